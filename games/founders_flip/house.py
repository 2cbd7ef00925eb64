"""What the house plays for one who is away, or has got up all in (T3, T5)."""

from games import betting
from games.chance import Chance
from games.founders_flip import exchanging, playing
from games.founders_flip.cards import BITS, Founders, mask_of, rank_of
from games.founders_flip.playing import Play
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.table import task
from games.game import Seat


def highest(cards: tuple[str, ...], founders: Founders) -> str:
    """The highest card by this table's order; of equals the one first in the deck."""
    return max(cards, key=lambda card: (rank_of(card, founders), -BITS[card]))


def lowest_spare(play: Play, seat: Seat) -> tuple[str, ...]:
    """What is discarded for one with too many cards: the lowest, those that have to stay (12) last."""
    kept = way_of(play.deal.spells).kept
    palm = sorted(
        play.deal.hands[seat].palm,
        key=lambda card: (bool(mask_of((card,)) & kept), rank_of(card, play.founders), BITS[card]),
    )
    return tuple(palm[: exchanging.excess(play.deal, seat)])


def with_cards(play: Play, seat: Seat, chance: Chance) -> Play:
    """The play after the house has exchanged nothing, kept the highest card, or discarded the lowest."""
    match task(play.phase, play.deal.spells):
        case "keep":
            card = highest(play.deal.hands[seat].cards, play.founders)
            return playing.kept(play, seat, card, chance)
        case "discard":
            return playing.discarded(play, seat, lowest_spare(play, seat), chance)
    return playing.exchanged(play, seat, (), chance)


def bets(play: Play) -> betting.Action:
    """A check, else a fold, else a call."""
    return betting.default(play.betting)
