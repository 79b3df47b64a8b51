"""What tests of this game's pages share: its own icons, small tables, and nothing left over."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.games.terraformer.setup import Seat, Setup
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.tidy import nothing_left_over
from ui.context import Context
from ui.games.terraformer.poster import worn
from ui.games.terraformer.table_page import TablePage
from ui.session_bridge import SessionBridge

__all__ = ["nothing_left_over"]

NAMES = (("Anna", "continental_deck"), ("Björn", "cold_deck"), ("Дмитрий", "contrast_deck"))
MakePlanetTable = Callable[..., TablePage]
MakePage = Callable[..., QWidget]


def make_setup(players: int = 2, **choices: Any) -> Setup:
    seats = tuple(Seat(name, deck) for name, deck in NAMES[:players])
    usual = {"planet": "small", "first": "continental_deck", "seed": 11}
    return Setup(players=seats, **{**usual, **choices})


@pytest.fixture
def make_table(qtbot: QtBot, context: Context) -> MakePlanetTable:
    """A table page on a session in memory, shown and active, so that keys arrive."""

    def make(setup: Setup | None = None, entries: Any = None, spoken: Context | None = None) -> TablePage:
        used = (spoken or context).within("terraformer")
        session = Session.create(find_game("terraformer"), setup or make_setup())
        used.theme.seat(worn(session.state.seats))
        page = TablePage(used, Wording(used.language, "terraformer"), SessionBridge(session), entries or {})
        page.resize(1280, 680)
        qtbot.addWidget(page)
        with qtbot.waitActive(page):
            page.show()
            page.activateWindow()
        page.arrive()
        return page

    return make


@pytest.fixture
def show_page(qtbot: QtBot, context: Context) -> MakePage:
    """Any page that takes what the window gives to all: context, wording, bridge."""

    def make(
        kind: Callable[[Context, Wording, SessionBridge], QWidget],
        bridge: SessionBridge,
        size: tuple[int, int] = (1280, 680),
        spoken: Context | None = None,
    ) -> QWidget:
        used = (spoken or context).within("terraformer")
        used.theme.seat(worn(bridge.state.seats))
        page = kind(used, Wording(used.language, "terraformer"), bridge)
        page.resize(*size)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        return page

    return make
