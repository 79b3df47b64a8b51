"""The line of moves: found by their ids and exchanged anywhere, however long it is."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, chain, islice, takewhile

from companion.kernel.command import Move

FULL_BLOCK = 128
"""A block of twice as many moves is cut in two. Whatever is done makes one anew and counts the others."""


class _Block:
    """Some moves in a row. It never changes, so lines may share it; ids are registered for whoever looks."""

    __slots__ = ("_places", "moves")

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self._places: dict[str, int] | None = None

    def find(self, move_id: str) -> int | None:
        if self._places is None:
            self._places = {move.id: place for place, move in enumerate(self.moves)}
        return self._places.get(move_id)


class Line:
    """A sequence in blocks; `_sizes` are theirs. A copy is made of the same blocks."""

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        whole = tuple(moves)
        starts = range(0, len(whole), FULL_BLOCK) or (0,)
        self._blocks = [_Block(whole[start : start + FULL_BLOCK]) for start in starts]
        self._sizes = [len(block.moves) for block in self._blocks]
        self._count = len(whole)
        self._moves: tuple[Move, ...] | None = whole

    def copy(self) -> "Line":
        other = Line()
        other._blocks = self._blocks[:]
        other._sizes = self._sizes[:]
        other._count = self._count
        other._moves = self._moves
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.moves == other.moves

    __hash__ = None  # type: ignore[assignment]  # it changes

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
        for number, block in enumerate(self._blocks):
            if (place := block.find(move_id)) is not None:
                return sum(self._sizes[:number]) + place
        return None

    def part(self, start: int, end: int) -> "Line":
        """The moves from one place to another; the blocks between are shared."""
        other = Line()
        if start < end:
            (first, place), (last, stop) = self._locate(start), self._locate(end)
            if first == last:
                blocks = [_Block(self._blocks[first].moves[place:stop])]
            else:
                head, tail = self._blocks[first].moves[place:], self._blocks[last].moves[:stop]
                blocks = [_Block(head), *self._blocks[first + 1 : last], *([_Block(tail)] if tail else [])]
            other._blocks, other._sizes = blocks, [len(block.moves) for block in blocks]
            other._count, other._moves = end - start, None
        return other

    def since(self, at: int) -> Iterator[Move]:
        """The moves from a place on."""
        number, place = self._locate(at)
        return islice(self._from_block(number), place, None)

    def shared(self, other: "Line", same: Callable[[Move, Move], bool]) -> int:
        """How many moves at the beginning of both are the same; those in blocks that both have surely are."""
        number = count = 0
        for mine, theirs in zip(self._blocks, other._blocks, strict=False):
            if mine is not theirs:
                if len(mine.moves) != len(theirs.moves):
                    break
                alike = _alike(mine.moves, theirs.moves, same)
                if alike < len(mine.moves):
                    return count + alike
            number, count = number + 1, count + len(mine.moves)
        return count + _alike(self._from_block(number), other._from_block(number), same)

    def append(self, move: Move) -> None:
        self.exchange(self._count, 0, (move,))

    def cut(self, count: int) -> None:
        """Keep only so many moves."""
        if count < self._count:
            number, place = self._locate(count)
            del self._blocks[number + 1 :], self._sizes[number + 1 :]
            self._count = sum(self._sizes)
            self._exchange(number, place, self._sizes[number] - place, ())

    def exchange(self, at: int, old: int, new: "tuple[Move, ...] | Line") -> None:
        """At this place, so many moves give way to others: one or none, or as many as another line has."""
        number, place = self._locate(at)
        if isinstance(new, tuple) and old <= self._sizes[number] - place:
            self._exchange(number, place, old, new)
        else:
            self._splice(number, place, old, new if isinstance(new, Line) else Line(new))

    def _splice(self, number: int, place: int, old: int, new: "Line") -> None:
        """The blocks of the other line come in; where they meet, small ones are joined."""
        last, stop = self._locate(sum(self._sizes[:number]) + place + old)
        blocks: list[_Block] = []
        before, after = self._blocks[number].moves[:place], self._blocks[last].moves[stop:]
        for block in (_Block(before), *new._blocks, _Block(after)):
            small = blocks and len(blocks[-1].moves) + len(block.moves) < 2 * FULL_BLOCK
            blocks.append(_Block(blocks.pop().moves + block.moves) if small else block)
        self._count += len(new) - old
        self._moves = None
        blocks = [block for block in blocks if block.moves or not self._count]
        self._blocks[number : last + 1] = blocks
        self._sizes[number : last + 1] = [len(block.moves) for block in blocks]

    def _exchange(self, number: int, place: int, old: int, new: tuple[Move, ...]) -> None:
        moves = self._blocks[number].moves
        moves = (*moves[:place], *new, *moves[place + old :])
        self._count += len(new) - old
        self._moves = None
        parts = [moves] if len(moves) < 2 * FULL_BLOCK else [moves[:FULL_BLOCK], moves[FULL_BLOCK:]]
        if not moves and self._count:
            parts = []
        self._blocks[number : number + 1] = map(_Block, parts)
        self._sizes[number : number + 1] = map(len, parts)

    def _from_block(self, number: int) -> Iterator[Move]:
        return chain.from_iterable(block.moves for block in self._blocks[number:])

    def _locate(self, at: int) -> tuple[int, int]:
        """Block and place in it; the end of the line is the end of its last block."""
        last = self._count - self._sizes[-1]
        if at >= last:
            return len(self._sizes) - 1, at - last
        ends = list(accumulate(self._sizes))
        number = bisect_right(ends, at)
        return number, at - (ends[number - 1] if number else 0)


def _alike(ones: Iterable[Move], others: Iterable[Move], same: Callable[[Move, Move], bool]) -> int:
    """How many at the beginning of both are the same."""
    return sum(1 for _ in takewhile(lambda both: same(*both), zip(ones, others, strict=False)))
