"""What comes after the first paint: the rules, the pages of a game, the store."""

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, QThread, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.kernel.errors import EnvironmentTrouble
from companion.wording.language import Language
from ui.faults import guarded
from ui.library import Library

A_MOMENT = 150
"""Milliseconds in which whoever clicks at once has the processor for themselves."""


class Loader(QThread):
    """Does one thing beside the window; `failed` brings the trouble, where there was any."""

    failed = Signal(object)  # EnvironmentTrouble

    def __init__(self, work: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._work = work

    @guarded
    def run(self) -> None:
        try:
            self._work()
        except EnvironmentTrouble as trouble:
            self.failed.emit(trouble)


class Loading(QObject):
    """First what every page of a game needs, its rules and words; then, when the window has had nothing to do
    for a moment, its pages and the store, which takes longer than everything else. `over` comes when all is
    there."""

    over = Signal()

    def __init__(self, library: Library, language: Language, game: str, window: QWidget) -> None:
        super().__init__(window)
        self._rules = Loader(lambda: _bring_rules(game, language), window)
        self._rest = Loader(lambda: _bring_rest(game, library), window)
        self._rules.finished.connect(self._go_on)
        self._rest.finished.connect(self.over)
        self._rules.start()

    def _go_on(self) -> None:
        """Heard only when the window has time to hear it: not while it builds a page."""
        QTimer.singleShot(A_MOMENT, self._rest, self._rest.start)


def _bring_rules(game: str, language: Language) -> None:
    from companion.games.registry import find_game
    from companion.wording.registry import find_words
    from ui.games.registry import find_views

    find_game(game)
    find_words(game, language)
    find_views(game)


def _bring_rest(game: str, library: Library) -> None:
    from ui.games.registry import PAGES

    for page in PAGES[game]:
        import_module(page)
    library.prepare()


class FirstPaint(QObject):
    """Tells when a widget has been painted for the first time."""

    over = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self.over.emit()
        return False
