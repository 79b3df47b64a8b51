"""The table from above: everybody's name can be read."""

from collections.abc import Callable
from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.games.terraformer.seats import decks
from ui.theme.roles import PLAYER_SHAPES
from ui.wizard.table_picture import TablePicture

SIZES = ((278, 357), (200, 260), (278, 430), (330, 600))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
def test_no_name_lies_on_a_mark_or_another_name(
    qtbot: QtBot, make_context: Callable[..., Context], players: int, size: tuple[int, int]
) -> None:
    context = make_context("fr")
    seating = decks(context.language)
    names = [seating.name(deck) for deck in seating.known]
    picture = TablePicture(context, "terraformer/planet")
    qtbot.addWidget(picture)
    picture.resize(*size)
    picture.show_players(list(zip(PLAYER_SHAPES, names, strict=False))[:players])
    seats = picture.places()
    assert len(seats) == players
    assert all(seat.lines and all(seat.lines) for seat in seats)
    for one, other in combinations(seats, 2):
        assert not one.name.intersects(other.name), (one.lines, other.lines)
        assert not one.name.intersects(other.mark), (one.lines, other.colour)
        assert not other.name.intersects(one.mark), (other.lines, one.colour)
