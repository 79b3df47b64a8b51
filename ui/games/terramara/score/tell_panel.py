"""Beside the pad: saying what something shows, for the first time or better than before."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from companion.games.terramara.commands import Learn
from companion.games.terramara.state import State
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.known_answers import known_value
from ui.table.answer_keys import KEYS, AnswerKeys
from ui.table.scrolled import Scrolled
from ui.theme.roles import Gap
from ui.widgets.dress import lay_ground, put_icon, space_out
from ui.widgets.enter import BY_CHOICE, ENTER
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip
from ui.widgets.tip_aside import tell_aside

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm

Suggest = Callable[[str], Sequence[Learn]]
"""What the catalogue knows that could answer a question."""
_ROOMY = 450
"""At scale 1.0: in a lower panel symbols are scrolled anyway."""


class TellPanel(QFrame):
    """The same form as at the table, filled with what is known. `told` carries the commands that say it.

    What confirms it and the way back are pinned below what is described, which scrolls as at the table:
    neither moves for what comes and grows there.

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
        self._keys = AnswerKeys(self, lambda: (self.form,) if self.form is not None else ())
        self._by_itself: QWidget | None = None
        """The answer that has had the keyboard since this was opened."""
        self._before: object = None
        self._question = PlainLabel("", "strong", wrap=True)
        self.back_button = PlainButton(context._("Back to the pad"), "quiet")
        put_icon(context.theme, self.back_button, "arrow_left")
        self.back_button.clicked.connect(self.left)
        body = QWidget()
        self._asked = QVBoxLayout(body)
        self._asked.addWidget(self._question)
        self._asked.addStretch(1)
        self._scrolled = Scrolled(context, body)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self._scrolled)
        self._box.addStretch(1)
        self._foot = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._foot.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignBottom)
        self._box.addLayout(self._foot)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.CLOSE, Gap.NORMAL)
        space_out(context.theme, body, self._asked, Gap.NORMAL)
        space_out(context.theme, self, self._box, Gap.NORMAL, edges)
        space_out(context.theme, self, self._foot, Gap.CLOSE)
        lay_ground(context.theme, body, "surface")

    def set_room(self, height: int, wide: bool) -> None:
        """As high as what is seen of the page, and no higher: what is pinned is in sight. Where it is `wide`
        that takes little."""
        ways = QBoxLayout.Direction
        self._foot.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        self.setFixedHeight(max(height, self.minimumSizeHint().height()))
        if self.form is not None:
            self.form.foot.set_room(height)

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
            form.ready.connect(self._spare_symbols)
            form.grown.connect(self._grown)
            text = self._context._("Going back to the pad does not confirm it.")
            form.foot.say_confirms(text)
            self._asked.insertWidget(1, form)
            if form.described:
                self._foot.insertWidget(0, form.foot, 1)
                form.foot.show()
            self._scrolled.to_top()
        self.show()
        self._keys.number()
        described = self.form.first_of_editor() or self.form.described
        first = described or next(iter(self._keys.buttons()), self)  # Enter leads back for nobody
        first.setFocus(Qt.FocusReason.TabFocusReason)
        self._by_itself = first if first.property(BY_CHOICE) else None
        first.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut and watched is self._by_itself:
            self._by_itself = None  # who comes back has gone there
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where there is nothing to describe, digits answer as at the table; and Enter answers with nothing
        that has the keyboard only because this was opened."""
        own = self._by_itself
        if Qt.Key(event.key()) in ENTER and own is not None and own.hasFocus():
            _ = self._context._
            said = _("Only you can see this: Space picks what is marked, arrows lead to the others.")
            tell_aside(plain_tip(said), own, self)
            return
        digit = event.key() - Qt.Key.Key_0
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        answers = plain and 1 <= digit <= KEYS and self.form is not None and not self.form.described
        button = self._keys.button(digit) if answers else None
        if button is None:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            button.click()

    def _spare_symbols(self) -> None:
        """Something was clicked: nothing slides from under the pointer, and nothing comes to lie over it."""
        self._scrolled.rest()
        if self.form is not None and self.height() >= self._context.theme.px(_ROOMY):
            self.form.foot.spare_shown(self.form.symbols(), self, self._context.theme.px(Gap.CLOSE))

    def _grown(self, to: QWidget, part: QWidget) -> None:
        """What has unfolded comes up, and what confirms it stays."""
        to.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scrolled.bring_up(part)

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
            for layout, widget in ((self._asked, self.form), (self._foot, self.form.foot)):
                layout.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
            self.form = None
