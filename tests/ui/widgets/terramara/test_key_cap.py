"""The key that chooses a button looks like a key, not like a number of something."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.widgets.unit_button import UnitButton


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_key_stands_in_a_frame_all_around(qtbot: QtBot, context: Context, scale: float) -> None:
    context.theme.set_scale(scale)
    button = UnitButton(context.within("terramara"), "wood", "wood")
    shown(qtbot, button, 160, 160)
    QApplication.processEvents()
    bare = button.grab().toImage()
    button.show_digit(1)
    keyed = button.grab().toImage()
    spots = [
        (x, y)
        for x in range(bare.width())
        for y in range(bare.height())
        if bare.pixel(x, y) != keyed.pixel(x, y)
    ]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    middle, half = (left + right) // 2, (top + bottom) // 2
    assert {(middle, top), (middle, bottom), (left, half), (right, half)} <= set(spots)
    assert abs((right - left) - (bottom - top)) <= 1, "a cap is square"
