"""Whose evenings are recorded, and how one of them is opened."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.registry import find_game
from companion.session import Session
from tests.evenings.evenings import Evenings
from tests.evenings.terraformer.evenings import EVENINGS as TERRAFORMER
from tests.evenings.terramara.evenings import EVENINGS as TERRAMARA

ALL: Mapping[str, Evenings[Any]] = {own.game.id: own for own in (TERRAMARA, TERRAFORMER)}


@cache
def opened(game: str, name: str) -> Session[Any]:
    return Session.import_file((ALL[game].folder / f"{name}.json").read_bytes(), find_game)
