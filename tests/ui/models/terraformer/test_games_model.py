"""How far a game of this kind is, as its row says."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.ui.models.test_games_model import listed, model
from ui.models.games_model import GameRole, GamesModel

__all__ = ["model"]
"""A fixture."""


@pytest.mark.parametrize(
    ("told", "depth", "stage"),
    [
        ({"turn": 22, "phase": "play"}, "", "turn 22"),
        ({"turn": 22, "phase": "balancing"}, "", "the planet is being balanced"),
        ({"finished": True, "stopped": 6}, "", "stopped in turn 6"),
    ],
)
def test_a_row_says_what_the_game_is_and_how_far(
    model: GamesModel, told: dict[str, Any], depth: str, stage: str
) -> None:
    model.set_games([listed("a", game="terraformer", **told)])
    said = model.index(0).data(GameRole.STAGE)
    assert said.replace("\u2068", "").replace("\u2069", "") == stage
    assert model.index(0).data(GameRole.DEPTH) == depth
    assert said in model.index(0).data(Qt.ItemDataRole.DisplayRole)
