"""Why a piece in hand cannot lie where somebody clicks, in words: which row it is, or where the piece is."""

from companion.games.terramara.board import is_future, row_of
from companion.games.terramara.list_entries import member_entry
from companion.games.terramara.state import State
from companion.kernel.refusal import Refusal
from companion.wording.terramara import pieces_gone
from companion.wording.terramara.names import Names
from ui.games.terramara.joining.held import Held, here

_STANDING = ("chieftain", "warrior")


def too_late(state: State, held: Held, target: str) -> bool:
    """TM-PLACE-11: only explorers stand on rows of later rounds; whoever a table let go there can leave."""
    return held.kind in _STANDING and is_future(target, state.round) and not here(state, held, target)


def why_not(names: Names, held: Held, target: str, reasons: tuple[Refusal, ...]) -> str:
    """Empty where there is nothing to say of the piece itself."""
    state = names.state
    if too_late(state, held, target):
        return pieces_gone.later_row(names, row_of(target))
    if not _is_used_up(held, reasons):
        return ""
    if held.kind == "warrior":
        return pieces_gone.no_warrior(names)
    spaces = [space for space in state.spaces if here(state, held, space)]
    say = pieces_gone.chieftain_elsewhere if held.kind == "chieftain" else pieces_gone.no_explorer
    return say(names, held.owner, spaces)


def _is_used_up(held: Held, reasons: tuple[Refusal, ...]) -> bool:
    """Whether this piece is what is missing, and not the room for it."""
    missing = member_entry(held.owner, held.kind)
    return any(
        reason.code == "correct.not_possible" and reason.params.get("allowed") == missing
        for reason in reasons
    )
