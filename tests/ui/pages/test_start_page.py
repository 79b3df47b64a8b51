"""The start page asks for things and does nothing; it shows before anything is loaded."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion.store.games import Listed
from tests.ui.hands import click, double_click, press, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.models.games_model import GameRole
from ui.pages.start_page import StartPage
from ui.theme.theme import Appearance

STAMP = "2026-05-01T12:00:00.000Z"
HOSTILE = ("<img src=x onerror=1>", "x" * 10_000, "\u202eelttab\u2066", "Salt & Sons")
ENTER = Qt.Key.Key_Return


def listed(uid: str, *names: str, finished: bool = False) -> Listed:
    players = tuple(zip(("red", "blue", "green", "yellow"), names or ("Anna", "Boris"), strict=False))
    return Listed(uid, "terramara", "", players, 3, finished, 10, STAMP, STAMP)


def show(qtbot: QtBot, page: StartPage, width: int = 1280, height: int = 720) -> StartPage:
    shown(qtbot, page, width, height)
    return page


def test_it_shows_before_the_store_is_there(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    assert page.continue_card.isHidden()
    assert "Opening" in page._empty_words.text()
    page.set_games([])
    assert "No games yet" in page._empty_words.text()
    assert page.welcome.isVisible()


def test_enter_goes_on_with_the_last_unfinished_game(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a", finished=True), listed("b")])
    with qtbot.waitSignal(page.continue_wanted) as heard:
        press(page, ENTER)
    assert heard.args == ["b"]


def test_a_game_of_the_list_opens_by_enter_and_by_double_click(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a"), listed("b")])
    page.games.setFocus()
    page.games.setCurrentIndex(page.model.index(1))
    with qtbot.waitSignal(page.continue_wanted) as heard:
        press(page.games, ENTER)
    assert heard.args == ["b"]
    spot = page.games.visualRect(page.model.index(0)).center()
    click(page.games.viewport(), spot)
    with qtbot.waitSignal(page.continue_wanted) as heard:
        double_click(page.games.viewport(), spot)
    assert heard.args == ["a"]


@pytest.mark.parametrize("depth", ["full", "neutral", "score"])
def test_each_depth_can_be_begun(qtbot: QtBot, context: Context, depth: str) -> None:
    page = show(qtbot, StartPage(context))
    with qtbot.waitSignal(page.new_wanted) as heard:
        click(page.new_cards[depth])
    assert heard.args == [depth]


def test_deleting_offers_to_undo_it(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a", "Anna", "Boris"), listed("b")])
    with qtbot.waitSignal(page.delete_wanted) as heard:
        click(page.delete_button)
    assert heard.args == ["a"]
    page.set_games([listed("b")])
    assert page.undo_button.isVisible()
    with qtbot.waitSignal(page.undo_delete_wanted) as undone:
        click(page.undo_button)
    assert undone.args == ["a"]
    page.set_games([listed("a"), listed("b")])
    assert not page.undo_button.isVisible()


def test_files_and_settings_are_asked_for(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a")])
    with qtbot.waitSignal(page.open_file_wanted):
        click(page.open_button)
    with qtbot.waitSignal(page.copy_wanted) as copy:
        click(page.copy_button)
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
        page.banner.languages.activated.emit(0)
    assert language.args == ["en"]


def test_hostile_names_are_plain_text(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, StartPage(context))
    page.set_games([listed("a", *HOSTILE)])
    page.grab()
    for label in page.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text()
    assert page.model.index(0).data(GameRole.PLAYERS)[0][1] == HOSTILE[0]
    assert page.continue_card.width() <= page.width()
    click(page.delete_button)
    page.set_games([])
    assert len(page._deleted_words.text()) < 200
    assert_all_texts_fit(page)


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
