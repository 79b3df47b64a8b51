"""A question about a card and the move that waits for its answer, if there is one: whoever comes back finds
both, also when the program has ended without a word."""

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from ui.games.terraformer.click_targets import Aim
from ui.games.terraformer.settings import WAITING
from ui.session_bridge import SessionBridge
from ui.settings import Settings


class WaitingMove:
    """Remembered for one game at one moment; a game that is kept nowhere has none."""

    def __init__(self, settings: Settings, bridge: SessionBridge) -> None:
        self._settings = settings
        self._bridge = bridge
        self._uid = bridge.session.book.uid
        kept = settings.get(WAITING)
        self._kept = kept if self._uid and kept.startswith(f"{self._uid} ") else ""

    def remember(self, aim: Aim | None) -> None:
        """What waits now, or that nothing does."""
        session = self._bridge.session
        text = ""
        if aim is not None and self._uid:
            said = [session.codec.command_to(command) for command in aim.commands]
            text = f"{self._uid} {safe_json.dumps([session.timeline.cursor, aim.fact, said])}"
        if text != self._kept:
            self._kept = text
            self._settings.set(WAITING, text)

    def recall(self) -> Aim | None:
        """What waited here when the game was left."""
        session = self._bridge.session
        try:
            cursor, fact, said = safe_json.loads(self._kept.partition(" ")[2])
            if cursor != session.timeline.cursor:
                return None
            return Aim(tuple(session.codec.command_from(plain) for plain in said), str(fact))
        except (Unreadable, TypeError, ValueError):  # nothing, or not ours
            return None
