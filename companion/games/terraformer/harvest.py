"""Entering a planet that was played without the program: column by column, then balancing (TF-SETUP-03)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.biomes import identical_refusals, position_refusals
from companion.games.terraformer.cards import biomes_known, name_refusals
from companion.games.terraformer.commands import EnterBiomes, EnterEcosystem, EnterOrganism
from companion.games.terraformer.frames import Harvest
from companion.games.terraformer.organisms import UNNAMED, card_refusals, tell_role
from companion.games.terraformer.pieces import Bench, column_at, lay_biomes, lay_organism
from companion.games.terraformer.planet import DECK_SIZE, ROLES
from companion.games.terraformer.state import Ecosystem, State
from companion.kernel.game import Offer, Rule, answer_rule
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.template import Sum, Template
from companion.kernel.values import bag


def cards_on_planet(state: State, owner: str) -> int:
    """All cards of an owner that lie on the table."""
    return sum(
        column.biomes.get(owner, 0) + sum(card.owner == owner for card in column.organisms)
        for column in state.ecosystems
    ) + sum(action.owner == owner for action in state.actions)


def _cards_refusals(state: State, owner: str, n: int) -> Iterator[Refusal]:
    """A deck has no more cards than that (TF-DECK-01)."""
    if owner not in state.players:
        yield impossible("player.unknown", player=owner)
    elif not 0 < n <= DECK_SIZE - cards_on_planet(state, owner):
        yield impossible("enter.too_many", "TF-DECK-01", most=DECK_SIZE, player=owner)


def _position(state: State, position: int) -> int:
    return position or len(state.ecosystems)


def _column_refusals(state: State, position: int) -> Iterator[Refusal]:
    if state.ecosystem(_position(state, position)) is None:
        yield impossible("planet.no_ecosystem", "TF-ORG-08", position=position)


def _ecosystem_refusals(state: State, _frame: Harvest, command: EnterEcosystem) -> Iterator[Refusal]:
    yield from name_refusals(state, command.biome, "biome")
    yield from position_refusals(state)
    yield from identical_refusals(state, command.biome)
    for owner, n in command.biomes.items():
        if n:
            yield from _cards_refusals(state, owner, n)
    if any(owner not in state.players for owner, n in command.biomes.items() if not n):
        yield impossible("player.unknown", player="")


def _ecosystem(bench: Bench, _frame: Harvest, command: EnterEcosystem) -> None:
    column = Ecosystem(command.biome, bag(command.biomes))
    bench.set(ecosystems=(*bench.state.ecosystems, column))
    position = len(bench.state.ecosystems)
    bench.tell("entered", "", command.biome, None, position, "TF-SETUP-03", n=column.size)


def _ecosystem_legal(state: State, frame: Harvest) -> Iterable[Offer]:
    """Known biomes with any number of cards; any other name is possible as well."""
    limits = {owner: DECK_SIZE - cards_on_planet(state, owner) for owner in state.seats}
    for biome in biomes_known(state):
        command = EnterEcosystem(decision=frame.key, biome=biome, biomes={})
        if not any(_ecosystem_refusals(state, frame, command)):
            yield Template(command, "biomes", limits, (Sum(state.seats, 0, sum(limits.values())),))


def _biomes_refusals(state: State, _frame: Harvest, command: EnterBiomes) -> Iterator[Refusal]:
    yield from _column_refusals(state, command.position)
    yield from _cards_refusals(state, command.owner, command.n)


def _biomes(bench: Bench, _frame: Harvest, command: EnterBiomes) -> None:
    position = _position(bench.state, command.position)
    lay_biomes(bench, position, command.owner, command.n)
    column = column_at(bench, position)
    bench.tell(
        "entered", command.owner, "biome", column.size - command.n, column.size, "TF-BIO-03", n=position
    )


def _biomes_legal(state: State, frame: Harvest) -> Iterable[Offer]:
    for position in range(1, len(state.ecosystems) + 1):
        for owner in state.seats:
            command = EnterBiomes(decision=frame.key, owner=owner, n=1, position=position)
            if not any(_biomes_refusals(state, frame, command)):
                yield command


def _organism_refusals(state: State, _frame: Harvest, command: EnterOrganism) -> Iterator[Refusal]:
    """How it came there is not asked: it lies there."""
    yield from _column_refusals(state, command.position)
    yield from _cards_refusals(state, command.owner, 1)
    yield from card_refusals(state, command.card, command.role)


def _organism(bench: Bench, _frame: Harvest, command: EnterOrganism) -> None:
    position = _position(bench.state, command.position)
    organism = lay_organism(
        bench, position, command.owner, command.role, command.card, "TF-ORG-02", "harvest"
    )
    bench.tell(
        "entered",
        command.owner,
        organism.id,
        None,
        position,
        "TF-ORG-02",
        card=command.card,
        role=command.role,
    )
    if command.card:
        tell_role(bench, command.owner, command.card, command.role)
    elif UNNAMED not in bench.state.skipped:
        bench.set(skipped=(*bench.state.skipped, UNNAMED))


def _organism_legal(state: State, frame: Harvest) -> Iterable[Offer]:
    """Without a name, everywhere; any name is possible as well."""
    for position in range(1, len(state.ecosystems) + 1):
        for owner in state.seats:
            for role in ROLES:
                command = EnterOrganism(decision=frame.key, role=role, owner=owner, position=position)
                if not any(_organism_refusals(state, frame, command)):
                    yield command


RULES: tuple[Rule[State], ...] = (
    answer_rule(EnterEcosystem, (Harvest,), _ecosystem_refusals, _ecosystem, _ecosystem_legal),
    answer_rule(EnterBiomes, (Harvest,), _biomes_refusals, _biomes, _biomes_legal),
    answer_rule(EnterOrganism, (Harvest,), _organism_refusals, _organism, _organism_legal),
)
