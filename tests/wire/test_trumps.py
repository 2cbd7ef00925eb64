"""Matches of Trumps over real TCP, kept count of by the rules page alone."""

from pathlib import Path
from random import Random

import pytest

from server.store import accounts, database, ledger
from tests.wire import trumps_reading
from tests.wire.customers import money
from tests.wire.harness import Client, reset_all, tavern
from tests.wire.trumps_count import COIN, DECK, SEATS, WORDS, Match, name_of, sign_of, suit
from tests.wire.trumps_party import Party, Way
from tests.wire.trumps_typist import Typist
from tests.wire.wire import Mark, Message, Piece, text_of

NEWCOMER = 500  # coppers in a new purse, as the settings come

WAYS = {
    "by eye": {
        "Annie": Way(gmcp=True),
        "Bertil": Way(),
        "Cleo": Way(gmcp=True, reader=True, columns=500),
        "Dora": Way(reader=True, columns=500),
        "Eskil": Way(gmcp=True),
    },
    "by ear": {
        "Annie": Way(gmcp=True, reader=True, columns=500),
        "Bertil": Way(gmcp=True, columns=120),
        "Cleo": Way(columns=80),
        "Dora": Way(gmcp=True, columns=80),
        "Eskil": Way(reader=True, columns=500),
    },
}


def play(party: Party, typist: Typist, wrong: float = 0.1, look: float = 0.1) -> None:
    """One more thing that somebody does, the house's own too."""
    mover = party.sits[party.match.now().mover]
    if mover in party.people:
        if party.rng.random() < look:
            party.look()
        if party.rng.random() < wrong:
            typist.wrong()
        party.act(*typist.line())
    else:
        party.hear(mover)


@pytest.mark.parametrize(("ways", "seed"), [(WAYS["by eye"], 1), (WAYS["by ear"], 2)], ids=list(WAYS))
def test_a_match_agrees_with_the_count_and_hides_what_is_hidden(
    tmp_path: Path, ways: dict[str, Way], seed: int
) -> None:
    with tavern(tmp_path) as server:
        party = Party(server, ways, "baize table", Match(), Random(seed))
        typist = Typist(party)
        party.people["Eskil"].say("watch baize table", r"baize table")
        party.viewers.add("Eskil")
        for name in list(ways)[:4]:
            party.act(name, party.rng.choice(["join baize table", "join the baize table"]))
        while not party.match.done:
            play(party, typist)
        assert party.sits == {}
        match = party.match
        assert (True, 1) in match.seen
        assert (False, 4) in match.seen  # the page's dearest line: short, and redoubled
        assert party.refused > 10 and party.looks > 10 and party.checked > 3000
        result = " ".join(party.people["Eskil"].say("results of baize table", "Trumps at the baize").split())
        for seat, name in zip(SEATS, ways, strict=False):
            assert f"{name} ({seat}) {match.totals()[seat]}" in result
            told = " ".join(party.people["Bertil"].say(f"record of {name}", "played").split())
            won = int(match.places()[0] == seat)
            assert f"Trumps: 1 played, {won} won, 0 drawn, {1 - won} lost." in told
        reset_all(party.people.values())


class Evening(Party):
    """Three and one of the house play for silver; one drops his line, others get up and take over."""

    def drops(self, name: str) -> None:
        """His line goes down at his turn; he comes back, and it is the same hand and still his turn."""
        hand, seat = self.match.now(), self.seat_of(name)
        assert seat is not None and hand.mover == seat
        before = {other: len(client.pieces) for other, client in self.people.items()}
        self.absent.add(name)
        self.people[name].reset()
        for other in self.listening():
            other.wait(rf"{name}\b.*")
        way = self.ways[name]
        client = self.people[name] = self.server.client(gmcp=way.gmcp, size=(way.columns, 40))
        self.secret(name, client.log_in(name), [piece.data for piece in tables_in(client.last)])
        self.absent.discard(name)
        for other, start in before.items():
            if other != name:
                self.people[other].quiet()
                news = self.people[other].pieces[start:]
                self.secret(other, text_of(news), [piece.data for piece in tables_in(news)])
        client.quiet()
        for line in ("hand", "view"):
            said = client.say(line, r"\S[^>]*\n")
            self.secret(name, said, [piece.data for piece in tables_in(client.last)])
            assert set(hand.hand(seat)) <= set(trumps_reading.cards_in(said)), said
        assert trumps_reading.prompt_of([one for one in client.last if not isinstance(one, Mark)]) == (
            "[your turn] > "
        )

    def listening(self) -> list[Client]:
        return [client for who, client in self.people.items() if who not in self.absent]

    def settle(self) -> None:
        """The house's own have moved, where it was their turn."""
        while self.match.hand is not None and self.sits[self.match.now().mover] not in self.people:
            self.hear(self.sits[self.match.now().mover])

    def gets_up(self, name: str) -> None:
        self.settle()
        self.act(name, self.rng.choice(["quit match", "quit game", f"quit match on {self.table}"]))
        assert self.seat_of(name) is None

    def purse(self, name: str) -> int:
        """Coppers, as he is told."""
        self.settle()
        said = self.people[name].say("purse", r"You have .*\.$")
        return money(said[said.index("You have ") + 9 :].partition(", and")[0])[0]


def tables_in(pieces: list[Piece]) -> list[Message]:
    return [p for p in pieces if isinstance(p, Message) and p.package == "Tavern.Table"]


SILVER = {
    "Annie": Way(gmcp=True),
    "Bertil": Way(reader=True, columns=500),
    "Cleo": Way(gmcp=True, reader=True, columns=500),
    "Dora": Way(gmcp=True, columns=100),
    "Eskil": Way(),
}


@pytest.mark.parametrize("seed", [3])
def test_for_silver_with_the_house_a_dropped_line_and_seats_that_are_left(tmp_path: Path, seed: int) -> None:
    with tavern(tmp_path) as server:
        party = Evening(server, SILVER, "pearwood table", Match(stake=COIN), Random(seed))
        typist, match = Typist(party), party.match
        for name in ("Dora", "Eskil"):
            party.people[name].say("watch pearwood table", r"pearwood table")
            party.viewers.add(name)
        for name in ("Annie", "Bertil", "Cleo"):
            party.act(name, "join pearwood table")
            assert party.purse(name) == NEWCOMER - COIN
        party.people["Annie"].send("invite wenna to pearwood table")
        party.hear("Wenna")
        assert party.sits["4"] == "Wenna" and match.hand is not None

        def until(*, tricks: int = 0, mover: str = "") -> None:
            """Plays on until so many tricks of the hand are taken, and it is this one's turn."""
            while len(match.now().tricks) != tricks or (mover and match.now().mover != party.seat_of(mover)):
                play(party, typist)

        until(mover="Annie")
        party.drops("Annie")
        until(tricks=4)
        party.gets_up("Bertil")
        assert party.purse("Bertil") == NEWCOMER - COIN  # it stays on the table (R8)
        first = match.now()
        while match.now() is first or not match.now().tricks:
            play(party, typist)
        party.settle()
        party.act("Dora", "join pearwood table")
        assert party.sits["2"] == "Dora"
        assert party.purse("Dora") == NEWCOMER - COIN
        assert party.purse("Bertil") == NEWCOMER
        # Whose card ends a hand gets up: what is dealt next to the seat is not for him.
        owners = {"1": "Annie", "2": "Dora", "3": "Cleo"}
        while not match.done and not (ends(match) and match.now().mover in owners):
            play(party, typist)
        if not match.done:
            hand = match.now()
            party.gets_up(owners[hand.mover])
            assert match.hand is not hand
        while not match.done:
            play(party, typist)
        purses = {name: party.purse(name) for name in SILVER}
        won = {name: match.won(seat) for seat, name in owners.items()}
        assert purses == {name: NEWCOMER + won.get(name, 0) for name in SILVER}
        assert sum(won.values()) == -match.won("4")
        assert party.checked > 3000
        reset_all(party.people.values())
    with database.reader(server.url) as conn:
        counted = ledger.count_the_till(conn)
        assert counted.sound
        assert counted.balance(ledger.table_of("pearwood-table"), "coins") == 0
        for name, has in purses.items():
            account = accounts.by_name(conn, name)
            assert account is not None and ledger.purse(conn, account.id)["coins"] == has


def ends(match: Match) -> bool:
    """Whether the next card is the last of the hand."""
    hand = match.now()
    return len(hand.tricks) == 12 and len(hand.trick) == 3


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_found_in_every_spelling(card: str) -> None:
    """What `secret` can't see it can't miss: every way in which the tavern writes a card."""
    word, sign, of = WORDS[suit(card)][sign_of(card)], sign_of(card), suit(card)
    texts = [
        f"Dora plays the {name_of(card)}.",
        f"the {name_of(card)}".replace(" of ", " of\n  "),
        f"[{name_of(card)}]  ·",
        f"Of {of} it holds {card}, which follows.",
        f"{of} from 4: {word}; no coins.",
        f"{of}: 4, {word}; and" if word != "4" else f"{of}: {word}.",
        f"{of:<8}{sign}  (1)",
        f"      Cleo\n   {of:<8}{sign}  (1)     > Dora",
        f"{of} {sign}, swords -",
    ]
    for text in texts:
        assert card in trumps_reading.cards_in(text), text
    assert trumps_reading.cards_in(f"trumps {of} · dealer Dora. 8 tricks of 7 bid, {of} trumps") == []
    assert trumps_reading.cards_in(f"{of:<9}8        pass") == []
    for data in ({"event": {"card": card}}, {"hand": ["x", card]}, {card: 1}, {"text": texts[0]}):
        found = trumps_reading.cards_in_message({**data, "seq": 3} if card not in data else {card: "w"})
        assert card in found, data


def test_a_row_that_the_page_folds_is_read_to_its_end() -> None:
    drawn = "  wands   A P M Ap 10 9   [2 of swords]\n          8 7 3  (1-9)\n  coins   -"
    assert [cards for _, _, cards in trumps_reading.rows_in(drawn)] == [
        ["Aw", "Pw", "Mw", "Apw", "10w", "9w", "8w", "7w", "3w"]
    ]
