"""How a place in the line moves over many rewrites at once."""

from bisect import bisect_left, bisect_right
from itertools import accumulate


class Shift:
    """A place moves by the sum that belongs to it: `sums[n]` where n of the `points` lie before it.

    A rewrite that puts in or takes out one move is a shift with one point; of a rewrite that changes no
    count the point still tells where it was made. Places never overtake each other.
    """

    __slots__ = ("_points", "_sums")

    def __init__(self, moved: dict[int, int]) -> None:
        """At each point, by how much all places behind it move."""
        self._points = sorted(moved)
        self._sums = list(accumulate((moved[point] for point in self._points), initial=0))

    def __call__(self, place: int) -> int:
        return place + self._sums[bisect_left(self._points, place)]

    @property
    def last(self) -> int:
        """The last of its points; every place up to it is before at least one rewrite."""
        return self._points[-1] if self._points else -1

    def then(self, later: "Shift") -> "Shift":
        """Both, one after the other."""
        moved = self._by_point()
        firsts = [point + 1 + here for point, here in zip(self._points, self._sums[1:], strict=True)]
        for target, by in later._by_point().items():
            at = bisect_right(firsts, target)
            point = target - self._sums[at]  # the last place that this shift brings up to the target
            if at < len(self._points):
                point = min(point, self._points[at])
            moved[point] = moved.get(point, 0) + by
        return Shift(moved)

    def _by_point(self) -> dict[int, int]:
        sums = self._sums
        return {point: sums[at + 1] - sums[at] for at, point in enumerate(self._points)}
