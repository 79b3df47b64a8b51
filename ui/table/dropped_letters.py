"""Letters that did nothing, and the click right behind them."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.table.typed_word import PAUSE


class DroppedLetters(QObject):
    """Whoever meant a letter as a key means the click behind it for what that would have led to: another
    member, another player. So the first click on the `board` within a moment is not obeyed, and `say` says
    so.
    """

    def __init__(self, board: QWidget, clock: Callable[[], float], say: Callable[[], object]) -> None:
        super().__init__(board)
        self._clock = clock
        self._say = say
        self._last: float | None = None
        self._pressed = False
        board.installEventFilter(self)

    def add(self) -> None:
        self._last = self._clock()

    def forget(self) -> None:
        """Something was done since, which can be seen."""
        self._last = None

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonRelease and self._pressed:
            self._pressed = False
            self._say()  # not before: any button that goes up takes away what is said
            return True
        if event.type() is not QEvent.Type.MouseButtonPress or self._last is None:
            return False
        last, self._last = self._last, None
        self._pressed = self._clock() - last < PAUSE
        return self._pressed
