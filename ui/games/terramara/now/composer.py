"""From clicks to the notation of effects: every symbol is one click, several of a kind are counted.

A click is a word: a unit ("wood"), a whole step ("raid free"), what a gain is counted by ("per flag"), a
condition ("if crafted pottery"), or one of the marks below. Clicks that follow each other happen one after
the other; an arrow makes an exchange of everything since the last mark that parts.
"""

from dataclasses import dataclass, field

from companion.games.terramara.symbols import UNITS
from companion.kernel.frozen import frozen

ARROW, TIMES, AND, OR, OPEN, CLOSE = "->", "x", "and", "or", "(", ")"
PER, IF = "per ", "if "
ARROWS = {2: "->2", 3: "->3"}
"""The arrow with the number it is printed with: how often the exchange may be done (TM-SYM-04)."""
NUMBERS = {n: f"#{n}" for n in (3, 4, 5)}
"""So many of the last symbol, where that is quicker than clicking it again."""
COUNTED = {"take_warriors": 2, "craft raw_allowed_n": 1}
"""Steps that a further click makes larger, and what the first one means."""
_WRITTEN = {"craft raw_allowed_n": "craft raw_allowed"}
NUMBERED_IFS = ("workers_sum", "power_level", "crafted")
"""Conditions that say how many: a further click asks for one more."""

RECEIVED, GIVEN, MORE = "received", "given", "more"
"""What a text still waits for."""


@dataclass
class _Amount:
    unit: str
    n: int = 1
    per: str = ""

    def written(self) -> str:
        return f"{self.n} {self.unit} {self.per}".rstrip()


@dataclass
class _Steps:
    """What lies between two marks that part: gains, or one exchange; whole steps before and after it."""

    condition: str = ""
    needed: int = 0
    before: list[str] = field(default_factory=list)
    give: list[_Amount] | None = None
    amounts: list[_Amount] = field(default_factory=list)
    order: list[_Amount | str] = field(default_factory=list)
    wholes: dict[str, int] = field(default_factory=dict)
    times: int = 1

    def empty(self) -> bool:
        return not self.order and self.give is None

    def add_unit(self, unit: str) -> None:
        same = [amount for amount in self.amounts if amount.unit == unit]
        if same:
            same[-1].n += 1
            return
        self.amounts.append(_Amount(unit))
        self.order.append(self.amounts[-1])

    def add_whole(self, step: str) -> None:
        if step not in self.wholes:
            self.order.append(step)
            self.wholes[step] = COUNTED.get(step, 1)
        elif step in COUNTED:
            self.wholes[step] += 1

    def trade(self, times: int) -> None:
        """Everything so far is the price. A second arrow says at most how often."""
        if self.give is not None:
            self.times = max(self.times, times)
        else:
            self.times = times
            self.give = self.amounts
            self.before = [self._whole(step) for step in self.order if isinstance(step, str)]
            self.amounts, self.order = [], []

    def _whole(self, step: str) -> str:
        if step in COUNTED:
            return f"{_WRITTEN.get(step, step)} {self.wholes[step]}"
        return step

    def written(self) -> list[str]:
        """The steps, without the condition."""
        if self.give is None:
            return [self._whole(s) if isinstance(s, str) else s.written() for s in self.order]
        give, take = (", ".join(a.written() for a in side) for side in (self.give, self.amounts))
        after = [self._whole(step) for step in self.order if isinstance(step, str)]
        return [*self.before, f"{give} -> {take} x {self.times}", *after]

    def waits_for(self) -> str:
        if self.give is not None and not self.give:
            return GIVEN
        if self.give is not None and not self.amounts:
            return RECEIVED
        return MORE if self.condition and self.empty() else ""


@frozen
class Composed:
    """The text, and what has to be clicked before it can mean something; empty when nothing has."""

    text: str
    waits_for: str = ""


def one_fewer(clicks: list[str], click: str) -> list[str]:
    """The same without one of these, the last one; of a number of them one is taken away."""
    at = max((n for n, found in enumerate(clicks) if found == click), default=-1)
    if at < 0:
        return clicks
    number = clicks[at + 1] if at + 1 < len(clicks) else ""
    if number not in NUMBERS.values():
        return [*clicks[:at], *clicks[at + 1 :]]
    left = int(number[1:]) - 1
    fewer = [click, NUMBERS[left]] if left in NUMBERS else [click] * left
    return [*clicks[:at], *fewer, *clicks[at + 2 :]]


def compose(clicks: list[str]) -> Composed:
    """What the clicks stand for. Brackets that are still open are closed."""
    reader = _Reader(clicks)
    text = reader.body()
    return Composed(text, reader.waits_for)


class _Reader:
    def __init__(self, clicks: list[str]) -> None:
        self._clicks = clicks
        self._at = 0
        self.waits_for = ""

    def body(self) -> str:
        """Up to the bracket that closes it, or the end."""
        options: list[str] = []
        parts: list[str] = []
        steps = _Steps()

        def finish() -> None:
            nonlocal steps
            self.waits_for = self.waits_for or steps.waits_for()
            found = steps.written()
            if steps.condition and found:
                number = f" {steps.needed}" if steps.needed else ""
                joined = " + ".join(found)
                body = f"({joined})" if len(found) > 1 else joined
                found = [f"{steps.condition}{number} ? {body}"]
            elif steps.condition:
                found = [steps.condition]
            parts.extend(found)
            steps = _Steps()

        last = ""
        while self._at < len(self._clicks):
            click = self._clicks[self._at]
            self._at += 1
            last = click
            if click == CLOSE:
                break
            if click == OPEN:
                steps.add_whole(f"({self.body()})")
            elif click == OR:
                finish()
                options.append(" + ".join(parts))
                parts = []
            elif click == AND:
                finish()
            elif click == ARROW or click in ARROWS.values():
                steps.trade(int(click.removeprefix(ARROW) or 1))
            elif click in NUMBERS.values():
                if steps.amounts:
                    steps.amounts[-1].n = int(click[1:])
            elif click == TIMES:
                steps.times += 1
            elif click.startswith(PER):
                if steps.amounts:
                    steps.amounts[-1].per = click
            elif click.startswith(IF):
                condition = click.removeprefix(IF)
                if not steps.empty():
                    finish()
                steps.needed = steps.needed + 1 if steps.condition == condition else 1
                if condition.partition(" ")[0] not in NUMBERED_IFS:
                    steps.needed = 0
                steps.condition = condition
            elif click in UNITS:
                steps.add_unit(click)
            else:
                steps.add_whole(click)
        if last in (AND, OR) and not self.waits_for:
            self.waits_for = MORE
        finish()
        options.append(" + ".join(parts))
        return " or ".join(options)
