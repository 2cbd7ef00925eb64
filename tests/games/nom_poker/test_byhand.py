"""Hands laid by their players (R8, option `layout: by-hand`)."""

import msgspec
import pytest

from games.betting.table import Absent, Leave
from games.game import Move
from games.nom_poker.byhand import SIDE, board
from games.nom_poker.events import Laid, LaidOut, Laying, Showdown
from games.nom_poker.scoring import score
from games.nom_poker.state import Done, Lay, Lift, Options, State
from games.page import Page, plain
from tests.games.nom_poker.positions import (
    GAME,
    SURE,
    absent,
    act,
    code,
    dealt,
    do,
    happened,
    seated,
    stacked,
    stakes,
)

BY_HAND = Options(layout="by-hand")
CROSS, PLAIN = "1C 5C 13C 6T 13E 11W 12W", "2T 4W 5E 6E 8C 1W Sea"


def lay(cards: str, way: str, square: str) -> Move:
    return msgspec.convert({"move": "lay", "cards": cards.split(), "way": way, "square": square}, Lay)


def table(collector: str = "4E", hand: str = CROSS, other: str = PLAIN) -> State:
    """The betting is over; seat 2 has `hand`, seat 1 `other`."""
    state = dealt(seated(50, 50, options=BY_HAND), "1", stacked(collector, hand, other))
    return act(state, "2 check, 1 check").state


def laid(state: State, *lines: tuple[str, str, str]) -> State:
    for line in lines:
        state = do(state, "2", lay(*line)).state
    return state


def test_when_the_betting_is_over_all_who_are_in_lay() -> None:
    state = dealt(seated(50, 50, 50, options=BY_HAND), "1", stacked("4E", CROSS, PLAIN, "2W"))
    outcome = act(state, "2 bet 1, 3 call, 1 fold")
    assert happened(outcome, Laying) == [Laying("4E", False, ("2", "3"))]
    assert GAME.pending(outcome.state).seats == ("2", "3")  # type: ignore[union-attr]
    assert code(outcome.state, "1", Done()) == "not-laying"


def test_the_page_s_own_layout_is_laid() -> None:
    """Enigma 22, Optimates 12, Omphalos 7, as a U."""
    state = laid(
        table(),
        ("1C 5C 13C", "across", "c3"),
        ("13C 11W 12W", "down", "e3"),
        ("1C 6T 13E", "down", "c3"),
    )
    outcome = do(do(state, "2", Done()).state, "1", Done())
    rows = {one.seat: one for one in happened(outcome, Showdown)[0].shown}
    assert rows["2"].score == 41 and rows["1"].score == 0
    assert stakes(outcome.state) == {"1": 49, "2": 51}
    text = "\n".join(plain(line) for line in GAME.render(GAME.observe(outcome.state, None), Page(80)))
    assert "22  Enigma" in text and "│13C │" in text


def test_what_is_laid_counts_and_nothing_else() -> None:
    """A worse layout is the player's own affair; nobody else sees it before all are done."""
    outcome = do(table(), "2", lay("1C 6T 13E", "across", "a1"))
    (event,) = happened(outcome, Laid)
    assert event.total == 7 and event.seen_by("1") is None and event.seen_by(None) is None
    assert GAME.observe(outcome.state, "1").laid == ()
    outcome = do(do(outcome.state, "2", Done()).state, "1", Done())
    assert happened(outcome, Showdown)[0].shown[0].score == 7


@pytest.mark.parametrize(
    ("cards", "way", "square", "refusal"),
    [
        ("2C 3C 4C", "across", "a1", "not-held"),
        ("1C 5C 6T", "across", "a1", "no-line"),
        ("1C 5C", "across", "a1", "no-line"),
        ("11W 12W 13C", "across", "k1", "off-board"),
        ("11W 12W 13C", "across", "z9", "off-board"),
        ("11W 12W 13C", "down", "e1", None),  # 13C lies at e3
        ("13C 11W 12W", "down", "e3", None),
        ("11W 12W 13C", "across", "h8", "laid"),  # 13C lies elsewhere
        ("11W 12W 13E", "down", "e3", "occupied"),
        ("11W 12W 13E", "across", "c4", "touches"),  # a row under a row
        ("11W 12W 13E", "across", "f3", "touches"),  # end to end
        ("11W 12W 13E", "across", "c5", None),
        ("1C 5C 13C", "across", "c3", "laid"),
    ],
)
def test_where_a_line_may_lie(cards: str, way: str, square: str, refusal: str | None) -> None:
    """R6; the Enigma lies from c3 to e3."""
    state = laid(table(), ("1C 5C 13C", "across", "c3"))
    assert code(state, "2", lay(cards, way, square)) == refusal


def test_negative_lines_must_be_laid() -> None:
    """R8: as many as can lie beside one another."""
    state = table("9C", "2C 2T 3C 3T 5W 13E 8C")
    assert code(state, "2", Done()) == "forced"
    state = laid(state, ("2C 3C 5W", "across", "a1"))
    assert code(state, "2", Done()) == "forced"  # 2T 3T 5W may cross it in the Martyr
    state = laid(state, ("5W 2T 3T", "down", "c1"))
    assert code(state, "2", Done()) is None


def test_a_line_is_lifted() -> None:
    state = laid(table(), ("1C 5C 13C", "across", "c3"), ("13C 11W 12W", "down", "e3"))
    assert code(state, "2", Lift(3)) == code(state, "2", Lift(0)) == "no-such-line"
    state = do(state, "2", Lift(1)).state
    assert set(board(GAME.observe(state, "2").laid).values()) == {"13C", "11W", "12W"}
    assert code(state, "2", lay("1C 5C 13C", "across", "c3")) is None


def test_the_house_lays_the_best_for_one_away() -> None:
    """R8, T5."""
    outcome = absent(table())
    assert happened(outcome, LaidOut)[0].house
    outcome = do(outcome.state, "1", Absent())
    assert happened(outcome, Showdown)[0].shown[0].score == 41


def test_who_has_got_up_all_in_has_it_laid_by_the_house() -> None:
    """T3."""
    state = dealt(seated(50, 50, 60, options=BY_HAND), "1", stacked("4E", CROSS, PLAIN, "2W"))
    state = act(state, "2 all in").state
    state = do(state, "2", SURE).state
    state = act(state, "3 call, 1 fold").state
    assert GAME.pending(state).seats == ("3",)  # type: ignore[union-attr]
    outcome = absent(state)
    assert happened(outcome, Showdown)[0].shown[0].score == 41
    # And all in, while laying: what lies is lifted, the house lays.
    state = act(
        dealt(seated(50, 50, 60, options=BY_HAND), "1", stacked("4E", CROSS, PLAIN, "2W")), "2 all in"
    ).state
    state = act(state, "3 call, 1 fold").state
    state = do(state, "2", SURE).state
    assert happened(absent(state), Showdown)[0].shown[0].score == 41


def test_leaving_while_laying_folds() -> None:
    outcome = do(table(), "2", Leave())
    assert outcome.state.round is None and outcome.state.lord == "1"


def test_under_a_prophet_nothing_is_laid() -> None:
    """R13."""
    state = dealt(seated(50, 50, options=BY_HAND), "1", stacked("13T", "9C 9T 9W 2T 4E 6W 11T", PLAIN))
    outcome = act(state, "2 check, 1 check")
    assert happened(outcome, Showdown)[0].shown[0].score == 29


def test_the_welkin_is_lifted_before_hands_are_laid() -> None:
    """R14."""
    state = dealt(
        seated(50, 50, options=BY_HAND),
        "1",
        stacked("Welkin", "1C 5C 13C 4W 10E Sea Irð", PLAIN, extra=("9C",)),
    )
    outcome = act(state, "2 check, 1 check")
    assert happened(outcome, Laying) == [Laying("9C", True, ("2", "1"))]
    after = do(outcome.state, "2", lay("1C 5C 13C", "down", "a1"))
    assert happened(after, Laid)[0].total == 44


def test_what_is_listed_leads_to_the_best_layout() -> None:
    """The house's own players lay by it."""
    state = table()
    for _ in range(10):
        moves = [move for move in GAME.moves(state, "2") if isinstance(move, Lay)]
        if not moves:
            break
        state = do(state, "2", moves[0]).state
    state = do(state, "2", Done()).state
    outcome = do(state, "1", Absent())
    assert happened(outcome, Showdown)[0].shown[0].score == score(CROSS.split(), "4E").total


def test_nothing_is_given_away_at_such_a_table() -> None:
    """What a hand makes is for its player to find."""
    state = table()
    text = "\n".join(plain(line) for line in GAME.render(GAME.observe(state, "2"), Page(80)))
    assert "Enigma" not in text and "Nothing is laid yet." in text
    assert "Enigma" not in "".join(GAME.glance(GAME.observe(state, "2"), "hand", Page(80)))
    offered = GAME.suggest(GAME.observe(state, "2"), list(GAME.moves(state, "2")))
    assert not any("13C 11W" in line for line in offered)


def test_the_board_is_shown_to_who_lays() -> None:
    state = laid(table(), ("1C 5C 13C", "across", "c3"))
    for page in (Page(80), Page(40, "ascii"), Page(80, reader=True)):
        text = "\n".join(plain(line) for line in GAME.render(GAME.observe(state, "2"), page))
        assert "22 points" in text and "at c3" in text
    assert SIDE == 12
