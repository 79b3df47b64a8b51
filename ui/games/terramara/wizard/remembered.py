"""The rulings this table played last."""

from typing import Any

from companion.games.terramara.open_points import RULINGS
from companion.games.terramara.options import Options, as_meant
from ui.wizard.rulings_page import told_before


def remembered(text: str) -> Options:
    """Options as they were stored; what is not (or no longer) a choice falls back to the recommended one."""
    told = as_meant(told_before(text))
    good: dict[str, Any] = {}
    for ruling in RULINGS:
        choice = told.get(ruling.option)
        if choice in dict(ruling.choices):
            good[ruling.option] = choice
    return Options(**good)
