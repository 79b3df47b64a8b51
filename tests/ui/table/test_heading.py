"""The head of the panel: what holds room for whom, and for how long."""

from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.table.heading import Heading

LONG = "Anna plays an action. " * 8


def test_room_that_nobody_reserved_is_given_back_when_something_else_is_told(
    qtbot: QtBot, context: Context
) -> None:
    heading = Heading(context)
    qtbot.addWidget(heading)
    heading.resize(300, 400)
    heading.show()
    heading.tell("", "Stop it?", "Short.", holds="action")
    low = heading.prompt.minimumHeight()
    heading.tell("", "Stop it?", LONG, holds="action")
    high = heading.prompt.minimumHeight()
    heading.tell("", "It stands", "Short.", holds="action")
    assert heading.prompt.minimumHeight() == high > low, "nothing moves within one action"
    heading.tell("", "Turn", "Short.", holds="turn")
    heading.tell("", "Stop it?", "Short.", holds="action")
    assert heading.prompt.minimumHeight() == low


def test_the_room_of_a_narrow_moment_is_given_back_where_the_prompt_is_wider(
    qtbot: QtBot, context: Context
) -> None:
    heading = Heading(context)
    qtbot.addWidget(heading)
    heading.resize(500, 400)
    heading.show()
    heading.tell("", "Stop it?", LONG, holds="action")
    wide = heading.prompt.minimumHeight()
    heading.resize(250, 400)
    assert heading.prompt.minimumHeight() > wide
    heading.resize(500, 400)
    assert heading.prompt.minimumHeight() == wide
