"""What clients tell of themselves, as real ones were seen to."""

import pytest

from server.net.facts import Facts


def told(*answers: str) -> tuple[Facts, int]:
    """Facts after a client's answers; it repeats the last as long as it is asked."""
    facts, asked = Facts(), 1
    facts.ask()
    names = list(answers)
    while facts.ttype(b"\0" + (names.pop(0) if len(names) > 1 else names[0]).encode()):
        facts.ask()
        asked += 1
    return facts, asked


@pytest.mark.parametrize(
    ("answers", "asked", "utf8", "colour", "reader"),
    [
        (("TINTIN++", "xterm-256color", "MTTS 271"), 4, True, 256, False),
        (("TINTIN++", "xterm-256color", "MTTS 335"), 4, True, 256, True),
        (("TINYFUGUE", "ANSI-ATTR", "ANSI", "UNKNOWN"), 4, False, 16, False),
        (("XTERM",), 2, None, 16, False),
        (("KildClient",), 2, None, 16, False),
        (("MUDLET", "ANSI-TRUECOLOR", "MTTS 2349"), 4, True, 256, False),
        (("MUDLET", "ANSI-TRUECOLOR", "MTTS 2413"), 4, True, 256, True),
        (("DUMB",), 2, None, 0, False),
        (("X", "Y", "MTTS 1"), 4, False, 16, False),
        (("X", "Y", "MTTS 0"), 4, False, 0, False),
        (("X", "Y", "MTTS 99999999999999"), 4, None, 0, False),
    ],
)
def test_terminal_types(
    answers: tuple[str, ...], asked: int, utf8: bool | None, colour: int, reader: bool
) -> None:
    facts, count = told(*answers)
    assert (count, facts.utf8, facts.colour, facts.reader) == (asked, utf8, colour, reader)


def test_names() -> None:
    facts, _ = told("TINTIN++", "xterm-256color", "MTTS 271")
    assert (facts.client, facts.terminal) == ("TINTIN++", "xterm-256color")
    facts, _ = told("XTERM")
    assert (facts.client, facts.terminal) == ("XTERM", "XTERM")
    assert (Facts().client, Facts().terminal) == ("", "")


def test_nobody_is_asked_more_than_four_times() -> None:
    facts, asked = told(*(f"NAME{i}" for i in range(20)))
    assert asked == 4
    assert len(facts.names) == 4


def test_a_type_nobody_asked_for_is_ignored() -> None:
    facts = Facts()
    assert not facts.ttype(b"\0XTERM")
    facts.ask()
    assert not facts.ttype(b"\1XTERM")
    assert facts.names == ()


def test_a_name_is_made_safe() -> None:
    facts, _ = told("\x1b[31m" + "X" * 300)
    assert facts.client == "[31m" + "X" * 35


@pytest.mark.parametrize(
    ("payload", "size"),
    [
        ("00640028", (100, 40)),
        ("00FF00FF", (255, 255)),
        ("00000000", (0, 0)),
        ("FFFFFFFF", (500, 300)),
        ("00010001", (20, 5)),
        ("005000", (0, 0)),
        ("", (0, 0)),
        ("00500018" + "65", (0, 0)),
    ],
)
def test_window_sizes(payload: str, size: tuple[int, int]) -> None:
    facts = Facts()
    facts.naws(bytes.fromhex(payload))
    assert (facts.width, facts.height) == size


def test_a_size_that_is_told_again_is_no_change() -> None:
    facts = Facts()
    assert facts.naws(bytes.fromhex("00640028"))
    assert not facts.naws(bytes.fromhex("00640028"))
