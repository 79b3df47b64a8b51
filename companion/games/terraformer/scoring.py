"""Points at any moment: six rows, places and ties (TF-SCORE). Before balancing they are a projection."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.fact_names import read_fact
from companion.games.terraformer.knowledge import is_moot, is_open
from companion.games.terraformer.planet import BIOME, POINTS, ROLES
from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

CATEGORIES = (BIOME, *ROLES)


@frozen
class Line:
    """One player's column of the pad: how many cards of each kind, and what they bring."""

    player: str
    counts: Mapping[str, int]
    points: Mapping[str, int]
    total: int
    rank: int = 0

    @property
    def organisms(self) -> int:
        return sum(self.counts[role] for role in ROLES)


@frozen
class Score:
    """The whole pad. `projection` while the planet is not balanced: animals may still go.

    `rests_on` are facts nobody told, `looked` those that only the table saw, on a card without a name.
    `allowed` are rules the table broke, `waiting` players of whom no number is in yet: until there are some,
    nobody has a place or wins. `tie_break` says how a tie was decided.
    """

    lines: tuple[Line, ...]
    winners: tuple[str, ...]
    tie_break: str
    projection: bool
    rests_on: tuple[str, ...] = ()
    looked: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()

    def line(self, player: str) -> Line:
        return next(line for line in self.lines if line.player == player)


def score(state: State) -> Score:
    lines = [_line(state, seat) for seat in state.seats]
    waiting = tuple(seat for seat in state.seats if state.depth == "pad" and not state.entered.get(seat))
    ranked, winners, tie_break = (tuple(lines), (), "none") if waiting else _rank(state, lines)
    return Score(
        ranked,
        winners,
        tie_break,
        is_projection(state),
        rests_on=tuple(sorted(fact for fact in state.skipped if _rests_on(state, fact))),
        looked=tuple(sorted(fact for fact in state.skipped if _only_looked(state, fact))),
        allowed=tuple(dict.fromkeys(breach.rule or breach.code for breach in state.breaches)),
        waiting=waiting,
    )


def _rests_on(state: State, fact: str) -> bool:
    return is_open(state, fact) and not is_moot(state, fact)


def _only_looked(state: State, fact: str) -> bool:
    """What was seen on a card without a name is known of this one card only."""
    return is_organism_id(read_fact(fact).one) and not is_open(state, fact)


def is_projection(state: State) -> bool:
    """Whatever was counted before the planet is balanced (TF-END-02); a pad is what was entered."""
    if state.depth == "pad":
        return False
    return state.balancing is None or state.balancing.position <= len(state.ecosystems)


def counted(state: State, player: str) -> dict[str, int]:
    """TF-SCORE-01: the own marked cards on the planet; actions, hand, deck and discard bring nothing."""
    counts = dict.fromkeys(CATEGORIES, 0)
    for column in state.ecosystems:
        counts[BIOME] += column.biomes.get(player, 0)
        for organism in column.organisms:
            if organism.owner == player:
                counts[organism.role] += 1  # as printed, whatever was played (TF-SCORE-02)
    return counts


def _line(state: State, player: str) -> Line:
    counts = {**counted(state, player), **state.entered.get(player, {})}
    points = {row: counts[row] * POINTS[row] for row in CATEGORIES}
    return Line(player, counts, points, sum(points.values()))


def cards_counted(state: State, player: str, category: str) -> Iterator[tuple[int, str]]:
    """What a number is made of: positions with an organism, or with how many biome cards."""
    for position, column in enumerate(state.ecosystems, 1):
        if category == BIOME and column.biomes.get(player):
            yield position, str(column.biomes[player])
        yield from (
            (position, card.id) for card in column.organisms if card.owner == player and card.role == category
        )


@frozen
class Typed:
    """A number on the pad that somebody entered; `counted` is what the planet itself comes to."""

    player: str
    what: str
    value: int
    counted: int | None


def typed(state: State) -> tuple[Typed, ...]:
    """Everything that was entered by hand, in the order of the pad."""
    bare = evolve(state, entered={})
    return tuple(
        Typed(seat, row, own[row], None if state.depth == "pad" else counted(bare, seat)[row])
        for seat in state.seats
        for own in (state.entered.get(seat, {}),)
        for row in CATEGORIES
        if row in own
    )


def _rank(state: State, lines: Sequence[Line]) -> tuple[tuple[Line, ...], tuple[str, ...], str]:
    """TF-SCORE-04, TF-OPEN-08: most points; equal ones share, or more organisms decide, then order 3."""

    def worth(line: Line) -> tuple[int, ...]:
        if state.options.final_tie == "shared":
            return (line.total,)
        return line.total, line.organisms, line.counts["consumer3"]

    ranked = tuple(
        evolve(line, rank=1 + sum(worth(other) > worth(line) for other in lines)) for line in lines
    )
    winners = tuple(line.player for line in ranked if line.rank == 1)
    return ranked, winners, _tie_break(state, lines, winners)


def _tie_break(state: State, lines: Sequence[Line], winners: tuple[str, ...]) -> str:
    best = max(line.total for line in lines)
    level = [line for line in lines if line.total == best]
    if len(level) < 2:
        return "none"
    if len(winners) > 1:
        return "shared"
    most = max(line.organisms for line in level)
    return "organisms" if sum(line.organisms == most for line in level) == 1 else "consumer3"
