"""The settings beside the window, page by page; it may stay open while one plays."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.context import Context
from ui.library import Library
from ui.preferences.data_page import DataPage
from ui.preferences.look_page import LookPage
from ui.preferences.page import SettingsPage
from ui.preferences.people_page import PeoplePage
from ui.preferences.play_page import PlayPage
from ui.theme.roles import Space
from ui.widgets.dress import Dress, space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainButton

WIDTH, HEIGHT, PAGES = 760, 560, 150
FRAME = 60
"""What the frame of the window and the bars of the desktop may need."""


class SettingsDialog(QDialog):
    def __init__(self, context: Context, library: Library, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(context._("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.look = LookPage(context)
        self.play = PlayPage(context)
        self.data = DataPage(context, library)
        self.people = PeoplePage(context, library)
        self.names = QListWidget()
        self.names.setAccessibleName(context._("Pages of the settings"))
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.stack = QStackedWidget()
        for text, page in (
            (context._("Look"), self.look),
            (context._("Play"), self.play),
            (context._("Data"), self.data),
            (context._("People"), self.people),
        ):
            page.box.addStretch(1)
            self.names.addItem(text)
            self.stack.addWidget(FitScroll(page))
        self.names.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.names.setCurrentRow(0)
        close = PlainButton(context._("Close"))
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(self.names)
        row.addWidget(self.stack, 1)
        box = QVBoxLayout(self)
        box.addLayout(row, 1)
        box.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        space_out(context.theme, self, row, Space.WIDE)
        edges = (Space.WIDE, Space.WIDE, Space.WIDE, Space.NORMAL)
        space_out(context.theme, self, box, Space.NORMAL, edges)
        Dress(context.theme, self, self._fit)

    def pages(self) -> tuple[SettingsPage, ...]:
        return self.look, self.play, self.data, self.people

    def _fit(self) -> None:
        """As large as the text asks for, and never larger than the screen."""
        px, room = self._context.theme.px, self.screen().availableGeometry()
        self.names.setFixedWidth(px(PAGES))
        self.resize(min(px(WIDTH), room.width() - FRAME), min(px(HEIGHT), room.height() - FRAME))
