"""A box to tick whose words take as many lines as they need."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from ui.faults import guarded
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class WrapTick(QWidget):
    """A click on the words ticks the box as well; `name` is what tests and robots find the box by."""

    toggled = Signal(bool)

    def __init__(self, theme: Theme, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox()
        self.box.setObjectName(name)
        self.box.setAccessibleName(text)
        self.box.toggled.connect(self.toggled)
        row = QHBoxLayout(self)
        row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(PlainLabel(text, wrap=True), 1)
        space_out(theme, self, row, Gap.TIGHT)
        self.setFocusProxy(self.box)

    @guarded
    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.box.click()
