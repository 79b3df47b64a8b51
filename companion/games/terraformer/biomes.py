"""Playing biomes: founding an ecosystem from left to right, and adding to one (TF-BIO, TF-SETUP-03)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.cards import biomes_known, name_refusals
from companion.games.terraformer.commands import AddBiome, FoundEcosystem
from companion.games.terraformer.ecosystems import founded_of, is_stable, no_such_ecosystem
from companion.games.terraformer.ending import watch
from companion.games.terraformer.pieces import Bench, column_at, count, lay_biomes, put_column
from companion.games.terraformer.state import Ecosystem, State
from companion.games.terraformer.turns import hand_refusals, in_turn, opportunity_refusals, use_opportunity
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible, refuse


def identical_refusals(state: State, biome: str, but: int = 0) -> Iterator[Refusal]:
    """TF-SETUP-02: not too many ecosystems of one kind."""
    if founded_of(state, biome, but) >= state.identical:
        yield refuse("found.identical", "TF-SETUP-02", biome=biome, most=state.identical)


def _found_refusals(state: State, command: FoundEcosystem) -> Iterator[Refusal]:
    yield from founding_refusals(state, command.player)
    yield from name_refusals(state, command.biome, "biome")
    yield from identical_refusals(state, command.biome)


def founding_refusals(state: State, player: str) -> Iterator[Refusal]:
    """Whatever the biome: nobody need name one where none may be founded."""
    yield from opportunity_refusals(state, player)
    yield from hand_refusals(state, player)
    if state.founded:
        yield refuse("found.second", "TF-TURN-02")
    yield from position_refusals(state)
    last = state.ecosystems[-1] if state.ecosystems else None
    if state.options.found_early == "two_biomes" and last and last.size < 2:
        yield refuse("found.too_early", "TF-OPEN-15", biome=last.biome)


def position_refusals(state: State) -> Iterator[Refusal]:
    """TF-BIO-07: as many positions as the planet has."""
    if len(state.ecosystems) >= state.positions:
        full = len(state.ecosystems) >= 8
        reason = impossible if full else refuse
        yield reason("found.no_position", "TF-BIO-07", most=state.positions)


def _found(bench: Bench, command: FoundEcosystem) -> None:
    """TF-BIO-01: the first biome fixes the kind; the position is the next one from the left."""
    use_opportunity(bench)
    position = len(bench.state.ecosystems) + 1
    bench.set(founded=True, ecosystems=(*bench.state.ecosystems, Ecosystem(command.biome)))
    lay_biomes(bench, position, command.player, 1)
    bench.tell("founded", command.player, command.biome, None, position, "TF-BIO-01")
    count(bench, command.player, "hand", -1, "TF-TURN-01", "found")
    watch(bench)


def _found_legal(state: State) -> Iterable[Offer]:
    """Biomes the program knows by name; any other name is possible as well."""
    player = in_turn(state)
    if not player:
        return
    for biome in biomes_known(state):
        command = FoundEcosystem(player=player, biome=biome)
        if not any(_found_refusals(state, command)):
            yield command


def _add_refusals(state: State, command: AddBiome) -> Iterator[Refusal]:
    """TF-BIO-05, -06, -08: anybody, anywhere, also where it is stable."""
    yield from opportunity_refusals(state, command.player)
    yield from hand_refusals(state, command.player)
    yield from no_such_ecosystem(state, command.position)


def _add(bench: Bench, command: AddBiome) -> None:
    use_opportunity(bench)
    lay_biomes(bench, command.position, command.player, 1)
    column = column_at(bench, command.position)
    bench.tell(
        "biome_added",
        command.player,
        column.biome,
        column.size - 1,
        column.size,
        "TF-BIO-01",
        position=command.position,
    )
    count(bench, command.player, "hand", -1, "TF-TURN-01", "add_biome")
    secure(bench, command.position)
    watch(bench)


def secure(bench: Bench, position: int) -> None:
    """TF-BIO-03: tell when an ecosystem becomes stable."""
    column = column_at(bench, position)
    if not column.secured and is_stable(bench.state, column):
        put_column(bench, position, secured=True)
        bench.tell("became_stable", "", column.biome, rule="TF-BIO-03", position=position)


def _add_legal(state: State) -> Iterable[Offer]:
    player = in_turn(state)
    for position in range(1, len(state.ecosystems) + 1):
        command = AddBiome(player=player, position=position)
        if player and not any(_add_refusals(state, command)):
            yield command


RULES: tuple[Rule[State], ...] = (
    Rule(FoundEcosystem, _found_refusals, _found, _found_legal),
    Rule(AddBiome, _add_refusals, _add, _add_legal),
)
