"""One click from the table: what everybody would have if the game ended now, plainly marked as that."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.wording.wording import Wording
from ui.game_page import GamePage


def test_the_score_is_one_click_away_while_the_game_goes_on_and_says_that_it_is_a_projection(
    page: GamePage,
) -> None:
    assert page.bridge.state.phase == "play"
    QTest.mouseClick(page.bar.score, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page.score_shown
    head = page.score.head  # type: ignore[attr-defined]
    assert "projection" in head.reason.text()
    assert head.reason.isVisible()
    assert head.reason.property("text_role") == "warning"
    wording: Wording = page.wording
    notes = wording.pad(page.bridge.state, page.bridge.session.played).notes
    assert notes[0].startswith("A projection")
    QTest.mouseClick(page.bar.score, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table
