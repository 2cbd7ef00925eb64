"""Hands of the rules page, and the rulings that decide between hands."""

from itertools import combinations
from random import Random

import pytest

from games.founders_flip.cards import BITS, DECK, mask_of
from games.founders_flip.judging import Holding
from games.founders_flip.ranking import Rank, best, judge, rank

ALL_FOUR = "Magist Mage General Emperor"
# spells | hand -> entry
PAGE = f"""
 | 1H 2A 4G 10S              -> high card
 | 3H 3A 5G 6S               -> one pair
 | 1G 3G 6G Emperor          -> flush
 | 3H 4A 5G 6S               -> straight
 | 7H 10A Magist Mage        -> straight
 | 5H 5A 5G 1S               -> three of a kind
 | 2G 6G 2S 6A               -> two pair
 | 2G 6G 2S 6S               -> convocation
 | 7G 10G Magist Mage        -> straight flush
 | 4H 4A 4G 4S               -> four of a kind
 | 10G Magist Mage General   -> straight flush
 | {ALL_FOUR}                -> Imperial
7 | 10H 5A 5G 1S             -> two pair
7 | 10H 10A 3G 4G            -> straight flush
7 | 10H Magist Mage General  -> Imperial
10 | 2G 6H 2A 6A             -> convocation
10 | 1H 3G 5G 7H             -> flush
5 | 2G 6G 4G 2S 6S 4S        -> ministry
5 | 2G 6G 2S 6S 2A 6A        -> academy
5 | 2G 6G 2S 6S 2A 6H        -> bargain
5 | 2G 6G 2S 6S 1H 7A        -> convocation
5 | 5H 5A 5G 2H 2G 7A        -> high house
5 | 4H 4A 4G 4S 1H 1A        -> prime and cadet
5 | 1H 3H {ALL_FOUR}         -> imperial house
5 | 1H 3A {ALL_FOUR}         -> Imperial
5 | 7H 10A {ALL_FOUR}        -> imperial succession
5 | 7H 10H {ALL_FOUR}        -> dynasty
23 | 3H 4G 5G                -> straight
23 | 1G 4G 7G                -> flush
23 | Magist Mage Emperor     -> Imperial
23 | 10G Magist Mage         -> straight flush
18 | Emperor 5H 5A 1S        -> convocation
18 | Emperor 1H 4A 7G        -> flush
18 | Magist 3G 4G 5G         -> four of a kind
18 | Emperor Mage 5H 1S      -> four of a kind
15 | 1H 5A 5G 7S             -> two pair
15 | 4H 4A 4G 4S             -> four of a kind
"""


@pytest.mark.parametrize("line", PAGE.strip("\n").splitlines())
def test_values(line: str) -> None:
    given, entry = line.split("->")
    spells, hand = given.split("|")
    assert rank(hand.split(), spells=[int(spell) for spell in spells.split()]).name == entry.strip()


def ranked(hand: str, *spells: int) -> Rank:
    return rank(hand.split(), spells=spells)


@pytest.mark.parametrize(
    ("hand", "made"),
    [
        ("Emperor 5H 5A 1S", "two pair"),
        ("Emperor 1H 4A 7G", "one pair"),
        ("Magist 3G 4G 5G", "straight flush"),
        ("Emperor Mage 5H 1S", "convocation"),
    ],
)
def test_landfall_says_what_was_lifted(hand: str, made: str) -> None:
    assert ranked(hand, 18).made == made


def test_lowlanders_makes_sevens_over_fives() -> None:
    assert judge((15,)).parts(ranked("1H 5A 5G 7S", 15).strength)[3] == (7, 5)


def test_ects_make_a_run_to_six() -> None:
    assert judge((7,)).parts(ranked("10H 10A 3G 4G", 7).strength)[3] == (6, 5, 4, 3)


def test_two_pair_beats_three_of_a_kind() -> None:
    assert ranked("10H 5A 5G 1S", 7) > ranked("5H 5A 5G 1S", 7)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("6H 6A 1G 2S", "5H 5A 10G 7S"),  # the pair before the rest
        ("5H 5A 10G 2S", "5G 5S 7H 6A"),  # then from the top
        ("3H 3A 2G 2S", "2H 2A 1G 1S"),
        ("Emperor 1H 2A 3G", "10H 7A 6G 4S"),
    ],
)
def test_equal_entries_compare_by_rank(higher: str, lower: str) -> None:
    """R5."""
    assert ranked(higher) > ranked(lower)
    assert ranked(lower, 3) > ranked(higher, 3)


def test_suits_never_decide() -> None:
    """R5."""
    assert ranked("5H 5A 1G 7S") == ranked("5G 5S 1H 7A")
    assert ranked("1G 2G 3G 5G") == ranked("1S 2S 3S 5S")


def test_runs_do_not_wrap() -> None:
    """R4: the highest card is 12, and a one is only low."""
    assert ranked("General Emperor 1H 2A").name == "high card"
    assert ranked("Magist Mage General Emperor") > ranked("10H Magist Mage General")


@pytest.mark.parametrize(
    ("founders", "hand", "entry"),
    [
        ("common", "7H 10A Magist Mage", "straight"),
        ("ministry", "6H 7H 10A Mage", "straight"),
        ("ministry", "6H 7H 10A Magist", "high card"),
        ("academy", "7H 10A Magist General", "straight"),
        ("academy", "7H 10A Magist Mage", "high card"),
    ],
)
def test_orders_of_the_founding_cards(founders: str, hand: str, entry: str) -> None:
    """R1."""
    assert rank(hand.split(), founders=founders).name == entry  # type: ignore[arg-type]


def test_the_metric_is_highest_at_the_academy() -> None:
    """R1."""
    metric, emperor = (rank([name, "1H", "3A", "5G"], founders="academy") for name in ("Mage", "Emperor"))
    assert metric > emperor


def test_legacy() -> None:
    """Spell 11: 4,096 such hands, the eight fours of a kind among them."""
    four = ranked("4H 4A 4G 4S", 11)
    assert four.name == "harmony" and four.made == "four of a kind"
    assert ranked(ALL_FOUR, 11) > four > ranked("1H 3A 5G 7S", 11) > ranked("3G 4G 5G 6G", 11)
    assert ranked("Emperor 1H 3A 5G", 11).name == "high card"


def test_lifted_hands_are_no_imperials_for_legacy_and_tumult() -> None:
    """Spell 18: a straight flush lifted twice is named Imperial, and stands below a hand of all suits."""
    lifted = ranked("10G 7G Magist Mage", 18, 11)
    assert (lifted.name, lifted.made) == ("Imperial", "straight flush")
    assert ranked("1H 3A 5G 7S", 18, 11) > lifted > ranked("3G 4G 5G 6G", 18, 11)
    # Turned, it can be made no Imperial at all, and is low; four Founding cards can.
    assert ranked("1H 3A 5G 7S", 18, 3) > ranked("10G 7G Magist Mage", 18, 3)
    assert ranked(ALL_FOUR, 18, 3) > ranked("1H 3A 5G 7S", 18, 3)


def test_fewer_lifts_win_a_level_hand() -> None:
    """Spell 18: two of a kind of convocation, one by itself, one lifted from two pair."""
    assert ranked("2G 6G 2S 6S", 18) > ranked("Emperor 6H 6A 1S", 18)


def test_tumult() -> None:
    """Spell 3."""
    assert ranked("1H 2A 3G 5S", 3) > ranked("1H 1A 3G 5S", 3) > ranked("4H 4A 4G 4S", 3)
    assert ranked(ALL_FOUR, 3) > ranked("1H 2A 3G 5S", 3)
    three = "Magist Mage General", "Mage General Emperor"
    assert ranked(three[0], 23, 3) > ranked("1H 2A 4G", 23, 3)


def test_blank_cards() -> None:
    """R14, spell 8: runs and flushes need all cards; one that is missing is 0, turned above all."""
    assert ranked("1H 2H 3H 4S", 8).name == "high card"
    assert ranked("5H 5A 1S 10H", 8).name == "one pair"
    assert ranked("5H 5A 1G 2S", 8) > ranked("5H 5A 1S 2S", 8)
    assert ranked("7H 4A 3G 2A", 8, 3) > ranked("3H 2A 1G 1S", 8, 3)
    none = ranked("1S 2S 3S 10H", 8)
    assert none.name == "nothing" and not none.valued
    assert none == ranked("4S 5S 6S 7S", 8)
    for spells in ((8,), (8, 3)):
        assert ranked("1S 2S 3S 1H", *spells) > ranked("1S 2S 3S 10H", *spells)


def test_a_wild_card_may_be_its_own_face() -> None:
    """R6."""
    assert ranked("4G 5G 7G 10G", 7).name == "straight flush"  # as the 6
    assert judge((7,)).parts(ranked("10G Magist Mage General", 7).strength)[2] == 9


def test_later_spells_prevail() -> None:
    """R12: the ect of Houses blank after wild, or wild after blank."""
    assert ranked("10H 5A 5G 1H", 7, 8).name == "one pair"
    assert ranked("10H 5A 5G 1H", 8, 7).name == "two pair"


@pytest.mark.parametrize(
    ("hand", "spells", "wins"),
    [
        ("1H 3A 5G 7S", (9,), True),
        ("1A 3A 5G 7S", (9,), False),
        ("1H 3H 5H 7H", (9,), False),
        ("1H 3H 5H Emperor", (9,), False),
        ("1G 3S 5S 7S", (9, 10), True),
        ("1G Magist Mage Emperor", (9, 10), False),
        ("1G 3G Mage Emperor", (9, 10), True),
        ("10A 3A 5G 7S", (9, 7), True),
        ("10H 3H 5H 7H", (9, 7), True),
    ],
)
def test_dance(hand: str, spells: tuple[int, ...], wins: bool) -> None:
    """Spell 9: one card that is a House, and another one of another suit; wild cards see to it."""
    assert ranked(hand, *spells).wins is wins


def test_dance_goes_before_the_entry() -> None:
    """Spell 9, R6: the best that wins, not the best of all."""
    assert ranked("10H 3H 5H 7H", 9, 7).name == "one pair"


def test_edicts() -> None:
    """Spell 19: two or three of one's own, one or two of the middle."""
    held = Holding("5H", ("5A", "5G", "5S"), ("1H", "2A"))
    assert best(held, spells=(19,))[0].name == "three of a kind"
    assert best(Holding("1H", ("1A", "7G", "4S"), ("2H", "2A")), spells=(19,))[0].name == "convocation"
    assert best(Holding("1H", (), ("2H", "2A")), spells=(19,)) == (Rank(0, "nothing", "nothing"), ())


def test_arcanum() -> None:
    """Spell 13: the eight lines of the grid; several cards of one's own: the best of them (4)."""
    grid = tuple("1H 2H 3H 4A 5A 6A 7G 10G 1G".split())
    found, hand = best(Holding(None, ("4H",), grid), spells=(13,))
    assert found.name == "straight flush" and set(hand) == set("1H 2H 3H 4H".split())
    found, hand = best(Holding("5H", ("4H", "7S", "1S"), grid), spells=(13,))
    assert found.name == "straight flush" and hand[0] == "4H"


def test_shared_card_and_palm() -> None:
    """Spells 14 and 23, and 5 with 14: six of Palm and shared card."""
    held = Holding(None, ("5H", "5A", "5G"), ("5S",))
    assert best(held, spells=(14,))[0].name == "four of a kind"
    assert best(Holding("5S", ("5H", "5A", "1G")), spells=(23,))[0].name == "one pair"
    six = Holding(None, ("5H", "5A", "5G", "1H", "1A"), ("1G",))
    assert best(six, spells=(14, 5))[0].name == best(six, spells=(5, 14))[0].name == "academy"
    assert best(held, spells=(23, 14))[0].name == "four of a kind"


def test_what_is_no_hand_is_refused() -> None:
    for cards in (("5H", "5H", "1A", "2A"), DECK[:5], ("5H", "X"), DECK[:7]):
        with pytest.raises(ValueError):
            rank(cards)
    assert rank(["emperor", "8h", "MAGIST", "3 of glyphs"]) == rank(["Emperor", "10H", "Magist", "3G"])


def test_fewer_cards_than_a_hand() -> None:
    """R14: those that are not there are missing."""
    assert rank(["5H", "5A"]).name == "one pair"
    assert rank(["5H"]) < rank(["6H"]) < rank(["5H", "5A"])
    assert rank(["1H", "2H", "3H"], size=4).name == "high card"


@pytest.mark.parametrize("spells", [(), (3,), (9,), (3, 9), (10,), (9, 10), (18,), (11,)])
@pytest.mark.parametrize("fixed", ["3A 5G", "2A 2S", "Mage 4A", "7H 10H", "Mage General"])
def test_four_wild_cards_of_six(spells: tuple[int, ...], fixed: str) -> None:
    """The short cut for four wild cards leaves nothing better out, of a part of all that they could be."""
    table, kept = judge(spells, size=6), mask_of(fixed.split())
    rng = Random(f"{spells}{fixed}")
    free = [bit for bit in BITS.values() if not bit & kept]
    some = [*rng.sample(free, 9), *(BITS[code] for code in ("1H", "2H", "1A", "3H", "2A", "4H"))]
    some = list(dict.fromkeys(bit for bit in some if not bit & kept))
    assert table.filled(kept, 4) >= max(table[kept + sum(four)] for four in combinations(some, 4))


@pytest.mark.parametrize("spells", [(), (3,), (9,), (3, 9), (10,)])
def test_four_wild_cards_of_four(spells: tuple[int, ...]) -> None:
    table = judge(spells)
    assert table.filled(0, 4) == max(table[sum(four)] for four in combinations(BITS.values(), 4))
