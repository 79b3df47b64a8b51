"""The write-ahead log cut off or garbled anywhere: what opens is always a clean beginning of the game."""

import random
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from companion.kernel.journal import Entry
from companion.session import Session
from companion.store.paths import games_file
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, run_child, workplace

ENTRIES = 60


def logs(times: int, seed: int = 1) -> Finding:
    rng = random.Random(seed)
    with workplace(in_memory=True) as place:
        (line,) = run_child(partial(left_behind, place / "whole"))
        uid = line.split()[1]
        log = (place / "whole" / "games.sqlite-wal").read_bytes()
        with opened(copy_of(place / "whole", place / "original", log)) as store:
            whole = list(Session.open(store.games, uid).entries)
        assert len(whole) == ENTRIES
        clean = refused = 0
        lengths: set[int] = set()
        for damaged in damages(log, times, rng):
            found = entries_in(copy_of(place / "whole", place / "damaged", damaged), uid)
            refused += found is None
            clean += found is not None and found == whole[: len(found)]
            lengths.add(-1 if found is None else len(found))
    figures = f"{times} damaged logs, {clean} opened as a clean beginning ({len(lengths)} different lengths)"
    return Finding("log cut and garbled", f"{figures}, {refused} refused", clean == times)


def left_behind(folder: Path, say: Callable[[str], None]) -> None:
    """A game whose entries are all in the log: its process ends without closing the file."""
    with opened(folder) as store:
        uid = new_game(store).book.uid
    store = opened(folder)
    session = Session.open(store.games, uid)
    play(session, ENTRIES)
    say(f"game {uid}")


def damages(log: bytes, times: int, rng: random.Random) -> Iterator[bytes]:
    """Evenly: cut off at some byte, some bytes changed, a stretch of zeros, a stretch moved."""
    for number in counted(times):
        at = rng.randrange(len(log))
        size = rng.choice((1, 1, 8, 512, 4096))
        if number % 4 == 0:
            yield log[:at]
        elif number % 4 == 1:
            yield log[:at] + rng.randbytes(size) + log[at + size :]
        elif number % 4 == 2:
            yield log[:at] + bytes(size) + log[at + size :]
        else:
            other = rng.randrange(len(log))
            yield log[:at] + log[other : other + size] + log[at + size :]


def copy_of(folder: Path, target: Path, log: bytes) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    shutil.copyfile(games_file(folder), games_file(target))
    (target / "games.sqlite-wal").write_bytes(log)
    return target


def entries_in(folder: Path, uid: str) -> list[Entry] | None:
    """What the store makes of it; None where it says that the file is damaged."""
    try:
        store: Store = opened(folder)
    except StoreTrouble:
        return None
    try:
        return list(store.games.book(uid).entries)
    except StoreTrouble:
        return None
    finally:
        store.close()
