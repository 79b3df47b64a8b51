"""What is agreed before a game: how much of it is kept, and how it starts."""

from collections.abc import Mapping

from companion.kernel.marking import N_
from companion.wording.common import choices as common
from companion.wording.language import Language
from companion.wording.terramara.terms import DEPTHS
from companion.wording.texts import Choice

STARTS: Mapping[str, str] = {
    "first-game": N_("first game"),
    "draft": N_("characters and starting-resource cards"),
}
HINTS: Mapping[str, Mapping[str, str]] = {
    "depth": {
        "full": N_(
            "Every move is mirrored on the screen, checked against the rules and counted. "
            "Nobody has to look anything up."
        ),
        "neutral": N_(
            "Only the chores for two and three players: fire tiles, neutral explorers, their strength in "
            "each round, restriction tiles. The score is counted at the end."
        ),
        "score": N_("Only the final count. Enter the numbers, see the winner, print the pad, in a minute."),
    },
    "start": {
        "first-game": N_(
            "Everybody gets one of each raw resource, a level-1 worker and 1 culture. Strength goes by turn "
            "order: 1 for the first player, 2 for the next, and so on."
        ),
        "draft": N_(
            "Everybody drafts a character and a starting-resource card. For those who know the game."
        ),
    },
}
TEXTS: Mapping[str, Mapping[str, str]] = {
    "depth": DEPTHS,
    "start": STARTS,
}


def choices(language: Language, of: str) -> tuple[Choice, ...]:
    """The values of "depth" or "start", each with its text and what it means."""
    return common.listed(language, TEXTS[of], HINTS[of])
