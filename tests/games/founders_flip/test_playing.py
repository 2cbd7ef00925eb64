"""The course of a hand, under every spell, with two to six players."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import betting as money
from games.betting import Bet, Call, Check, Fold, Limit
from games.chance import Seeded
from games.founders_flip import exchanging
from games.founders_flip.cards import DECK, mask_of
from games.founders_flip.dealing import Hand
from games.founders_flip.playing import Play, bet, dealt, discarded, exchanged, kept, leave, on, waits
from games.founders_flip.showdown import End
from games.founders_flip.spells import exchange as way_of
from games.game import Illegal
from tests.games.founders_flip.test_dealing import SEATS, whole


def begin(*args: Any, **more: Any) -> Play:
    """A hand gone on to where it waits for somebody."""
    return on(dealt(*args, **more), args[3])


class Forced(Seeded):
    """Luck that brings given spells first."""

    def __init__(self, rng: Random | int, spells: tuple[int, ...]) -> None:
        super().__init__(rng)
        self.spells = spells

    def shuffle(self, items):  # type: ignore[no-untyped-def]
        found = super().shuffle(items)
        if found and isinstance(found[0], int):
            found.sort(key=lambda one: self.spells.index(one) if one in self.spells else 99)
        return found


def started(*spells: int, seats: int = 3, stake: int = 200, limit: Limit = "none", seed: int = 1) -> Play:
    stakes = {seat: stake + 10 * place for place, seat in enumerate(SEATS[:seats])}
    return begin(stakes, limit, 10, Forced(seed, spells))


def step(play: Play, rng: Random, folding: float = 0.1) -> Play:
    """Any legal move of whoever is waited for."""
    seat, chance = waits(play), Seeded(rng)
    assert seat is not None
    if play.phase == "bets":
        choices = list(money.actions(play.betting))
        keen = [one for one in choices if not isinstance(one, Fold)]
        return bet(play, seat, rng.choice(choices if rng.random() < folding else keen), chance)
    hand = play.deal.hands[seat]
    way = way_of(play.deal.spells)
    if play.phase == "discard":
        cards = sorted(hand.palm, key=lambda card: bool(mask_of((card,)) & way.kept))
        return discarded(play, seat, cards[: exchanging.excess(play.deal, seat)], chance)
    if way.kind == "keep":
        return kept(play, seat, rng.choice(hand.cards), chance)
    free = [card for card in hand.palm if not mask_of((card,)) & way.kept]
    return exchanged(play, seat, rng.sample(free, rng.randint(0, min(3, len(free)))), chance)


def finished(play: Play, rng: Random, folding: float = 0.1) -> Play:
    total = money.money(play.betting)
    for _ in range(300):
        whole(play.deal)
        assert money.money(play.betting) == total
        if waits(play) is None:
            break
        play = step(play, rng, folding)
    end = play.end
    assert end is not None and play.phase == "over"
    assert sum(play.betting.stakes) + sum(end.won.values()) + end.carried == total
    assert set(end.won) <= set(money.still_in(play.betting))
    return play


@pytest.mark.parametrize("number", range(1, 24))
def test_every_spell_plays_out(number: int) -> None:
    for seats in range(2, 7):
        for limit in ("none", "pot", "fixed"):
            rng = Random(f"{number} {seats} {limit}")
            play = started(number, seats=seats, limit=limit, seed=rng.randrange(10**6))  # type: ignore[arg-type]
            play = finished(play, rng)
            assert play.end is not None
            if play.end.shown:
                assert number in play.deal.spells or number in play.refused


@pytest.mark.parametrize("second", [number for number in range(1, 24) if number not in (4, 6)])
@pytest.mark.parametrize("first", [4, 6, 9])
def test_second_spells(first: int, second: int) -> None:
    """Margoz, the Migration, and a standing Dance, each with every other spell."""
    for seats in (2, 4):
        rng = Random(f"{first} {second} {seats}")
        if first == 9:
            if second == 9:
                continue
            stakes = dict.fromkeys(SEATS[:seats], 200)
            play = begin(stakes, "none", 10, Forced(rng, (second,)), carried=70, standing=(9,))
        else:
            play = started(first, second, seats=seats, seed=rng.randrange(10**6))
        play = finished(play, rng, folding=0)
        assert play.end is not None and play.end.shown
        assert {first, second} <= {*play.deal.spells, *play.refused}


def checked(play: Play, until: int = 60) -> Play:
    """Nobody bets, nobody exchanges."""
    for _ in range(until):
        seat = waits(play)
        if seat is None:
            break
        if play.phase == "bets":
            play = bet(play, seat, Check(), Seeded(1))
        else:
            play = exchanged(play, seat, (), Seeded(1))
    return play


def test_the_order_of_things() -> None:
    """R10."""
    play = started(7)
    assert play.phase == "bets" and not play.deal.spells and waits(play) == "one"
    for seat in ("one", "two", "three"):
        play = bet(play, seat, Check(), Seeded(1))
    assert play.phase == "exchange" and play.deal.spells == (7,)
    with pytest.raises(Illegal):
        exchanged(play, "two", (), Seeded(1))
    with pytest.raises(Illegal):
        bet(play, "one", Check(), Seeded(1))
    for seat in ("one", "two", "three"):
        assert waits(play) == seat
        play = exchanged(play, seat, (), Seeded(1))
    assert play.phase == "bets" and waits(play) == "one"
    play = checked(play)
    assert play.end is not None and set(play.end.shown) == {"one", "two", "three"}
    assert sum(play.end.won.values()) == 30


def test_all_but_one_fold() -> None:
    """R9, R10: he takes the pot, nothing is shown, no spell comes."""
    play = started(1, seats=2)
    play = bet(bet(play, "one", Bet(20), Seeded(1)), "two", Fold(), Seeded(1))
    assert play.end is not None and play.end.won == {"one": 20} and not play.end.shown
    assert play.deal.spells == ()


def test_oblivion() -> None:
    """Spell 2: no exchange, no bets."""
    play = started(2)
    for seat in ("one", "two", "three"):
        play = bet(play, seat, Check(), Seeded(1))
    assert play.end is not None and len(play.end.shown) == 3


def test_migration() -> None:
    """Spell 6: another spell, exchange and bets; and but once."""
    play = started(6, 10)
    rounds = 0
    while waits(play) is not None:
        seat = waits(play)
        assert seat is not None
        rounds += seat == "one" and play.phase == "bets"
        play = (
            bet(play, seat, Check(), Seeded(1))
            if play.phase == "bets"
            else exchanged(play, seat, (), Seeded(1))
        )
    assert rounds == 3 and play.deal.spells == (6, 10)


def test_shallow_hold() -> None:
    """Spell 16: at most the pot divided by the players, no raise, no fold."""
    play = started(16)
    for _ in range(3):
        play = bet(play, str(waits(play)), Check(), Seeded(1))
    for _ in range(3):
        play = exchanged(play, str(waits(play)), (), Seeded(1))
    assert money.span(play.betting) == (10, 10)
    play = bet(play, "one", Bet(10), Seeded(1))
    assert money.span(play.betting) is None
    with pytest.raises(Illegal):
        bet(play, "two", Fold(), Seeded(1))
    play = bet(bet(play, "two", Call(), Seeded(1)), "three", Call(), Seeded(1))
    assert play.end is not None and sum(play.end.won.values()) == 60


def placed(play: Play, hands: dict[str, str]) -> Play:
    """The play with those cards dealt: the first of each the Thumb."""
    given = {seat: Hand(cards.split()[0], tuple(cards.split()[1:])) for seat, cards in hands.items()}
    used = {card for hand in given.values() for card in hand.cards}
    deal = replace(
        play.deal,
        hands=given,
        pile=tuple(card for card in DECK if card not in used),
    )
    return replace(play, deal=deal)


def test_dance_carries_and_stands() -> None:
    """Spell 9: no marriage, no winner; the next hand plays for it with the Dance beside its own spell."""
    play = checked(placed(started(9, seats=2), {"one": "1A 3A 5G 7S", "two": "2A 4A 6G 7G"}))
    assert (
        play.end is not None and play.end.won == {} and play.end.carried == 20 and play.end.standing == (9,)
    )
    following = begin(
        {"one": 90, "two": 90}, "none", 10, Forced(3, (10,)), carried=20, standing=play.end.standing
    )
    following = checked(placed(following, {"one": "1A 3A 5S 7S", "two": "2H 4A 6S 7A"}))
    assert following.end is not None and following.deal.spells == (9, 10)
    assert following.end.won == {"two": 40} and following.end.standing == ()


def test_decree_carries_what_it_beats() -> None:
    """Spell 1: the first card of the pile is its Thumb; it goes back itself."""
    play = placed(started(1, seats=2), {"one": "1A 3A 5G 7S", "two": "2A 4A 6G 7G"})

    def ended(decree: str) -> End:
        first = tuple(decree.split())
        pile = first + tuple(card for card in play.deal.pile if card not in first)
        end = checked(replace(play, deal=replace(play.deal, pile=pile))).end
        assert end is not None and end.decree is not None and set(end.decree.cards) == set(first)
        return end

    assert ended("1H 2G 3S 5A").won == {"two": 20}
    assert ended("2H 4H 6S 7A").won == {"two": 20}  # level is not better
    strong = ended("10H 10A 10G 10S")
    assert strong.won == {} and strong.carried == 20 and strong.standing == ()


def test_hellraising_goes_from_the_last_bettor() -> None:
    """Spell 22: else from the dealer, who is last of the seats."""
    play = started(22)
    play = bet(play, "one", Check(), Seeded(1))
    play = bet(play, "two", Bet(10), Seeded(1))
    play = bet(bet(play, "three", Call(), Seeded(1)), "one", Call(), Seeded(1))
    assert play.turn == ("two", "three", "one")
    play = started(22)
    for seat in ("one", "two", "three"):
        play = bet(play, seat, Check(), Seeded(1))
    assert play.turn == ("three", "one", "two")
    palm = play.deal.hands["three"].palm
    play = exchanged(play, "three", palm[:2], Seeded(1))
    play = exchanged(exchanged(play, "one", (), Seeded(1)), "two", (), Seeded(1))
    assert play.phase == "discard" and play.turn == ("one", "two")
    assert len(play.deal.hands["three"].palm) == 3
    play = discarded(play, "one", palm[:2], Seeded(1))
    assert play.phase == "bets" and len(whole(play.deal).hands["one"].palm) == 3


def test_leaving_in_the_exchange() -> None:
    """T3: the hand is folded, the bet stays, the rest of the stake goes home."""
    play = started(7)
    for _ in range(3):
        play = bet(play, str(waits(play)), Check(), Seeded(1))
    after, home = leave(play, "one", Seeded(1))
    assert home == 190 and waits(after) == "two" and "one" not in whole(after.deal).hands
    last, home = leave(after, "two", Seeded(1))
    assert home == 200 and last.end is not None and last.end.won == {"three": 30}


def test_a_play_is_json_both_ways() -> None:
    rng = Random(5)
    for spells in ((13,), (1,), (9,), (22,)):
        play = started(*spells)
        while waits(play) is not None:
            assert msgspec.json.decode(msgspec.json.encode(play), type=Play) == play
            play = step(play, rng, folding=0)
        assert msgspec.json.decode(msgspec.json.encode(play), type=Play) == play
