"""The timeline that a journal leads to: undo and redo without limit, jumps, and rewrites of the past."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel import rewrites
from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
from companion.kernel.frozen import frozen
from companion.kernel.journal import (
    Aside,
    Delete,
    Do,
    Edit,
    Entry,
    Insert,
    Jump,
    Redo,
    Revise,
    Timeline,
    Undo,
    derive,
)
from companion.kernel.line import Line
from companion.kernel.rewrites import Rewritten
from companion.kernel.shift import Shift


@pytest.fixture(autouse=True, scope="module")
def small_spans() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rewrites, "SMALL", 2)
        yield


@frozen(kw_only=True)
class Say(Command):
    kind: Literal["say"] = "say"
    word: str


def do(*ids: str) -> list[Entry]:
    return [Do(id=one, command=Say(word=one)) for one in ids]


def edit(target: str, word: str) -> Edit:
    return Edit(target=target, command=Say(word=word))


def insert(new: str, target: str) -> Insert:
    return Insert(id=new, target=target, command=Say(word=new))


def words(timeline: Timeline) -> str:
    """The line as text, the cursor as a bar: `a b|c`."""
    said = [move.command.word for move in timeline.moves if isinstance(move.command, Say)]
    return f"{' '.join(said[: timeline.cursor])}|{' '.join(said[timeline.cursor :])}"


def after(*entries: Entry | list[Entry]) -> str:
    flat = [one for entry in entries for one in (entry if isinstance(entry, list) else [entry])]
    return words(derive(flat))


def test_every_do_adds_a_move_that_counts() -> None:
    assert after(do("a", "b", "c")) == "a b c|"


def test_a_timeline_can_begin_with_moves() -> None:
    said = derive(do("a", "b", "c"))
    begun = Timeline(said.moves)
    assert begun == said
    for timeline in (begun, said):
        for entry in (Undo(steps=2), insert("x", "b"), edit("b", "w"), Undo(), Jump(to=1)):
            timeline.take(entry)
    assert begun == said


def test_the_current_moves_are_those_before_the_cursor() -> None:
    timeline = derive([*do("a", "b", "c"), Undo()])
    assert [move.id for move in timeline.current] == ["a", "b"]


def test_a_move_keeps_the_consent_of_the_table() -> None:
    entries: list[Entry] = [
        Do(id="a", command=Say(word="a"), allow=True),
        Insert(id="b", target="a", command=Say(word="b"), allow=True),
    ]
    assert [move.allow for move in derive(entries).moves] == [True, True]
    assert [move.allow for move in derive([*entries, edit("a", "A")]).moves] == [True, False]


def test_undone_moves_stay_in_the_line_until_the_next_do() -> None:
    assert after(do("a", "b", "c"), Undo(steps=2)) == "a|b c"
    assert after(do("a", "b", "c"), Undo(steps=2), do("x")) == "a x|"


def test_redo_brings_undone_moves_again_in_their_order() -> None:
    assert after(do("a", "b", "c"), Undo(steps=3), Redo(steps=2)) == "a b|c"


def test_undo_has_no_limit() -> None:
    many = [f"m{n}" for n in range(1_000)]
    timeline = derive([*do(*many), Undo(steps=1_000)])
    assert timeline.cursor == 0
    timeline.take(Redo(steps=1_000))
    assert [move.id for move in timeline.current] == many


def test_more_steps_than_there_are_is_refused_and_changes_nothing() -> None:
    timeline = derive([*do("a", "b"), Undo()])
    with pytest.raises(Refused) as undo:
        timeline.take(Undo(steps=2))
    with pytest.raises(Refused) as redo:
        timeline.take(Redo(steps=2))
    assert [(r.code, r.physical, r.params) for r in undo.value.reasons] == [
        ("history.nothing_to_undo", True, {"steps": 2, "available": 1})
    ]
    assert [(r.code, r.params) for r in redo.value.reasons] == [
        ("history.nothing_to_redo", {"steps": 2, "available": 1})
    ]
    assert words(timeline) == "a|b"


@pytest.mark.parametrize("entry", [Undo(steps=0), Redo(steps=0)])
def test_no_steps_at_all_are_refused(entry: Entry) -> None:
    with pytest.raises(Refused):
        derive([*do("a", "b"), Undo(), entry])


def test_a_jump_goes_anywhere_in_the_line_and_drops_nothing() -> None:
    assert after(do("a", "b", "c"), Jump(to=1)) == "a|b c"
    assert after(do("a", "b", "c"), Jump(to=0), Jump(to=3)) == "a b c|"
    assert after(do("a", "b", "c"), Jump(to=1), Redo()) == "a b|c"
    assert after(do("a", "b", "c"), Jump(to=1), Undo()) == "|a b c"


def test_a_jump_beyond_the_line_is_refused() -> None:
    with pytest.raises(Refused, match=r"history\.no_such_move"):
        derive([*do("a"), Jump(to=2)])


def test_an_edit_keeps_the_place_and_the_id() -> None:
    timeline = derive([*do("a", "b", "c"), edit("b", "B")])
    assert words(timeline) == "a B c|"
    assert [move.id for move in timeline.moves] == ["a", "b", "c"]


def test_an_inserted_move_stands_before_its_target() -> None:
    assert after(do("a", "b"), insert("x", "a")) == "x a b|"
    assert after(do("a", "b"), insert("x", "b")) == "a x b|"


def test_a_deleted_move_is_out_of_the_line() -> None:
    assert after(do("a", "b", "c"), Delete(target="b")) == "a c|"


def test_a_rewrite_keeps_the_moves_beyond_the_cursor() -> None:
    assert after(do("a", "b", "c"), Jump(to=1), edit("a", "A")) == "A|b c"
    assert after(do("a", "b", "c"), Jump(to=1), edit("c", "C")) == "a|b C"
    assert after(do("a", "b", "c"), Jump(to=1), insert("x", "b")) == "a|x b c"
    assert after(do("a", "b", "c"), Jump(to=1), insert("x", "a")) == "x a|b c"
    assert after(do("a", "b", "c"), Jump(to=1), Delete(target="a")) == "|b c"
    assert after(do("a", "b", "c"), Jump(to=1), Delete(target="c")) == "a|b"


@pytest.mark.parametrize("entry", [edit("x", "X"), insert("y", "x"), Delete(target="x")])
def test_a_rewrite_of_a_move_that_is_not_there_is_refused(entry: Entry) -> None:
    with pytest.raises(Refused, match=r"history\.no_such_move"):
        derive([*do("a"), entry])


def test_a_rewrite_is_one_step_of_undo_and_of_redo() -> None:
    assert after(do("a", "b", "c"), edit("a", "A"), Undo()) == "a b c|"
    assert after(do("a", "b", "c"), insert("x", "a"), Undo()) == "a b c|"
    assert after(do("a", "b", "c"), Delete(target="a"), Undo()) == "a b c|"
    assert after(do("a", "b", "c"), edit("a", "A"), Undo(), Redo()) == "A b c|"
    assert after(do("a", "b", "c"), insert("x", "a"), Undo(), Redo()) == "x a b c|"
    assert after(do("a", "b", "c"), Delete(target="a"), Undo(), Redo()) == "b c|"


def test_a_move_made_after_a_rewrite_comes_back_after_the_rewrite() -> None:
    entries = [*do("a", "b"), edit("a", "A"), *do("c")]
    assert after(entries, Undo(steps=2)) == "a b|c"
    assert after(entries, Undo(steps=2), Redo()) == "A b|c"
    assert after(entries, Undo(steps=2), Redo(steps=2)) == "A b c|"
    assert after(entries, Undo(steps=4), Redo(steps=4)) == "A b c|"


def test_a_rewrite_can_still_be_undone_after_later_moves_were_replaced() -> None:
    entries = [*do("a", "b"), edit("a", "A"), *do("c"), Undo(), *do("d")]
    assert after(entries) == "A b d|"
    assert after(entries, Undo()) == "A b|d"
    assert after(entries, Undo(steps=2)) == "a b|d"


def test_a_deleted_move_comes_back_where_it_was_even_after_later_moves_were_replaced() -> None:
    entries = [*do("a", "b", "c"), Undo(), Delete(target="b"), *do("x")]
    assert after(entries) == "a x|"
    assert after(entries, Undo(steps=2)) == "a b|x"


def test_a_rewrite_of_moves_that_were_then_dropped_is_dropped_with_them() -> None:
    entries = [*do("a", "b", "c"), Undo(steps=2), edit("c", "C"), insert("y", "b"), Delete(target="c")]
    assert after(entries) == "a|y b"
    assert after(entries, do("x")) == "a x|"
    assert after(entries, do("x"), Undo(steps=2)) == "|a x"


def test_after_a_jump_undo_still_meets_the_rewrites_first() -> None:
    entries = [*do("a", "b", "c"), edit("a", "A"), Jump(to=1)]
    assert after(entries, Undo()) == "a|b c"
    assert after(entries, Undo(steps=2)) == "|a b c"
    assert after(entries, Undo(), Redo()) == "A|b c"
    assert after(entries, Redo(), Undo()) == "A|b c"
    assert after(entries, Jump(to=3), Undo(steps=2)) == "A|b c"


def test_after_a_jump_redo_still_meets_the_rewrites_first() -> None:
    entries = [*do("a", "b", "c"), Undo(steps=2), insert("x", "a"), Undo()]
    assert after(entries) == "a|b c"
    assert after(entries, Jump(to=2), Redo()) == "x a b|c"
    assert after(entries, Jump(to=0), Redo(steps=2)) == "x a|b c"


def test_a_new_entry_forgets_what_was_undone_before_it() -> None:
    edited = [*do("a", "b"), edit("a", "A"), Undo()]
    for entry in (*do("c"), edit("b", "B"), Delete(target="b")):
        assert derive([*edited, entry]).can_redo == 0


def test_what_undo_would_take_back_is_named() -> None:
    entries = do("a", "b")
    assert derive(entries).next_undo == Move("b", Say(word="b"))
    assert derive([*entries, edit("a", "A")]).next_undo == edit("a", "A")
    assert derive([*entries, edit("a", "A"), Undo(steps=3)]).next_undo is None


def test_what_redo_would_bring_is_named() -> None:
    entries = [*do("a", "b"), Delete(target="a"), Undo()]
    assert derive(entries).next_redo == Delete(target="a")
    assert derive([*entries, Undo()]).next_redo == Move("b", Say(word="b"))
    assert derive([*entries, Undo(), Redo(steps=2)]).next_redo is None


def test_steps_back_and_forth_over_many_rewrites_are_not_walked_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exchanges = []
    exchange = Line.exchange

    def counted(line: Line, at: int, old: int, new: tuple[Move, ...]) -> None:
        exchanges.append(at)
        exchange(line, at, old, new)

    monkeypatch.setattr(Line, "exchange", counted)
    rewrites = [insert(f"m{n}", f"m{n - 1}") for n in range(1, 200)]
    churn = [entry for _ in range(200) for entry in (Undo(steps=199), Redo(steps=199))]
    entries = [*do("m0"), *rewrites, *churn, Undo(steps=150), *do("x"), Undo(steps=1), *do("y")]
    assert len(derive(entries).moves) == 51
    assert len(exchanges) < len(entries)


def looks_of(entries: list[Entry]) -> int:
    """How often a rewrite, or many in a row at once, is looked at or carried out to follow a journal."""
    looks = 0

    def counted(function: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object) -> object:
            nonlocal looks
            looks += 1
            return function(*args)

        return call

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rewrites, "SMALL", 16)
        for kind, name in (
            (Rewritten, "back"),
            (Rewritten, "ahead"),
            (Shift, "__call__"),
            (Line, "exchange"),
        ):
            patch.setattr(kind, name, counted(getattr(kind, name)))
        derive(entries)
    return looks


def jumps(n: int) -> Iterator[Entry]:
    yield from do(*(f"m{at}" for at in range(n)))
    yield from (insert(f"x{at}", "m0") for at in range(n))
    yield from (Jump(to=2 * n - at) for at in range(n))


def jumps_and_steps(n: int) -> Iterator[Entry]:
    """Far back over rewrites, elsewhere, far ahead over them, elsewhere, over and over."""
    yield from do(*(f"m{at}" for at in range(n)))
    yield from (insert(f"x{at}", f"m{at}") if at % 2 else edit(f"m{at}", "late") for at in range(n))
    for at in range(n):
        yield from (Undo(steps=n // 2), Jump(to=at * 7 % n), Redo(steps=n // 2), Jump(to=n - at * 3 % n))


def jumps_and_moves(n: int) -> Iterator[Entry]:
    """Every jump and move drops one of the rewrites below many others."""
    yield from do(*(f"m{at}" for at in range(2 * n)))
    yield from (edit(f"m{2 * n - 1 - at}", "late") for at in range(n))
    yield from (edit("m0", "early") for _ in range(n))
    for at in range(n):
        yield from (Jump(to=2 * n - 1 - at), *do(f"x{at}"))


@pytest.mark.parametrize("kind", [jumps, jumps_and_steps, jumps_and_moves])
def test_eight_times_as_long_a_journal_is_not_sixty_four_times_the_work(
    kind: Callable[[int], Iterator[Entry]],
) -> None:
    assert looks_of(list(kind(800))) < 16 * looks_of(list(kind(100)))


def test_a_file_may_delete_the_move_behind_the_cursor_and_play_on_there() -> None:
    """Such moves come back before the cursor, as long as no jump has gone further back."""
    entries = [*do("a", "b", "c"), Delete(target="c"), Delete(target="b"), *do("x"), Undo(), *do("y")]
    assert after(entries, Undo(steps=2)) == "a b|y"
    assert after(entries, Undo(steps=3)) == "a b c|y"
    assert after(entries, Jump(to=0), Undo(steps=2)) == "|a b c y"
    assert after(entries, Jump(to=0), Redo(), *do("z"), Undo(steps=2)) == "|a z"


def test_a_copy_goes_its_own_way() -> None:
    timeline = derive([*do("a", "b"), edit("a", "A"), *do("c"), Undo(steps=2)])
    other = timeline.copy()
    assert other == timeline
    other.take(Redo(steps=2))
    assert (words(timeline), words(other)) == ("a b|c", "A b c|")
    assert (timeline.can_undo, timeline.can_redo) == (2, 2)


# -- a simple model of the same thing: it keeps whole lines, and goes one step at a time


@frozen
class Turned:
    """A line was rewritten into another one. Both are kept whole, with their cursors."""

    old: tuple[str, ...]
    old_cursor: int
    new: tuple[str, ...]
    new_cursor: int

    def in_old(self, cursor: int) -> int:
        if cursor == self.new_cursor:
            return self.old_cursor
        added = max(0, cursor - len(self.new))
        return len(self.old) + added if added else same_place(cursor, self.new, self.old)


def same_place(cursor: int, line: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Where the cursor stands in the other line: behind the last of the moves that count in this one."""
    count = {name.rstrip("'") for name in line[:cursor]}
    return max((at + 1 for at, name in enumerate(other) if name.rstrip("'") in count), default=0)


@dataclass
class Model:
    line: tuple[str, ...] = ()
    cursor: int = 0
    done: list[Turned] = field(default_factory=list)
    undone: list[Turned] = field(default_factory=list)

    def do(self, name: str) -> None:
        end = self.cursor
        kept: list[Turned] = []
        for turned in reversed(self.done):
            old, new = turned.old[: turned.in_old(end)], turned.new[:end]
            if old != new:
                kept.insert(0, Turned(old, turned.old_cursor, new, turned.new_cursor))
            end = turned.in_old(end)
        self.done, self.undone = kept, []
        self.line = (*self.line[: self.cursor], name)
        self.cursor += 1

    def rewrite(self, line: tuple[str, ...], cursor: int) -> None:
        self.done.append(Turned(self.line, self.cursor, line, cursor))
        self.undone = []
        self.line, self.cursor = line, cursor

    def undo(self) -> bool:
        """One step; False where there is none."""
        if self.done and self.done[-1].new_cursor == self.cursor:
            turned = self.done.pop()
            added = self.line[len(turned.new) :]
            assert self.line == turned.new + added
            self.undone.append(turned)
            self.line, self.cursor = turned.old + added, turned.old_cursor
            return True
        self.cursor -= 1
        return self.cursor >= 0

    def redo(self) -> bool:
        if self.undone and self.undone[-1].old_cursor == self.cursor:
            turned = self.undone.pop()
            added = self.line[len(turned.old) :]
            assert self.line == turned.old + added
            self.done.append(turned)
            self.line, self.cursor = turned.new + added, turned.new_cursor
            return True
        self.cursor += 1
        return self.cursor <= len(self.line)

    def jump(self, to: int) -> None:
        self.cursor = cursor = to
        line = self.line
        for n, turned in reversed(list(enumerate(self.done))):
            if turned.new_cursor <= cursor:
                break
            other = turned.old + line[len(turned.new) :]
            there = same_place(cursor, line, other)
            self.done[n] = Turned(turned.old, there, turned.new, cursor)
            line, cursor = other, there
        cursor, line = to, self.line
        for n, turned in reversed(list(enumerate(self.undone))):
            if turned.old_cursor >= cursor:
                break
            other = turned.new + line[len(turned.old) :]
            there = same_place(cursor, line, other)
            self.undone[n] = Turned(turned.old, cursor, turned.new, there)
            line, cursor = other, there

    def steps_back(self) -> int:
        probe = self.copy()
        return next(count for count in range(10_000) if not probe.undo())

    def steps_forward(self) -> int:
        probe = self.copy()
        return next(count for count in range(10_000) if not probe.redo())

    def copy(self) -> "Model":
        return Model(self.line, self.cursor, list(self.done), list(self.undone))

    def names(self) -> str:
        return f"{' '.join(self.line[: self.cursor])}|{' '.join(self.line[self.cursor :])}"


OPS = st.tuples(st.sampled_from("dddduuurrjein"), st.integers(0, 30))
"""Which kind of entry, and a number that chooses its target, its steps or its place."""


def next_entry(model: Model, number: int, op: str, choice: int) -> Entry:
    """Turn a drawn pair into an entry that fits the model, and let the model follow it."""
    name = f"m{number}"
    line, cursor = model.line, model.cursor
    if op in "ein" and line:
        at = choice % len(line)
        target = line[at].rstrip("'")
        if op == "e":
            model.rewrite((*line[:at], line[at] + "'", *line[at + 1 :]), cursor)
            return edit(target, line[at] + "'")
        if op == "i":
            model.rewrite((*line[:at], name, *line[at:]), cursor + 1 if at < cursor else cursor)
            return insert(name, target)
        model.rewrite((*line[:at], *line[at + 1 :]), cursor - 1 if at < cursor else cursor)
        return Delete(target=target)
    if op == "j":
        model.jump(choice % (len(line) + 1))
        return Jump(to=model.cursor)
    if op == "u" and (most := model.steps_back()):
        steps = choice % most + 1 if choice > 20 else 1
        for _ in range(steps):
            assert model.undo()
        return Undo(steps=steps)
    if op == "r" and (most := model.steps_forward()):
        steps = choice % most + 1 if choice > 20 else 1
        for _ in range(steps):
            assert model.redo()
        return Redo(steps=steps)
    model.do(name)
    return do(name)[0]


def follow(ops: list[tuple[str, int]]) -> tuple[Model, list[Entry]]:
    model = Model()
    return model, [next_entry(model, number, *op) for number, op in enumerate(ops)]


@settings(max_examples=6 * settings().max_examples)
@given(st.lists(OPS, max_size=40))
def test_the_timeline_agrees_with_a_model_that_keeps_whole_lines(ops: list[tuple[str, int]]) -> None:
    model = Model()
    timeline = Timeline()
    for number, (op, choice) in enumerate(ops):
        timeline.take(next_entry(model, number, op, choice))
        assert words(timeline) == model.names()
        assert timeline.can_undo == model.steps_back()
        assert timeline.can_redo == model.steps_forward()


@settings(max_examples=6 * settings().max_examples)
@given(st.lists(OPS, max_size=60))
def test_looking_at_the_timeline_on_the_way_changes_nothing(ops: list[tuple[str, int]]) -> None:
    """The line itself is brought up to date only when somebody looks."""
    model, entries = follow(ops)
    timeline = derive(entries)
    seen = Timeline()
    for entry in entries:
        seen.take(entry)
        assert seen.can_undo + seen.can_redo >= len(seen.moves)
    assert timeline == seen
    assert (words(timeline), timeline.can_undo) == (model.names(), model.steps_back())


@settings(max_examples=3 * settings().max_examples)
@given(st.lists(OPS, max_size=30), OPS.filter(lambda op: op[0] in "dein"))
def test_undo_brings_back_the_moves_that_counted_before_the_last_entry(
    ops: list[tuple[str, int]], last: tuple[str, int]
) -> None:
    model, entries = follow(ops)
    timeline = derive(entries)
    counted = timeline.current
    timeline.take(next_entry(model, len(ops), *last))
    timeline.take(Undo())
    assert timeline.current == counted


@settings(max_examples=3 * settings().max_examples)
@given(st.lists(OPS, max_size=30), st.integers(1, 10))
def test_undo_and_redo_of_as_many_steps_lead_to_the_same_line(ops: list[tuple[str, int]], steps: int) -> None:
    _, entries = follow(ops)
    timeline = derive(entries)
    here = words(timeline)
    if back := min(steps, timeline.can_undo):
        timeline.take(Undo(steps=back))
        timeline.take(Redo(steps=back))
        assert words(timeline) == here
    if forward := min(steps, timeline.can_redo):
        timeline.take(Redo(steps=forward))
        timeline.take(Undo(steps=forward))
    assert words(timeline) == here


@given(st.lists(OPS, max_size=30))
def test_one_step_many_times_is_the_same_as_many_steps_at_once(ops: list[tuple[str, int]]) -> None:
    _, entries = follow(ops)
    once = derive(entries)
    if not (most := once.can_undo):
        return
    single = once.copy()
    once.take(Undo(steps=most))
    for _ in range(most):
        single.take(Undo())
    assert once == single
    assert (once.can_undo, once.cursor) == (0, 0)


# -- rewrites decided together, and what was only tried


def revise(*changes: Edit | Insert | Delete) -> Revise:
    return Revise(changes=changes)


BOTH = revise(edit("b", "B"), insert("x", "b"), Delete(target="c"))


def test_rewrites_decided_together_are_all_carried_out_in_their_order() -> None:
    assert after(do("a", "b", "c", "d"), BOTH) == "a x B d|"
    assert after(do("a"), revise(insert("x", "a"), insert("y", "x"))) == "y x a|"


def test_what_was_decided_together_is_named_as_one() -> None:
    timeline = derive([*do("a", "b", "c", "d"), BOTH])
    assert timeline.next_undo is BOTH
    assert not timeline.amid
    timeline.take(Undo())
    assert timeline.next_redo is BOTH
    assert timeline.amid


def test_where_a_part_speaks_of_nothing_none_of_it_is_carried_out() -> None:
    timeline = derive(do("a", "b"))
    before = timeline.copy()
    with pytest.raises(Refused):
        timeline.take(revise(edit("a", "A"), Delete(target="nobody")))
    assert timeline == before
    assert words(timeline) == "a b|"


def test_rewrites_decided_together_may_speak_of_moves_that_they_bring_but_of_none_that_they_take() -> None:
    timeline = derive(do("a", "b"))
    timeline.take(Revise(changes=(insert("x", "b"), edit("x", "X"), Delete(target="a"))))
    assert words(timeline) == "X b|"
    before = timeline.copy()
    with pytest.raises(Refused):
        timeline.take(Revise(changes=(Delete(target="x"), edit("x", "Y"))))
    assert timeline == before


def test_what_was_only_tried_changes_nothing() -> None:
    tried = Aside(after=1, moves=(Do(id="x", command=Say(word="x")),))
    assert after(do("a", "b"), Undo(), tried, Redo()) == "a b|"
    with pytest.raises(Refused):
        derive([*do("a", "b"), Aside(after=3, moves=tried.moves)])
