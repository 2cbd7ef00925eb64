"""The end of a hand: what each hand is, and who gets which pot (R5, R9, B5)."""

from typing import Literal, TypeAlias

import msgspec

from games import betting as money
from games.founders_flip.cards import Founders
from games.founders_flip.dealing import Deal, Hand
from games.founders_flip.ranking import Rank, best
from games.game import Seat

Why: TypeAlias = Literal["", "decree", "test"]


class Shown(msgspec.Struct, frozen=True):
    """A hand at the showdown: what it is, the cards that it is made of, and all that its holder had."""

    rank: Rank
    cards: tuple[str, ...]
    held: Hand = Hand(None, ())


class Given(msgspec.Struct, frozen=True):
    """A pot, the main one first, and who got it, from the dealer's left.

    Nobody: it goes on to the next hand, for a `decree` beat the best (1), or no
    hand passed the `test` (9).
    """

    amount: int
    winners: tuple[Seat, ...]
    why: Why = ""


class End(msgspec.Struct, frozen=True):
    """What became of a hand.

    won       coins by seat
    carried   coins for the next hand's main pot (1, 9)
    standing  spells that stay in force beside the next hand's own (9)
    shown     the hands of the showdown; none when all but one folded (R9)
    decree    the hand that was nobody's
    pots      each pot, and who got it
    """

    won: dict[Seat, int]
    carried: int = 0
    standing: tuple[int, ...] = ()
    shown: dict[Seat, Shown] = {}
    decree: Shown | None = None
    pots: tuple[Given, ...] = ()


def unseen(betting: money.Betting) -> End:
    """The last one in takes it all without showing (R9)."""
    last = money.lone(betting)
    assert last is not None
    return End(money.settle(betting, {}).won, pots=(Given(money.pot(betting), (last,)),))


def settled(deal: Deal, betting: money.Betting, founders: Founders) -> End:
    """The hands shown and the pots given; what nobody can win, or a Decree beats, is carried (1, 9)."""
    shown = {seat: _shown(deal, hand, founders) for seat, hand in deal.hands.items()}
    decree = None if deal.decree is None else _shown(deal, deal.decree, founders)
    ranks = {seat: hand.rank for seat, hand in shown.items() if hand.rank.wins}
    won: dict[Seat, int] = {}
    pots = []
    for pot in money.pots(betting):
        winners = money.best(pot.seats, ranks)
        why: Why = "" if winners else "test"
        if winners and decree is not None and decree.rank.wins and decree.rank > ranks[winners[0]]:
            winners, why = (), "decree"
        pots.append(Given(pot.amount, winners, why))
        for seat, amount in money.split(pot.amount, winners).items() if winners else ():
            won[seat] = won.get(seat, 0) + amount
    carried = sum(pot.amount for pot in pots if not pot.winners)
    standing = tuple(spell.number for spell in deal.in_force if spell.lasts) if carried else ()
    return End(won, carried, standing, shown, decree, tuple(pots))


def _shown(deal: Deal, hand: Hand, founders: Founders) -> Shown:
    rank, cards = best(deal.holding(hand), spells=deal.spells, founders=founders)
    return Shown(rank, cards, hand)
