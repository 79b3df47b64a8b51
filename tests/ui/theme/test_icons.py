"""Every icon can be drawn, small and large, in both palettes."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from pytestqt.qtbot import QtBot

from companion.resources import resource
from tests.ui.known import A_GAME
from ui.theme.icons import Icons
from ui.theme.palettes import DARK, LIGHT
from ui.theme.roles import PLAYER_SHAPES, Palette

ICON_FILES = sorted(resource("icons").glob("*/*.svg"))
OF_A_GAME = next(f"{file.parent.name}/{file.stem}" for file in ICON_FILES if file.parent.name == A_GAME)

palettes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)


def drawn_share(image: QImage) -> float:
    """How much of the square is covered."""
    edge = image.width()
    covered = sum(image.pixelColor(x, y).alpha() > 40 for x in range(edge) for y in range(edge))
    return covered / (edge * edge)


def test_there_are_icons_of_the_program_and_of_the_game() -> None:
    names = Icons(LIGHT).names()
    assert "common/undo" in names
    assert OF_A_GAME in names


@palettes
@pytest.mark.parametrize("size", [16, 64])
def test_every_icon_is_drawn(qtbot: QtBot, palette: Palette, size: int) -> None:
    icons = Icons(palette)
    empty = [name for name in icons.names() if drawn_share(icons.pixmap(name, size).toImage()) < 0.04]
    assert empty == []


@palettes
def test_every_icon_stands_out_from_the_card_it_lies_on(qtbot: QtBot, palette: Palette) -> None:
    icons = Icons(palette)
    ground = QColor(palette.surface)
    lost = []
    for name in icons.names():
        image = icons.pixmap(name, 16).toImage()
        seen = 0
        for x in range(16):
            for y in range(16):
                dot = image.pixelColor(x, y)
                seen += dot.alpha() > 120 and abs(dot.lightness() - ground.lightness()) > 40
        if seen < 12:
            lost.append(name)
    assert lost == []


@pytest.mark.parametrize("file", ICON_FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_icon_is_drawn_on_the_one_grid_without_text_or_pictures(file: Path) -> None:
    root = ElementTree.parse(file).getroot()
    assert root.get("viewBox") == "0 0 64 64"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path", "circle", "ellipse", "rect"}


def takes_the_colour_of_the_player(game: str, name: str) -> bool:
    icons = Icons(LIGHT).within(game)
    red = QColor(LIGHT.player("red").fill)
    image = icons.pixmap(name, 64, LIGHT.player("red").fill).toImage()
    return any(image.pixelColor(x, y) == red for x in range(64) for y in range(64))


@pytest.mark.parametrize("name", PLAYER_SHAPES.values())
def test_shapes_take_the_colour_of_the_player(qtbot: QtBot, name: str) -> None:
    assert takes_the_colour_of_the_player(A_GAME, name)


def test_icons_of_the_program_have_one_colour_that_can_be_chosen() -> None:
    for file in ICON_FILES:
        if file.parent.name == "common":
            assert "currentColor" in file.read_text(encoding="utf-8"), file.name
            assert "#" not in file.read_text(encoding="utf-8"), file.name


def test_unknown_icon_is_a_key_error(qtbot: QtBot) -> None:
    icons = Icons(LIGHT)
    for ask in (icons.icon, icons.renderer, lambda name: icons.pixmap(name, 16)):
        with pytest.raises(KeyError):
            ask("no_such_icon")


def family_of(folder: Path, family: str, *names: str) -> None:
    source = resource("icons", "common", "check.svg").read_text(encoding="utf-8")
    (folder / family).mkdir()
    for name in names:
        (folder / family / f"{name}.svg").write_text(source, encoding="utf-8")


def test_a_game_finds_its_own_icons_and_those_of_the_program_by_plain_names(
    qtbot: QtBot, tmp_path: Path
) -> None:
    family_of(tmp_path, "common", "undo")
    family_of(tmp_path, "one", "fire")
    family_of(tmp_path, "two", "fire")
    icons = Icons(LIGHT, tmp_path)
    for family in ("one", "two"):
        within = icons.within(family)
        assert within.pixmap("fire", 16).cacheKey() == icons.pixmap(f"{family}/fire", 16).cacheKey()
        assert within.stamp("fire", 9, 12).cacheKey() == icons.stamp(f"{family}/fire", 9, 12).cacheKey()
        assert within.pixmap("undo", 16).cacheKey() == icons.pixmap("undo", 16).cacheKey()
        assert within.stamp("fire", 16, 16).cacheKey() == icons.stamp(f"{family}/fire", 16, 16).cacheKey()
    assert icons.pixmap("one/fire", 16).cacheKey() != icons.pixmap("two/fire", 16).cacheKey()
    with pytest.raises(KeyError):
        icons.pixmap("fire", 16)


def test_no_game_hides_an_icon_of_the_program() -> None:
    families: dict[str, set[str]] = {}
    for file in ICON_FILES:
        families.setdefault(file.parent.name, set()).add(file.stem)
    common = families.pop("common")
    assert {family: sorted(names & common) for family, names in families.items() if names & common} == {}


def test_pixmap_is_sharp_on_dense_screens_and_made_once(qtbot: QtBot) -> None:
    name = OF_A_GAME.partition("/")[2]
    icons = Icons(LIGHT).within(A_GAME)
    pixmap = icons.pixmap(name, 32, dpr=2.0)
    assert pixmap.width() == 64
    assert pixmap.deviceIndependentSize().width() == 32
    assert icons.pixmap(name, 32, dpr=2.0).cacheKey() == pixmap.cacheKey()
    assert icons.renderer(name) is icons.renderer(name, "#123456")


@pytest.mark.parametrize("edge", [16, 20, 27, 40])
@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_icon_is_drawn_for_the_size_and_density_it_is_shown_in(qtbot: QtBot, edge: int, dpr: float) -> None:
    icon = Icons(LIGHT).icon(OF_A_GAME)
    pixmap = icon.pixmap(QSize(edge, edge), dpr)
    assert pixmap.width() == round(edge * dpr)
    assert pixmap.deviceIndependentSize().width() == pytest.approx(edge, abs=1)


def test_icon_painted_into_an_area_stays_square_in_its_middle(qtbot: QtBot) -> None:
    image = QImage(60, 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    Icons(LIGHT).icon("shape_square").paint(painter, QRect(0, 0, 60, 20))
    painter.end()
    assert image.pixelColor(30, 10).alpha() > 200
    assert image.pixelColor(10, 10).alpha() == image.pixelColor(50, 10).alpha() == 0


def test_disabled_icon_is_paler(qtbot: QtBot) -> None:
    icon = Icons(LIGHT).icon("shape_square")
    normal = icon.pixmap(32, 32, QIcon.Mode.Normal).toImage().pixelColor(16, 16)
    disabled = icon.pixmap(32, 32, QIcon.Mode.Disabled).toImage().pixelColor(16, 16)
    assert disabled.alpha() < normal.alpha() / 2
