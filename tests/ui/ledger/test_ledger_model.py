"""The changes of a long game: booked some moves at a time, and the same as if all had come at once."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.kernel.ledger import Seats, seats_at_end
from companion.kernel.replay import Step
from companion.session import Session
from companion.wording import bookkeeping
from companion.wording.language import load
from companion.wording.texts import LedgerLine
from companion.wording.wording import Wording
from tests.ui.known import A_GAME
from tests.ui.ledger.tables import gone_on, number_of, open_table
from ui.games.registry import VIEWS
from ui.ledger import ledger_model
from ui.ledger.ledger_model import LedgerModel
from ui.main_window import MainWindow
from ui.widgets import growing_list

FAILING = QAbstractItemModelTester.FailureReportingMode.Fatal


def made(session: Session[Any]) -> LedgerModel:
    return LedgerModel(Wording(load("en"), session.game.id).books, session)


def lines(model: LedgerModel) -> list[LedgerLine]:
    return [model.line(row) for row in range(model.rowCount())]


def walk(session: Session[Any], chosen: random.Random) -> None:
    """Somewhere else in the game, near or far."""
    to = chosen.randrange(len(session.timeline.moves) + 1)
    if chosen.random() < 0.5:
        to = min(max(0, session.timeline.cursor + chosen.choice((-2, -1, 1, 2))), to)
    if to != session.timeline.cursor:
        session.jump(to)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", VIEWS)
def test_whatever_happens_while_it_is_written_it_says_what_a_new_one_says(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    session, chosen = gone_on(game, 3), random.Random(seed)
    monkeypatch.setattr(ledger_model, "AT_ONCE", 7)
    model = made(session)
    tester = QAbstractItemModelTester(model, FAILING)
    model.choose(chosen.choice((None, *session.state.seats)), None)
    for _ in range(12):
        model.follow()
        for _ in range(chosen.randrange(12)):
            QApplication.processEvents()
        if chosen.random() < 0.2:
            model.choose(chosen.choice((None, *session.state.seats)), None)
        walk(session, chosen)
    model.follow()
    qtbot.waitUntil(lambda: not model.going_on)
    model.choose(None, None)
    monkeypatch.setattr(ledger_model, "AT_ONCE", 1_000)
    other = made(session)
    other.follow()
    assert not other.going_on
    assert lines(model) == lines(other)
    del tester


def test_the_newest_come_at_once_and_are_not_lost_by_what_follows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = gone_on(A_GAME, 3)
    monkeypatch.setattr(ledger_model, "AT_ONCE", 20)
    model = made(session)
    model.follow()
    newest = lines(model)
    assert newest
    assert model.going_on
    qtbot.waitUntil(lambda: not model.going_on)
    assert lines(model)[: len(newest)] == newest
    assert model.line(model.rowCount() - 1).number < newest[-1].number - 20


def test_who_sits_where_is_found_out_once_however_many_moves_are_booked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def counted(played: Sequence[Step[Any]]) -> Seats:
        looked.append(len(played))
        return seats_at_end(played)

    monkeypatch.setattr(bookkeeping, "seats_at_end", counted)
    monkeypatch.setattr(ledger_model, "AT_ONCE", 20)
    session = gone_on(A_GAME, 3)
    model = made(session)
    model.follow()
    qtbot.waitUntil(lambda: not model.going_on)
    assert model.line(model.rowCount() - 1).number < len(session.played) - 40
    assert looked == [len(session.played)]


def test_a_line_that_comes_later_is_marked_then_and_the_newest_stays_in_sight(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_model, "AT_ONCE", 20)
    monkeypatch.setattr(growing_list, "AT_ONCE", 5)
    page = open_table(window, gone_on(A_GAME, 3))
    page.ledger.ask(number_of(page.bridge.session)[2])
    panel = page.ledger.panel
    assert panel is not None
    _choose_everything(panel)
    panel.view.mark(16)
    assert not panel.view.currentIndex().isValid()
    panel.view.scrollToTop()
    qtbot.waitUntil(lambda: not panel.model.going_on)
    assert panel.model.line(panel.view.currentIndex().row()).number <= 16
    for _ in range(6):  # until the panel has its width: then it brings the marked line into sight once more
        QApplication.processEvents()
    panel.view.scrollToTop()
    page.undo()
    page.redo()
    QApplication.processEvents()
    assert panel.view.verticalScrollBar().value() == 0
    first = panel.view.visualRect(panel.model.index(0))
    second = panel.view.visualRect(panel.model.index(1))
    assert (first.top(), first.bottom() + 1) == (0, second.top())


def _choose_everything(panel: Any) -> None:
    for box in (panel.whose, panel.which):
        box.setCurrentIndex(0)
        box.activated.emit(0)
