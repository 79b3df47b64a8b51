"""Nothing on the table is cut off: texts stretched by 60 %, large type, narrow windows."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.games.registry import find_headless
from companion.games.terramara.commands import Correct, CraftArtifact, Learn, Send
from companion.games.terramara.frames import Desk
from companion.games.terramara.state import Card
from companion.kernel.autoplay import AutoPlayer
from tests.sampling import some_sets
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from tests.ui.games.terramara.now.finding import find, press_on
from tests.ui.hands import click
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.games.terramara.table_page import TablePage

SIZES = [(1280, 680, 1.0), (1920, 1040, 1.0), (1280, 680, 1.5), (1280, 680, 2.0)]
SMALLEST = (1024, 560, 2.0)
"""What a window of 1024x640 leaves below its bar."""


def shown(page: TablePage, width: int, height: int, scale: float) -> TablePage:
    page.context.theme.set_scale(scale)
    page.resize(width, height)
    QApplication.processEvents()
    return page


def fits(page: TablePage) -> None:
    """What is beside the board; the board scales by itself."""
    for _ in range(3):
        QApplication.processEvents()
    assert_all_texts_fit(page.columns)


@pytest.mark.parametrize(("width", "height", "scale"), some_sets(SIZES, SIZES[0], SIZES[-1]))
def test_questions_about_the_cardboard_fit(
    qtbot: QtBot, make_table: MakeTable, stretched: Context, width: int, height: int, scale: float
) -> None:
    page = shown(make_table(make_setup(sample=False), spoken=stretched), width, height, scale)
    fits(page)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    fits(page)
    page.bridge.undo()
    fits(page)
    page.do(Correct(what="red.culture", value=5))
    page.do(Send(player="red", member="explorer", space="home.develop"))
    fits(page)
    page.bridge.undo()
    page.do(Correct(what="red.strength", value=9))
    page.do(Correct(what="blue.wood", value=9))
    page.click_target("home.raid")
    fits(page)


@pytest.mark.parametrize(
    ("width", "height", "scale"), some_sets([*SIZES, (1024, 560, 2.0)], SIZES[0], (1024, 560, 2.0))
)
def test_reasons_and_chores_fit(
    qtbot: QtBot, make_table: MakeTable, stretched: Context, width: int, height: int, scale: float
) -> None:
    page = shown(make_table(spoken=stretched), width, height, scale)
    page.do(Send(player="red", member="chieftain", space="home.develop"))
    page.click_target("home.develop")
    assert page.now.refusal.isVisible()
    fits(page)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_decision_of_a_game_fits(
    qtbot: QtBot, make_table: MakeTable, stretched: Context, scale: float
) -> None:
    """Each kind of decision once, wherever a whole game comes by it."""
    page = shown(make_table(make_setup(2, start="draft", seed=2), spoken=stretched), 1280, 680, scale)
    player = AutoPlayer(find_headless("terramara"), 2)
    seen: set[str] = set()
    while page.bridge.state.phase != "over":
        seen.add(page.bridge.session.pending[0].kind)
        fits(page)
        with page.bridge.at_once():  # what has been seen is passed over
            while page.bridge.state.phase != "over" and page.bridge.session.pending[0].kind in seen:
                command = player.choose(page.bridge.state)
                assert command is not None
                assert page.bridge.do(command)
    assert len(seen) > 6


def in_sight(page: TablePage, button: QWidget) -> bool:
    """Whether all of it is in the panel, without scrolling."""
    return page.now.rect().contains(QRect(button.mapTo(page.now, QPoint(0, 0)), button.size()))


def test_at_the_smallest_with_the_largest_text_what_confirms_is_whole(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = shown(make_table(make_setup(sample=False)), *SMALLEST)
    page.do(Send(player="red", member="explorer", space="1L.1"))
    fits(page)
    press_on(page, "symbol.wood", "symbol.->2", "symbol.vp")
    fits(page)
    assert in_sight(page, find(page, "remember"))


def test_at_the_smallest_with_the_largest_text_a_card_can_be_told_with_what_comes_after_it(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    """An exchange that the card gives is asked for in the foot: it takes no more room than there is."""
    page = shown(make_table(make_setup(sample=False)), *SMALLEST)
    page.do(Correct(what="red.leather", value=3))
    page.do(Learn(fact="space:1L.1", value="1 vp"))
    page.do(Send(player="red", member="explorer", space="1L.1"))
    page.do(CraftArtifact(player="red", card=page.bridge.state.row[0].ref))
    fits(page)
    first = find(page, "category.tools")
    assert not first.visibleRegion().isEmpty(), "there is something to click"
    form = page.now.question()
    assert form is not None
    told = "immediate: 1 wood -> 1 vp x 1; end_game: 2 vp"
    form.resume(Card(1, "tools", {"leather": 1}, 3, told))
    fits(page)
    assert (page.width(), page.height()) == SMALLEST[:2], "nothing pushes the window beyond the screen"
    assert in_sight(page, find(page, "remember"))


def test_at_the_smallest_with_the_largest_text_the_round_is_ended_without_scrolling(
    qtbot: QtBot, make_table: MakeTable
) -> None:
    page = shown(make_table(make_setup(3, depth="neutral")), *SMALLEST)
    player = AutoPlayer(find_headless("terramara"), 1)
    while not isinstance(page.bridge.session.pending[0], Desk):
        fits(page)
        command = player.choose(page.bridge.state)
        assert command is not None
        page.do(command)
    fits(page)
    assert in_sight(page, page.side_forms.desk.over)
    click(page.side_forms.desk.over)
    assert page.bridge.state.round == 2
    assert page.centre.currentWidget() is page.round_page
    fits(page)
