"""Food chains of one ecosystem: who eats here, what each could eat, and who finds nothing (TF-BAL-04, -09).

Organisms are looked at in an order of their own, not as they were laid: what comes out must not depend on
the order in which a planet was entered.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from companion.games.terraformer.knowledge import eats
from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import Organism, Progress, State

Wishes = Mapping[str, str]
Options = Mapping[str, tuple[str, ...]]
"""For each eater the portions that could feed it."""


def in_order(state: State, organisms: Iterable[Organism]) -> list[Organism]:
    """From the bottom of the chain upwards; equal ones by name, then by owner."""

    def place(card: Organism) -> tuple[int, str, str, int, int]:
        return ORDER[card.role], card.role, card.card, state.seats.index(card.owner), int(card.id[1:])

    return sorted(organisms, key=place)


def here(state: State, position: int) -> list[Organism]:
    return in_order(state, state.ecosystems[position - 1].organisms)


def acts_as_consumer(state: State, organism: Organism) -> bool:
    """Consumers, and cleaners that do not feed from the biome (TF-BAL-02)."""
    if organism.role == "cleaner":
        return state.balancing is not None and state.balancing.niches.get(organism.id) == "consumer"
    return organism.role != "producer"


def eaters(state: State, position: int) -> list[Organism]:
    return [organism for organism in here(state, position) if acts_as_consumer(state, organism)]


class These:
    """These very values, and not equal ones: a key for what is worked out from them again and again."""

    __slots__ = ("values",)

    def __init__(self, *values: Any) -> None:
        self.values = values

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.values)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, These) and all(
            one is another for one, another in zip(self.values, other.values, strict=True)
        )


class Tastes(NamedTuple):
    """Of every eater here, what could feed it, and of what nobody has told."""

    options: Options
    untold: Options


def _tastes(state: State, position: int) -> Tastes:
    organisms = state.ecosystems[position - 1].organisms
    niches = state.balancing.niches if state.balancing else None
    return _worked_out(These(state.facts, organisms, niches, state.options, state.seats))


@lru_cache(maxsize=32)
def _worked_out(these: These) -> Tastes:
    """Every question about a column asks for this; it changes only when something there does."""
    facts, organisms, niches, ruled, seats = these.values
    balancing = None if niches is None else Progress(niches=niches)
    state = State(facts=facts, balancing=balancing, options=ruled, seats=seats)
    in_line = in_order(state, organisms)
    options: dict[str, tuple[str, ...]] = {}
    untold: dict[str, tuple[str, ...]] = {}
    for eater in in_line:
        if acts_as_consumer(state, eater):
            found = [
                (prey.id, eats(state, eater.subjects, prey.subjects).holds)
                for prey in in_line
                if prey.id != eater.id
            ]
            options[eater.id] = tuple(prey for prey, holds in found if holds)
            untold[eater.id] = tuple(prey for prey, holds in found if holds is None)
    return Tastes(options, untold)


def options(state: State, position: int) -> Options:
    """TF-BAL-04: what its icons fit, of all that lies here; what nobody has told feeds nobody."""
    return _tastes(state, position).options


def untold(state: State, position: int, eater: Organism) -> tuple[str, ...]:
    """Organisms here of which nobody has told whether this one eats them."""
    return _tastes(state, position).untold[eater.id]


def could_matter(state: State, position: int, eater: Organism) -> tuple[str, ...]:
    """Of what is untold, what could feed it: a portion counts only if it can rest on a chain (TF-BAL-22), and
    nothing does where nobody lives on the biome."""
    tastes = _tastes(state, position)
    perhaps = {who: (*what, *tastes.untold[who]) for who, what in tastes.options.items()}
    ground = (card.id for card in state.ecosystems[position - 1].organisms if card.id not in perhaps)
    reached = heights(perhaps, ground)
    return tuple(portion for portion in tastes.untold[eater.id] if portion in reached)


def heights(possible: Options, ground: Iterable[str]) -> dict[str, int]:
    """How many steps of eating lead from what does not eat to each eater that is reached at all."""
    found = dict.fromkeys(ground, 0)
    step = 0
    while True:
        step += 1
        reached = [
            who for who, what in possible.items() if who not in found and any(p in found for p in what)
        ]
        if not reached:
            return found
        found |= dict.fromkeys(reached, step)


def hopeless(state: State, position: int) -> list[Organism]:
    """TF-BAL-22, TF-BAL-09: whom no chain reaches from producers and biome-fed cleaners."""
    possible = options(state, position)
    organisms = here(state, position)
    fed = heights(possible, (card.id for card in organisms if card.id not in possible))
    return [card for card in organisms if card.id not in fed]


def with_wishes(possible: Options, wishes: Wishes) -> Options:
    """The same where everybody who has chosen eats nothing else."""
    return {
        who: (wishes[who],) if wishes.get(who) in portions else portions for who, portions in possible.items()
    }


def closes_ring(wishes: Wishes, eater: str, portion: str) -> bool:
    """TF-BAL-09: whether eating this would make a ring."""
    at = portion
    for _ in range(len(wishes) + 1):
        if at == eater:
            return True
        if at not in wishes:
            return False
        at = wishes[at]
    return False


def shares(state: State, one: Organism, other: Organism) -> bool:
    """TF-OPEN-11: whether both could live on the same portion."""
    return state.options.shared_portion == "different_order" and ORDER[one.role] != ORDER[other.role]


def rivals(state: State, position: int, wishes: Wishes, eater: Organism, portion: str) -> list[Organism]:
    """Others that want this portion and would not share it."""
    return [
        other
        for other in eaters(state, position)
        if other.id != eater.id and wishes.get(other.id) == portion and not shares(state, eater, other)
    ]


def free_portions(state: State, position: int, eater: Organism) -> tuple[str, ...]:
    """Portions that fit it, that nobody else wants, and that close no ring."""
    wishes = state.balancing.wishes if state.balancing else {}
    others = {who: what for who, what in wishes.items() if who != eater.id}
    return tuple(
        portion
        for portion in options(state, position).get(eater.id, ())
        if not rivals(state, position, others, eater, portion) and not closes_ring(others, eater.id, portion)
    )


def eaten_here(wishes: Wishes, gone: str) -> dict[str, str]:
    """What is left of all wishes when an organism has gone."""
    return {eater: portion for eater, portion in wishes.items() if gone not in (eater, portion)}
