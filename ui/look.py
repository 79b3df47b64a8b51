"""How the window looks, chosen by a person: applied at once and remembered."""

from ui.context import Context
from ui.settings import APPEARANCE, SCALE
from ui.theme.theme import Appearance

SIZES = (100, 120, 140, 150, 160, 180, 200)
"""Of text, in percent."""


def appearances(context: Context) -> dict[str, str]:
    """Every appearance by its name, and its words."""
    return {
        Appearance.SYSTEM: context._("Like the system"),
        Appearance.LIGHT: context._("Light"),
        Appearance.DARK: context._("Dark"),
        Appearance.CONTRAST: context._("High contrast"),
    }


def wear(context: Context, appearance: str) -> None:
    """Light, dark, of high contrast or like the system, by the name of an `Appearance`."""
    context.settings.set(APPEARANCE, appearance)
    context.theme.set_appearance(Appearance(appearance))


def magnify(context: Context, scale: float) -> None:
    """Text of this size; 1.0 is the smallest."""
    context.settings.set(SCALE, scale)
    context.theme.set_scale(scale)


def magnify_by(context: Context, steps: int) -> None:
    """The next larger size of text (1), or the next smaller one (-1), as far as there is one."""
    now = round(100 * context.theme.scale)
    sizes = [size for size in SIZES if (size > now if steps > 0 else size < now)]
    if sizes:
        magnify(context, (sizes[0] if steps > 0 else sizes[-1]) / 100)
