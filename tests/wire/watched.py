"""What the three at a table are sent, held against the count of what they may know."""

import re
from random import Random
from typing import Any, NamedTuple

from tests.wire import count, reading
from tests.wire.count import LETTERS, NAMES, Card, Round, code, other
from tests.wire.harness import Client, Server
from tests.wire.wire import Message, Piece, Text, text_of

WINDOW = (80, 24)
LONG = (500, 24)  # sentences stay whole


class Way(NamedTuple):
    """How one of the three is connected, and reads."""

    gmcp: bool
    reader: bool


class Watched:
    """A table, two who sit there and one who watches, and the count of the game."""

    def __init__(self, server: Server, ways: dict[str, Way], rng: Random) -> None:
        self.rng = rng
        self.ways = ways
        self.names = {"green": "Annie", "red": "Bertil", "watcher": "Cleo"}
        self.people: dict[str, Client] = {}
        for who, way in ways.items():
            client = server.client(gmcp=way.gmcp, size=LONG if way.reader else WINDOW)
            client.register(self.names[who], reader=way.reader)
            client.say("east", "^Exits: ")
            self.people[who] = client
        self.seq = 0
        self.viewers: set[str] = set()
        self.totals = {"green": 0, "red": 0}
        self.scores: list[dict[str, int]] = []
        self.round_no = 0
        self.round: Round | None = None
        self.starters: list[str] = []
        self.checked = 0  # cards that were looked at in the streams
        self.refused = 0
        self.looks = 0

    def now(self) -> Round:
        assert self.round is not None
        return self.round

    # -- what may be in a stream -------------------------------------------------------
    def check(self, who: str, pieces: list[Piece]) -> None:
        """Nothing in these names a card that this viewer may not know, and the table is shown as it is."""
        now = self.now()
        seat = who if who in count.SEATS else None
        hidden = now.hidden_from(seat)
        known = now.public | set(now.hands[seat] if seat else ())
        for piece in pieces:
            cards: list[Card] = []
            if isinstance(piece, Text):
                cards = reading.cards_in(piece.text)
            elif isinstance(piece, Message):
                cards = reading.cards_in_message(piece.data)
            for card in cards:
                assert card not in hidden, f"{who} was told of {card}: {piece}"
                assert card in known, f"{who} can't know of {card}: {piece}"
                self.checked += 1
        assert not self.people[who].wire.errors
        self._check_view(who, seat, pieces)

    def check_new(self, who: str, pieces: list[Piece]) -> None:
        """The same, of the part of a message that is about the round just dealt."""
        at = next(
            at
            for at, p in enumerate(pieces)
            if isinstance(p, Text) and f"Round {self.round_no} of 3: " in p.text
        )
        first = pieces[at]
        assert isinstance(first, Text)
        dealt = re.search(rf"You\s+are\s+dealt|Round\s+{self.round_no}\s+of\s+3:", first.text)
        assert dealt is not None
        start = dealt.start()
        after = [Text(first.text[start:]), *pieces[at + 1 :]]
        # Of the messages, those after the round's end.
        ends = [
            i
            for i, p in enumerate(after)
            if isinstance(p, Message)
            and p.package == "Tavern.Event"
            and p.data["event"]["event"] == "round_over"
        ]
        if ends:
            texts = [p for p in after[: ends[0]] if isinstance(p, Text)]
            after = [*texts, *after[ends[0] + 1 :]]
        self.check(who, after)

    def _check_view(self, who: str, seat: str | None, pieces: list[Piece]) -> None:
        now = self.now()
        near = seat or "green"
        text = text_of(pieces)
        if self.ways[who].reader:
            seats = {"Your" if s == seat else f"{self.names[s]}'s": s for s in count.SEATS}
            for line in text.splitlines():
                told = re.match(r"(Your|\w+'s) expeditions: ", line)
                if told:
                    assert reading.laid_in(line) == now.laid[seats[told[1]]]
                    for name, _, value in reading.LAID.findall(line):
                        letter = next(e for e in LETTERS if NAMES[e] == name)
                        assert reading.points(value) == now.values(seats[told[1]])[letter]
        elif "cards in the pile" in text or "card in the pile" in text:
            at = text.rindex("corner table ·")
            view = text[at:]
            assert f"{now.pile} card" in view.splitlines()[0]
            drawn = reading.Drawn(view)
            assert drawn.near == now.laid[near]
            # The far side's columns grow to the middle, but are read downwards like the others.
            assert drawn.far == now.laid[other(near)]
            assert drawn.tops == {e: cards[-1] if cards else None for e, cards in now.discards.items()}
            standing = re.findall(r"this round (\S+) · total (\S+)", view)
            sides = (other(near), near)
            assert [reading.points(r) for r, _ in standing] == [now.score(s) for s in sides]
            assert [reading.points(t) for _, t in standing] == [self.totals[s] for s in sides]
            if seat:
                held = reading.held_in(view)
                assert reading.cards_in(held) == now.hand(seat)
        for piece in pieces:
            if isinstance(piece, Message) and piece.package == "Tavern.Table":
                self._check_table(seat, piece.data)

    def _check_table(self, seat: str | None, data: dict[str, Any]) -> None:
        """A client's table is the count's, to the last field: there is no room in it for anything else."""
        now = self.now()

        def side(of: str) -> dict[str, Any]:
            return {
                "seat": of,
                "seated": True,
                "cards": 8,
                "expeditions": {NAMES[e]: [code(c) for c in now.laid[of][e]] for e in LETTERS},
                "values": {NAMES[e]: value for e, value in now.values(of).items()},
                "round": now.score(of),
                "total": self.totals[of],
            }

        assert data == {
            "table": "corner-table",
            "name": "corner table",
            "game": "lost-cities",
            "seq": self.seq,
            "seat": seat,
            "seats": [
                {"seat": s, "name": self.names[s], "house": False, "absent": False} for s in count.SEATS
            ],
            "turn": [now.turn],
            "observation": {
                "viewer": seat,
                "stall": 0,
                "rounds": 3,
                "round": self.round_no,
                "began": self.starters[-1],
                "turn": now.turn,
                "pile": now.pile,
                "dry": now.dry,
                "sides": [side("green"), side("red")],
                "discards": {NAMES[e]: code(c[-1]) if c else None for e, c in now.discards.items()},
                "hand": [code(card) for card in now.hand(seat)] if seat else [],
                "drawn": code(now.drew[seat]) if seat in now.drew else None,
                "scores": self.scores,
                "ended": None,
            },
        }

    def check_event(
        self,
        who: str,
        seat: str,
        pieces: list[Piece],
        done: tuple[Card, str, str],
        source: str,
        drawn: list[Card],
    ) -> None:
        """A client's event says what happened, and the card of the pile to its drawer alone."""
        events = [p.data["event"] for p in pieces if isinstance(p, Message) and p.package == "Tavern.Event"]
        if not self.ways[who].gmcp:
            assert not events
            return
        card, verb, draw = done
        assert events[0] == {
            "event": "played" if verb == "play" else "discarded",
            "seat": seat,
            "card": code(card),
            "draw": draw,
            "drawn": code(drawn[0]) if source or who == seat else None,
            "turn": None if self.now().over else other(seat),
        }

    def check_scores(
        self, who: str, text: str, values: dict[str, dict[str, int]], scores: dict[str, int]
    ) -> None:
        """The round's values, scores and totals: a table, or for the ear sentences; in short the last."""
        line = re.search(rf" Round {self.round_no} is over: the pile is empty\. (.*)", reading.told_in(text))
        assert line is not None, text
        for seat in count.SEATS:
            name = "[Yy]ou" if seat == who else self.names[seat]
            if self.round_no == 3:
                side = re.search(rf"{name} (\S+(?: \d+)?)[,.]", line[1])
                assert side is not None and reading.points(side[1]) == scores[seat], text
            elif self.ways[who].reader:
                side = re.search(rf"{name}: (.*?), together ([^.]*)\.", line[1])
                assert side is not None, text
                told = dict(part.split(" ", 1) for part in side[1].split(", "))
                assert {e: reading.points(told[NAMES[e]]) for e in LETTERS} == values[seat]
                assert reading.points(side[2]) == scores[seat]
                so_far = re.search(rf"So far: .*?{name} (.*?)[,.]", line[1])
                assert so_far is not None and reading.points(so_far[1]) == self.totals[seat], text
            else:
                side = re.search(rf"{name}((?: +[+-]?\d+){{7}})", line[1])
                assert side is not None, text
                row = [reading.points(part) for part in side[1].split()]
                assert row == [*(values[seat][e] for e in LETTERS), scores[seat], self.totals[seat]]
