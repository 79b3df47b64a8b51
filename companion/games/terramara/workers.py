"""Workers: hiring and activating them (TM-WORK, TM-HOME-04)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import WORKER_LEVEL
from companion.games.terramara.commands import UseWorker
from companion.games.terramara.gains import add_worker
from companion.games.terramara.goods import kept_goods_refusals
from companion.games.terramara.pieces import Bench, pay, put, set_goods
from companion.games.terramara.state import State, Worker
from companion.games.terramara.symbols import PROCESSED_OF, RAW
from companion.games.terramara.turns import active_player, interrupt_refusals
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.template import Sum, Template
from companion.kernel.values import evolve, total


def hire(bench: Bench, colour: str, source: str) -> None:
    """TM-HOME-04: one of this round's two tiles; those not taken are gone (AMB-13)."""
    state = bench.state
    left = state.worker_track.get(state.round, 0)
    level = WORKER_LEVEL[state.round]
    if not left:
        bench.tell("supply_short", colour, f"worker{level}", 1, 0, "TM-HOME-05", source)
        return
    bench.set(worker_track={**state.worker_track, state.round: left - 1})
    add_worker(bench, colour, level, source, "TM-HOME-04")


def _ready(state: State, colour: str, level: int) -> Worker | None:
    for worker in state.players[colour].workers:
        if worker.level == level and not worker.used:
            return worker
    return None


def _refusals(state: State, command: UseWorker) -> Iterator[Refusal]:
    stop = list(interrupt_refusals(state, command.player))
    yield from stop
    player = state.players.get(command.player)
    if player is None:
        return
    if not any(worker.level == command.level for worker in player.workers):
        yield impossible("worker.none", "TM-WORK-01", level=command.level)
    elif _ready(state, command.player, command.level) is None:
        yield refuse("worker.used", "TM-WORK-02", level=command.level)
    if total(command.convert) > command.level:
        yield refuse("worker.too_many", "TM-WORK-01", level=command.level, n=total(command.convert))
    raw = {unit: n for unit, n in command.convert.items() if unit in RAW}
    for unit in command.convert:
        if unit not in raw:
            yield impossible("worker.not_raw", "TM-WORK-01", unit=unit)
    yield from kept_goods_refusals(state, player, raw, "TM-WORK-01")


def left_undone(state: State, command: UseWorker) -> int:
    """TM-WORK-03: how many more this worker could process, of what its owner has before it works."""
    player = state.players[command.player]
    raw = sum(player.goods.get(unit, 0) for unit in RAW)
    return max(0, min(command.level, raw) - total(command.convert))


def _perform(bench: Bench, command: UseWorker) -> None:
    """TM-WORK-03: what is not converted now is lost for this round."""
    colour = command.player
    workers = list(bench.state.players[colour].workers)
    wanted = _ready(bench.state, colour, command.level) or Worker(command.level, used=True)
    workers[workers.index(wanted)] = evolve(wanted, used=True)
    put(bench, colour, workers=tuple(workers))
    bench.tell("worker_used", colour, f"worker{command.level}", rule="TM-WORK-01")
    for unit, n in command.convert.items():
        convert(bench, colour, unit, n, "TM-WORK-01", f"worker{command.level}")


def convert(bench: Bench, colour: str, raw: str, n: int, rule: str, source: str) -> None:
    """TM-RES-02: turn tiles over; the supply is not touched."""
    pay(bench, colour, {raw: n}, rule, source)
    processed = PROCESSED_OF[raw]
    have = bench.state.players[colour].goods.get(processed, 0)
    set_goods(bench, colour, processed, have + n, rule, source)


def _legal(state: State) -> Iterable[Offer]:
    colour = active_player(state)
    if not colour:
        return
    player = state.players[colour]
    limits = {raw: player.goods[raw] for raw in RAW if player.goods.get(raw)}
    for level in sorted({worker.level for worker in player.workers if not worker.used}):
        capped = {raw: min(n, level) for raw, n in limits.items()}
        command = UseWorker(player=colour, level=level)
        yield Template(command, "convert", capped, (Sum(tuple(capped), 0, level),))


RULES: tuple[Rule[State], ...] = (Rule(UseWorker, _refusals, _perform, _legal),)
