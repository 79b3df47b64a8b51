"""`make faults`: everything that can happen to a file, many times, with figures."""

import sys
import time
from collections.abc import Callable
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

CAMPAIGNS: tuple[Callable[[], Finding], ...] = (
    lambda: killed(400),
    lambda: ordered(300),
    lambda: logs(4_000),
    lambda: full_disk(100),
    read_only,
    lambda: flips_in_commands(2_000),
    lambda: flips_anywhere(2_000),
    lambda: lost_pages(300),
    lambda: vanishing(200),
    lambda: failed_migrations(20),
    newer_schema,
    lambda: second_instance(10),
    lambda: odd_clock(500),
    *(on_screen(partial(window_killed, 50 // len(ALL), game=game)) for game in ALL),
    *(on_screen(partial(window_fault, name)) for name in FAULTS),
)


def main() -> int:
    status = 0
    for campaign in CAMPAIGNS:
        started = time.monotonic()
        finding = campaign()
        seconds = time.monotonic() - started
        mark = "ok  " if finding.sound else "FAIL"
        print(f"{mark} {finding.what}: {finding.figures} [{seconds:.1f} s]", flush=True)
        status = status or (not finding.sound)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
