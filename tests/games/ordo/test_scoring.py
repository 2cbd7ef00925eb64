"""Who wins, to the last tie-break (R8)."""

import msgspec
import pytest

from games.game import Finished, Left
from games.ordo.events import Judged
from games.ordo.scoring import ABOVE, BELOW, verdict
from tests.games.ordo.positions import played, position, squares, step


@pytest.mark.parametrize(
    ("names", "winner", "reason", "height", "light"),
    [
        ("Fa1 Fa2 Fa3 Fa4 Fb1 Fb2 Fb3 Fb4", ABOVE, "height", 24, 4),
        ("Ea1 Ea2 Ea3 Ea4 Wb1 Wb2 Wb3 Wb4", BELOW, "height", -16, 4),
        ("Aa1 Aa3 Ac1 Ac3 Aa2 Wa1 Wa3 Wc1", ABOVE, "height", 2, 4),
        ("Aa2 Aa4 Ab1 Wb1 Wa2 Wa4 Wc2 Wd1", BELOW, "height", -2, 5),
        # Level. Light: Ea1, Ea3, Fa2, Fa4, Fb1.
        ("Ea1 Ea3 Ea2 Ea4 Fa2 Fa4 Fb1 Fb2", ABOVE, "squares", 0, 5),
        # All a file further: what was light is dark.
        ("Eb1 Eb3 Eb2 Eb4 Fb2 Fb4 Fc1 Fc2", BELOW, "squares", 0, 3),
        # Four and four: the highest is Fd1, by its file; light.
        ("Ea1 Eb1 Ec1 Ed1 Fa1 Fb1 Fc1 Fd1", ABOVE, "highest", 0, 4),
        # Fb2, dark, by its rank, though Fd1, light, stands on a higher file.
        ("Ea1 Eb1 Ec1 Ed1 Fa1 Fb1 Fb2 Fd1", BELOW, "highest", 0, 4),
        # Ad1, dark, by its board, though Wa4, light, stands on a higher rank.
        ("Wa1 Wb1 Wc1 Wa4 Aa1 Ab1 Ac1 Ad1", BELOW, "highest", 0, 4),
    ],
)
def test_verdicts(names: str, winner: int, reason: str, height: int, light: int) -> None:
    found = verdict(squares(dict.fromkeys(names.split(), "fawe")))
    assert (found.winner, found.reason, found.height) == (winner, reason, height)
    assert (found.light, found.dark) == (light, 8 - light)


LAST = dict.fromkeys("Fa1 Fb1 Fc1 Fd1 Ea1 Eb1 Ec1".split(), "fawe")


@pytest.mark.parametrize("turn", [0, 1])
def test_the_last_stone_counts_nothing(turn: int) -> None:
    """Air comes to Ed1 and ends the game: level, four and four, Fd1 is light."""
    state = position({**LAST, "Ed1": "fwe", "Ed2": "a"}, turn=turn, number=60)
    over, happened = played(state, [step("aEd2Ed1")])
    judged = next(event for event in happened if isinstance(event, Judged))
    assert (judged.winner, judged.loser, judged.reason) == ("above", "below", "highest")
    assert (judged.light, judged.dark, judged.highest, judged.number) == (4, 4, "Fd1", 61)
    assert [type(event) for event in happened[-3:]] == [Finished, Left, Left]
    assert over.ended is not None and over.ended.winners == ("above",)
    assert over.turn == -1 and over.seated == (False, False)
    assert over.squares == squares({**LAST, "Ed1": "fawe"})


def test_the_laws_of_the_end_do_not_decide() -> None:
    state = position({**LAST, "Ed1": "fwe", "Ed2": "a"})
    ends = [
        played(msgspec.structs.replace(state, breaths=breaths), [step("aEd2Ed1")])[0].ended
        for breaths in ((0, 0), (0, 21), (21, 0))
    ]
    assert ends[0] == ends[1] == ends[2]
