"""An ecosystem becomes another one: the new biome, the old ones, and who can still live there (TF-ACT-05)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.games.terraformer.actions import put_card_away
from companion.games.terraformer.biomes import identical_refusals
from companion.games.terraformer.cards import biomes_known, name_refusals
from companion.games.terraformer.commands import ChangeBiome, NothingToShow
from companion.games.terraformer.ending import watch
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Changing, CheckColumn
from companion.games.terraformer.knowledge import known, source_of, suggested
from companion.games.terraformer.pieces import Bench, column_at, count, put_column
from companion.games.terraformer.planet import HUMIDITIES, OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.games.terraformer.turns import all_used, hand_refusals, use_opportunity
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.refusal import Refusal, depends, impossible, refuse

KEPT = {
    "humidity": (0, "change.temperature", "TF-ACT-06"),
    "temperature": (1, "change.humidity", "TF-ACT-09"),
}
"""What stays as it was: an action on humidity keeps the temperature, and the other way round."""
WAYS = {"drying": ("drier", 1), "humidity_increase": ("wetter", -1)}
"""Which way the two cards lead that the book names, along the grades of humidity."""
EXTREMES = {"drying": HUMIDITIES[0], "humidity_increase": HUMIDITIES[-1]}
"""What they can hardly lead to, wherever they began."""


def laying_refusals(state: State, player: str) -> Iterator[Refusal]:
    """Why this player can lay no new biome at all, whichever it is."""
    yield from hand_refusals(state, player)
    if all_used(state, player):
        yield refuse("turn.no_opportunity", "TF-ACT-07", n=OPPORTUNITIES)


def _change_refusals(state: State, frame: Changing, command: ChangeBiome) -> Iterator[Refusal]:
    yield from name_refusals(state, command.biome, "biome")
    yield from laying_refusals(state, frame.owner)
    column = state.ecosystem(frame.position)
    if column is None:
        yield impossible("planet.no_ecosystem", "TF-ACT-05", position=frame.position)
        return
    if command.biome == column.biome:
        yield refuse("change.same_biome", "TF-ACT-05", biome=command.biome)
    else:
        yield from climate_refusals(state, frame, column.biome, command.biome)
    yield from identical_refusals(state, command.biome, frame.position)
    if state.options.change_counts_as_new == "yes" and state.founded:
        yield refuse("found.second", "TF-OPEN-04")


def climate_refusals(state: State, frame: Changing, old: str, new: str) -> Iterator[Refusal]:
    """TF-ACT-06, TF-ACT-09: what the action does not change must be equal."""
    if frame.deed not in KEPT:
        return
    at, code, rule = KEPT[frame.deed]
    climates = [known(state, fact_of("climate", biome)) for biome in (old, new)]
    untold = [b for b, climate in zip((old, new), climates, strict=True) if not isinstance(climate, tuple)]
    yield from (depends(fact_of("climate", biome), rule, biome=biome) for biome in untold)
    before, after = climates
    if isinstance(before, tuple) and isinstance(after, tuple) and before[at] != after[at]:
        told = "told" in [source_of(state, fact_of("climate", biome)) for biome in (old, new)]
        yield refuse(code, rule, old=before[at], new=after[at], source="told" if told else "book")


class Unlikely(NamedTuple):
    """Why an action hardly leads to a biome: `code` says which way, `old` and `new` are the grades."""

    code: str
    old: str
    new: str


def unlikely(state: State, frame: Changing, biome: str) -> Unlikely | None:
    """What can be inferred of the climates, or makes no sense of an action: it is said, nothing is refused
    for it (TF-DATA-01)."""
    column = state.ecosystem(frame.position)
    if frame.deed not in KEPT or column is None:
        return None
    before, after = (_believed(state, one) for one in (column.biome, biome))
    if not before and frame.card in EXTREMES and EXTREMES[frame.card] in after:
        return Unlikely(f"never_{WAYS[frame.card][0]}", "", EXTREMES[frame.card])
    if not before or not after:
        return None
    at, code, _ = KEPT[frame.deed]
    if before[at] != after[at]:
        refused = any(reason.code == code for reason in climate_refusals(state, frame, column.biome, biome))
        return None if refused else Unlikely(code, before[at], after[at])
    old, new = before[1 - at], after[1 - at]
    code, way = WAYS.get(frame.card, ("nothing", 0))
    if way and old in HUMIDITIES and new in HUMIDITIES:
        goes = (HUMIDITIES.index(new) - HUMIDITIES.index(old)) * way > 0
    else:
        code, goes = "nothing", old != new
    return None if goes else Unlikely(code, old, new)


def _believed(state: State, biome: str) -> tuple[str, ...]:
    """Temperature and humidity as they are told, or else inferred; empty where nobody can say."""
    fact = fact_of("climate", biome)
    told = known(state, fact)
    climate = told if told is not None else suggested(state, fact)
    return climate if isinstance(climate, tuple) else ()


def _change(bench: Bench, frame: Changing, command: ChangeBiome) -> None:
    """TF-ACT-05, TF-ACT-07: the old biomes to their owners, the new one is a card played in this turn."""
    bench.drop(frame)
    column = column_at(bench, frame.position)
    for owner, n in column.biomes.items():
        count(bench, owner, "discard", n, "TF-ACT-05", frame.source)
    put_column(bench, frame.position, biome=command.biome, biomes={frame.owner: 1}, secured=False)
    count(bench, frame.owner, "hand", -1, "TF-ACT-07", frame.source)
    bench.tell(
        "changed",
        frame.owner,
        frame.card,
        column.biome,
        command.biome,
        "TF-ACT-05",
        frame.source,
        position=frame.position,
    )
    if frame.owner == bench.state.turn:
        use_opportunity(bench)
        if bench.state.options.change_counts_as_new == "yes":
            bench.set(founded=True)
    put_card_away(bench, frame)
    watch(bench)
    active = bench.state.turn or frame.owner
    bench.push(CheckColumn(why="changed", position=frame.position, active=active))


def _change_legal(state: State, frame: Changing) -> Iterable[Offer]:
    """Biomes the program knows by name; any other name is possible as well."""
    for biome in biomes_known(state):
        command = ChangeBiome(decision=frame.key, biome=biome)
        if not any(_change_refusals(state, frame, command)):
            yield command


def _nothing(bench: Bench, frame: Changing, _command: NothingToShow) -> None:
    """TF-ACT-04, TF-OPEN-04: the action card is discarded, nothing else happens."""
    bench.drop(frame)
    bench.tell("nothing_shown", frame.owner, frame.card, rule="TF-ACT-04", source=frame.source)
    count(bench, frame.owner, "discard", 1, "TF-ACT-04", frame.source)


def _nothing_legal(_state: State, frame: Changing) -> Iterable[Offer]:
    yield NothingToShow(decision=frame.key)


RULES: tuple[Rule[State], ...] = (
    answer_rule(ChangeBiome, (Changing,), _change_refusals, _change, _change_legal),
    answer_rule(NothingToShow, (Changing,), nothing_against, _nothing, _nothing_legal),
)
