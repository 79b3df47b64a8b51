"""A name on two lines ends where its card does: the next one lies over the rest."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tests.games.terraformer.table import ANN, table
from ui.context import Context
from ui.games.terraformer.planet.art import Artist
from ui.games.terraformer.planet.layout import Style
from ui.games.terraformer.planet.look import Look
from ui.games.terraformer.planet.picture import picture


@pytest.mark.parametrize("style", ["roomy", "two_lines"])
@pytest.mark.parametrize("high", [40, 50, 52, 53, 54, 56, 58, 60, 64])
def test_both_lines_of_a_name_are_on_the_part_of_the_card_that_is_seen(
    context: Context, monkeypatch: pytest.MonkeyPatch, high: int, style: Style
) -> None:
    game = context.within("terraformer")
    look = Look(game.theme)
    lying = table().column("desert", {ANN: 2}, (ANN, "consumer1", "Scarabée éléphant")).state
    chip = picture(lying, str).columns[0].organisms[0]
    written: list[QRectF] = []
    monkeypatch.setattr(Look, "write", lambda _look, _painter, box, *_more, **_kinds: written.append(box))
    image = QImage(200, 100, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    strip = QRectF(10, 10, 118, look.px(high))
    Artist(look, game.language, {}).chip(painter, chip, strip, style, False)
    painter.end()
    names = [box for box in written if box.width() > 40]
    assert names[-1].bottom() <= strip.bottom() + 0.6
    assert names[0].top() >= strip.top() - 0.6
