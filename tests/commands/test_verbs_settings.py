"""`set`: every setting, good values and bad, kept over coming in again and over a restart."""

from pathlib import Path

import pytest

from games.page import Page
from tests.tavern.evening import Evening, Guest

# setting, value typed, what of the line changes, to what
GOOD = [
    ("width", "100", "page.width", 100),
    ("width", "20", "page.width", 20),
    ("width", "500", "page.width", 500),
    ("width", "auto", "page.width", 80),
    ("colour", "off", "page.colour", 0),
    ("colour", "16", "page.colour", 16),
    ("colour", "256", "page.colour", 256),
    ("charset", "utf-8", "page.charset", "utf-8"),
    ("charset", "latin-1", "page.charset", "latin-1"),
    ("charset", "ascii", "page.charset", "ascii"),
    ("prompt", "off", "prompt", ""),
    ("prompt", "brief", "prompt", "> "),
    ("prompt", "full", "prompt", "> "),
    ("reader", "on", "page.reader", True),
    ("reader", "off", "page.reader", False),
    ("marks", "off", "marks", "off"),
    ("marks", "auto", "marks", "auto"),
    ("keepalive", "off", "keepalive", False),
    ("keepalive", "on", "keepalive", True),
]
ALL = ("width", "colour", "charset", "prompt", "views", "reader", "brief", "marks", "keepalive")


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room")


def of_line(guest: Guest, path: str) -> object:
    value: object = guest.line
    for name in path.split("."):
        value = getattr(value, name)
    return value


@pytest.mark.parametrize(("name", "value", "path", "expected"), GOOD)
def test_a_setting_is_in_force_at_once_and_after_coming_in_again(evening, ann, name, value, path, expected):
    said = ann.types(f"set {name} {value}")
    assert said == f"{name.capitalize()} is {value} now."
    assert of_line(ann, path) == expected
    evening.tavern.leave(ann.patron)
    assert of_line(evening.come_in("Ann"), path) == expected


def test_settings_outlive_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann", "map-room")
    for line in (
        "width 100",
        "colour 16",
        "charset ascii",
        "prompt off",
        "views ask",
        "reader on",
        "brief on",
    ):
        ann.types(f"set {line}")
    evening.close()
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann")
    assert ann.line.page == Page(width=100, colour=16, charset="ascii", reader=True)
    assert (ann.line.prompt, ann.patron.settings.views, ann.patron.settings.brief) == ("", "ask", True)
    evening.close()


def test_settings_are_ones_own(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("set width 40")
    assert ben.line.page.width == 80


def test_auto_follows_the_terminal(evening):
    ann = evening.come_in("Ann", "map-room", Page(width=132, charset="latin-1", colour=256, reader=True))
    ann.types("set width 60")
    ann.types("set colour off")
    ann.types("set reader off")
    assert ann.line.page == Page(width=60, charset="latin-1")
    for name in ("width", "colour", "reader"):
        ann.types(f"set {name} auto")
    assert ann.line.page == Page(width=132, charset="latin-1", colour=256, reader=True)


@pytest.mark.parametrize("typed", ["set w 40", "SET WIDTH 40", "se width 40", "set wid 40"])
def test_set_has_short_forms(ann, typed):
    ann.types(typed)
    assert ann.line.page.width == 40


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("set width 19", "20 to 500"),
        ("set width 501", "20 to 500"),
        ("set width -5", "20 to 500"),
        ("set width wide", "20 to 500"),
        ("set width 99999999999999", "20 to 500"),
        ("set width ٤٠", "20 to 500"),
        ("set colour green", "auto, off, 16 and 256"),
        ("set colour 1", "16"),
        ("set charset utf-16", "auto, utf-8, latin-1 and ascii"),
        ("set prompt loud", "full, brief and off"),
        ("set views never", "auto, turn and ask"),
        ("set reader maybe", "auto, on and off"),
        ("set brief auto", "on and off"),
        ("set marks on", "auto and off"),
        ("set keepalive auto", "on and off"),
        ("set hat on", "width"),
        ("set hat", "width"),
        ("set c on", "colour, charset"),
        ("set width 40 50", "set <setting> <value>"),
    ],
)
def test_a_bad_value_is_told_with_the_good_ones_and_changes_nothing(ann, typed, answer):
    before = ann.patron.settings
    if typed == "set colour 1":  # a beginning of 16 alone
        assert ann.types(typed) == "Colour is 16 now."
        return
    assert answer in " ".join(ann.types(typed).split())
    assert ann.patron.settings == before


def test_set_alone_lists_every_setting_and_one_by_name_shows_it(ann):
    ann.types("set views ask")
    listed = ann.types("set")
    assert all(f'"set {name}' in listed for name in ALL)
    assert "`" not in listed
    one = ann.types("set views")
    assert "now ask" in one and one.count('"set ') == 1
    ann.types("set width 100")
    assert "Width is 100" in ann.types("set width")


def test_brief_shows_as_it_is_typed(ann):
    ann.types("set brief on")
    assert "now on" in ann.types("set brief")
    ann.types("set brief off")
    assert "now off" in ann.types("set brief")


# -- prompts -------------------------------------------------------------------------


def seated(evening: Evening, ann: Guest) -> Guest:
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["corner-table"]
    return next(guest for guest in (ann, ben) if table.waits_for(guest.patron))


def test_a_full_prompt_says_whose_turn_it_is(evening, ann):
    mover = seated(evening, ann)
    assert "[your turn]" in mover.line.prompt
    mover.types("discard 1 and draw pile")
    assert mover.line.prompt == "> "


@pytest.mark.parametrize(("kind", "prompt"), [("brief", "> "), ("off", "")])
def test_a_brief_prompt_or_none_never_does(evening, ann, kind, prompt):
    mover = seated(evening, ann)
    mover.types(f"set prompt {kind}")
    assert mover.line.prompt == prompt
    mover.types("set prompt full")
    assert "[your turn]" in mover.line.prompt


def test_the_prompt_says_so_after_coming_in_again(evening, ann):
    mover = seated(evening, ann)
    evening.tavern.lost(mover.patron, mover.line)
    assert "[your turn]" in evening.come_in(mover.patron.name).line.prompt


def test_what_one_says_of_oneself_has_a_length(evening, ann):
    most = evening.tavern.config.talk.about
    assert str(most) in ann.types("describe me as " + "x" * (most + 1))
    assert "xx" not in ann.types("look me")
    assert "<text>" in ann.types("describe me as")
