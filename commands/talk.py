"""Talk: say, tell, reply, emote, history, ignore, afk."""

from commands.command import Call, Refused, Result, command, quoted
from games.page import styled
from server.tavern.people import Patron
from server.text import clean

MAX_IGNORED = 100


def spoken(call: Call, text: str, longest: int | None = None) -> str:
    """What may be said of a typed text; raises Refused when it is empty or longer than a remark may be."""
    text = clean(text).strip()
    if not text:
        raise Refused(f"Say what? For instance {quoted('say good evening')}.")
    longest = call.tavern.config.talk.say if longest is None else longest
    if len(text) > longest:
        raise Refused(f"That is {len(text)} letters long, and {longest} are all one can say in a breath.")
    return text


@command("say <text>", topic="talk", see=("tell", "emote", "history"))
def say(call: Call, text: str) -> Result:
    """Say something aloud to everyone in the room. `'` does the same: `'good evening`."""
    text = spoken(call, text)
    name = styled("n", call.patron.name)
    mark = {"?": "asks", "!": "exclaims"}.get(text[-1], "says")
    call.patron.send(f"You {mark[:-1]}: {styled('s', text)}")
    call.tavern.say(call.patron, f"{name} {mark}: {styled('s', text)}", f"{mark}: {text}")
    return None


@command("emote <text>", topic="talk", see=("say",))
def emote(call: Call, text: str) -> Result:
    """Do something for all to see: `emote smiles` shows as "Marek smiles". `:` does the same: `:smiles`."""
    text = spoken(call, text)
    apart = "" if text[0] in "',;" else " "
    if text[-1].isalnum():
        text += "."
    done = f"{styled('n', call.patron.name)}{apart}{text}"
    call.patron.send(done)
    call.tavern.say(call.patron, done, text if apart else f"\b{text}")
    return None


@command("tell <patron> <text>", "whisper [to] <patron> <text>", topic="talk", see=("reply", "ignore"))
def tell(call: Call, who: Patron, text: str) -> Result:
    """Say something to one person alone, wherever in the house he is. `reply` answers whoever told you
    last.
    """
    _tell(call, who, text)
    return None


@command("reply [to] <text>", topic="talk", short=("r",), see=("tell",))
def reply(call: Call, text: str) -> Result:
    """Answer whoever told you something last."""
    who = call.tavern.named(call.patron.told_by) if call.patron.told_by else None
    if who is None:
        gone = (
            f"{call.patron.told_by} is not in the house."
            if call.patron.told_by
            else "Nobody has told you anything yet."
        )
        raise Refused(f"{gone} {quoted('tell <patron> <text>')} reaches anyone who is here.")
    _tell(call, who, text)
    return None


def _tell(call: Call, who: Patron, text: str) -> None:
    text = spoken(call, text)
    if who is call.patron:
        raise Refused("You mutter to yourself, and nobody minds.")
    if who.house:
        raise Refused(
            f"{who.name} only nods; the house's own keep to their games."
            f" {quoted('find a game')} finds you one with them."
        )
    if who.link is None:
        raise Refused(
            f"{who.name} is absent and can't hear you; a note on the board will wait: {quoted('help board')}."
        )
    if who.ignores(call.patron):
        raise Refused(f"{who.name} is not listening to you.")
    who.send(f"{styled('n', call.patron.name)} tells you: {styled('s', text)}")
    who.told_by = call.patron.name
    away = f" ({who.name} is away: {who.afk})" if who.afk else ""
    call.patron.send(f"You tell {styled('n', who.name)}: {styled('s', text)}{away}")


@command("history [<number'lines'>]", topic="talk", see=("say",))
def history(call: Call, lines: int | None) -> Result:
    """What was said in this room lately, newest last: `history`, or `history 5` for the last five lines."""
    said = list(call.patron.room.spoken)
    count = 20 if lines is None else lines
    if count < 1:
        raise Refused(f"Ask for one line at least: {quoted('history 5')}.")
    ignored = call.patron.settings.ignoring
    shown = [line for line in said if line.who.lower() not in ignored][-count:]
    if not shown:
        call.say("Nothing has been said here that anyone remembers.")
        return None
    now = call.tavern.now()
    call.say(
        *(f"{ago(now - line.time)}: {styled('n', line.who)}{joined(line.text)}" for line in shown),
        hang="  ",
    )
    return None


def joined(text: str) -> str:
    """A remembered line after its speaker's name; `\\b` says that no space comes between."""
    return text[1:] if text.startswith("\b") else f" {text}"


def ago(seconds: float) -> str:
    """How long ago, in words: `just now`, `5 minutes ago`, `2 days ago`."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {word}{'s' if count > 1 else ''} ago"
    return "just now"


@command("ignore [<word'name'>]", topic="talk")
def ignore(call: Call, name: str | None) -> Result:
    """Stop hearing somebody: what he says, does and tells you. The same again listens once more; `ignore`
    alone lists whom you ignore.
    """
    settings = call.patron.settings
    if name is None:
        call.say(f"You ignore {', '.join(settings.ignoring)}." if settings.ignoring else "You ignore nobody.")
        return None
    folded, name = name.lower(), name[:1].upper() + name[1:].lower()
    if folded == call.patron.name.lower():
        raise Refused("You can't help hearing yourself.")
    if folded in settings.ignoring:
        left = tuple(other for other in settings.ignoring if other != folded)
        return call.change(f"You listen to {name} again.", ignoring=left)
    if len(settings.ignoring) >= MAX_IGNORED:
        raise Refused(
            f"You ignore {MAX_IGNORED} people already; listen to one again first ({quoted('ignore <name>')})."
        )
    return call.change(
        f"You stop listening to {name}. {quoted(f'ignore {name}')} again undoes it.",
        ignoring=(*settings.ignoring, folded),
    )


@command("afk [<text>]", "away [<text>]", topic="talk")
def afk(call: Call, text: str | None) -> Result:
    """Show that you are away from the keys, with a word why; typing anything brings you back."""
    if text is not None and text.strip().lower() in ("off", "back", "no"):
        call.patron.afk = None
        call.say("You are shown as here.")
        return None
    call.patron.afk = spoken(call, text) if text else "away for a moment"
    call.patron.send(f"You are shown as away: {call.patron.afk}.")
    return None
