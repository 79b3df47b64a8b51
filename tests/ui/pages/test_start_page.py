"""The start page asks for things and does nothing; it shows before anything is loaded."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from companion.store.reading import Listed
from companion.wording.language import load
from tests.sampling import some_of
from tests.ui.hands import click, double_click, press, shown, type_text
from tests.ui.known import A_GAME, ANOTHER_GAME
from tests.ui.layout import assert_all_texts_fit
from ui.chosen_game import choose_game
from ui.context import Context
from ui.games.registry import POSTERS
from ui.models.games_model import GameRole
from ui.pages.start_page import StartPage
from ui.theme.theme import Appearance

STAMP = "2026-05-01T12:00:00.000Z"
HOSTILE = ("<img src=x onerror=1>", "x" * 10_000, "\u202eelttab\u2066", "Salt & Sons")
ENTER = Qt.Key.Key_Return


def listed(uid: str, *names: str, finished: bool = False) -> Listed:
    players = tuple(zip(("red", "blue", "green", "yellow"), names or ("Anna", "Boris"), strict=False))
    return Listed(uid, A_GAME, "", players, 3, finished, 10, STAMP, STAMP)


def show(qtbot: QtBot, page: StartPage, width: int = 1280, height: int = 720) -> StartPage:
    shown(qtbot, page, width, height)
    return page


def test_it_shows_before_the_store_is_there(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    assert page.continue_card.isHidden()
    assert "Opening" in page.side.empty.text()
    page.set_games([])
    assert "No games yet" in page.side.empty.text()
    assert page.welcome.isVisible()


def test_enter_goes_on_with_the_last_unfinished_game(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a", finished=True), listed("b")])
    with qtbot.waitSignal(page.continue_wanted) as heard:
        press(page, ENTER)
    assert heard.args == ["b"]


def test_in_the_smallest_window_all_ways_to_begin_are_in_sight(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context), 1024, 640)
    page.set_games([])
    QApplication.processEvents()
    assert page.area.verticalScrollBar().maximum() == 0
    for card in page.new_cards.values():
        assert card.visibleRegion().boundingRect() == card.rect()


def choose(page: StartPage, row: int) -> None:
    """With a click, as a hand does it."""
    games = page.side.games
    index = page.side.shown.index(row, 0)
    games.scrollTo(index)
    click(games.viewport(), games.visualRect(index).center())


def test_a_game_of_the_list_opens_by_enter_button_and_double_click(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a"), listed("b")])
    choose(page, 1)
    with qtbot.waitSignal(page.continue_wanted) as heard:
        press(page.side.games, ENTER)
    assert heard.args == ["b"]
    with qtbot.waitSignal(page.continue_wanted) as heard:
        click(page.side.open_button)
    assert heard.args == ["b"]
    spot = page.side.games.visualRect(page.side.shown.index(0, 0)).center()
    click(page.side.games.viewport(), spot)
    with qtbot.waitSignal(page.continue_wanted) as heard:
        double_click(page.side.games.viewport(), spot)
    assert heard.args == ["a"]


@pytest.mark.parametrize("depth", ["full", "neutral", "score"])
def test_each_depth_can_be_begun(qtbot: QtBot, context: Context, depth: str) -> None:
    page = show(qtbot, StartPage(context))
    with qtbot.waitSignal(page.new_wanted) as heard:
        click(page.new_cards[depth])
    assert heard.args == [depth]


class Shelf:
    """Does what the page asks for, as the window would."""

    def __init__(self, page: StartPage, *uids: str) -> None:
        self._page = page
        self._all = [listed(uid, f"Player of {uid}") for uid in uids]
        self.gone: list[str] = []
        page.delete_wanted.connect(self._delete)
        page.undo_delete_wanted.connect(self._restore)
        self._show()

    def _delete(self, uid: str) -> None:
        self.gone.append(uid)
        self._show()

    def _restore(self, uid: str) -> None:
        self.gone.remove(uid)
        self._show()

    def _show(self) -> None:
        self._page.set_games([game for game in self._all if game.uid not in self.gone])


def test_a_second_delete_takes_the_next_game_and_not_the_newest(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    shelf = Shelf(page, "a", "b", "c", "d")
    choose(page, 2)
    press(page.side.games, Qt.Key.Key_Delete)
    assert page.side.chosen() == "d"
    press(page.side.games, Qt.Key.Key_Delete)
    assert shelf.gone == ["c", "d"]
    assert page.side.chosen() == "b"  # the last row is gone


def test_every_deletion_can_be_undone_the_last_one_first(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    shelf = Shelf(page, "a", "b", "c", "d")
    choose(page, 1)
    for _ in range(3):
        click(page.side.delete_button)
    assert shelf.gone == ["b", "c", "d"]
    bar = page.side.deleted
    assert "3 games" in bar.words.text()
    for left in (["b", "c"], ["b"], []):
        assert f"Player of {'bcd'[len(left)]}" in bar.undo.accessibleName()
        click(bar.undo)
        assert shelf.gone == left
        assert page.side.chosen() == "bcd"[len(left)]
    assert not bar.isVisible()


def test_a_game_that_could_not_be_deleted_is_not_offered_to_be_brought_back(
    qtbot: QtBot, context: Context
) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a")])
    click(page.side.delete_button)
    page.set_games([listed("a")])
    assert not page.side.deleted.isVisible()


def test_holding_delete_down_deletes_one_game(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    shelf = Shelf(page, "a", "b", "c")
    choose(page, 0)
    kinds = QEvent.Type
    for again in (False, True, True):
        event = QKeyEvent(kinds.KeyPress, Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "", again)
        QApplication.sendEvent(page.side.games, event)
    assert shelf.gone == ["a"]


# -- many games


def test_many_games_are_found_by_typing(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed(f"g{n}") for n in range(8)])
    assert not page.side.field.isVisible()
    page.set_games([*(listed(f"g{n}") for n in range(30)), listed("x", "Çelik", "Zoë")])
    assert page.side.field.isVisible()
    click(page.side.field)
    type_text(page, "zOë çel")
    assert page.side.shown.rowCount() == 1
    with qtbot.waitSignal(page.continue_wanted) as heard:
        press(page, ENTER)
    assert heard.args == ["x"]
    type_text(page, "!")
    assert "No game fits" in page.side.empty.text()
    assert page.side.empty.isVisible()
    assert not page.side.delete_button.isEnabled()
    press(page, Qt.Key.Key_Escape)
    assert page.side.shown.rowCount() == 31
    press(page, Qt.Key.Key_Down)
    assert page.side.games.hasFocus()


def test_deleting_while_looking_for_games_stays_among_those_found(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    shelf = Shelf(page, *(f"{word}{n}" for n in range(6) for word in ("hill", "lake")))
    click(page.side.field)
    type_text(page, "hill")
    choose(page, 1)
    press(page.side.games, Qt.Key.Key_Delete)
    press(page.side.games, Qt.Key.Key_Delete)
    assert shelf.gone == ["hill1", "hill2"]


# -- troubles


def test_trouble_stands_in_the_place_of_the_list_and_can_be_tried_again(
    qtbot: QtBot, context: Context
) -> None:
    page = show(qtbot, StartPage(context))
    page.show_trouble("The folder is locked.")
    assert "The folder is locked." in page.side.empty.text()
    assert "Opening" not in page.side.empty.text()
    assert not page.welcome.isVisible()
    with qtbot.waitSignal(page.retry_wanted):
        press(page, ENTER)
    page.set_games([listed("a")])
    assert page.side.games.isVisible()
    assert not page.side.empty.isVisible()


# -- files and settings


@pytest.mark.parametrize("early", [True, False])
def test_trouble_is_in_sight_also_where_text_is_so_large_that_it_stands_below_the_new_games(
    qtbot: QtBot, context: Context, early: bool
) -> None:
    context.theme.set_scale(1.5)
    page = StartPage(context)
    if early:
        page.show_trouble("The folder is locked.")
    show(qtbot, page)
    if not early:
        page.show_trouble("The folder is locked.")
    qtbot.waitUntil(lambda: in_sight(page.side.empty.retry), timeout=1000)


def test_files_and_settings_are_asked_for(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context, languages=("en", "de")))
    page.set_games([listed("a")])
    with qtbot.waitSignal(page.open_file_wanted):
        click(page.side.file_button)
    with qtbot.waitSignal(page.copy_wanted) as copy:
        click(page.side.copy_button)
    assert copy.args == ["a"]
    click(page.banner.settings_button)
    card = page.settings_card
    assert card.isVisible()
    with qtbot.waitSignal(page.appearance_wanted) as look:
        click(card.appearances[Appearance.DARK])
    assert look.args == ["dark"]
    with qtbot.waitSignal(page.scale_wanted) as scale:
        click(card.larger)
    assert scale.args == [1.1]
    with qtbot.waitSignal(page.animate_wanted):
        press(card.animate, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.language_wanted) as language:
        page.banner.languages.activated.emit(1)
    assert language.args == ["de"]


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_a_low_page_with_a_game_to_go_on_with_needs_no_scrolling(
    qtbot: QtBot, context: Context, code: str
) -> None:
    page = StartPage(replace(context, language=load(code)))
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    page.set_games([listed("a")._replace(depth="full", rounds=5), listed("b", finished=True)])
    QApplication.processEvents()
    assert page.area.verticalScrollBar().maximum() == 0


def test_languages_are_offered_as_soon_as_there_are_two(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context, languages=("en",)))
    assert not page.banner.languages.isVisible()
    page = show(qtbot, StartPage(context, languages=("en", "de")))
    assert page.banner.languages.isVisible()


def in_sight(widget: QWidget) -> bool:
    """All of it, on the screen."""
    QApplication.processEvents()
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("goal", [1.5, 2.0])
def test_text_can_be_made_larger_and_smaller_again_at_every_size(
    qtbot: QtBot, context: Context, goal: float
) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a"), listed("b")])
    page.scale_wanted.connect(context.theme.set_scale)
    click(page.banner.settings_button)
    card = page.settings_card
    while context.theme.scale < goal:
        click(card.larger)
        assert in_sight(card.larger)
    click(page.banner.settings_button)
    assert not card.isVisible()
    assert page.new_cards["full"].isVisible()
    click(page.banner.settings_button)
    assert in_sight(card.smaller)
    while context.theme.scale > 1.0:
        click(card.smaller)
        assert in_sight(card.smaller)
    assert page.new_cards["full"].isVisible()


def test_a_pointer_that_makes_text_larger_finds_the_button_where_it_was(
    qtbot: QtBot, context: Context
) -> None:
    page = show(qtbot, StartPage(context))
    page.scale_wanted.connect(context.theme.set_scale)
    click(page.banner.settings_button)
    card = page.settings_card
    card.larger.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    before = card.larger.mapToGlobal(card.larger.rect().center())
    for percent in (110, 120, 130):
        click(card.larger)
        QApplication.processEvents()
        assert card.larger.mapToGlobal(card.larger.rect().center()) == before
        assert card.size_label.text() == f"Text size: {percent} %"
    QApplication.sendEvent(card.larger, QEvent(QEvent.Type.Leave))
    assert context.theme.scale == 1.3


@pytest.mark.parametrize("goal", [1.5, 2.0])
def test_a_dragged_slider_changes_the_size_when_it_is_let_go(
    qtbot: QtBot, context: Context, goal: float
) -> None:
    page = show(qtbot, StartPage(context))
    page.scale_wanted.connect(context.theme.set_scale)
    click(page.banner.settings_button)
    slider = page.settings_card.slider
    slider.setFocus()
    slider.setSliderDown(True)
    slider.setSliderPosition(round(100 * goal))
    assert context.theme.scale == 1.0
    assert f"{round(100 * goal)} %" in page.settings_card.size_label.text()
    slider.setSliderDown(False)
    assert context.theme.scale == goal
    assert in_sight(slider)


def test_esc_closes_the_settings(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a")])
    click(page.banner.settings_button)
    page.settings_card.slider.setFocus()
    press(page, Qt.Key.Key_Escape)
    assert not page.settings_card.isVisible()
    assert page.side.games.isVisible()
    assert page.banner.settings_button.hasFocus()
    click(page.banner.settings_button)
    click(page.settings_card.close_button)
    assert not page.settings_card.isVisible()


def test_the_settings_follow_a_look_that_was_changed_elsewhere(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.show_settings()
    card = page.settings_card
    with qtbot.assertNotEmitted(page.scale_wanted):
        context.theme.set_scale(1.3)
        context.theme.set_appearance(Appearance.DARK)
    assert card.slider.value() == 130
    assert card.appearances[Appearance.DARK].isChecked()


def test_every_stop_of_the_tab_key_has_a_name(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed(f"g{n}") for n in range(12)])
    seen = []
    for _ in range(40):
        press(page, Qt.Key.Key_Tab)
        focus = page.focusWidget()
        seen.append(focus.accessibleName())
    assert all(seen)
    assert {"Settings", "Continue", "Games", "Open", "Delete"} <= set(seen)


def test_tab_goes_through_the_ways_to_begin_as_they_are_read(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    for game in reversed(page.choice.buttons):  # the ways of another game are made anew
        click(page.choice.buttons[game])
        QApplication.processEvents()
        cards = list(page.new_cards.values())
        cards[0].setFocus()
        joining = [page.join_button] if POSTERS[game].joined else []
        for following in (*cards[1:], *joining):
            press(page.focusWidget(), Qt.Key.Key_Tab)
            assert page.focusWidget() is following
        cards[0].setFocus()
        press(cards[0], Qt.Key.Key_Backtab)
        assert page.focusWidget() in page.choice.buttons.values()


def test_hostile_names_are_plain_text(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a", *HOSTILE)])
    page.grab()
    for label in page.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text()
    assert page.model.index(0).data(GameRole.PLAYERS)[0][1] == HOSTILE[0]
    assert page.continue_card.width() <= page.width()
    click(page.side.delete_button)
    page.set_games([])
    assert len(page.side.deleted.words.text()) < 200
    assert_all_texts_fit(page)


@pytest.mark.parametrize("size", some_of([(1024, 640), (1280, 720)], (1024, 640)))
@pytest.mark.parametrize("scale", some_of([1.4, 1.7, 2.0], 2.0))
@pytest.mark.parametrize("code", ["en", "de", "fr", "nl", "ru"])
def test_the_switches_of_the_banner_are_whole_in_every_language(
    qtbot: QtBot, make_context: Callable[..., Context], size: tuple[int, int], scale: float, code: str
) -> None:
    context = make_context(code)
    context.theme.set_scale(scale)
    page = StartPage(context, languages=("en", "de", "fr", "nl", "ru"))
    page.setFixedSize(*size)  # the window does not grow for it, either
    show(qtbot, page, *size)
    assert_all_texts_fit(page.banner)
    banner = page.banner
    for switch in (banner.languages, banner.rules_button, banner.settings_button):
        assert switch.isVisible()
        assert switch.accessibleName()
        assert banner.rect().contains(switch.geometry())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_texts_fit_also_when_stretched(
    qtbot: QtBot, make_context: Callable[..., Context], size: tuple[int, int], scale: float
) -> None:
    context = make_context("xx")
    context.theme.set_scale(scale)
    page = show(qtbot, StartPage(context), *size)
    page.set_games([listed("a", "Anna", "Борис", "Claire", "Dörte"), listed("b")])
    assert page.height() <= size[1]
    assert_all_texts_fit(page)
    page.show_settings()
    assert_all_texts_fit(page)
    page.show_settings(False)
    page.set_games([])
    assert_all_texts_fit(page)
    page.set_games([listed(f"g{n}") for n in range(30)])
    click(page.side.delete_button)
    page.set_games([listed(f"g{n}") for n in range(1, 30)])
    assert_all_texts_fit(page)
    page.show_trouble("/home/somebody/.local/share/terra-companion/games.sqlite may not be written to.")
    assert_all_texts_fit(page)


def test_where_the_game_to_go_on_with_is_finished_the_keyboard_is_at_a_new_one_of_the_same(
    qtbot: QtBot, context: Context
) -> None:
    choose_game(context.settings, ANOTHER_GAME)
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a")])
    assert page.focusWidget() is page.continue_card.button
    page.set_games([listed("a", finished=True)])
    assert page.focusWidget() is page.new_cards[POSTERS[ANOTHER_GAME].depths[0].value]
