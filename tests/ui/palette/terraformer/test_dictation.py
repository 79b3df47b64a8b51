"""Speaking to the system: names of cards."""

from PySide6.QtCore import Qt

from tests.ui.hands import press_here
from tests.ui.palette.conftest import MakeWindow, speak
from tests.ui.palette.test_palette import open_card, open_palette, play


def test_a_name_that_is_spoken_ends_without_the_full_stop(make_window: MakeWindow) -> None:
    window = make_window()
    session = play(window, "terraformer")
    speak(open_palette(window).field, "Small planet.")
    press_here(Qt.Key.Key_Return)
    speak(open_card(window).field, "Found Low Taiga.")
    press_here(Qt.Key.Key_Return)
    assert [column.biome for column in session.state.ecosystems] == ["Low Taiga"]
