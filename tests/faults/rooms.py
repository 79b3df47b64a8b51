"""No room and no permission: a clear sentence, nothing lost, and it goes on when there is room again."""

import os
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.session import Session
from companion.store import trouble
from companion.store.paths import games_file
from companion.store.repository import Store
from companion.store.trouble import StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, run_child, workplace
from tests.store.stones import State

NOBODY = 65534
LONG = 100_000


def full_disk(times: int, seed: int = 1) -> Finding:
    """Both forms: SQLite may have no more pages, and the file system takes no more bytes."""
    rng = random.Random(seed)
    acknowledged = lost = unclear = told_full = told_failed = 0
    with workplace(in_memory=True) as place:
        for number in counted(times):
            limit, room = (
                (limit_pages, rng.randrange(0, 12)) if number % 2 else (limit_bytes, rng.randrange(60_000))
            )
            said = run_child(partial(tight, place / str(number), limit, room))
            told_full += said.count(trouble.FULL)
            told_failed += said.count(trouble.FAILED_WRITE)
            unclear += said.count("unclear") + sum(line.startswith("died") for line in said)
            last = max((int(line.split()[1]) for line in said if line.startswith("said")), default=0)
            acknowledged += last
            with opened(place / str(number)) as store:
                there = len(Session.open(store.games, store.games.all()[0].uid).entries)
                unclear += bool(store.database.faults())
            lost += last != there
    figures = f"{times} times, told {told_full} times as full and {told_failed} as failed to write"
    figures += f", {acknowledged} steps acknowledged, {lost} games differ, {unclear} unclear"
    return Finding("disk full, both forms", figures, not lost + unclear and told_full > 0 and told_failed > 0)


def tight(folder: Path, limit: "Limit", room: int, say: Callable[[str], None]) -> None:
    """Play into a full disk, twice; then there is room again, and it goes on."""
    with opened(folder) as store:
        uid = new_game(store, heap=LONG).book.uid
    store = opened(folder)
    session = Session.open(store.games, uid)
    for _ in range(2):
        limit(store, room)
        try:
            for _ in range(400):
                play_and_say(session, say)
        except StoreTrouble as error:
            say(error.text)
        else:
            say("unclear")
        limit(store, None)
        for _ in range(20):
            play_and_say(session, say)


def play_and_say(session: Session[State], say: Callable[[str], None]) -> None:
    play(session, 1)
    say(f"said {len(session.entries)}")


Limit = Callable[[Store, int | None], None]


def limit_pages(store: Store, room: int | None) -> None:
    with store.database.write() as connection:
        count = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        most = 2**30 if room is None else count + room
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")


def limit_bytes(store: Store, room: int | None) -> None:
    import resource

    log = games_file(store.database.file.parent).with_name("games.sqlite-wal")
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    soft = hard if room is None else max(log.stat().st_size, store.database.file.stat().st_size) + room
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def read_only() -> Finding:
    """A folder nobody may write to, before the first start and with a game in it. Root asks somebody else."""
    what = "read-only folder"
    with workplace() as place:
        for name in ("empty", "used"):
            (place / name).mkdir()
        with opened(place / "used") as store:
            play(new_game(store), 5)
        for name in ("used/games.sqlite", "used", "empty"):
            (place / name).chmod(0o444 if name.endswith("sqlite") else 0o555)
        said = run_child(partial(as_nobody, place))
        for name in ("used", "empty"):
            (place / name).chmod(0o755)
        (place / "used" / "games.sqlite").chmod(0o644)
        with opened(place / "used") as store:
            kept = store.games.all()[0].entries
    clear = [line for line in said if line in (trouble.READ_ONLY, trouble.NO_FOLDER)]
    if "no permissions here" in said:
        return Finding(what, "not checked: permissions mean nothing here", True)
    sound = len(clear) == 3 and kept == 5
    return Finding(what, f"{len(clear)} of 3 said clearly, {kept} of 5 steps kept", sound)


def as_nobody(place: Path, say: Callable[[str], None]) -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    if os.access(place / "empty", os.W_OK):
        say("no permissions here")
    for folder in (place / "empty", place / "empty" / "below", place / "used"):
        try:
            opened(folder)
            say("opened")
        except StoreTrouble as error:
            say(error.text)
