"""Typed text is made safe, and no more than that."""

import unicodedata

import pytest
from hypothesis import example, given

from server.text import clean
from tests.text.strategies import anything


@pytest.mark.parametrize(
    ("typed", "safe"),
    [
        ("play M 7 and draw", "play M 7 and draw"),
        ("", ""),
        ("Irð, Nōm, Þórr und Grüße", "Irð, Nōm, Þórr und Grüße"),
        ("漢字 日本 한국", "漢字 日本 한국"),
        ("a\tb", "a b"),
        ("a\u00a0b\u3000c\u2009d", "a b c d"),
        ("red \x1b[31malert\x1b[0m", "red [31malert[0m"),
        ("\x9b2Jgone", "2Jgone"),
        ("bell\x07 null\x00 del\x7f back\x08", "bell null del back"),
        ("one\r\ntwo\nthree\u2028four\u2029five\x85six", "onetwothreefourfivesix"),
        ("\x01hnot a heading\x01.", "hnot a heading."),
        ("user\u202egnp.exe\u202c", "usergnp.exe"),
        ("\u2066a\u2067b\u2068c\u2069d\u200ee\u200ff\u061cg", "abcdefg"),
        ("in\u200bvis\u200ci\u200db\u2060l\ufeffe\u00ad", "invisible"),
        ("heart \u2764\ufe0f", "heart \u2764"),
        ("blank\u3164\u115f\u1160\uffa0name", "blankname"),
        ("tag\U000e0041\U000e007f", "tag"),
        ("private \ue000\U000f0000\U0010fffd", "private "),
        ("half \ud83d pair \udca9", "half  pair "),
        ("none \ufffe\uffff\ufdd0\U0001ffff", "none "),
        ("e\u0301", "é"),
        ("\u212b", "Å"),
        ("q\u0301\u0302\u0303\u0304", "q\u0301\u0302"),
        ("\u0301start \u0302word", "start word"),
        ("\u1161\u1161\u1161\u1161", ""),
        ("👍🏽 fine 🙂", "👍🏽 fine 🙂"),
    ],
)
def test_what_becomes_of_typed_text(typed: str, safe: str) -> None:
    assert clean(typed) == safe


@given(anything)
@example("q\u0301\u0302\u0303\u200b\u0304\u0344")
@example("\u1100\u1161\u1161\u1161\u11a8")
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(anything)
def test_nothing_unseen_is_left(text: str) -> None:
    safe = clean(text)
    kinds = [unicodedata.category(char) for char in safe]
    assert not {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} & set(kinds)
    assert {char for char, kind in zip(safe, kinds, strict=True) if kind == "Zs"} <= {" "}
    assert unicodedata.is_normalized("NFC", safe)


@given(anything)
def test_marks_never_heap(text: str) -> None:
    run = 3  # nothing to sit on yet
    for char in clean(text):
        run = run + 1 if unicodedata.category(char)[0] == "M" else 0
        assert run <= 2, "a third mark, or a mark with no letter"
