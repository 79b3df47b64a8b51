"""Every recorded evening can be told from beginning to end, undone too, and only people are names in it."""

import re

import pytest

from companion.kernel.frame import open_decisions
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.evenings.terramara.recorded import EVENINGS, opened

NAMED = re.compile("\u2068([^\u2068\u2069]*)\u2069")


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_told_and_taken_back_in_words(name: str) -> None:
    """What stands between isolates is a name; the id of a thing that nobody has named must not."""
    wording, session = Wording(load("en"), "terramara"), opened(name)
    before, told = session.beginning, []
    people = {player.name for player in before.players.values()}
    for step in session.played:
        state, events = step.state, tuple(step.events)
        people |= {player.name for player in state.players.values()}
        told += [wording.command(before, step.move.command), wording.attempt(before, step.move.command)]
        told += [line.text for line in wording.log(state, events)]
        told += [item for chores in wording.hands(state, events) for item in chores.items]
        told += [item for chores in wording.hands_back(before, state, events) for item in chores.items]
        told += [wording.prompt(state, frame).prompt for frame in open_decisions(state.agenda)]
        told += [wording.breach(state, breach) for breach in state.breaches[len(before.breaches) :]]
        before = state
    for text in told:
        assert text.strip()
        assert "{" not in text, text
        assert "_" not in text, text
        assert set(NAMED.findall(text)) <= people, text
