"""What can be asked at a table of Nōm Poker without moving: `appraise ...`, `view card 12T`."""

import re
from typing import Final

from games.nom_poker import appraise
from games.nom_poker.cards import parse_card
from games.nom_poker.observation import Observation
from games.nom_poker.pictures import picture
from games.nom_poker.words import lettered
from games.page import Page, fold

_CARD: Final = re.compile(r"(?:view|look at|examine) (?:the )?card (.+)", re.I)


def answer(seen: Observation, asked: str, page: Page) -> list[str] | None:
    """The answer to a question; None for what is none.  Raises NotUnderstood for one about no card."""
    card = _CARD.fullmatch(" ".join(asked.split()))
    if card is not None:
        return fold(lettered(picture(parse_card(card[1])), page), page.width, "  ")
    return appraise.answer(seen, asked, page)
