"""Which keys do what, beside the window: it stays open while one plays."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.qt_words import keys_named
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainButton, PlainLabel

KEYS_WIDTH, WIDTH = 110, 600
FRAME = 60
"""What the frame of the window and the bars of the desktop may need."""


class KeysSheet(QDialog):
    """`lines` are keys and what they are for. Esc closes it."""

    def __init__(self, context: Context, lines: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(context._("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inside = QWidget()
        grid = QGridLayout(inside)
        for row, (keys, text) in enumerate(lines):
            named = PlainLabel(keys_named(keys), "strong", wrap=True)
            grid.addWidget(named, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(PlainLabel(text, wrap=True), row, 1)
        grid.setColumnMinimumWidth(0, context.theme.px(KEYS_WIDTH))
        grid.setColumnStretch(1, 1)
        close = PlainButton(context._("Close"))
        close.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addWidget(FitScroll(inside))
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        space_out(context.theme, inside, grid, Gap.CLOSE)
        space_out(context.theme, self, layout, Gap.NORMAL, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL))
        # Left to itself a window is as high as if every text had one line.
        room = self.screen().availableGeometry()
        edge = layout.contentsMargins()
        width = min(context.theme.px(WIDTH), room.width() - FRAME)
        needed = inside.heightForWidth(width - edge.left() - edge.right()) + layout.spacing()
        around = edge.top() + edge.bottom() + close.sizeHint().height()
        self.resize(width, min(needed + around, room.height() - FRAME))
