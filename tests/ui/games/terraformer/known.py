"""What tests that are the same for every game have to know of this one."""

from dataclasses import replace

from companion.games.terraformer.commands import Learn
from companion.games.terraformer.planet import DECKS
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from tests.ui.games.terraformer.conftest import make_setup
from tests.ui.games.terraformer.tables import BEGUN
from tests.ui.known import Known, Typed
from ui.games.terraformer.keys import keys_told
from ui.games.terraformer.robot import Robot
from ui.games.terraformer.table_page import TablePage
from ui.session_bridge import SessionBridge


def seated(*names: str) -> Setup:
    seats = tuple(Seat(name, deck) for name, deck in zip(names, DECKS, strict=False))
    return replace(make_setup(), players=seats)


def _amount(state: State, seat: str) -> int:
    return state.players[seat].hand


def _perform(table: TablePage, bridge: SessionBridge, command: Command) -> None:
    robot = Robot(table, bridge)
    robot.perform(command)
    robot.finish()


KNOWN = Known(
    make_setup=make_setup,
    players=(2, 3),
    seated=seated,
    first=BEGUN,
    telling=Learn(fact="climate:Moor", value=("warm", "dry")),
    number="hand",
    amount=_amount,
    loose="discard",
    gains="cards",
    changed="hand",
    target="ecosystem.1",
    shown=("planet", "column:1", ("ecosystem.1",)),
    total=("total", ()),
    moves=("play_organism", "draw_card"),
    answers=("change",),
    perform=_perform,
    seating="Names, decks and seats",
    seats="decks",
    keys_told=keys_told,
    typed=Typed(
        begin="small planet",
        beginning=("small planet",),
        going_on=("small planet", "found Low Taiga", "coati taiga"),
        move="anna draw",
        refused="bjorn draw",
    ),
)
