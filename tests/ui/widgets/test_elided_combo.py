"""The chosen line of a list is whole, or seen to go on."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.theme.theme import Theme
from ui.widgets.elided_combo import ElidedCombo


def test_a_line_without_room_ends_in_an_ellipsis(qtbot: QtBot, theme: Theme) -> None:
    combo = ElidedCombo()
    combo.addItem("Set aside after move 31: 11 moves")
    shown(qtbot, combo, 400, 40)
    assert combo.shown == "Set aside after move 31: 11 moves"
    whole = combo.grab().toImage()
    combo.resize(160, 40)
    assert combo.shown.endswith("…")
    assert combo.grab().toImage() != whole


def test_lines_that_begin_alike_are_told_apart_by_their_ends(qtbot: QtBot, theme: Theme) -> None:
    combo = ElidedCombo(Qt.TextElideMode.ElideMiddle)
    combo.addItem("Each time you send an explorer to a forest")
    shown(qtbot, combo, 200, 40)
    assert "…" in combo.shown
    assert combo.shown.endswith("forest")
