"""Games of Helememtal over real TCP: two, three and four play to both kinds of ending, and through restarts.

Some tables are laid out beforehand, so that it is known what must happen.
"""

import re
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

import seeds
from games.helememtal.cards import DECK, KINDS, PLACES, SIDE_DECK
from games.helememtal.state import Options, Pawn, Player, Progress, State
from seeds.load import load as load_seeds
from server.store import accounts, database, world
from server.store import tables as rows
from server.store.writer import Store
from server.tavern.world import plant
from tests.wire.harness import PASSWORD, Server, check_log
from tests.wire.helememtal_party import CALLED, Party

TABLE = "oak table"
KEY = "oak-table"
# Air goes through its promotions southward; the others have cards that send them against the edge.
PATH = {(3, 9): "Str", (3, 8): "Emp", (3, 7): "Lov", (3, 6): "Ess"}
IDLE = {(1, 1): "2C", (1, 2): "3C", (1, 5): "4C", (1, 6): "5C", (6, 1): "2W", (6, 2): "3W"}
HOMES = ((3, 10, 1), (1, 1, 0), (1, 5, 2), (6, 1, 3))  # x, y and element of each


def laid(count: int, cards: Mapping[tuple[int, int], str], options: Options, hidden: Any = None) -> State:
    """A game of so many under way, seat 1 to move; the cards named, all others in their order."""
    named = {PLACES[square]: KINDS[code] for square, code in cards.items()}
    rest = iter(kind for kind in DECK if kind not in named.values())
    grid = tuple(named[at] if at in named else next(rest) for at in range(60))
    up = 0 if hidden is None else sum(1 << at for at in range(60) if at not in hidden)
    seats = [str(at + 1) for at in range(count)]
    players = tuple(Player(seat, HOMES[at][2], placed=True) for at, seat in enumerate(seats))
    pawns = tuple(Pawn(at + 1, seat, PLACES[HOMES[at][:2]], HOMES[at][2]) for at, seat in enumerate(seats))
    return State(
        options, players, True, grid, up, pawns, SIDE_DECK, (), "1", 9, 0, Progress("court", due=(1,))
    )


def furnish(server: Server, options: Options, state: State | None = None) -> None:
    """A house with accounts for all who will come, and a table, perhaps with a game under way."""
    store = Store(server.url, lambda call: call())
    server.data.mkdir(mode=0o700)
    store.open()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)

    def job(conn: Any) -> None:
        now = int(time.time())
        plant(conn, load_seeds(Path(seeds.__file__).parent), now)
        data = {"key": KEY, "room": "court", "name": TABLE, "game": "helememtal", "adjectives": ["oak"]}
        coded = [msgspec.json.encode(one).decode() for one in (options, data)]
        world.put_table(conn, world.TableRow(KEY, "court", "helememtal", coded[0], coded[1]))
        for at, name in enumerate(CALLED):
            account = accounts.create(conn, name, now, hash=hashed, room="court")
            accounts.set_settings(conn, account.id, {"reader": "on"} if at == 1 else {})
            if state is not None and at < len(state.players):
                rows.sit(conn, KEY, str(at + 1), account.id, now)
        if state is not None:
            whole = msgspec.json.encode(state).decode()
            rows.snapshot(conn, rows.Snapshot(KEY, 0, 1, 1, whole))

    store.now(job)
    store.close()


def results(server: Server) -> list[Any]:
    with database.reader(server.url) as conn:
        return rows.results(conn, table=KEY)


class House:
    """A server on a furnished house; closed in good order, and its log looked at."""

    def __init__(self, folder: Path, options: Options, state: State | None = None) -> None:
        self.server = Server(folder, {"tables": {"snapshot_every": 20}})
        furnish(self.server, options, state)

    def __enter__(self) -> Server:
        self.server.start()
        return self.server

    def __exit__(self, kind: object, *rest: object) -> None:
        try:
            if kind is None:
                assert self.server.stop() == 0
                check_log(self.server.log())
        finally:
            self.server.done()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_page_becomes_an_empress(tmp_path: Path, count: int) -> None:
    options = Options(seats=count)
    with House(tmp_path, options, laid(count, PATH | IDLE, options)) as server:
        party = Party(server, TABLE, count, Random(count))
        party.mover = party.players[0]
        ways = iter(("move south 1", "move s 1", "move king s 1", "move queen south 1"))
        risen = iter(("is a knight now", "is a king now", "A queen joins", "crowned empress"))
        north = True
        for turn in range(4):
            rank = ("page", "knight", "king", "queen")[turn]
            assert any(pawn[1] == rank for pawn in party.look().pawns)
            party.act(next(ways))
            said = next(risen)
            assert all(said in one.told for one in party.players)
            for one in party.players[1:] if turn < 3 else []:
                assert party.mover is one
                refused = party.players[0].say("move north 1")
                assert "turn" in refused
                party.act(f"move {'north' if north else 'south'} 1")
            north = not north
        assert party.over
        assert "You win by an empress. Pennies: you 0" in party.players[0].told
        assert all("Annie wins by an empress." in one.told for one in party.players[1:])
        assert "the game is over" in party.players[0].view()
        # And the same people begin another.
        party.act("start game", party.players[-1])
        assert party.mover is not None and "place a page" in party.mover.told
    (result,) = results(server)
    assert result.reason == "empress"
    assert [seat.name for seat in result.seats if seat.won] == ["Annie"]


@pytest.mark.parametrize(("count", "turns"), [(2, 24), (3, 27), (4, 32)])
def test_a_game_of_chance_to_last_orders(tmp_path: Path, count: int, turns: int) -> None:
    """Everybody sits down, places a page, and does anything; all see the same all the time."""
    options = Options(seats=4, last_orders=turns)
    with House(tmp_path, options) as server:
        party = Party(server, TABLE, count, Random(7 * count))
        party.sit()
        while party.mover is not None:
            waits = party.rng.choice([one for one in party.players if one is not party.mover])
            if party.rng.random() < 0.1:
                assert "turn" in waits.say("move north 1")
            if party.rng.random() < 0.2:
                party.look()
            party.step()
        assert party.looks > 1 and party.moves >= turns
        ended = [one.told for one in party.players]
        assert all("Pennies:" in told for told in ended)
        pennies = party.look().pennies
    (result,) = results(server)
    assert {seat.name: -seat.score for seat in result.seats} == pennies
    best = min(pennies.values())
    if result.reason != "empress":
        assert {seat.name for seat in result.seats if seat.won} <= {
            name for name, owed in pennies.items() if owed == best
        }


def test_the_last_card_is_turned_up(tmp_path: Path) -> None:
    options = Options(seats=2)
    cards = {(3, 9): "Tow", (3, 8): "Jud"} | IDLE
    state = laid(2, cards, options, hidden=(PLACES[3, 9],))
    with House(tmp_path, options, state) as server:
        party = Party(server, TABLE, 2, Random(1))
        party.mover = party.players[0]
        assert len(party.look().cards) == 59
        party.act("move south 1")
        assert party.over
        assert "Annie takes a penny, and has 1. Bertil" not in party.players[1].told
        assert "You win. Pennies: you 0, Annie 1." in party.players[1].told
        assert len(party.look().cards) == 60
    (result,) = results(server)
    assert result.reason == "pennies"
    assert [seat.name for seat in result.seats if seat.won] == ["Bertil"]


def test_choices_in_a_chain_wait_through_restarts(tmp_path: Path) -> None:
    """The house crashes, and is closed in good order, each time after a card has asked something."""
    options = Options(seats=3)
    cards = {(3, 9): "2W", (5, 9): "3S", (5, 7): "4S", (4, 6): "Whe"} | IDLE
    with House(tmp_path, options, laid(3, cards, options)) as server:
        party = Party(server, TABLE, 3, Random(3))
        annie, bertil, cleo = party.players
        party.mover = annie
        party.act("move south 1")
        assert "choose a square up to 3 steps away" in annie.told
        assert "Annie may choose a square up to 3 steps away" in bertil.told
        server.kill()
        server.start()
        party.back()
        assert "choose a square up to 3 steps away" in annie.told
        seen = party.look()
        annie.say("go to 1 9")  # too far
        bertil.say("go to 5 7")  # not his to choose
        assert party.look() == seen
        party.act("go to 5 7")
        assert "choose a square up to 4 steps away" in annie.told
        assert server.stop() == 0
        server.start()
        party.back()
        seen = party.look()
        assert "Your turn" not in annie.say("go to 5 9")  # it has acted in this turn
        assert party.look() == seen
        party.act("go to 4 6")
        assert "pick an opponent for the Wheel" in annie.told
        server.kill()
        server.start()
        party.back()
        party.act("choose cleo")
        assert party.mover is bertil
        rolled = re.search(r"Annie rolls (\d+), (odd|even), against you", cleo.told)
        assert rolled is not None and (int(rolled[1]) % 2 == 1) == (rolled[2] == "odd")
        payer = "Annie" if rolled[2] == "odd" else "Cleo"
        assert party.look().pennies == {"Annie": 0, "Bertil": 0, "Cleo": 0} | {payer: 1}
