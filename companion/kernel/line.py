"""The line of moves: found by their ids and exchanged anywhere, however long it is."""

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, chain

from companion.kernel.command import Move

FULL_BLOCK = 128
"""A block of twice as many moves is cut in two. Whatever is done touches one block, and counts the others."""


class _Block:
    """Some moves in a row, and their ids beside them to be searched."""

    __slots__ = ("ids", "moves")

    def __init__(self, moves: list[Move], ids: list[str]) -> None:
        self.moves = moves
        self.ids = ids


class Line:
    """A sequence in blocks; `_sizes` are theirs. Ids are registered when somebody first asks for one."""

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self._blocks = [_Block([], [])]
        self._sizes = [0]
        self._count = 0
        self._moves: tuple[Move, ...] | None = ()
        self._home: dict[str, _Block] | None = None
        for move in moves:
            self.append(move)

    def copy(self) -> "Line":
        other = Line()
        other._blocks = [_Block(block.moves[:], block.ids[:]) for block in self._blocks]
        other._sizes = self._sizes[:]
        other._count = self._count
        other._moves = self._moves
        return other

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: int) -> Move:
        number, place = self._locate(at)
        return self._blocks[number].moves[place]

    @property
    def moves(self) -> tuple[Move, ...]:
        if self._moves is None:
            self._moves = tuple(chain.from_iterable([block.moves for block in self._blocks]))
        return self._moves

    def find(self, move_id: str) -> int | None:
        """The place of a move; None where there is no such move."""
        if self._home is None:
            self._home = {one: block for block in self._blocks for one in block.ids}
        home = self._home.get(move_id)
        if home is None:
            return None
        return sum(self._sizes[: self._blocks.index(home)]) + home.ids.index(move_id)

    def append(self, move: Move) -> None:
        self.exchange(self._count, 0, (move,))

    def cut(self, count: int) -> None:
        """Keep only so many moves."""
        while self._count > count:
            gone = min(self._count - count, self._sizes[-1])
            self._exchange(len(self._blocks) - 1, self._sizes[-1] - gone, gone, ())

    def exchange(self, at: int, old: int, new: tuple[Move, ...]) -> None:
        """At this place, so many moves (one or none) give way to others (one or none)."""
        self._exchange(*self._locate(at), old, new)

    def _exchange(self, number: int, place: int, old: int, new: tuple[Move, ...]) -> None:
        block = self._blocks[number]
        if self._home is not None:
            for gone in block.ids[place : place + old]:
                del self._home[gone]
            self._home.update((move.id, block) for move in new)
        block.moves[place : place + old] = new
        block.ids[place : place + old] = [move.id for move in new]
        self._sizes[number] += len(new) - old
        self._count += len(new) - old
        self._moves = None
        if self._sizes[number] >= 2 * FULL_BLOCK:
            self._split(number)
        elif not self._sizes[number] and self._count:
            del self._blocks[number], self._sizes[number]

    def _locate(self, at: int) -> tuple[int, int]:
        """Block and place in it; the end of the line is the end of its last block."""
        last = self._count - self._sizes[-1]
        if at >= last:
            return len(self._sizes) - 1, at - last
        ends = list(accumulate(self._sizes))
        number = bisect_right(ends, at)
        return number, at - (ends[number - 1] if number else 0)

    def _split(self, number: int) -> None:
        block = self._blocks[number]
        rest = _Block(block.moves[FULL_BLOCK:], block.ids[FULL_BLOCK:])
        del block.moves[FULL_BLOCK:], block.ids[FULL_BLOCK:]
        self._blocks.insert(number + 1, rest)
        self._sizes[number : number + 1] = [len(block.moves), len(rest.moves)]
        if self._home is not None:
            self._home.update(dict.fromkeys(rest.ids, rest))
