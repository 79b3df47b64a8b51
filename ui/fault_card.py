"""What to do when the companion itself went wrong: go on, look at the report, or begin at the start page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.context import Context
from ui.widgets.plain import PlainButton
from ui.widgets.trouble_card import TroubleCard


class FaultCard(TroubleCard):
    """Never a wall: it lies below the page and stays until somebody has answered it."""

    report_wanted = Signal()
    home_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.go_on = PlainButton(context._("Go on"), "primary")
        self.look = PlainButton(context._("Look at the report …"))
        self.home = PlainButton(context._("To the start page"), "quiet")
        self._press(self.go_on, self.leave_it)
        self._press(self.look, self.report_wanted.emit)
        self._press(self.home, self.home_wanted.emit)
        self._lay_out(context.theme, (self.go_on, self.look, self.home))

    def say(self, text: str, at_home: bool) -> None:
        """Nothing moves where the same is said already: a fault in painting must not paint once more."""
        if self.isVisible() and self._words.text() == text:
            return
        self._words.setText(text)
        self.setAccessibleName(text)
        self.home.setVisible(not at_home)
        self.show()
