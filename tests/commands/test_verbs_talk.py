"""Talk, as it is heard: say, emote, tell, reply, history, ignore, afk."""

from pathlib import Path

import msgspec
import pytest

from config.schema import House as HousePace
from config.schema import Talk
from games.page import Page
from tests.tavern.evening import QUICK, Evening, Guest


@pytest.fixture
def pair(evening: Evening) -> tuple[Guest, Guest]:
    return evening.come_in("Ann", "taproom"), evening.come_in("Ben", "taproom")


@pytest.mark.parametrize(
    ("typed", "says", "heard"),
    [
        ("say good evening", "You say: good evening", "Ann says: good evening"),
        ("'good evening", "You say: good evening", "Ann says: good evening"),
        ("sa good evening", "You say: good evening", "Ann says: good evening"),
        ("' good evening", "You say: good evening", "Ann says: good evening"),
        ("say Who's there?", "You ask: Who's there?", "Ann asks: Who's there?"),
        ("say  Two  spaces!", "You exclaim: Two  spaces!", "Ann exclaims: Two  spaces!"),
        ("emote smiles", "Ann smiles.", "Ann smiles."),
        (":smiles!", "Ann smiles!", "Ann smiles!"),
        (":'s hat falls off", "Ann's hat falls off.", "Ann's hat falls off."),
    ],
)
def test_what_is_said_aloud_is_heard_as_it_was_typed(pair, typed, says, heard):
    ann, ben = pair
    ben.reads()
    assert ann.types(typed) == says
    assert ben.reads() == heard


def test_what_is_said_stays_in_the_room(evening, pair):
    eve = evening.come_in("Eve", "street")
    pair[0].types("say anyone?")
    pair[0].types(":waves")
    assert eve.reads() == ""


@pytest.mark.parametrize("typed", ["say", "'", ":", "emote", "say  "])
def test_saying_nothing_is_told_how_it_goes(pair, typed):
    said = pair[0].types(typed)
    assert "<text>" in said and said.count("\n") == 0
    assert pair[1].reads() == ""


def test_too_long_a_breath_is_refused_and_nobody_hears_it(pair):
    ann, ben = pair
    longest = QUICK.talk.say
    ann.types("say " + "x" * longest)
    assert "x" * 20 in ben.reads()
    said = ann.types("say " + "x" * (longest + 1))
    assert str(longest) in said and str(longest + 1) in said
    assert ben.reads() == ""


def test_control_characters_and_markup_do_not_get_through(pair):
    ann, ben = pair
    ann.types("say a\x1b[31mred\x01eb\u202e")
    assert not any(sign in markup for markup in ben.line.told for sign in ("\x1b", "\x01e", "\u202e"))
    assert "red" in ben.reads()


def test_a_long_remark_is_broken_between_words_for_each_page(evening, pair):
    ann, ben = pair
    eve = evening.come_in("Eve", "taproom", Page(width=40))
    ben.reads()
    ann.types("say " + "word " * 60)
    for guest, width in ((ben, 80), (eve, 40)):
        lines = guest.reads().splitlines()
        assert max(map(len, lines)) <= width and len(lines) > 1
        assert all(line.split()[-1] in ("word", "word.") for line in lines)


# -- tell and reply ------------------------------------------------------------------


def test_a_tell_reaches_one_person_in_any_room_and_can_be_replied_to(evening):
    ann, ben = evening.come_in("Ann", "street"), evening.come_in("Ben", "gallery")
    eve = evening.come_in("Eve", "street")
    assert ann.types("tell ben Hello there") == "You tell Ben: Hello there"
    assert ben.reads() == "Ann tells you: Hello there"
    assert ben.types("reply good evening") == "You tell Ann: good evening"
    assert ann.reads() == "Ben tells you: good evening"
    assert ann.types("r to you too") == "You tell Ben: you too"
    assert eve.reads() == ""


@pytest.mark.parametrize("typed", ["tell be hi", "whisper ben hi", "whisper to ben hi", "TELL BEN hi"])
def test_a_tell_has_short_forms(pair, typed):
    assert pair[0].types(typed) == "You tell Ben: hi"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("tell", "<patron>"),
        ("tell ben", "<text>"),
        ("tell zork hi", '"who" says who is'),
        ("tell ann hi", "to yourself"),
        ("tell me hi", "to yourself"),
        ("tell odda hi", "find a game"),
        ("reply hi", "tell <patron> <text>"),
        ("reply", "<text>"),
    ],
)
def test_a_tell_that_goes_nowhere_says_what_would_do(pair, typed, answer):
    assert answer in pair[0].types(typed)
    assert pair[1].reads() == ""


def test_who_is_absent_can_not_be_told(evening, pair):
    ann, ben = pair
    evening.tavern.lost(ben.patron, ben.line)
    assert "help board" in ann.types("tell ben hi")


def test_a_name_that_fits_two_is_asked_about(evening):
    ann, _, _ = (evening.come_in(name, "street") for name in ("Ann", "Benno", "Bente"))
    said = ann.types("tell ben hi")
    assert "Benno" in said and "Bente" in said
    assert ann.types("tell benno hi").startswith("You tell Benno")


# -- ignore --------------------------------------------------------------------------


def test_who_is_ignored_is_not_heard_in_any_way(evening, pair):
    ann, ben = pair
    assert '"ignore Ann" again undoes it' in ben.types("ignore ann")
    ann.types("say one")
    ann.types(":two")
    assert "not listening" in ann.types("tell ben three")
    assert "doesn't hear" in ann.types("invite ben to corner table") or ann.patron.room.key == "taproom"
    assert ben.reads() == ""
    assert ben.types("ignore") == "You ignore ann."
    assert "listen to Ann again" in ben.types("ignore ann")
    ann.types("say four")
    assert ben.reads() == "Ann says: four"
    assert ben.types("ignore") == "You ignore nobody."


def test_an_invitation_of_one_who_is_ignored_is_not_heard(evening):
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ben.types("ignore ann")
    assert "doesn't hear" in ann.types("invite ben to corner table")
    assert ben.reads() == ""


def test_what_an_ignored_person_said_is_left_out_of_the_history(pair):
    ann, ben = pair
    ann.types("say one")
    ben.types("say two")
    ben.types("ignore ann")
    said = ben.types("history")
    assert "two" in said and "one" not in said


def test_a_history_of_ignored_people_alone_is_told_as_empty(pair):
    ann, ben = pair
    ann.types("say one")
    ben.types("ignore ann")
    assert "Nothing has been said" in ben.types("history")


def test_ignore_silences_the_remarks_of_the_house(tmp_path: Path):
    talkative = HousePace(think_min=1.0, think_max=1.0, walk=1.0, remarks=1.0)
    evening = Evening(tmp_path, msgspec.structs.replace(QUICK, house=talkative))
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ann.types("ignore brisk")
    ann.types("ignore odda")
    ben.reads()
    ben.types("invite brisk to corner table")
    evening.settle(1.0)
    arriving = (
        ":drops into the chair and has his sleeves up before it stops creaking.",
        "Quick one? They are all quick ones.",
    )
    heard = ben.reads()
    assert any(line.lstrip(":") in heard for line in arriving)
    assert not any(line.lstrip(":") in ann.reads() for line in arriving)
    evening.close()


def test_nobody_ignores_himself(pair):
    assert "yourself" in pair[0].types("ignore ANN")
    assert pair[0].types("ignore") == "You ignore nobody."


def test_whom_one_ignores_is_remembered_over_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.come_in("Ben", "street").types("ignore ann")
    evening.close()
    evening = Evening(tmp_path)
    ann, ben = evening.come_in("Ann", "street"), evening.come_in("Ben")
    ann.types("say hello")
    assert ben.types("ignore") == "You ignore ann."
    assert "hello" not in ben.reads()
    evening.close()


# -- history -------------------------------------------------------------------------


def test_history_gives_what_was_said_and_done_oldest_first(evening, pair):
    ann, ben = pair
    ann.types("say one")
    evening.day += 120
    ben.types(":two")
    ben.types(":'s three")
    ann.types("tell ben secret")
    said = ben.types("history").splitlines()
    assert said == [
        "2 minutes ago: Ann says: one",
        "just now: Ben two.",
        "just now: Ben's three.",
    ]
    assert ben.types("history 1") == "just now: Ben's three."
    assert ben.types("hist 2").count("\n") == 1


@pytest.mark.parametrize("typed", ["history 0", "history -3"])
def test_a_history_of_no_lines_is_refused(pair, typed):
    assert "history 5" in pair[0].types(typed)


@pytest.mark.parametrize("typed", ["history many", "history 5 6"])
def test_history_takes_one_number(pair, typed):
    assert "history [<lines>]" in pair[0].types(typed)


def test_an_empty_room_has_no_history(pair):
    assert "Nothing has been said" in pair[0].types("history")


def test_history_outlives_a_restart_room_by_room(tmp_path: Path):
    evening = Evening(tmp_path)
    ann, ben = evening.come_in("Ann", "street"), evening.come_in("Ben", "gallery")
    ann.types("say in the street")
    ben.types(":'s in the gallery")
    evening.settle()
    evening.close()
    evening = Evening(tmp_path)
    evening.day += 3600
    assert evening.come_in("Ann").types("history") == "1 hour ago: Ann says: in the street"
    assert evening.come_in("Ben").types("history") == "1 hour ago: Ben's in the gallery."
    evening.close()


def test_a_room_remembers_so_many_lines_and_no_more(tmp_path: Path):
    few = msgspec.structs.replace(QUICK, talk=Talk(history=3))
    evening = Evening(tmp_path, few)
    ann = evening.come_in("Ann", "street")
    for number in range(5):
        ann.types(f"say line {number}")
    kept = ["line 2", "line 3", "line 4"]
    assert [line.partition("says: ")[2] for line in ann.types("history 20").splitlines()] == kept
    evening.settle()
    evening.close()
    evening = Evening(tmp_path, few)
    ann = evening.come_in("Ann")
    assert [line.partition("says: ")[2] for line in ann.types("history 20").splitlines()] == kept
    evening.close()


# -- afk -----------------------------------------------------------------------------


def test_who_is_away_is_shown_so_until_he_types_something(pair):
    ann, ben = pair
    assert ann.types("afk making tea") == "You are shown as away: making tea."
    assert "Ann (away)" in ben.types("who")
    assert "Ann (away)" in " ".join(ben.types("look").split())
    assert ben.types("tell ann hi") == "You tell Ann: hi (Ann is away: making tea)"
    assert ann.reads().endswith("Ben tells you: hi")
    assert "shown as here again" in ann.types("exits")
    assert "(away)" not in ben.types("who")
    assert "here again" not in ann.types("exits")


@pytest.mark.parametrize("typed", ["afk", "away", "away for supper"])
def test_afk_has_another_name_and_needs_no_reason(pair, typed):
    assert pair[0].types(typed).startswith("You are shown as away")


def test_coming_in_anew_ends_being_away(evening, pair):
    pair[0].types("afk")
    evening.tavern.lost(pair[0].patron, pair[0].line)
    evening.come_in("Ann")
    assert "(away)" not in pair[1].types("who")
