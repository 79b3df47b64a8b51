"""Nothing that people aim at moves, also later in an evening: in rounds that a robot seldom gets to."""

import pytest

from tests.evenings.games import opened
from tests.sampling import some_of
from tests.ui.monkey import Monkey
from tests.ui.test_nothing_moves import INPUTS, click_on
from ui.main_window import MainWindow

EVENINGS = ("2-full-draft", "3-full-draft", "4-full-first-game")


def go_on(window: MainWindow, evening: str, part: float, seed: int, times: int) -> None:
    """From so far on in a recorded one."""
    recorded = opened("terramara", evening)
    session = window.library.begin("terramara", recorded.book.setup)
    for step in recorded.played[: round(len(recorded.played) * part)]:
        session.apply(step.move.command, step.move.allow)
    assert session.state.round > 1
    window.show_session(session)
    click_on(window, Monkey(window, seed), times)


@pytest.mark.parametrize("evening", some_of(EVENINGS, EVENINGS[0]))
@pytest.mark.parametrize("part", some_of([0.35, 0.55, 0.8], 0.55))
def test_nothing_moves_in_later_rounds(window: MainWindow, evening: str, part: float) -> None:
    go_on(window, evening, part, seed=7, times=INPUTS)
