"""What measuring has to know of this game, see `tests.bench.measured`; nothing of the window comes along."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.registry import find_game
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.games.terramara.table_page import TablePage
    from ui.session_bridge import SessionBridge

COLOURS = ("red", "blue", "green", "yellow")
COUPLE = {
    "players": [{"name": name, "colour": colour} for name, colour in (("Anna", "red"), ("Ben", "blue"))],
    "first": "red",
    "sample": True,
    "seed": 7,
}
MIDDLE = 3
"""The round a game on the shelf has come to."""
TYPED = "chieftain row 3 left"
RECORDED = "4-full-draft"
POINTED = "hut.{seat}"


def setup_of(seed: int, **more: Any) -> Any:
    """Four people, characters and starting cards, everything mirrored, the invented sample."""
    plain = {
        "players": [{"name": colour.title(), "colour": colour} for colour in COLOURS],
        "start": "draft",
        "sample": True,
        "seed": seed,
        **more,
    }
    return Codec(find_game("terramara")).setup_from(plain)


def long_setup_of(seed: int) -> Any:
    """A table that is asked about every gain has more to say than others."""
    return setup_of(seed, options={"declining": "ask"})


def in_the_middle(session: Session[Any]) -> bool:
    """Of the third round, and somebody is to send."""
    state = session.state
    sent = state.round == MIDDLE and all(clan.sent for clan in state.players.values())
    return sent and not state.sent and session.pending[0].kind == "turn"


def said(state: Any, command: Command) -> Command:
    from ui.games.terramara.robot import as_people_say

    return as_people_say(state, command)


def hand(table: "TablePage", bridge: "SessionBridge", around: Callable[[Callable[[], object]], None]) -> Any:
    from ui.games.terramara.robot import Robot

    class Hand(Robot):
        def _click(self, widget: "QWidget", at: Any = None) -> None:
            around(lambda: super(Hand, self)._click(widget, at))

    return Hand(table, bridge)
