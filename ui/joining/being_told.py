"""Whether a table is still telling what lies on it."""

from companion.kernel.common import Correct, Deepen
from ui.games.base import Walk
from ui.session_bridge import SessionBridge


def was_deepened(bridge: SessionBridge) -> bool:
    """Whether the game was not always kept as deep as it is."""
    return any(isinstance(move.command, Deepen) for move in bridge.session.timeline.current)


def is_being_told(bridge: SessionBridge, walk: Walk) -> bool:
    """Whether the table came with a game already running, and has not said yet that play goes on."""
    telling = False
    for move in bridge.session.timeline.current:
        if isinstance(move.command, Deepen):
            telling = True
        elif isinstance(move.command, Correct) and move.command.what == walk.closing.what:
            telling = False
    return telling and bridge.state.phase != "over"
