"""Looking back, letters are keys of the page; in a list of choices they find an entry and do no more."""

from operator import attrgetter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.kernel.common import StopGame
from tests.ui.hands import press_here
from tests.ui.history.conftest import looking
from ui.game_page import GamePage


@pytest.mark.parametrize("name", ["lines", "filter.who", "filter.what"])
@pytest.mark.parametrize("opened", [False, True])
def test_letters_typed_in_a_list_of_choices_do_nothing_to_the_game(
    page: GamePage, name: str, opened: bool
) -> None:
    session = page.bridge.session
    past = looking(page)
    past.go(3)
    wanted: list[str] = []
    past.wanted.connect(lambda deed, _at: wanted.append(deed))
    combo = attrgetter(name)(past)
    combo.show()
    combo.setFocus()
    if opened:
        combo.showPopup()
        QApplication.processEvents()
    before = session.timeline.cursor
    for key in (Qt.Key.Key_U, Qt.Key.Key_C, Qt.Key.Key_W, Qt.Key.Key_I):
        press_here(key)
    combo.hidePopup()
    assert wanted == []
    assert session.timeline.cursor == before
    assert page.history is past


def test_a_word_typed_in_the_list_of_lines_is_found_there_and_chosen_by_enter(page: GamePage) -> None:
    """Each line is a page of its own: the second letter of the word would be a key there."""
    page.bridge.undo()
    assert page.bridge.do(StopGame())
    past = looking(page)
    lines = past.lines
    assert lines.count() == 2
    wanted: list[int] = []
    past.line_wanted.connect(wanted.append)
    lines.setFocus()
    for key in (Qt.Key.Key_S, Qt.Key.Key_E, Qt.Key.Key_T):
        QTest.keyClick(QApplication.activePopupWidget() or lines, key)
        QApplication.processEvents()
    assert wanted == []
    assert page.history is past
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert lines.view().currentIndex().row() == 1
    lines.hidePopup()
