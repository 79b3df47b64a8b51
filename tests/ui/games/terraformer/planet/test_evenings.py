"""Whatever a table says, sensible or not, can be shown, pointed at and told."""

import pytest

from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.errors import Refused
from companion.wording.language import load
from tests.games.terraformer import random_play as party
from tests.games.terraformer.random_play import Evening
from tests.ui.games.terraformer.planet.conftest import MakeChains, MakePlanet
from tests.ui.games.terraformer.planet.planets import name_of
from ui.games.terraformer.planet import speech
from ui.games.terraformer.planet.chains import chains
from ui.games.terraformer.planet.picture import picture

ENGLISH = load("en")


def tables(seed: int, most: int = 120) -> list[State]:
    """The table after each command of a random evening, with corrections and things allowed anyway."""
    evening = Evening(seed, unruly=True)
    rng = evening.rng()
    state = engine.start(TERRAFORMER, evening.setup()).state
    seen = [state]
    for _ in range(most):
        offers = engine.legal_commands(TERRAFORMER, state)
        chance = rng.random()
        command = party.told(rng, state) if chance < 0.2 else None
        if offers and chance > 0.35:
            command = party.listed(rng, offers)
        try:
            said = command or party.corrected(rng, state)
            state = engine.apply(TERRAFORMER, state, said, allow=True).state
        except Refused:
            continue
        seen.append(state)
    return seen


@pytest.mark.parametrize("seed", range(12))
def test_every_table_has_a_picture_and_every_target_a_name(seed: int) -> None:
    for state in tables(seed):
        shown = picture(state, name_of)
        assert len(shown.columns) + len(shown.empty) >= state.positions
        for column in shown.columns:
            everybody = [chip.id for chip in column.organisms]
            assert sorted(node.chip.id for node in chains(state, column.position, name_of).nodes) == sorted(
                everybody
            )
            for target in (column.target, *(chip.target for chip in column.organisms)):
                assert speech.name(ENGLISH, shown, target)
                speech.description(ENGLISH, shown, target)


@pytest.mark.parametrize("seed", range(4))
def test_a_view_follows_a_whole_evening(make_planet: MakePlanet, make_chains: MakeChains, seed: int) -> None:
    states = tables(seed)
    view = make_planet(states[0])
    for state in states[::6]:
        view.show_state(state)
        assert list(view.targets()) == list(dict.fromkeys(view.targets()))
        assert not view.grab().isNull()
    founded = next((state for state in reversed(states) if state.ecosystems), None)
    assert founded is not None
    large = make_chains(founded, 1)
    for position in range(1, len(founded.ecosystems) + 1):
        large.show_column(founded, position)
        assert not large.grab().isNull()
