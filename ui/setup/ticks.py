"""The ticks of the set-up list, remembered for the games that are being set up."""

import json

from companion.kernel.common import Learn
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.seating import Reseat
from ui.session_bridge import SessionBridge
from ui.settings import TICKS, Settings

MOST_GAMES = 12
"""Whoever sets up a thirteenth table before ticking the first one off begins that list anew."""


class Ticks:
    """Keys of the steps that are done, for one game. A game without a place on the shelf has no memory."""

    def __init__(self, settings: Settings, uid: str) -> None:
        self._settings = settings
        self._uid = uid
        self._done = frozenset(self._all().get(uid, ())) if uid else frozenset()

    def _all(self) -> dict[str, list[str]]:
        """What cannot be read counts as never ticked."""
        try:
            told = json.loads(self._settings.get(TICKS) or "{}")
        except ValueError:
            return {}
        if not isinstance(told, dict):
            return {}
        return {uid: [str(key) for key in keys] for uid, keys in told.items() if isinstance(keys, list)}

    @property
    def done(self) -> frozenset[str]:
        return self._done

    def keep(self, done: frozenset[str]) -> None:
        self._done = done
        if self._uid:
            others = {uid: keys for uid, keys in self._all().items() if uid != self._uid}
            kept = [*others.items(), (self._uid, sorted(done))][-MOST_GAMES:]
            self._settings.set(TICKS, json.dumps(dict(kept)))


def nothing_played(bridge: SessionBridge) -> bool:
    """Whether hands are still all there is to do: facts about the board may have been told already."""
    return all(
        isinstance(move.command, Learn | Reseat | SetEnforcement) for move in bridge.session.timeline.current
    )
