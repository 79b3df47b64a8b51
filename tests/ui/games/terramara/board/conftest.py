"""A board on the screen."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.board.view import BoardView

MakeBoard = Callable[..., BoardView]


@pytest.fixture
def make_board(qtbot: QtBot, context: Context) -> MakeBoard:
    """As large as in a window of 1280x720."""

    def make(state: State, size: tuple[int, int] = (640, 620)) -> BoardView:
        board = BoardView(context, Wording(context.language, "terramara"))
        board.resize(*size)
        qtbot.addWidget(board)
        board.show_state(state)
        board.show()
        qtbot.waitExposed(board)
        return board

    return make
