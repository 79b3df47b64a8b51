"""What the list for hands reads off the steps of a game."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.kernel.event import Event
from ui.table.hand_steps import round_began


@pytest.mark.parametrize("seed", range(40))
def test_a_round_began_where_it_did_unless_somebody_was_in_turn_since(seed: int) -> None:
    rng = random.Random(seed)
    played: list[Any] = [
        SimpleNamespace(
            state=SimpleNamespace(turn=rng.choice(("", "", "red"))),
            events=(Event("count"), *((Event("round_started"),) if rng.random() < 0.2 else ())),
        )
        for _ in range(seed)
    ]
    assert round_began(played) == _looked_for(played)


def _looked_for(played: list[Any]) -> int:
    """Move by move: back to one that began a round, or was made in a turn."""
    for number in range(len(played), 0, -1):
        if any(event.kind == "round_started" for event in played[number - 1].events):
            return number - 1
        if played[max(0, number - 2)].state.turn:
            break
    return len(played)
