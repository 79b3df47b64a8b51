"""Warriors: borrowed for a round (TM-WAR)."""

from companion.games.terramara.pieces import Bench, count
from companion.games.terramara.state import State


def take(bench: Bench, colour: str, n: int, source: str) -> None:
    """TM-WAR-01; fewer only when the supply is short (AMB-49)."""
    taken = min(n, bench.state.warriors_free)
    bench.set(warriors_free=bench.state.warriors_free - taken)
    player = bench.state.players[colour]
    count(bench, colour, "warriors", player.warriors + taken, "TM-WAR-01", source)


def may_stay(state: State, colour: str) -> bool:
    """AMB-49: whether nobody but warriors is left at home, and this table lets them go back unsent."""
    player = state.players[colour]
    only_warriors = player.warriors == player.members_in_hand > 0
    return only_warriors and state.options.unsent_warriors == "go_back"


def give_back(bench: Bench, colour: str, rule: str, source: str) -> None:
    """TM-WAR-06: those still at home go back to the supply."""
    unsent = bench.state.players[colour].warriors
    bench.set(warriors_free=bench.state.warriors_free + unsent)
    count(bench, colour, "warriors", 0, rule, source)


def return_all(bench: Bench) -> None:
    """The end of the round takes even those that only a correction can have left behind."""
    for colour in bench.state.players:
        give_back(bench, colour, "TM-REND-05", "round")
