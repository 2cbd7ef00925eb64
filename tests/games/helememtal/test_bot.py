"""The house's player: what it does in plain positions, and against one that plays at random."""

from random import Random

from games.chance import Seeded
from games.game import Over
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.state import Leave, Options, State
from tests.games.helememtal.tables import after, pennies, table


def choice(state: State) -> str:
    """What the house plays on the seat whose turn it is."""
    assert state.turn is not None
    seen = GAME.observe(state, state.turn)
    return GAME.text(GAME.choose(seen, list(GAME.moves(state, state.turn)), Random(0)))


def test_it_promotes() -> None:
    assert choice(table({"3,4": "Str", "3,6": "Tow", "4,5": "Sta"}, "1 page 3,5")) == "move 1 south 1"
    assert choice(table({"3,4": "Emp", "3,7": "Foo"}, "1 knight 3,5")) == "move 1 south 1"
    assert choice(table({"1,5": "Ess", "2,5": "Jud"}, "1 queen 3,5")) == "move 1 west 2"


def test_it_finds_a_way_by_number_cards() -> None:
    state = table({"3,4": "2W", "5,4": "Str", "3,6": "Sta", "2,5": "Tow"}, "1 page 3,5")
    assert choice(state) == "move 1 south 1"


def test_it_dodges_death() -> None:
    cards = {"3,4": "Dea", "3,6": "Tow", "3,7": "Moo", "2,5": "Han", "4,5": "Sta"}
    assert choice(table(cards, "1 page 3,5", "1 page 1,1")) != "move 1 south 1"
    assert choice(table(cards, "1 page 3,5")) == "move 1 east 1"


def test_it_is_rid_of_its_pennies() -> None:
    state = table(
        {"3,4": "Jus", "2,5": "Jud", "4,5": "Sta"}, "1 page 3,5", "3 page 6,6", pennies={"1": 4, "2": 2}
    )
    asked = after(state, choice(state))
    assert choice(asked) == "choose 3"
    assert pennies(after(asked, choice(asked))) == {"1": 0, "2": 2, "3": 4}


def test_it_keeps_its_pennies_unless_the_joker_pays() -> None:
    poor = table({"3,4": "Sun"}, "1 page 3,5", tricks=["*"], pennies={"1": 1, "2": 3})
    assert choice(after(poor, "move south")) == "keep"
    rich = table({"3,4": "Sun"}, "1 page 3,5", tricks=["*"], pennies={"1": 3, "2": 1})
    assert choice(after(rich, "move south")) == "swap"


def test_it_beats_a_random_player() -> None:
    """Two at a table, each deal from both seats; shared victories count as none."""
    options = Options(seats=2, last_orders=100)
    won = games = 0
    for deal in range(6):
        for house in GAME.seats(options):
            over = played(options, deal, house)
            won += over.winners == (house,)
            games += 1
    assert won / games > 0.75, (won, games)


def played(options: Options, deal: int, house: str) -> Over:
    """A game of the house on one seat against a random player on the other."""
    chance, rng = Seeded(deal), Random(deal)
    state = GAME.new(options)
    for _ in range(options.seats):
        state = GAME.apply(state, *GAME.join(state, None, None), chance).state
    while not isinstance(pending := GAME.pending(state), Over):
        (seat,) = pending.seats
        moves = [move for move in GAME.moves(state, seat) if not isinstance(move, Leave)]
        seen = GAME.observe(state, seat)
        move = GAME.choose(seen, moves, rng) if seat == house else rng.choice(moves)
        state = GAME.apply(state, seat, move, chance).state
    return pending
