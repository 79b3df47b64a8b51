"""What tests of the box share."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.games.terramara.box.boxes import TOLD, open_box
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage

MakeBox = Callable[..., BoxPage]


@pytest.fixture
def make_box(qtbot: QtBot, context: Context, tmp_path: Path) -> MakeBox:
    def make(
        told: Mapping[str, Any] = TOLD,
        spoken: Context | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> BoxPage:
        return open_box(qtbot, spoken or context, tmp_path / "data", told, size)

    return make


@pytest.fixture
def box(make_box: MakeBox) -> BoxPage:
    return make_box()
