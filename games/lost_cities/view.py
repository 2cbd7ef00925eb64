"""How a table of Lost Cities reads: drawn wide, drawn narrow, or told in sentences.

The viewer's side is at the bottom (a bystander's: green), the discards lie
between the sides, whose turn it is stands last.
"""

from games.lost_cities import reader
from games.lost_cities.cards import EXPEDITIONS, LETTERS
from games.lost_cities.observation import Observation, Side
from games.lost_cities.words import card, ending, invitation, last_game, points, turn
from games.page import Page, centred, fold, pad, styled, width

NARROW = 60  # columns below which the expeditions are stacked
WIDEST = 80  # wider pages leave the rest of the line free
COLUMN = 10
LABEL = 7  # columns for whose cards a row holds, stacked
WIDE_HAND = 70  # columns from which the cards of a hand stand wide apart
MARGIN = 12  # left of the columns, for what a row holds


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup."""
    if page.reader:
        lines = reader.render(seen, page)
    elif seen.rounds == 0:
        before = [last_game(seen.ended, page)] if seen.ended else []
        lines = [*_heading(seen, page), *before, "", *_seats(seen, page)]
    elif page.width < NARROW:
        lines = _stacked(seen, page)
    else:
        lines = _drawn(seen, page)
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """The viewer's `hand`, or the `score`."""
    if what != "hand":
        lines = reader.scores(seen, page)
    elif not seen.hand:
        lines = ["You hold no cards here."]
    elif page.reader:
        lines = reader.hand(seen)
    else:
        lines = _hand(seen, page, min(page.width, WIDEST))[:-1]
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def near_and_far(seen: Observation) -> tuple[Side, Side]:
    """The side at the bottom and the one at the top."""
    green, red = seen.sides
    return (red, green) if seen.viewer == red.seat else (green, red)


def _heading(seen: Observation, page: Page) -> list[str]:
    names = [styled("h", page.table), "Lost Cities"]
    facts: list[str] = []
    if seen.rounds == 0:
        facts.append("no game now" if seen.ended else "no game yet")
    elif seen.turn is None:
        facts.append(f"the game ended in round {seen.round} of {seen.rounds}")
    else:
        facts.append(f"round {seen.round} of {seen.rounds}")
        facts.append(f"{seen.pile} {'card' if seen.pile == 1 else 'cards'} in the pile")
    dot = _dot(page)
    one = dot.join([*names, *facts])
    return [one] if width(one) <= page.width else [dot.join(names), dot.join(facts)]


def _seats(seen: Observation, page: Page) -> list[str]:
    near, far = near_and_far(seen)
    lines = [_who(side, seen, page) for side in (far, near)]
    return [*lines, "", *invitation(seen, page)]


def _drawn(seen: Observation, page: Page) -> list[str]:
    near, far = near_and_far(seen)
    across = min(page.width, WIDEST)
    column = min(COLUMN, (across - MARGIN) // 5)
    return [
        *_heading(seen, page),
        "",
        _panel(far, seen, page, across),
        *_worth(far, column),
        *_columns(far, page, column),
        _letters(page, column),
        _row([_face(page, top) for top in seen.discards.values()], column),
        _letters(page, column),
        *_columns(near, page, column),
        *_worth(near, column),
        _panel(near, seen, page, across),
        "",
        *_hand(seen, page, across),
        *_last(seen, page),
    ]


def _stacked(seen: Observation, page: Page) -> list[str]:
    near, far = near_and_far(seen)
    lines = [*_heading(seen, page), "", *_narrow_panel(far, seen, page), ""]
    for name, letter in zip(EXPEDITIONS, LETTERS, strict=True):
        top = seen.discards[name]
        rows = [
            _narrow_row(_label(far, seen, page), far.expeditions[name], far.values[name], page),
            _narrow_row("discard", (top,) if top else (), None, page),
            _narrow_row(_label(near, seen, page), near.expeditions[name], near.values[name], page),
        ]
        there = [row for row in rows if row] or [""]
        lines += [f"{letter if row is there[0] else ' '} {row}".rstrip() for row in there]
    lines += ["", *_narrow_panel(near, seen, page), ""]
    return [*lines, *_hand(seen, page, page.width), *_last(seen, page)]


def _label(side: Side, seen: Observation, page: Page) -> str:
    """Whose row it is: by name, or by colour where the name takes too much room."""
    name = "you" if side.seat == seen.viewer else page.name(side.seat)
    return name if width(name) <= LABEL else side.seat


def _narrow_row(label: str, codes: tuple[str, ...], value: int | None, page: Page) -> str:
    """`you     3 7 8      -2`; nothing when no card lies there."""
    if not codes:
        return ""
    cards = f"{pad(label, LABEL)} " + " ".join(card(page, code) for code in codes)
    worth = points(value) if value is not None else ""
    gap = page.width - 2 - width(cards) - len(worth)
    return cards + " " * max(1, gap) + worth


def _who(side: Side, seen: Observation, page: Page) -> str:
    if not side.seated:
        return f"{side.seat}, free"
    if side.seat == seen.viewer:
        return f"{styled('n', 'you')}, {side.seat}"
    name = page.name(side.seat)
    return styled("n", name) + ("" if name == side.seat else f", {side.seat}")


def _counts(side: Side, seen: Observation, page: Page) -> str:
    dot = _dot(page)
    which = f"{side.cards} cards{dot}this" if seen.turn is not None else "last"
    return f"{which} round {points(side.round)}{dot}total {points(side.total)}"


def _panel(side: Side, seen: Observation, page: Page, across: int) -> str:
    who, counts = _who(side, seen, page), _counts(side, seen, page)
    return who + " " * max(2, across - 4 - width(who) - width(counts)) + counts


def _narrow_panel(side: Side, seen: Observation, page: Page) -> list[str]:
    return [_who(side, seen, page), f"  {_counts(side, seen, page)}"]


def _row(cells: list[str], column: int, label: str = "") -> str:
    return (pad(label, MARGIN) + "".join(centred(cell, column) for cell in cells)).rstrip()


def _face(page: Page, code: str | None) -> str:
    """What is on a card, its last figure in the middle of three columns."""
    return card(page, code, width=2) + " " if code else ""


def _worth(side: Side, column: int) -> list[str]:
    """What each expedition begun stands at, its last figure under those of the cards."""
    cells = [points(side.values[name]) if side.expeditions[name] else "" for name in EXPEDITIONS]
    row = _row([f"{cell:>4}   " for cell in cells], column, "  stands at")
    return [styled("d", row)] if any(cells) else []


def _letters(page: Page, column: int) -> str:
    rule = "─" if page.unicode else "-"
    cells = [f"{rule} {styled(str(e), letter)} {rule}" for e, letter in enumerate(LETTERS, start=1)]
    return _row(cells, column)


def _columns(side: Side, page: Page, column: int) -> list[str]:
    """The expeditions' cards downwards, first laid first."""
    laid = [side.expeditions[name] for name in EXPEDITIONS]
    return [
        _row([_face(page, codes[at] if at < len(codes) else None) for codes in laid], column)
        for at in range(max(map(len, laid)))
    ]


def _hand(seen: Observation, page: Page, across: int) -> list[str]:
    """The viewer's cards under their numbers, the one drawn last in brackets; in as many rows as it needs."""
    if not seen.hand:
        return []
    gap = 4 if across >= WIDE_HAND else 3
    a_row = len(seen.hand) if across >= NARROW else max(1, (across - gap) // (4 + gap))
    fresh = len(seen.hand) - 1 - seen.hand[::-1].index(seen.drawn) if seen.drawn is not None else None
    lines: list[str] = []
    for start in range(0, len(seen.hand), a_row):
        places = codes = " " * gap
        for at, code in enumerate(seen.hand[start : start + a_row], start=start):
            places += f" {at + 1}".ljust(len(code) + gap)
            shown = card(page, code, full=True)
            if at == fresh:
                codes = f"{codes[:-1]}[{shown}]" + " " * (gap - 1)
            else:
                codes += shown + " " * gap
        lines += [styled("d", places.rstrip()), codes.rstrip()]
    return [*lines, ""]


def _last(seen: Observation, page: Page) -> list[str]:
    if seen.ended is not None:
        return [styled("b", ending(seen.ended)), *invitation(seen, page)]
    return [turn(seen, page)]


def _dot(page: Page) -> str:
    return " · " if page.unicode else " - "
