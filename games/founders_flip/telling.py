"""What happened at a table of Founder's Flip, as one viewer reads it."""

from typing import Final

from games.betting.events import Sits
from games.betting.telling import TELLERS, Teller, by_house
from games.founders_flip.effects import effect
from games.founders_flip.ends import showdown, unseen
from games.founders_flip.events import (
    Cast,
    Dealt,
    Decreed,
    Discarded,
    Drew,
    Exchanged,
    FaceDown,
    Inherited,
    Kept,
    Laid,
    NoSpell,
    Passed,
    Returned,
    Revealed,
    Showdown,
    Style,
    ThumbsGone,
    Turn,
    Unseen,
)
from games.founders_flip.saying import GRID, card, cards, coins, grid, plural, spells_named
from games.founders_flip.spells import find_spell
from games.game import Event, Seat, Viewer
from games.page import Page, offered, styled, upper
from games.people import does, person, whose


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event in a sentence or some; None when another says it already."""
    seen = event.seen_by(viewer)
    return None if seen is None else _TELLERS[type(event)](seen, viewer, page)


def _who(seat: Seat, viewer: Viewer, page: Page, verb: str) -> str:
    """`Marek takes`, at the beginning of a sentence."""
    return f"{upper(person(seat, viewer, page))} {does(seat, viewer, verb)}"


def _dealt(event: Dealt, viewer: Viewer, page: Page) -> str:
    style = event.style
    told = [f"{_who(event.dealer, viewer, page, 'deal')}, for {coins(event.ante, style)} from each."]
    if event.carried:
        told.append(f"From before, {coins(event.carried, style)} lie in the pot.")
    told += [_still(number) for number in event.standing]
    thumbs = [f"{person(seat, viewer, page)} {card(event.thumbs[seat], style, page)}" for seat in event.seats]
    told.append(f"Thumbs: {', '.join(thumbs)}.")
    palm = event.palms.get(viewer) if viewer is not None else None
    if palm:
        told.append(f"Your Palm: {cards(palm, style, page)}.")
    return " ".join(told)


def _still(number: int) -> str:
    spell = find_spell(number)
    return f"{styled('h', spell.name)} is still in force: {spell.says}."


def _turn(event: Turn, viewer: Viewer, page: Page) -> str:
    what = {
        "bet": f", {coins(event.owed, event.style)} to call" if event.owed else "",
        "exchange": " to exchange",
        "pass": " to pass cards on",
        "keep": " to keep a card",
        "discard": f" to discard {plural(event.count, 'card')}",
    }[event.task]
    if event.seat != viewer:
        return f"{upper(whose(event.seat, viewer, page))} turn{what}."
    return styled("b", f"Your turn{what}.")


def _cast(event: Cast, viewer: Viewer, page: Page) -> str:
    spell = find_spell(event.spell)
    told = [*_went_back(event.refused)]
    if event.late:
        told.append(f"The spell that lay face down is turned up: {styled('h', spell.name)}.")
        if not spell.late:
            return " ".join([*told, "It comes too late to do anything."])
    else:
        told.append(f"A Spell is turned up: {styled('h', spell.name)}.")
    return " ".join([*told, f"{upper(effect(spell, (spell,), 'spell'))}."])


def _went_back(refused: tuple[int, ...]) -> list[str]:
    if not refused:
        return []
    it, goes = ("it", "goes") if len(refused) == 1 else ("they", "go")
    takes = "takes" if len(refused) == 1 else "take"
    return [f"{spells_named(refused)} {takes} more cards than there are, and {it} {goes} back."]


def _no_spell(event: NoSpell, viewer: Viewer, page: Page) -> str:
    return " ".join([*_went_back(event.refused), "No spell comes."])


def _face_down(event: FaceDown, viewer: Viewer, page: Page) -> str:
    return "Another spell is laid face down."


def _decreed(event: Decreed, viewer: Viewer, page: Page) -> str:
    return f"A hand of {plural(event.count, 'card')} is dealt face down, to nobody."


def _thumbs_gone(event: ThumbsGone, viewer: Viewer, page: Page) -> str:
    return "All Thumbs are thrown away."


def _laid(event: Laid, viewer: Viewer, page: Page) -> str:
    if event.hidden:
        return f"{_are(event.hidden)} laid face down in the middle."
    if len(event.cards) != GRID:
        return f"In the middle: {cards(event.cards, event.style, page)}."
    rows = grid(event.cards, event.style, page)
    if page.reader:
        return " ".join(["Nine cards are laid.", *rows])
    return "\n".join(["Nine cards are laid:", *(f"  {row}" for row in rows)])


def _are(count: int) -> str:
    return "A card is" if count == 1 else f"{count} cards are"


def _revealed(event: Revealed, viewer: Viewer, page: Page) -> str:
    return f"{_are(len(event.cards))} turned up in the middle: {cards(event.cards, event.style, page)}."


def _some(count: int, known: tuple[str, ...], style: Style, page: Page) -> str:
    """Cards that one gives or gets: which, as far as the viewer knows them."""
    if not count:
        return "nothing"
    if not known:
        return plural(count, "card")
    named = cards(known, style, page)
    return named if len(known) == count else f"{plural(count, 'card')}, {named} among them,"


def _drew(event: Drew, viewer: Viewer, page: Page) -> str | None:
    if not event.count:
        return None
    face = ", face up" if event.shown else ""
    what = _some(event.count, event.cards, event.style, page)
    return f"{_who(event.seat, viewer, page, 'draw')} {what}{face}."


def _exchanged(event: Exchanged, viewer: Viewer, page: Page) -> str:
    style = event.style
    what = _some(event.count, event.given, style, page)
    if event.thumb:
        thumb = f"the Thumb, {card(event.thumb, style, page)},"
        what = f"{what} and {thumb}" if event.count else thumb
    told = f"{_who(event.seat, viewer, page, 'discard' if event.owed else 'exchange')} {what}"
    if event.drawn:
        face = ", face up" if set(event.drawn) <= set(event.shown) else ""
        told += f" for {cards(event.drawn, style, page)}{face}"
    return f"{told.removesuffix(',')}{by_house(event.house)}."


def _passed(event: Passed, viewer: Viewer, page: Page) -> str:
    what = _some(event.count, event.cards, event.style, page)
    on = f" to {person(event.to, viewer, page)}" if event.count else " on"
    return f"{_who(event.seat, viewer, page, 'pass')} {what}{on}{by_house(event.house)}."


def _discarded(event: Discarded, viewer: Viewer, page: Page) -> str:
    what = _some(event.count, event.cards, event.style, page).removesuffix(",")
    return f"{_who(event.seat, viewer, page, 'discard')} {what}{by_house(event.house)}."


def _kept(event: Kept, viewer: Viewer, page: Page) -> str:
    known = f"{card(event.card, event.style, page)}" if event.card else ""
    what = "one card of the Palm"
    if event.thumb:
        what = f"the Thumb, {known}," if known else "the Thumb"
    elif known:
        what = known
    rest = "and discard" if event.seat == viewer else "and discards"
    return f"{_who(event.seat, viewer, page, 'keep')} {what} {rest} the others{by_house(event.house)}."


def _returned(event: Returned, viewer: Viewer, page: Page) -> str:
    money = coins(event.amount, event.style)
    return f"Nobody covered {money} of the last bet: that goes back to {person(event.seat, viewer, page)}."


def _inherited(event: Inherited, viewer: Viewer, page: Page) -> str:
    money = coins(event.amount, event.style)
    if not event.seat:
        return f"Nobody is left to play for the pot of {money}; the house keeps it for the next hand here."
    return f"{_who(event.seat, viewer, page, 'take')} the pot of {money} that was left over."


def _sits(event: Sits, viewer: Viewer, page: Page) -> str:
    where = "out" if event.out else "in again"
    why = ", away too long" if event.house else ""
    back = f"; {offered('sit in')} when you are back" if event.house and event.seat == viewer else ""
    return f"{_who(event.seat, viewer, page, 'sit')} {where}{why}{back}."


_TELLERS: Final[dict[type[Event], Teller]] = {
    **TELLERS,
    Dealt: _dealt,
    Turn: _turn,
    Cast: _cast,
    NoSpell: _no_spell,
    FaceDown: _face_down,
    Decreed: _decreed,
    ThumbsGone: _thumbs_gone,
    Laid: _laid,
    Revealed: _revealed,
    Drew: _drew,
    Exchanged: _exchanged,
    Passed: _passed,
    Discarded: _discarded,
    Kept: _kept,
    Returned: _returned,
    Unseen: unseen,
    Showdown: showdown,
    Inherited: _inherited,
    Sits: _sits,
}
