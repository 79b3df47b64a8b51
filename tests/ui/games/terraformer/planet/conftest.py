"""Planets on the screen."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from companion.games.terraformer.state import State
from tests.ui.games.terraformer.planet.planets import name_of
from ui.context import Context
from ui.games.terraformer.planet.chains_view import ChainsView
from ui.games.terraformer.planet.planet_view import PlanetView

MakePlanet = Callable[..., PlanetView]
MakeChains = Callable[..., ChainsView]
BETWEEN = (680, 600)
"""What the side columns leave of a window of 1280x720."""


@pytest.fixture
def make_planet(qtbot: QtBot, context: Context) -> MakePlanet:
    def make(state: State, size: tuple[int, int] = BETWEEN) -> PlanetView:
        view = PlanetView(context.within("terraformer"), name_of)
        view.resize(*size)
        qtbot.addWidget(view)
        view.show_state(state)
        view.show()
        qtbot.waitExposed(view)
        return view

    return make


@pytest.fixture
def make_chains(qtbot: QtBot, context: Context) -> MakeChains:
    def make(state: State, position: int, size: tuple[int, int] = BETWEEN) -> ChainsView:
        view = ChainsView(context.within("terraformer"), name_of)
        view.resize(*size)
        qtbot.addWidget(view)
        view.show_column(state, position)
        view.show()
        qtbot.waitExposed(view)
        return view

    return make
