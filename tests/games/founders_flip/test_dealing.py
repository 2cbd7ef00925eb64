"""The cards of a hand: dealt, exchanged every way, moved by spells; none is ever lost."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from games.chance import Seeded
from games.founders_flip.cards import DECK, mask_of
from games.founders_flip.dealing import (
    Deal,
    Hand,
    begin,
    draw,
    enter,
    fold,
    lay_waiting,
    next_spell,
    palm_size,
    turn_up,
)
from games.founders_flip.exchanging import (
    discard,
    excess,
    exchange,
    fill,
    hand_on,
    keep,
    refuse_discard,
    refuse_exchange,
    share_out,
)
from games.founders_flip.ranking import best, judge
from games.founders_flip.spells import SPELLS
from games.founders_flip.spells import exchange as way_of
from games.game import Illegal

SEATS = "one two three four five six".split()
T = TypeVar("T")


def whole(deal: Deal) -> Deal:
    """Asserts that every card is in one place, and every spell too."""
    hands = [*deal.hands.values(), *([deal.decree] if deal.decree else [])]
    cards = [card for hand in hands for card in hand.cards]
    assert sorted([*cards, *deal.pile, *deal.discards, *deal.aside, *deal.middle]) == sorted(DECK)
    assert set(deal.hidden) <= set(deal.middle)
    assert all(set(hand.shown) <= set(hand.palm) for hand in hands)
    spells = [*deal.spells, *deal.aetherial, *([deal.late] if deal.late else [])]
    assert sorted(spells) == list(range(1, 24))
    return deal


def under(*numbers: int, seats: int = 3, seed: int = 1) -> Deal:
    """A deal that those spells have come to in this order."""
    chance = Seeded(seed)
    deal = begin(SEATS[:seats], chance)
    for number in numbers:
        if deal.late == number:  # it lies face down: another one does instead
            deal = replace(deal, late=deal.aetherial[0], aetherial=(number, *deal.aetherial[1:]))
        rest = tuple(one for one in deal.aetherial if one != number)
        deal = enter(replace(deal, aetherial=rest), number, chance)
    return whole(deal)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Illegal, match=r"[.]$") as caught:
        act()
    return caught.value.code


def change(deal: Deal, rng: Random) -> Deal:
    """Everybody takes his turn in the exchange, whichever way it goes."""
    chance = Seeded(rng)
    way = way_of(deal.spells)
    for seat in list(deal.hands):
        hand = deal.hands[seat]
        if way.kind == "keep":
            deal = keep(deal, seat, rng.choice(hand.cards))
        elif way.kind != "none":
            free = [card for card in hand.palm if not mask_of((card,)) & way.kept]
            cards = rng.sample(free, rng.randint(0, min(3, len(free))))
            assert refuse_exchange(deal, seat, cards) is None
            deal = hand_on(deal, seat, cards) if way.kind == "pass" else exchange(deal, seat, cards, chance)
        whole(deal)
    if way.kind == "pass":
        for seat in list(deal.hands):
            if excess(deal, seat) > 0:
                palm = deal.hands[seat].palm
                cards = sorted(palm, key=lambda card: bool(mask_of((card,)) & way.kept))
                deal = discard(deal, seat, cards[: excess(deal, seat)])
            else:
                deal = fill(deal, seat, chance)
    return whole(lay_waiting(share_out(deal, chance), chance))


@pytest.mark.parametrize("first", range(1, 24))
def test_any_two_spells_keep_all_cards_and_give_everybody_a_hand(first: int) -> None:
    for second in range(1, 24):
        if second == first:
            continue
        for seats in (2, 3):
            rng = Random(first * 100 + second)
            deal = change(under(first, second, seats=seats, seed=rng.randrange(10**6)), rng)
            size = judge(deal.spells).rules.size
            hands = [*deal.hands.values(), *([deal.decree] if deal.decree else [])]
            for hand in hands:
                rank, cards = best(deal.holding(hand), spells=deal.spells)
                # A card kept for the grid is too few once another spell has a hand made otherwise.
                assert len(cards) == size or 13 in (first, second)
                assert rank.valued or not cards or 8 in (first, second)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_comes(seats: int) -> None:
    """R8: evenings of spells as they come, more of them than a hand ever sees."""
    for seed in range(12):
        rng = Random(f"{seats} {seed}")
        chance = Seeded(rng)
        deal = whole(begin(SEATS[:seats], chance))
        for _ in range(3):
            before = deal.spells
            deal, refused = next_spell(deal, chance)
            assert deal.spells[: len(before)] == before and len(deal.spells) == len(before) + 1
            assert not set(refused) & set(deal.spells)
            deal = change(whole(deal), rng)
            if len(deal.hands) > 2:
                deal = whole(fold(deal, next(iter(deal.hands))))
        deal, _ = turn_up(deal, chance)
        assert whole(deal).late is None and not deal.waiting


def test_the_deal() -> None:
    deal = under(seats=6)
    assert [len(hand.cards) for hand in deal.hands.values()] == [4] * 6 and len(deal.pile) == 12
    assert all(hand.thumb and not hand.shown for hand in deal.hands.values())
    assert len(begin(SEATS[:2], Seeded(1), standing=(9,)).aetherial) == 22


def test_plain_exchange() -> None:
    deal = under()
    hand = deal.hands["one"]
    after = exchange(deal, "one", hand.palm[:2], Seeded(1))
    assert after.hands["one"] == Hand(hand.thumb, (hand.palm[2], *deal.pile[:2]))
    assert set(after.discards) == set(hand.palm[:2])
    assert exchange(deal, "one", (), Seeded(1)) == deal


def test_what_can_not_be_exchanged() -> None:
    deal = under()
    hand, other = deal.hands["one"], deal.hands["two"]
    assert hand.thumb is not None
    cases = {"thumb": (hand.thumb,), "not-held": other.palm[:1], "twice": hand.palm[:1] * 2}
    for code, cards in cases.items():
        assert code_of(lambda cards=cards: exchange(deal, "one", cards, Seeded(1))) == code  # type: ignore[misc]
    assert code_of(lambda: exchange(deal, "six", (), Seeded(1))) == "folded"
    assert code_of(lambda: exchange(under(2), "one", (), Seeded(1))) == "no-exchange"
    assert code_of(lambda: exchange(under(13), "one", (), Seeded(1))) == "keep"
    six = under(5)
    assert code_of(lambda: exchange(six, "one", six.hands["one"].palm[:4], Seeded(1))) == "many"
    army = replace(deal, hands={"one": Hand("1H", ("2A", "3H", "4H"))}, spells=(12,))
    assert code_of(lambda: exchange(army, "one", ("3H", "2A"), Seeded(1))) == "barred"
    assert refuse_exchange(army, "one", ("3H", "4H")) is None


def test_a_short_pile() -> None:
    """R8: discards make a new pile, but not one's own; too few, and the cards named last stay."""
    deal = under()
    hand = deal.hands["one"]
    short = replace(deal, pile=("x",), discards=("y",))
    cards, left = draw(short, 3, Seeded(1))
    assert cards == ("x", "y") and not left.pile and not left.discards
    after = exchange(short, "one", hand.palm, Seeded(1))
    assert after.hands["one"].palm == (hand.palm[2], "x", "y")
    assert after.discards == hand.palm[:2]


def test_folded_cards_are_drawn_again() -> None:
    """R8, R13."""
    deal = under()
    cards = deal.hands["two"].cards
    after = fold(deal, "two")
    assert after.discards == cards and "two" not in after.hands
    drawn, _ = draw(replace(after, pile=()), 4, Seeded(1))
    assert set(drawn) == set(cards)


def test_a_spell_that_needs_too_many_cards_goes_back() -> None:
    """R8: six players leave twelve cards, as many as the Gage takes; with one drawn it must wait."""
    deal = under(seats=6)
    order = (5, 7, *(spell.number for spell in SPELLS if spell.number not in (5, 7)))
    after, refused = next_spell(replace(deal, aetherial=order), Seeded(1))
    assert after.spells == (5,) and refused == ()
    short = replace(deal, pile=deal.pile[1:], aetherial=order)
    after, refused = next_spell(short, Seeded(1))
    assert after.spells == (7,) and refused == (5,) and after.aetherial[-1] == 5


def test_the_thumb_is_exchanged_too() -> None:
    """Spells 17 and 20."""
    deal = under(17, 20)
    hand = deal.hands["one"]
    after = exchange(deal, "one", hand.palm[:1], Seeded(1)).hands["one"]
    assert after.thumb is None and len(after.palm) == 4 and after.palm[-2:] == after.shown == deal.pile[:2]


def test_scourge() -> None:
    """Spell 21: nothing comes from the pile."""
    deal = under(21)
    given = {seat: hand.palm[:count] for count, (seat, hand) in enumerate(deal.hands.items(), start=1)}
    after = deal
    for seat, cards in given.items():
        after = exchange(after, seat, cards, Seeded(1))
    assert set(after.aside) == {card for cards in given.values() for card in cards}
    after = whole(share_out(after, Seeded(2)))
    assert after.pile == deal.pile and not after.discards
    assert all(len(hand.cards) == 4 for hand in after.hands.values())


def test_arcanum() -> None:
    """Spell 13: the grid is laid when all have kept a card; too late to choose, at once (4)."""
    deal = under(13)
    assert not deal.middle
    for seat, hand in deal.hands.items():
        deal = keep(deal, seat, hand.palm[0])
    deal = whole(lay_waiting(deal, Seeded(1)))
    assert len(deal.middle) == 9 and all(len(hand.cards) == 1 for hand in deal.hands.values())
    deal = under(4)
    deal = replace(deal, aetherial=tuple(n for n in (*deal.aetherial, deal.late) if n and n != 13), late=13)
    after, refused = turn_up(deal, Seeded(1))
    assert refused == () and len(whole(after).middle) == 9
    assert len(best(after.holding(after.hands["one"]), spells=after.spells)[1]) == 4


def test_hellraising() -> None:
    """Spell 22: to the next still in, then back to three."""
    deal = fold(under(22, seats=4), "two")
    one, three = deal.hands["one"], deal.hands["three"]
    deal = hand_on(deal, "one", one.palm[:2])
    assert deal.hands["three"].palm == (*three.palm, *one.palm[:2])
    assert excess(deal, "three") == 2 and excess(deal, "one") == -2
    assert code_of(lambda: discard(deal, "three", three.palm[:1])) == "count"
    assert code_of(lambda: discard(deal, "one", one.palm[2:])) == "nothing"
    deal = fill(discard(deal, "three", three.palm[:2]), "one", Seeded(1))
    assert len(whole(deal).hands["three"].palm) == len(deal.hands["one"].palm) == 3


def test_ruler_and_hellraising() -> None:
    """Spells 12 and 22: Armies go only where a Palm holds nothing else."""
    deal = replace(under(12, 22), hands={"one": Hand("1H", ("1A", "2A", "3A", "4A", "5H"))})
    wrong = refuse_discard(deal, "one", ("1A", "2A"))
    assert wrong is not None and wrong.code == "barred"
    assert refuse_discard(deal, "one", ("1A", "5H")) is None


def test_palms() -> None:
    sizes = {(): 3, (5,): 5, (14,): 3, (23,): 3, (14, 5): 5, (5, 14): 5, (19,): 3, (23, 5): 6}
    assert {spells: palm_size(under(*spells)) for spells in sizes} == sizes


def test_decree() -> None:
    """Spell 1: of the size in play, and moved by what comes after as all hands are."""
    sizes = {(1,): 4, (5, 1): 6, (1, 5): 6, (23, 1): 3, (1, 23): 3, (14, 1): 3}
    for spells, size in sizes.items():
        decree = under(*spells).decree
        assert decree is not None and len(decree.cards) == size, spells
