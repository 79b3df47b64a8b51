"""One fact of a card: what it says, who says so, and the ways to tell, confirm or forget it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from companion.games.terraformer.facts import otherwise_by_book
from companion.kernel.refusal import Refusal
from companion.wording.language import capital, isolated
from companion.wording.terraformer import facts
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.box.desk import CardsDesk, Fact
from ui.games.terraformer.now.learn_form import LearnForm
from ui.moments import said_moment
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, drop, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

ICONS = {"book": "rules", "told": "hand", "inferred": "unknown", "": "unknown"}


class FactRow(QFrame):
    """`opened` comes when its form unfolds, `said` with what is wrong with an answer; the changes go through
    the desk."""

    opened = Signal(str)
    said = Signal(object)

    def __init__(self, context: Context, wording: Wording, desk: CardsDesk, fact: Fact) -> None:
        super().__init__()
        self._context, self._wording, self._desk = context, wording, desk
        self.fact = fact
        self.form: LearnForm | None = None
        self.setProperty("card", "raised" if fact.source in ("book", "told") else "true")
        name = capital(facts.name(desk.names, fact.key))
        self.value = PlainLabel(self._value(), "strong" if fact.source in ("book", "told") else "muted")
        self.value.setWordWrap(True)
        self.source = PlainLabel(self._source(), "small", wrap=True)
        words = QVBoxLayout()
        words.addWidget(PlainLabel(name, "small", wrap=True))
        words.addWidget(self.value)
        words.addWidget(self.source)
        self.source.setVisible(bool(self.source.text()))
        space_out(context.theme, self, words, 0)
        row = QHBoxLayout()
        row.addWidget(
            Picture(context.theme, ICONS[fact.source], IconSize.NORMAL), 0, Qt.AlignmentFlag.AlignTop
        )
        row.addLayout(words, 1)
        self.right = self._button("right", context._("That is right"), "check", self._confirm)
        self.right.setVisible(fact.source == "inferred")
        text = context._("Tell it …") if fact.value is None else context._("Change …")
        self.change = self._button("change", text, "pencil", self.unfold)
        self.forget = self._button("forget", context._("Forget"), "trash", lambda: desk.forget(fact.key))
        self.forget.setVisible(fact.source == "told")
        for button in (self.right, self.change, self.forget):
            show_tip(button, name)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, row, Gap.CLOSE)
        self._box = QVBoxLayout(self)
        self._box.addLayout(row)
        edges = (Gap.NORMAL, Gap.TIGHT, Gap.CLOSE, Gap.TIGHT)
        space_out(context.theme, self, self._box, Gap.TIGHT, edges)

    def _button(self, name: str, text: str, icon: str, go: Callable[[], object]) -> PlainButton:
        button = PlainButton(text, "quiet")
        button.setObjectName(f"{name}.{self.fact.key}")
        put_icon(self._context.theme, button, icon, "accent")
        button.clicked.connect(lambda _checked=False: go())
        return button

    def _value(self) -> str:
        if self.fact.value is None:
            return self._context._("Nobody has told it yet.")
        return capital(facts.value(self._desk.names, self.fact.key, self.fact.value))

    def _source(self) -> str:
        say = self._context.language.say
        if self.fact.source == "book":
            return say("The book says so.")
        if self.fact.source == "inferred":
            return say("Only inferred, not checked with your cards.")
        if self.fact.source != "told":
            return ""
        stated = otherwise_by_book(self.fact.key, self.fact.value) if self.fact.value is not None else None
        if stated is not None:
            return facts.against_book(self._desk.names, self.fact.key, stated)
        at, table = self._desk.when(self.fact.key)
        moment = said_moment(self._context, at)
        people = self._context.language.all_of([isolated(name) for name in table])
        if moment and people:
            return say("Told {moment}, at the table of {people}.", moment=moment, people=people)
        return say("Told {moment}.", moment=moment) if moment else say("As your table told.")

    def unfold(self) -> None:
        """The same form as at the table; a second click folds it up."""
        if self.form is not None:
            self.fold()
            return
        form = LearnForm(
            self._context, self._wording, self._desk.state, self.fact.key, self.fact.value, waits=False
        )
        form.told.connect(lambda learn: self._tell(learn.value))
        form.left.connect(self.fold)
        for digit, button in enumerate(form.buttons.values(), 1):
            button.show_digit(digit)
        self.form = form
        self._box.addWidget(form)
        form.show()
        self.opened.emit(self.fact.key)
        form.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def fold(self) -> bool:
        """Says whether it was unfolded."""
        form, self.form = self.form, None
        if form is None:
            return False
        self._box.removeWidget(form)
        drop(form)
        self.change.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _confirm(self) -> None:
        if self.fact.value is not None:
            self._tell(self.fact.value)

    def _tell(self, value: bool | str | tuple[str, ...]) -> None:
        reasons: tuple[Refusal, ...] = self._desk.refusals(self.fact.key, value)
        if not reasons:
            self._desk.tell(self.fact.key, value)
            return
        if self.form is None:  # it was only to be confirmed: now something else is to be told
            self.unfold()
        if self.form is not None:
            self.form.show_fault(reasons)
            self.said.emit(self.form.fault)
