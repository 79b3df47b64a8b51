"""Answers with very many combinations, told as bounds instead of a list."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.kernel.command import Command
from companion.kernel.frozen import frozen
from companion.kernel.values import bag, evolve


@frozen
class Sum:
    """The units of these kinds together number between `low` and `high`; a kind named twice counts twice."""

    of: tuple[str, ...]
    low: int
    high: int


@frozen
class Template:
    """A command whose `field` is still to be chosen: each kind up to its limit, and all sums kept.

    The field holds a bag, or names one by one in the order of the limits.
    """

    command: Command
    field: str
    limits: Mapping[str, int]
    sums: tuple[Sum, ...]

    def fill(self, units: Mapping[str, int]) -> Command:
        if isinstance(getattr(self.command, self.field), tuple):
            one_by_one = (kind for kind in self.limits for _ in range(units.get(kind, 0)))
            return evolve(self.command, **{self.field: tuple(one_by_one)})
        return evolve(self.command, **{self.field: bag(units)})

    def fits(self, units: Mapping[str, int]) -> bool:
        if any(n < 0 or n > self.limits.get(kind, 0) for kind, n in units.items()):
            return False
        return all(s.low <= sum(units.get(kind, 0) for kind in s.of) <= s.high for s in self.sums)

    def matches(self, command: Command) -> bool:
        if type(command) is not type(self.command):
            return False
        chosen = getattr(command, self.field)
        if isinstance(chosen, tuple):
            units: Mapping[str, int] = Counter(chosen)
            return self.fits(units) and command == self.fill(units)
        return self.fits(chosen) and evolve(command, **{self.field: bag(chosen)}) == self.fill(chosen)

    def solutions(self, most: int = 2) -> list[dict[str, int]]:
        """Up to `most` bags that fit, in a fixed order: plenty of the first kinds first."""
        return self._walk(most)

    def sample(self, rng: random.Random) -> Command | None:
        """One random bag that fits, or None where nothing does."""
        for units in self._walk(1, rng):
            return self.fill(units)
        return None

    def _walk(self, most: int, rng: random.Random | None = None) -> list[dict[str, int]]:
        walk = _Walk(self, most, rng)
        walk.step(0)
        return walk.found

    def as_json(self, command: Mapping[str, Any]) -> dict[str, Any]:
        """The form in which `legal` prints it: the command without its bag, and the bounds beside it."""
        fixed = {name: value for name, value in command.items() if name != self.field}
        return {
            "template": fixed,
            "choose": self.field,
            "limits": dict(self.limits),
            "sums": [{"of": list(s.of), "low": s.low, "high": s.high} for s in self.sums],
        }


class _Walk:
    """The search for bags that fit. A function within a function that calls itself would do as well, but is a
    circle, and holds all that it has seen until somebody looks for circles."""

    def __init__(self, template: Template, most: int, rng: random.Random | None) -> None:
        self.found: list[dict[str, int]] = []
        self._most = most
        self._rng = rng
        self._kinds = kinds = list(template.limits)
        self._limits = template.limits
        self._bounds = bounds = template.sums
        self._units = dict.fromkeys(kinds, 0)
        self._sums = [0] * len(bounds)
        # In which sums each kind counts, and how often.
        self._counts_in = [
            [(i, s.of.count(kind)) for i, s in enumerate(bounds) if kind in s.of] for kind in kinds
        ]
        # What the kinds still to come could add to each sum: lets the search turn back early.
        self._room = [[0] * len(bounds) for _ in range(len(kinds) + 1)]
        for at in range(len(kinds) - 1, -1, -1):
            self._room[at] = list(self._room[at + 1])
            for i, weight in self._counts_in[at]:
                self._room[at][i] += weight * self._limits[kinds[at]]

    def step(self, at: int) -> None:
        """With the kinds before this one chosen."""
        sums, kinds = self._sums, self._kinds
        for have, more, bounds in zip(sums, self._room[at], self._bounds, strict=True):
            if have > bounds.high or have + more < bounds.low:
                return
        if at == len(kinds):
            self.found.append(bag(self._units))
            return
        kind, counts_in = kinds[at], self._counts_in[at]
        counts = list(range(self._limits[kind], -1, -1))
        if self._rng:
            self._rng.shuffle(counts)
        for n in counts:
            self._units[kind] = n
            for i, weight in counts_in:
                sums[i] += weight * n
            self.step(at + 1)
            for i, weight in counts_in:
                sums[i] -= weight * n
            if len(self.found) >= self._most:
                return
        self._units[kind] = 0
