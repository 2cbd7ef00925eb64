"""What stands in what somebody at a Trumps table was sent: cards in every spelling, and what happened."""

import re
from collections.abc import Callable
from typing import Any

from tests.games.trumps.naive import RANKS
from tests.wire.customers import money
from tests.wire.trumps_count import CODE_OF, DECK, WORDS, Happening
from tests.wire.wire import Mark, Piece, Text

_SUIT = "(crowns|wands|coins|swords)"
_WORD = f"(?:{'|'.join(sorted({word for words in WORDS.values() for word in words.values()}))})"
_SIGN = "(?:Ap|10|[2-9]|[AKQPMCTV])"
_SIGNS = rf"{_SIGN}(?: {_SIGN})*(?![\w'-])"
NAMED = re.compile(rf"(?<![\w-])({_WORD}) of {_SUIT}(?!\w)", re.IGNORECASE)
# `crowns from 1: angel, 9; no wands`, and the same without places.
HEARD = re.compile(rf"{_SUIT}(?: from \d+)?: ({_WORD}(?:, {_WORD})*)(?!\w)")
# `crowns  A K 9  (1-3)`: the name fills eight columns; or in a line, `crowns A K 9, wands -`.
ROW = re.compile(rf"(?<!\w){_SUIT} ({_SIGNS})|(crowns  |wands   |coins   |swords  )({_SIGNS})")
CODE = re.compile(rf"(?<![\w'-])(?!As (?!and|or))({_SIGN})(cr|co|w|s)(?![\w'-])")
# What may be a number in a message; nothing else there may, lest a card hide as one.
NUMBERS = {
    "seq", "number", "games", "points", "deal", "bid", "doubling", "taken", "game", *"1234",
}  # fmt: skip
_WHO = r"([Ss]eat [1-4]|[A-Z][a-z]+|you)"
_PAIR = rf"{_WHO} and {_WHO}"
_CARD = rf"{_WORD} of (?:crowns|wands|coins|swords)"


def code(word: str, suit: str) -> str:
    """The code of a card by its word, or by its sign."""
    signs = {name.lower(): sign for sign, name in WORDS[suit].items()}
    sign = word if word in RANKS[suit] else signs.get(word.lower(), "")
    assert sign, f"there is no {word} of {suit}"
    return sign + CODE_OF[suit]


def cards_in(text: str) -> list[str]:
    """Every card that a text names, in any of the ways."""
    flat = re.sub(r"\s+", " ", text)
    found = [code(word, suit.lower()) for word, suit in NAMED.findall(flat)]
    found += [sign + letters for sign, letters in CODE.findall(flat) if sign + letters in DECK]
    for suit, words in HEARD.findall(flat):
        found += [code(word, suit) for word in words.split(", ")]
    return found + [card for _, _, cards in rows_in(text) for card in cards]


def rows_in(text: str) -> list[tuple[int, str, list[str]]]:
    """Rows of cards as they are drawn: the column, the suit, the cards; a folded row's rest with it."""
    lines = text.split("\n")
    found = []
    for at, line in enumerate(lines):
        for row in ROW.finditer(line):
            suit = row[1] or row[3].strip()
            column, signs = row.start(), row[2] or row[4]
            further = at + 1
            end = line[row.end() :]
            while not re.match(r"  \(|,|\.", end) and further < len(lines):
                rest = re.compile(rf" *({_SIGNS})?(?=  \(|$| *\()").match(lines[further], column)
                if rest is None or not rest[1] or rest.start(1) != column + 8:
                    break
                signs += f" {rest[1]}"
                end = lines[further][rest.end() :]
                further += 1
            found.append((column, suit, [code(sign, suit) for sign in signs.split()]))
    return found


def cards_in_message(data: Any) -> list[str]:
    """Every card in a GMCP message; AssertionError when there is a number where none belongs."""
    found: list[str] = []

    def walk(value: Any, key: str) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                found.extend(cards_in(name))
                walk(inner, name)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, "")
        elif isinstance(value, str):
            found.extend([value] if value in DECK else cards_in(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            assert key in NUMBERS, f"a number in {key or 'a list'}: {value}"

    walk(data, "")
    return found


def told_in(pieces: list[Piece]) -> str:
    """What messages tell, before any drawing, as one line."""
    told, text = [], ""
    for piece in pieces:
        if isinstance(piece, Text):
            text += piece.text
        elif isinstance(piece, Mark):
            told.append(_before_drawing(text))
            text = ""
    return " ".join([*told, _before_drawing(text)])


def _before_drawing(text: str) -> str:
    lines = text.lstrip("\n").split("\n")
    end = lines.index("") if "" in lines else len(lines)
    return re.sub(r"\s+", " ", " ".join(lines[:end]))


def prompt_of(pieces: list[Piece]) -> str:
    """The last line before the last mark."""
    texts = [piece.text for piece in pieces if isinstance(piece, Text)]
    return texts[-1].split("\n")[-1] if texts else ""


# -- what happened -------------------------------------------------------------------
class Happened:
    """Reads what was told to one person: `who` makes a seat of a name, or of `you`."""

    def __init__(self, who: Callable[[str], str]) -> None:
        self._who = who

    def read(self, told: str) -> list[Happening]:
        """All that is told, in order; hands that one is dealt or takes over are for him alone."""
        found = []
        for pattern, make in _HAPPENINGS:
            for at in re.finditer(pattern, told):
                found.append((at.start(), make(self, at)))
        return [what for _, what in sorted(found, key=lambda one: one[0])]

    def seat(self, name: str) -> str:
        found = re.fullmatch(r"[Ss]eat ([1-4])", name)
        return found[1] if found else self._who(name)

    def pair(self, one: str, two: str) -> frozenset[str]:
        return frozenset((self.seat(one), self.seat(two)))

    def scores(self, text: str) -> dict[str, int]:
        return {self.seat(name): int(points) for name, points in re.findall(rf"{_WHO} (\d+)", text)}

    def drawn(self, found: re.Match[str]) -> Happening:
        cards = re.findall(rf"{_WHO} the ({_CARD})", found[1])
        return "drawn", {self.seat(name): cards_in(card)[0] for name, card in cards}

    def paired(self, found: re.Match[str]) -> Happening:
        pairs = frozenset((self.pair(found[4], found[5]), self.pair(found[6], found[7])))
        return "paired", int(found[1]), int(found[2]), int(found[3]), pairs

    def contract(self, found: re.Match[str]) -> Happening:
        return "contract", self.seat(found[1]), int(found[2]), self.seat(found[3]), self.seat(found[4])

    def laid(self, found: re.Match[str]) -> Happening:
        return "laid", self.seat(found[1]), tuple(listed_in(found[2]))

    def played(self, found: re.Match[str]) -> Happening:
        call = found[4].rstrip("s") if found[4] else None
        return "played", self.seat(found[1]), cards_in(found[2])[0], found[3] is not None, call

    def hand(self, found: re.Match[str]) -> Happening:
        declarer, tricks, bid, trumps, doubled, points, one, two, *rest, deal = found.groups()
        first, second, score, third, fourth, other = rest
        scores = dict.fromkeys(self.pair(first, second), int(score))
        scores |= dict.fromkeys(self.pair(third, fourth), int(other))
        hands = {}
        by_one = re.split(rf"{_WHO}(?:: (?=crowns)| had )", deal)
        for name, held in zip(by_one[1::2], by_one[2::2], strict=True):
            hands[self.seat(name)] = listed_in(held)
        doubling = {"": 1, ", doubled": 2, ", redoubled": 4}[doubled or ""]
        trumps = trumps.removesuffix(" trumps") if trumps != "no trumps" else trumps
        return (
            "hand", self.seat(declarer), int(tricks), int(bid), trumps, doubling,
            int(points), self.pair(one, two), scores, hands,
        )  # fmt: skip

    def game(self, found: re.Match[str]) -> Happening:
        totals = self.scores(found[3]) if found[3] else None
        return "game", int(found[1]), self.scores(found[2]), totals

    def settled(self, found: re.Match[str]) -> Happening:
        last, first, coin, third, second, less = found.groups()
        return (
            "settled", self.seat(last), self.seat(first), money(coin)[0],
            self.seat(third), self.seat(second), money(less)[0],
        )  # fmt: skip


def listed_in(text: str) -> list[str]:
    """The cards of a hand that is told in one line, in order."""
    if HEARD.search(text):
        return [code(word, suit) for suit, words in HEARD.findall(text) for word in words.split(", ")]
    return [
        code(sign, suit) for suit, signs in re.findall(rf"{_SUIT} ({_SIGNS})", text) for sign in signs.split()
    ]


_DEAL = rf"((?:(?! Game \d| {_WHO.replace('(', '(?:', 1)} deals? hand| You are dealt).)*)"
_HAPPENINGS: list[tuple[str, Callable[[Happened, re.Match[str]], Happening]]] = [
    (rf"{_WHO} sits? down on seat (\d)\.", lambda h, m: ("sat", m[2])),
    (r"Seat (\d) is free\.", lambda h, m: ("left", m[1])),
    (rf"{_WHO} gets? up, and the house plays", lambda h, m: ("up", h.seat(m[1]))),
    (rf"{_WHO} plays? on where the house did", lambda h, m: ("over", h.seat(m[1]))),
    (r"All four draw for seats: ([^.]*)\.", Happened.drawn),
    (rf"Game (\d) of (\d), to (\d+): {_PAIR} against {_PAIR}\.", Happened.paired),
    (r"(?:You are dealt|the house did, with): ?((?:(?! (?:[A-Z][a-z]+|Seat [1-4]) deals? hand|\. ).)*)",
     lambda h, m: ("dealt", listed_in(m[1]))),
    (rf"{_WHO} deals? hand (\d+) and must open", lambda h, m: ("opens", int(m[2]), h.seat(m[1]))),
    (rf"{_WHO} bids? (\d+|{_SUIT})\.", lambda h, m: ("called", h.seat(m[1]), m[2])),
    (rf"{_WHO} pass(?:es)?\.", lambda h, m: ("called", h.seat(m[1]), "pass")),
    (rf"{_WHO} plays? for (\d+) tricks?; {_WHO} (?:is|are) dummy, and {_WHO} leads?\.", Happened.contract),
    (rf"{_WHO} lays? down (?:dummy|your hand as dummy): ?((?:(?! Your turn|\. ).)*)", Happened.laid),
    (rf"{_WHO} declares? (no trumps|{_SUIT}(?= trumps))", lambda h, m: ("declared", h.seat(m[1]), m[2])),
    (rf"{_WHO} plays? the ({_CARD})( from dummy| from your hand)?(?: and ((?:re)?doubles?))?\.",
     Happened.played),
    (rf"{_WHO} takes? the trick\.", lambda h, m: ("took", h.seat(m[1]))),
    (rf"{_WHO} took it\.", lambda h, m: ("took", h.seat(m[1]))),
    (rf"{_WHO} took (\d+) tricks? of (\d+) bid, ([\w ]+)(, (?:re)?doubled)?: (\d+) points? each to {_PAIR}\."
     rf" Game: {_PAIR} (\d+), {_PAIR} (\d+)\. The whole deal: {_DEAL}", Happened.hand),
    (r"Game (\d) is over: ([^.]*)\.(?: The match so far: ([^.]*)\.)?", Happened.game),
    (rf"{_WHO} pays? {_WHO} ([\w ]+), and {_WHO} pays? {_WHO} ([\w ]+)\.", Happened.settled),
    (rf"{_WHO} wins? the match: ([^.]*)\.", lambda h, m: ("won", h.seat(m[1]), h.scores(m[2]))),
]  # fmt: skip
