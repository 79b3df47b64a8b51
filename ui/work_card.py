"""Work that takes a while runs beside the window: how far it is stands below the page; it can be stopped."""

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, Qt, QThread, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget
from shiboken6 import isValid

from companion.kernel.watch import Stopped, Watch, unwatched
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, IconSize
from ui.tidying import spare_what_is_there, wait_for, wait_no_more
from ui.widgets.dress import Picture, space_out
from ui.widgets.enter import press_focused
from ui.widgets.plain import PlainButton, PlainLabel

T = TypeVar("T")


class Beside(QThread):
    """One piece of work. `result` or `failure` is there when it has finished, or it was `stopped`."""

    progress = Signal(int)  # percent

    def __init__(self, work: Callable[[Watch], Any], parent: QWidget) -> None:
        super().__init__(parent)
        self._work = work
        self._percent = 0
        self.enough = False
        self.stopped = False
        self.result: Any = None
        self.failure: Exception | None = None

    @guarded
    def run(self) -> None:
        try:
            self.result = self._work(self._watch)
        except Stopped:
            self.stopped = True
        except Exception as failure:  # noqa: BLE001 - raised again in the thread of the window
            self.failure = failure

    def _watch(self, done: float) -> None:
        if self.enough:
            raise Stopped
        if int(100 * done) > self._percent:
            self._percent = int(100 * done)
            self.progress.emit(self._percent)


class WorkCard(QFrame):
    """Hidden while nothing is done. `pages` rest meanwhile: nobody plays what is about to be replaced."""

    def __init__(self, context: Context, pages: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._work: Beside | None = None
        self._left_at: QWidget | None = None
        self.setProperty("notice", "remark")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = PlainLabel(wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop_button = PlainButton()
        self.speak(context)
        self.stop_button.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, "info", IconSize.NORMAL, role="accent"))
        row.addWidget(self._words, 2)
        row.addWidget(self.bar, 1)
        row.addWidget(self.stop_button)
        space_out(context.theme, self, row, Gap.NORMAL, (Gap.WIDE, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE))
        self.hide()

    def speak(self, context: Context) -> None:
        """In this language from now on."""
        self.stop_button.setText(context._("Stop"))

    @property
    def busy(self) -> bool:
        return self._work is not None

    def text(self) -> str:
        return self._words.text() if self.isVisible() else ""

    def do(self, said: str, work: Callable[[Watch], T], then: Callable[[T], object], long: bool) -> None:
        """Do this, and then that with what came of it. What is not `long` is done at once.

        What the work raises is raised again here; what was stopped is never heard of again.
        """
        if self._work is not None:
            return
        if not long:
            then(work(unwatched))
            return
        beside = Beside(work, self)
        self._work = beside
        beside.progress.connect(self.bar.setValue)
        beside.finished.connect(lambda: self._finished(beside, then))
        self._words.setText(said)
        self.bar.setValue(0)
        self.setAccessibleName(said)
        self._left_at = self.window().focusWidget()
        self._pages.setEnabled(False)
        self.show()
        self.stop_button.setFocus(Qt.FocusReason.OtherFocusReason)
        wait_for(beside)
        beside.start()

    def stop(self) -> None:
        """It ends at its next step, and all is as it was; what is done by then is done."""
        if self._work is not None:
            self._work.enough = True

    def wait(self) -> None:
        """For the end of the program."""
        self.stop()
        if self._work is not None:
            self._work.wait()

    @guarded
    def event(self, event: QEvent) -> bool:
        """With the keyboard here Esc is for the work, also while a message stands in the window."""
        asked = event.type() is QEvent.Type.ShortcutOverride and self.busy
        if asked and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus, as it does on the pages; Esc stops it."""
        if event.key() == Qt.Key.Key_Escape and self.busy:
            self.stop()
        elif not press_focused(self, event):
            super().keyPressEvent(event)

    def _finished(self, beside: Beside, then: Callable[[Any], object]) -> None:
        self._work = None
        self._pages.setEnabled(True)
        self.hide()
        self._go_back()
        beside.deleteLater()
        wait_no_more(beside)
        if beside.failure is not None:
            raise beside.failure
        if not beside.stopped:
            spare_what_is_there()
            then(beside.result)

    def _go_back(self) -> None:
        """The keyboard is where it was, unless that is gone: nobody presses by chance what comes next."""
        there, self._left_at = self._left_at, None
        if there is not None and isValid(there) and there.isVisible():
            there.setFocus(Qt.FocusReason.OtherFocusReason)
