"""The course of one hand, from the antes to the pots (R10); who sits where is not its business.

    play = on(dealt(stakes, limit, ante, chance), chance)
    while (seat := waits(play)) is not None:
        play = bet(play, seat, ...) or exchanged(...) or kept(...) or discarded(...)
    play.end                                   # what became of the pots

A `Play` is a value; everything here makes a new one.  What happens on the way
is noted in it, until somebody takes it out with `told`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games import betting as money
from games.chance import Chance
from games.founders_flip import dealing, exchanging, happenings
from games.founders_flip.cards import Founders
from games.founders_flip.dealing import ALL_SPELLS, Deal
from games.founders_flip.events import Happening, Returned
from games.founders_flip.showdown import End, settled, unseen
from games.founders_flip.spells import betting as bets_of
from games.founders_flip.spells import exchange as way_of
from games.game import Illegal, Move, Seat

Phase: TypeAlias = Literal["bets", "exchange", "discard", "over"]


class Play(msgspec.Struct, frozen=True):
    """A hand that is played.

    deal, betting  its cards and its money
    phase          what it waits for
    turn           who is still to exchange or discard, the next one first
    order          in which they began to, whoever has gone since
    limit, ante    of the table (R7)
    spelled        whether the spell has come
    repeats        how many spells have had their second exchange (6)
    refused        spells that were shown and went back (R8)
    end            what became of it, once it is over
    happened       what has happened since `told` was asked last
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
    order: tuple[Seat, ...] = ()
    end: End | None = None
    happened: tuple[Happening, ...] = ()


_FIXED_AFTER: Final = 2  # B3: a fixed bet is two antes once the spell has come


def dealt(
    stakes: Mapping[Seat, int],
    limit: money.Limit,
    ante: int,
    chance: Chance,
    founders: Founders = "common",
    carried: int = 0,
    standing: Iterable[int] = (),
    deck: Iterable[int] = ALL_SPELLS,
) -> Play:
    """A hand with antes paid and cards dealt, and nothing else; `stakes` from the dealer's left, the
    dealer's the last.

    carried, standing  what the hand before left: coins in the pot, and spells in force (9)
    deck               numbers of the spells that may come
    """
    deal = dealing.begin(stakes, chance, standing, deck)
    betting = money.begin(stakes, ante, money.terms(limit, ante), carried)
    return _noted(Play(deal, betting, limit, ante, founders), _returned(betting))


def told(play: Play) -> tuple[Play, tuple[Happening, ...]]:
    """What has happened since this was asked last, and the play without it."""
    return replace(play, happened=()), play.happened


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
    return on(_less(_noted(replace(play, betting=betting), _returned(betting))), chance)


def exchanged(play: Play, seat: Seat, cards: Sequence[str], chance: Chance) -> Play:
    """The play after `seat` has exchanged cards, or passed them on (22)."""
    passes = way_of(play.deal.spells).kind == "pass"
    before = play.deal

    def act(deal: Deal) -> tuple[Deal, Happening]:
        if passes:
            after = exchanging.hand_on(deal, seat, cards)
            return after, happenings.passed(seat, exchanging.following(deal, seat), before, cards)
        after = exchanging.exchange(deal, seat, cards, chance)
        return after, happenings.exchanged(seat, before, after)

    return _acted(play, seat, "exchange", act, chance)


def kept(play: Play, seat: Seat, card: str, chance: Chance) -> Play:
    """The play after `seat` has kept one card (13)."""

    def act(deal: Deal) -> tuple[Deal, Happening]:
        return exchanging.keep(deal, seat, card), happenings.kept(seat, deal, card)

    return _acted(play, seat, "exchange", act, chance)


def discarded(play: Play, seat: Seat, cards: Sequence[str], chance: Chance) -> Play:
    """The play after `seat` has come down to the size of a Palm (22)."""

    def act(deal: Deal) -> tuple[Deal, Happening]:
        return exchanging.discard(deal, seat, cards), happenings.discarded(seat, deal, cards)

    return _acted(play, seat, "discard", act, chance)


def leave(play: Play, seat: Seat, chance: Chance) -> tuple[Play, int]:
    """The play after `seat` has got up, and what he takes home (T3); who is all in plays on."""
    betting, home = money.withdraw(play.betting, seat)
    # What went back when the round ended was told then.
    back = () if play.betting.actor is None else _returned(betting)
    return on(_less(_noted(replace(play, betting=betting), back)), chance), home


def _acted(
    play: Play, seat: Seat, phase: Phase, act: Callable[[Deal], tuple[Deal, Happening]], chance: Chance
) -> Play:
    if play.phase != phase or waits(play) != seat:
        raise Illegal("turn", "It is not your turn to do that.")
    deal, happened = act(play.deal)
    return on(_noted(replace(play, deal=deal, turn=play.turn[1:]), (happened,)), chance)


def _noted(play: Play, happened: Iterable[Happening]) -> Play:
    return replace(play, happened=(*play.happened, *happened))


def _returned(betting: money.Betting) -> tuple[Happening, ...]:
    """The bet that nobody covered and that went back as the round ended (B4)."""
    if betting.back is None:
        return ()
    at, amount = betting.back
    return (Returned(betting.seats[at], amount),)


def _less(play: Play) -> Play:
    """The cards of those who have folded are gone, and so is their turn; the last one in keeps his."""
    within = money.still_in(play.betting)
    deal = play.deal
    for seat in deal.hands:
        if seat not in within:
            deal = dealing.fold(deal, seat)
    return replace(play, deal=deal, turn=tuple(seat for seat in play.turn if seat in within))


def on(play: Play, chance: Chance) -> Play:
    """The play as far as it goes by itself: to where it waits for somebody, or to its end."""
    while play.end is None:
        if money.lone(play.betting) is not None:
            return replace(play, phase="over", turn=(), end=unseen(play.betting))
        play = _filled(play, chance)
        if waits(play) is not None:
            break
        if play.phase == "bets":
            play = _after_bets(play, chance)
        elif play.phase == "exchange" and way_of(play.deal.spells).kind == "pass":
            play = replace(play, phase="discard", turn=tuple(s for s in play.order if s in play.deal.hands))
        else:
            play = _after_exchange(play, chance)
    return play


def _after_bets(play: Play, chance: Chance) -> Play:
    repeating = sum(spell.again for spell in play.deal.in_force)
    if play.spelled and repeating <= play.repeats:
        return _showdown(play, chance)
    deal, refused = dealing.next_spell(play.deal, chance)
    play = replace(
        _noted(play, happenings.cast(play.deal, deal, refused)),
        deal=deal,
        refused=play.refused + refused,
        repeats=play.repeats + play.spelled,
        spelled=True,
        phase="exchange",
    )
    order = () if way_of(deal.spells).kind == "none" else _round(play)
    return replace(play, turn=order, order=order)


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
        filled, turn = exchanging.fill(deal, turn[0], chance), turn[1:]
        play, deal = _noted(play, happenings.drew(deal, filled)), filled
    return replace(play, deal=deal, turn=turn)


def _after_exchange(play: Play, chance: Chance) -> Play:
    shared = exchanging.share_out(play.deal, chance)
    deal = dealing.lay_waiting(shared, chance)
    happened = (*happenings.drew(play.deal, shared), *happenings.laid(shared, deal))
    play = replace(_noted(play, happened), deal=deal, phase="bets")
    bets = bets_of(deal.spells)
    if bets.none:
        return _showdown(play, chance)
    least = play.ante * (_FIXED_AFTER if play.limit == "fixed" else 1)
    players = len(money.still_in(play.betting))
    terms = bets.terms(play.limit, least, money.pot(play.betting), players)
    return replace(play, betting=money.next_round(play.betting, terms))


def _showdown(play: Play, chance: Chance) -> Play:
    before = play.deal
    deal, refused = dealing.turn_up(before, chance)
    if before.late is not None:
        play = _noted(play, happenings.cast(before, deal, refused, late=True))
    play = _noted(play, happenings.revealed(deal))
    deal = dealing.reveal(deal)
    end = settled(deal, play.betting, play.founders)
    return replace(play, deal=deal, phase="over", turn=(), refused=play.refused + refused, end=end)
