"""A field for the name of a card: known ones are completed, any other is possible."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.state import CARD_LIMIT
from companion.kernel.spelling import plain
from companion.wording.language import isolated
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.slips import meant
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton
from ui.wizard.name_field import NameField

LEAST_WITHIN = 3
"""Letters before a name is looked for that does not begin with them."""


class _Field(NameField):
    """Enter tells the name, and nothing else hears of it. Tab takes the name that is offered; the next one
    goes on from there.

    No name begins with a digit: `beside_keys`, that is the key of a button, before and after a name is
    typed but not within one.
    """

    entered = Signal()

    def __init__(self, theme: Theme, beside_keys: bool) -> None:
        super().__init__(theme)
        self._beside_keys = beside_keys
        self.meant = ""
        """What was asked about instead of what is typed."""
        self._come_back_to = ""
        self.refused = False
        """Whether what stands here was refused: until somebody comes back to it, letters are keys again."""

    def suggestion(self) -> str:
        """Else a name that has this in the middle: cards are called by their last word as well."""
        return self.meant or self.surely() or self._within()

    def slip(self) -> str:
        """The known name that this is nearly, by a slip or two; empty where it is one itself."""
        return meant(self.text(), self._known)

    def surely(self) -> str:
        """What Enter takes. What is in the middle of a name may be the name of another card: that one is
        taken by the arrow only."""
        return super().suggestion()

    def _within(self) -> str:
        """A name of which a word begins like this, else one that has this in it, however it is spelt."""
        typed = plain(self.text().strip())
        if len(typed) < LEAST_WITHIN or not self._may_follow():
            return ""
        names = {name: f" {plain(name)}" for name in self._known}
        if f" {typed}" in names.values():
            return ""
        begins = (name for name, spelt in names.items() if f" {typed}" in spelt)
        inside = (name for name, spelt in names.items() if typed in spelt)
        return next(begins, "") or next(inside, "")

    def shown_behind(self) -> str:
        if self.meant:
            return ""
        within = "" if self.surely() else self._within()
        return f"  ↓ {within}" if within else super().shown_behind()

    @guarded
    def event(self, event: QEvent) -> bool:
        """Tab never comes to `keyPressEvent`. Undo and redo mean the game as soon as nothing is left of what
        is being typed here, and while a name that was refused stands as it was."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            typing = self.text() not in ("", self._come_back_to) and self.isUndoAvailable()
            back = event.matches(QKeySequence.StandardKey.Undo) and not typing
            forth = event.matches(QKeySequence.StandardKey.Redo) and not (typing or self.isRedoAvailable())
            if back or forth:
                event.ignore()
                return False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            bare = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if bare and event.key() == Qt.Key.Key_Tab and self.suggestion():
                self.setText(self.suggestion())
                return True
        return super().event(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and event.key() != Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.entered.emit()
        elif self._beside_keys and event.text().isdecimal() and self.selectedText() == self.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes back, as to a name that was refused, says another one."""
        super().focusInEvent(event)
        if self.refused or event.reason() is Qt.FocusReason.OtherFocusReason:
            self.refused = False
            self._come_back_to = self.text()
            self.selectAll()


class CardField(QWidget):
    """`named` comes with Enter and carries what was typed; `typed` while somebody writes.

    A name that is nearly that of a known card is asked about, once: a slip would be another card, here and in
    the box.
    """

    named = Signal(str)
    typed = Signal(str)

    def __init__(
        self, context: Context, label: str, known: Mapping[str, str], beside_keys: bool = False
    ) -> None:
        """`beside_keys`: around it are buttons that show digits."""
        super().__init__()
        self._context = context
        self._said = ""
        self.field = _Field(context.theme, beside_keys)
        self.field.setObjectName("card")
        self.field.setMaxLength(CARD_LIMIT)
        self.field.setAccessibleName(label)
        self.field.set_known(tuple(known.values()))
        self.field.entered.connect(self._entered)
        self.field.textEdited.connect(self.typed)
        self.field.textChanged.connect(lambda _text: self._ask_about(""))
        self.instead = WrapButton(context.theme, " ", "", "quiet")
        self.instead.clicked.connect(self._take_meant)
        self.as_typed = WrapButton(context.theme, context._("No, another card (Enter)"), "", "quiet")
        self.as_typed.clicked.connect(self._entered)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel(label, "small", wrap=True))
        for part in (self.field, self.instead, self.as_typed):
            column.addWidget(part)
        space_out(context.theme, self, column, Gap.HAIR)
        self.setFocusProxy(self.field)
        self._ask_about("")

    def text(self) -> str:
        return self.field.text().strip()

    def refuse(self) -> bool:
        """Whether somebody was writing here what is refused now: once that is read, keys are keys again."""
        here = self.field.hasFocus()
        self.field.refused |= here
        return here

    @property
    def hears_letters(self) -> bool:
        """Whether a letter is written here, wherever the focus is."""
        return self.isVisible() and not (self.hasFocus() or self.field.refused)

    def show_text(self, text: str) -> None:
        """What has been said already."""
        self._said = text
        if text != self.field.text():
            self.field.setText(text)

    def is_meant(self) -> bool:
        """Whether what stands here may be taken; False where it is asked about first. Whoever says it once
        more means it."""
        known = self.field.meant or self.text() in ("", self._said)
        slip = "" if known else self.field.slip()
        if slip:
            self._ask_about(slip)
        return not slip

    def _ask_about(self, meant: str) -> None:
        self.field.meant = meant
        if meant:
            question = self._context.language.say("Did you mean {card}? (↓)", card=isolated(meant))
            self.instead.say(question)
        for part in (self.instead, self.as_typed):
            part.setVisible(bool(meant))

    def _take_meant(self) -> None:
        self.field.setText(self.field.meant)
        self._entered()

    def _entered(self) -> None:
        """What is shown faint behind the letters is what was meant."""
        if self.field.surely():
            self.field.setText(self.field.surely())
        if self.is_meant():
            self.named.emit(self.text())
