"""How a place in the line moves over many rewrites at once."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple


class _Piece(NamedTuple):
    """All places behind `after`, up to where the next piece begins: they move by `by`, or all go to `to`."""

    after: int
    by: int
    to: int = -1

    def __call__(self, place: int) -> int:
        return self.to if self.to >= 0 else place + self.by


class Shift:
    """A place moves as the piece of the line does in which it is. Places never overtake each other.

    `last` is the last place that is before at least one rewrite, or where one was made: also of a rewrite
    that changes no count.
    """

    __slots__ = ("_after", "_pieces", "last")

    def __init__(self, pieces: tuple[_Piece, ...] = (_Piece(-1, 0),), last: int = -1) -> None:
        self._pieces = pieces
        self._after = [piece.after for piece in pieces]
        self.last = last

    @classmethod
    def made(cls, at: int, added: int) -> "Shift":
        """So many moves more behind a place; or fewer: then whoever stood among them stands there now."""
        start = _Piece(-1, 0)
        if added < 0:
            return cls((start, _Piece(at, 0, at), _Piece(at - added, added)), at - added - 1)
        return cls((start, _Piece(at, added)), at)

    def __call__(self, place: int) -> int:
        return self._pieces[bisect_left(self._after, place, 1) - 1](place)

    def then(self, later: "Shift") -> "Shift":
        """Both, one after the other."""
        found: list[_Piece] = []
        for piece in self._both(later):
            if found and found[-1].after == piece.after:
                found.pop()
            if not found or found[-1][1:] != piece[1:]:
                found.append(piece)
        return Shift(tuple(found), max(self.last, self._up_to(later.last)))

    def _both(self, later: "Shift") -> Iterator[_Piece]:
        ends = [*self._after[1:], None]
        for (after, by, to), end in zip(self._pieces, ends, strict=True):
            if to >= 0:
                yield _Piece(after, 0, later(to))
                continue
            first = bisect_left(later._after, after + by + 1, 1) - 1
            for one in later._pieces[first:]:
                start = max(after, one.after - by)
                if end is not None and start >= end:
                    break
                yield _Piece(start, by + one.by, one.to)

    def _up_to(self, target: int) -> int:
        """The last place that this shift brings up to there; -1 without any."""
        if target < 0:
            return -1
        for number in range(len(self._pieces) - 1, -1, -1):
            after, by, to = self._pieces[number]
            if to < 0 and after + 1 + by <= target:
                end = self._after[number + 1] if number + 1 < len(self._after) else target - by
                return min(end, target - by)
            if 0 <= to <= target:
                return self._after[number + 1]
        return -1
