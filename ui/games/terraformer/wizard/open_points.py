"""Which rulings can matter in which game, and which ones this table played last. Imports no rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.wizard.rulings_page import still_choices, told_before

if TYPE_CHECKING:
    from companion.games.terraformer.options import Options

IN_PLAY = (
    "redeal",
    "lapse",
    "cancel_cancel",
    "change_counts_as_new",
    "migration_order",
    "room_bonus",
    "prey_lost",
    "stable_lost",
    "found_early",
)
"""Of no use to who enters a planet that was played without the program."""
IN_BALANCING = ("which_cards_count", "shared_portion", "size", "grades", "seating", "migration_food")
IN_THE_END = ("final_tie",)
"""All that the pad alone has to know."""
DECK_BENCH = "complete_ecosystem"
"""Asked where decks are built, never at the table."""
DEPTHS = {
    "planet": (*IN_PLAY, *IN_BALANCING, *IN_THE_END),
    "harvest": (*IN_BALANCING, *IN_THE_END),
    "pad": IN_THE_END,
}


def concerning(depth: str, _players: int) -> Sequence[str]:
    return DEPTHS[depth]


def remembered(text: str) -> "Options":
    """Options as they were stored; what is not (or no longer) a choice falls back to the recommended one."""
    from companion.games.terraformer.options import RULINGS, Options

    return Options(**still_choices(RULINGS, told_before(text)))
