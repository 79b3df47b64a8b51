"""`make faults`: everything that can happen to a file, many times, with figures."""

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from tests.faults.findings import Finding
from tests.faults.flips import flips_anywhere, flips_in_commands
from tests.faults.killed import killed
from tests.faults.logs import logs
from tests.faults.ordered import ordered
from tests.faults.others import failed_migrations, newer_schema, odd_clock, second_instance
from tests.faults.pages import lost_pages
from tests.faults.rooms import full_disk, read_only
from tests.faults.vanishing import vanishing
from tests.faults.windows import FAULTS, on_screen, window_fault, window_killed
from tests.games.every import ALL

CAMPAIGNS: dict[str, Callable[[], Finding]] = {
    "kill -9": lambda: killed(400),
    "order of system calls": lambda: ordered(300),
    "log cut and garbled": lambda: logs(4_000),
    "disk full": lambda: full_disk(100),
    "read-only folder": read_only,
    "bit flips in commands": lambda: flips_in_commands(2_000),
    "bit flips anywhere": lambda: flips_anywhere(2_000),
    "lost pages": lambda: lost_pages(300),
    "lost pages, with a copy": lambda: lost_pages(300, copy=True),
    "folder renamed away": lambda: vanishing(200),
    "migration failing half-way": lambda: failed_migrations(20),
    "newer schema": newer_schema,
    "second instance": lambda: second_instance(10),
    "clock jumping back": lambda: odd_clock(500),
    **{
        f"window killed, {game}": on_screen(partial(window_killed, 50 // len(ALL), game=game)) for game in ALL
    },
    **{f"window, {name}": on_screen(partial(window_fault, name)) for name in FAULTS},
}


def main(wanted: Sequence[str]) -> int:
    """All of them, or those whose names begin like one of these."""
    chosen = {name: run for name, run in CAMPAIGNS.items() if not wanted or name.startswith(tuple(wanted))}
    status = 0
    for number, (name, campaign) in enumerate(chosen.items(), 1):
        print(f"     {number} of {len(chosen)}: {name} …", file=sys.stderr, flush=True)
        started = time.monotonic()
        finding = _found(name, campaign)
        seconds = time.monotonic() - started
        mark = "ok  " if finding.sound else "FAIL"
        print(f"{mark} {finding.what}: {finding.figures} [{seconds:.1f} s]", flush=True)
        status = status or (not finding.sound)
    return int(status)


def _found(name: str, campaign: Callable[[], Finding]) -> Finding:
    """One that breaks off is a finding, too; the others are still to come."""
    try:
        return campaign()
    except Exception as error:  # noqa: BLE001 - whatever it was, it is told
        return Finding(name, f"broke off: {error!r}", sound=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
