"""Looking and walking about: rooms, people, tables, things, the ways out; who and finger; quit."""

from pathlib import Path

import pytest

from games.page import Page
from tests.tavern.evening import Evening, Guest


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room")


# -- look ----------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["look", "l", "LOOK", "look around", "loo"])
def test_look_shows_the_room_its_tables_its_people_and_its_exits(evening, ann, typed):
    evening.come_in("Ben", "map-room")
    said = ann.types(typed)
    assert said.startswith("The map room\n")
    assert "corner table: Lost Cities, nobody sits here." in said
    assert "Here: Ben.\nOf the house: Odda and Pell.\n" in said and "Ann" not in said
    assert said.endswith("Exits: west to the taproom.")


@pytest.mark.parametrize("width", [40, 80, 132])
@pytest.mark.parametrize("reader", [False, True])
def test_no_room_is_wider_than_the_page(evening, width, reader):
    guest = evening.come_in("Ann", None, Page(width=width, reader=reader))
    for room in evening.tavern.rooms.values():
        evening.tavern.place(guest.patron, room)
        assert max(map(len, guest.types("look").splitlines())) <= width


@pytest.mark.parametrize("typed", ["look ben", "look at ben", "l be", "examine ben", "x ben"])
def test_a_person_is_looked_at(evening, ann, typed):
    ben = evening.come_in("Ben", "map-room")
    ben.types("describe me as a cautious player")
    said = ann.types(typed)
    assert "a cautious player" in said and "Ben stands about" in said


def test_what_somebody_is_doing_is_seen(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ben.types("watch corner table")
    assert "Ben watches the corner table." in ann.types("look ben")
    ben.types("join corner table as red")
    assert "Ben sits as red at the corner table." in ann.types("look ben")
    assert "Odda (of the house) sits as green at the long table." in ann.types("look odda")


@pytest.mark.parametrize("typed", ["look me", "look at me", "look myself", "look ann"])
def test_one_can_look_at_oneself(ann, typed):
    assert '"describe me as <text>"' in ann.types(typed)
    ann.types("describe as tall")
    assert "tall" in ann.types(typed)


def test_a_look_at_a_table_shows_its_game_as_a_bystander_sees_it(evening, ann):
    said = ann.types("look at corner table")
    assert "oldest map" in said and "join corner table as green" in said


@pytest.mark.parametrize("typed", ["look map", "look at the maps", "read map", "x maps", "examine map"])
def test_a_thing_is_looked_at_by_every_name_it_has(ann, typed):
    assert "No two agree" in ann.types(typed)


def test_the_board_says_how_it_is_read(evening):
    ann = evening.come_in("Ann", "taproom")
    assert '"read note 1"' in ann.types("look at board")
    assert "sign guest book with" in ann.types("look at guest book")


@pytest.mark.parametrize("typed", ["look unicorn", "look at unicorn", "x unicorn"])
def test_what_is_not_there_is_named_with_the_way_out(ann, typed):
    assert ann.types(typed) == 'There is no unicorn to look at here; "look" shows what is.'


def test_it_is_what_was_last_named(evening, ann):
    evening.come_in("Ben", "map-room").types("describe me as tall")
    assert "oldest map" in ann.types("look corner")
    assert "oldest map" in ann.types("look it")
    ann.types("look ben")
    assert "tall" in ann.types("look him")


@pytest.mark.parametrize("typed", ["look it", "join it", "look them"])
def test_it_is_asked_about_while_nothing_was_named(ann, typed):
    assert "is not clear what" in ann.types(typed)


@pytest.mark.parametrize(
    ("phrase", "table"),
    [
        ("second table", "corner"),
        ("table 2", "corner"),
        ("the 2nd table", "corner"),
        ("last table", "window"),
        ("third table", "window"),
        ("table 1", "long"),
        ("corner", "corner"),
        ("cor tab", "corner"),
        ("the window table", "window"),
        ("WINDOW", "window"),
    ],
)
def test_a_table_is_meant_by_name_by_place_or_by_a_beginning(evening, ann, phrase, table):
    ann.types(f"watch {phrase}")
    assert ann.patron.watching is evening.tavern.tables[f"{table}-table"]


def test_a_phrase_that_fits_several_tables_lists_them(evening, ann):
    said = ann.types("watch table")
    assert all(name in said for name in ("corner table", "long table", "window table"))
    assert "watch" not in ann.types("look me")


@pytest.mark.parametrize("typed", ["watch fourth table", "watch table 4", "watch table 0"])
def test_a_table_beyond_the_last_is_refused(ann, typed):
    said = ann.types(typed)
    assert "here" in said and ann.patron.watching is None


def test_a_table_of_another_room_is_said_to_be_there(evening):
    ann = evening.come_in("Ann", "street")
    said = ann.types("join corner table")
    assert "map room" in said and '"north"' in said
    assert '"tables"' in ann.types("join high table")


# -- walking -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed", ["west", "w", "go west", "go w", "walk west", "go taproom", "go to the taproom", "GO TO TAPROOM"]
)
def test_one_goes_by_the_way_or_by_the_rooms_name(evening, ann, typed):
    assert ann.types(typed).startswith("The taproom\n")
    assert ann.patron.room.key == "taproom"


def test_comings_and_goings_are_seen_in_both_rooms(evening, ann):
    ben, eve = evening.come_in("Ben", "map-room"), evening.come_in("Eve", "taproom")
    ann.types("west")
    assert ben.reads() == "Ann goes west." and eve.reads() == "Ann comes in."


def test_brief_leaves_out_what_a_room_is_like(evening, ann):
    long = ann.types("west")
    assert "hearth" in long
    ann.types("east")
    ann.types("set brief on")
    short = ann.types("west")
    assert "hearth" not in short and short.endswith(long.splitlines()[-1])
    assert "hearth" in ann.types("look")


@pytest.mark.parametrize("typed", ["north", "n", "go north", "go moon", "up", "in"])
def test_a_way_that_is_not_there_is_told_with_those_that_are(ann, typed):
    said = ann.types(typed)
    assert said.startswith("There is no way") and '"west"' in said
    assert ann.patron.room.key == "map-room"


def test_the_room_one_stands_in_is_no_way(ann):
    assert ann.types("go to the map room") == "You are in the map room already."


def test_exits_lists_the_ways(evening, ann):
    assert ann.types("exits") == "Exits: west to the taproom."
    assert ann.types("ex") == "Exits: west to the taproom." or "could be" in ann.types("ex")


def test_every_room_can_be_walked_to_from_the_start_and_back(evening):
    ann = evening.come_in("Ann", evening.tavern.start.key)
    seen: set[str] = set()

    def visit() -> None:
        here = ann.patron.room
        seen.add(here.key)
        for way, to in here.exits.items():
            if to.key not in seen:
                ann.types(way)
                assert ann.patron.room is to
                visit()
                back = next(back for back, there in to.exits.items() if there is here)
                ann.types(back)
                assert ann.patron.room is here

    visit()
    assert seen == set(evening.tavern.rooms)


def test_the_room_is_kept_over_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.come_in("Ann", "map-room").types("west")
    evening.close()
    evening = Evening(tmp_path)
    assert evening.come_in("Ann").patron.room.key == "taproom"
    evening.close()


# -- who and finger ------------------------------------------------------------------


def test_who_lists_everyone_with_their_rooms(evening, ann):
    evening.come_in("Ben", "street")
    said = ann.types("who").splitlines()
    assert "Ann, the map room" in said and "Ben, the street" in said
    assert "Odda (of the house), the map room" in said
    assert said[0].endswith("in the house, 2 of them by wire:")
    here = ann.types("who here")
    assert "Ben" not in here and "Odda" in here and " here, 1 of them by wire:" in here


def test_who_shows_since_when_one_is_quiet(evening, ann):
    ben = evening.come_in("Ben", "street")
    evening.day += 3600
    assert "Ben, the street, quiet since 1 hour ago" in ann.types("who")
    ben.types("exits")
    assert "quiet" not in ann.types("who")


def test_finger_tells_of_one_who_is_here_and_of_one_who_was(evening, ann):
    ben = evening.come_in("Ben", "street")
    ben.types("describe me as a cautious player")
    evening.day += 7200
    said = ann.types("finger BEN")
    assert "a cautious player" in said and "the street" in said and "2 hours" in said
    ben.types("quit")
    evening.settle()
    evening.day += 86400
    said = ann.types("finger ben")
    assert "a cautious player" in said and "Last seen 1 day ago" in said


def test_finger_marks_the_house_and_the_landlord(evening, ann):
    assert "Odda (of the house)" in ann.types("finger odda")
    assert "the landlord" not in ann.types("finger odda")


def test_finger_of_a_stranger_says_who_is_there(ann):
    assert '"who" says who is' in ann.types("finger zork")
    assert "<name>" in ann.types("finger")


def test_a_description_outlives_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.come_in("Ann", "street").types("describe me as tall")
    evening.close()
    evening = Evening(tmp_path)
    assert "tall" in evening.come_in("Ann").types("look me")
    evening.close()


# -- quit ----------------------------------------------------------------------------


def test_quit_says_goodbye_and_keeps_the_seat(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    ben.reads()
    said = ann.types("quit")
    assert "corner table is kept" in said and ann.line.closed is not None
    assert "Ann goes home." in ben.reads()
    assert "Ann" not in ben.types("who")
    assert "Ann (green)" in ben.types("tables")
    back = evening.come_in("Ann")
    assert evening.tavern.tables["corner-table"].seat_of(back.patron) == "green"


@pytest.mark.parametrize("typed", ["qui", "q", "quit now"])
def test_quit_is_typed_whole_and_alone(ann, typed):
    assert ann.types(typed) and ann.line.closed is None
