"""The walk through a table of this game: decks, hands and piles; and in a running game the planet as well."""

from typing import Any

from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.terraformer import unlikely
from companion.wording.terraformer.card_sum import wrong_sum
from companion.wording.terraformer.names import COUNTERS, Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameStation, Stop, Walk
from ui.games.terraformer.joining import planet
from ui.joining.asked import Group, Number, Pick
from ui.joining.being_told import is_being_told
from ui.joining.entering import Entering
from ui.joining.form import FormStation
from ui.session_bridge import SessionBridge

COUNTED = ("deck", "hand", "discard")


class DecksStation(FormStation):
    """Says beside the numbers of a player that they cannot all be true."""

    def show_state(self, state: Any) -> None:
        super().show_state(state)
        names = Names(self._context.language, state)
        for seat in state.seats:
            told = all(self._entering.is_told(f"{seat}.{what}") for what in COUNTED)
            self.cards[f"{seat}.deck"].say(f"{seat}.cards", wrong_sum(names, seat) if told else "")


def walk(context: Context, wording: Wording, bridge: SessionBridge) -> Walk:
    """One screen for all players, of each three numbers are kept, and one for all columns. Whoever comes to a
    table that is already playing has just entered the planet, and is not asked for it once more."""
    state: State = bridge.state

    def make(entering: Entering) -> GameStation:
        columns = [[_player(context, wording, entering.state, seat)] for seat in state.seats]
        return DecksStation(context, wording, entering, columns)

    asks = {
        f"{seat}.{what}": wording.correction(state, f"{seat}.{what}")
        for seat in state.seats
        for what in COUNTED
    }
    decks = Stop(context._("Decks and hands"), make, asks)

    def doubts(state: State) -> list[str]:
        return list(unlikely.sentences(Names(context.language, state)))

    joining = Walk((decks,), _closing(context, wording, state), doubts)
    if not state.ecosystems or is_being_told(bridge, joining):
        return joining

    def make_planet(entering: Entering) -> GameStation:
        return FormStation(context, wording, entering, planet.columns(context, wording, entering.state))

    return Walk((decks, Stop(context._("The planet"), make_planet)), joining.closing, doubts)


def _player(context: Context, wording: Wording, state: State, seat: str) -> Group:
    rows = tuple((_count(context, wording, state, seat, what),) for what in COUNTED)
    return Group(wording.player(state, seat), rows)


def _count(context: Context, wording: Wording, state: State, seat: str, what: str) -> Number:
    """Whose it is stands above; whoever hears of it alone is told that as well."""
    name = wording.correction(state, f"{seat}.{what}")

    def read(state: State) -> int:
        return int(getattr(state.players[seat], what))

    return Number(f"{seat}.{what}", capital(context._(COUNTERS[what])), name, DECK_SIZE, read)


def _closing(context: Context, wording: Wording, state: State) -> Pick:
    people = {seat: wording.player(state, seat) for seat in state.seats}
    marks = {seat: seat for seat in state.seats}
    return Pick("turn", "", context._("Whose turn is it?"), people, lambda state: (state.turn,), marks)
