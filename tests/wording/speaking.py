"""As much as can be said about every game, in any language."""

from importlib import import_module

from companion.wording.common.choices import enforcement
from companion.wording.language import Language
from companion.wording.registry import WORDS


def speak(language: Language) -> None:
    """A game says how it is spoken in `tests/wording/GAME/speaking.py`."""
    enforcement(language)
    for game in WORDS:
        import_module(f"tests.wording.{game}.speaking").speak(language)
