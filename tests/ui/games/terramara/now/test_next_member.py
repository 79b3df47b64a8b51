"""Who is sent next can be picked beside a description that is whole: that confirms it as well."""

from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, Learn, Send
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.now.turn_form import MemberRow
from ui.games.terramara.table_page import TablePage


def told(make_table: MakeTable) -> TablePage:
    """Red has sent an explorer, and says that the space shows wood."""
    page = make_table(make_setup(4, sample=False))
    page.window().activateWindow()
    page.do(Send(player="red", member="explorer", space="1L.1"))
    assert not members(page), "nothing is described yet"
    press_on(page, "symbol.wood")
    return page


def members(page: TablePage) -> dict[str, QToolButton]:
    QApplication.processEvents()
    rows = [row for row in page.now.findChildren(MemberRow) if row.isVisible()]
    return {kind: button for row in rows for kind, button in row.buttons.items()}


def test_the_chieftain_of_the_next_player_is_one_click_away(make_table: MakeTable) -> None:
    # TM-TURN-02
    page = told(make_table)
    shown = members(page)
    assert list(shown) == ["explorer", "chieftain"]
    assert [kind for kind, button in shown.items() if button.isChecked()] == ["explorer"]
    click(shown["chieftain"])
    QApplication.processEvents()
    assert page.bridge.state.known.spaces["1L.1"] == "1 wood"
    click(page.board.viewport(), page.board.target_point("1R.2"))
    (placed,) = page.bridge.state.spaces["1R.2"]
    assert (placed.owner, placed.kind) == ("blue", "chieftain")


def test_the_letter_still_begins_a_word_there(make_table: MakeTable, qtbot: QtBot) -> None:
    page = told(make_table)
    qtbot.keyClicks(QApplication.focusWidget() or page, "metal")
    QApplication.processEvents()
    form = page.now.question()
    assert form is not None
    assert form.commands() == (Learn(fact="space:1L.1", value="1 metal"),)
    assert page.aiming.member is None


def test_where_there_is_no_choice_nobody_is_offered(make_table: MakeTable) -> None:
    page = make_table(make_setup(4, sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(Correct(what="blue.explorers", value=0))
    press_on(page, "symbol.wood")
    assert not members(page)


def test_before_the_turn_can_end_nobody_is_offered(make_table: MakeTable) -> None:
    page = told(make_table)
    press_on(page, "symbol.->", "symbol.vp")
    assert not members(page), "the exchange comes first"


def test_the_symbols_and_the_buttons_stay_where_they_are(make_table: MakeTable) -> None:
    """Nothing moves under the pointer that goes on clicking."""
    page = make_table(make_setup(4, sample=False))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    QApplication.processEvents()
    names = ("symbol.wood", "symbol.ore", "remember", "end_turn")
    before = [find(page, name).mapTo(page, find(page, name).rect().center()) for name in names]
    press_on(page, "symbol.wood")
    assert members(page)
    assert before == [find(page, name).mapTo(page, find(page, name).rect().center()) for name in names]
