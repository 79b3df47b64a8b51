"""Positions for rule tests, set up as one would say them at the table.

    table().column("steppe", {ANN: 2}, (ANN, "producer"), (BO, "consumer1", "Beetle")).turn(BO)

Every method gives a new table. Cards in these tests that are not named by the book are invented, and what is
told of them is made up as a table would tell it. Hands and decks are plentiful. After every command the
physical limits are checked.
"""

from collections.abc import Mapping
from typing import Any

from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.commands import LetPass
from companion.games.terraformer.frames import Answering, Balancing, Turn
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.options import Options
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import Depth, Ecosystem, FactValue, Organism, State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from tests.games.terraformer import limits

ANN, BO, CLEO = "continental_deck", "cold_deck", "contrast_deck"
SEATS = (ANN, BO, CLEO, "own_deck_1", "own_deck_2", "own_deck_3")
Facts = dict[str, FactValue]
NAMES = ("Ann", "Bo", "Cleo", "Di", "Eve", "Fay")


def seats(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(name, deck) for name, deck in zip(NAMES, SEATS[:players], strict=False))


def begin(players: int = 3, depth: Depth = "planet", **agreed: Any) -> "Table":
    """A real game from its very beginning."""
    options = Options(**agreed.pop("options", {}))
    setup = Setup(players=seats(players), depth=depth, options=options, **agreed)
    return Table(engine.start(TERRAFORMER, setup).state)


def table(players: int = 3, planet: str = "small", **options: Any) -> "Table":
    """A table in play, Ann in turn, nothing on the planet, nothing told."""
    setup = Setup(players=seats(players), options=Options(**options), first=ANN, seed=4)
    state = evolve(TERRAFORMER.start(setup), agenda=(), phase="play", planet=planet)
    return Table(state).turn(ANN)


@frozen
class Table:
    """A state, and what the last command told."""

    state: State
    events: tuple[Event, ...] = ()

    def with_state(self, **changes: Any) -> "Table":
        return Table(evolve(self.state, **changes), self.events)

    # -- what lies on the table

    def column(
        self,
        biome: str,
        biomes: Mapping[str, int] | None = None,
        *organisms: tuple[str, str] | tuple[str, str, str],
        bonus: int = 0,
    ) -> "Table":
        """The next column, with biome cards by owner and organisms as (owner, role, name)."""
        serial = self.state.serial
        cards: list[Organism] = []
        for owner, role, *name in organisms:
            serial += 1
            cards.append(Organism(f"#{serial}", owner, role, *name))  # type: ignore[arg-type]
        of = biomes if biomes is not None else {ANN: 1}
        column = Ecosystem(biome, of, tuple(cards), bonus, sum(of.values()) >= 4)
        return self.with_state(ecosystems=(*self.state.ecosystems, column), serial=serial)

    def turn(self, seat: str, used: int = 0, founded: bool = False) -> "Table":
        frame = Turn(owner=seat, source="turn.1")
        return self.with_state(turn=seat, turn_number=1, used=used, founded=founded, agenda=(frame,))

    def cards(self, seat: str, **counts: int) -> "Table":
        players = self.state.players
        return self.with_state(players={**players, seat: evolve(players[seat], **counts)})

    def know(self, facts: Mapping[str, FactValue]) -> "Table":
        return self.with_state(facts={**self.state.facts, **facts})

    # -- what is said

    def do(self, *commands: Command, allow: bool = False) -> "Table":
        now = self
        for command in commands:
            outcome = engine.apply(TERRAFORMER, now.state, command, allow)
            limits.check_table(outcome.state)
            now = Table(outcome.state, outcome.events)
        return now

    def refusals(self, command: Command) -> tuple[Refusal, ...]:
        return engine.refusals(TERRAFORMER, self.state, command)

    def codes(self, command: Command) -> list[str]:
        return [reason.code for reason in self.refusals(command)]

    def rules(self, command: Command) -> list[tuple[str, str]]:
        return [(reason.code, reason.rule) for reason in self.refusals(command)]

    def needs(self, command: Command) -> list[str]:
        """The facts this depends on."""
        return [reason.fact for reason in self.refusals(command) if reason.fact]

    def legal(self, kind: type[Command]) -> list[Any]:
        return [offer for offer in engine.legal_commands(TERRAFORMER, self.state) if isinstance(offer, kind)]

    def balance(self) -> "Table":
        """Play is over: balancing begins."""
        frame = Balancing(source="end")
        ready = self.with_state(agenda=(frame,), turn="")
        return ready.do(begin_balancing(frame))

    def nobody_stops(self) -> "Table":
        frame = self.pending
        assert isinstance(frame, Answering)
        return self.do(LetPass(decision=frame.key, player=frame.waiting[-1]))

    # -- what is seen

    @property
    def pending(self) -> Frame:
        return open_decisions(self.state.agenda)[0]

    @property
    def key(self) -> str:
        return self.pending.key

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def here(self, position: int) -> list[str]:
        """The organisms of a column by name, or by id where they have none."""
        return sorted(card.card or card.id for card in self.state.ecosystems[position - 1].organisms)

    def id_of(self, card: str, owner: str = "") -> str:
        """The id of the first organism of this name."""
        return next(
            organism.id
            for column in self.state.ecosystems
            for organism in column.organisms
            if organism.card == card and owner in ("", organism.owner)
        )

    def counts(self, seat: str) -> tuple[int, int, int]:
        player = self.state.players[seat]
        return player.deck, player.hand, player.discard
