"""The settings beside the window, page by page; it may stay open while one plays."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QHBoxLayout,
    QListView,
    QListWidget,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.context import Context
from ui.faults import guarded
from ui.library import Library
from ui.preferences.data_page import DataPage
from ui.preferences.look_page import LookPage
from ui.preferences.page import SettingsPage
from ui.preferences.people_page import PeoplePage
from ui.preferences.play_page import PlayPage
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainButton
from ui.widgets.second_click import keep_second_click

WIDTH, HEIGHT, PAGES = 760, 560, 150
NARROW = 640
QWIDGETSIZE_MAX = 16_777_215
"""Qt: as large as it likes."""
FRAME = 60
"""What the frame of the window and the bars of the desktop may need."""


class SettingsDialog(QDialog):
    def __init__(self, context: Context, library: Library, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(context._("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
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
        self._row = row = QHBoxLayout()
        row.addWidget(self.names)
        row.addWidget(self.stack, 1)
        box = QVBoxLayout(self)
        box.addLayout(row, 1)
        box.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        space_out(context.theme, self, row, Gap.WIDE)
        edges = (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.NORMAL, edges)
        Dress(context.theme, self, self._fit)

    def pages(self) -> tuple[SettingsPage, ...]:
        return self.look, self.play, self.data, self.people

    def take_over(self, former: "SettingsDialog") -> None:
        self.names.setCurrentRow(former.names.currentRow())

    def _fit(self) -> None:
        """As large as the text asks for, and never larger than the screen."""
        px, room = self._context.theme.px, self.screen().availableGeometry()
        self.resize(min(px(WIDTH), room.width() - FRAME), min(px(HEIGHT), room.height() - FRAME))
        self._place_names()

    def _place_names(self) -> None:
        """Beside the pages, or above them where they need all the width there is."""
        px, narrow = self._context.theme.px, self.width() < self._context.theme.px(NARROW)
        ways, flows = QBoxLayout.Direction, QListView.Flow
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self.names.setFlow(flows.LeftToRight if narrow else flows.TopToBottom)
        line = self.names.sizeHintForRow(0) + 2 * self.names.frameWidth() + px(Gap.TIGHT)
        self.names.setMaximumSize(
            QWIDGETSIZE_MAX if narrow else px(PAGES), line if narrow else QWIDGETSIZE_MAX
        )
        self.names.setMinimumWidth(0 if narrow else px(PAGES))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_names()
