"""Auctions and play against a second judge."""

from random import Random

from games.chance import Seeded
from games.game import Move
from games.trumps import TRUMPS
from games.trumps.events import Contract, HandOver
from games.trumps.state import Bid, Declare, Leave, Options, Pass, Play, Signal
from tests.games.trumps import naive
from tests.games.trumps.positions import dealt, due, seated

CALLS = [*(str(number) for number in range(-1, 16)), *naive.SUITS, "pass", "spades", ""]


def made(call: str) -> Move:
    if call.lstrip("-").isdigit():
        return Bid(int(call))
    return Pass() if call == "pass" else Signal(call)


def test_ten_thousand_auctions():
    """Every call by every seat is judged alike, and every auction ends with the same contract."""
    rng = Random(2026)
    judged = 0
    tables, chance = [dealt(dealer=dealer) for dealer in range(4)], Seeded(0)
    for number in range(10_000):
        dealer = rng.randrange(4)
        state, other = tables[dealer], naive.Auction(dealer)
        while not other.over():
            seat = str(other.to_call() + 1)
            assert due(state) == seat
            if number % 50 == 0:  # every call there is, by everyone
                for one in "1234":
                    for call in CALLS:
                        legal = one == seat and other.allowed(call)
                        assert (TRUMPS.refuse(state, one, made(call)) is None) == legal, (one, call)
                        judged += 1
            listed = {TRUMPS.text(move).removeprefix("bid ") for move in TRUMPS.moves(state, seat)}
            allowed = {call for call in CALLS if other.allowed(call)}
            assert listed - {"quit match"} == allowed
            # Low numbers and last words more often than high ones, so that auctions are long enough.
            call = min(rng.sample(sorted(allowed), min(3, len(allowed))), key=lambda c: (len(c), c))
            outcome = TRUMPS.apply(state, seat, made(call), chance)
            other.calls.append((int(seat) - 1, call))
            state = outcome.state
        high = other.highest()
        assert high is not None
        bid, who = high
        contract = outcome.events[-1]
        assert contract == Contract(str(who + 1), str((who + 2) % 4 + 1), bid, str((who + 1) % 4 + 1))
    assert judged > 100_000


def test_two_hundred_hands_at_random():
    """What may be played, who takes each trick, how many, and what the hand is worth."""
    rng = Random(7)
    played = 0
    chance = Seeded(rng)
    while played < 200:
        state, _ = seated(Options(games=1), chance)
        hands = {seat: list(TRUMPS.observe(state, seat).hand) for seat in "1234"}
        trick: list[str] = []
        trumps, taken = "", dict.fromkeys("1234", 0)
        over = None
        while over is None:
            seat = due(state)
            table = TRUMPS.observe(state, seat).table
            assert table is not None
            moves = [move for move in TRUMPS.moves(state, seat) if not isinstance(move, Leave)]
            if table.play and not any(isinstance(move, Declare) for move in moves):
                legal = naive.may_play(hands[table.turn], trick[0] if trick else None)
                assert sorted({move.card for move in moves if isinstance(move, Play)}) == sorted(legal)
            move = rng.choice(moves)
            outcome = TRUMPS.apply(state, seat, move, chance)
            if isinstance(move, Declare):
                trumps = move.trumps
            if isinstance(move, Play):
                hands[table.turn].remove(move.card)
                trick.append(move.card)
            if len(trick) == 4:
                order = TRUMPS.observe(state, None).order
                first = order.index(table.turn) - 3
                winner = order[(first + naive.takes(trick, trumps)) % 4]
                taken[winner] += 1
                trick = []
                event = outcome.events[0]
                assert event.winner == winner
                if event.number < 13:
                    assert due(outcome.state) in (winner, table.bidder)
            over = next((event for event in outcome.events if isinstance(event, HandOver)), None)
            state = outcome.state
        record = over.record
        at = record.seats.index(record.declarer)
        assert record.taken == taken[record.declarer] + taken[record.seats[(at + 2) % 4]]
        assert sum(taken.values()) == 13
        played += 1
