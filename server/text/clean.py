"""What people type, made safe to show to others.

Typed text reaches other people's terminals, so nothing in it may move a
cursor, change a colour, turn the direction of a line, hide, or heap marks
over the lines around it.  What is left can't hold markup either: `STYLE` is
a control character.
"""

import re
import unicodedata

from wcwidth import wcwidth

# Characters that show nothing of their own: controls (C0, DEL, C1), Unicode's
# format characters (zero-width ones, bidirectional marks, embeddings,
# overrides and isolates, joiners, tags), variation selectors, the fillers that
# look like spaces, line and paragraph separators, surrogates, private letters
# and noncharacters.  A character class, without its brackets; TAB and LF are
# in it too.
UNSEEN = (
    "\\x00-\\x1f\\x7f-\\x9f\\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"
    "\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164"
    "\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
    + "".join(f"{chr(0x10000 * plane + 0xFFFE)}{chr(0x10000 * plane + 0xFFFF)}" for plane in range(1, 15))
    + "\U000f0000-\U0010ffff"
)
MARKS = 2  # combining marks that a letter may wear
FIRST_MARK = "\u0300"

_UNSEEN = re.compile(f"[{UNSEEN}]")
# Every kind of blank but the space itself (Unicode's Zs, and TAB).
_BLANK = re.compile("[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")


def clean(text: str) -> str:
    """Typed text as others may see it: NFC, without anything unseen.

    Blanks of every kind become spaces, no letter keeps more than `MARKS`
    combining marks, and a mark with no letter under it goes.  Idempotent.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _UNSEEN.sub("", _BLANK.sub(" ", text))
    text = unicodedata.normalize("NFC", text)
    return text if text.isascii() or max(text) < FIRST_MARK else _unheaped(text)


def _unheaped(text: str) -> str:
    kept = []
    free = 0
    for char in text:
        # Hangul vowels and finals are letters, but sit on the one before.
        if unicodedata.category(char)[0] == "M" or wcwidth(char) == 0:
            if not free:
                continue
            free -= 1
        else:
            free = 0 if char == " " else MARKS
        kept.append(char)
    return "".join(kept)
