"""Games kept at a smaller depth, the score pad, going deeper, and stopping early."""

from collections.abc import Iterator

from companion.games.terraformer.commands import Deepen, EnterCount, StopGame, StopToBalance
from companion.games.terraformer.frames import Balancing, Harvest, NextTurn, Pad
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import Depth, State
from companion.kernel.common import close_rule
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal, impossible

DEEPER: dict[Depth, int] = {"pad": 0, "harvest": 1, "planet": 2}


def _count_refusals(state: State, command: EnterCount) -> Iterator[Refusal]:
    if command.player not in state.players:
        yield impossible("player.unknown", player=command.player)
        return
    own = state.entered.get(command.player, {})
    if command.n is None:
        if command.role not in own:
            yield impossible("score.nothing_entered", "TF-SCORE-01", what=command.role)
    elif sum(n for role, n in own.items() if role != command.role) + command.n > DECK_SIZE:
        yield impossible("score.too_many", "TF-DECK-01", most=DECK_SIZE)


def _enter_count(bench: Bench, command: EnterCount) -> None:
    entered = bench.state.entered
    own = dict(entered.get(command.player, {}))
    before = own.pop(command.role, None)
    if command.n is not None:
        own[command.role] = command.n
    now = {**entered, command.player: own}
    bench.set(entered={player: counts for player, counts in now.items() if counts})
    bench.tell("count_entered", command.player, command.role, before, command.n, "TF-SCORE-01")


def _stop_refusals(state: State, _command: StopGame) -> Iterator[Refusal]:
    if state.phase not in ("play", "balancing") or state.depth == "pad":
        yield impossible("stop.not_playing", "TF-SCORE-01")


def _stop(bench: Bench, _command: StopGame) -> None:
    """Whatever was pending is dropped; the pad counts the planet as it lies."""
    _leave_play(bench, Pad(source="stopped"))
    bench.set(phase="over")


def _leave_play(bench: Bench, frame: Pad | Balancing) -> None:
    number = max(1, bench.state.turn_number)
    bench.set(agenda=(frame,), turn="", used=0, founded=False, stopped=number)
    bench.tell("stopped", "", "turn", number, number, "TF-SCORE-01")


def _stop_to_balance_refusals(state: State, _command: StopToBalance) -> Iterator[Refusal]:
    """Where play goes on and somebody lives on the planet; whoever is about to balance need not say it."""
    about_to = any(isinstance(frame, Balancing) for frame in state.agenda)
    lives = any(column.organisms for column in state.ecosystems)
    if state.phase != "play" or state.depth != "planet" or about_to or not lives:
        yield impossible("stop.not_playing", "TF-SCORE-01")


def _stop_to_balance(bench: Bench, _command: StopToBalance) -> None:
    """TF-END-02: no score without balancing; a table that declines stops once more, and counts."""
    _leave_play(bench, Balancing(source="stopped"))


def _deepen_refusals(state: State, command: Deepen) -> Iterator[Refusal]:
    if DEEPER[command.depth] <= DEEPER[state.depth]:
        yield impossible("depth.not_deeper", depth=state.depth)
    elif state.phase in ("over", "balancing"):
        yield impossible("depth.too_late", depth=command.depth)
    elif command.depth == "planet" and not state.planet:
        yield impossible("depth.no_planet", "TF-SETUP-02")


def _deepen(bench: Bench, command: Deepen) -> None:
    """From here on more is mirrored; decks, hands and discard piles are put right by corrections."""
    state = bench.state
    bench.set(depth=command.depth, corrected=True)
    bench.tell("deepened", "", "depth", state.depth, command.depth)
    if command.depth == "harvest":
        bench.set(agenda=(Harvest(),))
        return
    bench.set(agenda=(NextTurn(),), first=state.first or state.seats[0])


RULES: tuple[Rule[State], ...] = (
    Rule(EnterCount, _count_refusals, _enter_count),
    close_rule(Pad),
    Rule(StopGame, _stop_refusals, _stop),
    Rule(StopToBalance, _stop_to_balance_refusals, _stop_to_balance),
    Rule(Deepen, _deepen_refusals, _deepen),
)
