"""Whatever lies on the planet: what the computed way of balancing promises (TF-BAL-21 to -26)."""

import random
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.terraformer.balancing.chains import acts_as_consumer, closes_ring, options
from companion.games.terraformer.balancing.feeding import Flow, is_ringless
from companion.games.terraformer.balancing.proposal import Search, feed_most, propose
from companion.games.terraformer.commands import AcceptSeats, First, Seat
from companion.games.terraformer.frames import Dice, Pad, Seating
from companion.games.terraformer.knowledge import eats
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table

CARDS = {f"{role}{kind}": role for role in ROLES for kind in "ab"}
BIOMES = ("steppe", "desert", "Bog")
Laid = tuple[str, str]


@st.composite
def worlds(draw: st.DrawFn) -> tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str]:
    """Told cards, columns with biomes and organisms by owner, and a ruling on sharing portions."""
    facts: dict[str, FactValue] = {}
    for card, role in CARDS.items():
        # Anybody may eat anybody, rings included: what the cards show is what a table tells.
        eaten = draw(st.lists(st.sampled_from(sorted(CARDS)), max_size=4, unique=True))
        facts[f"food:{card}"] = () if role == "producer" else tuple(eaten)
        facts[f"tags:{card}"] = ()
        facts[f"home:{card}"] = draw(st.sampled_from(BIOMES))
        facts[f"no_migration:{card}"] = draw(st.booleans())
        for biome in BIOMES:
            facts[f"fits:{card}>{biome}"] = draw(st.booleans())
    owners = st.sampled_from((ANN, BO, CLEO))
    laid = st.tuples(owners, st.sampled_from(sorted(CARDS)))
    column = st.tuples(
        st.dictionaries(owners, st.integers(1, 3), min_size=1, max_size=3), st.lists(laid, max_size=7)
    )
    columns = draw(st.lists(column, min_size=1, max_size=3))
    return facts, columns, draw(st.sampled_from(("no", "different_order")))


def lay(world: tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str]) -> Table:
    facts, columns, sharing = world
    game = table(shared_portion=sharing).know(facts)
    for biome, (biomes, organisms) in zip(BIOMES, columns, strict=False):
        game = game.column(biome, biomes, *((owner, CARDS[card], card) for owner, card in organisms))
    return game


def balanced(game: Table, seed: int = 0, agree: bool = True) -> tuple[State, list[object]]:
    """To the end, by legal answers; dice fall as a key of the contest says, the same for every order."""
    rng = random.Random(seed)
    game = game.balance()
    events: list[object] = list(game.events)
    for _ in range(400):
        if isinstance(game.pending, Pad):
            return game.state, events
        if isinstance(game.pending, Dice):
            owners = game.pending.owners
            command: Command = Draw(
                decision=game.key, result=tuple(str(1 + owners.index(o)) for o in owners), how="table"
            )
        elif agree and game.legal(AcceptSeats):
            command = game.legal(AcceptSeats)[0]
        else:
            command = rng.choice(game.legal(Command))
        game = game.do(command)
        events += game.events
    raise AssertionError("balancing does not end")


@settings(max_examples=50, deadline=None)
@given(worlds(), st.integers(0, 9), st.booleans())
def test_everybody_left_has_a_portion_and_every_chain_is_grounded(
    world: tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str], seed: int, agree: bool
) -> None:
    # TF-BAL-04, TF-BAL-09, TF-BAL-23, TF-BAL-26
    state, _ = balanced(lay(world), seed, agree)
    for column in state.ecosystems:
        here = {card.id: card for card in column.organisms}
        assert sum(card.role == "producer" for card in here.values()) <= column.size
        seats = {eater: portion for eater, portion in state.seating.items() if eater in here}
        fed = [card for card in here.values() if card.role == "cleaner" and card.id not in seats]
        assert len(fed) <= column.size
        for card in here.values():
            if card.role.startswith("consumer"):
                assert card.id in seats
        for eater, portion in seats.items():
            assert portion in here
            assert eats(state, here[eater].subjects, here[portion].subjects).holds
            assert not closes_ring(seats, eater, portion)
        sharing = world[2] == "different_order"
        slots = [(portion, here[eater].role if sharing else "") for eater, portion in seats.items()]
        assert len(set(slots)) == len(slots)


@settings(max_examples=50, deadline=None)
@given(worlds(), st.integers(0, 9))
def test_whoever_takes_what_was_proposed_changes_nothing_for_others(
    world: tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str], seed: int
) -> None:
    # TF-BAL-23
    rng, game = random.Random(seed), lay(world).balance()
    for _ in range(40):
        if isinstance(game.pending, Pad):
            return
        if isinstance(game.pending, Seating):
            proposed = propose(game.state, game.pending.position)
            seats = [seat for seat in game.legal(Seat) if seat.organism in proposed.fed]
            taken = [seat for seat in seats if proposed.wishes[seat.organism] == seat.portion]
            if taken and proposed.exact:
                after = game.do(rng.choice(taken))
                assert propose(after.state, game.pending.position).wishes == proposed.wishes
        game = game.do(rng.choice(game.legal(Command)))


@settings(max_examples=30, deadline=None)
@given(worlds(), st.integers(0, 9))
def test_moves_go_to_the_right_only_and_nothing_is_lost(
    world: tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str], seed: int
) -> None:
    # TF-BAL-07, TF-MIG-03, TF-DECK-03
    game = lay(world)
    state, events = balanced(game, seed, agree=False)
    moves = [event for event in events if getattr(event, "kind", "") == "migrated"]
    assert all(event.before < event.after for event in moves)  # type: ignore[attr-defined]
    for seat in state.seats:
        before = sum(card.owner == seat for column in game.state.ecosystems for card in column.organisms)
        after = sum(card.owner == seat for column in state.ecosystems for card in column.organisms)
        assert before - after == state.players[seat].discard
    assert [column.biomes for column in state.ecosystems] == [c.biomes for c in game.state.ecosystems]


def seen(state: State) -> list[list[tuple[str, str]]]:
    return [sorted((card.owner, card.card) for card in column.organisms) for column in state.ecosystems]


@settings(max_examples=30, deadline=None)
@given(worlds(), st.randoms(use_true_random=False))
def test_the_result_does_not_depend_on_the_order_of_entering(
    world: tuple[dict[str, FactValue], list[tuple[dict[str, int], list[Laid]]], str], rng: random.Random
) -> None:
    # TF-BAL-21, TF-BAL-23: the owners' answers are the same, and so are the dice
    facts, columns, sharing = world
    shuffled = [(biomes, rng.sample(organisms, len(organisms))) for biomes, organisms in columns]
    one, other = lay(world), lay((facts, shuffled, sharing))
    assert seen(steady(one)) == seen(steady(other))


def steady(game: Table) -> State:
    """Owners choose by the names of cards, never by their place."""
    game = game.balance()
    for _ in range(400):
        if isinstance(game.pending, Pad):
            return game.state
        if isinstance(game.pending, Dice):
            owners = game.pending.owners
            game = game.do(
                Draw(decision=game.key, result=tuple(str(1 + owners.index(o)) for o in owners), how="table")
            )
        elif game.legal(AcceptSeats):
            game = game.do(game.legal(AcceptSeats)[0])
        else:
            game = game.do(min(game.legal(Command), key=lambda answer: named(game, answer)))
    raise AssertionError("balancing does not end")


def named(game: Table, answer: object) -> tuple[str, ...]:
    said = []
    for field in ("organism", "portion"):
        found = game.state.find(getattr(answer, field, ""))
        wishes = game.state.balancing.wishes if game.state.balancing else {}
        if found:
            said.append(f"{found[1].card} {found[1].owner}")
            # Which of two equal portions is contested is told by those who want it.
            rivals = sorted(
                f"{r[1].card} {r[1].owner}"
                for eater, portion in wishes.items()
                if portion == found[1].id and (r := game.state.find(eater))
            )
            said.append(" ".join(rivals) if isinstance(answer, First) else "")
    return type(answer).__name__, *said, str(getattr(answer, "position", ""))


@settings(max_examples=80, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from("abcde"), st.lists(st.sampled_from("abcdePQ"), max_size=4, unique=True), max_size=5
    )
)
def test_the_proposal_feeds_as_many_as_anything_could(wanted: dict[str, list[str]]) -> None:
    # TF-BAL-23: against trying everything
    possible = {eater: tuple(p for p in portions if p != eater) for eater, portions in wanted.items()}
    found, exact = feed_most(possible)
    assert exact
    assert len(found) == max(map(len, all_seatings(possible)), default=0)
    assert grounded(possible, found)


@settings(max_examples=80, deadline=None)
@given(st.dictionaries(st.integers(0, 5), st.lists(st.integers(-3, 4), max_size=4, unique=True), max_size=6))
def test_where_nobody_eats_in_a_ring_the_flow_feeds_most(wanted: dict[int, list[int]]) -> None:
    # TF-BAL-23: everybody eats only what stands lower
    possible = {str(eater): tuple(str(p) for p in prey if p < eater) for eater, prey in wanted.items()}
    assert is_ringless(possible)
    found = Flow(possible).seats()
    assert len(found) == max(map(len, all_seatings(possible)), default=0)
    assert grounded(possible, found)


def all_seatings(possible: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    names = list(possible)
    found = []
    for choice in product(*((*possible[name], "") for name in names)):
        seats = {name: portion for name, portion in zip(names, choice, strict=True) if portion}
        if grounded(possible, seats):
            found.append(seats)
    return found


def grounded(possible: dict[str, tuple[str, ...]], seats: dict[str, str]) -> bool:
    if len(set(seats.values())) < len(seats):
        return False
    for eater, portion in seats.items():
        if closes_ring({k: v for k, v in seats.items() if k != eater}, eater, portion):
            return False
        if portion in possible and portion not in seats:
            return False
    return True


def test_the_search_stops_at_its_bound_and_says_so() -> None:
    # TF-BAL-23: twenty pairs of which only one can be fed, so that no shortcut helps
    possible: dict[str, tuple[str, ...]] = {}
    for number in range(14):
        possible[f"x{number}"] = ("P", "Q")
        possible[f"y{number}"] = (f"x{number}", f"x{(number + 1) % 14}")
    search = Search(possible, dict.fromkeys(possible, 0))
    assert search.best()
    assert not search.exact


def test_a_proposal_is_about_those_who_eat() -> None:
    # TF-BAL-23
    game = table().column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "cleaner"))
    assert options(game.state, 1) == {}
    assert not any(acts_as_consumer(game.state, card) for card in game.state.ecosystems[0].organisms)
