"""The way to a new game of Terraformer: how deep, who plays which deck, how large the planet, rulings."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from companion.kernel.chance import new_seed
from companion.wording.language import isolated
from companion.wording.terraformer.choices import choices
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.poster import POSTER
from ui.games.terraformer.seats import decks, written
from ui.games.terraformer.settings import START
from ui.games.terraformer.wizard.new_game import NewGame
from ui.games.terraformer.wizard.open_points import concerning, remembered
from ui.lazy import Lazy
from ui.settings import OPTIONS
from ui.wizard.rulings_wizard import RulingsWizard

if TYPE_CHECKING:
    from companion.games.terraformer.options import Options
    from companion.games.terraformer.setup import Setup
    from companion.games.terraformer.state import FactValue
    from ui.games.terraformer.wizard.planet_page import PlanetPage

ICONS: Mapping[str, str] = {depth.value: depth.icon for depth in POSTER.depths}


class NewGameWizard(RulingsWizard):
    """`ready` brings a `NewGame`, with all that earlier tables have told about the cards."""

    LATER: Sequence[str] = ("planet_page", "rulings_page")

    def __init__(
        self, context: Context, wording: Wording, parent: QWidget | None = None, kept: Any = None
    ) -> None:
        """`kept` are decks of one's own, as the box keeps them: they are offered by their names."""
        self._known: Mapping[str, Any] = {}
        self._written = written(kept)
        self._own = {seat: deck.name.strip() for seat, deck in self._written.items()}
        self._faults: dict[str, int] = {}
        language = context.language
        depths = choices(language, "depth")
        super().__init__(context, wording, ICONS, depths, decks(language, self._own), POSTER.emblem, parent)

    @Lazy
    def planet_page(self) -> "PlanetPage":
        return self._made_planet_page()

    def _made_planet_page(self) -> "PlanetPage":
        from ui.games.terraformer.wizard.planet_page import PlanetPage

        page = self._taken_in(PlanetPage(self._context, choices(self._context.language, "start")))
        page.choose(self._context.settings.get(START))
        page.set_players(self.players_page.players())
        return page

    def set_catalogue(self, entries: Mapping[str, Any]) -> None:
        """What earlier games have taught: the new one gets a copy."""
        self._known, self._faults = entries, {}

    @staticmethod
    def concerning(depth: str, players: int) -> Sequence[str]:
        return concerning(depth, players)

    def remembered(self, text: str) -> "Options":
        return remembered(text)

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

    def follow(self) -> None:
        if self._is_made("planet_page"):
            self.planet_page.set_players(self.players_page.players())
        more = self._context._("The box has three decks; the others bring decks of their own.")
        hints = [more] if self.players_page.count > 3 else []
        played = [deck for deck, _ in self.players_page.players()]
        hints += filter(None, (self._against(deck) for deck in played if deck in self._written))
        self.players_page.set_hint("\n".join(hints))

    def _against(self, deck: str) -> str:
        """TF-BUILD: it may be played all the same, but not without a word."""
        if deck not in self._faults:
            from ui.games.terraformer.wizard.deck_faults import faults_of

            rulings = self.remembered(self._context.settings.get(OPTIONS))
            self._faults[deck] = faults_of(self._context.language, self._written[deck], rulings, self._known)
        n = self._faults[deck]
        if not n:
            return ""
        return self._context.language.say_n(
            "{deck} has {n} fault by the rules for decks; Your box tells it.",
            "{deck} has {n} faults by the rules for decks; Your box tells them.",
            n,
            deck=isolated(self._own[deck]),
        )

    def new_game(self) -> NewGame:
        setup = self.setup()
        if setup.depth == "planet":
            self._context.settings.set(START, setup.planet)
        self._remember_rulings(setup.options)
        return NewGame(setup)

    def setup(self) -> "Setup":
        from companion.games.terraformer.setup import Seat, Setup

        depth = self.depth_page.chosen()
        played = depth == "planet"
        return Setup(
            players=tuple(
                Seat(name, deck, self._own.get(deck, "")) for deck, name in self.players_page.told()
            ),
            depth=depth,  # type: ignore[arg-type]  # ICONS has no other
            planet=self.planet_page.planet() if played else "",  # type: ignore[arg-type]
            options=self.options(),
            seed=new_seed(),
            first=self.planet_page.first() if played else "",
            facts=self._facts(),
        )

    def _facts(self) -> "Mapping[str, FactValue]":
        """What earlier tables told, and the biomes of decks of one's own that are played."""
        from companion.games.terraformer.catalogue import read_entries
        from ui.games.terraformer.wizard.deck_cards import biomes_told

        facts = dict(read_entries(self._known))
        for deck, _ in self.players_page.told():
            if deck in self._written:
                facts |= biomes_told(self._context.language, self._written[deck], facts)
        return facts
