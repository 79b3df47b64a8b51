"""Where a message of the window lies: below the page, or over a part of it where nobody aims at anything."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.faults import guarded
from ui.widgets.notice import Notice

Free = Callable[[], Sequence[QRect]]
"""The parts of the page a message may cover, as the window sees them, the best one first; none where it may
cover nothing."""
MOST = 0.3
"""Of the height of such a part: a longer message goes to the next one."""


def foot_of(parts: Sequence[QRect], needed: Callable[[int], int]) -> QRect:
    """Where something lies that needs so much height for a width: the foot of the first part that has it to
    spare, or of the last one."""
    part = next((part for part in parts if needed(part.width()) <= MOST * part.height()), parts[-1])
    height = min(needed(part.width()), part.height())
    return QRect(part.x(), part.bottom() + 1 - height, part.width(), height)


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
        parts = self._free()
        below = self._column.indexOf(self._notice) >= 0
        if not parts:
            if not below:
                self._column.addWidget(self._notice)
            return
        if below:
            self._column.removeWidget(self._notice)
        self._notice.setGeometry(foot_of(parts, self._notice.heightForWidth))
        self._notice.raise_()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if event.type() in (kinds.Resize, kinds.LayoutRequest) and self._notice.isVisible():
            self.find()
        return super().eventFilter(watched, event)
