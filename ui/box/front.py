"""A page and, for a while, another one in front of it: a comparison, a pile that is gone through."""

from PySide6.QtWidgets import QStackedWidget, QWidget


class Front(QStackedWidget):
    def __init__(self, first: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.other: QWidget | None = None
        """What is in front; None while the first page is to be seen."""
        self.addWidget(first)

    def bring(self, page: QWidget) -> None:
        self._drop()
        self.other = page
        self.addWidget(page)
        self.setCurrentWidget(page)

    def go_back(self) -> None:
        """The first page is to be seen again; what was in front of it is gone."""
        self.setCurrentIndex(0)
        self._drop()

    def _drop(self) -> None:
        if self.other is not None:
            self.removeWidget(self.other)
            self.other.hide()
            self.other.deleteLater()
            self.other = None
