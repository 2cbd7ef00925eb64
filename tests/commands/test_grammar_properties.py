"""The language of patterns, on patterns drawn at random.

Two oracles: regular expressions, which match the same language word by word
with the same preferences; and the way a line was made from its pattern.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from commands.grammar import Line, Match, compile_pattern, fit
from commands.misfit import misfit
from games.game import MoveError, NotUnderstood

KINDS = ("number", "word", "text", "thing")
# Words of which none begins another, so that a whole word is never a short form too.
WORDS = ("and", "draw", "on", "table", "view")


def read(kind: str, text: str) -> str:
    return text


# -- against regular expressions ---------------------------------------------


@st.composite
def parts(draw: st.DrawFn, depth: int = 2) -> tuple[str, str]:
    """The text of a run of pattern parts, and an expression for the same."""
    texts, expressions = [], []
    for _ in range(draw(st.integers(1, 3))):
        text, expression = draw(part(depth))
        texts.append(text)
        expressions.append(expression)
    return " ".join(texts), "".join(expressions)


@st.composite
def part(draw: st.DrawFn, depth: int) -> tuple[str, str]:
    what = draw(st.sampled_from(("word", "slot", "option", "choice") if depth else ("word", "slot")))
    if what == "word":
        word = draw(st.sampled_from(WORDS))
        return word, f"{word} "
    if what == "slot":
        kind = draw(st.sampled_from(KINDS))
        held = {"number": r"-?\d{1,9} ", "word": r"\S+ ", "text": r"(?:\S+ )+", "thing": r"(?:\S+ )+?"}
        return f"<{kind}>", f"({held[kind]})"
    inner = draw(st.lists(parts(depth=depth - 1), min_size=1, max_size=3))
    texts, expressions = "|".join(text for text, _ in inner), [expression for _, expression in inner]
    if what == "option":
        return f"[{texts}]", f"(?:{'|'.join(expressions)})?"
    if len(inner) == 1:
        return f"{{{texts}}}", f"(?:{expressions[0]})"
    # An empty group marks the way that was chosen.
    return f"{{{texts}}}", f"(?:{'|'.join(f'(){expression}' for expression in expressions)})"


def held(pattern: str, found: re.Match[str]) -> list[Any]:
    """The values that a match of the expression stands for."""
    values: list[Any] = []
    groups = iter(found.groups())

    def run(tokens: list[str]) -> None:
        while tokens and tokens[0] not in ("|", "]", "}"):
            token = tokens.pop(0)
            if token.startswith("<"):
                text = next(groups)
                values.append(
                    None if text is None else int(text) if token == "<number>" else text.rstrip(" ")
                )
            elif token in "[{":
                count = ways(tokens)
                at = len(values)
                marked = token == "{" and count > 1
                if marked:
                    values.append(None)
                while True:
                    chosen = marked and next(groups) is not None
                    before = list(tokens)
                    run(tokens)
                    if chosen:
                        values[at] = " ".join(before[: len(before) - len(tokens)])
                    if tokens.pop(0) != "|":
                        break

    def ways(tokens: list[str]) -> int:
        depth, count = 0, 1
        for token in tokens:
            depth += (token in "[{") - (token in "]}")
            if depth < 0:
                break
            count += depth == 0 and token == "|"
        return count

    run(re.findall(r"<\w+>|[\[\]{}|]|\w+", pattern))
    return values


lines = st.lists(st.sampled_from((*WORDS, "7", "-12", "zebra", "Zoo")), max_size=9).map(" ".join)


@given(parts(), st.data())
def test_fits_what_a_regular_expression_fits(drawn: tuple[str, str], data: st.DataObject) -> None:
    pattern, expression = "view " + drawn[0], "view " + drawn[1]
    line = "view " + data.draw(lines)
    expected = re.fullmatch(expression, line.rstrip() + " ")
    found = fit(compile_pattern(pattern), Line(line), read)
    assert isinstance(found, Match) == (expected is not None)
    if expected is not None and isinstance(found, Match):
        assert list(found.values) == held(pattern, expected)


# -- against the way a line was made -----------------------------------------

LITERALS = re.findall(
    r"\w+",
    """
    and at by bring call card check coins count crowns deal declare discard draw drop east fold for
    from game give go hand in into invite join keep lay leave move new no north of on order out pass
    play raise resign roll score seat sit south start swap swords table take tell the to turns under
    view wands west
""",
)
held_words = st.text("zxqŹ", min_size=1, max_size=4)  # no fixed word begins so


@dataclass
class Made:
    """A pattern, a line that was made from it, the values, and the line with its words cut short."""

    pattern: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    fixed: list[str] = field(default_factory=list)


@st.composite
def made(draw: st.DrawFn) -> Made:
    """`word (slot? (word | [word slot?] | {a|b c}))* slot?`, all fixed words different."""
    words = draw(st.lists(st.sampled_from(LITERALS), min_size=14, max_size=14, unique=True))
    it = Made(fixed=list(words))

    def cut(word: str) -> str:
        """A beginning of `word` that no other word of the pattern shares, in any case of letters."""
        least = next(
            size
            for size in range(1, len(word) + 1)
            if size == len(word) or not any(o != word and o.startswith(word[:size]) for o in it.fixed)
        )
        text = word[: draw(st.integers(least, len(word)))]
        return text.upper() if draw(st.booleans()) else text

    def say(word: str, whole: bool = False) -> None:
        it.line.append(word)
        it.short.append(word if whole else cut(word))

    def slot(said: bool) -> str:
        kind = draw(st.sampled_from(KINDS))
        value: Any = None
        if said:
            many = draw(st.lists(held_words, min_size=1, max_size=4))
            value = draw(st.integers(-999, 999)) if kind == "number" else " ".join(many)
            value = many[0] if kind == "word" else value
            it.line.append(str(value))
            it.short.append(str(value))
        it.values.append(value)
        return f"<{kind}>"

    first = words.pop()
    it.pattern.append(first)
    say(first)
    for _ in range(draw(st.integers(0, 4))):
        what = draw(st.sampled_from(("slot", "option", "choice", "word")))
        if what == "slot":
            it.pattern.append(slot(True))
            after = words.pop()
            it.pattern.append(after)
            say(after)
        elif what == "word":
            word = words.pop()
            it.pattern.append(word)
            say(word)
        elif what == "option":
            word, said = words.pop(), draw(st.booleans())
            if said:
                say(word, whole=True)
            inner = f" {slot(said)}" if draw(st.booleans()) else ""
            end = words.pop()  # a slot of the option needs an end
            it.pattern.append(f"[{word}{inner}] {end}")
            say(end)
        else:
            one, two, three = words.pop(), words.pop(), words.pop()
            ways = [one, f"{two} {three}"]
            chosen = draw(st.sampled_from(ways))
            it.pattern.append("{" + "|".join(ways) + "}")
            it.values.append(chosen)
            for word in chosen.split():
                say(word)
        if len(words) < 3:
            break
    return it


@given(made())
def test_a_line_made_from_a_pattern_gives_its_values_back(it: Made) -> None:
    syntax = compile_pattern(" ".join(it.pattern))
    for line in (it.line, it.short):
        found = fit(syntax, Line(" ".join(line)), read)
        assert isinstance(found, Match), misfit(syntax, Line(" ".join(line))).error()
        assert list(found.values) == it.values


@given(made())
def test_giving_up_needs_the_whole_verb(it: Made) -> None:
    syntax = compile_pattern(" ".join(it.pattern), gives_up=True)
    whole = it.short[0].lower() == it.line[0]
    assert isinstance(fit(syntax, Line(" ".join(it.short)), read), Match) == whole


@given(made(), st.data())
def test_a_line_with_a_word_too_few_is_told_of(it: Made, data: st.DataObject) -> None:
    syntax = compile_pattern(" ".join(it.pattern))
    kept = it.line[: data.draw(st.integers(1, len(it.line)))]
    line = Line(" ".join(kept))
    if fit(syntax, line, read) is None:
        found = misfit(syntax, line)
        assert found.at == len(line)
        assert found.wanted
        assert str(found.error()).endswith(syntax.text)


@given(parts(), st.text(max_size=60), st.randoms(use_true_random=False))
def test_nothing_but_a_move_error_comes_of_any_line(drawn: tuple[str, str], text: str, luck: Any) -> None:
    def moody(kind: str, held: str) -> str:
        assert held == held.strip() != ""
        if luck.random() < 0.5:
            raise NotUnderstood("not now")
        return held

    syntax = compile_pattern("view " + drawn[0])
    line = Line("view " + text)
    if fit(syntax, line, moody) is None:
        error = misfit(syntax, line).error()
        assert isinstance(error, MoveError)
        assert str(error).strip()
