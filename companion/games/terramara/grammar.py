"""The grammar of the effect notation as a reader, top down. `notation` is the door to it."""

import re

from companion.games.terramara.board import ROWS
from companion.games.terramara.symbols import (
    ANY,
    CATEGORIES,
    GIVEN,
    KINDS,
    MATCHING,
    MEMBERS,
    PROCESSED,
    RESOURCES,
    TERRAINS,
    TRACK_SYMBOLS,
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
    leaves,
)
from companion.kernel.errors import Unreadable

DEEPEST = 20

_TOKEN = re.compile(r"\s*(=>|->|5[ab]\b|[0-9]+|[a-z][a-z0-9_]*|[():;,?+]|\S)")
_WHERES = (*TERRAINS, "crossroads", "empty", "with_other_explorer")
WORDS: dict[type[DoubleVp | ByHand | BecomeFirst | Hire], str] = {
    DoubleVp: "double_vp",
    ByHand: "by_hand",
    BecomeFirst: "become_first",
    Hire: "hire",
}


class Misread(Unreadable):
    """An effect with a word that does not fit where it stands; `word` is empty at the end of the text."""

    def __init__(self, message: str, place: str, word: str) -> None:
        super().__init__(message, place)
        self.word = word


class Reader:
    def __init__(self, text: str, longest: int, most: int) -> None:
        if len(text) > longest:
            raise Unreadable(f"an effect may have at most {longest} characters, this one has {len(text)}")
        self.most = most
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
        return Misread(f"expected {wanted}, found {found}", f"character {place + 1}", self.peek())

    def accept(self, token: str) -> bool:
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise self.fail(f"'{token}'")

    def number(self, least: int = 1, most: int = 0) -> int:
        most = most or self.most
        token = self.peek()
        if not (token.isascii() and token.isdecimal()) or len(token) > 6 or not least <= int(token) <= most:
            raise self.fail(f"a number from {least} to {most}")
        self.at += 1
        return int(token)

    def one_of(self, words: tuple[str, ...], wanted: str) -> str:
        if self.peek() not in words:
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
        kind = next((kind for kind in KINDS if self.accept(kind)), None)
        if kind is None:
            raise self.fail("permanent, immediate, once_per_round or end_game")
        self.expect(":")
        start = self.at
        clause = self.clause()
        fault = _clause_fault(kind, clause)
        if fault:
            self.at = start
            raise self.fail(fault)
        return CardEffect(kind, clause)

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
            if self.peek() != "=>":
                found = Trigger(name, where=found.where, row=self.one_of(ROWS, "a row or '=>'"))
        elif name == "craft":
            category = self.one_of(CATEGORIES, "a category") if self.peek() in CATEGORIES else ""
            level = 0
            if self.accept("level"):
                level = self.number(most=3)
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
        units = {step.amount.unit for step in steps if isinstance(step, Gain)}
        if units.intersection(MATCHING) and not units.intersection(ANY):
            raise self.fail("any_raw or any_proc beside what matches it")
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
            return Condition("power_level", n=self.number(most=4))
        for name in ("river", "road_both", "military"):
            if self.accept(name):
                return Condition(name, self.one_of(TRACK_SYMBOLS, "special or outpost"))
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
        start = self.at
        give = self.amounts()
        if self.accept("->"):
            return self.exchange(give, start)
        if len(give) > 1:
            raise self.fail("'->'")
        if give[0].unit == "other_raw":
            raise self.fail("'->': another raw than which one")
        if self.accept("per"):
            name = self.one_of(
                ("stronger_player", "cost_unit", "power_level", "worker_level", "flag", *CATEGORIES),
                "something to count",
            )
            argument = self.one_of(PROCESSED, "a processed resource") if name == "cost_unit" else ""
            return Gain(give[0], Counter(name, argument))
        return Gain(give[0])

    def exchange(self, give: tuple[Amount, ...], start: int) -> Exchange:
        units = {amount.unit for amount in give}
        if not units <= set(GIVEN) or not all(amount.n for amount in give):
            self.at = start
            raise self.fail("resources, strength or vp to give")
        here = self.at
        take = self.amounts()
        if not units.intersection(RESOURCES + ANY) and any(a.unit in (*MATCHING, "other_raw") for a in take):
            self.at = here
            raise self.fail("something that does not depend on the resource given")
        self.expect("x")
        return Exchange(give, take, self.number())

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
        for node, word in WORDS.items():
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


def _clause_fault(kind: Kind, clause: Clause) -> str:
    """What a clause should be instead; empty when it makes sense for its kind."""
    lasting = kind == "permanent" and clause.trigger is None
    for leaf in leaves(clause.body):
        if lasting and not isinstance(leaf, Modifier | ByHand):
            return "a trigger with '=>', or a lasting change"
        if not lasting and isinstance(leaf, Modifier):
            return "something that happens; a lasting change is permanent and has no trigger"
        per = leaf.per.name if isinstance(leaf, Gain) and leaf.per else ""
        crafting = kind == "immediate" or (clause.trigger is not None and clause.trigger.name == "craft")
        if per == "cost_unit" and not crafting:
            return "a count that does not need crafting"
    if clause.trigger is not None and kind != "permanent":
        return "an effect without trigger; only permanent ones have one"
    return ""


def space_fault(node: Node) -> str:
    if any(isinstance(leaf, Modifier) for leaf in leaves(node)):
        return "something that happens; only cards change a rule for good"
    if any(isinstance(leaf, Gain) and leaf.per and leaf.per.name == "cost_unit" for leaf in leaves(node)):
        return "a count that does not need crafting"
    return ""
