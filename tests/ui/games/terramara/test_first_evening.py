"""The first turns of an evening with an untold box, by real events: what the bench measures in full."""

from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.board import may_be_special
from companion.games.terramara.commands import Learn, PutNeutral
from companion.session import Session
from companion.wording.wording import Wording
from tests.bench.terramara.evening import Evening, enter, robot_for
from tests.bench.terramara.recorded import Recorded, record
from tests.bench.terramara.telling_robot import TellingRobot
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge

TURNS = 14


def spend(qtbot: QtBot, context: Context, recorded: Recorded) -> tuple[Evening, TellingRobot, SessionBridge]:
    """On a bare page; `enter` compares every table with the one of a game in which all was told before."""
    bridge = SessionBridge(Session.create(find_game("terramara"), recorded.setup))
    page = TablePage(context, Wording(context.language, "terramara"), bridge, {})
    page.resize(1280, 680)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    robot = robot_for(page, recorded, told=False)
    assert isinstance(robot, TellingRobot)
    return enter(robot, recorded), robot, bridge


def test_an_untold_table_goes_where_a_told_one_goes(qtbot: QtBot, context: Context) -> None:
    recorded = record(4, 4, 5).first(TURNS)
    evening, robot, bridge = spend(qtbot, context, recorded)
    assert evening.turns == TURNS
    decided = [
        step.move.command for step in bridge.session.played if not isinstance(step.move.command, Learn)
    ]
    assert [robot.road.as_recorded(command) for command in decided] == recorded.commands


def test_what_was_told_is_remembered(qtbot: QtBot, context: Context) -> None:
    recorded = record(4, 4, 5).first(TURNS)
    _evening, robot, bridge = spend(qtbot, context, recorded)
    told = {fact.partition(":")[2] for fact in robot.told if fact.startswith("space:")}
    assert told
    known, box = bridge.state.known.spaces, recorded.tables[0].known.spaces
    assert {space: known[space] for space in told} == {space: box[space] for space in told}
    assert len(robot.told) == len(set(robot.told))


def test_neutral_explorers_are_put_down_without_a_question(qtbot: QtBot, context: Context) -> None:
    """TM-NEUT-09: each is one click, also on the tiles that can carry a special space."""
    recorded = record(2, 1, 5).first(1)
    put = (command.space for command in recorded.commands if isinstance(command, PutNeutral))
    untold = {space for space in put if may_be_special(space)}
    assert untold
    _evening, robot, bridge = spend(qtbot, context, recorded)
    assert not untold & {fact.removeprefix("space:") for fact in robot.told}
    assert bridge.state.known.ordinary == dict.fromkeys(untold, True)
