"""A clan member that is clicked in a dispute."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.games.terramara.pieces import HANDS
from tests.ui.ledger.test_dispute_page import disputed
from ui.game_page import GamePage


def test_a_click_on_a_clan_member_opens_the_books_of_its_clan(page: GamePage) -> None:
    dispute = disputed(page)
    past: Any = dispute.past
    state = page.bridge.state
    found = ((at, who) for at, here in state.spaces.items() for who in here if not at.startswith("hut."))
    space, member = next((at, who) for at, who in found if who.owner in state.players)
    view = past.board
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.target_point(space))
    assert (dispute.books.owner, dispute.books.things) == (member.owner, (HANDS[member.kind],))
