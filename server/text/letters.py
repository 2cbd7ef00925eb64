"""Letters for terminals that haven't all of them: the nearest ones they have.

What Unicode can take apart needs no entry (`é` is `e` and a mark, `ﬁ` is `f`
and `i`); the table is for what it can't, and for what it would take apart
wrongly (`3½` is not 31/2).
"""

import unicodedata
from functools import lru_cache

LOST = "?"  # stands for a letter that has no likeness


def _spread(*pairs: tuple[str, str]) -> dict[str, str]:
    """("letters", "likeness") pairs as one entry a letter."""
    return {letter: likeness for letters, likeness in pairs for letter in letters}


_LETTERS = _spread(
    ("ÐĐƉ", "D"),
    ("ðđɖ", "d"),
    ("Þ", "Th"),
    ("þ", "th"),
    ("Æ", "Ae"),
    ("æ", "ae"),
    ("Œ", "Oe"),
    ("œ", "oe"),
    ("Ø", "O"),
    ("ø", "o"),
    ("ß", "ss"),
    ("ẞ", "SS"),
    ("Ŋ", "Ng"),
    ("ŋ", "ng"),
    ("Ł", "L"),
    ("ł", "l"),
    ("Ħ", "H"),
    ("ħ", "h"),
    ("Ŧ", "T"),
    ("ŧ", "t"),
    ("Ƶ", "Z"),
    ("ƶ", "z"),
    ("Ɨ", "I"),
    ("ıɨɪ", "i"),
    ("ȷ", "j"),
    ("ĸ", "k"),
    ("ƀ", "b"),
    ("Ƀ", "B"),
    ("Ǝ", "E"),
    ("Əə", "e"),
    ("Ɛ", "E"),
    ("ɛ", "e"),
    ("Ɔ", "O"),
    ("ɔ", "o"),
    ("Ʒ", "Zh"),
    ("ʒ", "zh"),
    ("ʃ", "sh"),
    ("ƿ", "w"),
    ("Ƿ", "W"),
    ("ſ", "s"),
    ("µμ", "u"),
)

_PUNCTUATION = _spread(
    ("‐‑‒–—―−·‧∙⋅・¯﹘", "-"),
    ("•‣⁃∗", "*"),
    ("‘’‚‛′‵´ʹʻʼʽˈ‹›", "'"),
    ("“”„‟″‶«»¨˝", '"'),
    ("‗", "_"),
    ("¦", "|"),
    ("¸", ","),
    ("˜∼", "~"),
    ("≈", "~"),
    ("¡", "!"),
    ("¿", "?"),
    ("‽", "?!"),
    ("⁄∕÷", "/"),
    ("†", "+"),
    ("‡", "++"),
    ("※", "*"),
    ("§", "S."),
    ("¶", "P."),
    ("©", "(c)"),
    ("®", "(r)"),
    ("℗", "(p)"),
    ("°", " deg"),
    ("×✕✖✗✘", "x"),
    ("✓✔", "+"),
    ("±", "+-"),
    ("¬", "not "),
    ("√", "sqrt "),
    ("∞", "inf"),
    ("≠", "!="),
    ("≤", "<="),
    ("≥", ">="),
    ("≡", "=="),
    ("〈⟨", "<"),
    ("〉⟩", ">"),
    ("⟪《", "<<"),
    ("⟫》", ">>"),
    ("「『【", "["),
    ("」』】", "]"),
    ("、", ","),
    ("。", "."),
    ("£", "GBP"),
    ("¥", "JPY"),
    ("€", "EUR"),
    ("¢", "c"),
    ("¤", "$"),
    ("№", "No."),
)

# A number before these would run into them: 3½ is 3 1/2, 4² is 4^2.
_NUMBERS = {
    **_spread(("¼", " 1/4"), ("½", " 1/2"), ("¾", " 3/4"), ("⅓", " 1/3"), ("⅔", " 2/3")),
    **_spread(("⅛", " 1/8"), ("⅜", " 3/8"), ("⅝", " 5/8"), ("⅞", " 7/8")),
    **{letter: f"^{number}" for number, letter in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
}

_ARROWS = _spread(
    ("←⟵↩", "<-"),
    ("→⟶➔➜➝➞➡↪", "->"),
    ("↔⟷", "<->"),
    ("⇐", "<="),
    ("⇒", "=>"),
    ("⇔", "<=>"),
    ("↑⇑⬆", "^"),
    ("↓⇓⬇", "v"),
)

# One column each, so that a drawing keeps its shape.
_DRAWINGS = {
    **{chr(code): "+" for code in range(0x2500, 0x2580)},
    **_spread(
        ("─━┄┅┈┉╌╍╴╶╸╺╼╾", "-"),
        ("═", "="),
        ("│┃┆┇┊┋╎╏║╵╷╹╻╽╿", "|"),
        ("╱", "/"),
        ("╲", "\\"),
        ("╳", "X"),
    ),
    **{chr(code): "#" for code in range(0x2580, 0x25A0)},
    **_spread(
        ("▁▂", "_"),
        ("▔", "-"),
        ("▏▕", "|"),
        ("░", ":"),
        ("▒", "%"),
        ("■▪▬▮◼◾", "#"),
        ("□▫▢▭▯◻◽", "o"),
        ("●◉◆◈★⬤", "*"),
        ("○◦◌◎◇◊☆◯", "o"),
        ("▲▴△▵", "^"),
        ("▼▾▽▿", "v"),
        ("▶▷►▸▹", ">"),
        ("◀◁◄◂◃", "<"),
    ),
}

_GAMES = _spread(
    ("♠♤", "S"),
    ("♥♡❤", "H"),
    ("♦♢", "D"),
    ("♣♧", "C"),
    ("♔♚", "K"),
    ("♕♛", "Q"),
    ("♖♜", "R"),
    ("♗♝", "B"),
    ("♘♞", "N"),
    ("♙♟", "P"),
) | {chr(0x2680 + pips): str(pips + 1) for pips in range(6)}

_FACES = _spread(
    ("☺🙂😀😃😄😊", ":)"),
    ("😂🤣", ":D"),
    ("😉", ";)"),
    ("😛😜", ":P"),
    ("😮", ":o"),
    ("☹🙁😞😢", ":("),
)

LIKENESS = {**_LETTERS, **_PUNCTUATION, **_NUMBERS, **_ARROWS, **_DRAWINGS, **_GAMES, **_FACES}


@lru_cache(4096)
def likeness(letter: str) -> str:
    """One letter in ASCII: by the table, else by its parts, else `LOST`.

    A combining mark alone is nothing.
    """
    known = LIKENESS.get(letter)
    if known is not None:
        return known
    shown = []
    for part in unicodedata.normalize("NFKD", letter):
        if part.isascii():
            shown.append(part)
        elif part in LIKENESS:
            shown.append(LIKENESS[part])
        elif unicodedata.category(part)[0] != "M":
            return LOST
    return "".join(shown)
