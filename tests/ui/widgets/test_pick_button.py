"""What is picked looks otherwise than what the keyboard is at."""

from pytestqt.qtbot import QtBot

from ui.theme.theme import Appearance, Theme
from ui.widgets.pick_button import PickButton


def test_only_what_is_picked_has_the_mark_of_it(qtbot: QtBot, theme: Theme) -> None:
    chosen, other = PickButton(theme, "Hot"), PickButton(theme, "Warm")
    for button in (chosen, other):
        qtbot.addWidget(button)
    chosen.setChecked(True)
    other.setFocus()
    assert drawn(chosen) != drawn(other)
    chosen.setChecked(False)
    assert drawn(chosen) == drawn(other)
    theme.set_appearance(Appearance.DARK)
    other.setChecked(True)
    assert drawn(chosen) != drawn(other)


def drawn(button: PickButton) -> bytes:
    image = button.icon().pixmap(20, 20).toImage()
    return bytes(image.constBits())
