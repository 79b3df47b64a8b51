"""The way to a game of Terraformer that is already being played: its planet is entered as a finished one is,
and then play goes on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ui.games.terraformer.wizard.wizard import NewGameWizard

if TYPE_CHECKING:
    from companion.games.terraformer.setup import Setup
    from ui.games.terraformer.wizard.planet_page import PlanetPage


class JoinWizard(NewGameWizard):
    """How large the planet is has been agreed long ago: here it has to be said."""

    def heading(self) -> str:
        return self._context._("We are already playing")

    def start_texts(self) -> Sequence[str]:
        return (self._context._("Tell what lies there"),)

    @cached_property
    def planet_page(self) -> "PlanetPage":
        page = self._made_planet_page()
        page.must_say()
        return page

    def setup(self) -> "Setup":
        setup = super().setup()
        return replace(setup, depth="harvest") if setup.depth == "planet" else setup
