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
"""

import re
from functools import lru_cache

from companion.games.terramara.symbols import (
    CATEGORIES,
    KINDS,
    MEMBERS,
    PROCESSED,
    TERRAINS,
    TRACKS,
    UNITS,
    All,
    Amount,
    BecomeFirst,
    ByHand,
    CardEffect,
    Clause,
    Condition,
    Counter,
    Craft,
    DoubleVp,
    Exchange,
    Gain,
    Hire,
    If,
    Kind,
    Modifier,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
    Trigger,
)
from companion.kernel.errors import Unreadable

LONGEST = 500
"""Characters in one effect; the longest line of the rulebooks' own effects needs 60."""
MOST = 99
"""The largest number on any piece of cardboard that we believe."""
DEEPEST = 20

_TOKEN = re.compile(r"\s*(=>|->|>=|[0-9]+|[a-z][a-z0-9_]*|[():;,?+]|\S)")
_WHERES = (*TERRAINS, "crossroads", "empty", "with_other_explorer")


_WORDS: dict[type[DoubleVp | ByHand | BecomeFirst | Hire], str] = {
    DoubleVp: "double_vp",
    ByHand: "by_hand",
    BecomeFirst: "become_first",
    Hire: "hire",
}


class _Reader:
    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise Unreadable(f"an effect may have at most {LONGEST} characters, this one has {len(text)}")
        self.tokens: list[tuple[str, int]] = [(m[1], m.start(1)) for m in _TOKEN.finditer(text)]
        self.at = 0
        self.end = len(text)
        self.depth = 0

    def peek(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at][0] if at < len(self.tokens) else ""

    def fail(self, wanted: str) -> Unreadable:
        found = f"'{self.peek()}'" if self.peek() else "the end"
        place = self.tokens[self.at][1] if self.at < len(self.tokens) else self.end
        return Unreadable(f"expected {wanted}, found {found}", f"character {place + 1}")

    def accept(self, token: str) -> bool:
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise self.fail(f"'{token}'")

    def number(self, least: int = 1) -> int:
        if not self.peek().isdecimal() or not least <= int(self.peek()) <= MOST:
            raise self.fail(f"a number from {least} to {MOST}")
        self.at += 1
        return int(self.tokens[self.at - 1][0])

    def one_of(self, words: tuple[str, ...], wanted: str) -> str:
        if self.peek() not in words:
            raise self.fail(wanted)
        self.at += 1
        return self.tokens[self.at - 1][0]

    def word(self, wanted: str) -> str:
        if not self.peek()[:1].isalpha():
            raise self.fail(wanted)
        self.at += 1
        return self.tokens[self.at - 1][0]

    # -- the grammar, top down

    def effects(self) -> tuple[CardEffect, ...]:
        if not self.tokens:
            return ()
        found = [self.effect()]
        while self.accept(";"):
            found.append(self.effect())
        return tuple(found)

    def effect(self) -> CardEffect:
        kind: Kind = self.one_of(KINDS, "permanent, immediate, once_per_round or end_game")  # type: ignore[assignment]
        self.expect(":")
        return CardEffect(kind, self.clause())

    def clause(self) -> Clause:
        trigger = self.trigger()
        return Clause(self.body(), trigger)

    def trigger(self) -> Trigger | None:
        start = self.at
        name = self.peek()
        if name not in ("place", "gain", "caravan", "craft", "raid", "flag"):
            return None
        self.at += 1
        found = Trigger(name)
        if name == "place":
            member = self.one_of(MEMBERS, "explorer, chieftain or explorer_or_chieftain")
            where = self.one_of(_WHERES, "a place") if self.peek() in _WHERES else ""
            found = Trigger(name, member=member, where=where)
        elif name == "gain":
            found = Trigger(name, track=self.one_of(TRACKS, "travel, culture or strength"))
        elif name == "caravan":
            found = Trigger(name, where=self.one_of(("any", "second"), "any or second"))
            self.expect("at_crossroads")
            if self.peek() not in ("=>", ""):
                found = Trigger(name, where=found.where, row=self.tokens[self.at][0])
                self.at += 1
        elif name == "craft":
            category = self.one_of(CATEGORIES, "a category") if self.peek() in CATEGORIES else ""
            level = 0
            if self.accept("level"):
                level = self.number()
            found = Trigger(name, category=category, level=level)
        if self.accept("=>"):
            return found
        if name in ("craft", "raid"):  # also the names of steps
            self.at = start
            return None
        raise self.fail("'=>'")

    def body(self) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("this effect is nested too deeply")
        options = [self.sequence()]
        while self.accept("or"):
            options.append(self.sequence())
        self.depth -= 1
        return options[0] if len(options) == 1 else Or(tuple(options))

    def sequence(self) -> Node:
        steps = [self.step()]
        while self.accept("+"):
            steps.append(self.step())
        return steps[0] if len(steps) == 1 else All(tuple(steps))

    def step(self) -> Node:
        if self.accept("("):
            inner = self.body()
            self.expect(")")
            return inner
        condition = self.condition()
        if condition is not None:
            self.expect("?")
            return If(condition, self.step())
        if self.peek().isdecimal():
            return self.amounts_step()
        return self.keyword()

    def condition(self) -> Condition | None:
        if self.accept("workers_sum"):
            return Condition("workers_sum", n=self.number())
        if self.accept("power_level"):
            return Condition("power_level", n=self.number())
        for name in ("river", "road_both", "military"):
            if self.accept(name):
                return Condition(name, self.word("a symbol"))
        if self.accept("crafted"):
            category = self.one_of(CATEGORIES, "tools, weapons, pottery or clothing")
            return Condition("crafted", category, self.number())
        return None

    def amount(self) -> Amount:
        n = self.number(least=0)
        return Amount(n, self.one_of(UNITS, "a unit such as wood, any_raw, travel or vp"))

    def amounts(self) -> tuple[Amount, ...]:
        found = [self.amount()]
        while self.accept(","):
            found.append(self.amount())
        return tuple(found)

    def amounts_step(self) -> Node:
        give = self.amounts()
        if self.accept("->"):
            take = self.amounts()
            self.expect("x")
            return Exchange(give, take, self.number())
        if len(give) > 1:
            raise self.fail("'->'")
        if self.accept("per"):
            name = self.one_of(
                ("stronger_player", "cost_unit", "power_level", "worker_level", "flag", *CATEGORIES),
                "something to count",
            )
            argument = self.one_of(PROCESSED, "a processed resource") if name == "cost_unit" else ""
            return Gain(give[0], Counter(name, argument))
        return Gain(give[0])

    def keyword(self) -> Node:
        if self.accept("take_back"):
            return TakeBack(self.one_of(MEMBERS, "explorer, chieftain or explorer_or_chieftain"))
        if self.accept("take_warriors"):
            return TakeWarriors(self.number())
        if self.accept("craft"):
            if not self.accept("raw_allowed"):
                return Craft()
            return Craft(self.number() if self.peek().isdecimal() else -1)
        if self.accept("raid"):
            return Raid(free=self.accept("free"))
        for node, word in _WORDS.items():
            if self.accept(word):
                return node()
        return self.modifier()

    def modifier(self) -> Modifier:
        if self.accept("raid_level"):
            self.expect("+")
            return Modifier("raid_level", n=self.number())
        for name in ("join_equal_no_loss", "no_strength_loss"):
            if self.accept(name):
                return Modifier(name)
        if self.accept("plus_one"):
            return Modifier("plus_one", self.one_of(TRACKS, "travel, culture or strength"))
        if self.accept("raw_allowed"):
            return Modifier("raw_allowed", n=self.number())
        if self.accept("discount"):
            if self.accept("each"):
                return Modifier("discount", "each", n=1)
            kind = self.one_of(PROCESSED, "each or a processed resource")
            category = self.one_of(CATEGORIES, "a category") if self.peek() in CATEGORIES else ""
            return Modifier("discount", kind, category, 1)
        raise self.fail("an effect")

    def done(self) -> None:
        if self.peek():
            raise self.fail("the end")


@lru_cache(maxsize=4096)
def read_effect(text: str) -> Node:
    """What a space or bonus tile shows. Raises `Unreadable`."""
    reader = _Reader(text)
    node = reader.body()
    reader.done()
    return node


@lru_cache(maxsize=4096)
def read_card(text: str) -> tuple[CardEffect, ...]:
    """All effects of a card; an empty text is a card without effect. Raises `Unreadable`."""
    reader = _Reader(text)
    effects = reader.effects()
    reader.done()
    return effects


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
        return _WORDS[type(node)]
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
