"""Answers become corrections: safe at once, and each a step of its own."""

import pytest

from companion.games.registry import find_game
from companion.games.terramara.commands import Deepen
from companion.session import Session
from tests.ui.games.terramara.conftest import make_setup
from ui.joining.entering import Entering
from ui.session_bridge import SessionBridge


@pytest.fixture
def bridge() -> SessionBridge:
    session = Session.create(find_game("terramara"), make_setup(3, depth="score", sample=False))
    session.apply(Deepen(depth="full"))
    return SessionBridge(session)


@pytest.mark.parametrize("telling", [True, False])
def test_each_answer_is_a_step_of_its_own(bridge: SessionBridge, telling: bool) -> None:
    entering = Entering(bridge, telling)
    for what in ("red.wood", "red.ore"):
        assert entering.correct(what, 2) == ()
    bridge.undo()
    assert bridge.state.players["red"].goods == {"wood": 2}
    bridge.undo()
    assert bridge.state.players["red"].goods == {}
    bridge.redo()
    assert bridge.state.players["red"].goods == {"wood": 2}


def test_what_an_answer_says_besides_goes_with_it(bridge: SessionBridge) -> None:
    entering = Entering(bridge, telling=True)
    entering.correct("red.wood", 2)
    entering.correct("red.ore", 2)
    entering.correct("red.stone", 1, joined=True)
    assert bridge.session.along(bridge.session.next_undo) == 1
    bridge.undo()
    assert bridge.state.players["red"].goods == {"wood": 2}


def test_what_cannot_be_is_refused_with_its_reasons_and_nothing_changes(bridge: SessionBridge) -> None:
    entering = Entering(bridge, telling=True)
    before = len(bridge.session.entries)
    for what, value in (("red.wood", 17), ("red.wood", -1), ("red.nothing", 1), ("blue.flags", ("1L", "1L"))):
        assert entering.correct(what, value)
    assert len(bridge.session.entries) == before


def test_what_was_said_is_told_even_as_it_was_believed(bridge: SessionBridge) -> None:
    entering = Entering(bridge, telling=True)
    assert not entering.is_told("red.wood")
    entering.correct("red.wood", 0)
    assert entering.is_told("red.wood")
    bridge.undo()
    assert not entering.is_told("red.wood")
