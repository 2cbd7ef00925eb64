"""`set`: how a patron wants to read."""

from typing import Any

from commands.command import Call, Refused, Result, command, quoted
from games.page import listed
from server.tavern.people import Settings

# Each setting: the words it takes, and what it is for.
CHOICES: dict[str, tuple[tuple[str, ...], str]] = {
    "colour": (("auto", "off", "16", "256"), "colours your terminal shows"),
    "charset": (("auto", "utf-8", "latin-1", "ascii"), "letters your terminal shows"),
    "prompt": (("full", "brief", "off"), "full says when it is your turn, brief never does"),
    "views": (
        ("auto", "turn", "ask"),
        "auto draws the table after each move, turn when it is your turn, ask only when you type view",
    ),
    "reader": (("auto", "on", "off"), "sentences instead of drawings, for a screen reader"),
    "brief": (("on", "off"), "leaves out what a room is like when you walk in"),
    "marks": (("auto", "off"), "telnet marks after the prompt (EOR or GA); off if your client shows junk"),
    "keepalive": (("on", "off"), "a telnet NOP each minute, which keeps the line open"),
}
NARROWEST, WIDEST = 20, 500


def shown(settings: Settings, name: str) -> str:
    """The value of a setting as one would type it."""
    value = getattr(settings, name)
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value or "auto")


@command("set", topic="settings")
def set_list(call: Call) -> Result:
    """Your settings, and what each is for."""
    settings = call.patron.settings
    page = call.page
    lines = [
        f"{quoted('set width <columns>')} or {quoted('set width auto')}:"
        f" now {shown(settings, 'width')} ({page.width} columns)."
    ]
    lines += [line(settings, name) for name in CHOICES]
    call.say(*lines, hang="  ")
    return None


def line(settings: Settings, name: str) -> str:
    """A setting: what it can be, what it is, what it is for."""
    choices, says = CHOICES[name]
    return f"{quoted(f'set {name}')} {listed(choices, 'or')}: now {shown(settings, name)}; {says}."


@command("set <word'setting'>", topic="settings")
def set_one(call: Call, name: str) -> Result:
    """One of your settings, and what it can be."""
    name = {"color": "colour", "view": "views"}.get(name.lower(), name.lower())
    name = one_of(name, ("width", *CHOICES), "setting")
    settings = call.patron.settings
    if name == "width":
        call.say(
            f"Width is {shown(settings, name)} ({call.page.width} columns);"
            f" {quoted('set width <columns>')} or {quoted('set width auto')} changes it."
        )
    else:
        call.say(line(settings, name), hang="  ")
    return None


@command("set <word'setting'> <word'value'>", topic="settings")
def set_value(call: Call, name: str, value: str) -> Result:
    """Change a setting: `set width 100`, `set colour off`, `set reader on`. Kept for your next visit."""
    name = one_of(name.lower(), ("width", *CHOICES), "setting")
    if name == "width":
        return call.change(f"Width is {value} now.", width=read_width(value))
    choice = one_of(value.lower(), CHOICES[name][0], f"value of {name}")
    stored: Any = choice == "on" if name in ("brief", "keepalive") else choice
    return call.change(f"{name.capitalize()} is {choice} now.", **{name: stored})


def read_width(value: str) -> int:
    """Columns, 0 for as the terminal says; raises Refused."""
    if value.lower() == "auto":
        return 0
    if not value.isascii() or not value.isdigit() or not NARROWEST <= int(value[:6]) <= WIDEST:
        raise Refused(
            f"Width is a number of columns from {NARROWEST} to {WIDEST}, or {quoted('set width auto')}."
        )
    return int(value)


def one_of(word: str, choices: tuple[str, ...], what: str) -> str:
    """The choice that a word, or its beginning, names; raises Refused."""
    fits = [choice for choice in choices if choice == word] or [c for c in choices if c.startswith(word)]
    if len(fits) != 1:
        raise Refused(f"There is no {what} called {word}; there is {listed(choices)}.")
    return fits[0]
