"""Telling a card by keys alone: a letter for its category, letters for its cost, digits for its points."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from companion.games.terramara.symbols import CATEGORIES, KINDS, PROCESSED
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.typed_card import MOST_POINTS

WITH_CTRL = (*(Qt.Key(Qt.Key.Key_1 + at) for at in range(5)), Qt.Key.Key_E)
EFFECT, NOTHING = "+", "-"
"""Open the line for what it does; say that it does nothing."""


def letters(names: Sequence[str]) -> dict[str, str]:
    """A letter for each name: its first one that no name before it has."""
    taken: dict[str, str] = {}
    for name in names:
        free = (char for char in name.casefold() if char.isalpha() and char not in taken)
        letter = next(free, "") or next(str(digit) for digit in range(10) if str(digit) not in taken)
        taken[letter] = name
    return {name: letter for letter, name in taken.items()}


class CardKeys:
    """The first letter is the category, those after it are the cost; Backspace takes the last one back."""

    def __init__(self, context: Context, wording: Wording, editor: CardEditor) -> None:
        self._context = context
        self._editor = editor
        self._entered: list[str] = []
        names = {word: wording.thing(None, word) for word in (*CATEGORIES, *PROCESSED)}
        self._names = names
        self.categories = self._keys(CATEGORIES)
        self.costs = self._keys(PROCESSED)

    def _keys(self, words: Sequence[str]) -> dict[str, str]:
        found = letters([self._names[word] for word in words])
        return {found[self._names[word]]: word for word in words}

    def hint(self) -> str:
        """What the keys mean at this moment."""
        say = self._context.language.say
        keys = self.costs if self._has_category() else self.categories
        said = [say("{key}: {meaning}", key=key.upper(), meaning=self._names[w]) for key, w in keys.items()]
        if self._has_category():
            said.append(self._context._("digits: the points"))
            said.append(self._context._("+: what it does"))
            said.append(self._context._("−: it does nothing"))
        if self._editor.effects.begun:
            said = [
                self._context._("Ctrl+1 to Ctrl+4: when it happens"),
                self._context._("Ctrl+5: another effect"),
                self._context._("Ctrl+E: back to the line"),
            ]
        return self._context.language.listed(said)

    def go_on_from(self, former: "CardKeys") -> None:
        """What was entered can be taken back, key by key."""
        self._entered = list(former._entered)

    @property
    def begun(self) -> bool:
        """Whether anything of a card was entered, by keys or by clicks."""
        clicked = any(button.isChecked() for button in self._editor.units.values())
        return clicked or self._has_category() or self._editor.points() is not None

    def _has_category(self) -> bool:
        return any(button.isChecked() for button in self._editor.categories.values())

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; says whether it meant something."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_Backspace:
            return self._take_back()
        char = event.text().casefold()
        if char == EFFECT and self._has_category():
            self._to_the_line()
            return True
        if char == NOTHING and self._has_category():
            self._editor.effects.set_effects("")
            return True
        if char.isdecimal() and char.isascii() and self._has_category():
            return self._point(int(char))
        keys = self.costs if self._has_category() else self.categories
        word = keys.get(char, "") if char else ""
        if word:
            self._entered.append(word)
            button = self._editor.units[word] if word in PROCESSED else self._editor.categories[word]
            button.click()
        return bool(word)

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

    def _point(self, digit: int) -> bool:
        """Digits stand behind each other, up to the most a card can be worth."""
        before = self._editor.points() if self._entered[-1:] == ["point"] else None
        n = (before or 0) * 10 + digit
        self._editor.set_points(n if n <= MOST_POINTS else digit)
        self._entered.append("point")
        return True

    def _take_back(self) -> bool:
        if not self._entered:
            return False
        last = self._entered.pop()
        if last in PROCESSED:
            self._editor.units[last].put_back.emit()
        elif last == "point":
            points = self._editor.points() or 0
            self._editor.set_points(points // 10)
        else:
            self._editor.forget_category()
        return True
