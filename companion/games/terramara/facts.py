"""Learning what the cardboard shows: which facts there are, what they may be, and how they are told."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.board import (
    DETOURS,
    END_NODE,
    MOST_DETOURS,
    ROAD_LONGEST,
    ROW_LEVEL,
    ROWS,
    SEGMENT_ENDS,
    SLOTS,
    SOME_BONUS,
    SPOT_LEVEL,
    STRENGTH_MAX,
    SYMBOLS,
    Segment,
    all_spaces,
    is_bonus,
    is_printed,
    is_tile_space,
    may_be_special,
    private_crossroads,
    road_node,
    road_place,
    row_of,
    terrains_of,
)
from companion.games.terramara.bonus import is_spot, spot_level, tiles_for
from companion.games.terramara.commands import FactValue, Learn
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import FactKind, fact_of
from companion.games.terramara.frames import Ask
from companion.games.terramara.grammar import Misread
from companion.games.terramara.notation import check_card, check_effect
from companion.games.terramara.owed import pay_out
from companion.games.terramara.pieces import Bench
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.state import Card, Known, State, Tile
from companion.games.terramara.symbols import CATEGORIES, PROCESSED
from companion.games.terramara.told import without_tile, written
from companion.kernel.errors import Unreadable
from companion.kernel.frame import open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer, Rule
from companion.kernel.named import read_named
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.values import evolve

_NOT_THERE = {*SEGMENT_ENDS, SOME_BONUS, *DETOURS}
"""What a table may say is not on a stretch of the road."""


@frozen
class Fault:
    """What is wrong with a told fact."""

    code: str
    detail: str = ""


def _effect_fault(text: object, space: str) -> Fault | None:
    if not isinstance(text, str):
        return Fault("fact.not_text")
    if is_special(text):
        if special_key(text) not in content().special:
            return Fault("fact.unknown_special", text)
        if not may_be_special(space):
            return Fault("fact.no_special_here", space)
        return None
    try:
        if text:
            check_effect(text)
    except Unreadable as error:
        return misread(error)
    return None


def misread(error: Unreadable) -> Fault:
    """What is wrong with an effect, by the word at which it cannot be read on."""
    if not isinstance(error, Misread):
        return Fault("fact.effect_too_long")
    return Fault("fact.unreadable_effect", error.word) if error.word else Fault("fact.unfinished_effect")


def card_fault(card: object, level: int) -> Fault | None:
    """What is wrong with a card as told; its level is known from counting."""
    if not isinstance(card, Card):
        return Fault("fact.not_a_card")
    if level and card.level != level:
        return Fault("fact.other_level", str(level))
    if card.category not in CATEGORIES:
        return Fault("fact.unknown_category", card.category)
    if any(unit not in PROCESSED or not 0 < n <= 9 for unit, n in card.cost.items()):
        return Fault("fact.bad_cost")
    if not 0 <= card.vp <= 50:
        return Fault("fact.bad_points")
    try:
        check_card(card.effects or "")
    except Unreadable as error:
        return misread(error)
    return None


def tile_fault(state: State, slot: str, tile: object) -> Fault | None:
    """What is wrong with saying that this known tile lies in this slot: every part is believed or none."""
    if not isinstance(tile, Tile):
        return Fault("fact.not_a_tile")
    if tile.side != slot[-1] or tile.level != ROW_LEVEL[row_of(slot)]:
        return Fault("fact.other_tile", slot)
    if any(other == tile.id for place, other in state.known.tiles.items() if place != slot):
        return Fault("fact.tile_elsewhere", tile.id)
    for fact, value in tile_facts(slot, tile):
        found = fault(state, fact, value)
        if found is not None:
            return found
    return None


def tile_facts(slot: str, tile: Tile) -> Iterator[tuple[str, FactValue]]:
    """The single facts that a tile in a slot stands for."""
    printed: tuple[tuple[FactKind, tuple[FactValue | None, ...]], ...] = (
        ("space", tile.spaces),
        ("single", tile.single),
        ("terrain", tile.terrain),
    )
    for kind, values in printed:
        for at, value in enumerate(values, 1):
            if value is not None:
                yield fact_of(kind, f"{slot}.{at}"), value
    if tile.large is not None:
        yield fact_of("large", slot), tile.large
    if tile.back is not None:
        back = fact_of("outpost", slot) if tile.side == "L" else fact_of("space", f"{slot}.crossroads")
        yield back, tile.back


def _road_fault(state: State, at: int, value: object) -> Fault | None:
    if not isinstance(value, Segment):
        return Fault("fact.not_a_segment")
    road = state.known.road
    ended = any(stretch.to == "end" for stretch in road[:at])
    if (at > len(road) and not value.open) or at >= ROAD_LONGEST or ended:
        return Fault("fact.road_order", str(len(road)))
    if value.to not in ("", *SEGMENT_ENDS) or len(value.detours) > MOST_DETOURS:
        return Fault("fact.bad_segment")
    if any(detour not in (SOME_BONUS, *DETOURS) for detour in value.detours):
        return Fault("fact.bad_segment")
    if len(set(value.without)) < len(value.without) or not _NOT_THERE.issuperset(value.without):
        return Fault("fact.bad_segment")
    if value.to == "end" and _somebody_beyond(state, at):
        return Fault("fact.caravan_beyond")
    if any(not _still_there(state, position, value) for position in _standing(state, at)):
        return Fault("fact.caravan_beside")
    others = [stretch.to for place, stretch in enumerate(road) if place != at]
    return Fault("fact.row_twice", value.to) if value.to in ROWS and value.to in others else None


def _somebody_beyond(state: State, at: int) -> bool:
    return any(
        at < road_node(position) < END_NODE
        for player in state.players.values()
        for position in player.caravans
    )


def _standing(state: State, at: int) -> Iterator[str]:
    """The detours of a stretch on which a caravan stands."""
    for player in state.players.values():
        yield from (position for position in player.caravans if position.startswith(f"{at}+"))


def _still_there(state: State, position: str, stretch: Segment) -> bool:
    """Whether a caravan still stands where it stood, once the stretch is told like this."""
    at, number, _ = road_place(position)
    before = state.known.road[at].detours if at < len(state.known.road) else ()
    if number is None or number >= len(before):
        return True  # a correction has put it where nothing was told
    now = stretch.detours[number] if number < len(stretch.detours) else ""
    was = before[number]
    return now == was or (is_bonus(now) and is_bonus(was))


def _steps_fault(value: object, n: int, most: int, least: int = 0) -> Fault | None:
    if not isinstance(value, tuple) or len(value) != n or any(type(step) is not int for step in value):
        return Fault("fact.steps", str(n))
    if list(value) != sorted(set(value)) or not all(least <= step <= most for step in value):
        return Fault("fact.steps_order", str(most))
    return None


def card_level(state: State, ref: str) -> int:
    """The level of a dealt card, from counting; 0 for one that was never dealt."""
    if len(ref) != 4 or ref[0] != "a" or not (ref.isascii() and ref[1:].isdecimal()):
        return 0
    level = int(ref[1])
    return level if 1 <= int(ref[2:]) <= state.dealt.get(level, 0) else 0


def fault(state: State, fact: str, value: FactValue) -> Fault | None:
    """What is wrong with telling this; None when it can be believed."""
    kind, name = read_named(fact)
    if kind == "space":
        there = name in all_spaces(state.count, state.seats) and is_printed(name)
        return _effect_fault(value, name) if there else Fault("fact.unknown", fact)
    if kind == "single":
        return (
            None
            if isinstance(value, bool) and name in all_spaces(state.count, state.seats)
            else Fault("fact.unknown", fact)
        )
    if kind == "ordinary":
        return None if value is True and may_be_special(name) else Fault("fact.unknown", fact)
    if kind == "terrain":
        good = is_tile_space(name) and value in terrains_of(name)
        return None if good else Fault("fact.unknown_terrain", name)
    if kind == "large":
        return (
            None
            if name in SLOTS and value in (1, 2, 3) and value is not True
            else Fault("fact.unknown", fact)
        )
    if kind == "tile":
        return tile_fault(state, name, value) if name in SLOTS else Fault("fact.unknown", fact)
    if kind == "card":
        level = card_level(state, name)
        return card_fault(value, level) if level else Fault("fact.unknown", fact)
    if kind == "start":
        return _effect_fault(value, "") if name in state.starting_cards else Fault("fact.unknown", fact)
    if kind == "bonus":
        return _bonus_fault(state, name, value)
    if kind == "outpost":
        return _outpost_fault(state, name, value)
    if kind == "road":
        known = name in map(str, range(ROAD_LONGEST + 1))
        return _road_fault(state, int(name), value) if known else Fault("fact.unknown", fact)
    if fact == "shields":
        return _steps_fault(value, 3, STRENGTH_MAX, least=1)  # level 1 begins on space 0 (PRN-10)
    if fact in SYMBOLS:
        return _steps_fault(value, *SYMBOLS[fact])
    return Fault("fact.unknown", fact)


def _bonus_fault(state: State, spot: str, value: object) -> Fault | None:
    if spot not in SPOT_LEVEL and not _is_detour_of_road(spot):
        return Fault("fact.unknown", spot)
    if not is_spot(state, spot):
        return Fault("fact.not_a_candidate", "0")
    fits = value in tiles_for(state, spot)
    return None if fits else Fault("fact.not_a_candidate", str(spot_level(state, spot)))


def _is_detour_of_road(spot: str) -> bool:
    head, _, position = spot.partition(".")
    node, _, detour = position.partition("+")
    return head == "road" and node.isdecimal() and detour.isdecimal()


def _outpost_fault(state: State, slot: str, value: object) -> Fault | None:
    private = slot in map(private_crossroads, state.seats)
    if not private and (slot not in SLOTS or not slot.endswith("L") or ROW_LEVEL[row_of(slot)] == 3):
        return Fault("fact.unknown", slot)
    outpost = content().outposts.get(value) if isinstance(value, str) else None
    level = 1 if private else ROW_LEVEL[row_of(slot)]
    return None if outpost and outpost.level == level else Fault("fact.unknown_outpost", str(level))


def _refusals(state: State, command: Learn) -> Iterator[Refusal]:
    found = fault(state, command.fact, command.value)
    if found is not None:
        yield impossible(found.code, fact=command.fact, detail=found.detail)


def _perform(bench: Bench, command: Learn) -> None:
    """Write the fact down; a question that waited for it is answered."""
    if isinstance(command.value, Tile):
        slot = read_named(command.fact).name
        known = bench.state.known
        if known.tiles.get(slot, command.value.id) != command.value.id:
            known = without_tile(known, slot)  # another one after all
        bench.set(known=evolve(known, tiles={**known.tiles, slot: command.value.id}))
        told = list(tile_facts(slot, command.value))
    else:
        told = [(command.fact, _named(bench.state.known, command))]
    part = card_part(bench.state.known, command)
    for fact, value in told:
        bench.set(known=written(bench.state.known, fact, value))
    facts = {fact for fact, _ in told}
    bench.set(skipped=tuple(fact for fact in bench.state.skipped if fact not in facts))
    bench.tell("learned", "", command.fact, after=part, rule="TM-TERR-02")
    agenda = bench.state.agenda
    bench.set(agenda=tuple(f for f in agenda if not (isinstance(f, Ask) and f.fact in facts)))
    pay_out(bench)


def card_part(known: Known, command: Learn) -> str | None:
    """Which part of a card this telling adds: its "face", its "effect", or "all"; None for other things."""
    card, former = command.value, known.cards.get(read_named(command.fact).name)
    if not isinstance(card, Card):
        return None
    if card.effects is None:
        return "face"
    if former is None or former.effects == card.effects:
        return "all"
    return "effect" if evolve(former, effects=card.effects, id=card.id) == card else "all"


def _named(known: Known, command: Learn) -> FactValue:
    """A card told again is still the card it was, unless another one is named."""
    ref, card = read_named(command.fact).name, command.value
    if isinstance(card, Card) and not card.id and ref in known.cards:
        return evolve(card, id=known.cards[ref].id)
    return card


def _legal(state: State) -> Iterable[Offer]:
    """Only answers out of a short known list are listed; anything else is described by the table."""
    for frame in open_decisions(state.agenda):
        if not isinstance(frame, Ask):
            continue
        kind, name = read_named(frame.fact)
        if kind == "bonus":
            for tile in tiles_for(state, name):
                yield Learn(fact=frame.fact, value=tile)
        elif kind == "terrain":
            for terrain in terrains_of(name):
                yield Learn(fact=frame.fact, value=terrain)


RULES: tuple[Rule[State], ...] = (Rule(Learn, _refusals, _perform, _legal),)
