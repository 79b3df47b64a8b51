"""What a click on the planet would mean now: each target with the commands it stands for, or why not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.games.terraformer.actions import ON_BIOMES, deed_of
from companion.games.terraformer.biomes import founding_refusals
from companion.games.terraformer.commands import (
    AddBiome,
    Done,
    Effect,
    EndTurn,
    LetPass,
    Migrate,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.frames import Answering, HandBalancing, Leaving, Resolving, Turn
from companion.games.terraformer.knowledge import known
from companion.games.terraformer.planet import OPPORTUNITIES, ROLES, Role
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.games.terraformer.planet.targets import column_target, organism_target, position_target, slot_target
from ui.games.terraformer.wish import Wish
from ui.session_bridge import SessionBridge
from ui.table.foreseen import Foreseen, Table
from ui.table.trying import against

ORGANISM_EFFECTS = ("remove", "take_back", "mark")
COLUMN_EFFECTS = ("room", "remove_biome")


@frozen
class Aim:
    """Commands to carry out one after the other, or a wish that goes on; `fact` must be told first.

    Without either, a fact is told though nothing waits for it. `instead`: another one than the move waits
    for, but its answer may follow from it.
    """

    commands: tuple[Command, ...] = ()
    fact: str = ""
    wish: Wish | None = None
    instead: bool = False


@dataclass
class Aims:
    """Everything on the planet that can be clicked now, and what speaks against the rest.

    `unsaid` is what goes without saying about an action, and `seen` the table after it. `after` is the table
    after the end of this turn, where only that is missing: then a click is the next player's, and ends the
    turn as well.
    """

    seen: State
    unsaid: tuple[Command, ...] = ()
    lit: dict[str, Aim] = field(default_factory=dict)
    tips: dict[str, str] = field(default_factory=dict)
    dimmed: dict[str, str] = field(default_factory=dict)
    refused: dict[str, tuple[Aim, tuple[Refusal, ...]]] = field(default_factory=dict)
    after: State | None = None

    @property
    def next_seen(self) -> State:
        """The table on which the next thing is drawn or laid."""
        return self.after or self.seen

    def meant(self, wish: Wish, waits: Sequence[Command] = ()) -> State:
        """The table that is spoken of while this is picked, or `waits` for something to be told: that of the
        next player, once something is that will be laid."""
        laid = wish.kind not in ("", "action", "name") or any(isinstance(one, EndTurn) for one in waits)
        return self.next_seen if laid else self.seen

    @property
    def before_next(self) -> tuple[Command, ...]:
        """What drawing or laying the next thing says besides."""
        return (*self.unsaid, EndTurn(player=self.seen.turn)) if self.after is not None else self.unsaid


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


def goes_unsaid(frame: Frame | None) -> tuple[Command, ...]:
    """Nobody stops an action, and a card that has done something is done: whatever comes next says so."""
    if isinstance(frame, Answering) and not frame.stopped_by:
        return (LetPass(decision=frame.key, player=frame.waiting[-1]),)
    if isinstance(frame, Resolving) and frame.entered:
        return (Done(decision=frame.key),)
    return ()


def still_asks(bridge: SessionBridge, aim: Aim) -> bool:
    """Whether a move still waits for its fact after something else has changed."""
    return not aim.commands or aim.instead or any(reason.fact == aim.fact for reason in against(bridge, aim))


def find_aims(bridge: SessionBridge, wording: Wording, wish: Wish) -> Aims:
    """Work out all targets for the position and what is chosen so far."""
    aims = Aims(bridge.state)
    table: Table = bridge
    unsaid = goes_unsaid(pending(bridge.state))
    ahead = Foreseen.after(bridge, unsaid) if unsaid and not more_of_card(bridge.state, wish) else None
    if ahead is not None:
        table = ahead
        aims.unsaid, aims.seen = unsaid, ahead.state
    frame = pending(aims.seen)
    if isinstance(frame, Turn):
        aims.after = next_table(table)
    for target, aim in _targets(aims, frame, wish):
        _judge(aims, bridge, wording, target, aim)
    return aims


def more_of_card(state: State, wish: Wish) -> bool:
    """Whether a card that has done something does still more."""
    return isinstance(pending(state), Resolving) and wish.kind == "effect"


def _judge(aims: Aims, bridge: SessionBridge, wording: Wording, target: str, aim: Aim) -> None:
    """Lit where it may be done, or where only something has to be told first; else dimmed, with reasons."""
    state = aims.next_seen
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


def _targets(aims: Aims, frame: Frame | None, wish: Wish) -> Iterator[tuple[str, Aim]]:
    state = aims.seen
    if isinstance(frame, Turn) and wish.kind == "action":
        yield from _after(aims.unsaid, _action(state, wish))
    elif isinstance(frame, Turn):
        yield from _after(aims.before_next, _in_turn(aims.next_seen, wish))
    elif isinstance(frame, Leaving):
        yield from _leaving(state, frame, wish)
    elif isinstance(frame, Resolving | HandBalancing) and wish.kind == "effect":
        yield from _after(aims.unsaid, _effects(state, frame, wish))
    elif isinstance(frame, Resolving) and means_its_target(frame, wish) and frame.organism:
        # Whoever clicks an ecosystem has said that the organism moves.
        moves = Wish("effect", effect="move", organism=frame.organism)
        yield from _after(aims.unsaid, _effects(state, frame, moves))


def _after(unsaid: tuple[Command, ...], found: Iterator[tuple[str, Aim]]) -> Iterator[tuple[str, Aim]]:
    """Each of these says as well what went without saying."""
    for target, aim in found:
        yield target, evolve(aim, commands=(*unsaid, *aim.commands)) if aim.commands else aim


def _columns(state: State) -> range:
    return range(1, len(state.ecosystems) + 1)


def _empty(state: State) -> range:
    """Positions where nothing is founded."""
    return range(len(state.ecosystems) + 1, state.positions + 1)


def _role(wish: Wish) -> Role:
    return next((role for role in ROLES if role == wish.role), ROLES[0])


def _in_turn(state: State, wish: Wish) -> Iterator[tuple[str, Aim]]:
    """A column without a wish is for the commonest thing: one biome more of its kind. Whoever clicks a role
    below it has said role and column."""
    player = state.turn
    if wish.kind in ("", "organism"):
        for position in _columns(state):
            for role in ROLES:
                card = card_with(state, wish.card, role)
                laid = PlayOrganism(player=player, position=position, role=role, card=card)
                yield slot_target(position, role), Aim((laid,))
    if wish.kind in ("", "biome", "found"):
        for position in _columns(state):
            yield column_target(position), Aim((AddBiome(player=player, position=position),))
        if len(state.ecosystems) < state.positions:
            yield position_target(len(state.ecosystems) + 1), Aim(wish=Wish("found"))
    elif wish.kind == "organism" and wish.role:
        for position in _columns(state):
            command = PlayOrganism(player=player, position=position, role=wish.role, card=wish.card)
            yield column_target(position), Aim((command,))
    elif wish.kind == "organism":  # the column may be said before the role
        for position in _columns(state):
            yield column_target(position), Aim(wish=evolve(wish, position=position))
    if wish.kind == "organism":  # where nothing lies yet, to say why not
        for position in _empty(state):
            command = PlayOrganism(
                player=player, position=position, role=_role(wish), card=wish.card if wish.role else ""
            )
            yield position_target(position), Aim((command,))


def card_with(state: State, card: str, role: str) -> str:
    """An organism that was named, where another role is picked: that is another card."""
    printed = known(state, fact_of("role", card)) if card else None
    return card if printed in (None, role) else ""


def action_of(state: State, wish: Wish) -> PlayAction:
    """Without its target. Actions are no opportunity: they belong to the turn that is not ended yet."""
    return PlayAction(player=wish.player or state.turn, card=wish.card, deed=wish.deed, stays=wish.stays)


def _action(state: State, wish: Wish) -> Iterator[tuple[str, Aim]]:
    played = action_of(state, wish)
    deed = deed_of(state, played)
    if deed in ON_BIOMES:
        for position in _columns(state):
            yield column_target(position), Aim((evolve(played, position=position),))
    elif deed in ("organism", None):  # whoever clicks an organism has said what the action is about
        said = played if deed else evolve(played, deed="organism")
        for organism in _organisms(state):
            yield organism_target(organism), Aim((evolve(said, organism=organism),))

    for position in _empty(state):  # no action founds anything: to say so
        on = played if deed in ON_BIOMES else evolve(played, deed="change")
        yield position_target(position), Aim((evolve(on, position=position),))


def _organisms(state: State) -> Iterator[str]:
    return (card.id for column in state.ecosystems for card in column.organisms)


def leaves(frame: Leaving, wish: Wish) -> str:
    """Which organism has to go: the only one, or the one that somebody has picked."""
    return wish.organism if wish.organism in frame.candidates else frame.candidates[0]


def _leaving(state: State, frame: Leaving, wish: Wish) -> Iterator[tuple[str, Aim]]:
    organism = leaves(frame, wish)
    if len(frame.candidates) > 1:
        for other in frame.candidates:
            yield organism_target(other), Aim(wish=Wish("leave", organism=other))
    for position in _columns(state):
        if position != frame.position:
            command = Migrate(decision=frame.key, organism=organism, position=position)
            yield column_target(position), Aim((command,))


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
            yield organism_target(organism), Aim((evolve(effect, organism=organism),))
    elif wish.effect == "move" and not wish.organism:
        for organism in _organisms(state):
            yield organism_target(organism), Aim(wish=evolve(wish, organism=organism))
    elif wish.effect == "move":
        for position in _columns(state):
            command = evolve(effect, organism=wish.organism, position=position)
            yield column_target(position), Aim((command,))
    elif wish.effect in COLUMN_EFFECTS:
        for position in _columns(state):
            yield column_target(position), Aim((evolve(effect, position=position),))


def means_its_target(frame: Resolving, wish: Wish) -> bool:
    """Whether the first thing a card does is asked for, and it was played on something."""
    if frame.entered or not (frame.organism or frame.position):
        return False
    return not wish.kind or (wish.effect == "move" and wish.organism == frame.organism)
