"""Whole games through the window, by real mouse events, and what a turn costs."""

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.games.terramara.setup import Setup
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.command import Command
from companion.session import Session
from companion.wording.wording import Wording
from tests.bench.terramara.least import least_inputs
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import make_setup
from ui.context import Context
from ui.games.terramara.robot import Robot, as_people_say
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge

MOST_INPUTS = 1.45
"""Times the least that could say the same, once spaces are known."""


def record(setup: Setup, seed: int) -> list[Command]:
    """A game as a table would have played it."""
    session = Session.create(find_game("terramara"), setup)
    player = AutoPlayer(find_headless("terramara"), seed)
    commands = []
    while session.state.phase != "over":
        chosen = player.choose(session.state)
        assert chosen is not None
        command = as_people_say(session.state, chosen)
        session.apply(command)
        commands.append(command)
    return commands


@pytest.mark.parametrize(
    ("players", "start"), some_sets([(2, "draft"), (3, "first-game"), (4, "draft")], (3, "first-game"))
)
def test_a_whole_game_is_played_with_few_inputs(
    qtbot: QtBot, context: Context, players: int, start: str
) -> None:
    setup = make_setup(players, start=start, seed=players)
    commands = record(setup, players)
    bridge = SessionBridge(Session.create(find_game("terramara"), setup))
    page = TablePage(context, Wording(context.language, "terramara"), bridge, {})
    page.resize(1280, 680)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    robot = Robot(page, bridge)
    with qtbot.waitSignal(page.finished):
        robot.play(commands)
    assert bridge.state.phase == "over"
    assert [step.move.command for step in bridge.session.played] == commands
    least = least_inputs(find_game("terramara"), setup, commands)
    assert least <= robot.inputs <= MOST_INPUTS * least
