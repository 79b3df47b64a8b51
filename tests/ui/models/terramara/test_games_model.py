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
        ({"round_": 3}, "", "round 3"),
        ({"round_": 3, "rounds": 5, "depth": "full"}, "Full table", "round 3 of 5"),
        ({"rounds": 5, "depth": "full", "setting_up": True}, "Full table", "setting up"),
        ({"round_": 2, "rounds": 5, "depth": "full", "stopped": 2}, "Full table", "stopped in round 2"),
        ({"round_": 5, "rounds": 5, "phase": "over"}, "", "only the score pad is still open"),
        ({"rounds": 5, "depth": "neutral"}, "Neutral desk", "round 1 of 5"),
        ({"rounds": 5, "depth": "score"}, "Score pad", "not complete yet"),
        ({"finished": True, "depth": "score"}, "Score pad", "finished"),
        ({"finished": True, "depth": "full", "winners": ("blue",)}, "Full table", "won by Boris"),
        ({"finished": True, "winners": ("red", "blue")}, "", "victory shared by Anna and Boris"),
        ({"finished": True, "winners": ("nobody",), "depth": "unheard of"}, "", "finished"),
    ],
)
def test_a_row_says_what_the_game_is_and_how_far(
    model: GamesModel, told: dict[str, Any], depth: str, stage: str
) -> None:
    model.set_games([listed("a", game="terramara", **told)])
    said = model.index(0).data(GameRole.STAGE)
    assert said.replace("\u2068", "").replace("\u2069", "") == stage
    assert model.index(0).data(GameRole.DEPTH) == depth
    assert said in model.index(0).data(Qt.ItemDataRole.DisplayRole)
