"""Tool tips of buttons that stand together: told below all of them, so that none is pressed unseen."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QToolTip, QWidget

from ui.faults import guarded

BELOW_POINTER = 12
"""So much lower than it is told to Qt puts a tool tip, if not more: it expects a pointer there."""


class TipsBelow(QObject):
    """Lives as long as what the buttons stand in, and tells their tips below that."""

    def __init__(self, around: QWidget, *buttons: QWidget) -> None:
        super().__init__(around)
        self._around = around
        self.watch(*buttons)

    def watch(self, *buttons: QWidget) -> None:
        for button in buttons:
            button.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(watched, QWidget) and watched.toolTip():
            around = self._around
            left = watched.mapToGlobal(QPoint(0, 0)).x()
            foot = around.mapToGlobal(QPoint(0, around.height() - BELOW_POINTER)).y()
            QToolTip.showText(QPoint(left, foot), watched.toolTip(), watched)
            return True
        return super().eventFilter(watched, event)
