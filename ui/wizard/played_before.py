"""Who has played before, as buttons below the seats: a click sits somebody down."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.wording.language import isolated
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel

MOST = 10
"""Names that are offered at once; the others come up with their first letters."""
_LONGEST = 20


class PlayedBefore(QWidget):
    """`wanted` brings a name. The buttons never take the focus: it stays in the name being typed."""

    wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._shown: tuple[str, ...] = ()
        self.buttons: dict[str, PlainButton] = {}
        self._row = QWidget()
        self._flow = FlowLayout(context.theme, self._row, Gap.TIGHT)
        self._row.setLayout(self._flow)
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("Played before"), "muted"))
        box.addWidget(self._row)
        space_out(context.theme, self, box, Gap.HAIR)
        self.hide()

    def show_names(self, names: Sequence[str]) -> None:
        shown = tuple(names[:MOST])
        if shown == self._shown:
            return
        self._shown = shown
        for old in self.buttons.values():
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = {name: self._button(name) for name in shown}
        self.setVisible(bool(shown))

    def _button(self, name: str) -> PlainButton:
        button = PlainButton(kind="quiet")
        show_named(button, isolated(name), _LONGEST)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self.wanted.emit(name))
        self._flow.addWidget(button)
        return button
