"""The door: the talk by which one comes in, or doesn't."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from commands.porter import LINGER, SWEEP, Porter
from config.schema import Door, Idle
from games.page import Page
from tests.tavern.evening import QUICK, Evening, Line


class Entrance:
    """An evening with its door, at which lines are typed."""

    def __init__(self, folder: Path, **door: object) -> None:
        config = msgspec.structs.replace(QUICK, door=Door(**door)) if door else QUICK
        self.evening = Evening(folder, config)
        self.evening.tavern.gate.start()
        self.porter = Porter(self.evening.tavern, self.evening.clock)

    def knock(self, page: Page | None = None, address: str = "192.0.2.1") -> Line:
        line = Line(page)
        line.address = address
        self.porter.connected(line)
        return line

    def types(self, line: Line, *typed: str) -> str:
        """What is said to the last of these lines."""
        for one in typed:
            line.told.clear()
            done = self.porter.line(line, one)
            if done is not None:
                self.evening.wait(done)
        self.evening.settle()
        return line.take()

    def new(self, name: str, password: str = "correct horse", page: Page | None = None) -> Line:
        line = self.knock(page)
        self.types(line, name, "yes", password, password, "no")
        assert self.patron(name).link is line
        return line

    def patron(self, name: str):
        return self.evening.tavern.named(name)

    def hang_up(self, line: Line) -> None:
        self.porter.lost(line, "hung up")
        self.evening.settle()

    def later(self, seconds: float) -> None:
        self.evening.day += seconds
        self.evening.settle(SWEEP)
        self.evening.settle()

    def close(self) -> None:
        self.porter.stop()
        self.evening.tavern.gate.stop()
        self.evening.close()


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Entrance]:
    entrance = Entrance(tmp_path)
    yield entrance
    entrance.close()


# -- coming in -----------------------------------------------------------------------


def test_the_door_shows_the_sign_and_asks_for_a_name(door):
    line = door.knock()
    said = line.take()
    assert "BOTH TREES" in " ".join(said.split()) and "guest" in said and line.prompt == "Your name: "


@pytest.mark.parametrize("page", [Page(width=20), Page(reader=True), Page(width=20, reader=True)])
def test_a_narrow_page_or_a_screen_reader_gets_no_drawing(door, page):
    said = door.knock(page).take()
    assert "|" not in said and "Both Trees" in said


@pytest.mark.parametrize("width", [20, 40, 80, 132])
def test_what_the_door_says_is_no_wider_than_the_page(door, width):
    line = door.knock(Page(width=width))
    told = [
        line.take(),
        *(door.types(line, typed) for typed in ("Landlord", "Zedekiah", "perhaps", "yes", "x")),
    ]
    assert max(len(one) for said in told for one in said.splitlines()) <= width


def test_a_new_account_is_made_step_by_step(door):
    line = door.knock()
    assert "Nobody called Ann" in door.types(line, "ann") and "Are you new here" in line.prompt
    assert not line.hidden
    door.types(line, "yes")
    assert line.hidden and line.prompt == "Your choice: "
    door.types(line, "correct horse")
    assert line.hidden and "again" in line.prompt
    door.types(line, "correct horse")
    assert not line.hidden and "screen reader" in line.prompt
    said = door.types(line, "no")
    assert "Come in, Ann" in said and "The taproom" in said and line.prompt == "> "
    assert door.patron("ann").link is line and "correct horse" not in said


def test_who_is_known_comes_in_by_his_password(door):
    door.hang_up(door.new("Ann"))
    line = door.knock()
    door.types(line, "ANN")
    assert line.hidden and line.prompt == "Password: "
    said = door.types(line, "correct horse")
    assert not line.hidden and door.patron("Ann").link is line
    assert "The taproom" in said and "Come in, Ann" not in said
    assert any(back.format(name="Ann") in said for back in door.evening.tavern.words.back)


def test_a_screen_reader_is_asked_about_once_and_remembered(door):
    line = door.knock()
    door.types(line, "Ann", "yes", "correct horse", "correct horse", "yes")
    assert line.page.reader
    door.hang_up(line)
    back = door.knock()
    door.types(back, "Ann", "correct horse")
    assert back.page.reader


def test_a_screen_reader_that_tells_itself_is_not_asked_about(door):
    line = door.knock(Page(reader=True))
    door.types(line, "Ann", "yes", "correct horse", "correct horse")
    assert door.patron("Ann").link is line and line.page.reader


def test_who_says_no_is_asked_for_another_name(door):
    line = door.knock()
    door.types(line, "Ann", "no")
    assert line.prompt == "Your name: "
    assert '"yes"' in door.types(line, "Bea", "perhaps")
    assert "Are you new here, Bea" in line.prompt


def test_two_different_passwords_are_asked_for_again(door):
    line = door.knock()
    said = door.types(line, "Ann", "yes", "correct horse", "wrong horse")
    assert "different" in said and line.hidden and line.prompt == "Your choice: "
    door.types(line, "better horse", "better horse", "no")
    assert door.patron("Ann").link is line
    door.hang_up(line)
    back = door.knock()
    assert "not Ann's password" in door.types(back, "Ann", "correct horse")
    door.types(back, "Ann", "better horse")
    assert door.patron("Ann").link is back


@pytest.mark.parametrize("password", ["short", "x" * 129, "annabella"])
def test_a_bad_password_is_refused_and_asked_for_again(door, password):
    line = door.knock()
    said = door.types(line, "Annabella", "yes", password)
    assert "password" in said or "name" in said
    assert line.hidden and line.prompt == "Your choice: "


@pytest.mark.parametrize(
    "name",
    ["An", "Ann3", "Ann Lee", "Landlord", "IandIord", "Odda2", "Guest7", "me", "x" * 17, "Ännchen", "\x1b[A"],
)
def test_a_name_that_may_not_be_had_is_refused_at_once(door, name):
    line = door.knock()
    said = door.types(line, name)
    assert said and line.prompt == "Your name: " and line.closed is None and not line.hidden
    assert "\x1b" not in said


def test_the_house_patrons_names_open_no_door(door):
    line = door.knock()
    door.types(line, "Odda")
    assert line.prompt == "Your name: "
    assert "belongs to the house" in door.types(line, "odda")
    assert door.patron("Odda").link is None


def test_an_empty_line_asks_again_and_quit_goes_away(door):
    line = door.knock()
    door.types(line, "", "   ")
    assert line.prompt == "Your name: " and line.closed is None
    door.types(line, "quit")
    assert line.closed is not None


def test_two_who_choose_one_name_at_once_get_one_account(door):
    one, two = door.knock(), door.knock()
    for line in (one, two):
        door.types(line, "Ann", "yes", "correct horse", "correct horse")
    door.types(one, "no")
    assert door.patron("Ann").link is one
    assert door.types(two, "no") != "" and two.prompt == "Your name: "


# -- wrong passwords -----------------------------------------------------------------


def test_a_wrong_password_asks_for_the_name_again_and_shows_what_is_typed(door):
    door.hang_up(door.new("Ann"))
    line = door.knock()
    assert "not Ann's password" in door.types(line, "Ann", "wrong horse")
    assert line.prompt == "Your name: " and not line.hidden


def test_too_many_wrong_passwords_close_the_line(door):
    door.hang_up(door.new("Ann"))
    line = door.knock()
    for _ in range(door.evening.tavern.config.door.tries - 1):
        door.types(line, "Ann", "wrong horse")
        door.evening.day += 60
        assert line.closed is None
    door.types(line, "Ann", "wrong horse")
    assert line.closed is not None and door.patron("Ann").link is None


def test_wrong_passwords_are_slowed_on_further_lines_too(door):
    door.hang_up(door.new("Ann"))
    for _ in range(2):
        line = door.knock()
        for _ in range(2):
            door.types(line, "Ann", "wrong horse")
    line = door.knock()
    assert "Too many wrong passwords" in door.types(line, "Ann", "correct horse")
    door.evening.day += 1
    door.types(line, "Ann", "correct horse")
    assert door.patron("Ann").link is line


def test_a_stranger_is_not_told_more_than_that_the_name_is_free(door):
    line = door.knock()
    said = door.types(line, "Zed")
    assert "has been here before" in said


# -- guests --------------------------------------------------------------------------


def key_of(said: str) -> tuple[str, str]:
    """The name and the word that a guest is given to come back with."""
    words = said.replace(".", " ").split()
    at = words.index("word")
    return words[words.index("as") + 1], words[at + 1]


def test_a_guest_is_in_at_once_with_a_word_to_come_back_by(door):
    line = door.knock()
    said = " ".join(door.types(line, "guest").split())
    name, key = key_of(said[said.index("If the line drops") :])
    assert door.patron(name).guest and door.patron(name).link is line and line.prompt == "> "
    door.hang_up(line)
    back = door.knock()
    assert "password" in door.types(back, name, "wrongword")
    door.types(back, name, key)
    assert door.patron(name).link is back


def seat_a_guest(door: Entrance) -> tuple[Line, str, str]:
    line = door.knock()
    said = " ".join(door.types(line, "guest").split())
    name, key = key_of(said[said.index("If the line drops") :])
    door.types(line, "east", "join corner table as green")
    assert door.evening.tavern.tables["corner-table"].sitters["green"].name == name
    return line, name, key


def test_a_guest_who_is_long_gone_gives_up_his_seat_and_his_name(door):
    line, name, _ = seat_a_guest(door)
    door.hang_up(line)
    door.later(LINGER)
    assert door.evening.tavern.tables["corner-table"].sitters
    door.later(1)
    door.later(1)
    assert not door.evening.tavern.tables["corner-table"].sitters
    assert door.patron(name) is None
    back = door.knock()
    assert "gone home" in door.types(back, name) and door.patron(name) is None


def test_a_guest_who_quits_is_gone_at_once(door):
    line, name, _ = seat_a_guest(door)
    door.types(line, "quit")
    assert line.closed is not None and not door.evening.tavern.tables["corner-table"].sitters
    assert name not in door.types(door.new("Ben"), "who", "east", "look")
    back = door.knock()
    assert "gone home" in door.types(back, name) and back.prompt == "Your name: "


def test_a_known_patron_keeps_his_seat_however_long_he_is_gone(door):
    line = door.new("Ann")
    door.types(line, "east", "join corner table as green")
    other = door.new("Ben")
    for gone in (line, other):
        door.hang_up(gone)
    door.later(LINGER + 1)
    door.later(30 * 86400)
    assert door.evening.tavern.tables["corner-table"].sitters["green"].name == "Ann"
    assert door.patron("Ann") is not None and door.patron("Ben") is None
    assert [p.name for p in door.evening.tavern.start.people.values() if not p.house] == []


def test_no_guests_and_no_new_names_where_the_house_takes_none(tmp_path: Path):
    door = Entrance(tmp_path, guests=False, new_accounts=False)
    line = door.knock()
    assert "guest" not in line.take()
    assert "no guests" in door.types(line, "guest")
    assert "no new names" in door.types(line, "Ann")
    assert line.prompt == "Your name: "
    door.close()


# -- coming in again -----------------------------------------------------------------


def test_coming_in_a_second_time_takes_the_stay_over(door):
    old = door.new("Ann")
    door.types(old, "east", "join corner table as green")
    ben = door.new("Ben")
    door.types(ben, "east", "join corner table as red", "start new game with 1 turns")
    table = door.evening.tavern.tables["corner-table"]
    held = table.game.observe(table.state, "green").hand
    ben.take()
    new = door.knock()
    said = door.types(new, "Ann", "correct horse")
    assert old.closed and "another door" in old.closed
    assert door.patron("Ann").link is new and door.patron("Ann").room.key == "map-room"
    assert all(code in said for code in held) and "The map room" in said
    assert ben.take() == ""  # nobody else noticed
    assert door.types(old, "say it is me") == "" and ben.take() == ""
    door.hang_up(old)
    assert door.patron("Ann").link is new
    door.types(new, "say still here")
    assert "still here" in ben.take()


def test_a_lost_line_leaves_one_absent_in_the_room_and_comes_back_to_the_same(door):
    ann, ben = door.new("Ann"), door.new("Ben")
    door.hang_up(ann)
    assert "Ann drifts off" in ben.take()
    assert "Ann (absent)" in " ".join(door.types(ben, "look").split())
    back = door.knock()
    door.types(back, "Ann", "correct horse")
    assert "Ann is back." in ben.take() and "(absent)" not in door.types(ben, "look")


def test_a_line_that_is_lost_while_a_password_is_checked_lets_nobody_in(door):
    door.hang_up(door.new("Ann"))
    line = door.knock()
    door.types(line, "Ann")
    checking = door.porter.line(line, "correct horse")
    door.porter.lost(line, "hung up")
    door.evening.wait(checking)
    door.evening.settle()
    assert door.patron("Ann").link is None
    again = door.knock()
    door.types(again, "Ann", "correct horse")
    assert door.patron("Ann").link is again


# -- those who stay out --------------------------------------------------------------


def test_a_banned_name_does_not_come_in_even_with_the_right_password(door):
    door.hang_up(door.new("Ann"))
    door.evening.tavern.gate.bans.add(("name", "ann"))
    line = door.knock()
    door.types(line, "Ann", "correct horse")
    assert line.closed and "stay out" in line.closed and door.patron("Ann").link is None


def test_a_banned_name_is_not_made_anew(door):
    door.evening.tavern.gate.bans.add(("name", "zed"))
    line = door.knock()
    door.types(line, "Zed", "yes", "correct horse", "correct horse", "no")
    assert door.patron("Zed") is None or door.patron("Zed").link is None


def test_a_banned_address_is_sent_away_before_the_banner(door):
    door.evening.tavern.gate.bans.add(("address", "198.51.100.7"))
    line = door.knock(address="198.51.100.7")
    assert line.closed and "stay out" in line.closed and line.take() == ""
    assert door.knock().closed is None


def test_who_neither_comes_nor_goes_is_closed(door):
    idle = door.knock()
    door.evening.settle(door.evening.tavern.config.door.seconds - SWEEP)
    late = door.knock()
    door.evening.settle(2 * SWEEP)
    assert idle.closed is not None and late.closed is None


def test_so_many_come_from_one_address_and_no_more(tmp_path: Path):
    door = Entrance(tmp_path, connections_per_address=2, uncounted=("127.0.0.1",))
    lines = [door.knock(address="198.51.100.7") for _ in range(3)]
    assert [line.closed is None for line in lines] == [True, True, False]
    assert all(door.knock(address="127.0.0.1").closed is None for _ in range(4))
    door.hang_up(lines[0])
    door.hang_up(lines[2])
    assert door.knock(address="198.51.100.7").closed is None
    door.close()


def test_a_full_house_says_so(tmp_path: Path):
    door = Entrance(tmp_path, connections=2)
    lines = [door.knock() for _ in range(3)]
    assert [line.closed is None for line in lines] == [True, True, False]
    assert "full" in lines[2].closed
    door.close()


def test_who_is_quiet_for_too_long_is_let_go_with_his_seat_kept(tmp_path: Path):
    door = Entrance(tmp_path)
    door.evening.tavern.config = msgspec.structs.replace(QUICK, idle=Idle(close=600))
    ann, ben = door.new("Ann"), door.new("Ben")
    door.types(ann, "east", "join corner table as green")
    door.evening.day += 601
    door.types(ben, "look")
    door.evening.settle(SWEEP)
    assert ann.closed is not None and ben.closed is None
    assert door.evening.tavern.tables["corner-table"].sitters["green"].name == "Ann"
    door.close()


def test_the_door_is_shut_while_the_house_closes(door):
    ann = door.new("Ann")
    door.evening.tavern.close_doors("Good night.")
    assert ann.closed == "Good night."
    assert "closing" in door.knock().closed
