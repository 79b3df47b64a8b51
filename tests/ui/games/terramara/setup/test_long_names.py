"""A name may have sixty letters without a gap: every panel of the set-up stays usable."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.people import NAME_LIMIT
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable
from tests.ui.layout import cut_texts
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.widgets.names import short_names

WIDE = "W" * NAME_LIMIT
SEATS = (Seat(WIDE, "red"), Seat("W" * 35, "blue"), Seat("Шш" * 30, "green"), Seat("W" * 59 + "x", "yellow"))


def setup(players: int, **choices: Any) -> Setup:
    return Setup(SEATS[:players], **{"seed": 5, "start": "draft", "sample": True, **choices})


def sticks_out(panel: QWidget) -> list[str]:
    """What is wider than the panel, text or not: nothing can be scrolled to the side."""
    return [
        type(widget).__name__
        for widget in panel.findChildren(QWidget)
        if widget.isVisible() and widget.mapTo(panel, widget.rect().topRight()).x() > panel.width()
    ]


def play_to_the_first_turn(page: TablePage) -> list[str]:
    """Every decision of the set-up, and what did not fit at it."""
    cut, player = [], AutoPlayer(find_headless("terramara"), 3)
    while page.bridge.state.phase == "setup" or not page.bridge.state.turn:
        QApplication.processEvents()
        cut += cut_texts(page.now) + sticks_out(page.now)
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    QApplication.processEvents()
    return cut + cut_texts(page.now) + sticks_out(page.now)


@pytest.mark.parametrize("players", some_of([2, 3, 4], 4))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_names_of_sixty_letters_break_no_panel(
    qtbot: QtBot, make_table: MakeTable, context: Context, players: int, scale: float
) -> None:
    context.theme.set_scale(scale)
    page = make_table(setup(players))
    assert play_to_the_first_turn(page) == []


def test_a_shortened_name_is_whole_in_the_tool_tip(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(setup(3))
    button = page.side_forms.draw.own.buttons["red"]
    assert WIDE not in button.text()
    assert WIDE in button.toolTip()
    assert WIDE in button.accessibleName()


def test_only_names_are_shortened_and_no_letter_loses_its_accent() -> None:
    assert short_names("a sentence of more than twenty-four letters") == (
        "a sentence of more than twenty-four letters"
    )
    assert short_names("\u2068Anna\u2069 begins") == "\u2068Anna\u2069 begins"
    accents = "e\u0301" * 30
    short = short_names(f"\u2068{accents}\u2069 draws", 10)
    assert short.endswith("…\u2069 draws")
    assert short.count("e") == short.count("\u0301")
