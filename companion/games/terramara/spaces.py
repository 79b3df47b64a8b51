"""What the spaces do: homeland, hut, territory, crossroads, special (TM-HOME, TM-TERR, TM-CROSS, TM-SPEC)."""

from functools import lru_cache
from typing import TypeGuard

from companion.games.terramara.board import is_crossroads, is_hut, is_tile_space, read_space, slot_of
from companion.games.terramara.content import Special, content
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask
from companion.games.terramara.notation import read_effect, write_effect
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.symbols import Condition, If
from companion.games.terramara.work import Act, Resolve
from companion.kernel.game import Work
from companion.kernel.named import named

_SPECIAL = named("special", "")


def special_text(key: str) -> str:
    """How a special space is written down: `special:workers`."""
    return _SPECIAL + key


def is_special(shown: str | None) -> TypeGuard[str]:
    """Whether what a space shows is a special action, and not an effect in the notation."""
    return shown is not None and shown.startswith(_SPECIAL)


def special_key(shown: str) -> str:
    """Which special action this is."""
    return shown.removeprefix(_SPECIAL)


def special_of(shown: str | None) -> Special | None:
    """The special action, where a space shows one."""
    return content().special.get(special_key(shown)) if is_special(shown) else None


@lru_cache(maxsize=16)
def read_special_condition(shown: str) -> Condition:
    special = content().special[special_key(shown)]
    node = read_effect(f"{special.condition} ? 1 vp")
    assert isinstance(node, If)
    return node.condition


def is_there(state: State, space: str) -> bool:
    """Whether this space lies open now: tiles are turned over, private crossroads get lost."""
    if is_tile_space(space):
        return slot_of(space) not in state.flipped
    if is_crossroads(space):
        return slot_of(space) in state.flipped
    area, name = read_space(space)
    owner = state.players.get(name) if area == "private" else None
    return owner is None or owner.has_private_crossroads


def may_turn_out_special(state: State, space: str) -> bool:
    """Whether a space that can be special has to be told before somebody goes there; not where the special
    one of its tile is known."""
    untold = space not in state.known.spaces and not state.known.ordinary.get(space)
    return untold and fact_of("space", space) not in state.skipped and bool(specials_for(state, space))


def specials_for(state: State, space: str) -> tuple[str, ...]:
    """The special actions that this space can still turn out to be: each exists once (TM-SPEC-01), and there
    is one on a tile (PRN-04)."""
    told = {there: shown for there, shown in state.known.spaces.items() if there != space}
    specials = {there: shown for there, shown in told.items() if is_special(shown)}
    if any(slot_of(there) == slot_of(space) for there in specials):
        return ()
    return tuple(key for key in content().special if special_text(key) not in specials.values())


def effect_of(state: State, space: str) -> str | None:
    """The action of a space in the notation; None when the table has not told what it shows."""
    if is_hut(space):
        return content().hut
    if space in content().homeland:
        return content().homeland[space]
    shown = state.known.spaces.get(space)
    special = special_of(shown)
    return special.effect if special is not None else shown


def effect_of_half(half: str) -> str:
    """What is chosen on a merged space by whoever wants this half of it, as it is offered there."""
    return write_effect(read_effect(content().homeland[half]))


def act(bench: Bench, frame: Act) -> None:
    """TM-TERR-02: the space gives at once what it shows, be it nothing (AMB-36); the unknown is asked."""
    effect = effect_of(bench.state, frame.source)
    if effect is None:
        bench.push(frame, Ask(owner=frame.owner, source=frame.source, fact=fact_of("space", frame.source)))
    elif effect:
        bench.push(Resolve(owner=frame.owner, source=frame.source, effect=effect))


WORKS: tuple[Work[State], ...] = (Work(Act, act),)
