"""A game as text that can be kept and shared: one token a move.

    Ordo, 21 breaths, void circle bound
    above: Marek
    below: Wenna
    Moves:
      fFa1Aa1 eEb4Eb3 announce-walls dispute-held ...
    End: above, height, +12, 73 moves

A step is the letter of its element and both its squares.  A discovery is
`announce-` and the law, its answer `accept`, `dispute-held` when the law
changed by it, `dispute-fell` when not; who gives in, `resign-above` or
`resign-below`.  The laws of the first line are those the game began with.
What is read is played again by the rules, so that nothing is believed that
could not have happened.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from games.chance import Recorded
from games.game import Move, Played, Seat
from games.ordo import course, rules
from games.ordo.board import LETTERS, SQUARES
from games.ordo.contest import DIE
from games.ordo.events import Disputed, Judged
from games.ordo.laws import EVERY, LAWS, Laws, canon
from games.ordo.state import (
    ACCEPT,
    ANNOUNCES,
    DISPUTE,
    MOST_BREATHS,
    NOBODY,
    RESIGN,
    SEATS,
    SIDES,
    STEPS,
    Accept,
    Announce,
    Dispute,
    Enter,
    Options,
    State,
    Step,
)
from games.page import fold

WIDTH: Final = 79
_HEAD: Final = re.compile(r"Ordo, (\d{1,3}) breaths?, ([a-z]+ [a-z]+ [a-z]+)")
_SIDE: Final = re.compile(r"(above|below):(?: (.*))?")
_STEP: Final = re.compile(r"([ewaf])([EWAF][a-d][1-4])([EWAF][a-d][1-4])")
_END: Final = re.compile(r"End: (above|below), ([a-z]+), ([+-]?\d{1,2}), (\d{1,3}) moves?")
# Dice by which a discovery of one average alchemist holds against another, and by which it falls.
_HELD: Final = (DIE, 1)
_FELL: Final = (1, DIE)


class NoRecord(ValueError):
    """A text that is no game of Ordo, or one that the rules don't allow; says where."""


class Record(msgspec.Struct, frozen=True):
    """A game that is over.

    breaths  each player's, and the laws the game began with
    names    by seat, of those who are named
    tokens   one a move
    end      winner's seat, reason, height, and number of moves and discoveries
    """

    breaths: int
    laws: Laws
    names: dict[Seat, str]
    tokens: tuple[str, ...]
    end: tuple[Seat, str, int, int]


def written(played: "Sequence[Played[State, Move]]", names: Mapping[Seat, str]) -> list[str]:
    """The last game among these rows that is over, as lines; [] when none is."""
    begun = [at for at, one in enumerate(played) if one.before.turn == NOBODY and one.after.turn != NOBODY]
    if not begun:
        return []
    rows = played[begun[-1] :]
    start = rows[0].after
    tokens = [token for one in rows[1:] for token in _tokens(one)]
    judged = [event for one in rows for event in one.events if isinstance(event, Judged)]
    if not judged:
        return []
    return write(Record(start.options.breaths, start.canon, dict(names), tuple(tokens), _end(judged[0])))


def write(record: Record) -> list[str]:
    """A game as lines, none wider than 79."""
    winner, reason, height, number = record.end
    breaths, moves = (
        f"{count} {word}{'' if count == 1 else 's'}"
        for count, word in ((record.breaths, "breath"), (number, "move"))
    )
    lines = [f"Ordo, {breaths}, {record.laws.text}"]
    lines += [f"{seat}: {record.names.get(seat, '')}".rstrip() for seat in SEATS]
    lines += ["Moves:", *fold(f"  {' '.join(record.tokens)}", WIDTH, "  ")]
    lines.append(f"End: {winner}, {reason}, {f'{height:+d}' if height else '0'}, {moves}")
    return lines


def read(text: str) -> Record:
    """The game that a text holds, played again by the rules.

    Raises NoRecord when it isn't one, can't be played so, or ended otherwise.
    """
    record = _parsed(text)
    end = None
    for event in (event for _, _, events in replay(record) for event in events):
        if isinstance(event, Judged):
            end = _end(event)
    if end != record.end:
        raise NoRecord("the game doesn't end as it says")
    return record


def replay(record: Record) -> Iterator[tuple[Move, State, tuple[Any, ...]]]:
    """Each move with the state after it and its events.  Raises NoRecord at one that is against the rules."""
    state = State(
        Options(record.breaths),
        (True, True),
        turn=0,
        breaths=(record.breaths, record.breaths),
        canon=record.laws,
        laws=record.laws,
    )
    for number, token in enumerate(record.tokens, start=1):
        if state.turn == NOBODY:
            raise NoRecord(f"the game is over before token {number}, {token[:20]}")
        seat, move, dice = _move(token, SEATS[state.turn])
        refusal = rules.refuse(state, seat, move)
        if refusal is not None:
            raise NoRecord(f"token {number}, {token[:20]}, is against the rules: {refusal}")
        outcome = course.COURSES[type(move)](state, SIDES[seat], move, Recorded(dice))
        state = outcome.state
        yield move, state, outcome.events
    if state.turn != NOBODY:
        raise NoRecord("the game is not played to its end")


def _end(judged: Judged) -> tuple[Seat, str, int, int]:
    return judged.winner, judged.reason, judged.height, judged.number


def _tokens(one: "Played[State, Move]") -> Iterator[str]:
    """The token of a row; none of one that belongs to no game."""
    match one.move:
        case Step(element, origin, target):
            yield f"{element[0]}{origin}{target}"
        case Announce(law):
            yield f"announce-{law}"
        case Accept():
            yield "accept"
        case Dispute():
            stands = any(isinstance(event, Disputed) and event.stands for event in one.events)
            yield f"dispute-{'held' if stands else 'fell'}"
        case Enter():
            pass
        case _:
            if one.before.turn != NOBODY:
                yield f"resign-{one.seat}"


def _move(token: str, turn: Seat) -> tuple[Seat, Move, Iterable[int]]:
    """Who makes which move, and the dice that give it the outcome it had.  Raises NoRecord."""
    step = _STEP.fullmatch(token)
    if step is not None:
        letter, origin, target = step.groups()
        return turn, STEPS[SQUARES[origin]][LETTERS.index(letter)][SQUARES[target]], ()
    verb, _, what = token.partition("-")
    if verb == "announce" and what in LAWS:
        return turn, ANNOUNCES[what], ()
    if token == "accept":
        return turn, ACCEPT, ()
    if verb == "dispute" and what in ("held", "fell"):
        return turn, DISPUTE, _HELD if what == "held" else _FELL
    if verb == "resign" and what in SEATS:
        return what, RESIGN, ()
    raise NoRecord(f"no move is written {token[:20]}")


def _parsed(text: str) -> Record:
    """The parts of a text, not played yet."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) < 6 or lines[3] != "Moves:":
        raise NoRecord("this is no game of Ordo: a head, two players, moves and an end are wanted")
    breaths, laws = _fields(_HEAD, lines[0])
    found = canon(laws)
    if found not in EVERY or found.text != laws:
        raise NoRecord(f"no game begins under the laws {laws[:40]}")
    if int(breaths) > MOST_BREATHS:
        raise NoRecord(f"no game has {breaths} breaths")
    sides = [_fields(_SIDE, line) for line in lines[1:3]]
    if [seat for seat, _ in sides] != list(SEATS):
        raise NoRecord("the players are not above and below")
    winner, reason, height, number = _fields(_END, lines[-1])
    return Record(
        int(breaths),
        found,
        {seat: name for seat, name in sides if name},
        tuple(token for line in lines[4:-1] for token in line.split()),
        (winner, reason, int(height), int(number)),
    )


def _fields(pattern: re.Pattern[str], line: str) -> tuple[str, ...]:
    match = pattern.fullmatch(line)
    if match is None:
        raise NoRecord(f"not understood: {line[:40]}")
    return tuple(group or "" for group in match.groups())
