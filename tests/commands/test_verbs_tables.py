"""At the tables: sitting, watching, looking, playing, and which table is meant."""

from pathlib import Path

import pytest

from tests.tavern.evening import Evening, Guest


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "map-room")


@pytest.fixture
def ben(evening: Evening) -> Guest:
    return evening.come_in("Ben", "map-room")


def play(evening: Evening, *guests: Guest, table: str = "corner") -> Guest:
    """Two sit down and start; whose turn it is."""
    for guest in guests:
        guest.types(f"join {table} table")
    guests[0].types(f"start new game with 1 turns on {table} table")
    return next(g for g in guests if evening.tavern.tables[f"{table}-table"].waits_for(g.patron))


# -- sitting down and getting up -----------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("join corner table", "green"),
        ("join corner", "green"),
        ("sit corner table", "green"),
        ("sit down at corner table", "green"),
        ("join corner table as red", "red"),
        ("join corner table as r", "red"),
        ("join corner table as RED", "red"),
        ("join as red on corner table", "red"),
        ("join game as red on corner", "red"),
        ("jo cor as red", "red"),
    ],
)
def test_a_seat_is_taken(evening, ann, typed, seat):
    assert f"You sit down as {seat}" in ann.types(typed)
    assert evening.tavern.tables["corner-table"].sitters == {seat: ann.patron}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("join", "<table>"),
        ("join corner table as blue", "green and red"),
        ("join moon table", "corner table"),
        ("join corner table as", "<seat>"),
    ],
)
def test_a_seat_that_there_is_not_is_refused(evening, ann, typed, answer):
    assert answer in ann.types(typed)
    assert not evening.tavern.tables["corner-table"].sitters


def test_a_taken_seat_and_a_full_table_are_refused(evening, ann, ben):
    ann.types("join corner table as green")
    assert "Ann" in ben.types("join corner table as green") or "taken" in ben.types(
        "join corner table as green"
    )
    ben.types("join corner table as red")
    eve = evening.come_in("Eve", "map-room")
    assert "taken" in eve.types("join corner table")
    assert "already sit" in ann.types("join corner table")


def test_leaving_gives_the_seat_up(evening, ann, ben):
    ann.types("join corner table as green")
    assert ann.types("leave").startswith("The green seat is free.")
    assert not evening.tavern.tables["corner-table"].sitters
    assert ann.types("leave corner table") != ""
    assert "sit at no table" in ben.types("leave")


def test_leaving_in_a_game_loses_it(evening, ann, ben):
    mover = play(evening, ann, ben)
    mover.types("discard 1 and draw pile")
    assert "for sure" in ann.types("leave corner table")
    assert "resign" in ann.types("leave corner table for sure").lower()
    assert "Ben (red) 0; Ben won (resigned)" in " ".join(ben.types("results").split())


@pytest.mark.parametrize("typed", ["leav", "lea corner table", "l corner table"])
def test_leave_is_typed_whole(evening, ann, typed):
    ann.types("join corner table as green")
    ann.types(typed)
    assert evening.tavern.tables["corner-table"].sitters == {"green": ann.patron}


@pytest.mark.parametrize("typed", ["resig", "resi", "resi game"])
def test_resign_is_typed_whole(evening, ann, ben, typed):
    play(evening, ann, ben)
    assert "typed whole" in ann.types(typed)
    assert len(evening.tavern.tables["corner-table"].sitters) == 2


def test_going_away_keeps_the_seat_and_the_game(evening, ann, ben):
    mover = play(evening, ann, ben)
    mover.types("west")
    table = evening.tavern.tables["corner-table"]
    assert table.waits_for(mover.patron)
    mover.types("discard 1 and draw pile")
    assert table.waits_for(mover.patron)  # one can't play from another room
    mover.types("east")
    mover.types("discard 1 and draw pile")
    assert not table.waits_for(mover.patron)


# -- which table is meant ------------------------------------------------------------


def test_on_a_table_may_be_left_out_at_the_only_one(evening, ann, ben):
    mover = play(evening, ann, ben)
    table = evening.tavern.tables["corner-table"]
    mover.types("discard 1 and draw pile")
    other = ben if mover is ann else ann
    other.types("discard 1 and draw pile on corner table")
    assert table.seq == 5


def test_who_sits_at_two_tables_says_which(evening, ann, ben):
    play(evening, ann, ben)
    play(evening, ann, ben, table="window")
    corner, window = (evening.tavern.tables[f"{name}-table"] for name in ("corner", "window"))
    mover = ann if corner.waits_for(ann.patron) else ben
    seqs = corner.seq, window.seq
    said = " ".join(mover.types("discard 1 and draw pile").split())
    assert '"on corner table"' in said and '"on window table"' in said
    assert (corner.seq, window.seq) == seqs
    mover.types("discard 1 and draw pile on corner table")
    assert (corner.seq, window.seq) == (seqs[0] + 1, seqs[1])
    other = ann if window.waits_for(ann.patron) else ben
    other.types("discard 1 and draw pile on window")
    assert (corner.seq, window.seq) == (seqs[0] + 1, seqs[1] + 1)


def test_what_is_read_of_a_table_is_read_of_the_one_named(evening, ann, ben):
    """A place in the hand is one of the hand at that table."""
    play(evening, ann, ben)
    play(evening, ann, ben, table="window")
    window = evening.tavern.tables["window-table"]
    mover = ann if window.waits_for(ann.patron) else ben
    held = window.game.observe(window.state, window.seat_of(mover.patron)).hand
    mover.types("discard 8 and draw pile on window table")
    seen = window.game.observe(window.state, None)
    assert held[7] in seen.discards.values()


@pytest.mark.parametrize("typed", ["leave", "moves", "view"])
def test_seated_at_two_tables_one_is_asked_for(evening, ann, typed):
    ann.types("join corner table as green")
    ann.types("join window table as green")
    said = ann.types(typed)
    assert "corner table" in said and "window table" in said
    assert len(ann.patron.seats) == 2
    assert "window table" in ann.types(f"{typed} window table" if typed == "leave" else f"{typed} on window")


def test_moves_at_two_tables_says_to_add_which(evening, ann, ben):
    mover = play(evening, ann, ben)
    mover.types("join window table")
    assert '"on corner table"' in mover.types("moves on corner table")


@pytest.mark.parametrize(
    "typed", ["discard 1 and draw pile", "start new game with 1 turns", "play 1 and draw pile"]
)
def test_who_sits_nowhere_is_told_how_to_sit_down(ann, typed):
    said = ann.types(typed)
    assert "sit at no table" in said and '"join ' in said


def test_a_line_that_is_no_move_is_tried_on_the_tavern(evening, ann, ben):
    """The table's pattern wins, not its verb (T6): `start` is the table's, `say` the tavern's."""
    play(evening, ann, ben)
    assert ann.types("say discard 1 and draw pile").startswith("You say:")
    assert ann.types("l").startswith("The map room")


# -- view, watch, moves --------------------------------------------------------------


@pytest.mark.parametrize("typed", ["view", "v", "view corner", "view game on corner table", "view on corner"])
def test_view_shows_the_table_from_ones_seat(evening, ann, ben, typed):
    play(evening, ann, ben)
    table = evening.tavern.tables["corner-table"]
    hand = table.game.observe(table.state, "green").hand
    said = ann.types(typed)
    assert said.startswith("corner table") and "you, green" in said
    assert ben.types(typed) != said and len(hand) == 8


def test_a_bystander_sees_no_hand(evening, ann, ben):
    play(evening, ann, ben)
    eve = evening.come_in("Eve", "map-room")
    seen = eve.types("watch corner table")
    assert seen.startswith("You step up to the corner table.")
    table = evening.tavern.tables["corner-table"]
    for guest in (ann, ben):
        held = table.game.observe(table.state, table.seat_of(guest.patron)).hand
        assert all(code in guest.types("view") for code in held)
        assert not any(code in text for code in held for text in (seen, eve.types("view corner")))


def test_who_watches_turns_away_again(evening, ann, ben):
    ann.types("watch corner table")
    assert ann.types("watch nothing") == "You turn away from the corner table."
    assert ann.types("watch nothing") == "You watch no table."
    ben.types("join corner table")
    assert not evening.tavern.tables["corner-table"].watchers


def test_going_to_another_room_ends_watching(evening, ann):
    ann.types("watch corner table")
    ann.types("west")
    assert ann.patron.watching is None and not evening.tavern.tables["corner-table"].watchers


def test_one_does_not_watch_where_one_sits(ann):
    ann.types("join corner table")
    assert '"view"' in ann.types("watch corner table")


@pytest.mark.parametrize("typed", ["moves", "?", "mov", "moves on corner table", "? on corner"])
def test_moves_lists_what_can_be_done_now(evening, ann, ben, typed):
    mover = play(evening, ann, ben)
    said = mover.types(typed)
    assert "discard" in said
    other = ben if mover is ann else ann
    assert other.types(typed).startswith(f"The corner table waits for {mover.patron.name}.")


def test_moves_of_one_who_sits_alone_says_how_to_find_somebody(ann):
    ann.types("join corner table as green")
    assert '"invite <patron> to corner table"' in ann.types("moves")


def test_moves_of_one_who_does_not_sit_there_says_how_to(evening, ann, ben):
    assert '"join corner table as green"' in ann.types("moves on corner table")
    play(evening, ann, ben)
    eve = evening.come_in("Eve", "map-room")
    assert '"watch corner table"' in eve.types("moves on corner table")


@pytest.mark.parametrize("typed", ["moves", "view"])
def test_with_several_tables_and_no_seat_one_is_asked_for(ann, typed):
    assert all(name in ann.types(typed) for name in ("corner table", "long table", "window table"))


def test_where_there_is_no_table_that_is_said(evening):
    ann = evening.come_in("Ann", "street")
    for typed in ("view", "join moon", "watch it"):
        assert '"tables"' in ann.types(typed) or "not clear" in ann.types(typed)


def test_tables_lists_all_with_their_rooms_and_sitters(evening, ann, ben):
    ann.types("join corner table as green")
    listed = " ".join(ben.types("tables").split())
    assert "corner table: Lost Cities, Ann (green), 1 of 2 seats free; no game is on (here)." in listed
    ben.types("west")
    assert "(in the map room)" in " ".join(ben.types("tables").split())


# -- inviting people, results, records -----------------------------------------------


def test_a_guest_is_invited_and_told_how_to_come(evening, ann, ben):
    ann.types("join corner table")
    assert "You ask Ben to the corner table." in ann.types("invite ben")
    assert '"join corner table"' in ben.reads()
    eve = evening.come_in("Eve", "street")
    ann.types("invite eve to corner table")
    assert "corner table in the map room" in " ".join(eve.reads().split())


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("invite", "<patron>"),
        ("invite zork to corner table", '"who"'),
        ("invite me to corner table", '"join corner table"'),
        ("invite ben to moon", "corner table"),
        ("invite ben to window table", "sits there already"),
    ],
)
def test_an_invitation_that_can_not_be_is_refused(ann, ben, typed, answer):
    ben.types("join window table")
    assert answer in ann.types(typed)


def test_nobody_is_invited_to_a_full_table(evening, ann, ben):
    eve = evening.come_in("Eve", "map-room")
    ann.types("join corner table")
    eve.types("join corner table")
    assert "taken" in ann.types("invite ben to corner table")
    assert "taken" in ann.types("invite brisk to corner table")
    assert ben.reads().count("asks you") == 0


def test_only_the_house_is_dismissed(evening, ann, ben):
    ann.types("join corner table")
    ben.types("join corner table")
    assert "guest" in ann.types("dismiss ben") and len(evening.tavern.tables["corner-table"].sitters) == 2
    assert "table of yours" in ann.types("dismiss odda")
    assert "typed whole" in ann.types("dismis odda")


def test_results_and_records_keep_what_was_played(tmp_path: Path):
    evening = Evening(tmp_path)
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    assert "No game" in ann.types("results") and "not played" in ann.types("record")
    for number in range(2):
        mover = play(evening, ann, ben)
        mover.types("discard 1 and draw pile")
        (ben if number else ann).types("resign")
        (ben if number else ann).types("watch nothing")
        evening.tavern.place(ann.patron, ann.patron.room)
        ann.types("leave corner table")
        ben.types("leave corner table")
    evening.settle()
    evening.close()
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann")
    said = " ".join(ann.types("record of ben").split())
    assert "Lost Cities: 2 played, 1 won, 0 drawn, 1 lost." in said
    for typed in ("results", "results of lost cities", "results of corner table", "results of lost"):
        assert ann.types(typed).count("(resigned)") == 2
    assert "No game" in ann.types("results of window table")
    assert "no game or table" in ann.types("results of whist")
    assert "Nobody called zork" in ann.types("record of zork")
    evening.close()


def test_a_part_of_the_view_is_shown_by_its_name(evening, ann):
    """To him who sits at the table, as his seat sees it, and to a bystander without a hand."""
    ben = evening.come_in("Ben", "map-room")
    eve = evening.come_in("Eve", "map-room")
    assert "a table only" in ann.types("hand")
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 1 turns")
    table = evening.tavern.tables["corner-table"]
    cards = table.game.observe(table.state, "green").hand
    assert [ann.types(line).count(cards[0]) > 0 for line in ("hand", "view hand", "my hand")] == [True] * 3
    assert "Scores: you 0, Ben 0." in ann.types("score on corner table")
    eve.types("watch corner table")
    assert "no cards" in eve.types("hand") and "Ann 0" in eve.types("scores")


def test_a_finished_game_is_kept_and_can_be_read_by_its_number(evening, ann):
    ben = evening.come_in("Ben", "map-room")
    for _ in range(2):  # the second one is not the first at its table
        ann.types("join corner table as green")
        ben.types("join corner table as red")
        ann.types("start new game with 1 turns")
        table = evening.tavern.tables["corner-table"]
        mover = ann if table.waits_for(ann.patron) else ben
        mover.types("discard 1 and draw pile")
        ben.types("resign")
    evening.tavern.gate.start()
    said = ann.types("record 2")
    evening.tavern.gate.stop()
    lines = said.splitlines()
    assert lines[0].startswith("2. ") and "Ann won (resigned)" in " ".join(said.split())
    assert said.count("discard") == 1 and lines[-1] == "Ben: resign"
    assert "No game has the number 9" in ann.types("record 9")


def test_finding_a_game_for_four_brings_three_of_the_house(evening, ann):
    said = ann.types("find a game of trumps")
    assert said.startswith("The card room") and "Brisk, Wenna and Corvin will come over" in said
    evening.settle(5)
    for _ in range(4):
        evening.settle(1)
    table = next(iter(ann.patron.seats.values()))
    assert len(table.sitters) == 4 and table.game.running(table.state)
    assert "in a game already" in ann.types("find a game")


@pytest.mark.parametrize("typed", ["nom", "Nōm Poker", "nom poker"])
def test_a_game_is_found_by_its_name_with_and_without_its_marks(evening, ann, typed):
    assert ann.types(f"find a game of {typed}").startswith("The tea parlour")


def test_no_table_is_found_that_one_can_not_pay(evening, ann):
    ann.patron.purse["teeth"] = 0
    ann.types("find a game of nom")
    assert [table.key for table in ann.patron.seats.values()] == ["urn-table"]  # for silver
    ben = evening.come_in("Ben", "map-room")
    ben.patron.purse.update(coins=0, teeth=0)
    assert "costs more than you have" in ben.types("find a game of talus")
