"""Reminders are a line beside the table, and can be switched off."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Correct, EndTurn, Learn, Send
from companion.session import Session
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.switching import program
from tests.ui.terramara.switching import begin
from ui.app import Application
from ui.context import Context
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.settings import REMINDERS

__all__ = ["program"]
"""A fixture."""


def said_at(page: GamePage) -> str:
    """In the list for hands, and above the button that ends the turn."""
    table = page.table
    assert isinstance(table, TablePage)
    feet = (turn.foot for turn in table.now.room.turns())
    above = [foot.reminder.text() for foot in feet if foot.reminder.isVisible()]
    return "\n".join(filter(None, [table.hands.said(), *above]))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_reminder_is_one_line_and_only_where_it_is_wanted(
    qtbot: QtBot, context: Context, tmp_path: Path, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.set(REMINDERS, wanted)
    page = GamePage(context, Library(tmp_path), Session.create(find_game("terramara"), make_setup()))
    qtbot.addWidget(page)
    page.show()
    monkeypatch.setattr(page.wording, "reminders", lambda _state, _offers: ("Do not forget the worker.",))
    page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    said = said_at(page)
    assert said == ("Do not forget the worker." if wanted else "")
    page.bridge.undo()
    assert said_at(page) == ""


def test_a_game_come_back_to_reminds_once_more(program: Application) -> None:
    page = begin(program)
    assert page.bridge.do(Correct(what="space.home.hire", value=("red chieftain",)))
    for what, value in (("explorers", 1), ("wood", 2)):
        assert page.bridge.do(Correct(what=f"red.{what}", value=value))
    assert page.bridge.do(Send(player="red", member="explorer", space="home.develop"))
    window = program.window
    assert window.game is not None
    said = said_at(window.game)
    assert "last turn of this round" in said
    uid = window.game.bridge.session.book.uid
    window.go_home()
    window.resume(uid)
    assert said_at(window.game) == said


def test_a_reminder_stands_beside_what_the_table_says_of_the_same_step(
    qtbot: QtBot, context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be paid, and what a second member shows about the space, with its objection."""
    session = Session.create(find_game("terramara"), make_setup(sample=False))
    for command in (
        *(Correct(what=f"{colour}.workers", value=()) for colour in ("red", "blue")),
        Learn(fact="space:1L.1", value="1 metal -> 5 vp x 1"),
        Send(player="red", member="explorer", space="1L.1"),
        EndTurn(player="red"),
    ):
        session.apply(command)
    page = GamePage(context, Library(tmp_path), session)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    table = page.table
    assert isinstance(table, TablePage)
    monkeypatch.setattr(page.wording, "reminders", lambda _state, _offers: ("Do not forget the worker.",))
    page.bridge.do(Send(player="blue", member="explorer", space="1L.1"))
    assert "cannot pay" in table.hands.said()
    assert "Do not forget the worker." in said_at(page)
    assert "Do not forget the worker." not in table.hands.said(), "it is beside the button that ends the turn"
    for _ in range(5):  # layouts come to rest one inside the other
        QApplication.processEvents()
    (objection,) = (one for one in table.findChildren(QAbstractButton, "object") if one.isVisible())
    assert objection.visibleRegion().boundingRect() == objection.rect()
