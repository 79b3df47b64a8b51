"""Telling a card by one typed line: at the table and in the box."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.state import Card
from companion.wording.wording import Wording
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.games.terramara.now.test_two_bites import crafted
from tests.ui.hands import click, press_here, type_text
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.table_page import TablePage

ENTER, BACK = Qt.Key.Key_Return, Qt.Key.Key_Backspace
WHOLE = "tools, 1 leather, 3 points, culture"
CARD = Card(1, "tools", {"leather": 1}, 3, "immediate: 1 culture")


@pytest.fixture
def editor(qtbot: QtBot, context: Context) -> CardEditor:
    editor = CardEditor(context, Wording(context.language, "terramara"), 1)
    qtbot.addWidget(editor)
    editor.show()
    return editor


def asked(make_table: MakeTable) -> TablePage:
    """A card nobody has told is to be crafted."""
    page = make_table(make_setup(sample=False))
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Correct(what="red.leather", value=5))
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()
    return page


def typed(text: str) -> None:
    for char in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        type_text(focus, char)
        QApplication.processEvents()


def test_letters_go_to_the_line_wherever_the_focus_is(make_table: MakeTable) -> None:
    page = asked(make_table)
    page.board.setFocus()
    typed(WHOLE)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    press_here(ENTER)
    assert list(page.bridge.state.known.cards.values()) == [CARD]


def test_what_is_still_missing_is_said_as_soon_as_something_is_clicked(make_table: MakeTable) -> None:
    page = asked(make_table)
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    editor, remember = form.card.editor, form.foot.remember
    assert remember.toolTip() == "<qt>Still missing: the category, the cost, the points.</qt>"
    assert not editor.line.hint.text(), "nobody has begun"
    editor.units["leather"].click()
    said = "Still missing: the category, the points."
    assert editor.line.hint.text() == said
    assert editor.line.hint.isVisible()
    assert said in remember.toolTip()
    editor.categories["tools"].click()
    editor.set_points(3)
    assert remember.isEnabled()
    assert not remember.toolTip()
    assert not editor.line.hint.isVisible()


def test_what_is_typed_is_shown_on_the_buttons_and_read_back(editor: CardEditor) -> None:
    type_text(editor.line.field, WHOLE)
    assert editor.card() == CARD
    assert editor.categories["tools"].isChecked()
    assert editor.points() == 3
    assert editor.line.said.text().startswith("Tools, level 1, 3 VP.")
    assert "culture" in editor.line.said.text()


def test_a_click_goes_on_from_what_was_typed(editor: CardEditor) -> None:
    type_text(editor.line.field, WHOLE)
    editor.categories["weapons"].click()
    assert editor.line.text == ""
    assert editor.card() == Card(1, "weapons", {"leather": 1}, 3, "immediate: 1 culture")


def test_typing_goes_on_from_what_was_clicked(editor: CardEditor) -> None:
    editor.categories["weapons"].click()
    editor.units["metal"].click()
    type_text(editor.line.field, "5 vp")
    assert editor.card() == Card(1, "weapons", {"metal": 1}, 5, None)
    for _ in range(4):
        editor.take_back_one()
    assert editor.card() is None
    assert editor.categories["weapons"].isChecked(), "what was clicked is there again"
    assert editor.points() is None


def test_what_is_not_understood_is_said_and_tells_nothing(editor: CardEditor) -> None:
    type_text(editor.line.field, "tools 1 leather 3, 2 meat")
    assert "“meat” is not understood here" in editor.line.fault.text()
    assert editor.card() is None
    for _ in "2 meat":
        editor.take_back_one()
    assert editor.card() == Card(1, "tools", {"leather": 1}, 3, None)


@pytest.mark.parametrize("effect", ["3 travel qua", "2 coltrue", "2 wood, unhappy"])
def test_what_is_not_understood_confirms_nothing(make_table: MakeTable, effect: str) -> None:
    page = asked(make_table)
    typed(f"tools, 1 leather, 3 points, {effect}")
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert "is not understood here" in form.card.editor.line.fault.text()
    assert form.card.editor.categories["tools"].isChecked(), "what comes before it stays"
    assert form.card.editor.effects.text() is None
    assert not form.remember.isEnabled()
    assert page.now.described() is None
    press_here(ENTER)
    page.click_target("1L.2")
    assert not page.bridge.state.known.cards
    assert form.card.editor.line.text.endswith(effect)


def test_a_word_is_no_symbol_while_it_is_typed(make_table: MakeTable) -> None:
    page = asked(make_table)
    typed("tools, 1 leather, 3 points, 3 travel, a")
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert not form.remember.isEnabled()
    assert page.now.described() is None
    assert not form.card.editor.line.fault.text()
    assert form.card.editor.line.hint.text().startswith("Tab: ")


def test_enter_writes_out_what_can_be_only_one_thing(make_table: MakeTable) -> None:
    page = asked(make_table)
    typed("tools, 1 leather, 3 points, cul")
    press_here(ENTER)
    assert list(page.bridge.state.known.cards.values()) == [CARD]


def test_enter_lets_read_what_could_be_several_things(make_table: MakeTable) -> None:
    page = asked(make_table)
    typed("tools, 1 leather, 3 points, 2 c")
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    for _ in range(2):
        press_here(ENTER)
    assert not page.bridge.state.known.cards
    assert form.card.editor.line.text == "tools, 1 leather, 3 points, 2 c"
    assert "Tab takes the first" in form.card.editor.line.hint.text()
    form.card.editor.line.field.complete()
    assert form.card.editor.line.text == "tools, 1 leather, 3 points, 2 cattle"


def test_an_effect_that_is_only_begun_tells_nothing(editor: CardEditor) -> None:
    type_text(editor.line.field, "tools 1 leather 3, once in")
    assert editor.card() is None
    assert editor.line.hint.text() == "Tab: once in each round"
    editor.line.field.complete()
    type_text(editor.line.field, " 2 wood")
    assert editor.card() == Card(1, "tools", {"leather": 1}, 3, "once_per_round: 2 wood")


def test_enter_on_half_a_card_says_what_is_missing(make_table: MakeTable) -> None:
    page = asked(make_table)
    typed("tools leather")
    press_here(ENTER)
    assert not page.bridge.state.known.cards
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert "Still missing: the points." in form.card.editor.line.hint.text()


def test_the_end_of_the_turn_keeps_its_key_once_a_card_is_clicked_together(make_table: MakeTable) -> None:
    page = asked(make_table)
    press_on(page, "category.tools", "cost.leather", "points.3")
    assert page.now.described() is not None
    (ending,) = (one for one in page.findChildren(QShortcut) if one.key() == QKeySequence("E"))
    assert ending.isEnabled()


def test_a_plus_opens_what_the_card_does(make_table: MakeTable) -> None:
    page = asked(make_table)
    press_on(page, "category.tools", "cost.leather", "points.3")
    page.board.setFocus()
    typed("+culture")
    press_here(ENTER)
    assert list(page.bridge.state.known.cards.values()) == [CARD]


@pytest.mark.parametrize("effect", ["2 points qua flag", "2 woo", "wood ->"])
def test_an_effect_that_is_not_understood_is_never_left_out(make_table: MakeTable, effect: str) -> None:
    page = asked(make_table)
    press_on(page, "category.tools", "cost.leather", "points.3", "effect.end_game")
    typed(effect)
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert form.card.editor.effects.editor.line.text() == effect
    assert form.card.editor.card() is None
    assert not form.remember.isEnabled()
    assert page.now.described() is None
    page.click_target("1L.2")
    assert not page.bridge.state.known.cards
    assert form.card.editor.effects.editor.line.text() == effect


def test_one_line_at_a_time(make_table: MakeTable) -> None:
    page = asked(make_table)
    press_on(page, "category.tools", "cost.leather", "points.3")
    whole = page.now.findChild(QLineEdit, "typed_card")
    assert isinstance(whole, QLineEdit)
    assert whole.isVisible()
    press_on(page, "effect.immediate")
    assert find(page, "symbol.culture").isVisible()
    assert not whole.isVisible()


@pytest.mark.parametrize("width", [120, 180, 205, 220, 235, 260, 330, 700])
def test_the_example_fits_in_whole_words_and_resting_there_shows_all_of_it(
    qtbot: QtBot, editor: CardEditor, width: int
) -> None:
    field = editor.line.field
    field.setParent(None)
    qtbot.addWidget(field)
    field.setFixedWidth(width)
    field.show()
    QApplication.processEvents()
    shown, whole = field.placeholderText(), "or type it whole: tools, 2 timber, 5 points, 1 culture"
    assert field.fontMetrics().horizontalAdvance(shown) <= width
    assert shown == whole if width == 700 else shown.endswith(" …")
    said = shown.removesuffix(" …")
    assert whole.startswith(said)
    assert whole[len(said) : len(said) + 1] in ("", " ", ",", ":")
    assert not said.split()[-1].isdecimal()  # nothing tells there what it counts
    assert whole in field.toolTip()


def said(page: TablePage) -> str:
    """Beside the panel or in the line of the card."""
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    return QToolTip.text() or form.card.editor.line.hint.text()


def test_enter_in_a_card_that_is_not_whole_says_what_is_missing(make_table: MakeTable) -> None:
    page = asked(make_table)
    page.board.setFocus()
    press_here(ENTER)
    assert "Still missing: the category, the cost, the points." in said(page)
    QToolTip.hideText()
    typed("tools")
    press_here(ENTER)
    assert "Still missing: the cost, the points." in said(page)
    assert not page.bridge.state.known.cards


def test_enter_behind_an_effect_says_what_is_missing_of_the_card(make_table: MakeTable) -> None:
    page = asked(make_table)
    press_on(page, "category.tools", "points.3", "effect.immediate")
    QApplication.processEvents()
    typed("2 wood")
    press_here(ENTER)
    assert "Still missing: the cost." in said(page)
    press_on(page, "cost.leather")
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert form.card.missing() == ""


def test_enter_where_nothing_is_told_of_what_a_card_does_says_so(make_table: MakeTable) -> None:
    page, card = crafted(make_table)
    click(find(page, "crafted.yes"))
    QApplication.processEvents()
    press_on(page, "effect.once_per_round")
    QApplication.processEvents()
    press_here(ENTER)
    assert "Still missing: what it does." in said(page)
    assert page.bridge.state.known.cards[card].effects is None
