"""Inputs a turn of Terraformer at the depth of the planet: recorded games through the real window, with real
events. Nobody names a card, so that there is no input that is not counted; balancing has no turns.

Beside them stands the least that any window could do with, as for the first game: one input for each command
(a window could show every legal one as a button), and none for what goes without saying until somebody says
otherwise: that a turn is over, that nobody stops an action, that a card has done all.

The automatic player has an action at hand whenever it likes one. A deck of 42 has room for at most 18 beside
three complete ecosystems (TF-BUILD-02); how many the printed ones have, no book says: of the sixteen cards it
names four are actions. Half of that room is taken for granted here, a little more than one card in five; what
an action costs is measured. Whatever the decks hold, one row says up to how many a turn has three inputs.
"""

import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from companion.games.registry import find_headless
from companion.games.terraformer.commands import (
    AddBiome,
    Done,
    EndTurn,
    FoundEcosystem,
    LetPass,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.session import Session
from tests.bench.row import Row
from tests.bench.terraformer.measured import said
from tests.bench.window import open_window
from ui.games.terraformer.robot import Robot
from ui.games.terraformer.table_page import TablePage

SEEDS = (1, 2)


DECK = 42
ACTIONS = 9 / DECK
"""Of all cards that are played."""
AIM = 3


def rows() -> Iterator[Row]:
    turns = [turn for seed in SEEDS for turn in _evening(seed)]
    plain = [turn for turn in turns if not turn.actions]
    acted = [turn for turn in turns if turn.actions]
    actions = sum(turn.actions for turn in turns)
    what = "planet: inputs a turn, {n} turns of the automatic player (beside the least)"
    yield _row(what, turns, "")
    yield _row("planet: inputs of the {n} turns without an action", plain, "<= 3")
    usual, least_usual = _mean(plain, "inputs"), _mean(plain, "least")
    more = sum(turn.inputs for turn in acted) - usual * len(acted)
    least_more = sum(turn.least for turn in acted) - least_usual * len(acted)
    costs, needs = more / actions, least_more / actions
    yield Row(f"planet: inputs that one of {actions} actions adds", costs, needs, costs / needs, "", "inputs")
    laid = _mean(turns, "laid")
    often = ACTIONS / (1 - ACTIONS) * laid
    people, least = usual + often * costs, least_usual + often * needs
    what = f"planet: inputs a turn with {often:.2f} actions in it, as half of the free cards would be"
    yield Row(what, people, least, people / least, f"<= {AIM}", "inputs")
    few, fewest = _cards(AIM - usual, costs, laid), _cards(AIM - least_usual, needs, laid)
    what = f"planet: actions in a deck of {DECK} up to which a turn has {AIM} inputs"
    yield Row(what, few, fewest, few / fewest, "", "cards")


def _cards(left: float, costs: float, laid: float) -> float:
    """How many of a deck may be actions, where a turn has so many inputs left for them."""
    often = left / costs
    return DECK * often / (often + laid)


def _mean(turns: list["Turn"], what: str) -> float:
    found: float = sum(getattr(turn, what) for turn in turns) / len(turns)
    return found


def _row(what: str, turns: list["Turn"], must: str) -> Row:
    inputs, least = _mean(turns, "inputs"), _mean(turns, "least")
    return Row(what.format(n=len(turns)), inputs, least, inputs / least, must, "inputs")


@dataclass
class Turn:
    """Inputs, how few there could be, biomes and organisms that were laid, and actions that were played."""

    inputs: int = 0
    least: int = 0
    laid: int = 0
    actions: int = 0


def _evening(seed: int) -> list[Turn]:
    headless = find_headless("terraformer")
    setup = Codec(headless.game).setup_from(headless.demo(seed))
    state: State = engine.start(headless.game, setup).state
    player = AutoPlayer(headless, seed)
    turns: defaultdict[int, Turn] = defaultdict(Turn)
    ended: list[int] = []
    with tempfile.TemporaryDirectory() as folder, open_window(folder) as window:
        window.library.open()
        window.show_session(Session.create(headless.game, setup))
        assert window.game is not None
        window.game.show_table()
        table = window.game.table
        assert isinstance(table, TablePage)
        QApplication.processEvents()
        robot = Robot(table, table.bridge)
        while state.phase in ("setup", "play"):
            chosen = player.choose(state)
            assert chosen is not None
            command = said(state, chosen)
            turn = turns[state.turn_number]
            turn.least += not isinstance(command, EndTurn | LetPass | Done)
            turn.laid += isinstance(command, FoundEcosystem | AddBiome | PlayOrganism)
            turn.actions += isinstance(command, PlayAction)
            if isinstance(command, EndTurn):
                ended.append(state.turn_number)
            robot.perform(command)
            state = engine.apply(headless.game, state, command).state
        for number, inputs in robot.inputs.items():
            turns[number].inputs = inputs
        return [turns[number] for number in ended]
