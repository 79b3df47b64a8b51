"""How what lies on the board is called, by whoever points at it.

What the engine names (a space, a slot, a spot for a bonus tile) goes by that name; the others are
"card:a103", "road:2", "piece:red:canoe", "round.3", "military", "river", "first_player".
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from companion.games.terramara.board import read_space
from companion.games.terramara.state import State
from companion.kernel.named import is_of, named, read_named

TargetKind = Literal["card", "road", "piece"]
NUMBER_OF: Mapping[str, str] = {
    "military_marker": "strength",
    "canoe": "culture",
    "caravan0": "caravans",
    "caravan1": "caravans",
}
"""What a piece counts for its player by the place where it stands."""
_ROUND = "round."


class Piece(NamedTuple):
    """A piece that stands for a number: whose it is, and which one of them."""

    colour: str
    kind: str


def card_target(ref: str) -> str:
    return named("card", ref)


def road_target(position: str | int) -> str:
    return named("road", position)


def piece_target(colour: str, kind: str) -> str:
    return named("piece", f"{colour}:{kind}")


def member_target(state: State, target: str) -> str:
    """Who stands on a space, the last to come where there are several clans; everything else as it is. A hut
    stays the whole clan's."""
    here = [it for it in state.spaces.get(target, ()) if it.owner in state.players]
    return (
        piece_target(here[-1].owner, here[-1].kind) if here and read_space(target).area != "hut" else target
    )


def read_piece(name: str) -> Piece:
    """A piece by what follows the kind of its target."""
    return Piece(*read_named(name))


def round_target(number: int) -> str:
    return f"{_ROUND}{number}"


def round_meant(target: str) -> int | None:
    """The round whose place this is; None for everything else."""
    return int(target.removeprefix(_ROUND)) if target.startswith(_ROUND) else None


def is_target_of(target: str, *kinds: TargetKind) -> bool:
    return is_of(target, *kinds)
