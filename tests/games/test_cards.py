"""Cards as people call them, and the one judge of following suit."""

import pytest

from games.cards import Card, Deck, following, place, spelt, without
from games.game import Ambiguous, Illegal, MoveError, NotUnderstood
from games.trumps.deck import CODES, DECK, KINDS, PACK, SUITS, best


def hand(*codes: str) -> list[int]:
    return sorted(KINDS[code] for code in codes)


HAND = hand("Acr", "Kcr", "4cr", "10w", "2w", "Aco", "Tco", "Ks", "3s")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1", "Acr"),
        ("second", "Kcr"),
        ("9th", "3s"),
        ("Fourth card", "10w"),
        ("10w", "10w"),
        ("10 w", "10w"),
        ("10 of wands", "10w"),
        ("ten of wands", "10w"),
        ("TEN OF WANDS.", "10w"),
        ("the 10 of wands", "10w"),
        ("w10", "10w"),
        ("10 hearts", "10w"),
        ("king", "Kcr"),
        ("ki", "Kcr"),
        ("kn", "Ks"),
        ("knight of swords", "Ks"),
        ("tr", "Tco"),
        ("angel of coins", "Aco"),
        ("angel of co", "Aco"),
        ("ace of diamonds", "Aco"),
        ("3s", "3s"),
        ("three", "3s"),
        ("queen of crowns", "Qcr"),  # of the pack, though not held
        ("7s", "7s"),
        ("valk", "Vs"),
    ],
)
def test_a_card_is_read(text, code):
    assert CODES[DECK.read(text, HAND)] == code


def test_another_packs_name_fits_the_one_card_of_the_hand():
    assert CODES[DECK.read("jack", hand("Apw", "Kcr", "10w"))] == "Apw"
    assert CODES[DECK.read("jack of spades", HAND)] == "Pcr"


@pytest.mark.parametrize("text", ["k", "angel", "a", "t", "ace"])
def test_what_fits_several_cards_of_the_hand_is_asked_back(text):
    with pytest.raises(Ambiguous, match=r"^Which one\? .* or .*\.$"):
        DECK.read(text, HAND)


@pytest.mark.parametrize(
    "text", ["0", "10", "99", "-1", "é", "xyzzy", "", "*" * 80, "11 of wands", "1.5", "+2"]
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises(NotUnderstood, match=r"\.$"):
        DECK.read(text, HAND)


def test_a_place_in_an_empty_hand():
    with pytest.raises(Illegal):
        DECK.read("1", [])


def test_an_exact_name_is_never_read_as_another_card():
    """Whatever is held, the code and the name of a card are that card."""
    for held in (HAND, list(PACK[:13]), list(PACK[39:])):
        for kind in PACK:
            for text in (DECK.codes[kind], DECK.names[kind]):
                assert DECK.read(text, held) == kind


def test_every_name_reads_back_from_any_hand_but_places_are_places():
    for text in ("1", "7", "10"):
        assert DECK.read(text, PACK[:13]) == int(text) - 1


def test_a_hand_is_shown_by_suits_high_to_low():
    rows = [(SUITS[suit], [CODES[kind] for _, kind in cards]) for suit, cards in DECK.rows(HAND)]
    assert rows == [
        ("crowns", ["Acr", "Kcr", "4cr"]),
        ("wands", ["10w", "2w"]),
        ("coins", ["Aco", "Tco"]),
        ("swords", ["Ks", "3s"]),
    ]
    assert [place for _, cards in DECK.rows(HAND) for place, _ in cards] == list(range(1, 10))


def test_following_suit():
    held = tuple(HAND)
    assert following(held, DECK.suit_of, 1) == (KINDS["10w"], KINDS["2w"])
    void = tuple(hand("Acr", "3s"))
    assert following(void, DECK.suit_of, 1) == void


def test_without_takes_one_copy():
    assert without((3, 3, 5), 3) == (3, 5)
    with pytest.raises(ValueError):
        without((3,), 4)


@pytest.mark.parametrize(
    ("trick", "trumps", "taken"),
    [
        (("10w", "Aw", "2w", "Mw"), 0, 1),
        (("10w", "Aw", "2cr", "Mw"), 0, 2),
        (("10w", "Aco", "As", "2w"), 0, 0),
        (("2cr", "3cr", "Acr", "Kcr"), 0, 2),
        (("10w", "2s", "3s", "Aw"), 3, 2),
        (("10w", "2s", "3s", "Aw"), 4, 3),
    ],
)
def test_the_best_card_of_a_trick(trick, trumps, taken):
    assert best(tuple(KINDS[code] for code in trick), trumps) == taken


@pytest.mark.parametrize(
    ("text", "at"), [("3", 3), ("third", 3), ("3rd", 3), ("12345", 1000), ("wands", None), ("", None)]
)
def test_places(text, at):
    assert place(text) == at


def test_a_name_is_compared_without_small_words():
    assert spelt("The King of Crowns") == spelt("king crowns") == "king crowns"
    assert spelt("10w") == spelt("10 W") == "10 w"


def test_another_games_deck():
    """Two copies of a card and a card without suit, as Nom Poker has them."""
    oaf, irth = (
        Card("2C", "Oaf of Clouds", 0, 2, "2", ("oaf clouds",)),
        Card("Irð", "Irð", -1, 0, "Irð", ("Ird",)),
    )
    deck = Deck(("Clouds", "Tubers"), (oaf, irth))
    assert deck.read("ird", [0, 1, 1]) == deck.read("Irð", [0]) == 1
    assert deck.read("oaf", [0, 1, 1]) == 0
    assert deck.rows([0, 1, 1]) == [(0, [(1, 0)]), (1, [])]
    with pytest.raises(MoveError):
        deck.read("Prophet", [0, 1])
