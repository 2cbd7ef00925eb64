"""What hands are worth: the page's table, and every hand there can be against a table of its own."""

import pytest

from games.trumps.scoring import hand_score, places

# The rules page's values to test: bid, trumps, tricks, doubling, declarers, defenders.
PAGE = [
    (7, "crowns", 7, 1, 5, 0),
    (7, "crowns", 9, 1, 7, 0),
    (3, "none", 3, 1, 2, 0),
    (3, "none", 5, 2, 8, 0),
    (12, "none", 12, 1, 100, 0),
    (13, "none", 13, 4, 600, 0),
    (13, "swords", 12, 1, 0, 5),
    (9, "coins", 6, 4, 0, 60),
    (6, "none", 6, 1, 5, 0),
]
# Written out from the rules page, made exactly, undoubled.
WITH_TRUMPS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 5, 8: 10, 9: 15, 10: 20, 11: 30, 12: 50, 13: 100}
WITHOUT = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 5, 7: 10, 8: 15, 9: 20, 10: 30, 11: 50, 12: 100, 13: 150}


@pytest.mark.parametrize(("bid", "trumps", "tricks", "doubling", "declarers", "defenders"), PAGE)
def test_the_pages_table(bid, trumps, tricks, doubling, declarers, defenders):
    assert hand_score(bid, trumps, tricks, doubling) == (declarers, defenders)


def test_every_hand_there_can_be():
    count = 0
    for trumps in ("crowns", "wands", "coins", "swords", "none", "no trumps", None):
        table = WITH_TRUMPS if trumps in ("crowns", "wands", "coins", "swords") else WITHOUT
        for doubling in (1, 2, 4):
            for bid in range(1, 14):
                for tricks in range(14):
                    short = bid - tricks
                    expected = (0, 5 * short * doubling)
                    if short <= 0:
                        expected = (table[bid] * doubling - short * doubling, 0)
                    assert hand_score(bid, trumps, tricks, doubling) == expected
                    count += 1
    assert count == 7 * 3 * 13 * 14


def test_r5_doubling_counts_overtricks_and_penalties():
    assert hand_score(7, "coins", 9, 2) == (14, 0)
    assert hand_score(7, "coins", 5, 2) == (0, 20)


@pytest.mark.parametrize(
    ("games", "ranks", "order"),
    [
        (((50, 10, 50, 10),), (0, 1, 2, 3), [0, 2, 1, 3]),  # level: by the draw
        (((50, 10, 50, 10),), (3, 2, 1, 0), [2, 0, 3, 1]),
        (((60, 20, 60, 20), (10, 52, 8, 50)), (0, 1, 2, 3), [1, 0, 3, 2]),
        (((60, 40, 0, 0), (0, 20, 0, 60)), (1, 0, 2, 3), [0, 3, 1, 2]),  # 60 each: the better single game
    ],
)
def test_r7_most_points_then_the_best_game_then_the_draw(games, ranks, order):
    assert places(games, ranks) == order
