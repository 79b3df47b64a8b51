"""What actions do is printed on them: the table enters it, and the numbers stay true (TF-ACT-01)."""

from collections.abc import Callable, Iterable, Iterator

from companion.games.terraformer.actions import put_card_away
from companion.games.terraformer.balancing.progress import go_on, hand_done, note_hands
from companion.games.terraformer.biomes import secure
from companion.games.terraformer.commands import Done, Effect
from companion.games.terraformer.ecosystems import is_stable, no_such_ecosystem
from companion.games.terraformer.frames import HandBalancing, InColumn, Resolving
from companion.games.terraformer.leaving import after_loss
from companion.games.terraformer.pieces import (
    Bench,
    column_at,
    count,
    lift_organism,
    move_organism,
    put_column,
    remove_organism,
    take_biomes,
)
from companion.games.terraformer.state import State
from companion.games.terraformer.turns import draw_cards
from companion.kernel.game import Offer, Rule, answer_rule, nothing_against
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve

OF_ORGANISM = ("remove", "take_back", "move", "mark")
OF_CARDS = {"from_discard": "discard", "draw": "deck", "discard": "hand"}
MOST_MARKS = 5
MOST_BONUS = 20
NO_SOURCE = "effect"


def _refusals(state: State, frame: InColumn, command: Effect) -> Iterator[Refusal]:
    """Physical limits only: nobody here knows what the card says. TF-ACT-08 holds all the same."""
    if isinstance(frame, HandBalancing) and command.deed not in ("remove", "move", "note"):
        yield impossible("effect.not_here", "TF-BAL-26", deed=command.deed)
    if command.deed in OF_ORGANISM:
        yield from _organism_refusals(state, command)
    elif command.deed in OF_CARDS:
        yield from _card_refusals(state, command)
    elif command.deed == "room":
        yield from no_such_ecosystem(state, command.position)
        if state.options.room_bonus == "none":
            yield refuse("effect.no_bonus", "TF-OPEN-06")
        column = state.ecosystem(command.position)
        if column is not None and not 0 < column.bonus + command.n <= MOST_BONUS:
            yield impossible("effect.number", "TF-OPEN-06", most=MOST_BONUS)
    elif command.deed == "remove_biome":
        yield from _biome_refusals(state, command)
    elif not command.text.strip():
        yield impossible("effect.no_text")


def _organism_refusals(state: State, command: Effect) -> Iterator[Refusal]:
    found = state.find(command.organism)
    if found is None:
        yield impossible("organism.unknown", organism=command.organism)
        return
    if command.deed == "move":
        yield from no_such_ecosystem(state, command.position)
        if command.position == found[0]:
            yield impossible("migrate.no_ecosystem", "TF-MIG-01", position=command.position)
    elif command.deed == "mark":
        if not command.text.strip():
            yield impossible("effect.no_text")
        if len(found[1].marks) >= MOST_MARKS:
            yield impossible("effect.number", "TF-ACT-01", most=MOST_MARKS)


def _card_refusals(state: State, command: Effect) -> Iterator[Refusal]:
    player = state.players.get(command.player)
    if player is None:
        yield impossible("player.unknown", player=command.player)
        return
    there = getattr(player, OF_CARDS[command.deed])
    if not 0 < command.n <= there:
        yield impossible("effect.number", "TF-DECK-03", most=there)


def _biome_refusals(state: State, command: Effect) -> Iterator[Refusal]:
    """The last biome is not removed but changed: an ecosystem needs one (TF-BIO-01)."""
    yield from no_such_ecosystem(state, command.position)
    column = state.ecosystem(command.position)
    if column is None:
        return
    if not column.biomes.get(command.player):
        yield impossible("effect.no_biome", "TF-BIO-05", player=command.player)
    elif column.size < 2:
        yield impossible("effect.last_biome", "TF-BIO-01")
    if is_stable(state, column):
        yield refuse("action.stable", "TF-ACT-08", biome=column.biome)


def _perform(bench: Bench, frame: InColumn, command: Effect) -> None:
    source = getattr(frame, "card", "") or NO_SOURCE
    if isinstance(frame, HandBalancing):
        note_hands(bench)
    elif isinstance(frame, Resolving):
        bench.swap(frame, evolve(frame, entered=frame.entered + 1))
    bench.tell(
        "effect",
        frame.owner,
        command.deed,
        rule=frame.RULE,
        source=source,
        organism=command.organism,
        position=command.position,
        of=command.player,
        n=command.n,
        text=command.text,
    )
    _DEEDS[command.deed](bench, command, source)


def _moved_by(bench: Bench) -> str:
    """The rule by which organisms go: what a card says, or what the table settles while balancing."""
    return HandBalancing.RULE if bench.state.phase == "balancing" else Resolving.RULE


def _remove(bench: Bench, command: Effect, source: str) -> None:
    found = bench.state.find(command.organism)
    assert found is not None
    remove_organism(bench, command.organism, _moved_by(bench), source)
    after_loss(bench, found[0])


def _take_back(bench: Bench, command: Effect, source: str) -> None:
    position, organism = lift_organism(bench, command.organism)
    bench.tell("moved", organism.owner, organism.id, position, None, "TF-ACT-01", source)
    bench.tell(
        "taken_back",
        organism.owner,
        organism.id,
        position,
        None,
        "TF-ACT-01",
        source,
        card=organism.card,
        role=organism.role,
    )
    count(bench, organism.owner, "hand", 1, "TF-ACT-01", source)
    after_loss(bench, position)


def _move(bench: Bench, command: Effect, source: str) -> None:
    found = bench.state.find(command.organism)
    assert found is not None
    move_organism(bench, command.organism, command.position, _moved_by(bench), source)
    after_loss(bench, found[0])


def _mark(bench: Bench, command: Effect, _source: str) -> None:
    found = bench.state.find(command.organism)
    assert found is not None
    position, organism = found
    marked = evolve(organism, marks=(*organism.marks, command.text.strip()))
    organisms = column_at(bench, position).organisms
    put_column(bench, position, organisms=tuple(marked if o.id == marked.id else o for o in organisms))


def _from_discard(bench: Bench, command: Effect, source: str) -> None:
    """Cloning: back into the hand, from the own discard pile."""
    count(bench, command.player, "discard", -command.n, "TF-ACT-01", source)
    count(bench, command.player, "hand", command.n, "TF-ACT-01", source)


def _draw(bench: Bench, command: Effect, source: str) -> None:
    draw_cards(bench, command.player, command.n, "TF-ACT-01", source)


def _discard(bench: Bench, command: Effect, source: str) -> None:
    count(bench, command.player, "hand", -command.n, "TF-ACT-01", source)
    count(bench, command.player, "discard", command.n, "TF-DECK-03", source)


def _room(bench: Bench, command: Effect, _source: str) -> None:
    put_column(bench, command.position, bonus=column_at(bench, command.position).bonus + command.n)


def _remove_biome(bench: Bench, command: Effect, source: str) -> None:
    take_biomes(bench, command.position, command.player, 1)
    count(bench, command.player, "discard", 1, "TF-DECK-03", source)
    if bench.state.options.stable_lost == "anew":
        put_column(bench, command.position, secured=False)
        secure(bench, command.position)


def _note(_bench: Bench, _command: Effect, _source: str) -> None:
    """It stands in the log."""


_DEEDS: dict[str, Callable[[Bench, Effect, str], None]] = {
    "remove": _remove,
    "take_back": _take_back,
    "move": _move,
    "mark": _mark,
    "from_discard": _from_discard,
    "draw": _draw,
    "discard": _discard,
    "room": _room,
    "remove_biome": _remove_biome,
    "note": _note,
}


def _legal(state: State, frame: InColumn) -> Iterable[Offer]:
    """Everything but texts; of numbers the smallest, larger ones are possible too."""
    organisms = [card.id for column in state.ecosystems for card in column.organisms]
    columns = range(1, len(state.ecosystems) + 1)
    tries: list[Effect] = []
    for organism in organisms:
        tries.append(Effect(decision=frame.key, deed="remove", organism=organism))
        tries.append(Effect(decision=frame.key, deed="take_back", organism=organism))
        tries += [
            Effect(decision=frame.key, deed="move", organism=organism, position=position)
            for position in columns
        ]
    for player in state.seats:
        tries.append(Effect(decision=frame.key, deed="from_discard", player=player, n=1))
        tries.append(Effect(decision=frame.key, deed="draw", player=player, n=1))
        tries.append(Effect(decision=frame.key, deed="discard", player=player, n=1))
        tries += [
            Effect(decision=frame.key, deed="remove_biome", player=player, position=position)
            for position in columns
        ]
    tries += [Effect(decision=frame.key, deed="room", position=position, n=1) for position in columns]
    return (command for command in tries if not any(_refusals(state, frame, command)))


def _done(bench: Bench, frame: InColumn, _command: Done) -> None:
    bench.drop(frame)
    if isinstance(frame, HandBalancing):
        hand_done(bench)
        go_on(bench)
    elif isinstance(frame, Resolving):
        put_card_away(bench, frame)
        bench.tell("action_done", frame.owner, frame.card, rule="TF-ACT-01", source=frame.source)


def _done_legal(_state: State, frame: InColumn) -> Iterable[Offer]:
    yield Done(decision=frame.key)


RULES: tuple[Rule[State], ...] = (
    answer_rule(Effect, (Resolving, HandBalancing), _refusals, _perform, _legal),
    answer_rule(Done, (Resolving, HandBalancing), nothing_against, _done, _done_legal),
)
