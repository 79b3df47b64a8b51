"""The rulings this table played last."""

from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options, as_meant
from ui.wizard.rulings_page import still_choices, told_before


def remembered(text: str) -> Options:
    """Options as they were stored; what is not (or no longer) a choice falls back to the recommended one."""
    return Options(**still_choices(RULINGS, as_meant(told_before(text))))
