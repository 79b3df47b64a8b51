"""Which keys do what, beside the window: it stays open while one plays."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel

KEYS_WIDTH, TEXT_WIDTH = 110, 300


class KeysSheet(QDialog):
    """`lines` are keys and what they are for. Esc closes it."""

    def __init__(self, context: Context, lines: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(context._("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        grid = QGridLayout()
        for row, (keys, text) in enumerate(lines):
            grid.addWidget(PlainLabel(keys, "strong", wrap=True), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(PlainLabel(text, wrap=True), row, 1)
        grid.setColumnMinimumWidth(0, context.theme.px(KEYS_WIDTH))
        grid.setColumnMinimumWidth(1, context.theme.px(TEXT_WIDTH))
        grid.setColumnStretch(1, 1)
        close = PlainButton(context._("Close"))
        close.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addLayout(grid)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        space_out(context.theme, self, grid, Space.CLOSE)
        space_out(
            context.theme, self, layout, Space.NORMAL, (Space.WIDE, Space.NORMAL, Space.WIDE, Space.NORMAL)
        )
