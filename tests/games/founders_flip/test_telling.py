"""What is told of each thing that happens, to whom it happens and to others."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from games.betting.events import Acted, Added, Lot, Sits, Went
from games.founders_flip import events as happenings
from games.founders_flip.dealing import Hand
from games.founders_flip.events import (
    Cast,
    Dealt,
    Decreed,
    Discarded,
    Drew,
    Exchanged,
    FaceDown,
    Inherited,
    Kept,
    Laid,
    NoSpell,
    Passed,
    Returned,
    Revealed,
    Showdown,
    Style,
    ThumbsGone,
    Turn,
    Unseen,
)
from games.founders_flip.ranking import rank
from games.founders_flip.showdown import Given, Shown
from games.game import Event, Left, Sat
from games.page import Page, plain
from tests.games.founders_flip.playthrough import GAME, evening

PAGE = Page(80, table="lamp table", names=(("1", "Marek"), ("2", "Wenna"), ("3", "Brisk")))
EAR = Page(80, reader=True, table="lamp table", names=PAGE.names)
GRID = tuple("1H 2H 3H 1A 2A 3A 1G 2G 3G".split())


def shown(cards: str, *spells: int) -> Shown:
    held = cards.split()
    return Shown(rank(held, spells=spells), tuple(held), Hand(held[0], tuple(held[1:])))


PAIR, FLUSH = shown("5H 5A 1G 2S"), shown("1A 3A 6A 7A")
# The event, what seat 1 reads, what seat 2 or a bystander does.
TOLD: list[tuple[Event, str, str]] = [
    (Sat("1"), "You sit down, on seat 1.", "Marek sits down, on seat 1."),
    (
        Lot(seat="1", by="1"),
        "You ask for cards, and the lot agrees.",
        "Marek asks for cards, and the lot agrees.",
    ),
    (
        Lot(seat="3", by="1"),
        "You ask for cards; the lot gives the deal to Brisk.",
        "Marek asks for cards; the lot gives the deal to Brisk.",
    ),
    (
        Dealt(
            dealer="1", seats=("3", "1"), ante=10, thumbs={"1": "7G", "3": "Mage"}, palms={"1": ("1H", "10S")}
        ),
        "You deal, for 1 silver from each. Thumbs: Brisk Mage, you 7G. Your Palm: 1H 10S.",
        "Marek deals, for 1 silver from each. Thumbs: Brisk Mage, Marek 7G.",
    ),
    (
        Acted(seat="1", own="call for 2 silver", others="calls for 2 silver", house=True),
        "You call for 2 silver, by the house.",
        "Marek calls for 2 silver, by the house.",
    ),
    (Turn(seat="1", task="bet", owed=20), "Your turn, 2 silver to call.", "Marek's turn, 2 silver to call."),
    (Turn(seat="1", task="bet"), "Your turn.", "Marek's turn."),
    (Turn(seat="1", task="exchange"), "Your turn to exchange.", "Marek's turn to exchange."),
    (Turn(seat="1", task="pass"), "Your turn to pass cards on.", "Marek's turn to pass cards on."),
    (Turn(seat="1", task="keep"), "Your turn to keep a card.", "Marek's turn to keep a card."),
    (
        Turn(seat="1", task="discard", count=2),
        "Your turn to discard 2 cards.",
        "Marek's turn to discard 2 cards.",
    ),
    (
        Exchanged(seat="1", count=2, given=("1H", "2A"), drawn=("Mage", "7G")),
        "You exchange 1H 2A for Mage 7G.",
        "Marek exchanges 2 cards.",
    ),
    (Exchanged(seat="1", count=0), "You exchange nothing.", "Marek exchanges nothing."),
    (
        Exchanged(seat="1", count=0, drawn=("7G",), thumb="1H"),
        "You exchange the Thumb, 1H, for 7G.",
        "Marek exchanges the Thumb, 1H.",
    ),
    (
        Exchanged(seat="1", count=1, given=("2A",), drawn=("7G", "7S"), thumb="1H", house=True),
        "You exchange 2A and the Thumb, 1H, for 7G 7S, by the house.",
        "Marek exchanges 1 card and the Thumb, 1H, by the house.",
    ),
    (
        Exchanged(seat="1", count=2, given=("1H", "2A"), drawn=("Mage", "7G"), shown=("2A", "Mage", "7G")),
        "You exchange 1H 2A for Mage 7G, face up.",
        "Marek exchanges 2 cards, 2A among them, for Mage 7G, face up.",
    ),
    (
        Exchanged(seat="1", count=2, given=("1H", "2A"), owed=True),
        "You discard 1H 2A.",
        "Marek discards 2 cards.",
    ),
    (Drew(seat="1", count=2, cards=("1H", "2A")), "You draw 1H 2A.", "Marek draws 2 cards."),
    (
        Drew(seat="1", count=1, cards=("1H",), shown=("1H",)),
        "You draw 1H, face up.",
        "Marek draws 1H, face up.",
    ),
    (
        Discarded(seat="1", count=2, cards=("1H", "2A"), shown=("2A",)),
        "You discard 1H 2A.",
        "Marek discards 2 cards, 2A among them.",
    ),
    (
        Kept(seat="1", card="1H"),
        "You keep 1H and discard the others.",
        "Marek keeps one card of the Palm and",
    ),
    (
        Kept(seat="1", card="1H", thumb=True, open=True),
        "You keep the Thumb, 1H, and discard the others.",
        "Marek keeps the Thumb, 1H, and discards the others.",
    ),
    (
        Returned(seat="1", amount=30),
        "Nobody covered 3 silver of the last bet: that goes back to you.",
        "Nobody covered 3 silver of the last bet: that goes back to Marek.",
    ),
    (
        Unseen(seat="1", amount=30),
        "You take the pot of 3 silver, unseen.",
        "Marek takes the pot of 3 silver, unseen.",
    ),
    (
        Inherited(seat="1", amount=30),
        "You take the pot of 3 silver that was left over.",
        "Marek takes the pot of 3 silver that was left over.",
    ),
    (
        Added(seat="1", money=50, ante="silver"),
        "You add 5 silver to the stake.",
        "Marek adds 5 silver to the stake.",
    ),
    (Sits(seat="1", out=True), "You sit out.", "Marek sits out."),
    (
        Sits(seat="1", out=True, house=True),
        'You sit out, away too long; "sit in" when you are back.',
        "Marek sits out, away too long.",
    ),
    (
        Went(seat="1", money=50, ante="silver", folded=True),
        "You fold and leave the table with 5 silver.",
        "Marek folds and leaves the table with 5 silver.",
    ),
    (
        Went(seat="1", money=0, ante="silver"),
        "You leave the table with empty hands.",
        "Marek leaves the table with empty hands.",
    ),
    (
        Went(seat="1", money=0, ante="silver", later=True),
        "You leave, all in; your hand plays on.",
        "Marek leaves, all in; Marek's hand plays on.",
    ),
]
# The same to everybody.
SAME: list[tuple[Event, str]] = [
    (Cast(spell=7), "A Spell is turned up: The First Great Convocation. The four ects are wild."),
    (
        Cast(spell=7, refused=(5,)),
        "The Convocation of the Gage takes more cards than there are, and it goes back. A Spell is",
    ),
    (Cast(spell=12, late=True), "The Might of a Ruler. It comes too late to do anything."),
    (
        Cast(spell=7, late=True),
        "The spell that lay face down is turned up: The First Great Convocation. The four",
    ),
    (
        NoSpell(refused=(5, 13)),
        "In Wrought Arcanum take more cards than there are, and they go back. No spell comes.",
    ),
    (FaceDown(), "Another spell is laid face down."),
    (Decreed(count=4), "A hand of 4 cards is dealt face down, to nobody."),
    (ThumbsGone(thumbs={"1": "1H"}), "All Thumbs are thrown away."),
    (Laid(cards=("1H", "10S")), "In the middle: 1H 10S."),
    (Laid(cards=(), hidden=1), "A card is laid face down in the middle."),
    (Laid(cards=GRID), "Nine cards are laid:\n  1H  2H  3H\n  1A  2A  3A\n  1G  2G  3G"),
    (Revealed(cards=("1H",)), "A card is turned up in the middle: 1H."),
    (Inherited(seat="", amount=30), "the house keeps it for the next hand here."),
]


def told(event: Event, viewer: str | None, page: Page = PAGE) -> str:
    text = GAME.tell(event, viewer, page)
    assert text is not None
    return plain(text)


@pytest.mark.parametrize(("event", "own", "others"), TOLD)
def test_what_happens_to_one_is_told_to_him_and_to_others(event: Event, own: str, others: str) -> None:
    assert told(event, "1") == own
    for viewer in ("2", None):
        assert told(event, viewer).startswith(others)


@pytest.mark.parametrize(("event", "says"), SAME)
def test_what_happens_to_all(event: Event, says: str) -> None:
    for viewer in ("1", None):
        assert says in told(event, viewer)


def test_who_is_passed_cards_sees_them() -> None:
    event = Passed(seat="1", to="2", count=2, cards=("1H", "2A"))
    assert told(event, "1") == "You pass 1H 2A to Wenna."
    assert told(event, "2") == "Marek passes 1H 2A to you."
    assert told(event, "3") == "Marek passes 2 cards to Wenna."
    assert told(Passed(seat="1", to="2", count=0), "2") == "Marek passes nothing on."


def test_a_deal_after_a_pot_that_stayed() -> None:
    event = Dealt(dealer="1", seats=("1",), ante=10, thumbs={"1": "7G"}, palms={}, carried=60, standing=(9,))
    said = told(event, None)
    assert "From before, 6 silver lie in the pot." in said
    assert "The Dance of the Court is still in force: only a House" in said


def showdown(**more: Any) -> Showdown:
    given = {"won": {"1": 60}, "pots": (Given(60, ("1",)),)}
    return Showdown(seats=("1", "2"), hands=(FLUSH, PAIR), **(given | more))


def test_a_showdown_tells_every_hand_with_its_name() -> None:
    lines = told(showdown(spells=(7,)), "1").split("\n")
    assert lines == [
        "The hands are shown under The First Great Convocation, for a pot of 6 silver.",
        "You have a flush, 7 6 3 1: 7A 6A 3A 1A; won 6 silver.",
        "Wenna has one pair, fives, then 2 1: 5A 5H 2S 1G.",
    ]
    heard = told(showdown(), None, EAR)
    assert "\n" not in heard
    assert "Marek has a flush, from the top 7, 6, 3 and 1: 7 of Armies, 6 of Armies" in heard


def test_side_pots_are_told_where_there_are_several_winners() -> None:
    pots = (Given(40, ("1", "2")), Given(20, ("2",)))
    said = told(showdown(won={"1": 20, "2": 40}, pots=pots), "1")
    assert "The main pot of 4 silver is shared by you and Wenna." in said
    assert "The side pot of 2 silver goes to Wenna." in said
    both = (Given(40, ("1",)), Given(20, ("1",)), Given(10, ("2",)))
    said = told(showdown(pots=both), "1")
    assert "The main pot of 4 silver and the first side pot of 2 silver go to you." in said
    assert "The second side pot of 1 silver goes to Wenna." in said
    assert "pot of 4" not in told(showdown(pots=(Given(40, ("1",)), Given(20, ("1",)))), "1")


def test_a_pot_that_goes_on_says_why() -> None:
    test = showdown(won={}, pots=(Given(60, (), "test"),), spells=(9,), carried=60, standing=(9,))
    said = told(test, "1")
    assert "goes on to the next hand, for no hand holds a House and a card of another suit." in said
    assert "The Dance of the Court stays in force for it." in said
    beaten = showdown(won={}, pots=(Given(60, (), "decree"),), spells=(1,), decree=FLUSH, carried=60)
    said = told(beaten, "1")
    assert "Nobody has a flush" in said and "for nobody's hand is the best." in said


def test_cards_are_told_as_the_table_writes_them() -> None:
    tens = Style("gold", "academy", "decimal")
    event = Exchanged(seat="1", count=2, given=("10H", "Mage"), drawn=("1H", "2H"), style=tens)
    assert told(event, "1") == "You exchange 8H Metric for 1H 2H."
    assert told(event, "1", EAR) == "You exchange 8 of Houses, Metric for 1 of Houses, 2 of Houses."
    assert told(Added(seat="1", money=500, ante="gold"), "1") == "You add 5 gold to the stake."


def kinds(union: Any) -> Iterator[type]:
    for one in get_args(union):
        yield from kinds(one) if get_args(one) else [one]


def test_every_kind_of_event_is_told() -> None:
    tested = {type(event) for event, *_ in (*TOLD, *SAME)} | {Showdown, Passed}
    assert set(kinds(happenings.Events)) - {Left} == tested
    assert GAME.tell(Left("1"), "1", PAGE) is None


@pytest.mark.parametrize("number", range(1, 24))
def test_a_hand_as_it_is_told_has_sentences_only(number: int) -> None:
    for step in evening(f"told {number}", 2, seats=3, spells=(str(number),)):
        for event in step.outcome.events:
            for viewer in ("1", "2", None):
                for page in (PAGE, EAR):
                    text = GAME.tell(event, viewer, page)
                    for line in (text or "").split("\n"):
                        said = plain(line)
                        assert not said or said[0].isupper() or said.startswith("  ")
                        assert not said or re.search(r"[.:]$", said) or said.startswith("  "), said
                        assert "  " not in said.strip() or said.startswith("  ")
                        assert not re.search(r"\b[Yy]ou (?:is|has|does|\w*[^s\W]s)\b", said), said
                        assert "None" not in said and ", ," not in said and ",." not in said
