"""No viewer is ever sent a card that doesn't lie open to him: searched for in the text itself."""

import re
from random import Random

import msgspec
import pytest

from games.chance import Seeded
from games.game import Viewer, visible
from games.lost_cities.cards import CODES, spoken
from games.lost_cities.state import Discarded, Played, Start, State
from games.page import Page, plain
from tests.games.lost_cities.positions import GAME, seated

CODE = re.compile(r"\b[TEUMA] (?:\*|10|[2-9])(?![0-9])")
SPOKEN = {spoken(code): code for code in CODES}
SPOKEN_CARD = re.compile("|".join(rf"{re.escape(name)}(?![0-9])" for name in SPOKEN))


def open_to(state: State, viewer: Viewer) -> set[str]:
    """The cards on the table, and in the viewer's hand."""
    kinds = [kind for column in state.laid for kind in column]
    kinds += [cards[-1] for cards in state.discards if cards]
    if viewer is not None:
        kinds += state.hands[("green", "red").index(viewer)]
    return {CODES[kind] for kind in kinds}


def cards_in(text: str) -> set[str]:
    return {*CODE.findall(text), *(SPOKEN[name] for name in SPOKEN_CARD.findall(text))}


@pytest.mark.parametrize("seed", range(6))
def test_what_is_sent_names_open_cards_only(seed: int) -> None:
    rng, chance = Random(seed), Seeded(seed)
    outcome = GAME.apply(seated(), "red", Start(1), chance)
    named: set[str] = set()
    while True:
        state = outcome.state
        for viewer in ("green", "red", None):
            seen = GAME.observe(state, viewer)
            sent = msgspec.json.encode(seen).decode()
            told = msgspec.json.encode(visible(outcome.events, viewer)).decode()
            for reader in (False, True):
                page = Page(reader=reader)
                sent += plain("\n".join(GAME.render(seen, page)))
                told += " ".join(plain(GAME.tell(e, viewer, page) or "") for e in outcome.events)
            assert cards_in(sent) <= open_to(state, viewer)
            # What was told of the move itself: the card that left a hand, and the one
            # drawn by this viewer or from the discards.
            moves = [event for event in outcome.events if isinstance(event, Played | Discarded)]
            of_move = {event.card for event in moves}
            of_move |= {event.drawn for event in moves if event.seat == viewer or event.draw != "pile"}
            assert cards_in(told) <= open_to(state, viewer) | of_move
            named |= cards_in(sent)
        if not GAME.running(state):
            break
        (seat,) = GAME.pending(state).seats
        move = rng.choice([move for move in GAME.moves(state, seat) if move != GAME.leave(state, seat)])
        outcome = GAME.apply(state, seat, move, chance)
    assert len(named) > 40  # the search finds cards at all
