"""How the time to follow a journal grows with its length: ten times as many entries beside a tenth of them.

Of n·log n ten times as long a journal takes 13 times as long; of n², a hundred times.
"""

import itertools
import math
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from companion.kernel.branches import branches
from companion.kernel.journal import (
    Aside,
    Delete,
    Do,
    Edit,
    Entry,
    Insert,
    Jump,
    Redo,
    Revise,
    TakeUp,
    Undo,
    derive,
)
from companion.kernel.playthrough import Playthrough
from tests.bench.row import Row
from tests.store.stones import STONES, Setup, Take

LENGTHS = (1_000, 3_000, 10_000)
COMMAND = Take(player="red", n=1)
HOW_MANY = "<= 16x a tenth of it"


def inserts(n: int) -> Iterator[Entry]:
    """Every move is put before the one put there last."""
    yield Do(id="m0", command=COMMAND)
    for at in range(1, n):
        yield Insert(id=f"m{at}", target=f"m{at - 1}", command=COMMAND)


def edits(n: int) -> Iterator[Entry]:
    """Half of it is played, then every move is said differently, and some more is played."""
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(n // 2))
    for at in range(n // 4):
        yield Edit(target=f"m{at * 2}", command=COMMAND, allow=True)
    for at in range(n // 8):
        yield Delete(target=f"m{at * 4}")
    yield from (Do(id=f"late{at}", command=COMMAND) for at in range(n // 8))


def churn(n: int) -> Iterator[Entry]:
    """The worst a file can hold without jumps: all rewrites are undone and redone, again and again."""
    half = n // 2
    yield from inserts(half)
    for _ in range(half // 2):
        yield Undo(steps=half - 1)
        yield Redo(steps=half - 1)


def replaced(n: int) -> Iterator[Entry]:
    """Steps back, another move, a rewrite, over and over."""
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(n // 4))
    for at in range(n // 4):
        yield Undo(steps=1 + at % 3)
        yield Do(id=f"x{at}", command=COMMAND)
        yield Edit(target=f"m{at // 4}", command=COMMAND)


def jumps(n: int) -> Iterator[Entry]:
    """Moves are inserted at the end of the line; then every jump passes all of these, one place at a time."""
    third = n // 3
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(third))
    for at in range(third):
        yield Insert(id=f"x{at}", target="m0", command=COMMAND)
    yield from (Jump(to=2 * third - at) for at in range(third))


def jumps_and_rewrites(n: int) -> Iterator[Entry]:
    """To somewhere else, a rewrite there, over and over; now and then steps of undo and redo."""
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(n // 4))
    for at in range(n // 8):
        yield Jump(to=at * 7 % (n // 8))
        yield Insert(id=f"x{at}", target=f"m{at}", command=COMMAND)
        yield Jump(to=n // 8 + at // 2)
        yield Edit(target=f"m{at * 5 % (n // 4)}", command=COMMAND)
        yield Undo(steps=1 + at % 5)
        yield Redo(steps=1 + at % 5)


def jumps_and_moves(n: int) -> Iterator[Entry]:
    """Rewrites of early moves lie upon those of late moves; every jump and move drops one of the latter."""
    quarter = n // 4
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(quarter))
    yield from (Edit(target=f"m{quarter - 1 - at}", command=COMMAND) for at in range(quarter // 2))
    yield from (Edit(target="m0", command=COMMAND) for _ in range(quarter // 2))
    for at in range(quarter):
        yield Jump(to=quarter - 1 - at // 2)
        yield Do(id=f"x{at}", command=COMMAND)


def jumps_and_steps(n: int) -> Iterator[Entry]:
    """Far back over rewrites, to somewhere else, far ahead over them, to somewhere else, over and over."""
    quarter = n // 4
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(quarter))
    for at in range(quarter):
        rewrite = at % 3
        if rewrite == 0:
            yield Insert(id=f"x{at}", target=f"m{at}", command=COMMAND)
        else:
            target = f"m{at * 5 % quarter}" if at * 5 % quarter > quarter // 2 else f"m{at}"
            yield Edit(target=target, command=COMMAND)
    for at in range(n // 8):
        steps = quarter // 2 + at % (quarter // 3)
        yield Undo(steps=steps)
        yield Jump(to=at * 7 % quarter)
        yield Redo(steps=quarter // 3)
        yield Jump(to=quarter // 2 + at * 3 % (quarter // 2))


def revisions(n: int) -> Iterator[Entry]:
    """Half of it is played, then several moves at once are changed, over and over."""
    half = n // 2
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(half))
    for at in range(half):
        yield Revise(changes=(Edit(target=f"m{at}", command=COMMAND), Edit(target="m0", command=COMMAND)))


def tried(n: int) -> Iterator[Entry]:
    """*What if?* before every move of the second half."""
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(n // 2))
    for at in range(n // 4):
        yield Aside(after=at, moves=(Do(id=f"a{at}", command=COMMAND),))
        yield Do(id=f"x{at}", command=COMMAND)


def taken_up(n: int) -> Iterator[Entry]:
    """Other moves come in the place of the last ones, are undone, and others again."""
    half = n // 2
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(half))
    for at in range(half // 2):
        yield TakeUp(after=half - 2, moves=(Do(id=f"t{at}", command=COMMAND),))
        yield Undo(steps=3)


def whole_lines(n: int) -> Iterator[Entry]:
    """Each comes in the place of all that was played, and is undone: few bytes that move thousands."""
    third = n // 3
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(third))
    for at in range(third):
        yield TakeUp(after=0, moves=(Do(id=f"t{at}", command=COMMAND),))
        yield Undo(steps=third + 1)


def lines_upon_lines(n: int) -> Iterator[Entry]:
    """Taken up one upon another; steps that end in the midst of one, and jumps from there."""
    fifth = n // 5
    yield from (Do(id=f"m{at}", command=COMMAND) for at in range(fifth))
    for at in range(fifth):
        yield TakeUp(after=0, moves=(Do(id=f"t{at}", command=COMMAND), Do(id=f"u{at}", command=COMMAND)))
        yield Undo(steps=1 + at % 3)
        yield Jump(to=0)
        yield Redo(steps=1)


KINDS: tuple[tuple[str, Callable[[int], Iterator[Entry]]], ...] = (
    ("inserts", inserts),
    ("edits", edits),
    ("undo and redo churn", churn),
    ("moves replaced", replaced),
    ("jumps over rewrites", jumps),
    ("jumps and rewrites", jumps_and_rewrites),
    ("jumps and moves", jumps_and_moves),
    ("jumps and steps over rewrites", jumps_and_steps),
    ("revisions", revisions),
    ("what if", tried),
    ("branches taken up", taken_up),
    ("whole lines taken up and undone", whole_lines),
    ("lines taken up upon others", lines_upon_lines),
)

BRANCHING = (
    ("moves replaced", replaced),
    ("what if", tried),
    ("branches taken up", taken_up),
    ("whole lines taken up", whole_lines),
)


def rows() -> Iterator[Row]:
    for name, make in KINDS:
        yield _row(
            f"timeline of {LENGTHS[-1]:,} entries, {name}", make, lambda entries: derive(entries).moves
        )
    for name, make in BRANCHING:
        yield _row(f"branches in {LENGTHS[-1]:,} entries, {name}", make, branches)
    yield live_edit()


def _row(what: str, make: Callable[[int], Iterator[Entry]], follow: Callable[[list[Entry]], object]) -> Row:
    times = [_shortest(partial(follow, list(make(n)))) for n in LENGTHS]
    slope = statistics.linear_regression(list(map(math.log, LENGTHS)), list(map(math.log, times))).slope
    return Row(f"{what}, slope {slope:.2f}", times[-1], times[0], times[-1] / times[0], HOW_MANY)


def live_edit(moves: int = 2_000) -> Row:
    """Saying the first move of a long game differently, beside playing that game once."""
    seats = itertools.cycle(("red", "blue"))
    entries = [Do(id=f"m{at}", command=Take(player=next(seats), n=1)) for at in range(moves)]
    setup = Setup(heap=10 * moves)
    play = Playthrough(STONES, setup, entries)
    whole = _shortest(lambda: Playthrough(STONES, setup, entries))
    edit = _shortest(lambda: play.plan_edit("m0", Take(player="red", n=2)))
    return Row(f"edit the first of {moves:,} moves", edit, whole, edit / whole, "<= 1.2x one replay")


def _shortest(work: Callable[[], object], times: int = 5) -> float:
    """Of several runs, in time of the processor: whatever else the machine does only ever adds to it."""
    found = []
    for _ in range(times):
        started = time.process_time()
        work()
        found.append(time.process_time() - started)
    return min(found)
