"""Effects set off by placing a member (TM-SYM-01, TM-CHAR-12, TM-CHAR-20)."""

from companion.games.terramara.board import is_crossroads, is_tile_space
from companion.games.terramara.frames import Ask, Resolve, Trigger
from companion.games.terramara.notation import write_effect
from companion.games.terramara.permanent import triggered
from companion.games.terramara.pieces import Draft
from companion.games.terramara.state import Member, MemberKind, State
from companion.games.terramara.symbols import TERRAINS
from companion.games.terramara.symbols import Trigger as Sign
from companion.kernel.game import Work


def placed(draft: Draft, colour: str, member: MemberKind, space: str, before: tuple[Member, ...]) -> None:
    """Fire what a placement sets off. Warriors never count as the chieftain (TM-WAR-05)."""
    if member == "warrior" or space.startswith("hut."):  # AMB-37
        return
    frames: list[Resolve | Trigger] = []
    terrain = False
    for source, sign, node in triggered(draft.state, colour, "place"):
        if sign.member not in (member, "explorer_or_chieftain"):
            continue
        if sign.where in TERRAINS:
            terrain = True
        elif _where(sign, colour, space, before):
            frames.append(Resolve(owner=colour, source=source, effect=write_effect(node)))
    if terrain and is_tile_space(space):
        frames.append(Trigger(owner=colour, source=space, space=space, member=member))
    draft.then(*frames)


def _where(sign: Sign, colour: str, space: str, before: tuple[Member, ...]) -> bool:
    if sign.where == "empty":
        return not before
    if sign.where == "with_other_explorer":
        return any(other.kind == "explorer" and other.owner != colour for other in before)
    if sign.where == "crossroads":
        return is_crossroads(space) or space.startswith("private.")
    return True


def on_terrain(draft: Draft, frame: Trigger) -> None:
    """Effects that look at the terrain of the space, which may have to be asked first (PRN-01)."""
    terrain = draft.state.known.terrain.get(frame.space)
    if terrain is None:
        draft.push(frame, Ask(owner=frame.owner, source=frame.space, fact=f"terrain:{frame.space}"))
        return
    found = [
        Resolve(owner=frame.owner, source=source, effect=write_effect(node))
        for source, sign, node in triggered(draft.state, frame.owner, "place")
        if sign.where == terrain and sign.member in (frame.member, "explorer_or_chieftain")
    ]
    draft.then(*found)


WORKS: tuple[Work[State], ...] = (Work(Trigger, on_terrain),)
