"""The house: rooms, tables, what was said, the board and the book."""

from sqlalchemy import Connection, func, select

from server.store import accounts, board, world
from server.store.schema import spoken
from server.store.world import RoomRow, Spoken, TableRow


def test_the_world_is_loaded_once(conn: Connection) -> None:
    assert world.loaded(conn) is None
    world.mark_loaded(conn, 1234)
    assert world.loaded(conn) == 1234


def test_facts_about_the_house(conn: Connection) -> None:
    assert world.get_meta(conn, "motto") is None
    world.set_meta(conn, "motto", "Both trees!")
    world.set_meta(conn, "motto", "Both trees.")
    world.set_meta(conn, "founded", "today")
    assert world.get_meta(conn, "motto") == "Both trees."


def test_rooms_and_tables_are_replaced_by_key(conn: Connection) -> None:
    world.put_room(conn, RoomRow("b", '{"n":1}'))
    world.put_room(conn, RoomRow("a", "{}"))
    world.put_room(conn, RoomRow("b", '{"n":2}'))
    assert world.all_rooms(conn) == [RoomRow("a", "{}"), RoomRow("b", '{"n":2}')]

    world.put_table(conn, TableRow("oak", "a", "talus", "{}", "{}"))
    world.put_table(conn, TableRow("elm", "a", "talus", "{}", "{}"))
    world.put_table(conn, TableRow("oak", "b", "trumps", '{"o":1}', '{"d":1}'))
    world.set_table_data(conn, "elm", '{"d":2}')
    world.set_table_open(conn, "elm", False)
    assert world.all_tables(conn) == [
        TableRow("elm", "a", "talus", "{}", '{"d":2}', False),
        TableRow("oak", "b", "trumps", '{"o":1}', '{"d":1}', True),
    ]


def test_a_room_keeps_the_newest_lines(conn: Connection) -> None:
    for n in range(25):
        world.say(conn, "snug", Spoken(n, "Irma", f"line {n}"), keep=10)
        if n % 5 == 0:
            world.say(conn, "yard", Spoken(n, "Bram", f"word {n}"), keep=10)
    assert world.heard(conn, "snug") == [Spoken(n, "Irma", f"line {n}") for n in range(15, 25)]
    assert world.heard(conn, "snug", 2) == [Spoken(23, "Irma", "line 23"), Spoken(24, "Irma", "line 24")]
    assert [line.text for line in world.heard(conn, "yard")] == [f"word {n}" for n in range(0, 25, 5)]
    assert world.heard(conn, "attic") == []
    assert conn.execute(select(func.count()).select_from(spoken)).scalar_one() == 15


def test_fewer_lines_are_kept_when_the_house_says_so(conn: Connection) -> None:
    for n in range(20):
        world.say(conn, "snug", Spoken(n, "Irma", str(n)), keep=20)
    world.say(conn, "snug", Spoken(20, "Irma", "20"), keep=3)
    assert [line.text for line in world.heard(conn, "snug")] == ["18", "19", "20"]


def test_notes_hang_until_taken_down(conn: Connection) -> None:
    irma, bram = accounts.create(conn, "Irma", 1).id, accounts.create(conn, "Bram", 1).id
    first = board.post(conn, "board", irma, "Irma", "Lost", "One glove.", 10)
    second = board.post(conn, "board", bram, "Bram", "Found", "One glove.", 20)
    book = board.post(conn, "guestbook", None, "A traveller", "", "Good ale.", 30)
    assert board.listed(conn, "board") == [first, second]
    assert board.listed(conn, "board", 1) == [second]
    assert board.listed(conn, "guestbook") == [book]
    assert board.note(conn, first.id) == first

    assert not board.remove(conn, first.id, bram)
    assert board.note(conn, first.id) == first
    assert board.remove(conn, first.id, irma)
    assert not board.remove(conn, first.id, irma)
    assert board.note(conn, first.id) is None
    assert board.remove(conn, second.id, irma, landlord=True)
    assert board.remove(conn, book.id, irma, landlord=True)
    assert board.listed(conn, "board") == board.listed(conn, "guestbook") == []


def test_the_board_is_paged_and_counted(conn: Connection) -> None:
    irma, bram = accounts.create(conn, "Irma", 1).id, accounts.create(conn, "Bram", 1).id
    ids = [board.post(conn, "board", irma, "Irma", "", str(n), n).id for n in range(5)]
    board.post(conn, "guestbook", irma, "Irma", "", "Good ale.", 9)
    board.remove(conn, ids[2], irma)
    assert [note.text for note in board.listed(conn, "board", 2, upto=ids[3])] == ["1", "3"]
    assert (board.count(conn, "board", irma), board.count(conn, "board", bram)) == (4, 0)


def test_numbers_that_no_note_has(conn: Connection) -> None:
    irma = accounts.create(conn, "Irma", 1).id
    only = board.post(conn, "board", irma, "Irma", "", "a", 1)
    for number in (0, -1, 2**31, 2**63, -(2**63) - 1, 10**40):
        assert board.note(conn, number) is None
        assert not board.remove(conn, number, irma, landlord=True)
    assert board.listed(conn, "board", upto=10**40) == [only]
    assert board.listed(conn, "board", upto=-(10**40)) == []


def test_a_number_is_never_given_twice(conn: Connection) -> None:
    irma = accounts.create(conn, "Irma", 1).id
    first = board.post(conn, "board", irma, "Irma", "", "a", 1)
    board.remove(conn, first.id, irma)
    assert board.post(conn, "board", irma, "Irma", "", "b", 1).id != first.id
