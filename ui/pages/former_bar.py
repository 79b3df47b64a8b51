"""The rules have changed since some games were kept: said once, below the ways to begin, and never in
the way: it comes when somebody may be clicking already."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel


class FormerBar(QFrame):
    look_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("card", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = PlainLabel("", "small", wrap=True)
        self.look = PlainButton(context._("See whether they still fit"))
        self.leave = PlainButton(context._("Leave them"), "quiet")
        self.look.clicked.connect(self.look_wanted)
        self.leave.clicked.connect(self.leave_wanted)
        row = QHBoxLayout()
        row.addWidget(Picture(context.theme, "history", IconSize.NORMAL, role="accent"))
        row.addWidget(self.words, 1)
        ways = FlowLayout(context.theme, self, Gap.CLOSE)
        ways.add((self.look, self.leave))
        self._box = box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        box.addLayout(row, 1)
        box.addLayout(ways, 1)
        space_out(context.theme, self, row, Gap.CLOSE)
        space_out(context.theme, self, box, Gap.HAIR, (Gap.NORMAL, Gap.HAIR, Gap.NORMAL, Gap.HAIR))
        self.hide()

    def set_flat(self, flat: bool) -> None:
        """In one line, where height is scarce and width is not."""
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if flat else ways.TopToBottom)

    def offer(self, games: int) -> None:
        """So many games were kept with former rules; nothing is said of none."""
        self.words.setText(
            self._context.language.say_n(
                "{n} game was kept with former rules. Nothing was changed in it.",
                "{n} games were kept with former rules. Nothing was changed in them.",
                games,
            )
        )
        self.setVisible(games > 0)
