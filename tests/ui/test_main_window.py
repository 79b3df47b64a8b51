"""The window around the games: what it says when something does not work, and that it can be tried again."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.kernel.errors import Unreadable
from companion.kernel.gamefile import LARGEST
from companion.store import doctor, trouble
from companion.store.trouble import StoreTrouble
from tests.games.every import headless
from tests.ui.hands import click, press, shown
from tests.ui.known import A_GAME, known, make_setup, title
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow
from ui.troubles import IN_THE_WINDOW, said_trouble, said_unreadable_file

SENTENCES = [text for name, text in vars(trouble).items() if name.isupper() and isinstance(text, str)]
MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, context: Context, tmp_path: Path) -> MakeWindow:
    def make(folder: Path = tmp_path) -> MainWindow:
        window = MainWindow(context, Library(folder))
        shown(qtbot, window)
        window.load()
        return window

    return make


def failing(text: str) -> Callable[[], None]:
    def fail(*_: object) -> None:
        raise StoreTrouble(text, file="games.sqlite")

    return fail


# -- games that cannot be got at


def test_a_second_window_says_so_and_goes_on_when_the_first_is_closed(make_window: MakeWindow) -> None:
    first = make_window()
    first.library.begin(A_GAME, make_setup())
    second = make_window()
    empty = second.start.side.empty
    assert empty.isVisible()
    assert "another window" in empty.text()
    assert not second.notice.text()
    for _ in range(2):
        click(empty.retry)
        assert empty.isVisible()
        assert empty.text().count("Tried again") == 1
    first.close()
    click(empty.retry)
    assert not empty.isVisible()
    assert second.start.model.rowCount() == 1


def test_a_new_game_without_a_place_for_it_leads_to_trying_again(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    window.library.close()
    with monkeypatch.context() as patch:
        patch.setattr(window.library, "open", failing(trouble.READ_ONLY))
        click(window.start.new_cards[headless(A_GAME).depths[0]])
        assert window.pages.currentWidget() is window.start
        assert "may not be written to" in window.start.side.empty.text()
        assert window.start.side.empty.retry.hasFocus()
    press(window, Qt.Key.Key_Return)
    assert "No games yet" in window.start.side.empty.text()


@pytest.mark.parametrize(("way", "games"), [(0, 1), (1, 0)])
def test_where_the_games_are_gone_the_last_copy_is_offered(
    make_window: MakeWindow, tmp_path: Path, way: int, games: int
) -> None:
    library = Library(tmp_path)
    library.begin(A_GAME, make_setup())
    library.back_up()
    library.close()
    (tmp_path / "games.sqlite").write_bytes(b"")
    window = make_window()
    empty = window.start.side.empty
    assert "there were games in it" in empty.text()
    click(empty.retry)
    assert (tmp_path / "games.sqlite").read_bytes() == b""
    assert [button.text() for button in empty.offers] == ["Bring the copy back", "Begin without games"]
    click(empty.offers[way])
    assert window.start.model.rowCount() == games
    assert not empty.offers
    assert not window.notice.text()


def test_what_can_be_read_of_a_damaged_file_is_offered(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    library.begin(A_GAME, make_setup())
    library.back_up()
    library.close()
    file = tmp_path / "games.sqlite"
    os.truncate(file, file.stat().st_size - 4096)
    window = make_window()
    empty = window.start.side.empty
    assert "is damaged" in empty.text()
    assert [button.text() for button in empty.offers] == ["Save what can be read", "Bring the last copy back"]
    click(empty.offers[0])
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.start.model.rowCount() == 1
    assert "1 game is here again" in window.notice.text()
    assert "replaced-000001.sqlite" in window.notice.text()


def test_which_games_were_completed_from_a_copy_is_told(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    session = library.begin(A_GAME, make_setup())
    session.apply(known(A_GAME).first)
    library.back_up()
    library.close()
    file = tmp_path / "games.sqlite"
    content = bytearray(file.read_bytes())
    with sqlite3.connect(file) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'games'").fetchone()
    connection.close()
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(content)
    window = make_window()
    click(window.start.side.empty.offers[0])
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.start.model.rowCount() == 1
    assert f"1 game was completed from a copy: {title(A_GAME)} (" in window.notice.text()


def test_what_can_be_read_of_a_damaged_game_is_offered_where_it_is_said(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    session = library.begin(A_GAME, make_setup())
    session.apply(known(A_GAME).first)
    library.back_up()
    library.close()
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        kind = f'"{known(A_GAME).first.kind}"'
        connection.execute("UPDATE journal SET entry = replace(entry, ?, ?)", (kind, '"no such move"'))
    connection.close()
    window = make_window()
    click(window.start.continue_card.button)
    assert window.at_home
    assert "damaged after 0 of 1 steps" in window.notice.text()
    assert window.notice.way.text() == "Save what can be read"
    click(window.notice.way)
    qtbot.waitUntil(lambda: not window.work.busy)
    assert "1 game was completed from a copy" in window.notice.text()
    assert not window.notice.way.isVisible()
    click(window.start.continue_card.button)
    assert window.game is not None
    assert len(window.game.bridge.session.entries) == 1


def test_a_copy_that_could_not_be_made_hides_no_game(
    qtbot: QtBot, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    window.library.begin(A_GAME, make_setup())
    window.wait_beside()
    monkeypatch.setattr(Library, "copy_is_due", True)
    monkeypatch.setattr(window.library, "back_up", failing(trouble.FULL))
    window.load()
    assert window.start.side.games.isVisible()
    qtbot.waitUntil(lambda: "is full" in window.notice.text())


def test_the_daily_copy_is_made_beside_the_window(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.library.begin(A_GAME, make_setup())
    window.load()
    window.wait_beside()
    assert len(list((tmp_path / "backups").glob("games-*.sqlite"))) == 1
    assert not window.library.copy_is_due


def test_of_nothing_there_is_no_copy_and_the_first_game_has_one_when_it_is_left(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window()
    window.wait_beside()
    assert not (tmp_path / "backups").exists()
    window.show_session(window.library.begin(A_GAME, make_setup()))
    window.go_home()
    window.wait_beside()
    (copy,) = (tmp_path / "backups").glob("games-*.sqlite")
    assert len(doctor.examine(copy).games) == 1


@pytest.mark.parametrize("text", SENTENCES)
def test_nobody_at_the_window_is_told_to_type_commands(context: Context, text: str) -> None:
    details = dict.fromkeys(
        ("file", "found", "known", "copy", "day", "reason", "uid", "sound", "entries"), "whatever"
    )
    said = said_trouble(context, StoreTrouble(text, **details))
    assert "--" not in said
    assert "`" not in said
    assert "{" not in said


def test_every_sentence_for_the_window_stands_for_one_of_the_store() -> None:
    assert set(IN_THE_WINDOW) <= set(SENTENCES)


# -- files that are none


@pytest.mark.parametrize("data", [b"{no json", b"[]", b"\xff\xfe", b'{"format": "other"}', b""])
def test_a_broken_file_is_called_so_in_plain_words(
    make_window: MakeWindow, tmp_path: Path, data: bytes
) -> None:
    window = make_window()
    file = tmp_path / "evening.json"
    file.write_bytes(data)
    window.open_file(file)
    said = window.notice.text()
    assert "evening.json" in said
    assert "is no game file of this companion, or it is damaged. Nothing was changed." in said
    assert "JSON" not in said
    assert window.start.model.rowCount() == 0


def test_a_file_of_a_newer_companion_is_not_called_damaged(context: Context) -> None:
    said = said_unreadable_file(
        context, "evening.json", Unreadable("written by a newer companion", "version")
    )
    assert "newer companion" in said
    assert "damaged" not in said


def test_a_file_that_is_too_large_is_not_called_damaged(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window()
    file = tmp_path / "evening.json"
    with file.open("wb") as sparse:
        sparse.truncate(LARGEST + 1)
    window.open_file(file)
    qtbot.waitUntil(lambda: bool(window.notice.text()))  # so large a file is read beside the window
    said = window.notice.text()
    assert "larger than 64 MiB" in said
    assert "Nothing was changed" in said
    assert "damaged" not in said


def test_a_file_that_is_not_there_changes_nothing(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.open_file(tmp_path / "gone.json")
    assert "gone.json" in window.notice.text()
    press(window, Qt.Key.Key_Escape)
    assert not window.notice.text()


# -- messages go


def test_a_message_is_gone_after_the_next_step_that_works(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    window.show_session(window.library.begin(A_GAME, make_setup()))
    assert window.game is not None
    bridge = window.game.bridge
    first = known(A_GAME).first
    with monkeypatch.context() as patch:
        patch.setattr(bridge.session.book.writer, "append", failing(trouble.FULL))
        bridge.do(first)
    QApplication.processEvents()
    assert "is full" in window.game.unkept.text()
    bridge.do(first)
    assert not window.game.unkept.text()
    window.notice.warn("Something else")
    QApplication.processEvents()
    bridge.undo()
    assert not window.notice.text()


# -- deletions


def test_ctrl_z_brings_deleted_games_back_one_after_another(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    for _ in range(3):
        window.library.begin(A_GAME, make_setup())
    window.load()
    for _ in range(2):
        click(window.start.side.delete_button)
    assert window.start.model.rowCount() == 1
    for rows in (2, 3, 3):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert window.start.model.rowCount() == rows
