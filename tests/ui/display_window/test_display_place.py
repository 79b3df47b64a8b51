"""The second window comes back where it lay, and home when its screen has gone."""

import json

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.display_window.test_table_display import a_table, open_display, window
from ui.display_window.display_place import MOST_KEPT, MOVED, DisplayPlace, arrangement
from ui.display_window.table_display import TableDisplay
from ui.main_window import MainWindow
from ui.settings import DISPLAY_PLACES

__all__ = ["window"]


def place_of(window: MainWindow) -> DisplayPlace:
    display = window.display_door.display
    assert display is not None
    (place,) = display.findChildren(DisplayPlace)
    return place


def again(window: MainWindow) -> TableDisplay:
    window.display_door.open()
    assert window.display_door.display is not None
    return window.display_door.display


def test_it_is_opened_again_where_it_was_closed(window: MainWindow) -> None:
    display = open_display(window, a_table())
    display.move(0, 60)
    display.close()
    assert again(window).y() == 60  # it is too wide for this screen, but not too high


def test_full_screen_comes_back_too(window: MainWindow) -> None:
    display = open_display(window, a_table())
    display.showFullScreen()
    display.close()
    assert again(window).isFullScreen()


def test_every_arrangement_of_screens_has_a_place_of_its_own_and_old_ones_go(window: MainWindow) -> None:
    settings = window.context.settings
    settings.set(DISPLAY_PLACES, '{"elsewhere:0,0,640,480": "AAAA", "broken": 3}')
    open_display(window, a_table()).close()
    kept = settings.get(DISPLAY_PLACES)
    assert arrangement() in kept
    assert "elsewhere" in kept
    many = {f"screen{at}": "AAAA" for at in range(20)}
    settings.set(DISPLAY_PLACES, json.dumps(many))
    again(window).close()
    kept = settings.get(DISPLAY_PLACES)
    assert kept.count("screen") == MOST_KEPT - 1
    assert arrangement() in kept


def test_what_nobody_can_read_counts_as_never_kept(window: MainWindow) -> None:
    open_display(window, a_table()).close()
    for broken in ("{", "[]", json.dumps({arrangement(): "no place"})):
        window.context.settings.set(DISPLAY_PLACES, broken)
        display = again(window)
        assert display.isVisible()
        display.close()


def test_when_its_screen_goes_it_comes_home_beside_the_window_and_its_place_is_not_forgotten(
    window: MainWindow,
) -> None:
    display = open_display(window, a_table())
    display.showFullScreen()
    place_of(window).keep()
    kept = window.context.settings.get(DISPLAY_PLACES)
    place_of(window).screen_gone(display.screen())
    QTest.qWait(2 * MOVED)
    assert not display.isFullScreen()
    room = window.screen().availableGeometry()
    assert display.height() < room.height()
    assert room.contains(display.geometry().center())
    assert QApplication.activeWindow() in (window, None)
    display.close()
    assert window.context.settings.get(DISPLAY_PLACES) == kept
