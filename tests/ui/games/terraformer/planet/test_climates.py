"""Temperature and humidity can be read on every column, however many there are and in every language."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter

from companion.wording.language import available, load
from tests.games.terraformer.table import ANN, table
from ui.context import Context
from ui.games.terraformer.names_told import called
from ui.games.terraformer.planet.lettering import Face
from ui.games.terraformer.planet.planet_view import PlanetView

LONGEST = {
    "climate:tropical_forest": ("temperate", "moderate"),
    "climate:steppe": ("temperate", "moderate"),
    "climate:desert": ("hot", "dry"),
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was written with an ellipsis."""
    found: list[str] = []
    shortened = Face.shortened

    def watched(face: Face, text: str, room: float) -> str:
        said = shortened(face, text, room)
        if said != text:
            found.append(said)
        return said

    monkeypatch.setattr(Face, "shortened", watched)
    return found


def painted(context: Context, columns: int, wide: int, told: bool = True) -> PlanetView:
    game = table(2, "huge")
    for at in range(columns):
        game = game.column(("tropical_forest", "steppe", "desert", "coral_reef")[at % 4], {ANN: 1})
    state = game.know(LONGEST).state if told else game.state
    view = PlanetView(context, called(context.language, str))
    view.resize(wide, 560)
    view.show_state(state)
    view.lay_out()
    image = QImage(wide, 560, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    view.paint(painter)
    painter.end()
    return view


@pytest.mark.parametrize("code", available())
@pytest.mark.parametrize("columns", range(1, 9))
def test_no_climate_ends_in_an_ellipsis(context: Context, cut: list[str], code: str, columns: int) -> None:
    spoken = replace(context.within("terraformer"), language=load(code))
    view = painted(spoken, columns, 640)
    assert cut == []
    view.deleteLater()


def test_eight_columns_fit_between_the_others(context: Context) -> None:
    view = painted(context.within("terraformer"), 8, 640)
    assert view.horizontalScrollBar().maximum() == 0
    view.deleteLater()
