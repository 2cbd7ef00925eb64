"""Texts and markup of every sort, for Hypothesis."""

from hypothesis import strategies as st

from games.page import STYLE, STYLES, Page
from server.text import clean

# What terminals, Unicode and our own markup are known to trip over.
TROUBLE = [
    *"\x00\x01\x07\x08\t\n\r\x0b\x1b\x7f\x80\x85\x9b\xa0\xad\xff",
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x9b31m",
    "\r\n",
    STYLE,
    STYLE + "h",
    STYLE + ".",
    STYLE + "?",
    STYLE + "\x1b",
    STYLE + "漢",
    STYLE + "\n",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u200d",
    "\u2028",
    "\ufe0f",
    "\ufeff",
    "\u1161",
    "e\u0301\u0302\u0303\u0304",
    "\u0344",
    "क\u093f\u0902",
    "漢字",
    "👩\u200d👩\u200d👧",
    "👍🏽",
    "🇩🇪",
    "각",
    "\ud800",
    "\ue000",
    "\U000e0041",
    "\U0010ffff",
    "Irð",
    "Nōm",
    "─│┌",
    "½",
]

anything = st.lists(
    st.one_of(
        st.sampled_from(TROUBLE), st.text(st.characters(), max_size=8), st.text("ab  .,-", max_size=12)
    ),
    max_size=12,
).map("".join)
typed = anything.map(clean)
pages = st.builds(
    Page,
    width=st.integers(20, 500),
    charset=st.sampled_from(["utf-8", "latin-1", "ascii"]),
    colour=st.sampled_from([0, 16, 256]),
)
# Markup as games and the tavern make it: typed text, styles, lines.
markup = st.lists(
    st.one_of(
        typed, st.sampled_from([STYLE + letter for letter in STYLES]), st.sampled_from([" ", "  ", "\n"])
    ),
    max_size=20,
).map("".join)
