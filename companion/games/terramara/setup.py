"""Setting up: what is agreed before the first command, and the table it leads to (TM-SETUP, TM-START)."""

from dataclasses import field
from typing import Annotated

from companion.games.terramara.artifacts import deal
from companion.games.terramara.board import (
    CARDS_PER_LEVEL,
    CHARACTERS,
    COLOURS,
    ROUNDS,
    WORKER_LEVEL,
    WORKERS_PER_LEVEL,
)
from companion.games.terramara.drafting import choosing_stage, starting_cards_stage
from companion.games.terramara.frames import Drafting, Drawing, Pad
from companion.games.terramara.gains import gain_worker
from companion.games.terramara.neutrals import fire_stage, neutral_colours, neutral_stage
from companion.games.terramara.options import Options, ToldOptions
from companion.games.terramara.pieces import Bench, count, set_goods
from companion.games.terramara.sample import sample_known
from companion.games.terramara.state import Depth, Known, Player, Start, State
from companion.games.terramara.symbols import RAW
from companion.games.terramara.work import SetUp, StartRound
from companion.kernel.errors import Disagreed
from companion.kernel.fields import PersonName, Seed, text
from companion.kernel.frozen import frozen
from companion.kernel.game import Work
from companion.kernel.marking import N_
from companion.kernel.seating import check_seats
from companion.kernel.state import Enforcement
from companion.kernel.values import Closed

OTHER_COLOUR = N_("a colour must be one of {all}")
SAME_COLOUR = N_("every player needs a colour of their own")


@frozen
class Seat(Closed):
    """A person at the table, in clockwise order."""

    name: PersonName
    colour: Annotated[str, text(20)]


@frozen
class Setup(Closed):
    """What the table agreed on. Without `first`, the first player is drawn."""

    players: tuple[Seat, ...]
    start: Start = "first-game"
    depth: Depth = "full"
    options: ToldOptions = field(default_factory=Options)
    enforcement: Enforcement = "strict"
    sample: bool = False
    seed: Seed = 0
    first: str = ""

    def __post_init__(self) -> None:
        colours = [seat.colour for seat in self.players]
        if not 2 <= len(colours) <= 4:
            raise Disagreed(N_("Terramara is played by 2, 3 or 4 players"))
        check_seats(colours, [seat.name for seat in self.players], COLOURS, OTHER_COLOUR, SAME_COLOUR)
        if self.first and self.first not in colours:
            raise Disagreed(N_("the first player must be one of the players"))


def seats_of(state: State) -> tuple[Seat, ...]:
    """Who sits where now: names, colours and order may have been put right since the game began."""
    return tuple(Seat(state.players[colour].name, colour) for colour in state.seats)


def start(setup: Setup) -> State:
    """The table before anybody has done anything."""
    seats = tuple(seat.colour for seat in setup.players)
    neutrals = neutral_colours(seats)
    track = dict.fromkeys(ROUNDS, 2)
    on_track = {level: 2 * sum(WORKER_LEVEL[r] == level for r in ROUNDS) for level in (1, 2, 3)}
    state = State(
        enforcement=setup.enforcement,
        options=setup.options,
        depth=setup.depth,
        start=setup.start,
        sample=setup.sample,
        seed=setup.seed,
        seats=seats,
        neutrals=neutrals,
        players={seat.colour: Player(colour=seat.colour, name=seat.name) for seat in setup.players},
        neutral_strength=dict.fromkeys(neutrals, 0),
        first=setup.first or seats[0],
        deck=dict(CARDS_PER_LEVEL),
        worker_track=track,
        worker_spare={level: n - on_track[level] for level, n in WORKERS_PER_LEVEL.items()},
        known=sample_known(setup.seed, len(seats)) if setup.sample else Known(),
        agenda=first_agenda(setup.depth, bool(setup.first), seats),
    )
    bench = Bench(state)
    if setup.depth == "full":
        deal(bench)
    return bench.state


def first_agenda(
    depth: Depth, first_known: bool, seats: tuple[str, ...]
) -> tuple[SetUp | Drawing | Pad, ...]:
    if depth == "score":
        return (Pad(),)
    stages = ("fire", "neutrals") + (("clans",) if depth == "full" else ("desk",))
    agenda: list[SetUp | Drawing | Pad] = [SetUp(stage=stage) for stage in reversed(stages)]
    if not first_known:
        agenda.append(Drawing(source="first", purpose="first", pool=seats, n=1))
    return tuple(agenda)


def set_up(bench: Bench, frame: SetUp) -> None:
    """One stage after the other, each putting its decisions on the stack."""
    STAGES[frame.stage](bench)


def _clans(bench: Bench) -> None:
    if bench.state.start == "first-game":
        _first_game(bench)
        bench.push(StartRound(round=1))
        return
    n = bench.state.count + 1
    bench.set(starting_cards=tuple(f"S{at}" for at in range(1, n + 1)))
    bench.then(
        Drawing(source="characters", purpose="characters", pool=CHARACTERS, n=n),
        SetUp(stage="drafting"),
    )


def _first_game(bench: Bench) -> None:
    """TM-START-01."""
    for place, colour in enumerate(bench.state.order(), 1):
        for raw in RAW:
            set_goods(bench, colour, raw, 1, "TM-START-01", "start")
        gain_worker(bench, colour, 1, 1, "start", "TM-START-01")
        count(bench, colour, "culture", 1, "TM-START-01", "start")
        count(bench, colour, "strength", place, "TM-START-01", "start")


def _drafting(bench: Bench) -> None:
    """TM-START-03/04: backwards first, then forwards; then choosing effects, then starting cards (AMB-57)."""
    order = bench.state.order()
    picks = [Drafting(owner=colour, source="pass1") for colour in reversed(order)]
    picks += [Drafting(owner=colour, source="pass2") for colour in order]
    bench.then(*picks, SetUp(stage="choosing"), SetUp(stage="starting_cards"), StartRound(round=1))


def _desk(bench: Bench) -> None:
    bench.push(StartRound(round=1))


STAGES = {
    "fire": fire_stage,
    "neutrals": neutral_stage,
    "clans": _clans,
    "drafting": _drafting,
    "choosing": choosing_stage,
    "starting_cards": starting_cards_stage,
    "desk": _desk,
}

WORKS: tuple[Work[State], ...] = (Work(SetUp, set_up),)
