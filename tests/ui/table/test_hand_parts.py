"""What is listed for hands once another line of moves counts: nothing that has led to the one left."""

from companion.wording.texts import Chores
from ui.table.hand_parts import HandParts, Part


def chores(text: str) -> tuple[Chores, ...]:
    return (Chores("red", "Anna", (text,)),)


def items(parts: HandParts) -> list[str]:
    return [item for part in (parts.latest, *parts.before) for item in part.items]


def two_steps() -> HandParts:
    parts = HandParts()
    parts.step(chores("Put an explorer there"), 5, (1, 1))
    parts.step(chores("Put a flag there"), 5, (2, 3))
    return parts


def test_what_moves_that_are_left_asked_for_is_listed_no_more() -> None:
    parts = two_steps()
    parts.see()
    parts.renumber({0: 0, 1: 1}, 5, elsewhere=True)
    parts.step(chores("Take the flag off"), 5)
    assert items(parts) == ["Take the flag off", "Put an explorer there"]


def test_what_nobody_could_read_stays() -> None:
    parts = two_steps()
    parts.renumber({0: 0, 1: 1}, 5, elsewhere=True)
    parts.step(chores("Take the flag off"), 5)
    assert items(parts) == ["Take the flag off", "Put a flag there", "Put an explorer there"]


def test_differences_and_undos_before_it_are_listed_no_more() -> None:
    parts = two_steps()
    parts.take_back(chores("Take the flag off"), (), 5, (2, 3))
    parts.step(chores("How it differs"), 5)
    parts.see()
    parts.renumber({0: 0, 1: 1}, 5, elsewhere=True)
    parts.step(chores("How it differs now"), 5)
    assert items(parts) == ["How it differs now", "Put an explorer there"]


def test_moves_that_got_another_number_leave_the_list_when_they_are_undone() -> None:
    parts = two_steps()
    parts.see()
    parts.renumber({0: 0, 1: 2, 2: 3, 3: 4}, 5, elsewhere=False)
    parts.step(chores("How it differs"), 5)
    parts.take_back(chores("Take the flag off"), (), 5, (3, 4))
    assert items(parts) == ["Take the flag off", "How it differs", "Put an explorer there"]


def test_a_rewrite_leaves_out_what_moves_of_other_turns_asked_for_that_are_gone() -> None:
    parts = two_steps()
    parts.step(chores("Take 2 wood"), 6, (4, 4))
    parts.see()
    parts.renumber({0: 0, 1: 1, 4: 2}, 6, elsewhere=False)
    assert items(parts) == ["Take 2 wood", "Put an explorer there"]
    assert parts.latest == Part(chores("Take 2 wood"), 6, (2, 2), seen=True)


def test_a_rewrite_leaves_out_what_moves_of_this_turn_asked_for_that_are_gone() -> None:
    parts = two_steps()
    parts.see()
    parts.renumber({0: 0, 1: 1}, 5, elsewhere=False)
    parts.step(chores("Take the flag off"), 5)
    assert items(parts) == ["Take the flag off", "Put an explorer there"]


def test_of_a_step_that_is_gone_in_part_the_rest_stays_listed() -> None:
    parts = HandParts()
    parts.step(chores("Put an explorer there"), 5, (1, 1))
    both = (Chores("red", "Anna", ("Put a flag there", "Take 2 wood")),)
    parts.step(both, 5, (2, 3))
    parts.see()
    standing = [(2, chores("Put a flag there")), (1, chores("Put an explorer there"))]
    parts.renumber({0: 0, 1: 1, 2: 2}, 5, elsewhere=False, standing=standing)
    parts.step(chores("Return 2 wood"), 5)
    assert items(parts) == ["Return 2 wood", "Put a flag there", "Put an explorer there"]


def test_what_goes_back_comes_first_again_once_what_moved_nothing_is_undone() -> None:
    parts = two_steps()
    parts.take_back(chores("Take the flag off"), (), 5, (2, 3))
    parts.lay_aside()
    parts.take_back((), (), 5, (2, 2))
    assert list(parts.latest.items) == ["Take the flag off"]
    assert parts.latest.back


def test_how_the_table_differs_comes_first_until_something_else_goes_back() -> None:
    """Also where an undo leads to the turn before: hands have not done it for that."""
    parts = two_steps()
    parts.see()
    parts.renumber({0: 0, 1: 1}, 6, elsewhere=False)
    parts.step(chores("How it differs"), 6, apart=True)
    parts.take_back((), (), 5, (2, 2))
    assert list(parts.latest.items) == ["How it differs"]
    parts.take_back(chores("Take the explorer off"), (), 5, (1, 1))
    assert items(parts) == ["Take the explorer off", "How it differs"]


def test_what_was_made_and_undone_again_and_again_goes_back_once() -> None:
    parts = HandParts()
    parts.step(chores("Put a flag there"), 5, (1, 1))
    for _ in range(3):
        parts.step(chores("Put an explorer there"), 5, (2, 2))
        parts.take_back(chores("Take the explorer back"), (), 5, (2, 2))
        parts.step(chores("Put the chieftain there"), 5, (2, 3))
        parts.take_back(chores("Take the chieftain back"), (), 5, (2, 3))
    assert items(parts) == ["Take the chieftain back", "Take the explorer back", "Put a flag there"]


def test_what_two_moves_that_both_counted_have_moved_goes_back_twice() -> None:
    parts = HandParts()
    for at in (1, 2):
        parts.step(chores("Take 1 wood"), 5, (at, at))
    for at in (2, 1):
        parts.take_back(chores("Put 1 wood back"), (), 5, (at, at))
    assert items(parts) == ["Put 1 wood back", "Put 1 wood back"]
