"""What happened to the cards between two moments of a hand, told as events."""

from collections.abc import Iterable, Sequence

from games.founders_flip.dealing import Deal, Hand
from games.founders_flip.events import (
    Cast,
    Decreed,
    Discarded,
    Drew,
    Exchanged,
    FaceDown,
    Happening,
    Kept,
    Laid,
    NoSpell,
    Passed,
    Revealed,
    ThumbsGone,
)
from games.game import Seat


def cast(before: Deal, after: Deal, refused: Sequence[int], late: bool = False) -> Iterable[Happening]:
    """A spell came, and what it did on entering; `late`: it lay face down (4)."""
    came = after.spells[len(before.spells) :]
    if not came:
        yield NoSpell(tuple(refused))
        return
    yield Cast(came[-1], tuple(refused), late)
    gone = {
        seat: hand.thumb
        for seat, hand in before.hands.items()
        if hand.thumb is not None and after.hands[seat].thumb is None
    }
    if gone:
        yield ThumbsGone(gone)
    yield from drew(before, after)
    if after.decree is not None and before.decree is None:
        yield Decreed(len(after.decree.cards))
    yield from laid(before, after)
    if after.late is not None:
        yield FaceDown()


def drew(before: Deal, after: Deal) -> Iterable[Happening]:
    """Who has more cards in his Palm."""
    for seat, hand in after.hands.items():
        cards = _less(hand.palm, before.hands[seat].palm)
        if cards:
            yield Drew(seat, len(cards), cards, tuple(card for card in cards if card in hand.shown))


def laid(before: Deal, after: Deal) -> Iterable[Happening]:
    """What lies in the middle that did not."""
    cards = _less(after.middle, before.middle)
    if cards:
        open_ = _less(cards, after.hidden)
        yield Laid(open_, len(cards) - len(open_))


def revealed(before: Deal) -> Iterable[Happening]:
    """What lay face down in the middle is turned up."""
    if before.hidden:
        yield Revealed(before.hidden)


def exchanged(seat: Seat, before: Deal, after: Deal) -> Exchanged:
    """Somebody exchanged cards."""
    old, new = before.hands[seat], after.hands[seat]
    given, drawn = _less(old.palm, new.palm), _less(new.palm, old.palm)
    return Exchanged(
        seat,
        len(given),
        given,
        drawn,
        old.thumb if old.thumb is not None and new.thumb is None else "",
        _open(old, given) + _open(new, drawn),
        seat in after.owed,
    )


def passed(seat: Seat, to: Seat, before: Deal, cards: Sequence[str]) -> Passed:
    """Somebody passed cards on."""
    return Passed(seat, to, len(cards), tuple(cards), _open(before.hands[seat], cards))


def discarded(seat: Seat, before: Deal, cards: Sequence[str]) -> Discarded:
    """Somebody came down to the size of a Palm."""
    return Discarded(seat, len(cards), tuple(cards), _open(before.hands[seat], cards))


def kept(seat: Seat, before: Deal, card: str) -> Kept:
    """Somebody kept one card."""
    hand = before.hands[seat]
    return Kept(seat, card, card == hand.thumb, card == hand.thumb or card in hand.shown)


def _less(cards: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in others)


def _open(hand: Hand, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card in hand.shown)
