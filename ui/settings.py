"""Remembered choices: declared once, typed, with their defaults."""

import os
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QSettings

from companion.kernel.frozen import frozen

T = TypeVar("T", bound=str | int | bool | float)


@frozen
class Choice(Generic[T]):
    """One remembered choice. A value of the wrong kind in the file counts as never chosen.

    One `by_game` is remembered for each game apart.
    """

    key: str
    default: T
    by_game: bool = False


APPEARANCE = Choice("look/appearance", "system")
SCALE = Choice("look/scale", 1.0)
LANGUAGE = Choice("look/language", "")
ANIMATE = Choice("table/animate", True)
SHOW_SCORE = Choice("table/show_score", True)
ENFORCEMENT = Choice("table/enforcement", "strict")
REMINDERS = Choice("table/reminders", True)
CLOCKS = Choice("table/clocks", False)
AWAKE = Choice("table/awake", True)
ROUND_TICKS = Choice("table/round_ticks", "", by_game=True)
LEFT_AS_IT_IS = Choice("table/left_as_it_is", "", by_game=True)
GAME = Choice("new_game/game", "")
DEPTH = Choice("new_game/depth", "", by_game=True)
PLAYERS = Choice("new_game/players", "", by_game=True)
DRAFT = Choice("new_game/draft", "", by_game=True)
OPTIONS = Choice("new_game/options", "", by_game=True)
TICKS = Choice("set_up/ticks", "", by_game=True)
MENU_BAR = Choice("window/menu_bar", True)
GEOMETRY = Choice("window/geometry", "")
DISPLAY_PLACES = Choice("display/places", "")
FOLDER = Choice("files/folder", "")
COPIES = Choice("files/copies", "")
BESIDE = Choice("rules/beside", "")
BOOKMARKS = Choice("rules/bookmarks", "")


class Settings:
    """Reads and writes choices. What cannot be written holds until the program ends, and is written as soon
    as somebody asks for that, or with the next one that can."""

    def __init__(
        self, store: QSettings, game: str = "", heir: bool = False, unwritten: dict[str, Any] | None = None
    ) -> None:
        self._store = store
        self._game = game
        self._heir = heir
        self._unwritten = {} if unwritten is None else unwritten

    def within(self, game: str, heir: bool = False) -> "Settings":
        """As a game remembers its own choices; an `heir` also knows those from before there were others."""
        return Settings(self._store, game, heir, self._unwritten)

    def _key(self, choice: Choice[T]) -> str:
        return f"{self._game}/{choice.key}" if self._game and choice.by_game else choice.key

    def get(self, choice: Choice[T]) -> T:
        before = self._value(choice.key, choice.default) if self._heir else choice.default
        value = self._value(self._key(choice), before)
        kind = type(choice.default)
        if kind is bool and isinstance(value, str):  # INI files hold texts
            value = value == "true"
        try:
            return kind(value)
        except (TypeError, ValueError):
            return choice.default

    def _value(self, key: str, default: Any) -> Any:
        return self._unwritten[key] if key in self._unwritten else self._store.value(key, default)

    def set(self, choice: Choice[T], value: T) -> None:
        """Where the folder is gone or not made yet nothing is written: Qt would make one in its place."""
        self._unwritten[self._key(choice)] = value
        self.keep()

    def keep(self) -> None:
        """Write what could not be written so far, at once: the program may be killed before Qt would."""
        if self._unwritten and self._is_ours():
            for key, chosen in self._unwritten.items():
                self._store.setValue(key, chosen)
            self._unwritten.clear()
            self._store.sync()

    def _is_ours(self) -> bool:
        """Make a file that nobody else reads, where there is none yet; false where none can be."""
        try:
            os.close(os.open(self._store.fileName(), os.O_WRONLY | os.O_CREAT, 0o600))
        except OSError:
            return False
        return True
