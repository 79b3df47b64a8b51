"""The menu bar, the keys and the sheet of keys say the same, from one table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game, find_headless
from companion.kernel.codec import Codec
from companion.session import Session
from companion.wording.language import STRETCHED, load
from tests.ui.hands import press, shown
from tests.ui.known import A_GAME, known, make_setup
from ui.actions.keys_told import keys_at_table, keys_everywhere
from ui.actions.texts import MENUS, TEXTS
from ui.context import Context
from ui.dialogs import save_file
from ui.games.registry import POSTERS
from ui.library import Library
from ui.main_window import MainWindow
from ui.settings import MENU_BAR


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> Iterator[MainWindow]:
    context.settings.set(MENU_BAR, True)
    window = MainWindow(context, Library(tmp_path))
    shown(qtbot, window)
    window.load()
    yield window
    window.close()


def play(window: MainWindow) -> None:
    window.show_session(Session.create(find_game(A_GAME), make_setup()))
    QApplication.processEvents()


def menus(window: MainWindow) -> list[QMenu]:
    found = [action.menu() for action in window.menu_line.bar.actions()]
    return [menu for menu in found if isinstance(menu, QMenu)]


def offered(menu: QMenu) -> dict[str, bool]:
    menu.aboutToShow.emit()
    return {one.text(): one.isEnabled() for one in menu.actions() if not one.isSeparator()}


def test_every_action_stands_in_one_menu_and_does_something(window: MainWindow) -> None:
    listed = [name for menu in MENUS for name in menu.actions if name is not None]
    assert sorted(listed) == sorted(TEXTS) == sorted(window.deeds.all)


def test_no_key_means_two_things(window: MainWindow) -> None:
    keys = [key for text in TEXTS.values() for key in text.keys.split(", ") if key]
    assert len(set(keys)) == len(keys)
    heard = [shortcut.key().toString() for shortcut in window.findChildren(QShortcut)]
    for text in TEXTS.values():
        if text.keys and text.heard == "first":
            assert heard.count(QKeySequence(text.first_key).toString()) == 1, text.keys


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_menus_show_keys_and_what_is_to_be_had(window: MainWindow, scale: float) -> None:
    window.context.theme.set_scale(scale)
    files, game, *_ = menus(window)
    assert offered(files)["New game …\tCtrl+N"]
    assert not offered(files)["Save a copy …\tCtrl+S"]
    assert not offered(game)["Undo the whole turn"]
    play(window)
    assert offered(files)["Save a copy …\tCtrl+S"]
    assert not offered(game)["Undo\tCtrl+Z"]


def test_the_sheet_of_keys_tells_every_key_of_the_table(window: MainWindow) -> None:
    play(window)
    assert window.game is not None
    told = dict(keys_at_table(load("en"), window.game.table.keys_told()))
    for text in TEXTS.values():
        if text.keys:
            assert any(text.first_key in keys.split(", ") for keys in told), text.id
    at_home = dict(keys_everywhere(load("en")))
    assert "Ctrl+N" in at_home
    assert "F2" not in at_home


def test_seats_are_put_right_under_the_name_that_the_game_has_for_it(window: MainWindow) -> None:
    def said() -> set[str]:
        told = {text.partition("\t")[0] for menu in menus(window) for text in offered(menu)}
        return {text for text in told if text.startswith("Names, ")}

    for game, poster in POSTERS.items():
        headless, seating = find_headless(game), known(game).seating
        window.show_session(Session.create(headless.game, Codec(headless.game).setup_from(headless.demo(3))))
        QApplication.processEvents()
        assert said() == {f"{seating} …"}
        sheet = keys_at_table(load("en"), (), poster.board, poster.seating)
        assert dict(sheet)["F2"] == seating


def test_f10_opens_the_first_menu_also_where_the_line_is_hidden(window: MainWindow) -> None:
    for wanted in (True, False):
        if window.menu_line.wanted is not wanted:
            QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
        assert window.menu_line.bar.isVisible() is wanted
        press(window, Qt.Key.Key_F10)
        (opened,) = (menu for menu in menus(window) if menu.isVisible())
        assert opened is menus(window)[0]
        assert window.menu_line.bar.isVisible()
        opened.close()
        window.activateWindow()
        QApplication.processEvents()
        assert window.menu_line.bar.isVisible() is wanted


def test_alt_alone_brings_a_hidden_line_and_alt_with_something_does_not(window: MainWindow) -> None:
    window.menu_line.toggle()
    QTest.keyPress(window, Qt.Key.Key_Alt)
    QTest.keyPress(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyRelease(window, Qt.Key.Key_Alt)
    assert not window.menu_line.bar.isVisible()
    QTest.keyPress(window, Qt.Key.Key_Alt)
    QTest.keyRelease(window, Qt.Key.Key_Alt)
    QApplication.processEvents()
    assert window.menu_line.bar.isVisible()
    menus(window)[0].close()


def test_a_low_window_leaves_the_line_to_the_page(window: MainWindow) -> None:
    assert window.menu_line.bar.isVisible()
    assert window.menu_line.bar.height() <= 28
    window.context.theme.set_scale(1.8)
    assert not window.menu_line.bar.isVisible()


def test_a_high_window_keeps_the_line_however_large_its_letters(window: MainWindow) -> None:
    window.resize(1920, 1040)
    window.context.theme.set_scale(2.0)
    assert window.menu_line.bar.isVisible()


def test_where_the_line_is_hidden_the_menu_of_the_game_leads_to_it(window: MainWindow) -> None:
    game = find_headless(A_GAME)
    window.show_session(Session.create(game.game, Codec(game.game).setup_from(game.demo(3))))
    assert window.game is not None
    menu = window.game.bar.menu
    menu.offer()
    assert not menu.menu_bar.isVisible()
    window.context.theme.set_scale(2.0)
    menu.offer()
    assert menu.menu_bar.isVisible()
    assert "F10" in menu.menu_bar.text()
    menu.menu_bar.trigger()
    (opened,) = (listed for listed in menus(window) if listed.isVisible())
    opened.close()


def test_menus_of_a_former_language_are_gone(window: MainWindow) -> None:
    gone: list[str] = []
    for menu in menus(window):
        menu.aboutToShow.emit()
        menu.destroyed.connect(lambda *_: gone.append("menu"))
    window.menu_line.fill(window.context, window.deeds.all)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(gone) == len(MENUS)
    assert len(menus(window)) == len(MENUS)


def test_ctrl_s_says_that_all_is_kept_and_once_more_saves_a_copy(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.json"
    monkeypatch.setattr(save_file, "ask_where", lambda *_: target)
    session = window.library.begin(A_GAME, make_setup())
    window.show_session(session)
    QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert "Everything is kept" in window.notice.text()
    assert not target.exists()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert target.read_text(encoding="utf-8") == session.export()
    assert window.notice.text() == f"Saved: {target}"


def test_find_goes_to_the_field_of_what_is_shown(window: MainWindow) -> None:
    window.library.begin(A_GAME, make_setup())
    window.load()
    QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.start.side.field.hasFocus()
    play(window)
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.game is not None
    assert window.game.history is not None
    assert window.game.history.finder.hasFocus()


def test_print_shows_the_pad_first(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[bool] = []
    play(window)
    assert window.game is not None
    monkeypatch.setattr(type(window.game.score), "print_pad", lambda _page: printed.append(True))
    QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.game.score_shown
    assert printed == [True]


def test_menus_are_said_in_a_language_with_long_words(
    qtbot: QtBot, stretched: Context, tmp_path: Path
) -> None:
    window = MainWindow(stretched, Library(tmp_path))
    shown(qtbot, window)
    assert stretched.language.code == STRETCHED
    assert window.menu_line.bar.sizeHint().width() < window.width()
    window.close()


def test_a_menu_that_is_too_long_for_its_screen_has_its_lines_closer(window: MainWindow) -> None:
    """Qt would lay its last lines beside it, and it over the bar."""
    play(window)
    screen = window.screen().availableGeometry().height()
    for menu in menus(window):
        menu.aboutToShow.emit()
        assert not menu.property("tight")
    game = max(menus(window), key=lambda menu: menu.sizeHint().height())
    usual = game.sizeHint().height()
    window.move(0, screen - usual - 10)
    QApplication.processEvents()
    game.aboutToShow.emit()
    assert game.property("tight")
    assert game.sizeHint().height() < 0.85 * usual
    window.move(0, 0)
    QApplication.processEvents()
    game.aboutToShow.emit()
    assert not game.property("tight")
    assert game.sizeHint().height() == usual
