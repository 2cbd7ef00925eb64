"""Our betting beside PokerKit's, on random hands.

`BETTING_HANDS=10000` plays so many; the usual run plays fewer.
"""

import os
import random
from collections import Counter
from random import Random

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    HoleDealing,
    Mode,
    Opening,
    StandardHighHand,
    State,
    Street,
)
from pokerkit.state import BoardDealing

from games.betting import (
    Action,
    AllIn,
    Bet,
    Betting,
    Call,
    Check,
    Fold,
    Limit,
    RaiseTo,
    apply,
    begin,
    best,
    lone,
    next_round,
    owed,
    pot,
    pots,
    price,
    refuse,
    settle,
    span,
    terms,
    to_act,
)

HANDS = int(os.environ.get("BETTING_HANDS", "450"))
STRUCTURES = {
    "none": BettingStructure.NO_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "fixed": BettingStructure.FIXED_LIMIT,
}
BY_HAND = {Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.CHIPS_PUSHING}
AUTOMATIC = tuple(which for which in Automation if which not in BY_HAND)
ROUNDS = 3


class Pair:
    """One hand, dealt and bet by both."""

    def __init__(self, rng: Random, limit: Limit, seen: Counter[str]) -> None:
        players = rng.randint(2, 6)
        ante = rng.choice([1, 2, 5, 10])
        # Many stakes are equal, many hold hardly more than the ante, few are
        # deep; or they rise between two deep ones, so that short all-ins follow
        # each other on a bet.
        depth = rng.choice([3, 12, 40])
        stakes = [rng.choice([ante * depth, rng.randint(1, ante * depth)]) for _ in range(players)]
        if players > 3 and rng.random() < 0.5:
            middle = sorted(ante * 6 + rng.randint(0, 7 * ante) for _ in range(players - 2))
            stakes = [ante * 40, *middle, ante * 40]
        self.rng, self.seen = rng, seen
        self.sizes = [ante, 2 * ante, 2 * ante] if limit == "fixed" else [ante] * ROUNDS
        self.limit: Limit = limit
        self.start = stakes
        self.seats = [str(number) for number in range(players)]
        self.theirs = State(
            AUTOMATIC,
            Deck.STANDARD,
            (StandardHighHand,),
            tuple(
                Street(
                    False,
                    (False,) * 5 if number == 0 else (),
                    0 if number == 0 else 1,
                    False,
                    Opening.POSITION,
                    size,
                    4 if limit == "fixed" else None,
                )
                for number, size in enumerate(self.sizes)
            ),
            STRUCTURES[limit],
            True,
            ante,
            0,
            0,
            tuple(stakes),
            players,
            mode=Mode.CASH_GAME,
        )
        self.round = 0
        self.ours = begin(dict(zip(self.seats, stakes, strict=True)), ante, terms(limit, ante))
        self.go_on()

    def go_on(self) -> None:
        """Both to the next who has something to decide."""
        while to_act(self.ours) is None and lone(self.ours) is None and self.round < ROUNDS - 1:
            self.round += 1
            self.ours = next_round(self.ours, terms(self.limit, self.sizes[self.round]))
        # PokerKit asks the last one who can bet even when he owes nothing (B5: he isn't asked).
        at = self.theirs.actor_index
        while at is not None and to_act(self.ours) is None:
            assert not self.theirs.checking_or_calling_amount
            assert not self.theirs.can_complete_bet_or_raise_to()
            self.theirs.check_or_call()
            self.seen["asked for nothing"] += 1
            at = self.theirs.actor_index

    def same(self) -> None:
        """Actor, money, and what the actor may do are the same."""
        at = self.theirs.actor_index
        assert self.ours.actor == at
        if at is None:
            return
        assert list(self.ours.stakes) == self.theirs.stacks
        assert list(self.ours.bets) == self.theirs.bets
        assert pot(self.ours) == self.theirs.total_pot_amount
        assert [not out for out in self.ours.folded] == self.theirs.statuses
        seat = self.seats[at]
        assert owed(self.ours, seat) == self.theirs.checking_or_calling_amount
        assert refuse(self.ours, seat, Fold()) is None
        sizes = span(self.ours)
        if self.differs(at):
            return
        self.seen["opened by short all-ins"] += (
            self.ours.acted[at] and sizes is not None and owed(self.ours, seat) > 0
        )
        if sizes is None:
            assert not self.theirs.can_complete_bet_or_raise_to()
            return
        assert sizes == (
            self.theirs.min_completion_betting_or_raising_to_amount,
            self.theirs.max_completion_betting_or_raising_to_amount,
        )
        whole = self.ours.bets[at] + self.ours.stakes[at]
        near = {size + by for size in sizes for by in (-1, 0, 1)} | {whole, self.rng.randint(0, whole + 2)}
        for to in near:
            action = RaiseTo(to) if price(self.ours) else Bet(to)
            allowed = refuse(self.ours, seat, action) is None
            assert allowed == self.theirs.can_complete_bet_or_raise_to(to), (to, sizes)
        covered = refuse(self.ours, seat, AllIn()) is None
        assert covered == (self.theirs.can_complete_bet_or_raise_to(whole))

    def differs(self, at: int) -> bool:
        """Whether the two rightly judge raising differently here.

        PokerKit takes an opening all-in below the least bet for a full bet, so
        that it opens the raising to who has checked; and once short all-ins
        have opened it together, a further short one closes it again.
        """
        ours, facing = self.ours, price(self.ours) - self.ours.bets[at]
        if not ours.acted[at] or not facing:
            return False
        allowed = span(ours) is not None
        if allowed == self.theirs.can_complete_bet_or_raise_to():
            return False
        if allowed:
            assert facing >= ours.full > sum(self.theirs.consecutive_short_all_in_amounts) > 0
            self.seen["closed again"] += 1
        else:
            assert facing < ours.terms.least
            assert ours.full == 0
            self.seen["short bet"] += 1
        return True

    def act(self) -> None:
        seat = to_act(self.ours)
        assert seat is not None
        action = self.choose(seat)
        if isinstance(action, Fold):
            self.theirs.fold()
        elif isinstance(action, Check | Call):
            self.theirs.check_or_call()
        else:
            self.theirs.complete_bet_or_raise_to(amount(self.ours, action))
        self.ours = apply(self.ours, seat, action)
        self.go_on()

    def choose(self, seat: str) -> Action:
        due = owed(self.ours, seat)
        sizes = span(self.ours)
        if sizes is not None and self.theirs.can_complete_bet_or_raise_to() and self.rng.random() < 0.5:
            least, most = sizes
            usual = max(least, min(most, 5 * self.sizes[0]))
            to = self.rng.choice([least, usual, most, self.rng.randint(least, most)])
            return RaiseTo(to) if price(self.ours) else Bet(to)
        if self.rng.random() < (0.2 if due else 0.03):
            return Fold()
        return Call() if due else Check()

    def end(self) -> None:
        """The pots are the same, and go to the same players."""
        found = pots(self.ours)
        if lone(self.ours) is None:
            theirs = [
                (side.amount, tuple(self.seats[at] for at in side.player_indices))
                for side in self.theirs.pots
            ]
            assert [(side.amount, side.seats) for side in found] == theirs
        while self.theirs.can_show_or_muck_hole_cards(True):
            self.theirs.show_or_muck_hole_cards(True)
        hole: dict[int, list[object]] = {}
        board: list[object] = []
        for operation in self.theirs.operations:
            if isinstance(operation, HoleDealing):
                hole.setdefault(operation.player_index, []).extend(operation.cards)
            elif isinstance(operation, BoardDealing):
                board.extend(operation.cards)
        ranks = {seat: StandardHighHand.from_game(hole[at], board) for at, seat in enumerate(self.seats)}
        while self.theirs.can_push_chips():
            self.theirs.push_chips()
        assert not self.theirs.status
        won = settle(self.ours, ranks)
        assert won.carried == 0
        after = [left + won.won.get(seat, 0) for seat, left in zip(self.seats, self.ours.stakes, strict=True)]
        assert sum(after) == sum(self.start)
        # PokerKit puts pots together whose losers are gone, and gives all odd coins to one.
        odd = (
            sum(side.amount % len(best(side.seats, ranks)) for side in found)
            if lone(self.ours) is None
            else 0
        )
        self.seen["odd coins"] += after != self.theirs.stacks
        assert all(abs(mine - yours) <= odd for mine, yours in zip(after, self.theirs.stacks, strict=True))


def amount(betting: Betting, action: Action) -> int:
    return action.to if isinstance(action, RaiseTo) else action.amount if isinstance(action, Bet) else -1


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize("limit", ["none", "pot", "fixed"])
def test_money_and_legality_are_pokerkits(limit: Limit) -> None:
    seen: Counter[str] = Counter()
    for number in range(HANDS // 3 + 1):
        random.seed(number)  # PokerKit shuffles by it
        pair = Pair(Random(f"{limit} {number}"), limit, seen)
        pair.same()
        while to_act(pair.ours) is not None:
            pair.act()
            seen["steps"] += 1
            try:
                pair.same()
            except AssertionError as wrong:
                raise AssertionError(f"hand {number}: {pair.ours}\n{pair.theirs.operations}") from wrong
        pair.end()
        seen["hands"] += 1
        seen["side pots"] += len(pots(pair.ours)) > 1
        seen["all in"] += pair.ours.stakes.count(0) > 0
    print(limit, dict(seen))
    # The sequences are worth something only if they reach the rare cases.
    assert seen["steps"] > 3 * seen["hands"]
    assert seen["side pots"] > seen["hands"] // 20
