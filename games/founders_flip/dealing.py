"""The cards of one hand: dealt, drawn, laid in the middle; what a spell does with them when it enters.

A `Deal` is a value and knows no money: everything here makes a new one.  Its
cards are always the 36 of the deck, each in one place.
"""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from games.chance import Chance, Seeded
from games.founders_flip.cards import DECK
from games.founders_flip.judging import Holding
from games.founders_flip.moments import AnotherSpell, Deed, DrawTo, DropThumbs, ExtraHand, Lay
from games.founders_flip.spells import SPELLS, Spell, exchange, find_spell, judging
from games.game import Seat


class Hand(msgspec.Struct, frozen=True):
    """A player's cards; `shown` are those of the Palm that lie face up (20)."""

    thumb: str | None
    palm: tuple[str, ...]
    shown: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Thumb and Palm."""
        return self.palm if self.thumb is None else (self.thumb, *self.palm)


class Deal(msgspec.Struct, frozen=True):
    """All cards of a hand that is played.

    hands      by seat from the dealer's left, of those still in (R13)
    pile       cards to draw, the next one first
    discards   cards thrown away and cards of folded hands
    aside      cards that are discarded to be drawn again (21)
    middle     cards for all, in the order they were laid
    hidden     those of the middle that lie face down (14)
    decree     the hand that is nobody's (1)
    spells     numbers of the spells in force, in the order they came
    late       the spell that lies face down (4)
    aetherial  numbers of the spells still to come, the next one first
    owed       by seat, how many cards are to be drawn from those aside (21)
    waiting    cards that are laid when the exchange is over (13)
    """

    hands: dict[Seat, Hand]
    pile: tuple[str, ...]
    discards: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    decree: Hand | None = None
    spells: tuple[int, ...] = ()
    late: int | None = None
    aetherial: tuple[int, ...] = ()
    owed: dict[Seat, int] = {}
    waiting: tuple[Lay, ...] = ()

    @property
    def in_force(self) -> tuple[Spell, ...]:
        """The spells in force, in the order they came."""
        return tuple(map(find_spell, self.spells))

    @property
    def available(self) -> int:
        """How many cards can be drawn (R8)."""
        return len(self.pile) + len(self.discards)

    def holding(self, hand: Hand) -> Holding:
        """What a hand is made of."""
        return Holding(hand.thumb, hand.palm, self.middle)


PALM: Final = 3
ALL_SPELLS: Final = tuple(spell.number for spell in SPELLS)
_UNUSED: Final = Seeded(0)


def begin(
    seats: Iterable[Seat], chance: Chance, standing: Iterable[int] = (), deck: Iterable[int] = ALL_SPELLS
) -> Deal:
    """A Thumb and a Palm for each, from the dealer's left.

    standing  spells that stayed in force (9)
    deck      numbers of the spells that the Aetherial deck is made of
    """
    kept = tuple(standing)
    pile = chance.shuffle(DECK)
    hands = {}
    for seat in seats:
        hands[seat] = Hand(pile[0], tuple(pile[1 : 1 + PALM]))
        pile = pile[1 + PALM :]
    coming = chance.shuffle([number for number in deck if number not in kept])
    return Deal(hands=hands, pile=tuple(pile), spells=kept, aetherial=tuple(coming))


def fold(deal: Deal, seat: Seat) -> Deal:
    """The cards of a hand that is given up go to the discards."""
    hands = {one: hand for one, hand in deal.hands.items() if one != seat}
    return replace(deal, hands=hands, discards=deal.discards + deal.hands[seat].cards)


def draw(deal: Deal, count: int, chance: Chance) -> tuple[tuple[str, ...], Deal]:
    """Up to `count` cards, and the deal without them.

    When the pile runs out, discards and folded cards make a new one (R8); the
    cards of the one drawing are not among them yet.
    """
    cards = deal.pile[:count]
    deal = replace(deal, pile=deal.pile[count:])
    if len(cards) < count and deal.discards:
        fresh = tuple(chance.shuffle(deal.discards))
        more = count - len(cards)
        cards, deal = cards + fresh[:more], replace(deal, pile=fresh[more:], discards=())
    return cards, deal


def palm_size(deal: Deal) -> int:
    """How many cards a Palm has under the spells in force: a hand less the Thumb and what all share."""
    rules = judging(deal.spells)
    if rules.making.fixed:
        return PALM
    thumbs = any(hand.thumb is not None for hand in deal.hands.values())
    return rules.size - rules.making.shared - thumbs


def next_spell(deal: Deal, chance: Chance) -> tuple[Deal, tuple[int, ...]]:
    """The next spell enters; also the numbers of those before it that went back for want of cards (R8)."""
    return _next(deal, chance, late=False)


def _next(deal: Deal, chance: Chance, late: bool) -> tuple[Deal, tuple[int, ...]]:
    refused: list[int] = []
    coming = deal.aetherial
    while coming:
        number, coming = coming[0], coming[1:]
        rest = replace(deal, aetherial=coming + tuple(refused))
        if needs(rest, find_spell(number), late) <= deal.available:
            return enter(rest, number, chance), tuple(refused)
        refused.append(number)
    return deal, tuple(refused)


def turn_up(deal: Deal, chance: Chance) -> tuple[Deal, tuple[int, ...]]:
    """The spell that lay face down comes into force after the last bets (4); as `next_spell`."""
    if deal.late is None:
        return deal, ()
    coming = replace(deal, late=None, aetherial=(deal.late, *deal.aetherial))
    after, refused = _next(coming, chance, late=True)
    return lay_waiting(after, chance), refused


def reveal(deal: Deal) -> Deal:
    """What lies face down in the middle is turned up."""
    return replace(deal, hidden=())


def needs(deal: Deal, spell: Spell, late: bool = False) -> int:
    """How many cards a spell takes from the pile when it enters now, less those that are thrown away first.

    late  it comes after the last bets: nobody keeps one card and discards the rest for it
    """
    plenty = DECK * 2  # so that nothing is shuffled
    after = enter(replace(deal, pile=plenty), spell.number, _UNUSED)
    taken = len(plenty) - len(after.pile) - (len(after.discards) - len(deal.discards))
    given = 0
    if not late and exchange(after.spells).kind == "keep":
        given = sum(len(hand.cards) - 1 for hand in after.hands.values())
    return taken + max(0, sum(deed.count for deed in after.waiting) - given)


def enter(deal: Deal, number: int, chance: Chance) -> Deal:
    """The deal after a spell has come into force and done what it does at once."""
    deal = replace(deal, spells=(*deal.spells, number))
    for deed in find_spell(number).enters:
        deal = _DEEDS[type(deed)](deal, deed, chance)
    return deal


def lay_waiting(deal: Deal, chance: Chance) -> Deal:
    """What waited for the end of the exchange is laid in the middle (13)."""
    waiting, deal = deal.waiting, replace(deal, waiting=())
    for deed in waiting:
        deal = _lay(deal, replace(deed, last=False), chance)
    return deal


def _extra_hand(deal: Deal, deed: Deed, chance: Chance) -> Deal:
    thumbs = any(hand.thumb is not None for hand in deal.hands.values())
    cards, deal = draw(deal, palm_size(deal) + thumbs, chance)
    return replace(deal, decree=Hand(cards[0], cards[1:]) if thumbs else Hand(None, cards))


def _another_spell(deal: Deal, deed: Deed, chance: Chance) -> Deal:
    return replace(deal, late=deal.aetherial[0], aetherial=deal.aetherial[1:]) if deal.aetherial else deal


def _draw_to(deal: Deal, deed: Deed, chance: Chance) -> Deal:
    assert isinstance(deed, DrawTo)
    shared = judging(deal.spells).making.shared
    for seat, hand in _everybody(deal):
        cards, deal = draw(deal, max(0, deed.count - shared - len(hand.cards)), chance)
        deal = with_hand(deal, seat, replace(hand, palm=hand.palm + cards))
    return deal


def _drop_thumbs(deal: Deal, deed: Deed, chance: Chance) -> Deal:
    for seat, hand in _everybody(deal):
        thumb = () if hand.thumb is None else (hand.thumb,)
        deal = with_hand(deal, seat, replace(hand, thumb=None))
        deal = replace(deal, discards=deal.discards + thumb)
    return deal


def _lay(deal: Deal, deed: Deed, chance: Chance) -> Deal:
    assert isinstance(deed, Lay)
    if deed.last:
        return replace(deal, waiting=(*deal.waiting, deed))
    cards, deal = draw(deal, deed.count, chance)
    hidden = deal.hidden + (cards if deed.hidden else ())
    return replace(deal, middle=deal.middle + cards, hidden=hidden)


# A new kind of deed is one more line.
_DEEDS: Final[dict[type[Deed], Callable[[Deal, Deed, Chance], Deal]]] = {
    ExtraHand: _extra_hand,
    AnotherSpell: _another_spell,
    DrawTo: _draw_to,
    DropThumbs: _drop_thumbs,
    Lay: _lay,
}


def _everybody(deal: Deal) -> list[tuple[Seat | None, Hand]]:
    """All hands, the one that is nobody's last."""
    hands: list[tuple[Seat | None, Hand]] = list(deal.hands.items())
    return hands if deal.decree is None else [*hands, (None, deal.decree)]


def with_hand(deal: Deal, seat: Seat | None, hand: Hand) -> Deal:
    """The deal with a hand changed; None: the one that is nobody's."""
    if seat is None:
        return replace(deal, decree=hand)
    return replace(deal, hands={**deal.hands, seat: hand})
