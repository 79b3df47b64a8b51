"""Lines in which something printed can be typed: Tab completes a word, Enter confirms."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame

from companion.wording.language import Language
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.typed import Begun, NotUnderstood, is_word, last_word, read_typed
from ui.games.terramara.now.vocabulary import Vocabulary, plain
from ui.widgets.plain import show_tip

OFFERED = 4
"""Words named while one is being typed."""
INSIDE = 2
"""Qt leaves so many dots free at both ends of a line."""


class WordLine(QLineEdit):
    """`confirmed` comes by Enter. Suggestions are no window of their own: nothing is covered or swallowed."""

    confirmed = Signal()
    undecided = Signal()  # by Enter behind what could become several words
    taken_back = Signal()  # by Backspace, with nothing typed

    def __init__(self, example: str, name: str) -> None:
        super().__init__()
        self.setMaxLength(500)
        self.set_example(example)
        self.setAccessibleName(name)
        self.half = False
        """Whether the last word is only begun, and means nothing yet."""

    def set_example(self, example: str) -> None:
        """What could be typed here. Where there is no room for all of it, whole words of it are left out, and
        resting there shows it."""
        self._example = example
        show_tip(self, example)
        self._fit_example()

    def _fit_example(self) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        field = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        room = field.width() - 2 * INSIDE
        shown, words = self._example, self._example.split()
        while len(words) > 1 and self.fontMetrics().horizontalAdvance(shown) > room:
            words.pop()
            while len(words) > 1 and words[-1].isdecimal():  # a number alone says nothing
                words.pop()
            shown = " ".join(words).rstrip(",;:") + " …"
        self.setPlaceholderText(shown)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_example()

    @guarded
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_example"):
            self._fit_example()

    def completions(self) -> tuple[str, list[str]]:
        """What is being typed, and what it could become; nothing where it is whole, or means nothing."""
        raise NotImplementedError

    def offers(self) -> list[str]:
        return self.completions()[1]

    def mistyped(self) -> tuple[str, Sequence[str]]:
        """The word that means nothing, and what it may be meant for."""
        return "", ()

    def complete(self) -> bool:
        """Write the word out that has been begun, or is nearly one; says whether there was one."""
        begun, offers = self.completions()
        if offers:
            return self._write(len(self.text()) - len(begun), begun, offers[0])
        wrong, near = self.mistyped()
        at = self.text().casefold().rfind(wrong)
        return bool(near) and at >= 0 and self._write(at, wrong, near[0])

    def _write(self, at: int, typed: str, meant: str) -> bool:
        text = self.text()
        self.setText(text[:at] + meant + text[at + len(typed) :])
        self.textEdited.emit(self.text())
        return True

    def _asks_back(self) -> bool:
        """A word that is only begun is written out by Enter as well, but no key chooses among several that
        does not say so: Enter twice in haste would remember what nobody has read."""
        offers = self.offers() if self.half else []
        if len(offers) > 1:
            self.undecided.emit()
            return True
        if offers:
            self.complete()
        return False

    def take_text_back(self) -> bool:
        """All of it, as if by hand; says whether there was any."""
        if not self.text():
            return False
        self.clear()
        self.textEdited.emit("")
        return True

    @guarded
    def event(self, event: QEvent) -> bool:
        """Tab goes on to the next field only where no word is left to complete. Undo and redo mean the game
        as soon as nothing is left of what is being typed here."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            typing = bool(self.text()) and self.isUndoAvailable()
            back = event.matches(QKeySequence.StandardKey.Undo) and not typing
            forth = event.matches(QKeySequence.StandardKey.Redo) and not (typing or self.isRedoAvailable())
            if back or forth:
                event.ignore()
                return False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Tab and self.complete():
                return True
            if event.key() == Qt.Key.Key_Backspace and not self.text():
                self.taken_back.emit()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if not event.isAutoRepeat() and not self._asks_back():
                    self.confirmed.emit()
                return True
        return super().event(event)


def which_word(language: Language, line: WordLine) -> str:
    """Of what could become several words: that one has to be chosen."""
    words = ", ".join(line.offers()[:OFFERED])
    return language.say("Which one? Type on, or Tab takes the first: {words}", words=words)


class EffectLine(WordLine):
    def __init__(self, context: Context, known: Vocabulary) -> None:
        super().__init__(context._("or type it: 2 wood + culture"), context._("What it shows, in words"))
        self.setObjectName("typed")
        self._known = known

    def completions(self) -> tuple[str, list[str]]:
        begun = self.begun() or last_word(self.text())
        word = plain(begun)
        if not is_word(word) or word in self._known.clicks:
            return "", []
        if " " in word and word.split()[-1] in self._known.between:  # no raw resource "of" …
            return "", []
        return begun, self._known.beginning_with(word)

    def mistyped(self) -> tuple[str, Sequence[str]]:
        try:
            read_typed(self.text(), self._known, typing=True)
        except NotUnderstood as error:
            return error.word, error.near
        return "", ()

    def begun(self) -> str:
        """The last word as far as it is typed, wherever the thing before it ends: wood cul."""
        try:
            read_typed(self.text(), self._known, typing=True)
        except Begun as error:
            begun = self.text()[len(self.text().rstrip()) - len(error.word) :]
            return begun if begun.casefold().strip() == error.word else ""
        except NotUnderstood:
            return ""
        return ""
