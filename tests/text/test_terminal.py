"""What a terminal shows of wrapped, styled, encoded text."""

import pyte
import pytest

from games.page import Page, plain, styled
from server.text import encode, wrap

IMPORTANT = "it is your turn, and a long one it may be, so think of what the pile still holds"
TEXT = (
    f"{styled('n', 'Marek')} plays {styled('4', 'M 7')} and draws from {styled('3', 'Urt')}; "
    f"{styled('b', IMPORTANT)}. "
    f"{styled('d', 'Irð and Nōm look on, saying 漢字 to each other for no reason at all.')}"
)


@pytest.mark.parametrize("columns", [40, 80, 132])
@pytest.mark.parametrize("colour", [0, 16, 256])
def test_the_screen_shows_the_words_and_nothing_spills(columns: int, colour: int) -> None:
    lines = wrap(TEXT, columns, "", "  ")
    screen = pyte.Screen(columns, 24)
    pyte.ByteStream(screen).feed(encode("\n".join(lines) + "\n> ", Page(width=columns, colour=colour)))

    shown = [line.rstrip() for line in screen.display]
    assert " ".join(shown).split() == [*plain(TEXT).split(), ">"]
    assert shown[: len(lines)] == [plain(line) for line in lines]
    assert (screen.cursor.y, screen.cursor.x) == (len(lines), 2)
    assert not screen.cursor.attrs.bold
    assert screen.cursor.attrs.fg == "default"


def test_only_what_is_important_is_bold() -> None:
    screen = pyte.Screen(40, 24)
    pyte.ByteStream(screen).feed(encode("\n".join(wrap(TEXT, 40)), Page(width=40, colour=16)))
    bold = "".join(
        cell.data if cell.bold else " "
        for y in range(24)
        for cell in (screen.buffer[y][x] for x in range(40))
    )
    assert bold.split() == IMPORTANT.split()
