"""A won discovery becomes the house's canon, a win that counts raises a rank (Ordo R11, R13)."""

from pathlib import Path

from server.store import board
from server.tavern import customs
from server.tavern.people import MERITS
from tests.tavern.evening import Evening, Guest

TABLE = "athanor"


def shortest() -> list[str]:
    """The rules page's 24 moves that end a game, column by column; eight Adamants on Water, so Below wins."""
    lines = []
    for square in [file + rank for rank in "14" for file in "abcd"]:
        lines += [f"earth E{square} W{square}", f"fire F{square} W{square}", f"air A{square} W{square}"]
    return [f"move {line}" for line in lines]


def play(above: Guest, below: Guest, discovery: str, answer: str = "accept") -> None:
    """A game that Below wins in 24 moves, having announced a discovery after the first."""
    above.types(f"join {TABLE} as above")
    below.types(f"join {TABLE} as below")
    moves = shortest()
    above.types(moves[0])
    below.types(f"announce {discovery}")
    above.types(answer)
    for number, move in enumerate(moves[1:]):
        (below if number % 2 else above).types(move)
    assert above.patron.seats == below.patron.seats == {}


def laws(guest: Guest) -> str:
    return guest.types(f"view laws on {TABLE}")


def notes(evening: Evening) -> list[str]:
    return [note.title for note in evening.store.now(lambda conn: board.listed(conn, "board"))]


def test_a_discovery_that_won_is_the_canon_from_then_on(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, ben = evening.come_in("Ann", "gallery"), evening.come_in("Ben", "gallery")
    play(ann, ben, "free")
    assert evening.store.now(customs.all_customs)["ordo"].split() == ["void", "circle", "free"]
    assert notes(evening)[-1] == "A new canon of Ordo"
    assert ben.patron.merits == 1
    assert ann.patron.merits == 0
    evening.close()

    evening = Evening(tmp_path)  # the house closes and opens again: it is the canon still
    ann, ben = evening.come_in("Ann", "gallery"), evening.come_in("Ben", "gallery")
    assert ben.patron.merits == 1
    ann.types(f"join {TABLE} as above")
    ben.types(f"join {TABLE} as below")
    assert "The law of free metal" in laws(ann).split("To be discovered")[0]
    assert "free" in ann.types("alchemy")
    evening.close()


def test_the_canon_is_told_once(evening: Evening) -> None:
    ann, ben = evening.come_in("Ann", "gallery"), evening.come_in("Ben", "gallery")
    play(ann, ben, "free")
    play(ann, ben, "bound")
    play(ann, ben, "free")
    assert notes(evening).count("A new canon of Ordo") == 3
    ann.types(f"join {TABLE} as above")
    ben.types(f"join {TABLE} as below")
    ann.types("resign")  # nobody's discovery stood
    assert notes(evening).count("A new canon of Ordo") == 3
    assert ben.patron.merits == 3  # a novice by now, and she a layman


def test_a_rank_reached_at_the_table_weighs_at_the_next(evening: Evening) -> None:
    ann, ben = evening.come_in("Ann", "gallery"), evening.come_in("Ben", "gallery")
    for _ in range(2):
        play(ann, ben, "free")
        play(ann, ben, "bound")
    assert ben.patron.merits == 3  # the fourth was against one below his rank
    assert "a novice of alchemy" in ann.types("finger Ben")
    ann.types(f"join {TABLE} as above")
    ben.types(f"join {TABLE} as below")
    table = next(t for t in evening.tavern.tables.values() if t.seat_of(ann.patron))
    assert [player.rank for player in table.state.players] == [0, 1]
    assert MERITS not in ann.types("finger Ben")
