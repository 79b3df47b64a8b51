"""The card with the reasons: headed by the move it refuses, and what Enter and Escape mean meanwhile."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Decline, EndTurn, Learn, Send
from companion.games.terramara.state import Card
from companion.kernel.values import evolve
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find
from tests.ui.hands import click, press_here, shown, twice
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.theme.theme import Appearance, Theme


def refused(make_table: MakeTable) -> TablePage:
    """Anna has sent her chieftain, and Björn wants to go there."""
    page = make_table()
    page.window().activateWindow()
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.setFocus()
    QApplication.processEvents()
    page.click_target("home.develop")
    QApplication.processEvents()
    assert page.now.refusal.isVisible()
    return page


def test_the_card_says_whose_move_it_refuses(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    title = page.now.refusal.title.text()
    assert "Björn" in title
    assert "explorer" in title


def test_enter_leaves_it_and_does_not_end_the_turn(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    before = page.bridge.session.timeline.cursor
    press_here(Qt.Key.Key_Return)
    assert not page.now.refusal.isVisible()
    assert page.bridge.session.timeline.cursor == before
    assert QApplication.focusWidget() is page.board, "back to where it was"


def test_enter_leaves_it_after_a_double_click_too(make_table: MakeTable) -> None:
    """The second press takes the keyboard to the board."""
    page = refused(make_table)
    before = page.bridge.session.timeline.cursor
    twice(page, page.board.viewport().mapTo(page, page.board.target_point("home.develop")))
    page.board.setFocus()
    assert page.now.refusal.isVisible()
    press_here(Qt.Key.Key_Return)
    assert not page.now.refusal.isVisible()
    assert page.bridge.session.timeline.cursor == before


@pytest.mark.parametrize("letter", [Qt.Key.Key_E, Qt.Key.Key_M, Qt.Key.Key_H])
def test_letters_are_no_keys_while_it_has_the_keyboard(make_table: MakeTable, letter: Qt.Key) -> None:
    page = refused(make_table)
    before, member = page.bridge.session.timeline.cursor, page.aiming.member
    press_here(letter)
    assert page.now.refusal.isVisible()
    assert (page.bridge.session.timeline.cursor, page.aiming.member) == (before, member)
    assert "Enter closes it" in QToolTip.text()
    QToolTip.hideText()


def test_in_other_colours_and_larger_letters_it_stays_and_is_allowed(
    make_table: MakeTable, theme: Theme
) -> None:
    """The click that was refused would have ended the turn before: that is part of what is allowed."""
    page = make_table()
    page.window().activateWindow()
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.setFocus()
    page.click_target("home.develop")
    reasons = page.now.refusal.reasons.text()
    for appearance, scale in ((Appearance.DARK, 1.0), (Appearance.DARK, 1.2)):
        theme.set_appearance(appearance)
        theme.set_scale(scale)
        QApplication.processEvents()
        assert page.now.refusal.isVisible()
        assert page.now.refusal.reasons.text() == reasons
        assert page.now.refusal.close_button.hasFocus()
    click(page.now.refusal.allow)
    assert page.bridge.state.turn == "blue"
    assert not page.now.refusal.isVisible()


def test_what_closes_it_does_not_read_like_declining_what_comes_first(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table()
    page.do(Send(player="red", member="explorer", space="hut.red"))
    page.do(EndTurn(player="red"))
    QApplication.processEvents()
    assert page.now.refusal.isVisible()
    form = page.now.findChild(AnswerForm)
    assert form is not None
    leave = next(button for command, button in form.buttons if isinstance(command, Decline))
    assert page.now.refusal.close_button.accessibleName() != leave.accessibleName()
    assert page.now.refusal.close_button.text() == "Close"


def test_escape_closes_it(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    press_here(Qt.Key.Key_Escape)
    assert not page.now.refusal.isVisible()
    assert QApplication.focusWidget() is page.board


def test_the_next_move_takes_the_card_away(qtbot: QtBot, make_table: MakeTable) -> None:
    page = refused(make_table)
    page.click_target("home.hire")
    QApplication.processEvents()
    assert not page.now.refusal.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert page.isAncestorOf(focus)


def test_reasons_are_read_whole_in_the_smallest_window(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4))
    page.resize(1024, 595)
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    settle()
    card = page.now.refusal
    for part in (card.title, card.reasons, card.allow, card.close_button):
        assert part.isVisible()
        assert part.visibleRegion().boundingRect() == part.rect()
    assert not page.hands.isVisible(), "what hands must do waits until they are read"
    card.dismiss()
    settle()
    assert page.hands.isVisible()


TOLD = "2 wood + 1 any_raw + 2 culture + 3 vp"
SIZES = [(width, height, scale) for width, height in ((1280, 720), (1024, 640)) for scale in (1.0, 1.5, 2.0)]


@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize(("width", "height", "scale"), some_sets(SIZES, SIZES[0], SIZES[4], SIZES[5]))
def test_beside_a_long_telling_the_reasons_and_what_can_be_done_are_whole(
    qtbot: QtBot,
    dressed: Theme,
    context: Context,
    tmp_path: Path,
    width: int,
    height: int,
    scale: float,
    long: bool,
) -> None:
    dressed.set_scale(scale)
    window = MainWindow(evolve(context, theme=dressed), Library(tmp_path))  # no game wears the whole window
    shown(qtbot, window, width, height)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(4, sample=False)), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    with page.telling.together():  # as when one click confirms what was told of several spaces
        for row in range(1, 4 if long else 2):
            page.do(Learn(fact=f"space:{row}L.1", value=TOLD))
    settle()
    before = page.now.told_card.text()
    page.click_target("home.develop")
    settle()
    card, reasons = page.now.refusal, page.now.reasons
    assert_all_texts_fit(page.columns)
    for button in (card.allow, card.close_button, card.read):
        assert button.visibleRegion().boundingRect() == button.rect(), button.accessibleName()
    assert reasons.verticalScrollBar().maximum() == 0, "only the words of it scroll"
    if scale == 1.0:
        assert card.reasons.visibleRegion().boundingRect() == card.reasons.rect()
        assert find(page, "not_so").isVisible(), "it may be what was told that is wrong"
    card.dismiss()
    settle()
    assert page.now.told_card.text() == before
    assert page.now.primary() is not None
    assert_all_texts_fit(page.columns)


@pytest.mark.parametrize(("width", "height", "scale"), [SIZES[0], SIZES[5]])
def test_the_keyboard_comes_back_to_what_made_room_for_the_reasons(
    qtbot: QtBot, dressed: Theme, context: Context, tmp_path: Path, width: int, height: int, scale: float
) -> None:
    dressed.set_scale(scale)
    window = MainWindow(evolve(context, theme=dressed), Library(tmp_path))
    shown(qtbot, window, width, height)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(4, sample=False)), fresh=False)
    assert window.game is not None
    page = window.game.table
    assert isinstance(page, TablePage)
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    with page.telling.together():
        for row in (1, 2, 3):
            page.do(Learn(fact=f"space:{row}L.1", value=TOLD))
    settle()
    end = page.now.primary()
    assert end is not None
    end.setFocus()
    been: list[QWidget] = []
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.focusChanged.connect(lambda _former, now: been.append(now))
    page.click_target("home.develop")
    settle()
    assert end.isVisible() == (scale == 1.0)
    page.now.refusal.dismiss()
    settle()
    assert end.hasFocus()
    assert been[0] is page.now.refusal.close_button, "nothing else is passed on the way"


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_whoever_is_short_hears_what_workers_could_make(make_table: MakeTable) -> None:
    """TM-WORK-01, TM-ART-10"""
    page = make_table(make_setup(sample=False))
    page.do(Learn(fact=f"card:{page.bridge.state.row[0].ref}", value=Card(1, "tools", {"timber": 1}, 2, "")))
    page.do(Learn(fact="space:1L.1", value="1 wood"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.click_target(f"card:{page.bridge.state.row[0].ref}")
    QApplication.processEvents()
    assert page.now.refusal.isVisible()
    said = page.now.refusal.reasons.text().replace("\xa0", " ")
    assert "A ready worker could make what is missing: 1 timber." in said
