"""What a person waits for until there is something to do, beside a bare PySide6 window of the same run.

Every program is a process of its own on a real display where one can be had; they take turns, so that a busy
machine is busy for all. The first start compiles, and does not count.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.bench.bench_store import fill
from tests.bench.bench_ui import put_on_shelf
from tests.bench.row import Row, high
from tests.bench.screen import Screen, screen

STARTS = 9
MANY = 5_000


def rows() -> Iterator[Row]:
    with screen() as display, tempfile.TemporaryDirectory() as folder:
        print(f"  windows on {display.name}", file=sys.stderr)
        yield from starting(display, Path(folder))
        yield backing_up(display, Path(folder))


def starting(display: Screen, folder: Path) -> Iterator[Row]:
    put_on_shelf(str(folder / "one"))
    shelve_many(folder / "many")
    found: dict[str, list[dict[str, Any]]] = {"bare": [], "new": [], "last": [], "many": []}
    for _ in range(STARTS + 1):
        found["bare"].append(display.run("bare_window"))
        found["new"].append(display.run("wizard", str(folder / "one")))
        found["last"].append(display.run("last_game", str(folder / "one")))
        found["many"].append(display.run("list_of_games", str(folder / "many"), str(MANY)))
    runs = {name: told[1:] for name, told in found.items()}
    bare = waits(runs["bare"], "painted")
    for what, name, until, must in (
        ("process start to the start page, painted", "new", "start_page", "<= 2.5x"),
        ("process start, New game clicked, wizard painted", "new", "wizard", "<= 4x (aim 3)"),
        ("process start until Continue takes the click", "last", "can_continue", "<= 3x (aim 2.5)"),
        ("process start, Continue clicked, last game on the table", "last", "table", "<= 6x (aim 4)"),
        (f"process start to the list of {MANY} games, painted", "many", "listed", "<= 0.8 s"),
    ):
        taken = waits(runs[name], until)
        measured, baseline = statistics.median(taken), statistics.median(bare)
        yield Row(what, measured, baseline, measured / baseline, must, high=high(taken))


def waits(runs: Sequence[dict[str, Any]], until: str) -> list[float]:
    return [told[until] - told["started"] for told in runs]


def backing_up(display: Screen, folder: Path) -> Row:
    """The longest silence of the window, beside the longest on a day that has its copy already."""
    due, done = [], []
    for _ in range(3):
        for copy in (folder / "many" / "backups").glob("*.sqlite"):
            copy.unlink()
        due.append(told := display.run("backing_up", str(folder / "many"), str(MANY)))
        assert told["made"]
        done.append(display.run("backing_up", str(folder / "many"), str(MANY)))
    measured = statistics.median(told["longest"] for told in due)
    baseline = statistics.median(told["longest"] for told in done)
    what = f"longest silence of the window during the daily copy of {MANY} games"
    return Row(what, measured, baseline, measured / baseline, "<= 50 ms", high=max(t["longest"] for t in due))


def shelve_many(folder: Path) -> None:
    """With today's copy made, so that only the list is measured."""
    from companion.store.repository import Store

    with Store.open(folder) as store:
        fill(store, MANY)
        store.backups.make()
    assert list((folder / "backups").glob(f"*{datetime.now(UTC).date().isoformat()}*"))
