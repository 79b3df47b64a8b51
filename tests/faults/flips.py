"""Bit flips in the file: the chain finds every one that changes a game; SQLite alone would not."""

import random
import shutil
from pathlib import Path

from companion.kernel import safe_json
from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store import doctor
from companion.store.paths import games_file
from companion.store.repository import Store
from companion.store.trouble import DAMAGED_GAME, StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, workplace
from tests.store.stones import find_game

ENTRIES = 12


def flips_in_commands(times: int, seed: int = 1) -> Finding:
    """Only inside the stored entries: every single flip must be found."""
    rng = random.Random(seed)
    found = passed_by_sqlite = 0
    with workplace(in_memory=True) as place:
        uid, content = a_game(place / "original")
        places = entry_places(place / "original", uid, content)
        for _ in counted(times):
            folder = flipped(place, content, rng.choice(places), rng.randrange(8))
            with opened(folder) as store:
                passed_by_sqlite += not quietly_faulty(store)
                try:
                    store.games.book(uid)
                except StoreTrouble as error:
                    found += error.text == DAMAGED_GAME or "is damaged" in str(error)
    figures = f"{times} flips, {found} found; SQLite's own check passes {passed_by_sqlite} of these files"
    return Finding("bit flips in commands", figures, found == times)


def flips_anywhere(times: int, seed: int = 1) -> Finding:
    """In any byte that was written: unharmed or refused; never another game, never a crash."""
    rng = random.Random(seed)
    harmless = refused = wrong = saved = 0
    with workplace(in_memory=True) as place:
        uid, content = a_game(place / "original")
        with opened(place / "original") as store:
            whole = Session.open(store.games, uid)
            before, state = list(whole.entries), whole.state
        written = [at for at, byte in enumerate(content) if byte]  # most of a small file is empty
        for number in counted(times):
            folder = flipped(place, content, rng.choice(written), rng.randrange(8))
            try:
                with opened(folder) as store:
                    store.games.all()
                    session = Session.open(store.games, uid)
                    if list(session.entries) == before and session.state == state:
                        harmless += 1
                    else:
                        wrong += 1
            except (StoreTrouble, Unreadable):
                refused += 1
            if number % 4 == 0:
                saved += saves(folder, place / f"saved{number}.sqlite")
    figures = f"{times} flips, {harmless} harmless, {refused} refused, {wrong} led to another game"
    return Finding("bit flips anywhere", f"{figures}; the doctor saved {saved} sound files", not wrong)


def a_game(folder: Path) -> tuple[str, bytes]:
    with opened(folder) as store:
        session = new_game(store)
        play(session, ENTRIES)
        session.close()
    return session.book.uid, games_file(folder).read_bytes()


def entry_places(folder: Path, uid: str, content: bytes) -> list[int]:
    """Where in the file the entries stand."""
    with opened(folder) as store:
        book = store.games.book(uid)
    found: list[int] = []
    for entry in book.entries:
        text = safe_json.dumps(book.codec.entry_to(entry)).encode()
        at = content.index(text)
        found.extend(range(at, at + len(text)))
    return found


def flipped(place: Path, content: bytes, at: int, bit: int) -> Path:
    folder = place / "flipped"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    damaged = bytearray(content)
    damaged[at] ^= 1 << bit
    games_file(folder).write_bytes(damaged)
    return folder


def quietly_faulty(store: Store) -> list[str]:
    try:
        return [str(fault) for fault in store.database.faults()]
    except StoreTrouble as error:
        return [str(error)]


def saves(folder: Path, target: Path) -> bool:
    """Whether the doctor could save anything; then it must be sound."""
    try:
        doctor.save_what_is_sound(games_file(folder), target, find_game)
    except StoreTrouble:
        return False
    assert doctor.examine(target).healthy
    return True
