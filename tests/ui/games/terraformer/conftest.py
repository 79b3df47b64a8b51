"""Pages of Terraformer on the screen, with players in the colours they wear."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.poster import worn
from ui.session_bridge import SessionBridge

MakePage = Callable[..., QWidget]


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
