"""By day and by night, at every size, at every text scale, with any names."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat
from companion.kernel import engine
from companion.kernel.values import evolve
from tests.ui.games.terramara.board.boards import fresh, in_round
from tests.ui.games.terramara.board.conftest import MakeBoard
from tests.ui.games.terramara.board.test_mouse import move
from tests.ui.games.terramara.conftest import make_setup
from ui.context import Context
from ui.games.terramara.board import geometry
from ui.games.terramara.board.tracks import rows_beside
from ui.games.terramara.board.view import BoardView
from ui.theme.theme import Appearance

HOSTILE = ("<img src=x><b>A&amp;B</b>", "&File {player} %s", "\u202eevil\u202c שלום", "𒀭" * 60)


def mean_lightness(image: QImage) -> float:
    small = image.scaled(40, 40)
    total = sum(QColor(small.pixel(x, y)).lightness() for x in range(40) for y in range(40))
    return total / 1600


@pytest.mark.parametrize("size", [(420, 400), (640, 620), (1100, 950)])
@pytest.mark.parametrize("sample", [True, False])
def test_it_is_drawn_by_day_and_by_night(
    make_board: MakeBoard, context: Context, sample: bool, size: tuple[int, int]
) -> None:
    board = make_board(fresh(sample=sample), size)
    day = mean_lightness(board.grab().toImage())
    context.theme.set_appearance(Appearance.DARK)
    night = mean_lightness(board.grab().toImage())
    assert day > 180
    assert night < 80
    context.theme.set_appearance(Appearance.LIGHT)
    assert abs(mean_lightness(board.grab().toImage()) - day) < 1


def test_a_larger_text_scale_reaches_the_figures(make_board: MakeBoard, context: Context) -> None:
    board = make_board(in_round(4, 2))
    before = board.grab().toImage()
    context.theme.set_scale(2.0)
    assert board.grab().toImage() != before


def test_names_are_shown_as_they_are(make_board: MakeBoard) -> None:
    seats = tuple(
        Seat(name, colour) for name, colour in zip(HOSTILE, ("red", "blue", "green", "yellow"), strict=True)
    )
    state = engine.start(TERRAMARA, make_setup(seats=seats)).state
    board = make_board(state)
    said = "\n".join(board.text_of(target) for target in board.targets())
    assert HOSTILE[0] in said
    assert HOSTILE[1] in said
    assert "evil" in said
    assert "\u202e" not in said


def test_a_tool_tip_is_never_rich_text(make_board: MakeBoard, qtbot: QtBot) -> None:
    state = fresh()
    red = evolve(state.players["red"], name=HOSTILE[0])
    board = make_board(evolve(state, players={**state.players, "red": red}))
    place = board.target_point("hut.red")
    move(board, place)
    where = board.viewport().mapToGlobal(place)
    QApplication.sendEvent(board.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, where))
    assert "&lt;img src=x&gt;&lt;b&gt;A&amp;amp;B" in QToolTip.text()
    QToolTip.hideText()


# -- zoom


def wheel(board: BoardView, delta: int) -> None:
    middle = QPointF(board.viewport().rect().center())
    event = QWheelEvent(
        middle,
        QPointF(board.viewport().mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), event)


def test_the_whole_board_is_seen_until_somebody_zooms(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    whole = board.transform().m11()
    board.resize(1000, 900)
    assert board.transform().m11() > whole
    wheel(board, 120)
    zoomed = board.transform().m11()
    assert not board.fitted
    board.resize(640, 620)
    assert board.transform().m11() == zoomed
    board.fit()
    assert board.transform().m11() == pytest.approx(whole)
    assert board.fitted


def test_zooming_has_two_ends(make_board: MakeBoard) -> None:
    board = make_board(fresh())
    for _ in range(40):
        board.zoom_in()
    largest = board.transform().m11()
    board.zoom_in()
    assert board.transform().m11() == largest
    for _ in range(60):
        board.zoom_out()
    assert board.fitted


def test_the_focus_is_scrolled_into_view(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    for _ in range(6):
        board.zoom_in()
    for target in ("home.hire", "hut.yellow", "road:end", "round.5"):
        board.focus_target(target)
        assert board.viewport().rect().contains(board.target_point(target))


def test_a_zoomed_board_is_dragged_without_clicking(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    for _ in range(4):
        board.zoom_in()
    heard: list[str] = []
    board.space_clicked.connect(heard.append)
    before = board.horizontalScrollBar().value()
    start = board.viewport().rect().center()
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 8):
        QTest.mouseMove(board.viewport(), start - QPoint(10 * step, 0))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=start - QPoint(70, 0))
    assert board.horizontalScrollBar().value() > before
    assert heard == []


def test_the_letters_of_the_last_round_stand_beside_their_rows() -> None:
    box = geometry.round_cell(5)
    places = dict(rows_beside(5, box))
    assert list(places) == ["5a", "5b"]
    assert box.y < places["5a"].cy < box.cy < places["5b"].cy < box.bottom
    assert not any(list(rows_beside(number, geometry.round_cell(number))) for number in (1, 2, 3, 4))


@pytest.mark.parametrize("size", [(640, 620), (1200, 900)])
def test_larger_text_makes_the_picture_larger_and_never_smaller(
    make_board: MakeBoard, context: Context, size: tuple[int, int]
) -> None:
    board = make_board(fresh(), size)
    usual = board.transform().m11()
    context.theme.set_scale(2.0)
    assert board.fitted
    assert board.transform().m11() >= usual
    assert board.horizontalScrollBar().maximum() == 0
    if board.scrolls:
        board.focus_target("home.hire")
        assert board.viewport().rect().contains(board.target_point("home.hire"))
        board.focus_target("hut.yellow")
        assert board.viewport().rect().contains(board.target_point("hut.yellow"))
    context.theme.set_scale(1.0)
    assert board.transform().m11() == usual
    assert not board.scrolls
