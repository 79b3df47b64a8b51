"""Opening a game file from the command line: read it, follow its journal, and say where it breaks."""

import errno
from pathlib import Path
from typing import Any, NamedTuple

from companion.cli_refused import RefusedEntry
from companion.games.registry import find_game
from companion.kernel import engine, gamefile
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused, Saying, Unreadable
from companion.kernel.gamefile import GameFile
from companion.kernel.journal import Delete, Do, Edit, Insert, Revise, Timeline
from companion.kernel.marking import N_
from companion.session import Session

_NO_FILE = (errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG, errno.ELOOP)


class OpenFile(NamedTuple):
    """A game file that could be read and followed: the document, and the game it makes."""

    file: GameFile
    session: Session[Any]


def open_file(path: str, upto: int | None = None) -> OpenFile:
    """Raises `Unreadable`, `RefusedEntry` for the first refused command, or `OSError`."""
    return read_game(read_bytes(path), path, upto)


def read_bytes(path: str) -> bytes:
    """Never more than a game file may have, whatever the path leads to."""
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(gamefile.LARGEST + 1)
    except ValueError:  # a null character in the name
        raise Unreadable(N_("this cannot be the name of a file"), Saying(N_("FILE"))) from None
    except OSError as error:
        if error.errno in _NO_FILE:
            raise Unreadable(N_("there is no such file"), path) from None
        raise
    return data


def read_game(data: bytes, path: str = "", upto: int | None = None) -> OpenFile:
    try:
        file = gamefile.read(data, find_game)
    except Unreadable as error:
        raise error.inside(path) from None
    game = find_game(file.game)
    try:
        session = Session.of_file(file, game, size=len(data))
    except Refused:
        raise _broken_history(file, Codec(game)) from None
    if session.problems:
        _check(session, upto)
    return OpenFile(file, session)


def _broken_history(file: GameFile, codec: Codec[Any]) -> Refused:
    """The entry that speaks of a move that is not there."""
    timeline = Timeline()
    for index, entry in enumerate(file.journal):
        try:
            timeline.take(entry)
        except Refused as refused:
            state = engine.start(codec.game, file.setup).state
            return RefusedEntry(refused.reasons, index, codec.entry_to(entry), file.game, state)
    raise AssertionError("the history was broken and now is not")


def _check(session: Session[Any], upto: int | None) -> None:
    """Raise for the first move that was refused when it was said.

    A move that only stopped fitting because something before it was edited, inserted or deleted *later* is
    no fault of the file: it is skipped and listed, here as in the window.
    """
    timeline = Timeline()
    said: dict[str, int] = {}
    last_rewrite, first_place = -1, len(session.timeline.moves)
    for index, entry in enumerate(session.entries):
        for part in entry.changes if isinstance(entry, Revise) else (entry,):
            if isinstance(part, Edit | Insert | Delete):
                last_rewrite = index
                first_place = min(first_place, _place(timeline, part.target))
            if isinstance(part, Do | Insert):
                said[part.id] = index
            elif isinstance(part, Edit):
                said[part.target] = index
        timeline.take(entry)
    counted = session.timeline.cursor if upto is None else min(upto, session.timeline.cursor)
    state = session.beginning
    for place, step in enumerate(session.steps[:counted]):
        index = said[step.move.id]
        excused = index <= last_rewrite and place >= first_place
        if step.verdict != "fits" and not excused:
            plain = session.codec.command_to(step.move.command)
            raise RefusedEntry(step.refusals, index, plain, session.game.id, state)
        state = step.state


def _place(timeline: Timeline, target: str) -> int:
    """Where a move is; beyond everything, where it comes only with the same entry."""
    try:
        return timeline.find(target)
    except Refused:
        return len(timeline.moves)
