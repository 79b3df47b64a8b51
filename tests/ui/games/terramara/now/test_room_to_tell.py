"""While something is told there is one thing to look at: at most one part of the panel scrolls."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Send
from tests.sampling import some_pairs
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from ui.games.terramara.now.worker_rows import WorkerRow
from ui.games.terramara.table_page import TablePage

USUAL, SMALL = (1366, 698), (1024, 570)
"""What the window leaves to the table at 1366×768 and at 1024×640."""


def come_to_rest(qtbot: QtBot, page: TablePage) -> None:
    """Until nothing moves any more, however busy the machine is."""
    former: list[tuple[QRect, bool]] | None = None
    while former != (now := [(w.geometry(), w.isVisible()) for w in page.now.findChildren(QWidget)]):
        former = now
        qtbot.wait(50)


def telling(qtbot: QtBot, make_table: MakeTable, size: tuple[int, int], *symbols: str) -> TablePage:
    page = make_table(make_setup(4, sample=False))
    page.window().resize(*size)
    page.resize(*size)
    page.do(Send(player="red", member="explorer", space="1R.1"))
    press_on(page, *symbols)
    come_to_rest(qtbot, page)
    return page


def scrolling(page: TablePage) -> list[QScrollArea]:
    QApplication.processEvents()
    areas = page.now.findChildren(QScrollArea)
    return [area for area in areas if area.isVisible() and area.verticalScrollBar().maximum() > 0]


@pytest.mark.parametrize("symbols", [(), ("symbol.wood",), ("symbol.wood", "symbol.culture")])
def test_a_usual_space_is_told_without_scrolling(
    qtbot: QtBot, make_table: MakeTable, symbols: tuple[str, ...]
) -> None:
    page = telling(qtbot, make_table, USUAL, *symbols)
    assert not scrolling(page)


def test_neither_does_the_next_one_while_the_one_before_is_said(qtbot: QtBot, make_table: MakeTable) -> None:
    page = telling(qtbot, make_table, USUAL, "symbol.wood")
    page.click_target("1R.2")
    come_to_rest(qtbot, page)
    assert page.now.told_card.isVisible()
    assert not scrolling(page)
    press_on(page, "symbol.ore")
    come_to_rest(qtbot, page)
    assert not scrolling(page)


@pytest.mark.parametrize(
    ("symbols", "size"),
    some_pairs(
        [("symbol.wood", "symbol.->", "symbol.metal"), ("symbol.wood", "symbol.or", "symbol.ore")],
        [SMALL, USUAL],
    ),
)
def test_at_most_one_part_scrolls(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int], symbols: tuple[str, ...]
) -> None:
    page = telling(qtbot, make_table, size, *symbols)
    assert len(scrolling(page)) <= 1


@pytest.mark.parametrize("size", [USUAL, SMALL])
def test_what_is_entered_and_what_confirms_it_stay_in_sight(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int]
) -> None:
    page = telling(qtbot, make_table, size, "symbol.wood", "symbol.->", "symbol.metal")
    form = page.now.question()
    assert form is not None
    assert form.editor is not None
    for widget in (form.editor.reading, find(page, "remember"), find(page, "symbol.wood")):
        assert widget.visibleRegion().boundingRect().height() >= widget.height() - 1


def test_a_card_unfolds_as_well_after_a_worker_was_used_beside_it(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = telling(qtbot, make_table, USUAL)
    page.do(Learn(fact="space:1R.1", value="1 wood"))
    page.do(Correct(what="red.culture", value=10))
    page.aiming.choose(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    come_to_rest(qtbot, page)
    worker = next(row for row in page.now.findChildren(WorkerRow) if row.isVisible())
    click(worker.picker.unit_button("wood"))
    assert page.bridge.state.players["red"].goods["timber"] == 1
    press_on(page, "category.tools", "cost.timber.1", "cost.leather.1", "points.3", "effect.permanent")
    come_to_rest(qtbot, page)
    for name in ("effect.permanent", "remember"):
        button = find(page, name)
        assert button.visibleRegion().boundingRect() == button.rect(), name
    form = page.now.question()
    assert form is not None
    assert form.card is not None
    assert (
        form.card.editor.effects.clause.height() >= form.card.editor.effects.clause.minimumSizeHint().height()
    )
    assert form.height() >= form.heightForWidth(form.width()), "nothing of it is squeezed"


def workers_of_two_levels(qtbot: QtBot, make_table: MakeTable, size: tuple[int, int]) -> TablePage:
    """Red has told a space, can craft and reserve untold cards, and has workers of every level."""
    page = make_table(make_setup(4, sample=False))
    page.resize(*size)
    page.do(Correct(what="red.workers", value=("1", "1", "2", "3")))
    page.do(Correct(what="red.wood", value=4))
    page.do(Correct(what="red.culture", value=10))
    page.do(Send(player="red", member="explorer", space="1R.1"))
    press_on(page, "symbol.wood", "remember")
    come_to_rest(qtbot, page)
    return page


def pick(qtbot: QtBot, page: TablePage, level: int) -> WorkerRow:
    """The first unit, as a hand would: scrolled to, no further than needed. It stays under the pointer."""
    rows = [row for row in page.now.findChildren(WorkerRow) if row.isVisible()]
    row = next(row for row in rows if row.picker.templates[0].command.level == level)  # type: ignore[attr-defined]
    page.now.scrolled.ensureWidgetVisible(row, 0, 0)
    come_to_rest(qtbot, page)
    unit = row.picker.unit_button("wood")
    before = unit.mapTo(page, QPoint())
    click(unit)
    come_to_rest(qtbot, page)
    assert unit.mapTo(page, QPoint()) == before
    return row


@pytest.mark.parametrize(("level", "size"), some_pairs([2, 3], [USUAL, SMALL]))
def test_what_confirms_a_worker_is_seen_at_once(
    qtbot: QtBot, make_table: MakeTable, size: tuple[int, int], level: int
) -> None:
    page = workers_of_two_levels(qtbot, make_table, size)
    assert page.now.told_card.isVisible()
    assert page.hands.isVisible()
    row = pick(qtbot, page, level)
    button = row.picker.confirm_button
    assert button.visibleRegion().boundingRect() == button.rect()
    before = button.mapTo(page, QPoint())
    unit = row.picker.unit_button("wood")
    place = unit.mapTo(page, QPoint())
    page.now.put_back()
    come_to_rest(qtbot, page)
    assert unit.mapTo(page, QPoint()) == place
    assert page.hands.isVisible(), "what hands must do comes back"
    click(unit)
    come_to_rest(qtbot, page)
    assert button.mapTo(page, QPoint()) == before


def test_where_there_is_room_for_it_nothing_gives_way(qtbot: QtBot, make_table: MakeTable) -> None:
    page = workers_of_two_levels(qtbot, make_table, (1920, 1400))
    row = pick(qtbot, page, 3)
    assert row.picker.confirm_button.isVisible()
    assert page.hands.isVisible()
    assert page.now.told_card.isVisible()


def test_beside_a_card_that_was_just_crafted_it_is_seen_as_well(qtbot: QtBot, make_table: MakeTable) -> None:
    page = workers_of_two_levels(qtbot, make_table, USUAL)
    page.do(Correct(what="red.timber", value=4))
    page.aiming.choose(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    press_on(page, "category.tools", "cost.timber.1", "points.3", "remember")
    come_to_rest(qtbot, page)
    button = pick(qtbot, page, 3).picker.confirm_button
    assert button.visibleRegion().boundingRect() == button.rect()


def test_short_answers_and_what_was_told_leave_most_of_the_room_to_the_list(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = make_table(make_setup(4, sample=False))
    page.resize(*USUAL)
    for what in ("wood", "ore", "stone", "cattle"):  # no worker can work: the turn can only be ended
        page.do(Correct(what=f"red.{what}", value=0))
    come_to_rest(qtbot, page)
    room = page.now.room
    heights = []
    for told in ("", "Told of row 1, left tile, left space: gain 2 wood"):
        page.now.told_card.tell(told)
        room.share_out()
        come_to_rest(qtbot, page)
        assert page.now.told_card.isVisible() is bool(told)
        heights.append(page.hands_box.height())
    assert min(heights) >= 0.6 * page.now.height()
