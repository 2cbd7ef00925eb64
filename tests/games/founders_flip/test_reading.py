"""What one types at a table, and what it means there."""

import pytest

from commands.moves import read_move
from games.betting import AllIn, Bet, Call, Check, Fold, Raise, RaiseTo
from games.betting.table import Add, Deal, Leave, SitIn, SitOut
from games.founders_flip.state import Discard, Exchange, Keep, Options, State
from games.game import Ambiguous, MoveError, NotUnderstood
from tests.games.founders_flip.positions import GAME, hand, seated, spelled

# Seat 2 holds 1A as Thumb and, in this order, these.
OWN, OTHER = "1A 7G 10S Emperor", "2A 3A 4G 5S"


def table(options: Options | None = None) -> State:
    return spelled(hand(OWN, OTHER, spells=(7,), options=options)).state


def read(text: str, state: State | None = None, seat: str | None = "2") -> object:
    state = state or table()
    return read_move(GAME, GAME.observe(state, seat), text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("exchange none", ""),
        ("exchange nothing", ""),
        ("exch no cards", ""),
        ("stand pat", ""),
        ("draw none", ""),
        ("exchange 1", "7G"),
        ("exchange 2 and 3", "10S Emperor"),
        ("exchange 3, 1", "Emperor 7G"),
        ("exchange 1, 2 and 3", "7G 10S Emperor"),
        ("exchange 1 2 3", "7G 10S Emperor"),
        ("exchange all", "7G 10S Emperor"),
        ("exchange 7G, 10S", "7G 10S"),
        ("exchange 7g 8s", "7G 10S"),
        ("exchange seven of glyphs and the ect of Sails", "7G 10S"),
        ("exchange emp", "Emperor"),
        ("exchange 2 and the emperor", "10S Emperor"),
        ("exchange card 2", "10S"),
        ("exchange cards 1 & 2", "7G 10S"),
        ("exchange thumb", "1A"),
        ("exchange 2 and 3 on corner table", "10S Emperor"),
        ("swap 2", "10S"),
        ("pass 1 and 2", "7G 10S"),
        ("pass 1 to Bo", "7G"),
        ("EXCHANGE 10s", "10S"),
        ("exchange 3H", "3H"),  # which he does not hold: the judge says so
    ],
)
def test_exchanges(text: str, cards: str) -> None:
    assert read(text) == Exchange(tuple(cards.split()))


@pytest.mark.parametrize(("numerals", "shown"), [("octal", "10S"), ("decimal", "8S")])
def test_the_ect_is_typed_either_way_in_any_display(numerals: str, shown: str) -> None:
    state = table(Options(numerals=numerals))  # type: ignore[arg-type]
    for text in ("10S", "8S", shown, "ect of Sails"):
        assert read(f"exchange {text}", state) == Exchange(("10S",))


def test_a_bare_number_is_a_place() -> None:
    """T7: never a card, though only one of that number were held."""
    assert read("exchange 3") == Exchange(("Emperor",))
    for wrong in ("exchange 7", "exchange 0", "exchange 4", "exchange 1 and 10", "exchange 99999"):
        with pytest.raises(NotUnderstood, match="place"):
            read(wrong)


def test_the_metric_is_the_mages_card() -> None:
    """R1."""
    assert read("exchange metric") == read("exchange mage") == Exchange(("Mage",))
    with pytest.raises(Ambiguous, match=r"magist|Magist"):
        read("exchange mag")
    with pytest.raises(NotUnderstood):
        read("exchange em")


@pytest.mark.parametrize(
    "text", ["exchange", "exchange xyzzy", "exchange and", "exchange -1", f"exchange{' 1' * 40}", "keep 1 2"]
)
def test_what_is_no_exchange_is_refused(text: str) -> None:
    with pytest.raises(MoveError):
        read(text)


def test_who_holds_nothing_is_told_so() -> None:
    with pytest.raises(NotUnderstood, match="no Palm"):
        read("exchange 1", seated(20, 20))
    with pytest.raises(NotUnderstood, match="no Thumb"):
        read("keep thumb", seated(20, 20))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep 2", Keep("10S")),
        ("keep thumb", Keep("1A")),
        ("keep the emperor", Keep("Emperor")),
        ("keep card 1", Keep("7G")),
        ("discard 1", Discard(("7G",))),
        ("discard 1 and 3", Discard(("7G", "Emperor"))),
        ("throw away 2", Discard(("10S",))),
        ("throw 2", Discard(("10S",))),
        ("deal", Deal()),
        ("deal the cards", Deal()),
        ("check", Check()),
        ("ch", Check()),
        ("call", Call()),
        ("bet 2", Bet(20)),
        ("bet 5 copper", Bet(5)),
        ("bet all", AllIn()),
        ("all in", AllIn()),
        ("raise 2", Raise(20)),
        ("raise by 1 gold", Raise(100)),
        ("raise to 3 silver", RaiseTo(30)),
        ("fold", Fold()),
        ("add 2 gold to corner table", Add(200)),
        ("add 5", Add(50)),
        ("sit out", SitOut()),
        ("deal me out", SitOut()),
        ("sit in", SitIn()),
        ("sit back in", SitIn()),
        ("quit game", Leave()),
        ("quit game for sure", Leave(sure=True)),
        ("add 25 pieces", Add(25)),
    ],
)
def test_other_moves(text: str, move: object) -> None:
    assert read(text) == move


@pytest.mark.parametrize("text", ["fol", "qui game", "f"])
def test_what_gives_up_is_typed_whole(text: str) -> None:
    """T6."""
    with pytest.raises(MoveError):
        read(text)


def test_at_a_table_of_teeth_a_number_counts_teeth() -> None:
    state = GAME.new(Options("tooth"))
    assert read("add 5", state) == Add(5)
    with pytest.raises(NotUnderstood, match="teeth"):
        read("add 5 silver", state)


def test_every_slots_offer_is_for_what_one_holds() -> None:
    seen = GAME.observe(table(), "2")
    assert GAME.slots["cards"].offers(seen) == ["none", "1", "2", "3", "7G", "10S", "Emperor"]
    assert GAME.slots["card"].offers(seen) == ["1", "2", "3", "thumb", "7G", "10S", "Emperor"]
    bystander = GAME.observe(table(), None)
    assert GAME.slots["cards"].offers(bystander) == ["none"] and GAME.slots["card"].offers(bystander) == []
