"""A folder that is renamed away and back while somebody plays: whatever was acknowledged is found again."""

import os
import random
import shutil
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.session import Session
from companion.store.trouble import VANISHED, StoreTrouble
from tests.faults.findings import Finding, counted, new_game, opened, play, run_child, workplace


def vanishing(times: int, seed: int = 1) -> Finding:
    """Renamed at any moment, back after a while or not; then the process ends without a farewell."""
    rng = random.Random(seed)
    acknowledged = noticed = lost = unclear = 0
    with workplace(in_memory=True) as place:
        for number in counted(times):
            folder, away = place / str(number), place / f"{number}-away"
            comes_back = rng.random() < 0.5
            work = partial(playing, folder, away, rng.random() * 0.02, comes_back)
            said = run_child(work)
            last = max((int(line.split()[1]) for line in said if line.startswith("said")), default=0)
            noticed += VANISHED in said
            unclear += sum(line.startswith(("died", "unclear")) for line in said)
            acknowledged += last
            if not comes_back:
                lost += folder.exists()  # nobody made another one
                away.rename(folder)
            with opened(folder) as store:
                lost += len(Session.open(store.games, store.games.all()[0].uid).entries) < last
            shutil.rmtree(folder)
    figures = f"{times} times, noticed {noticed} times, {acknowledged} steps acknowledged, "
    return Finding("folder renamed away", f"{figures}{lost} lost, {unclear} unclear", not lost + unclear)


def playing(folder: Path, away: Path, after: float, comes_back: bool, say: Callable[[str], None]) -> None:
    store = opened(folder)
    session = new_game(store)
    play(session, 3)
    say(f"said {len(session.entries)}")

    def go() -> None:
        time.sleep(after)
        folder.rename(away)
        if comes_back:
            time.sleep(0.01)
            away.rename(folder)

    mover = threading.Thread(target=go)
    mover.start()
    noticed = False
    while mover.is_alive() or (not noticed and not comes_back):
        try:
            play(session, 1)
            say(f"said {len(session.entries)}")
        except StoreTrouble as error:
            say(error.text)
            noticed = True
    mover.join()
    if comes_back:
        play(session, 2)
        say(f"said {len(session.entries)}")
    os._exit(0)
