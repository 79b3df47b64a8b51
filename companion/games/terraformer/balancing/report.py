"""Balancing without anybody: a planet in, steps, contests, who left and why, and points out.

Where owners would choose, the proposal is taken, who has to leave goes to the nearest ecosystem that suits
it, and the program rolls the dice. Where a card has to be looked at, it stops and says what is missing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from companion.games.terraformer.balancing.asking import still_asked
from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.commands import (
    AcceptSeats,
    Card,
    Cards,
    DieOut,
    EnterEcosystem,
    EnterOrganism,
    FactName,
    First,
    Migrate,
    Seat,
    TakePlace,
    Told,
)
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Ask, Balancing, Dice, Harvest, Leaving, Menu, Pad
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.knowledge import eats, has_food_icons
from companion.games.terraformer.leaving import all_answers, answer_refusals, waits_for_facts
from companion.games.terraformer.options import Options
from companion.games.terraformer.planet import MOST_ECOSYSTEMS, Planet, Role
from companion.games.terraformer.scoring import score
from companion.games.terraformer.setup import Seat as Player
from companion.games.terraformer.setup import Setup
from companion.games.terraformer.state import State
from companion.kernel import engine, safe_json
from companion.kernel.codec import plainly
from companion.kernel.command import Command
from companion.kernel.drawing import program_draw
from companion.kernel.event import Event
from companion.kernel.fields import Name, Seed
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.values import Closed

MOST_ANSWERS = 2_000


@frozen
class LaidOrganism(Closed):
    owner: Name
    role: Role
    card: Card = ""


@frozen
class LaidColumn(Closed):
    biome: Card
    biomes: Annotated[Mapping[Name, Cards], Field(max_length=6)]
    organisms: Annotated[tuple[LaidOrganism, ...], Field(max_length=60)] = ()


@frozen
class LaidPlanet(Closed):
    """A finished planet as a document."""

    players: tuple[Player, ...]
    ecosystems: Annotated[tuple[LaidColumn, ...], Field(max_length=MOST_ECOSYSTEMS)]
    planet: Planet = "huge"
    options: Options = field(default_factory=Options)
    facts: Annotated[Mapping[FactName, Told], Field(max_length=2000)] = field(default_factory=dict)
    seed: Seed = 0


_PLANET: TypeAdapter[LaidPlanet] = TypeAdapter(LaidPlanet)


@frozen
class Run:
    """How far it came: `waits` is the decision it could not make, `needs` the facts that would help."""

    state: State
    events: tuple[Event, ...]
    waits: Frame | None
    needs: tuple[str, ...]


def read_planet(plain: Any) -> LaidPlanet:
    """A planet that strangers may have written. Raises `Unreadable`."""
    text = safe_json.dumps(plain)
    return plainly(lambda: _PLANET.validate_json(text, strict=True), "planet")


def enter(planet: LaidPlanet) -> State:
    """The same planet as a game at the depth of harvest. Raises `Refused` where cards are too many."""
    setup = Setup(
        players=planet.players,
        depth="harvest",
        planet=planet.planet,
        options=planet.options,
        seed=planet.seed,
        facts=planet.facts,
    )
    state = engine.start(TERRAFORMER, setup).state
    key = Harvest().key
    for position, column in enumerate(planet.ecosystems, 1):
        laid: list[Command] = [EnterEcosystem(decision=key, biome=column.biome, biomes=column.biomes)]
        laid += [
            EnterOrganism(decision=key, role=card.role, owner=card.owner, position=position, card=card.card)
            for card in column.organisms
        ]
        for command in laid:
            state = engine.apply(TERRAFORMER, state, command).state
    return state


def run(state: State) -> Run:
    """From the beginning of balancing, or from where it stands, as far as nobody has to look at a card."""
    events: list[Event] = []
    for _ in range(MOST_ANSWERS):
        pending = open_decisions(state.agenda)
        if not pending or isinstance(pending[0], Pad):
            return Run(state, tuple(events), None, ())
        command = answer(state, pending[0])
        if command is None:
            return Run(state, tuple(events), pending[0], needed(state, pending[0]))
        outcome = engine.apply(TERRAFORMER, state, command)
        state = outcome.state
        events += outcome.events
    raise RuntimeError("balancing does not come to an end")


def answer(state: State, frame: Frame) -> Command | None:
    """What the program itself would say; None where only somebody at the table can."""
    if isinstance(frame, Balancing | Harvest):
        return begin_balancing(frame)
    if isinstance(frame, Dice):
        return program_draw(state, frame)
    if isinstance(frame, Leaving) and waits_for_facts(state, frame):
        return None
    legal = [
        offer
        for offer in engine.legal_commands(TERRAFORMER, state)
        if isinstance(offer, AcceptSeats | Seat | Migrate | TakePlace | DieOut | First)
    ]
    for kind in (AcceptSeats, First, Seat, TakePlace, Migrate, DieOut):
        found = next((offer for offer in legal if isinstance(offer, kind)), None)
        if found is not None:
            return found
    return None


def needed(state: State, frame: Frame) -> tuple[str, ...]:
    """The facts that this decision waits for."""
    if isinstance(frame, Ask):
        return (frame.fact,)
    if isinstance(frame, Menu):
        return _untold_food(state, frame)
    if isinstance(frame, Leaving):
        reasons = [r for command in all_answers(state, frame) for r in answer_refusals(state, frame, command)]
        return tuple(dict.fromkeys(reason.fact for reason in reasons if reason.fact))
    return ()


def _untold_food(state: State, frame: Menu) -> tuple[str, ...]:
    """Its icons; where these are told, what it would have to find them on."""
    eater = state.find(frame.organism)
    if eater is None:
        return ()
    if has_food_icons(state, eater[1].subjects).holds is None:
        return (fact_of("food", eater[1].subjects[-1]),)
    portions = [state.find(portion) for portion in still_asked(state, frame)]
    asked = [eats(state, eater[1].subjects, found[1].subjects).fact for found in portions if found]
    return tuple(dict.fromkeys(asked))


# -- as JSON


def balance(plain: Any) -> dict[str, Any]:
    """For `balance FILE --json`. Raises `Unreadable` or `Refused`."""
    return plain_report(run(enter(read_planet(plain))))


def plain_report(done: Run) -> dict[str, Any]:
    points = score(done.state)
    waits = done.waits
    return {
        "finished": waits is None,
        "waits": {"decision": waits.key, "owner": waits.owner, "rule": waits.rule} if waits else None,
        "needs": list(done.needs),
        "steps": [_plain_event(event) for event in done.events if event.kind in STEPS],
        "contests": [_plain_event(event) for event in done.events if event.kind == "contest"],
        "left": [_plain_event(event) for event in done.events if event.kind in ("migrated", "died_out")],
        "planet": plain_planet(done.state),
        "points": {line.player: {**line.points, "total": line.total} for line in points.lines},
        "projection": points.projection,
        "winners": list(points.winners),
        "rests_on": list(points.rests_on),
    }


STEPS = (
    "ecosystem_next",
    "niche",
    "hopeless",
    "takes_portion",
    "contest",
    "rolled",
    "migrated",
    "died_out",
    "balanced",
)


def _plain_event(event: Event) -> dict[str, Any]:
    plain = {
        "kind": event.kind,
        "player": event.player,
        "what": event.what,
        "before": event.before,
        "after": event.after,
        "rule": event.rule,
        "why": event.source,
        **event.detail,
    }
    return {name: value for name, value in plain.items() if value not in ("", None)}


def plain_planet(state: State) -> list[dict[str, Any]]:
    """The columns from left to right, with who eats what."""
    return [
        {
            "position": position,
            "biome": column.biome,
            "biomes": dict(column.biomes),
            "organisms": [
                _without_nothing(
                    {
                        "id": card.id,
                        "owner": card.owner,
                        "role": card.role,
                        "card": card.card,
                        "eats": state.seating.get(card.id, ""),
                    }.items()
                )
                for card in column.organisms
            ],
        }
        for position, column in enumerate(state.ecosystems, 1)
    ]


def _without_nothing(entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {name: value for name, value in entries if value}
