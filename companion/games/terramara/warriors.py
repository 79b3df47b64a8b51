"""Warriors: borrowed for a round (TM-WAR)."""

from companion.games.terramara.pieces import Draft, count
from companion.games.terramara.state import State


def take(draft: Draft, colour: str, n: int, source: str) -> None:
    """TM-WAR-01; fewer only when the supply is short (AMB-49)."""
    taken = min(n, draft.state.warriors_free)
    draft.set(warriors_free=draft.state.warriors_free - taken)
    player = draft.state.players[colour]
    count(draft, colour, "warriors", player.warriors + taken, "TM-WAR-01", source)


def may_stay(state: State, colour: str) -> bool:
    """AMB-49: whether nobody but warriors is left at home, and this table lets them go back unsent."""
    player = state.players[colour]
    only_warriors = player.warriors == player.members_in_hand > 0
    return only_warriors and state.options.unsent_warriors == "go_back"


def give_back(draft: Draft, colour: str, rule: str, source: str) -> None:
    """TM-WAR-06: those still at home go back to the supply."""
    unsent = draft.state.players[colour].warriors
    draft.set(warriors_free=draft.state.warriors_free + unsent)
    count(draft, colour, "warriors", 0, rule, source)


def return_all(draft: Draft) -> None:
    """The end of the round takes even those that only a correction can have left behind."""
    for colour in draft.state.players:
        give_back(draft, colour, "TM-REND-05", "round")
