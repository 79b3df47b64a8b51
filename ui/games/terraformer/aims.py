"""What a click on the planet would mean now: each target with the commands it stands for, or why not."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.games.terraformer.actions import CHANGES, ON_BIOMES, deed_of
from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.commands import (
    AddBiome,
    Effect,
    EndTurn,
    Migrate,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.frames import HandBalancing, Leaving, Resolving, Turn
from companion.games.terraformer.planet import OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.games.terraformer.wish import Wish
from ui.session_bridge import SessionBridge
from ui.table.glance import Table

ORGANISM_EFFECTS = ("remove", "take_back", "mark")
COLUMN_EFFECTS = ("room", "remove_biome")
COLUMN, POSITION, ORGANISM = "column:", "position:", "organism:"


@frozen
class Aim:
    """Commands to carry out one after the other, or a wish that goes on; `fact` must be told first.

    Without either, a fact is told though nothing waits for it.
    """

    commands: tuple[Command, ...] = ()
    fact: str = ""
    wish: Wish | None = None


@dataclass
class Aims:
    """Everything on the planet that can be clicked now, and what speaks against the rest.

    `after` is the table after the end of this turn, where only that is missing: then a click is the next
    player's, and ends the turn as well.
    """

    lit: dict[str, Aim] = field(default_factory=dict)
    tips: dict[str, str] = field(default_factory=dict)
    dimmed: dict[str, str] = field(default_factory=dict)
    refused: dict[str, tuple[Aim, tuple[Refusal, ...]]] = field(default_factory=dict)
    after: State | None = None


def pending(state: State) -> Frame | None:
    return next(iter(open_decisions(state.agenda)), None)


def next_table(table: Table) -> State | None:
    """The table after the end of this turn, where both opportunities are used and the next player follows."""
    state: State = table.state
    if state.used < OPPORTUNITIES or not isinstance(pending(state), Turn):
        return None
    outcome = table.preview(EndTurn(player=state.turn))
    after: State | None = outcome.state if outcome is not None else None
    return after if after is not None and isinstance(pending(after), Turn) else None


def ended_first(state: State, after: State | None) -> tuple[Command, ...]:
    """What a click of the next player says before its own command."""
    return (EndTurn(player=state.turn),) if after is not None else ()


def against(bridge: SessionBridge, aim: Aim) -> tuple[Refusal, ...]:
    """All reasons against the last command of an aim, on the table as the ones before it leave it."""
    state: State = bridge.state
    for command in aim.commands[:-1]:
        try:
            state = engine.apply(bridge.session.game, state, command).state
        except Refused as refused:
            return refused.reasons
    return engine.refusals(bridge.session.game, state, aim.commands[-1])


def still_asks(bridge: SessionBridge, aim: Aim) -> bool:
    """Whether a move still waits for its fact after something else has changed."""
    return not aim.commands or any(reason.fact == aim.fact for reason in against(bridge, aim))


def find_aims(bridge: SessionBridge, wording: Wording, wish: Wish) -> Aims:
    """Work out all targets for the position and what is chosen so far."""
    aims = Aims()
    state: State = bridge.state
    frame = pending(state)
    if isinstance(frame, Turn):
        aims.after = next_table(bridge)
    for target, aim in _targets(state, aims.after, frame, wish):
        _judge(aims, bridge, wording, target, aim)
    return aims


def _judge(aims: Aims, bridge: SessionBridge, wording: Wording, target: str, aim: Aim) -> None:
    """Lit where it may be done, or where only something has to be told first; else dimmed, with reasons."""
    state: State = aims.after or bridge.state
    reasons = tuple(founding_refusals(state, state.turn)) if aim.wish and aim.wish.kind == "found" else ()
    if not engine.passes(state, reasons, allow=False):
        aims.refused[target] = (aim, reasons)
        aims.dimmed[target] = "\n".join(wording.refusals(state, reasons, state.turn))
        return
    if not aim.commands:
        aims.lit[target] = aim
        aims.tips[target] = ""
        return
    reasons = against(bridge, aim)
    command = aim.commands[-1]
    facts = [reason.fact for reason in reasons if reason.fact]
    if len(facts) == len(reasons):
        aims.lit[target] = evolve(aim, fact=facts[0]) if facts else aim
        aims.tips[target] = wording.command(state, command)
    else:
        aims.refused[target] = (aim, reasons)
        aims.dimmed[target] = "\n".join(wording.refusals(state, reasons, state.turn))


def _targets(state: State, after: State | None, frame: Frame | None, wish: Wish) -> Iterator[tuple[str, Aim]]:
    if isinstance(frame, Turn):
        yield from _in_turn(state, after, wish)
    elif isinstance(frame, Leaving):
        yield from _leaving(state, frame, wish)
    elif isinstance(frame, Resolving | HandBalancing) and wish.kind == "effect":
        yield from _effects(state, frame, wish)


def _columns(state: State) -> range:
    return range(1, len(state.ecosystems) + 1)


def _in_turn(state: State, after: State | None, wish: Wish) -> Iterator[tuple[str, Aim]]:
    """A column without a wish is for the commonest thing: one biome more of its kind."""
    player = (after or state).turn
    first = ended_first(state, after)
    if wish.kind in ("", "biome", "found"):
        for position in _columns(state):
            yield f"{COLUMN}{position}", Aim((*first, AddBiome(player=player, position=position)))
        if len(state.ecosystems) < state.positions:
            yield f"{POSITION}{len(state.ecosystems) + 1}", Aim(wish=Wish("found"))
    elif wish.kind == "organism" and wish.role:
        for position in _columns(state):
            command = PlayOrganism(player=player, position=position, role=wish.role, card=wish.card)
            yield f"{COLUMN}{position}", Aim((*first, command))
        for position in range(len(state.ecosystems) + 1, state.positions + 1):
            command = PlayOrganism(player=player, position=position, role=wish.role, card=wish.card)
            yield f"{POSITION}{position}", Aim((*first, command))
    elif wish.kind == "action":
        yield from _action(state, wish)


def action_of(state: State, wish: Wish) -> PlayAction:
    """Without its target. Actions are no opportunity: they belong to the turn that is not ended yet."""
    return PlayAction(player=wish.player or state.turn, card=wish.card, deed=wish.deed, stays=wish.stays)


def _action(state: State, wish: Wish) -> Iterator[tuple[str, Aim]]:
    played = action_of(state, wish)
    deed = deed_of(state, played)
    if deed in ON_BIOMES:
        for position in _columns(state):
            yield f"{COLUMN}{position}", Aim((evolve(played, position=position),))
    elif deed == "organism":
        for organism in _organisms(state):
            yield f"{ORGANISM}{organism}", Aim((evolve(played, organism=organism),))


def _organisms(state: State) -> Iterator[str]:
    return (card.id for column in state.ecosystems for card in column.organisms)


def leaves(frame: Leaving, wish: Wish) -> str:
    """Which organism has to go: the only one, or the one that somebody has picked."""
    return wish.organism if wish.organism in frame.candidates else frame.candidates[0]


def _leaving(state: State, frame: Leaving, wish: Wish) -> Iterator[tuple[str, Aim]]:
    organism = leaves(frame, wish)
    if len(frame.candidates) > 1:
        for other in frame.candidates:
            yield f"{ORGANISM}{other}", Aim(wish=Wish("leave", organism=other))
    for position in _columns(state):
        if position != frame.position:
            command = Migrate(decision=frame.key, organism=organism, position=position)
            yield f"{COLUMN}{position}", Aim((command,))


def _effects(state: State, frame: Frame, wish: Wish) -> Iterator[tuple[str, Aim]]:
    effect = Effect(
        decision=frame.key,
        deed=wish.effect,  # type: ignore[arg-type]  # the form offers no other
        player=wish.player,
        n=wish.n if wish.effect == "room" else 0,
        text=wish.text,
    )
    if wish.effect in ORGANISM_EFFECTS:
        for organism in _organisms(state):
            yield f"{ORGANISM}{organism}", Aim((evolve(effect, organism=organism),))
    elif wish.effect == "move" and not wish.organism:
        for organism in _organisms(state):
            yield f"{ORGANISM}{organism}", Aim(wish=evolve(wish, organism=organism))
    elif wish.effect == "move":
        for position in _columns(state):
            command = evolve(effect, organism=wish.organism, position=position)
            yield f"{COLUMN}{position}", Aim((command,))
    elif wish.effect in COLUMN_EFFECTS:
        for position in _columns(state):
            yield f"{COLUMN}{position}", Aim((evolve(effect, position=position),))


def changes(deed: str) -> bool:
    return deed in CHANGES
