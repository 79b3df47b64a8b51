"""Long work beside the window: it goes on answering, tells how far it is, and can be stopped."""

import gc
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.registry import find_game
from companion.kernel import gamefile
from companion.kernel.codec import Codec
from companion.kernel.common import Correct
from companion.kernel.gamefile import GameFile
from companion.kernel.journal import Do, Entry, Insert, Redo, Undo
from companion.kernel.playthrough import Playthrough
from companion.kernel.watch import Watch, unwatched
from companion.store.book import Note
from tests.ui.hands import click, press_here, shown
from tests.ui.known import A_GAME, known, make_setup
from tests.ui.layout import assert_all_texts_fit
from ui import opening
from ui.context import Context
from ui.dialogs import save_file
from ui.library import Library
from ui.main_window import MainWindow
from ui.tidying import WORTH_IT, Tidying, spare_nothing
from ui.widgets.plain import PlainButton


@pytest.fixture
def window(qtbot: QtBot, context: Context, tmp_path: Path) -> MainWindow:
    window = MainWindow(context, Library(tmp_path / "data"))
    shown(qtbot, window, 1024, 640)
    window.load()
    return window


def correct(value: int) -> Correct:
    seat = find_game(A_GAME).start(make_setup()).seats[0]
    return Correct(what=f"{seat}.{known(A_GAME).number}", value=value)


def put_file(path: Path, rewrites: int = 60) -> Path:
    """A legal file of a kind that once took minutes: rewrites undone and redone as often as they are many."""
    game, command = find_game(A_GAME), correct(1)
    entries: list[Entry] = [Do(id="m0", command=command)]
    entries += [Insert(id=f"m{n}", target=f"m{n - 1}", command=command) for n in range(1, rewrites)]
    for _ in range(rewrites):
        entries += [Undo(steps=rewrites - 1), Redo(steps=rewrites - 1)]
    file = GameFile(A_GAME, game.rules_version, make_setup(), tuple(entries))
    path.write_text(gamefile.write(file, Codec(game)), encoding="utf-8")
    return path


def slowly(window: MainWindow, monkeypatch: pytest.MonkeyPatch, threads: list[QThread]) -> None:
    """Every word about how far it is takes its time; where the work is done is written down."""
    import_file = window.library.import_file

    def slow(file: Path, watch: Watch | None = None) -> object:
        threads.append(QThread.currentThread())

        def word(done: float) -> None:
            time.sleep(0.01)
            assert watch is not None
            watch(done)

        return import_file(file, word)

    monkeypatch.setattr(window.library, "import_file", slow)
    monkeypatch.setattr(opening, "LONG_FILE", 0)


def test_a_long_file_is_read_beside_the_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[QThread] = []
    slowly(window, monkeypatch, threads)
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    assert "evening.terra.json" in window.work.text()
    assert not window.pages.isEnabled()
    assert_all_texts_fit(window.work)
    window.new_game("")
    assert window.pages.currentWidget() is window.start  # nothing else is begun meanwhile
    qtbot.waitUntil(lambda: window.game is not None)
    assert threads[0] is not QApplication.instance().thread()  # type: ignore[union-attr]
    assert not window.work.isVisible()
    assert window.pages.isEnabled()
    assert window.game is not None
    assert len(window.game.bridge.session.entries) == 180


def test_reading_can_be_stopped_and_then_nothing_has_changed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(window, monkeypatch, [])
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    click(window.work.stop_button)
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.game is None
    assert window.pages.isEnabled()
    assert list(window.library.games()) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_stop_it_since_the_keyboard_is_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    slowly(window, monkeypatch, [])
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    press_here(key)
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.game is None
    assert list(window.library.games()) == []


def test_escape_stops_it_also_while_a_message_stands_below(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(window, monkeypatch, [])
    window.notice.say("Something was done.")
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    press_here(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.work.busy)
    assert window.game is None


def test_stopped_the_keyboard_is_where_it_was(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(window, monkeypatch, [])
    buttons = [button for button in window.start.findChildren(PlainButton) if button.isVisible()]
    for button in (buttons[0], buttons[-1]):
        button.setFocus()
        window.open_file(put_file(tmp_path / "evening.terra.json"))
        assert window.focusWidget() is window.work.stop_button
        click(window.work.stop_button)
        qtbot.waitUntil(lambda: not window.work.busy)
        assert window.focusWidget() is button


def test_what_cannot_be_read_is_said_when_it_is_known(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LONG_FILE", 0)
    (tmp_path / "evening.json").write_text("{no json")
    window.open_file(tmp_path / "evening.json")
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    assert "evening.json" in window.notice.text()
    assert not window.work.busy


def test_a_long_game_is_opened_beside_the_window(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid = window.library.begin(A_GAME, make_setup()).book.uid
    window.load()
    monkeypatch.setattr(opening, "LONG_GAME", -1)
    worked_out: list[bool] = []

    def work_out(_play: object, watch: Watch = unwatched) -> None:
        worked_out.append(watch is not unwatched and QThread.currentThread() is not window.thread())

    with monkeypatch.context() as patch:
        patch.setattr(Playthrough, "work_out", work_out)
        window.resume(uid)
        assert window.work.busy
        qtbot.waitUntil(lambda: window.game is not None)
    assert worked_out[0]  # all moves, before the list of them is shown
    window.go_home()
    window.library.delete(uid)
    window.resume("nonsense!")
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    assert window.game is None


@pytest.mark.parametrize("longest", [-1, 1_000])
def test_a_game_whose_history_is_refused_today_is_told_as_one_that_cannot_be_read(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, longest: int
) -> None:
    session = window.library.begin(A_GAME, make_setup())
    undo = Undo(steps=5)
    text = gamefile.line_of(undo, session.codec)
    session.book.writer.append(undo, text, Note(session.game.glance(session.state)))
    monkeypatch.setattr(opening, "LONG_GAME", longest)
    window.load()
    for ask in (window.resume, window.save_copy):
        ask(session.book.uid)
        qtbot.waitUntil(lambda: not window.work.busy)
        assert "This game cannot be read. It was left as it is" in window.notice.text()
        window.notice.step_done()
    assert window.game is None


def test_what_opening_a_long_game_has_brought_is_spared_until_it_is_left(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid = window.library.begin(A_GAME, make_setup()).book.uid
    window.load()
    monkeypatch.setattr(opening, "LONG_GAME", -1)
    spare_nothing()
    window.resume(uid)
    qtbot.waitUntil(lambda: window.game is not None)
    assert gc.get_freeze_count()
    window.games.reopen()
    assert gc.get_freeze_count(), "it is the same game"
    window.go_home()
    assert not gc.get_freeze_count()


def test_a_long_game_is_spared_also_where_another_one_was_open(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show_session(window.library.begin(A_GAME, make_setup()))
    assert window.game is not None
    former = window.game
    monkeypatch.setattr(opening, "LONG_FILE", 0)
    monkeypatch.setattr(opening, "LONG_GAME", 100)
    spare_nothing()
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    qtbot.waitUntil(lambda: window.game is not former)
    assert gc.get_freeze_count()
    window.show_session(window.library.begin(A_GAME, make_setup()))
    assert not gc.get_freeze_count(), "that one is short"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a copy goes; every game is long."""
    copy = tmp_path / "copy.terra.json"
    monkeypatch.setattr(save_file, "ask_where", lambda *_: copy)
    monkeypatch.setattr(opening, "LONG_GAME", -1)
    monkeypatch.setattr(save_file, "LONG_TEXT", -1)
    return copy


def test_a_copy_of_a_long_game_is_made_beside_the_window(
    qtbot: QtBot, window: MainWindow, copy: Path
) -> None:
    session = window.library.begin(A_GAME, make_setup())
    window.load()
    window.save_copy(session.book.uid)
    assert window.work.busy
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    assert copy.read_text(encoding="utf-8") == session.export()
    assert window.notice.text() == f"Saved: {copy}"


def test_a_copy_is_of_the_game_as_it_was_when_somebody_asked_for_it(
    qtbot: QtBot, window: MainWindow, copy: Path
) -> None:
    session = window.library.begin(A_GAME, make_setup())
    window.show_session(session)
    assert window.game is not None
    then = session.export()
    window.files.keep_copy()
    assert copy.name in window.work.text()
    assert_all_texts_fit(window.work)
    window.game.bridge.do(correct(3))
    qtbot.waitUntil(lambda: not window.work.busy)
    assert copy.read_text(encoding="utf-8") == then
    assert session.export() != then


def test_a_copy_that_is_stopped_leaves_the_file_as_it_was(
    qtbot: QtBot, window: MainWindow, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy.write_text("{}", encoding="utf-8")
    write, pressed = gamefile.write, Event()

    def slow(file: GameFile, codec: Codec[Any], watch: Watch) -> str:
        assert pressed.wait(5)
        return write(file, codec, watch)

    monkeypatch.setattr(gamefile, "write", slow)
    session = window.library.begin(A_GAME, make_setup())
    session.apply(correct(3))
    window.show_session(session)
    window.files.keep_copy()
    click(window.work.stop_button)
    pressed.set()
    qtbot.waitUntil(lambda: not window.work.busy)
    assert copy.read_text(encoding="utf-8") == "{}"
    assert list(copy.parent.glob("*.json")) == [copy]
    assert not window.notice.text()


def test_nobody_is_asked_where_a_copy_goes_while_something_else_runs(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show_session(window.library.begin(A_GAME, make_setup()))
    asked: list[object] = []
    monkeypatch.setattr(save_file, "ask_where", lambda *_: asked.append(window))
    over = Event()
    window.work.do("Counting …", lambda _watch: over.wait(5), lambda _done: None, long=True)
    window.files.keep_copy()
    assert not asked
    over.set()
    qtbot.waitUntil(lambda: not window.work.busy)
    window.files.keep_copy()
    assert asked


def test_a_copy_that_cannot_be_written_is_told_as_ever(qtbot: QtBot, window: MainWindow, copy: Path) -> None:
    copy.mkdir()
    window.show_session(window.library.begin(A_GAME, make_setup()))
    window.files.keep_copy()
    qtbot.waitUntil(lambda: not window.work.busy)
    assert "is a folder" in window.notice.text()


def test_closing_the_window_ends_the_work(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slowly(window, monkeypatch, [])
    window.open_file(put_file(tmp_path / "evening.terra.json"))
    assert window.close()
    assert not window.library.is_open


def test_a_fault_of_the_program_is_not_swallowed_and_stops_no_tidying(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(_watch: Watch) -> None:
        raise ZeroDivisionError

    results: list[object] = []
    looked: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (WORTH_IT + 1, 0, 0))
    monkeypatch.setattr(gc, "collect", looked.append)
    tidying = Tidying(window)
    with qtbot.captureExceptions() as faults:
        window.work.do("Counting …", fault, results.append, long=True)
        tidying.look()
        assert not looked
        qtbot.waitUntil(lambda: not window.work.busy)
    tidying.look()
    assert looked
    assert [kind for kind, *_ in faults] == [ZeroDivisionError]
    assert not results


def test_short_work_is_done_at_once(window: MainWindow) -> None:
    results: list[int] = []
    answer: Callable[[Watch], int] = lambda _watch: 42  # noqa: E731
    window.work.do("Counting …", answer, results.append, long=False)
    assert results == [42]
    assert not window.work.isVisible()
