"""When an effect of a card happens: a click for each kind, and one for none."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.symbols import KINDS
from companion.kernel.marking import N_
from ui.context import Context
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import button_text, show_tip

NONE = "none"
KIND_TEXTS = {
    "immediate": N_("once, when crafted"),
    "once_per_round": N_("once in each round"),
    "permanent": N_("for the rest of the game"),
    "end_game": N_("at the end of the game"),
    NONE: N_("it does nothing"),
}


class KindRow(QWidget):
    """`picked` carries the kind, or `NONE`. While nothing is picked, nobody has told what the card does."""

    picked = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        flow = FlowLayout(context.theme, self, Gap.HAIR)
        for kind in (*sorted(KINDS, key=list(KIND_TEXTS).index), NONE):
            flow.addWidget(self._button(kind, context._(KIND_TEXTS[kind])))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(flow)
        Dress(context.theme, self, self._put_icons)

    def _button(self, kind: str, text: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"effect.{kind}")
        button.setProperty("unit", "true")
        button.setCheckable(True)
        button.setAccessibleName(text)
        show_tip(button, text)
        if kind == NONE:
            button.setText(button_text(self._context._("nothing")))
        self._group.addButton(button)
        button.clicked.connect(lambda: self.picked.emit(kind))
        self.buttons[kind] = button
        return button

    def _put_icons(self) -> None:
        theme = self._context.theme
        edge = theme.px(IconSize.NORMAL + 4)
        for kind, button in self.buttons.items():
            if kind != NONE:
                button.setIcon(theme.icons.icon(kind))
                size = button.iconSize()
                button.setIconSize(size.scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

    def take_focus(self) -> None:
        """To the kind that is picked, or to the first."""
        button = self._group.checkedButton() or next(iter(self.buttons.values()))
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_picked(self, kind: str) -> None:
        """Empty for none of them."""
        self._group.setExclusive(False)
        for name, button in self.buttons.items():
            button.setChecked(name == kind)
        self._group.setExclusive(True)
