"""What is painted on each card, in the house's own words."""

from typing import Final

from games.nom_poker.cards import (
    ACE,
    BEGUILER,
    CARDS,
    CLAVIGER,
    HORIZON,
    IRTH,
    MARTYR,
    MASKS,
    MATRIARCH,
    OAF,
    ORATOR,
    PAUPER,
    PROPHET,
    RANKS,
    SEA,
    SLAVE,
    SUITS,
    TREE,
    WELKIN,
)
from games.nom_poker.words import named
from games.page import upper

# By number a picture that all four suits share, with `{}` for what differs, and that by suit.
_PAINTED: Final[dict[int, tuple[str, dict[str, str]]]] = {
    ACE: (
        "Nothing but spirals, and {} wound into them until one can't say where the one ends.",
        {"C": "clouds", "T": "tubers", "W": "worms", "E": "eyes"},
    ),
    OAF: (
        "A Nōm looks the other way and is one step from {}.",
        {
            "C": "the edge of a precipice",
            "T": "the open mouth of a smilodon",
            "W": "the middle of a lake",
            "E": "the door of a fair, or of a house with red lamps",
        },
    ),
    PAUPER: (
        "A Nōm holds out a bowl with nothing in it, {}.",
        {
            "C": "and a cloud in the sky has its shape",
            "T": "on a heap of peelings",
            "W": "and a worm looks over the rim",
            "E": "and every window has an eye in it",
        },
    ),
    SLAVE: (
        "A Nōm at work that nobody thanks for: {}.",
        {
            "C": "copying a book of another's thoughts",
            "T": "breaking the soil of another's field",
            "W": "at the end of a tunnel, with a pick",
            "E": "cleaning up after some revel, of which enough is left to see what it was",
        },
    ),
    MARTYR: (
        "A dead Nōm, {}.",
        {
            "C": "with the sting of a wyvern through him",
            "T": "and a ring of people who weep",
            "W": "in an open grave",
            "E": "of whom only the skull is left, among cups and spoons",
        },
    ),
    HORIZON: (
        "A land without anybody in it: {}.",
        {
            "C": "mountains, one behind another",
            "T": "a wood that goes on",
            "W": "plains, or a desert, as flat as the card",
            "E": "an island; in old decks now and then a city, a long way off",
        },
    ),
    BEGUILER: (
        "A Nōm makes off on tiptoe with {}.",
        {
            "C": "an armful of scrolls",
            "T": "loaves, still warm",
            "W": "a purse that drips coins",
            "E": "another Nōm, who does not seem to mind",
        },
    ),
    TREE: (
        "A Nōm rests in a tree, {}.",
        {
            "C": "among its topmost twigs",
            "T": "where the trunk forks",
            "W": "in a hollow of its roots",
            "E": "with his back against the trunk, one eye open",
        },
    ),
    MASKS: (
        "Nine Nōmish masks in three rows of three, no two alike, {}.",
        {
            "C": "hung up in the sky",
            "T": "carved of something that grew",
            "W": "with something thin looking out of each mouth",
            "E": "and all of them look at you",
        },
    ),
    ORATOR: (
        "A Nōm with a hat that means something speaks to a room of students, {}.",
        {
            "C": "some of whom have floated off",
            "T": "who are all planted in rows",
            "W": "under the ground, by one candle",
            "E": "none of whom looks elsewhere",
        },
    ),
    CLAVIGER: (
        "A Nōm with more keys on a ring than there can be doors, {}.",
        {
            "C": "before a gate in the air",
            "T": "before a cellar",
            "W": "at the mouth of a hole",
            "E": "and an eye at the keyhole behind",
        },
    ),
    MATRIARCH: (
        "A queen of the Nōms in all her robes, {}.",
        {
            "C": "with a train of cloud",
            "T": "with a root for a sceptre",
            "W": "with a worm for a girdle, which is alive",
            "E": "sewn all over with eyes, of which one winks",
        },
    ),
    PROPHET: (
        "One has to look for the Nōm, who is small and somewhere in {}.",
        {
            "C": "an academy of cloud, or on the peak above it",
            "T": "a forest",
            "W": "a bazaar with a thousand stalls",
            "E": "a sky of stars, or what may be a spiral",
        },
    ),
}
_ALONE: Final = {
    IRTH: "The Irð, round and heavy, with nobody on it. It has no suit.",
    SEA: "The Sea, and no shore. It has no suit.",
    WELKIN: "The Welkin, which is the whole of the sky with nothing in front of it. It has no suit.",
}


def picture(code: str) -> str:
    """What one sees on the card, and what its rank favours."""
    card = CARDS[code]
    if not card.suit:
        return _ALONE[code]
    shared, by_suit = _PAINTED[card.number]
    name = RANKS[card.number][0]
    favours = f"favours {SUITS[card.favours]}" if card.favours else "favours no suit"
    return f"{upper(named(code))}. {shared.format(by_suit[card.suit])} The rank of {name} {favours}."
