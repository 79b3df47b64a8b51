"""The picture of a game that goes on, with as little as possible drawn anew."""

import pytest

from tests.evenings.terramara.recorded import opened
from tests.sampling import some_of
from ui.games.terramara.board.picture import Album, picture

EVENINGS = ("2-full-draft", "3-neutral-draft", "4-full-draft", "4-full-first-game")


@pytest.mark.parametrize("evening", some_of(EVENINGS, EVENINGS[0], EVENINGS[-1]))
def test_what_is_kept_from_before_is_what_would_be_drawn(evening: str) -> None:
    album, session = Album(), opened(evening)
    states = [session.beginning, *(step.state for step in session.played)]
    for state in (*states, *reversed(states[::7])):  # also back again, as by undo
        assert list(album.picture(state).items()) == list(picture(state).items())


def test_a_part_that_nothing_happened_to_is_the_very_same() -> None:
    album, session = Album(), opened("4-full-first-game")
    kept = total = 0
    before = album.picture(session.beginning)
    for step in session.played:
        after = album.picture(step.state)
        kept += sum(part is before.get(key) for key, part in after.items())
        total += len(after)
        before = after
    assert kept > 0.6 * total
