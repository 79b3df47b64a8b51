"""The colours of players, and the shapes that tell them apart without colour."""

from collections.abc import Mapping

from companion.kernel.marking import N_

COLOUR_NAMES: Mapping[str, str] = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "purple": N_("purple"),
}
WITH_SHAPES: Mapping[str, str] = {
    "red": N_("red, circle"),
    "blue": N_("blue, square"),
    "green": N_("green, triangle"),
    "yellow": N_("yellow, diamond"),
    "orange": N_("orange, cross"),
    "purple": N_("purple, star"),
}
