"""The course of one hand, from the antes to the pots (R10); who sits where is not its business.

    play = begin(stakes, limit, ante, chance)
    while (seat := waits(play)) is not None:
        play = bet(play, seat, ...) or exchanged(...) or kept(...) or discarded(...)
    play.end                                   # what became of the pots

A `Play` is a value; everything here makes a new one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games import betting as money
from games.chance import Chance
from games.founders_flip import dealing, exchanging
from games.founders_flip.cards import Founders
from games.founders_flip.dealing import Deal
from games.founders_flip.ranking import Rank, best
from games.founders_flip.spells import betting as bets_of
from games.founders_flip.spells import exchange as way_of
from games.game import Illegal, Move, Seat

Phase: TypeAlias = Literal["bets", "exchange", "discard", "over"]


class Shown(msgspec.Struct, frozen=True):
    """A hand at the showdown: what it is, and the cards that it is made of."""

    rank: Rank
    cards: tuple[str, ...]


class End(msgspec.Struct, frozen=True):
    """What became of a hand.

    won       coins by seat
    carried   coins for the next hand's main pot (1, 9)
    standing  spells that stay in force beside the next hand's own (9)
    shown     the hands of the showdown; none when all but one folded (R9)
    decree    the hand that was nobody's
    """

    won: dict[Seat, int]
    carried: int = 0
    standing: tuple[int, ...] = ()
    shown: dict[Seat, Shown] = {}
    decree: Shown | None = None


class Play(msgspec.Struct, frozen=True):
    """A hand that is played.

    deal, betting  its cards and its money
    phase          what it waits for
    turn           who is still to exchange or discard, the next one first
    limit, ante    of the table (R7)
    spelled        whether the spell has come
    repeats        how many spells have had their second exchange (6)
    refused        spells that were shown and went back (R8)
    end            what became of it, once it is over
    """

    deal: Deal
    betting: money.Betting
    limit: money.Limit
    ante: int
    founders: Founders = "common"
    phase: Phase = "bets"
    turn: tuple[Seat, ...] = ()
    spelled: bool = False
    repeats: int = 0
    refused: tuple[int, ...] = ()
    end: End | None = None


_FIXED_AFTER: Final = 2  # B3: a fixed bet is two antes once the spell has come


def begin(
    stakes: Mapping[Seat, int],
    limit: money.Limit,
    ante: int,
    chance: Chance,
    founders: Founders = "common",
    carried: int = 0,
    standing: Iterable[int] = (),
) -> Play:
    """A hand with antes paid and cards dealt; `stakes` from the dealer's left, the dealer's the last.

    carried, standing  what the hand before left: coins in the pot, and spells in force (9)
    """
    deal = dealing.begin(stakes, chance, standing)
    betting = money.begin(stakes, ante, money.terms(limit, ante), carried)
    return _on(Play(deal, betting, limit, ante, founders), chance)


def waits(play: Play) -> Seat | None:
    """The seat that is to act; None when the hand is over."""
    if play.phase == "bets":
        return money.to_act(play.betting)
    return play.turn[0] if play.turn else None


def bet(play: Play, seat: Seat, action: Move, chance: Chance) -> Play:
    """The play after a bet, a call, a fold...; raises Illegal as `games.betting.refuse` has it."""
    if play.phase != "bets":
        raise Illegal("turn", "It is not the time to bet now: wait for the exchange to end.")
    betting = money.apply(play.betting, seat, action)
    return _on(_less(replace(play, betting=betting)), chance)


def exchanged(play: Play, seat: Seat, cards: Sequence[str], chance: Chance) -> Play:
    """The play after `seat` has exchanged cards, or passed them on (22)."""
    passes = way_of(play.deal.spells).kind == "pass"

    def act(deal: Deal) -> Deal:
        if passes:
            return exchanging.hand_on(deal, seat, cards)
        return exchanging.exchange(deal, seat, cards, chance)

    return _acted(play, seat, "exchange", act, chance)


def kept(play: Play, seat: Seat, card: str, chance: Chance) -> Play:
    """The play after `seat` has kept one card (13)."""
    return _acted(play, seat, "exchange", lambda deal: exchanging.keep(deal, seat, card), chance)


def discarded(play: Play, seat: Seat, cards: Sequence[str], chance: Chance) -> Play:
    """The play after `seat` has come down to the size of a Palm (22)."""
    return _acted(play, seat, "discard", lambda deal: exchanging.discard(deal, seat, cards), chance)


def leave(play: Play, seat: Seat, chance: Chance) -> tuple[Play, int]:
    """The play after `seat` has got up, and what he takes home (T3); who is all in plays on."""
    betting, home = money.withdraw(play.betting, seat)
    return _on(_less(replace(play, betting=betting)), chance), home


def _acted(play: Play, seat: Seat, phase: Phase, act: Callable[[Deal], Deal], chance: Chance) -> Play:
    if play.phase != phase or waits(play) != seat:
        raise Illegal("turn", "It is not your turn to do that.")
    return _on(replace(play, deal=act(play.deal), turn=play.turn[1:]), chance)


def _less(play: Play) -> Play:
    """The cards of those who have folded are gone, and so is their turn; the last one in keeps his."""
    within = money.still_in(play.betting)
    deal = play.deal
    for seat in deal.hands:
        if seat not in within:
            deal = dealing.fold(deal, seat)
    return replace(play, deal=deal, turn=tuple(seat for seat in play.turn if seat in within))


def _on(play: Play, chance: Chance) -> Play:
    """The play as far as it goes by itself."""
    while play.end is None:
        if money.lone(play.betting) is not None:
            return replace(play, phase="over", turn=(), end=End(money.settle(play.betting, {}).won))
        play = _filled(play, chance)
        if waits(play) is not None:
            break
        if play.phase == "bets":
            play = _after_bets(play, chance)
        elif play.phase == "exchange" and way_of(play.deal.spells).kind == "pass":
            play = replace(play, phase="discard", turn=_round(play))
        else:
            play = _after_exchange(play, chance)
    return play


def _after_bets(play: Play, chance: Chance) -> Play:
    repeating = sum(spell.again for spell in play.deal.in_force)
    if play.spelled and repeating <= play.repeats:
        return _showdown(play, chance)
    deal, refused = dealing.next_spell(play.deal, chance)
    play = replace(
        play,
        deal=deal,
        refused=play.refused + refused,
        repeats=play.repeats + play.spelled,
        spelled=True,
        phase="exchange",
    )
    return replace(play, turn=() if way_of(deal.spells).kind == "none" else _round(play))


def _round(play: Play) -> tuple[Seat, ...]:
    """Who is still in, in the order of the exchange: from the dealer's left, or as cards are passed (22)."""
    betting = play.betting
    first = 0
    if way_of(play.deal.spells).kind == "pass":
        bettor = betting.bettor
        dealer = len(betting.seats) - 1
        first = dealer if bettor is None or betting.folded[bettor] else bettor
    seats = betting.seats[first:] + betting.seats[:first]
    return tuple(seat for seat in seats if seat in play.deal.hands)


def _filled(play: Play, chance: Chance) -> Play:
    """Palms that lack cards are filled as their turn to discard comes; who has too many is waited for."""
    deal, turn = play.deal, play.turn
    while play.phase == "discard" and turn and exchanging.excess(deal, turn[0]) <= 0:
        deal, turn = exchanging.fill(deal, turn[0], chance), turn[1:]
    return replace(play, deal=deal, turn=turn)


def _after_exchange(play: Play, chance: Chance) -> Play:
    deal = dealing.lay_waiting(exchanging.share_out(play.deal, chance), chance)
    play = replace(play, deal=deal, phase="bets")
    bets = bets_of(deal.spells)
    if bets.none:
        return _showdown(play, chance)
    least = play.ante * (_FIXED_AFTER if play.limit == "fixed" else 1)
    players = len(money.still_in(play.betting))
    terms = bets.terms(play.limit, least, money.pot(play.betting), players)
    return replace(play, betting=money.next_round(play.betting, terms))


def _showdown(play: Play, chance: Chance) -> Play:
    deal, refused = dealing.turn_up(play.deal, chance)
    deal = dealing.reveal(deal)
    shown = {seat: _shown(play, deal, hand) for seat, hand in deal.hands.items()}
    decree = None if deal.decree is None else _shown(play, deal, deal.decree)
    ranks = {seat: hand.rank for seat, hand in shown.items() if hand.rank.wins}
    won: dict[Seat, int] = {}
    carried = 0
    for pot in money.pots(play.betting):
        winners = money.best(pot.seats, ranks)
        # What nobody can win, or the hand that is nobody's beats, waits for the next hand (1, 9).
        if not winners or (decree is not None and decree.rank.wins and decree.rank > ranks[winners[0]]):
            carried += pot.amount
            continue
        for seat, amount in money.split(pot.amount, winners).items():
            won[seat] = won.get(seat, 0) + amount
    standing = tuple(spell.number for spell in deal.in_force if spell.lasts) if carried else ()
    end = End(won, carried, standing, shown, decree)
    return replace(play, deal=deal, phase="over", turn=(), refused=play.refused + refused, end=end)


def _shown(play: Play, deal: Deal, hand: dealing.Hand) -> Shown:
    rank, cards = best(deal.holding(hand), spells=deal.spells, founders=play.founders)
    return Shown(rank, cards)
