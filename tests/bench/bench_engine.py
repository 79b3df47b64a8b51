"""How fast the engine is. Its baseline is plain Python doing the least a new state costs: copying its fields.

Games are recorded first, by an automatic player with a fixed seed; choosing is not measured.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from companion.games.registry import GAMES as GAMES_THERE
from companion.games.registry import find_headless
from companion.kernel import engine, gamefile
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.command import Move
from companion.kernel.gamefile import GameFile
from companion.kernel.playthrough import Playthrough
from companion.kernel.template import Template
from tests.bench.measured import FIRST, own
from tests.bench.row import Row

HEADLESS = find_headless(FIRST)
GAME = HEADLESS.game
GAMES = 6
LONG, EDITED = 300, 14


def rows() -> Iterator[Row]:
    yield applying()
    yield from others_applying()
    yield from beside_a_peer()
    yield from map(listing, GAMES_THERE)
    yield revalidating()
    yield helping()
    yield remembering()


def played(setup: Any, seed: int) -> Playthrough[Any]:
    play = Playthrough(GAME, setup)
    for _ in AutoPlayer(HEADLESS, seed).play(play):
        pass
    return play


@cache
def recorded(seed: int) -> Playthrough[Any]:
    return played(own(FIRST).setup_of(seed), seed)


@cache
def long_game() -> Playthrough[Any]:
    """Cut to length."""
    for seed in range(1, 100):
        setup = own(FIRST).long_setup_of(seed)
        play = played(setup, seed)
        if len(play.played) >= LONG:
            return Playthrough(GAME, setup, play.entries[:LONG])
    raise AssertionError("no game is that long")


Clock = Callable[[], float]


def best(work: Callable[[], object], times: int, clock: Clock = time.process_time) -> float:
    """The least of some runs: whatever else the machine did can only add to it.

    The engine waits for nothing, so its own processor time is its time even on a busy machine.
    """
    taken = []
    for _ in range(times):
        started = clock()
        work()
        taken.append(clock() - started)
    return min(taken)


def copying(state: Any, count: int = 20_000) -> float:
    """Seconds for one copy of the fields of a state."""
    fields = state.__dict__

    def copy() -> None:
        for _ in range(count):
            dict(fields)

    return best(copy, 5) / count


def replayed(play: Playthrough[Any]) -> None:
    """Every move that counts, once more."""
    state = play.first.state
    for move in play.timeline.current:
        state = engine.apply(play.game, state, move.command, move.allow).state


def applying() -> Row:
    plays = [recorded(seed) for seed in range(1, GAMES + 1)]
    moves = sum(len(play.played) for play in plays)
    return _rate_of(plays, f"apply with checks, {GAMES} recorded 4-player games, {moves} commands")


def _rate_of(plays: Sequence[Playthrough[Any]], what: str) -> Row:
    """The median of some runs by the clock on the wall: what somebody would see."""

    def run() -> None:
        for play in plays:
            replayed(play)

    moves = sum(len(play.played) for play in plays)
    measured = moves / statistics.median(best(run, 1, time.perf_counter) for _ in range(9))
    baseline = 1 / copying(plays[0].state)
    return Row(what, measured, baseline, measured / baseline, ">= 10,000/s (aim 20,000)", "/s")


def others_applying() -> Iterator[Row]:
    """The same for the demonstrations of every other game."""
    for name in GAMES_THERE:
        headless = find_headless(name)
        if headless.game is GAME:
            continue
        plays = [demonstrated(name, seed) for seed in range(1, GAMES + 1)]
        moves = sum(len(play.played) for play in plays)
        yield _rate_of(plays, f"the same for {name}, {GAMES} demonstrations, {moves} commands")


@cache
def demonstrated(name: str, seed: int) -> Playthrough[Any]:
    headless = find_headless(name)
    play = Playthrough(headless.game, Codec(headless.game).setup_from(headless.demo(seed)))
    for _ in AutoPlayer(headless, seed).play(play):
        pass
    return play


def beside_a_peer() -> Iterator[Row]:
    """Only where node has boardgame.io (npm install boardgame.io; NODE_PATH=…/node_modules): what both do
    while a turn goes on. Theirs keeps its log and checks one number, ours has all rules of a real game."""
    peer = _moves_of_peer()
    if peer is None:
        print("  boardgame.io is not there to be measured beside", file=sys.stderr)
        return
    measured = statistics.median(_within_turns() for _ in range(9))
    what = "the same within turns (beside boardgame.io, a small game)"
    yield Row(what, measured, peer, measured / peer, "", "/s")


def _moves_of_peer() -> float | None:
    node = shutil.which("node")
    if node is None:
        return None
    program = Path(__file__).with_name("peer.js")
    environment = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run([node, program], env=environment, capture_output=True, text=True, check=False)
    return float(done.stdout) if done.returncode == 0 else None


def _within_turns() -> float:
    """Commands a second of those after which the turn is still the same."""
    taken, moves = 0.0, 0
    for seed in range(1, GAMES + 1):
        play = recorded(seed)
        state = play.first.state
        for move in play.timeline.current:
            started = time.perf_counter()
            after = engine.apply(GAME, state, move.command, move.allow).state
            passed = time.perf_counter() - started
            if GAME.turn_of(after) == GAME.turn_of(state):
                taken, moves = taken + passed, moves + 1
            state = after
    return moves / taken


def listing(name: str) -> Row:
    """The middle of each game; the slowest position counts."""
    plays = [recorded(seed) if name == FIRST else demonstrated(name, seed) for seed in range(1, GAMES + 1)]
    slowest = 0.0
    for play in plays:
        half = len(play.played) // 2
        for count in range(half - 10, half + 10):
            state = play.state_at(count)
            slowest = max(slowest, best(partial(engine.legal_commands, play.game, state), 3))
    baseline = copying(plays[0].state)
    what = f"{name}: legal_commands, slowest of {20 * GAMES} positions in mid-game"
    return Row(what, slowest, baseline, slowest / baseline, "< 5 ms (aim 1)")


def revalidating() -> Row:
    """An edit that really changes something: another legal command in the place of move 14."""
    play = long_game()
    move = play.timeline.moves[EDITED - 1]
    other = next(command for command in _others(play, move))
    measured = best(lambda: play.plan_edit(move.id, other), 5)
    baseline = best(lambda: replayed(play), 5)
    what = f"re-validation after editing move {EDITED} of {LONG} (beside a plain replay)"
    return Row(what, measured, baseline, measured / baseline, "< 100 ms (aim 50)")


def _others(play: Playthrough[Any], move: Move) -> Iterator[Any]:
    state = play.state_at(EDITED - 1)
    for offer in engine.legal_commands(GAME, state):
        command = offer.fill(offer.solutions(1)[0]) if isinstance(offer, Template) else offer
        if command != move.command:
            yield command


def helping() -> Row:
    """In turn, so that a busy machine is busy for both."""
    ours, bare = [], []
    for _ in range(20):
        bare.append(best(lambda: _run("-c", "pass"), 1, time.perf_counter))
        ours.append(best(lambda: _run("-m", "companion", "--help"), 1, time.perf_counter))
    measured, baseline = statistics.median(ours), statistics.median(bare)
    ratio = measured / baseline
    return Row("terra-companion --help (beside python -c pass)", measured, baseline, ratio, "<= 6x (aim 4)")


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


MEMORY = """
def most():
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
"""
LOADED = """
import sys
from companion.games.registry import find_game
from companion.kernel import gamefile
from companion.kernel.playthrough import Playthrough
file = gamefile.read(sys.stdin.buffer.read(), find_game)
play = Playthrough(find_game(file.game), file.setup, file.journal)
assert len(play.played) == 300 and not play.problems
"""


def remembering() -> Row:
    """The peak of a process that reads a long game and keeps the state after every move."""
    play = long_game()
    text = gamefile.write(GameFile(GAME.id, GAME.rules_version, play.setup, tuple(play.entries)), Codec(GAME))
    baseline = _memory("", "")
    measured = _memory(LOADED, text) - baseline
    what = f"memory of a loaded game of {LONG} moves over bare Python"
    return Row(what, measured, baseline, measured / baseline, "< 40 MB", "MB")


def _memory(code: str, fed: str) -> float:
    run = [sys.executable, "-c", MEMORY + code + "print(most())"]
    done = subprocess.run(run, input=fed, text=True, check=True, capture_output=True)
    return int(done.stdout) / 1024
