"""Effects as signs: what stands on the cardboard, icon by icon. How they are drawn is in `effects_art`."""

from collections import Counter as Multiset
from collections.abc import Iterator
from functools import lru_cache

from companion.games.terramara.notation import read_card, read_effect
from companion.games.terramara.symbols import (
    CATEGORIES,
    All,
    Amount,
    BecomeFirst,
    ByHand,
    Condition,
    Counter,
    Craft,
    DoubleVp,
    Exchange,
    Gain,
    Hire,
    If,
    Modifier,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
    Trigger,
)
from companion.kernel.errors import Unreadable
from companion.kernel.frozen import frozen

ARROW, OR, COLON, PER, STAR, DASH, THEN = "->", "or", ":", "per", "star", "-", "then"
SIGNS = (ARROW, OR, COLON, PER, DASH, THEN)
"""Between icons; the star, which marks what a special space asks for, counts as an icon."""
_UNIT_ICONS = {"other_raw": "any_raw"}
_CONDITION_ICONS = {"workers_sum": "worker1", "river": "river", "road_both": "road", "military": "shield"}
_COUNTER_ICONS = {
    "stronger_player": "military_marker",
    "power_level": "shield",
    "worker_level": "worker1",
    "flag": "flag",
}
_TRIGGER_ICONS = {"raid": "raid", "flag": "flag", "craft": "craft", "caravan": "crossroads"}
_MODIFIER_ICONS = {
    "raid_level": ("raid", "shield"),
    "join_equal_no_loss": ("explorer", "strength"),
    "no_strength_loss": ("strength", "permanent"),
    "raw_allowed": ("any_raw", "craft"),
}


@frozen
class Glyph:
    """An icon with a number before or after it, or one of the signs; an arrow may say how many times."""

    icon: str
    before: str = ""
    after: str = ""
    times: int = 1

    @property
    def sign(self) -> bool:
        return self.icon in SIGNS


UNKNOWN = (Glyph("unknown"),)
NOTHING = (Glyph(DASH),)
"""Told, and there is nothing: an empty plaque would look untold."""


@lru_cache(maxsize=2048)
def effect_glyphs(text: str) -> tuple[Glyph, ...]:
    """What a space or bonus tile shows; a question mark for what cannot be read."""
    if not text:
        return ()
    try:
        return tuple(_node(read_effect(text)))
    except Unreadable:
        return UNKNOWN


@lru_cache(maxsize=2048)
def card_glyphs(text: str) -> tuple[tuple[Glyph, ...], ...]:
    """The effects of a card, a line each: when, the trigger, and what it gives."""
    try:
        effects = read_card(text)
    except Unreadable:
        return (UNKNOWN,)
    lines = []
    for effect in effects:
        line = [Glyph(effect.kind)]
        if effect.clause.trigger:
            line += [*_trigger(effect.clause.trigger), Glyph(COLON)]
        lines.append((*line, *_node(effect.clause.body)))
    return tuple(lines)


def told_glyphs(effect: str | None) -> tuple[Glyph, ...]:
    """What the table has told of something, be it nothing, or that it has not."""
    return UNKNOWN if effect is None else effect_glyphs(effect) or NOTHING


@lru_cache(maxsize=64)
def condition_glyphs(text: str) -> tuple[Glyph, ...]:
    """A condition alone, as special spaces and outposts have one."""
    try:
        node = read_effect(f"{text} ? 1 vp")
    except Unreadable:
        return UNKNOWN
    return tuple(_condition(node.condition)) if isinstance(node, If) else UNKNOWN


def _amount(amount: Amount) -> Glyph:
    before = "" if amount.n == 1 and amount.unit != "vp" else str(amount.n)
    return Glyph(_UNIT_ICONS.get(amount.unit, amount.unit), before)


def _one_after_the_other(steps: list[list[Glyph]]) -> Iterator[Glyph]:
    """Beside an exchange a gain would read as a part of it: 1 wood, then 1 wood for 1 timber."""
    for at, step in enumerate(steps):
        if at and any(glyph.icon == ARROW for glyph in (*steps[at - 1], *step)):
            yield Glyph(THEN)
        yield from step


def _node(node: Node) -> Iterator[Glyph]:
    if isinstance(node, Or):
        yield from _joined(node.options)
    elif isinstance(node, All):
        yield from _one_after_the_other([list(_node(step)) for step in node.steps])
    elif isinstance(node, If):
        yield from _condition(node.condition)
        yield Glyph(COLON)
        yield from _node(node.body)
    elif isinstance(node, Gain):
        yield _amount(node.amount)
        if node.per:
            yield Glyph(PER)
            yield _counted(node.per)
    elif isinstance(node, Exchange):
        yield from map(_amount, node.give)
        yield Glyph(ARROW, times=node.times)
        yield from map(_amount, node.take)
    elif isinstance(node, TakeBack):
        yield Glyph("take_back")
        if node.member == "chieftain":
            yield Glyph("chieftain")
    elif isinstance(node, TakeWarriors):
        yield Glyph("warrior", before=str(node.n))
    elif isinstance(node, Craft):
        yield Glyph("craft")
        if node.raw_allowed is not None:
            yield Glyph("any_raw", before=str(node.raw_allowed) if node.raw_allowed > 0 else "")
    elif isinstance(node, Raid):
        yield Glyph("raid")
    elif isinstance(node, BecomeFirst):
        yield Glyph("first_player")
    elif isinstance(node, Hire):
        yield Glyph("hire")
    elif isinstance(node, DoubleVp):
        yield Glyph("double_vp")
    elif isinstance(node, ByHand):
        yield Glyph("by_hand")
    else:
        yield from _modifier(node)


def _joined(options: tuple[Node, ...]) -> Iterator[Glyph]:
    """Options side by side; one that another one contains adds nothing to look at.

    Exchanges that all ask for the same show it once.
    """
    exchanges = [option for option in options if isinstance(option, Exchange)]
    same = len(exchanges) == len(options) and len({(e.give, e.times) for e in exchanges}) == 1
    if same:
        yield from map(_amount, exchanges[0].give)
        yield Glyph(ARROW, times=exchanges[0].times)
    shown: list[tuple[Glyph, ...]] = []
    for option in options:
        glyphs = (
            tuple(map(_amount, option.take))
            if same and isinstance(option, Exchange)
            else tuple(_node(option))
        )
        if not any(Multiset(glyphs) <= Multiset(other) for other in shown):
            shown.append(glyphs)
    for at, glyphs in enumerate(shown):
        if at:
            yield Glyph(OR)
        yield from glyphs


def _condition(condition: Condition) -> Iterator[Glyph]:
    if condition.name == "crafted":
        yield Glyph(condition.argument, before=str(condition.n))
    elif condition.name == "power_level":
        yield Glyph("shield", before=str(condition.n))
    else:
        yield Glyph(_CONDITION_ICONS[condition.name], before=f"≥{condition.n}" if condition.n else "")
        if condition.argument:
            yield Glyph(STAR)


def _counted(counter: Counter) -> Glyph:
    if counter.name == "cost_unit":
        return Glyph(counter.argument)
    return Glyph(counter.name if counter.name in CATEGORIES else _COUNTER_ICONS.get(counter.name, "unknown"))


def _trigger(trigger: Trigger) -> Iterator[Glyph]:
    if trigger.name == "place":
        yield Glyph("chieftain" if trigger.member == "chieftain" else "explorer")
        if trigger.where in ("plain", "forest", "quarry", "mountain", "crossroads"):
            yield Glyph(trigger.where)
        elif trigger.where == "with_other_explorer":
            yield Glyph("neutral")
    elif trigger.name == "gain":
        yield Glyph(trigger.track)
    else:
        yield Glyph(trigger.category or _TRIGGER_ICONS[trigger.name], after=str(trigger.level or ""))


def _modifier(node: Modifier) -> Iterator[Glyph]:
    if node.name == "plus_one":
        yield Glyph(node.argument, before="+1")
    elif node.name == "discount":
        if node.category:
            yield Glyph(node.category)
            yield Glyph(COLON)
        yield Glyph("discount")
        if node.argument != "each":
            yield Glyph(node.argument)
    else:
        for icon in _MODIFIER_ICONS[node.name]:
            yield Glyph(icon)
