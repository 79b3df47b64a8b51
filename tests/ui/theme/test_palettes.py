"""Everything written can be read, everything drawn can be seen, by day and by night."""

import re

import pytest

from ui.theme.contrast import contrast
from ui.theme.palettes import DARK, LIGHT
from ui.theme.roles import PLAYER_SHAPES, Palette, Swatch
from ui.theme.stylesheet import colours

TEXT = 4.5
LINE = 3.0

palettes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)


def backgrounds(palette: Palette) -> dict[str, str]:
    return {
        name: getattr(palette, name)
        for name in ("window", "surface", "surface_raised", "sunken", "bone", "accent_soft")
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


def test_both_palettes_have_the_same_roles() -> None:
    assert colours(LIGHT).keys() == colours(DARK).keys()


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


def test_an_unknown_player_or_terrain_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        LIGHT.player("purple")
    with pytest.raises(KeyError):
        LIGHT.terrain("swamp")
