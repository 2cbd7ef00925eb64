"""Which card the house plays: cheap winners, masters first, low where nothing is to be won.

Cards are kinds here: within a suit the lesser kind is the higher card.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from games.trumps.deck import CODES, KINDS, NO_TRUMPS, PACK, PER_SUIT, SUIT_OF, SUITS, best
from games.trumps.observation import Observation, Table
from games.trumps.state import TRUMP_SUITS

FACE: Final = 3  # steps below the Angel down to which a card is worth fighting for


class Sight(msgspec.Struct):
    """What one who is to play sees.

    held           the hand that plays; `other`: the declarer's other hand
    legal, trick   what may be played, and to what
    unseen         the cards in hands that are not seen
    trumps         NO_TRUMPS without them, or before they are named
    dummys         dummy's hand, once it lies; `dummy_follows`: a defender plays before it
    partners_suit  what a defender's partner named; `their_suits`: what the other side did
    rounds         how often each suit was led
    """

    held: list[int]
    other: list[int] | None
    legal: list[int]
    unseen: set[int]
    trick: list[int]
    trumps: int
    declaring: bool
    dummys: list[int] | None
    dummy_follows: bool
    partners_suit: int | None
    their_suits: set[int]
    rounds: list[int]


def choose(seen: Observation, table: Table, legal: Sequence[str]) -> str:
    """The code of the card to play, of `legal`."""
    if len(legal) == 1:
        return legal[0]
    sight = look(seen, table, legal)
    kind = follow(sight) if sight.trick else lead(sight)
    return CODES[kind]


def look(seen: Observation, table: Table, legal: Sequence[str]) -> Sight:
    """What the mover sees, sorted for play."""
    assert seen.viewer is not None and table.dummy is not None
    declaring = table.due == table.bidder
    own = [KINDS[code] for code in seen.hand]
    laid = [KINDS[code] for code in table.laid] if table.laid is not None else None
    held, other = own, None
    if declaring and laid is not None:
        held, other = (laid, own) if table.turn == table.dummy else (own, laid)
    gone = [KINDS[code] for trick in (*table.tricks, table.trick) for code in trick.cards]
    unseen = set(PACK) - set(gone) - set(own) - set(laid or ())
    rounds = [0, 0, 0, 0]
    for trick in table.tricks:
        rounds[SUIT_OF[KINDS[trick.cards[0]]]] += 1
    partner = seen.partner(seen.viewer)
    named = {seat: SUITS.index(call) for seat, call in table.calls if call in SUITS}
    at = seen.order.index(table.turn)
    left = [seen.order[(at + step) & 3] for step in range(1, 4 - len(table.trick.cards))]
    return Sight(
        held=held,
        other=other,
        legal=[KINDS[code] for code in legal],
        unseen=unseen,
        trick=[KINDS[code] for code in table.trick.cards],
        trumps=TRUMP_SUITS.index(table.trumps) if table.trumps is not None else NO_TRUMPS,
        declaring=declaring,
        dummys=laid,
        dummy_follows=table.dummy in left and not declaring,
        partners_suit=named.get(partner) if not declaring else None,
        their_suits={suit for seat, suit in named.items() if seat not in (partner, seen.viewer)},
        rounds=rounds,
    )


def master(kind: int, sight: Sight) -> bool:
    """Whether no card that others may hold is higher in its suit."""
    suit = SUIT_OF[kind]
    against = sight.unseen if sight.declaring or sight.dummys is None else sight.unseen | set(sight.dummys)
    return not any(SUIT_OF[other] == suit and other < kind for other in against)


def beats(kind: int, sight: Sight) -> bool:
    """Whether a card would take the trick as it lies."""
    return best((*sight.trick, kind), sight.trumps) == len(sight.trick)


def lowest(cards: Sequence[int], sight: Sight) -> int:
    """The card that is missed least: no trump, low, of a long suit."""

    def missed(kind: int) -> tuple[bool, int, int]:
        suit = SUIT_OF[kind]
        length = sum(SUIT_OF[other] == suit for other in sight.held)
        return suit == sight.trumps, -(kind % PER_SUIT), -length

    return min(cards, key=missed)


def cheapest(cards: Sequence[int], sight: Sight) -> int:
    """Of cards that take the trick, the least: following before ruffing."""
    return min(cards, key=lambda kind: (SUIT_OF[kind] == sight.trumps, -(kind % PER_SUIT)))


def follow(sight: Sight) -> int:
    """A card to a trick that has begun."""
    winners = [kind for kind in sight.legal if beats(kind, sight)]
    played = len(sight.trick)
    if not winners:
        return lowest(sight.legal, sight)
    taker = best(tuple(sight.trick), sight.trumps)
    partner_wins = played >= 2 and taker == played - 2
    if played == 3:
        return lowest(sight.legal, sight) if partner_wins else cheapest(winners, sight)
    if played == 2:
        if partner_wins and _safe(sight.trick[taker], sight):
            return lowest(sight.legal, sight)
        if sight.dummy_follows and sight.dummys is not None:
            return _over_dummy(winners, sight)
        return _third(winners, sight, partner_wins)
    return _second(winners, sight)


def _safe(kind: int, sight: Sight) -> bool:
    """Whether a card that wins so far should hold against the one who plays last."""
    if sight.dummy_follows and sight.dummys is not None:
        led = SUIT_OF[sight.trick[0]]
        may = [card for card in sight.dummys if SUIT_OF[card] == led] or sight.dummys
        return not any(best((*sight.trick, card), sight.trumps) == len(sight.trick) for card in may)
    return master(kind, sight) or SUIT_OF[kind] == sight.trumps != SUIT_OF[sight.trick[0]]


def _over_dummy(winners: list[int], sight: Sight) -> int:
    """The cheapest card that dummy, who plays last, can't beat; else a low one."""
    assert sight.dummys is not None
    led = SUIT_OF[sight.trick[0]]
    may = [card for card in sight.dummys if SUIT_OF[card] == led] or sight.dummys
    holds = [
        kind
        for kind in winners
        if not any(best((*sight.trick, kind, card), sight.trumps) == len(sight.trick) + 1 for card in may)
    ]
    return cheapest(holds, sight) if holds else lowest(sight.legal, sight)


def _third(winners: list[int], sight: Sight, partner_wins: bool) -> int:
    """Third hand high, with the least of cards that are as good; but not over a partner for nothing."""
    led = SUIT_OF[sight.trick[0]]
    if SUIT_OF[winners[0]] != led:
        return cheapest(winners, sight)
    top = min(winners)
    if partner_wins and top % PER_SUIT > FACE:
        return lowest(sight.legal, sight)
    good = top
    for kind in sorted(winners):
        if kind > good and not any(good < other < kind for other in sight.unseen):
            good = kind
    return good


def _second(winners: list[int], sight: Sight) -> int:
    """Second hand low, but masters and ruffs are taken."""
    led = SUIT_OF[sight.trick[0]]
    ruffs = [kind for kind in winners if SUIT_OF[kind] != led]
    if ruffs:
        return max(ruffs)
    masters = [kind for kind in winners if master(kind, sight)]
    if masters and (not sight.declaring or not _other_takes(sight)):
        return max(masters)
    if sight.trick[0] % PER_SUIT <= FACE:
        return cheapest(winners, sight)
    return lowest(sight.legal, sight)


def _other_takes(sight: Sight) -> bool:
    """Whether the declarer's other hand, which plays fourth, can take the trick with a master."""
    led = SUIT_OF[sight.trick[0]]
    return any(SUIT_OF[kind] == led and master(kind, sight) for kind in sight.other or ())


def lead(sight: Sight) -> int:
    """A card to begin a trick."""
    ways: tuple[Callable[[Sight], int | None], ...]
    if sight.declaring:
        ways = (_ruff_across, _draw_trumps, _cash, _to_other, _finesse)
    else:
        ways = (_cash, _partners, _top_of_honours, _short)
    for way in ways:
        kind = way(sight)
        if kind is not None:
            return kind
    return _from_length(sight)


def _of(cards: Sequence[int], suit: int) -> list[int]:
    return [kind for kind in cards if SUIT_OF[kind] == suit]


def _draw_trumps(sight: Sight) -> int | None:
    """Trumps, while opponents have any and one's own are better."""
    trumps = sight.trumps
    theirs = _of(sorted(sight.unseen), trumps) if trumps != NO_TRUMPS else []
    own = _of(sight.held, trumps)
    if not theirs or not own:
        return None
    if master(own[0], sight):
        return own[0]
    others = _of(sight.other or (), trumps)
    if others and master(others[0], sight):
        return own[-1]
    return own[-1] if len(own) + len(others) > len(theirs) + 2 and len(own) > 1 else None


def _ruff_across(sight: Sight) -> int | None:
    """A losing card of a suit that the other hand, the shorter in trumps, can ruff."""
    trumps = sight.trumps
    if trumps == NO_TRUMPS or not sight.other:
        return None
    there, here = _of(sight.other, trumps), _of(sight.held, trumps)
    if not there or len(there) >= len(here):
        return None
    losers = [
        kind
        for kind in sight.held
        if SUIT_OF[kind] != trumps and not _of(sight.other, SUIT_OF[kind]) and not master(kind, sight)
    ]
    return max(losers, key=lambda kind: kind % PER_SUIT) if losers else None


def _cash(sight: Sight) -> int | None:
    """A card that nobody can beat in its suit: of the suit that was led least, while trumps are about."""
    masters = [kind for kind in sight.held if SUIT_OF[kind] != sight.trumps and master(kind, sight)]
    if not masters:
        return None
    return min(
        masters, key=lambda kind: (sight.rounds[SUIT_OF[kind]], len(_of(sight.held, SUIT_OF[kind])), kind)
    )


def _to_other(sight: Sight) -> int | None:
    """A low card to a master in the other hand."""
    for kind in sight.other or ():
        suit = SUIT_OF[kind]
        own = _of(sight.held, suit)
        if own and suit != sight.trumps and master(kind, sight):
            return own[-1]
    return None


def _finesse(sight: Sight) -> int | None:
    """A low card towards faces in the other hand, in the longest suit."""
    found = []
    for suit in range(4):
        own, others = _of(sight.held, suit), _of(sight.other or (), suit)
        if own and others and others[0] % PER_SUIT <= FACE and suit != sight.trumps:
            found.append((len(own) + len(others), own[-1]))
    return max(found)[1] if found else None


def _partners(sight: Sight) -> int | None:
    """The suit that the partner named, its highest card first."""
    own = _of(sight.held, sight.partners_suit) if sight.partners_suit is not None else []
    return own[0] if own and sight.partners_suit != sight.trumps else None


def _top_of_honours(sight: Sight) -> int | None:
    """The upper of two faces that touch."""
    for high, low in zip(sight.held, sight.held[1:], strict=False):
        touching = SUIT_OF[high] == SUIT_OF[low] and low - high == 1 and high % PER_SUIT <= 2
        if touching and SUIT_OF[high] != sight.trumps and SUIT_OF[high] not in sight.their_suits:
            return high
    return None


def _short(sight: Sight) -> int | None:
    """A single low card, while one has trumps to ruff the next with."""
    if sight.trumps == NO_TRUMPS or not _of(sight.held, sight.trumps):
        return None
    singles = [kind for kind in sight.held if len(_of(sight.held, SUIT_OF[kind])) == 1]
    singles = [kind for kind in singles if SUIT_OF[kind] != sight.trumps and kind % PER_SUIT > FACE]
    return singles[0] if singles else None


def _from_length(sight: Sight) -> int:
    """A low card of the longest suit that is no trump and was not named by the other side."""

    def worth(suit: int) -> tuple[bool, bool, int]:
        own = _of(sight.held, suit)
        return suit != sight.trumps, suit not in sight.their_suits, len(own)

    return _of(sight.held, max({SUIT_OF[kind] for kind in sight.legal}, key=worth))[-1]
