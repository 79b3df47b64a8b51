"""Clans keep their places and heights while people play, and their workers stand where they stood."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct
from companion.games.terramara.state import State
from companion.wording.wording import Wording
from tests.evenings.terramara.recorded import opened
from tests.sampling import some_of
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge

EVENINGS = ("2-full-draft", "4-full-draft", "4-full-first-game")


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def evening_at(
    qtbot: QtBot, context: Context, evening: str, height: int
) -> Iterator[tuple[TablePage, State]]:
    """A page that shows tables of the evening one after the other, as they lay."""
    used = context.within("terramara")
    session = opened(evening)
    page = TablePage(used, Wording(used.language, "terramara"), SessionBridge(session.elsewhere(())), {})
    page.resize(1280, height)
    qtbot.addWidget(page)
    page.show()
    for step in session.played[::4]:
        page.show_state(step.state)
        settle()
        yield page, step.state


@pytest.mark.parametrize("evening", EVENINGS)
def test_clans_grow_at_most_late_in_a_game_and_their_workers_never_move(
    qtbot: QtBot, context: Context, evening: str
) -> None:
    """In the first three rounds none grows, even four of them beside a small board; later none shrinks."""
    before: list[int] = []
    workers = set()
    for page, state in evening_at(qtbot, context, evening, 640):
        heights = [panel.height() for panel in page.panels.values()]
        if before and state.round <= 3:
            assert heights == before
        elif before:
            assert all(now >= then for now, then in zip(heights, before, strict=True))
        before = heights
        for panel in page.panels.values():
            chip = panel.chips.get("worker.0")
            if chip is not None and chip.isVisible():
                workers.add(chip.mapTo(panel, QPoint()).toTuple())
    assert len(workers) == 1


def test_where_there_is_room_a_whole_game_moves_no_clan(qtbot: QtBot, context: Context) -> None:
    places = {
        tuple(panel.y() for panel in page.panels.values())
        for page, _state in evening_at(qtbot, context, "4-full-first-game", 980)
    }
    assert len(places) == 1


def test_the_moves_keep_room_below_the_clans(make_table: MakeTable) -> None:
    page = make_table(make_setup(4))
    page.resize(1280, 640)
    settle()
    assert page.log.height() >= 80
    assert all(panel.isVisible() for panel in page.panels.values())


def test_where_a_long_way_leaves_no_room_it_goes_behind_the_workers(make_table: MakeTable) -> None:
    page = make_table(make_setup(4))
    panel = page.panels["red"]
    assert page.bridge.do(Correct(what="red.workers", value=("1", "2")))
    assert page.bridge.do(Correct(what="red.warriors", value=2))
    settle()
    height, worker = panel.height(), panel.chip("worker.0").pos()
    assert panel.chip("caravans").y() == panel.chip("strength").y()
    panel.chip("caravans").show_value("before 1 · after 2 and further", "Caravans")
    settle()
    assert panel.chip("caravans").y() == panel.chip("worker.0").y()
    assert panel.chip("caravans").x() > panel.chip("worker.1").x()
    assert panel.chip("worker.0").pos() == worker
    assert panel.height() == height


@pytest.mark.parametrize("height", some_of([600, 620, 640, 660, 700], 600, 660))
def test_a_table_that_is_opened_again_looks_as_it_did(
    qtbot: QtBot, make_table: MakeTable, height: int
) -> None:
    """Whatever sizes it went through: a window that comes back has others before its own."""

    def looks(page: TablePage) -> list[int]:
        page.resize(1280, height)
        settle()
        return [*(panel.height() for panel in page.panels.values()), page.players.height(), page.log.height()]

    page = make_table(make_setup(3))
    context = page.context
    live = looks(page)
    again = TablePage(context, Wording(context.language, "terramara"), SessionBridge(page.bridge.session), {})
    qtbot.addWidget(again)
    again.resize(1280, 560)
    again.show()
    settle()
    assert looks(again) == live
    for other in (960, 580):
        page.resize(1280, other)
        settle()
        assert looks(page) == live
