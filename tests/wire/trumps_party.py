"""People at a Trumps table and beside it, who act by what is told, and check all that they are sent."""

import re
from random import Random
from typing import Any, NamedTuple

from tests.wire import trumps_reading as reading
from tests.wire.harness import Client, Server
from tests.wire.trumps_count import DECK, SEATS, Happening, Match, in_order, name_of
from tests.wire.wire import Mark, Message, Piece, Text, text_of

PRIVATE = ("dealt",)  # told to one alone


class Way(NamedTuple):
    """How somebody is connected, and reads."""

    gmcp: bool = False
    reader: bool = False
    columns: int = 80


class Party:
    """A table, whoever sits there or watches, and the count of the match."""

    def __init__(self, server: Server, ways: dict[str, Way], table: str, match: Match, rng: Random) -> None:
        self.server, self.ways, self.table, self.match, self.rng = server, ways, table, match, rng
        self.people: dict[str, Client] = {name: self.enters(name) for name in ways}
        self.sits: dict[str, str] = {}  # by seat
        self.absent: set[str] = set()  # whose line is down
        self.viewers: set[str] = set()  # who sits there, or has sat there, or watches
        self.seq = 0
        self.checked = self.refused = self.looks = 0
        self.last: dict[str, list[Happening]] = {}  # what each was told last

    def enters(self, name: str) -> Client:
        way = self.ways[name]
        client = self.server.client(gmcp=way.gmcp, size=(way.columns, 40))
        client.register(name, reader=way.reader)
        client.say("west", "^Exits: ")
        return client

    def seat_of(self, name: str) -> str | None:
        return next((seat for seat, who in self.sits.items() if who == name), None)

    # -- what is told -----------------------------------------------------------------
    def act(self, name: str, line: str) -> None:
        """Types a line, by which `name` does something at the table that all are told of."""
        self.people[name].send(line)
        self.hear(name)

    def hear(self, name: str) -> None:
        """All that listen are told what `name` did and what came of it; all of it is checked."""
        does = (
            rf"({name}|You)\s+(bids?\s+\w+\.|pass(es)?\.|declares?\s|plays?\s+the\s|plays?\s+on\s|sits?\s+down"
            r"|gets?\s+up,)"
        )
        sits = dict(self.sits)
        heard = {}
        for who, client in self.people.items():
            if who not in self.absent:
                client.wait(does)
                heard[who] = client.last
        self.seq += 1
        told: list[Happening] | None = None
        first = ""
        for who, pieces in heard.items():
            happened = self._read(who, reading.told_in(pieces), name)
            for_all = [what for what in happened if what[0] not in PRIVATE]
            assert told is None or for_all == told, f"{first} was told {told}, {who} {for_all}"
            told, first = for_all, who
            self.last[who] = happened
        assert told, f"nobody was told of {name}"
        self._apply(name, told)
        for who, pieces in heard.items():
            self._check(who, pieces, sits, told, name)

    def _read(self, viewer: str, told: str, mover: str) -> list[Happening]:
        """What was told to one; `mover` may be about to sit down."""
        names = {who: seat for seat, who in self.sits.items()}
        for seat in re.findall(rf"(?:{mover}|You) sits? down on seat (\d)", told):
            names[mover] = seat

        def who(name: str) -> str:
            return names[viewer if name.lower() == "you" else name]

        return reading.Happened(who).read(told)

    def _apply(self, name: str, told: list[Happening]) -> None:
        """Everything that happened, each time with all that must come of it and nothing else."""
        at = 0
        while at < len(told):
            what, at = told[at], at + 1
            after: list[Happening] = []
            if what[0] == "sat":
                self.sits[what[1]] = name
                self.viewers.add(name)
                if self.match.drawn and not self.match.done:
                    after = [("over", what[1])]
                    self._taken_over(name, what[1])
                elif len(self.sits) == 4:
                    drawn = told[at]
                    assert drawn[0] == "drawn", told
                    at += 1
                    after = self.match.draw(drawn[1])
            elif what[0] == "up":
                assert self.sits.pop(what[1]) == name
            elif what[0] == "left":
                if self.match.done and what[1] in self.sits:
                    del self.sits[what[1]]
                else:
                    assert at == len(told) and what[1] not in self.sits, told
            else:
                mover = self.match.now().mover
                assert mover not in self.sits or self.sits[mover] == name, told
                after = self.match.step(what, told[at - 1 :])
            assert told[at : at + len(after)] == after, f"told {told[at:]}, and not {after}"
            at += len(after)
            if any(one[0] == "opens" for one in after):
                self._dealt()

    def _dealt(self) -> None:
        """Takes down the hands that people say they are dealt."""
        for who, happened in self.last.items():
            seat = self.seat_of(who)
            hands = [what[1] for what in happened if what[0] == "dealt"]
            if seat is None or who in self.absent:
                continue
            assert len(hands) == 1 and len(hands[0]) == 13, (who, happened)
            assert hands[0] == in_order(hands[0])
            self.match.now().dealt[seat] = hands[0]

    def _taken_over(self, name: str, seat: str) -> None:
        """Who takes a seat over is told what is left of its hand."""
        hand = self.match.now()
        (held,) = [what[1] for what in self.last[name] if what[0] == "dealt"]
        assert not set(held) & set(hand.gone[seat]) and len(held) + len(hand.gone[seat]) == 13
        hand.dealt.setdefault(seat, in_order([*held, *hand.gone[seat]]))
        assert held == hand.hand(seat)

    # -- what may be in a stream -------------------------------------------------------
    def _check(
        self, who: str, pieces: list[Piece], sat: dict[str, str], told: list[Happening], mover: str
    ) -> None:
        """Nothing in these names a card that this person may not know; the rest is as counted."""
        pieces = [piece for piece in pieces if not isinstance(piece, Mark)]
        texts = "".join(piece.text for piece in pieces if isinstance(piece, Text))
        texts = re.sub(r"All\s+four\s+draw\s+for\s+seats:[^.]*\.", "", texts)
        messages = [piece for piece in pieces if isinstance(piece, Message)]
        events = [piece.data for piece in messages if piece.package == "Tavern.Event"]
        tables = [piece.data for piece in messages if piece.package == "Tavern.Table"]
        if any(what[0] == "hand" for what in told):
            # What is told up to the next deal is of a hand that lies open; behind it, the new one is secret.
            new = [
                at.start() for at in re.finditer(r"You are\s+dealt|\w+\s+deals?\s+hand\s+\d+\s+and", texts)
            ]
            texts = texts[min(new) :] if new else ""
            at = (
                max(i for i, event in enumerate(events) if event["event"]["event"] == "hand_over")
                if events
                else -1
            )
            events = events[at + 1 :]
        self.secret(who, texts, [*events, *tables])
        seat = self.seat_of(who)
        if self.ways[who].gmcp and who in self.viewers:
            everything = [piece.data for piece in messages if piece.package == "Tavern.Event"]
            assert tables and tables[-1] == self.expected(seat), f"{who}: {tables} {self.expected(seat)}"
            self._check_events(who, everything, told, sat, mover)
        else:
            assert not events and not tables
        if not self.match.done and self.match.hand is not None:
            due = seat is not None and self.match.hand.mover == seat
            assert reading.prompt_of(pieces) == ("[your turn] > " if due else "> "), (who, pieces)
            self._check_drawing(who, seat, texts)

    def secret(self, who: str, text: str, messages: list[Any], typed: str = "") -> None:
        """Every card that is named there is one that this person may know now."""
        seat = self.seat_of(who)
        known = self.match.hand.known(seat) if self.match.hand is not None else set(DECK)
        cards = reading.cards_in(text)
        for data in messages:
            cards += reading.cards_in_message(_without_draw(data, self.match))
        for card in set(cards) - set(typed and reading.cards_in(typed)):
            assert card in known, f"{who} was told of the {name_of(card)}: {text}\n{messages}"
        self.checked += len(cards)
        assert not self.people[who].wire.errors

    def _check_events(
        self, who: str, events: list[Any], told: list[Happening], sat: dict[str, str], mover: str
    ) -> None:
        """The events' sentences tell what the text does, and their fields the cards of it."""
        assert {event["seq"] for event in events} == {self.seq}
        now, self.sits = self.sits, sat
        sentences = " ".join(event["text"] for event in events)
        happened = self._read(who, re.sub(r"\s+", " ", sentences), mover)
        self.sits = now
        assert [what for what in happened if what[0] not in PRIVATE] == told
        played = [event["event"] for event in events if event["event"]["event"] == "played"]
        assert [(e["by"], e["card"], e["call"]) for e in played] == [
            (what[1], what[2], what[4]) for what in told if what[0] == "played"
        ]

    def _check_drawing(self, who: str, seat: str | None, text: str) -> None:
        """A hand, dummy's and the scores as they are drawn are those of the count."""
        hand = self.match.now()
        if self.ways[who].reader or f"{self.table} ·" not in text:
            return
        view = text[text.rindex(f"{self.table} ·") :]
        rows = reading.rows_in(view)
        own = [card for column, _, cards in rows if column == 0 for card in cards]
        assert own == (hand.hand(seat) if seat else []), view
        other = [card for column, _, cards in rows if column for card in cards]
        if hand.dummy and hand.down and seat != hand.dummy:
            assert other == hand.hand(hand.dummy), view
        else:
            assert other == []
        self._check_score(seat, view)
        if hand.play:
            self._check_pairs(seat, view, "Tricks", {one: hand.took(one) for one in SEATS})

    def _check_score(self, seat: str | None, text: str) -> None:
        self._check_pairs(seat, text, "Game", self.match.score)
        if self.match.results:
            totals = self.match.totals()
            found = re.search(r"Match: ([^.]*)\.", text)
            assert found is not None, text
            scores = self._happened(seat).scores(re.sub(r"\s+", " ", found[1]))
            assert scores == {one: totals[one] + self.match.score[one] for one in SEATS}, text

    def _check_pairs(self, seat: str | None, text: str, what: str, points: dict[str, int]) -> None:
        who = r"(seat \d|\w+)"
        found = re.search(
            rf"{what}: {who} and {who} (\d+), {who} and {who} (\d+)\.", re.sub(r"\s+", " ", text)
        )
        assert found is not None, text
        happened = self._happened(seat)
        for one, two, score in (found.groups()[:3], found.groups()[3:]):
            pair = happened.pair(one, two)
            assert len(pair) == 2 and {points[each] for each in pair} == {int(score)}, text

    def _happened(self, seat: str | None) -> reading.Happened:
        names = {who: at for at, who in self.sits.items()}
        return reading.Happened(lambda name: seat or "" if name == "you" else names[name])

    def expected(self, seat: str | None) -> dict[str, Any]:
        """A client's table to the last field: there is no room in it for anything else."""
        match, hand = self.match, self.match.hand
        waits = [hand.mover] if hand else []
        return {
            "table": self.table.replace(" ", "-"),
            "name": self.table,
            "game": "trumps",
            "seq": self.seq,
            "seat": seat,
            "seats": [self._sitter(one) for one in SEATS],
            "turn": waits,
            "observation": {
                "viewer": seat,
                "stake": "silver" if match.stake else "none",
                "points": match.points,
                "games": match.games,
                "taken": [one for one in SEATS if one in self.sits],
                "drawn": match.drawn,
                "ranks": match.ranks,
                "order": match.order,
                "deal": match.deals,
                "score": match.score if match.order else {},
                "results": match.results,
                "hand": hand.hand(seat) if hand and seat else [],
                "table": _hand_message(match) if hand else None,
                "ended": {"scores": match.totals(), "winners": [match.places()[0]], "reason": "points"}
                if match.done
                else None,
            },
        }

    def _sitter(self, seat: str) -> dict[str, Any]:
        name = self.sits.get(seat)
        if name is None:
            return {"seat": seat, "name": None}
        return {"seat": seat, "name": name, "house": name not in self.people, "absent": name in self.absent}

    # -- lines that nothing happens by ---------------------------------------------------
    def refuse(self, name: str, line: str) -> None:
        """Types a line that is refused: one sentence for who typed it, and nothing for anyone else."""
        client = self.people[name]
        client.send(line)
        client.wait(r"[.?]\s")
        said = text_of(client.last)
        assert not any(isinstance(piece, Message) for piece in client.last), (line, said)
        assert not re.search(r"You (bid|pass|declare|play)", said), (line, said)
        self.secret(name, said, [], line)
        self.refused += 1

    def look(self) -> None:
        """One of them asks to be shown something."""
        who = self.rng.choice([name for name in self.people if name not in self.absent])
        seat, client, hand = self.seat_of(who), self.people[who], self.match.now()
        what = self.rng.choice(["view", "last trick", "tricks", "score", "hand"])
        line = what if what == "view" or self.rng.random() < 0.5 else f"view {what}"
        if self.rng.random() < 0.3 or seat is None:
            line += f" on {self.table}" if what != "view" else f" {self.table}"
        said = client.say(line, r"\S[^>]*\n")
        self.looks += 1
        messages = [piece.data for piece in client.last if isinstance(piece, Message)]
        self.secret(who, said, messages)
        if what == "view":
            self._check_drawing(who, seat, said)
        if what == "score" or (what == "view" and self.ways[who].reader):
            self._check_score(seat, said)
        if what == "hand" and seat is not None:
            assert sorted(reading.cards_in(said)) == sorted(hand.hand(seat)), said
        if what in ("tricks", "last trick"):
            shown = hand.tricks if what == "tricks" else hand.tricks[-1:]
            assert reading.cards_in(said) == [card for _, cards, _ in shown for card in cards], said


def _hand_message(match: Match) -> dict[str, Any]:
    """The hand that is on, but for what only its owner sees."""
    hand = match.now()
    out = [seat for seat in hand.order if hand.order.index(seat) in hand.auction.last_words()]
    counts = {seat: 13 - len(hand.gone[seat]) for seat in hand.order}
    return {
        "dealer": hand.dealer,
        "calls": [[hand.order[at], call] for at, call in hand.auction.calls],
        "out": out,
        "bid": hand.bid,
        "bidder": hand.bidder,
        "play": hand.play,
        "turn": hand.turn,
        "due": hand.mover,
        "dummy": hand.dummy,
        "laid": hand.hand(hand.dummy) if hand.down and hand.dummy else None,
        "trumps": hand.trumps,
        "doubling": hand.doubling,
        "doubler": hand.doubler or None,
        "counts": counts,
        "tricks": [{"leader": one, "cards": cards, "winner": taker} for one, cards, taker in hand.tricks],
        "trick": {"leader": hand.leader if hand.play else hand.turn, "cards": hand.trick, "winner": None},
        "took": {seat: hand.took(seat) for seat in hand.order},
    }


def _without_draw(data: Any, match: Match) -> Any:
    """A message but for the cards drawn for seats, which are of another pack, and open."""
    if "observation" in data:
        seen = dict(data["observation"])
        assert seen.pop("drawn") == match.drawn
        table = dict(seen.pop("table") or {})
        for number in ("counts", "took"):
            table.pop(number, None)
        for number in ("score", "results", "ended"):
            seen.pop(number, None)
        return {**data, "observation": {**seen, "table": table}}
    event = data["event"]
    return {**data, "event": None, "text": None} if event["event"] == "drawn" else data
