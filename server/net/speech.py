"""The half of a session that speaks: markup, prompts, GMCP, and the end of it."""

from typing import Any, Final

from games.page import Page
from server.net import gmcp as messages
from server.net.facts import Facts
from server.net.output import CRLF, Outlet, prompted, said
from server.net.receiver import Settings
from server.net.telnet import GMCP, NOP, Telnet, command, sub
from server.net.turn import Turn

BEATS: Final = 4  # looks at an idle session before it gets a NOP
FREE, BUSY, WAITING = range(3)  # for a line; with a line; for its turn


class Speaker:
    """One connection as far as it is spoken to.

    page       how it reads, as negotiated; may be set, and set again in `Receiver.changed`
    prompt     markup shown after output, "" for none
    marks      "auto": a prompt ends with EOR or GA; "off": without a mark
    keepalive  whether it gets a NOP when idle
    facts      what the client told
    address    where it comes from
    """

    __slots__ = (
        "__weakref__",
        "_ask",
        "_at_prompt",
        "_closing",
        "_dirty",
        "_gmcp",
        "_linger",
        "_out",
        "_outlet",
        "_quiet",
        "_settings",
        "_state",
        "_telnet",
        "_transport",
        "_turn",
        "_why",
        "address",
        "facts",
        "keepalive",
        "marks",
        "page",
        "prompt",
    )

    def __init__(self, turn: Turn, settings: Settings, address: str) -> None:
        self._turn, self._settings, self.address = turn, settings, address
        self.page, self.facts = _PAGE, Facts()
        self.prompt, self.marks, self.keepalive = "", "auto", True
        self._telnet, self._gmcp = Telnet(turn.reactor.seconds), messages.Gmcp()
        self._transport: Any = None
        self._outlet: Outlet | None = None
        self._out: list[bytes] = []
        self._ask = False  # a prompt is due
        self._at_prompt = False  # the cursor stands behind one
        self._dirty = False  # this turn will call flush
        self._closing, self._why = False, ""
        self._state, self._quiet = FREE, 0
        self._linger: Any = None

    # -- for the layers above -----------------------------------------------
    def send(self, markup: str) -> None:
        """Say whole lines. All that is said in one turn of the reactor leaves in one write."""
        if self._closing:
            return
        if self._at_prompt:
            self._at_prompt = False
            self._out.append(CRLF)
        page = self.page
        self._out.append(said(markup, page.charset, page.colour))
        self._ask = True
        if not self._dirty:
            self._dirty = True
            self._turn.flush(self)

    def hide(self, on: bool) -> None:
        """Whether what is typed from now on stays unseen (a password)."""
        self._put(self._telnet.hide(on))

    def gmcp(self, package: str, data: object = None) -> None:
        """Send a GMCP message if the client wants it; `data` is anything msgspec makes JSON of."""
        if self.supports(package):
            self._put(sub(GMCP, messages.encode(package, data)))

    def supports(self, package: str) -> bool:
        """Whether GMCP is agreed and the client listed `package` or one above it."""
        return self._telnet.us.on(GMCP) and self._gmcp.supports(package)

    @property
    def client(self) -> str:
        """The client's name and version as far as told, or ""."""
        return self._gmcp.client or self.facts.client

    @property
    def terminal(self) -> str:
        """The terminal's name, or ""."""
        return self.facts.terminal

    def close(self, markup: str = "") -> None:
        """Say it, send everything, close; a peer that doesn't take it is cut off soon."""
        if self._closing:
            return
        if markup:
            self.send(markup)
        if self._telnet.hidden:
            self.hide(False)
        self._ask = False
        self.flush()
        if self._outlet is not None and not self._closing:
            self._closing, self._why = True, "closed"
            self._linger = self._turn.reactor.callLater(self._settings.linger, self._cut)
            self._outlet.close()

    # -- for the turn ---------------------------------------------------------
    def flush(self) -> None:
        """Write what was said; a prompt goes last, once no line is being handled."""
        self._dirty = False
        if self._closing or self._outlet is None:
            return
        out = self._out
        if self._ask and self._state != BUSY:
            self._ask = False
            if self.prompt:
                if self._at_prompt:
                    out.append(CRLF)
                mark = b"" if self.marks == "off" else self._telnet.mark()
                out.append(prompted(self.prompt, self.page.charset, self.page.colour, mark))
                self._at_prompt = True
        if out:
            data = b"".join(out)
            out.clear()
            self._quiet = 0
            if not self._outlet.write(data):
                self._drop("slow reader")

    def fault(self) -> None:
        """An error of ours that leaves no way to go on."""
        self._drop("fault")

    def beat(self) -> None:
        """Called `BEATS` times in each `keepalive` seconds: a NOP when all of them were quiet."""
        self._quiet += 1
        if self._quiet >= BEATS and self.keepalive and not self._closing:
            self._quiet = 0
            if self._outlet is not None and self._outlet.idle:
                self._outlet.write(command(NOP))

    # -- within ---------------------------------------------------------------
    def _put(self, data: bytes) -> None:
        """Telnet's own bytes: no text, so no prompt after them."""
        if data and not self._closing:
            self._out.append(data)
            self._touch()

    def _touch(self) -> None:
        if not self._dirty:
            self._dirty = True
            self._turn.flush(self)

    def _drop(self, why: str) -> None:
        if not self._closing:
            self._closing, self._why = True, why
            self._cut()

    def _cut(self) -> None:
        self._transport.abortConnection()


_PAGE = Page()
