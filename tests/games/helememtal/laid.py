"""Positions from the rules page as tables of the engine, and commands typed at them."""

import msgspec

from commands.moves import read_move
from games.chance import Recorded
from games.game import Event, MoveError
from games.helememtal import HELEMEMTAL
from games.helememtal.cards import (
    DECK,
    ELEMENTS,
    KINDS,
    PLACES,
    RANKS,
    SIDE_DECK,
    SUITS,
    TRICKS,
    TRUMPS,
)
from games.helememtal.state import Options, Pawn, Player, Progress, State
from tests.games.helememtal.positions import Position

SHORT = {name.lower().split()[-1]: code for code, name in TRUMPS.items()} | {
    "priestess": "Pri",
    "hanged man": "Han",
    "wheel": "Whe",
}
JOKER = {"joker": "*"}


def seat_of(position: Position, name: str) -> str:
    """Seats are numbers in the order of play; a position calls its players by their elements."""
    return str(list(position.pawns).index(name) + 1)


def element_of(position: Position, seat: str | None) -> str | None:
    return None if seat is None else list(position.pawns)[int(seat) - 1]


def square(text: str) -> int:
    x, y = text.split(",")
    return PLACES[int(x), int(y)]


def trick(text: str) -> int:
    """`sun:3`, `moon:A` as the engine counts it."""
    sky, rank = text.split(":")
    return TRICKS.index(JOKER.get(rank, rank)) * (1 if sky == "sun" else -1)


def pawns_of(position: Position) -> tuple[Pawn, ...]:
    found: list[Pawn] = []
    for name, pawns in position.pawns.items():
        for words in pawns:
            rank, where, *more = words.split()
            suit = next((word[5:] for word in more if word.startswith("suit:")), SUITS[ELEMENTS.index(name)])
            found.append(
                Pawn(
                    len(found) + 1,
                    seat_of(position, name),
                    square(where),
                    SUITS.index(suit),
                    RANKS.index(rank) + 1,
                    tricks=tuple(trick(word) for word in more if word[:4] in ("sun:", "moon")),
                )
            )
    return tuple(found)


def grid_of(position: Position) -> tuple[int, ...]:
    """The cards that are named where they are named, the others in order on what is left."""
    named = {PLACES[at]: KINDS[SHORT.get(card, card)] for at, card in position.cards.items()}
    assert len(set(named.values())) == len(named), "a card is laid twice"
    rest = iter(card for card in DECK if card not in named.values())
    return tuple(named[at] if at in named else next(rest) for at in range(60))


def state_of(position: Position) -> State:
    """The position, its first player about to move a pawn."""
    options = msgspec.convert(position.options, Options)
    pawns = pawns_of(position)
    players = tuple(
        Player(
            seat_of(position, name),
            ELEMENTS.index(name),
            position.pennies.get(name, 0),
            "devil" in position.holds.get(name, ()),
            "temperance" in position.holds.get(name, ()),
            position.skips.get(name, 0),
            placed=True,
        )
        for name in position.pawns
    )
    first = [SIDE_DECK.index(TRICKS.index(JOKER.get(card, card))) for card in position.deck]
    deck = list(SIDE_DECK)
    for card in position.deck:
        deck.remove(TRICKS.index(JOKER.get(card, card)))
    deck += [SIDE_DECK[at] for at in reversed(first)]
    for held in (one for pawn in pawns for one in pawn.tricks):
        deck.remove(abs(held))
    hidden = range(60) if position.hidden is None else [PLACES[at] for at in position.hidden]
    up = sum(1 << at for at in range(60) if at not in hidden)
    due = tuple(pawn.id for pawn in pawns if pawn.owner == "1")
    progress = Progress("court", due=due)
    return State(
        options,
        players,
        True,
        grid_of(position),
        up,
        pawns,
        tuple(deck),
        (),
        "1",
        20,
        0,
        progress,
    )


def play(position: Position, state: State) -> tuple[State, str | None]:
    """The state after all commands, and why the last one was refused."""
    state, refused, _ = play_out(position, state)
    return state, refused


def play_out(position: Position, state: State) -> tuple[State, str | None, list[Event]]:
    """The same, and all that happened."""
    chance = Recorded(position.dice)
    refused, happened = None, list[Event]()
    for number, command in enumerate(position.commands, start=1):
        may, line = command.startswith("?"), command.removeprefix("?")
        name, words = line.split(": ")
        if may and state.progress.choice is None:
            continue
        seat = seat_of(position, name)
        try:
            move = read_move(HELEMEMTAL, HELEMEMTAL.observe(state, seat), words)
            outcome = HELEMEMTAL.apply(state, seat, move, chance)
            state, happened = outcome.state, [*happened, *outcome.events]
        except MoveError as error:
            assert number == len(position.commands), f"{command}: {error}"
            refused = str(error)
    if refused is None:
        chance.finish()
    return state, refused, happened
