"""What is agreed before a game: how much of it is kept, and how large the planet is."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.common import choices as common
from companion.wording.language import Language
from companion.wording.terraformer.terms import DEPTHS, PLANETS
from companion.wording.texts import Choice

HINTS: Mapping[str, Mapping[str, str]] = {
    "depth": {
        "planet": N_(
            "The whole planet is mirrored: turns, columns, decks and hands by number, actions, balancing and "
            "points. Nobody has to name a card."
        ),
        "harvest": N_(
            "You play without the companion. At the end the planet is entered once; the companion balances "
            "it with you and counts."
        ),
        "pad": N_("Only the final count: six numbers for each player, the sum and the winner."),
    },
    "start": {
        "small": N_("5 ecosystems, at most 2 of them identical. The shortest game."),
        "medium": N_("6 ecosystems, at most 2 of them identical."),
        "large": N_("7 ecosystems, at most 3 of them identical."),
        "huge": N_("8 ecosystems, at most 3 of them identical. The longest game."),
    },
}
TEXTS: Mapping[str, Mapping[str, str]] = {
    "depth": DEPTHS,
    "start": PLANETS,
}


def choices(language: Language, of: str) -> tuple[Choice, ...]:
    """The values of "depth" or "start" (the planet)."""
    return common.listed(language, TEXTS[of], HINTS[of])
