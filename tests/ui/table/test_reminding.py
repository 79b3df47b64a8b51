"""Reminders are a line beside the table, and can be switched off."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.commands import Send
from companion.session import Session
from tests.ui.conftest import make_setup
from ui.context import Context
from ui.game_page import GamePage
from ui.library import Library
from ui.settings import REMINDERS


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
    said = page.table.hands.said()  # type: ignore[attr-defined]
    assert said == ("Do not forget the worker." if wanted else "")
    page.bridge.undo()
    assert page.table.hands.said() == ""  # type: ignore[attr-defined]
