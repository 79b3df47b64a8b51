"""The board lies on the screen as on the table."""

from itertools import pairwise

import pytest

from companion.games.terramara.board import HOMELAND_SPACES, ROWS, SLOTS, Segment, reachable_slots
from ui.games.terramara.board import geometry
from ui.games.terramara.board.geometry import Box, plan_road


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_from_top_to_bottom() -> None:
    order = [
        geometry.MILITARY,
        geometry.homeland_box("L"),
        *(geometry.tile_box(f"{row}L") for row in ROWS),
        geometry.RIVER,
        geometry.card_slot(0),
    ]
    for above, below in pairwise(order):
        assert above.bottom <= below.y


def test_road_left_rounds_right_and_tiles_between() -> None:
    for slot in SLOTS:
        tile = geometry.tile_box(slot)
        assert geometry.ROAD.right <= tile.x
        assert tile.right <= geometry.round_cell(1).x
    assert geometry.tile_box("1L").right < geometry.tile_box("1R").x


@pytest.mark.parametrize("large", [None, 1, 2, 3])
def test_spaces_of_a_tile_fill_it_without_overlap(large: int | None) -> None:
    boxes = [geometry.tile_space_box(f"3R.{n}", large) for n in (1, 2, 3)]
    assert not any(overlap(boxes[a], boxes[b]) for a in range(3) for b in range(a))
    if large:
        assert boxes[large - 1].w == max(box.w for box in boxes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_homeland_spaces_lie_on_their_tiles(players: int) -> None:
    """TM-HOME-03: raid and first player on the right tile, the others on the left one."""
    boxes = geometry.homeland_spaces(players)
    assert tuple(boxes) == HOMELAND_SPACES[players]
    for space, box in boxes.items():
        side = "R" if space.startswith(("home.raid", "home.first")) else "L"
        assert overlap(box, geometry.homeland_box(side))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_huts_do_not_overlap_each_other_or_the_cards(players: int) -> None:
    cells = list(geometry.hut_cells(("red", "blue", "green", "yellow")[:players]).values())
    assert len(cells) == players
    cells.append(geometry.card_slot(7))
    assert not any(overlap(cells[a], cells[b]) for a in range(len(cells)) for b in range(a))


def test_an_artifact_place_lies_under_the_space_that_opens_it() -> None:
    """TM-RIVER-05."""
    for culture in range(1, 12, 2):
        slot = reachable_slots(culture) - 1
        assert geometry.culture_cell(culture).cx == pytest.approx(geometry.card_slot(slot).cx)


def test_round_five_owns_two_rows() -> None:
    """TM-SETUP-04."""
    cell = geometry.round_cell(5)
    assert cell.y == geometry.row_box("5a").y
    assert cell.bottom == geometry.row_box("5b").bottom


def test_crossroads_lie_beside_their_rows() -> None:
    plan = plan_road((Segment("1", ("bonus1",)), Segment("crossroads"), Segment("2"), Segment("end")))
    assert plan.at("1")[1] == geometry.row_box("1").cy
    assert plan.at("3")[1] == geometry.row_box("2").cy
    assert plan.at("1")[1] < plan.at("2")[1] < plan.at("3")[1]
    assert plan.positions() == ("0", "0+0", "1", "2", "3", "end")


def test_an_unknown_road_still_has_room_for_caravans() -> None:
    plan = plan_road((), furthest=12)
    heights = [plan.at(str(node))[1] for node in range(13)]
    assert heights[1:] == sorted(heights[1:])
    assert max(heights) < geometry.ROAD_END.bottom
    assert plan.positions() == ("0", "end")


def test_rows_told_in_a_strange_order_do_not_turn_the_road_back() -> None:
    road = (Segment("5b"), Segment("1"), Segment("crossroads"), Segment("2", ("bonus1",) * 5))
    plan = plan_road(road, furthest=6)
    heights = [y for _, y in plan.nodes]
    assert heights == sorted(heights)
    assert len(plan.detours) == 5
