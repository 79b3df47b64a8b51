"""What tests of this game's pages share: its own icons, small tables, and nothing left over."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.command import Command
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.tidy import nothing_left_over
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge
from ui.theme.theme import Theme

__all__ = ["nothing_left_over"]

NAMES = (("Anna", "red"), ("Björn", "blue"), ("Chiara", "green"), ("Дмитрий", "yellow"))
MakeTable = Callable[..., TablePage]


def make_setup(players: int = 4, **choices: Any) -> Setup:
    seats = choices.pop("seats", tuple(Seat(name, colour) for name, colour in NAMES[:players]))
    return Setup(players=seats, **{"sample": True, "seed": 11, "first": "red", **choices})


@pytest.fixture
def theme(theme: Theme) -> Theme:
    return theme.within("terramara")


@pytest.fixture
def make_table(qtbot: QtBot, context: Context) -> MakeTable:
    """A table page on a session in memory in which so much was `played` already, at the size of a small
    laptop."""

    def make(
        setup: Setup | None = None,
        entries: Any = None,
        spoken: Context | None = None,
        played: Sequence[Command] = (),
    ) -> TablePage:
        used = (spoken or context).within("terramara")
        session = Session.create(find_game("terramara"), setup or make_setup())
        for command in played:
            session.apply(command)
        page = TablePage(used, Wording(used.language, "terramara"), SessionBridge(session), entries or {})
        page.resize(1280, 680)
        qtbot.addWidget(page)
        page.show()
        return page

    return make
