"""The bar over a game: it cuts no word, and shows no score that nobody asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, EndTurn, Learn, Send, Step, Swap
from companion.kernel.drawing import Draw
from companion.kernel.frame import open_decisions
from companion.kernel.journal import Edit, Revise
from tests.sampling import some_of, some_pairs
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.hands import click, press, press_here, shown
from tests.ui.layout import assert_all_texts_fit
from tests.ui.steady import settle
from ui.context import Context
from ui.game_bar import GameBar
from ui.game_page import GamePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import APPEARANCE, SCALE, SHOW_SCORE
from ui.theme.theme import Appearance

SEND = Send(player="red", member="explorer", space="home.develop")
MakePage = Callable[..., GamePage]
MakeContext = Callable[..., Context]


@pytest.fixture
def make_page(qtbot: QtBot, context: Context, tmp_path: Path) -> MakePage:
    def make(width: int = 1280, spoken: Context | None = None, **choices: Any) -> GamePage:
        window = MainWindow(spoken or context, Library(tmp_path))
        shown(qtbot, window, width)
        window.load()
        window.show_session(window.library.begin("terramara", make_setup(**choices)))
        assert window.game is not None
        QApplication.processEvents()
        return window.game

    return make


def size_action(bar: GameBar, percent: int) -> Any:
    bar.menu.offer()
    (action,) = (one for one in bar.menu.text_size.actions() if one.text() == f"{percent} %")
    return action


# -- words


@pytest.mark.parametrize(("scale", "width"), some_pairs([2.0, 1.0, 1.5], [1024, 1280, 1920]))
def test_no_word_of_the_bar_is_cut(make_page: MakePage, stretched: Context, width: int, scale: float) -> None:
    stretched.theme.set_scale(scale)
    page = make_page(width, stretched)
    page.bridge.do(SEND)
    page.bridge.do(EndTurn(player="red"))
    page.bridge.undo()
    assert_all_texts_fit(page.bar)
    for button in (page.bar.home, page.bar.undo, page.bar.redo, page.bar.score):
        assert button.accessibleName()
        assert button.toolTip()


def test_a_bar_with_little_room_shows_pictures_that_have_names(make_page: MakePage, context: Context) -> None:
    context.theme.set_scale(2.0)
    bar = make_page(1024).bar
    assert bar.home.text() == bar.score.text() == ""
    assert bar.home.accessibleName() == "Start page"
    context.theme.set_scale(1.0)
    QApplication.processEvents()
    assert bar.home.text() == "Start page"


def test_beside_pictures_too_the_rules_are_called_so_while_there_is_room(
    make_page: MakePage, context: Context
) -> None:
    context.theme.set_scale(2.0)
    page = make_page(1366)
    assert not page.bar.home.text(), "there is no room for all words"
    assert page.bar.mode.currentText() == "Rules: strict"
    page.window().resize(1024, 720)
    QApplication.processEvents()
    assert page.bar.mode.currentText() in ("Rules: strict", "Strict")
    assert page.bar.needed() <= page.bar.width()


def test_a_change_of_the_past_is_named_as_the_move_was(make_page: MakePage) -> None:
    page = make_page(1920, players=4, sample=False)
    bridge = page.bridge
    for command in (
        Correct(what="red.wood", value=1),
        Correct(what="red.ore", value=1),
        Learn(fact="space:1L.1", value="1 any_raw -> 1 matching_proc x 1"),
        Send(player="red", member="explorer", space="1L.1"),
    ):
        assert bridge.do(command)
    decision = open_decisions(bridge.state.agenda)[0].key
    assert bridge.do(Swap(decision=decision, times=1, give={"wood": 1}))
    move = bridge.session.played[-1].move.id
    assert bridge.do(EndTurn(player="red"))
    other = Swap(decision=decision, times=1, give={"ore": 1})
    assert bridge.take(Revise(changes=(Edit(target=move, command=other),)))
    QApplication.processEvents()
    assert page.bar.undo.accessibleName() == "Undo: Change of an earlier move: Process 1 ore"


def test_a_step_is_named_in_full_while_there_is_room(make_page: MakePage) -> None:
    page = make_page(1920)
    page.bridge.do(SEND)
    name = page.wording.command(page.bridge.state, SEND)
    assert page.bar.undo.text() == f"Undo: {name}"
    page.window().resize(1024, 720)
    QApplication.processEvents()
    assert name in page.bar.undo.accessibleName()
    assert_all_texts_fit(page.bar)


@pytest.mark.parametrize("code", some_of(["de", "fr", "nl", "ru"], "de", "ru"))
def test_a_long_name_of_a_step_stands_whole_on_two_lines_no_higher_than_one(
    make_page: MakePage, make_context: Callable[..., Context], code: str
) -> None:
    page = make_page(1280, make_context(code))
    bar = page.bar
    height = bar.height()
    page.bridge.do(Send(player="red", member="explorer", space="1L.2"))
    QApplication.processEvents()
    first, second = bar.undo.text().split("\n")
    assert f"{first} {second}" == bar.undo.accessibleName()
    assert bar.height() == height
    assert_all_texts_fit(bar)
    page.bridge.undo()
    assert bar.undo.text().count("\n") == 0
    assert bar.undo.property("lines") == ""


def test_a_name_too_long_for_two_lines_loses_words_from_its_middle_and_the_tip_has_all(
    make_page: MakePage, make_context: Callable[..., Context]
) -> None:
    page = make_page(1100, make_context("de"))
    page.bridge.do(Send(player="red", member="explorer", space="1L.2"))
    bar = page.bar
    whole = bar.undo.accessibleName()
    assert whole in bar.undo.toolTip()
    said = bar.undo.text()
    assert "…" in said
    assert set(said.split()) <= {*whole.split(), "…"}
    assert said.startswith(" ".join(whole.split()[:2]))
    assert bar.undo.sizeHint().width() <= bar.undo.width()


def test_more_room_never_takes_the_name_of_a_step_away(make_page: MakePage, context: Context) -> None:
    context.theme.set_scale(1.5)
    page = make_page(1380)
    page.bridge.do(Send(player="red", member="explorer", space="home.travel"))
    page.bridge.do(Step(decision="journey:red:home.travel", caravan=0, to="1"))
    unnamed = []
    for width in range(1380, 1480):
        page.window().resize(width, 800)
        QApplication.processEvents()
        if not page.bar.undo.text().startswith("Undo: Move"):
            unnamed.append(width)
    assert unnamed == []


@pytest.mark.parametrize("width", [1024, 1366, 1920])
def test_undo_stays_where_it_is_and_redo_is_never_in_its_place(make_page: MakePage, width: int) -> None:
    page = make_page(width)
    bar = page.bar
    page.bridge.do(Send(player="red", member="explorer", space="home.travel"))
    page.bridge.do(Step(decision="journey:red:home.travel", caravan=0, to="1"))
    page.bridge.do(EndTurn(player="red"))
    QApplication.processEvents()
    places, rights = [], set()
    while bar.undo.isEnabled():
        places.append(bar.undo.geometry())
        click(bar.undo)
        QApplication.processEvents()
        rights.add(bar.undo.geometry().right())
        assert bar.redo.isVisible()
        for former in places:
            for other in (bar.redo, bar.dispute):
                assert not former.intersects(other.geometry()), (width, other.accessibleName())
    assert len(places) > 1
    assert rights == {places[0].right()}
    assert "Move" in bar.redo.toolTip() or "Send" in bar.redo.toolTip()


# -- the look


def test_undo_stays_under_the_pointer_however_short_the_name_of_the_next_step(make_page: MakePage) -> None:
    page = make_page()
    page.bridge.do(SEND)
    page.bridge.do(EndTurn(player="red"))
    page.bridge.do(Correct(what="blue.caravans", value=("0+0", "1")))
    QApplication.processEvents()
    undo, bar = page.bar.undo, page.bar
    left = undo.mapTo(bar, undo.rect().topLeft()) + QPoint(12, undo.height() // 2)
    steps = page.bridge.session.timeline.can_undo
    for _ in range(3):
        assert bar.childAt(left) is undo
        click(undo, undo.mapFrom(bar, left))
        QApplication.processEvents()
    assert page.bridge.session.timeline.can_undo == steps - 3
    QApplication.sendEvent(undo, QEvent(QEvent.Type.Leave))
    QApplication.processEvents()
    assert bar.childAt(left) is not undo, "as wide as its name again"


def test_text_size_and_appearance_are_chosen_without_leaving_the_game(
    make_page: MakePage, context: Context
) -> None:
    page = make_page()
    size_action(page.bar, 140).trigger()
    assert context.theme.scale == 1.4
    assert context.settings.get(SCALE) == 1.4
    assert size_action(page.bar, 140).isChecked()
    dark = page.bar.menu.appearance.actions()[2]
    dark.trigger()
    assert context.theme.appearance is Appearance.DARK
    assert context.settings.get(APPEARANCE) == "dark"
    assert page.isVisible()


def test_a_size_of_the_settings_is_among_those_of_the_menu(make_page: MakePage, context: Context) -> None:
    context.theme.set_scale(1.3)
    assert size_action(make_page().bar, 130).isChecked()


# -- the score


def test_there_is_no_score_while_the_table_is_set_up(make_page: MakePage) -> None:
    page = make_page(players=3, first="")
    assert page.bridge.state.phase == "setup"
    assert not page.bar.score.isVisible()
    assert not page.table.panels["red"].score.isVisible()  # type: ignore[attr-defined]


@pytest.mark.parametrize("width", some_of([1024, 1280, 1920], 1280))
@pytest.mark.parametrize("language", some_of(["en", "de", "ru"], "de"))
@pytest.mark.parametrize("hidden", [False, True])
def test_nothing_of_the_bar_moves_when_the_table_is_set_up(
    make_page: MakePage, make_context: MakeContext, width: int, language: str, hidden: bool
) -> None:
    """Neither when there is a score from then on, nor when it is a secret."""
    spoken = make_context(language)
    spoken.settings.set(SHOW_SCORE, not hidden)
    page = make_page(width, spoken, players=4, first="")
    bar = page.bar
    aimed = (bar.undo, bar.dispute, bar.mode, bar.more)
    before = {each: right_of(each) for each in aimed}
    frame = page.bridge.session.pending[0]
    assert page.bridge.do(Draw(decision=frame.key, result=("red",), how="table"))
    settle()
    assert page.bridge.state.phase == "play"
    assert bar.score.isVisible()
    assert {each: right_of(each) for each in aimed} == before
    page.bridge.undo()
    settle()
    assert {each: right_of(each) for each in aimed} == before


def right_of(widget: QWidget) -> int:
    """Where it ends; towards the left it has the room of its words."""
    return widget.mapTo(widget.window(), widget.rect().topRight()).x()


def test_a_score_everybody_may_see_is_shown_at_once(make_page: MakePage) -> None:
    page = make_page()
    click(page.bar.score)
    assert page.places.currentWidget() is page.score
    assert page.bar.score.isChecked()
    click(page.bar.score)
    assert page.places.currentWidget() is page.table


def test_a_hidden_score_is_shown_only_when_the_table_says_so(make_page: MakePage, context: Context) -> None:
    context.settings.set(SHOW_SCORE, False)
    page = make_page()
    bar = page.bar
    assert bar.score.text() == "Show score …"
    click(bar.score)
    assert bar.ask.isVisible()
    assert page.places.currentWidget() is page.table
    click(bar.keep_hidden)
    assert not bar.ask.isVisible()
    assert page.places.currentWidget() is page.table
    click(bar.score)
    click(bar.reveal)
    assert page.places.currentWidget() is page.score
    click(bar.score)
    assert page.places.currentWidget() is page.table
    assert bar.score.text() == "Show score …"


def test_a_double_click_does_not_reveal_a_hidden_score(
    qtbot: QtBot, make_page: MakePage, context: Context
) -> None:
    context.settings.set(SHOW_SCORE, False)
    page = make_page()
    click(page.bar.score)
    qtbot.mouseDClick(page.bar.score, Qt.MouseButton.LeftButton)
    assert page.places.currentWidget() is page.table


def test_the_question_is_answered_by_keys(make_page: MakePage, context: Context) -> None:
    context.settings.set(SHOW_SCORE, False)
    page = make_page()
    click(page.bar.score)
    press(page.bar, Qt.Key.Key_Escape)
    assert not page.bar.ask.isVisible()
    click(page.bar.score)
    press(page.bar, Qt.Key.Key_Return)
    assert page.places.currentWidget() is page.score


def test_allowing_the_score_again_ends_the_question(make_page: MakePage, context: Context) -> None:
    context.settings.set(SHOW_SCORE, False)
    bar = make_page().bar
    click(bar.score)
    (allow,) = (one for one in bar.menu.actions() if one.text() == "Show the score while playing")
    allow.trigger()
    assert not bar.ask.isVisible()
    assert bar.score.text() == "Score"


def test_enter_opens_the_menu_from_its_button(make_page: MakePage) -> None:
    bar = make_page().bar
    bar.more.setFocus()
    press(bar.more, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert bar.menu.isVisible()
    assert bar.menu.activeAction() is not None
    bar.menu.close()


def test_the_menu_fits_a_low_screen(make_page: MakePage) -> None:
    """In one column, with all that a game can offer there."""
    menu = make_page().bar.menu
    for action in menu.actions():
        action.setVisible(True)
    assert menu.sizeHint().height() <= 720


def test_a_key_opens_the_menu_from_anywhere(make_page: MakePage) -> None:
    page = make_page()
    page.take_focus()
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    QApplication.processEvents()
    assert page.bar.menu.isVisible()
    page.bar.menu.close()


def test_f6_visits_the_bar(make_page: MakePage) -> None:
    page = make_page()
    page.take_focus()
    seen = []
    for _ in range(4):
        press_here(Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        seen.append(focus is not None and page.bar.isAncestorOf(focus))
    assert seen.count(True) == 1


def test_text_grows_and_shrinks_by_keys(make_page: MakePage, context: Context) -> None:
    page = make_page()
    page.take_focus()
    found = []
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key, Qt.KeyboardModifier.ControlModifier)
        found.append(context.theme.scale)
    assert found == [1.2, 1.4, 1.2, 1.0]


def test_esc_leaves_the_neutral_desk_as_the_bar_does(qtbot: QtBot, make_page: MakePage) -> None:
    page = make_page(players=3, depth="neutral")
    page.table.show_board()
    page.places.setCurrentWidget(page.table)
    page.take_focus()
    left: list[bool] = []
    page.home_wanted.connect(lambda: left.append(True))
    for _ in range(3):  # a question or a choice is left before it
        focus = QApplication.focusWidget()
        if not left and focus is not None:
            QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert left == [True]


def test_esc_does_not_leave_a_game_whose_moves_are_entered(make_page: MakePage) -> None:
    page = make_page()
    page.take_focus()
    left: list[bool] = []
    page.home_wanted.connect(lambda: left.append(True))
    for _ in range(3):
        press_here(Qt.Key.Key_Escape)
    assert left == []


def test_the_button_of_the_menu_is_not_lit_up_once_the_pointer_has_left_it(make_page: MakePage) -> None:
    bar = make_page().bar
    bar.more.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    bar.open_menu()
    QCursor.setPos(bar.menu.mapToGlobal(bar.menu.actionGeometry(bar.menu.stop).center()))
    bar.menu.hide()
    assert not bar.more.underMouse()
