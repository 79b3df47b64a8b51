"""Numbers in a row whose sums up to any place are quickly told, whichever of them changes."""


class Sums:
    """A binary indexed tree that grows and shrinks at its end."""

    def __init__(self) -> None:
        self._tree: list[int] = []

    def copy(self) -> "Sums":
        other = Sums()
        other._tree = self._tree[:]
        return other

    def append(self, number: int) -> None:
        at = len(self._tree) + 1
        self._tree.append(number + self.upto(at - 1) - self.upto(at - (at & -at)))

    def cut(self, count: int) -> None:
        """Keep only so many numbers."""
        del self._tree[count:]

    def add(self, at: int, number: int) -> None:
        at += 1
        while at <= len(self._tree):
            self._tree[at - 1] += number
            at += at & -at

    def upto(self, count: int) -> int:
        """The sum of so many numbers at the beginning."""
        total = 0
        while count:
            total += self._tree[count - 1]
            count &= count - 1
        return total
