"""Game id -> the views of that game. Adding a game adds a folder and a line here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge

Entries = Mapping[str, Any]
"""What the catalogue knows of a game."""


class Table(Protocol):
    """The page a game is played on. `finished` comes when there is nothing left but the score."""

    finished: SignalInstance
    checklist_wanted: SignalInstance

    def refresh(self) -> None: ...
    def zoom(self, step: int) -> None: ...


class Wizard(Protocol):
    """Leads to a new game; `ready` brings its set-up and the commands it begins with."""

    ready: SignalInstance
    cancelled: SignalInstance


class Page(Protocol):
    """A page beside the table; `done` leads back to it."""

    done: SignalInstance

    def refresh(self) -> None: ...


@dataclass(frozen=True)
class Views:
    """How a game is shown. The pages are widgets that keep the protocols above."""

    title: str
    table: Callable[[Context, Wording, SessionBridge, Entries], QWidget]
    score: Callable[[Context, Wording, SessionBridge], QWidget]
    checklist: Callable[[Context, Wording, SessionBridge], QWidget]
    wizard: Callable[[Context, Wording, Sequence[str], Entries, str], QWidget]


def _terramara() -> Views:
    from ui.games.terramara.views import VIEWS

    return VIEWS


VIEWS: dict[str, Callable[[], Views]] = {"terramara": _terramara}
"""Loaded when first asked for: the start page needs none of it."""


def find_views(game_id: str) -> Views:
    return VIEWS[game_id]()
