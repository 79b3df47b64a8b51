"""Whose turn it is, and what may be done above a pending decision (TM-TURN)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara import warriors
from companion.games.terramara.commands import EndTurn
from companion.games.terramara.frames import Turn
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.games.terramara.work import NextTurn
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve


def active_player(state: State) -> str:
    """Whoever may use workers, cards and powers now: the player in turn, unless somebody else must decide."""
    pending = open_decisions(state.agenda)
    if state.phase == "play" and state.turn and pending and all(f.owner == state.turn for f in pending):
        return state.turn
    return ""


def interrupt_refusals(state: State, colour: str) -> Iterator[Refusal]:
    """TM-TURN-06: any time in the own turn, never above somebody else's decision."""
    if colour not in state.players:
        yield impossible("player.unknown", player=colour)
    elif state.phase != "play" or not state.turn:
        yield impossible("turn.not_playing")
    elif colour != state.turn:
        yield refuse("turn.not_yours", "TM-TURN-06", player=state.turn)
    elif active_player(state) != colour:
        yield impossible("decision.pending", decision=open_decisions(state.agenda)[0].key)


def turn_refusals(state: State, colour: str) -> Iterator[Refusal]:
    """For what is done in the turn itself: nothing else may be pending."""
    if colour not in state.players:
        yield impossible("player.unknown", player=colour)
        return
    pending = open_decisions(state.agenda)
    if state.phase != "play" or not pending:
        yield impossible("turn.not_playing")
        return
    if not isinstance(pending[0], Turn):
        yield impossible("decision.pending", decision=pending[0].key)
    if state.turn and colour != state.turn:
        yield refuse("turn.not_yours", "TM-TURN-01", player=state.turn)


def in_turn(state: State) -> str:
    """The player at whose turn the table is waiting for nothing else."""
    pending = open_decisions(state.agenda)
    return state.turn if pending and isinstance(pending[0], Turn) else ""


def _end_refusals(state: State, command: EndTurn) -> Iterator[Refusal]:
    """Whoever is not in turn has no turn that any agreement could end."""
    found = [evolve(reason, physical=True) for reason in turn_refusals(state, command.player)]
    yield from found
    if not found and _must_send(state):
        yield refuse("turn.nobody_sent", "TM-TURN-02", player=command.player)


def _must_send(state: State) -> bool:
    """TM-TURN-02: no passing while there is a member in hand. (Without one, a correction gave the turn.)"""
    return (
        not state.sent
        and state.players[state.turn].members_in_hand > 0
        and not warriors.may_stay(state, state.turn)
    )


def _end(bench: Bench, command: EndTurn) -> None:
    """Who sends nobody although warriors are at home gives them back: there is no passing (AMB-49)."""
    if not bench.state.sent and warriors.may_stay(bench.state, bench.state.turn):
        warriors.give_back(bench, bench.state.turn, "TM-WAR-06", "turn")
    top = bench.state.agenda[-1]
    bench.drop(top)
    bench.tell("turn_ended", command.player, rule="TM-TURN-05")
    bench.push(NextTurn())


def _end_legal(state: State) -> Iterable[Offer]:
    if in_turn(state) and not _must_send(state):
        yield EndTurn(player=state.turn)


RULES: tuple[Rule[State], ...] = (Rule(EndTurn, _end_refusals, _end, _end_legal),)
