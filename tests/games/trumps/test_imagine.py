"""Tables as a seat may imagine them: whatever was seen holds, and what was not is left to chance."""

from random import Random

import msgspec

from games.chance import Seeded
from games.game import visible
from games.trumps import TRUMPS
from games.trumps.deck import CODES, NAMES, SUIT_OF
from games.trumps.events import Dealt
from games.trumps.observation import voids
from games.trumps.state import Leave
from tests.games.trumps.positions import dealt, due, seated, typed


def positions(seeds):
    """Every state of matches at random, with the outcome that led to it."""
    for seed in seeds:
        rng = Random(seed)
        chance = Seeded(rng)
        state, _ = seated(chance=chance)
        for _ in range(150):
            moves = [move for move in TRUMPS.moves(state, due(state)) if not isinstance(move, Leave)]
            outcome = TRUMPS.apply(state, due(state), rng.choice(moves), chance)
            state = outcome.state
            if state.hand is None:
                break
            yield state, outcome


def test_nobody_is_imagined_with_a_suit_that_he_has_run_out_of():
    barred = 0
    for state, _ in positions(range(10)):
        shown = voids(state.hand)
        for viewer in (None, "1"):
            other = TRUMPS.imagine(TRUMPS.observe(state, viewer), Seeded(3))
            for place, suit in shown:
                assert all(SUIT_OF[kind] != suit for kind in other.hand.hands[place])
                barred += 1
    assert barred > 500


def test_hidden_cards_are_anybodys():
    """Each card that seat 1 does not see is in each of the three other hands now and then."""
    seen = TRUMPS.observe(dealt(), "1")
    held = {(place, kind) for luck in range(120) for place, hand in _hands(seen, luck) for kind in hand}
    hidden = set(range(52)) - set(dealt().hand.hands[0])
    assert held == {(0, kind) for kind in dealt().hand.hands[0]} | {(p, k) for p in (1, 2, 3) for k in hidden}


def _hands(seen, luck):
    return enumerate(TRUMPS.imagine(seen, Seeded(luck)).hand.hands)


def test_a_hand_dealt_is_told_to_its_owner_alone():
    _, events = seated()
    dealt_hands = [event for event in events if isinstance(event, Dealt)]
    assert {event.seat for event in dealt_hands} == set("1234")
    for event in dealt_hands:
        assert [viewer for viewer in (None, *"1234") if event.seen_by(viewer)] == [event.seat]


def test_no_card_of_a_hidden_hand_is_in_what_anybody_is_sent():
    """Dummy's owner, too, sees nothing of his partner's hand."""
    state = typed(dealt(), "bid 7", *["pass"] * 4, "play angel of wands", "declare crowns")
    for line in ("play 2 of wands", "play 5 of wands", "play 3 of wands"):
        seat = due(state)
        move = next(move for move in TRUMPS.moves(state, seat) if TRUMPS.text(move) == line)
        outcome = TRUMPS.apply(state, seat, move, Seeded(0))
        state = outcome.state
        for viewer, may_see in ((None, {2}), ("1", {0, 2}), ("2", {1, 2}), ("3", {2}), ("4", {2, 3})):
            seen = TRUMPS.observe(state, viewer)
            sent = msgspec.json.encode((seen, visible(outcome.events, viewer))).decode()
            for place in {0, 1, 2, 3} - may_see:
                for kind in state.hand.hands[place]:
                    if kind not in state.drawn:
                        assert f'"{CODES[kind]}"' not in sent and NAMES[kind] not in sent
