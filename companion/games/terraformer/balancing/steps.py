"""The three steps in one ecosystem: cleaners, then producers, then consumers upwards (TF-BAL-08).

Each step looks at the table as it lies now and gives the next decision, `CHANGED` when it has settled
something by itself, or `DONE`.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Literal

from companion.games.terraformer.balancing.chains import (
    could_matter,
    eaters,
    here,
    hopeless,
    options,
    shares,
    untold,
)
from companion.games.terraformer.balancing.contests import contest, leaving
from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.frames import Ask, Decision, Menu, Seating, WhichFirst
from companion.games.terraformer.knowledge import feeds_from_biome
from companion.games.terraformer.leaving import set_niche
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.planet import ORDER
from companion.games.terraformer.state import Organism, Progress, State
from companion.kernel.frame import Frame
from companion.kernel.values import evolve

Settled = Literal["changed", "done"]
CHANGED: Settled = "changed"
DONE: Settled = "done"


def progress_of(state: State) -> Progress:
    assert state.balancing is not None
    return state.balancing


def cleaners(bench: Bench, position: int) -> Frame | Settled:
    """TF-BAL-02: one for each biome card; only local ones and those without food icon."""
    state = bench.state
    column = state.ecosystems[position - 1]
    niches = progress_of(state).niches
    fed: list[Organism] = []
    for cleaner in here(state, position):
        if cleaner.role != "cleaner" or niches.get(cleaner.id) == "consumer":
            continue
        verdict = feeds_from_biome(state, cleaner.subjects, column.biome)
        if verdict.holds is None:
            source = f"cleaner.{cleaner.id}"
            return Ask(owner=cleaner.owner, source=source, fact=verdict.fact, organism=cleaner.id)
        if not verdict.holds:
            set_niche(bench, cleaner.id, "consumer", "TF-BAL-02")
            return CHANGED
        fed.append(cleaner)
    if len(fed) > column.size:
        return contest(bench, "cleaner", position, fed)
    for cleaner in fed:
        if cleaner.id not in niches:
            set_niche(bench, cleaner.id, "biome", "TF-BAL-02")
    return DONE


def producers(bench: Bench, position: int) -> Frame | Settled:
    """TF-BAL-03: one for each biome card; they do not compete with cleaners."""
    found = [card for card in here(bench.state, position) if card.role == "producer"]
    if len(found) > bench.state.ecosystems[position - 1].size:
        return contest(bench, "producer", position, found)
    return DONE


def consumers(bench: Bench, position: int) -> Frame | Settled:
    """TF-BAL-21 to -26."""
    state = bench.state
    find_asked = could_matter if progress_of(state).sparing else untold
    for eater in eaters(state, position):
        asked = find_asked(state, position, eater)
        if asked:
            source = f"menu.{eater.id}"
            return Menu(owner=eater.owner, source=source, organism=eater.id, portions=asked)
    lost = hopeless(state, position)
    if lost:
        return _without_hope(bench, position, lost)
    progress = progress_of(state)
    possible = options(state, position)
    if any(eater not in progress.wishes for eater in possible):
        choosing = [eater for eater in possible if eater not in progress.wishes]
        if any_choice(possible, choosing):
            number = progress.asked + 1
            bench.set(balancing=evolve(progress, asked=number))
            return Seating(source=f"seats.{position}.{number}", position=position)
        agree(bench, position)
        # A table that allowed itself a ring has left somebody without any place.
        placeless = [
            card for card in eaters(state, position) if card.id not in progress_of(bench.state).wishes
        ]
        return _without_hope(bench, position, placeless) if placeless else CHANGED
    return _next_contest(bench, position, progress.wishes) or DONE


def _without_hope(bench: Bench, position: int, lost: Sequence[Organism]) -> Decision:
    """TF-BAL-22: the lowest order first; among equals the owners in their order."""
    order = bench.state.order()
    first = min(lost, key=lambda card: (ORDER[card.role], order.index(card.owner)))
    bench.tell("hopeless", first.owner, first.id, rule="TF-BAL-22", position=position, card=first.card)
    return leaving(bench, first.owner, "hopeless", position, (first.id,))


def any_choice(possible: Mapping[str, tuple[str, ...]], choosing: Sequence[str]) -> bool:
    """TF-BAL-05: whether somebody's choice could matter to another; who eats alone chooses nothing."""
    for eater in choosing:
        others = {portion for other, portions in possible.items() if other != eater for portion in portions}
        if len(possible[eater]) > 1 and not others.isdisjoint(possible[eater]):
            return True
    return False


def agree(bench: Bench, position: int) -> None:
    """Everybody wants what is proposed."""
    proposal = propose(bench.state, position)
    progress = progress_of(bench.state)
    for eater, portion in proposal.wishes.items():
        found = bench.state.find(eater)
        if found and progress.wishes.get(eater) != portion:
            bench.tell("takes_portion", found[1].owner, eater, after=portion, rule="TF-BAL-23")
    bench.set(balancing=evolve(progress, wishes=dict(proposal.wishes)))


def contested(state: State, position: int, wishes: Mapping[str, str]) -> dict[str, list[Organism]]:
    """TF-BAL-24: portions that several want and would not share, with all who want them."""
    wanted: dict[str, list[Organism]] = defaultdict(list)
    for eater in eaters(state, position):
        if eater.id in wishes:
            wanted[wishes[eater.id]].append(eater)
    found: dict[str, list[Organism]] = {}
    for portion, rivals in wanted.items():
        fighting = [
            card
            for card in rivals
            if any(other.id != card.id and not shares(state, card, other) for other in rivals)
        ]
        if fighting:
            # Where portions are shared by order, one order after the other, the lowest first.
            lowest = fighting[0]
            found[portion] = [card for card in fighting if card == lowest or not shares(state, lowest, card)]
    return found


def _next_contest(bench: Bench, position: int, wishes: Mapping[str, str]) -> Frame | None:
    """From the bottom of the chain upwards; at equal height the table says which first (TF-BAL-21)."""
    fights = contested(bench.state, position, wishes)
    if not fights:
        return None
    heights = {card.id: ORDER[card.role] for card in here(bench.state, position)}
    lowest = min(heights[portion] for portion in fights)
    portions = tuple(card.id for card in here(bench.state, position) if card.id in fights)
    portions = tuple(portion for portion in portions if heights[portion] == lowest)
    if len(portions) > 1:
        number = progress_of(bench.state).asked + 1
        bench.set(balancing=evolve(progress_of(bench.state), asked=number))
        return WhichFirst(source=f"contests.{position}.{number}", portions=portions)
    return contest(bench, "contest", position, fights[portions[0]], portions[0])
