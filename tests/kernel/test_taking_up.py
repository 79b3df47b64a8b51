"""A line that was set aside and is taken up again comes in at once, and is undone as if moves had come and
gone one by one: so files have counted its steps since there are such entries."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel import line, rewrites
from companion.kernel.errors import Refused
from companion.kernel.journal import (
    Delete,
    Do,
    Entry,
    Jump,
    Redo,
    Revise,
    TakeUp,
    Timeline,
    Undo,
    Whole,
    derive,
)
from companion.kernel.path import Path
from companion.kernel.rewrites import Rewritten
from tests.kernel.test_journal import OPS, Say, after, do, edit, follow, insert, looks_of, words

MORE = st.tuples(st.sampled_from("ddtttuuurrjjei"), st.integers(0, 60))
"""As `OPS`; and a line taken up."""


@pytest.fixture(autouse=True, scope="module")
def small_parts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rewrites, "SMALL", 2)
        patch.setattr(line, "FULL_BLOCK", 3)
        yield


def take_up(after: int, *ids: str) -> TakeUp:
    return TakeUp(after=after, moves=tuple(Do(id=one, command=Say(word=one)) for one in ids))


def all_of(timeline: Timeline) -> int:
    """How many steps undo what was taken up together."""
    last, walked, steps = timeline.next_undo, timeline.copy(), 0
    while walked.next_undo is last:
        walked.take(Undo())
        steps += 1
    return steps


def test_a_line_that_is_taken_up_comes_in_the_place_of_the_one_that_counted() -> None:
    assert after(do("a", "b", "c"), take_up(1, "x", "y")) == "a x y|"
    assert after(do("a", "b", "c"), Undo(), take_up(1, "x")) == "a x|"  # redo brings nothing behind it
    assert after(do("a"), take_up(1, "x", "y"), do("z")) == "a x y z|"
    with pytest.raises(Refused):
        derive([*do("a", "b"), Undo(), take_up(2, "x")])


def test_what_was_taken_up_is_one_step_and_undo_brings_the_very_line_that_counted_before() -> None:
    timeline = derive([*do("a", "b", "c"), Undo(), take_up(1, "x", "y", "z"), *do("w")])
    timeline.take(Undo())
    assert isinstance(timeline.next_undo, TakeUp)
    timeline.take(Undo(steps=all_of(timeline)))
    assert words(timeline) == "a b|w"
    assert isinstance(timeline.next_redo, TakeUp)


@settings(max_examples=3 * settings().max_examples)
@given(st.lists(OPS, max_size=20), st.integers(0, 20), st.integers(1, 4), st.lists(OPS, max_size=8))
def test_whatever_was_said_before_and_after_it_undo_leads_back_over_what_was_taken_up(
    ops: list[tuple[str, int]], share: int, new: int, later: list[tuple[str, int]]
) -> None:
    _, entries = follow(ops)
    timeline = derive(entries)
    before, moves = words(timeline), timeline.current
    entry = take_up(share % (timeline.cursor + 1), *(f"x{n}" for n in range(new)))
    timeline.take(entry)
    line, steps = words(timeline), all_of(timeline)
    assert line.endswith("|")
    undone = timeline.copy()
    undone.take(Undo(steps=steps))
    assert (words(undone), undone.current) == (before, moves)
    undone.take(Redo(steps=steps))
    assert words(undone) == line
    for number, (op, choice) in enumerate(later):  # walks and moves; steps may end in the midst of it
        if op == "d":
            timeline.take(do(f"l{number}")[0])
        elif op == "j":
            timeline.take(Jump(to=choice % (len(timeline.moves) + 1)))
        elif op == "u" and timeline.can_undo:
            timeline.take(Undo(steps=choice % timeline.can_undo + 1))
        elif op == "r" and timeline.can_redo:
            timeline.take(Redo(steps=choice % timeline.can_redo + 1))
    there, most = words(timeline), timeline.can_undo
    if most:
        timeline.take(Undo(steps=most))
        assert timeline.cursor == 0
        timeline.take(Redo(steps=most))
    assert words(timeline) == there


def push_one_by_one(path: Path, changes: Sequence[Rewritten], bottom: int, top: int) -> None:
    single = [change.part(n, n + 1) for change in changes for n in range(len(change))]
    push_whole(path, single, bottom, top)


push_whole = Path.push_whole


def entry_of(timeline: Timeline, number: int, op: str, choice: int) -> Entry:
    """One that fits here, in the midst of a line that is taken up as well."""
    there, name = len(timeline.moves), f"m{number}"
    if op == "t":
        return take_up(choice % (timeline.cursor + 1), *(f"{name}.{n}" for n in range(1 + choice % 7)))
    if op == "j":
        return Jump(to=choice % (there + 1))
    if op == "u" and timeline.can_undo:
        return Undo(steps=1 + choice % timeline.can_undo)
    if op == "r" and timeline.can_redo:
        return Redo(steps=1 + choice % timeline.can_redo)
    if op in "ei" and there:
        target = timeline.moves[choice % there].id
        return edit(target, name) if op == "e" else insert(name, target)
    return do(name)[0]


def seen(timeline: Timeline) -> tuple[object, ...]:
    named = timeline.next_undo, timeline.next_redo, timeline.first_undone, timeline.amid
    return words(timeline), timeline.can_undo, timeline.can_redo, named


@settings(max_examples=6 * settings().max_examples)
@given(st.lists(MORE, max_size=40))
def test_it_is_as_if_its_moves_had_come_one_by_one(ops: list[tuple[str, int]]) -> None:
    at_once, single = Timeline(), Timeline()
    for number, op in enumerate(ops):
        entry = entry_of(single, number, *op)
        at_once.take(entry)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "push_whole", push_one_by_one)
            single.take(entry)
        assert seen(at_once) == seen(single)


WHOLES = st.tuples(st.sampled_from("dttvvuuurrjjein"), st.integers(0, 60))
"""As `MORE`; and rewrites that are decided together, and moves taken out."""


def with_wholes(timeline: Timeline, number: int, op: str, choice: int) -> Entry:
    there = [move.id for move in timeline.moves]
    if op == "n" and there:
        return Delete(target=there[choice % len(there)])
    if op == "v" and there:
        taken_out = there[choice % len(there) :][: 1 + choice % 5]
        edited = [one for one in there if one not in taken_out][: choice % 3]
        return Revise(
            changes=(
                *(edit(one, f"m{number}") for one in edited),
                *(Delete(target=one) for one in taken_out),
            )
        )
    return entry_of(timeline, number, op, choice)


def walked_back(timeline: Timeline) -> int:
    """As many times as undo, one step after another, says that it takes back part of the same."""
    return all_of(timeline) if isinstance(timeline.next_undo, Whole) else 0


def walked_ahead(timeline: Timeline) -> int:
    first, walked, steps = timeline.next_redo, timeline.copy(), 0
    while isinstance(first, Whole) and walked.next_redo is first:
        walked.take(Redo())
        steps += 1
    return steps


@settings(max_examples=12 * settings().max_examples)
@given(st.lists(WHOLES, max_size=40))
def test_steps_over_what_was_decided_together_are_counted_as_if_they_were_walked(
    ops: list[tuple[str, int]],
) -> None:
    """Also where steps or jumps have ended in the midst of it, and moves on both sides were said anew."""
    timeline = Timeline()
    for number, op in enumerate(ops):
        timeline.take(with_wholes(timeline, number, *op))
        assert timeline.whole_behind == walked_back(timeline)
        assert timeline.whole_ahead == walked_ahead(timeline)


def whole_lines(n: int) -> Iterator[Entry]:
    """Each comes in the place of all that was played, and is undone."""
    yield from do(*(f"m{at}" for at in range(n)))
    for at in range(n):
        yield from (take_up(0, f"t{at}"), Undo(steps=n + 1))


def in_the_midst(n: int) -> Iterator[Entry]:
    """Steps that end in the midst of a long line that was taken up, and jumps from there."""
    yield from do(*(f"m{at}" for at in range(n)))
    yield take_up(0, *(f"t{at}" for at in range(n)))
    for at in range(n):
        yield from (Undo(steps=1 + at % 5), Jump(to=n // 2 + at * 7 % (n // 2)), Jump(to=n // 2))


@pytest.mark.parametrize("kind", [whole_lines, in_the_midst])
def test_eight_times_as_long_a_journal_is_not_sixty_four_times_the_work(
    kind: Callable[[int], Iterator[Entry]],
) -> None:
    assert looks_of(list(kind(800))) < 16 * looks_of(list(kind(100)))
