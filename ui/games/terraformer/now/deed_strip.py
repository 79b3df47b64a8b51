"""What an action can be about, one small button each: whoever says it at once has said that it is one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.wording.terraformer.terms import DEEDS
from ui.context import Context
from ui.games.terraformer.now.action_form import ICONS
from ui.theme.roles import Gap
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, show_tip

AT_ONCE = ("humidity", "temperature", "change", "rich")
"""Deeds with a sign that is no other button's. Whoever means an organism clicks it, once it is an action."""


class DeedStrip(QWidget):
    picked = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.buttons: dict[str, PlainButton] = {}
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        self.setLayout(flow)
        for deed in AT_ONCE:
            button = PlainButton()
            button.setIcon(context.theme.icons.icon(ICONS[deed]))
            button.setProperty("tight", True)
            said = "\n".join((context._("The action …"), context._(DEEDS[deed])))
            button.setAccessibleName(said)
            show_tip(button, said)
            button.clicked.connect(lambda _checked=False, deed=deed: self.picked.emit(deed))
            self.buttons[deed] = button
            flow.addWidget(button)
