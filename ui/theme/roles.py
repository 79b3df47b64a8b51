"""What a colour or a distance is for. Screens ask for roles; only `palettes.py` knows the values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Swatch:
    """Three colours that belong together: an area, what is written on it, and the line around it."""

    fill: str
    ink: str
    outline: str


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one appearance as ``#rrggbb``.

    Text roles reach a contrast of 4.5 on every background role, lines that carry meaning reach 3.
    """

    name: str
    dark: bool

    # Backgrounds, from the back to the front.
    window: str
    surface: str
    surface_raised: str
    sunken: str

    # Writing and lines.
    text: str
    text_muted: str
    line: str
    line_strong: str

    # The four materials. Each can be read on every background.
    accent: str
    on_accent: str
    accent_hover: str
    accent_pressed: str
    accent_soft: str
    clay: str
    bark: str
    river: str

    # What something means. Never shown without a word or a shape beside it.
    good: str
    warning: str
    danger: str
    on_danger: str
    focus: str
    legal: Swatch
    dimmed: Swatch
    selection: Swatch
    tool_tip: Swatch

    players: Mapping[str, Swatch]
    terrains: Mapping[str, Swatch]

    def player(self, colour: str) -> Swatch:
        """The swatch of a player by colour name; raises KeyError for a colour no box has."""
        return self.players[colour]

    def terrain(self, name: str) -> Swatch:
        """The swatch of a kind of ground; raises KeyError for an unknown one."""
        return self.terrains[name]


PLAYER_SHAPES: Final[Mapping[str, str]] = {
    "red": "shape_circle",
    "blue": "shape_square",
    "green": "shape_triangle",
    "yellow": "shape_diamond",
    "orange": "shape_cross",
    "purple": "shape_star",
}
"""The icon that stands for a player beside the colour. The neutral grey has none: it is nobody's."""


class Gap:
    """Distances in pixels at scale 1.0; multiply through `Theme.px`."""

    HAIR: Final = 2
    TIGHT: Final = 4
    CLOSE: Final = 8
    NORMAL: Final = 12
    WIDE: Final = 20
    PAGE: Final = 32


class Radius:
    """Corners in pixels at scale 1.0."""

    SMALL: Final = 4
    CONTROL: Final = 7
    CARD: Final = 12


class TextSize:
    """Heights of type in pixels at scale 1.0."""

    SMALL: Final = 13
    BODY: Final = 16
    LARGE: Final = 19
    HEADING: Final = 24
    TITLE: Final = 34


class IconSize:
    """Edges of icons in pixels at scale 1.0."""

    SMALL: Final = 16
    NORMAL: Final = 20
    LARGE: Final = 32
    HUGE: Final = 64
