"""What the campaigns share: a finding to print, a place to work, a game to play and a way to check it."""

import contextlib
import hashlib
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from companion.kernel import safe_json
from companion.kernel.errors import Refused
from companion.session import Session
from companion.store.repository import Store
from tests.store.stones import STONES, Setup, State, Take, find_game

SAY_EVERY = 10
"""Seconds."""


class Finding(NamedTuple):
    """One campaign: what was done to the store, the figures, and whether the store stood it."""

    what: str
    figures: str
    sound: bool


def counted(times: int) -> Iterator[int]:
    """So many times; now and then says how many of them are done, so that nobody takes it for hung."""
    said = time.monotonic()
    for number in range(times):
        if time.monotonic() - said >= SAY_EVERY:
            said = time.monotonic()
            print(f"     … {number} of {times}", file=sys.stderr, flush=True)
        yield number


@contextlib.contextmanager
def workplace(in_memory: bool = False) -> Iterator[Path]:
    """A folder that everybody may enter. In memory where no disk is needed: syncing takes long."""
    fast = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="faults-", dir=fast if in_memory and fast.is_dir() else None))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def opened(folder: Path) -> Store:
    return Store.open(folder, find_game)


def play(session: Session[State], turns: int) -> None:
    for _ in range(turns):
        session.apply(Take(player=session.state.agenda[0].owner, n=1))


def random_step(session: Session[State], rng: random.Random) -> None:
    """Anything a table might do; mostly moves."""
    moves = session.timeline.moves
    some_move = rng.choice(moves).id if moves else "m1"
    n = rng.randint(1, 3)
    steps: list[Callable[[], Any]] = [
        lambda: session.undo(n),
        lambda: session.redo(n),
        session.undo_turn,
        lambda: session.jump(rng.randint(0, len(moves))),
        lambda: session.edit(some_move, Take(player="red", n=n), allow=True),
        lambda: session.insert(some_move, Take(player="blue", n=n), allow=True),
        lambda: session.delete(some_move),
        session.close,
    ]
    try:
        if rng.random() < 0.8 and session.state.agenda:
            session.apply(Take(player=session.state.agenda[0].owner, n=n))
        else:
            rng.choice(steps)()
    except Refused:
        pass


def told(session: Session[Any], n: int) -> str:
    """Names an entry, for comparing what was acknowledged with what is there."""
    entry = session.codec.entry_to(session.entries[n - 1])
    return hashlib.sha256(safe_json.dumps(entry).encode()).hexdigest()[:16]


def in_child(work: Callable[[Callable[[str], None]], None]) -> tuple[int, int]:
    """Run work in a process of its own; its id, and the end of a pipe where its lines arrive at once."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    status = 1
    try:
        os.close(reading)
        work(partial(_say, writing))
        status = 0
    except BaseException as error:  # noqa: BLE001 - told to the parent; a child never returns
        os.write(writing, f"died {error!r}\n".encode())
    finally:
        os._exit(status)


def _say(pipe: int, line: str) -> None:
    os.write(pipe, line.encode() + b"\n")


def read_lines(pipe: int) -> list[str]:
    """Everything a child has said until it ended; a line cut short by its death was never said."""
    with os.fdopen(pipe, "rb") as stream:
        return [line.decode() for line in stream.read().split(b"\n")[:-1]]


def run_child(work: Callable[[Callable[[str], None]], None]) -> list[str]:
    child, pipe = in_child(work)
    lines = read_lines(pipe)
    os.waitpid(child, 0)
    return lines


def new_game(store: Store, heap: int = 1000) -> Session[State]:
    return Session.create(STONES, Setup(heap=heap), store.games)
