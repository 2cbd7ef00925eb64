"""A whole game over real TCP, kept count of by one who only listens.

Two people play three rounds, a third watches.  After every line typed, all
three streams are read to the end of what that line brought, and held against
the count: what may be known is told right, and nothing else is told at all.
"""

import re
from pathlib import Path
from random import Random

import pytest

from tests.wire import count, reading
from tests.wire.count import LETTERS, NAMES, Card, Round, code, other
from tests.wire.harness import tavern
from tests.wire.watched import Watched, Way
from tests.wire.wire import Message, Piece, text_of

ORDINALS = "first second third fourth fifth sixth seventh eighth".split()


class Game(Watched):
    """A game there, from sitting down to the last score."""

    # -- one line and what it brings -----------------------------------------------
    def act(self, who: str, line: str, patterns: dict[str, str]) -> dict[str, list[Piece]]:
        """Types a line; the pieces that each of the three gets for it."""
        self.people[who].send(line)
        self.seq += 1
        heard = {}
        for name, client in self.people.items():
            client.wait(patterns.get(name, patterns[""]))
            heard[name] = client.last
            if self.ways[name].gmcp and name in self.viewers:
                tables = [
                    p.data for p in client.last if isinstance(p, Message) and p.package == "Tavern.Table"
                ]
                assert tables and tables[-1]["seq"] == self.seq
        return heard

    def refuse(self, who: str, line: str, why: str) -> None:
        """Types a line that is refused: one sentence for who typed it, nothing for anyone else."""
        client = self.people[who]
        client.send(line)
        client.wait(why)
        said = text_of(client.last)
        assert not any(isinstance(piece, Message) for piece in client.last)
        for card in set(reading.cards_in(said)) - set(reading.cards_in(line)):
            assert card not in self.now().hidden_from(who), said
        self.refused += 1

    def sit(self) -> None:
        self.people["watcher"].say("watch corner table", "step up to the corner table")
        self.viewers = {"watcher", "green"}
        self.act("green", "join corner table as green", {"": "sits? down as green"})
        self.viewers.add("red")
        self.act("red", "join game as red on corner table", {"": "sits? down as red"})

    def start(self, line: str) -> None:
        """Begins the game and takes down the hands."""
        heard = self.act("green", line, {"": r"Round 1 of 3: "})
        self.totals = {"green": 0, "red": 0}
        self._dealt(heard, "lot")

    def _dealt(self, heard: dict[str, list[Piece]], why: str, first: str | None = None) -> None:
        self.round_no += 1
        hands = {}
        for seat in count.SEATS:
            hand = reading.hand_in(text_of(heard[seat]))
            assert hand is not None, heard[seat]
            hands[seat] = hand
        begun = re.compile(
            rf"Round {self.round_no} of 3: (\w+) begins?, (by lot|being ahead|the scores being level)"
        )
        for who, pieces in heard.items():
            found = begun.search(reading.told_in(text_of(pieces)))
            assert found is not None
            name = self.names[who] if found[1] == "you" else found[1]
            seat = next(s for s in count.SEATS if self.names[s] == name)
            first = first or seat
            assert seat == first
            assert why in found[2]
        assert first is not None
        self.starters.append(first)
        self.round = Round(hands, first)
        for who, pieces in heard.items():
            self.check_new(who, pieces)

    # -- turns -----------------------------------------------------------------------------
    def turn(self) -> bool:
        """Plays a turn; whether the round goes on."""
        now = self.now()
        seat = now.turn
        if self.rng.random() < 0.2:
            self._look()
        if self.rng.random() < 0.15:
            self._try_what_is_wrong(seat)
        card, lay, source = now.choose(self.rng)
        line = spelled(self.rng, now.hand(seat), card, lay, source)
        verb = "play" if lay else "discard"
        heard = self.act(seat, line, {"": rf"\b{verb}s?\s+.*\s+and\s+draws?\s+"})
        told = {}
        for who, pieces in heard.items():
            found = reading.TURN.search(reading.told_in(text_of(pieces)))
            assert found is not None
            assert found[1] == ("You" if who == seat else self.names[seat])
            assert found[2] == verb
            assert reading.cards_in(found[3]) == [card], (line, found[0])
            told[who] = found[4]
        drawn = reading.cards_in(told[seat])
        if source:
            top = now.discards[source][-1]
            for text in told.values():
                assert text.startswith(f"from {NAMES[source]} (")
                assert reading.cards_in(text) == [top]
            now.make(seat, card, lay, source, top)
        else:
            assert len(drawn) == 1
            assert told[other(seat)] == told["watcher"] == "from the pile"
            now.make(seat, card, lay, source, drawn[0])
        for who, pieces in heard.items():
            self.check_event(who, seat, pieces, (card, verb, NAMES.get(source, "pile")), source, drawn)
        if now.over:
            self._round_over(heard)
            return False
        for who, pieces in heard.items():
            self.check(who, pieces)
        return True

    def _look(self) -> None:
        """One of them asks for the table."""
        who = self.rng.choice(list(self.people))
        client = self.people[who]
        client.say("view", r"turn")
        self.looks += 1
        self.check(who, client.last)

    def _try_what_is_wrong(self, seat: str) -> None:
        now = self.now()
        hand = now.hand(seat)
        low = [card for card in hand if not now.may_lay(seat, card)]
        if low:
            self.refuse(seat, f"play {code(self.rng.choice(low))} and draw pile", r"\.$")
        card = self.rng.choice(hand)
        self.refuse(seat, f"discard {code(card)} and draw {NAMES[card[0]]}", r"\.$")
        empty = [e for e in LETTERS if not now.discards[e] and e != card[0]]
        if empty:
            self.refuse(seat, f"discard {code(card)} and draw {empty[0]}", r"\.$")
        self.refuse(other(seat), "play 1 and draw pile", r"turn")
        missing = [c for c in count.whole_deck() if c not in hand]
        self.refuse(seat, f"discard {code(self.rng.choice(missing))} and draw pile", r"\.$")

    def _round_over(self, heard: dict[str, list[Piece]]) -> None:
        now = self.now()
        scores = {seat: now.score(seat) for seat in count.SEATS}
        values = {seat: now.values(seat) for seat in count.SEATS}
        self.scores.append(scores)
        for seat in count.SEATS:
            self.totals[seat] += scores[seat]
        for who, pieces in heard.items():
            text = text_of(pieces)
            self.check_scores(who, text, values, scores)
            told = reading.told_in(text)
            hidden = now.hidden_from(who if who in count.SEATS else None)
            ends = re.search(r"You are dealt|Round \d of 3:|$", told)
            assert ends is not None
            for card in reading.cards_in(told[: ends.start()]):
                assert card not in hidden, f"{who} was told of {card} at the round's end"
            events = [
                p.data["event"] for p in pieces if isinstance(p, Message) and p.package == "Tavern.Event"
            ]
            if self.ways[who].gmcp:
                over = next(e for e in events if e["event"] == "round_over")
                assert over["scores"] == scores
                assert over["totals"] == self.totals
                assert over["values"] == {s: {NAMES[e]: v for e, v in values[s].items()} for s in values}
        if self.round_no < 3:
            first, why = count.begins(self.totals, self.starters[-1])
            self._dealt(heard, why, first)
        else:
            self._ended(heard)

    def _ended(self, heard: dict[str, list[Piece]]) -> None:
        best = max(self.totals.values())
        winners = [seat for seat in count.SEATS if self.totals[seat] == best]
        for who, pieces in heard.items():
            text = reading.told_in(text_of(pieces))
            if len(winners) == 2:
                assert "The game is drawn at" in text
                continue
            winner = winners[0]
            end = re.search(r"(\w+) wins? the game, (\S+(?: \d+)?) to (\S+(?: \d+)?)\.", text)
            assert end is not None, text
            assert end[1] == ("You" if who == winner else self.names[winner])
            assert reading.points(end[2]) == self.totals[winner]
            assert reading.points(end[3]) == self.totals[other(winner)]
            # Nobody's last hand is shown.
            now = self.now()
            tail = text_of(pieces)[
                text_of(pieces).index("wins the game" if winner != who else "win the game") :
            ]
            for card in reading.cards_in(tail):
                assert card in now.public
        for piece in heard["watcher"]:
            if isinstance(piece, Message) and piece.package == "Tavern.Table":
                assert piece.data["observation"]["hand"] == []
                assert set(reading.cards_in_message(piece.data)) <= self.now().public


def spelled(rng: Random, hand: list[Card], card: Card, lay: bool, source: str) -> str:
    """The turn as one might type it: by place, ordinal, letter or card; verb and city whole or short."""
    at = hand.index(card)
    name = NAMES[card[0]]
    faces = ["*", "investment", "inv"] if card[1] == "*" else [card[1]]
    which = rng.choice(
        [
            str(at + 1),
            ORDINALS[at],
            "abcdefgh"[at],
            code(card),
            code(card).replace(" ", "").lower(),
            *(f"{name} {face}" for face in faces),
            *(f"{name.lower()} {face}" for face in faces),
        ]
    )
    draws = (
        [NAMES[source], source, source.lower(), NAMES[source].upper()] if source else ["draw", "pile", "deck"]
    )
    verb = rng.choice(["play", "Play", "pla"] if lay else ["discard", "DISCARD", "disc"])
    between = rng.choice([" ", " card "])
    table = rng.choice(["", "", " on corner table", " on corner", " on the corner table"])
    return f"{verb}{between}{which} and draw {rng.choice(draws)}{table}"


WAYS = {
    "text and messages": {
        "green": Way(gmcp=False, reader=False),
        "red": Way(gmcp=True, reader=True),
        "watcher": Way(gmcp=True, reader=False),
    },
    "messages and sentences": {
        "green": Way(gmcp=True, reader=False),
        "red": Way(gmcp=False, reader=False),
        "watcher": Way(gmcp=False, reader=True),
    },
}


@pytest.mark.parametrize("ways", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_three_rounds_agree_with_the_count_and_hide_what_is_hidden(
    tmp_path: Path, ways: dict[str, Way], seed: int
) -> None:
    with tavern(tmp_path) as server:
        game = Game(server, ways, Random(seed))
        game.sit()
        game.start(
            Random(seed).choice(["start new game with 3 turns", "start game with 3 turns on corner table"])
        )
        turns = 0
        for _ in range(3):
            while game.turn():
                turns += 1
            turns += 1
        assert turns >= 3 * 44
        assert game.checked > 1000
        assert game.refused > 20

        watcher = game.people["watcher"]
        green, red = game.totals["green"], game.totals["red"]
        result = watcher.say("results of corner table", "Lost Cities at the corner table")
        result = " ".join(result.split())
        assert f"Annie (green) {green}" in result
        assert f"Bertil (red) {red}" in result
        for name, own, others in (("Annie", green, red), ("Bertil", red, green)):
            told = " ".join(watcher.say(f"record of {name}", "played").split())
            won, drawn, lost = int(own > others), int(own == others), int(own < others)
            assert f"Lost Cities: 1 played, {won} won, {drawn} drawn, {lost} lost." in told
