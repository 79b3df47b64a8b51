"""What lies beside the road, and what a caravan may find there: each can be aimed at by itself."""

from itertools import combinations
from math import hypot

import pytest

from companion.games.terramara.board import Segment
from companion.games.terramara.commands import Correct, Learn, Send
from companion.games.terramara.frames import Journey
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.values import evolve
from tests.ui.games.terramara.conftest import NAMES
from ui.games.terramara.board import geometry
from ui.games.terramara.board.part import Part
from ui.games.terramara.board.picture import picture

ROADS: list[dict[int, Segment]] = [
    {},
    {0: Segment("", ("bonus",), open=True)},
    {0: Segment("1", ("bonus1",)), 1: Segment("", ("bonus1", "bonus2"), open=True)},
    {0: Segment("1", ("bonus1", "bonus1", "bonus2")), 1: Segment("2", ("bonus1", "bonus2", "bonus3"))},
    {0: Segment("1", ("bonus1",) * 4), 1: Segment("2", ("bonus1", "outpost1", "bonus2", "bonus2"))},
    {
        0: Segment("crossroads", ("bonus1",)),
        1: Segment("1", ("bonus1", "bonus2")),
        2: Segment("crossroads", ("bonus1", "bonus1")),
        3: Segment("2", ("bonus2", "outpost2")),
    },
    {
        0: Segment("crossroads", ("bonus1", "bonus1", "bonus1")),
        1: Segment("crossroads", ("bonus1", "bonus2")),
        2: Segment("1", ("bonus1", "bonus1", "bonus3", "outpost1")),
        3: Segment("2", ("bonus2", "outpost2", "bonus1")),
        4: Segment("", ("bonus", "bonus"), open=True),
    },
]


def travelling(road: dict[int, Segment], caravans: tuple[str, str]) -> State:
    """Red is about to move a caravan."""
    seats = tuple(Seat(name, colour) for name, colour in NAMES)
    state = engine.start(TERRAMARA, Setup(players=seats, sample=False, seed=11, first="red")).state
    commands: list[Command] = [Learn(fact=f"road:{at}", value=stretch) for at, stretch in road.items()]
    commands.append(Correct(what="red.caravans", value=caravans))
    commands.append(Send(player="red", member="explorer", space="home.travel"))
    for command in commands:
        state = engine.apply(TERRAMARA, state, command, allow=isinstance(command, Correct)).state
    return state


def targets(state: State) -> list[Part]:
    road = [part for key, part in picture(state).items() if key.startswith("road:")]
    return [part for part in road if part.key not in ("road:0", "road:end")]


def apart(one: Part, other: Part) -> float:
    between = hypot(one.box.cx - other.box.cx, one.box.cy - other.box.cy)
    return between - one.radius - other.radius


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("caravans", [("0", "0"), ("0", "1"), ("1", "2"), ("4", "3")])
def test_no_target_of_a_caravan_covers_another(road: dict[int, Segment], caravans: tuple[str, str]) -> None:
    found = targets(travelling(road, caravans))
    for one, other in combinations(found, 2):
        assert apart(one, other) > -1.5, (one.key, other.key)


@pytest.mark.parametrize("road", ROADS)
def test_what_lies_beside_the_road_lies_between_its_start_and_its_end(road: dict[int, Segment]) -> None:
    for part in targets(travelling(road, ("0", "0"))):
        assert geometry.ROAD.x <= part.box.x
        assert part.box.right <= geometry.ROAD.right
        assert geometry.ROAD_START.bottom - 8 <= part.box.y
        assert part.box.bottom <= geometry.ROAD_END.y + 8


@pytest.mark.parametrize("road", ROADS)
def test_what_is_known_stays_where_it_is_when_somebody_travels(road: dict[int, Segment]) -> None:
    state = travelling(road, ("1", "2"))
    known = {part.key: part.box for part in targets(before(state))}
    now = {part.key: part.box for part in targets(state)}
    assert all(now[key] == box for key, box in known.items())


def before(state: State) -> State:
    """The same table without the journey."""
    return evolve(state, agenda=tuple(f for f in state.agenda if not isinstance(f, Journey)))
