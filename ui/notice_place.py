"""Where a message of the window lies: below the page, or over a part of it where nobody aims at anything."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.faults import guarded
from ui.widgets.notice import Notice

Free = Callable[[], QRect | None]
"""The part of the page a message may cover, as the window sees it; None where it may cover nothing."""


class NoticePlace(QObject):
    """A message often comes with a click, and nothing may move under the next one: where the page has a part
    to spare it lies over the foot of that, else it has its place below the page."""

    def __init__(self, notice: Notice, around: QWidget, column: QVBoxLayout, free: Free) -> None:
        super().__init__(around)
        self._notice = notice
        self._column = column
        self._free = free
        notice.said.connect(self.find)
        around.installEventFilter(self)

    def find(self) -> None:
        """Also when another page is shown."""
        free = self._free()
        below = self._column.indexOf(self._notice) >= 0
        if free is None:
            if not below:
                self._column.addWidget(self._notice)
            return
        if below:
            self._column.removeWidget(self._notice)
        height = min(self._notice.heightForWidth(free.width()), free.height())
        self._notice.setGeometry(free.x(), free.bottom() + 1 - height, free.width(), height)
        self._notice.raise_()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if event.type() in (kinds.Resize, kinds.LayoutRequest) and self._notice.isVisible():
            self.find()
        return super().eventFilter(watched, event)
