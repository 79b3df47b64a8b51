"""The order of system calls: nothing is acknowledged while the log waits to be synced.

`kill -9` cannot show a missing sync, because the kernel keeps what was written. strace can.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.faults.findings import Finding, workplace

_CALL = re.compile(r"(?:\d+\s+)?(\w+)\((\d+)<([^>]*)>(.*)")
CALLS = "pwrite64,pwritev,write,writev,fsync,fdatasync,sync_file_range"

PLAYER = """
import os, sys
from pathlib import Path
from tests.faults.findings import new_game, opened, play
store = opened(Path(sys.argv[1]))
driver = store.database._connection.connection.driver_connection
driver.execute(f"PRAGMA synchronous = {sys.argv[3]}")
session = new_game(store)
for n in range(int(sys.argv[2])):
    play(session, 1)
    os.write(1, b"acknowledged\\n")
"""


def ordered(steps: int) -> Finding:
    """Also with syncing switched off, to see that the check would notice."""
    what = "order of system calls (strace)"
    if not shutil.which("strace"):
        return Finding(what, "not checked: there is no strace here", True)
    with workplace() as place:
        acknowledged, syncs, early = trace(place / "full", steps, "FULL")
        if not acknowledged:
            return Finding(what, "not checked: strace may not trace here", True)
        _, _, control = trace(place / "off", 20, "OFF")
    figures = f"{acknowledged} acknowledgements, {syncs} syncs of the log, {early} before their sync"
    sound = acknowledged == steps and not early and control > 0
    return Finding(what, f"{figures} (with syncing switched off: {control} of 20 noticed)", sound)


def trace(folder: Path, steps: int, synchronous: str) -> tuple[int, int, int]:
    """How many acknowledgements, syncs of the log, and acknowledgements that came too early."""
    output = folder.with_suffix(".trace")
    player = [sys.executable, "-c", PLAYER, str(folder), str(steps), synchronous]
    root = Path(__file__).resolve().parents[2]
    strace = ["strace", "-f", "-y", "-e", f"trace={CALLS}", "-o", str(output), *player]
    done = subprocess.run(strace, cwd=root, capture_output=True, check=False)
    if done.returncode or not output.exists():
        return 0, 0, 0
    return read_trace(output.read_text(errors="replace").splitlines())


def read_trace(lines: list[str]) -> tuple[int, int, int]:
    unsynced: set[str] = set()
    acknowledged = syncs = early = 0
    for line in lines:
        match = _CALL.match(line)
        if not match:
            continue
        call, handle, path, rest = match.groups()
        if call in ("fsync", "fdatasync"):
            unsynced.discard(path)
            syncs += path.endswith("-wal")
        elif handle == "1" and "acknowledged" in rest:
            acknowledged += 1
            early += any(path.endswith("-wal") for path in unsynced)
        elif "games.sqlite" in path:
            unsynced.add(path)
    return acknowledged, syncs, early
