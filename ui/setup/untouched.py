"""Whether a game is still being set up by hands."""

from companion.kernel.common import Learn
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.seating import Reseat
from ui.session_bridge import SessionBridge


def nothing_played(bridge: SessionBridge) -> bool:
    """Whether hands are still all there is to do: facts about the board may have been told already."""
    return all(
        isinstance(move.command, Learn | Reseat | SetEnforcement) for move in bridge.session.timeline.current
    )
