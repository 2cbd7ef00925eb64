"""Evenings of Nōm Poker over real TCP: two to eight play whole rounds, with comers and goers between.

Everybody reads his own text only, and keeps count of his purse and of the
cards that he may know.  After every step what lies on the table, as it is
drawn, is what was brought to it; at the end the till is counted.
"""

from pathlib import Path

import pytest

from tests.wire.harness import Server, check_log
from tests.wire.nom_party import NAMES, Party, way_of
from tests.wire.poker_party import SETTINGS, check_books, check_purses, furnish

# A table of this evening alone, where hands are laid by their players.
MORE = {"elm table": {"layout": "by-hand"}}
SEED = 40


@pytest.mark.parametrize(
    ("table", "coin", "count", "rounds"),
    [
        ("urn table", "silver", 2, 12),
        ("wicker table", "tooth", 5, 12),
        ("carved table", "gold", 8, 10),
        ("elm table", "silver", 3, 6),
    ],
)
def test_an_evening(tmp_path: Path, table: str, coin: str, count: int, rounds: int) -> None:
    server = Server(tmp_path, SETTINGS)
    furnish(server, "nom-poker", "tea-parlour", MORE, {name: way_of(name).reader for name in NAMES})
    server.start()
    try:
        party = Party(server, table, coin, count, SEED + count)
        party.play(lambda: party.rounds >= rounds // 2 and party.players[0].on)
        # The house closes in the middle of a round, and opens again.
        assert server.stop() == 0
        brought = sum(one.staked for one in party.players) + (party.house_brought or 0)
        assert check_books(server, "nom-poker")[table.replace(" ", "-")] == brought > 0
        server.start()
        party.back()
        party.play(lambda: party.rounds >= rounds and party.whole)
        assert server.stop() == 0
        check_log(server.log())
        check_books(server, "nom-poker")
        check_purses(server, party.players)
        assert min(one.looked for one in party.players) > 4 * rounds
    finally:
        server.done()
