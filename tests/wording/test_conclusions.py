"""What a deed has shown, in a remark that can be objected to."""

from companion.games.terramara.commands import Send
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, table


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
