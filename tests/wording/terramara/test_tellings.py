"""The log says what was told, and not only that something was."""

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import FactValue, Learn
from companion.wording.language import load
from companion.wording.texts import LogLine
from companion.wording.wording import Wording
from tests.games.terramara.table import Table
from tests.games.terramara.table import table as game_table


def lines(t: Table) -> list[LogLine]:
    return list(Wording(load("en"), "terramara").log(t.state, t.events))


@pytest.mark.parametrize(
    ("fact", "value", "text"),
    [
        ("space:2L.1", "2 wood", "Told of row 2, left tile, left space: gain 2 wood"),
        ("space:2L.1", "", "Told of row 2, left tile, left space: nothing"),
        ("single:2L.1", True, "Told of row 2, left tile, left space: One member only"),
        ("terrain:2L.1", "quarry", "Told of row 2, left tile, left space: quarry"),
        ("shields", (4, 8, 12), "Told of the shields on the military track: Spaces: 4, 8, 12"),
        ("road:0", Segment("1"), "Told of the road after the start of the road: The crossroads of row 1"),
        (
            "road:0",
            Segment("", open=True, without=("outpost1",)),
            "Told of the road after the start of the road: not there: outpost of row 1",
        ),
    ],
)
def test_what_was_told_is_said(fact: str, value: FactValue, text: str) -> None:
    # PRN-01
    t = game_table(known=False).do(Learn(fact=fact, value=value))
    assert [line.text for line in lines(t)] == [text]


def test_what_was_told_moves_nothing_and_stands_back() -> None:
    t = game_table(known=False).do(Learn(fact="space:2L.1", value="2 wood"))
    assert [line.quiet for line in lines(t)] == [True]
