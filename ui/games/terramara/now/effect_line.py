"""The line in which an effect can be typed: Tab completes a word, Enter confirms."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.now.typed import Vocabulary, last_word


class EffectLine(QLineEdit):
    """`confirmed` comes by Enter. Suggestions are no window of their own: nothing is covered or swallowed."""

    confirmed = Signal()
    taken_back = Signal()  # by Backspace, with nothing typed

    def __init__(self, context: Context, known: Vocabulary) -> None:
        super().__init__()
        self._known = known
        self.setObjectName("typed")
        self.setMaxLength(500)
        self.setPlaceholderText(context._("or type it: 2 wood + culture"))
        self.setAccessibleName(context._("What it shows, in words"))

    def offers(self) -> list[str]:
        """What the word that is being typed could become; empty where it is whole, or means nothing."""
        word = last_word(self.text()).casefold()
        if not word or word in self._known.clicks:
            return []
        return self._known.beginning_with(word)

    def complete(self) -> bool:
        """Write the word out that has been begun; says whether there was one."""
        offers = self.offers()
        if not offers:
            return False
        begun = last_word(self.text())
        self.setText(self.text().removesuffix(begun) + offers[0])
        self.textEdited.emit(self.text())
        return True

    @guarded
    def event(self, event: QEvent) -> bool:
        """Tab goes on to the next field only where no word is left to complete."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Tab and self.complete():
                return True
            if event.key() == Qt.Key.Key_Backspace and not self.text():
                self.taken_back.emit()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if not event.isAutoRepeat():
                    self.confirmed.emit()
                return True
        return super().event(event)
