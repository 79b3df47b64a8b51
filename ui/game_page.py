"""One open game: a bar above, the game's own table below, the score page behind it."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from companion.session import Session
from companion.wording.wording import Wording
from ui.context import Context
from ui.game_bar import GameBar
from ui.games.base import GameSide
from ui.games.registry import find_views
from ui.library import Library
from ui.session_bridge import SessionBridge


class GamePage(QWidget):
    """Holds the session while it is open. Everything that happens goes through its bridge."""

    home_wanted = Signal()
    message = Signal(str)

    def __init__(
        self,
        context: Context,
        library: Library,
        session: Session[Any],
        fresh: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        game = session.game.id
        self._context = context
        self.wording = Wording(context.language, game)
        self.bridge = SessionBridge(session, self)
        self.bar = GameBar(context, self.wording, self.bridge)
        views = find_views(game)
        entries = library.catalogue(game) if library.is_open else {}
        self.table = views.table(context, self.wording, self.bridge, entries)
        self.score = views.score(context, self.wording, self.bridge)
        self.places = QStackedWidget()
        self.places.addWidget(self.table)
        self.places.addWidget(self.score)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(self.places, 1)
        self.bar.home_wanted.connect(self.home_wanted)
        self.bar.score_wanted.connect(self.show_score)
        self.bar.zoom_wanted.connect(self.table.zoom)
        self.bar.setting_changed.connect(self.table.refresh)
        self.bridge.trouble.connect(self.message)
        self.bridge.changed.connect(lambda _change: self._follow())
        self.table.finished.connect(self.show_score)
        self.score.table_wanted.connect(self.show_table)
        self.score.start_wanted.connect(self.home_wanted)
        self.checklist: GameSide | None = None
        if fresh:
            self._show_checklist(views.checklist(context, self.wording, self.bridge))
        elif session.state.phase == "over":
            self.show_score()

    def _show_checklist(self, checklist: GameSide) -> None:
        """A new game begins with hands: what to put where."""
        checklist.table_wanted.connect(self.show_table)
        checklist.start_wanted.connect(self.home_wanted)
        self.checklist = checklist
        self.places.addWidget(checklist)
        self.places.setCurrentWidget(checklist)

    def _follow(self) -> None:
        """The score is worked out only while somebody looks at it."""
        if self.places.currentWidget() is self.score:
            self.score.refresh()

    def show_table(self) -> None:
        self.places.setCurrentWidget(self.table)
        self.bar.score_shown(False)
        self.table.setFocus()

    def show_score(self, shown: bool = True) -> None:
        if not shown:
            self.show_table()
            return
        self.score.refresh()
        self.places.setCurrentWidget(self.score)
        self.bar.score_shown(True)

    def leave(self) -> None:
        """Nothing waits to be saved; this makes the next opening quick."""
        self.bridge.session.close()
