"""A word with its picture on a small rounded ground: something to read, not to click."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel


class IconChip(QFrame):
    def __init__(
        self, context: Context, icon: str, size: int = IconSize.NORMAL, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("card", "raised")
        self.picture = Picture(context.theme, icon, size)
        self.words = PlainLabel("")
        row = self._row = QHBoxLayout(self)
        row.addWidget(self.picture)
        row.addWidget(self.words)
        space_out(context.theme, self, row, Gap.TIGHT, (Gap.CLOSE, Gap.TIGHT, Gap.CLOSE, Gap.TIGHT))

    def show_value(self, text: str, faded: bool = False, lit: bool = False) -> None:
        if text != self.words.text():
            self.words.setText(text)
            self._row.activate()  # whoever lays it out asks how large it is now, not how large it was
        look = "lit" if lit else "dimmed" if faded else "raised"
        if self.property("card") != look:
            self.setProperty("card", look)
            for widget in (self, self.words):
                widget.style().unpolish(widget)
                widget.style().polish(widget)
