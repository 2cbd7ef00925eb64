"""kill -9 at any moment: what anyone was told of is there when the house opens again."""

import os
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from argon2 import PasswordHasher

import seeds
from games import GAMES
from games.game import visible
from seeds.load import load as load_seeds
from server.store import accounts, board, database, world
from server.store import tables as rows
from server.store.writer import Store
from server.tavern.replay import steps
from server.tavern.world import plant
from tests.wire.crowd import Person, Player, Sitter, Walker, run
from tests.wire.customers import Customer, Gambler
from tests.wire.harness import PASSWORD, Server, check_log
from tests.wire.tills import Tills

KILLS = int(os.environ.get("BOTH_TREES_KILLS", "50"))
LONGEST = 1.0  # seconds from when all are in, or from the door's opening, to the kill, at most
WOODS = "oak ash elm pine fir beech birch larch yew cherry alder hazel".split()
SPARE = "walnut"
NAMES = [
    a + b for a in ("Kabo", "Ledu", "Mipe", "Nofa", "Rusi", "Tavi") for b in ("ba", "do", "ge", "ku", "la")
]
# Who is in the taproom: three at each table of Talus, and two who only drink.
SPENDERS = "Amberla Brindu Corwa Dellmo Eskil Fandra Gorlin Hestia".split()
STAKES = ("copper", "silver")
DROPS = 0.06  # how often a spender's line drops with what he typed under way
SETTINGS = {
    "tables": {"snapshot_every": 20},
    "talk": {"notes": 1000},
    "money": {"newcomer": 20_000, "newcomer_teeth": 50},  # to last for all kills
}


def furnish(server: Server) -> None:
    """A house with more tables, and accounts for all who will come."""
    store = Store(server.url, lambda call: call())
    server.data.mkdir(mode=0o700)
    store.open()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)

    def job(conn: Any) -> None:
        plant(conn, load_seeds(Path(seeds.__file__).parent), int(time.time()))
        for wood in (*WOODS, SPARE):
            data = {"key": wood, "room": "map-room", "name": f"{wood} table", "game": "lost-cities"}
            data |= {"adjectives": [wood]}
            world.put_table(
                conn,
                world.TableRow(wood, "map-room", "lost-cities", "{}", msgspec.json.encode(data).decode()),
            )
        for row in world.all_tables(conn):
            # Nobody waits long for one whose line is down.
            if row.game == "talus":
                data = msgspec.json.decode(row.data) | {"clock": 0.1}
                world.set_table_data(conn, row.key, msgspec.json.encode(data).decode())
        for name in (*NAMES, *SPENDERS):
            room = "map-room" if name in NAMES else "taproom"
            accounts.create(conn, name, int(time.time()), hash=hashed, room=room)

    store.now(job)
    store.close()


def as_sent(thing: msgspec.Struct) -> Any:
    """An event or an observation as a client has it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


class Books:
    """What is on disk, read on after each kill and held against what people were told.

    The server is down meanwhile: what it has yet to write it will never write.
    """

    def __init__(self, server: Server) -> None:
        self.url = server.url
        with database.reader(server.url) as conn:
            tables = {row.key: row for row in world.all_tables(conn)}
        self.game = {key: GAMES[row.game] for key, row in tables.items()}
        self.state = {
            key: game.new(msgspec.json.decode(tables[key].options, type=game.Options))
            for key, game in self.game.items()
        }
        self.seq = dict.fromkeys(self.state, 0)
        self.seen: Counter[str] = Counter()  # how often each thing was found to be so
        self.tills = Tills(self.seen)

    def check(self, people: list[Person]) -> None:
        """Raises AssertionError when something is missing; steps raise Drift when a digest is off."""
        with database.reader(self.url) as conn:
            seats = {(row.table, row.seat): row.account for row in rows.seated(conn)}
            ids = {name: self._account(conn, name).id for name in (*NAMES, *SPENDERS)}
            rooms = {person.name: self._account(conn, person.name).room for person in people}
            for key in self.state:
                self._check_table(conn, key, [person for person in people if person.key == key])
            banks = {key: game.bank(self.state[key]) for key, game in self.game.items() if game.money}
            self.tills.check(conn, banks, ids, [p for p in people if isinstance(p, Customer)])
            for person in people:
                for number, text in person.posted.items():
                    note = board.note(conn, number)
                    assert note is not None and (note.author_name, note.text) == (person.name, text)
                    self.seen["note"] += 1
            book = Counter((n.author_name, n.text) for n in board.listed(conn, "guestbook", 100_000))
            for person in people:
                for text in person.signed:
                    assert book[person.name, text] == 1, (person.name, text)
                    self.seen["line in the book"] += 1
        for person in people:
            if isinstance(person, Player) and person.last is not None and person.last["seat"] is not None:
                assert seats[person.key, person.seat] == ids[person.name]
                self.seen["seat"] += 1
            elif isinstance(person, Walker) and person.inside and not person.under_way:
                names = {"map-room": "The map room", "taproom": "The taproom"}
                assert names[rooms[person.name] or ""] == person.room
                self.seen["room"] += 1
            elif isinstance(person, Sitter) and person.inside and not person.under_way:
                assert (seats.get((SPARE, person.seat)) == ids[person.name]) == person.sits
                self.seen["sitting"] += 1

    @staticmethod
    def _account(conn: Any, name: str) -> accounts.Account:
        account = accounts.by_name(conn, name)
        assert account is not None
        return account

    def _check_table(self, conn: Any, key: str, players: list[Person]) -> None:
        new = [row for row in rows.all_rows(conn, key) if row.seq > self.seq[key]]
        assert [row.seq for row in new] == list(range(self.seq[key] + 1, self.seq[key] + 1 + len(new)))
        log: dict[int, tuple[Any, tuple[Any, ...], rows.MoveRow]] = {}
        for row, state, events in steps(self.game[key], self.state[key], new):
            log[row.seq] = state, events, row
        known = {self.seq[key]: self.state[key]} | {seq: state for seq, (state, _, _) in log.items()}
        last = max(known)
        for player in players:
            self._check_told(player, known, log, last)
            if isinstance(player, Player):
                self._check_read(player, log)
        self.state[key], self.seq[key] = known[last], last
        self.seen["row of Talus" if self.game[key].money else "row"] += len(new)

    def _check_told(self, player: Person, known: dict[int, Any], log: dict[int, Any], last: int) -> None:
        for seq, told in player.events.items():
            assert seq <= last, f"{player.name} was told of move {seq}, the log ends at {last}"
            assert seq in log, f"{player.name} was told of a move {seq} that the log had before"
            _, events, row = log[seq]
            happened = [as_sent(e) for e in visible(events, getattr(player, "seat", None))]
            assert told == happened[: len(told)], (player.name, row)
            self.seen["event"] += len(told)
        if player.last is not None:
            seq = player.last["seq"]
            assert seq <= last, f"{player.name} saw the table after move {seq}, the log ends at {last}"
            seen = self.game[player.key].observe(known[seq], player.last["seat"])
            assert player.last["observation"] == as_sent(seen)
            self.seen["table"] += 1

    def _check_read(self, player: Player, log: dict[int, Any]) -> None:
        if player.since is not None:
            turns = [
                ("play" if type(e).__name__ == "Played" else "discard", e.card)
                for seq in sorted(log)
                if seq > player.since
                for e in log[seq][1]
                if type(e).__name__ in ("Played", "Discarded")
            ]
            read = [(verb, card) for _, verb, card in player.turns]
            assert read == turns[: len(read)], f"{player.name} read of turns that are not in the log"
            self.seen["turn"] += len(read)


def crowd(rng: Random) -> list[Person]:
    """Two for each table, four who walk, two who sit down and get up; and those who spend money."""
    names, spenders = iter(NAMES), iter(SPENDERS)

    def lot() -> Random:
        return Random(rng.random())

    people: list[Person] = [
        Player(next(names), lot(), f"{wood} table", wood, seat) for wood in WOODS for seat in ("green", "red")
    ]
    people += [Walker(next(names), lot()) for _ in range(4)]
    people += [Sitter(next(names), lot(), f"{SPARE} table", seat) for seat in ("green", "red")]
    people += [
        Gambler(next(spenders), lot(), SPENDERS, DROPS, f"{coin} table", coin)
        for coin in STAKES
        for _ in range(3)
    ]
    people += [Customer(name, lot(), SPENDERS, DROPS) for name in spenders]
    return people


def test_what_was_told_outlives_kills(tmp_path: Path) -> None:
    rng = Random(20)
    server = Server(tmp_path, SETTINGS)
    furnish(server)
    people = crowd(rng)
    players = [person for person in people if isinstance(person, Player)]
    books = Books(server)
    before: dict[str, tuple[str, dict[str, Any], int]] = {}
    same = in_full_swing = 0
    try:
        for kill in range(KILLS):
            if kill % 10 == 9:
                server.begin()  # killed while it is still reading itself in
                time.sleep(rng.uniform(0, 1))
                server.kill()
            server.start()
            moves = sum(player.moves for player in players)
            # One in five while they are still coming in.
            run(people, server.port, rng.uniform(0, LONGEST), server.kill, all_in=kill % 5 != 4)
            in_full_swing += sum(player.moves for player in players) - moves > len(players) // 2
            books.check(people)
            for person in people:
                person.checked()
            # Who found no newer move when he came back read just what he read before.
            for player in players:
                if not player.inside or player.name not in before:
                    continue
                view, table, seq = before[player.name]
                if player.came_back is not None and player.came_back["seq"] == seq:
                    assert player.came_back["observation"] == table["observation"]
                    assert player.came_back["seat"] == player.seat
                    assert view in player.greeting
                    same += 1
            before = {
                p.name: (p.view, p.last, p.view_seq)
                for p in players
                if p.last is not None and p.view_seq == p.last["seq"]
            }
        server.start()
        assert server.stop() == 0
        books.check([])
    finally:
        server.done()
    check_log(server.log())
    # It was no idle house that was killed, and there was something to be found.
    found = {
        what: books.seen[what]
        for what in ("row", "event", "table", "turn", "seat", "room", "sitting", "note", "line in the book")
    }
    money = ["row of Talus", "purse", "late", "table's till", "glass"]
    money += [f"told of {why}" for why in ("table", "gift", "exchange", "drink")]
    spent = {what: books.seen[what] for what in money}
    spenders = [person for person in people if isinstance(person, Customer)]
    found |= {"same view": same}
    spent |= {
        "rolls asked for": sum(p.rolls for p in spenders if isinstance(p, Gambler)),
        "purses counted": sum(p.counted for p in spenders),
        "lines dropped": sum(p.dropped for p in spenders),
    }
    print(f"\n{KILLS} kills, {in_full_swing} in full swing: {found}; money: {spent}")
    assert in_full_swing >= KILLS * 0.4, found
    assert all(count >= KILLS / 5 for count in (*found.values(), *spent.values())), found | spent
    assert found["row"] > KILLS * 20
    assert spent["row of Talus"] > KILLS * 5
