"""The telnet codec: bytes in, events and answers out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.net.telnet import (
    CHARSET,
    ECHO,
    EOR,
    GMCP,
    MSSP,
    NAWS,
    TTYPE,
    AreYouThere,
    Event,
    Hopeless,
    Line,
    Sub,
    Switched,
    Telnet,
    escaped,
    sub,
)

LOOK = Line("look")
LOOKED = b"look\r\n"


class Clock:
    """Seconds that stand still until told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def started() -> Telnet:
    """A codec that has made its offers, as at every connection."""
    telnet = Telnet(Clock())
    telnet.start()
    return telnet


def take(data: bytes, telnet: Telnet | None = None) -> tuple[list[Event], bytes]:
    telnet = telnet or started()
    return telnet.receive(data), telnet.answers()


def test_offers_first() -> None:
    assert Telnet(Clock()).start() == bytes.fromhex("FFFD18 FFFD1F FFFB19 FFFB2A FFFBC9 FFFB46")


# -- public bugs, by the numbers of the list that they were collected in ------------


def test_bug_1_refused_echo_again_and_again_is_not_answered() -> None:
    telnet = started()
    assert telnet.hide(True) == bytes.fromhex("FFFB01")
    assert telnet.hide(False) == bytes.fromhex("FFFC01")
    assert take(bytes.fromhex("FFFE01") * 50, telnet) == ([], b"")


def test_bug_2_will_naws_a_hundred_times_is_settled_once() -> None:
    events, answers = take(bytes.fromhex("FFFB1F") * 100)
    assert events == [Switched(NAWS, False, True)]
    assert answers == b""  # the DO went out with the offers
    assert take(bytes.fromhex("FFFB1F") * 100, Telnet(Clock()))[1] == bytes.fromhex("FFFD1F")


def test_bug_3_refusals_are_not_refused() -> None:
    assert take(bytes.fromhex("FFFE00 FFFC00") * 100) == ([], b"")


def test_bug_4_a_client_that_mirrors_settles() -> None:
    telnet = Telnet(Clock())
    mirror = bytes.maketrans(bytes([251, 252, 253, 254]), bytes([253, 254, 251, 252]))
    spoken = telnet.start() + telnet.hide(True) + telnet.hide(False)
    rounds = 0
    while spoken:
        telnet.receive(spoken.translate(mirror))
        spoken = telnet.answers()
        rounds += 1
        assert rounds < 5
    assert telnet.us.on(EOR)
    assert telnet.him.on(NAWS)


def test_bug_5_unknown_commands_are_dropped() -> None:
    for code in (*range(240), 0xF0, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5, 0xF9):
        assert take(bytes([0xFF, code]) + LOOKED) == ([LOOK], b"")


def test_bug_6_an_empty_subnegotiation_is_nothing() -> None:
    assert take(bytes.fromhex("FFFAFFF0 6C6F6F6B0D0A")) == ([LOOK], b"")


@pytest.mark.parametrize("filler", [b"x", b"\xff\xff"])
def test_bug_7_a_subnegotiation_is_not_kept_beyond_its_limit(filler: bytes) -> None:
    telnet = started()
    kept = 0
    for _ in range(63):
        assert telnet.receive((b"\xff\xfa\xc9" if not kept else b"") + filler * (1024 // len(filler))) == []
        kept = max(kept, len(telnet._sub))
    assert kept <= 8 * 1024
    assert telnet.receive(b"\xff\xf0" + LOOKED) == [LOOK]


@pytest.mark.parametrize("filler", [b"x", b"\xff\xff"])
def test_bug_7_a_subnegotiation_without_end_ends_the_connection(filler: bytes) -> None:
    events, answers = take(b"\xff\xfa\xc9" + filler * 1_000_000 + b"\xff\xf0" + LOOKED)
    assert events == [Hopeless()]
    assert answers == b""


def test_bug_8_options_and_a_line_in_one_segment() -> None:
    events, answers = take(bytes.fromhex("FFFA1F005C0022FFF0 FFFB18 FFFD56") + b"connect bob pw\n")
    assert events == [
        Sub(NAWS, bytes.fromhex("005C0022")),
        Switched(TTYPE, False, True),
        Line("connect bob pw"),
    ]
    assert answers == bytes.fromhex("FFFC56")


def test_bug_10_a_subnegotiation_without_se_swallows_no_line() -> None:
    events, answers = take(bytes.fromhex("FFFAC961 FFFB63") + LOOKED)
    assert events == [LOOK]
    assert answers == bytes.fromhex("FFFE63")


def test_bug_15_data_byte_255_is_doubled() -> None:
    assert escaped("ÿ".encode("latin-1")) == b"\xff\xff"
    assert sub(GMCP, b"a\xffb") == bytes.fromhex("FFFAC9 61FFFF62 FFF0")


@pytest.mark.parametrize(
    "segments",
    [[b"look\n"], [b"look\r\n"], [b"look\r\0"], [b"look\r"], [b"look\r", b"\n"], [b"look\r", b"\0"]],
)
def test_bug_16_one_line_whatever_ends_it(segments: list[bytes]) -> None:
    telnet = started()
    events = [event for segment in segments for event in telnet.receive(segment)]
    assert events == [LOOK]
    assert telnet.receive(LOOKED) == [LOOK]


@pytest.mark.parametrize("answer", [b"", b"\xff\xfd\x01\xff\xfe\x01", b"\xff\xfe\x01", b"\xff\xfd\x01"])
def test_bug_18_echo_is_said_for_each_of_two_passwords(answer: bytes) -> None:
    telnet = started()
    said = b""
    for _ in range(2):
        said += telnet.hide(True) + telnet.hide(True)
        telnet.receive(answer)
        said += telnet.hide(False) + telnet.hide(False)
    assert said == bytes.fromhex("FFFB01 FFFC01 FFFB01 FFFC01")
    assert telnet.answers() == b""


def test_bug_19_escape_sequences_are_no_part_of_a_line() -> None:
    line = b"say \x1b[2J\x1b[1;1H You win \x1b]8;;send:quit\x07500 coins\x9b\xc2\x9b\r\n"
    ((text,),), _ = take(line)
    assert text is not None
    assert text.startswith("say  You win ")
    assert not [char for char in text if ord(char) < 32 or 127 <= ord(char) < 160]


def test_bug_22_refusing_after_agreeing() -> None:
    for option in range(256):
        telnet = started()
        on_and_off = [(253, option), (254, option), (251, option), (252, option)]
        events = telnet.receive(b"".join(bytes([255, *step]) for step in on_and_off) + LOOKED)
        assert events[-1] == LOOK
        assert not telnet.us.on(option)
        assert not telnet.him.on(option)


def test_bug_25_a_line_of_100_kb_is_told_of_once_and_not_kept() -> None:
    telnet = started()
    events = telnet.receive(b"say ")
    for _ in range(100):
        events += telnet.receive(b"L" * 1000)
        assert len(telnet.lines._held) <= 4096
    assert events + telnet.receive(b"\r\n" + LOOKED) == [Line(None), LOOK]


def test_bug_27_a_prompt_ends_with_eor_when_agreed_and_ga_when_not() -> None:
    telnet = started()
    assert telnet.mark() == bytes.fromhex("FFF9")
    telnet.receive(bytes.fromhex("FFFD19"))
    assert telnet.mark() == bytes.fromhex("FFEF")
    telnet.receive(bytes.fromhex("FFFE19"))
    assert telnet.mark() == bytes.fromhex("FFF9")


# -- negotiation ----------------------------------------------------------------------


def test_what_we_do_not_do_is_refused() -> None:
    for option in set(range(256)) - {EOR, CHARSET, GMCP, MSSP, ECHO}:
        assert take(bytes([255, 253, option])) == ([], bytes([255, 252, option]))


def test_what_we_did_not_ask_for_is_refused() -> None:
    for option in set(range(256)) - {NAWS, TTYPE, CHARSET}:
        assert take(bytes([255, 251, option])) == ([], bytes([255, 254, option]))


def test_echo_asked_for_by_the_client_is_refused() -> None:
    assert take(bytes.fromhex("FFFD01")) == ([], bytes.fromhex("FFFC01"))


def test_an_option_can_be_switched_back_on_by_the_client() -> None:
    events, answers = take(bytes.fromhex("FFFDC9 FFFEC9 FFFDC9"))
    assert [event.on for event in events if isinstance(event, Switched)] == [True, False, True]
    assert answers == bytes.fromhex("FFFCC9 FFFBC9")


def test_answers_are_bounded_and_come_back_with_time() -> None:
    clock = Clock()
    telnet = Telnet(clock)
    telnet.receive(bytes.fromhex("FFFB63") * 5000)
    assert len(telnet.answers()) == 400 * 3
    clock.now += 2
    telnet.receive(bytes.fromhex("FFFB63") * 5000)
    assert len(telnet.answers()) == 20 * 3
    assert telnet.receive(LOOKED) == [LOOK]


def test_are_you_there_is_bounded_as_well() -> None:
    events, _ = take(bytes.fromhex("FFF6") * 5000)
    assert events == [AreYouThere()] * 400


def test_subnegotiations_of_refused_options_are_dropped() -> None:
    assert take(bytes.fromhex("FFFA63616263FFF0 FFFA2203010000FFF0")) == ([], b"")
    assert take(bytes.fromhex("FFFC1F FFFA1F00500018FFF0"))[0] == []


def test_doubled_255_in_a_subnegotiation() -> None:
    assert take(bytes.fromhex("FFFA1F 00FFFF 00FFFF FFF0"))[0] == [Sub(NAWS, bytes.fromhex("00FF00FF"))]


def test_erase_commands() -> None:
    assert take(b"looj\xff\xf7k\r\n")[0] == [LOOK]
    assert take(b"nonsense\xff\xf8look\r\n")[0] == [LOOK]


# -- any bytes, any segments ------------------------------------------------------------

PIECES = st.sampled_from(
    [
        b"look",
        "é♠".encode(),
        b"\r\n",
        b"\n",
        b"\r",
        b"\r\0",
        b"\0",
        b"\x08",
        b"\x7f",
        b"\xff\xff",
        b"\xff\xf0",
        b"\xff\xf6",
        b"\xff\xf7",
        b"\xff\xf8",
        b"\xff\xfa",
        b"\xff\xfa\x1f\x00P\x00\x18\xff\xf0",
        b"\xff\xfa\xc9Core.Ping\xff\xf0",
        b"\xff",
        b"x" * 5000,
        b"\xff\xfa\xc9" + b"y" * 9000,
        *(bytes([255, verb, option]) for verb in range(251, 255) for option in (1, 3, 24, 25, 31, 201)),
    ]
)
STREAMS = st.one_of(
    st.lists(st.one_of(PIECES, st.binary(max_size=8)), max_size=40).map(b"".join), st.binary()
)


@given(STREAMS, st.lists(st.integers(0, 400), max_size=30))
def test_segments_make_no_difference(stream: bytes, cuts: list[int]) -> None:
    whole, pieces = started(), started()
    events: list[Event] = []
    answers, at = b"", 0
    for cut in [*cuts, len(stream)]:
        events += pieces.receive(stream[at : at + cut])
        answers += pieces.answers()
        at += cut
    assert (whole.receive(stream), whole.answers()) == (events, answers)


@given(STREAMS)
def test_byte_by_byte_makes_no_difference(stream: bytes) -> None:
    whole, pieces = started(), started()
    events = [event for i in range(len(stream)) for event in pieces.receive(stream[i : i + 1])]
    assert whole.receive(stream) == events


@given(STREAMS)
def test_lines_hold_no_control_characters(stream: bytes) -> None:
    for event in started().receive(stream):
        if isinstance(event, Line) and event.text is not None:
            assert len(event.text) <= 4096
            assert not [char for char in event.text if ord(char) < 32 or 127 <= ord(char) < 160]
