"""Whom the companion speaks to."""

from typing import Any


def name_of(state: Any, owner: str) -> str:
    """The person behind a seat; nobody in particular for the table and for players that are nobody's."""
    player = state.players.get(owner)
    return str(player.name) if player is not None else ""
