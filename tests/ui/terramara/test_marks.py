"""Nothing on any screen is untranslatable: in the language of marks every letter is marked, or is data."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.exports import box_file
from companion.games.registry import find_headless
from companion.games.terramara.commands import EndTurn, Send
from companion.kernel.autoplay import AutoPlayer
from companion.store.trouble import LOCKED, StoreTrouble
from companion.wording.language import MARKED
from companion.wording.wording import Wording
from tests.sampling import some_of, some_sets
from tests.ui.games.terramara.box.boxes import TOLD
from tests.ui.games.terramara.conftest import NAMES, make_setup
from tests.ui.hands import click, shown
from tests.ui.marks import outside, painted, unmarked
from tests.ui.monkey import Monkey
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.dialogs.report import ReportDialog
from ui.faults import Faults
from ui.games.terramara.box.box_page import BoxPage
from ui.games.terramara.score.pad_terms import PAD
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.library import Library
from ui.main_window import MainWindow
from ui.recovery import Recovery
from ui.score import exporting
from ui.score.pad_pdf import pad_pdf
from ui.troubles import said_trouble

MONTHS = tuple(QLocale("yy").monthName(month) for month in range(1, 13))
PEOPLE = tuple(name for name, _ in NAMES)


@pytest.fixture
def window(qtbot: QtBot, make_context: Callable[..., Context], tmp_path: Path) -> MainWindow:
    window = MainWindow(make_context(MARKED), Library(tmp_path))
    shown(qtbot, window)
    window.load()
    return window


def assert_marked(widget: QWidget, *data: str) -> None:
    found = unmarked(widget, (*PEOPLE, *data))
    assert not found, "\n".join(sorted(found))


class Sign(QWidget):
    """Paints its own letters."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "⟦painted⟧ by hand")
        painter.end()


def test_the_search_finds_what_is_not_marked(qtbot: QtBot) -> None:
    assert outside("⟦gain ⟦1 wood⟧ now⟧ 3 \u2068Bo\u2069 – ½ Ctrl+Z F1 <b>&amp;</b>") == ""
    assert outside("⟦gain⟧ and ⟦lose⟧") == "and"
    page = QWidget()
    QVBoxLayout(page).addWidget(QLabel("untold"))
    page.setToolTip("⟦told⟧ not")
    Sign(page)
    qtbot.addWidget(page)
    assert unmarked(page) == {
        "QLabel.text: 'untold'",
        "QWidget.tip: '⟦told⟧ not'",
        "painted: '⟦painted⟧ by hand'",
    }


def test_the_start_page_and_the_settings(window: MainWindow) -> None:
    assert_marked(window)
    window.library.begin("terramara", make_setup())
    window.load()
    window.start.show_settings()
    assert_marked(window)


def test_every_page_of_the_wizard(window: MainWindow) -> None:
    window.new_game("full")
    wizard = window.pages.currentWidget()
    assert isinstance(wizard, NewGameWizard)
    for at in range(5):
        wizard.go_to(at)
        assert_marked(wizard)


@pytest.mark.parametrize("sample", [True, False])
def test_the_table_the_pad_and_what_opens_beside_them(window: MainWindow, sample: bool) -> None:
    window.show_session(window.library.begin("terramara", make_setup(4, sample=sample)), fresh=True)
    assert window.game is not None
    assert_marked(window)
    window.game.show_table()
    table = window.game.table
    assert isinstance(table, TablePage)
    table.click_target("1L.2")
    assert_marked(window)
    table.do(Send(player="red", member="explorer", space="hut.red"))
    assert_marked(window)
    table.do(EndTurn(player="red"))
    assert_marked(window)
    window.game.show_score()
    page = window.game.score
    assert isinstance(page, ScorePage)
    click(page.table.cells["red", "vp"])
    assert_marked(window)
    window.game.ask_seating()
    assert_marked(window.game.seating)
    window.game.show_keys()
    assert_marked(window.findChildren(KeysSheet)[0])


@pytest.mark.parametrize(
    ("depth", "start", "players"),
    some_sets([("neutral", "draft", 2), ("score", "draft", 3), ("full", "draft", 2)], ("full", "draft", 2)),
)
def test_whole_games(window: MainWindow, depth: str, start: str, players: int) -> None:
    setup = make_setup(players, depth=depth, start=start, first="", sample=depth == "full")
    window.show_session(window.library.begin("terramara", setup))
    assert window.game is not None
    player, moves = AutoPlayer(find_headless("terramara"), 1), 0
    while (command := player.choose(window.game.bridge.state)) is not None:
        if not window.game.bridge.do(command):
            break
        moves += 1
        if moves % 9 == 1:
            assert_marked(window.game)
    assert_marked(window)


@pytest.mark.parametrize("seed", some_of([1, 2], 1))
def test_whatever_somebody_opens_who_clicks_on_everything(window: MainWindow, seed: int) -> None:
    window.show_session(window.library.begin("terramara", make_setup(3, sample=seed == 1)))
    monkey, found = Monkey(window, seed), set()
    for at in range(150):
        monkey.act()
        if at % 5 == 0:
            around = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
            found |= set().union(*(unmarked(widget, PEOPLE) for widget in around))
    assert not found, "\n".join(sorted(found))


def test_the_box(window: MainWindow, tmp_path: Path) -> None:
    window.library.store.catalogue.learn("terramara", TOLD.items())
    window.box.open()
    box = window.box.box
    assert isinstance(box, BoxPage)
    every = [box.shown.index(row, 0) for row in range(0, box.shown.rowCount(), 11)]
    for index in (*every, *(box.shown.index_of(key) for key in TOLD)):
        box.list.setCurrentIndex(index)
        assert_marked(box)
    box.run()
    assert_marked(box)
    click(box.bar.back)
    file = tmp_path / "friends.box.json"
    file.write_text(box_file.write("terramara", {"board:shields": [4, 10, 15]}), encoding="utf-8")
    box.open_file(file)
    assert_marked(box)


def test_what_is_said_when_something_goes_wrong(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "strange.terra.json").write_text("strange", encoding="utf-8")
    window.open_file(tmp_path / "strange.terra.json")
    window.work.wait()
    assert_marked(window, "line 1, column 1: this is not JSON (Expecting value)")  # for those who mend files
    window.notice.hide()
    window.notice.warn("")
    window.start.show_trouble(said_trouble(window.context, StoreTrouble(LOCKED, file="games")))
    assert_marked(window)
    faults = Faults(tmp_path)
    recovery = Recovery(window.context, window, faults)
    window.show_session(window.library.begin("terramara", make_setup()))
    with contextlib.suppress(ZeroDivisionError):
        faults.take(ZeroDivisionError("a fault"))
    QApplication.processEvents()
    assert_marked(window)
    recovery.report()
    dialog = window.findChildren(ReportDialog)[0]
    dialog.text.clear()  # for those who mend the program
    assert_marked(dialog)


def test_the_pad_on_paper_and_in_a_spreadsheet(window: MainWindow) -> None:
    session = window.library.begin("terramara", make_setup(4))
    wording = Wording(window.context.language, "terramara")
    with painted() as drawn:
        pad_pdf(exporting.pdf_sheet(PAD, window.context, wording, session.state), window.context.theme.fonts)
    assert len(drawn) > 20
    assert {text for text in drawn if outside(text, (*PEOPLE, *MONTHS))} == set()
    cells = [str(row[0]) for row in exporting.csv_rows(window.context, wording, session.state)]
    assert [text for text in cells if outside(text, PEOPLE)] == []
