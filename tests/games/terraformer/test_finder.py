"""Where could it live, what would a change do, and what is near."""

from companion.games.terraformer.finder import (
    after_change,
    grades,
    nearly_empty,
    one_biome_short,
    tags,
    where_to_go,
    where_to_play,
)
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, table


def test_where_a_card_could_be_played() -> None:
    # TF-ORG-03, TF-ORG-04, TF-BIO-04
    game = (
        table()
        .know({"climate:desert": ("hot", "dry")})
        .column("steppe", {ANN: 1}, (BO, "cleaner", "aphodius"))
        .column("steppe", {ANN: 1}, (BO, "cleaner", "aphodius"), (BO, "producer"))
        .column("desert", {ANN: 1}, (BO, "cleaner", "aphodius"))
        .column("Bog", {ANN: 1}, (BO, "cleaner", "aphodius"))
    )
    homes = where_to_play(game.state, "opossum", "consumer2")
    assert [(home.position, home.suits) for home in homes] == [(1, True), (2, False), (3, False), (4, None)]
    assert [reason.code for reason in homes[1].reasons] == ["organism.no_room"]
    assert [reason.code for reason in homes[2].reasons] == ["organism.climate"]
    assert [reason.fact for reason in homes[3].reasons] == ["fits:opossum>Bog"]


def test_where_an_organism_could_go() -> None:
    # TF-MIG-01, TF-MIG-04
    game = (
        table()
        .column("tropical_forest", {ANN: 1}, (CLEO, "consumer2", "opossum"))
        .column("steppe", {ANN: 1}, (BO, "cleaner", "aphodius"))
        .column("steppe", {ANN: 1})
    )
    assert [(home.position, home.suits) for home in where_to_go(game.state, "#1")] == [(2, True), (3, False)]
    assert where_to_go(game.state, "#9") == ()


def test_what_a_change_would_do() -> None:
    # EX-TF-06: TF-ACT-05, TF-MIG-01, TF-MIG-03, TF-MIG-06
    told: Facts = {
        "climate:desert": ("hot", "dry"),
        "fits:acerola>desert": False,
        "fits:elephant_beetle>desert": False,
    }
    game = (
        table()
        .know({**told, "no_migration:elephant_beetle": False, "fits:Lizard>desert": True})
        .column(
            "tropical_forest",
            {ANN: 2},
            (ANN, "producer", "acerola"),
            (BO, "consumer1", "elephant_beetle"),
            (CLEO, "consumer2", "opossum"),
            (CLEO, "consumer1", "Lizard"),
            (CLEO, "consumer1"),
        )
        .column("steppe", {BO: 1}, (BO, "cleaner", "aphodius"))
    )
    outlook = after_change(game.state, 1, "desert", BO)
    assert [(one.organism.card, one.fate) for one in outlook] == [
        ("elephant_beetle", "dies"),
        ("opossum", "goes"),
        ("Lizard", "stays"),
        ("", "untold"),
        ("acerola", "dies"),
    ]
    assert [home.position for home in outlook[1].homes] == [2]
    assert after_change(game.state, 9, "desert") == ()


def test_whose_food_may_go_there_first_is_not_said_to_die_out() -> None:
    # TF-MIG-04: owners decide one after the other, and who goes first may be eaten there
    game = (
        table(2)
        .know({"climate:desert": ("hot", "dry"), "no_migration:Newt": False, "tags:Newt": ("reptile",)})
        .column("tropical_forest", {ANN: 1}, (ANN, "consumer1", "Newt"), (BO, "consumer2", "opossum"))
        .column("steppe", {ANN: 1})
        .know({"climate:steppe": ("warm", "moderate"), "fits:Newt>desert": False})
    )
    fates = {one.organism.card: one.fate for one in after_change(game.state, 1, "desert", ANN)}
    assert fates == {"Newt": "untold", "opossum": "untold"}
    fates = {one.organism.card: one.fate for one in after_change(game.state, 1, "desert", BO)}
    assert fates["opossum"] == "dies", "it decides first"
    bound = game.know({"no_migration:Newt": True})
    fates = {one.organism.card: one.fate for one in after_change(bound.state, 1, "desert", ANN)}
    assert fates == {"Newt": "dies", "opossum": "dies"}


def test_warning_lights() -> None:
    # TF-END-01
    game = table().cards(BO, deck=5).cards(CLEO, deck=0)
    assert nearly_empty(game.state) == (BO,)
    for _ in range(4):
        game = game.column("steppe", {ANN: 4})
    assert one_biome_short(game.state) == 0
    assert one_biome_short(game.column("desert", {ANN: 3}).state) == 5
    assert one_biome_short(game.column("desert", {ANN: 2}).state) == 0


def test_lists_that_grow_with_what_is_told() -> None:
    # TF-OPEN-12, TF-OPEN-13
    told = {"climate:Bog": ("icy", "soaked"), "temperatures:Hare": ("mild",), "humidities:Hare": ("dry",)}
    state = table().know({**told, "food:Hare": ("leaf",)}).state
    temperatures, humidities = grades(state)
    assert temperatures == ("hot", "warm", "temperate", "cold", "icy", "mild")
    assert humidities == ("wet", "moderate", "dry", "soaked")
    assert tags(state) == ("fruit", "insect", "reptile", "rodent_sized", "leaf")


def test_of_one_that_can_go_nowhere_no_climate_is_asked() -> None:
    # TF-MIG-03
    game = table().column("Bog", {ANN: 1}, (ANN, "producer", "Moss")).column("steppe", {ANN: 1})
    (home,) = where_to_go(game.state, "#1")
    assert [(reason.code, reason.fact) for reason in home.reasons] == [("migrate.cannot", "")]
