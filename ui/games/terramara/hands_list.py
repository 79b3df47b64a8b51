"""Do this on the table: what hands must move so that mirror and cardboard stay together."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.texts import Chores
from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel

HIGHEST = 230
SHARE = 22
"""Percent of the window it may take at most."""


class HandsList(FitScroll):
    """The chores of the last step by player, those before it in the same turn below, more quietly.

    After an undo it is the way back; undoing on and on keeps the way back of the steps before in sight.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(QWidget(), parent)
        self._context = context
        self.setAccessibleName(context._("Do this on the table"))
        self._latest: tuple[Chores, ...] = ()
        self._earlier: tuple[Chores, ...] = ()
        self._turn: object = None
        self._undone = False
        self._show()

    def texts(self) -> tuple[str, ...]:
        """What is to be done after the last step."""
        return tuple(item for group in self._latest for item in group.items)

    def earlier(self) -> tuple[str, ...]:
        return tuple(item for group in self._earlier for item in group.items)

    def show_chores(self, chores: Sequence[Chores], turn: object = None) -> None:
        """Chores of one step; those of other steps of the same turn stay in sight."""
        same = turn is not None and turn == self._turn
        self._earlier = (*self._latest, *self._earlier) if same else ()
        self._latest, self._turn, self._undone = tuple(chores), turn, False
        self._show()

    def more_chores(self, chores: Sequence[Chores], turn: object) -> None:
        """The same input did one more step: its chores belong to the others."""
        self._earlier = self._earlier if turn == self._turn else ()
        self._latest, self._turn, self._undone = tuple(chores), turn, False
        self._show()

    def show_undone(self, chores: Sequence[Chores]) -> None:
        """A step was taken back: what it moved goes back, too."""
        self._earlier = (*self._latest, *self._earlier) if self._undone else ()
        self._latest, self._turn, self._undone = tuple(chores), None, True
        self._show()

    def _show(self) -> None:
        context = self._context
        box = QWidget()
        layout = QVBoxLayout(box)
        px = context.theme.px
        layout.setContentsMargins(px(Space.CLOSE), px(Space.TIGHT), px(Space.CLOSE), px(Space.TIGHT))
        layout.setSpacing(px(Space.HAIR))
        if not self._latest:
            layout.addWidget(PlainLabel(context._("Nothing to move."), role="muted", wrap=True))
        elif self._undone:
            layout.addWidget(PlainLabel(context._("Undone. Put this back:"), role="warning", wrap=True))
        for group in self._latest:
            head = PlainLabel(role="strong", wrap=True)
            show_named(head, group.name)
            layout.addWidget(head)
            for item in group.items:
                layout.addWidget(PlainLabel(f"• {item}", wrap=True))
        if self._earlier:
            layout.addSpacing(px(Space.TIGHT))
            before = context._("Undone before that") if self._undone else context._("Earlier in this turn")
            layout.addWidget(PlainLabel(before, role="small"))
            for group in self._earlier:
                for item in group.items:
                    line = PlainLabel(role="small", wrap=True)
                    show_named(line, f"• {group.name}: {item}")
                    layout.addWidget(line)
        layout.addStretch(1)
        self.set_inside(box)

    def showEvent(self, event: QShowEvent) -> None:
        """What was told before anybody saw it was laid out without the scroll bar it may need."""
        super().showEvent(event)
        layout = self._inside.layout()
        if layout is not None:
            layout.invalidate()

    def sizeHint(self) -> QSize:
        """Never so high that the decision above it is squeezed."""
        size = super().sizeHint()
        page = self.window().height()
        most = min(self._context.theme.px(HIGHEST), page * SHARE // 100)
        return QSize(size.width(), min(size.height(), most))
