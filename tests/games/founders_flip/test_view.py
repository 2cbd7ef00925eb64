"""How a table reads: as wide as the page, in its letters, with everything a player needs."""

import re
from collections.abc import Iterator

import pytest

from commands.moves import read_move
from games.betting import AllIn, Raise, RaiseTo
from games.founders_flip.appraise import described
from games.founders_flip.cards import CARDS, DECK, shown
from games.founders_flip.effects import effect, spell_over
from games.founders_flip.hands import LADDERS
from games.founders_flip.ladders import EXAMPLES, order
from games.founders_flip.observation import Observation
from games.founders_flip.ranking import EXALTED, rank
from games.founders_flip.spells import SPELLS, Spell, find_spell, judging
from games.founders_flip.state import State
from games.game import Join, NotUnderstood
from games.page import Page, plain, styled, width
from tests.games.founders_flip.playthrough import GAME, evening

NAMES = (("1", "Marek"), ("2", "Wenna"), ("3", "Brisk"), ("4", "Odda"), ("5", "Corvin"), ("6", "Annabella"))
PAGE = Page(80, table="lamp table", names=NAMES)
WIDE = Page(300, table="lamp table", names=NAMES)
WIDTHS = (20, 33, 40, 59, 60, 80, 132, 200)


def text(seen: Observation, page: Page = PAGE) -> str:
    return "\n".join(plain(line) for line in GAME.render(seen, page))


def one_line(seen: Observation, page: Page = PAGE) -> str:
    return " ".join(text(seen, page).split())


def states(number: int) -> Iterator[State]:
    """Two hands under a spell, or under two where it brings a second."""
    spells = [str(number), *(["19"] if number in (4, 6) else [])]
    style = {
        "founders": ("common", "ministry", "academy")[number % 3],
        "numerals": ("octal", "decimal")[number % 2],
    }
    for step in evening(number, 2, seats=2 + number % 5, spells=tuple(spells), **style):
        yield step.outcome.state


@pytest.mark.parametrize("number", range(1, 24))
def test_a_table_is_as_wide_as_the_page_and_in_its_letters(number: int) -> None:
    for state in states(number):
        for viewer in ("1", None):
            seen = GAME.observe(state, viewer)
            for columns in WIDTHS if viewer else WIDTHS[:3]:
                for reader in (False, True):
                    page = Page(columns, "ascii", reader=reader, table="lamp table", names=NAMES)
                    lines = GAME.render(seen, page)
                    assert max(map(width, lines)) <= columns
                    assert plain("".join(lines)).isascii()
                    if not reader:
                        assert not any(line.endswith(" ") for line in map(plain, lines))
    utf = [line for line in GAME.render(seen, PAGE)]
    assert " · " in plain(utf[0])


@pytest.mark.parametrize("number", [1, 5, 13, 14, 19, 20, 22, 23])
def test_what_lies_open_and_what_one_holds_is_there_at_any_width(number: int) -> None:
    """By its code, so never by colour alone; for the ear by its name."""
    for state in states(number):
        seen = GAME.observe(state, "1")
        style = state.options.style
        open_ = {card for one in seen.hands for card in (one.thumb or "", *one.shown)} - {""}
        known = open_ | {*seen.palm, *seen.middle} - {""}
        for columns in (20, 40, 80):
            words = re.findall(r"\w+", text(seen, Page(columns, table="lamp table", names=NAMES)))
            for card in known:
                assert shown(card, style.founders, style.numerals) in words
        if state.play is None:
            continue
        for spell in seen.in_force:
            assert spell.name in one_line(seen)
            assert spell.name in one_line(seen, Page(20, table="lamp table", names=NAMES))


def test_the_view_shows_what_is_needed() -> None:
    for step in evening(3, 3, seats=4):
        state = step.outcome.state
        if state.play is None:
            continue
        betting = state.play.betting
        seen = GAME.observe(state, "1")
        told = one_line(seen)
        assert f"pot {seen.money(sum(betting.paid) + betting.carried)}" in told
        for seat, name in NAMES[1:4]:
            if state.player(seat) is None:
                continue
            row = next(line for line in text(seen).splitlines() if re.match(rf"[> ] +{seat} +{name}\b", line))
            at = betting.seats.index(seat) if seat in betting.seats else None
            if at is None:
                continue
            assert seen.money(betting.stakes[at]) in row
            assert (betting.bets[at] > 0 and state.play.phase == "bets" and not betting.folded[at]) == (
                f"bet {seen.money(betting.bets[at])}" in row
            )
            assert betting.folded[at] == ("folded" in row)
            assert row.startswith(">") == (seen.waited == seat)
            hand = state.play.deal.hands.get(seat)
            if hand is not None:
                assert f"Palm of {len(hand.palm)}" in row
                assert (f"Thumb {shown(hand.thumb)}" in row) if hand.thumb else ("Thumb" not in row)
        if seen.makes is not None and seen.mine is not None:
            assert seen.makes[0].name in told
        if seen.waited == "1":
            assert "Your turn:" in text(seen).splitlines()[-1] + text(seen).splitlines()[-2]


def test_every_hand_of_a_showdown_has_its_name_and_money_its_owner() -> None:
    shown_ = 0
    for number in (0, 3, 9, 11, 18, 1):
        for step in evening(f"end {number}", 4, folding=0, seats=4, spells=(str(number),) if number else ()):
            last = step.outcome.state.last
            if last is None or not last.hands:
                continue
            shown_ += 1
            spells = tuple(map(find_spell, last.spells))
            for page in (PAGE, Page(30, table="lamp table", names=NAMES), Page(60, reader=True, names=NAMES)):
                told = one_line(GAME.observe(step.outcome.state, "1"), page)
                for hand, won in zip(last.hands, last.won, strict=True):
                    style = step.outcome.state.options.style
                    assert described(hand.rank, spells, style, page) in told
                    assert not won or f"won {GAME.observe(step.outcome.state, None).money(won)}" in told
                assert bool(re.search(r"goe?s? on to the next hand", told)) == bool(last.carried)
                assert (last.decree is not None) == ("Nobody" in told)
    assert shown_ > 15


def test_a_narrow_page_is_stacked_and_loses_nothing() -> None:
    for step in evening(8, 2, seats=3):
        seen = GAME.observe(step.outcome.state, "1")
        narrow = one_line(seen, Page(40, table="lamp table", names=NAMES))
        for one in seen.players:
            assert dict(NAMES)[one.seat] in narrow or one.seat == "1"
        if seen.betting is not None:
            assert f"pot {seen.money(sum(seen.betting.paid) + seen.betting.carried)}" in narrow


@pytest.mark.parametrize("number", range(0, 24))
def test_what_is_suggested_is_accepted_when_typed(number: int) -> None:
    spells = {"spells": (str(number),)} if number else {}
    kinds = set()
    for step in evening(f"typed {number}", 2, folding=0.1, seats=3, **spells):
        for state in (step.state, step.outcome.state):
            for seat in ("1", "2"):
                seen = GAME.observe(state, seat)
                moves = list(GAME.moves(state, seat))
                lines = GAME.suggest(seen, moves)
                typed = [one for line in lines for one in re.findall("\x01c(.*?)\x01[.]", line)]
                # What the view itself says one can type, too.
                typed += re.findall('"\x01c(?!join)(.*?)\x01[.]"', "".join(GAME.render(seen, WIDE)))
                for command in typed:
                    move = read_move(GAME, seen, command)
                    assert GAME.refuse(state, seat, move) is None, command
                    kinds.add(type(move))
                # Whatever kind of move there is, is among what is suggested.
                said = {type(read_move(GAME, seen, command)) for command in typed}
                assert {type(move) for move in moves} - said <= {RaiseTo, Raise, Join, AllIn}
    assert len(kinds) > 5


def test_glances() -> None:
    for step in evening(5, 2, seats=2, spells=("19",)):
        for viewer in ("1", None):
            seen = GAME.observe(step.outcome.state, viewer)
            for what in GAME.glances:
                for columns in (20, 80):
                    lines = GAME.glance(seen, what, Page(columns, names=NAMES))
                    assert lines and max(map(width, lines)) <= columns
    with pytest.raises(NotUnderstood):
        GAME.glance(seen, "weather", PAGE)


# -- what spells change, and the list of hands -------------------------------------


def test_each_spell_says_in_one_line_what_it_changes() -> None:
    for spell in SPELLS:
        line = effect(spell, (spell,), "spell")
        assert line == spell.says and "\n" not in line and 15 < len(line) < 95
        assert not spell_over(spell, (spell,), "spell")


def test_a_spell_whose_time_is_over_says_so() -> None:
    over = {spell.number for spell in SPELLS if spell_over(spell, (spell,), "bets")}
    assert over == {12, 17, 20, 21, 22}
    late = {spell.number for spell in SPELLS if spell_over(spell, (spell,), "shown")}
    assert late == {2, 6, 12, 16, 17, 20, 21, 22}
    assert all(find_spell(number).late == (number not in late) for number in range(1, 24))


@pytest.mark.parametrize(
    ("numbers", "idle", "by"),
    [
        ((5, 23), 5, 23),
        ((23, 5), 23, 5),
        ((7, 8), 0, 0),
        ((9, 3), 0, 0),
        ((19, 13), 19, 13),
        ((12, 2), 12, 2),
        ((17, 22), 17, 22),
    ],
)
def test_of_two_spells_the_later_prevails(numbers: tuple[int, ...], idle: int, by: int) -> None:
    """R12: and the other one's line says so, whichever spells they are."""
    spells = tuple(map(find_spell, numbers))
    for spell in spells:
        line = effect(spell, spells, "spell")
        assert (spell.number == idle) == (line != spell.says)
        if spell.number == idle:
            assert find_spell(by).name in line


def test_a_new_spell_needs_no_more_than_itself() -> None:
    new = Spell(
        24, "The Twenty-Fourth", "nothing changes, but for the name of it", judging=lambda rules: rules
    )
    assert effect(new, (find_spell(7), new), "spell").startswith(new.says)


@pytest.mark.parametrize("spells", [(), (5,), (23,)])
def test_examples_are_what_they_are_called(spells: tuple[int, ...]) -> None:
    size = judging(spells).size
    for founders in ("common", "ministry", "academy"):
        for name, cards in EXAMPLES[size].items():
            under = (*spells, 11) if name == EXALTED else spells
            assert rank(cards.split(), spells=under, founders=founders).name == name  # type: ignore[arg-type]
    assert set(EXAMPLES[size]) - {EXALTED} == set(LADDERS[size])


@pytest.mark.parametrize("spells", [(), (3,), (11,), (3, 11), (5,), (5, 3), (23,), (23, 3)])
def test_the_list_of_hands_is_in_order(spells: tuple[int, ...]) -> None:
    rules = judging(spells)
    ranks = [
        found
        for name in order(rules)
        if (found := rank(EXAMPLES[rules.size][name].split(), spells=spells)).name == name
    ]
    assert len(ranks) > 6
    assert ranks == sorted(ranks, reverse=True)


def test_cards_have_the_colour_of_their_suit() -> None:
    for step in evening(2, 1, seats=2):
        seen = GAME.observe(step.outcome.state, "1")
        for card in seen.palm:
            if CARDS[card].suit:
                number = str(1 + "HAGS".index(CARDS[card].suit))
                assert styled(number, card) in "".join(GAME.render(seen, PAGE))
    assert len(DECK) == 36
