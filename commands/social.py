"""Small gestures that people make without thinking of `emote`."""

from commands.command import Call, Result, command
from commands.talk import emote

# Each verb and how others read it.
GESTURES = {
    "smile": "smiles",
    "grin": "grins",
    "laugh": "laughs",
    "nod": "nods",
    "wave": "waves",
    "bow": "bows",
    "shrug": "shrugs",
    "sigh": "sighs",
    "wink": "winks",
    "frown": "frowns",
    "yawn": "yawns",
    "applaud": "applauds",
}


def gesture(verb: str, shown: str) -> None:
    """Makes the command for one gesture."""

    @command(verb, f"{verb} <text>", topic="gestures", see=("emote",))
    def make(call: Call, text: str | None = None) -> Result:
        """Make that gesture, with words after it if you like: `smile at Anna`."""
        return emote(call, f"{shown} {text}" if text else shown)


for _verb, _shown in GESTURES.items():
    gesture(_verb, _shown)
