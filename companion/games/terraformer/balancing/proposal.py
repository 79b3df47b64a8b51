"""The arrangement that feeds most: only a proposal, and only for those who have a choice (TF-BAL-23).

To cover as many animals as possible by chains that share nothing is a hard question when animals could eat
each other in rings, or share portions; so that search has a bound, and says when it met it.
"""

from collections.abc import Mapping

from companion.games.terraformer.balancing.chains import (
    Options,
    closes_ring,
    eaters,
    heights,
    here,
    options,
    with_wishes,
)
from companion.games.terraformer.balancing.feeding import Flow, is_ringless
from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen

SEARCH_STEPS = 4_000
"""About twenty milliseconds. Ordinary columns need a few dozen."""


@frozen
class Proposal:
    """Who would eat what. `fed` are those who surely could at once; `exact` unless the search was cut off."""

    wishes: Mapping[str, str]
    fed: frozenset[str]
    exact: bool = True


def propose(state: State, position: int) -> Proposal:
    """What was chosen stays; who can eat only one thing wants that; the others so that most are fed."""
    assert state.balancing is not None
    possible = options(state, position)
    chosen = {who: what for who, what in state.balancing.wishes.items() if what in possible.get(who, ())}
    fixed = with_wishes(possible, chosen)
    order = {organism.id: ORDER[organism.role] for organism in eaters(state, position)}
    sharing = state.options.shared_portion == "different_order"
    seats, exact = _seats(possible, chosen, order if sharing else None)
    wishes = chosen | seats
    height = heights(fixed, (card.id for card in here(state, position) if card.id not in possible))
    for eater, portions in fixed.items():
        if eater in wishes:
            continue
        # Nobody can feed it at once: it contests the portion nearest to the ground that closes no ring.
        near = sorted(portions, key=lambda portion: height.get(portion, len(height)))
        found = next((portion for portion in near if not closes_ring(wishes, eater, portion)), None)
        if found is not None:
            wishes[eater] = found
    return Proposal(wishes, frozenset(seats), exact)


def _seats(
    possible: Options, chosen: Mapping[str, str], order: Mapping[str, int] | None
) -> tuple[dict[str, str], bool]:
    """As many fed as what was chosen allows. Whoever takes what was proposed changes nothing for others."""
    seats, exact = feed_most(possible, order)
    said: dict[str, str] = {}
    for who, what in chosen.items():
        said[who] = what
        if seats.get(who) != what:
            seats, exact = feed_most(with_wishes(possible, said), order)
    return seats, exact


def feed_most(possible: Options, order: Mapping[str, int] | None = None) -> tuple[dict[str, str], bool]:
    """A largest seating on grounded chains, and whether it surely is one.

    With an `order` of the eaters, those of different order share a portion.
    """
    if order is None and is_ringless(possible):
        return Flow(possible).seats(), True
    search = Search(possible, order or dict.fromkeys(possible, 0))
    return search.best(), search.exact


class Search:
    """Finds a largest seating in which every portion has one eater (of each `order`) and every chain rests on
    something that does not eat."""

    def __init__(self, possible: Options, order: Mapping[str, int]) -> None:
        self.possible = possible
        self.order = order
        self.exact = True
        self._steps = SEARCH_STEPS
        self._most = len(self._matching())
        self._best: dict[str, str] = {}
        # Those with the fewest possibilities first: they fill what others can do without.
        self._line = sorted(self.possible, key=lambda who: len(self.possible[who]))

    def best(self) -> dict[str, str]:
        self._walk(0, {}, {}, frozenset())
        return self._best

    def _slot(self, eater: str, portion: str) -> tuple[str, int]:
        return portion, self.order[eater]

    def _walk(
        self,
        at: int,
        seats: dict[str, str],
        taken: dict[tuple[str, int], str],
        hungry: frozenset[str],
    ) -> bool:
        """Try everything from this eater on; true when nothing better can be found."""
        if self._steps <= 0:
            self.exact = False
            return True
        self._steps -= 1
        if len(seats) + len(self._line) - at <= len(self._best):
            return False
        if at == len(self._line):
            self._best = dict(seats)
            return len(seats) >= self._most
        eater = self._line[at]
        for portion in self.possible[eater]:
            slot = self._slot(eater, portion)
            if slot in taken or portion in hungry or closes_ring(seats, eater, portion):
                continue
            seats[eater], taken[slot] = portion, eater
            if self._walk(at + 1, seats, taken, hungry):
                return True
            del seats[eater], taken[slot]
        eaten = any((eater, order) in taken for order in set(self.order.values()))
        # Whoever goes hungry leaves, so nobody may live on it.
        return not eaten and self._walk(at + 1, seats, taken, hungry | {eater})

    def _matching(self) -> dict[tuple[str, int], str]:
        """A largest pairing that does not care for chains: no seating can be larger."""
        pairs: dict[tuple[str, int], str] = {}

        def place(eater: str, seen: set[tuple[str, int]]) -> bool:
            for portion in self.possible[eater]:
                slot = self._slot(eater, portion)
                if slot in seen:
                    continue
                seen.add(slot)
                if slot not in pairs or place(pairs[slot], seen):
                    pairs[slot] = eater
                    return True
            return False

        for eater in self.possible:
            place(eater, set())
        return pairs
