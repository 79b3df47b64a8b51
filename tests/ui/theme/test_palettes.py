"""Everything written can be read, everything drawn can be seen, by day and by night."""

import re
from itertools import combinations
from math import dist
from operator import mul

import pytest

from tests.ui.theme.contrast import contrast
from ui.theme.palettes import CONTRAST, DARK, LIGHT
from ui.theme.roles import PLAYER_SHAPES, Palette, Swatch
from ui.theme.stylesheet import colours

TEXT = 4.5
LINE = 3.0

palettes = pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST], ids=lambda palette: palette.name)


def backgrounds(palette: Palette) -> dict[str, str]:
    return {
        name: getattr(palette, name)
        for name in ("window", "surface", "surface_raised", "sunken", "accent_soft")
    }


def too_weak(inks: dict[str, str], grounds: dict[str, str], least: float) -> list[str]:
    return [
        f"{ink} on {ground}: {contrast(colour, background):.2f}"
        for ink, colour in inks.items()
        for ground, background in grounds.items()
        if contrast(colour, background) < least
    ]


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1)


@palettes
def test_text_can_be_read_on_every_background(palette: Palette) -> None:
    inks = {"text": palette.text, "text_muted": palette.text_muted}
    assert too_weak(inks, backgrounds(palette), TEXT) == []


@palettes
def test_coloured_words_can_be_read_on_page_and_card(palette: Palette) -> None:
    names = ("accent", "clay", "bark", "river", "good", "warning", "danger")
    grounds = {name: getattr(palette, name) for name in ("window", "surface", "surface_raised")}
    assert too_weak({name: getattr(palette, name) for name in names}, grounds, TEXT) == []


@palettes
def test_words_on_filled_buttons_can_be_read(palette: Palette) -> None:
    fills = {name: getattr(palette, name) for name in ("accent", "accent_hover", "accent_pressed")}
    assert too_weak({"on_accent": palette.on_accent}, fills, TEXT) == []
    assert contrast(palette.on_danger, palette.danger) >= TEXT


@palettes
def test_every_swatch_can_be_written_on(palette: Palette) -> None:
    swatches: dict[str, Swatch] = {
        "legal": palette.legal,
        "dimmed": palette.dimmed,
        "selection": palette.selection,
        "tool_tip": palette.tool_tip,
        **palette.players,
        **palette.terrains,
    }
    weak = [name for name, swatch in swatches.items() if contrast(swatch.ink, swatch.fill) < TEXT]
    assert weak == []


@palettes
def test_lines_that_carry_meaning_can_be_seen(palette: Palette) -> None:
    lines = {
        "focus": palette.focus,
        "line_strong": palette.line_strong,
        "legal.outline": palette.legal.outline,
        "selection.outline": palette.selection.outline,
    }
    grounds = {name: getattr(palette, name) for name in ("window", "surface", "surface_raised")}
    assert too_weak(lines, grounds, LINE) == []
    outlines = {name: swatch.outline for name, swatch in palette.players.items()}
    assert too_weak(outlines, grounds, LINE) == []


@palettes
def test_a_lit_space_differs_from_a_dimmed_one_without_colour(palette: Palette) -> None:
    assert contrast(palette.legal.outline, palette.legal.fill) >= LINE
    assert contrast(palette.dimmed.outline, palette.dimmed.fill) < LINE


def test_all_palettes_have_the_same_roles() -> None:
    assert colours(LIGHT).keys() == colours(DARK).keys() == colours(CONTRAST).keys()


def test_high_contrast_is_what_it_says() -> None:
    """Text reaches 7 wherever it may stand, and lines that carry meaning 4.5."""
    inks = {
        name: getattr(CONTRAST, name)
        for name in ("text", "text_muted", "accent", "clay", "bark", "river", "good", "warning", "danger")
    }
    assert too_weak(inks, backgrounds(CONTRAST), 7.0) == []
    lines = {name: getattr(CONTRAST, name) for name in ("focus", "line_strong")}
    lines["legal"] = CONTRAST.legal.outline
    assert too_weak(lines, backgrounds(CONTRAST), 4.5) == []
    swatches = {**CONTRAST.players, **CONTRAST.terrains, "legal": CONTRAST.legal, "dimmed": CONTRAST.dimmed}
    assert [name for name, one in swatches.items() if contrast(one.ink, one.fill) < 7.0] == []


@palettes
def test_every_colour_is_written_in_full(palette: Palette) -> None:
    wrong = {
        role: value for role, value in colours(palette).items() if not re.fullmatch("#[0-9a-f]{6}", value)
    }
    assert wrong == {}


@palettes
def test_every_player_has_a_shape_of_their_own(palette: Palette) -> None:
    assert set(palette.players) - {"neutral"} == set(PLAYER_SHAPES)
    assert len(set(PLAYER_SHAPES.values())) == len(PLAYER_SHAPES)


SIGHT = {
    # Machado, Oliveira and Fernandes (2009): what of linear light is left to those who lack a kind of cone.
    "without red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "without green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "without blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
ALIKE = 0.035
"""A distance in OKLab below which two areas side by side look the same."""


def _oklab(colour: str, sight: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, sum(map(mul, row, light)))) for row in sight]
    cones = ((0.4122, 0.5363, 0.0514), (0.2119, 0.6807, 0.1074), (0.0883, 0.2817, 0.6300))
    roots = [max(0.0, sum(map(mul, row, seen))) ** (1 / 3) for row in cones]
    to_lab = ((0.2105, 0.7936, -0.0041), (1.9780, -2.4286, 0.4506), (0.0259, 0.7828, -0.8087))
    return tuple(sum(map(mul, row, roots)) for row in to_lab)


@palettes
@pytest.mark.parametrize("sight", SIGHT.values(), ids=SIGHT)
def test_no_two_players_look_the_same_to_anybody(
    palette: Palette, sight: tuple[tuple[float, ...], ...]
) -> None:
    """Shapes tell them apart in any case; like this a board is read at a glance, too."""
    seen = {name: _oklab(swatch.fill, sight) for name, swatch in palette.players.items()}
    alike = [pair for pair in combinations(seen, 2) if dist(seen[pair[0]], seen[pair[1]]) < ALIKE]
    assert alike == []


def test_an_unknown_player_or_terrain_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        LIGHT.player("puce")
    with pytest.raises(KeyError):
        LIGHT.terrain("swamp")
