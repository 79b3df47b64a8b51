"""Organisms that have to leave: staying after all, migrating, or dying out (TF-MIG, TF-BAL-25).

The same decision serves a changed ecosystem and balancing; `why` says which ways there are.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from companion.games.terraformer.balancing.chains import eaten_here, free_portions
from companion.games.terraformer.commands import DieOut, Migrate, Seat, Stay, TakePlace
from companion.games.terraformer.departures import note_shown, nowhere_to_live, shown_by
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import CheckColumn, Leaving
from companion.games.terraformer.knowledge import (
    Verdict,
    finds_food,
    has_food_icons,
    known,
    lives_in,
    may_migrate,
    reasons,
)
from companion.games.terraformer.pieces import Bench, move_organism, next_serial, remove_organism
from companion.games.terraformer.planet import HUNTERS
from companion.games.terraformer.state import Organism, State
from companion.kernel.command import Command
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, depends, impossible, refuse
from companion.kernel.values import evolve

IN_PLAY = ("changed", "prey_lost")


# -- where it could go


def destinations(state: State, frame: Leaving) -> tuple[int, ...]:
    """TF-BAL-07: while balancing only to the right; otherwise anywhere else."""
    first = 1 if frame.why in IN_PLAY else frame.position + 1
    return tuple(at for at in range(first, len(state.ecosystems) + 1) if at != frame.position)


def _no_better(state: State, frame: Leaving, position: int) -> bool:
    """Whether the climate there is the very one that drives organisms out here."""
    here, there = (state.ecosystems[at - 1].biome for at in (frame.position, position))
    climate = known(state, fact_of("climate", here))
    same = here == there or (climate is not None and climate == known(state, fact_of("climate", there)))
    return frame.why == "changed" and same


def migrating_refusals(state: State, organism: Organism) -> Iterator[Refusal]:
    """TF-MIG-03: whether it can go anywhere."""
    yield from reasons(may_migrate(state, organism), "migrate.cannot", "TF-MIG-03", card=organism.card)


def going_refusals(state: State, organism: Organism, position: int) -> Iterator[Refusal]:
    """TF-MIG-01 to -04: whether it can go there at all; room does not matter (TF-MIG-02). Of one that can go
    nowhere nothing more need be told."""
    yield from migrating_refusals(state, organism)
    bound = may_migrate(state, organism).holds is False
    yield from (reason for reason in _living_there(state, organism, position) if not (bound and reason.fact))


def _living_there(state: State, organism: Organism, position: int) -> Iterator[Refusal]:
    card, column = organism.card, state.ecosystems[position - 1]
    fits = lives_in(state, organism.subjects, column.biome)
    yield from reasons(fits, "migrate.climate", "TF-MIG-01", card=card, biome=column.biome)
    if organism.role in HUNTERS and state.options.migration_food == "needed":
        food = finds_food(state, organism.subjects, column.organisms)
        yield from reasons(food, "migrate.no_food", "TF-MIG-04", card=card, biome=column.biome)


def can_go(state: State, organism: Organism, position: int) -> Verdict:
    """The same as one answer: surely, surely not, or first something must be told."""
    found = list(going_refusals(state, organism, position))
    if any(not reason.fact for reason in found):
        return Verdict(False)
    return Verdict(None, found[0].fact) if found else Verdict(True)


def somewhere(state: State, frame: Leaving, organism: Organism) -> Verdict:
    """Whether there is a place for it."""
    untold = Verdict(False)
    for position in destinations(state, frame):
        verdict = can_go(state, organism, position)
        if verdict.holds:
            return verdict
        if _no_better(state, frame, position):
            continue
        if verdict.holds is None and untold.holds is False:
            untold = verdict
    return untold


def still_lives(state: State, frame: Leaving, organism: Organism) -> Verdict:
    """TF-MIG-06: whether it can stay where it is."""
    column = state.ecosystems[frame.position - 1]
    if frame.why == "prey_lost":
        others = (other for other in column.organisms if other.id != organism.id)
        return finds_food(state, organism.subjects, others)
    return lives_in(state, organism.subjects, column.biome)


# -- reasons


def _candidate(state: State, frame: Leaving, organism: str) -> Organism | None:
    found = state.find(organism)
    return found[1] if found and organism in frame.candidates else None


def _among_refusals(state: State, frame: Leaving, organism: str) -> Iterator[Refusal]:
    if _candidate(state, frame, organism) is None:
        yield impossible("leave.not_among", frame.rule, organism=organism)


def _leave_refusals(state: State, frame: Leaving, organism: Organism) -> Iterator[Refusal]:
    """What speaks against leaving at all."""
    if frame.why in IN_PLAY:
        verdict = still_lives(state, frame, organism)
        if verdict.holds is None:
            yield depends(verdict.fact, "TF-MIG-06", card=organism.card)
        elif verdict.holds:
            yield refuse("leave.still_fits", "TF-MIG-06", card=organism.card, source=verdict.source)
    elif frame.why == "contest" and free_portions(state, frame.position, organism):
        yield refuse("leave.other_portion", "TF-BAL-24", card=organism.card)


def _migrate_refusals(state: State, frame: Leaving, command: Migrate) -> Iterator[Refusal]:
    yield from _among_refusals(state, frame, command.organism)
    if state.ecosystem(command.position) is None or command.position == frame.position:
        yield impossible("migrate.no_ecosystem", "TF-MIG-01", position=command.position)
        return
    if command.position not in destinations(state, frame):
        yield refuse("migrate.only_right", "TF-BAL-07", position=command.position)
    organism = _candidate(state, frame, command.organism)
    if organism is None:
        return
    going = can_go(state, organism, command.position)
    if going.holds is None and _no_better(state, frame, command.position):
        biome = state.ecosystems[command.position - 1].biome
        yield refuse("migrate.same_climate", "TF-MIG-01", card=organism.card, biome=biome)
    else:
        yield from going_refusals(state, organism, command.position)
    yield from _leave_refusals(state, frame, organism)


def _die_refusals(state: State, frame: Leaving, command: DieOut) -> Iterator[Refusal]:
    """A surplus cleaner may always die out (TF-BAL-13), a surplus producer does (TF-BAL-03)."""
    organism = _candidate(state, frame, command.organism)
    yield from _among_refusals(state, frame, command.organism)
    if organism is None or frame.why in ("cleaner", "producer"):
        return
    yield from _leave_refusals(state, frame, organism)
    verdict = somewhere(state, frame, organism)
    rule = "TF-MIG-01" if frame.why in IN_PLAY else "TF-BAL-25"
    if verdict.holds is None:
        yield depends(verdict.fact, rule, card=organism.card)
    elif verdict.holds:
        yield refuse("die.could_migrate", rule, card=organism.card)


def _stay_refusals(state: State, frame: Leaving, command: Stay) -> Iterator[Refusal]:
    yield from _among_refusals(state, frame, command.organism)
    if frame.why not in IN_PLAY:
        yield impossible("leave.must", frame.rule)
        return
    organism = _candidate(state, frame, command.organism)
    if organism is not None:
        code = "stay.no_food" if frame.why == "prey_lost" else "stay.climate"
        yield from reasons(still_lives(state, frame, organism), code, frame.rule, card=organism.card)


def _place_refusals(state: State, frame: Leaving, command: TakePlace) -> Iterator[Refusal]:
    """TF-BAL-13: only a cleaner with food icons can be a consumer, and only where it finds food."""
    yield from _among_refusals(state, frame, command.organism)
    if frame.why != "cleaner":
        yield impossible("place.cleaners_only", "TF-BAL-13")
        return
    organism = _candidate(state, frame, command.organism)
    if organism is None:
        return
    icons = has_food_icons(state, organism.subjects)
    yield from reasons(icons, "place.no_food_icon", "TF-BAL-13", card=organism.card)
    if icons.holds is not False:
        others = [o for o in state.ecosystems[frame.position - 1].organisms if o.id != organism.id]
        food = finds_food(state, organism.subjects, others)
        yield from reasons(food, "place.no_food", "TF-BAL-02", card=organism.card)


def other_refusals(state: State, frame: Leaving, command: Seat) -> Iterator[Refusal]:
    """TF-BAL-24: who gives way takes another free portion, where there is one."""
    yield from _among_refusals(state, frame, command.organism)
    organism = _candidate(state, frame, command.organism)
    free = free_portions(state, frame.position, organism) if organism and frame.why == "contest" else ()
    if command.portion not in free:
        yield impossible("seat.not_free", "TF-BAL-24", portion=command.portion)


# -- deeds


def _source(frame: Leaving) -> str:
    return f"{frame.why}.{frame.position}"


def _migrate(bench: Bench, frame: Leaving, command: Migrate) -> None:
    bench.drop(frame)
    rule = "TF-MIG-01" if frame.why in IN_PLAY else "TF-BAL-07"
    move_organism(bench, command.organism, command.position, rule, _source(frame))
    _gone(bench, frame, command.organism)


def _die(bench: Bench, frame: Leaving, command: DieOut) -> None:
    bench.drop(frame)
    remove_organism(bench, command.organism, frame.rule, _source(frame))
    _gone(bench, frame, command.organism)


def _gone(bench: Bench, frame: Leaving, organism: str) -> None:
    if bench.state.balancing is None:
        after_loss(bench, frame.position)
        return
    progress = bench.state.balancing
    niches = {who: niche for who, niche in progress.niches.items() if who != organism}
    bench.set(balancing=evolve(progress, niches=niches, wishes=eaten_here(progress.wishes, organism)))


def _stay(bench: Bench, frame: Leaving, command: Stay) -> None:
    bench.drop(frame)
    found = bench.state.find(command.organism)
    assert found is not None
    bench.tell("stayed", found[1].owner, command.organism, rule="TF-MIG-06", source=_source(frame))


def _take_place(bench: Bench, frame: Leaving, command: TakePlace) -> None:
    bench.drop(frame)
    set_niche(bench, command.organism, "consumer", "TF-BAL-13")


def set_niche(bench: Bench, organism: str, niche: str, rule: str) -> None:
    """TF-BAL-02: how a cleaner feeds here."""
    progress, found = bench.state.balancing, bench.state.find(organism)
    assert progress is not None
    assert found is not None
    bench.set(balancing=evolve(progress, niches={**progress.niches, organism: niche}))
    bench.tell("niche", found[1].owner, organism, after=niche, rule=rule, card=found[1].card)


def take_other(bench: Bench, frame: Leaving, command: Seat) -> None:
    bench.drop(frame)
    progress, found = bench.state.balancing, bench.state.find(command.organism)
    assert progress is not None
    assert found is not None
    bench.set(balancing=evolve(progress, wishes={**progress.wishes, command.organism: command.portion}))
    bench.tell("takes_portion", found[1].owner, command.organism, after=command.portion, rule="TF-BAL-24")


# -- what is possible


def all_answers(state: State, frame: Leaving) -> Iterator[Command]:
    """Every answer that could make sense, legal or not."""
    key = frame.key
    for organism in frame.candidates:
        if frame.why in IN_PLAY:
            yield Stay(decision=key, organism=organism)
        for position in destinations(state, frame):
            yield Migrate(decision=key, organism=organism, position=position)
        yield DieOut(decision=key, organism=organism)
        if frame.why == "cleaner":
            yield TakePlace(decision=key, organism=organism)
        found = state.find(organism)
        if frame.why == "contest" and found:
            for portion in free_portions(state, frame.position, found[1]):
                yield Seat(decision=key, organism=organism, portion=portion)


def answer_refusals(state: State, frame: Leaving, command: Command) -> Iterator[Refusal]:
    """What speaks against one of them, and what nobody has told that could."""
    if isinstance(command, Migrate):
        yield from _migrate_refusals(state, frame, command)
    elif isinstance(command, DieOut):
        yield from _die_refusals(state, frame, command)
    elif isinstance(command, Stay):
        yield from _stay_refusals(state, frame, command)
    elif isinstance(command, TakePlace):
        yield from _place_refusals(state, frame, command)
    elif isinstance(command, Seat):
        yield from other_refusals(state, frame, command)


def _legal_of(wanted: type[Command], state: State, frame: Leaving) -> Iterator[Offer]:
    for command in all_answers(state, frame):
        if isinstance(command, wanted) and not any(standing_refusals(state, frame, command)):
            yield command


def standing_refusals(state: State, frame: Leaving, command: Command) -> Iterator[Refusal]:
    """The deed is the answer: what nobody has told speaks against nothing."""
    return (reason for reason in answer_refusals(state, frame, command) if not reason.fact)


C = TypeVar("C", Stay, Migrate, TakePlace, DieOut)


def _telling(perform: Callable[[Bench, Leaving, C], None]) -> Callable[[Bench, Leaving, C], None]:
    """First what the answer shows about the card, on the table as it still lies."""

    def tell_and_perform(bench: Bench, frame: Leaving, command: C) -> None:
        organism = _candidate(bench.state, frame, command.organism)
        assert organism is not None
        _tell_what_is_shown(bench, frame, organism, command)
        perform(bench, frame, command)

    return tell_and_perform


def _tell_what_is_shown(bench: Bench, frame: Leaving, organism: Organism, command: Command) -> None:
    state = bench.state
    untold = [reason.fact for reason in answer_refusals(state, frame, command) if reason.fact]
    if untold:
        nowhere = nowhere_to_live(state, organism, destinations(state, frame), command)
        shown = (*shown_by(state, frame, organism, command), *nowhere)
        note_shown(bench, organism.owner, shown, untold, command.kind)


def _rule(kind: type[C], perform: Callable[[Bench, Leaving, C], None]) -> Rule[State]:
    return answer_rule(
        kind, (Leaving,), standing_refusals, _telling(perform), lambda s, f: _legal_of(kind, s, f)
    )


def waits_for_facts(state: State, frame: Leaving) -> bool:
    """Whether some answer could become possible by telling something: then nothing is forced."""
    for command in all_answers(state, frame):
        found = list(answer_refusals(state, frame, command))
        if found and all(reason.fact for reason in found):
            return True
    return False


# -- who has to leave


def check_column(bench: Bench, frame: CheckColumn) -> None:
    """TF-ACT-05: every organism is checked, owners in clockwise order (TF-OPEN-05)."""
    state = bench.state
    column = state.ecosystems[frame.position - 1]
    asked: list[Leaving] = []
    already = {one for other in state.agenda if isinstance(other, Leaving) for one in other.candidates}
    for seat in state.order(frame.active):
        for organism in column.organisms:
            if organism.owner == seat and organism.id not in already:
                asked += _unsettled(bench, frame, organism)
    bench.then(*asked)


def _unsettled(bench: Bench, frame: CheckColumn, organism: Organism) -> Iterable[Leaving]:
    """Whoever surely can stay is left alone; food that nobody has told about is not looked for."""
    owner = organism.owner if bench.state.options.migration_order == "owners" else frame.active
    leaving = Leaving(
        owner=owner,
        source=f"{frame.why}.{next_serial(bench)}",
        why=frame.why,
        position=frame.position,
        candidates=(organism.id,),
    )
    holds = still_lives(bench.state, leaving, organism).holds
    stays = holds is not False if frame.why == "prey_lost" else holds
    return () if stays else (leaving,)


def after_loss(bench: Bench, position: int) -> None:
    """TF-OPEN-10: food is asked for on entering; where the table rules so, also whenever prey leaves."""
    if bench.state.options.prey_lost == "at_once" and bench.state.phase == "play":
        hunted = any(card.role in HUNTERS for card in bench.state.ecosystems[position - 1].organisms)
        if hunted:
            active = bench.state.turn or bench.state.seats[0]
            bench.push(CheckColumn(why="prey_lost", position=position, active=active))


RULES: tuple[Rule[State], ...] = (
    _rule(Stay, _stay),
    _rule(Migrate, _migrate),
    _rule(TakePlace, _take_place),
    _rule(DieOut, _die),
)
WORKS: tuple[Work[State], ...] = (Work(CheckColumn, check_column),)
