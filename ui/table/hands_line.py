"""The list for hands in one line, while there is no room for more: how much is to do, and the first of it, or
whose it is."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.table.hands_list import HandsList
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.plain import show_tip
from ui.widgets.wrap_button import WrapButton, stand_of


class HandsLine(QWidget):
    """Stands where the list would be. A click asks for the list itself, a pointer that rests there shows all
    of it. What the last step is taken to have shown is objected to here as well, by one click."""

    opened = Signal()

    def __init__(self, context: Context, hands: HandsList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._hands = hands
        self.label = ElidedLabel(role="small", parent=self)
        self.label.clicked.connect(self.opened)
        self._objection = WrapButton(context.theme, kind="quiet", low=True)
        self._objection.setObjectName("object")
        self._objection.clicked.connect(hands.objected)
        layout = QVBoxLayout(self)
        layout.addWidget(self._objection, 0, stand_of(self._objection))
        layout.addWidget(self.label)
        space_out(context.theme, self, layout, 0, (Gap.CLOSE, 0, Gap.CLOSE, 0))
        hands.renewed.connect(self._renew)
        self._renew()

    @property
    def has_something(self) -> bool:
        return bool(self._hands.all_lines() or self._hands.doubtful)

    def _renew(self) -> None:
        doubtful, here = self._hands.doubtful, self._objection.hasFocus()
        self._objection.setVisible(doubtful is not None)
        if here and doubtful is None:
            self._hands.left.emit()
        if doubtful is not None:
            self._objection.say(doubtful.objection)
            show_tip(self._objection, f"{doubtful.text}\n{doubtful.hint}")
        lines = self._hands.all_lines()
        if not lines:
            self.label.setText("")
            return
        language = self._context.language
        whose = language.listed(self._hands.all_names())
        self.label.setText(language.say("{n} to do: {first}", n=len(lines), first=lines[0]))
        self.label.or_else(language.say("{n} to do: {first}", n=len(lines), first=whose))
        self.label.invite("\n".join(lines[1:]))
