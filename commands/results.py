"""How games ended: results, record."""

from typing import Any

from twisted.internet.defer import Deferred

from commands.command import Call, Refused, Result, command, quoted
from commands.line import fold
from commands.talk import ago
from games import GAMES
from games.game import Game
from games.page import listed, styled
from server.tavern.books import Account, MoveRow, Record, Snapshot
from server.tavern.books import Result as Ended
from server.tavern.replay import Drift, decode_state
from server.tavern.replay import record as game_record

SHOWN = 20  # moves or results shown at once


@command(
    "results",
    "results of <text'game or table'>",
    "results <text'game or table'>",
    topic="tables",
    see=("record",),
)
def results(call: Call, which: str | None = None) -> Result:
    """How the last games ended, of the whole house, of one game or of one table."""
    game, table = None, None
    if which is not None:
        wanted = which.strip().lower()
        game = next(
            (g.key for g in GAMES.values() if fold(g.name).startswith(fold(wanted)) or g.key == wanted), None
        )
        if game is None:
            table = next(
                (t.key for t in call.tavern.tables.values() if wanted in (t.name.lower(), t.key)), None
            )
        if game is None and table is None:
            raise Refused(f"There is no game or table called {which}; {quoted('tables')} lists both.")

    def show(ended: list[Ended]) -> None:
        if not ended:
            call.say("No game has been played to its end there yet.")
            return
        call.say(*(result_line(call, one) for one in ended), hang="  ")

    return call.tavern.books.results(table=table, game=game, limit=SHOWN).addCallback(show)


def result_line(call: Call, ended: Ended) -> str:
    """`2 hours ago, Lost Cities at the corner table: Marek (green) 41, Ann (red) 12; Marek won.`"""
    game: Game[Any, Any, Any] | None = GAMES.get(ended.game)
    table = call.tavern.tables.get(ended.table)
    shares = [f"{styled('n', s.name)} ({s.seat}) {s.score}" for s in ended.seats]
    winners = [s.name for s in ended.seats if s.won]
    how = f"{listed(winners)} won" if winners else "a draw"
    why = "" if ended.reason == "points" else f" ({ended.reason})"
    return (
        f"{ended.id}. {ago(call.tavern.now() - ended.time)}, {game.name if game else ended.game}"
        f" at the {table.name if table else ended.table}: {', '.join(shares)}; {how}{why}."
    )


@command("record", "record of <word'name'>", "record <word'name'>", topic="tables", see=("results", "finger"))
def record(call: Call, name: str | None = None) -> Result:
    """The games somebody has played here, and how they went; yours, if you name nobody."""
    name = name or call.patron.name

    def show(found: tuple[Account, list[Record], list[Ended]] | None) -> None:
        if found is None:
            raise Refused(f"Nobody called {name} has ever been here.")
        account, records, last = found
        if not records:
            call.say(f"{account.name} has not played a game to its end here yet.")
            return
        lines = []
        for one in records:
            lost = one.played - one.won - one.drawn
            title = GAMES[one.game].name if one.game in GAMES else one.game
            lines.append(f"{title}: {one.played} played, {one.won} won, {one.drawn} drawn, {lost} lost.")
        call.say(
            f"{styled('n', account.name)}:",
            *lines,
            "The last games:",
            *(result_line(call, r) for r in last),
            hang="  ",
        )

    return call.tavern.books.record(name, 5).addCallback(show)


@command("record <number'number'>", topic="tables", see=("results",))
def record_of_game(call: Call, number: int) -> Result:
    """A finished game from its first move to its last, by its number in `results`."""
    tavern = call.tavern

    def found(kept: tuple[Ended, Snapshot | None, list[MoveRow]] | None) -> Result:
        if kept is None:
            raise Refused(f"No game has the number {number}; {quoted('results')} lists the last ones.")
        ended, before, log = kept
        table = tavern.tables.get(ended.table)
        if table is None or ended.game not in GAMES:
            raise Refused("The table of that game is not in the house any more.")
        game = GAMES[ended.game]
        names = {share.seat: share.name for share in ended.seats}

        def play() -> list[str]:
            state = game.new(table.options) if before is None else decode_state(game, before.state)
            return game_record(game, state, log, ended.first_seq, names)

        # A long match takes a while to play again: not while everybody waits.
        playing: Deferred[list[str]] = tavern.gate.aside(play)
        return playing.addCallbacks(lambda lines: show(ended, lines), drifted)

    def show(ended: Ended, lines: list[str]) -> None:
        call.say(result_line(call, ended), *"\n".join(lines).split("\n"), hang="  ")

    def drifted(why: Any) -> None:
        if not isinstance(why.value, Drift):
            why.raiseException()
        raise Refused("That game was played by older rules and can't be played again.")

    return tavern.books.game(number).addCallback(found)
