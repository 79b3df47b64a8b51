"""Fills the one style sheet with the colours of a palette at a scale."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from companion.resources import resource
from ui.theme.fonts import Fonts
from ui.theme.roles import Palette, Swatch

SMALLEST_SCALE: Final = 1.0
LARGEST_SCALE: Final = 2.0

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_PLACEHOLDER: Final = re.compile(
    r"@mark\((?P<mark>\w+)\)"
    r"|@circle\((?P<size>\d+), (?P<border>\d+)\)"
    r"|@(?P<role>\w+(?:\.\w+)*)"
    r"|(?P<dp>-?\d+)dp\b"
)


def build(palette: Palette, scale: float, fonts: Fonts) -> str:
    """The style sheet for QApplication. Raises KeyError where the sheet names a role nobody has."""
    sheet = resource("themes", "companion.qss").read_text(encoding="utf-8")
    return fill(sheet, palette, scale, fonts)


def fill(sheet: str, palette: Palette, scale: float, fonts: Fonts) -> str:
    """Replace the placeholders in any style sheet, such as that of a single widget."""
    values = {
        **colours(palette),
        "family.text": f'"{fonts.text_family}"',
        "family.title": f'"{fonts.title_family}"',
    }

    def replacement(match: re.Match[str]) -> str:
        if match["mark"]:
            return _mark(palette, match["mark"])
        if match["size"]:
            return f"{_circle(int(match['size']), int(match['border']), scale)}px"
        return values[match["role"]] if match["role"] else f"{_pixels(int(match['dp']), scale)}px"

    # In one pass: the path of a mark may itself look like a placeholder.
    return _PLACEHOLDER.sub(replacement, _COMMENT.sub("", sheet))


def colours(palette: Palette) -> dict[str, str]:
    """Every colour of the palette by its dotted role: ``text``, ``legal.fill``, ``player.red.ink``."""
    found: dict[str, str] = {}
    for field in fields(palette):
        value = getattr(palette, field.name)
        if isinstance(value, Mapping):
            for name, swatch in value.items():
                found |= _swatch(f"{field.name.removesuffix('s')}.{name}", swatch)
        elif isinstance(value, Swatch):
            found |= _swatch(field.name, value)
        elif isinstance(value, str) and value.startswith("#"):
            found[field.name] = value
    return found


def _swatch(role: str, swatch: Swatch) -> dict[str, str]:
    return {f"{role}.fill": swatch.fill, f"{role}.ink": swatch.ink, f"{role}.outline": swatch.outline}


def _mark(palette: Palette, name: str) -> str:
    """Ready-tinted files, because Qt reads pictures of a style sheet from files only."""
    file = resource("themes", palette.name, f"{name}.svg")
    if not file.is_file():
        raise KeyError(name)
    return f'url("{file.as_posix()}")'


def _circle(size: int, border: int, scale: float) -> int:
    """Half of what the box measures after rounding: Qt draws square corners where a radius is larger."""
    return (_pixels(size, scale) + 2 * _pixels(border, scale)) // 2


def _pixels(size: int, scale: float) -> int:
    """Scaled, but a line that is there at all never vanishes."""
    pixels = round(size * scale)
    return pixels if pixels or not size else (1 if size > 0 else -1)
