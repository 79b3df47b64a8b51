"""A game for two with all neutral chores, played through the window to its end."""

from companion.games.terramara.setup import Seat, Setup
from ui.demo import SEED, Show
from ui.games.terramara.robot import Robot
from ui.games.terramara.table_page import TablePage


def demonstrate(show: Show) -> None:
    """Set up, play with the mouse, and have pictures taken at the moments worth seeing."""
    players = (Seat("Anna", "red"), Seat("Dmitri", "blue"))
    page = show.begin("terramara", Setup(players=players, start="draft", sample=True, seed=SEED, first="red"))
    show.take("terramara-set-up")
    page.show_table()
    table, bridge = page.table, page.bridge
    assert isinstance(table, TablePage)
    robot = Robot(table, bridge)
    robot.on_round_page = lambda: show.once("terramara-round-change")
    moments = {
        "terramara-neutral-set-up": lambda: bridge.state.agenda[-1].kind == "place_neutral",
        "terramara-table": lambda: bridge.state.round == 2 and bridge.state.agenda[-1].kind == "turn",
        "terramara-decision": lambda: bridge.state.agenda[-1].kind == "payment",
    }
    show.play_out(page, robot.perform, moments)
    show.take("terramara-score")
