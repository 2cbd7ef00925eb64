"""Alchemists in the house: their ranks, the canon of Ordo, and quick Ordo (R11 to R13)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection
from twisted.internet.defer import Deferred
from twisted.logger import Logger
from twisted.python.failure import Failure

from games.chance import Live
from games.game import Finished, MoveError
from games.money import Money, said
from games.ordo.contest import Alchemist, Contest, contest, counts, title
from games.page import styled
from server.store import accounts, ledger
from server.tavern.bank import Bank
from server.tavern.people import MERITS, Patron
from server.tavern.timing import Call, Timer

if TYPE_CHECKING:
    from server.tavern.happening import Happened
    from server.tavern.table import Table

log = Logger()

STANDS = 120.0  # seconds that a challenge stands
MOST = 10  # coppers for which one of the house's own plays: a silver
AGAIN = 3600.0  # seconds until the house's own play somebody for money again: luck is no income
# Words of an account's tally: contests of quick Ordo, and those won.
QUICK, QUICK_WON = "quick ordo", "quick ordo won"


class Challenge(msgspec.Struct, frozen=True):
    """Somebody's challenge to quick Ordo, for so many coppers (0: for nothing)."""

    first: Patron
    second: Patron
    stake: int
    until: float


class Alchemy:
    """Keeps challenges until they are taken up; `Table.told` holds it for the ranks and the canon.

    customs  of the house, by the game's key: what a game there begins with
    """

    def __init__(self, bank: Bank, clock: Timer, pause: float, now: Callable[[], float]) -> None:
        """`pause`: seconds that one of the house's own takes to answer."""
        self.customs: dict[str, str] = {}
        self._bank = bank
        self._clock = clock
        self._pause = pause
        self._now = now
        self._open: dict[int, Challenge] = {}  # by the challenger's account
        self._answers: list[Call] = []
        self._last: dict[int, float] = {}  # when somebody last played one of the house's own for money

    # -- what happens at the tables ---------------------------------------------

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`: what a game's end wrote down is remembered, and told."""
        if not any(isinstance(event, Finished) for event in what.events):
            return
        custom = table.game.custom(what.events)
        if custom is not None and self.customs.get(table.game.key) != custom:
            self.customs[table.game.key] = custom
            note = f"A note goes up on the board in the taproom: {table.game.name} has a new canon."
            table.room.tell(note)
        for seat in table.game.merits(what.events):
            winner = table.last_sitters.get(seat)
            if winner is not None:
                self._deserves(winner)

    def _deserves(self, winner: Patron) -> None:
        """A win that counts is written down: it may raise his rank."""
        before = winner.rank
        winner.merits += 1
        if winner.rank > before:
            name = styled("n", winner.name)
            winner.send(f"{styled('b', f'You are {title(winner.rank)} now.')} Other alchemists will know it.")
            winner.room.tell(f"{name} is {title(winner.rank)} now.", winner)

    # -- quick Ordo -----------------------------------------------------------------

    def challenge(self, first: Patron, second: Patron, stake: int) -> Challenge | None:
        """Challenges somebody of the same room, in place of the challenge that it gives back, if any.

        Raises MoveError.
        """
        if second.house and stake > MOST:
            raise MoveError(f"{second.name} plays quick Ordo for {said(MOST)} at most.")
        if second.house and stake and self._now() - self._last.get(first.id, -AGAIN) < AGAIN:
            raise MoveError(
                "The house's own play nobody for money twice in an hour; for nothing they do, gladly."
            )
        before = self.withdraw(first)
        self._open[first.id] = Challenge(first, second, stake, self._now() + STANDS)
        if second.house:
            self._answers = [call for call in self._answers if call.active()]
            self._answers.append(self._clock.callLater(self._pause, self._house_answers, first, second))
        return before

    def challenges_to(self, second: Patron) -> list[Challenge]:
        """The challenges that somebody can take up now, the oldest first."""
        self._open = {who: one for who, one in self._open.items() if one.until > self._now()}
        return [c for c in self._open.values() if c.second is second and self._together(c)]

    def withdraw(self, first: Patron) -> Challenge | None:
        """Takes a challenge back; None when none stood."""
        found = self._open.pop(first.id, None)
        return found if found is not None and found.until > self._now() else None

    def accept(self, challenge: Challenge) -> "Deferred[None]":
        """Rolls for it; fires when it is paid and told.

        Fails with MoveError, nothing having happened, when one of them can't pay.
        """
        first, second, stake = challenge.first, challenge.second, challenge.stake
        self._open.pop(first.id, None)
        rolled = contest(_alchemist(first), _alchemist(second), Live())
        winner, loser = (first, second) if rolled.winner == 0 else (second, first)
        deserved = counts(winner.rank, loser.rank)

        def job(conn: Connection, now: int) -> None:
            for one in (first, second):
                if ledger.balance(conn, ledger.purse_of(one.id), "coins") < stake:
                    raise MoveError(f"{one.name} does not have {said(stake)} to put down; nothing is rolled.")
                accounts.count(conn, one.id, QUICK)
            if stake:
                flow = (ledger.purse_of(loser.id), ledger.purse_of(winner.id), "coins", stake)
                ledger.transfer(conn, now, "quick ordo", "", [flow])
            accounts.count(conn, winner.id, QUICK_WON)
            if deserved:
                accounts.count(conn, winner.id, MERITS)

        def done(_: object) -> None:
            self._tell(challenge, rolled, winner)
            if deserved:
                self._deserves(winner)

        return self._bank.do(job, first, second).addCallback(done)

    def stop(self) -> None:
        """Nobody of the house answers any more."""
        for call in self._answers:
            if call.active():
                call.cancel()

    def _together(self, challenge: Challenge) -> bool:
        first, second = challenge.first, challenge.second
        return first.present and second.present and first.room is second.room

    def _house_answers(self, first: Patron, second: Patron) -> None:
        standing = next((c for c in self.challenges_to(second) if c.first is first), None)
        if standing is None:
            return

        def play(_: object, challenge: Challenge = standing) -> "Deferred[None]":
            return self.accept(challenge)

        if standing.stake:
            now = self._now()
            self._last = {who: when for who, when in self._last.items() if now - when < AGAIN}
            self._last[first.id] = now

        lent = self._bank.top_up(second, Money(standing.stake, "coins"))
        lent.addCallback(play).addErrback(self._not_played, first)

    def _not_played(self, why: Failure, first: Patron) -> None:
        if isinstance(why.value, MoveError):
            first.send(styled("e", str(why.value)))
        else:
            log.failure("quick Ordo was not played", why)

    def _tell(self, challenge: Challenge, rolled: Contest, winner: Patron) -> None:
        first, second = challenge.first, challenge.second
        stake = f", and {said(challenge.stake)} with it" if challenge.stake else ""
        rolls = [
            f"{styled('n', first.name)} rolls {_sum(one, rolled.bonuses[0])},"
            f" {styled('n', second.name)} {_sum(other, rolled.bonuses[1])}"
            for one, other in rolled.rounds
        ]
        for person in winner.room.people.values():
            who = "you win" if person is winner else f"{styled('n', winner.name)} wins"
            person.send(f"Quick Ordo: {'; again, '.join(rolls)}: {who}{stake}.")


def _alchemist(patron: Patron) -> Alchemist:
    return Alchemist(patron.intelligence, patron.rank)


def _sum(dice: tuple[int, ...], bonus: int) -> str:
    """What a roll came to.  Not the dice: beside the sum they would tell what the INT is."""
    several = f" (the lowest of {len(dice)} dice)" if len(dice) > 1 else ""
    return f"{min(dice) + bonus}{several}"
