"""The head of the panel: what holds room for whom, and for how long."""

import pytest
from PySide6.QtWidgets import QApplication
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


@pytest.mark.parametrize(("owner", "band"), [("red", True), ("", False)])
def test_only_a_player_has_a_band(qtbot: QtBot, context: Context, owner: str, band: bool) -> None:
    heading = Heading(context)
    qtbot.addWidget(heading)
    heading.resize(300, 200)
    heading.tell(owner, "Draw", "Draw who begins.")
    picture = heading.grab().toImage()
    assert (picture.pixelColor(2, 100) != picture.pixelColor(200, 190)) == band


def test_the_way_to_the_rule_stands_before_no_second_line_of_a_title(qtbot: QtBot, context: Context) -> None:
    heading = Heading(context)
    qtbot.addWidget(heading)
    heading.resize(300, 200)
    heading.show()
    heading.tell("", "What does the card show?", "Can it live there?", "TF-ORG-01")
    QApplication.processEvents()
    line = heading.title.fontMetrics().height()
    assert heading.title.height() >= 2 * line
    assert heading.help.geometry().center().y() < heading.title.y() + line, "beside the first"
    words = heading.title.x() + heading.title.fontMetrics().horizontalAdvance("What does the card")
    assert words <= heading.help.x()
    heading.tell("", "W" * 40, "Can it live there?", "TF-ORG-01")
    QApplication.processEvents()
    assert heading.help.x() < heading.title.x(), "there is no room"
    heading.tell("", "Turn", "Short.", "TF-TURN-01")
    QApplication.processEvents()
    assert heading.help.x() < heading.title.x(), "below the shape"


def test_where_a_title_of_two_lines_leaves_no_room_it_stands_before_the_prompt(
    qtbot: QtBot, context: Context
) -> None:
    heading = Heading(context)
    qtbot.addWidget(heading)
    heading.resize(300, 200)
    heading.show()
    heading.tell("", "What does the card show?", "Can it live there?", "TF-ORG-01")
    QApplication.processEvents()
    metrics = heading.title.fontMetrics()
    room = heading.width() - heading.title.width()
    heading.resize(room + metrics.horizontalAdvance("What does the card") + 8, 200)
    QApplication.processEvents()
    assert heading.title.height() >= 2 * metrics.height()
    assert heading.help.x() < heading.title.x()
    assert heading.help.y() >= heading.title.y() + 2 * metrics.height() - 1
