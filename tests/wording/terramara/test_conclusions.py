"""What a deed has shown, in a remark that can be objected to."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Send, Step
from companion.games.terramara.frames import PlaceNeutral
from companion.games.terramara.neutrals import putting
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, begin, table


def concluded() -> Table:
    t = table().strength(red=3).forget("single", "1L.1").on("1L.1", "blue explorer")
    return t.do(Send(player="red", member="explorer", space="1L.1"))


def test_a_conclusion_is_said_in_a_remark_and_can_be_objected_to() -> None:
    # TM-PLACE-03
    wording, t = Wording(load("en"), "terramara"), concluded()
    (remark,) = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert remark.text == "So there is room for two on row 1, left tile, left space."
    assert remark.objection == "No: only one may stand there"
    assert remark.fact == "single:1L.1"


def test_a_conclusion_is_a_line_of_the_log_and_nothing_for_hands() -> None:
    # TM-PLACE-03
    wording, t = Wording(load("en"), "terramara"), concluded()
    lines = [line.text for line in wording.log(t.state, t.events)]
    assert "So there is room for two on row 1, left tile, left space" in lines
    items = [item for chores in wording.hands(t.state, t.events) for item in chores.items]
    assert not any("room" in item for item in items)


@pytest.mark.parametrize(
    ("to", "text"),
    [
        ("1+bonus", "So a bonus tile lies beside the road after crossroads number 1 (row 1)."),
        ("1+outpost1", "So the outpost of row 1 lies beside the road after crossroads number 1 (row 1)."),
        ("2", ""),
    ],
)
def test_a_step_says_what_it_has_shown_of_the_road(to: str, text: str) -> None:
    # TM-ROAD-02
    wording = Wording(load("en"), "terramara")
    t = table().round(2).road(Segment("1")).caravans(red=("1", "0")).shows("5aL.1", "1 travel")
    t = t.send("red", "explorer", "5aL.1").answer(Step, caravan=0, to=to)
    remarks = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert [remark.text for remark in remarks] == ([text] if text else [])


def test_a_step_says_that_the_road_ends() -> None:
    # TM-ROAD-07
    wording = Wording(load("en"), "terramara")
    t = table().round(5).road().caravans(red=("4", "0")).shows("5aL.1", "1 travel")
    t = t.send("red", "explorer", "5aL.1").answer(Step, caravan=0, to="end")
    (remark,) = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert remark.text == "So the road ends after crossroads number 4."


def test_steps_that_would_find_something_are_named() -> None:
    # TM-ROAD-02
    wording = Wording(load("en"), "terramara")
    t = table().round(2).road().shows("5aL.1", "1 travel").send("red", "explorer", "5aL.1")
    said = [wording.button(t.state, offer) for offer in t.commands(Step) if isinstance(offer, Step)]
    assert said[:3] == [
        "Crossroads 1",
        "Bonus tile",
        "Outpost of row 1",
    ]


def test_the_use_of_a_crossroads_says_of_which_row_it_is() -> None:
    # TM-CROSS-02
    wording = Wording(load("en"), "terramara")
    t = table().round(2).road().caravans(red=("1", "1")).send("red", "explorer", "1R.crossroads")
    (remark,) = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert remark.text == "So crossroads number 1 belongs to row 1."


def test_a_bonus_tile_beside_a_known_one_is_another() -> None:
    # PRN-05
    wording = Wording(load("en"), "terramara")
    t = table().road(Segment("", ("bonus1",), open=True), Segment("", ("bonus",), open=True))
    t = t.caravans(red=("0", "1")).shows("5aL.1", "1 travel").send("red", "explorer", "5aL.1")
    said = {offer.to: wording.button(t.state, offer) for offer in t.commands(Step) if isinstance(offer, Step)}
    assert said["0+0"] == "Start → bonus tile, level 1"
    assert said["0+bonus"] == "Start → another bonus tile"
    assert said["1+0"] == "Crossroads 1 → bonus tile"
    assert said["1+bonus"] == "Crossroads 1 → another bonus tile"


def test_a_crossroads_of_another_row_is_objected_to_as_that() -> None:
    # TM-CROSS-02
    wording = Wording(load("en"), "terramara")
    t = table().round(2).road().caravans(red=("1", "1")).send("red", "explorer", "1R.crossroads")
    (remark,) = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert remark.objection == "No, it is another one"


def test_that_there_is_room_in_a_hut_is_nothing_to_say() -> None:
    # TM-PLACE-16
    wording = Wording(load("en"), "terramara")
    t = table().on("hut.red", "red explorer").send("red", "explorer", "hut.red")
    assert not [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert not [line.text for line in wording.log(t.state, t.events) if "room" in line.text]


def test_a_neutral_explorer_shows_a_space_that_is_not_special() -> None:
    # TM-NEUT-09
    wording, t = Wording(load("en"), "terramara"), begin(3).set_up()
    frame = PlaceNeutral(owner="red", source="yellow.5a", row="5a", neutral="yellow")
    t = t.with_state(agenda=(*t.state.agenda, frame), spaces={}, fire_space={})
    t = t.do(putting(t.state, frame, "5aR.2"))
    (remark,) = [found for event in t.events if (found := wording.conclusion(t.state, event))]
    assert remark.text == "So this is no special space: row 5a, right tile, middle space."
    assert remark.objection == "No: it is a special space"
    assert remark.hint == "Takes the move back and asks what this space shows."
