"""Which rulings can matter in which game, and which ones this table played last."""

from collections.abc import Sequence
from typing import Any

from companion.games.terraformer.options import RULINGS, Options
from ui.wizard.rulings_page import told_before

DECK_BENCH = ("complete_ecosystem",)
"""Asked where decks are built, never at the table."""
IN_PLAY = (
    "redeal",
    "lapse",
    "cancel_cancel",
    "change_counts_as_new",
    "migration_order",
    "room_bonus",
    "prey_lost",
    "found_early",
    "stable_lost",
)
"""Of no use to who enters a planet that was played without the program."""
IN_THE_END = ("final_tie",)
"""All that the pad alone has to know."""


def concerning(depth: str, _players: int) -> Sequence[str]:
    if depth == "pad":
        return IN_THE_END
    without = DECK_BENCH if depth == "planet" else (*DECK_BENCH, *IN_PLAY)
    return [ruling.option for ruling in RULINGS if ruling.option not in without]


def remembered(text: str) -> Options:
    """Options as they were stored; what is not (or no longer) a choice falls back to the recommended one."""
    told = told_before(text)
    good: dict[str, Any] = {}
    for ruling in RULINGS:
        choice = told.get(ruling.option)
        if choice in dict(ruling.choices):
            good[ruling.option] = choice
    return Options(**good)
