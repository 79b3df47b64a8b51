"""What may be picked within the bounds of templates: bags that fit, that can grow, and whole ones."""

from collections.abc import Mapping, Sequence

from companion.kernel.template import Template
from companion.kernel.values import bag, total

FEW_BAGS = 3
"""As many ways as one can take in at a glance."""
MANY_WAYS = 300
"""Legal bags looked at for the one that is most like what was picked."""
Units = Mapping[str, int]


class Pickable:
    """`most` of each kind may be picked. `exactly` so many units must be in all; 0 where that differs."""

    def __init__(self, templates: Sequence[Template]) -> None:
        self.templates = tuple(templates)
        self.most = {
            unit: max(t.limits.get(unit, 0) for t in templates) for t in templates for unit in t.limits
        }
        self.exactly = _exactly(templates)

    def fitting(self, units: Units) -> Template | None:
        """The template that these units fill."""
        picked = bag(units)
        return next((template for template in self.templates if template.fits(picked)), None)

    def can_grow(self, units: Units) -> bool:
        """Whether these units can still become something that fits."""
        return any(
            all(n <= template.limits.get(unit, 0) for unit, n in units.items())
            and all(sum(units.get(kind, 0) for kind in s.of) <= s.high for s in template.sums)
            for template in self.templates
        )

    def more_possible(self, units: Units) -> bool:
        return any(self.can_grow(one_more(units, unit)) for unit in self.most)

    @property
    def several(self) -> bool:
        """Whether one unit may not be all, so that some are picked for a while and not confirmed."""
        return any(
            self.can_grow({one: 2} if one == other else {one: 1, other: 1})
            for one in self.most
            for other in self.most
        )

    def whole(self) -> list[dict[str, int]]:
        """The ways to pick as much as possible, where they are few and each would take several clicks."""
        ways = {
            tuple(sorted(way.items())): way
            for template in self.templates
            for way in template.solutions(MANY_WAYS)
        }
        most = max((total(way) for way in ways.values()), default=0)
        whole = [way for way in ways.values() if total(way) == most]
        return whole if most > 1 and len(whole) <= FEW_BAGS else []

    def with_one(self, units: Units, unit: str) -> dict[str, int] | None:
        """These units and one more of a kind. For it, one of another kind is taken back where it must be:
        first one that pays for the same, and one that leaves something legal before one that does not.
        Where one is not enough, the legal bag that keeps most of what was picked."""
        more = one_more(units, unit)
        if self.can_grow(more):
            return more
        others = [other for other, n in units.items() if n and other != unit]
        others.sort(key=lambda other: self._distance(other, unit))
        trials = [{**more, other: more[other] - 1} for other in others]
        fitting = (trial for trial in trials if self.fitting(trial) is not None)
        growing = (trial for trial in trials if self.can_grow(trial))
        return next(fitting, None) or next(growing, None) or self._nearest(more, unit)

    def _distance(self, one: str, other: str) -> int:
        """How much else may be paid where these two can stand for each other."""
        together = [len(s.of) for t in self.templates for s in t.sums if one in s.of and other in s.of]
        return min(together, default=len(self.most) + 1)

    def _nearest(self, wanted: Units, unit: str) -> dict[str, int] | None:
        ways = [
            way
            for template in self.templates
            for way in template.solutions(MANY_WAYS)
            if way.get(unit, 0) >= wanted[unit]
        ]
        return max(ways, key=lambda way: sum(min(n, wanted.get(u, 0)) for u, n in way.items()), default=None)


def one_more(units: Units, unit: str) -> dict[str, int]:
    return {**units, unit: units.get(unit, 0) + 1}


def _exactly(templates: Sequence[Template]) -> int:
    numbers = {
        s.low if s.low == s.high else 0
        for template in templates
        for s in template.sums
        if set(s.of) >= set(template.limits)
    }
    return numbers.pop() if len(numbers) == 1 else 0
