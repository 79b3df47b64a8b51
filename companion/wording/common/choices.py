"""What is agreed before a game and may change during it, each value with its text and what it means."""

from collections.abc import Mapping

from companion.wording.common.terms import ENFORCEMENT, ENFORCEMENT_HINTS
from companion.wording.language import Language, capital
from companion.wording.texts import Choice


def listed(language: Language, texts: Mapping[str, str], hints: Mapping[str, str]) -> tuple[Choice, ...]:
    return tuple(
        Choice(value, capital(language.say(text)), language.gettext(hints.get(value, "")))
        for value, text in texts.items()
    )


def enforcement(language: Language) -> tuple[Choice, ...]:
    """How strictly rules may hold: at every table the same."""
    return listed(language, ENFORCEMENT, ENFORCEMENT_HINTS)
