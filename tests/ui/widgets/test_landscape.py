"""The country behind a title never makes it harder to read."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ui.theme.theme import Appearance, Theme
from ui.widgets.landscape import Landscape


@pytest.mark.parametrize(
    ("width", "scale", "shines"), [(1024, 1.0, True), (1280, 2.0, True), (1024, 2.0, False)]
)
def test_the_sun_gives_way_where_large_letters_reach_it(
    qtbot: QtBot, theme: Theme, width: int, scale: float, shines: bool
) -> None:
    theme.set_appearance(Appearance.DARK)
    theme.set_scale(scale)
    sky = Landscape(theme)
    qtbot.addWidget(sky)
    sky.resize(width, 100)
    seen = sky.grab().toImage().pixelColor(round(0.615 * width), 42)
    sun = QColor(theme.palette.player("yellow").fill)
    far = max(abs(seen.red() - sun.red()), abs(seen.green() - sun.green()), abs(seen.blue() - sun.blue()))
    assert (far < 60) is shines
