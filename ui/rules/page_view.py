"""A page of text beside the table: links that lead where we say, and read from its top."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from ui.faults import guarded


class PageView(QTextBrowser):
    """Follows no link by itself, and is never scrolled sideways."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        """The first time Qt scrolls to the cursor, and a page that is still low then would stay without the
        upper half of its title."""
        bar = self.verticalScrollBar()
        top = bar.value()
        super().showEvent(event)
        bar.setValue(top)
