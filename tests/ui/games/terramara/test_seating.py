"""Who sits where can be said at any time, wherever names are seen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.board import COLOURS
from companion.games.terramara.commands import EnterScore, Place, Reseat, Send
from companion.kernel.autoplay import AutoPlayer
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.rounds import shown_between
from tests.ui.hands import click, press, shown, type_text
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.table.seating_dialog import SeatingDialog
from ui.theme.theme import Theme

Open = Callable[..., MainWindow]


@pytest.fixture
def open_game(qtbot: QtBot, context: Context, tmp_path: Path) -> Open:
    def make(players: int = 3, spoken: Context | None = None, **choices: object) -> MainWindow:
        window = MainWindow(spoken or context, Library(tmp_path))
        shown(qtbot, window)
        window.load()
        window.show_session(window.library.begin("terramara", make_setup(players, **choices)))
        return window

    return make


def table(window: MainWindow) -> TablePage:
    assert window.game is not None
    assert isinstance(window.game.table, TablePage)
    return window.game.table


def dialog(window: MainWindow) -> SeatingDialog:
    assert window.game is not None
    assert isinstance(window.game.seating, SeatingDialog)
    return window.game.seating


def settle() -> None:
    QApplication.processEvents()
    QApplication.processEvents()


def test_a_click_on_a_name_changes_it_everywhere_and_undo_brings_it_back(open_game: Open) -> None:
    window = open_game()
    click(table(window).panels["blue"].name)
    form = dialog(window)
    assert form.focusWidget() is form.rows[1].name
    type_text(form, "Bjarne")
    press(form, Qt.Key.Key_Return)
    settle()
    assert table(window).panels["blue"].name.text() == "Bjarne"
    assert "Bjarne" in window.windowTitle()
    assert [name for _, name in window.library.games()[0].players] == ["Anna", "Bjarne", "Chiara"]
    assert set(window.library.memory("terramara").names) == {"Anna", "Bjarne", "Chiara"}
    window.undo()
    settle()
    assert table(window).panels["blue"].name.text() == "Björn"
    assert "Björn" in window.library.memory("terramara").names


def test_colours_are_swapped_with_a_neutral_player_and_seats_by_keys(open_game: Open) -> None:
    window = open_game()
    QTest.keyClick(window, Qt.Key.Key_F2)
    form = dialog(window)
    click(form.rows[0].colours["yellow"])
    QTest.keyClick(form.rows[0].name, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    click(form.set_button)
    settle()
    state = table(window).bridge.state
    assert state.seats == ("blue", "yellow", "green")
    assert state.neutrals == ("red",)
    assert list(table(window).panels) == ["blue", "yellow", "green"]
    assert not window.notice.text()


def test_tab_goes_from_name_to_name_and_enter_on_an_arrow_swaps_nobody(open_game: Open) -> None:
    window = open_game()
    assert window.game is not None
    window.game.ask_seating("red")
    form = dialog(window)
    press(form, Qt.Key.Key_Tab)
    assert form.focusWidget() is form.rows[1].name
    form.rows[0].down.setFocus()
    press(form, Qt.Key.Key_Return)
    settle()
    assert table(window).bridge.state.seats == ("red", "blue", "green")


def test_another_name_leaves_the_change_of_rounds_where_it_was_left(window: MainWindow) -> None:
    bridge = shown_between(window, make_setup(2)).bridge
    assert window.game is not None
    table(window).show_board()
    window.game.ask_seating("red")
    type_text(dialog(window), "Ada")
    press(dialog(window), Qt.Key.Key_Return)
    settle()
    assert bridge.state.players["red"].name == "Ada"
    assert table(window).at_board
    table(window).rounds.show_page()
    window.game.ask_seating("red")
    type_text(dialog(window), "Bea")
    press(dialog(window), Qt.Key.Key_Return)
    settle()
    assert not table(window).at_board


def test_what_cannot_be_is_said_and_cannot_be_set(open_game: Open) -> None:
    window = open_game()
    assert window.game is not None
    window.game.ask_seating("red")
    form = dialog(window)
    type_text(form, "Björn")
    assert not form.set_button.isEnabled()
    assert "tell them apart" in form.rows[1].message.text()
    press(form, Qt.Key.Key_Return)
    assert form.isVisible()
    press(form, Qt.Key.Key_Escape)
    assert not form.isVisible()
    assert not window.game.bridge.can_undo


def test_enter_without_a_change_writes_nothing_down(open_game: Open) -> None:
    window = open_game()
    assert window.game is not None
    window.game.ask_seating()
    press(dialog(window), Qt.Key.Key_Return)
    assert not window.game.bridge.can_undo


def test_a_pad_shows_the_new_name_and_keeps_its_numbers(open_game: Open) -> None:
    window = open_game(2, depth="score")
    assert window.game is not None
    window.game.bridge.do(EnterScore(player="red", what="vp", value=20))
    window.game.ask_seating("red")
    form = dialog(window)
    click(form.rows[0].colours["green"])
    click(form.set_button)
    settle()
    state = window.game.bridge.state
    assert state.entered == {"green": {"vp": 20}}
    assert window.game.score_shown


def test_stopping_here_counts_and_can_be_undone(open_game: Open) -> None:
    window = open_game(4)
    assert window.game is not None
    menu = window.game.bar.menu
    menu.offer()
    assert menu.stop.isVisible()
    menu.stop.trigger()
    assert window.game.score_shown
    assert window.game.bridge.state.stopped == 1
    menu.offer()
    assert not menu.stop.isVisible()
    window.undo()
    assert window.game.bridge.state.phase == "play"
    assert not window.game.score_shown, "whoever takes the end back wants to play on"


def test_the_form_fits_also_when_stretched(open_game: Open, stretched: Context) -> None:
    window = open_game(4, stretched)
    window.resize(1024, 640)
    assert window.game is not None
    window.game.ask_seating()
    settle()
    assert_all_texts_fit(dialog(window))


def test_what_hands_still_have_to_do_goes_with_the_clan(open_game: Open) -> None:
    window = open_game(4)
    bridge = table(window).bridge
    bridge.do(Send(player="red", member="explorer", space="hut.red"))
    before = table(window).hands.texts()
    assert before
    window.game.ask_seating("red")  # type: ignore[union-attr]
    form = dialog(window)
    click(form.rows[0].colours["blue"])
    click(form.set_button)
    settle()
    assert table(window).hands.texts() == before
    (chores,) = table(window).hands.parts.latest.chores
    assert (chores.player, chores.name) == ("blue", "\u2068Anna\u2069")


def test_between_two_rounds_every_list_calls_people_by_their_new_names(window: MainWindow) -> None:
    bridge = shown_between(window, make_setup(2)).bridge
    first, second = bridge.state.seats
    swapped = (Place(first, second, "Agnes"), Place(second, first, "Bjarne"))
    bridge.do(Reseat(places=swapped))
    settle()
    page = table(window)
    seats = page.bridge.state.seats
    latest = page.hands.parts.latest.chores
    named = {chores.player: chores.name for chores in latest if chores.player in seats}
    assert named == {second: "\u2068Agnes\u2069", first: "\u2068Bjarne\u2069"}
    said = " ".join(label.text() for label in page.round_page.findChildren(QLabel))
    assert "Agnes" in said
    assert not {"Anna", "Björn"} & set(re.findall(r"\w+", said))


@pytest.mark.parametrize("players", some_of([2, 3, 4], 3))
def test_a_game_in_full_swing_is_reseated_back_and_forth(open_game: Open, players: int) -> None:
    """Whatever hands still have to do, whatever the log says: pages come back for every way of sitting."""
    window = open_game(players)
    assert window.game is not None
    player = AutoPlayer(find_headless("terramara"), 3)
    for at in range(18):
        command = player.choose(window.game.bridge.state)
        assert command is not None
        window.game.bridge.do(command)
        if at % 6 == 5:
            seats = window.game.bridge.state.seats
            turned = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))
            state = window.game.bridge.state
            places = tuple(Place(seat, turned[seat], state.players[seat].name) for seat in seats[::-1])
            window.game.bridge.do(Reseat(places=places))
            settle()
            assert tuple(table(window).panels) == tuple(turned[seat] for seat in seats[::-1])
            window.undo()
            settle()
            assert tuple(table(window).panels) == seats
            window.redo()
            settle()
            window.game.show_score()
            settle()
            window.game.leave_score()
    assert not window.notice.text()


def test_where_there_is_room_nothing_of_the_form_scrolls(open_game: Open) -> None:
    window = open_game(4)
    window.resize(1366, 768)
    settle()
    press(window, Qt.Key.Key_F2)
    form = dialog(window)
    settle()
    (area,) = form.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert_all_texts_fit(form)
    form.reject()


def test_with_very_large_text_on_a_small_screen_the_form_scrolls(open_game: Open, theme: Theme) -> None:
    theme.set_scale(2.0)
    window = open_game(4)
    window.resize(1024, 640)
    settle()
    press(window, Qt.Key.Key_F2)
    form = dialog(window)
    settle()
    assert form.width() <= window.width()
    assert form.height() <= window.height()
    for button in (form.set_button, form.leave_button):
        assert form.rect().contains(button.geometry()), "what sets it stays in sight"
    assert_all_texts_fit(form)
    for combo in form.tongues.values():
        assert combo.fontMetrics().horizontalAdvance(combo.currentText()) < combo.width() - theme.px(36)
    last = form.rows[-1].name
    for _ in form.rows[1:]:
        press(form, Qt.Key.Key_Tab)
    settle()
    assert last.hasFocus()
    assert form.rect().contains(QRect(last.mapTo(form, QPoint(0, 0)), last.size())), (
        "scrolled to by the focus"
    )
    form.reject()
