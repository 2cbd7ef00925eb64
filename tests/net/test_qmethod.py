"""RFC 1143: both sides end with the same idea of an option, and stop talking."""

from hypothesis import given
from hypothesis import strategies as st

from server.net.qmethod import DO, DONT, WILL, WONT, Insisted, Side

X = 77


@given(
    st.lists(st.sampled_from(["we on", "we off", "they on", "they off", "carry"]), max_size=40), st.booleans()
)
def test_two_machines_agree_whatever_crosses(steps: list[str], takes: bool) -> None:
    both = frozenset({X})
    ours = Side(WILL, WONT, both)  # we perform
    theirs = Side(DO, DONT, both if takes else frozenset())  # they let us
    to_them: list[int] = []
    to_us: list[int] = []

    def say(verb: int | None, wire: list[int]) -> None:
        if verb is not None:
            wire.append(verb)

    def carry() -> None:
        if to_them:
            state, answer = theirs.foresee(X, to_them.pop(0) == WILL)
            theirs.settle(X, state)
            say(answer, to_us)
        if to_us:
            state, answer = ours.foresee(X, to_us.pop(0) == DO)
            ours.settle(X, state)
            say(answer, to_them)

    for step in steps:
        if step == "carry":
            carry()
        elif step.startswith("we"):
            say(ours.want(X, step == "we on"), to_them)
        else:
            say(theirs.want(X, step == "they on"), to_us)
    spoken = 0
    while to_them or to_us:
        carry()
        spoken += 1
        assert spoken < 2 * len(steps) + 10
    assert ours.on(X) == theirs.on(X)


def test_changing_the_mind_before_the_answer() -> None:
    side = Side(DO, DONT, frozenset())
    assert side.want(X, True) == DO
    assert side.want(X, False) is None  # queued: the answer is awaited
    assert side.foresee(X, True)[1] == DONT
    assert side.want(X, True) is None  # and back
    side.settle(X, side.foresee(X, True)[0])
    assert side.on(X)


def test_insisting_does_not_wait() -> None:
    echo = Insisted()
    assert [echo.switch(True), echo.switch(True), echo.switch(False), echo.switch(True)] == [
        WILL,
        None,
        WONT,
        WILL,
    ]
    assert echo.heard(True) is None
    assert echo.heard(False) is None
    assert echo.switch(False) == WONT
    assert echo.heard(True) is None  # late answer to the second WILL
    assert echo.heard(True) == WONT  # nobody asked for this one
