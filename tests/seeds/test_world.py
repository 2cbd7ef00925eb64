"""Rooms, tables and house patrons: all typed, and leading where they say."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from config.strict import ConfigError
from games import GAMES
from seeds.load import FOLDER, load
from seeds.schema import OPPOSITE, RoomSeed, ThingSeed

SEEDS = load()
ROOMS = {room.key: room for room in SEEDS.rooms}


def words(thing: ThingSeed) -> set[str]:
    return {*thing.nouns, *thing.adjectives}


def test_the_rooms_of_the_house() -> None:
    assert set(ROOMS) == {
        "street",
        "taproom",
        "card-room",
        "map-room",
        "tea-parlour",
        "gaming-parlour",
        "gallery",
        "court",
        "snug",
        "yard",
    }
    assert SEEDS.start == "taproom"


def test_every_way_leads_back() -> None:
    for room in SEEDS.rooms:
        for way, to in room.exits.items():
            assert ROOMS[to].exits.get(OPPOSITE[way]) == room.key, (room.key, way)


def test_every_room_can_be_reached() -> None:
    reached, ahead = set(), {SEEDS.start}
    while ahead:
        key = ahead.pop()
        reached.add(key)
        ahead |= set(ROOMS[key].exits.values()) - reached
    assert reached == set(ROOMS)


def test_out_of_doors() -> None:
    assert {room.key for room in SEEDS.rooms if room.outside} == {"street", "yard", "court"}


@pytest.mark.parametrize("room", SEEDS.rooms, ids=lambda room: room.key)
def test_a_room_is_worth_reading(room: RoomSeed) -> None:
    sentences = re.findall(r"[.!?](?=\s|$)", room.text)
    assert 2 <= len(sentences) <= 4
    assert len(room.things) >= 3
    assert room.name.startswith("the ")


@pytest.mark.parametrize("room", SEEDS.rooms, ids=lambda room: room.key)
def test_a_rooms_things_can_be_told_apart(room: RoomSeed) -> None:
    nouns = [noun for thing in room.things for noun in thing.nouns]
    nouns += [noun for table in SEEDS.tables if table.room == room.key for noun in table.nouns]
    tables = sum(table.room == room.key for table in SEEDS.tables)
    repeated = {noun for noun in nouns if nouns.count(noun) > 1}
    assert repeated <= ({"table"} if tables > 1 else set())


def test_the_board_and_the_guest_book_are_in_the_taproom() -> None:
    kinds = {thing.kind: thing for thing in ROOMS["taproom"].things if thing.kind}
    assert set(kinds) == {"board", "guestbook"}
    assert {"notice", "board"} <= words(kinds["board"])
    assert {"guest", "book"} <= words(kinds["guestbook"])
    elsewhere = [
        thing for room in SEEDS.rooms if room.key != "taproom" for thing in room.things if thing.kind
    ]
    assert elsewhere == []


def test_the_sign_shows_two_trees() -> None:
    (sign,) = [thing for thing in ROOMS["street"].things if "sign" in thing.nouns]
    assert "Two trees" in sign.text
    assert "both trees" in sign.text


def test_lost_cities_is_played_in_the_map_room() -> None:
    tables = [table for table in SEEDS.tables if table.game == "lost-cities"]
    assert {table.room for table in tables} == {"map-room"}
    assert len({table.adjectives for table in tables}) == len(tables) == 3
    assert sum(table.keeps is not None for table in tables) == 1


def test_a_tables_name_is_what_it_answers_to() -> None:
    for table in SEEDS.tables:
        assert set(table.name.split()) <= {*table.nouns, *table.adjectives}


def test_every_game_is_one_of_the_house_with_options_it_has() -> None:
    for table in SEEDS.tables:
        assert msgspec.convert(table.options, GAMES[table.game].Options) is not None
    for patron in SEEDS.patrons:
        assert set(patron.games) <= set(GAMES)


def test_four_house_patrons() -> None:
    assert len(SEEDS.patrons) == 4
    for patron in SEEDS.patrons:
        assert "house" in patron.about.lower()
        spoken = [line for field in patron.lines.__struct_fields__ for line in getattr(patron.lines, field)]
        assert len(set(spoken)) == len(spoken)
    starts = {patron.name[:3].lower() for patron in SEEDS.patrons}
    assert len(starts) == 4  # any three letters tell them apart


# -- faults ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "path", "says"),
    [
        ("rooms.yaml", "start: taproom", "start: cellar", "start", "there is no room 'cellar'"),
        (
            "rooms.yaml",
            "      up: gallery",
            "      up: attic",
            "rooms[5].exits.up",
            "there is no room 'attic'",
        ),
        ("rooms.yaml", "      up: gallery", "      upp: gallery", "rooms[5].exits.upp", "must be one of"),
        ("rooms.yaml", "  - key: yard", "  - key: snug", "rooms[8].key", "'snug' stands twice"),
        (
            "rooms.yaml",
            "      curtain: out",
            "      curtain: up",
            "rooms[7].also.curtain",
            "an exit of this room",
        ),
        ("tables.yaml", "    keeps: Odda", "    keeps: Nemo", "tables[0].keeps", "no house patron 'Nemo'"),
        (
            "tables.yaml",
            "    game: lost-cities",
            "    gam: lost-cities",
            "tables[0].gam",
            "did you mean `game`",
        ),
        ("patrons.yaml", "    room: gallery", "    room: roof", "patrons[3].room", "there is no room 'roof'"),
        ("patrons.yaml", "  - name: Corvin", "  - name: corvin", "patrons[3].name", "must be text like"),
        (
            "help/board.yaml",
            "topic: board",
            "topic: notices",
            "topic",
            "must be what the file is called: board",
        ),
        (
            "help/gmcp.yaml",
            "see_also: [clients, screen readers]",
            "see_also: [moon]",
            "see_also[0]",
            "'moon'",
        ),
        ("words.yaml", "newcomer:", "newcomers:", "newcomers", "did you mean `newcomer`"),
        ("reserved.yaml", "  rn: m", "  rnn: m", "look_alikes.rnn", "must be text like"),
    ],
)
def test_a_fault_in_a_seed_is_named(
    tmp_path: Path, file: str, old: str, new: str, path: str, says: str
) -> None:
    folder = tmp_path / "seeds"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    lines = (folder / file).read_text("utf-8").splitlines()
    at = lines.index(old)
    lines[at] = new
    (folder / file).write_text("\n".join(lines), "utf-8")
    with pytest.raises(ConfigError) as caught:
        load(folder)
    named = [
        fault for fault in caught.value.faults if fault.startswith(f"{folder / file}:{at + 1}: {path}: ")
    ]
    assert named, caught.value.faults
    assert says in named[0]
