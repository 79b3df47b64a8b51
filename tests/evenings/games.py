"""Whose evenings are recorded, and how one of them is opened."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from companion.games.registry import GAMES, find_game
from companion.session import Session
from tests.evenings.evenings import Evenings

ALL: Mapping[str, Evenings[Any]] = {
    game: import_module(f"tests.evenings.{game}.evenings").EVENINGS for game in GAMES
}


@cache
def opened(game: str, name: str) -> Session[Any]:
    return Session.import_file((ALL[game].folder / f"{name}.json").read_bytes(), find_game)
