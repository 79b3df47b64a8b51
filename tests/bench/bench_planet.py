"""Inputs a turn of Terraformer at the depth of the planet: recorded games through the real window, with real
events. Names of cards are told by the sample; balancing has no turns and is not counted."""

import os
import tempfile
from collections import Counter
from collections.abc import Iterator

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.games.terraformer.commands import EndTurn, FoundEcosystem, PlayOrganism
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.session import Session
from tests.bench.row import Row
from tests.bench.window import open_window
from ui.games.terraformer.robot import Robot
from ui.games.terraformer.table_page import TablePage

SEEDS = (1, 2)
PLAIN = ("draw_card", "found", "add_biome", "play_organism", "end_turn")


def rows() -> Iterator[Row]:
    turns = [turn for seed in SEEDS for turn in _evening(seed)]
    plain = [turn for turn in turns if not turn[2]]
    what = "planet: inputs a turn, {n} turns with their actions (beside the choices in them)"
    yield _row(what, turns, "")
    yield _row("planet: inputs of the {n} turns without an action", plain, "<= 3")


def _row(what: str, turns: list[tuple[int, int, bool]], must: str) -> Row:
    inputs = sum(turn[0] for turn in turns) / len(turns)
    choices = sum(turn[1] for turn in turns) / len(turns)
    return Row(what.format(n=len(turns)), inputs, choices, inputs / choices, must, "inputs")


def _evening(seed: int) -> list[tuple[int, int, bool]]:
    """For each turn: its inputs, what had to be chosen in it, and whether an action was played."""
    headless = find_headless("terraformer")
    setup = Codec(headless.game).setup_from(headless.demo(seed))
    state: State = engine.start(headless.game, setup).state
    player = AutoPlayer(headless, seed)
    choices: Counter[int] = Counter()
    acted: set[int] = set()
    ended: list[int] = []
    with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
        window.library.open()
        window.show_session(Session.create(headless.game, setup))
        assert window.game is not None
        window.game.show_table()
        table = window.game.table
        assert isinstance(table, TablePage)
        QApplication.processEvents()
        robot = Robot(table, table._bridge)
        while state.phase in ("setup", "play"):
            command = player.choose(state)
            assert command is not None
            turn = state.turn_number
            choices[turn] += _chosen(command)
            if state.phase == "play" and command.kind not in PLAIN:
                acted.add(turn)
            if isinstance(command, EndTurn):
                ended.append(turn)
            robot.perform(command)
            state = engine.apply(headless.game, state, command).state
        return [(robot.inputs[turn], choices[turn], turn in acted) for turn in ended]


def _chosen(command: Command) -> int:
    """What nobody could guess: what is done and, of a card, where it goes and which it is."""
    if isinstance(command, EndTurn):
        return 0
    return 2 if isinstance(command, FoundEcosystem | PlayOrganism) else 1
