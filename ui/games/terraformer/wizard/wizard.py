"""The way to a new game of Terraformer: how deep, who plays which deck, how large the planet, rulings."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from companion.kernel.chance import new_seed
from companion.wording.terraformer.choices import choices
from companion.wording.wording import Wording
from ui import settings
from ui.context import Context
from ui.games.terraformer.poster import POSTER
from ui.games.terraformer.seats import decks
from ui.games.terraformer.settings import START
from ui.games.terraformer.wizard.new_game import NewGame
from ui.games.terraformer.wizard.open_points import concerning, remembered
from ui.lazy import Lazy
from ui.wizard.wizard import Wizard

if TYPE_CHECKING:
    from companion.games.terraformer.options import Options
    from companion.games.terraformer.setup import Setup
    from ui.games.terraformer.wizard.planet_page import PlanetPage
    from ui.wizard.rulings_page import RulingsPage

ICONS: Mapping[str, str] = {depth.value: depth.icon for depth in POSTER.depths}


class NewGameWizard(Wizard):
    """`ready` brings a `NewGame`, with all that earlier tables have told about the cards."""

    LATER = ("planet_page", "rulings_page")

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        self._known: Mapping[str, Any] = {}
        language = context.language
        depths = choices(language, "depth")
        super().__init__(context, wording, ICONS, depths, decks(language), POSTER.emblem, parent)

    @Lazy
    def planet_page(self) -> "PlanetPage":
        from ui.games.terraformer.wizard.planet_page import PlanetPage

        page = self._taken_in(PlanetPage(self._context, choices(self._context.language, "start")))
        page.choose(self._context.settings.get(START))
        page.set_players(self.players_page.players())
        return page

    @Lazy
    def rulings_page(self) -> "RulingsPage":
        from ui.wizard.rulings_page import RulingsPage

        options = remembered(self._context.settings.get(settings.OPTIONS))
        page = RulingsPage(self._context, self._wording.rulings(options), concerning)
        page.article_wanted.connect(self.option_wanted)
        return self._taken_in(page)

    def set_catalogue(self, entries: Mapping[str, Any]) -> None:
        """What earlier games have taught: the new one gets a copy."""
        self._known = entries

    def titles(self) -> Mapping[str, str]:
        context = self._context
        return {
            "planet_page": context._("The planet"),
            "rulings_page": context._("Rulings"),
        }

    def pages(self) -> Sequence[str]:
        wanted = {
            "planet_page": self.depth_page.chosen() == "planet",
            "rulings_page": not self._lends(),
        }
        return [name for name in self.LATER if wanted[name]]

    def _lends(self) -> bool:
        """Whether there is a single ruling to ask about, which is asked beside the players then."""
        depth, players = self.depth_page.chosen(), self.players_page.count
        alone = len(concerning(depth, players)) == 1
        if alone or self._is_made("rulings_page"):
            self.players_page.borrow(self.rulings_page.set_game(depth, players))
        return alone

    def follow(self) -> None:
        if self._is_made("planet_page"):
            self.planet_page.set_players(self.players_page.players())
        more = self._context._("The box has three decks; the others bring decks of their own.")
        self.players_page.set_hint(more if self.players_page.count > 3 else "")

    def new_game(self) -> NewGame:
        setup = self.setup()
        if setup.depth == "planet":
            self._context.settings.set(START, setup.planet)
        if self._is_made("rulings_page"):
            self._context.settings.set(settings.OPTIONS, json.dumps(asdict(setup.options)))
        return NewGame(setup)

    def setup(self) -> "Setup":
        from companion.games.terraformer.catalogue import read_entries
        from companion.games.terraformer.setup import Seat, Setup

        depth = self.depth_page.chosen()
        played = depth == "planet"
        return Setup(
            players=tuple(Seat(name, deck) for deck, name in self.players_page.players()),
            depth=depth,  # type: ignore[arg-type]  # ICONS has no other
            planet=self.planet_page.planet() if played else "",  # type: ignore[arg-type]
            options=self.options(),
            seed=new_seed(),
            first=self.planet_page.first() if played else "",
            facts=read_entries(self._known),
        )

    def options(self) -> "Options":
        from companion.games.terraformer.options import Options

        if not self._is_made("rulings_page"):
            return remembered(self._context.settings.get(settings.OPTIONS))
        known = {field.name for field in fields(Options)}
        chosen = self.rulings_page.chosen()
        return Options(**{name: choice for name, choice in chosen.items() if name in known})  # type: ignore[arg-type]
