"""Reading and writing the effect notation.

    effects   = [ effect { ";" effect } ] ;            (* what a card says *)
    effect    = kind ":" clause ;
    clause    = [ trigger "=>" ] body ;
    body      = sequence { "or" sequence } ;
    sequence  = step { "+" step } ;
    step      = "(" body ")" | condition "?" step | exchange | gain | take_back | ... ;
    exchange  = amounts "->" amounts "x" n ;           (* amounts are joined by "," *)

It completes the grammar of the digest: grouping by brackets, `power_level n` as a condition,
`plus_one TRACK` and `raw_allowed n` for the characters, `other_raw` for the hut, `by_hand`.

What could be written but means nothing is unreadable too: a trigger on an effect that does not last, a
lasting change of a rule on one that does not, "matching" with nothing to match.
"""

from functools import lru_cache

from companion.games.terramara.grammar import WORDS, Reader, space_fault
from companion.games.terramara.symbols import (
    All,
    Amount,
    BecomeFirst,
    ByHand,
    CardEffect,
    Condition,
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

LONGEST = 400
"""Characters in one effect that is told; the longest line of the rulebooks' own effects needs 100."""
MOST = 99
"""The largest number on any piece of cardboard that we believe."""
LONGEST_DERIVED, MOST_DERIVED = 2000, 99_999
"""The same for what the engine itself writes down while it takes effects apart."""


def _read_effect(reader: Reader) -> Node:
    node = reader.body()
    reader.done()
    return node


def _read_card(reader: Reader) -> tuple[CardEffect, ...]:
    effects = reader.effects()
    reader.done()
    return effects


@lru_cache(maxsize=4096)
def read_effect(text: str) -> Node:
    """What a space or bonus tile shows. Raises `Unreadable`."""
    return _read_effect(Reader(text, LONGEST_DERIVED, MOST_DERIVED))


@lru_cache(maxsize=4096)
def read_card(text: str) -> tuple[CardEffect, ...]:
    """All effects of a card; an empty text is a card without effect. Raises `Unreadable`."""
    return _read_card(Reader(text, LONGEST_DERIVED, MOST_DERIVED))


def check_effect(text: str) -> None:
    """Whether a space can show this. Stricter than reading: for what people tell. Raises `Unreadable`."""
    reader = Reader(text, LONGEST, MOST)
    node = _read_effect(reader)
    fault = space_fault(node)
    if fault:
        reader.at = 0
        raise reader.fail(fault)
    _check_length(write_effect(node))


def check_card(text: str) -> None:
    """Whether a card can show this. Raises `Unreadable`."""
    _check_length(write_card(_read_card(Reader(text, LONGEST, MOST))))


def _check_length(written: str) -> None:
    if len(written) > LONGEST:
        raise Unreadable(f"an effect may have at most {LONGEST} characters, this one needs {len(written)}")


def write_amounts(amounts: tuple[Amount, ...]) -> str:
    return ", ".join(f"{amount.n} {amount.unit}" for amount in amounts)


def write_condition(condition: Condition) -> str:
    words = [condition.name, condition.argument, str(condition.n) if condition.n else ""]
    return " ".join(word for word in words if word)


def write_effect(node: Node) -> str:
    """The shortest text that reads back as this tree."""
    if isinstance(node, Or):
        return " or ".join(_bracket(option, (Or,)) for option in node.options)
    if isinstance(node, All):
        return " + ".join(_bracket(step, (Or, All)) for step in node.steps)
    if isinstance(node, If):
        return f"{write_condition(node.condition)} ? {_bracket(node.body, (Or, All))}"
    if isinstance(node, Gain):
        per = f" per {node.per.name} {node.per.argument}".rstrip() if node.per else ""
        return f"{node.amount.n} {node.amount.unit}{per}"
    if isinstance(node, Exchange):
        return f"{write_amounts(node.give)} -> {write_amounts(node.take)} x {node.times}"
    if isinstance(node, TakeBack):
        return f"take_back {node.member}"
    if isinstance(node, TakeWarriors):
        return f"take_warriors {node.n}"
    if isinstance(node, Craft):
        allowed = node.raw_allowed
        return "craft" if allowed is None else "craft raw_allowed" + ("" if allowed < 0 else f" {allowed}")
    if isinstance(node, Raid):
        return "raid free" if node.free else "raid"
    if isinstance(node, DoubleVp | ByHand | BecomeFirst | Hire):
        return WORDS[type(node)]
    return _write_modifier(node)


def _bracket(node: Node, kinds: tuple[type, ...]) -> str:
    text = write_effect(node)
    return f"({text})" if isinstance(node, kinds) else text


def _write_modifier(node: Modifier) -> str:
    if node.name == "raid_level":
        return f"raid_level + {node.n}"
    if node.name == "raw_allowed":
        return f"raw_allowed {node.n}"
    return " ".join(word for word in (node.name, node.argument, node.category) if word)


def write_trigger(trigger: Trigger) -> str:
    if trigger.name == "caravan":
        words = ["caravan", trigger.where, "at_crossroads", trigger.row]
    else:
        level = f"level {trigger.level}" if trigger.level else ""
        words = [trigger.name, trigger.member, trigger.where, trigger.track, trigger.category, level]
    return " ".join(word for word in words if word)


def write_card(effects: tuple[CardEffect, ...]) -> str:
    return "; ".join(
        f"{effect.kind}: "
        + (f"{write_trigger(effect.clause.trigger)} => " if effect.clause.trigger else "")
        + write_effect(effect.clause.body)
        for effect in effects
    )
