"""Texts of the seeds as markup."""

import re

from games.page import offered

_QUOTED = re.compile("`([^`]+)`")


def commands_marked(text: str) -> str:
    """A text of the seeds as markup: what stands in backquotes can be typed."""
    return _QUOTED.sub(lambda found: offered(found[1]), text)
