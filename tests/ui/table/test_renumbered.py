"""Which moves still count after a change of the past: counted at once it is as if each were looked up."""

import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from companion.kernel.common import Learn
from companion.kernel.errors import Refused
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import Step
from tests.kernel.test_playthrough import random_plan
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_table import Setup
from ui.table.hand_parts import Span
from ui.table.renumbered import Numbers, brought_back

Steps = Sequence[Step[Any]]


def looked_up(played: Steps, now: Steps) -> dict[int, int]:
    """Every move by its id."""
    found = {step.move.id: (at, step) for at, step in enumerate(now, 1) if step.verdict == "fits"}
    numbers = {0: 0}
    for at, step in enumerate(played, 1):
        number, other = found.get(step.move.id, (0, step))
        told = other.move is step.move or other.move.command == step.move.command
        if number and (told or isinstance(step.move.command, Learn)):
            numbers[at] = number
    return numbers


def one_more(played: Steps, now: Steps, numbers: dict[int, int]) -> Span | None:
    more = len(played) + 1
    same = len(numbers) == more and all(at == number for at, number in numbers.items())
    return (more, more) if same and len(now) == more else None


@pytest.mark.parametrize("seed", range(12))
def test_any_two_lines_of_a_game_have_the_numbers_that_looking_up_gives(seed: int) -> None:
    rng = random.Random(seed)
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=seed))
    lines = [(game.played, game.problems)]
    for _ in range(60):
        with suppress(Refused):
            branch = rng.choice(lines)[0] if rng.random() < 0.1 else ()
            shared = rng.randint(0, min(len(branch), game.timeline.cursor))
            taken_up = [step.move for step in branch[shared:]]
            game.adopt(game.plan_take_up(shared, taken_up) if taken_up else random_plan(game, rng))
            lines.append((game.played, game.problems))
    for (played, _), (now, problems) in product(lines, lines):
        expected, numbers = looked_up(played, now), Numbers(played, now, problems)
        assert numbers == expected
        assert len(numbers) == len(expected)
        counted = [number for number in range(len(now) + 2) if numbers.lead_to(number)]
        assert counted == sorted(expected.values())
        assert brought_back(played, now, numbers) == one_more(played, now, expected)
