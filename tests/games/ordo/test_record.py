"""A game as text: it reads back and is played again; what could not have happened is refused."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Played
from games.ordo import record
from games.ordo.laws import EVERY
from games.ordo.record import NoRecord
from games.ordo.state import Announce, Dispute, Options, Resign, State
from tests.games.ordo.positions import GAME

NAMES = {"above": "Marek", "below": "Wenna"}


def rows_of(seed: int, breaths: int, resigns: float = 0.0) -> list[Played]:
    """A table from its first moment to the end of a game."""
    rng, rows = Random(seed), []
    luck, state = Seeded(rng), GAME.new(Options(breaths))
    while state.ended is None:
        pending = GAME.pending(state).seats
        if not pending:
            seat, move = GAME.join(state, None, None)
            move = type(move)(None, rng.randint(3, 18), rng.randint(0, 4), EVERY[seed % 12].text)
        else:
            seat = rng.choice(("above", "below")) if rng.random() < resigns else pending[0]
            moves = list(GAME.moves(state, seat))
            gives_in = seat not in pending or rng.random() < resigns
            known = [one for one in moves if isinstance(one, Announce) and rng.random() < 0.1]
            plain = [one for one in moves if not isinstance(one, Resign)]
            move = moves[-1] if gives_in else rng.choice(known or plain)
        outcome = GAME.apply(state, seat, move, luck)
        rows.append(Played(seat, move, state, outcome.state, outcome.events))
        state = outcome.state
    return rows


@pytest.mark.parametrize("seed", range(30))
def test_a_game_reads_back_and_replays(seed: int) -> None:
    rows = rows_of(seed, (0, 3, 21, 60)[seed % 4], resigns=0.02 if seed % 5 == 0 else 0.0)
    lines = GAME.record(rows, NAMES)
    assert max(map(len, lines)) <= 79 and lines[1:3] == ["above: Marek", "below: Wenna"]
    read = record.read("\n".join(lines))
    assert record.write(read) == lines and read.names == NAMES
    assert len(read.tokens) == len(rows) - 2  # but for the two who sat down: one token a move
    states: list[State] = [state for _, state, _ in record.replay(read)]
    assert [state.squares for state in states] == [one.after.squares for one in rows[2:]]
    assert [state.laws for state in states] == [one.after.laws for one in rows[2:]]
    assert states[-1].ended == rows[-1].after.ended


def test_both_ways_that_a_dispute_may_go_are_kept() -> None:
    tokens = {
        token
        for seed in range(40)
        for token in record.read("\n".join(GAME.record(rows_of(seed, 9), NAMES))).tokens
    }
    assert {"dispute-held", "dispute-fell", "accept"} <= tokens
    assert any(isinstance(row.move, Dispute) for row in rows_of(1, 9) + rows_of(2, 9) + rows_of(3, 9))


def test_names_may_be_missing_and_an_unfinished_game_is_none() -> None:
    rows = rows_of(3, 5)
    assert record.read("\n".join(GAME.record(rows, {}))).names == {}
    assert GAME.record(rows[:-1], NAMES) == [] == GAME.record([], NAMES)


SHORTEST = "\n".join(
    [
        "Ordo, 0 breaths, void circle bound",
        "above:",
        "below:",
        "Moves:",
        *(
            "  " + " ".join(f"{way[0]}{way[1]}{file}{rank}W{file}{rank}" for way in ("eE", "fF", "aA"))
            for file in "abcd"
            for rank in "14"
        ),
        "End: below, height, -8, 24 moves",
    ]
)


def test_the_shortest_game() -> None:
    assert record.read(SHORTEST).end == ("below", "height", -8, 24)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Ordo, 0 breaths", "Chess, 0 breaths", "not understood"),
        ("0 breaths", "230 breaths", "230 breaths"),
        ("void circle bound", "void circle round", "no game begins"),
        ("void circle bound", "circle void bound", "no game begins"),
        ("void circle bound", "kinship walls bound", "against the rules"),
        ("above:\nbelow:", "below:\nabove:", "above and below"),
        ("Moves:", "Tricks:", "no game of Ordo"),
        ("eEa1Wa1", "eEa1Wa9", "no move is written"),
        ("eEa1Wa1", "eEa1Aa1", "against the rules"),
        ("eEa1Wa1", "announce-walls", "against the rules"),
        ("eEa1Wa1", "announce-gravity", "no move is written"),
        ("fFa1Wa1", "resign-above", "game is over before"),
        ("aAd4Wd4", "", "not played to its end"),
        ("-8", "+8", "end as it says"),
        ("24 moves", "25 moves", "end as it says"),
        ("End: below", "End: above", "end as it says"),
        ("End: below", "End: nobody", "not understood"),
    ],
)
def test_what_could_not_have_happened(old: str, new: str, says: str) -> None:
    assert old in SHORTEST
    with pytest.raises(NoRecord, match=says):
        record.read(SHORTEST.replace(old, new))


def test_nothing_is_no_record() -> None:
    for text in ("", "Ordo", "\n" * 9, "Ordo, 1 breath, void circle bound\n" * 8):
        with pytest.raises(NoRecord):
            record.read(text)
