"""The evenings of Terramara: every player count, depth, start, option and command, to every kind of end."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

from companion.games.terramara import commands as said
from companion.games.terramara.board import COLOURS
from companion.games.terramara.frames import Ask, Drawing
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.scoring import CATEGORIES as PAD
from companion.games.terramara.scoring import HELPERS, score
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import Depth, Start, State
from companion.games.terramara.weighing import weigh
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.frame import open_decisions
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.state import Enforcement
from tests.evenings.evenings import Evenings, Plan, Said
from tests.evenings.playing import plain_offers, sensible, stuck
from tests.games.terramara import random_play as party

PLAYERS = (2, 3, 4)
OPTIONS: Mapping[str, tuple[Any, ...]] = {
    field.name: get_args(get_type_hints(Options)[field.name]) for field in fields(Options)
}
ENDED = tuple(depth for depth in get_args(Depth) if depth != "score")
"""A pad has no rounds: it is neither played out nor stopped."""
NAMES = ("Ann", "Bo", "Cleo", "Di")
MOST_TRIES = 400
TWO_EXCHANGES = "1 wood -> 1 ore x 1 + 1 ore -> 2 vp x 1"
TIED = 40
"""What everybody has on a pad that is to end in a tie."""


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


# -- how it ends


def endings() -> frozenset[str]:
    """How a winner was found (TM-TIE-01), and whether all rounds were played."""
    won = {f"won by {how}" for how in ("points", "river", "strength", "shared")}
    return frozenset(
        won | {f"{when} at depth {depth}" for when in ("played out", "stopped early") for depth in ENDED}
    )


def ending_of(state: State) -> Iterator[str]:
    tie_break = score(state).tie_break
    yield f"won by {'points' if tie_break == 'none' else tie_break}"
    yield f"{'stopped early' if state.stopped else 'played out'} at depth {state.depth}"


def result(state: State) -> Iterator[str]:
    result = score(state)
    yield f"phase {state.phase}, round {state.round}, won by {' '.join(result.winners)} ({result.tie_break})"
    for line in result.lines:
        counted = " ".join(f"{category} {line.halves[category]}" for category in PAD)
        yield f"{line.rank}. {line.player}: {line.total} half points = {counted}"
    yield f"rests on {' '.join(result.rests_on) or 'nothing untold'}"
    yield f"allowed {' '.join(result.allowed) or 'nothing'}"


# -- what a sensible table says


def choose(rng: random.Random, state: State, plan: Plan) -> Command:
    closing = [c for c in plain_offers(TERRAMARA, state) if isinstance(c, said.CloseGame)]
    if closing:
        return next(_numbers(rng, state, plan), closing[0])
    asked = [frame.fact for frame in open_decisions(state.agenda) if isinstance(frame, Ask)]
    if asked and rng.random() < 0.8:
        told = _told(rng, state, asked[0])
        if not engine.refusals(TERRAMARA, state, told):
            return told
    later = [c for c in plain_offers(TERRAMARA, state) if isinstance(c, said.Postpone)]
    if later and rng.random() < 0.3:  # no sensible player does, but some table will
        return later[0]
    needed = party.needed(rng, state)
    return sensible(TERRAMARA, weigh, rng, state) or needed or stuck(state)


def _told(rng: random.Random, state: State, fact: str) -> said.Learn:
    """What the table says when it is asked; now and then two exchanges that may come in either order."""
    if fact.startswith("space:") and rng.random() < 0.2:
        return said.Learn(fact=fact, value=TWO_EXCHANGES)
    return party.random_fact(rng, state, fact)


def _numbers(rng: random.Random, state: State, plan: Plan) -> Iterator[said.EnterScore]:
    """The next number of a pad that nobody has entered yet."""
    if state.depth == "full":
        return
    for player in state.seats:
        for what in (*PAD, *HELPERS):
            if what not in state.entered.get(player, {}):
                value = _tied_number(state, player, what, plan.tied) if plan.tied else rng.randint(0, 14)
                number = said.EnterScore(player=player, what=what, value=value)
                out_of_range = engine.refusals(TERRAMARA, state, number)
                yield replace(number, value=0) if out_of_range else number


def _tied_number(state: State, player: str, what: str, tied: str) -> int:
    """Everybody is level in points; the first seat is ahead where the tie is to break, and nowhere else."""
    if what in PAD:
        return TIED
    ahead = player == state.seats[0] and what == {"river": "culture", "strength": "strength"}.get(tied)
    return 9 + ahead


# -- what is said out of turn


def _fact(rng: random.Random, state: State) -> Said:
    return party.told(rng, state), False


def _correction(rng: random.Random, state: State) -> Said:
    return party.corrected(rng, state), False


def _strictness(rng: random.Random, _state: State) -> Said:
    return SetEnforcement(mode=rng.choice(("strict", "warn", "track"))), False


def _number(rng: random.Random, state: State) -> Said:
    what = rng.choice(("vp", "resources"))
    return said.EnterScore(player=rng.choice(state.seats), what=what, value=rng.randint(0, 30)), False


def _deeper(rng: random.Random, _state: State) -> Said:
    return said.Deepen(depth=rng.choice(("neutral", "full"))), False


def _other_seats(rng: random.Random, state: State) -> Said:
    """Somebody sat down wrongly: the same colours and names, in another order."""
    seats = rng.sample(state.seats, len(state.seats))
    places = tuple(said.Place(colour, colour, state.players[colour].name) for colour in seats)
    return said.Reseat(places=places), False


def _took_first(rng: random.Random, state: State) -> Said:
    return said.TookFirst(player=rng.choice((*state.seats, ""))), False


def _stop_early(_rng: random.Random, state: State) -> Said:
    return (said.StopGame() if state.round > 2 else None), False


def _draw_again(rng: random.Random, state: State) -> Said:
    for frame in open_decisions(state.agenda):
        if isinstance(frame, Drawing):
            return program_draw(state, frame, rng.randint(1, 5)), False
    return None, False


def _against_the_rules(rng: random.Random, state: State) -> Said:
    legal = sensible(TERRAMARA, weigh, rng, state)
    return (None if legal is None else party.mutated(rng, state, legal)), True


_ALOUD: dict[Callable[[random.Random, State], Said], int] = {
    _fact: 25,
    _correction: 25,
    _strictness: 5,
    _number: 10,
    _deeper: 10,
    _other_seats: 5,
    _took_first: 10,
    _stop_early: 1,
    _draw_again: 10,
    _against_the_rules: 20,
}
"""What is said out of turn, and how often."""


def correction(rng: random.Random, state: State) -> Command:
    return said.Correct(what=f"{rng.choice(state.seats)}.vp", value=rng.randint(0, 20))


EVENINGS: Evenings[State] = Evenings(
    game=TERRAMARA,
    folder=Path(__file__).parent,
    factors={"players": PLAYERS, "depth": get_args(Depth), "start": get_args(Start)},
    factors_of=lambda setup: {
        "players": len(setup.players),
        "depth": setup.depth,
        "start": setup.start,
    },
    options=OPTIONS,
    is_over=lambda state: state.phase == "over",
    endings=endings(),
    ending_of=ending_of,
    result=result,
    plans=plans,
    further=further,
    choose=choose,
    aloud=_ALOUD,
    correction=correction,
)
