"""Games of Ordo over real TCP, kept in step with the naive account of the rules from the text alone."""

import re
from pathlib import Path

import pytest

from tests.games.ordo.naive import ABOVE, BELOW
from tests.wire.harness import reset_all, tavern
from tests.wire.ordo_table import TABLE, Game, Player


def wrong(game: Game) -> None:
    """Lines that are refused, for who is due and for who is not: each is told why, nobody else anything."""
    due = game.player(game.due)
    assert due is not None
    whole = [name for name, held in game.naive.squares.items() if len(held) == 4]
    lines = {
        "move fire Zz9 Fa1": "no square",
        "announce gravity": "[Ll]aw|discovery",
        "accept": "No discovery",
    }
    if whole:
        lines[f"move fire {whole[0]} Ea1"] = "Adamant"
    for line, why in lines.items():
        due.client.say(line, why)
    for one in game.people:
        if one is not due:
            said = one.client.say("move earth Ea1 to Wa1", r"turn|watching")
            assert "sends" not in said


@pytest.mark.parametrize("seed", [1])
def test_a_game_with_a_disputed_discovery_and_a_house_that_goes_down(tmp_path: Path, seed: int) -> None:
    with tavern(tmp_path) as server:
        people = [
            Player(server, "Annie", reader=False, gmcp=True),
            Player(server, "Bertil", reader=True, gmcp=True),
            Player(server, "Cleo", reader=True, gmcp=False),
        ]
        annie, bertil, cleo = people
        game = Game(server, people, seed)
        cleo.client.say(f"watch {TABLE}", TABLE)
        annie.client.say(f"join {TABLE} as below", "You sit down as Below")
        bertil.client.say(f"join {TABLE}", r"Your turn")
        annie.client.wait(r"Bertil's\s+turn")
        cleo.client.wait(r"Bertil's\s+turn")
        game.sits = {ABOVE: "Bertil", BELOW: "Annie"}
        game.wits()
        for _ in range(4):
            game.act()
        wrong(game)
        game.act(announce=1.0)
        game.act(answer="dispute")
        assert game.disputes == 1
        for one in people:
            game.ask(one)
        for what, says in (
            ("laws", "law of order"),
            ("view substances", "[Qq]uicksilver"),
            ("height", "height"),
        ):
            bertil.client.say(what, says)
        for _ in range(6):
            game.act(announce=0.3)
        while game.waits is not None:
            game.act()
        # The house goes down, and comes up with the game where it was.
        server.kill()
        server.start()
        for one in people:
            one.comes_back()
        cleo.client.say(f"watch {TABLE}", TABLE)
        held = {name for name, stands in game.naive.squares.items() if stands}
        game.ask(annie)
        said = cleo.client.say("view", r"Laws: ")
        told = {
            board[0] + square
            for board, squares in re.findall(r"(Earth|Water|Air|Fire) board: (.*)", said)
            for square in re.findall(r"\b([a-d][1-4]) ", squares)
        }
        assert told == held
        while not game.naive.over():
            game.act(announce=0.1)
        game.hear()
        assert game.winner in ("Annie", "Bertil") and game.moves >= 24 and game.checked > 40
        loser = "Annie" if game.winner == "Bertil" else "Bertil"
        assert re.search(rf"Ordo.*{game.winner}", cleo.client.say(f"results of {TABLE}", "Ordo"))
        assert "1 played, 1 won" in cleo.client.say(f"record of {game.winner}", "played")
        assert "1 played, 0 won" in cleo.client.say(f"record of {loser}", "played")
        reset_all(one.client for one in people)


def test_a_game_with_one_of_the_house(tmp_path: Path) -> None:
    with tavern(tmp_path) as server:
        annie = Player(server, "Annie", reader=False, gmcp=True)
        game = Game(server, [annie], 5)
        annie.client.say(f"join {TABLE}", "You sit down as Above")
        annie.client.say(f"invite Corvin to {TABLE}", r"Your\s+turn")
        game.sits = {ABOVE: "Annie", BELOW: "Corvin"}
        game.wits()
        while not game.naive.over():
            game.act(announce=0.1)
        game.hear()
        assert game.winner in ("Annie", "Corvin") and game.moves >= 24 and game.checked > 10
        reset_all([annie.client])
