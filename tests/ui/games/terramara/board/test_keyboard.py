"""Everything on the board can be reached without a mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from tests.ui.games.terramara.board.boards import fresh, in_round
from tests.ui.games.terramara.board.conftest import MakeBoard
from ui.context import Context
from ui.games.terramara.board.focus import ARROWS, beside
from ui.games.terramara.board.view import BoardView


def focus(qtbot: QtBot, board: BoardView, reason: Qt.FocusReason = Qt.FocusReason.TabFocusReason) -> None:
    board.window().activateWindow()
    qtbot.waitUntil(board.isActiveWindow)
    board.clearFocus()
    board.setFocus(reason)
    qtbot.waitUntil(board.hasFocus)


def framed(board: BoardView) -> bool:
    return board.board_scene.framed


def beside_a_field(qtbot: QtBot, context: Context) -> tuple[BoardView, QLineEdit, QWidget]:
    """The window comes along: it would be gone with its last name."""
    window = QWidget()
    board, field = BoardView(context, Wording(context.language, "terramara")), QLineEdit()
    layout = QHBoxLayout(window)
    layout.addWidget(board)
    layout.addWidget(field)
    qtbot.addWidget(window)
    board.show_state(fresh(2))
    window.show()
    qtbot.waitExposed(window)
    return board, field, window


def test_tab_visits_what_may_be_chosen_and_then_leaves_the_board(qtbot: QtBot, context: Context) -> None:
    board, field, _window = beside_a_field(qtbot, context)
    board.set_lit({"card:a101": "", "5aR.2": "", "home.hire": "", "hut.red": ""}, {})
    lit = [target for target in board.targets() if target in board.lit]
    focus(qtbot, board)
    seen = [board.current]
    for _ in lit[1:]:
        QTest.keyClick(board, Qt.Key.Key_Tab)
        seen.append(board.current)
    assert seen == lit
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert board.hasFocus()
    assert board.current == lit[-1]


def test_a_board_with_the_keyboard_but_at_no_part_of_it_is_framed(qtbot: QtBot, context: Context) -> None:
    """Focus that was handed on, as from a button that is gone: one sees where it went."""
    board, field, _window = beside_a_field(qtbot, context)
    board.set_lit({"home.hire": "", "hut.red": ""}, {})
    focus(qtbot, board, Qt.FocusReason.OtherFocusReason)
    assert board.current == ""
    assert framed(board)
    context.theme.changed.emit()
    assert framed(board)
    QTest.keyClick(board, Qt.Key.Key_Down)
    assert board.current
    assert not framed(board)
    board.focus_target("")
    assert framed(board)
    field.setFocus()
    assert not framed(board)


@pytest.mark.parametrize("start", ["military", "round.3", "river"])
@pytest.mark.parametrize("back", [False, True])
def test_tab_goes_over_all_that_is_lit_wherever_the_arrows_have_gone(
    qtbot: QtBot, context: Context, start: str, back: bool
) -> None:
    board, _field, _window = beside_a_field(qtbot, context)
    board.set_lit({"card:a101": "", "5aR.2": "", "home.hire": "", "hut.red": ""}, {})
    focus(qtbot, board)
    board.focus_target(start)
    seen = []
    modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    for _ in board.lit:
        QTest.keyClick(board, Qt.Key.Key_Tab, modifier)
        assert board.hasFocus()
        seen.append(board.current)
    assert set(seen) == board.lit


def test_tab_stops_once_where_nothing_may_be_chosen(qtbot: QtBot, context: Context) -> None:
    board, field, _window = beside_a_field(qtbot, context)
    focus(qtbot, board)
    assert board.current == next(iter(board.targets()))
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert field.hasFocus()


def test_the_first_arrow_goes_to_what_may_be_chosen(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({"4R.2": ""}, {})
    focus(qtbot, board, Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.current == "4R.2"
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.current == "4R.3"


def test_arrows_reach_everything_from_everywhere(make_board: MakeBoard) -> None:
    for players in (2, 4):
        board = make_board(in_round(players, 3))
        targets = board.targets()
        for start in (next(iter(targets)), list(targets)[-1]):
            reached, ends = {start}, [start]
            while ends:
                here = ends.pop()
                for arrow in ARROWS.values():
                    there = beside(targets, here, arrow)
                    if there not in reached:
                        reached.add(there)
                        ends.append(there)
            assert set(targets) - reached == set()


def test_arrows_go_where_they_point(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    focus(qtbot, board)
    board.focus_target("2L.2")
    way = [(Qt.Key.Key_Right, "2L.3"), (Qt.Key.Key_Right, "2R.1"), (Qt.Key.Key_Down, "3R.1")]
    way += [(Qt.Key.Key_Left, "3L.3"), (Qt.Key.Key_Up, "2L.3")]
    for key, target in way:
        QTest.keyClick(board, key)
        assert board.current == target


def test_arrows_go_over_turned_tiles_to_those_beside_them(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(in_round(4, 3))
    focus(qtbot, board)
    board.focus_target("1L")
    way = [(Qt.Key.Key_Right, "1R.crossroads"), (Qt.Key.Key_Right, "round.1"), (Qt.Key.Key_Down, "round.2")]
    way += [(Qt.Key.Key_Left, "2R.crossroads"), (Qt.Key.Key_Left, "2L"), (Qt.Key.Key_Up, "1L")]
    for key, target in way:
        QTest.keyClick(board, key)
        assert board.current == target


def test_up_and_down_stay_in_their_column_over_wide_things(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(in_round(4, 3))
    focus(qtbot, board)
    for column in ("3L.1", "3L.3", "3R.1", "3R.3"):
        board.focus_target(column)
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
            QTest.keyClick(board, key)
        assert board.current == column


def test_the_road_is_walked_by_up_and_down(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    focus(qtbot, board)
    board.focus_target("road:2")
    for target in ("road:3", "road:4"):
        QTest.keyClick(board, Qt.Key.Key_Down)
        assert board.current == target


def test_left_along_the_river_comes_to_the_canoes(qtbot: QtBot, make_board: MakeBoard) -> None:
    """Not into the row above its first bonus tile; and back again."""
    for state in (fresh(), in_round(2, 3), in_round(4, 3)):
        board = make_board(state)
        focus(qtbot, board)
        board.focus_target("river.10")
        QTest.keyClick(board, Qt.Key.Key_Left)
        assert board.current == "river.6"
        QTest.keyClick(board, Qt.Key.Key_Left)
        assert board.current.endswith(":canoe")
        QTest.keyClick(board, Qt.Key.Key_Right)
        assert board.current == "river.6"


def test_beyond_the_last_thing_of_a_row_comes_its_first(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    focus(qtbot, board)
    board.focus_target("card:a101")
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert board.current.startswith("hut.")
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.current == "card:a101"
    board.focus_target("4R.2")
    QTest.keyClick(board, Qt.Key.Key_End)
    assert board.current == "round.4"
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert board.current == "road:4"


def test_enter_and_space_click(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    heard: list[str] = []
    board.space_clicked.connect(heard.append)
    board.card_clicked.connect(heard.append)
    focus(qtbot, board)
    board.focus_target("1L.1")
    QTest.keyClick(board, Qt.Key.Key_Return)
    board.focus_target("card:a102")
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert heard == ["1L.1", "a102"]


def test_the_menu_key_asks_for_corrections_where_the_focus_is(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    heard: list[str] = []
    board.context_wanted.connect(lambda target, _where: heard.append(target))
    focus(qtbot, board)
    board.focus_target("home.raid")
    place = board.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, board.mapToGlobal(place))
    QApplication.sendEvent(board.viewport(), event)
    assert heard == ["home.raid"]


def test_the_focus_is_seen_told_and_described(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    board.set_lit({}, {"1L.2": "Nobody may go there."})
    heard: list[str] = []
    board.thing_hovered.connect(heard.append)
    focus(qtbot, board)
    before = board.grab().toImage()
    board.focus_target("1L.2")
    assert board.grab().toImage() != before
    assert board.accessibleName() == "Row 1, left tile, middle space"
    assert "Nobody may go there." in board.accessibleDescription()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert heard[-1] == "1L.3"
    assert board.accessibleName() == "Row 1, left tile, right space"


def test_the_focus_stays_while_its_target_does(qtbot: QtBot, make_board: MakeBoard) -> None:
    board = make_board(fresh())
    focus(qtbot, board)
    board.focus_target("1R.2")
    board.show_state(fresh())
    assert board.current == "1R.2"
    board.show_state(in_round(4, 2))
    assert board.current == ""
