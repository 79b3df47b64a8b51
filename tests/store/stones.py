"""A game small enough to store by hand: players in turn take one to three stones from a heap."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.kernel.command import Command
from companion.kernel.common import Learn
from companion.kernel.errors import Unreadable
from companion.kernel.event import Event
from companion.kernel.frame import Frame
from companion.kernel.game import Game, Rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.state import State as KernelState
from companion.kernel.workbench import Workbench


@dataclass(frozen=True, kw_only=True)
class Turn(Frame):
    WAITS = True
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, kw_only=True)
class Take(Command):
    kind: Literal["take"] = "take"
    player: str
    n: Annotated[int, Field(strict=True, ge=0, le=1000)]


@dataclass(frozen=True)
class Seat:
    colour: str
    name: str


@dataclass(frozen=True)
class Setup:
    players: tuple[Seat, ...] = (Seat("red", "Anna"), Seat("blue", "Ben"))
    heap: int = 1000


@dataclass(frozen=True)
class Player:
    name: str
    stones: int = 0


@dataclass(frozen=True, kw_only=True)
class State(KernelState):
    agenda: tuple[Turn, ...] = ()
    players: Mapping[str, Player] = field(default_factory=dict)
    heap: int = 0
    round: int = 1
    turn_number: int = 0
    known: tuple[str, ...] = ()


def start(setup: Setup) -> State:
    seats = tuple(seat.colour for seat in setup.players)
    return State(
        phase="play",
        agenda=(Turn(owner=seats[0]),),
        seats=seats,
        players={seat.colour: Player(seat.name) for seat in setup.players},
        heap=setup.heap,
    )


def take_refusals(state: State, take: Take) -> Iterator[Refusal]:
    if take.player not in state.players:
        yield impossible("stones.no_such_player", player=take.player)
        return
    if not state.agenda or state.agenda[0].owner != take.player:
        yield refuse("stones.not_your_turn", "ST-1", player=take.player)
    if not 1 <= take.n <= 3:
        yield refuse("stones.one_to_three", "ST-2", n=take.n)
    if take.n > state.heap:
        yield impossible("stones.not_there", "ST-3", n=take.n)


def take(bench: Workbench[State], command: Take) -> None:
    state = bench.state
    before = state.players[command.player]
    after = Player(before.name, before.stones + command.n)
    at = (state.seats.index(command.player) + 1) % len(state.seats)
    heap = state.heap - command.n
    bench.tell("count", command.player, "stones", before.stones, after.stones, "ST-2")
    bench.set(
        players={**state.players, command.player: after},
        heap=heap,
        round=state.round + (at == 0),
        turn_number=state.turn_number + 1,
        agenda=(Turn(owner=state.seats[at]),) if heap else (),
    )


def legal_takes(state: State) -> Iterator[Take]:
    for frame in state.agenda:
        yield from (Take(player=frame.owner, n=n) for n in (1, 2, 3) if n <= state.heap)


def learn(bench: Workbench[State], command: Learn) -> None:
    bench.set(known=(*bench.state.known, command.fact))


def facts_of(_state: State, command: Command, _events: Sequence[Event]) -> Iterator[tuple[str, Any]]:
    if isinstance(command, Learn):
        yield command.fact, command.value


STONES: Game[State] = Game(
    id="stones",
    rules_version="1",
    setup=Setup,
    state=State,
    start=start,
    rules=(
        Rule(Take, take_refusals, take, legal_takes),
        Rule(Learn, lambda _state, _command: (), learn),
    ),
    works=(),
    in_turn=lambda state: state.agenda[0].owner if state.agenda else "",
    turn_of=lambda state: state.turn_number,
    facts_of=facts_of,
)


def find_game(game: str) -> Game[Any]:
    if game != "stones":
        raise Unreadable(f"unknown game {game!r}", "game")
    return STONES
