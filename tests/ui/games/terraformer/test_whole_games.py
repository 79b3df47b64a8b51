"""Whole games through the window, with real events: nothing gets lost, and a turn costs few inputs."""

from collections.abc import Iterator

import pytest

from companion.games.registry import find_headless
from companion.games.terraformer.commands import EndTurn
from companion.games.terraformer.setup import Setup
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.command import Command
from tests.ui.games.terraformer.conftest import MakePlanetTable, make_setup
from ui.games.terraformer.robot import Robot

MOST = 600


def recorded(setup: Setup, seed: int, most: int = MOST) -> Iterator[Command]:
    """What an automatic player does, on a table of its own."""
    headless = find_headless("terraformer")
    player = AutoPlayer(headless, seed)
    state: State = engine.start(headless.game, setup).state
    for _ in range(most):
        command = player.choose(state) if state.phase != "over" else None
        if command is None:
            return
        yield command
        state = engine.apply(headless.game, state, command).state


def played(setup: Setup, commands: list[Command]) -> State:
    game = find_headless("terraformer").game
    state: State = engine.start(game, setup).state
    for command in commands:
        state = engine.apply(game, state, command).state
    return state


@pytest.mark.campaign
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 5)])
def test_a_whole_game_is_played_through_the_window(
    make_table: MakePlanetTable, players: int, seed: int
) -> None:
    setup = make_setup(players, sample=True)
    commands = list(recorded(setup, seed))
    table = make_table(setup)
    robot = Robot(table, table.bridge)
    for command in commands:
        robot.perform(command)
    robot.finish()
    assert table.bridge.state == played(setup, commands)
    assert table.bridge.state.phase == "over"


def test_a_turn_costs_at_most_three_inputs_as_a_rule(make_table: MakePlanetTable) -> None:
    """Names of cards apart; actions come on top of a turn. Two cards that are both laid cost one click more
    where both have to be described, which no screen can save."""
    setup = make_setup(2, sample=True)
    game = find_headless("terraformer").game
    state: State = engine.start(game, setup).state
    table = make_table(setup)
    robot = Robot(table, table.bridge)
    ended: set[int] = set()
    acted: set[int] = set()
    for command in recorded(setup, 7, 160):
        if state.phase == "balancing":
            break
        if command.kind not in ("draw_card", "found", "add_biome", "play_organism", "end_turn"):
            acted.add(state.turn_number)
        if isinstance(command, EndTurn):
            ended.add(state.turn_number)
        robot.perform(command)
        state = engine.apply(game, state, command).state
    costs = [robot.inputs[turn] for turn in sorted(ended - acted)]
    assert len(costs) > 12
    assert sum(costs) / len(costs) <= 3, costs
    assert max(costs) <= 4, costs
