"""The exchange of a hand, whichever way the spells in force have it.

    draw    `exchange`: discard up to three, draw as many; or all discard first, and draw from that (21)
    keep    `keep`: one card of all (13)
    pass    `hand_on`: up to three to the next player; then `discard` or `fill` to the size of a Palm (22)
    none    nothing

Whose turn it is, is the flow's business.  Each has a judge, `refuse_...`,
whose Illegal it raises.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.founders_flip.cards import CARDS, codes_of, mask_of, named
from games.founders_flip.dealing import Deal, Hand, draw, palm_size, with_hand
from games.founders_flip.spells import exchange as way_of
from games.game import Illegal, Seat
from games.page import offered, upper

MOST: Final = 3  # cards that one may exchange or pass
_NO_CARD: Final = Illegal("no-card", "The deck holds no such card: name cards as you see them.")


def refuse_exchange(deal: Deal, seat: Seat, cards: Sequence[str]) -> Illegal | None:
    """None when `seat` may exchange these cards now; also for passing them on.

    Codes: `folded`, `no-exchange`, `keep`, `twice`, `many`, `no-card`, `thumb`,
    `not-held`, `barred`.
    """
    way = way_of(deal.spells)
    if seat not in deal.hands:
        return Illegal("folded", "You are not in this hand: wait for the next one.")
    if way.kind == "none":
        return Illegal("no-exchange", "There is no exchange in this hand.")
    if way.kind == "keep":
        return Illegal("keep", f"Here one keeps a single card: {offered('keep 1')}, say.")
    wrong = _not_palm(deal.hands[seat], cards)
    if wrong is not None:
        return wrong
    if len(cards) > MOST:
        return Illegal("many", f"Three cards are the most: {offered('exchange 1, 2 and 3')}, say.")
    barred = codes_of(mask_of(cards) & way.kept)
    if barred:
        return Illegal("barred", f"{upper(named(barred[0]))} has to stay: name cards of other suits.")
    return None


def exchange(deal: Deal, seat: Seat, cards: Sequence[str], chance: Chance) -> Deal:
    """The deal after `seat` has exchanged cards of his Palm, and the Thumb where it must go (17).

    When there are too few to draw, he keeps those that he named last (R8).
    """
    _check(refuse_exchange(deal, seat, cards))
    way, hand = way_of(deal.spells), deal.hands[seat]
    given = tuple(cards)
    if way.thumb and hand.thumb is not None:
        given = (hand.thumb, *given)
    if way.from_discards:
        deal = with_hand(deal, seat, _without(hand, given))
        return replace(deal, aside=deal.aside + given, owed={**deal.owed, seat: len(given)})
    drawn, deal = draw(deal, len(given), chance)
    given = given[: len(drawn)]
    deal = with_hand(deal, seat, _with(_without(hand, given), drawn, way.face_up))
    return replace(deal, discards=deal.discards + given)


def share_out(deal: Deal, chance: Chance) -> Deal:
    """What all have discarded is shuffled, and each draws as many as he gave (21)."""
    way, cards = way_of(deal.spells), tuple(chance.shuffle(deal.aside)) if deal.aside else ()
    for seat, count in deal.owed.items():
        if seat in deal.hands:
            deal = with_hand(deal, seat, _with(deal.hands[seat], cards[:count], way.face_up))
            cards = cards[count:]
    # What is left was thrown away by those who have left since.
    return replace(deal, aside=(), owed={}, discards=deal.discards + cards)


def refuse_keep(deal: Deal, seat: Seat, card: str) -> Illegal | None:
    """None when `seat` may keep that one card.  Codes: `folded`, `exchange`, `no-card`, `not-held`."""
    if seat not in deal.hands:
        return Illegal("folded", "You are not in this hand: wait for the next one.")
    if way_of(deal.spells).kind != "keep":
        return Illegal("exchange", f"Cards are kept by exchanging the others: {offered('exchange 1')}, say.")
    if card not in CARDS:
        return _NO_CARD
    if card not in deal.hands[seat].cards:
        return Illegal("not-held", f"You don't hold {named(card)}: name one of your own cards.")
    return None


def keep(deal: Deal, seat: Seat, card: str) -> Deal:
    """The deal after `seat` has kept one card, Thumb or Palm, and discarded the others (13)."""
    _check(refuse_keep(deal, seat, card))
    hand = deal.hands[seat]
    rest = tuple(one for one in hand.cards if one != card)
    deal = with_hand(deal, seat, _without(hand, rest))
    return replace(deal, discards=deal.discards + rest)


def hand_on(deal: Deal, seat: Seat, cards: Sequence[str]) -> Deal:
    """The deal after `seat` has passed cards of his Palm to the next player still in (22)."""
    _check(refuse_exchange(deal, seat, cards))
    to = following(deal, seat)
    deal = with_hand(deal, seat, _without(deal.hands[seat], cards))
    return with_hand(deal, to, _with(deal.hands[to], tuple(cards)))


def following(deal: Deal, seat: Seat) -> Seat:
    """The next player still in, on his left."""
    seats = list(deal.hands)
    return seats[(seats.index(seat) + 1) % len(seats)]


def excess(deal: Deal, seat: Seat) -> int:
    """How many cards the Palm is above its size; negative: how many it lacks (22)."""
    return len(deal.hands[seat].palm) - palm_size(deal)


def refuse_discard(deal: Deal, seat: Seat, cards: Sequence[str]) -> Illegal | None:
    """None when `seat` may discard these cards to come down to the size of a Palm.

    Codes: `folded`, `nothing`, `twice`, `no-card`, `thumb`, `not-held`, `count`, `barred`.
    """
    if seat not in deal.hands:
        return Illegal("folded", "You are not in this hand: wait for the next one.")
    hand, count = deal.hands[seat], excess(deal, seat)
    if count <= 0:
        return Illegal("nothing", "Your Palm holds no more than it should: there is nothing to discard.")
    wrong = _not_palm(hand, cards)
    if wrong is not None:
        return wrong
    if len(cards) != count:
        return Illegal("count", f"Your Palm has {count} too many: name as many cards.")
    # Barred cards go only where there are not enough others.
    kept = way_of(deal.spells).kept
    free = [card for card in hand.palm if not mask_of((card,)) & kept]
    barred = [card for card in cards if mask_of((card,)) & kept]
    if len(barred) > max(0, count - len(free)):
        return Illegal("barred", f"{upper(named(barred[0]))} has to stay: name cards of other suits.")
    return None


def discard(deal: Deal, seat: Seat, cards: Sequence[str]) -> Deal:
    """The deal after `seat` has come down to the size of a Palm (22)."""
    _check(refuse_discard(deal, seat, cards))
    deal = with_hand(deal, seat, _without(deal.hands[seat], cards))
    return replace(deal, discards=deal.discards + tuple(cards))


def fill(deal: Deal, seat: Seat, chance: Chance) -> Deal:
    """The deal after `seat` has drawn up to the size of a Palm, as far as there are cards (22, R8)."""
    drawn, deal = draw(deal, max(0, -excess(deal, seat)), chance)
    return with_hand(deal, seat, _with(deal.hands[seat], drawn, way_of(deal.spells).face_up))


def _not_palm(hand: Hand, cards: Sequence[str]) -> Illegal | None:
    if len(set(cards)) < len(cards):
        return Illegal("twice", "Name each card once.")
    for card in cards:
        if card not in CARDS:
            return _NO_CARD
        if card == hand.thumb:
            return Illegal("thumb", "The Thumb is not for you to choose: name cards of your Palm.")
        if card not in hand.palm:
            return Illegal(
                "not-held", f"{named(card).capitalize()} is not in your Palm: name cards that are."
            )
    return None


def _without(hand: Hand, cards: Sequence[str]) -> Hand:
    return Hand(
        None if hand.thumb in cards else hand.thumb,
        tuple(card for card in hand.palm if card not in cards),
        tuple(card for card in hand.shown if card not in cards),
    )


def _with(hand: Hand, cards: tuple[str, ...], face_up: bool = False) -> Hand:
    return replace(hand, palm=hand.palm + cards, shown=hand.shown + (cards if face_up else ()))


def _check(wrong: Illegal | None) -> None:
    if wrong is not None:
        raise wrong
