"""What is put onto the picture of the board: the pieces of the clans, neutral explorers, tiles."""

from companion.games.terramara.board import (
    ROW_ROUND,
    is_crossroads,
    is_space,
    is_tile_space,
    row_of,
    slot_of,
    whole_space,
)
from companion.games.terramara.corrections import target as known_target
from companion.games.terramara.list_entries import member_entry
from companion.games.terramara.pieces import in_hand
from companion.games.terramara.spaces import is_there
from companion.games.terramara.state import MEMBER_KINDS, State
from companion.games.terramara.targets import is_target_of
from companion.kernel.fields import Value
from companion.kernel.frozen import frozen
from companion.kernel.named import read_named

CARAVAN, FIRE, RESTRICTION = "caravan", "fire", "restriction"


@frozen
class Held:
    """A kind of piece or tile, and whose it is."""

    kind: str
    owner: str = ""


def all_held(state: State) -> tuple[Held, ...]:
    """Everything that can lie on the board and is kept at this depth, in the order of a palette."""
    found = []
    if state.depth == "full":
        found += [Held(kind, colour) for colour in state.seats for kind in (*MEMBER_KINDS, CARAVAN)]
    found += [Held("explorer", colour) for colour in state.neutrals]
    if state.neutrals:
        found.append(Held(FIRE))
    if state.count == 2:
        found.append(Held(RESTRICTION))
    return tuple(found)


def left_of(state: State, held: Held) -> int | None:
    """How many are still beside the board; None where nobody counts them."""
    player = state.players.get(held.owner)
    kind = next((kind for kind in MEMBER_KINDS if kind == held.kind), None)
    return in_hand(player, kind) if player is not None and kind is not None else None


def here(state: State, held: Held, space: str) -> bool:
    """Whether such a piece stands on this space."""
    standing = state.spaces.get(whole_space(state.count, space), ())
    return any((member.owner, member.kind) == (held.owner, held.kind) for member in standing)


def goes_on(state: State, held: Held, target: str) -> bool:
    """Whether it could lie on this part of the picture at all."""
    if held.kind == CARAVAN:
        return is_target_of(target, "road")
    if held.kind == RESTRICTION:
        return is_crossroads(target) and is_there(state, target)
    if held.kind == FIRE:
        return is_tile_space(target) and is_there(state, target)
    if held.owner in state.neutrals:
        return is_tile_space(target) and ROW_ROUND[row_of(target)] >= state.round
    return is_space(target) and is_there(state, target)


def put_or_take(state: State, held: Held, target: str, caravan: int = 0) -> tuple[str, Value]:
    """The correction of a click: what lies there already is taken away, what does not is put there.

    `caravan`: which of the two is moved.
    """
    if held.kind == CARAVAN:
        caravans = list(state.players[held.owner].caravans)
        caravans[caravan] = read_named(target).name
        return f"{held.owner}.caravans", tuple(caravans)
    if held.kind == FIRE:
        what = f"fire.{row_of(target)}"
        return what, "" if state.fire_space.get(row_of(target)) == target else target
    if held.kind == RESTRICTION:
        slot = slot_of(target)
        without = tuple(other for other in state.restricted if other != slot)
        return "restricted", without if slot in state.restricted else (*state.restricted, slot)
    what = f"space.{whole_space(state.count, target)}"
    found = known_target(state, what)
    here = found.read(state) if found is not None else ()
    assert isinstance(here, tuple)
    entry = member_entry(held.owner, held.kind)
    if entry not in here:
        return what, (*here, entry)
    at = here.index(entry)
    return what, (*here[:at], *here[at + 1 :])
