"""Only the moves that are looked for: of very many lines some at a time, so that nobody waits for all."""

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from companion.kernel.replay import Step
from companion.session import Session
from ui.history.filter_bar import FilterBar
from ui.models.log_model import LogModel
from ui.widgets.log_view import LogView

AT_ONCE = 2_000
"""Lines that are looked through before anything else is done."""
UNREAD = 500
"""The same, where they have to be put into words first."""


class MoveFinding(QObject):
    """Hides the other lines; a heading stands where something is below it. What is not looked through yet is
    hidden as well. `over` comes when it is through, with whether anything is listed."""

    over = Signal(bool)

    def __init__(
        self, session: Session[Any], log: LogModel, view: LogView, bar: FilterBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._log = log
        self._view = view
        self._filter = bar
        self._steps: dict[str, Step[Any]] = {}
        self._row = 0
        self._heading = -1
        self._any = False
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)

    @property
    def going_on(self) -> bool:
        return self._more.isActive()

    def begin(self) -> None:
        """From the first move on; what was begun before is left."""
        self._more.stop()
        if self._filter.idle:
            self._view.show_all()
            self.over.emit(True)
            return
        self._steps = {step.move.id: step for step in self._session.played}
        self._row, self._heading, self._any = 0, -1, False
        self._view.hide_all()
        self._go_on()

    def _go_on(self) -> None:
        first = self._row
        rows = self._log.rowCount()
        if first < rows:
            stop = first + (AT_ONCE if self._log.worded(first) else UNREAD)
            self._log.word(first, stop - 1)
            for row in range(first, min(stop, self._log.rowCount())):
                self._look_at(row)
            self._row = stop
            self._view.measure_from(first)
        if self._row < self._log.rowCount():
            self._more.start()
        else:
            self.over.emit(self._any)

    def _look_at(self, row: int) -> None:
        line = self._log.line(row)
        if line.heading:
            self._heading = row
        listed = not line.heading and self._filter.lists(line, self._steps.get(line.move))
        self._view.hide_row(row, not listed)
        if listed and self._heading >= 0:
            self._view.setRowHidden(self._heading, False)
            self._heading = -1
        self._any = self._any or listed
