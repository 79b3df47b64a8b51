"""Fields that belong together, on a card with a title."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from companion.wording.language import capital
from ui.context import Context
from ui.faults import guarded
from ui.joining.asked import Asked, Group, Number, Pick, key_of
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.plain import PlainLabel


class GroupCard(QFrame):
    """What belongs together. What cannot be is said over its title, up to the edge of the card, where two
    small lines have room: nothing that people aim at moves."""

    def __init__(self, context: Context, group: Group, fields: dict[str, QWidget]) -> None:
        super().__init__()
        self.setProperty("card", "raised")
        self.fault = PlainLabel("", "fault", wrap=True, parent=self)
        self.fault.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.fault.hide()
        self.faults: dict[str, str] = {}
        self._title = PlainLabel(group.title, "strong", wrap=True)
        box = QVBoxLayout(self)
        box.addWidget(self._title)
        self._grid = QGridLayout()
        for at, head in enumerate(group.heads):
            label = PlainLabel(head, "small", wrap=True)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
            self._grid.addWidget(label, 0, 2 * at + 1)
        picks = {at for row in group.rows for at, asked in enumerate(row) if isinstance(asked, Pick)}
        for line, row in enumerate(group.rows, 1):
            for at, asked in enumerate(row):
                if asked.label or asked.icon:
                    self._grid.addWidget(_label(context, asked), line, 2 * at)
                side = _side(asked, at in picks, alone=len(row) == 1 and not asked.label)
                self._grid.addWidget(fields[key_of(asked)], line, 2 * at + 1, side)
                if isinstance(asked, Number) and asked.label:
                    self._grid.setColumnStretch(2 * at, 2)  # words need more room than a choice of few
                if isinstance(asked, Pick):
                    self._grid.setColumnStretch(2 * at + 1, 1)
        box.addLayout(self._grid)
        self._noted = group.noted
        self.note = PlainLabel("", "small", wrap=True)
        self.note.hide()
        box.addWidget(self.note)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, self, self._grid, Gap.TIGHT)
        space_out(context.theme, self, box, Gap.TIGHT, edges)
        Dress(context.theme, self, self._place)

    def _place(self) -> None:
        """From the upper edge of the card to what is asked first; further where more has to be said."""
        title = self._title.geometry()
        room = title.bottom() + title.top() // 2
        high = max(room, self.fault.heightForWidth(title.width()))
        self.fault.setGeometry(title.left(), 1, title.width(), high)
        self.fault.raise_()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def show_state(self, state: Any) -> None:
        if self._noted is not None:
            self.note.setText(self._noted(state))
            self.note.setVisible(bool(self.note.text()))

    def say(self, key: str, text: str) -> None:
        """A fault of one field; empty when there is none any more. Of several the newest is told."""
        self.faults.pop(key, None)
        if text:
            self.faults[key] = text
        self.fault.setText(next(reversed(self.faults.values()), ""))
        self.fault.setVisible(bool(self.faults))
        self._place()


def _side(asked: Asked, among_picks: bool, alone: bool) -> Qt.AlignmentFlag:
    """Numbers stand in a column at the right; above or below a choice they begin where it does, and one that
    only the title names begins below that."""
    if not isinstance(asked, Number):
        return Qt.AlignmentFlag(0)
    return Qt.AlignmentFlag.AlignLeft if among_picks or alone else Qt.AlignmentFlag.AlignRight


def _label(context: Context, asked: Asked) -> QWidget:
    label = QWidget()
    row = QHBoxLayout(label)
    if asked.icon:
        player = asked.player if isinstance(asked, Number) else ""
        row.addWidget(Picture(context.theme, asked.icon, IconSize.NORMAL, player))
    row.addWidget(PlainLabel(capital(asked.label), wrap=True), 1)
    space_out(context.theme, label, row, Gap.CLOSE)
    return label
