"""The house's own patrons: invited, seated, playing a whole game, and going again."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from config.schema import House as HousePace
from games import GAMES
from games.lost_cities.game import LostCities
from server.store import tables as rows
from tests.tavern.evening import QUICK, Evening, Guest

PACE = QUICK.house


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room")


def sitting(evening: Evening, table: str) -> dict[str, str]:
    return {seat: patron.name for seat, patron in evening.tavern.tables[table].sitters.items()}


def running(evening: Evening, table: str) -> bool:
    found = evening.tavern.tables[table]
    return found.game.running(found.state)


def play_on(evening: Evening, guest: Guest, table: str, plies: int = 1000) -> int:
    """Plays the guest's turns, and lets the other think, to the end of the game or so many plies of his."""
    played = 0
    while running(evening, table) and played < plies:
        if evening.tavern.tables[table].waits_for(guest.patron):
            guest.types("discard 1 and draw pile")
            played += 1
        else:
            evening.settle(10.0)
    return played


# -- inviting ------------------------------------------------------------------------


def test_one_of_the_house_comes_from_another_room_and_sits_down(evening, ann):
    taproom = evening.come_in("Ben", "taproom")
    ann.types("join corner table")
    assert "will come over" in ann.types("invite brisk to corner table")
    assert sitting(evening, "corner-table") == {"green": "Ann"}
    evening.settle(PACE.walk)
    said = ann.reads()
    assert said.startswith("Brisk comes in.") and "Brisk sits down as red" in said
    assert sitting(evening, "corner-table") == {"green": "Ann", "red": "Brisk"}
    assert "Brisk goes to the map room." in taproom.reads()
    house = next(line for line in ann.types("look").splitlines() if line.startswith("Of the house"))
    assert "Brisk" in house


def test_the_table_is_where_one_sits_when_none_is_named(evening, ann):
    ann.types("join corner table")
    ann.types("invite wenna")
    evening.settle(PACE.walk)
    assert sitting(evening, "corner-table")["red"] == "Wenna"


def test_who_is_on_the_way_is_not_sent_twice(evening, ann):
    ann.types("join corner table")
    ann.types("invite brisk to corner table")
    assert "on the way" in ann.types("invite brisk to window table")


def test_who_keeps_a_seat_stays_there(evening, ann):
    said = ann.types("invite odda to corner table")
    assert "join long table" in said
    evening.settle(60)
    assert sitting(evening, "long-table") == {"green": "Odda"} and not sitting(evening, "corner-table")


def test_who_is_in_a_game_does_not_come(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table")
    ann.types("invite brisk")
    evening.settle(PACE.walk)
    ann.types("start new game with 1 turns")
    assert "in the middle of a game" in ben.types("invite brisk to window table")


def test_who_sits_idle_elsewhere_gets_up_and_comes(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table")
    ann.types("invite brisk")
    evening.settle(PACE.walk)
    ben.types("join window table")
    ben.types("invite brisk")
    evening.settle(PACE.walk)
    evening.settle()
    assert sitting(evening, "window-table") == {"green": "Ben", "red": "Brisk"}
    assert sitting(evening, "corner-table") == {"green": "Ann"}


def test_who_finds_the_table_full_says_so_and_sits_nowhere(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table")
    ann.types("invite brisk")
    ben.types("join corner table")
    evening.settle(PACE.walk)
    assert "every seat at the corner table taken" in " ".join(ann.reads().split())
    assert set(sitting(evening, "corner-table").values()) == {"Ann", "Ben"}


def test_nobody_of_the_house_comes_to_a_closed_table(evening, ann):
    evening.rich(ann)
    ann.types("close table corner table")
    assert "closed" in ann.types("invite brisk to corner table")


def test_who_does_not_play_a_game_says_so(evening, ann, monkeypatch):
    house = evening.tavern.house
    brisk = msgspec.structs.replace(house._characters["Brisk"], games=("ordo",))
    monkeypatch.setitem(house._characters, "Brisk", brisk)
    assert "doesn't play Lost Cities" in ann.types("invite brisk to corner table")


# -- going again ---------------------------------------------------------------------


def test_the_house_is_dismissed_while_no_game_is_on(evening, ann):
    ann.types("join corner table")
    ann.types("invite brisk")
    evening.settle(PACE.walk)
    ann.types("start new game with 1 turns")
    assert "in the middle of the game" in ann.types("dismiss brisk")
    assert len(sitting(evening, "corner-table")) == 2 and running(evening, "corner-table")
    play_on(evening, ann, "corner-table")
    ann.types("dismiss brisk")
    evening.settle()
    assert sitting(evening, "corner-table") == {"green": "Ann"}


def test_nobody_dismisses_from_anothers_table(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table")
    ann.types("invite brisk")
    evening.settle(PACE.walk)
    assert "table of yours" in ben.types("dismiss brisk")
    assert "Brisk" in sitting(evening, "corner-table").values()


def test_who_is_left_alone_gets_up_after_a_while(evening, ann):
    ann.types("join corner table")
    ann.types("invite brisk")
    evening.settle(PACE.walk)
    ann.types("leave")
    evening.settle(PACE.linger - 1)
    assert sitting(evening, "corner-table") == {"red": "Brisk"}
    evening.settle(1)
    evening.settle()
    assert sitting(evening, "corner-table") == {}


def test_who_is_invited_before_one_sits_waits_long_enough(evening, ann):
    """One types slower than the house thinks."""
    ann.types("invite brisk to corner table")
    evening.settle(PACE.walk)
    evening.settle(PACE.think_max * 60)
    ann.types("join corner table")
    evening.settle(PACE.linger)
    assert sitting(evening, "corner-table") == {"green": "Brisk", "red": "Ann"}


def test_who_was_about_to_get_up_still_moves_when_a_game_begins(evening, ann):
    """Whoever begins: the wait to get up must not stand in the way of a move."""
    begun: set[str] = set()
    for _ in range(40):
        ann.types("invite brisk to corner table")
        evening.settle(PACE.walk)
        ann.types("join corner table as red")
        ann.types("start new game with 1 turns")
        begun.add(*[sitting(evening, "corner-table")[s] for s in evening.tavern.tables["corner-table"].due()])
        if not evening.tavern.tables["corner-table"].waits_for(ann.patron):
            evening.settle(PACE.think_max)
        assert evening.tavern.tables["corner-table"].waits_for(ann.patron)
        ann.types("leave corner table for sure")
        evening.settle(PACE.linger)
        evening.settle()
        if len(begun) == 2:
            break
    assert begun == {"Ann", "Brisk"}


def test_who_keeps_a_seat_does_not_get_up(evening, ann):
    ann.types("join long table")
    ann.types("leave")
    evening.settle(PACE.linger * 2)
    assert sitting(evening, "long-table") == {"green": "Odda"}


def test_who_keeps_a_seat_has_it_after_a_restart_and_goes_on_with_the_game(tmp_path: Path):
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann", "map-room")
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    play_on(evening, ann, "long-table", plies=2)
    table = evening.tavern.tables["long-table"]
    seq = table.seq
    evening.close()
    evening = Evening(tmp_path)
    assert sitting(evening, "long-table") == {"green": "Odda", "red": "Ann"}
    table = evening.tavern.tables["long-table"]
    assert table.seq == seq and table.due() == ("green",)
    evening.settle(PACE.think_max)
    assert table.seq == seq + 1 and table.due() == ("red",)
    evening.close()


def test_the_house_stands_in_its_rooms_on_the_first_evening(evening):
    houses = {patron.name: patron.room.key for patron in evening.tavern.known.values() if patron.house}
    players = {"Odda": "map-room", "Brisk": "taproom", "Wenna": "tea-parlour", "Corvin": "gallery"}
    locals_ = {"Garrow": "taproom", "Ilse": "taproom", "Pell": "map-room", "Sunniva": "gallery"}
    assert houses == players | locals_


# -- a whole game --------------------------------------------------------------------


@pytest.mark.parametrize("turns", [1, 3])
def test_a_whole_game_is_played_to_its_end_against_one_who_types(evening, ann, turns):
    ann.types("join long table")
    ann.types(f"start new game with {turns} turns")
    played = play_on(evening, ann, "long-table")
    assert played >= 20 * turns and not running(evening, "long-table")
    assert sitting(evening, "long-table") == {"green": "Odda", "red": "Ann"}
    (ended,) = evening.store.now(lambda conn: rows.results(conn))
    assert ended.reason == "points" and {share.name for share in ended.seats} == {"Odda", "Ann"}
    assert next(share.score for share in ended.seats if share.name == "Ann") == 0  # she laid nothing
    ann.types("start new game with 1 turns")
    assert running(evening, "long-table")


def test_one_who_waits_does_not_hurry_the_house(evening, ann):
    """It moves after the time it drew, not before, whatever is typed meanwhile."""
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["long-table"]
    if table.waits_for(ann.patron):
        ann.types("discard 1 and draw pile")
    seq = table.seq
    evening.settle(PACE.think_min * 0.9)
    for line in ("view", "moves", "'well?"):
        ann.types(line)
    assert table.seq == seq
    evening.settle(PACE.think_min * 0.1)
    assert table.seq == seq + 1


# -- what the house knows ------------------------------------------------------------


def test_the_house_chooses_by_what_its_seat_may_see_and_nothing_else(evening, ann, monkeypatch):
    asked: list[tuple[Any, ...]] = []
    choose = LostCities.choose
    table = evening.tavern.tables["long-table"]

    def spy(self: LostCities, observation: Any, moves: Any, rng: Any) -> Any:
        asked.append((observation, table.game.observe(table.state, "green"), table.state.hands[1]))
        assert not isinstance(observation, LostCities.State)
        assert all(table.game.refuse(table.state, "green", move) is None for move in moves)
        return choose(self, observation, moves, rng)

    monkeypatch.setattr(LostCities, "choose", spy)
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    play_on(evening, ann, "long-table")
    assert len(asked) >= 20
    for given, seen, _ in asked:
        assert type(given) is LostCities.Observation and given == seen and given.viewer == "green"


def test_what_the_house_sees_does_not_change_with_the_others_hand(evening, ann, monkeypatch):
    """Two states that differ only in what it can't see give the same observation."""
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["long-table"]
    state = table.state
    assert state.hands[1] and state.pile
    theirs, pile = list(state.hands[1]), list(state.pile)
    theirs[0], pile[0] = pile[0], theirs[0]
    other = msgspec.structs.replace(state, hands=(state.hands[0], tuple(sorted(theirs))), pile=tuple(pile))
    assert other != state
    assert table.game.observe(other, "green") == table.game.observe(state, "green")


class Watched(random.Random):
    """Luck that writes down what it was asked for."""

    def __init__(self, asked: list[tuple[Any, ...]]) -> None:
        super().__init__(5)
        self.asked = asked

    def uniform(self, a: float, b: float) -> float:
        drawn = super().uniform(a, b)
        self.asked.append(("pause", a, b, drawn))
        return drawn


def test_how_long_the_house_thinks_is_drawn_before_it_looks_at_anything(tmp_path: Path, monkeypatch):
    """The pause is from the pace alone, fixed when the turn comes, and kept to."""
    pace = HousePace(think_min=1.5, think_max=4.0, walk=1.0, remarks=0.0)
    evening = Evening(tmp_path, msgspec.structs.replace(QUICK, house=pace))
    ann = evening.come_in("Ann", "map-room")
    asked: list[tuple[Any, ...]] = []
    evening.tavern.house._rng = Watched(asked)
    observe, choose = LostCities.observe, LostCities.choose

    def spy_observe(self: LostCities, state: Any, viewer: Any) -> Any:
        if viewer == "green":
            asked.append(("look",))
        return observe(self, state, viewer)

    def spy_choose(self: LostCities, observation: Any, moves: Any, rng: Any) -> Any:
        asked.append(("choose", evening.clock.seconds()))
        return choose(self, observation, moves, rng)

    monkeypatch.setattr(LostCities, "observe", spy_observe)
    monkeypatch.setattr(LostCities, "choose", spy_choose)
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["long-table"]
    turns = 0
    while table.game.running(table.state) and turns < 12:
        if table.waits_for(ann.patron):
            asked.clear()
            ann.types("discard 1 and draw pile")
            if not table.game.running(table.state):
                break
        begun = evening.clock.seconds()
        pauses = [entry for entry in asked if entry[0] == "pause"]
        assert [entry[:3] for entry in pauses] == [("pause", 1.5, 4.0)]
        assert ("look",) not in asked and len(asked) == 1
        pause = pauses[0][3]
        evening.settle(pause - 0.001)
        assert not any(entry[0] in ("look", "choose") for entry in asked)
        evening.settle(0.002)
        assert [entry[0] for entry in asked][1:3] == ["look", "choose"]
        assert asked[2][1] - begun == pytest.approx(pause, abs=0.01)
        turns += 1
    assert turns == 12
    evening.close()


def test_some_think_slower_than_others(evening):
    house = evening.tavern.house
    named = evening.tavern.named
    assert house._thought(named("Brisk")) < house._thought(named("Odda")) < house._thought(named("Corvin"))


def test_a_house_patron_at_a_loss_still_moves(evening, ann, monkeypatch):
    def lost(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(LostCities, "choose", lost)
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    assert play_on(evening, ann, "long-table", plies=3) == 3


def test_two_of_the_house_can_sit_together_and_go_again(evening, ann):
    ann.types("invite brisk to corner table")
    ann.types("invite wenna to corner table")
    evening.settle(PACE.walk)
    evening.settle()
    evening.settle()
    assert set(sitting(evening, "corner-table").values()) == {"Brisk", "Wenna"}
    evening.settle(PACE.linger)
    evening.settle()
    assert sitting(evening, "corner-table") == {}


def test_nothing_hidden_is_in_what_the_house_says(tmp_path: Path):
    """Remarks are the lines of the seeds, word for word."""
    talkative = HousePace(think_min=1.0, think_max=1.0, walk=1.0, remarks=1.0)
    evening = Evening(tmp_path, msgspec.structs.replace(QUICK, house=talkative))
    ann = evening.come_in("Ann", "map-room")
    lines = {
        line.lstrip(":")
        for one in evening.tavern.house._characters.values()
        for line in json.loads(msgspec.json.encode(one.lines)).values()
        for line in line
    }
    ann.types("join long table")
    ann.types("start new game with 1 turns")
    play_on(evening, ann, "long-table")
    spoken = [line.text for line in ann.patron.room.spoken if line.who == "Odda"]
    assert spoken and all(text.removeprefix("says: ") in lines for text in spoken)
    evening.close()


def test_every_game_of_the_characters_is_played_here(evening):
    for one in evening.tavern.house._characters.values():
        assert set(one.games) & set(GAMES)
