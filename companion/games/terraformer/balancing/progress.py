"""The walk over the planet: ecosystem by ecosystem, strictly left to right (TF-BAL-01, TF-BAL-21)."""

from collections.abc import Callable, Iterable, Iterator

from companion.games.terraformer.balancing.steps import CHANGED, DONE, Settled, cleaners, consumers, producers
from companion.games.terraformer.commands import BalanceByHand, BeginBalancing
from companion.games.terraformer.frames import Balancing, Decision, GoOn, HandBalancing, Harvest, Pad
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import Progress, State, Step
from companion.kernel.frame import Frame
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve

STEPS: dict[Step, Callable[[Bench, int], Frame | Settled]] = {
    "cleaners": cleaners,
    "producers": producers,
    "consumers": consumers,
}
NEXT: dict[Step, Step] = {"cleaners": "producers", "producers": "consumers"}


def _begin_refusals(state: State, frame: Decision, _command: BeginBalancing) -> Iterator[Refusal]:
    """A game that was played may have ended on an empty planet; one that is entered is not entered yet."""
    if not isinstance(frame, Harvest):
        return
    if not state.ecosystems:
        yield refuse("balance.no_planet", "TF-BAL-01")
    for position, column in enumerate(state.ecosystems, 1):
        if not column.size:
            yield refuse("balance.no_biome", "TF-BIO-01", position=position)


def begin_balancing(frame: Frame) -> BeginBalancing:
    """As everybody begins by now."""
    return BeginBalancing(decision=frame.key, sparing=True)


def _begin(bench: Bench, frame: Decision, command: BeginBalancing) -> None:
    bench.drop(frame)
    bench.set(phase="balancing", balancing=Progress(sparing=command.sparing), turn="", seating={})
    bench.tell("balancing_began", rule="TF-BAL-01")
    _tell_ecosystem(bench)
    bench.push(GoOn())


def _begin_legal(state: State, frame: Decision) -> Iterable[Offer]:
    command = begin_balancing(frame)
    if not any(_begin_refusals(state, frame, command)):
        yield command


def _tell_ecosystem(bench: Bench) -> None:
    progress = bench.state.balancing
    column = bench.state.ecosystem(progress.position) if progress else None
    if progress and column:
        bench.tell("ecosystem_next", "", column.biome, after=progress.position, rule="TF-BAL-01")


def go_on(bench: Bench, _frame: GoOn | None = None) -> None:
    """Settle all that needs nobody, until somebody must decide or the planet is balanced."""
    progress = bench.state.balancing
    if progress is None:
        return
    if progress.position > len(bench.state.ecosystems):
        _finish(bench)
        return
    if progress.by_hand:
        bench.push(HandBalancing(source=f"hand.{progress.position}", position=progress.position))
        return
    found = STEPS[progress.step](bench, progress.position)
    if not isinstance(found, str):
        bench.push(GoOn(), found)
        return
    if found == DONE:
        _step_done(bench)
    assert found in (CHANGED, DONE)
    bench.push(GoOn())


def _step_done(bench: Bench) -> None:
    progress = bench.state.balancing
    assert progress is not None
    if progress.step in NEXT:
        bench.set(balancing=evolve(progress, step=NEXT[progress.step]))
    else:
        _balanced(bench)


def _balanced(bench: Bench) -> None:
    """TF-BAL-26: every consumer has its portion."""
    progress = bench.state.balancing
    assert progress is not None
    column = bench.state.ecosystems[progress.position - 1]
    seating = {**bench.state.seating, **progress.wishes}
    following = Progress(
        position=progress.position + 1,
        rolls=progress.rolls,
        asked=progress.asked,
        hands_at=progress.hands_at,
        sparing=progress.sparing,
    )
    bench.set(seating=seating, balancing=following)
    bench.tell("balanced", "", column.biome, after=progress.position, rule="TF-BAL-26")
    _tell_ecosystem(bench)


def _finish(bench: Bench) -> None:
    bench.set(phase="over", turn="")
    bench.tell("game_over", rule="TF-SCORE-01")
    bench.push(Pad(source="end"))


# -- by hand


def _hand_refusals(state: State, command: BalanceByHand) -> Iterator[Refusal]:
    progress = state.balancing
    if state.phase != "balancing" or progress is None:
        yield impossible("balance.not_balancing", "TF-BAL-26")
    elif progress.by_hand == command.on:
        yield impossible("balance.already", "TF-BAL-26")


def _by_hand(bench: Bench, command: BalanceByHand) -> None:
    """TF-BAL-26: from the very moment on; what was settled so far stays."""
    progress = bench.state.balancing
    assert progress is not None
    bench.tell("by_hand", "", "balancing", not command.on, command.on, "TF-BAL-26")
    bench.set(balancing=evolve(progress, by_hand=command.on, step="cleaners"))
    restart(bench)


def restart(bench: Bench) -> None:
    """Look at the present ecosystem again: something outside the procedure has changed it."""
    progress = bench.state.balancing
    if bench.state.phase != "balancing" or progress is None:
        return
    column = bench.state.ecosystem(progress.position)
    present = {card.id for card in column.organisms} if column else set()
    niches = {who: niche for who, niche in progress.niches.items() if who in present}
    wishes = {who: what for who, what in progress.wishes.items() if who in present and what in present}
    changed = evolve(progress, step="cleaners", niches=niches, wishes=wishes)
    bench.set(balancing=changed, agenda=(GoOn(),))


def hand_done(bench: Bench) -> None:
    """The table says that this ecosystem is balanced."""
    note_hands(bench)
    _balanced(bench)


def note_hands(bench: Bench) -> None:
    """The present ecosystem is not as the book alone would have left it."""
    progress = bench.state.balancing
    if progress is not None and progress.position not in progress.hands_at:
        bench.set(balancing=evolve(progress, hands_at=(*progress.hands_at, progress.position)))


def is_balanced(state: State, position: int) -> bool:
    return state.balancing is not None and position < state.balancing.position


RULES: tuple[Rule[State], ...] = (
    answer_rule(BeginBalancing, (Balancing, Harvest), _begin_refusals, _begin, _begin_legal),
    Rule(BalanceByHand, _hand_refusals, _by_hand),
)
WORKS: tuple[Work[State], ...] = (Work(GoOn, go_on),)
