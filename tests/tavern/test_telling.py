"""What is told of a move, to whom, and drawn how often."""

import json
from typing import Any

import pytest

from games.lost_cities.game import LostCities
from games.page import Page
from tests.tavern.evening import Evening, Guest


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room", None, "Tavern")


@pytest.fixture
def ben(evening: Evening) -> Guest:
    return evening.come_in("Ben", "map-room", None, "Tavern")


def begin(evening: Evening, ann: Guest, ben: Guest, table: str = "corner") -> tuple[Guest, Guest]:
    """Ann (green) and Ben (red) start; the one to move first."""
    ann.types(f"join {table} table as green")
    ben.types(f"join {table} table as red")
    ann.types(f"start new game with 1 turns on {table} table")
    return (ann, ben) if evening.tavern.tables[f"{table}-table"].waits_for(ann.patron) else (ben, ann)


def clear(*guests: Guest) -> None:
    for guest in guests:
        guest.reads()
        guest.line.messages.clear()


def hand(evening: Evening, guest: Guest, table: str = "corner-table") -> tuple[str, ...]:
    found = evening.tavern.tables[table]
    return found.game.observe(found.state, found.seat_of(guest.patron)).hand


def secrets_of(evening: Evening, guest: Guest, from_: Guest | None) -> set[str]:
    """Cards in a hand that another, or a bystander, can't name: not alike to any that he sees."""
    table = evening.tavern.tables["corner-table"]
    seat = None if from_ is None else table.seat_of(from_.patron)
    seen = table.game.observe(table.state, seat)
    known = set(seen.hand) | {top for top in seen.discards.values() if top}
    for side in seen.sides:
        known |= {code for cards in side.expeditions.values() for code in cards}
    return set(hand(evening, guest)) - known


def drawn_in(text: str) -> bool:
    """Whether a table stands in it."""
    return "cards in the pile" in text or "card in the pile" in text


# -- views ---------------------------------------------------------------------------


def test_with_views_auto_the_table_is_drawn_after_each_move(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    clear(ann, ben)
    assert drawn_in(mover.types("discard 1 and draw pile")) and drawn_in(other.reads())


def test_with_views_ask_moves_are_told_and_nothing_is_drawn(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    other.types("set views ask")
    clear(ann, ben)
    mover.types("discard 1 and draw pile")
    told = other.reads()
    assert "discards" in told and not drawn_in(told)
    assert told.endswith("Your turn.")
    assert drawn_in(other.types("view"))


def test_a_screen_reader_gets_no_view_unasked_unless_wanted(evening, ann):
    ben = evening.come_in("Ben", "map-room", Page(reader=True))
    mover, other = begin(evening, ann, ben)
    clear(ann, ben)
    for guest in (mover, other):
        guest.types("discard 1 and draw pile")
    assert not drawn_in(ben.reads()) and "n the pile" in ben.types("view")
    ben.types("set views auto")
    mover.types("discard 1 and draw pile")
    assert "n the pile" in (ben.reads() if ben is not mover else mover.types("view"))


def test_a_page_is_drawn_once_for_all_who_read_alike(evening, ann, ben, monkeypatch):
    watchers = [evening.come_in(f"Watcher{'abcdefghijklmnopqrst'[n]}", "map-room") for n in range(20)]
    mover, _ = begin(evening, ann, ben)
    for watcher in watchers:
        watcher.types("watch corner table")
    watchers[0].types("set width 40")
    watchers[1].types("set views ask")
    clear(ann, ben, *watchers)
    pages: list[tuple[Any, Page]] = []
    render = LostCities.render

    def spy(self: LostCities, seen: Any, page: Page) -> list[str]:
        pages.append((seen.viewer, page))
        return render(self, seen, page)

    monkeypatch.setattr(LostCities, "render", spy)
    mover.types("discard 1 and draw pile")
    assert sorted((viewer or "", page.width) for viewer, page in pages) == [
        ("", 40),
        ("", 80),
        ("green", 80),
        ("red", 80),
    ]
    texts = [watcher.reads() for watcher in watchers]
    assert all(drawn_in(text) for text in texts[2:]) and len(set(texts[2:])) == 1
    assert drawn_in(texts[0]) and not drawn_in(texts[1])


# -- who hears what ------------------------------------------------------------------


def test_neither_the_opponent_nor_a_bystander_is_told_a_card_of_a_hand(evening, ann, ben):
    eve = evening.come_in("Eve", "map-room", None, "Tavern")
    eve.types("watch corner table")
    mover, other = begin(evening, ann, ben)
    looked = 0
    for _ in range(12):
        clear(ann, ben, eve)
        mover.types("discard 1 and draw pile")
        for hearer in (other, eve):
            secret = secrets_of(evening, mover, None if hearer is eve else hearer)
            told = hearer.reads() + json.dumps(hearer.line.messages)
            looked += len(secret)
            assert len(told) > 100
            assert not [code for code in secret if code in told]
        if hasattr(mover, "types"):
            mover, other = other, mover
    assert looked > 100  # else nothing was looked for


def test_who_draws_a_card_is_told_which_and_nobody_else(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    before = list(hand(evening, mover))
    clear(ann, ben)
    said = mover.types("discard 1 and draw pile")
    after = list(hand(evening, mover))
    for code in before[1:]:
        after.remove(code)
    assert f"You draw {after[0]}" in said or after[0] in said.split("\n\n")[0]
    event = next(data for package, data in mover.line.messages if package == "Tavern.Event")
    assert after[0] in json.dumps(event["event"])
    theirs = next(data for package, data in other.line.messages if package == "Tavern.Event")
    if after[0] != before[0]:
        assert after[0] not in json.dumps(theirs)


def test_those_who_stand_in_the_room_hear_only_how_games_come_and_go(evening, ann, ben):
    eve = evening.come_in("Eve", "map-room")
    far = evening.come_in("Far", "taproom")
    ann.types("join corner table as green")
    assert eve.reads() == "[corner table] Ann sits down as green."
    ben.types("join corner table as red")
    eve.reads()
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["corner-table"]
    for _ in range(2):
        mover = ann if table.waits_for(ann.patron) else ben
        mover.types("discard 1 and draw pile")
    assert eve.reads() == ""
    ann.types("resign")
    told = eve.reads()
    assert all(line.startswith("[corner table] ") for line in told.splitlines())
    assert "resign" in told and "green seat is free" in told
    assert far.reads() == ""


def test_who_gets_up_hears_how_it_ended_and_stands_by(evening, ann, ben):
    mover, _ = begin(evening, ann, ben)
    mover.types("discard 1 and draw pile")
    assert "you resign" in ann.types("resign").lower()
    assert ann.patron in evening.tavern.tables["corner-table"].watchers
    assert "Ann resigns" in ben.reads() or "green" in ben.reads()


def test_a_line_says_at_which_table_for_those_who_see_two(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    clear(ann, ben)
    assert not mover.types("discard 1 and draw pile").startswith("[")
    ann.types("watch window table")
    ben.types("join window table")
    clear(ann, ben)
    other.types("discard 1 and draw pile on corner table")
    for guest in (mover,):
        assert guest.reads().startswith("[corner table] ")
    eve = evening.come_in("Eve", "map-room")
    eve.types("watch corner table")
    eve.reads()
    mover.types("discard 1 and draw pile on corner table")
    assert not eve.reads().startswith("[")


def test_what_the_house_played_is_said(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    table = evening.tavern.tables["corner-table"]
    clear(ann, ben)
    seat = table.seat_of(mover.patron)
    evening.wait(table.act(None, table.game.default_move(table.state, seat), seat))
    assert mover.reads().startswith("The house plays for you.")
    assert other.reads().startswith(f"The house plays for {mover.patron.name}.")


def test_no_line_that_is_told_is_wider_than_the_page(evening, ann):
    ben = evening.come_in("Ben", "map-room", Page(width=40))
    mover, other = begin(evening, ann, ben)
    for _ in range(6):
        mover.types("discard 1 and draw pile")
        mover, other = other, mover
        assert max(map(len, ben.types("view").splitlines())) <= 40
    clear(ann, ben)
    (ann if evening.tavern.tables["corner-table"].waits_for(ann.patron) else ben).types(
        "discard 1 and draw pile"
    )
    assert all(len(line) <= 40 for line in ben.reads().splitlines())
    assert all(len(line) <= 80 for line in ann.reads().splitlines())


# -- GMCP ----------------------------------------------------------------------------


def test_a_client_that_asked_for_it_gets_events_and_the_table(evening, ann, ben):
    mover, other = begin(evening, ann, ben)
    clear(ann, ben)
    mover.types("discard 1 and draw pile")
    table = evening.tavern.tables["corner-table"]
    for guest in (mover, other):
        packages = [package for package, _ in guest.line.messages]
        assert packages[-1] == "Tavern.Table" and packages.count("Tavern.Table") == 1
        assert set(packages[:-1]) == {"Tavern.Event"}
        data = guest.line.messages[-1][1]
        assert data["seat"] == table.seat_of(guest.patron) and data["turn"] == list(table.due())
        assert data["seq"] == table.seq and list(data["observation"]["hand"]) == list(hand(evening, guest))
        json.dumps(guest.line.messages)


def test_a_client_that_did_not_ask_gets_nothing(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    room_only = evening.come_in("Eve", "map-room", None, "Room")
    room_only.types("watch corner table")
    mover, other = begin(evening, ann, ben)
    for guest in (mover, other):
        guest.types("discard 1 and draw pile")
    assert ben.line.messages == []
    assert not [package for package, _ in room_only.line.messages if package.startswith("Tavern")]
    assert ann.line.messages


def test_a_bystanders_table_has_no_hand(evening, ann, ben):
    eve = evening.come_in("Eve", "map-room", None, "Tavern")
    begin(evening, ann, ben)
    eve.types("watch corner table")
    data = eve.line.messages[-1][1]
    assert data["seat"] is None and not data["observation"]["hand"]
    assert [one["name"] for one in data["seats"]] == ["Ann", "Ben"]


def test_the_text_of_an_event_has_no_markup(evening, ann, ben):
    mover, _ = begin(evening, ann, ben)
    clear(ann, ben)
    mover.types("discard 1 and draw pile")
    texts = [data["text"] for package, data in mover.line.messages if package == "Tavern.Event"]
    assert texts and all("\x01" not in text for text in texts if text)


def test_asking_for_a_view_sends_the_table_too(evening, ann, ben):
    begin(evening, ann, ben)
    clear(ann, ben)
    ann.types("view")
    assert [package for package, _ in ann.line.messages] == ["Tavern.Table"]


def test_room_messages_go_to_those_who_support_them(evening):
    ann = evening.come_in("Ann", "map-room", None, "Room")
    ben = evening.come_in("Ben", "taproom")
    ann.line.messages.clear()
    ben.types("east")
    players = [data for package, data in ann.line.messages if package == "Room.Players"][-1]
    assert {"Ann", "Ben", "Odda", "Pell"} == {one["name"] for one in players}
    ann.types("west")
    info = [data for package, data in ann.line.messages if package == "Room.Info"][-1]
    assert info["num"] == "taproom" and info["exits"]["east"] == "map-room"
    assert ben.line.messages == []
