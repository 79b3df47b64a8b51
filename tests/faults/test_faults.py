"""A small sample of every campaign; `make faults` runs them at length and prints the figures."""

import os
from collections.abc import Callable
from functools import partial

import pytest

from tests.faults.findings import Finding
from tests.faults.flips import flips_anywhere, flips_in_commands
from tests.faults.killed import killed
from tests.faults.logs import logs
from tests.faults.ordered import ordered, read_trace
from tests.faults.others import failed_migrations, newer_schema, odd_clock, second_instance
from tests.faults.pages import lost_pages
from tests.faults.rooms import full_disk, read_only
from tests.faults.vanishing import vanishing
from tests.faults.windows import OFFSCREEN, window_fault, window_killed
from tests.games.every import ALL

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the campaigns fork")


@pytest.mark.parametrize(
    "campaign",
    [
        pytest.param(lambda: killed(8), id="kill -9"),
        pytest.param(lambda: ordered(20), id="order of system calls"),
        pytest.param(lambda: logs(60), id="log cut and garbled"),
        pytest.param(lambda: full_disk(4), id="disk full"),
        pytest.param(read_only, id="read-only folder"),
        pytest.param(lambda: flips_in_commands(40), id="bit flips in commands"),
        pytest.param(lambda: flips_anywhere(24), id="bit flips anywhere"),
        pytest.param(lambda: lost_pages(12), id="cut files and lost pages"),
        pytest.param(lambda: lost_pages(8, copy=True), id="lost pages, with a copy"),
        pytest.param(lambda: vanishing(6), id="folder renamed away"),
        pytest.param(lambda: failed_migrations(2), id="migration failing half-way"),
        pytest.param(newer_schema, id="newer schema"),
        pytest.param(lambda: second_instance(1), id="second instance"),
        pytest.param(lambda: odd_clock(20), id="clock jumping back"),
        pytest.param(partial(window_killed, 1, OFFSCREEN, game=sorted(ALL)[0]), id="window killed"),
        pytest.param(
            lambda: window_fault("folder gone", OFFSCREEN),
            id="window, folder gone",
            marks=pytest.mark.campaign,
        ),
    ],
)
def test_the_store_stands_it(campaign: Callable[[], Finding]) -> None:
    finding = campaign()

    assert finding.sound, finding.figures


def test_an_acknowledgement_before_the_sync_would_be_noticed() -> None:
    write = '7 pwrite64(4</x/games.sqlite-wal>, "...", 4096, 0) = 4096'
    sync = "7 fdatasync(4</x/games.sqlite-wal>) = 0"
    say = '7 write(1</dev/null>, "acknowledged\\n", 13) = 13'

    assert read_trace([write, sync, say, write, sync, say]) == (2, 2, 0)
    assert read_trace([write, say, sync, write, sync, say]) == (2, 2, 1)
