"""Whose turn it is, the two opportunities, the hand limit and the end of a turn (TF-TURN)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.commands import DrawCard, EndTurn
from companion.games.terraformer.ending import watch
from companion.games.terraformer.frames import Balancing, NextTurn, Turn
from companion.games.terraformer.pieces import Bench, count
from companion.games.terraformer.planet import HAND_LIMIT, OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer, Rule, Work
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve


def in_turn(state: State) -> str:
    """The player at whose turn the table is waiting for nothing else."""
    pending = open_decisions(state.agenda)
    return state.turn if pending and isinstance(pending[0], Turn) else ""


def table_refusals(state: State, player: str) -> Iterator[Refusal]:
    """For all that is done while cards are played: a game is on, and nothing else is pending."""
    if player not in state.players:
        yield impossible("player.unknown", player=player)
        return
    pending = open_decisions(state.agenda)
    if state.phase != "play" or not pending or state.depth != "planet":
        yield impossible("turn.not_playing")
    elif not isinstance(pending[0], Turn):
        yield impossible("decision.pending", decision=pending[0].key)


def turn_refusals(state: State, player: str) -> Iterator[Refusal]:
    """For what is done in the own turn."""
    found = list(table_refusals(state, player))
    yield from found
    if not found and player != state.turn:
        yield refuse("turn.not_yours", "TF-SETUP-04", player=state.turn)


def opportunity_refusals(state: State, player: str) -> Iterator[Refusal]:
    """TF-TURN-01: for drawing a card and for playing one."""
    yield from turn_refusals(state, player)
    if state.phase == "play" and state.used >= OPPORTUNITIES:
        yield refuse("turn.no_opportunity", "TF-TURN-01", n=OPPORTUNITIES)


def all_used(state: State, player: str) -> bool:
    """Whether a card that this player lays now would be one too many. In another player's turn there are no
    opportunities of one's own to count."""
    return player == state.turn and state.used >= OPPORTUNITIES


def hand_refusals(state: State, player: str) -> Iterator[Refusal]:
    """Nobody plays a card without one."""
    if player in state.players and not state.players[player].hand:
        yield impossible("hand.empty", "TF-TURN-01", player=player)


def deck_refusals(state: State, player: str) -> Iterator[Refusal]:
    """Nobody draws from an empty deck."""
    if player in state.players and not state.players[player].deck:
        yield impossible("deck.empty", "TF-OPEN-02", player=player)


def use_opportunity(bench: Bench) -> None:
    bench.set(used=bench.state.used + 1)


# -- drawing


def _draw_refusals(state: State, command: DrawCard) -> Iterator[Refusal]:
    yield from opportunity_refusals(state, command.player)
    yield from deck_refusals(state, command.player)


def _draw(bench: Bench, command: DrawCard) -> None:
    use_opportunity(bench)
    bench.tell("card_drawn", command.player, rule="TF-TURN-01")
    draw_cards(bench, command.player, 1, "TF-TURN-01", "draw")


def draw_cards(bench: Bench, player: str, n: int, rule: str, source: str) -> None:
    """From the own deck only (TF-DECK-03)."""
    count(bench, player, "deck", -n, rule, source)
    count(bench, player, "hand", n, rule, source)
    watch(bench)


def _draw_legal(state: State) -> Iterable[Offer]:
    player = in_turn(state)
    command = DrawCard(player=player)
    if player and not any(_draw_refusals(state, command)):
        yield command


# -- the end of a turn


def must_go_on(state: State) -> bool:
    """TF-TURN-01, TF-TURN-05: there is an opportunity left, and a card to draw for it.

    Whether something in a hand could be played is seen by its owner only (TF-APP-12): with an empty deck the
    player says that nothing can be done by ending the turn.
    """
    return (
        state.used < OPPORTUNITIES
        and state.options.lapse == "impossible"
        and state.players[state.turn].deck > 0
    )


def _end_refusals(state: State, command: EndTurn) -> Iterator[Refusal]:
    """Whoever is not in turn has no turn that any agreement could end."""
    found = [evolve(reason, physical=True) for reason in turn_refusals(state, command.player)]
    yield from found
    if not found and must_go_on(state):
        yield refuse("turn.opportunity_left", "TF-TURN-01", n=OPPORTUNITIES - state.used)


def _end(bench: Bench, command: EndTurn) -> None:
    """TF-TURN-04: what is above the hand limit goes to the own discard pile; which cards, the owner knows."""
    state = bench.state
    bench.drop(state.agenda[-1])
    lapsed = OPPORTUNITIES - state.used
    if lapsed > 0:
        bench.tell("lapsed", command.player, "opportunity", None, lapsed, "TF-TURN-05")
    surplus = state.players[command.player].hand - HAND_LIMIT
    if surplus > 0:
        bench.tell("discarded", command.player, "hand", None, surplus, "TF-TURN-04")
        count(bench, command.player, "hand", -surplus, "TF-TURN-04", "hand_limit")
        count(bench, command.player, "discard", surplus, "TF-TURN-04", "hand_limit")
    bench.tell("turn_ended", command.player, rule="TF-TURN-01")
    bench.push(NextTurn())


def next_turn(bench: Bench, _frame: NextTurn) -> None:
    """Clockwise; after a turn that has triggered the end nobody else moves (TF-END-02)."""
    state = bench.state
    if state.ending:
        bench.set(turn="", used=0, founded=False)
        bench.tell("last_turn_over", "", state.ending, rule="TF-END-02")
        bench.push(Balancing(source="end"))
        return
    seats = state.order(state.turn)
    begin_turn(bench, seats[1] if state.turn else state.first)


def begin_turn(bench: Bench, player: str) -> None:
    number = bench.state.turn_number + 1
    bench.set(turn=player, turn_number=number, used=0, founded=False)
    bench.push(Turn(owner=player, source=f"turn.{number}"))
    bench.tell("turn_began", player, "turn", None, number, "TF-SETUP-04")


def _end_legal(state: State) -> Iterable[Offer]:
    if in_turn(state) and not must_go_on(state):
        yield EndTurn(player=state.turn)


RULES: tuple[Rule[State], ...] = (
    Rule(DrawCard, _draw_refusals, _draw, _draw_legal),
    Rule(EndTurn, _end_refusals, _end, _end_legal),
)
WORKS: tuple[Work[State], ...] = (Work(NextTurn, next_turn),)
