"""The draft beside the board: what can be taken is what one sees first."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.frames import Drafting
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.hands import click, press_here
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.setup.draft_panel import DraftPanel
from ui.games.terramara.table_page import TablePage


def in_draft(page: TablePage) -> DraftPanel:
    page.activateWindow()
    click(page.side_forms.draw.draw)
    assert isinstance(page.bridge.session.pending[0], Drafting)
    return page.side_forms.draft


def take_first(page: TablePage, panel: DraftPanel) -> None:
    click(next(iter(panel.cards.values())))
    QApplication.processEvents()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_in_the_second_pass_the_first_card_to_take_is_focused_and_in_sight(
    qtbot: QtBot, make_table: MakeTable, context: Context, scale: float
) -> None:
    """TM-START-04: everybody has a character by then, so only starting-resource cards can be taken."""
    context.theme.set_scale(scale)
    page = make_table(make_setup(4, start="draft"))
    panel = in_draft(page)
    for _ in range(4):
        take_first(page, panel)
    assert all(card.startswith("S") for card in panel.cards)
    first = next(iter(panel.cards.values()))
    assert QApplication.focusWidget() is first
    seen = first.visibleRegion().boundingRect()
    assert seen.height() >= first.title.height()
    assert len(panel.lines) == 5


def test_what_is_gone_takes_one_line_and_names_its_owner(qtbot: QtBot, make_table: MakeTable) -> None:
    page = make_table(make_setup(4, start="draft"))
    panel = in_draft(page)
    gone = next(iter(panel.cards))
    take_first(page, panel)
    assert gone not in panel.cards
    assert "Дмитрий" in panel.lines[gone].words.text()
    assert panel.lines[gone].height() < next(iter(panel.cards.values())).height() / 2
    assert panel.lines[gone].toolTip()


def test_all_texts_of_the_draft_fit_when_stretched(
    qtbot: QtBot, make_table: MakeTable, make_context: Callable[..., Context]
) -> None:
    page = make_table(make_setup(4, start="draft"), spoken=make_context("xx"))
    panel = in_draft(page)
    for _ in range(4):
        take_first(page, panel)
    assert_all_texts_fit(page.now)


def test_the_cards_before_a_pick_leave_nothing_to_be_painted_again(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """They go when the event loop comes round: after the picture with those that can be taken now."""
    page = make_table(make_setup(4, start="draft"))
    panel = in_draft(page)
    times = 0

    class Painted(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            nonlocal times
            times += event.type() is QEvent.Type.Paint
            return False

    painted = Painted()
    panel.installEventFilter(painted)
    next(iter(panel.cards.values())).clicked.emit()
    for _ in range(5):
        QApplication.processEvents()
    assert times
    times = 0
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    assert times == 0


def test_digits_take_the_card_of_that_number(qtbot: QtBot, make_table: MakeTable) -> None:
    """TM-START-04: what can be taken by keys shows them."""
    page = make_table(make_setup(4, start="draft"))
    panel = in_draft(page)
    page.window().activateWindow()
    page.setFocus()
    QApplication.processEvents()
    card = [name for name in panel.cards if name.startswith("C")][1]
    player = page.bridge.session.pending[0].owner
    assert panel.cards[card].place == int(card[1:])
    press_here(Qt.Key(Qt.Key.Key_0 + int(card[1:])))
    assert page.bridge.state.players[player].character == card
    press_here(Qt.Key.Key_Return)
    assert page.bridge.session.pending[0].owner != player
    assert sum(bool(one.character) for one in page.bridge.state.players.values()) == 1, "Enter came too soon"
    keyed = {digit: page.now.answer_at(digit) for digit in range(1, 10)}
    assert set(keyed.values()) == set(panel.cards.values()), "characters and starting cards alike"


def test_in_the_second_pass_digits_are_those_of_the_starting_cards(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """TM-START-04"""
    page = make_table(make_setup(4, start="draft"))
    panel = in_draft(page)
    for _ in range(4):
        take_first(page, panel)
    for name, card in panel.cards.items():
        assert page.now.answer_at(int(name[1:])) is card
