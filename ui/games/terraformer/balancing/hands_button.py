"""From here on by hand, or back to the companion."""

from PySide6.QtGui import QMouseEvent

from ui.faults import guarded
from ui.theme.theme import Theme
from ui.widgets.wrap_button import WrapButton


class HandsButton(WrapButton):
    """What it does turns round with each press: the second one of a double click out of habit is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, " ", "hand", "quiet")
        self.setObjectName("by_hand")

    @guarded
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
