"""What a hand feels: clicks of a whole recorded game, and the edge of the window drawn by the mouse.

The game is entered by real events in a window of its own, kept on the disk like every game.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.games.registry import GAMES
from tests.bench.bench_ui import put_on_shelf
from tests.bench.measured import FIRST, own
from tests.bench.row import Row, high
from tests.bench.screen import Screen, screen

SEEDS = (4, 2, 3)
"""Of the games that are entered; of every game but the first only one."""
TIMES = 3
"""Each game is entered so often, always the same, by a hand that rests between clicks: of each click the
median counts. A machine that is busy with something else for a moment would make half of the slowest clicks
by itself, and others each time. Beside that stands what is left without these mercies: each time for itself,
and once more without any rest."""
LIMIT = "p95 <= 50 ms (aim 33)"


def rows() -> Iterator[Row]:
    with screen() as display, tempfile.TemporaryDirectory() as folder:
        print(f"  windows on {display.name}", file=sys.stderr)
        for game in GAMES:
            yield from playing(display, Path(folder) / game, game)
        yield from resizing(display, Path(folder))


def record(game: str, seed: int, file: Path) -> None:
    """A whole game of an automatic player, as people would enter it."""
    from companion.games.registry import find_headless
    from companion.kernel.autoplay import AutoPlayer
    from companion.session import Session

    headless, its = find_headless(game), own(game)
    session = Session.create(headless.game, its.setup_of(seed))
    player = AutoPlayer(headless, seed)
    while (chosen := player.choose(session.state)) is not None:
        session.apply(its.said(session.state, chosen))
    file.write_text(session.export(), encoding="utf-8")


def playing(display: Screen, folder: Path, game: str) -> Iterator[Row]:
    """Every click that something was written down for; those that say two things are told apart."""
    clicks: list[tuple[float, int]] = []
    single: list[float] = []
    hasty: list[float] = []
    steps: list[float] = []
    memory = []
    display.run("bare_window")
    folder.mkdir()
    for seed in SEEDS if game == FIRST else SEEDS[:1]:
        recorded = folder / f"{seed}.json"
        record(game, seed, recorded)
        if not clicks:  # compiles, and does not count
            display.run("play_to_the_end", str(folder / "first"), str(recorded))
        runs = [
            display.run("play_to_the_end", str(folder / f"window{seed}-{time}"), str(recorded))
            for time in range(TIMES)
        ]
        clicks += [usual(click) for click in zip(*(told["clicks"] for told in runs), strict=True)]
        single += [taken for told in runs for taken, _ in told["clicks"]]
        hurried = display.run("play_to_the_end", str(folder / f"hasty{seed}"), str(recorded), "")
        hasty += [taken for taken, _ in hurried["clicks"]]
        memory += [told["memory"] for told in runs]
        steps += display.run("write_alone", str(folder / f"alone{seed}"), str(recorded))["steps"]
    bare = display.run("bare_window")["memory"]
    alone = statistics.median(steps)
    every = [taken for taken, _ in clicks]
    both = [taken for taken, entries in clicks if entries > 1]
    median = statistics.median(every)
    often = f"{len(every)} clicks {TIMES} times"
    what = f"{game}: click to repainted and durable, {often} (beside rules and disk alone)"
    yield Row(what, median, alone, median / alone, LIMIT, high=high(every))
    for what, taken in (
        (f"the same, all {len(single)} of them each for itself", single),
        (f"the same, {len(hasty)} clicks once, as fast as a program can", hasty),
    ):
        median = statistics.median(taken)
        yield Row(what, median, alone, median / alone, LIMIT, high=high(taken))
    if both:  # not every game has such clicks
        median = statistics.median(both)
        what = f"of the first, {len(both)} that also end the turn before"
        yield Row(what, median, 2 * alone, median / alone / 2, LIMIT, high=high(both))
    measured = statistics.median(memory)
    what = f"{game}: memory at the end of a game (beside a bare window)"
    yield Row(what, measured, bare, measured / bare, "<= 3.2x (aim 2.8)", "MB", max(memory))


def usual(times: Sequence[tuple[float, int]]) -> tuple[float, int]:
    """How long one and the same click takes, and how much it writes down."""
    return statistics.median(taken for taken, _ in times), times[0][1]


def resizing(display: Screen, folder: Path) -> Iterator[Row]:
    """While the edge is drawn the board may be stretched; what it takes to become sharp again, once the hand
    rests, is told apart: all of it, and how long the window does not answer meanwhile."""
    put_on_shelf(str(folder / "shelf"))
    display.run("resizing", str(folder / "shelf"))
    told = display.run("resizing", str(folder / "shelf"))
    bare = statistics.median(display.run("resizing_bare")["steps"])
    for part, what, must in (
        ("steps", "resize step of the table at 1920x1080 (beside a text that wraps)", "<= 33 ms (aim 16)"),
        ("other", "the same where the board changes its size and is stretched", "<= 33 ms (aim 16)"),
        ("whole", "the board sharp again when the hand rests, in all", ""),
        ("longest", "of this at one go, without an answer", "<= 33 ms (aim 16)"),
    ):
        measured = statistics.median(told[part])
        yield Row(what, measured, bare, measured / bare, must, high=high(told[part]))
