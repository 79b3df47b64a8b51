"""Boxes to look into: on a store of their own, empty or with a few things told."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from companion.games.terramara.catalogue import plain_of, start_key
from companion.games.terramara.state import Card, Tile
from companion.wording.wording import Wording
from tests.ui.hands import shown
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.games.terramara.box.box_page import BoxPage
from ui.library import Library

CARD = Card(1, "tools", {"timber": 1, "metal": 1}, 3, "immediate: 2 wood")
HALF = Card(1, "pottery", {"leather": 2}, 2, None)
TILE = Tile("t", "L", 1, ("1 wood", "2 ore", "1 vp"), (False, True, False), ("plain", "plain", "quarry"), 1)
TOLD: Mapping[str, Any] = {
    "card:a": plain_of(CARD),
    "card:h": plain_of(HALF),
    "tile:t": plain_of(TILE),
    start_key("2 wood"): "2 wood",
    "board:shields": [5, 10, 15],
    "board:road:0": {"to": "1", "detours": ["bonus1"]},
}


def open_box(
    qtbot: QtBot,
    context: Context,
    folder: Path,
    told: Mapping[str, Any] = TOLD,
    size: tuple[int, int] = (1280, 720),
) -> BoxPage:
    library = Library(folder)
    library.open()
    library.store.catalogue.learn("terramara", told.items())
    return open_box_of(qtbot, context, library, size)


def open_box_of(
    qtbot: QtBot, context: Context, library: Library, size: tuple[int, int] = (1280, 720)
) -> BoxPage:
    page = BoxPage(context, Wording(context.language, "terramara"), BoxShelf(library, "terramara"))
    page.destroyed.connect(library.close)
    shown(qtbot, page, *size)
    return page
