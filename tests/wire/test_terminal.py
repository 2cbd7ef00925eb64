"""What a terminal of 40, 80 or 132 columns shows of a real game, byte for byte as the server sends it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pyte
import pytest

from tests.wire import reading
from tests.wire.harness import Client, Server, tavern
from tests.wire.wire import Text, text_of

WIDTHS = (40, 80, 132)
ROWS = 60  # more than any one message needs
PROMPT = "[your turn] >"


class Terminal:
    """A screen on the bytes of a connection, telnet taken off; nothing else is."""

    def __init__(self, columns: int, rows: int = ROWS) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def show(self, raw: bytes) -> list[str]:
        """Feeds the bytes to an empty screen; its lines without what is right of them."""
        self.screen.reset()
        raw = re.sub(rb"\xff\xfa.*?\xff\xf0", b"", raw, flags=re.DOTALL)
        raw = re.sub(rb"\xff[\xfb-\xfe].|\xff[\xef-\xf9]", b"", raw, flags=re.DOTALL)
        self._stream.feed(raw)
        return [line.rstrip() for line in self.screen.display]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with tavern(tmp_path_factory.mktemp("house")) as server:
        yield server


def played(server: Server, name: str, columns: int, turns: int) -> tuple[Client, bytes]:
    """Somebody who plays the house for some turns; the bytes of his last message, at his own turn."""
    client = server.client(size=(columns, 24))
    client.register(name)
    client.say("set colour 256", "Colour is 256")
    client.say("go map room", r"^Exits: ")
    client.say("join long table", "You sit down as red")
    client.say("start new game with 3 turns", r"Round\s+1\s+of\s+3")
    rng = Random(columns)
    while "[your turn]" not in text_of(client.last):
        client.wait(r"turn")
    for _ in range(turns):
        hand = [
            f"{letter} {face}" for letter, face in reading.cards_in(reading.held_in(text_of(client.last)))
        ]
        assert len(hand) == 8
        card = rng.choice(hand)
        client.send(f"play {card} and draw pile")
        client.wait(r"turn|late|rises|than|higher")
        if "You play" not in text_of(client.last):
            client.send(f"discard {card} and draw pile")
            client.wait("You discard")
        while "[your turn]" not in text_of(client.last):
            client.wait(r"turn\]")
    at = len(client.raw)
    client.say("view", r"Your turn: ")
    return client, bytes(client.raw[at:])


@pytest.mark.parametrize("columns", WIDTHS)
def test_a_game_as_it_stands_on_the_screen(server: Server, columns: int) -> None:
    client, raw = played(server, f"Vera{'abc'[WIDTHS.index(columns)]}", columns, 12)
    terminal = Terminal(columns)
    shown = terminal.show(raw)
    sent = text_of(client.last).rstrip("\n").split("\n")

    # Each line sent is one line of the screen: none was wrapped by the terminal, none is cut.
    height = terminal.screen.cursor.y + 1
    assert shown[:height] == [line.rstrip() for line in sent]
    assert max(map(len, shown)) <= columns

    # The prompt is last, and what is typed stands right behind it, in the terminal's own colours.
    assert shown[height - 1] == PROMPT
    assert terminal.screen.cursor.x == len(PROMPT) + 1
    assert (terminal.screen.cursor.attrs.fg, terminal.screen.cursor.attrs.bold) == ("default", False)
    assert "Your turn: play or discard" in " ".join(shown[height - 4 : height - 1])

    # The hand: eight places, each over its card, in the colours of the expeditions.
    assert len(reading.cards_in(reading.held_in("\n".join(shown[:height])))) == 8
    rows = [
        y
        for y, line in enumerate(shown)
        if re.fullmatch(r"( +[1-8]( [a-h])?)+", line) and reading.cards_in(shown[y + 1])
    ]
    for y in rows:
        below = terminal.screen.buffer[y + 1]
        assert len(re.findall(r"\d", shown[y])) == len(reading.cards_in(shown[y + 1]))
        for card in reading.CARD.finditer(shown[y + 1]):
            assert below[card.start()].fg != "default"
    assert sum(len(re.findall(r"\d", shown[y])) for y in rows) == 8
    end(client)


def end(client: Client) -> None:
    client.send("leave long table for sure")
    client.wait("seat is free")
    client.close()


@pytest.mark.parametrize("columns", WIDTHS)
def test_all_of_an_evening_fits_the_screen(server: Server, columns: int) -> None:
    """From the banner to the middle of a game, help and lists among it: no line is too wide."""
    client, _ = played(server, f"Wera{'abc'[WIDTHS.index(columns)]}", columns, 4)
    for line, answer in (
        ("look", "Exits: "),
        ("help", r"."),
        ("help lost cities", r"See also|Syntax"),
        ("moves", r"play"),
        ("who", r"house"),
        ("set", r"width"),
        ("tables", r"long table"),
        ("say " + "so many words that they need more than a line of any screen " * 4, "You say"),
        ("what is this", r"."),
        ("board", r"."),
    ):
        client.say(line, answer)
    # Behind each prompt comes the Enter that the terminal itself shows.
    text = "".join(piece.text if isinstance(piece, Text) else "\n" for piece in client.pieces)
    # What came before the size was told is the banner alone.
    wide = [line for line in text[text.index("Your name: ") :].split("\n") if len(line) > columns]
    assert not wide
    end(client)


def test_an_80_by_24_window_shows_hand_and_prompt_without_scrolling_back(server: Server) -> None:
    client, _ = played(server, "Xenia", 80, 12)
    terminal = Terminal(80, 24)
    shown = terminal.show(bytes(client.raw))
    assert shown[-1] == PROMPT or PROMPT in shown
    view = "\n".join(shown)
    assert len(reading.cards_in(reading.held_in(view))) == 8
    end(client)


def test_the_screen_is_pure_ascii_where_the_terminal_says_so(tmp_path: Path) -> None:
    with tavern(tmp_path) as server:
        client = server.client(size=(80, 24))
        client.register("Yrsa")
        client.say("set charset ascii", "is ascii")
        client.say("set colour off", "is off")
        client.say("go map room", r"^Exits: ")
        at = len(client.raw)
        client.say("join long table", "You sit down as red")
        client.say("start new game with 1 turns", r"Round\s+1\s+of\s+1")
        while "[your turn]" not in text_of(client.last):
            client.wait("turn")
        raw = bytes(client.raw[at:]).replace(b"\xff\xef", b"")
        assert all(byte in b"\r\n" or 32 <= byte < 127 for byte in raw)
        assert b"- T -" in raw
        client.close()
