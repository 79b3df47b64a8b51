"""Names on cards: broken between words, shortened only where nothing else helps."""

import pytest

from ui.games.terraformer.planet.lettering import Face
from ui.games.terraformer.planet.look import Look
from ui.theme.theme import Theme


@pytest.fixture
def face(theme: Theme) -> Face:
    return Look(theme).face(14)


def test_a_name_stands_on_one_line_where_it_can(face: Face) -> None:
    assert face.broken("Ископаемый таракан", 500, 2) == ["Ископаемый таракан"]
    assert face.shortened("Опоссум", 500) == "Опоссум"


def test_a_long_name_is_broken_between_its_words(face: Face) -> None:
    room = face.width("Ископаемый") + 2
    assert face.broken("Ископаемый таракан", room, 2) == ["Ископаемый", "таракан"]
    assert face.fits("Ископаемый таракан", room, 2)
    assert not face.fits("Ископаемый таракан", room, 1)


def test_what_has_no_room_on_the_last_line_ends_in_an_ellipsis(face: Face) -> None:
    room = face.width("Ископаемый")
    (line,) = face.broken("Ископаемый таракан", room, 1)
    assert face.shortened(line, room).endswith("…")
