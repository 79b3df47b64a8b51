"""What was half typed and comes back is replaced by what is typed next; undo goes past an empty line."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from companion.games.terramara.commands import Correct, EndTurn, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_keys import type_here
from tests.ui.hands import press_here, type_text
from tests.ui.palette.terramara.test_palette import play
from ui.games.terramara.now.effect_line import WordLine
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow


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
        page.board.setFocus()  # in the line itself it would be for what is typed there
        press_here(Qt.Key.Key_Escape)
    else:
        page.now.leave_question()
        page.bridge.undo()
    assert page.now.question() is None
    craft(page)
    assert line(page).selectedText() == "leather, 2 metal, 7"
    type_text(page, "weapons, 2 leather")
    assert line(page).text() == "weapons, 2 leather"


@pytest.mark.parametrize("what", ["card", "space"])
def test_escape_clears_what_is_typed_before_it_takes_the_move_back(page: TablePage, what: str) -> None:
    if what == "card":
        craft(page)
        type_text(page, "leather, 2 metal, 7")
    else:
        page.do(EndTurn(player="red"))
        page.do(Send(player="blue", member="explorer", space="4L.2"))
        QApplication.processEvents()
        line(page).setFocus()
        type_text(line(page), "2 wood")
    form, played = page.now.question(), page.bridge.session.timeline.cursor
    assert form is not None
    press_here(Qt.Key.Key_Escape)
    assert page.now.question() is form
    assert page.bridge.session.timeline.cursor == played
    assert line(page).text() == ""
    assert line(page).hasFocus()
    assert not form.complete
    press_here(Qt.Key.Key_Escape)
    assert page.now.question() is None


def control(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("deleted", [False, True])
def test_undo_reaches_the_game_from_an_empty_line(window: MainWindow, deleted: bool) -> None:
    """What is typed is taken back first."""
    session = play(window, setup=make_setup(sample=False))
    assert window.game is not None
    assert window.game.bridge.do(Send(player="red", member="explorer", space="1L.1"))
    field = line(window.game)
    field.setFocus()
    type_text(field, "wood")
    control(Qt.Key.Key_Z)
    assert field.text() == ""
    control(Qt.Key.Key_Y)
    assert field.text() == "wood"
    if deleted:
        field.selectAll()
        press_here(Qt.Key.Key_Delete)
    else:
        control(Qt.Key.Key_Z)
    assert field.text() == ""
    assert session.state.spaces.get("1L.1")
    control(Qt.Key.Key_Z)
    assert not session.state.spaces.get("1L.1")
    control(Qt.Key.Key_Y)
    assert session.state.spaces.get("1L.1")


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_half_an_arrow_is_no_fault_and_never_completed_to_a_word(page: TablePage, key: Qt.Key) -> None:
    page.do(EndTurn(player="red"))
    page.do(Send(player="blue", member="explorer", space="4L.2"))
    QApplication.processEvents()
    field = line(page)
    field.setFocus()
    type_text(field, "stone -")
    form = page.now.question()
    assert form is not None
    assert not form.complete
    assert "not understood" not in " ".join(label.text() for label in form.foot.findChildren(QLabel))
    press_here(key)
    assert field.text() == "stone -"
    assert page.now.question() is form


def test_an_ordinary_space_of_level_three_is_typed_again_whatever_it_begins_with(
    make_table: MakeTable,
) -> None:
    """TM-PLACE-15: what was told is no special space, so its digits are not those of the special ones."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.click_target("5aR.2")
    page.do(Learn(fact="space:5aR.2", value="2 strength"))
    page.do(EndTurn(player="red"))
    page.aiming.tell_again("space:5aR.2")
    QApplication.processEvents()
    assert page.now.findChild(QAbstractButton, "ordinary") is None, "it is told as one"
    page.board.setFocus()
    type_here("1 strength")
    assert line(page).text() == "1 strength"
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.spaces["5aR.2"] == "1 strength"
    assert page.bridge.state.turn == "blue"
    assert not page.bridge.state.sent
