"""`kill -9` at random moments: no acknowledged step is lost, and nothing is corrupt."""

import os
import random
import select
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.session import Session
from companion.store import doctor
from companion.store.paths import games_file
from tests.faults.findings import (
    Finding,
    counted,
    in_child,
    new_game,
    opened,
    random_step,
    read_lines,
    told,
    workplace,
)

LONGEST_GAME = 150
NEW_FILE_EVERY = 25
INTERRUPTED_OPENINGS = 5
"""So that making and opening the file, too, is interrupted often enough. Later ones are killed once they have
said something: on a busy machine nobody would have said anything before."""
PATIENCE = 30


def killed(times: int, seed: int = 1) -> Finding:
    rng = random.Random(seed)
    acknowledged = lost = beyond = corrupt = 0
    with workplace() as place:
        folder = place / "0"
        for attempt in counted(times):
            if attempt % NEW_FILE_EVERY == 0:
                folder = place / str(attempt)
            child, pipe = in_child(partial(restless, folder, rng.getrandbits(32)))
            if attempt % NEW_FILE_EVERY >= INTERRUPTED_OPENINGS:
                select.select([pipe], [], [], PATIENCE)
            time.sleep(rng.uniform(0, 0.08))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            said = read_lines(pipe)
            acknowledged += sum(line.startswith("said") for line in said)
            missing, more, sound = compare(folder, said)
            lost += missing
            beyond += more
            corrupt += not sound
    figures = f"{times} kills, {acknowledged} steps acknowledged, {lost} lost, {corrupt} corrupt files"
    return Finding(
        "kill -9 at random moments",
        f"{figures}, {beyond} half-said steps kept",
        bool(acknowledged) and not lost + corrupt,
    )


def restless(folder: Path, seed: int, say: Callable[[str], None]) -> None:
    """Play until somebody pulls the plug, telling every step that is done."""
    rng = random.Random(seed)
    store = opened(folder)
    games = store.games.all()
    session: Session[Any] | None = Session.open(store.games, games[0].uid) if games else None
    while True:
        if session is None or len(session.entries) > LONGEST_GAME or rng.random() < 0.01:
            session = new_game(store)
            say(f"game {session.book.uid}")
        before = len(session.entries)
        random_step(session, rng)
        if len(session.entries) > before:
            n = len(session.entries)
            say(f"said {session.book.uid} {n} {told(session, n)}")
        if rng.random() < 0.005:
            store.backups.make()


def at_length(session: Session[Any]) -> Any:
    """The state once every move has been played again, in place of a snapshot."""
    list(session.steps)
    return session.state


def compare(folder: Path, said: list[str]) -> tuple[int, int, bool]:
    """How many acknowledged steps are missing, how many are there beyond them, and whether all is sound."""
    if any(line.startswith("died") for line in said):
        raise AssertionError(said[-1])
    if not games_file(folder).exists():
        return len(said), 0, True
    missing = more = 0
    sound = True
    with opened(folder) as store:
        for uid in dict.fromkeys(line.split()[1] for line in said):
            session: Session[Any] = Session.open(store.games, uid)
            steps = [line.split()[2:] for line in said if line.startswith(f"said {uid}")]
            there = len(session.entries)
            missing += sum(int(n) > there or told(session, int(n)) != digest for n, digest in steps)
            beyond = there - int(steps[-1][0]) if steps else 0
            more += max(beyond, 0)
            quickly = session.state
            sound = sound and beyond <= 1 and at_length(session) == quickly
    return missing, more, sound and doctor.examine(games_file(folder)).healthy
