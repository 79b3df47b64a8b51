"""How the window looks, chosen by a person: applied at once and remembered."""

from ui.context import Context
from ui.settings import APPEARANCE, SCALE
from ui.theme.theme import Appearance


def wear(context: Context, appearance: str) -> None:
    """Light, dark or like the system, by the name of an `Appearance`."""
    context.settings.set(APPEARANCE, appearance)
    context.theme.set_appearance(Appearance(appearance))


def magnify(context: Context, scale: float) -> None:
    """Text of this size; 1.0 is the smallest."""
    context.settings.set(SCALE, scale)
    context.theme.set_scale(scale)
