"""A game as it may be shown to strangers: cut at a move, told by its moves alone, without names of people."""

from collections.abc import Sequence
from typing import Any

from companion.kernel.codec import Codec
from companion.kernel.command import Move
from companion.kernel.gamefile import GameFile
from companion.kernel.journal import Aside, Delete, Do, Edit, Entry, Insert, Revise, TakeUp
from companion.kernel.people import OWN_WORDS
from companion.kernel.watch import Watch, unwatched, watched


def nameless(codec: Codec[Any], setup: Any, moves: Sequence[Move], watch: Watch = unwatched) -> GameFile:
    """The game these moves make. The same person gets the same new name everywhere; ids are counted anew.

    There is no digest: names are part of a table, so it would be another one.
    """
    names: dict[str, str] = {}
    plain = _without(codec.setup_to(setup), names)
    journal = []
    for number, move in enumerate(watched(moves, watch), 1):
        command = codec.command_from(_without(codec.command_to(move.command), names), "command")
        journal.append(Do(id=f"m{number}", command=command, allow=move.allow))
    return GameFile(codec.game.id, codec.game.rules_version, codec.setup_from(plain), tuple(journal))


def names_in(plain: Any) -> tuple[str, ...]:
    """Everybody who is named in a plain set-up or command."""
    names: dict[str, str] = {}
    _without(plain, names)
    return tuple(names)


def _without(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, list | tuple):
        return [_without(part, names) for part in value]
    if not isinstance(value, dict):
        return value
    return {
        key: names.setdefault(part, f"Player {len(names) + 1}")
        if key in OWN_WORDS and isinstance(part, str) and part
        else _without(part, names)
        for key, part in value.items()
    }


def code_of(entry: Entry) -> str:
    """What was done, by codes alone: `do send`, `undo 2`, `edit end_turn`."""
    if isinstance(entry, Do | Edit | Insert):
        return f"{entry.op} {entry.command.kind}" + (" allowed" if entry.allow else "")
    if isinstance(entry, Delete):
        return entry.op
    if isinstance(entry, Revise):
        return f"{entry.op} ({', '.join(map(code_of, entry.changes))})"
    if isinstance(entry, Aside | TakeUp):
        return f"{entry.op} {entry.after} ({', '.join(map(code_of, entry.moves))})"
    return f"{entry.op} {getattr(entry, 'steps', None) or getattr(entry, 'to', 0)}"
