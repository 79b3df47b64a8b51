"""Effects set off by placing a member (TM-SYM-01, TM-CHAR-12, TM-CHAR-20)."""

from companion.games.terramara.board import (
    is_crossroads,
    is_hut,
    is_private_crossroads,
    is_tile_space,
    terrains_of,
)
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask
from companion.games.terramara.permanent import fire, triggered
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import Member, MemberKind, State
from companion.games.terramara.symbols import TERRAINS
from companion.games.terramara.symbols import Trigger as Sign
from companion.games.terramara.work import Trigger
from companion.kernel.game import Work


def placed(bench: Bench, colour: str, member: MemberKind, space: str, before: tuple[Member, ...]) -> None:
    """Fire what a placement sets off. Warriors never count as the chieftain (TM-WAR-05)."""
    if member == "warrior":
        return
    found = [
        entry
        for entry in triggered(bench.state, colour, "place")
        if entry[1].member in (member, "explorer_or_chieftain")
    ]
    if is_tile_space(space) and any(sign.where in terrains_of(space) for _, sign, _ in found):
        bench.push(Trigger(owner=colour, source=space, space=space, member=member))
    here = [entry for entry in found if _where(entry[1], colour, space, before)]
    fire(bench, colour, here, space, (member, space))


def _where(sign: Sign, colour: str, space: str, before: tuple[Member, ...]) -> bool:
    """Whether this is the kind of place. The hut is none of them (AMB-37), but a place all the same (AMB-65).

    The terrain is looked at afterwards, for it may have to be asked.
    """
    if not sign.where:
        return True
    if is_hut(space) or sign.where in TERRAINS:
        return False
    if sign.where == "empty":
        return not before
    if sign.where == "with_other_explorer":
        return any(other.kind == "explorer" and other.owner != colour for other in before)  # AMB-64
    return is_crossroads(space) or is_private_crossroads(space)


def on_terrain(bench: Bench, frame: Trigger) -> None:
    """Effects that look at the terrain of the space, which may have to be asked first (PRN-01)."""
    terrain = bench.state.known.terrain.get(frame.space)
    if terrain is None:
        bench.push(frame, Ask(owner=frame.owner, source=frame.space, fact=fact_of("terrain", frame.space)))
        return
    found = [
        entry
        for entry in triggered(bench.state, frame.owner, "place")
        if entry[1].where == terrain and entry[1].member in (frame.member, "explorer_or_chieftain")
    ]
    fire(bench, frame.owner, found, frame.space, (frame.member, frame.space))


WORKS: tuple[Work[State], ...] = (Work(Trigger, on_terrain),)
