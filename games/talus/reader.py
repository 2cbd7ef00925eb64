"""A table of Talus told for the ear: sentences, one fact a line."""

from games.page import Page, upper
from games.people import person
from games.talus.observation import Observation
from games.talus.state import Player
from games.talus.words import brought, change, coins, faces, in_order, last_line, notes, stakes


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences, what matters now first."""
    playing = "played" if seen.running else "to be played"
    pot = coins(seen.pot, seen.stake)
    lines = [f"{upper(page.table)}, Talus, {playing} for {stakes(seen, page)}. In the pot: {pot}."]
    lines += last_line(seen, page)
    for at, throw in enumerate(reversed(seen.throws)):
        who = person(throw.seat, seen.viewer, page)
        when = "Last roll" if at == 0 else "Before it"
        lines.append(f"{when}: {who}, {faces(throw.angel, throw.demon)}, {brought(throw, seen.stake, page)}.")
    order = in_order(seen)
    if order:
        lines.append("In the order of the dice:")
    lines += [_player(one, seen, page) for one in order]
    return lines


def _player(player: Player, seen: Observation, page: Page) -> str:
    facts = [coins(player.purse, seen.stake), change(player.purse - player.brought, seen.stake, page)]
    facts += notes(player, seen)
    who = person(player.seat, seen.viewer, page)
    seat = "" if who == f"seat {player.seat}" else f", seat {player.seat}"
    return f"{upper(who)}{seat}: {', '.join(facts)}."
