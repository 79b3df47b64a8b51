"""A game for three on a small planet, played through the window to its end."""

from collections.abc import Callable

from companion.games.registry import find_headless
from companion.games.terraformer.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from ui.demo import Show
from ui.games.terraformer.robot import Robot
from ui.games.terraformer.table_page import TablePage

SEED = 42


def demonstrate(show: Show) -> None:
    """Set up, play with mouse and keys, and have pictures taken at the moments worth seeing."""
    players = (Seat("Anna", "continental_deck"), Seat("Dmitri", "cold_deck"))
    setup = Setup(players=players, planet="small", sample=True, seed=SEED, first="continental_deck")
    show.window.show_session(show.window.library.begin("terraformer", setup), fresh=True)
    show.take("terraformer-set-up")
    game = show.window.game
    assert game is not None
    game.show_table()
    table = game.table
    assert isinstance(table, TablePage)
    bridge = game.bridge
    robot = Robot(table, bridge)
    player = AutoPlayer(find_headless("terraformer"), SEED)
    moments: dict[str, Callable[[], bool]] = {
        "terraformer-table": lambda: (
            bridge.state.turn_number == 20 and bridge.state.agenda[-1].kind == "turn"
        ),
        "terraformer-answering": lambda: bridge.state.agenda[-1].kind == "answering",
        "terraformer-balancing": lambda: bridge.state.phase == "balancing",
    }
    while bridge.state.phase != "over":
        for name, comes in moments.items():
            if comes():
                show.once(name)
        command = player.choose(bridge.state)
        assert command is not None
        robot.perform(command)
        robot.finish()
    show.take("terraformer-score")
