"""Ask at the point of doubt: about what has the keyboard, or by the menu of what lies under the pointer."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import EndTurn, Send
from companion.wording.common.doubts import score_doubt
from companion.wording.texts import Reply, ReplyLine
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press, press_here
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.table_page import TablePage
from ui.main_window import MainWindow
from ui.rules.reply_html import reply_html
from ui.rules.rules_panel import RulesPanel


@pytest.fixture
def table(window: MainWindow) -> TablePage:
    return table_of(window)


def table_of(window: MainWindow, sample: bool = True) -> TablePage:
    window.show_session(window.library.begin("terramara", make_setup(sample=sample)))
    assert window.game is not None
    window.game.show_table()
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def steps(window: MainWindow) -> int:
    assert window.game is not None
    return window.game.bridge.session.timeline.cursor


def panel_of(window: MainWindow) -> RulesPanel:
    window.rules.wait()
    assert window.rules.panel is not None
    assert window.rules.is_open
    return window.rules.panel


def replied(window: MainWindow) -> Reply:
    panel = panel_of(window)
    assert panel.reply.isVisible()
    assert panel.reply.shown is not None
    return panel.reply.shown


def texts(reply: Reply) -> list[str]:
    return [line.text.replace("\u2068", "").replace("\u2069", "") for line in reply.lines]


def right_click(widget: QWidget, at: QPoint) -> None:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)


def test_f1_on_a_space_says_to_whom_it_is_open_and_changes_nothing(
    window: MainWindow, table: TablePage
) -> None:
    table.board.focus_target("home.develop")
    press_here(Qt.Key.Key_F1)
    reply = replied(window)
    assert "Develop your skills" in reply.title
    assert "Open now to: explorer, chieftain" in texts(reply)
    assert steps(window) == 0
    press_here(Qt.Key.Key_Escape)
    assert not window.rules.is_open
    assert table.board.hasFocus()
    press(table.board, Qt.Key.Key_Return)
    assert steps(window) == 1


def test_the_answer_follows_the_table(window: MainWindow, table: TablePage) -> None:
    table.board.focus_target("home.develop")
    press_here(Qt.Key.Key_F1)
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    reply = replied(window)
    assert "Closed now to: explorer, chieftain" in texts(reply)
    assert "The chieftain of Anna is there: nobody may join." in texts(reply)


def test_an_answer_that_comes_back_holds_for_the_table_as_it_is(window: MainWindow, table: TablePage) -> None:
    window.rules.ask_first()
    assert "Anna" in replied(window).title
    window.rules.close()
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    window.game.bridge.do(EndTurn(player="red"))
    window.rules.open()
    assert "Björn" in replied(window).title


def test_f1_again_on_something_else_asks_about_that_and_then_closes(
    window: MainWindow, table: TablePage
) -> None:
    table.board.focus_target("home.develop")
    press_here(Qt.Key.Key_F1)
    table.board.focus_target("home.hire")
    press_here(Qt.Key.Key_F1)
    assert panel_of(window).doubt == "home.hire"
    press_here(Qt.Key.Key_F1)
    assert not window.rules.is_open


def test_no_older_question_stands_above_an_answer(qtbot: QtBot, window: MainWindow, table: TablePage) -> None:
    window.rules.open()
    panel = panel_of(window)
    panel.wait()
    qtbot.waitUntil(lambda: panel.ready)
    QTest.keyClicks(panel.bar.field, "may I pass")
    qtbot.waitUntil(lambda: not panel.bar.typing)
    table.board.focus_target("home.raid")
    press_here(Qt.Key.Key_F1)
    assert (panel.doubt, panel.bar.field.text()) == ("home.raid", "")
    panel.back()
    assert (panel.list.isVisible(), panel.bar.field.text()) == (True, "may I pass")
    click(panel.bar.on)
    assert (panel.doubt, panel.bar.field.text()) == ("home.raid", "")


def test_what_is_half_typed_when_something_else_is_asked_is_found_on_the_way_back(
    qtbot: QtBot, window: MainWindow, table: TablePage
) -> None:
    window.rules.open()
    panel = panel_of(window)
    panel.wait()
    qtbot.waitUntil(lambda: panel.ready)
    QTest.keyClicks(panel.bar.field, "may I pa")
    typing = [panel.bar.typing]
    window.rules.ask("home.raid")
    typing.append(panel.bar.typing)
    assert typing == [True, False], "nothing takes the answer away"
    panel.back()
    assert panel.bar.field.text() == "may I pa"


def test_what_is_typed_above_an_answer_stays_when_the_table_changes(
    window: MainWindow, table: TablePage
) -> None:
    window.rules.ask("home.raid")
    panel = panel_of(window)
    panel.wait()
    QTest.keyClicks(panel.bar.field, "wh")
    window.rules.follow()
    assert panel.bar.field.text() == "wh"


def test_a_right_click_offers_to_ask(window: MainWindow, table: TablePage) -> None:
    right_click(table.board.viewport(), table.board.target_point("home.raid"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    press(menu, Qt.Key.Key_Down)
    press(menu, Qt.Key.Key_Return)
    assert panel_of(window).doubt == "home.raid"
    assert steps(window) == 0


def test_a_right_click_on_the_pad_offers_to_ask_and_to_read(window: MainWindow, table: TablePage) -> None:
    assert window.game is not None
    window.game.show_score()
    page = window.game.score
    assert isinstance(page, ScorePage)
    cell = page.table.cells["red", "military"]
    right_click(cell, cell.rect().center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    press(menu, Qt.Key.Key_Down)
    press(menu, Qt.Key.Key_Return)
    panel = panel_of(window)
    assert panel.doubt == score_doubt("red", "military")
    labels = [it for it in page.table.findChildren(QLabel) if it.text() == "Military strength"]
    (label,) = filter(QLabel.isVisible, labels)
    right_click(label, QPoint(3, 3))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    press(menu, Qt.Key.Key_Down)
    press(menu, Qt.Key.Key_Return)
    assert panel.first.article is not None
    assert panel.first.article.id == "military-ranking"


def test_an_article_is_read_and_back_leads_to_the_answer(window: MainWindow, table: TablePage) -> None:
    table.board.focus_target("home.raid")
    press_here(Qt.Key.Key_F1)
    panel = panel_of(window)
    panel.reply.anchorClicked.emit(QUrl("article:raid"))
    assert panel.first.isVisible()
    click(panel.bar.back)
    assert panel.reply.isVisible()


def test_tab_and_enter_follow_a_link_and_a_letter_begins_a_question(
    qtbot: QtBot, window: MainWindow, table: TablePage
) -> None:
    table.board.focus_target("home.raid")
    press_here(Qt.Key.Key_F1)
    panel = panel_of(window)
    assert panel.reply.hasFocus()
    QTest.keyClick(panel.reply, Qt.Key.Key_W)
    assert panel.bar.field.hasFocus()
    assert panel.bar.field.text() == "w"
    qtbot.waitUntil(panel.list.isVisible)
    panel.back()
    assert panel.reply.isVisible()
    panel.reply.setFocus()
    QTest.keyClick(panel.reply, Qt.Key.Key_Tab)
    QTest.keyClick(panel.reply, Qt.Key.Key_Return)
    assert panel.first.isVisible()


def test_what_nobody_told_can_be_told_from_the_answer(window: MainWindow) -> None:
    table = table_of(window, sample=False)
    table.board.focus_target("1L.2")
    press_here(Qt.Key.Key_F1)
    reply = replied(window)
    assert "Nobody has told yet what it shows." in texts(reply)
    assert "space:1L.2" in [line.fact for line in reply.lines]
    panel_of(window).reply.anchorClicked.emit(QUrl("tell:space:1L.2"))
    assert not window.rules.is_open
    assert table.now.asking == "space:1L.2"
    assert steps(window) == 0


def test_shift_f1_says_what_can_still_be_done(window: MainWindow, table: TablePage) -> None:
    table.board.focus_target("home.hire")
    QTest.keyClick(table.board, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    reply = replied(window)
    assert "Anna" in reply.title
    assert any("Explorer" in text for text in texts(reply))
    assert all(line.rules for line in reply.lines)


def test_the_menu_and_the_panel_offer_the_same_question(window: MainWindow, table: TablePage) -> None:
    assert window.game is not None
    menu = window.game.bar.menu
    menu.offer()
    assert menu.question.isVisible()
    assert menu.question.text().startswith("What can I still do this turn?")
    click(table.now.heading.help)
    panel = panel_of(window)
    assert panel.question.isVisible()
    click(panel.question)
    assert panel.doubt == "turn"
    click(panel.bar.close_button)
    menu.question.trigger()
    assert panel.doubt == "turn"


def test_a_number_of_a_clan_tells_how_it_came_about(window: MainWindow, table: TablePage) -> None:
    assert window.game is not None
    window.game.bridge.do(Send(player="red", member="chieftain", space="home.develop"))
    chip = table.panels["red"].chip("culture")
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    press_here(Qt.Key.Key_F1)
    assert any("→" in text and "chieftain" in text for text in texts(replied(window)))
    press_here(Qt.Key.Key_Escape)
    right_click(table.panels["blue"].chip("wood"), QPoint(5, 5))
    assert panel_of(window).doubt == "number:blue.wood"


def test_a_row_of_the_score_leads_to_its_rule_and_f1_says_what_made_a_number(window: MainWindow) -> None:
    table_of(window)
    assert window.game is not None
    window.game.show_score()
    page = window.game.score
    assert isinstance(page, ScorePage)
    cell = page.table.cells["red", "military"]
    cell.setFocus(Qt.FocusReason.TabFocusReason)
    press_here(Qt.Key.Key_F1)
    assert panel_of(window).doubt == "score:red.military"
    assert texts(replied(window))
    press_here(Qt.Key.Key_Escape)
    click(cell)
    assert page.table.panel is not None
    page.table.panel.read.click()
    article = panel_of(window).first.article
    assert article is not None
    assert "TM-MIL-07" in article.topic.rules


def test_without_a_game_nothing_is_asked_about_it(window: MainWindow, table: TablePage) -> None:
    window.rules.ask("turn")
    window.go_home()
    panel = panel_of(window)
    assert not panel.reply.isVisible()
    assert not panel.question.isVisible()
    assert panel.list.isVisible()
    window.context.theme.set_scale(1.5)  # what is no more shown is dressed anew all the same


def test_names_in_an_answer_stay_text() -> None:
    html = reply_html(Reply("<b>Ann</b>", (ReplyLine("a & <i>b</i>", "yes"),)), lambda _rules: (), "More", 16)
    assert "<b>Ann" not in html
    assert "a &amp; &lt;i&gt;b" in html


def hover(window: MainWindow, widget: QWidget, at: QPoint) -> None:
    """The pointer itself, as the window system moves it."""
    handle = window.windowHandle()
    assert handle is not None
    QTest.mouseMove(handle, widget.mapTo(window, at))
    QApplication.processEvents()


def key(window: MainWindow, which: Qt.Key) -> None:
    handle = window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, which)
    QApplication.processEvents()


def test_f1_is_about_what_lies_under_the_pointer_not_about_what_was_clicked_last(
    window: MainWindow, table: TablePage
) -> None:
    board = table.board
    board.focus_target("home.hire")
    hover(window, board.viewport(), board.target_point("home.develop"))
    key(window, Qt.Key.Key_F1)
    assert panel_of(window).doubt == "home.develop"
    hover(window, board.viewport(), board.target_point("home.raid"))
    key(window, Qt.Key.Key_F1)
    assert panel_of(window).doubt == "home.raid", "also while the answer before is being read"
    key(window, Qt.Key.Key_F1)
    assert not window.rules.is_open


def test_whoever_uses_keys_asks_about_what_has_the_keyboard(window: MainWindow, table: TablePage) -> None:
    board = table.board
    hover(window, board.viewport(), board.target_point("home.develop"))
    board.focus_target("home.hire")
    key(window, Qt.Key.Key_Left)
    here = board.current
    assert here not in ("", "home.develop")
    key(window, Qt.Key.Key_F1)
    assert panel_of(window).doubt == here


def test_f1_over_a_number_of_a_clan_is_about_that_number(window: MainWindow, table: TablePage) -> None:
    table.board.focus_target("home.hire")
    chip = table.panels["red"].first_chip()
    assert chip is not None
    hover(window, chip, chip.rect().center())
    key(window, Qt.Key.Key_F1)
    assert panel_of(window).doubt == "number:red.vp"
