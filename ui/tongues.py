"""The language each person at the table reads, where it is not that of the window: remembered by name.

What is put to one person speaks it: the panel, the questions, the reasons against a move. What the table
shares does not: the board and its tips, the moves, the pad, and the list for hands, which whoever keeps the
table must be able to read out, whoever then moves the pieces.
"""

from dataclasses import replace
from urllib.parse import quote

from companion.wording.language import Language, load
from companion.wording.wording import Wording
from ui.context import Context
from ui.settings import Choice, Settings

Spoken = tuple[Context, Wording]


def tongue(name: str) -> Choice[str]:
    """The choice of a person; empty where nobody has chosen."""
    return Choice(f"people/{quote(name, safe='')}", "")


class Tongues:
    """Panels and questions ask here how to speak to whom."""

    def __init__(self, context: Context, wording: Wording) -> None:
        self._window: Spoken = (context, wording)
        self._others: dict[str, Spoken] = {}

    def spoken_to(self, name: str) -> Spoken:
        """With no name, to everybody: as the window speaks."""
        context, _ = self._window
        code = context.settings.get(tongue(name)) if name else ""
        if not code or code == context.language.code:
            return self._window
        if code not in self._others:
            self._others[code] = self._speaking(load(code))
        return self._others[code]

    def _speaking(self, language: Language) -> Spoken:
        context, wording = self._window
        return replace(context, language=language), Wording(language, wording.game_id)


def remember(settings: Settings, name: str, code: str) -> bool:
    """Whether that is another choice than before."""
    if settings.get(tongue(name)) == code:
        return False
    settings.set(tongue(name), code)
    return True
