"""How well one colour can be read on another, as WCAG 2 measures it."""


def luminance(colour: str) -> float:
    """Relative luminance of a ``#rrggbb`` colour, 0.0 for black to 1.0 for white."""
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio from 1 (same) to 21 (black on white); 4.5 is enough for text, 3 for lines."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
