"""What comes after the first paint: the rules, the pages of a game, the store."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, QThread, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.kernel.errors import EnvironmentTrouble
from ui.faults import guarded
from ui.games.registry import PIECES
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
    """Whatever a game needs, brought in piece by piece while nobody waits for anything: a click is answered
    after the piece at hand. A thread beside the window would hold up all it does, since only one of them runs
    at a time; like that only the store comes in, which takes long and cannot be divided. `over` comes
    when all is there."""

    over = Signal()

    def __init__(self, library: Library, game: str, window: QWidget) -> None:
        super().__init__(window)
        self._pieces = _pieces(game)
        self._store = Loader(library.prepare, window)
        self._store.finished.connect(self.over)
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._go_on)
        self._idle.start(0)

    def _go_on(self) -> None:
        piece = next(self._pieces, None)
        if piece is None:
            self._idle.stop()
            QTimer.singleShot(A_MOMENT, self._store, self._store.start)
        else:
            piece()


def _pieces(game: str) -> Iterator[Callable[[], object]]:
    """Each takes a few hundredths of a second at most."""
    for name in PIECES.get(game, ()):
        yield partial(import_module, name)
    from companion.games.registry import find_game
    from companion.kernel.codec import Codec

    yield from Codec(find_game(game)).readers()


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
