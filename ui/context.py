"""What every view needs, passed in by the composition root: look, language, remembered choices."""

from dataclasses import dataclass

from companion.wording.language import Language
from ui.settings import Settings
from ui.theme.theme import Theme


@dataclass(frozen=True)
class Context:
    """No globals: whoever draws or speaks gets this through its constructor."""

    theme: Theme
    language: Language
    settings: Settings

    def _(self, text: str) -> str:
        """Translate a whole sentence."""
        return self.language.say(text)
