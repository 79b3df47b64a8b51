"""Food chains as values: everybody has a place of their own, eaters above what they eat."""

from itertools import pairwise
from random import Random

from tests.games.terraformer.table import ANN, BO, table
from tests.ui.games.terraformer.planet.planets import forest, name_of
from tests.ui.games.terraformer.planet.test_picture import onward
from ui.games.terraformer.planet.chains import Chains, arranged, chains
from ui.games.terraformer.planet.picture import Chip, Column, Owner


def named(shown: Chains) -> dict[str, tuple[float, int]]:
    return {node.chip.label: (node.across, node.up) for node in shown.nodes}


def test_producers_and_biome_fed_cleaners_stand_on_the_ground() -> None:
    # TF-BAL-02, TF-BAL-03
    shown = chains(onward(forest()).state, 2, name_of)
    assert [node.chip.name for node in shown.nodes if node.up == 0] == ["Fig", "Palm", "Dung"]


def test_every_eater_stands_right_above_its_portion() -> None:
    # TF-BAL-23
    shown = chains(onward(forest()).state, 2, name_of)
    for link in shown.links:
        below, above = shown.node(link.portion), shown.node(link.eater)
        assert below is not None
        assert above is not None
        assert above.up == below.up + 1
        assert link.proposed
    places = named(shown)
    assert places["Ant"][0] == places["Fig"][0]


def test_rivals_stand_side_by_side_above_what_they_want() -> None:
    # TF-BAL-24
    shown = chains(onward(onward(forest())).state, 2, name_of)
    raptors = [node for node in shown.nodes if node.chip.name == "Raptor"]
    coati = next(node for node in shown.nodes if node.chip.name == "Coati")
    assert [node.up for node in raptors] == [coati.up + 1] * 2
    assert coati.across == sum(node.across for node in raptors) / 2
    assert [link.rival for link in shown.links if link.portion == coati.chip.id] == [True, True]


def test_who_is_not_seated_stands_loose_at_the_height_of_its_order() -> None:
    # TF-BAL-22
    shown = chains(forest().state, 2, name_of)
    loose = {node.chip.label: node.up for node in shown.nodes if node.loose}
    assert loose == {"Ant": 1, "Bug": 1, "Gecko": 2, "Coati": 2, "Raptor": 3}


def test_a_cleaner_that_acts_as_a_consumer_does_not_stand_on_the_ground() -> None:
    # TF-BAL-02
    fed = {"biome_fed:Worm>steppe": True, "biome_fed:Snail>steppe": True, "biome_fed:Vulture>steppe": False}
    cards = [(ANN, "cleaner", "Worm"), (BO, "cleaner", "Snail"), (BO, "cleaner", "Vulture")]
    game = table(3).column("steppe", {ANN: 1}, *cards).know(fed).balance()
    shown = chains(game.state, 1, name_of)
    assert {node.chip.name for node in shown.nodes if node.loose} == {"Vulture"}


def test_a_balanced_column_keeps_its_chains() -> None:
    shown = chains(forest().state, 1, name_of)
    assert named(shown) == {"Herb": (0.0, 0), "Jerboa": (0.0, 1)}
    assert not any(link.proposed for link in shown.links)


def test_an_empty_column_is_empty_ground() -> None:
    game = table(2).column("steppe", {ANN: 1}).column("desert", {BO: 1}).balance()
    assert chains(game.state, 1, name_of).nodes == ()


def test_everybody_has_a_place_of_their_own_whatever_is_eaten() -> None:
    """Also where a table by hand has made a ring, or somebody hungry is eaten."""
    rng = Random(5)
    roles = ("producer", "cleaner", "consumer1", "consumer2", "consumer3")
    for _ in range(300):
        count = rng.randint(1, 20)
        ids = [f"#{n}" for n in range(count)]
        given = [rng.choice(roles) for _ in ids]
        eats = {
            one: rng.choice([other for other in ids if other != one] or [""])
            for one, role in zip(ids, given, strict=True)
            if role != "producer" and rng.random() < 0.7
        }
        chips = tuple(
            Chip(
                one,
                Owner(0, "Ann"),
                role,
                role,
                role,
                eats=eats.get(one, ""),
                eaten_by=tuple(who for who, what in eats.items() if what == one),
                hunts=one in eats or role not in ("producer", "cleaner"),
            )
            for one, role in zip(ids, given, strict=True)
        )
        shown = arranged(Column(1, "steppe", "Steppe", None, (), False, 0, chips))
        assert sorted(node.chip.id for node in shown.nodes) == sorted(ids)
        level: dict[int, list[float]] = {}
        for node in shown.nodes:
            level.setdefault(node.up, []).append(node.across)
        for places in level.values():
            places.sort()
            assert all(b - a >= 1 - 1e-9 for a, b in pairwise(places))
        assert max(node.across for node in shown.nodes) + 1 <= shown.wide + 1e-9
