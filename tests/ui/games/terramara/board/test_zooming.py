"""While the edge of the window is drawn the last picture is stretched; everything on it stays where it is."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.games.terramara.board.boards import fresh
from tests.ui.games.terramara.board.conftest import MakeBoard
from ui.context import Context
from ui.games.terramara.board import zooming
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.board.zooming import STRIP


@pytest.fixture(autouse=True)
def always_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is."""
    monkeypatch.setattr(zooming, "CALM_MS", 1_000_000)


def draw(board: BoardView, qtbot: QtBot) -> None:
    """Some sizes, one right after the other."""
    for width in (660, 680, 700, 720):
        board.resize(width, width)
        qtbot.wait(1)


def test_when_the_hand_rests_the_board_is_painted_anew(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    draw(board, qtbot)
    assert board.stretched
    seen = board.viewport().grab().toImage()
    board.settle()
    assert board.viewport().grab().toImage() != seen
    assert board.transform() == make_board(fresh(), (720, 720)).transform()


def test_a_stretched_board_is_clicked_where_things_are_seen(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({"home.develop": "here"}, {})
    draw(board, qtbot)
    with qtbot.waitSignal(board.space_clicked) as clicked:
        qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.target_point("home.develop"))
    assert clicked.args == ["home.develop"]


def test_what_changes_is_seen_at_once(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    draw(board, qtbot)
    assert board.stretched
    board.show_state(fresh())
    assert not board.stretched


def test_the_board_becomes_sharp_from_top_to_bottom(qtbot: QtBot, make_board: MakeBoard) -> None:
    board, new = make_board(fresh()), make_board(fresh(), (720, 720))
    draw(board, qtbot)
    blurred = board.viewport().grab().toImage()
    board.sharpen()
    seen = board.viewport().grab().toImage()
    sharp = new.viewport().grab().toImage()
    top, rest = QRect(0, 0, seen.width(), STRIP), QRect(0, STRIP, seen.width(), seen.height() - STRIP)
    assert seen.copy(top) == sharp.copy(top)
    assert seen.copy(rest) == blurred.copy(rest)
    qtbot.waitUntil(lambda: not board.stretched)
    assert board.viewport().grab().toImage() == sharp


def test_a_board_that_stays_as_large_is_moved_and_never_blurred(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh(), (900, 722))
    scale, before = board.transform(), board.viewport().grab().toImage()
    corner = board.mapToScene(0, 0)
    for width, height in ((901, 722), (930, 723), (960, 722)):
        board.resize(width, height)
        qtbot.wait(1)
        seen = board.viewport().grab().toImage()
        moved = QRect(board.mapFromScene(corner), before.size()) & seen.rect()
        assert seen.copy(moved) == before.copy(QRect(QPoint(), moved.size()))
    assert board.transform() == scale


def test_out_of_sight_the_board_takes_any_size_in_haste(qtbot: QtBot, make_board: MakeBoard) -> None:
    """A page behind another one is laid out with it; whoever grabs it there has it resized first."""
    board = make_board(fresh())
    board.viewport().grab()
    board.hide()
    for width in (660, 500, 720):
        board.resize(width, width)
        board.grab()
    assert not board.stretched
    assert board.transform() == make_board(fresh(), (720, 720)).transform()


def test_a_board_that_comes_into_sight_in_another_size_is_resized_once(
    qtbot: QtBot, make_board: MakeBoard
) -> None:
    """What was resized behind another page hears of it when it is shown, and Qt then sends it once more to
    whoever grabs it."""
    board = make_board(fresh())
    board.viewport().grab()
    QApplication.sendEvent(board, QResizeEvent(board.size(), board.size()))
    board.viewport().setAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent)
    board.setAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent)
    board.resize(700, 700)
    board.grab()
    assert board.transform() == make_board(fresh(), (700, 700)).transform()


def scrolls(board: BoardView) -> bool:
    return board.scrolls


def test_all_of_it_is_shown_to_whoever_wants_that_beside_larger_text_too(
    make_board: MakeBoard, context: Context
) -> None:
    board = make_board(fresh(), (944, 640))
    context.theme.set_scale(1.2)
    assert scrolls(board)
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    assert board.fitted
    assert not scrolls(board)
    context.theme.set_scale(1.5)
    assert not scrolls(board)
    board.zoom_in()
    assert scrolls(board)
