"""Digits where something can be picked, and described by words that begin with a digit as well."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.catalogue import plain_of
from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.state import Card
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.test_keys import ready, type_here
from tests.ui.hands import press_here
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.effect_line import WordLine
from ui.games.terramara.now.symbol_button import SymbolButton
from ui.games.terramara.table_page import TablePage
from ui.table.held_key import WAIT_MS
from ui.widgets.wrap_button import WrapButton


def digits(page: TablePage) -> dict[int, str]:
    found = {digit: page.now.answer_at(digit) for digit in range(1, 10)}
    return {digit: button.accessibleName() for digit, button in found.items() if button is not None}


def line(page: TablePage) -> str:
    return next(found for found in page.now.findChildren(WordLine) if found.isVisible()).text()


@pytest.fixture
def perhaps_special(make_table: MakeTable) -> TablePage:
    """Whether a space is special is asked before somebody goes there, with the focus on the board."""
    page = ready(make_table(make_setup(sample=False)))
    page.do(Correct(what="round", value=5))
    page.board.setFocus()
    page.click_target("5aR.1")
    QApplication.processEvents()
    return page


@pytest.fixture
def known(make_table: MakeTable) -> TablePage:
    """A card is asked for of which earlier games know two that it may be, with the focus on the board."""
    page = ready(make_table(make_setup(sample=False)))
    cards = [Card(1, "weapons", {"leather": n}, n, "") for n in (1, 2)]
    page.set_catalogue({f"card:{n}": plain_of(card) for n, card in enumerate(cards, 1)})
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Correct(what="red.leather", value=5))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.board.setFocus()
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()
    return page


def test_symbols_have_the_same_digits_also_where_a_space_may_be_special(
    perhaps_special: TablePage, make_table: MakeTable
) -> None:
    ordinary = make_table(make_setup(sample=False))
    ordinary.do(Send(player="red", member="explorer", space="1L.1"))
    assert digits(ordinary)[1] == "cattle"
    assert digits(perhaps_special) == digits(ordinary)


@pytest.mark.parametrize("place", ["board", "panel"])
def test_what_is_typed_of_a_space_tells_no_special_one(perhaps_special: TablePage, place: str) -> None:
    page = perhaps_special
    if place == "panel":
        first = page.now.first_answer()
        assert first is not None
        first.setFocus()
    moves = page.bridge.session.timeline.cursor
    type_here("2 wood + culture")
    assert line(page) == "2 wood + culture"
    assert page.bridge.session.timeline.cursor == moves


@pytest.mark.parametrize("place", ["board", "panel"])
@pytest.mark.parametrize("text", some_of(["2 leather, 3", "2leather"], "2 leather, 3"))
def test_a_number_that_begins_a_card_picks_none_that_is_known(
    qtbot: QtBot, known: TablePage, place: str, text: str
) -> None:
    if place == "panel":
        first = known.now.first_answer()
        assert first is not None
        first.setFocus()
    moves = known.bridge.session.timeline.cursor
    type_here(text)
    assert line(known) == text
    qtbot.wait(WAIT_MS + 50)
    assert known.bridge.session.timeline.cursor == moves


@pytest.mark.parametrize("text", ["2 leather, 3", "2leather"])
def test_a_number_that_begins_a_card_is_no_number_of_points(known: TablePage, text: str) -> None:
    known.set_catalogue({})
    known.now.leave_question()
    known.board.setFocus()
    known.click_target(f"card:{known.bridge.state.row[0].ref}")
    type_here(text)
    assert line(known) == text
    points = known.now.findChild(QAbstractButton, "points.2")
    assert points is not None
    assert not points.isChecked()


def test_a_digit_by_itself_picks_what_is_known(qtbot: QtBot, known: TablePage) -> None:
    type_here("2")
    ref = known.bridge.state.row[0].ref
    assert ref not in known.bridge.state.known.cards
    qtbot.waitUntil(lambda: known.bridge.state.known.cards.get(ref) is not None)
    assert known.bridge.state.known.cards[ref].vp == 2


def test_another_key_behind_it_does_not_wait(known: TablePage) -> None:
    ref = known.bridge.state.row[0].ref
    type_here("1")
    press_here(Qt.Key.Key_F6)
    assert known.bridge.state.known.cards[ref].vp == 1


def symbol(page: TablePage, digit: int) -> QAbstractButton:
    button = page.now.answer_at(digit)
    assert isinstance(button, SymbolButton)
    return button


def test_a_digit_whose_symbol_is_out_of_sight_first_brings_it_there(perhaps_special: TablePage) -> None:
    page = perhaps_special
    editor = page.now.findChild(EffectEditor)
    assert editor is not None
    assert symbol(page, 3).visibleRegion().isEmpty(), "special spaces stand above it"
    type_here("3")
    assert not editor.entered
    assert not symbol(page, 3).visibleRegion().isEmpty()
    assert "The digits are for these symbols." in QToolTip.text()
    assert "special spaces" in QToolTip.text()
    QToolTip.hideText()
    type_here("3")
    assert editor.effect() == "1 wood", "now everybody sees what it means"


def test_a_digit_that_has_only_brought_its_symbol_into_sight_still_begins_a_number(
    perhaps_special: TablePage,
) -> None:
    type_here("2wood")
    assert line(perhaps_special) == "2wood"
    editor = perhaps_special.now.findChild(EffectEditor)
    assert editor is not None
    assert editor.effect() == "2 wood"
    assert "taken for a number" not in editor.hint.text(), "no symbol was clicked"


def test_arrows_go_over_the_special_spaces_and_enter_picks_one(perhaps_special: TablePage) -> None:
    page = perhaps_special
    press_here(Qt.Key.Key_F6)
    type_here("3")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down):
        press_here(key)
    card = QApplication.focusWidget()
    assert isinstance(card, WrapButton)
    assert card.visibleRegion().boundingRect().height() > card.height() / 2
    press_here(Qt.Key.Key_Return)
    assert page.bridge.state.known.spaces["5aR.1"].startswith("special")


def test_up_leads_from_the_line_to_the_special_spaces(perhaps_special: TablePage) -> None:
    editor = perhaps_special.now.findChild(EffectEditor)
    assert editor is not None
    editor.line.setFocus()
    press_here(Qt.Key.Key_Up)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down):
        focus = QApplication.focusWidget()
        assert isinstance(focus, WrapButton)
        assert focus.visibleRegion().boundingRect().height() > focus.height() / 2
        press_here(key)
    press_here(Qt.Key.Key_Return)
    assert perhaps_special.bridge.state.known.spaces["5aR.1"].startswith("special")


def test_f6_leads_back_to_the_answers_above_the_symbols_in_sight(perhaps_special: TablePage) -> None:
    type_here("3")
    press_here(Qt.Key.Key_F6)
    focus = QApplication.focusWidget()
    assert isinstance(focus, WrapButton)
    assert focus.visibleRegion().boundingRect() == focus.rect()


def test_a_digit_that_waits_is_gone_with_its_page(qtbot: QtBot, known: TablePage) -> None:
    type_here("2")
    known.hide()
    moves = known.bridge.session.timeline.cursor
    qtbot.wait(WAIT_MS + 50)
    assert known.bridge.session.timeline.cursor == moves


def test_a_digit_that_waits_answers_nothing_beneath_a_menu(qtbot: QtBot, known: TablePage) -> None:
    type_here("2")
    menu = QMenu(known)
    menu.addAction("Save a copy")
    menu.popup(known.mapToGlobal(known.rect().center()))
    moves = known.bridge.session.timeline.cursor
    qtbot.wait(WAIT_MS + 50)
    assert known.bridge.session.timeline.cursor == moves
    menu.close()


def test_a_digit_that_waits_answers_no_question_that_was_left(qtbot: QtBot, known: TablePage) -> None:
    type_here("2")
    known.ask("space:1L.2")
    moves = known.bridge.session.timeline.cursor
    qtbot.wait(WAIT_MS + 50)
    assert known.bridge.session.timeline.cursor == moves


def test_a_digit_that_waits_answers_nothing_behind_a_dialog(qtbot: QtBot, known: TablePage) -> None:
    type_here("2")
    dialog = QDialog(known)
    dialog.setModal(True)
    dialog.show()
    moves = known.bridge.session.timeline.cursor
    qtbot.wait(WAIT_MS + 50)
    assert known.bridge.session.timeline.cursor == moves
    dialog.close()


@pytest.mark.parametrize("place", ["board", "panel"])
def test_enter_behind_a_digit_that_waits_confirms_nothing_that_comes_with_it(
    qtbot: QtBot, known: TablePage, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Whoever sees nothing happen yet means the digit."""
    monkeypatch.setattr("ui.table.hasty.LOCKED", 0.0)
    if place == "panel":
        first = known.now.first_answer()
        assert first is not None
        first.setFocus()
    ref, moves = known.bridge.state.row[0].ref, known.bridge.session.timeline.cursor
    type_here("2")
    press_here(Qt.Key.Key_Return)
    assert known.bridge.state.known.cards[ref].vp == 2
    asked, done = known.bridge.session.pending[0].key, known.bridge.session.timeline.cursor
    known.bridge.undo_to(moves)
    type_here("2")
    qtbot.waitUntil(lambda: ref in known.bridge.state.known.cards)
    assert (known.bridge.session.pending[0].key, known.bridge.session.timeline.cursor) == (asked, done)
    assert known.now.primary() is not None, "there is something that Enter could confirm"
