"""As many fed as possible where nobody can eat in a ring: chains as a flow from the ground upwards.

Every chain begins at something that does not eat, passes each organism once, and ends anywhere; so a flow of
largest worth, one unit for each chain, is an arrangement that feeds most. It is found by cheapest augmenting
paths, which needs a picture without rings.
"""

from collections.abc import Mapping, Sequence

WORTH = 1_000
"""What feeding somebody is worth; who has little choice is worth a little more, but never as much as two."""

Edges = list[list[int]]


def is_ringless(possible: Mapping[str, Sequence[str]]) -> bool:
    """Whether nobody could be eaten by what it eats, over however many steps."""
    done: set[str] = set()
    left = dict(possible)
    while left:
        free = [eater for eater, prey in left.items() if all(p in done or p not in possible for p in prey)]
        if not free:
            return False
        done.update(free)
        for eater in free:
            del left[eater]
    return True


class Flow:
    """Nodes 0 and 1 are source and sink; every organism has two, between them it is passed once."""

    def __init__(self, possible: Mapping[str, Sequence[str]]) -> None:
        names = list(dict.fromkeys((*possible, *(p for prey in possible.values() for p in prey))))
        self._in = {name: 2 + 2 * at for at, name in enumerate(names)}
        self._possible = possible
        self._leaving: list[list[int]] = [[] for _ in range(2 + 2 * len(names))]
        self._edges: Edges = []
        """Target, capacity and cost; the edge back is the next one."""
        self._eating: dict[int, tuple[str, str]] = {}
        for name in names:
            prey = possible.get(name)
            # Who has fewer choices is fed first where it makes no other difference.
            worth = 0 if prey is None else WORTH + max(0, 20 - len(prey))
            self._join(self._in[name], self._in[name] + 1, -worth)
            self._join(self._in[name] + 1, 1, 0)
            if prey is None:
                self._join(0, self._in[name], 0)
        for eater, portions in possible.items():
            for portion in portions:
                self._eating[len(self._edges)] = (eater, portion)
                self._join(self._in[portion] + 1, self._in[eater], 0)

    def _join(self, one: int, other: int, cost: int) -> None:
        self._leaving[one].append(len(self._edges))
        self._edges.append([other, 1, cost])
        self._leaving[other].append(len(self._edges))
        self._edges.append([one, 0, -cost])

    def seats(self) -> dict[str, str]:
        """Who eats what in a flow of largest worth."""
        while self._augment():
            pass
        return {pair[0]: pair[1] for at, pair in self._eating.items() if not self._edges[at][1]}

    def _augment(self) -> bool:
        """One more chain, or chains cut and joined otherwise, as long as that feeds more."""
        cost: dict[int, int] = {0: 0}
        came: dict[int, int] = {}
        waiting = [0]
        while waiting:
            node = waiting.pop(0)
            for at in self._leaving[node]:
                target, free, price = self._edges[at]
                if free and cost[node] + price < cost.get(target, 1):
                    cost[target], came[target] = cost[node] + price, at
                    if target not in waiting:
                        waiting.append(target)
        if cost.get(1, 0) >= 0:
            return False
        node = 1
        while node:
            at = came[node]
            self._edges[at][1] -= 1
            self._edges[at ^ 1][1] += 1
            node = self._edges[at ^ 1][0]
        return True
