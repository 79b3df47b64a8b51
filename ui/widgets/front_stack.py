"""Pages of which one is in front: only that one needs room."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.faults import guarded
from ui.widgets.second_click import keep_second_click_from


class FrontStack(QStackedWidget):
    """A page that is not seen keeps nobody from making the window narrower, or from putting something beside
    the one that is. A double click that has led to one is none on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _at: self.updateGeometry())
        keep_second_click_from(self)

    @guarded
    def minimumSizeHint(self) -> QSize:
        page: QWidget | None = self.currentWidget()
        return page.minimumSizeHint().expandedTo(page.minimumSize()) if page is not None else QSize()
