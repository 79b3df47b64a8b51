"""The walk through a table of this game: the table, the board, and clan after clan."""

from collections.abc import Callable

from companion.games.terramara.state import State
from companion.games.terramara.unlikely import doubts as all_doubts
from companion.wording.terramara import unlikely
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameStation, Stop, Walk
from ui.games.terramara.joining import clan, table
from ui.joining.entering import Entering
from ui.session_bridge import SessionBridge


def walk(context: Context, wording: Wording, bridge: SessionBridge) -> Walk:
    """The board comes before the clans: whoever stands there is not at home."""
    state: State = bridge.state
    names = Names(context.language, state)

    def make_table(entering: Entering) -> GameStation:
        from ui.joining.form import FormStation

        return FormStation(context, wording, entering, table.columns(context, entering.state))

    def make_board(entering: Entering) -> GameStation:
        from ui.games.terramara.joining.board_station import BoardStation

        return BoardStation(context, wording, bridge, entering)

    def clan_of(colour: str) -> Callable[[Entering], GameStation]:
        return lambda entering: clan.ClanStation(context, wording, entering, colour)

    followed = bridge.session.book.setup.depth == "neutral"  # the desk has seen them grow
    asks = {} if followed else table.asks(context, state)
    stops = [Stop(context.language.say_in("heading", "The table"), make_table, asks)]
    if state.depth == "full" or state.neutrals:
        stops.append(Stop(context._("The board"), make_board))
    if state.depth == "full":
        stops += [
            Stop(names.player(seat), clan_of(seat), clan.asks(context, state, seat)) for seat in state.seats
        ]

    def doubts(state: State) -> list[str]:
        now = Names(context.language, state)
        return [unlikely.sentence(now, doubt) for doubt in all_doubts(state)]

    return Walk(tuple(stops), table.closing(context, state), doubts)
