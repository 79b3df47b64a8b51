"""What tests that are the same for every game have to know of this one."""

from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.wording.terramara.keys import keys_told
from tests.ui.games.terramara.conftest import NAMES, make_setup
from tests.ui.known import Known, Typed
from ui.games.terramara.robot import Robot
from ui.games.terramara.table_page import TablePage
from ui.session_bridge import SessionBridge

COLOURS = tuple(colour for _, colour in NAMES)


def seated(*names: str) -> Setup:
    return make_setup(seats=tuple(Seat(name, colour) for name, colour in zip(names, COLOURS, strict=False)))


def _amount(state: State, seat: str) -> int:
    return state.players[seat].goods.get("wood", 0)


def _perform(table: TablePage, bridge: SessionBridge, command: Command) -> None:
    Robot(table, bridge).play([command])


KNOWN = Known(
    make_setup=make_setup,
    players=(2, 3, 4),
    seated=seated,
    first=Send(player="red", member="explorer", space="home.develop"),
    telling=Learn(fact="artifact:1", value="2 stone"),
    number="wood",
    amount=_amount,
    loose="vp",
    gains="goods",
    changed="stone",
    target="military",
    shown=("board", "military", ("strength",)),
    total=("vp", ("vp",)),
    moves=("send", "put_neutral"),
    answers=("put_neutral",),
    perform=_perform,
    seating="Names, colours and seats",
    seats="colours",
    keys_told=keys_told,
    typed=Typed(begin="anna chief develop", move="anna chief develop", refused="bjorn expl develop"),
)
