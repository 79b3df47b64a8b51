"""The road as far as somebody has told it, and where caravans may go beyond that."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Learn, Step
from tests.ui.games.terramara.conftest import MakeTable, make_setup
from ui.games.terramara.board.bonus_art import BonusArt
from ui.games.terramara.board.geometry import plan_road
from ui.games.terramara.board.picture import picture
from ui.games.terramara.board.road import RoadArt, undescribed


def test_a_road_nobody_asked_about_has_only_its_ends(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    assert [t for t in page.board.targets() if t.startswith("road:")] == ["road:0", "road:end"]
    assert not undescribed(page.bridge.state)


@pytest.mark.parametrize("steps", [1, 2])
def test_on_an_untold_road_every_step_can_be_clicked(qtbot: QtBot, make_table: MakeTable, steps: int) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("home.travel")
    for node in range(1, steps + 1):
        assert page.board.lit <= set(page.board.targets())
        place = page.board.target_point(f"road:{node}")
        if node == 1:  # both caravans could go there; the first is as good as the other
            qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=place)
        else:
            step = next(o for o in page.bridge.legal() if isinstance(o, Step) and o.to == str(node))
            assert page.bridge.do(step)
    assert page.bridge.state.players["red"].caravans == (str(steps), "0")


def test_what_a_caravan_may_find_beside_the_road_can_be_clicked(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    page.click_target("home.travel")
    assert "road:0+bonus" in page.board.lit
    assert page.board.text_of("road:0+bonus").startswith("The bonus tile before the first crossroads")
    page.click_target("road:0+bonus")
    state = page.bridge.state
    assert state.players["red"].caravans == ("0+0", "0")
    assert state.known.road[0].detours == ("bonus",)
    assert "road:0+0" in page.board.targets()


def test_a_crossroads_of_an_untold_row_leaves_room_for_what_was_found_beside_the_road() -> None:
    # PRN-06: drawn beside the next row, where the road would lead if nothing was told at all
    untold, found = plan_road(()), plan_road((Segment("", ("bonus",), open=True),))
    assert found.nodes[1] == untold.nodes[1]
    told = plan_road((Segment("", open=True), Segment("1")))
    assert told.nodes[1][1] < told.nodes[2][1]


def test_the_road_asks_with_one_question_mark_at_a_time(make_table: MakeTable) -> None:
    page = make_table(make_setup(sample=False))
    road = picture(page.bridge.state)["road"].art
    assert isinstance(road, RoadArt)
    assert not road.asked
    page.click_target("home.travel")
    assert undescribed(page.bridge.state)
    road = picture(page.bridge.state)["road"].art
    assert isinstance(road, RoadArt)
    assert road.asked


def test_two_bonus_tiles_of_one_level_are_told_apart_in_words_and_in_the_picture(
    make_table: MakeTable,
) -> None:
    # PRN-06
    page = make_table(make_setup(sample=False))
    assert page.bridge.do(Learn(fact="road:0", value=Segment("1", ("bonus1", "bonus1", "bonus2"))))
    page.click_target("home.travel")
    steps = [offer for offer in page.bridge.legal() if isinstance(offer, Step)]
    to = {page.wording.button(page.bridge.state, step): step.to for step in steps}
    assert sorted(to.values()) == ["0+0", "0+1", "0+2", "1"], "each reads differently"
    parts = picture(page.bridge.state)
    arts = [parts[f"road:0+{at}"].art for at in range(3)]
    assert [art.nth for art in arts if isinstance(art, BonusArt)] == [1, 2, 0]
    heights = [parts[f"road:0+{at}"].box.cy for at in range(3)]
    assert heights == sorted(set(heights)), "the first from the top is above the others"
