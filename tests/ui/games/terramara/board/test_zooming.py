"""While the edge of the window is drawn the last picture is stretched; everything on it stays where it is."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.games.terramara.board.boards import fresh
from tests.ui.games.terramara.board.conftest import MakeBoard
from ui.games.terramara.board.view import BoardView


def draw(board: BoardView, qtbot: QtBot) -> None:
    """Some sizes, one right after the other."""
    for width in (660, 680, 700, 720):
        board.resize(width, 640)
        qtbot.wait(1)


def test_after_a_hasty_resize_the_board_is_painted_in_its_new_size(
    qtbot: QtBot, make_board: MakeBoard
) -> None:
    board = make_board(fresh())
    draw(board, qtbot)
    qtbot.waitUntil(lambda: not board.stretched)
    shown = board.viewport().grab().toImage()
    board.viewport().update()
    assert shown == make_board(fresh(), (720, 640)).viewport().grab().toImage()


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
    board.show_state(fresh())
    assert not board.stretched
