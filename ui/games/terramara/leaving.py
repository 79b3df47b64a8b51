"""Escape, one level at a time."""

from typing import TYPE_CHECKING

from ui.games.terramara.click_targets import led_by_a_click, led_to_a_choice
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


class Leaving:
    def __init__(self, page: "TablePage", bridge: SessionBridge) -> None:
        self._page = page
        self._bridge = bridge

    def leave(self) -> bool:
        """From the reasons, from units that are picked, from a question asked first, from the click that led
        to the question or to the choice, from the page between rounds. Never from what was told before; and
        what was only begun to be told is there again where the question comes back. Says whether there was
        anything to leave."""
        page = self._page
        if page.now.reasons.leave() or page.now.put_back():
            return True
        if page.aiming.waiting is not None:
            page.now.leave_question()
            page.light()
            return True
        if page.now.question() is not None and led_by_a_click(self._bridge):
            return self._bridge.undo()
        if led_to_a_choice(self._bridge):
            return self._bridge.undo()
        if not page.at_board:
            page.show_board()
            return True
        return False
