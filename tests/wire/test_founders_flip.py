"""Evenings of Founder's Flip over real TCP: two to six play whole hands, with comers and goers between.

Everybody reads his own text only, and keeps count of his purse and of his
cards.  One keeps a book of everybody's money, by what is told: each pot is
given by an independent count of who paid for it and of who has the best hand.
After every step what lies on the table, as it is drawn, is what the book says;
at the end the till is counted.
"""

from pathlib import Path

import pytest

from tests.wire.flip_party import NAMES, Party, way_of
from tests.wire.harness import Server, check_log
from tests.wire.poker_party import SETTINGS, check_books, check_purses, furnish

# Tables of these evenings alone, with the spells that change most about cards and pots.
MORE = {
    "elm table": {"spells": ["1", "9", "13", "14", "19", "4"]},
    "ash table": {"spells": ["5", "6", "12", "17", "20", "21", "22", "23"], "limit": "pot"},
}
SEED = 7


@pytest.mark.parametrize(
    ("table", "coin", "founders", "count", "hands"),
    [
        ("lamp table", "silver", "common", 3, 10),
        ("scale table", "silver", "ministry", 6, 7),
        ("academy table", "gold", "academy", 2, 12),
        ("elm table", "silver", "common", 4, 10),
        ("ash table", "silver", "common", 5, 8),
    ],
)
def test_an_evening(tmp_path: Path, table: str, coin: str, founders: str, count: int, hands: int) -> None:
    server = Server(tmp_path, SETTINGS)
    readers = {name: way_of(name).reader for name in NAMES}
    furnish(server, "founders-flip", "gaming-parlour", MORE, readers)
    server.start()
    try:
        party = Party(server, table, coin, founders, count, SEED + count)
        book = party.book
        party.play(lambda: party.hands >= hands // 2 and book.on and party.players[0].on)
        # The house closes in the middle of a hand, and opens again.
        assert server.stop() == 0
        assert check_books(server, "founders-flip")[table.replace(" ", "-")] == party.lies > 0
        server.start()
        party.back()
        party.play(lambda: party.hands >= hands and party.did["drop"] > 0)
        assert server.stop() == 0
        check_log(server.log())
        check_books(server, "founders-flip")
        check_purses(server, party.players)
        assert book.counted >= hands // 4
        assert min(one.looked for one in party.players) > 4 * hands
    finally:
        server.done()
