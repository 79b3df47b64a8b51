"""Marks a game that is only here to be looked at, so that nobody plays an evening that is kept nowhere."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel


class CopyStrip(QFrame):
    """Always in sight above the table."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", "remark")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = PlainLabel(
            context._(
                "A copy to look at: whatever is done here is kept nowhere, and the file stays as it is."
            ),
            wrap=True,
        )
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, "info", IconSize.NORMAL, role="accent"))
        row.addWidget(self.words, 1)
        space_out(context.theme, self, row, Gap.NORMAL, (Gap.WIDE, Gap.TIGHT, Gap.NORMAL, Gap.TIGHT))
