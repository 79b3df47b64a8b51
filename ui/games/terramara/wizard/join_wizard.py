"""The way to a game that is already being played: who plays, which round it is, and how this table plays."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ui import settings
from ui.games.terramara.settings import START
from ui.games.terramara.wizard.new_game import NewGame
from ui.games.terramara.wizard.wizard import NewGameWizard, counts_before

if TYPE_CHECKING:
    from companion.games.terramara.setup import Setup
    from ui.games.terramara.wizard.round_page import RoundPage


class JoinWizard(NewGameWizard):
    """What lies on the table is told afterwards: from the last page on it is a game like any other."""

    LATER = ("round_page", "rulings_page")

    @cached_property
    def round_page(self) -> "RoundPage":
        from ui.games.terramara.wizard.round_page import RoundPage

        page = self._taken_in(RoundPage(self._context))
        page.choose_start(self._context.settings.get(START))
        return page

    def heading(self) -> str:
        return self._context._("We are already playing")

    def titles(self) -> Mapping[str, str]:
        return {**super().titles(), "round_page": self._context._("How far you are")}

    def start_texts(self) -> Sequence[str]:
        return (self._context._("Tell what lies there"),)

    def pages(self) -> Sequence[str]:
        if self._depth() == "score":
            return ()
        return self.LATER[:1] if self._lends() else self.LATER

    def new_game(self) -> NewGame:
        """A pad that is kept deeper at once: nothing is set up that lies there already. The round is told at
        the desk, so that the cards of a full table are laid out for it (TM-RSTART-01 to -04)."""
        from companion.games.terramara.commands import Correct, Deepen

        depth = self._depth()
        setup = self.setup()
        counts = counts_before(self._context.settings.get(settings.PLAYERS))
        counts[depth] = len(setup.players)
        self._context.settings.set(settings.PLAYERS, json.dumps(counts))
        if depth == "score":
            return NewGame(setup)
        learns = tuple(self.board_page.learns()) if depth == "full" else ()
        desk = (Deepen(depth="neutral"), Correct(what="round", value=self.round_page.round()))
        further = (Deepen(depth=depth),) if depth != "neutral" else ()
        return NewGame(setup, learns, (*desk, *further))

    def setup(self) -> "Setup":
        from companion.games.terramara.setup import Seat, Setup
        from companion.kernel.chance import new_seed

        setup = Setup(
            players=tuple(Seat(name, colour) for colour, name in self.players_page.told()),
            depth="score",
            options=self.options(),
            seed=new_seed(),
        )
        return setup if self._depth() == "score" else replace(setup, start=self.round_page.start())
