"""A whole card in one typed line, with what it was read as or what is wrong with it."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.state import Card
from companion.kernel.marking import N_
from companion.wording.terramara.cards import described
from companion.wording.wording import Wording
from ui.carrying import STAYS
from ui.context import Context
from ui.games.terramara.now.effect_line import OFFERED, WordLine, which_word
from ui.games.terramara.now.typed import NotUnderstood
from ui.games.terramara.now.typed_card import EXAMPLE, CardWords, TypedCard
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel

MISSING = N_("Something is still missing: a card has a category, a cost and points.")
UNFIT = N_("This does not go together here.")


class _Line(WordLine):
    def __init__(self, context: Context, words: CardWords) -> None:
        super().__init__(context._(EXAMPLE), context._("The whole card, in words"))
        self.setObjectName("typed_card")
        self._words = words

    def completions(self) -> tuple[str, list[str]]:
        return self._words.offers(self.text())

    def mistyped(self) -> tuple[str, Sequence[str]]:
        try:
            self._words.read(self.text())
        except NotUnderstood as error:
            return error.word, error.near
        return "", ()


class CardLine(QObject):
    """`typed` carries a `TypedCard`. The line and what is read back are widgets of their own: whoever shows
    them decides where they stay in sight."""

    typed = Signal(object)

    def __init__(self, context: Context, wording: Wording, level: int, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._words = CardWords(context.language, wording, level)
        self.field: WordLine = _Line(context, self._words)
        self.field.setProperty(STAYS, True)
        self.field.textEdited.connect(lambda _text: self.read())
        self.field.undecided.connect(self._which)
        self.said = PlainLabel(role="strong", wrap=True)
        self.hint = PlainLabel(role="muted", wrap=True)
        self.fault = PlainLabel(role="danger", wrap=True)
        self.reading = QWidget()
        column = QVBoxLayout(self.reading)
        for label in (self.said, self.fault, self.hint):
            column.addWidget(label)
            label.hide()
        space_out(context.theme, self.reading, column, Gap.HAIR)
        self._take(TypedCard())

    def only_effects(self) -> None:
        """The face of the card is told: what is typed here is what it does."""
        self._words.only_effects = True
        self.field.set_example(self._context._("type what it does: 2 wood, or: nothing"))

    @property
    def text(self) -> str:
        return self.field.text()

    def type_here(self, text: str) -> None:
        """Begin to type, wherever the focus was."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.insert(text)
        self.read()

    def take_back_one(self) -> None:
        """The last character."""
        self.field.end(False)
        self.field.backspace()
        self.read()

    def clear(self) -> None:
        """What was typed there has become clicks, or is to be forgotten."""
        self.field.clear()
        self._take(TypedCard())
        self._show()

    def read(self) -> None:
        """What is not understood tells nothing, but what the card is before it."""
        try:
            self._take(self._words.read(self.text))
        except NotUnderstood as error:
            self._take(self._words.understood(self.text), error.said(self._context.language))
        self.typed.emit(self._card)

    def _take(self, card: TypedCard, misread: str = "") -> None:
        self._card, self._misread = card, misread
        self.field.half = card.waits

    def show_card(self, card: Card | None) -> None:
        """What all of it comes to by now."""
        self._show(described(self._context.language, card) if card is not None and self.text else "")

    def unread(self) -> str:
        """What is not understood of all that was typed; empty for nothing."""
        if not self.text.strip():
            return ""
        return self._misread or (self._context._(UNFIT) if self._card.waits else "")

    def _which(self) -> None:
        """Enter where several words could be meant: nobody has chosen one yet."""
        self._show(self.said.text(), which_word(self._context.language, self.field))

    def say_missing(self, missing: str) -> None:
        """Where it is not said already that something is not understood."""
        if not self._misread:
            self._show(hint=missing)

    def _show(self, said: str = "", hint: str = "") -> None:
        offers = self.field.mistyped()[1][:1] if self._misread else self.field.offers() if self.text else []
        if offers and not hint:
            hint = self._context.language.say("Tab: {words}", words=", ".join(offers[:OFFERED]))
        for label, text in ((self.said, said), (self.hint, hint), (self.fault, self._misread)):
            label.setText(text)
            label.setVisible(bool(text))
