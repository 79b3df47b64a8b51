"""What is read off the end of a long game is what reading all kinds of events of each move finds."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.games.terramara.round_change import round_change
from companion.kernel.event import Event, from_the_fork
from ui.games.terramara.open_steps import left_change
from ui.table.hand_steps import TURN_BEGINS, since_turn_began

KINDS = ("count", "corrected", "round_ended", "sent", *TURN_BEGINS)


def line(rng: random.Random) -> list[Any]:
    def step() -> SimpleNamespace:
        kinds = rng.choices(KINDS, (9, 9, 1, 2, 1, 1), k=rng.randint(0, 3))
        state = SimpleNamespace(phase=rng.choice(("play", "play", "over")))
        return SimpleNamespace(events=tuple(map(Event, kinds)), state=state)

    return [step() for _ in range(rng.randint(0, 12))]


def found(played: list[Any]) -> tuple[Any, Any]:
    """The step of a change of rounds that goes on, and of one that is over with the table before it ended."""
    ongoing = left = then = None
    for at in range(len(played) - 1, -1, -1):
        kinds = {event.kind for event in played[at].events}
        playing = played[at].state.phase == "play"
        if "round_ended" in kinds:
            ongoing = played[at] if then is None and playing else None
            left = (played[at], then) if then is not None and then.phase == "play" else None
            break
        if "sent" in kinds:
            then = played[at - 1].state if at else SimpleNamespace(phase="")
    return ongoing, left


@pytest.mark.parametrize("seed", range(300))
def test_marks_and_turns_are_found_from_the_end(seed: int) -> None:
    rng = random.Random(seed)
    played = line(rng)
    left = left_change(played)
    assert (round_change(played), left and (left.step, left.then)) == found(played)
    come = [event for step in played for event in step.events]
    began = [at for at, event in enumerate(come) if event.kind in TURN_BEGINS]
    assert since_turn_began(come) == (tuple(come[began[-1] + 1 :]) if began else ())
    back = [event for step in line(rng) for event in step.events]
    assert sorted(from_the_fork(come, back), key=id) == sorted((*come, *back), key=id)
