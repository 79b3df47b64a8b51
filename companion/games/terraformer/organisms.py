"""Playing organisms: room, climate and food (TF-ORG, TF-BIO-04)."""

from collections.abc import Iterable, Iterator

from companion.games.terraformer.balancing.asking import forget_answered
from companion.games.terraformer.cards import cards_known, name_refusals
from companion.games.terraformer.commands import NameOrganism, PlayOrganism
from companion.games.terraformer.deeds import conclude, follow_name
from companion.games.terraformer.ecosystems import no_such_ecosystem, room, room_left
from companion.games.terraformer.fact_names import fact_of
from companion.games.terraformer.knowledge import finds_food, known, lives_in, reasons, source_of
from companion.games.terraformer.pieces import Bench, column_at, count, lay_organism, put_column
from companion.games.terraformer.planet import HUNTERS, ROLES, Role
from companion.games.terraformer.prey import likeliest_first
from companion.games.terraformer.state import Ecosystem, State
from companion.games.terraformer.turns import hand_refusals, in_turn, opportunity_refusals, use_opportunity
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible, refuse
from companion.kernel.values import evolve

UNNAMED = "unnamed"
"""What a result rests on when cards were laid without a name: the table looked at them itself."""


def card_refusals(state: State, card: str, role: str) -> Iterator[Refusal]:
    """A card with a name is an organism, and its role is printed on it (TF-ORG-02)."""
    if not card:
        return
    yield from name_refusals(state, card, "organism")
    printed = known(state, fact_of("role", card))
    if printed is not None and printed != role:
        source = source_of(state, fact_of("role", card))
        yield refuse("organism.other_role", "TF-ORG-02", card=card, role=str(printed), source=source)


def living_refusals(state: State, card: str, role: str, position: int) -> Iterator[Refusal]:
    """TF-ORG-03, TF-ORG-04: what only the card tells. Of a card without a name nobody asks: who lays it has
    looked at it."""
    column = state.ecosystem(position)
    if column is None or not card:
        return
    fits = lives_in(state, (card,), column.biome)
    yield from reasons(fits, "organism.climate", "TF-ORG-03", card=card, biome=column.biome)
    if role in HUNTERS:
        food = finds_food(state, (card,), likeliest_first(role, column.organisms))
        yield from reasons(food, "organism.no_food", "TF-ORG-04", card=card, biome=column.biome)


def room_refusals(column: Ecosystem) -> Iterator[Refusal]:
    """TF-BIO-04: only for playing; migration ignores it."""
    if not room_left(column):
        yield refuse("organism.no_room", "TF-BIO-04", n=len(column.organisms), most=room(column))


def place_refusals(column: Ecosystem, role: str, card: str = "") -> Iterator[Refusal]:
    """What the place alone tells, whatever the card."""
    yield from room_refusals(column)
    if not card and role in HUNTERS and not column.organisms:
        yield refuse("organism.no_food", "TF-ORG-04", card="", biome=column.biome, source="book")


def _play_refusals(state: State, command: PlayOrganism) -> Iterator[Refusal]:
    yield from opportunity_refusals(state, command.player)
    yield from hand_refusals(state, command.player)
    yield from card_refusals(state, command.card, command.role)
    yield from no_such_ecosystem(state, command.position)
    column = state.ecosystem(command.position)
    if column is None:
        return
    yield from place_refusals(column, command.role, command.card)
    yield from living_refusals(state, command.card, command.role, command.position)


def _play(bench: Bench, command: PlayOrganism) -> None:
    use_opportunity(bench)
    organism = lay_organism(
        bench,
        command.position,
        command.player,
        command.role,
        command.card,
        "TF-ORG-03",
        "play_organism",
    )
    bench.tell(
        "settled",
        command.player,
        organism.id,
        None,
        command.position,
        "TF-ORG-03",
        card=command.card,
        role=command.role,
    )
    count(bench, command.player, "hand", -1, "TF-TURN-01", "play_organism")
    if command.card:
        tell_role(bench, command.player, command.card, command.role)
    elif UNNAMED not in bench.state.skipped:
        bench.set(skipped=(*bench.state.skipped, UNNAMED))


def tell_role(bench: Bench, player: str, card: str, role: Role) -> None:
    """Laying a card tells its role: the table has read it there."""
    if known(bench.state, fact_of("role", card)) is None:
        conclude(bench, player, fact_of("role", card), role, "TF-ORG-02")


def _play_legal(state: State) -> Iterable[Offer]:
    """Without a name anywhere; with one for the cards whose role is known, where all is told. Any other name
    is possible as well."""
    player = in_turn(state)
    if not player:
        return
    cards: list[tuple[str, Role]] = [("", role) for role in ROLES]
    for name in cards_known(state, "organism"):
        role = next((role for role in ROLES if role == known(state, fact_of("role", name))), None)
        if role is not None:
            cards.append((name, role))
    for position in range(1, len(state.ecosystems) + 1):
        for card, role in cards:
            command = PlayOrganism(player=player, position=position, role=role, card=card)
            if not any(_play_refusals(state, command)):
                yield command


# -- a name said later


def _name_refusals(state: State, command: NameOrganism) -> Iterator[Refusal]:
    found = state.find(command.organism)
    if found is None:
        yield impossible("organism.unknown", organism=command.organism)
    elif command.card:
        yield from card_refusals(state, command.card, found[1].role)
    elif not found[1].card:
        yield impossible("card.no_name", "TF-DECK-06")


def _name(bench: Bench, command: NameOrganism) -> None:
    found = bench.state.find(command.organism)
    assert found is not None
    position, organism = found
    organisms = column_at(bench, position).organisms
    named = evolve(organism, card=command.card)
    put_column(bench, position, organisms=tuple(named if o.id == named.id else o for o in organisms))
    follow_name(bench, organism.card, command.card or organism.id)
    bench.tell("named", organism.owner, organism.id, organism.card, command.card, "TF-ORG-01")
    if command.card:
        tell_role(bench, organism.owner, command.card, organism.role)
    forget_answered(bench)


RULES: tuple[Rule[State], ...] = (
    Rule(PlayOrganism, _play_refusals, _play, _play_legal),
    Rule(NameOrganism, _name_refusals, _name),
)
