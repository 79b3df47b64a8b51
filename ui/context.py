"""What every view needs, passed in by the composition root: look, language, remembered choices."""

from dataclasses import replace

from PySide6.QtCore import QLocale

from companion.kernel.frozen import frozen
from companion.wording.language import Language
from ui.games.registry import ONCE_ALONE
from ui.qt_words import locale_of
from ui.settings import Settings
from ui.theme.theme import Theme


@frozen
class Context:
    """No globals: whoever draws or speaks gets this through its constructor."""

    theme: Theme
    language: Language
    settings: Settings

    @property
    def locale(self) -> QLocale:
        """How numbers and dates are written in the language of the window."""
        return locale_of(self.language.code)

    def within(self, game: str) -> "Context":
        """As the pages of a game need it: with the icons of its own family, and what is remembered of it."""
        settings = self.settings.within(game, heir=game == ONCE_ALONE)
        return replace(self, theme=self.theme.within(game), settings=settings)

    def _(self, text: str) -> str:
        """Translate a whole sentence."""
        return self.language.say(text)
