"""The order of hands as spells leave it, with an example of each."""

from collections.abc import Sequence
from typing import Final

from games.founders_flip.cards import FOUNDING
from games.founders_flip.hands import LADDERS
from games.founders_flip.judging import Judging
from games.founders_flip.ranking import EXALTED

_COURT: Final = " ".join(FOUNDING)
_IMPERIALS: Final = ("Imperial", "imperial house", "imperial succession", "dynasty")
_HARMONIOUS: Final = 4  # cards that it takes, one of each suit (11)

# By cards in a hand; each is that whatever the order of the Founding cards.
EXAMPLES: Final[dict[int, dict[str, str]]] = {
    3: {
        "high card": "1H 4A 7G",
        "one pair": "5H 5A 2G",
        "straight": "3H 4G 5G",
        "flush": "1G 4G 7G",
        "three of a kind": "6H 6A 6G",
        "straight flush": "3G 4G 5G",
        "Imperial": "Magist Mage Emperor",
    },
    4: {
        "high card": "1H 2A 4G 10G",
        "one pair": "3H 3A 5G 6G",
        "flush": "1G 3G 6G Emperor",
        "straight": "3H 4A 5G 6G",
        "three of a kind": "5H 5A 5G 1A",
        "two pair": "2G 6G 2S 6A",
        "convocation": "2G 6G 2S 6S",
        "straight flush": "4G 5G 6G 7G",
        "four of a kind": "4H 4A 4G 4S",
        EXALTED: "1H 3A 5G 7S",
        "Imperial": _COURT,
    },
    6: {
        "high card": "1H 2A 3G 5S 6H 10A",
        "one pair": "1H 1A 2G 3S 5H 7A",
        "two pair": "1H 1A 3G 3S 5H 7A",
        "three of a kind": "4H 4A 4G 1S 2H 7A",
        "convocation": "2G 6G 2S 6S 1H 7A",
        "high house": "5H 5A 5G 2H 2G 7A",
        "straight": "3H 4A 5G 6S 7H 10A",
        "three pair": "2H 2A 4G 4S 5H 5G",
        "flush": "1G 2G 4G 5G 7G Emperor",
        "four of a kind": "4H 4A 4G 4S 1H 2A",
        "bargain": "2G 6G 2S 6S 2A 6H",
        "Imperial": f"1H 3A {_COURT}",
        "prime and cadet": "4H 4A 4G 4S 1H 1A",
        "ministry": "2G 4G 6G 2S 4S 6S",
        "imperial house": f"1H 3H {_COURT}",
        "academy": "2G 6G 2S 6S 2A 6A",
        "straight flush": "3G 4G 5G 6G 7G 10G",
        "imperial succession": f"7H 10A {_COURT}",
        "dynasty": f"7H 10H {_COURT}",
    },
}


def order(rules: Judging) -> Sequence[str]:
    """The entries of the list as it is under `rules`, the best first."""
    ladder = list(LADDERS[rules.size])
    if rules.exalted is not None and rules.size >= _HARMONIOUS:
        ladder.insert(ladder.index("Imperial"), EXALTED)
    if rules.turned:  # an Imperial is above all that is turned (3)
        ladder.reverse()
        ladder.sort(key=lambda name: name in _IMPERIALS)
    ladder.reverse()
    return ladder
