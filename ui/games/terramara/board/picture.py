"""A state as a picture: everything that is to be seen, in the order in which eyes and Tab go over it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, cast

from companion.games.terramara.board import is_hut, is_private_crossroads
from companion.games.terramara.state import State
from ui.games.terramara.board.cards import card_parts
from ui.games.terramara.board.homeland import homeland_parts
from ui.games.terramara.board.huts import hut_parts
from ui.games.terramara.board.part import Part
from ui.games.terramara.board.pieces import (
    canoe_parts,
    caravan_parts,
    flag_parts,
    member_parts,
    strength_parts,
    waiting_explorer_parts,
)
from ui.games.terramara.board.river import river_parts
from ui.games.terramara.board.road import road_parts, road_plan
from ui.games.terramara.board.territory import territory_parts
from ui.games.terramara.board.tracks import track_parts

Group = Callable[[State], Iterator[Part]]


def _of_a_clan(state: State, part: Part) -> bool:
    return part.piece[0] in state.seats or is_hut(part.target) or is_private_crossroads(part.target)


def _groups(telling: bool) -> Sequence[Group]:
    def caravans(state: State) -> Iterator[Part]:
        return caravan_parts(state, road_plan(state, telling))

    return (
        homeland_parts,
        territory_parts,
        hut_parts,
        partial(road_parts, telling=telling),
        river_parts,
        card_parts,
        track_parts,
        member_parts,
        strength_parts,
        canoe_parts,
        waiting_explorer_parts,
        caravans,
        flag_parts,
    )


def parts(state: State, telling: bool = False) -> Iterator[Part]:
    """Everything on the board, as far as it is known: a desk does not follow the clans. `telling`: also where
    things may lie."""
    everything = (part for group in _groups(telling) for part in group(state))
    return (part for part in everything if state.depth == "full" or not _of_a_clan(state, part))


def picture(state: State, telling: bool = False) -> dict[str, Part]:
    return {part.key: part for part in parts(state, telling)}


class Album:
    """The picture of a game that goes on. What was drawn from things that are still the same is taken as it
    was: after most moves that is nearly everything."""

    def __init__(self, telling: bool = False) -> None:
        self._telling = telling
        self._groups = _groups(telling)
        self._kept: dict[Group, tuple[dict[str, Any], tuple[Part, ...]]] = {}

    def picture(self, state: State) -> dict[str, Part]:
        if state.depth != "full":
            return picture(state, self._telling)
        return {part.key: part for group in self._groups for part in self._drawn(group, state)}

    def _drawn(self, group: Group, state: State) -> tuple[Part, ...]:
        seen, drawn = self._kept.get(group, ({}, ()))
        if not seen or any(getattr(state, name) is not value for name, value in seen.items()):
            watched = _Watched(state)
            drawn = tuple(group(cast(State, watched)))
            self._kept[group] = watched.seen, drawn
        return drawn


class _Watched:
    """A state that remembers what was looked at."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.seen: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        value = self.seen[name] = getattr(self._state, name)
        return value
