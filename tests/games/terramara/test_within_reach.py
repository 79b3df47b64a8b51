"""What could be done first to pay for something, found by trying."""

from companion.games.terramara.commands import CraftArtifact, UseCard, UseWorker
from companion.games.terramara.within_reach import reach
from tests.games.terramara.table import Table, table

CRAFT = CraftArtifact(player="red", card="a101")


def short(**goods: int) -> Table:
    return table().turn("red", sent=True).goods("red", **goods)


def test_ready_workers_that_could_make_what_is_missing_are_found() -> None:
    # TM-ART-10, TM-WORK-01
    t = short(wood=1, cattle=2).card("a101", timber=1, leather=1).workers("red", 1, 1)
    found = reach(t.state, CRAFT, "red")
    assert found is not None
    assert {tuple(move.convert.items()) for move in found.first if isinstance(move, UseWorker)} == {
        (("wood", 1),),
        (("cattle", 1),),
    }
    assert found.state.players["red"].goods == {"cattle": 1, "timber": 1, "leather": 1}


def test_no_more_is_made_than_is_missing() -> None:
    # TM-WORK-01
    t = short(wood=3).card("a101", timber=2).workers("red", 3)
    found = reach(t.state, CRAFT, "red")
    assert found is not None
    assert found.first == (UseWorker(player="red", level=3, convert={"wood": 2}),)


def test_workers_that_cannot_make_enough_are_not_named() -> None:
    # TM-WORK-01, TM-WORK-02
    assert reach(short(wood=1).card("a101", timber=2).workers("red", 2).state, CRAFT, "red") is None
    assert reach(short(wood=2).card("a101", timber=2).workers("red", 1).state, CRAFT, "red") is None


def test_what_else_speaks_against_it_is_not_mended_by_workers() -> None:
    # TM-ART-06
    t = short(wood=1).card("a109", timber=1).workers("red", 1)
    far = CraftArtifact(player="red", card="a109")
    assert reach(t.state, far, "red") is None


def test_a_card_that_is_ready_is_tried_as_well() -> None:
    # TM-ART-03
    t = short(wood=1).card("a101", metal=1)
    t = t.crafted("red", "once_per_round: 1 metal")
    found = reach(t.state, CRAFT, "red")
    assert found is not None
    assert [type(move) for move in found.first] == [UseCard]
