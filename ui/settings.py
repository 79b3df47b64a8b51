"""Remembered choices: declared once, typed, with their defaults."""

import os
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QSettings

from companion.kernel.frozen import frozen

T = TypeVar("T", bound=str | int | bool | float)


@frozen
class Choice(Generic[T]):
    """One remembered choice. A value of the wrong kind in the file counts as never chosen."""

    key: str
    default: T

    def of(self, game: str) -> "Choice[T]":
        """The same, remembered for this game alone; without a name, for all of them."""
        return Choice(f"{self.key}/{game}", self.default) if game else self


APPEARANCE = Choice("look/appearance", "system")
SCALE = Choice("look/scale", 1.0)
LANGUAGE = Choice("look/language", "")
ANIMATE = Choice("table/animate", True)
SHOW_SCORE = Choice("table/show_score", True)
ROUND_TICKS = Choice("table/round_ticks", "")
GAME = Choice("new_game/game", "")
DEPTH = Choice("new_game/depth", "full")
START = Choice("new_game/start", "first-game")
DRAFT = Choice("new_game/draft", "")
OPTIONS = Choice("new_game/options", "")
TICKS = Choice("set_up/ticks", "")
GEOMETRY = Choice("window/geometry", "")
FOLDER = Choice("files/folder", "")
BESIDE = Choice("rules/beside", "")
BOOKMARKS = Choice("rules/bookmarks", "")


class Settings:
    """Reads and writes choices; what cannot be written is simply not remembered."""

    def __init__(self, store: QSettings) -> None:
        self._store = store

    def get(self, choice: Choice[T]) -> T:
        value: Any = self._store.value(choice.key, choice.default)
        kind = type(choice.default)
        if kind is bool and isinstance(value, str):  # INI files hold texts
            value = value == "true"
        try:
            return kind(value)
        except (TypeError, ValueError):
            return choice.default

    def set(self, choice: Choice[T], value: T) -> None:
        """Where the folder is gone nothing is remembered: Qt would make another in its place."""
        if self._is_ours():
            self._store.setValue(choice.key, value)

    def _is_ours(self) -> bool:
        """Make a file that nobody else reads, where there is none yet; false where none can be."""
        try:
            os.close(os.open(self._store.fileName(), os.O_WRONLY | os.O_CREAT, 0o600))
        except OSError:
            return False
        return True
