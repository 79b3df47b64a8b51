"""What the table says to whoever points at something and asks."""

from typing import Any

from PySide6.QtWidgets import QApplication

from companion.games.registry import find_game
from companion.games.terramara.commands import Learn, Send
from companion.session import Session
from tests.ui.games.terramara.conftest import make_setup
from ui.main_window import MainWindow


def test_a_reply_for_the_next_player_says_whose_turn_ends_before(window: MainWindow) -> None:
    session: Session[Any] = Session.create(find_game("terramara"), make_setup(sample=False))
    window.show_session(session)
    page = window.game
    assert page is not None
    before = page.table.reply("1R.1")
    assert before is not None
    assert not any("has ended" in line.text for line in before.lines)
    page.bridge.do(Send(player="red", member="explorer", space="1L.1"))
    page.bridge.do(Learn(fact="space:1L.1", value="2 wood"))
    QApplication.processEvents()
    reply = page.table.reply("1R.1")
    assert reply is not None
    ended, asked = (line.text.replace("\u2068", "").replace("\u2069", "") for line in reply.lines[:2])
    assert ended == "So it is once the turn of Anna has ended:"
    assert asked == "May Björn send a clan member here?"
