"""A game for two with all neutral chores, played through the window to its end."""

from collections.abc import Callable

from companion.games.registry import find_headless
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from ui.demo import Show
from ui.games.terramara.robot import Robot
from ui.games.terramara.table_page import TablePage

SEED = 42


def demonstrate(show: Show) -> None:
    """Set up, play with the mouse, and have pictures taken at the moments worth seeing."""
    players = (Seat("Anna", "red"), Seat("Dmitri", "blue"))
    setup = Setup(players=players, start="draft", sample=True, seed=SEED, first="red")
    show.window.show_session(show.window.library.begin("terramara", setup), fresh=True)
    show.take("03-set-up")
    game = show.window.game
    assert game is not None
    game.show_table()
    table = game.table
    assert isinstance(table, TablePage)
    bridge = game.bridge
    robot = Robot(table, bridge)
    robot.on_round_page = lambda: show.once("07-round-change")
    player = AutoPlayer(find_headless("terramara"), SEED)
    moments: dict[str, Callable[[], bool]] = {
        "04-neutral-set-up": lambda: bridge.state.agenda[-1].kind == "place_neutral",
        "05-table": lambda: bridge.state.round == 2 and bridge.state.agenda[-1].kind == "turn",
        "06-decision": lambda: bridge.state.agenda[-1].kind == "payment",
    }
    while bridge.state.phase != "over":
        for name, comes in moments.items():
            if comes():
                show.once(name)
        command = player.choose(bridge.state)
        assert command is not None
        robot.perform(command)
    show.take("08-score")
