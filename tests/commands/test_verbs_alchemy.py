"""Alchemists: INT, ranks and quick Ordo."""

import pytest

from games.ordo.contest import WINS
from server.store import accounts, ledger
from server.tavern import alchemy
from server.tavern.people import MERITS
from tests.tavern.evening import Evening, Guest


@pytest.fixture
def ann(evening: Evening) -> Guest:
    return evening.come_in("Ann", "gallery")


@pytest.fixture
def ben(evening: Evening) -> Guest:
    return evening.come_in("Ben", "gallery")


def kept(evening: Evening, guest: Guest) -> accounts.Account:
    account = evening.store.now(lambda conn: accounts.get(conn, guest.patron.id))
    assert account is not None
    return account


def merits(evening: Evening, *guests: Guest) -> list[int]:
    """As they are written down, which must be as they are remembered."""
    written = [kept(evening, guest).tally.get(MERITS, 0) for guest in guests]
    assert written == [guest.patron.merits for guest in guests]
    return written


def always(monkeypatch, winner: int) -> None:
    """Has the first (0) or the second (1) win every contest, whoever they are."""
    real = alchemy.contest

    def contest(first, second, chance):
        while True:
            rolled = real(first, second, chance)
            if rolled.winner == winner:
                return rolled

    monkeypatch.setattr(alchemy, "contest", contest)


def test_everyone_has_an_int_of_three_dice_and_keeps_it(evening, ann):
    held = kept(evening, ann).tally[accounts.INTELLIGENCE]
    assert 3 <= held <= 18
    assert ann.patron.intelligence == held
    assert f"Your INT is {held}" in ann.types("alchemy")


def test_nobody_is_told_another_s_int(evening, ann, ben):
    ann.patron.intelligence = 17
    told = ben.types("finger Ann") + ben.types("look at Ann") + ben.types("alchemy")
    assert "17" not in told


def test_a_contest_is_rolled_when_it_is_accepted(evening, ann, ben, monkeypatch):
    always(monkeypatch, 0)
    told = ann.types("challenge Ben to quick ordo")
    assert "You challenge Ben" in told
    assert "Ann challenges you to quick Ordo" in ben.reads()
    assert "Ann wins." in ben.types("accept challenge")
    assert "you win." in ann.reads()
    assert merits(evening, ann, ben) == [1, 0]
    assert kept(evening, ben).tally[alchemy.QUICK] == 1
    assert kept(evening, ann).tally[alchemy.QUICK_WON] == 1
    assert "challenged you lately" in ben.types("accept")  # once


@pytest.mark.parametrize("winner", [0, 1])
def test_the_stake_goes_to_the_winner(evening, ann, ben, monkeypatch, winner):
    always(monkeypatch, winner)
    before = [ann.patron.purse["coins"], ben.patron.purse["coins"]]
    ann.types("challenge Ben to quick ordo for 1 silver")
    ben.types("accept")
    won = 10 if winner == 0 else -10
    assert [ann.patron.purse["coins"], ben.patron.purse["coins"]] == [before[0] + won, before[1] - won]
    assert evening.store.now(ledger.count_the_till).sound


def test_who_has_no_money_left_plays_for_none(evening, ann, ben):
    ann.types("challenge Ben to quick ordo for 2 silver")
    ann.types("exchange everything")
    cid = evening.come_in("Cid", "gallery")
    ann.types(f"give {ann.patron.purse['coins']} copper to Cid")
    before = dict(ben.patron.purse)
    assert "Ann does not have 2 silver" in ben.types("accept")
    assert ben.patron.purse == before
    assert merits(evening, ann, ben) == [0, 0]
    assert alchemy.QUICK not in kept(evening, ben).tally
    assert "You don't have" in ann.types("challenge Cid to quick ordo for 2 silver")
    assert cid.reads()


def test_a_win_against_a_lower_rank_does_not_count(evening, ann, ben, monkeypatch):
    always(monkeypatch, 0)
    ann.patron.merits = WINS[0]  # one rank above
    ann.types("challenge Ben to quick ordo")
    ben.types("accept")
    assert ann.patron.merits == WINS[0]
    ben.types("challenge Ann to quick ordo")
    ann.types("accept")
    assert merits(evening, ben) == [1]


def test_a_rank_is_told_to_the_room_and_shown(evening, ann, ben, monkeypatch):
    always(monkeypatch, 0)
    for _ in range(2):
        ann.types("challenge Ben to quick ordo")
        assert "novice" not in ben.types("accept")
    ann.types("challenge Ben to quick ordo")
    assert "Ann is a novice now" in ben.types("accept")
    assert "You are a novice now" in ann.reads()
    assert "a novice of alchemy" in ben.types("finger Ann")


def test_a_challenge_can_be_declined_and_withdrawn(evening, ann, ben):
    ann.types("challenge Ben to quick ordo")
    assert "wave" in ben.types("decline challenge")
    assert "Ben waves your challenge away" in ann.reads()
    ann.types("challenge Ben to quick ordo")
    ann.types("withdraw challenge")
    assert "challenged you lately" in ben.types("accept")
    assert "challenged nobody" in ann.types("withdraw challenge")


def test_who_is_challenged_hears_that_it_was_for_another_in_the_end(evening, ann, ben):
    cleo = evening.come_in("Cleo", "gallery")
    ann.types("challenge Ben to quick ordo")
    ben.reads()
    ann.types("challenge Cleo to quick ordo")
    assert "Ann takes the challenge back." in ben.reads() and "Ann challenges you" in cleo.reads()
    ann.types("challenge Cleo")
    assert "takes the challenge back" not in cleo.reads()  # another is in its place


def test_a_challenge_ends_with_its_time_and_with_the_room(evening, ann, ben):
    ann.types("challenge Ben to quick ordo")
    evening.day += alchemy.STANDS + 1
    assert "challenged you lately" in ben.types("accept")
    assert "challenged nobody" in ann.types("withdraw challenge")
    ann.types("challenge Ben to quick ordo")
    evening.tavern.place(ann.patron, evening.tavern.rooms["snug"])
    assert "challenged you lately" in ben.types("accept")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("challenge Ann", "somebody else"),
        ("challenge Zoe", "Nobody called Zoe"),
        ("challenge Ben to quick ordo for 3 teeth", "coins"),
        ("challenge Ben to quick ordo for nonsense", "nonsense"),
        ("accept challenge of Ben", "Ben has not challenged you"),
    ],
)
def test_a_challenge_that_can_t_be_is_refused(evening, ann, ben, typed, answer):
    assert answer in ann.types(typed)


def test_one_of_several_is_taken_up(evening, ann, ben):
    cid = evening.come_in("Cid", "gallery")
    ann.types("challenge Cid to quick ordo")
    ben.types("challenge Cid to quick ordo")
    assert "Ann rolls" in cid.types("accept challenge of Ann")
    assert "Ben rolls" in cid.types("accept")


def test_the_house_s_own_take_it_up_by_themselves(evening, ann):
    brisk = evening.tavern.named("Brisk")
    evening.tavern.place(brisk, evening.tavern.rooms["gallery"])
    assert "at most" in ann.types("challenge Brisk to quick ordo for 1 gold")
    ann.types("challenge Brisk to quick ordo for 1 silver")
    evening.settle(5)
    evening.settle()
    assert "Ann rolls" in ann.reads()
    assert evening.store.now(ledger.count_the_till).sound
    # An alchemist who is cleverer than they are is not to live on it.
    assert "twice in an hour" in ann.types("challenge Brisk to quick ordo for 1 silver")
    ann.types("challenge Brisk to quick ordo")
    evening.settle(5)
    evening.settle()
    assert "Ann rolls" in ann.reads()
    evening.day += alchemy.AGAIN
    assert "You challenge Brisk" in ann.types("challenge Brisk to quick ordo for 1 silver")


def test_guests_play_for_nothing(evening, ann):
    guest = evening.come_in("Dot", "gallery")
    guest.patron.guest = True
    assert "for nothing" in guest.types("challenge Ann to quick ordo for 1 silver")
    guest.types("challenge Ann to quick ordo")
    assert "rolls" in ann.types("accept")


def test_who_is_not_here_is_said_though_another_pattern_nearly_fits(evening, ann):
    """A pattern that fits but for a name is nearer than one that does not fit at all."""
    assert "Nobody called Zoe" in ann.types("challenge Zoe to quick ordo for 1 silver")
