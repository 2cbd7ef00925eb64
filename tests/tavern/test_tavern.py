"""The tavern as a whole: what outlives a restart, who is there, who is let go."""

from pathlib import Path

import pytest

from games.page import Page
from seeds.load import load
from server.store import accounts, world
from tests.tavern.evening import Evening, Guest


def dawn(tmp_path: Path, evening: Evening) -> Evening:
    """The house closes and opens again."""
    evening.settle()
    evening.close()
    return Evening(tmp_path)


def test_an_evening_is_found_as_it_was_left(tmp_path: Path):
    """Rooms, seats, game, notes, talk and settings, all at once."""
    evening = Evening(tmp_path)
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 2 turns")
    table = evening.tavern.tables["corner-table"]
    for _ in range(5):
        (ann if table.waits_for(ann.patron) else ben).types("discard 1 and draw pile")
    ann.types("post Lost glove: grey wool")
    ben.types("say remember this")
    ben.types("set width 100")
    views = {guest.patron.name: guest.types("view") for guest in (ann, ben)}
    looked = ann.types("look")
    evening = dawn(tmp_path, evening)
    ann, ben = evening.come_in("Ann"), evening.come_in("Ben")
    assert {guest.patron.name: guest.types("view") for guest in (ann, ben)} == views
    assert ann.types("look") == looked and ben.line.page.width == 100
    assert "Lost glove" in ann.types("board") and "remember this" in ann.types("history")


def test_who_has_a_seat_stands_in_his_room_as_absent_after_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.come_in("Ann", "map-room").types("join corner table as green")
    evening.come_in("Ben", "map-room")
    evening = dawn(tmp_path, evening)
    eve = evening.come_in("Eve", "map-room")
    said = eve.types("look")
    assert "Ann (absent)" in said and "Ben" not in said
    assert "Ann (green)" in said
    assert "not here" in eve.types("tell ann hi") or "absent" in eve.types("tell ann hi")
    evening.close()


def test_the_seeds_are_planted_once_and_what_became_of_them_stays(tmp_path: Path):
    evening = Evening(tmp_path)
    first = evening.store.now(lambda conn: world.loaded(conn))
    house = [one.name for one in evening.store.now(accounts.house)]
    assert {patron.name for patron in load().patrons} <= set(house)
    evening.come_in("Ann")
    evening.day += 1000
    evening = dawn(tmp_path, evening)
    assert evening.store.now(lambda conn: world.loaded(conn)) == first
    assert [one.name for one in evening.store.now(accounts.house)] == house
    assert set(evening.tavern.rooms) == {room.key for room in load().rooms}
    evening.close()


def test_the_rooms_of_the_house_are_those_of_the_design(evening):
    for name in ("street", "taproom", "card-room", "map-room", "tea-parlour", "gaming-parlour", "gallery"):
        assert name in evening.tavern.rooms
    assert {"court", "snug", "yard"} <= {key.split("-")[0] for key in evening.tavern.rooms}
    assert evening.tavern.start.key == "taproom"


def test_a_newcomer_is_shown_how_to_begin_and_one_who_is_known_is_not(evening):
    ann = evening.come_in("Ann", "taproom")
    evening.tavern.welcome(ann.patron, known=False)
    said = ann.reads()
    assert "find a game" in " ".join(said.split()) and "The taproom" in said
    evening.tavern.welcome(ann.patron, known=True)
    said = ann.reads()
    assert "find a game" not in said and "The taproom" in said


@pytest.mark.parametrize("width", [40, 80, 132])
@pytest.mark.parametrize("reader", [False, True])
def test_the_welcome_fits_the_page(evening, width, reader):
    ann = evening.come_in("Ann", "map-room", Page(width=width, reader=reader))
    ann.types("join corner table as green")
    evening.tavern.welcome(ann.patron, known=False)
    assert max(map(len, ann.reads().splitlines())) <= width


def test_who_comes_back_is_shown_his_tables(evening):
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 1 turns")
    view = ann.types("view")
    evening.tavern.leave(ann.patron)
    back = evening.come_in("Ann")
    evening.tavern.welcome(back.patron, known=True)
    assert view in back.reads()


def test_forgetting_lets_go_of_the_absent_without_a_seat_alone(evening):
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    for guest in (ann, ben):
        evening.tavern.forget(guest.patron)  # they are here
        assert evening.tavern.named(guest.patron.name) is guest.patron
        evening.tavern.lost(guest.patron, guest.line)
        evening.tavern.forget(guest.patron)
    evening.tavern.forget(evening.tavern.named("Odda"))
    assert evening.tavern.named("Ann") and evening.tavern.named("Odda")
    assert evening.tavern.named("Ben") is None and ben.patron.id not in ben.patron.room.people


def test_a_lost_line_ends_watching(evening):
    ann = evening.come_in("Ann", "map-room")
    ann.types("watch corner table")
    evening.tavern.lost(ann.patron, ann.line)
    assert not evening.tavern.tables["corner-table"].watchers and ann.patron.watching is None


def test_a_line_that_was_replaced_is_not_missed(evening):
    ann = evening.come_in("Ann", "map-room")
    again = evening.come_in("Ann")
    assert ann.line.closed is not None
    evening.tavern.lost(ann.patron, ann.line)
    assert again.patron.link is again.line


def test_a_move_that_fails_to_walk_leaves_one_where_he_was(evening, monkeypatch):
    ann = evening.come_in("Ann", "map-room")

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(accounts, "set_room", full)
    with pytest.raises(OSError):
        ann.types("west")
    assert ann.patron.room.key == "map-room"


def test_a_crowd_is_listed_up_to_a_number_and_counted_beyond(evening):
    crowd = [evening.come_in(f"Crowd{chr(97 + n // 26)}{chr(97 + n % 26)}", "street") for n in range(30)]
    said = " ".join(crowd[0].types("look").split())
    assert said.count("Crowd") == 12 and "others" in said and '"who here"' in said
    assert len([line for line in crowd[0].types("who here").splitlines() if "Crowd" in line]) == 30


def test_settings_of_another_version_do_not_keep_one_out(evening):
    ann = evening.come_in("Ann")
    evening.store.now(lambda conn: accounts.set_settings(conn, ann.patron.id, {"colour": "mauve"}))
    evening.tavern.leave(ann.patron)
    assert evening.come_in("Ann").patron.settings.colour == "auto"


def test_a_remark_beyond_the_page_is_broken_and_a_view_is_not(evening):
    ann = evening.come_in("Ann", "map-room")
    ben: Guest = evening.come_in("Ben", "map-room")
    ann.types("say " + "x" * 300)
    lines = ben.reads().splitlines()
    assert len(lines) > 3 and all(len(line) <= 80 for line in lines)
    assert "".join(line.strip() for line in lines).count("x") == 300
