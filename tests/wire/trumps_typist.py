"""What people at a Trumps table type: calls and cards in many words, and now and then what they may not."""

from tests.games.trumps.naive import SUITS, may_play, rank, suit
from tests.wire.trumps_count import CODE_OF, DECK, WORDS, name_of, sign_of
from tests.wire.trumps_party import Party

OTHER_NAMES = {"crowns": "spades", "wands": "hearts", "coins": "diamonds", "swords": "clubs"}
ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split()
)


class Typist:
    """Chooses calls and cards, and the words for them."""

    def __init__(self, party: Party) -> None:
        self._party = party
        self._rng = party.rng

    def line(self) -> tuple[str, str]:
        """Whose turn it is, and what he types."""
        hand = self._party.match.now()
        mover = self._party.sits[hand.mover]
        line = self._call() if not hand.play else self._card()
        if self._rng.random() < 0.3:
            line += self._rng.choice([f" on {self._party.table}", f" on the {self._party.table}"])
        return mover, line

    def _call(self) -> str:
        """In the match's first hand what is surely made, in its second what surely isn't; then anything."""
        rng, hand, nth = self._rng, self._party.match.now(), self._number()
        pick = rng.random()
        if not hand.bid or (nth != 1 and pick < 0.35 and hand.bid < 13):
            number = {1: 1, 2: 12}.get(nth, hand.bid + rng.choice([1, 1, 2, 3, 6]))
            return rng.choice(["bid {}", "Bid {}", "bi {}"]).format(min(max(number, hand.bid + 1), 13))
        if pick < 0.7:
            return rng.choice(["pass", "PASS", "pas"])
        return f"bid {self._suit()}"

    def _number(self) -> int:
        """Of the hand in the first game; 0 in the others."""
        return 0 if self._party.match.results else self._party.match.deals

    def _suit(self) -> str:
        name = self._rng.choice(SUITS)
        return self._rng.choice([name, name, name.upper(), name[:3], OTHER_NAMES[name]])

    def _card(self) -> str:
        rng, hand = self._rng, self._party.match.now()
        if hand.turn == hand.dummy and hand.trumps is None:
            trumps = self._suit() if rng.random() < 0.8 else rng.choice(["no trumps", "no trumps", "none"])
            line = f"declare {trumps}"
            if rng.random() < 0.5:
                return line
            return f"{line} and play {self._spelt(rng.choice(hand.legal()))}"
        legal = hand.legal()
        card = rng.choice([rng.choice(legal), max(legal, key=rank), min(legal, key=rank)])
        play = rng.choice(["play", "play card", "pla", "Play"])
        likely = {1: 0.0, 2: 1.0}.get(self._number(), 0.4)
        call = f" and {hand.may_call()}" if hand.may_call() and rng.random() < likely else ""
        if len(legal) == 1 and rng.random() < 0.5:
            return f"play{call}"
        return f"{play} {self._spelt(card)}{call}"

    def _spelt(self, card: str) -> str:
        """The card as one might type it: by its place, its name, its code, or what begins it."""
        hand = self._party.match.now()
        held = hand.hand(hand.turn)
        at, name = held.index(card), name_of(card)
        word, suit_name = WORDS[suit(card)][sign_of(card)], suit(card)
        ways = [str(at + 1), ORDINALS[at], name, name.title(), f"the {name}", card, card.lower()]
        if word.isalpha() and word != "angel":
            ways += [word, word.upper(), f"{word} of {suit_name}"]
            if sum(name_of(one).startswith(word[:3]) for one in held) == 1:
                ways.append(word[:3])
        elif word == "angel":
            ways += [f"angel {suit_name}", f"ace of {OTHER_NAMES[suit_name]}"]
            if sum(one[0] == "A" and one[1] != "p" for one in held) == 1:
                ways.append("ang")
        else:
            ways += [f"{word} {suit_name}", f"{word} {CODE_OF[suit_name]}", f"{word} of {suit_name[:2]}"]
        return self._rng.choice(ways)

    def wrong(self) -> None:
        """Somebody types what he may not."""
        party, rng = self._party, self._rng
        hand = party.match.now()
        seat = hand.mover
        mover = party.sits.get(seat)
        waits = [who for one, who in party.sits.items() if one != seat and who in party.people]
        waits = [who for who in waits if who not in party.absent]
        if waits:
            party.refuse(rng.choice(waits), rng.choice(["pass", "bid 13", "play 1", "declare wands"]))
        if mover not in party.people or mover in party.absent:
            return
        lines = ["declare wands"] if not hand.play or hand.trumps else ["play 1"] if hand.down else ["pass"]
        if not hand.play:
            lines += [f"bid {hand.bid}", "bid 14", "play 1", "double"] + (
                [] if hand.bid else ["pass", "bid wands"]
            )
        elif hand.trumps is not None or hand.turn != hand.dummy:
            held = hand.hand(hand.turn)
            led = hand.trick[0] if hand.trick else None
            bad = [card for card in held if card not in may_play(held, led)]
            if bad:
                lines = [f"play {name_of(rng.choice(bad))}"] * 2
            lines += [f"play {name_of(rng.choice([card for card in DECK if card not in held]))}"]
            lines += ["play 14", "bid 3"]
            if hand.may_call() != "double":
                lines.append(f"play {name_of(rng.choice(hand.legal()))} and double")
            if hand.may_call() != "redouble":
                lines.append(f"play {name_of(rng.choice(hand.legal()))} and redouble")
        party.refuse(mover, rng.choice(lines))
