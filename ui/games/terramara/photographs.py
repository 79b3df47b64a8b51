"""The moments of an evening that the manual shows, on an invented sample and on a box nobody has told yet."""

from typing import Any

from companion.games.registry import find_headless
from companion.games.terramara.board import is_tile_space
from companion.games.terramara.commands import Send
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.command import Command
from ui.demo import SEED, Show
from ui.game_page import GamePage
from ui.games.terramara.robot import Robot
from ui.games.terramara.table_page import TablePage

PLAYERS = (Seat("Anna", "red"), Seat("Dmitri", "blue"))


def photograph(show: Show) -> None:
    _untold(show)
    _evening(show)


def _open(show: Show, **choices: Any) -> tuple[GamePage, TablePage]:
    game = show.begin("terramara", Setup(players=PLAYERS, seed=SEED, first="red", **choices))
    assert isinstance(game.table, TablePage)
    return game, game.table


def _untold(show: Show) -> None:
    """A table whose cardboard nobody has described: what it asks, and where one sees what is told."""
    game, table = _open(show)
    show.take("terramara-set-up")
    game.show_table()
    player, robot = AutoPlayer(find_headless("terramara"), SEED), Robot(table, game.bridge)
    while game.bridge.state.phase == "setup" or not game.bridge.state.turn:
        if game.bridge.state.agenda[-1].kind == "place_neutral":
            show.once("terramara-neutral-explorers")
        command = player.choose(game.bridge.state)
        assert command is not None
        robot.perform(command)
    lit = next(name for name in table.aiming.aims.tips if is_tile_space(name))
    table.aiming.click_target(lit)
    show.take("terramara-telling")
    show.window.box.open("terramara")
    show.take("terramara-box")
    show.window.box.close()


def _evening(show: Show) -> None:
    """A told table, to its end."""
    game, table = _open(show, start="draft", sample=True)
    game.show_table()
    bridge, robot = game.bridge, Robot(table, game.bridge)
    robot.on_round_page = lambda: show.once("terramara-round-change")

    def perform(command: Command) -> None:
        if bridge.state.round == 2 and bridge.state.agenda[-1].kind == "turn":
            _one_turn(show, table)
        robot.perform(command)
        if bridge.state.round == 2 and isinstance(command, Send):
            bridge.undo()
            show.once("undo")
            bridge.redo()

    show.play_out(game, perform, {})
    show.take("terramara-score")


def _one_turn(show: Show, table: TablePage) -> None:
    """The table, and a refused space with its rule; once."""
    if show.has("terramara-table"):
        return
    show.take("terramara-table")
    show.window.palette_door.open()
    show.take("typing")
    show.window.palette_door.close()
    dark = next(iter(table.aiming.aims.dimmed))
    table.aiming.click_target(dark)
    table.now.refusal.read.click()
    show.window.rules.wait()
    show.take("rules")
    show.window.rules.close()
    table.now.refusal.dismiss()
    _beside_the_game(show)


def _beside_the_game(show: Show) -> None:
    """What nobody plays: a look back, what might have been, the walk through the table, a large screen."""
    game = show.window.game
    assert game is not None
    game.look_back()
    assert game.history is not None
    at = next(at for at in range(game.history.at, 0, -1) if isinstance(_move(game, at), Send))
    game.history.go(at)
    show.take("past")
    game.past.rewriting.what_if(at)
    show.take("what-if")
    game.past.rewriting.leave()
    game.show_table()
    game.show_walk()
    show.take("joining")
    game.show_table()
    show.window.display_door.open()
    show.take("display", show.window.display_door.display)
    show.window.display_door.close()
    show.window.activateWindow()  # keys go to it again


def _move(game: GamePage, at: int) -> Command:
    return game.bridge.session.timeline.current[at - 1].command
