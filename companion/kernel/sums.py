"""Steps in a row, counted up to any place quickly, whichever of them weighs more or less than one."""

from bisect import bisect_left, insort


class Sums:
    """As many ones as there are steps, and what is more or less at some of them: only that is kept, in a
    binary indexed tree, for there may be far more steps than anybody has looked at."""

    def __init__(self) -> None:
        self._tree: dict[int, int] = {1: 0}
        self._end = 1
        """Up to where the tree reaches, a power of two: beyond it there are only ones."""
        self._odd: dict[int, int] = {}
        self._places: list[int] = []
        """Where something else than one is, in their order."""

    def copy(self) -> "Sums":
        other = Sums()
        other._tree, other._odd = self._tree.copy(), self._odd.copy()
        other._places, other._end = self._places[:], self._end
        return other

    def cut(self, count: int) -> None:
        """From this place on there are only ones again."""
        for at in self._places[bisect_left(self._places, count) :]:
            self._change(at, -self._odd.pop(at))
        del self._places[bisect_left(self._places, count) :]

    def add(self, at: int, number: int) -> None:
        if at not in self._odd:
            insort(self._places, at)
        self._odd[at] = self._odd.get(at, 0) + number
        self._change(at, number)

    def upto(self, count: int) -> int:
        """The sum of so many steps at the beginning."""
        total, tree, at = count, self._tree, min(count, self._end)
        while at:
            total += tree.get(at, 0)
            at &= at - 1
        return total

    def _change(self, at: int, number: int) -> None:
        tree, at = self._tree, at + 1
        while self._end < at:
            tree[2 * self._end] = tree[self._end]
            self._end *= 2
        while at <= self._end:
            tree[at] = tree.get(at, 0) + number
            at += at & -at
