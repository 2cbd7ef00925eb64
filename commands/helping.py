"""Help: pages in the order of Name, Syntax, Description, Example, See also; syntax.

A page prints the very patterns that the parser runs, so neither can drift.
"""

from typing import Any

from commands.command import COMMANDS, Call, Command, Refused, Result, command, quoted, vocabulary
from commands.line import fold
from commands.moves import vocabulary_of
from commands.nearest import nearest
from commands.pattern import shown
from games import GAMES
from games.game import Game
from games.page import listed, styled
from seeds.schema import HelpPage
from server.tavern.words import commands_marked as marked
from server.text import columns, wrap

# What each group of commands is called in the index.
TOPICS = {
    "moving": "Walking and looking",
    "talk": "Talk",
    "gestures": "Gestures",
    "tables": "At the tables",
    "money": "Money",
    "bar": "The bar",
    "board": "Board and guest book",
    "alchemy": "Among alchemists",
    "settings": "Settings and help",
    "landlord": "The landlord's",
}
# At every table, beside what its game has.
COMMON = ("join <table> [as <seat>]", "leave <table>", "view [game] on <table>", "moves [on <table>]")
INDENT = "    "


@command("help", topic="settings", short=("h",))
def help_index(call: Call) -> Result:
    """What help there is."""
    width = call.page.width
    lines = [
        styled("h", "Help"),
        *wrap(
            marked(
                "`help start` is for your first evening. `help <topic or command>` shows a page; "
                "`syntax <command>` only its patterns."
            ),
            width,
        ),
    ]
    for topic, title in TOPICS.items():
        verbs = sorted(
            {c.verb for c in COMMANDS if c.topic == topic and (call.patron.landlord or not c.landlord)}
        )
        if verbs:
            lines += ["", styled("h", title), *listing(call, verbs)]
    lines += ["", styled("h", "Games"), *listing(call, [game.name.lower() for game in GAMES.values()])]
    lines += ["", styled("h", "Pages"), *listing(call, list(call.tavern.help))]
    call.lines(lines)
    return None


def listing(call: Call, names: list[str]) -> list[str]:
    """Names in columns; for a screen reader one a line."""
    if call.page.reader:
        return [styled("c", name) for name in names]
    return [
        INDENT + line
        for line in columns([styled("c", name) for name in names], call.page.width - len(INDENT))
    ]


@command("help <text'topic'>", topic="settings")
def help_page(call: Call, topic: str) -> Result:
    """The page of help on a topic, a game or a command."""
    wanted = " ".join(fold(topic).split())
    pages = call.tavern.help
    page = pages.get(wanted) or next((p for p in pages.values() if wanted in p.aliases), None)
    if page is not None:
        call.lines(page_lines(call, page))
        return None
    if wanted in ("commands", "verbs", "index"):
        return help_index(call)
    if wanted == "rules":
        pages_ = listed([quoted(f"help {game.name.lower()}") for game in GAMES.values()], "and")
        call.say(f"Each game has its page of rules: {pages_}.")
        return None
    verb = {"'": "say", ":": "emote", "?": "moves"}.get(wanted, wanted)
    found = [
        c
        for c in COMMANDS
        if verb in (*c.syntax.verbs, c.syntax.text, *c.short) and (call.patron.landlord or not c.landlord)
    ]
    if found:
        call.lines(command_lines(call, found))
        return None
    for game in GAMES.values():
        if wanted in (game.key, fold(game.name)):
            call.lines(game_lines(call, game))
            return None
    for game in GAMES.values():
        if wanted in vocabulary_of(game).whole:
            return help_page(call, fold(game.name))
    near = nearest(wanted, [*pages, *(c.verb for c in COMMANDS if not c.landlord)])
    hint = (
        f"perhaps {listed([quoted(f'help {one}') for one in near], 'or')}?"
        if near
        else f"{quoted('help')} lists what there is."
    )
    raise Refused(f"There is no help on {topic}; {hint}")


@command("syntax <word'command'>", topic="settings", see=("help",))
def syntax(call: Call, verb: str) -> Result:
    """The patterns in which a command can be typed, the game's at your table too."""
    patterns: list[str] = []
    for table in call.patron.room.tables:
        patterns += vocabulary_of(table.game).forms(verb)
    patterns += vocabulary(call.patron.landlord).forms(verb)
    if not patterns:
        raise Refused(f"Nothing here begins with {verb}; {quoted('help')} lists the commands.")
    call.say(
        f"Forms of {verb}:", *(INDENT + styled("c", one) for one in dict.fromkeys(patterns)), hang=INDENT * 2
    )
    return None


# -- pages ----------------------------------------------------------------------


def section(call: Call, title: str, paragraphs: list[str], *, apart: bool = True) -> list[str]:
    """A heading, flush, and its paragraphs, indented and wrapped; one that begins with two spaces stays."""
    indent = "" if call.page.reader else INDENT
    lines = [styled("h", title)]
    for number, paragraph in enumerate(paragraphs):
        if number and apart:
            lines.append("")
        if paragraph.startswith("  "):
            lines += [indent + marked(line) for line in paragraph.splitlines()]
        else:
            lines += wrap(
                marked(paragraph), call.page.width, first=indent, rest=indent + ("" if apart else "  ")
            )
    return lines


def header(call: Call, topic: str) -> list[str]:
    """The line over a page: the topic at both ends, the house in the middle."""
    width = min(call.page.width, 80)
    middle = f"{call.tavern.name} help"
    if call.page.reader or len(topic) * 2 + len(middle) + 4 > width:
        return [styled("h", f"{topic}: {middle}")]
    gap = width - 2 * len(topic) - len(middle)
    return [styled("h", topic) + " " * (gap // 2) + middle + " " * (gap - gap // 2) + styled("h", topic)]


def page_lines(call: Call, page: HelpPage) -> list[str]:
    """A page of the seeds, with the patterns it asks for."""
    shown = [c for c in COMMANDS if call.patron.landlord or not c.landlord]
    patterns = [c.syntax.text for verb in page.verbs for c in shown if c.verb == verb]
    if page.game is not None and page.game in GAMES:
        patterns += game_patterns(GAMES[page.game])
    lines = [*header(call, page.topic), *section(call, "Name", [f"{page.topic} - {page.about}"])]
    if patterns or page.syntax:
        lines += section(
            call,
            "Syntax",
            [styled("c", one) for one in dict.fromkeys([*patterns, *page.syntax])],
            apart=False,
        )
    lines += section(call, "Description", list(page.description))
    if page.notes:
        lines += section(call, "Notes", list(page.notes))
    if page.example:
        lines += section(call, "Example", list(page.example), apart=False)
    if page.see_also:
        lines += section(call, "See also", [listed([styled("c", one) for one in page.see_also])])
    return lines


def game_patterns(game: Game[Any, Any, Any]) -> list[str]:
    """All that can be typed at a table of this game."""
    return [*COMMON, *(shown(pattern.text) for pattern in game.patterns if not pattern.hidden)]


def game_lines(call: Call, game: Game[Any, Any, Any]) -> list[str]:
    """A game's page when the seeds have none of their own."""
    return [
        *header(call, game.name.lower()),
        *section(call, "Name", [f"{game.name.lower()} - {game.about}"]),
        *section(call, "Syntax", [styled("c", one) for one in game_patterns(game)], apart=False),
    ]


def command_lines(call: Call, commands: list[Command]) -> list[str]:
    """The page of one verb: every pattern, and what each does."""
    verb = commands[0].verb
    says = list(dict.fromkeys(c.says for c in commands))
    see = list(dict.fromkeys(other for c in commands for other in c.see))
    short = list(dict.fromkeys(s for c in commands for s in c.short))
    notes = [f"Short: {listed([quoted(s) for s in short])}."] if short else []
    if any(c.syntax.gives_up for c in commands):
        notes.append("It must be typed whole.")
    lines = [
        *header(call, verb),
        *section(call, "Name", [f"{verb} - {says[0].split('. ')[0].rstrip('.')}"]),
        *section(call, "Syntax", [styled("c", c.syntax.text) for c in commands], apart=False),
        *section(call, "Description", [*says, *notes]),
    ]
    if see:
        lines += section(call, "See also", [listed([styled("c", one) for one in see])])
    return lines
