"""What to do when the companion itself went wrong: go on, look at the report, or begin at the start page."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.message import Message
from ui.widgets.plain import PlainButton, PlainLabel


class FaultCard(Message):
    """Never a wall: it lies below the page and stays until somebody has answered it."""

    report_wanted = Signal()
    home_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__("trouble", parent)
        self._words = PlainLabel(wrap=True)
        self.go_on = PlainButton(context._("Go on"), "primary")
        self.look = PlainButton(context._("Look at the report …"))
        self.home = PlainButton(context._("To the start page"), "quiet")
        self._press(self.go_on, self.leave_it)
        self._press(self.look, self.report_wanted.emit)
        self._press(self.home, self.home_wanted.emit)
        buttons = FlowLayout(context.theme, self, Space.CLOSE)
        for button in (self.go_on, self.look, self.home):
            buttons.addWidget(button)
        words = QVBoxLayout()
        words.addWidget(self._words)
        words.addLayout(buttons)
        space_out(context.theme, self, words, Space.CLOSE)
        row = QHBoxLayout(self)
        picture = Picture(context.theme, "warning", IconSize.NORMAL, role="danger")
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        space_out(
            context.theme, self, row, Space.NORMAL, (Space.WIDE, Space.CLOSE, Space.NORMAL, Space.CLOSE)
        )
        self.hide()

    def text(self) -> str:
        return self._words.text() if self.isVisible() else ""

    def say(self, text: str, at_home: bool) -> None:
        """Nothing moves where the same is said already: a fault in painting must not paint once more."""
        if self.isVisible() and self._words.text() == text:
            return
        self._words.setText(text)
        self.setAccessibleName(text)
        self.home.setVisible(not at_home)
        self.show()
