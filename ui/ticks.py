"""What somebody has ticked off, or decided otherwise, remembered for the games of late."""

import json

from ui.settings import TICKS, Choice, Settings

MOST_GAMES = 12
"""Whoever begins a thirteenth before the first one is done begins that list anew."""


class Ticks:
    """Keys of what is done, for one game: of the steps of the set-up, if nothing else is said. A game without
    a place on the shelf has no memory."""

    def __init__(self, settings: Settings, uid: str, choice: Choice[str] = TICKS) -> None:
        self._settings = settings
        self._choice = choice
        self._uid = uid
        self._done = frozenset(self._all().get(uid, ())) if uid else frozenset()

    def _all(self) -> dict[str, list[str]]:
        """What cannot be read counts as never ticked."""
        try:
            told = json.loads(self._settings.get(self._choice) or "{}")
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
            self._settings.set(self._choice, json.dumps(dict(kept)))
