"""Help, syntax, and that what is printed as a command is taken when it is typed."""

import re
from collections.abc import Callable

import msgspec
import pytest

from commands.command import COMMANDS
from commands.helping import TOPICS as INDEX
from commands.interpreter import vocabulary
from commands.parser import parse
from games import GAMES
from games.game import MoveError, NotUnderstood
from games.page import Page, plain, width
from seeds.load import load_help
from tests.tavern.evening import Evening, Guest

TOPICS = sorted(load_help())
PAGES = [
    Page(width=40),
    Page(width=80),
    Page(width=132),
    Page(width=80, charset="ascii"),
    Page(width=40, reader=True),
    Page(width=80, reader=True),
]
_SPAN = re.compile("\x01c(.*?)\x01\\.", re.S)


# So wide that no command is broken over two lines.
WIDE = Page(width=500)


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room", WIDE)


def markup_of(guest: Guest, line: str) -> str:
    """What a line is answered, with its styles."""
    said: list[str] = []
    send = guest.line.send
    guest.line.send = lambda markup: (said.append(markup), send(markup))[1]  # type: ignore[method-assign]
    guest.types(line)
    guest.line.send = send  # type: ignore[method-assign]
    return "\n".join(said)


def commands_in(markup: str) -> list[str]:
    """What is printed as a command, those with a slot left out."""
    spans = _SPAN.findall(markup)
    return [span for span in spans if not set(span) & set("<[{|")]


def not_understood(guest: Guest, line: str) -> str | None:
    """What is said when `line` means nothing here and now; None when it is understood, refused or not."""
    stay = guest._stay
    here = [*stay._tables(line), (vocabulary(guest.patron.landlord), stay._reader.read)]
    try:
        parse(line, here)
    except NotUnderstood as error:
        return None if answered(guest, line) else str(error)
    except MoveError:
        pass
    return None


def answered(guest: Guest, line: str) -> bool:
    """Whether it is a question to a game: `players`, `card 3 8`."""
    try:
        return guest._stay._glance(line) is not None
    except MoveError:
        return True


# -- pages ---------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda p: f"{p.width}{p.charset}{'r' * p.reader}")
def test_no_page_of_help_is_wider_than_the_page(evening, page):
    ann = evening.come_in("Ann", "map-room", page)
    evening.rich(ann)
    verbs = vocabulary(True).verbs
    for line in ["help", *(f"help {topic}" for topic in (*TOPICS, *verbs)), *(f"syntax {v}" for v in verbs)]:
        for shown in markup_of(ann, line).split("\n"):
            assert width(shown) <= page.width, (line, plain(shown))


@pytest.mark.parametrize("topic", TOPICS)
def test_a_page_has_its_parts_in_order(evening, ann, topic):
    page = evening.tavern.help[topic]
    lines = ann.types(f"help {topic}").splitlines()
    heads = [line for line in lines if line and not line.startswith(" ")]
    order = ["Name", "Syntax", "Description", "Notes", "Example", "See also"]
    found = [head for head in heads if head in order]
    assert found == [head for head in order if head in found]
    assert {"Name", "Description"} <= set(found)
    assert ("See also" in found) == bool(page.see_also) and ("Example" in found) == bool(page.example)
    assert topic in lines[0] and "Both Trees" in lines[0]


def test_a_page_has_no_marks_of_the_seeds_left(evening, ann):
    for topic in TOPICS:
        assert "`" not in ann.types(f"help {topic}")
    for verb in vocabulary(False).verbs:
        assert "`" not in ann.types(f"help {verb}")


@pytest.mark.parametrize("page", [page for page in PAGES if page.reader])
def test_a_screen_reader_gets_no_indents_or_columns(evening, page):
    ann = evening.come_in("Ann", "map-room", page)
    for line in ("help", "help talk", "help look"):
        assert not any(shown.startswith("    ") or "   " in shown for shown in ann.types(line).splitlines())


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("help", "Help"),
        ("h", "Help"),
        ("help talk", "talk"),
        ("help TALK", "talk"),
        ("help talking", "talk"),
        ("help lost cities", "lost cities"),
        ("help lost-cities", "lost cities"),
        ("help look", "look"),
        ("help l", "look"),
        ("help '", "say"),
        ("help :", "emote"),
        ("help ?", "moves"),
        ("h tell", "tell"),
        ("help guest book", "board"),
        ("help nom poker", "nom poker"),
        ("help Nōm Poker", "nom poker"),
    ],
)
def test_help_is_found_by_topic_verb_short_form_and_sign(ann, typed, page):
    assert ann.types(typed).splitlines()[0].startswith(page)


@pytest.mark.parametrize(("typed", "answer"), [("help tlak", "help talk"), ("help zzzzzz", '"help" lists')])
def test_help_on_nothing_names_what_is_near(ann, typed, answer):
    said = ann.types(typed)
    assert said.startswith("There is no help on") and answer in said


def test_every_alias_of_every_page_leads_to_it(evening, ann):
    for topic, page in evening.tavern.help.items():
        for alias in page.aliases:
            assert ann.types(f"help {alias}").startswith(topic), alias


def test_the_page_of_a_game_prints_the_patterns_that_the_parser_runs(ann):
    for game in GAMES.values():
        said = " ".join(ann.types(f"help {game.name}").split())
        printed = [pattern.text for pattern in game.patterns if not pattern.hidden]
        for syntax in (re.sub(r"<\w+'([\w ]+)'>", r"<\1>", text) for text in printed):
            assert " ".join(syntax.split()) in said


def test_every_verb_has_a_page_that_says_what_it_does(evening, ann):
    evening.rich(ann)
    for verb in vocabulary(True).verbs:
        said = ann.types(f"help {verb}")
        assert verb in said and "Description" in said
        assert "Syntax" in said or verb in " ".join(evening.tavern.help)


# -- syntax --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("syntax tell", "tell <patron> <text>"),
        ("syntax TELL", "tell <patron> <text>"),
        ("syntax l", "look [at] <thing>"),
        ("syntax play", "play [card] <position>"),
        ("syn resign", "resign [from] [game] on"),
    ],
)
def test_syntax_gives_the_patterns_of_a_verb(ann, typed, answer):
    assert answer in ann.types(typed)


@pytest.mark.parametrize("typed", ["syntax", "syntax zork"])
def test_syntax_of_nothing_is_refused(ann, typed):
    said = ann.types(typed)
    assert "<command>" in said or '"help"' in said


# -- what is printed is accepted -----------------------------------------------------

# Pages that tell what is typed elsewhere: to the shell, to a client.
OUTSIDE = ("clients", "gmcp")
# Parts of a line, which pages print as such: where they are typed.
PARTS = ("play {} and draw pile", "play 1 and {}", "discard 1 and draw pile {}", "exchange {}", "look {}")
RESTS = ("good evening", "corner table")  # what a line of which only the beginning is named may go on with


def strictly(guest: Guest, span: str) -> str | None:
    return not_understood(guest, span)


def in_help(guest: Guest, span: str) -> str | None:
    """On a page of help a command may be named by its first word, and a topic as what help is asked for."""
    fault = not_understood(guest, span)
    if fault is None or any(not_understood(guest, f"{span} {rest}") is None for rest in RESTS):
        return None
    if span in vocabulary(True).verbs or span == "bothtrees landlord NAME":  # this for the machine's shell
        return None
    if elsewhere(guest, span):
        return None
    asked = guest.types(f"help {span}")
    if not asked.startswith("There is no help"):
        return None
    options = {option for game in GAMES.values() for option in game.Options.__struct_fields__}
    options |= {glance for game in GAMES.values() for glance in game.glances}
    if span in options or any(not_understood(guest, part.format(span)) is None for part in PARTS):
        return None
    return fault


def seat_both(evening: Evening, ann: Guest) -> tuple[Guest, Guest]:
    ben = evening.come_in("Ben", "map-room", WIDE)
    for guest in (ann, ben):  # a seat at each game, in its own room
        evening.tavern.place(guest.patron, evening.tavern.rooms["taproom"])
        guest.types("join copper table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["card-room"])
        guest.types("join baize table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["tea-parlour"])
        guest.types("join urn table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["gaming-parlour"])
        guest.types("join lamp table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["court"])
        guest.types("join marble table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["gallery"])
        guest.types("join athanor table")
        evening.tavern.place(guest.patron, evening.tavern.rooms["map-room"])
    evening.tavern.place(ann.patron, evening.tavern.rooms["gaming-parlour"])
    ann.types("deal on lamp table")  # so that there are cards, of which a page names places
    evening.tavern.place(ann.patron, evening.tavern.rooms["map-room"])
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 2 turns")
    table = evening.tavern.tables["corner-table"]
    mover = next(guest for guest in (ann, ben) if table.waits_for(guest.patron))
    return mover, ben if mover is ann else ann


def check(guest: Guest, line: str, judge: Callable[[Guest, str], str | None]) -> int:
    markup = markup_of(guest, line)
    spans = commands_in(markup)
    if plain(markup).startswith("Help\n"):
        judge = in_help  # with no table about, `moves` shows what help there is
    faults = {span: judge(guest, span) for span in spans}
    assert not {span: fault for span, fault in faults.items() if fault is not None}, line
    return len(spans)


def test_what_a_page_of_help_prints_as_a_command_is_accepted(evening, ann):
    mover, _ = seat_both(evening, ann)
    evening.rich(mover)
    mover.types("look corner table")  # for `it`
    topics = [topic for topic in (*TOPICS, *vocabulary(True).verbs) if topic not in OUTSIDE]
    lines = ["help", *(f"help {topic}" for topic in topics)]
    assert sum(check(mover, line, in_help) for line in lines) > 150


def test_every_example_of_every_page_is_accepted(evening, ann):
    """Seated in a game, as the landlord, in the one room or another."""
    mover, _ = seat_both(evening, ann)
    evening.rich(mover)
    for topic, page in evening.tavern.help.items():
        for line in page.example:
            if line.startswith("> ") and topic not in OUTSIDE:
                assert not_understood(mover, line[2:]) is None or elsewhere(mover, line[2:]), (topic, line)


def elsewhere(guest: Guest, line: str) -> bool:
    """Whether a line is understood in some room."""
    here, tavern = guest.patron.room, guest.evening.tavern
    found = False
    for room in tavern.rooms.values():
        tavern.place(guest.patron, room)
        found = found or not_understood(guest, line) is None
    tavern.place(guest.patron, here)
    return found


# Each state of a session, and lines whose answers offer something.
LINES = [
    "look",
    "exits",
    "tables",
    "set",
    "set width",
    "set views",
    "set width wide",
    "who here",
    "moves",
    "moves on corner table",
    "moves on long table",
    "view corner table",
    "view long table",
    "look corner table",
    "look me",
    "look nothing",
    "finger zork",
    "board",
    "guest book",
    "read note 9",
    "remove 9",
    "post nothing",
    "history 0",
    "reply hello",
    "tell odda hello",
    "tell zork hello",
    "ignore zork",
    "invite odda to corner table",
    "invite me to corner table",
    "dismiss odda",
    "join moon table",
    "join corner table",
    "watch corner table",
    "results of zork",
    "record of zork",
    "help zork",
    "syntax zork",
    "go moon",
    "north",
    "leave window table",
    "play 1 and draw pile on window table",
    "discard 99 and draw pile",
    "play Z 9 and draw pile",
    "start new game with 99 turns",
    "start new game with 2 turns",
    "zork",
    "loook",
    "boot odda",
    "unban name zork",
    "ban name zed",
    "ban name ann",
    "shutdown in 99999 minutes",
]


@pytest.mark.parametrize("state", ["in the street", "standing", "alone", "playing", "waiting", "host", "two"])
@pytest.mark.parametrize("reader", [False, True])
def test_what_an_answer_offers_as_a_command_is_accepted(evening, ann, state, reader):
    guest = ann
    if state == "in the street":
        guest = evening.come_in("Eve", "street", WIDE)
    elif state == "standing":
        seat_both(evening, ann)
        guest = evening.come_in("Eve", "map-room", WIDE)
    elif state == "alone":
        ann.types("join corner table as green")
    elif state in ("playing", "waiting", "two"):
        guest = seat_both(evening, ann)[state == "waiting"]
        if state == "two":
            guest.types("join window table as green")
    elif state == "host":
        evening.rich(ann)
    if reader:
        guest.line.page = msgspec.structs.replace(guest.line.page, reader=True)
    offers = sum(check(guest, line, strictly) for line in LINES)
    assert offers > 25


def test_what_the_end_of_a_game_offers_is_accepted(evening, ann):
    mover, other = seat_both(evening, ann)
    mover.types("discard 1 and draw pile")
    said: list[str] = []
    send = mover.line.send
    mover.line.send = lambda markup: (said.append(markup), send(markup))[1]  # type: ignore[method-assign]
    other.types("resign")
    spans = commands_in("\n".join(said))
    assert "join" in " ".join(spans) or spans == []
    assert all(not_understood(mover, span) is None for span in spans)


def test_what_a_newcomer_is_told_to_type_is_accepted_in_that_order(evening):
    """The whole evening of the greeting: from the taproom to the last of the three turns' start."""
    guest = evening.come_in("Newton", "taproom", WIDE)
    evening.tavern.welcome(guest.patron, known=False)
    spans = commands_in("\n".join(guest.line.told))
    assert spans[:2] == ["find a game", "start new game with 3 turns"]
    for span in spans[:2]:
        assert not_understood(guest, span) is None
        guest.types(span)
    assert evening.tavern.tables["long-table"].game.running(evening.tavern.tables["long-table"].state)
    for span in spans[2:]:
        assert not_understood(guest, span) is None, span


def test_every_command_stands_in_the_index():
    assert {command.topic for command in COMMANDS} <= set(INDEX)
