"""The stack of things still to be done, and which of them may be answered now."""

from typing import ClassVar, Literal

import pytest

from companion.kernel.frame import Frame, find_decision, open_decisions, read_key
from companion.kernel.frozen import frozen
from companion.kernel.state import State
from companion.kernel.workbench import Workbench


@frozen(kw_only=True)
class Ask(Frame):
    WAITS: ClassVar[bool] = True
    kind: Literal["ask"] = "ask"
    together: str = ""

    @property
    def group(self) -> str:
        return self.together


@frozen(kw_only=True)
class Chore(Frame):
    kind: Literal["chore"] = "chore"


RED, BLUE, GREEN = (Ask(owner=owner, together="raid") for owner in ("red", "blue", "green"))


def test_only_the_decision_on_top_may_be_answered() -> None:
    above, below = Ask(owner="red"), Ask(owner="blue")
    assert open_decisions((below, above)) == (above,)
    assert find_decision((below, above), below.key) is None
    assert find_decision((below, above), above.key) is above


def test_decisions_of_one_group_on_top_may_be_answered_in_any_order() -> None:
    assert set(open_decisions((GREEN, BLUE, RED))) == {RED, BLUE, GREEN}
    assert find_decision((GREEN, BLUE, RED), GREEN.key) is GREEN


def test_a_group_ends_where_something_else_lies_between() -> None:
    assert open_decisions((GREEN, Ask(owner="white"), BLUE, RED)) == (RED, BLUE)
    assert open_decisions((GREEN, Chore(), RED)) == (RED,)
    assert open_decisions((GREEN, Ask(owner="blue", together="other"), RED)) == (RED,)


def test_nothing_may_be_answered_while_there_is_work_on_top() -> None:
    assert open_decisions((RED, Chore())) == ()
    assert open_decisions(()) == ()


def test_a_key_names_kind_owner_and_source() -> None:
    assert Ask(owner="red", source="hut.2").key == "ask:red:hut.2"


def test_frames_are_handled_in_the_order_in_which_they_were_planned() -> None:
    bench = Workbench(State(agenda=(GREEN,)))
    bench.then(RED, BLUE)
    assert bench.state.agenda == (GREEN, BLUE, RED)


def test_of_frames_pushed_together_the_last_is_handled_first() -> None:
    bench = Workbench(State(agenda=(GREEN,)))
    bench.push(RED, Chore())
    assert bench.state.agenda == (GREEN, RED, Chore())


def test_the_topmost_of_equal_frames_is_dropped() -> None:
    bench = Workbench(State(agenda=(RED, BLUE, RED)))
    bench.drop(RED)
    assert bench.state.agenda == (RED, BLUE)


def test_a_changed_frame_takes_the_place_of_the_old_one() -> None:
    bench = Workbench(State(agenda=(RED, BLUE, GREEN)))
    bench.swap(BLUE, Chore())
    assert bench.state.agenda == (RED, Chore(), GREEN)


def test_a_frame_that_is_not_pending_cannot_be_dropped_or_swapped() -> None:
    bench = Workbench(State(agenda=(RED,)))
    with pytest.raises(LookupError):
        bench.drop(BLUE)
    with pytest.raises(LookupError):
        bench.swap(BLUE, GREEN)
    assert bench.state.agenda == (RED,)


def test_a_draft_leaves_the_state_it_began_with_alone() -> None:
    state = State(agenda=(RED,))
    bench = Workbench(state)
    bench.set(enforcement="warn")
    bench.drop(RED)
    assert state == State(agenda=(RED,))
    assert bench.state == State(enforcement="warn")


def test_a_key_is_read_back_into_what_it_was_made_of() -> None:
    for frame in (Ask(), Ask(owner="red", source="space:1L.1"), Ask(source="home")):
        assert read_key(frame.key) == (frame.kind, frame.owner, frame.source)
