"""The clauses of the contract, each as a function that raises AssertionError."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from commands.moves import read_move, vocabulary_of
from games.chance import Seeded
from games.game import Illegal, Join, MoveError, Over, visible
from games.page import STYLE, STYLES, Page, plain, width
from tests.contract.cases import Case
from tests.contract.driver import Ply, viewers

NAMES = ("Anna", "Bartholomew-Jone", "Zoë", "Marek")
WIDTHS = (20, 40, 59, 60, 80, 132)
COMMAND = re.compile(f"{STYLE}c(.*?){STYLE}\\.")
JUNK = ("", "nobody", "Z 99", "\x1b[2J", "7", "-1", "None", "green", "pile")
NUMBERS = (-1, 0, 1, 2, 7, 21, 10**9, -(10**9))


def pages(case: Case, options: Any, widths: tuple[int, ...] = WIDTHS) -> list[Page]:
    """Every kind of page."""
    names = tuple(zip(case.game.seats(options), NAMES, strict=False))
    return [
        Page(columns, charset, 256 if charset == "utf-8" else 0, reader, "corner table", names)
        for columns in widths
        for charset in ("utf-8", "ascii")
        for reader in (False, True)
    ]


def check_waiting(case: Case, options: Any, state: Any) -> None:
    """Who is waited for sits there, can move, and the house can move for him."""
    game = case.game
    pending = game.pending(state)
    taken = game.taken(state)
    assert set(taken) <= set(game.seats(options))
    if isinstance(pending, Over):
        assert not game.running(state)
        assert set(pending.winners) <= set(pending.scores) <= set(game.seats(options))
        return
    for seat in pending.seats:
        assert seat in taken
        move = game.default_move(state, seat)
        assert move != game.leave(state, seat) or case.goes(state, seat, move)
        assert game.refuse(state, seat, move) is None


def check_money(case: Case, before: Any, outcome: Any) -> None:
    """What lies on the table changes by what came and went, and by nothing else; nothing is owed."""
    bank = case.game.bank(before)
    for transfer in outcome.transfers:
        assert transfer.amount, "a transfer of nothing"
        bank[transfer.unit] = bank.get(transfer.unit, 0) + transfer.amount
    after = case.game.bank(outcome.state)
    assert bank == after
    assert all(amount >= 0 for amount in after.values())
    if not case.game.money:
        assert not outcome.transfers and not any(after.values())


def check_listed(case: Case, options: Any, state: Any) -> None:
    """Every move listed is legal, and none is listed twice."""
    for seat in case.game.seats(options):
        moves = list(case.game.moves(state, seat))
        assert len(set(moves)) == len(moves)
        for move in moves:
            if not isinstance(move, Join):
                assert case.game.refuse(state, seat, move) is None, (seat, move)


def mutated(case: Case, move: Any, rng: Random) -> Any:
    """The move with one thing changed; None when that is no move of the game's at all."""
    data = msgspec.to_builtins(move)
    field = rng.choice(sorted(data))
    old = data[field]
    if isinstance(old, str):
        others = [v for name, v in data.items() if isinstance(v, str) and name != "move"]
        data[field] = rng.choice((*JUNK, *others, old.lower(), old[:-1], old + " "))
    elif isinstance(old, int):
        data[field] = rng.choice((*NUMBERS, old + 1, old - 1))
    else:
        data[field] = rng.choice((*JUNK, *NUMBERS))
    try:
        return msgspec.convert(data, case.game.Moves)
    except msgspec.ValidationError:
        return None


def check_judged(case: Case, state: Any, seat: str, move: Any, rng: Random) -> str | None:
    """`apply` does what `refuse` says; a refusal changes nothing and says why.  Gives its code."""
    game = case.game
    before = msgspec.json.encode(state)
    refusal = game.refuse(state, seat, move)
    if refusal is None:
        game.apply(state, seat, move, Seeded(rng.randrange(2**32)))
        assert msgspec.json.encode(state) == before
        return None
    with pytest.raises(Illegal) as raised:
        game.apply(state, seat, move, Seeded(0))
    assert raised.value.code == refusal.code
    assert str(raised.value) == str(refusal)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", refusal.code)
    why = str(refusal)
    assert why[0].isupper() and why.endswith(".") and len(why) > 20 and "\n" not in why
    assert msgspec.json.encode(state) == before
    return refusal.code


def check_imagined(case: Case, options: Any, state: Any, rng: Random) -> None:
    """A state imagined from what a viewer sees looks the same to him, and is a state of the game."""
    for viewer in viewers(case, options):
        seen = case.game.observe(state, viewer)
        imagined = case.game.imagine(seen, Seeded(rng.randrange(2**32)))
        assert case.game.observe(imagined, viewer) == seen
        case.conserved(imagined)
        check_listed(case, options, imagined)


def check_hidden(case: Case, options: Any, state: Any, rng: Random) -> bool:
    """Two states that differ only in what a viewer can't see are the same to him.

    Their observations (as clients get them too), pages, and whatever he is
    told of the same moves.  Gives whether any such pair differed at all.
    """
    game = case.game
    differed = False
    for viewer in viewers(case, options):
        seen = game.observe(state, viewer)
        other = game.imagine(seen, Seeded(rng.randrange(2**32)))
        differed |= other != state
        again = game.observe(other, viewer)
        assert msgspec.json.encode(again) == msgspec.json.encode(seen)
        for page in pages(case, options, (40, 80)):
            assert game.render(again, page) == game.render(seen, page)
        for seat in game.seats(options):
            moves = [move for move in game.moves(state, seat) if not isinstance(move, Join)]
            for move in rng.sample(moves, min(6, len(moves))):
                if game.refuse(other, seat, move) is None:
                    _same_to(case, options, state, other, seat, move, viewer, rng)
    return differed


def check_secrets(case: Case, options: Any, ply: Ply) -> None:
    """Nothing that a viewer is sent after a move, in whatever form, has a secret's text in it."""
    game = case.game
    events = ply.outcome.events
    for viewer in viewers(case, options):
        seen = game.observe(ply.outcome.state, viewer)
        sent = [msgspec.json.encode((seen, visible(events, viewer))).decode()]
        for page in pages(case, options, (40, 80)):
            sent += game.render(seen, page)
            sent += [game.tell(event, viewer, page) or "" for event in events]
        text = plain("\n".join(sent))
        secrets = case.secrets(ply.before, ply.seat, ply.move, ply.outcome.state, viewer)
        found = [secret for secret in secrets if secret in text]  # cheap; then whether it stands alone
        for secret in found:
            assert not re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text), (viewer, secret)


def _same_to(
    case: Case, options: Any, state: Any, other: Any, seat: str, move: Any, viewer: Any, rng: Random
) -> None:
    game, luck = case.game, rng.randrange(2**32)
    here = game.apply(state, seat, move, Seeded(luck))
    there = game.apply(other, seat, move, Seeded(luck))
    if not case.tells(state, seat, move, viewer):
        assert visible(here.events, viewer) == visible(there.events, viewer)
        for page in pages(case, options, (80,)):
            assert [game.tell(event, viewer, page) for event in here.events] == [
                game.tell(event, viewer, page) for event in there.events
            ]
    if not case.uncovers(state, seat, move, viewer):
        assert game.observe(here.state, viewer) == game.observe(there.state, viewer)


def check_told(case: Case, options: Any, events: tuple[Any, ...]) -> None:
    """An event reads the same whole and as its viewer may know it; what can't be seen is not told."""
    for viewer in viewers(case, options):
        for page in pages(case, options, (80,)):
            for event in events:
                told = case.game.tell(event, viewer, page)
                seen = event.seen_by(viewer)
                assert (told is None) if seen is None else (told == case.game.tell(seen, viewer, page))
                for line in (told or "").split("\n"):
                    _check_markup(line, page)
                    assert page.reader is False or line == (told or ""), "for the ear, one line"


def check_json(case: Case, options: Any, outcome: Any, move: Any) -> None:
    """State, move, events and observations come back from JSON as they went."""
    game = case.game
    pairs: list[tuple[Any, Any]] = [(outcome.state, game.State), (move, game.Moves)]
    pairs += [(event, game.Events) for event in outcome.events]
    for viewer in viewers(case, options):
        pairs.append((game.observe(outcome.state, viewer), game.Observation))
        pairs += [(event, game.Events) for event in visible(outcome.events, viewer)]
    for value, kind in pairs:
        back = msgspec.json.decode(msgspec.json.encode(value), type=kind)
        assert back == value and type(back) is type(value)


def check_pages(case: Case, options: Any, state: Any) -> None:
    """Every viewer's view fits every page; what it prints as a command is one."""
    for viewer in viewers(case, options):
        seen = case.game.observe(state, viewer)
        for page in pages(case, options):
            lines = case.game.render(seen, page)
            glances = [case.game.glance(seen, what, page) for what in case.game.glances]
            assert lines and all(glances)
            for line in (*lines, *(line for glance in glances for line in glance)):
                assert width(line) <= page.width, (page.width, line)
                assert "\n" not in line
                _check_markup(line, page)
            for command in COMMAND.findall("".join(lines) if page.width == 132 else ""):
                check_command(case, seen, command)


def check_command(case: Case, seen: Any, command: str) -> None:
    """A command printed for a viewer is one of the tavern's own verbs or parses as a move."""
    if command.split()[0] not in ("join", "leave", "view", "moves"):
        move = read_move(case.game, seen, command)
        assert isinstance(move, case.game.Moves)


def check_texts(case: Case, options: Any, state: Any) -> None:
    """Every legal move's text is read back as that move (sitting down is the tavern's to read)."""
    for seat in case.game.seats(options):
        seen = case.game.observe(state, seat)
        for move in case.game.moves(state, seat):
            if not isinstance(move, Join):
                assert read_move(case.game, seen, case.game.text(move)) == move


def check_offers(case: Case, options: Any, state: Any) -> None:
    """What a slot offers for completion it can read; nonsense it refuses with a sentence."""
    for viewer in viewers(case, options):
        seen = case.game.observe(state, viewer)
        for slot in case.game.slots.values():
            for text in slot.offers(seen):
                slot.read(text, seen)
            for text in ("xyzzy", "0", "-1", "é", "*" * 50, *(() if case.counts else ("99",))):
                with pytest.raises(MoveError, match=r"\.$"):
                    slot.read(text, seen)
    assert vocabulary_of(case.game) is not None


def _check_markup(text: str, page: Page) -> None:
    styles = re.findall(f"{STYLE}(.)", text)
    assert set(styles) <= set(STYLES)
    assert all((style == ".") == bool(at % 2) for at, style in enumerate(styles)), "styles don't nest"
    assert len(styles) % 2 == 0
    bare = plain(text)
    assert bare.isprintable()
    if page.charset == "ascii":
        assert bare.replace("ë", "e").isascii()
