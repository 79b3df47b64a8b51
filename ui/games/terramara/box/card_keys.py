"""Telling a card by keys alone: letters and digits are typed, wherever the focus is, as at the table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from companion.games.terramara.symbols import KINDS
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor

WITH_CTRL = (*(Qt.Key(Qt.Key.Key_1 + at) for at in range(5)), Qt.Key.Key_E)


class CardKeys:
    """No letter means anything by itself here: whoever reads the example types what it says."""

    def __init__(self, context: Context, editor: CardEditor) -> None:
        self._context = context
        self._editor = editor

    def hint(self) -> str:
        """What the keys mean at this moment."""
        if not self._editor.effects.begun:
            return self._context._(
                "Type the whole card, or what you see of it, and press Enter. Tab completes a word; "
                "what it does comes last."
            )
        said = [
            self._context._("Ctrl+1 to Ctrl+4: when it happens"),
            self._context._("Ctrl+5: another effect"),
            self._context._("Ctrl+E: back to the line"),
        ]
        return self._context.language.listed(said)

    @property
    def begun(self) -> bool:
        """Whether anything of a card was entered, by keys or by clicks."""
        return self._editor.begun

    def press(self, event: QKeyEvent) -> bool:
        """Take a key that came with the focus outside of any line; says whether it meant something."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_Backspace:
            return self._editor.take_back_one()
        text = event.text()
        if not text.strip() or not text.isprintable():
            return False
        effects = self._editor.effects
        (effects.editor if effects.can_type else self._editor).type_here(text)
        return True

    def _to_the_line(self) -> None:
        self._editor.effects.begin()
        self._editor.effects.editor.type_here("")

    def about_the_effect(self, key: int) -> None:
        """With Ctrl: when it happens, another one, or the line in which it is typed."""
        effects = self._editor.effects
        if key == Qt.Key.Key_E:
            self._to_the_line()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + len(KINDS):
            effects.begin(KINDS[key - Qt.Key.Key_1])
            if KINDS[key - Qt.Key.Key_1] == "permanent":  # what sets it off, or which rule it changes
                effects.clause.trigger.setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self._to_the_line()
        elif key == Qt.Key.Key_5 and effects.add.isEnabled():
            effects.add.click()
            self._to_the_line()
