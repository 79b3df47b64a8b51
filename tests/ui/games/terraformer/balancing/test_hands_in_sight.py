"""What hands have to do while balancing is read beside the next question, however long that is."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.terraformer.frames import Leaving
from tests.games.terraformer.table import ANN, BO, table
from tests.ui.games.terraformer.balancing.test_focus import Balance, answer, balance, page_of
from ui.table.hands_list import HandsList

__all__ = ["balance"]
SIZES = ((1366, 768), (1280, 720), (1024, 640))


@pytest.mark.parametrize("size", SIZES)
def test_three_lines_are_in_sight_beside_a_long_question(balance: Balance, size: tuple[int, int]) -> None:
    # TF-BAL-07
    cards = [(ANN, "consumer1", ""), (ANN, "consumer3", ""), (BO, "consumer3", "")]
    planet = table(3, "huge").column("steppe", {ANN: 1}, *cards)
    for biome in ("desert", "Bog", "Taiga", "coral_reef"):
        planet = planet.column(biome, {BO: 1}, (BO, "producer"))
    window = balance(planet)
    window.resize(*size)
    page = page_of(window)
    hands = page.findChildren(HandsList)[0]
    while not (isinstance(page.frame, Leaving) and hands.texts()):
        answer(window, Qt.Key.Key_9 if isinstance(page.frame, Leaving) else Qt.Key.Key_0)
        QApplication.processEvents()
    line = hands.fontMetrics().height()
    seen = hands.visibleRegion().boundingRect().height()
    assert seen == hands.height()
    inside = hands.widget()
    assert inside is not None
    assert seen >= min(inside.heightForWidth(hands.width()), 3 * line)
