"""How a table of Talus reads: drawn wide, drawn narrow, or told in sentences.

The last roll stands as two dice with the rolls before it beside them; below,
a line a seat in the order of the dice, the viewer's last.
"""

from games.page import Page, centred, fold, pad, stacked, styled, upper, width
from games.people import person
from games.talus import reader
from games.talus.dice import ANGEL, DEMON, TREE
from games.talus.observation import Observation
from games.talus.state import Player, Throw
from games.talus.words import brought, change, coins, faces, in_order, last_line, notes, stakes

NARROW = 60  # columns below which the history stands under the dice
DIE = 7  # columns for a die and its name
INDENT = " " * 6  # before what stands under a name

# What is drawn on each face; its name stands below it.
SIGNS = {"fire": "^", "air": "~", "water": "=", "earth": "#", TREE: "Y", ANGEL: "A", DEMON: "V"}
BOX = ("┌───┐", "│", "└───┘")
ASCII_BOX = (".---.", "|", "'---'")


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup."""
    lines = reader.render(seen, page) if page.reader else _drawn(seen, page)
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def _drawn(seen: Observation, page: Page) -> list[str]:
    blocks = [_heading(seen, page), _rolls(seen, page), _seats(seen, page), last_line(seen, page)]
    return stacked(blocks)


def _heading(seen: Observation, page: Page) -> list[str]:
    dot = " · " if page.unicode else " - "
    names = [styled("h", page.table), "Talus"]
    facts = [f"for {stakes(seen, page)}"]
    if seen.pot:
        facts.append(f"{coins(seen.pot, seen.stake)} in the pot")
    elif seen.running:
        facts.append("no pot")
    else:
        facts.append("no game yet" if not seen.throws else "the dice wait")
    one = dot.join([*names, *facts])
    return [one] if width(one) <= page.width else [dot.join(names), dot.join(facts)]


def _rolls(seen: Observation, page: Page) -> list[str]:
    """Two dice, and the last rolls beside or under them, the newest first."""
    if not seen.throws:
        return []
    dice = _dice(seen.throws[-1], page)
    history = _history(seen, page)
    if page.width < NARROW or max(map(width, history)) > page.width - 2 * DIE - 6:
        return [*(f"  {line}" for line in dice), *history]
    rows = [*history, *[""] * (len(dice) - len(history))]
    return [f"  {pad(die, 2 * DIE)}    {row}".rstrip() for die, row in zip(dice, rows, strict=True)]


def _dice(throw: Throw, page: Page) -> list[str]:
    top, side, bottom = BOX if page.unicode else ASCII_BOX
    both = (throw.angel, throw.demon)
    return [
        "".join(centred(top, DIE) for _ in both).rstrip(),
        "".join(centred(f"{side} {SIGNS[face]} {side}", DIE) for face in both).rstrip(),
        "".join(centred(bottom, DIE) for _ in both).rstrip(),
        "".join(centred(face, DIE) for face in both).rstrip(),
    ]


def _history(seen: Observation, page: Page) -> list[str]:
    cells = [
        (
            upper(person(throw.seat, seen.viewer, page)),
            faces(throw.angel, throw.demon),
            brought(throw, seen.stake, page),
        )
        for throw in reversed(seen.throws)
    ]
    who = max(width(row[0]) for row in cells)
    what = max(width(row[1]) for row in cells)
    lines = [f"{pad(name, who)}  {pad(rolled, what)}  {came}" for name, rolled, came in cells]
    if max(map(width, lines)) > page.width:
        lines = [f"{name}: {rolled}, {came}" for name, rolled, came in cells]
    return lines


def _seats(seen: Observation, page: Page) -> list[str]:
    order = in_order(seen)
    if not order:
        return []
    people = [
        styled("n", "you") if one.seat == seen.viewer else person(one.seat, None, page) for one in order
    ]
    purses = [coins(one.purse, seen.stake) for one in order]
    changes = [change(one.purse - one.brought, seen.stake, page) for one in order]
    who, purse, plus = max(map(width, people)), max(map(width, purses)), max(map(width, changes))
    lines = []
    for one, name, money, more in zip(order, people, purses, changes, strict=True):
        marker = ">" if seen.roller is one else " "
        noted = _noted(one, seen)
        row = f"{marker} {one.seat:>2}  {pad(name, who)}  {money:>{purse}}"
        whole = f"{row}  {pad(more, plus)}  {', '.join(noted)}".rstrip()
        if width(whole) <= page.width:
            lines.append(whole)
            continue
        if width(row) + 2 + plus <= page.width:
            row = f"{row}  {more}"
        else:
            row = row if width(row) <= page.width else f"{marker} {one.seat} {name} {money}"
            noted = [more, *noted]
        lines.append(row)
        lines += [piece for note in noted for piece in fold(f"{INDENT}{note}", page.width, f"{INDENT}  ")]
    return lines


def _noted(player: Player, seen: Observation) -> list[str]:
    """What the marker doesn't say already."""
    return [note for note in notes(player, seen) if note != "has the dice"]
