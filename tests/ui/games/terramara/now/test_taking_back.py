"""While something is told: Backspace and minus take one back, Esc leaves the form, nothing else is lost."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from companion.games.terramara.commands import ChooseOption, Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click, press, press_here, type_text
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.table_page import TablePage
from ui.widgets.bag_picker import BagPicker


@pytest.fixture
def page(make_table: MakeTable) -> TablePage:
    """Somebody was sent to an untold space, by a click on the board, which has the focus."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.board.setFocus()
    click(page.board.viewport(), page.board.target_point("1L.1"))
    assert page.bridge.session.pending[0].kind == "ask"
    return page


def editor(page: TablePage) -> EffectEditor:
    return next(found for found in page.now.findChildren(EffectEditor) if found.isVisible())


def line(page: TablePage) -> QLineEdit:
    return next(found for found in page.now.findChildren(QLineEdit, "typed") if found.isVisible())


def craft_untold(page: TablePage) -> str:
    """Ask for the face of a card."""
    press_on(page, "symbol.wood")
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Correct(what="red.leather", value=5))
    card: str = page.bridge.state.row[0].ref
    page.click_target(f"card:{card}")
    QApplication.processEvents()
    return card


def test_backspace_takes_back_the_last_symbol_with_the_focus_on_the_board(page: TablePage) -> None:
    press_on(page, "symbol.wood", "symbol.culture")
    page.board.setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert editor(page).text() == "1 wood"
    press_here(Qt.Key.Key_Minus)
    assert editor(page).text() == ""
    press_here(Qt.Key.Key_Backspace)
    assert page.bridge.session.pending[0].kind == "ask", "and never more than what is being told"


def test_backspace_takes_back_the_last_character_that_was_typed(page: TablePage) -> None:
    type_text(page, "wood")
    page.board.setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert line(page).text() == "woo"
    assert editor(page).effect() is None, "a word that is only begun means nothing yet"


def test_backspace_in_an_empty_line_takes_back_the_last_click(page: TablePage) -> None:
    press_on(page, "symbol.wood", "symbol.culture")
    line(page).setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert editor(page).text() == "1 wood"


def test_a_chosen_symbol_has_a_minus_that_takes_one_of_it_away(page: TablePage) -> None:
    press_on(page, "symbol.wood", "symbol.wood", "symbol.culture")
    press_on(page, "minus.wood")
    assert editor(page).text() == "1 wood + 1 culture"
    press_on(page, "minus.wood")
    assert editor(page).text() == "1 culture"
    assert not [found for found in page.now.findChildren(QAbstractButton, "minus.wood") if found.isVisible()]


def test_a_minus_that_comes_under_the_pointer_waits_until_the_pointer_has_left(page: TablePage) -> None:
    symbol = find(page, "symbol.wood")
    corner = QPoint(5, 5)
    click(symbol, corner)
    minus = find(page, "minus.wood")
    assert minus.geometry().contains(corner)
    assert minus.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    QApplication.sendEvent(symbol, QEvent(QEvent.Type.Leave))
    assert not minus.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_number_of_a_symbol_is_lowered_one_by_one(page: TablePage) -> None:
    press_on(page, "symbol.wood", "symbol.#4", "minus.wood")
    assert editor(page).text() == "3 wood"
    press_on(page, "minus.wood")
    assert editor(page).text() == "2 wood"


def cost(page: TablePage, unit: str) -> int:
    """The one number of its row that is marked; 0 for none."""
    assert find(page, f"cost.{unit}").text() == "", "no second number beside those to choose from"
    marked = [n for n in (1, 2, 3, 4) if find(page, f"cost.{unit}.{n}").isChecked()]
    assert len(marked) <= 1
    return sum(marked)


def test_how_many_a_card_costs_is_the_marked_one_of_four_numbers(page: TablePage) -> None:
    craft_untold(page)
    assert cost(page, "leather") == 0
    for n in (1, 3, 3, 2):
        press_on(page, f"cost.leather.{n}")
        assert cost(page, "leather") == n
    press_on(page, "cost.leather")
    assert cost(page, "leather") == 3
    press_on(page, "cost.leather", "cost.leather")
    assert find(page, "cost.leather").text() == "5", "more than can be marked"


def test_the_cost_of_a_card_is_lowered_by_a_minus_in_sight_and_by_backspace(page: TablePage) -> None:
    craft_untold(page)
    press_on(page, "cost.leather", "cost.leather", "cost.leather")
    minus = find(page, "minus.leather")
    assert minus.accessibleName()
    click(minus)
    assert cost(page, "leather") == 2
    page.board.setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert cost(page, "leather") == 3, "the last thing that was done is taken back"
    press_here(Qt.Key.Key_Backspace)
    assert cost(page, "leather") == 2


def test_backspace_takes_back_points_and_category_in_turn(page: TablePage) -> None:
    craft_untold(page)
    press_on(page, "category.tools", "cost.leather", "points.3", "points.4")
    page.board.setFocus()
    press_here(Qt.Key.Key_Backspace)
    assert find(page, "points.3").isChecked()
    for _ in range(3):
        press_here(Qt.Key.Key_Backspace)
    assert not find(page, "category.tools").isChecked()
    assert not find(page, "points.3").isChecked()
    assert cost(page, "leather") == 0


def test_units_that_are_picked_have_the_same_minus_and_the_same_keys(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="4 any_raw"))
    QApplication.processEvents()
    picker = next(found for found in page.now.findChildren(BagPicker) if found.isVisible())
    picker.add("wood")
    picker.add("wood")
    picker.add("ore")
    click(find(page, "minus.wood"))
    assert picker.units() == {"wood": 1, "ore": 1}
    press(page.board, Qt.Key.Key_Backspace)
    assert picker.units() == {"wood": 1}


def test_escape_takes_the_click_back_and_loses_nothing_that_was_begun(page: TablePage) -> None:
    press_on(page, "symbol.wood", "symbol.culture")
    page.board.setFocus()
    press_here(Qt.Key.Key_Escape)
    assert page.bridge.session.pending[0].kind == "turn"
    assert not page.bridge.state.spaces.get("1L.1")
    page.click_target("1L.2")
    assert editor(page).text() == "", "it was said of another space"
    page.bridge.undo()
    page.click_target("1L.1")
    assert editor(page).text() == "1 wood + 1 culture"
    assert page.now.described() is None, "what is done next does not confirm it"
    press_on(page, "remember")
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood + 1 culture"


def test_escape_where_a_telling_has_led_to_the_question_loses_nothing(page: TablePage) -> None:
    page.do(Learn(fact="space:2L.1", value="1 ore"))
    press_on(page, "symbol.wood")
    page.board.setFocus()
    press_here(Qt.Key.Key_Escape)
    assert page.bridge.session.pending[0].kind == "ask"
    assert editor(page).text() == "1 wood"


def test_escape_never_takes_back_what_was_told(page: TablePage) -> None:
    page.do(Learn(fact="space:1L.1", value="1 travel"))
    played = len(page.bridge.session.played)
    for _ in range(3):
        page.board.setFocus()
        press_here(Qt.Key.Key_Escape)
    assert len(page.bridge.session.played) == played
    assert page.bridge.state.known.spaces["1L.1"] == "1 travel"


def test_escape_leaves_what_is_told_again_as_it_was(page: TablePage) -> None:
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.aiming.tell_again("space:1L.1")
    press_on(page, "symbol.culture")
    press_here(Qt.Key.Key_Escape)
    assert page.now.question() is None
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood"


@pytest.mark.parametrize("way", ["escape", "undo"])
def test_a_card_half_told_is_there_again_when_it_is_asked_for_again(page: TablePage, way: str) -> None:
    card = craft_untold(page)
    press_on(page, "category.tools", "points.3")
    page.board.setFocus()
    if way == "escape":
        press_here(Qt.Key.Key_Escape)
    else:
        page.bridge.undo()
    assert page.now.question() is None
    page.click_target(f"card:{card}")
    assert find(page, "category.tools").isChecked()
    assert find(page, "points.3").isChecked()
    assert not find(page, "cost.leather").isChecked()


def test_a_card_half_told_stays_while_something_is_put_right(page: TablePage) -> None:
    card = craft_untold(page)
    press_on(page, "category.tools", "points.3")
    page.do(Correct(what="red.wood", value=7))
    page.set_catalogue({})
    assert find(page, "category.tools").isChecked()
    assert find(page, "points.3").isChecked()
    assert card not in page.bridge.state.known.cards


def test_one_choice_that_led_to_the_next_can_be_taken_back_there(make_table: MakeTable) -> None:
    # TM-HUT-01: to leave the exchange is to have sent a member to the hut for nothing
    page = make_table(make_setup(4, sample=True))
    for unit, n in (("wood", 1), ("stone", 2)):
        page.do(Correct(what=f"red.{unit}", value=n))
    page.do(Send(player="red", member="explorer", space="hut.red"))
    choice = page.bridge.session.pending[0]
    swap = next(one for one in page.bridge.legal() if isinstance(one, ChooseOption) and "other" in one.option)
    page.do(swap)
    assert page.bridge.session.pending[0].kind == "trade"
    (wrong,) = (one for one in page.now.findChildren(QAbstractButton, "wrong") if one.isVisible())
    click(wrong)
    assert page.bridge.session.pending[0].key == choice.key
