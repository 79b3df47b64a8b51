"""A message about trouble: a warning sign, what is wrong, and what can be done about it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.theme.roles import Gap, IconSize
from ui.theme.theme import Theme
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.message import Message
from ui.widgets.plain import PlainButton, PlainLabel


class TroubleCard(Message):
    """Hidden until there is something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("trouble", parent)
        self._words = PlainLabel(wrap=True)

    def _lay_out(self, theme: Theme, buttons: Sequence[PlainButton]) -> None:
        """The buttons below the words, in as many rows as they need."""
        flow = FlowLayout(theme, self, Gap.CLOSE)
        flow.add(buttons)
        words = QVBoxLayout()
        words.addWidget(self._words)
        words.addLayout(flow)
        space_out(theme, self, words, Gap.CLOSE)
        row = QHBoxLayout(self)
        picture = Picture(theme, "warning", IconSize.NORMAL, role="danger")
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        space_out(theme, self, row, Gap.NORMAL, (Gap.WIDE, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE))
        self.hide()

    def text(self) -> str:
        """What is said; nothing while it is hidden."""
        return self._words.text() if self.isVisible() else ""
