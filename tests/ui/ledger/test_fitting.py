"""Nothing is cut off beside the table or in a dispute: long texts, small windows, large type."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.sampling import some_sets
from tests.ui.known import A_GAME
from tests.ui.layout import assert_all_texts_fit
from tests.ui.ledger.tables import gone_on, number_of, open_table
from ui.context import Context
from ui.game_page import GamePage
from ui.games.registry import VIEWS
from ui.library import Library
from ui.main_window import MainWindow

SIZES = [(1.0, (1280, 720)), (1.0, (1920, 1080)), (2.0, (1920, 1080)), (2.0, (1280, 720))]


@pytest.fixture(params=list(VIEWS))
def long_worded(request: pytest.FixtureRequest, qtbot: QtBot, stretched: Context, tmp_path: Path) -> GamePage:
    window = MainWindow(stretched, Library(tmp_path))
    qtbot.addWidget(window)
    window.show()
    return open_table(window, gone_on(request.param, 3))


@pytest.mark.parametrize(("scale", "size"), some_sets(SIZES, SIZES[0], SIZES[3]))
def test_the_ledger_fits(
    long_worded: GamePage, stretched: Context, scale: float, size: tuple[int, int]
) -> None:
    stretched.theme.set_scale(scale)
    long_worded.window().resize(*size)
    long_worded.ledger.ask(number_of(long_worded.bridge.session)[2])
    QApplication.processEvents()
    panel = long_worded.ledger.panel
    assert panel is not None
    assert_all_texts_fit(panel)


@pytest.mark.parametrize(("scale", "size"), some_sets(SIZES, SIZES[0], SIZES[3]))
def test_a_dispute_fits(
    long_worded: GamePage, stretched: Context, scale: float, size: tuple[int, int]
) -> None:
    stretched.theme.set_scale(scale)
    long_worded.window().resize(*size)
    long_worded.dispute()
    QApplication.processEvents()
    page = long_worded.disputes.page
    assert page is not None
    page.go(20)
    assert page.minimumSizeHint().width() <= page.width() <= size[0]
    for part in (page.books, page.resume.parentWidget()):
        assert part is not None
        assert_all_texts_fit(part)


def test_another_language_finds_the_ledger_open(window: MainWindow, make_context: object) -> None:
    page = open_table(window, gone_on(A_GAME, 2))
    seat, what, doubt = number_of(page.bridge.session)
    page.ledger.ask(doubt)
    assert callable(make_context)
    window.speak(make_context("de"))
    QApplication.processEvents()
    assert window.game is not None
    panel = window.game.ledger.panel
    assert panel is not None
    assert panel.isVisible()
    assert (panel.owner, panel.things) == (seat, (what,))


def test_another_language_finds_a_dispute_where_it_was(window: MainWindow, make_context: object) -> None:
    page = open_table(window, gone_on(A_GAME, 2))
    page.dispute()
    dispute = page.disputes.page
    assert dispute is not None
    dispute.books.which.setCurrentIndex(1)  # a whole kind
    dispute.books.which.activated.emit(1)
    dispute.go(30)
    rows = dispute.books.model.rowCount()
    assert callable(make_context)
    window.speak(make_context("de"))
    QApplication.processEvents()
    assert window.game is not None
    again = window.game.disputes.page
    assert again is not None
    assert window.game.places.currentWidget() is again
    assert not window.game.bar.isVisible()
    assert (again.at, again.books.model.rowCount()) == (30, rows)
    assert again.books.which.currentIndex() == 1
