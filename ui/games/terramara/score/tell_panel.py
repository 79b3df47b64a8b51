"""Beside the pad: saying what something shows, for the first time or better than before."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from companion.games.terramara.commands import Learn
from companion.games.terramara.fact_names import is_fact_of
from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.known_answers import known_value
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm

Suggest = Callable[[str], Sequence[Learn]]
"""What the catalogue knows that could answer a question."""


class TellPanel(QFrame):
    """The same form as at the table, filled with what is known. `told` carries the commands that say it.

    Nothing clicked is lost: `confirm` tells what is described to the end, and a fact that is asked for again
    comes back as it was left, as long as nothing else was told of it.
    """

    told = Signal(object)
    left = Signal()

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self.setProperty("card", "true")
        self.form: LearnForm | None = None
        self._before: object = None
        self._question = PlainLabel("", "strong", wrap=True)
        self.back_button = PlainButton(context._("Back to the pad"), "quiet")
        put_icon(context.theme, self.back_button, "arrow_left")
        self.back_button.clicked.connect(self.left)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._question)
        self._box.addStretch(1)
        self._box.addWidget(self.back_button)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, self._box, Gap.NORMAL, edges)

    def ask(self, state: State, fact: str, suggest: Suggest) -> None:
        """Open the form for a fact."""
        before = known_value(state, fact)
        if self.form is None or self.form.fact != fact or self._before != before:
            from ui.games.terramara.now.learn_form import LearnForm  # most pads leave nothing to tell

            self.forget()
            self._before = before
            self._question.setText(self._wording.question(state, fact).question)
            self.form = form = LearnForm(self._context, self._wording, state, fact, suggest(fact))
            form.chosen.connect(self.told)
            text = self._context._("Going back to the pad does not confirm it.")
            form.foot.say_confirms(text, kept=not is_fact_of(fact, "card"))  # a card needs all the room
            self._box.insertWidget(1, form)
            if form.described:
                self._box.insertWidget(2, form.foot)
                form.foot.show()
        self.show()
        first = self.form.first_of_editor() or self.form.described or self.back_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self, state: State) -> None:
        """Something has changed: what is open still fits, or is opened anew."""
        if self.form is not None and known_value(state, self.form.fact) != self._before:
            self.forget()
            self.left.emit()

    def confirm(self) -> None:
        """Whatever is done next confirms what is described to the end."""
        if self.form is not None and self.form.complete:
            self.form.confirm()

    def forget(self) -> None:
        """Away with the form."""
        if self.form is not None:
            for widget in (self.form, self.form.foot):
                self._box.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
            self.form = None
