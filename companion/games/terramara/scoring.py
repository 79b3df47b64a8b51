"""The score at any moment: eight categories in half points, ranks and tie-breaks (TM-SCORE, TM-TIE)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field

from companion.games.terramara.board import FLAGS, private_crossroads
from companion.games.terramara.conditions import (
    SYMBOL_TRACKS,
    counted,
    crafted_of,
    holds,
    missing_fact,
    track_position,
    worker_sum,
)
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import fact_of, is_fact_of, symbol_of
from companion.games.terramara.frames import Ask
from companion.games.terramara.military import ranking_points
from companion.games.terramara.permanent import effects_of
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW, All, Gain, If, Node, Or, doubled
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve

CATEGORIES = ("vp", "artifacts", "end_game", "military", "road", "outposts", "reserved", "resources")
HELPERS = ("strength", "culture", "raw", "processed", "reserved_cards")
"""Numbers a score pad may enter instead of a category: the category is computed from them."""
ROAD_END = (8, 5)
ROAD_LATER = 3  # TM-ROAD-07
RESERVED = -5  # TM-ART-09


@frozen
class Line:
    """One player's column of the pad. All numbers are half points, so that halves stay exact."""

    player: str
    halves: Mapping[str, int]
    total: int
    rank: int = 0


@frozen
class Score:
    """The whole pad. `rests_on` lists facts nobody told, of which the `uncounted` ones would bring points.

    `tie_break` says how a tie was decided.

    `waiting` are players of whom no number is in yet: until there are some, nobody has a place or wins.
    """

    lines: tuple[Line, ...]
    winners: tuple[str, ...]
    tie_break: str
    rests_on: tuple[str, ...] = ()
    allowed: tuple[str, ...] = field(default=())
    waiting: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()

    def line(self, player: str) -> Line:
        return next(line for line in self.lines if line.player == player)


def score(state: State) -> Score:
    """Whatever the moment: what each player would have if the game ended now."""
    unknown: set[str] = set()
    military = _military(state)
    road = _road(state)
    lines = []
    for colour in state.seats:
        halves = {
            "vp": 2 * state.players[colour].vp,
            "military": 2 * military[colour],
            "road": 2 * road[colour],
            "reserved": 2 * RESERVED * _reserved_cards(state, colour),
            "resources": _resources(state, colour),
        }
        entered = state.entered.get(colour, {})
        for category, count in COUNTED.items():
            # What the table has counted itself rests on nothing that is unknown here.
            halves[category] = 2 * count(state, colour, set() if category in entered else unknown)
        halves = {category: entered.get(category, halves[category]) for category in CATEGORIES}
        lines.append(Line(colour, halves, sum(halves.values())))
    waiting = _waiting(state)
    ranked, winners, tie_break = (tuple(lines), (), "none") if waiting else _rank(state, lines)
    allowed = tuple(dict.fromkeys(breach.rule or breach.code for breach in state.breaches))
    rests_on = tuple(sorted(unknown | set(_played_without(state))))
    return Score(ranked, winners, tie_break, rests_on, allowed, waiting, tuple(sorted(unknown)))


def incomplete(state: State) -> frozenset[tuple[str, str]]:
    """Whose number of which category counts less than there may be, because of what nobody told."""
    found = set()
    for colour in state.seats:
        for category, count in COUNTED.items():
            unknown: set[str] = set()
            if category not in state.entered.get(colour, {}):
                count(state, colour, unknown)
            if unknown:
                found.add((colour, category))
    return frozenset(found)


def _played_without(state: State) -> Iterator[str]:
    """Facts nobody told and the game went on. Of a card only its points matter, and they are counted
    elsewhere; what is being asked right now may still be told."""
    asked = {frame.fact for frame in state.agenda if isinstance(frame, Ask)}
    return (fact for fact in state.skipped if not is_fact_of(fact, "card") and fact not in asked)


def _waiting(state: State) -> tuple[str, ...]:
    """Nothing is mirrored of players on a pad or a desk: they have what was entered for them."""
    if state.depth == "full":
        return ()
    return tuple(colour for colour in state.seats if not state.entered.get(colour))


# -- what was typed instead of counted


@frozen
class Typed:
    """A number on the pad that somebody entered; `counted` is what the table itself comes to, where it does.

    Categories are in half points, the numbers they are computed from are as they stand on the table.
    """

    player: str
    what: str
    value: int
    counted: int | None


def typed(state: State) -> tuple[Typed, ...]:
    """Everything that was entered by hand, in the order of the pad."""
    bare = score(evolve(state, entered={})) if state.entered else None
    found = []
    for colour in (*state.seats, *state.neutrals):
        own = state.entered.get(colour, {})
        for what in (*CATEGORIES, *HELPERS):
            if what in own and bare is not None:
                mirrored = state.depth == "full" or (state.depth == "neutral" and colour in state.neutrals)
                counted = _own_count(state, bare, colour, what) if mirrored else None
                found.append(Typed(colour, what, own[what], counted))
    return tuple(found)


def _own_count(state: State, bare: Score, colour: str, what: str) -> int:
    if what == "strength":
        return state.strength_of(colour)
    if what in CATEGORIES:
        return bare.line(colour).halves[what]
    player = state.players[colour]
    if what == "culture":
        return player.culture
    if what == "reserved_cards":
        return int(bool(player.reserved))
    return held(state, colour, RAW if what == "raw" else PROCESSED)


def corrections(state: State, colour: str, category: str) -> tuple[str, ...]:
    """What to put right on the table where a number of the pad is wrong: names of corrections."""
    own = tuple(f"{colour}.{thing}" for thing in RESTS_ON.get(category, ()))
    if category == "military":
        return (*own, *(f"neutral.{neutral}" for neutral in state.neutrals))
    return (*own, "road_end") if category == "road" else own


RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "vp": ("vp",),
    "artifacts": ("crafted",),
    "end_game": ("crafted",),
    "military": ("strength",),
    "road": ("caravans",),
    "outposts": ("flags",),
    "reserved": ("reserved",),
    "resources": (*RAW, *PROCESSED),
}


def held(state: State, colour: str, units: Sequence[str]) -> int:
    """How many resources of these kinds lie in front of a player."""
    return sum(state.players[colour].goods.get(unit, 0) for unit in units)


def _helper(state: State, colour: str, what: str, default: int) -> int:
    return state.entered.get(colour, {}).get(what, default)


def _strength(state: State, colour: str) -> int:
    return _helper(state, colour, "strength", state.strength_of(colour))


def markers(state: State) -> dict[str, int] | None:
    """The strength of everybody who competes, neutral players too; None while a pad lacks somebody's."""
    everybody = (*state.seats, *state.neutrals)
    mirrored = {"full": everybody, "neutral": state.neutrals, "score": ()}[state.depth]
    if any("strength" not in state.entered.get(colour, {}) for colour in everybody if colour not in mirrored):
        return None
    return {colour: _strength(state, colour) for colour in everybody}


def _military(state: State) -> dict[str, int]:
    """TM-MIL-07/08, TM-NEUT-16: neutral markers compete. A pad ranks nobody before all markers are told."""
    strengths = markers(state)
    return dict.fromkeys(state.seats, 0) if strengths is None else ranking_points(strengths)


def _road(state: State) -> dict[str, int]:
    points = dict.fromkeys(state.seats, 0)
    for place, colour in enumerate(state.road_end):
        points[colour] += arrival_points(place)
    return points


def arrival_points(place: int) -> int:
    """TM-ROAD-07: what a caravan gets at the end of the road; the first one has place 0."""
    return ROAD_END[place] if place < len(ROAD_END) else ROAD_LATER


def _artifacts(state: State, colour: str, unknown: set[str]) -> int:
    points = 0
    for ref in state.players[colour].crafted:
        card = state.known.cards.get(ref)
        if card is None:
            unknown.add(fact_of("card", ref))
        else:
            points += card.vp
    return points


def _end_game(state: State, colour: str, unknown: set[str]) -> int:
    """TM-SCORE-01 item 3: points only; what the notation cannot say is entered on the pad."""
    return sum(end_game_of(state, colour, ref, unknown) for ref in state.players[colour].crafted)


def end_game_of(state: State, colour: str, ref: str, unknown: set[str]) -> int:
    """What one crafted artifact gives at the end."""
    card = state.known.cards.get(ref)
    if card is not None and card.effects is None:
        unknown.add(fact_of("card", ref))
    return sum(
        _worth(state, colour, effect.clause.body, unknown, fact_of("card", ref))
        for effect in effects_of(state, ref)
        if effect.kind == "end_game"
    )


def _worth(state: State, colour: str, node: Node, unknown: set[str], source: str) -> int:
    if isinstance(node, All):
        return sum(_worth(state, colour, step, unknown, source) for step in doubled(node).steps)
    if isinstance(node, Or):
        return max(_worth(state, colour, option, unknown, source) for option in node.options)
    if isinstance(node, If):
        fact = missing_fact(state, colour, node.condition)
        if fact:
            unknown.add(fact)
            return 0
        return (
            _worth(state, colour, node.body, unknown, source) if holds(state, colour, node.condition) else 0
        )
    if isinstance(node, Gain) and node.amount.unit == "vp":
        times = 1 if node.per is None else counted(state, colour, node.per)
        if times is None:
            unknown.add("shields")
            return 0
        return node.amount.n * times
    unknown.add(source)
    return 0


@frozen
class Reached:
    """One outpost that counts for somebody: what is measured, how far that is, and what it gives.

    `fact` is what nobody told and without which nothing is counted.
    """

    place: str
    tile: str
    reached: int
    tiers: tuple[int, ...]
    points: int
    fact: str = ""


def _outposts(state: State, colour: str, unknown: set[str]) -> int:
    found = outposts(state, colour)
    unknown.update(outpost.fact for outpost in found if outpost.fact)
    return sum(outpost.points for outpost in found)


def outposts(state: State, colour: str) -> tuple[Reached, ...]:
    """TM-OUT-02, TM-CHAR-18: flagged outposts and the private one of C7, as things stand now (AMB-40)."""
    player = state.players[colour]
    places = [*player.flags[:FLAGS]]
    if player.character == "C7":
        places.append(private_crossroads(colour))
    return tuple(outpost_at(state, colour, place) for place in places)


def open_outposts(state: State, colour: str) -> tuple[str, ...]:
    """TM-OUT-01, TM-ROAD-04: those that lie open and have no flag of this player, while there is one left."""
    flags = state.players[colour].flags
    if len(flags) >= FLAGS:
        return ()
    return tuple(slot for slot in state.flipped if slot.endswith("L") and slot not in flags)


def outpost_at(state: State, colour: str, place: str) -> Reached:
    """What an outpost is worth to a player whose flag stands there."""
    tile = state.known.outposts.get(place, "")
    outpost = content().outposts.get(tile)
    if outpost is None:
        return Reached(place, "", 0, (), 0, fact_of("outpost", place))
    name = outpost.measure
    if name == "workers_sum":
        reached, tiers = worker_sum(state, colour), outpost.tiers
    elif name == "crafted":
        reached, tiers = crafted_of(state, colour, outpost.category), outpost.tiers
    else:
        fact = outpost_symbols(tile)
        if fact not in state.known.symbols:
            return Reached(place, tile, 0, (), 0, fact)
        reached, tiers = track_position(state, colour, name), state.known.symbols[fact]
    met = sum(reached >= tier for tier in tiers)
    return Reached(place, tile, reached, tiers, content().outpost_points[met - 1] if met else 0)


def outpost_symbols(tile: str) -> str:
    """The fact that says where a track shows the symbols of this outpost; empty where it counts none."""
    name = content().outposts[tile].measure
    return symbol_of(SYMBOL_TRACKS[name], "outpost") if name in SYMBOL_TRACKS else ""


COUNTED: Mapping[str, Callable[[State, str, set[str]], int]] = {
    "artifacts": _artifacts,
    "end_game": _end_game,
    "outposts": _outposts,
}
"""Categories that may rest on facts nobody told; these go into the set."""


def _reserved_cards(state: State, colour: str) -> int:
    return _helper(state, colour, "reserved_cards", int(bool(state.players[colour].reserved)))


def _resources(state: State, colour: str) -> int:
    """TM-SCORE-02: in half points; rounded down to whole ones only where the table plays so (AMB-08)."""
    raw = _helper(state, colour, "raw", held(state, colour, RAW))
    processed = _helper(state, colour, "processed", held(state, colour, PROCESSED))
    halves = raw + 2 * processed
    return halves - halves % 2 if state.options.halves == "down" else halves


def _rank(state: State, lines: list[Line]) -> tuple[tuple[Line, ...], tuple[str, ...], str]:
    """TM-TIE-01: further along the river, then stronger, then shared."""

    def key(line: Line) -> tuple[int, int, int]:
        culture = _helper(state, line.player, "culture", state.players[line.player].culture)
        return line.total, culture, _strength(state, line.player)

    ranked = tuple(
        Line(line.player, line.halves, line.total, 1 + sum(key(other) > key(line) for other in lines))
        for line in lines
    )
    best = max(key(line) for line in lines)
    winners = tuple(line.player for line in lines if key(line) == best)
    level = [key(line) for line in lines if line.total == best[0]]
    if len(level) == 1:
        return ranked, winners, "none"
    if len([entry for entry in level if entry[1] == best[1]]) == 1:
        return ranked, winners, "river"
    return ranked, winners, "strength" if len(winners) == 1 else "shared"
