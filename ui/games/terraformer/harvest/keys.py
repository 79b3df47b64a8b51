"""The harvest by keys: a digit or a letter for each card, whatever is waited for."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from companion.wording.language import Language
from ui.games.terraformer.harvest.entry import ROLE_KEYS
from ui.widgets.enter import ENTER

if TYPE_CHECKING:
    from ui.games.terraformer.harvest.harvest_page import HarvestPage

MOST_KEYS = 9


class HarvestKeys:
    """`press` says whether a key meant something."""

    def __init__(self, page: "HarvestPage") -> None:
        self._page = page
        self._led_by = ""
        """The capital letter that led to the choice of a biome: perhaps its name begins with it."""

    def press(self, key: Qt.Key, typed: str) -> bool:
        page, text = self._page, typed.upper()
        led_by, self._led_by = self._led_by, ""
        if key == Qt.Key.Key_Escape:
            return page.panel.refusal.leave() or page.stop_naming() or self._leave()
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            page.take_back()
        elif text.isdecimal():
            self._digit(int(text))
        elif page.entry.mode == "kind":
            return self._type_name(led_by + typed if typed.islower() else text)
        elif key in (*ENTER, Qt.Key.Key_Space):
            self._confirm()
        elif text in ROLE_KEYS:
            page.begin(ROLE_KEYS[text])
        elif text in ("N", "B", "E"):
            {"N": page.next_column, "B": page.more_biomes, "E": page.balance}[text]()
        else:
            return False
        self._led_by = typed if key == Qt.Key.Key_N and typed.isupper() else ""
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
        """Letters begin the name of a biome that is not among the buttons, with a capital one."""
        kinds = self._page.panel.kinds
        if kinds is None or not text.strip():
            return False
        kinds.field.setFocus(Qt.FocusReason.OtherFocusReason)
        kinds.field.field.setText(text[0].upper() + text[1:])
        return True


def keys_told(language: Language) -> tuple[tuple[str, str], ...]:
    """Keys and what each is for."""
    say = language.say
    return (
        ("1–9", say("A biome for the next column; then one biome card of this player for each key")),
        ("P, C, 1, 2, 3", say("An organism: producer, cleaner, consumer of order 1, 2, 3")),
        (say("Then a digit"), say("Whose organism it is; Space leaves it with the player before")),
        ("B", say("More biome cards in this column")),
        ("N", say("The next column")),
        ("E", say("Balance the planet")),
        (say("Backspace"), say("Take the last one back")),
    )
