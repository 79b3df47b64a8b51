"""What measuring has to know of this game, see `tests.bench.measured`; nothing of the window comes along."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.registry import find_headless
from companion.games.terraformer.commands import CloseGame, PlayAction, PlayOrganism
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.values import evolve
from companion.session import Session

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QAbstractButton

    from ui.games.terraformer.table_page import TablePage
    from ui.session_bridge import SessionBridge

COUPLE = {
    "players": [
        {"name": name, "deck": deck} for name, deck in (("Anna", "continental_deck"), ("Ben", "cold_deck"))
    ],
    "planet": "small",
    "first": "continental_deck",
    "seed": 7,
}
MIDDLE = 80
"""Moves that a game on the shelf has had."""
TYPED = "lay organism"
RECORDED = ""
POINTED = "player:{seat}"


def setup_of(seed: int) -> Any:
    """As demonstrated."""
    headless = find_headless("terraformer")
    return Codec(headless.game).setup_from(headless.demo(seed))


long_setup_of = setup_of


def in_the_middle(session: Session[Any]) -> bool:
    """Of a turn."""
    return session.timeline.cursor >= MIDDLE and session.state.phase == "play"


def said(state: Any, command: Command) -> Command:
    """A card is laid without its name: of an action it is said instead what it is about."""
    from companion.games.terraformer.actions import deed_of

    if isinstance(command, PlayOrganism):
        return evolve(command, card="")
    if isinstance(command, PlayAction):
        return evolve(command, card="", deed=deed_of(state, command))
    return command


def hand(table: "TablePage", bridge: "SessionBridge", around: Callable[[Callable[[], object]], None]) -> Any:
    from ui.games.terraformer.robot import Robot

    class Hand(Robot):
        def key(self, key: "Qt.Key") -> None:
            around(lambda: super(Hand, self).key(key))

        def press(self, button: "QAbstractButton") -> None:
            around(lambda: super(Hand, self).press(button))

        def point(self, target: str) -> None:
            around(lambda: super(Hand, self).point(target))

        def play(self, commands: Sequence[Command]) -> None:
            for command in commands:
                if isinstance(command, CloseGame):  # which is said at the pad
                    self.finish()
                    around(partial(bridge.do, command))
                else:
                    self.perform(command)
            self.finish()

    return Hand(table, bridge)
