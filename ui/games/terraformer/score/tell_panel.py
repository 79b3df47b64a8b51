"""Beside the pad: saying what a card shows, where the result rests on something nobody told."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.games.terraformer.knowledge import concluded, suggested
from companion.games.terraformer.state import State
from companion.kernel.refusal import Refusal
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.now.learn_form import LearnForm
from ui.table.scrolled import Scrolled
from ui.theme.roles import Gap
from ui.widgets.dress import drop, lay_ground, space_out
from ui.widgets.plain import PlainLabel

_HIGHEST = 560
"""At scale 1.0."""


class TellPanel(QFrame):
    """What confirms the answer and the way back are pinned below what is asked, which scrolls as at the
    table: neither moves for a fault."""

    told = Signal(object)  # Learn
    left = Signal()

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.form: LearnForm | None = None
        self.setProperty("card", "true")
        self._question = PlainLabel("", "strong", wrap=True)
        body = QWidget()
        self._asked = QVBoxLayout(body)
        self._asked.addWidget(self._question)
        self._asked.addStretch(1)
        self._scrolled = Scrolled(context, body)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._scrolled)
        self._box.addStretch(1)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.CLOSE, Gap.NORMAL)
        space_out(context.theme, body, self._asked, Gap.NORMAL)
        space_out(context.theme, self, self._box, Gap.NORMAL, edges)
        lay_ground(context.theme, body, "surface")

    def set_room(self, height: int) -> None:
        """No higher than what is seen of the page: what is pinned is in sight, and close to what is asked."""
        high = min(height, self._context.theme.px(_HIGHEST))
        self.setFixedHeight(max(high, self.minimumSizeHint().height()))

    def ask(self, state: State, fact: str) -> None:
        self.forget()
        self._question.setText(self._wording.question(state, fact).question)
        value = concluded(state, fact)
        found = value if value is not None else suggested(state, fact)
        self.form = LearnForm(self._context, self._wording, state, fact, found, waits=False)
        self.form.told.connect(self.told)
        self.form.left.connect(self.left)
        self._asked.insertWidget(1, self.form)
        self._box.addWidget(self.form.foot)
        self.form.show()
        self.form.foot.show()
        self._scrolled.to_top()
        self.show()
        self.form.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fault(self, reasons: tuple[Refusal, ...]) -> None:
        if self.form is not None:
            self.form.show_fault(reasons)
            self._scrolled.show_whole(self.form.fault)

    def forget(self) -> None:
        if self.form is not None:
            for layout, widget in ((self._asked, self.form), (self._box, self.form.foot)):
                layout.removeWidget(widget)
                drop(widget)
            self.form = None
