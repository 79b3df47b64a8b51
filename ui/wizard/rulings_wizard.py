"""A way to a new game that also asks for the points on which tables differ."""

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from ui import settings
from ui.lazy import Lazy
from ui.wizard.wizard import Wizard

if TYPE_CHECKING:
    from ui.wizard.rulings_page import RulingsPage


class RulingsWizard(Wizard):
    """They have a page of their own; where only one of them matters, it is asked beside the players."""

    @staticmethod
    def concerning(depth: str, players: int) -> Sequence[str]:
        """The options that can matter at such a table."""
        raise NotImplementedError

    def remembered(self, text: str) -> Any:
        """Options as they were stored."""
        raise NotImplementedError

    @Lazy
    def rulings_page(self) -> "RulingsPage":
        from ui.wizard.rulings_page import RulingsPage

        options = self.remembered(self._context.settings.get(settings.OPTIONS))
        page = RulingsPage(self._context, self._wording.rulings(options), self.concerning)
        page.article_wanted.connect(self.option_wanted)
        return self._taken_in(page)

    def _lends(self) -> bool:
        """Whether there is a single ruling to ask about, which is asked beside the players then."""
        depth, players = self.depth_page.chosen(), self.players_page.count
        alone = len(self.concerning(depth, players)) == 1
        if alone or self._is_made("rulings_page"):
            self.players_page.borrow(self.rulings_page.set_game(depth, players))
        return alone

    def options(self) -> Any:
        """What was chosen; where nobody was asked, what this table played last."""
        before = self.remembered(self._context.settings.get(settings.OPTIONS))
        if not self._is_made("rulings_page"):
            return before
        known = {field.name for field in fields(before)}
        chosen = self.rulings_page.chosen()
        return type(before)(**{name: choice for name, choice in chosen.items() if name in known})

    def _remember_rulings(self, options: Any) -> None:
        """For the next game, where somebody was asked."""
        if self._is_made("rulings_page"):
            self._context.settings.set(settings.OPTIONS, json.dumps(asdict(options)))
