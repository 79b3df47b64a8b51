"""Pieces take the colour of the player."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.theme.test_icons import takes_the_colour_of_the_player

PIECES = ("explorer", "chieftain", "caravan", "canoe", "flag", "military_marker")


@pytest.mark.parametrize("name", PIECES)
def test_pieces_take_the_colour_of_the_player(qtbot: QtBot, name: str) -> None:
    assert takes_the_colour_of_the_player("terramara", name)
