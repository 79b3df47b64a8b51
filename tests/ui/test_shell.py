"""The window as people use it: it comes back as it was left, takes files, and is about the right game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from tests.ui.known import A_GAME, known, make_setup, title
from ui.context import Context
from ui.dialogs.save_file import with_ending
from ui.library import Library
from ui.main_window import APP_NAME, MainWindow
from ui.settings import GEOMETRY
from ui.window_place import WindowPlace

MakeWindow = Callable[[], MainWindow]
COPY = Qt.DropAction.CopyAction
LEFT = Qt.MouseButton.LeftButton
BARE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def make_window(qtbot: QtBot, context: Context, tmp_path: Path) -> MakeWindow:
    def make() -> MainWindow:
        window = MainWindow(context, Library(tmp_path / "games"))
        shown(qtbot, window)
        window.load()
        return window

    return make


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


# -- what it is about


def test_the_title_names_people_and_game(make_window: MakeWindow) -> None:
    window = make_window()
    assert window.windowTitle() == APP_NAME
    window.show_session(window.library.begin(A_GAME, make_setup(2)))
    assert "Anna" in window.windowTitle()
    assert "Björn" in window.windowTitle()
    assert title(A_GAME) in window.windowTitle()
    window.go_home()
    assert window.windowTitle() == APP_NAME


def test_the_game_one_comes_from_is_the_one_that_is_chosen(make_window: MakeWindow) -> None:
    window = make_window()
    old, new = (window.library.begin(A_GAME, make_setup()).book.uid for _ in range(2))
    window.load()
    side = window.start.side
    side.choose(old)
    window.resume(new)
    assert window.game is not None
    window.game.bridge.do(known(A_GAME).first)
    window.go_home()
    assert side.chosen() == new
    window.resume(old)
    window.go_home()
    assert side.chosen() == old


# -- how it comes back


def test_a_window_that_filled_the_screen_does_so_again_even_after_a_power_cut(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    first = make_window()
    first.showMaximized()
    qtbot.waitUntil(
        lambda: not any(timer.isActive() for timer in first.place.findChildren(QTimer)), timeout=3_000
    )
    assert make_window().isMaximized()  # the first one was never closed


# -- files held over it


def files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(window: MainWindow, data: QMimeData) -> bool:
    at = window.rect().center()
    event = QDragEnterEvent(at, COPY, data, LEFT, BARE)
    QApplication.sendEvent(window, event)
    if event.isAccepted():
        QApplication.sendEvent(window.drop_cover, QDragEnterEvent(at, COPY, data, LEFT, BARE))
    return event.isAccepted()


def drop(window: MainWindow, data: QMimeData) -> None:
    assert drag(window, data)
    at = QPointF(window.rect().center())
    QApplication.sendEvent(window.drop_cover, QDropEvent(at, COPY, data, LEFT, BARE))
    settle()


@pytest.fixture
def game_file(make_window: MakeWindow, tmp_path: Path) -> Path:
    window = make_window()
    file = tmp_path / "evening.terra.json"
    file.write_text(window.library.begin(A_GAME, make_setup(3)).export(), encoding="utf-8")
    window.close()
    return file


def test_a_file_stays_where_it_is_although_its_window_would_move_it(
    make_window: MakeWindow, game_file: Path
) -> None:
    window, data = make_window(), files(game_file)
    shift = Qt.KeyboardModifier.ShiftModifier  # whoever holds it asks for a move
    either, at = COPY | Qt.DropAction.MoveAction, window.rect().center()
    events = [
        QDragEnterEvent(at, either, data, LEFT, shift),
        QDragEnterEvent(at, either, data, LEFT, shift),
        QDragMoveEvent(at, either, data, LEFT, shift),
        QDropEvent(QPointF(at), either, data, LEFT, shift),
    ]
    for target, event in zip((window, *[window.drop_cover] * 3), events, strict=True):
        assert event.proposedAction() == Qt.DropAction.MoveAction
        QApplication.sendEvent(target, event)
        assert event.isAccepted()
        assert event.dropAction() == COPY
    settle()


def test_a_game_file_let_go_over_the_window_is_opened(make_window: MakeWindow, game_file: Path) -> None:
    window = make_window()
    assert drag(window, files(game_file))
    assert window.drop_cover.text() == "Let go to open this game"
    QApplication.sendEvent(window.drop_cover, QDragLeaveEvent())
    assert not window.drop_cover.isVisible()
    drop(window, files(game_file))
    assert not window.drop_cover.isVisible()
    assert window.game is not None
    assert len(window.library.games()) == 2


def test_a_box_held_over_the_window_is_not_taken_for_a_game(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    assert drag(window, files(tmp_path / "friends.box.json"))
    assert window.drop_cover.text() == "Let go to see what friends have told"
    QApplication.sendEvent(window.drop_cover, QDragLeaveEvent())


def test_several_files_are_all_kept_and_a_bad_one_is_named(
    make_window: MakeWindow, game_file: Path, tmp_path: Path
) -> None:
    window = make_window()
    bad = tmp_path / "holiday.json"
    bad.write_text("{no json", encoding="utf-8")
    drop(window, files(game_file, bad, game_file))
    assert window.game is not None
    assert len(window.library.games()) == 3
    assert "holiday.json is no game file" in window.notice.text().replace("\u2068", "").replace("\u2069", "")


def test_a_bad_file_alone_changes_nothing(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    drop(window, files(tmp_path))  # a folder
    assert window.game is None
    assert "could not be opened" in window.notice.text()
    assert not window.library.games()


def test_what_is_no_file_is_not_taken(make_window: MakeWindow) -> None:
    window = make_window()
    data = QMimeData()
    data.setText("Anna")
    assert not drag(window, data)
    assert not window.drop_cover.isVisible()


# -- files that are saved


@pytest.mark.parametrize(
    ("typed", "saved"),
    [("pad", "pad.csv"), ("v1.2", "v1.2.csv"), ("pad.csv", "pad.csv"), ("pad.txt", "pad.txt")],
)
def test_a_file_without_an_ending_gets_one(typed: str, saved: str) -> None:
    assert with_ending(Path("/there") / typed, "csv") == Path("/there") / saved


# -- keys people try


def test_the_first_window_lies_on_the_screen_with_its_frame(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    window = MainWindow(context, Library(tmp_path))
    qtbot.addWidget(window)
    window.place.fit_in(QSize(1920, 1040))
    assert (window.size(), window.isMaximized()) == (QSize(1280, 720), False)
    window.place.fit_in(QSize(1280, 720))
    assert window.isMaximized()
    assert window.height() < 720


def test_a_window_that_comes_back_is_left_as_it_was(make_window: MakeWindow) -> None:
    window = make_window()
    window.place.keep()
    window.place.fit_in(QSize(800, 600))
    assert not window.isMaximized()


def test_a_place_on_a_much_larger_screen_is_not_taken_for_one_here(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.set(GEOMETRY, bytes(QWidget().saveGeometry().toBase64().data()).decode())
    monkeypatch.setattr(QWidget, "restoreGeometry", lambda _window, _kept: False)  # so Qt says then
    window = QWidget()
    window.resize(1280, 720)
    WindowPlace(context.settings, window).fit_in(QSize(1024, 640))
    assert window.isMaximized()
    assert window.width() <= 1024
