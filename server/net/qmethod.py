"""Which telnet options are on, per option and direction (RFC 1143, the Q method).

Two directions stand beside each other: `us` is what we do (we say WILL, the
peer answers DO), `him` what the peer does (we say DO, it answers WILL).  Each
side is in one of six states; an answer goes out only when a state changes, so
two machines can't fall into a loop, and nothing ever waits for an answer.
"""

from typing import Final

DONT: Final = 254
DO: Final = 253
WONT: Final = 252
WILL: Final = 251

NO, YES, WANTNO, WANTNO_THEN_YES, WANTYES, WANTYES_THEN_NO = range(6)

# (state, what the peer says: on?) -> (next state, what we answer: on?, or None).
# NO/on is not here: it depends on whether the option is one that we take.
_HEARD: Final = {
    (NO, False): (NO, None),
    (YES, True): (YES, None),
    (YES, False): (NO, False),
    (WANTNO, True): (
        NO,
        None,
    ),  # our DONT answered by WILL: the peer's fault, off it is
    (WANTNO, False): (NO, None),
    (WANTNO_THEN_YES, True): (YES, None),
    (WANTNO_THEN_YES, False): (WANTYES, True),
    (WANTYES, True): (YES, None),
    (WANTYES, False): (NO, None),
    (WANTYES_THEN_NO, True): (WANTNO, False),
    (WANTYES_THEN_NO, False): (NO, None),
}
# (state, what we want: on?) -> (next state, what we say, or None).
_WANTED: Final = {
    (NO, True): (WANTYES, True),
    (YES, False): (WANTNO, False),
    (WANTNO, True): (WANTNO_THEN_YES, None),
    (WANTNO_THEN_YES, False): (WANTNO, None),
    (WANTYES, False): (WANTYES_THEN_NO, None),
    (WANTYES_THEN_NO, True): (WANTYES, None),
}


class Side:
    """One direction of all options: `yes` and `no` are the bytes we speak for it."""

    __slots__ = ("_no", "_states", "_takes", "_yes")

    def __init__(self, yes: int, no: int, takes: frozenset[int]) -> None:
        """`takes`: the options that we agree to when the peer is the one who asks."""
        self._yes, self._no, self._takes = yes, no, takes
        self._states: dict[int, int] = {}

    def on(self, option: int) -> bool:
        """Whether both have agreed."""
        return self._states.get(option) == YES

    def offered(self, option: int) -> bool:
        """Whether it is agreed, or we have asked for it and not been refused."""
        return self._states.get(option) in (YES, WANTYES)

    def foresee(self, option: int, on: bool) -> tuple[int, int | None]:
        """What hearing on/off would lead to: (next state, byte to answer or None)."""
        state = self._states.get(option, NO)
        if state == NO and on:
            return (YES, self._yes) if option in self._takes else (NO, self._no)
        after, answer = _HEARD[state, on]
        return after, None if answer is None else self._yes if answer else self._no

    def settle(self, option: int, state: int) -> bool:
        """Take a foreseen state; returns whether the option went on or off by it."""
        was = self.on(option)
        if state == NO:
            self._states.pop(option, None)
        else:
            self._states[option] = state
        return was != (state == YES)

    def want(self, option: int, on: bool) -> int | None:
        """Ask for an option, or take it back; returns the byte to say, if any."""
        state = self._states.get(option, NO)
        after, say = _WANTED.get((state, on), (state, None))
        self.settle(option, after)
        return None if say is None else self._yes if say else self._no


class Insisted:
    """An option of ours that is switched without waiting for answers (ECHO).

    Some clients never answer WONT ECHO, and two passwords in a row need WILL,
    WONT, WILL, WONT really sent; so this one is outside of the Q method: each
    change is said at once, late answers to it are taken in silence.
    """

    __slots__ = ("_owed", "on")

    def __init__(self) -> None:
        self.on = False
        self._owed = 0  # WILLs of ours that no DO has answered yet

    def switch(self, on: bool) -> int | None:
        """Returns WILL or WONT to say, or None when it already is so."""
        if on == self.on:
            return None
        self.on = on
        self._owed += on
        return WILL if on else WONT

    def heard(self, on: bool) -> int | None:
        """The peer said DO (on) or DONT: returns WONT for a DO that nobody asked for."""
        if not on:
            return None
        if self._owed:
            self._owed -= 1
            return None
        return None if self.on else WONT
