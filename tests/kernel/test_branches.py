"""Nothing is lost: what was undone before something else was said is found again in the journal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel import branches as module
from companion.kernel.branches import SetAside, branches, shared
from companion.kernel.command import Move
from companion.kernel.journal import Aside, Delete, Do, Entry, Jump, Redo, Revise, TakeUp, Undo, derive
from tests.kernel.test_journal import OPS, Say, do, edit, follow


def own(entries: list[Entry]) -> list[str]:
    """Each branch as text: how many moves it shares, and the words that only it has."""
    said = [(branch.fork, [move.command for move in branch.own]) for branch in branches(entries)]
    return [f"{fork}: {' '.join(word.word for word in own if isinstance(word, Say))}" for fork, own in said]


def test_a_game_in_which_nobody_changed_their_mind_has_no_branch() -> None:
    assert own(do("a", "b", "c")) == []
    assert own([*do("a", "b"), Undo(steps=2), Redo(steps=2), *do("c")]) == []
    assert own([*do("a", "b"), Undo()]) == []  # redo still brings it


def test_a_new_move_after_undo_sets_the_old_ones_aside() -> None:
    assert own([*do("a", "b", "c", "d"), Undo(steps=3), *do("x", "y")]) == ["1: b c d"]
    assert own([*do("a", "b", "c"), Jump(to=1), *do("x")]) == ["1: b c"]


def test_every_line_that_was_left_is_found_in_its_order() -> None:
    entries: list[Entry] = [*do("a", "b"), Undo(), *do("c", "d"), Undo(steps=2), *do("e")]
    assert own(entries) == ["1: b", "1: c d"]
    assert [branch.number for branch in branches(entries)] == [0, 1]


def test_saying_the_same_again_sets_aside_only_what_is_missing_then() -> None:
    same = Do(id="again", command=Say(word="b"))
    assert own([*do("a", "b"), Undo(), same]) == []
    assert own([*do("a", "b", "c"), Undo(steps=2), same]) == ["2: c"]


def test_a_change_of_the_past_that_was_undone_is_set_aside_too() -> None:
    entries = [*do("a", "b", "c"), edit("b", "B"), Undo(), *do("d")]
    assert own(entries) == ["1: B c"]
    both = Revise(changes=(edit("a", "A"), Delete(target="b")))
    assert own([*do("a", "b", "c"), both, Undo(steps=2), *do("d")]) == ["0: A c"]


def test_what_was_only_tried_is_a_branch_that_never_counted() -> None:
    tried = Aside(after=1, moves=(Do(id="x", command=Say(word="x")), Do(id="y", command=Say(word="y"))))
    entries = [*do("a", "b"), tried, *do("c")]
    assert own(entries) == ["1: x y"]
    assert branches(entries)[0].tried
    assert [move.id for move in branches(entries)[0].moves] == ["a", "x", "y"]
    assert shared(branches(entries)[0].moves, derive(entries).moves) == 1


def test_a_change_of_the_past_keeps_moves_that_are_undone_so_nothing_is_set_aside() -> None:
    entries = [*do("a", "b", "c"), Undo(), edit("a", "A")]
    assert own(entries) == []
    assert own([*entries, Undo(), edit("b", "B")]) == ["0: A b"]  # redo still brings c


def test_a_change_of_the_past_that_was_undone_before_is_no_part_of_the_moves_set_aside_after_it() -> None:
    """Both lines are lost to redo: the changed one, and the one that counted when moves were undone."""
    changed = [*do("a", "b", "c", "d"), edit("b", "B"), Undo()]
    assert own([*changed, Undo(steps=3), *do("x")]) == ["1: B c d", "1: b c d"]


def test_a_move_that_was_undone_before_a_change_of_the_past_is_set_aside_without_it() -> None:
    """They never counted together; once redo has brought it there, they have."""
    undone_first = [*do("a", "b", "c"), Undo(), edit("a", "A")]
    assert own([*undone_first, Undo(), *do("x")]) == ["0: A b", "2: c"]
    assert own([*undone_first, Redo(), Undo(steps=2), *do("x")]) == ["0: A b c", "2: c"]
    assert own([*undone_first, *do("d"), Undo(steps=2), *do("x")]) == ["2: c", "0: A b d"]


def test_moves_said_after_a_change_of_the_past_are_set_aside_only_with_it() -> None:
    """Without it they never stood in a row."""
    entries = [*do("a", "b"), edit("b", "B"), *do("c", "d"), Undo(steps=4), *do("x")]
    assert own(entries) == ["1: B c d"]


def test_a_line_that_is_taken_up_sets_the_one_aside_that_counted() -> None:
    up = TakeUp(after=1, moves=(Do(id="y", command=Say(word="b")), Do(id="z", command=Say(word="c"))))
    entries = [*do("a", "b", "c"), Undo(steps=2), *do("x"), up]
    assert own(entries) == ["1: b c", "1: x"]
    assert own([*entries, *do("d")]) == ["1: b c", "1: x"]


def test_a_branch_is_seen_from_the_line_that_counts_now_whatever_it_was_set_aside_from() -> None:
    """Where that line has all of it, there is nothing to be seen but what it was."""
    changed = [*do("a", "b", "c", "d"), edit("d", "D"), Undo(), edit("a", "A")]
    (branch,) = branches(changed)
    assert branch.fork == 0
    again = derive([*changed, Undo()]).line
    assert [move.command for move in branch.beside(again).own] == [Say(word="D")]
    assert branch.beside(branch.line) == branch


def test_moves_that_one_input_said_are_counted_as_one() -> None:
    twice = [Do(id="x", command=Say(word="x")), Do(id="y", command=Say(word="y"), input="x"), *do("z")]
    (branch,) = branches([*do("a"), *twice, Undo(steps=3), *do("b")])
    assert len(branch.own) == 3
    assert branch.inputs == 2


def comparisons(entries: list[Entry], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many moves are compared to find all branches."""
    compared = 0
    same = module.say_the_same

    def counted(one: Move, other: Move) -> bool:
        nonlocal compared
        compared += 1
        return same(one, other)

    with monkeypatch.context() as patch:
        patch.setattr(module, "say_the_same", counted)
        branches(entries)
    return compared


def test_a_long_game_with_many_branches_is_not_compared_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a file of 100,000 entries would keep the window busy for hours."""

    def changed_minds(n: int) -> list[Entry]:
        minds = (entry for at in range(n) for entry in (Undo(), *do(f"x{at}")))
        return [*do(*(f"m{at}" for at in range(n))), *minds]

    short, long = (comparisons(changed_minds(n), monkeypatch) for n in (500, 4_000))
    assert short > 0
    assert long < 10 * short


@settings(max_examples=3 * settings().max_examples)
@given(st.lists(OPS, max_size=40), st.integers(1, 5))
def test_a_journal_that_grows_has_the_branches_that_it_has_when_it_is_read_at_once(
    ops: list[tuple[str, int]], stride: int
) -> None:
    _, entries = follow(ops)
    growing = SetAside()
    for count in range(0, len(entries) + 1, stride):
        found = [(one.number, one.fork, one.moves) for one in growing.after(entries[:count])]
        assert found == [(one.number, one.fork, one.moves) for one in branches(entries[:count])]
