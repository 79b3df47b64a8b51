"""Pads to count on."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import EnterScore, StopGame
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from companion.wording.wording import Wording
from tests.ui.hands import shown
from ui.context import Context
from ui.games.terramara.score.score_page import ScorePage
from ui.session_bridge import SessionBridge

SEATS = (
    Seat("Anna", "red"),
    Seat("<img src=x> & co", "blue"),
    Seat("Борис", "green"),
    Seat("=Dora", "yellow"),
)


def begin(players: int, depth: str = "score") -> SessionBridge:
    return SessionBridge(Session.create(TERRAMARA, Setup(SEATS[:players], depth=depth, first="red")))  # type: ignore[arg-type]


def show(
    qtbot: QtBot,
    context: Context,
    bridge: SessionBridge,
    file: str = "",
    width: int = 1280,
    height: int = 720,
) -> ScorePage:
    def choose(_parent: QWidget, _title: str, _name: str, _kinds: str) -> str:
        return file

    page = ScorePage(context, Wording(context.language, "terramara"), bridge, choose)
    bridge.changed.connect(lambda _change: page.refresh())
    shown(qtbot, page, width, height)
    return page


def filled(bridge: SessionBridge) -> SessionBridge:
    numbers = {"vp": 46, "artifacts": 30, "end_game": 8, "strength": 9, "road": 16, "outposts": 14, "raw": 3}
    for at, colour in enumerate(bridge.state.seats):
        for what, value in numbers.items():
            assert bridge.do(EnterScore(player=colour, what=what, value=max(0, value - 2 * at)))
    return bridge


def over(bridge: SessionBridge) -> SessionBridge:
    """A full game at its end: stopped as soon as it is played."""
    player = AutoPlayer(find_headless("terramara"), 1)
    while bridge.state.phase == "setup":
        command = player.choose(bridge.state)
        assert command is not None
        assert bridge.do(command)
    assert bridge.do(StopGame())
    return bridge
