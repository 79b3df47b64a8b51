"""Warriors: borrowed for a round (TM-WAR)."""

from companion.games.terramara.pieces import Draft, count


def take(draft: Draft, colour: str, n: int, source: str) -> None:
    """TM-WAR-01; fewer only when the supply is short (AMB-49)."""
    taken = min(n, draft.state.warriors_free)
    draft.set(warriors_free=draft.state.warriors_free - taken)
    player = draft.state.players[colour]
    count(draft, colour, "warriors", player.warriors + taken, "TM-WAR-01", source)


def return_all(draft: Draft) -> None:
    """TM-WAR-06: unsent ones too, which only a correction can leave behind."""
    for colour, player in draft.state.players.items():
        if player.warriors:
            draft.set(warriors_free=draft.state.warriors_free + player.warriors)
            count(draft, colour, "warriors", 0, "TM-REND-05", "round")
