"""When the program itself is wrong: it is said, the game is safe, the view made anew, and nothing loops."""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import EndTurn, Send
from companion.kernel.command import Command
from companion.session import Session
from companion.store.repository import Store
from companion.wording.language import isolated
from tests.ui.games.terramara.conftest import NAMES, make_setup
from tests.ui.hands import click, press_here, shown
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.dialogs import save_file
from ui.dialogs.report import ReportDialog
from ui.fault_card import FaultCard
from ui.faults import Faults
from ui.game_page import GamePage
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow
from ui.recovery import Recovery
from ui.table.telling_hands import TellingHands

SEND = Send(player="red", member="explorer", space="home.develop")
END = EndTurn(player="red")


class Evening:
    """A watched window with one game."""

    def __init__(self, qtbot: QtBot, context: Context, folder: Path) -> None:
        self.folder = folder
        self.faults = Faults(folder)
        self.window = MainWindow(context, Library(folder))
        self.recovery = Recovery(context, self.window, self.faults)
        shown(qtbot, self.window, 1024, 640)
        self.window.load()
        self.window.show_session(self.window.library.begin("terramara", make_setup()))

    @property
    def page(self) -> GamePage:
        assert self.window.game is not None
        return self.window.game

    @property
    def card(self) -> FaultCard:
        assert self.recovery.card is not None
        return self.recovery.card

    def said(self) -> str:
        return self.recovery.card.text() if self.recovery.card is not None else ""

    def do(self, command: Command | None = None) -> None:
        """This, or whatever is legal."""
        offers = (offer for offer in self.page.bridge.legal() if isinstance(offer, Command))
        assert self.page.bridge.do(command or next(offers))
        for _ in range(5):
            QApplication.processEvents()

    def logged(self) -> str:
        return self.faults.log.file.read_text(encoding="utf-8")


@pytest.fixture
def evening(qtbot: QtBot, context: Context, tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(qtbot, context, tmp_path)
    with evening.faults.watched():
        yield evening
        evening.window.close()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A fault in what follows a step, so many times."""

    def break_it(times: int = 1, owner: type = TellingHands, method: str = "follow") -> None:
        right, left = getattr(owner, method), [times]

        def wrong(part: object, *given: Any) -> None:
            if left[0]:
                left[0] -= 1
                raise KeyError(NAMES[0][0])
            right(part, *given)

        monkeypatch.setattr(owner, method, wrong)

    return break_it


def test_a_fault_in_the_table_is_said_and_the_table_made_anew(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken()
    former = evening.page
    evening.do(SEND)
    assert "went wrong in the companion itself" in evening.said()
    assert f"safe up to move 1: {isolated('Anna')}" in evening.said()
    assert evening.page is not former
    assert evening.window.pages.currentWidget() is evening.page
    assert evening.page.bridge.state.spaces == evening.page.table.board.state.spaces  # type: ignore[attr-defined]
    click(evening.card.go_on)
    assert not evening.said()
    evening.do(END)
    evening.do()
    assert not evening.said()


def test_the_card_of_a_fault_is_closed_by_esc_and_the_table_has_the_keys_again(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken()
    evening.do(SEND)
    assert evening.said()
    press_here(Qt.Key.Key_Escape)
    assert not evening.said()
    press_here(Qt.Key.Key_E)
    assert evening.page.bridge.state.turn == "blue"


@pytest.mark.parametrize("at_home", [False, True])
def test_the_card_of_a_fault_is_reached_by_tab_and_closed_by_enter(
    evening: Evening, broken: Callable[..., None], at_home: bool
) -> None:
    broken(2 if at_home else 1)
    evening.do(SEND)
    if at_home:
        evening.do(END)
    assert evening.window.at_home is at_home
    for _ in range(60):
        if QApplication.focusWidget() is evening.card.go_on:
            break
        press_here(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is evening.card.go_on
    press_here(Qt.Key.Key_Return)
    assert not evening.said()
    if not at_home:
        press_here(Qt.Key.Key_E)
        assert evening.page.bridge.state.turn == "blue", "the table has the keys again"


def test_a_second_fault_in_a_row_leads_to_the_start_page(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken(2)
    evening.do(SEND)
    evening.do(END)
    assert evening.window.at_home
    assert "went wrong again" in evening.said()
    assert "safe up to move 2: " in evening.said()
    assert not evening.card.home.isVisible()
    listed = evening.window.start.model.game(0)
    evening.window.resume(listed.uid)
    assert not evening.said(), "this is not the start page any more"
    evening.do()
    assert evening.page.bridge.session.timeline.cursor == 3


def test_a_page_that_cannot_even_be_asked_is_left_all_the_same(
    evening: Evening, broken: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_page: TablePage) -> None:
        raise ValueError("asked")

    broken(2)
    evening.do(SEND)
    with monkeypatch.context() as patch:
        patch.setattr(TablePage, "half_entered", property(fail))
        evening.do(END)
    assert evening.window.at_home
    assert "safe up to move 2: " in evening.said()


def test_a_fault_on_closing_is_written_down_and_the_games_are_closed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_session: Session[Any]) -> None:
        raise ValueError("asked")

    with monkeypatch.context() as patch:
        patch.setattr(Session, "close", fail)
        evening.window.close()
    assert "ValueError: asked" in evening.logged()
    assert not evening.window.library.is_open
    assert not evening.window.isVisible()


def test_a_fault_after_something_worked_is_not_the_second_in_a_row(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken()
    evening.do(SEND)
    evening.do(END)
    broken()
    evening.do()
    assert not evening.window.at_home
    assert "safe up to move 3: " in evening.said()


def test_a_table_that_cannot_be_made_anew_leads_to_the_start_page(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken(100, TablePage, "show_state")
    evening.do(SEND)
    assert evening.window.at_home
    assert evening.window.game is None
    assert "safe up to move 1: " in evening.said()
    evening.window.library.close()
    with Store.open(evening.folder) as store:
        assert store.games.all()[0].entries == 1


def test_a_fault_in_painting_neither_loops_nor_floods_the_log(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def paint(_widget: QWidget, _event: QPaintEvent) -> None:
        raise ValueError("paint")

    monkeypatch.setattr(FaultCard, "paintEvent", paint, raising=False)
    evening.faults.take(ValueError("first"))
    for _ in range(20):
        QApplication.processEvents()
        evening.window.update()
    assert evening.window.at_home
    assert 0 < evening.logged().count("ValueError: paint") < 10


def test_faults_of_slots_timers_and_threads_all_lead_to_the_card(evening: Evening, qtbot: QtBot) -> None:
    class Worker(QThread):
        def run(self) -> None:
            raise ValueError("from a thread of the window")

    def fail(place: str) -> None:
        raise ValueError(place)

    worker = Worker()
    evening.window.language_changed.connect(fail)
    ways: dict[str, Callable[[], object]] = {
        "from a slot": lambda: evening.window.language_changed.emit("from a slot"),
        "from a timer": lambda: QTimer.singleShot(0, lambda: fail("from a timer")),
        "from a thread": lambda: threading.Thread(target=fail, args=("from a thread",)).start(),
        "from a thread of the window": worker.start,
    }
    for place, happen in ways.items():
        happen()
        qtbot.waitUntil(lambda place=place: place in evening.logged() and bool(evening.said()))  # type: ignore[misc]
        click(evening.card.go_on)
    worker.wait()


def test_outside_the_program_faults_go_where_they_went_before(tmp_path: Path) -> None:
    def hooks() -> tuple[object, ...]:
        return sys.excepthook, sys.unraisablehook, threading.excepthook

    before = hooks()
    with Faults(tmp_path).watched():
        assert not set(before) & set(hooks())
    assert hooks() == before


def test_an_open_dialog_is_closed_before_its_page_goes(evening: Evening, broken: Callable[..., None]) -> None:
    broken()
    evening.page.ask_seating()
    evening.do(SEND)
    assert QApplication.activeModalWidget() is None
    assert "safe up to move 1: " in evening.said()


def test_steps_that_exist_only_in_memory_are_not_lost_and_not_called_safe(
    evening: Evening, broken: Callable[..., None]
) -> None:
    broken(2)
    evening.folder.rename(evening.folder.with_name("away"))
    evening.page.bridge.do(SEND)
    evening.page.bridge.play_on_in_memory()
    for _ in range(5):
        QApplication.processEvents()
    assert "1 step exists only in this window" in evening.said()
    evening.do(END)
    assert not evening.window.at_home
    assert evening.page.bridge.session.unkept == 2
    evening.page.unkept.saved = len(evening.page.bridge.session.entries)


def test_the_log_names_nobody_and_says_what_was_done(evening: Evening, broken: Callable[..., None]) -> None:
    broken()
    evening.do(SEND)
    evening.page.bridge.undo()
    log = evening.logged()
    assert "step 1 do send" in log
    assert "step 2 undo 1" in log
    assert "KeyError: '…'" in log
    assert not any(name in log for name, _ in NAMES)


def test_a_fault_beside_a_game_costs_nothing_that_was_filled_in(evening: Evening) -> None:
    evening.window.new_game("full")
    wizard = evening.window.pages.currentWidget()
    evening.faults.take(ValueError("in the wizard"))
    QApplication.processEvents()
    assert evening.window.pages.currentWidget() is wizard
    assert "All your games are safe" in evening.said()
    evening.faults.take(ValueError("in the wizard"))
    QApplication.processEvents()
    assert evening.window.at_home


def report_of(evening: Evening) -> ReportDialog:
    found = evening.window.findChildren(ReportDialog)
    assert found
    return found[-1]


def test_the_report_is_read_before_it_is_sent_and_names_nobody(
    evening: Evening, broken: Callable[..., None], tmp_path: Path
) -> None:
    broken()
    evening.do(SEND)
    click(evening.card.look)
    dialog = report_of(evening)
    text = dialog.text.toPlainText()
    assert "KeyError: '…'" in text
    assert "step 1 do send" in text
    assert "home.develop" not in text
    click(dialog.position.box)
    text = dialog.text.toPlainText()
    assert "home.develop" in text
    assert not any(name in text for name, _ in NAMES)
    dialog.save_to(tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == text
    assert "report.txt" in dialog.words.text()
    click(dialog.leave)
    evening.window.look_at(tmp_path / "report.txt")
    assert evening.page.bridge.session.timeline.cursor == 1
    assert not evening.page.bridge.session.book.uid


def test_the_position_of_a_long_game_is_added_beside_the_window(
    qtbot: QtBot, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.do(SEND)
    evening.recovery.report()
    dialog = report_of(evening)
    monkeypatch.setattr(save_file, "LONG_TEXT", 0)
    click(dialog.position.box)
    assert dialog.work.text()
    assert not dialog.save.isEnabled(), "what is saved is what stands there"
    assert_all_texts_fit(dialog)
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert "home.develop" in dialog.text.toPlainText()
    assert dialog.save.isEnabled()
    click(dialog.position.box)
    assert "home.develop" not in dialog.text.toPlainText()
    dialog.close()


def test_a_position_that_somebody_stops_is_not_added(
    qtbot: QtBot, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.do(SEND)
    evening.recovery.report()
    dialog = report_of(evening)
    monkeypatch.setattr(save_file, "LONG_TEXT", 0)
    click(dialog.position.box)
    click(dialog.work.stop_button)
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert not dialog.position.box.isChecked()
    assert "home.develop" not in dialog.text.toPlainText()
    click(dialog.position.box)
    assert dialog.work.busy
    dialog.close()
    qtbot.waitUntil(lambda: not evening.window.findChildren(ReportDialog))


def test_the_menu_brings_the_same_report_without_a_fault(evening: Evening) -> None:
    evening.page.bar.menu.report.trigger()
    dialog = report_of(evening)
    assert "nothing was noticed" in dialog.text.toPlainText()
    dialog.close()


def test_the_settings_of_the_start_page_bring_it_too(evening: Evening) -> None:
    evening.window.go_home()
    evening.window.start.show_settings(True)
    click(evening.window.start.settings_card.report)
    dialog = report_of(evening)
    assert not dialog.position.isVisible()
    dialog.close()


def test_all_of_it_can_be_read_in_a_small_window_and_a_long_language(
    qtbot: QtBot, stretched: Context, tmp_path: Path
) -> None:
    evening = Evening(qtbot, stretched, tmp_path)
    evening.do(SEND)
    evening.faults.take(ValueError("x"))
    for _ in range(5):
        QApplication.processEvents()
    assert_all_texts_fit(evening.card)
    evening.recovery.report()
    dialog = report_of(evening)
    QApplication.processEvents()
    assert_all_texts_fit(dialog)
    dialog.close()
    evening.window.close()


def test_of_a_copy_that_is_only_looked_at_nobody_is_told_that_it_is_safe(
    evening: Evening, broken: Callable[..., None], tmp_path: Path
) -> None:
    evening.do(SEND)
    file = tmp_path / "copy.json"
    file.write_text(evening.page.bridge.session.export(), encoding="utf-8")
    broken(2)
    evening.window.look_at(file)
    assert evening.page.bridge.session.book.uid == ""
    evening.do(END)
    assert "only a copy to look at" in evening.said()
    assert "safe up to move" not in evening.said()
    evening.do()
    assert evening.window.at_home
    assert "kept nowhere" in evening.said()
