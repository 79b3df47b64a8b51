"""The line in blocks behaves like a plain list, wherever its blocks are cut."""

import operator
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel import line
from companion.kernel.command import Move
from companion.kernel.line import Line
from tests.store.stones import Take

COMMAND = Take(player="red", n=1)


def move(name: int) -> Move:
    return Move(f"m{name}", COMMAND)


OPS = st.lists(st.tuples(st.sampled_from("aaiiiedcfyxx"), st.integers(0, 200)), max_size=60)
"""append, insert, edit, delete, cut, find, go on with a copy, exchange many; and a number for the place."""


@pytest.fixture(autouse=True, scope="module")
def small_blocks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "FULL_BLOCK", 3)
        yield


@pytest.mark.parametrize("count", [0, 1, 3, 4, 6, 7, 50])
def test_a_line_of_many_moves_is_what_they_make_one_by_one(count: int) -> None:
    moves = [move(number) for number in range(count)]
    blocks, one_by_one = Line(moves), Line()
    for one in moves:
        one_by_one.append(one)
    assert blocks == one_by_one
    assert [blocks.find(one.id) for one in moves] == list(range(count))
    blocks.append(move(count))
    assert list(blocks.moves) == [*moves, move(count)]
    blocks.cut(count // 2)
    assert list(blocks.moves) == moves[: count // 2]


@given(OPS)
def test_whatever_is_done_it_holds_what_a_list_would_hold(ops: list[tuple[str, int]]) -> None:
    plain: list[Move] = []
    blocks = Line()
    for number, (op, choice) in enumerate(ops):
        at = choice % (len(plain) + 1)
        if op == "a":
            plain.append(move(number))
            blocks.append(move(number))
        elif op == "i":
            plain.insert(at, move(number))
            blocks.exchange(at, 0, (move(number),))
        elif op in "ed" and at < len(plain):
            new = (Move(plain[at].id, COMMAND, allow=True),) if op == "e" else ()
            plain[at : at + 1] = new
            blocks.exchange(at, 1, new)
        elif op == "c":
            del plain[at:]
            blocks.cut(at)
        elif op == "y":
            old, blocks = blocks, blocks.copy()
            old.cut(at)
            assert blocks.shared(old, operator.eq) == old.shared(blocks, operator.eq) == min(at, len(plain))
        elif op == "x":
            end = at + choice // 7 % (len(plain) - at + 1)
            some = [move(1000 * (number + 1) + n) for n in range(choice % 11)]
            assert blocks.part(at, end).moves == tuple(plain[at:end])
            plain[at:end] = some
            blocks.exchange(at, end - at, Line(some) if choice % 2 else tuple(some))
        elif op == "f":
            assert blocks.find("nobody") is None
        assert blocks.moves == tuple(plain)
        assert len(blocks) == len(plain)
        assert list(blocks.since(at)) == plain[at:]
        assert [blocks[place] for place in range(len(plain))] == plain
        if op in "fc":
            assert [blocks.find(found.id) for found in plain] == list(range(len(plain)))
    assert [blocks.find(found.id) for found in plain] == list(range(len(plain)))
    assert Line(plain).moves == blocks.moves


@given(st.lists(st.integers(0, 3), max_size=30), st.lists(st.integers(0, 3), max_size=30), OPS)
def test_two_lines_share_what_is_the_same_at_their_beginning(
    ones: list[int], others: list[int], ops: list[tuple[str, int]]
) -> None:
    one = Line(map(move, ones))
    other = one.copy() if len(ops) % 2 else Line(map(move, others))
    for op, choice in ops:
        at = choice % (len(other) + 1)
        other.exchange(at, int(op == "d" and at < len(other)), (move(choice % 4),))
    first = next((n for n, (a, b) in enumerate(zip(one.moves, other.moves, strict=False)) if a != b), None)
    assert one.shared(other, operator.eq) == (min(len(one), len(other)) if first is None else first)
