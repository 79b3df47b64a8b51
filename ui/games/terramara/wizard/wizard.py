"""The way to a new game of this box: what it asks besides how deep and who plays."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from companion.games.terramara.open_points import concerning
from companion.kernel.chance import new_seed
from companion.wording.terramara.choices import choices
from companion.wording.wording import Wording
from ui import settings
from ui.context import Context
from ui.games.terramara.seats import clans
from ui.games.terramara.settings import START
from ui.games.terramara.wizard.new_game import NewGame
from ui.games.terramara.wizard.printed import all_told
from ui.lazy import Lazy
from ui.wizard.rulings_wizard import RulingsWizard
from ui.wizard.wizard import Wizard

if TYPE_CHECKING:
    from companion.games.terramara.options import Options
    from companion.games.terramara.setup import Setup
    from companion.games.terramara.state import Depth
    from ui.games.terramara.wizard.beginning_page import BeginningPage
    from ui.games.terramara.wizard.board_page import BoardPage

ICONS: Mapping[str, str] = {"full": "terramara/hut", "neutral": "terramara/fire", "score": "terramara/vp"}
EMBLEM = "terramara/hut"
MOST_AT_THE_DESK = 3
"""With more players nobody is neutral."""


def counts_before(text: str) -> dict[str, int]:
    """How many played last, by depth; nothing of what makes no sense."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return {d: n for d, n in found.items() if isinstance(n, int)} if isinstance(found, dict) else {}


class NewGameWizard(RulingsWizard):
    """`ready` brings a `NewGame`."""

    LATER: Sequence[str] = ("beginning_page", "rulings_page", "board_page")

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        self._known: Mapping[str, Any] = {}
        self._counted_for = ""
        """How deep the game was to be kept when the number of players was last suggested."""
        language = context.language
        super().__init__(context, wording, ICONS, choices(language, "depth"), clans(language), EMBLEM, parent)

    @Lazy
    def beginning_page(self) -> "BeginningPage":
        from ui.games.terramara.wizard.beginning_page import BeginningPage

        page = self._taken_in(BeginningPage(self._context))
        page.choose_start(self._context.settings.get(START))
        page.set_players(self.players_page.players())
        return page

    @Lazy
    def board_page(self) -> "BoardPage":
        from ui.games.terramara.wizard.board_page import BoardPage

        page = BoardPage(self._context, self._wording)
        page.set_catalogue(self._known)
        return self._taken_in(page)

    @staticmethod
    def concerning(depth: str, players: int) -> Sequence[str]:
        return concerning(depth, players)

    def remembered(self, text: str) -> "Options":
        from ui.games.terramara.wizard.remembered import remembered

        return remembered(text)

    def titles(self) -> Mapping[str, str]:
        context = self._context
        return {
            "beginning_page": context._("Beginning"),
            "rulings_page": context._("Rulings"),
            "board_page": context._("Your board"),
        }

    # -- what others tell

    def begin(self, depth: str = "") -> None:
        if self._is_made("beginning_page"):
            self.beginning_page.choose_start(self._context.settings.get(START))
        self._counted_for = ""
        super().begin(depth)

    def take_over(self, former: Wizard) -> None:
        self._counted_for = former.depth_page.chosen()  # how many play is taken over as well
        super().take_over(former)

    def set_catalogue(self, entries: Mapping[str, Any]) -> None:
        """What earlier games have taught; the form of the board is shown only while it is not full."""
        self._known = entries
        if self._is_made("board_page"):
            self.board_page.set_catalogue(entries)
        self._refresh()

    # -- where one is

    def _depth(self) -> "Depth":
        return self.depth_page.chosen()  # type: ignore[return-value]  # ICONS has no other

    def pages(self) -> Sequence[str]:
        depth = self._depth()
        wanted = {
            "beginning_page": depth != "score",
            "rulings_page": not self._lends(),
            "board_page": depth == "full" and self._board_wanted(),
        }
        return [name for name in self.LATER if wanted[name]]

    def follow(self) -> None:
        self._suggest_count()
        if self._is_made("beginning_page"):
            self.beginning_page.set_players(self.players_page.players())
        four = self._depth() == "neutral" and self.players_page.count == 4
        hint = self._context._(
            "With four players there are no neutral players: the desk will only count rounds."
        )
        self.players_page.set_hint(hint if four else "")

    def _suggest_count(self) -> None:
        """As many as last time at this depth: whoever counts for four has no use for a desk of neutrals. What
        somebody has begun to enter is left alone."""
        depth = self._depth()
        if depth == self._counted_for:
            return
        self._counted_for = depth
        usual = counts_before(self._context.settings.get(settings.PLAYERS)).get(depth, 0)
        if depth == "neutral" and self.players_page.count > MOST_AT_THE_DESK:
            usual = usual or MOST_AT_THE_DESK
        elif self._context.settings.get(settings.DRAFT):
            return
        if usual in self.players_page.counts:
            self.players_page.set_count(usual)

    def _board_wanted(self) -> bool:
        return self.board_page.wanted() if self._is_made("board_page") else not all_told(self._known)

    def start_text(self) -> str:
        if self.page_names[self._at] == "board_page" and self.board_page.is_empty():
            return self.start_texts()[1]
        return super().start_text()

    def start_texts(self) -> Sequence[str]:
        skipping = (self._context._("Skip this and start"),) if "board_page" in self.page_names else ()
        return (*super().start_texts(), *skipping)

    def new_game(self) -> NewGame:
        setup = self.setup()
        self._context.settings.set(START, setup.start)
        counts = counts_before(self._context.settings.get(settings.PLAYERS))
        counts[setup.depth] = len(setup.players)
        self._context.settings.set(settings.PLAYERS, json.dumps(counts))
        self._remember_rulings(setup.options)
        learns = tuple(self.board_page.learns()) if setup.depth == "full" else ()
        return NewGame(setup, learns)

    def setup(self) -> "Setup":
        from companion.games.terramara.setup import Seat, Setup

        depth = self._depth()
        return Setup(
            players=tuple(Seat(name, colour) for colour, name in self.players_page.told()),
            start=self.beginning_page.start(),
            depth=depth,
            options=self.options(),
            seed=new_seed() if depth == "score" else self.beginning_page.seed(),
            first="" if depth == "score" else self.beginning_page.first(),
        )
