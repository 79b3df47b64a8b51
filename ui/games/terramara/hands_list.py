"""Do this on the table: what hands must move so that mirror and cardboard stay together."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.wording.texts import Chores
from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.plain import PlainLabel


class HandsList(QScrollArea):
    """The chores of the last step, by player."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(context._("Do this on the table"))
        self._texts: tuple[str, ...] = ()
        self.show_chores(())

    def texts(self) -> tuple[str, ...]:
        return self._texts

    def show_chores(self, chores: Sequence[Chores]) -> None:
        box = QWidget()
        layout = QVBoxLayout(box)
        px = self._context.theme.px
        layout.setContentsMargins(px(Space.CLOSE), px(Space.TIGHT), px(Space.CLOSE), px(Space.TIGHT))
        layout.setSpacing(px(Space.HAIR))
        if not chores:
            layout.addWidget(PlainLabel(self._context._("Nothing to move."), role="muted"))
        for group in chores:
            layout.addWidget(PlainLabel(group.name, role="strong"))
            for item in group.items:
                layout.addWidget(PlainLabel(f"• {item}", wrap=True))
        layout.addStretch(1)
        self._texts = tuple(item for group in chores for item in group.items)
        self.setWidget(box)
