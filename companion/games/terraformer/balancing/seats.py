"""Choosing places in the chain: owners choose, the table agrees, contests come in its order (TF-BAL-23)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.balancing.chains import (
    acts_as_consumer,
    closes_ring,
    eaters,
    heights,
    options,
    rivals,
    with_wishes,
)
from companion.games.terraformer.balancing.contests import contest
from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.balancing.steps import agree, contested, progress_of
from companion.games.terraformer.commands import AcceptSeats, First, Seat
from companion.games.terraformer.frames import HandBalancing, InColumn, Leaving, Seating, WhichFirst
from companion.games.terraformer.knowledge import eats, reasons
from companion.games.terraformer.leaving import all_answers, answer_refusals, other_refusals, take_other
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import Organism, State
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve


def _seat_refusals(state: State, frame: InColumn, command: Seat) -> Iterator[Refusal]:
    if isinstance(frame, Leaving):
        yield from other_refusals(state, frame, command)
        return
    by_id = {card.id: card for card in state.ecosystems[frame.position - 1].organisms}
    eater, portion = by_id.get(command.organism), by_id.get(command.portion)
    if eater is None or portion is None or eater is portion:
        yield impossible("seat.not_here", "TF-BAL-23", organism=command.organism, portion=command.portion)
        return
    if isinstance(frame, HandBalancing):
        return
    if not acts_as_consumer(state, eater):
        yield impossible("seat.no_eater", "TF-BAL-23", organism=command.organism)
        return
    verdict = eats(state, eater.subjects, portion.subjects)
    yield from reasons(verdict, "seat.not_food", "TF-BAL-04", card=eater.card, portion=portion.card)
    if _rings(state, frame.position, eater, portion.id):
        yield refuse("seat.ring", "TF-BAL-09", card=eater.card, portion=portion.card)
    if state.options.seating == "nobody_starved" and _starves(state, frame.position, eater, portion.id):
        yield refuse("seat.starves", "TF-OPEN-16", card=eater.card, portion=portion.card)


def _rings(state: State, position: int, eater: Organism, portion: str) -> bool:
    """TF-BAL-09: this choice closes a ring, or leaves somebody only places that would."""
    progress = progress_of(state)
    wishes = {who: what for who, what in progress.wishes.items() if who != eater.id}
    if closes_ring(wishes, eater.id, portion):
        return True
    possible = options(state, position)
    chosen = with_wishes(possible, {**wishes, eater.id: portion})
    ground = (card.id for card in state.ecosystems[position - 1].organisms if card.id not in possible)
    grounded = heights(chosen, ground)
    return any(portions and who not in grounded for who, portions in chosen.items())


def _starves(state: State, position: int, eater: Organism, portion: str) -> bool:
    """TF-OPEN-16: somebody else wants this portion, and the eater has another free one."""
    progress = progress_of(state)
    others = {who: what for who, what in progress.wishes.items() if who != eater.id}
    without = evolve(state, balancing=evolve(progress, wishes=others))
    wishes = {who: what for who, what in propose(without, position).wishes.items() if who != eater.id}
    if not rivals(state, position, wishes, eater, portion):
        return False
    return any(
        not rivals(state, position, wishes, eater, other) and not closes_ring(wishes, eater.id, other)
        for other in options(state, position).get(eater.id, ())
        if other != portion
    )


def _seat(bench: Bench, frame: InColumn, command: Seat) -> None:
    if isinstance(frame, Leaving):
        take_other(bench, frame, command)
        return
    found = bench.state.find(command.organism)
    assert found is not None
    progress = progress_of(bench.state)
    bench.set(balancing=evolve(progress, wishes={**progress.wishes, command.organism: command.portion}))
    bench.tell("takes_portion", found[1].owner, command.organism, after=command.portion, rule="TF-BAL-05")


def _seat_legal(state: State, frame: InColumn) -> Iterable[Offer]:
    """Only real choices; by hand anything that is told to be food."""
    if isinstance(frame, Leaving):
        for answer in all_answers(state, frame):
            if isinstance(answer, Seat) and not any(answer_refusals(state, frame, answer)):
                yield answer
        return
    possible = options(state, frame.position)
    for eater in eaters(state, frame.position):
        for portion in possible[eater.id]:
            command = Seat(decision=frame.key, organism=eater.id, portion=portion)
            already = progress_of(state).wishes.get(eater.id) == portion
            if not already and not any(_seat_refusals(state, frame, command)):
                yield command


def _accept(bench: Bench, frame: Seating, _command: AcceptSeats) -> None:
    bench.drop(frame)
    agree(bench, frame.position)
    bench.tell("seats_agreed", "", rule="TF-BAL-23", position=frame.position)


def _accept_legal(_state: State, frame: Seating) -> Iterable[Offer]:
    yield AcceptSeats(decision=frame.key)


def _first_refusals(_state: State, frame: WhichFirst, command: First) -> Iterator[Refusal]:
    if command.portion not in frame.portions:
        yield impossible("contest.not_among", "TF-BAL-21", portion=command.portion)


def _first(bench: Bench, frame: WhichFirst, command: First) -> None:
    """The contest is taken up as it stands now; should it be over, the walk goes on."""
    bench.drop(frame)
    progress = progress_of(bench.state)
    fights = contested(bench.state, progress.position, progress.wishes)
    if command.portion in fights:
        rivals_ = fights[command.portion]
        bench.push(contest(bench, "contest", progress.position, rivals_, command.portion))


def _first_legal(_state: State, frame: WhichFirst) -> Iterable[Offer]:
    for portion in frame.portions:
        yield First(decision=frame.key, portion=portion)


RULES: tuple[Rule[State], ...] = (
    answer_rule(Seat, (Seating, Leaving, HandBalancing), _seat_refusals, _seat, _seat_legal),
    answer_rule(AcceptSeats, (Seating,), nothing_against, _accept, _accept_legal),
    answer_rule(First, (WhichFirst,), _first_refusals, _first, _first_legal),
)
