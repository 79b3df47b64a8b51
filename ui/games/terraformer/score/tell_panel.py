"""Beside the pad: saying what a card shows, where the result rests on something nobody told."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from companion.games.terraformer.knowledge import concluded, suggested
from companion.games.terraformer.state import State
from companion.kernel.refusal import Refusal
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.now.learn_form import LearnForm
from ui.theme.roles import Gap
from ui.widgets.dress import drop, space_out
from ui.widgets.plain import PlainLabel


class TellPanel(QFrame):
    told = Signal(object)  # Learn
    left = Signal()

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.form: LearnForm | None = None
        self.setProperty("card", "true")
        self._question = PlainLabel("", "strong", wrap=True)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._question)
        self._box.addStretch(1)
        wide = Gap.WIDE
        space_out(context.theme, self, self._box, Gap.NORMAL, (wide, wide, wide, wide))

    def ask(self, state: State, fact: str) -> None:
        self.forget()
        self._question.setText(self._wording.question(state, fact).question)
        value = concluded(state, fact)
        found = value if value is not None else suggested(state, fact)
        self.form = LearnForm(self._context, self._wording, state, fact, found, waits=False)
        self.form.told.connect(self.told)
        self.form.left.connect(self.left)
        self._box.insertWidget(1, self.form)
        self.form.show()
        self.show()
        self.form.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fault(self, reasons: tuple[Refusal, ...]) -> None:
        if self.form is not None:
            self.form.show_fault(reasons)

    def forget(self) -> None:
        if self.form is not None:
            self._box.removeWidget(self.form)
            drop(self.form)
            self.form = None
