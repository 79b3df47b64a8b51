"""Positions for rule tests, set up as one would say them at the table.

    table(players=4).round(2).strength(red=5, blue=4).on("1L.2", "blue explorer").turn("red")

Every method gives a new table. By default all spaces are known, show nothing and hold two members, the road
runs straight through the crossroads of all rows, and the shields stand on 5, 10 and 15 (a stub, not the real
board). Clans begin with nothing but their pieces. After every command the physical limits are checked.
"""

from collections.abc import Mapping
from typing import Any

from companion.games.terramara.board import (
    EXPLORERS,
    HOMELAND_SPACES,
    ROW_ROUND,
    ROWS,
    SLOTS,
    WORKERS_PER_LEVEL,
    Segment,
    row_of,
    tile_spaces,
)
from companion.games.terramara.commands import EndTurn, Send
from companion.games.terramara.frames import Drawing, Turn
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.options import Options
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import (
    Card,
    Depth,
    Known,
    Member,
    MemberKind,
    Player,
    Start,
    State,
    Worker,
)
from companion.games.terramara.symbols import PROCESSED_OF
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.event import Event
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Offer
from companion.kernel.refusal import Refusal
from companion.kernel.state import Enforcement
from companion.kernel.template import Template
from companion.kernel.values import bag, evolve

SEATS = ("red", "blue", "green", "yellow")
STUB_SHIELDS = (5, 10, 15)
STRAIGHT_ROAD = (*(Segment(row) for row in ROWS), Segment("end"))


def stub_known() -> Known:
    """Everything is known and nothing is interesting."""
    spaces = {space: "" for row in ROWS for space in tile_spaces(row)}
    backs = {f"{row}R.crossroads": "" for row in ROWS if ROW_ROUND[row] < 5}
    private = {f"private.{colour}": "" for colour in SEATS}
    homes = dict.fromkeys(HOMELAND_SPACES[4] + HOMELAND_SPACES[2], False)
    return Known(
        spaces=spaces | backs | private,
        single=dict.fromkeys(spaces | backs | private, False) | homes,
        large=dict.fromkeys(SLOTS, 1),
        road=STRAIGHT_ROAD,
        shields=STUB_SHIELDS,
    )


def seats(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(colour.capitalize(), colour) for colour in SEATS[:players])


def begin(
    players: int = 4,
    start: Start = "first-game",
    depth: Depth = "full",
    sample: bool = False,
    seed: int = 0,
    first: str = "red",
    enforcement: Enforcement = "strict",
    **options: Any,
) -> "Table":
    """A real game from its very beginning, with whatever decisions that brings."""
    agreed = Setup(seats(players), start, depth, Options(**options), enforcement, sample, seed, first)
    return Table(engine.start(TERRAMARA, agreed).state)


def table(players: int = 4, known: bool = True, **options: Any) -> "Table":
    """A table in round 1, red in turn, clans without goods; for two or three players without fire tiles
    and neutral explorers. With `known=False` nobody has told anything about the cardboard."""
    setup = Setup(seats(players), options=Options(**options), first="red")
    state = evolve(TERRAMARA.start(setup), agenda=(), phase="play", known=stub_known() if known else Known())
    return Table(state).turn("red")


@frozen
class Table:
    """A state, and what the last command told."""

    state: State
    events: tuple[Event, ...] = ()

    def with_state(self, **changes: Any) -> "Table":
        """Fields of the state that have no word of their own here."""
        return Table(evolve(self.state, **changes), self.events)

    def with_player(self, colour: str, **changes: Any) -> "Table":
        """Fields of one player that have no word of their own here."""
        players = self.state.players
        return self.with_state(players={**players, colour: evolve(players[colour], **changes)})

    def know(self, **changes: Any) -> "Table":
        """Fields of what is known that have no word of their own here."""
        return self.with_state(known=evolve(self.state.known, **changes))

    # -- what lies on the table

    def round(self, number: int) -> "Table":
        """The round marker; rows of earlier rounds are turned over (for two players with restrictions)."""
        flipped = tuple(slot for slot in SLOTS if ROW_ROUND[row_of(slot)] < number)
        restricted = tuple(s for s in flipped if s.endswith("R")) if self.state.count == 2 else ()
        return self.with_state(round=number, flipped=flipped, restricted=restricted)

    def turn(self, colour: str, sent: bool = False) -> "Table":
        frame = Turn(owner=colour, source="turn")
        return self.with_state(turn=colour, sent=sent, stepped=False, agenda=(frame,))

    def first(self, colour: str) -> "Table":
        return self.with_state(first=colour)

    def strength(self, **of: int) -> "Table":
        """Of players and neutrals."""
        new = self
        for colour, n in of.items():
            if colour in self.state.players:
                new = new.with_player(colour, strength=n)
            else:
                new = new.with_state(neutral_strength={**new.state.neutral_strength, colour: n})
        return new

    def culture(self, **of: int) -> "Table":
        """Where the canoes are; rewards up to there count as received."""
        new = self
        for colour, n in of.items():
            passed = tuple(at for at in (6, 8, 10, 14) if at <= n)
            player = new.state.players[colour]
            river = 0 if n >= 8 else player.by_the_river
            explorers = player.explorers + player.by_the_river - river
            new = new.with_player(
                colour, culture=n, river_rewards=passed, by_the_river=river, explorers=explorers
            )
        return new

    def vp(self, **of: int) -> "Table":
        new = self
        for colour, n in of.items():
            new = new.with_player(colour, vp=n)
        return new

    def goods(self, colour: str, **units: int) -> "Table":
        return self.with_player(colour, goods=bag(units))

    def workers(self, colour: str, *levels: int, used: tuple[int, ...] = ()) -> "Table":
        """Ready workers of these levels, then used ones; taken from the spare tiles as far as they go."""
        own = [Worker(level) for level in levels] + [Worker(level, used=True) for level in used]
        spare = dict(self.state.worker_spare)
        for worker in own:
            spare[worker.level] = max(0, spare[worker.level] - 1)
        return self.with_player(
            colour, workers=tuple(sorted(own, key=lambda worker: (worker.level, worker.used)))
        ).with_state(worker_spare=spare)

    def warriors(self, colour: str, n: int) -> "Table":
        """Warriors borrowed from the supply."""
        return self.with_player(colour, warriors=n).with_state(warriors_free=self.state.warriors_free - n)

    def without_warriors(self) -> "Table":
        """All warriors in hand go back to the supply."""
        new = self
        for colour, player in self.state.players.items():
            new = new.with_player(colour, warriors=0).with_state(
                warriors_free=new.state.warriors_free + player.warriors
            )
        return new

    def caravans(self, **of: tuple[str, str]) -> "Table":
        new = self
        for colour, positions in of.items():
            ends = (*new.state.road_end, *(colour for position in positions if position == "end"))
            new = new.with_player(colour, caravans=positions).with_state(road_end=ends)
        return new

    def character(self, colour: str, card: str, adult: bool = False) -> "Table":
        new = self.with_player(colour, character=card, adult=adult)
        if card == "C5" and not adult:
            new = new.with_player(colour, explorers=new[colour].explorers + 1, in_the_box=0)
        return new

    def on(self, space: str, *members: str) -> "Table":
        """Members from their owner's hand: `"blue explorer"`, a neutral's too. Warriors from the supply."""
        new = self
        for text in members:
            owner, _, kind = text.partition(" ")
            assert kind in ("explorer", "chieftain", "warrior")
            member = Member(kind, owner)  # type: ignore[arg-type]  # checked above
            player = new.state.players.get(owner)
            if kind == "warrior":
                assert new.state.warriors_free
                new = new.with_state(warriors_free=new.state.warriors_free - 1)
            elif player is not None and kind == "explorer":
                assert player.explorers
                new = new.with_player(owner, explorers=player.explorers - 1)
            elif player is not None:
                assert player.chieftain
                new = new.with_player(owner, chieftain=False)
            here = new.state.spaces.get(space, ())
            new = new.with_state(spaces={**new.state.spaces, space: (*here, member)})
        return new

    def spent(self, *colours: str) -> "Table":
        """These players have sent all their members (to their huts)."""
        new = self
        for colour in colours:
            player = new[colour]
            members = [f"{colour} explorer"] * player.explorers + [f"{colour} chieftain"] * player.chieftain
            new = new.on(f"hut.{colour}", *members).with_player(colour, sent=len(members))
        return new

    def fire(self, row: str, space: str) -> "Table":
        return self.with_state(
            fire={**self.state.fire, row: 1}, fire_space={**self.state.fire_space, row: space}
        )

    # -- what is known

    def shows(self, space: str, effect: str) -> "Table":
        return self.know(spaces={**self.state.known.spaces, space: effect})

    def single(self, space: str, value: bool = True) -> "Table":
        return self.know(single={**self.state.known.single, space: value})

    def shields(self, *starts: int) -> "Table":
        return self.know(shields=starts or None)

    def symbol(self, name: str, *steps: int) -> "Table":
        """For example `symbol("river.special", 9)`."""
        return self.know(symbols={**self.state.known.symbols, f"symbol:{name}": steps})

    def road(self, *segments: Segment) -> "Table":
        return self.know(road=segments)

    def bonus(self, spot: str, tile: str) -> "Table":
        return self.know(bonus={**self.state.known.bonus, spot: tile})

    def outpost(self, slot: str, kind: str) -> "Table":
        return self.know(outposts={**self.state.known.outposts, slot: kind})

    def terrain(self, space: str, kind: str) -> "Table":
        return self.know(terrain={**self.state.known.terrain, space: kind})

    def forget(self, field: str, key: str = "") -> "Table":
        """Make a fact unknown again: `forget("spaces", "5aR.1")`, `forget("shields")`."""
        if not key:
            return self.know(**{field: getattr(Known(), field)})
        left = {k: v for k, v in getattr(self.state.known, field).items() if k != key}
        return self.know(**{field: left})

    def skipped(self, *facts: str) -> "Table":
        return self.with_state(skipped=(*self.state.skipped, *facts))

    def card(self, ref: str, effects: str = "", category: str = "tools", vp: int = 0, **cost: int) -> "Table":
        """Tell the face of a dealt card."""
        face = Card(int(ref[1]), category, bag(cost), vp, effects)
        return self.know(cards={**self.state.known.cards, ref: face})

    def crafted(self, colour: str, effects: str = "", level: int = 1, **face: Any) -> "Table":
        """A card dealt from the deck that this player has crafted already."""
        dealt = self.state.dealt.get(level, 0) + 1
        ref = f"a{level}{dealt:02d}"
        new = self.with_state(
            dealt={**self.state.dealt, level: dealt},
            deck={**self.state.deck, level: self.state.deck[level] - 1},
        )
        return new.with_player(colour, crafted=(*new[colour].crafted, ref)).card(ref, effects, **face)

    def options(self, **choices: Any) -> "Table":
        return self.with_state(options=evolve(self.state.options, **choices))

    def mode(self, enforcement: Enforcement) -> "Table":
        return self.with_state(enforcement=enforcement)

    # -- playing

    def do(self, command: Command, allow: bool = False) -> "Table":
        """Raises `Refused`."""
        outcome = engine.apply(TERRAMARA, self.state, command, allow)
        check_pieces(outcome.state)
        return Table(outcome.state, outcome.events)

    def send(self, colour: str, member: MemberKind, space: str, allow: bool = False) -> "Table":
        return self.do(Send(player=colour, member=member, space=space), allow)

    def end(self) -> "Table":
        return self.do(EndTurn(player=self.state.turn))

    def end_round(self) -> "Table":
        """End the turn of whoever is in turn; everybody must have sent all members."""
        assert not any(player.members_in_hand for player in self.state.players.values())
        new = self.with_state(sent=True).end()
        while new.state.agenda and isinstance(new.top, Drawing):
            new = new.draw()
        return new

    def answer(self, kind: type[Command], allow: bool = False, **fields: Any) -> "Table":
        """Answer the decision on top."""
        return self.do(kind(decision=self.top.key, **fields), allow)  # type: ignore[call-arg]

    def draw(self, *result: str) -> "Table":
        """Enter a draw made at the table; without a result, let the program draw."""
        frame = self.top
        assert isinstance(frame, Drawing)
        if not result:
            return self.do(program_draw(self.state, frame))
        return self.do(Draw(decision=frame.key, result=result, how="table"))

    def set_up(self) -> "Table":
        """Lay the fire tiles and put the neutral explorers somewhere legal, up to the next other question."""
        new = self
        while new.state.phase == "setup" and new.top.kind in ("drawing", "locate", "place_neutral"):
            first = new.legal[0]
            assert isinstance(first, Command)
            new = new.do(first)
        return new

    def reasons(self, command: Command) -> tuple[Refusal, ...]:
        return engine.refusals(TERRAMARA, self.state, command)

    def codes(self, command: Command) -> set[str]:
        """The codes of all reasons against a command; empty means legal."""
        return {reason.code for reason in self.reasons(command)}

    def may(self, member: MemberKind, space: str, colour: str = "") -> set[str]:
        """All reasons against sending this member of the player in turn."""
        return self.codes(Send(player=colour or self.state.turn, member=member, space=space))

    # -- looking

    def __getitem__(self, colour: str) -> Player:
        return self.state.players[colour]

    @property
    def pending(self) -> tuple[Frame, ...]:
        return open_decisions(self.state.agenda)

    @property
    def top(self) -> Frame:
        return self.pending[0]

    @property
    def legal(self) -> list[Offer]:
        return engine.legal_commands(TERRAMARA, self.state)

    @property
    def plain_legal(self) -> list[Command]:
        """Legal commands that are complete as they stand."""
        return [offer for offer in self.legal if isinstance(offer, Command)]

    def commands(self, kind: type[Command]) -> list[Command]:
        """The listed legal commands of one kind; templates give the command they still have to fill."""
        plain = [offer.command if isinstance(offer, Template) else offer for offer in self.legal]
        return [command for command in plain if isinstance(command, kind)]

    def told(self, kind: str) -> list[Event]:
        """Events of one kind that the last command led to."""
        return [event for event in self.events if event.kind == kind]


def held(state: State) -> Mapping[str, int]:
    """Resource tiles in players' hands by raw type, whichever side is up."""
    return {
        raw: sum(p.goods.get(raw, 0) + p.goods.get(processed, 0) for p in state.players.values())
        for raw, processed in PROCESSED_OF.items()
    }


def check_pieces(state: State) -> None:
    """Physical limits: no negatives, every piece in exactly one place. They hold in every mode."""
    on_board = [member for here in state.spaces.values() for member in here]
    for colour, player in state.players.items():
        numbers = (player.explorers, player.warriors, player.by_the_river, player.in_the_box)
        assert all(n >= 0 for n in (*numbers, player.vp, *player.goods.values())), player
        assert 0 <= player.strength <= 20, player
        assert 0 <= player.culture <= 14, player
        standing = on_board.count(Member("explorer", colour))
        assert player.explorers + player.by_the_river + player.in_the_box + standing == EXPLORERS, player
        assert player.chieftain + on_board.count(Member("chieftain", colour)) == 1, player
    for colour in state.neutrals:
        assert on_board.count(Member("explorer", colour)) <= EXPLORERS
        assert 0 <= state.neutral_strength[colour] <= 20
    borrowed = sum(player.warriors for player in state.players.values())
    assert state.warriors_free >= 0
    assert state.warriors_free + borrowed + sum(m.kind == "warrior" for m in on_board) == 4
    if state.options.supply == "sixteen":
        assert all(n <= 16 for n in held(state).values()), held(state)
    for level, most in WORKERS_PER_LEVEL.items():
        assert sum(w.level == level for p in state.players.values() for w in p.workers) <= most
