"""The evenings of Terraformer: every player count, depth, planet, ruling, command and kind of end."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, get_args

from companion.games.terraformer import commands as said
from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.frames import Dice, Harvest, Leaving
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import DECKS, READY_DECKS, Planet
from companion.games.terraformer.scoring import CATEGORIES, score
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import Depth, State
from companion.games.terraformer.weighing import weigh
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.frame import open_decisions
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.rulings import option_values
from companion.kernel.state import Enforcement
from tests.evenings.evenings import Evenings, Plan, Said
from tests.evenings.playing import plain_offers, sensible, stuck
from tests.games.terraformer import random_play as party

PLAYERS = (2, 3, 4)
"""The box has decks for three; a fourth person brings one."""
OPTIONS: Mapping[str, tuple[Any, ...]] = option_values(Options)
SIZES: tuple[Planet, ...] = get_args(Planet)
NAMES = ("Ann", "Bo", "Cleo", "Di")
MOST_TRIES = 250
ENTERED = 14
"""Organisms of a planet that is entered."""


def plans() -> Iterator[Plan]:
    """Every combination, with planets and rulings that vary from evening to evening."""
    for at, (players, depth) in enumerate(product(PLAYERS, get_args(Depth))):
        planet = SIZES[at % len(SIZES)]
        yield Plan(f"{players}-{depth}-{planet}", _setup(players, depth, planet, at), at)
    for how, ruling in (("shared", "shared"), ("organisms", "organisms"), ("consumer3", "organisms")):
        setup = _setup(3, "pad", "small", len(how), final_tie=ruling)
        yield Plan(f"3-pad-{how}", setup, len(how), tied=how)
    yield Plan("3-planet-rethought", _setup(3, "planet", "small", 2), 2, rethinks=True)


def further() -> Iterator[Plan]:
    """Restless tables, one after the other."""
    for seed in range(MOST_TRIES):
        rng = random.Random(f"restless {seed}")
        depth: Depth = rng.choice(("planet", "planet", "planet", "harvest", "pad"))
        players, planet = rng.choice(PLAYERS), rng.choice(SIZES)
        yield Plan(f"restless-{seed}", _setup(players, depth, planet, seed), seed, restless=True)


def _setup(players: int, depth: Depth, planet: Planet, seed: int, **ruled: str) -> Setup:
    """Half of the evenings know the invented sample; in the others everything is told as it comes up."""
    rng = random.Random(f"setup {players} {depth} {planet} {seed}")
    modes: tuple[Enforcement, ...] = get_args(Enforcement)
    decks = rng.sample(READY_DECKS, min(players, len(READY_DECKS)))
    decks += rng.sample([deck for deck in DECKS if deck not in READY_DECKS], players - len(decks))
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    return Setup(
        tuple(Seat(name, deck) for name, deck in zip(NAMES, decks, strict=False)),
        depth=depth,
        planet="" if depth == "planet" and seed % 3 == 0 else planet,
        options=Options(**{**options, **ruled}),
        enforcement=modes[seed % len(modes)] if seed > 3 else "strict",
        sample=depth == "planet" and seed % 2 == 0,
        seed=seed,
        first=decks[0] if seed % 2 else "",
    )


# -- how it ends


def endings() -> frozenset[str]:
    """What ended play (TF-END-01), or that the table stopped; and how a winner was found (TF-OPEN-08)."""
    ended = ("ended by deck", "ended by stable", "stopped and balanced", "stopped and counted", "entered")
    won = tuple(f"won by {how}" for how in ("points", "shared", "organisms", "consumer3"))
    return frozenset((*ended, *won, *(f"planet {size}" for size in SIZES)))


def ending_of(state: State) -> Iterator[str]:
    counted = score(state)
    yield f"won by {'points' if counted.tie_break == 'none' else counted.tie_break}"
    if state.planet:
        yield f"planet {state.planet}"
    if state.stopped:
        yield "stopped and counted" if counted.projection else "stopped and balanced"
    elif state.depth != "planet":
        yield "entered"
    elif state.ending:
        yield f"ended by {state.ending}"


def result(state: State) -> Iterator[str]:
    found = score(state)
    won = " ".join(found.winners)
    yield f"phase {state.phase}, turn {state.turn_number}, won by {won} ({found.tie_break})"
    for line in found.lines:
        counted = " ".join(f"{category} {line.points[category]}" for category in CATEGORIES)
        yield f"{line.rank}. {line.player}: {line.total} points = {counted}"
    yield f"rests on {' '.join(found.rests_on) or 'nothing untold'}"
    yield f"allowed {' '.join(found.allowed) or 'nothing'}"


# -- what a sensible table says


def choose(rng: random.Random, state: State, plan: Plan) -> Command:
    closing = [c for c in plain_offers(TERRAFORMER, state) if isinstance(c, said.CloseGame)]
    if closing:
        return next(_numbers(rng, state, plan), closing[0])
    frame = open_decisions(state.agenda)[0]
    if isinstance(frame, Harvest):
        return _entered(rng, state, frame)
    if isinstance(frame, Dice) and rng.random() < 0.5:  # rolled at the table
        return program_draw(state, frame)
    if isinstance(frame, Leaving) and rng.random() < 0.3:
        return party.needed(rng, state) or sensible(TERRAFORMER, weigh, rng, state) or stuck(state)
    return sensible(TERRAFORMER, weigh, rng, state) or party.needed(rng, state) or stuck(state)


def _entered(rng: random.Random, state: State, frame: Harvest) -> Command:
    """A planet of some size before it is balanced."""
    offers = plain_offers(TERRAFORMER, state)
    begin = begin_balancing(frame)
    if sum(len(column.organisms) for column in state.ecosystems) >= ENTERED and begin in offers:
        return begin
    kinds: dict[str, list[Command]] = {}
    for command in offers:
        if command != begin:
            kinds.setdefault(command.kind, []).append(command)
    if kinds:
        weights = [{"enter_ecosystem": 2, "enter_biomes": 3}.get(kind, 5) for kind in kinds]
        return rng.choice(rng.choices(list(kinds.values()), weights)[0])
    return sensible(TERRAFORMER, weigh, rng, state) or stuck(state)


def _numbers(rng: random.Random, state: State, plan: Plan) -> Iterator[said.EnterCount]:
    """The next number of a pad that nobody has entered yet."""
    if state.depth != "pad":
        return
    for player in state.seats:
        for role in CATEGORIES:
            if role not in state.entered.get(player, {}):
                first = player == state.seats[0]
                n = _tied_number(role, plan.tied, first) if plan.tied else rng.randint(0, 9)
                yield said.EnterCount(player=player, role=role, n=n)  # type: ignore[arg-type]


def _tied_number(role: str, tied: str, first: bool) -> int:
    """Everybody has as many points; the first seat is ahead where the tie is to break, and nowhere else."""
    if tied == "organisms":  # one biome less and one organism of a point more
        return {"biome": 4 - first, "producer": 3 + first}.get(role, 2)
    if tied == "consumer3":  # as many organisms, and more of the third order
        more = {"consumer1": 1, "consumer2": -2, "consumer3": 1}
        return 3 + more.get(role, 0) * first
    return 3


# -- what is said out of turn


def _fact(rng: random.Random, state: State) -> Said:
    return party.told(rng, state), False


def _correction(rng: random.Random, state: State) -> Said:
    return party.corrected(rng, state), False


def _strictness(rng: random.Random, _state: State) -> Said:
    return SetEnforcement(mode=rng.choice(("strict", "warn", "track"))), False


def _number(rng: random.Random, state: State) -> Said:
    return said.EnterCount(player=rng.choice(state.seats), role="producer", n=rng.randint(0, 9)), False


def _deeper(rng: random.Random, _state: State) -> Said:
    return said.Deepen(depth=rng.choice(("harvest", "planet"))), False


def _other_seats(rng: random.Random, state: State) -> Said:
    """Somebody sat down wrongly: the same decks and names, in another order."""
    seats = rng.sample(state.seats, len(state.seats))
    places = tuple(said.Place(deck, deck, state.players[deck].name) for deck in seats)
    return said.Reseat(places=places), False


def _name(rng: random.Random, state: State) -> Said:
    ids = [card.id for column in state.ecosystems for card in column.organisms]
    return (said.NameOrganism(organism=rng.choice(ids), card="Hare") if ids else None), False


def _by_hand(rng: random.Random, _state: State) -> Said:
    return said.BalanceByHand(on=rng.random() < 0.7), False


def _stop_early(rng: random.Random, state: State) -> Said:
    stop = rng.choice((said.StopGame(), said.StopToBalance()))
    return (stop if state.turn_number > 12 else None), False


def _out_of_turn(rng: random.Random, state: State) -> Said:
    """An action in the turn of another; half of all are about something unnamed."""
    return said.PlayAction(player=rng.choice(state.seats), deed="other"), False


def _against_the_rules(rng: random.Random, state: State) -> Said:
    legal = sensible(TERRAFORMER, weigh, rng, state)
    return (None if legal is None else party.mutated(rng, state, legal)), True


ALOUD: Mapping[Callable[[random.Random, State], Said], int] = {
    _fact: 25,
    _correction: 20,
    _strictness: 5,
    _number: 8,
    _deeper: 8,
    _other_seats: 5,
    _name: 10,
    _by_hand: 10,
    _stop_early: 1,
    _out_of_turn: 5,
    _against_the_rules: 20,
}
"""What is said out of turn, and how often."""


def correction(rng: random.Random, state: State) -> Command:
    return said.Correct(what=f"{rng.choice(state.seats)}.hand", value=rng.randint(0, 7))


EVENINGS: Evenings[State] = Evenings(
    game=TERRAFORMER,
    folder=Path(__file__).parent,
    factors={"players": PLAYERS, "depth": get_args(Depth)},
    factors_of=lambda setup: {"players": len(setup.players), "depth": setup.depth},
    options=OPTIONS,
    is_over=lambda state: state.phase == "over" and not state.agenda,  # the pad is closed
    endings=endings(),
    ending_of=ending_of,
    result=result,
    plans=plans,
    further=further,
    choose=choose,
    aloud=ALOUD,
    correction=correction,
)
