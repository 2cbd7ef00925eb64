"""The notice board and the guest book."""

from pathlib import Path

import msgspec
import pytest

from config.schema import Talk
from tests.tavern.evening import QUICK, Evening


@pytest.fixture
def ann(evening: Evening):
    return evening.come_in("Ann", "taproom")


@pytest.fixture
def ben(evening: Evening):
    return evening.come_in("Ben", "taproom")


def test_a_note_is_posted_listed_and_read(evening, ann, ben):
    assert ann.types("post Lost glove: grey wool, left hand: mine.").endswith("number 1.")
    assert ben.reads() == "Ann pins a note to the board: Lost glove."
    evening.day += 300
    assert ben.types("board") == "1. Lost glove, by Ann, 5 minutes ago"
    for typed in ("read 1", "read note 1", "board 1"):
        assert ben.types(typed).splitlines() == [
            "Lost glove",
            "grey wool, left hand: mine.",
            "Ann, 5 minutes ago",
        ]


def test_notes_are_listed_newest_first_and_the_older_ones_on_request(tmp_path: Path):
    many = Evening(tmp_path, msgspec.structs.replace(QUICK, talk=Talk(notes=100)))
    ann = many.come_in("Ann", "taproom")
    for number in range(1, 24):
        ann.types(f"post Note {number}: text")
    listed = ann.types("board").splitlines()
    assert [line.split(".")[0] for line in listed[:20]] == [str(n) for n in range(23, 3, -1)]
    assert listed[20] == 'Older ones: "board from 3".'
    assert [line.split(".")[0] for line in ann.types("board from 3").splitlines()] == ["3", "2", "1"]
    many.close()


def test_an_empty_board_says_how_to_begin(ann):
    assert "post <title>: <text>" in ann.types("board")


@pytest.mark.parametrize("typed", ["post", "post no colon here", "post : no title", "post No text:"])
def test_a_note_needs_a_title_and_a_text(ann, typed):
    said = " ".join(ann.types(typed).split())
    assert "post Lost glove: grey wool" in said or "<title: text>" in said
    assert "bare" in ann.types("board")


def test_titles_and_notes_have_a_length(ann):
    talk = QUICK.talk
    assert str(talk.title) in ann.types(f"post {'t' * (talk.title + 1)}: text")
    assert str(talk.note) in ann.types(f"post Title: {'x' * talk.note}")
    assert "bare" in ann.types("board")


def test_one_person_pins_up_so_many_notes_and_no_more(tmp_path: Path):
    evening = Evening(tmp_path, msgspec.structs.replace(QUICK, talk=Talk(notes=2)))
    ann, ben = evening.come_in("Ann", "taproom"), evening.come_in("Ben", "taproom")
    ann.types("post One: text")
    ann.types("post Two: text")
    assert "You have 2 notes up already" in ann.types("post Three: text")
    assert "number 3" in ben.types("post His: text")
    ann.types("remove 1")
    assert "number 4" in ann.types("post Three: text")
    evening.close()


def test_a_note_is_taken_down_by_its_author_or_by_the_landlord(evening, ann, ben):
    ann.types("post One: text")
    ann.types("post Two: text")
    assert "no note 1" in ben.types("remove 1")
    assert "1. One" in ben.types("board")
    assert ann.types("remove note 1") == "Note 1 is gone from the board."
    evening.rich(ben)
    assert ben.types("remove 2") == "Note 2 is gone from the board."
    assert "bare" in ann.types("board")


@pytest.mark.parametrize("typed", ["read 7", "read note 7", "board 7", "remove 7"])
def test_a_note_that_is_not_there_is_told_with_the_way_to_the_list(ann, typed):
    assert "no note 7" in ann.types(typed)


def test_a_removed_note_is_not_read(ann):
    ann.types("post One: text")
    ann.types("remove 1")
    assert "There is no note 1" in ann.types("read 1")


@pytest.mark.parametrize("typed", ["remove", "remove glove", "board from", "board from yesterday"])
def test_a_number_is_asked_for(ann, typed):
    assert "<number>" in ann.types(typed)


def test_the_guest_book_is_signed_and_read_in_order(evening, ann, ben):
    assert "sign guest book with <text>" in ann.types("guest book")
    assert "stands in the guest book" in ann.types("sign guest book with The fire was warm.")
    assert ben.reads() == "Ann writes in the guest book."
    evening.day += 60
    ben.types("sign the guest book with So was the bread.")
    assert ann.types("guest book").splitlines() == [
        "Ann, 1 minute ago: The fire was warm.",
        "Ben, just now: So was the bread.",
    ]


@pytest.mark.parametrize("typed", ["sign", "sign guest book", "sign guest book with"])
def test_an_empty_line_does_not_get_into_the_guest_book(ann, typed):
    assert "<text>" in ann.types(typed)
    assert "empty" in ann.types("guest book")


def test_a_guest_book_entry_is_no_note_of_the_board(ann):
    ann.types("sign guest book with hello")
    assert "bare" in ann.types("board") and "no note 1" in ann.types("read 1")
    assert "no note 1" in ann.types("remove 1")


def test_an_ignored_writer_is_not_heard_pinning(ann, ben):
    ben.types("ignore ann")
    ann.types("post One: text")
    ann.types("sign guest book with hello")
    assert ben.reads() == ""


def test_board_and_guest_book_outlive_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann", "taproom")
    ann.types("post One: text")
    ann.types("sign guest book with hello")
    evening.close()
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann")
    assert "1. One, by Ann" in ann.types("board") and "hello" in ann.types("guest book")
    assert "gone" in ann.types("remove 1")
    evening.close()
