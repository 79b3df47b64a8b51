"""Where not all of the board is in sight, the space of the move that is shown is."""

from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Send
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import shown
from ui.context import Context
from ui.games.terramara.past import Past


def test_the_space_of_a_move_comes_into_sight(qtbot: QtBot, context: Context) -> None:
    state = Session.create(find_game("terramara"), make_setup()).state
    context.theme.set_scale(1.5)
    used = context.within("terramara")
    past = Past(used, Wording(used.language, "terramara"), state)
    shown(qtbot, past, 1000, 420)
    past.show_state(state)
    board = past.board
    assert board.scrolls
    for space in ("home.develop", "5bR.1", "home.develop"):
        past.bring_up(Send(player="red", member="explorer", space=space))
        assert board.viewport().rect().contains(board.target_point(space)), space
