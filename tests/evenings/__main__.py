"""Record the evenings anew: `python -m tests.evenings`. Only after a change of the rules that was meant.

One evening for each combination of player count, depth and start; then restless ones, as long as there is
something that no evening covers.
"""

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

from companion.games.terramara.board import COLOURS
from companion.games.terramara.options import Options
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import Depth, Start
from companion.kernel.state import Enforcement
from tests.evenings.account import account
from tests.evenings.coverage import OPTIONS, PLAYERS, covered, wanted
from tests.evenings.playing import Plan, play

FOLDER = Path(__file__).parent / "terramara"
NAMES = ("Ann", "Bo", "Cleo", "Di")
MOST_TRIES = 400


def plans() -> Iterator[Plan]:
    """Every combination, with options that vary from evening to evening."""
    for at, (players, depth, start) in enumerate(product(PLAYERS, get_args(Depth), get_args(Start))):
        yield _plan(f"{players}-{depth}-{start}", players, depth, start, at)
    for how in ("river", "strength", "shared"):
        setup = _setup(3, "score", "first-game", len(how))
        yield Plan(f"3-score-{how}", setup, len(how), tied=how)
    yield Plan("3-full-rethought", _setup(3, "full", "first-game", 2), 2, rethinks=True)


def further() -> Iterator[Plan]:
    """Restless tables, one after the other."""
    for seed in range(MOST_TRIES):
        rng = random.Random(f"restless {seed}")
        depth: Depth = rng.choice(("full", "full", "neutral", "score"))
        players, start = rng.choice(PLAYERS), rng.choice(get_args(Start))
        yield _plan(f"restless-{seed}", players, depth, start, seed, restless=True)


def _plan(name: str, players: int, depth: Depth, start: Start, seed: int, restless: bool = False) -> Plan:
    return Plan(name, _setup(players, depth, start, seed), seed, restless)


def _setup(players: int, depth: Depth, start: Start, seed: int) -> Setup:
    """Half of the evenings begin with a told box."""
    rng = random.Random(f"setup {players} {depth} {start} {seed}")
    modes: tuple[Enforcement, ...] = get_args(Enforcement)
    colours = rng.sample(COLOURS, players)
    return Setup(
        tuple(Seat(name, colour) for name, colour in zip(NAMES, colours, strict=False)),
        start=start,
        depth=depth,
        options=Options(**{name: rng.choice(values) for name, values in OPTIONS.items()}),
        enforcement=modes[seed % len(modes)] if seed > 3 else "strict",
        sample=depth == "full" and seed % 2 == 0,
        seed=seed,
        first=rng.choice(("", colours[0])),
    )


def record(folder: Path) -> None:
    """Write all evenings; those of former rules go."""
    for old in (*folder.glob("*.json"), *folder.glob("*.txt")):
        old.unlink()
    missing = wanted()
    for plan in plans():
        missing -= _keep(folder, plan, missing, always=True)
    for plan in further():
        if not missing:
            break
        missing -= _keep(folder, plan, missing, always=False)
    for what in sorted(missing):
        print(f"no evening covers: {what}")


def _keep(folder: Path, plan: Plan, missing: set[str], always: bool) -> set[str]:
    """Play, and write it down if it is wanted. A restless table may come to nothing: then the next one."""
    try:
        session = play(plan)
    except RuntimeError as nothing:
        if always:
            raise
        print(f"{plan.name}: {nothing}")
        return set()
    new = covered(session) & missing
    if new or always:
        (folder / f"{plan.name}.json").write_text(session.export(), encoding="utf-8")
        (folder / f"{plan.name}.txt").write_text(account(session), encoding="utf-8")
        print(f"{plan.name}: {len(session.played)} moves, {len(new)} things no other evening has")
    return new


if __name__ == "__main__":
    record(FOLDER)
