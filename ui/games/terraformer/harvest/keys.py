"""The harvest by keys: a digit or a letter for each card, whatever is waited for."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from companion.wording.language import Language
from ui.games.terraformer.harvest.entry import ROLE_KEYS
from ui.widgets.enter import ENTER

if TYPE_CHECKING:
    from ui.games.terraformer.harvest.harvest_page import HarvestPage

MOST_KEYS = 9
LETTERS = ("P", "C", "B", "E")
"""Keys as small letters. A capital one, and every other, begins the name of the next column, so that no name
loses its first letter."""


class HarvestKeys:
    """`press` says whether a key meant something."""

    def __init__(self, page: "HarvestPage") -> None:
        self._page = page

    def press(self, key: Qt.Key, typed: str) -> bool:
        page, text = self._page, typed.upper()
        if key == Qt.Key.Key_Escape:
            return page.panel.refusal.leave() or page.stop_naming() or self._leave()
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left):
            page.take_back()
        elif text.isdecimal():
            self._digit(int(text))
        elif page.entry.mode == "kind":
            return self._type_name(typed)
        elif key == Qt.Key.Key_Right:
            page.next_column()
        elif key in (*ENTER, Qt.Key.Key_Space):
            self._confirm()
        elif typed.isupper() or (typed.isalpha() and text not in LETTERS):
            if page.panel.naming is None:
                page.next_column()
            return self._type_name(typed)
        elif text in ROLE_KEYS:
            page.begin(ROLE_KEYS[text])
        elif text in LETTERS:
            {"B": page.more_biomes, "E": page.balance}[text]()
        else:
            return False
        return True

    def _leave(self) -> bool:
        """Escape takes back only what no step of the game is."""
        page, entry = self._page, self._page.entry
        if entry.begun is None and entry.mode != "kind":
            return False
        left = entry.begun is not None or entry.stop_choosing(page.state)
        entry.begun = None
        page.show_all()
        return left

    def _confirm(self) -> None:
        page = self._page
        if not page.finish() and page.entry.mode == "cards":
            page.entry.mode = "organisms"
            page.show_all()

    def _digit(self, digit: int) -> None:
        """A biome, whose card it is, or a role, whatever is waited for."""
        page, entry = self._page, self._page.entry
        seats = page.state.seats
        if entry.mode == "kind":
            buttons = page.panel.kinds.buttons.values() if page.panel.kinds is not None else ()
            meant = next((button for button in buttons if button.place == digit), None)
            if meant is not None:
                meant.click()
        elif entry.asks_owner:
            if 1 <= digit <= len(seats):
                page.say_owner(seats[digit - 1])
        elif str(digit) in ROLE_KEYS:
            page.begin(ROLE_KEYS[str(digit)])

    def _type_name(self, text: str) -> bool:
        """Letters begin the name that is asked for, be it of the chosen organism or of a biome that is not
        among the buttons, with a capital one."""
        form = self._page.panel.naming or self._page.panel.kinds
        if form is None or not text.strip():
            return False
        form.field.setFocus(Qt.FocusReason.OtherFocusReason)
        form.field.field.setText(text.upper())
        return True


def keys_told(language: Language) -> tuple[tuple[str, str], ...]:
    """Keys and what each is for."""
    say = language.say
    return (
        ("1–9", say("A biome for the next column; then one biome card of this player for each key")),
        ("P, C, 1, 2, 3", say("An organism: producer, cleaner, consumer of order 1, 2, 3")),
        (say("Then a digit"), say("Whose organism it is; Space leaves it with the player before")),
        ("B", say("More biome cards in this column")),
        ("→", say("The next column")),
        (say("Capital letters"), say("The biome of the next column, by its name")),
        ("E", say("Balance the planet")),
        (say("Backspace"), say("Take the last one back")),
    )
