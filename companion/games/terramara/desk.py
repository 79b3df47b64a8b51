"""Games kept at a smaller depth: the neutral desk and the score pad; going deeper, and stopping early."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.artifacts import deal
from companion.games.terramara.board import LAST_ROUND
from companion.games.terramara.commands import Deepen, EnterScore, NextRound, StopGame, TookFirst
from companion.games.terramara.content import content
from companion.games.terramara.first_player import first_bonuses
from companion.games.terramara.frames import Desk, Pad
from companion.games.terramara.pieces import Bench
from companion.games.terramara.rounds import DECK_LEAVES, ROW_LEAVES, finish
from companion.games.terramara.scoring import CATEGORIES, HELPERS
from companion.games.terramara.state import Depth, State
from companion.games.terramara.work import EndRound, NextTurn
from companion.kernel.common import close_rule
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.refusal import Refusal, impossible

DEEPER: dict[Depth, int] = {"score": 0, "neutral": 1, "full": 2}


def _took_refusals(state: State, command: TookFirst) -> Iterator[Refusal]:
    """Where moves are entered the space itself tells it (TM-FIRST-01); in the last round nobody takes it."""
    if state.depth != "neutral" or state.phase != "play":
        yield impossible("first.told_by_moves", "TM-FIRST-01")
    elif state.round == LAST_ROUND:
        yield impossible("first.last_round", "TM-FIRST-05")
    if command.player and command.player not in state.players:
        yield impossible("player.unknown", player=command.player)
    elif command.player == state.next_first:
        yield impossible("first.already_told", "TM-FIRST-06")


def _took_first(bench: Bench, command: TookFirst) -> None:
    """The desk mirrors no clans: what the others gain is told to their hands (TM-FIRST-02, TM-NEUT-14)."""
    first = bench.state.first
    bench.set(next_first=command.player)
    if not command.player:
        bench.tell("first_player_stays", first, "first", first, first, "TM-FIRST-04")
        return
    bench.tell("first_player", command.player, "first", first, command.player, "TM-FIRST-01")
    for owner, part in first_bonuses(bench.state, command.player):
        bench.tell("first_bonus", owner, part, None, content().first_player[part], "TM-FIRST-02")


def _stop_refusals(state: State, command: StopGame) -> Iterator[Refusal]:
    if state.phase != "play":
        yield impossible("stop.not_playing", "TM-SCORE-01")


def _stop(bench: Bench, command: StopGame) -> None:
    """Whatever was pending is dropped; the pad counts the table as it lies."""
    round_ = bench.state.round
    bench.set(agenda=(), sent=False, stepped=False, stopped=round_)
    bench.tell("stopped", "", "round", round_, round_, "TM-SCORE-01")
    finish(bench)


def _next_round(bench: Bench, frame: Desk, command: NextRound) -> None:
    bench.drop(frame)
    bench.push(EndRound())


def _round_legal(state: State, frame: Desk) -> Iterable[Offer]:
    yield NextRound(decision=frame.key)


def _score_refusals(state: State, command: EnterScore) -> Iterator[Refusal]:
    """Categories are entered in half points for players; a neutral only has strength."""
    if command.player in state.neutrals:
        if command.what != "strength":
            yield impossible("score.neutral_strength_only", "TM-NEUT-16", what=command.what)
    elif command.player not in state.players:
        yield impossible("player.unknown", player=command.player)
    elif command.what not in (*CATEGORIES, *HELPERS):
        yield impossible("score.unknown", "TM-SCORE-01", what=command.what)
    if command.value is None:
        if command.what not in state.entered.get(command.player, {}):
            yield impossible("score.nothing_entered", "TM-SCORE-01", what=command.what)
        return
    limits = {"strength": 20, "culture": 14, "reserved_cards": 1, "raw": 64, "processed": 64}
    if command.what in limits and not 0 <= command.value <= limits[command.what]:
        yield impossible("score.out_of_range", "TM-SCORE-01", what=command.what, most=limits[command.what])


def _enter_score(bench: Bench, command: EnterScore) -> None:
    entered = bench.state.entered
    own = dict(entered.get(command.player, {}))
    before = own.get(command.what)
    if command.value is not None:
        own[command.what] = command.value
    else:
        del own[command.what]
    now = {**entered, command.player: own}
    bench.set(entered={colour: numbers for colour, numbers in now.items() if numbers})
    bench.tell("score_entered", command.player, command.what, before, command.value, "TM-SCORE-01")


def _deepen_refusals(state: State, command: Deepen) -> Iterator[Refusal]:
    if DEEPER[command.depth] <= DEEPER[state.depth]:
        yield impossible("depth.not_deeper", depth=state.depth)
    elif state.phase == "setup" and state.depth == "neutral":
        yield impossible("depth.finish_setup")
    elif state.phase == "over":
        yield impossible("correct.game_over", what=command.depth)


def _deepen(bench: Bench, command: Deepen) -> None:
    """From here on more is mirrored; what already lies on the table is entered by corrections.

    What was drawn and still waits, such as the strength of neutral players, goes on waiting above.
    """
    state = bench.state
    bench.set(depth=command.depth, phase="play", turn="", corrected=True)
    bench.tell("deepened", "", "depth", state.depth, command.depth)
    waiting = tuple(frame for frame in state.agenda if not isinstance(frame, Desk | Pad))
    if command.depth == "neutral":
        bench.set(agenda=(Desk(source=f"round.{state.round}"), *waiting))
        return
    if not state.row:
        _lay_out_cards(bench)
    bench.set(agenda=(NextTurn(), *waiting))


def _lay_out_cards(bench: Bench) -> None:
    """The row as it lies at this time of the game if nobody had crafted (TM-RSTART-01 to -04)."""
    round_ = bench.state.round
    gone = [level for at, level in ROW_LEAVES.items() if round_ >= at]
    bench.set(deck={level: 0 if level in gone else n for level, n in bench.state.deck.items()})
    deal(bench)
    gone = [level for at, level in DECK_LEAVES.items() if round_ >= at]
    bench.set(deck={level: 0 if level in gone else n for level, n in bench.state.deck.items()})


RULES: tuple[Rule[State], ...] = (
    answer_rule(NextRound, (Desk,), nothing_against, _next_round, _round_legal),
    Rule(TookFirst, _took_refusals, _took_first),
    Rule(StopGame, _stop_refusals, _stop),
    Rule(EnterScore, _score_refusals, _enter_score),
    close_rule(Pad),
    Rule(Deepen, _deepen_refusals, _deepen),
)
