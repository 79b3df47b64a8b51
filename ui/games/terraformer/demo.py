"""A game for two on a small planet, played through the window to its end."""

from companion.games.terraformer.setup import Seat, Setup
from companion.kernel.command import Command
from ui.demo import SEED, Show
from ui.games.terraformer.robot import Robot
from ui.games.terraformer.table_page import TablePage

PLAYERS = (Seat("Anna", "continental_deck"), Seat("Dmitri", "cold_deck"))


def demonstrate(show: Show) -> None:
    """Set up, play with mouse and keys, and have pictures taken at the moments worth seeing."""
    setup = Setup(players=PLAYERS, planet="small", sample=True, seed=SEED, first="continental_deck")
    page = show.begin("terraformer", setup)
    show.take("terraformer-set-up")
    page.show_table()
    table, bridge = page.table, page.bridge
    assert isinstance(table, TablePage)
    robot = Robot(table, bridge)

    def perform(command: Command) -> None:
        robot.perform(command)
        robot.finish()

    moments = {
        "terraformer-table": lambda: (
            bridge.state.turn_number == 20 and bridge.state.agenda[-1].kind == "turn"
        ),
        "terraformer-answering": lambda: bridge.state.agenda[-1].kind == "answering",
        "terraformer-balancing": lambda: bridge.state.phase == "balancing",
    }
    show.play_out(page, perform, moments)
    show.take("terraformer-score")
