"""Files that are cut anywhere, pages of zeros or rubbish: the doctor saves the rest, and never crashes."""

import random
from functools import partial
from pathlib import Path

from companion.kernel.common import Learn
from companion.store import doctor
from companion.store.paths import backup_folder, games_file
from companion.store.trouble import BEYOND_REPAIR, StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, workplace
from tests.store.stones import find_game

PAGE = 4096
GAMES, ENTRIES = 6, 30


def lost_pages(times: int, seed: int = 1, copy: bool = False) -> Finding:
    """What was saved must be sound and part of what was there. With a copy from the middle of each game one
    lost page costs only what was said since then, and of that only what was on it."""
    rng = random.Random(seed)
    saved = beyond = wrong = least = 0
    with workplace(in_memory=True) as place:
        content, copied = a_shelf(place / "original")
        least = GAMES * ENTRIES
        for number in counted(times):
            hurt = rng.choice((cut, partial(fill, one=True), fill))
            damaged, single = hurt(bytearray(content), rng)
            folder = place / str(number)
            folder.mkdir()
            games_file(folder).write_bytes(damaged)
            if copy:
                backup_folder(folder).mkdir()
                (backup_folder(folder) / copied.name).symlink_to(copied)
            try:
                report = doctor.save_what_is_sound(games_file(folder), folder / "saved.sqlite", find_game)
            except StoreTrouble as error:
                beyond += 1
                wrong += error.text != BEYOND_REPAIR or single
                continue
            saved += 1
            wrong += not doctor.examine(folder / "saved.sqlite").healthy
            found = sum(game.sound for game in report.games)
            wrong += found > GAMES * (ENTRIES + 1)
            least = min(least, found) if single else least
    figures = f"{times} files, {saved} saved, {beyond} beyond repair, {wrong} wrong; "
    figures += f"with one page lost at least {least} of {GAMES * (ENTRIES + 1)} entries are saved"
    sound = not wrong and (not copy or least >= GAMES * ENTRIES // 2)
    return Finding(f"cut files and lost pages{', with a copy' * copy}", figures, sound)


def a_shelf(folder: Path) -> tuple[bytes, Path]:
    """And a copy of it from when half of it was played."""
    with opened(folder) as store:
        sessions = [new_game(store) for _ in range(GAMES)]
        for session in sessions:
            play(session, ENTRIES // 2)
        copied = store.backups.make().path
        for number, session in enumerate(sessions):
            play(session, ENTRIES - ENTRIES // 2)
            session.apply(Learn(fact=f"fact {number}", value="word " * 1_500))
            session.close()
    return games_file(folder).read_bytes(), copied


def cut(content: bytearray, rng: random.Random) -> tuple[bytes, bool]:
    return bytes(content[: rng.randrange(len(content))]), False


def fill(content: bytearray, rng: random.Random, one: bool = False) -> tuple[bytes, bool]:
    """Zeros or rubbish on some pages; and whether it is only one."""
    for _ in range(1 if one else rng.randint(2, 12)):
        at = rng.randrange(len(content) // PAGE) * PAGE
        content[at : at + PAGE] = bytes(PAGE) if rng.random() < 0.5 else rng.randbytes(PAGE)
    return bytes(content), one
