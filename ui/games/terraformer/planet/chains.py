"""The food chains of one column as plain values: who stands on the ground, who on whom, and who on nothing.

Places are counted in steps: `across` in widths of a card, `up` from the ground; how large a step is, the view
decides.
"""

from collections.abc import Iterator

from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen
from ui.games.terraformer.planet.picture import Chip, Column, NameOf, column_picture

LOOSE_GAP = 0.5
"""Between the chains and those who stand in none."""


@frozen
class Node:
    """An organism in its place; `loose` when nothing carries it."""

    chip: Chip
    across: float
    up: int
    loose: bool = False


@frozen
class Link:
    """From a portion up to its eater; `rival` where several want the same, `proposed` while it is no more."""

    portion: str
    eater: str
    rival: bool = False
    proposed: bool = False


@frozen
class Chains:
    """All of one column; `wide` and `high` in steps."""

    column: Column
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    wide: float
    high: int

    def node(self, organism: str) -> Node | None:
        return next((node for node in self.nodes if node.chip.id == organism), None)


def chains(state: State, position: int, name_of: NameOf) -> Chains:
    """The chains as they are agreed, proposed or already settled in this column."""
    return arranged(column_picture(state, position, name_of))


def arranged(column: Column) -> Chains:
    """A place for everybody: each eater above its portion, whole chains side by side."""
    forest = _Forest(column)
    for chip in sorted(forest.ground, key=lambda chip: chip.role != "producer"):
        forest.grow(chip, 0)
    forest.set_loose()
    high = 1 + max((node.up for node in forest.nodes), default=0)
    return Chains(column, tuple(forest.nodes), tuple(_links(column)), max(forest.edge, 1.0), high)


class _Forest:
    """Chains that are being set side by side; `edge` is where the next one begins."""

    def __init__(self, column: Column) -> None:
        self.nodes: list[Node] = []
        self.edge = 0.0
        self.ground = [chip for chip in column.organisms if not chip.hunts]
        self._loose: list[Chip] = []
        self._carried: dict[str, list[Chip]] = {}
        for chip in column.organisms:
            if chip.hunts:
                carrier = _carrier(column, chip)
                line = self._carried.setdefault(carrier, []) if carrier else self._loose
                line.append(chip)

    def grow(self, chip: Chip, up: int, loose: bool = False) -> float:
        """Set this one at the edge, or below the middle of all it carries; gives where it stands."""
        at, left = len(self.nodes), self.edge
        middles = [self.grow(above, up + 1) for above in self._carried.get(chip.id, ())]
        across = (middles[0] + middles[-1]) / 2 if middles else left
        self.nodes.insert(at, Node(chip, across, up, loose))
        self.edge = max(self.edge, left + 1.0)
        return across

    def set_loose(self) -> None:
        """Each at the height of its order; whoever carries others even so gets a place before them."""
        standing = self.edge
        # Before anybody is seated there is room above the ground.
        grown = any(node.up for node in self.nodes)
        self.edge = self.edge + LOOSE_GAP if grown and self._loose else 0.0
        rows: dict[int, list[Chip]] = {}
        for chip in self._loose:
            if chip.id in self._carried:
                self.grow(chip, _height(chip), loose=True)
            else:
                rows.setdefault(_height(chip), []).append(chip)
        for up, row in sorted(rows.items()):
            self.nodes += [Node(chip, self.edge + at, up, True) for at, chip in enumerate(row)]
        widest = max(map(len, rows.values()), default=0)
        self.edge = max(standing, self.edge + widest)


def _height(chip: Chip) -> int:
    return max(1, ORDER[chip.role])


def _carrier(column: Column, chip: Chip) -> str:
    """What it stands on; nothing where a ring would have to stand on itself."""
    below, seen = column.chip(chip.eats), {chip.id}
    while below is not None and below.id not in seen:
        if not below.hunts or column.chip(below.eats) is None:
            return chip.eats
        seen.add(below.id)
        below = column.chip(below.eats)
    return ""


def _links(column: Column) -> Iterator[Link]:
    rivals = {(contest.portion, rival) for contest in column.contests for rival in contest.rivals}
    for chip in column.organisms:
        if column.chip(chip.eats) is not None:
            yield Link(chip.eats, chip.id, (chip.eats, chip.id) in rivals, column.proposed)
