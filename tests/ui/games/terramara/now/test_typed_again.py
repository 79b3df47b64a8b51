"""What was half typed and comes back is replaced by what is typed next."""


import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.conftest import MakeTable, make_setup
from tests.ui.hands import press_here, type_text
from ui.games.terramara.now.effect_line import WordLine
from ui.games.terramara.table_page import TablePage


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    """Somebody has sent an explorer and may craft."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Correct(what="red.leather", value=5))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    return page


def craft(page: TablePage) -> None:
    page.board.setFocus()
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()


def line(page: QWidget) -> QLineEdit:
    return next(found for found in page.findChildren(WordLine) if found.isVisible())


@pytest.mark.parametrize("by_key", [True, False])
def test_a_card_that_comes_back_half_typed_is_typed_anew(page: TablePage, by_key: bool) -> None:
    craft(page)
    type_text(page, "leather, 2 metal, 7")
    if by_key:
        press_here(Qt.Key.Key_Escape)
    else:
        page.now.leave_question()
        page.bridge.undo()
    assert page.now.question() is None
    craft(page)
    assert line(page).selectedText() == "leather, 2 metal, 7"
    type_text(page, "weapons, 2 leather")
    assert line(page).text() == "weapons, 2 leather"
