"""A line at the foot of the page of a game: says what became of moves, and offers one or two ways on."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.message import Message
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

Way = tuple[str, Callable[[], object]]
"""What a button says, and what it does."""
Free = Callable[[], Sequence[QRect]]
"""The parts of the page it may cover, the best one first."""


class FootStrip(Message):
    """It lies over a part of the page where nobody aims at anything: nothing moves when it comes or goes.
    `placed` comes when it lies elsewhere, or nowhere any more."""

    placed = Signal()

    def __init__(self, context: Context, free: Free, parent: QWidget) -> None:
        super().__init__("remark", parent)
        self._context = context
        self._free = free
        self._text = PlainLabel(wrap=True)
        self.close_button = PlainButton("", kind="quiet")
        put_icon(context.theme, self.close_button, "close")
        said = context._("Close this message")
        self.close_button.setAccessibleName(said)
        show_tip(self.close_button, said)
        self._press(self.close_button, self.leave_it)
        self.ways = (PlainButton(), PlainButton())
        self._deeds: list[Callable[[], object]] = []
        for at, button in enumerate(self.ways):
            self._press(button, partial(self._do, at))
        row = QHBoxLayout()
        row.addWidget(Picture(context.theme, "history", IconSize.NORMAL, role="accent"))
        row.addWidget(self._text, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, row, Gap.CLOSE)
        below = FlowLayout(context.theme, self, Gap.TIGHT)
        below.add(self.ways)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addLayout(below)
        edge = Gap.CLOSE
        space_out(context.theme, self, column, Gap.TIGHT, (edge, edge, edge, edge))
        self.hide()

    def text(self) -> str:
        return self._text.text() if self.isVisible() else ""

    def tell(self, text: str, *ways: Way) -> None:
        """What it is about, and what can be done about it; the first is what most people want."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._deeds = [do for _, do in ways]
        for button, way in zip(self.ways, (*ways, None, None), strict=False):
            button.setVisible(way is not None)
            if way is not None:
                button.say(way[0])
        self.show()
        self.place()

    def place(self) -> None:
        """Also when the page has another size."""
        around = self.parentWidget()
        assert around is not None
        parts = self._free() or (around.rect(),)
        part = next((part for part in parts if self.heightForWidth(part.width()) <= part.height()), parts[-1])
        height = min(self.heightForWidth(part.width()), part.height())
        self.setGeometry(part.x(), part.bottom() + 1 - height, part.width(), height)
        self.raise_()
        self.placed.emit()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.placed.emit()

    def _do(self, at: int) -> None:
        deed = self._deeds[at]
        self.leave_it()
        deed()
