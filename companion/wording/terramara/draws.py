"""Draws and the draft, while they are made: what to click, whose card it is, what came up."""

from collections.abc import Mapping, Sequence

from companion.games.terramara.frames import Drawing
from companion.games.terramara.neutrals import CARDS, strength_order, strength_pool
from companion.kernel.drawing import Draw
from companion.kernel.event import Event
from companion.kernel.frame import read_key
from companion.kernel.marking import N_
from companion.kernel.named import Part, read_part
from companion.wording.language import capital
from companion.wording.terramara.names import Names

AGAIN: Mapping[str, str] = {
    "first": N_("Draw again who begins"),
    "fire": N_("Draw again for row {row}"),
    "strength": N_("Draw the strength again"),
    "characters": N_("Draw the characters again"),
}
ITS_CARD = (
    N_("First card, for {neutral}: click what came up."),
    N_("Second card, for {neutral}: click what came up."),
)


def _purpose(draw: Draw) -> Part:
    """What was drawn, and for which row or round: `fire`, `5a`."""
    return read_part(read_key(draw.decision).source)


# -- by the table


def hint(names: Names, frame: Drawing, picked: Sequence[str]) -> str:
    """What to click next where several cards came up; empty where one click says it all.

    The order of characters does not matter. That of strength cards does: it says whose card it is.
    """
    if frame.n <= 1:
        return ""
    if frame.purpose == "strength":
        at = len(picked)
        order = strength_order(names.state)
        return names.language.say(ITS_CARD[at], neutral=names.player(order[at])) if at < len(order) else ""
    return names.language.say_n(
        "Click the characters that lie open: {n} more.",
        "Click the characters that lie open: {n} more.",
        frame.n - len(picked),
    )


def picked_for(names: Names, picked: Sequence[str]) -> str:
    """The strength cards told so far, each with the neutral player who gets it."""
    return _by_neutral(names, strength_order(names.state), picked)


def left_out(names: Names, frame: Drawing) -> str:
    """Why a card of the box is not among those that can come up; empty when all are."""
    state = names.state
    if frame.purpose != "strength" or strength_pool(state) == CARDS:
        return ""
    if state.options.value_four == "out":
        return names.language.say("Card 4 stays out: that is the ruling of this game. Put it aside.")
    return names.language.say("Card 4 stays out: this is a first game. Put it aside.")


# -- by the program


def drawn(names: Names, draw: Draw, events: Sequence[Event]) -> str:
    """What came up, in a sentence that stands by itself."""
    say, (purpose, where), cards = names.language.say, _purpose(draw), draw.result
    if purpose == "first":
        return say("{player} begins.", player=names.player(cards[0]))
    if purpose == "fire":
        return say("Row {row}: card {card}.", row=where, card=cards[0])
    if purpose == "strength":
        order = [event.player for event in events if event.kind == "count" and event.what == "strength"]
        return _by_neutral(names, order, cards)
    return say("Characters: {cards}.", cards=names.language.listed([card[1:] for card in cards]))


def times_drawn(names: Names, draw: Draw) -> str:
    """How often it was drawn, because the same may come up twice; empty for the first time."""
    if not draw.attempt:
        return ""
    return names.language.say_n("Drawn {n} time.", "Drawn {n} times.", draw.attempt + 1)


def again(names: Names, draw: Draw) -> str:
    purpose, where = _purpose(draw)
    return names.language.say(AGAIN.get(purpose, "Draw again"), row=where)


def _by_neutral(names: Names, order: Sequence[str], cards: Sequence[str]) -> str:
    said = [
        names.language.say("{neutral}: card {card}", neutral=names.player(colour), card=card)
        for colour, card in zip(order, cards, strict=False)
    ]
    return names.language.say("{cards}.", cards=names.language.listed(said)) if said else ""


# -- the draft


def taken(names: Names, card: str, owner: str) -> str:
    """A card of the draft that somebody has."""
    return names.language.say(
        "{card}: {player}", card=capital(names.drafted(card)), player=names.player(owner)
    )


def open_card(names: Names, card: str) -> str:
    """A card of the draft that lies open."""
    return capital(names.drafted(card))
