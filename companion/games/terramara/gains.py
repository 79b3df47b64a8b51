"""The one pipeline for every gain: modifiers, cap and surplus, move, rewards passed, triggers."""

from companion.games.terramara import river, road
from companion.games.terramara.board import CULTURE_MAX, STRENGTH_MAX
from companion.games.terramara.frames import Take
from companion.games.terramara.permanent import fire, has_modifier, triggered
from companion.games.terramara.pieces import Bench, count, put, set_goods, supply_left
from companion.games.terramara.state import Worker
from companion.games.terramara.symbols import PROCESSED, RAW, RESOURCES
from companion.kernel.correcting import make_up_for

TRACK_MAX = {"strength": STRENGTH_MAX, "culture": CULTURE_MAX}


def gain(bench: Bench, colour: str, unit: str, n: int, source: str, rule: str = "") -> None:
    """Give a player `n` of a unit, with everything that follows from it."""
    if n <= 0:
        return
    if unit in RESOURCES:
        gain_goods(bench, colour, unit, n, source, rule or "TM-RES-02")
    elif unit == "vp":
        player = bench.state.players[colour]
        count(bench, colour, "vp", player.vp + n, rule or "TM-SYM-15", source)
    elif unit == "any_raw":
        bench.push(Take(owner=colour, source=source, n=n, pool=RAW))
    elif unit == "any_proc":
        bench.push(Take(owner=colour, source=source, n=n, pool=PROCESSED))
    elif unit == "travel":
        steps = n + _extra(bench, colour, "travel")
        road.travel(bench, colour, steps, source)
        _fire_gain(bench, colour, "travel", source)
    elif unit.startswith("worker"):
        gain_worker(bench, colour, int(unit[-1]), n, source, rule)
    else:
        gain_track(bench, colour, unit, n, source, rule)


def _extra(bench: Bench, colour: str, track: str) -> int:
    """TM-CHAR-02/04, TM-START-07: "one more" applies to gains during the game only."""
    if bench.state.phase == "setup":
        return 0
    return has_modifier(bench.state, colour, "plus_one", track)


def _fire_gain(bench: Bench, colour: str, track: str, source: str) -> None:
    """One effect, one trigger, however many points (AMB-26)."""
    if bench.state.phase != "setup":
        found = triggered(bench.state, colour, "gain")
        fire(bench, colour, [entry for entry in found if entry[1].track == track], source)


def gain_goods(bench: Bench, colour: str, unit: str, n: int, source: str, rule: str) -> None:
    """TM-RES-05: what the supply cannot give is not gained."""
    taken = min(n, supply_left(bench.state, unit))
    have = bench.state.players[colour].goods.get(unit, 0)
    set_goods(bench, colour, unit, have + taken, rule, source)
    if taken < n:
        bench.tell("supply_short", colour, unit, n, taken, "TM-RES-05", source)


def gain_worker(bench: Bench, colour: str, level: int, n: int, source: str, rule: str) -> None:
    """AMB-14: workers that are not hired come from the spare tiles."""
    for _ in range(n):
        spare = bench.state.worker_spare.get(level, 0)
        if not spare:
            bench.tell("supply_short", colour, f"worker{level}", n, 0, "TM-COMP-07", source)
            return
        bench.set(worker_spare={**bench.state.worker_spare, level: spare - 1})
        add_worker(bench, colour, level, source, rule or "TM-WORK-01")


def add_worker(bench: Bench, colour: str, level: int, source: str, rule: str) -> None:
    """A worker comes ready (AMB-52)."""
    workers = bench.state.players[colour].workers
    before = sum(worker.level == level for worker in workers)
    put(bench, colour, workers=tuple(sorted((*workers, Worker(level)), key=lambda w: (w.level, w.used))))
    bench.tell("count", colour, f"worker{level}", before, before + 1, rule, source)


def gain_track(bench: Bench, colour: str, track: str, n: int, source: str, rule: str = "") -> None:
    """Strength and culture: TM-MIL-01/02, TM-RIVER-01/02."""
    state = bench.state
    before: int = getattr(state.players[colour], track)
    cap = TRACK_MAX[track]
    counts = before < cap or state.options.at_the_cap == "always"
    n += _extra(bench, colour, track) if counts else 0
    after = min(cap, before + n)
    own_rule = "TM-MIL-01" if track == "strength" else "TM-RIVER-01"
    count(bench, colour, track, after, rule or own_rule, source)
    if counts:
        _fire_gain(bench, colour, track, source)
    if track == "culture":
        river.rewards(bench, colour, before, after)
    surplus = before + n - after
    if surplus:
        over = "TM-MIL-02" if track == "strength" else "TM-RIVER-02"
        count(bench, colour, "vp", bench.state.players[colour].vp + surplus, over, source)


def lose_strength(bench: Bench, colour: str, n: int, source: str, rule: str) -> None:
    """A loss, not an exchange: C3 young is spared (TM-CHAR-06)."""
    if has_modifier(bench.state, colour, "no_strength_loss"):
        bench.tell("spared", colour, "strength", rule="TM-CHAR-06", source=source)
        return
    pay_count(bench, colour, "strength", n, source, rule)


def pay_count(bench: Bench, colour: str, what: str, n: int, source: str, rule: str) -> None:
    """Strength or points. Never below zero: a shortage that the table allowed becomes a recorded
    correction (TM-MIL-06)."""
    have_at_least(bench, colour, what, n, source, rule)
    have: int = getattr(bench.state.players[colour], what)
    count(bench, colour, what, have - n, rule, source)


def have_at_least(bench: Bench, colour: str, what: str, n: int, source: str, rule: str) -> None:
    """What the table allowed although there was not enough of it."""
    have: int = getattr(bench.state.players[colour], what)
    if have < n:
        make_up_for(bench, colour, what, have, n, rule, source)
        count(bench, colour, what, n, rule, "correction")
