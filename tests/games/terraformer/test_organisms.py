"""Organisms: roles, climate, food, and facts that are told only when they are needed (TF-ORG)."""

import pytest

from companion.games.terraformer.commands import Correct, Learn, NameOrganism, PlayOrganism
from companion.games.terraformer.knowledge import eats, lives_in
from companion.games.terraformer.scoring import counted
from tests.games.terraformer.table import ANN, BO, Facts, Table, table


def play(card: str = "", role: str = "consumer1", position: int = 1) -> PlayOrganism:
    return PlayOrganism(player=ANN, position=position, role=role, card=card)  # type: ignore[arg-type]


def with_climate(temperature: str, humidity: str) -> Table:
    """An ecosystem with something that the Opossum eats."""
    game = table().know({"climate:Bog": (temperature, humidity), "tags:Newt": ("reptile",)})
    return game.column("Bog", {ANN: 3}, (BO, "consumer1", "Newt"))


@pytest.mark.parametrize(
    ("temperature", "humidity", "reasons"),
    [
        ("hot", "wet", []),
        ("temperate", "moderate", []),
        ("hot", "dry", ["organism.climate"]),
        ("cold", "wet", ["organism.climate"]),
    ],
)
def test_the_opossum_settles_where_climate_and_food_suit_it(
    temperature: str, humidity: str, reasons: list[str]
) -> None:
    # EX-TF-04: TF-ORG-01, TF-ORG-02, TF-ORG-03, TF-ORG-04
    assert with_climate(temperature, humidity).codes(play("opossum", "consumer2")) == reasons


def test_a_refusal_says_whether_book_or_table_told_it() -> None:
    # TF-ORG-03
    game = table().column("steppe", {ANN: 1})
    assert [reason.params["source"] for reason in game.refusals(play("elephant_beetle"))] == ["book"]
    dry = with_climate("hot", "dry")
    assert [reason.params["source"] for reason in dry.refusals(play("opossum", "consumer2"))] == ["told"]


def test_home_does_not_matter_for_living_somewhere() -> None:
    # TF-ORG-03
    assert (
        table().column("steppe", {ANN: 1}, (BO, "cleaner", "aphodius")).codes(play("opossum", "consumer2"))
        == []
    )


def test_a_predator_needs_prey_and_a_herbivore_may_starve() -> None:
    # EDGE-TF-05: TF-ORG-04
    told: Facts = {
        "fits:Bear>steppe": True,
        "food:Bear": ("fish",),
        "fits:Hare>steppe": True,
        "tags:Hare": ("fur",),
    }
    game = table().know(told).column("steppe", {ANN: 2}, (BO, "consumer1", "Hare"))
    assert game.rules(play("Bear", "consumer3")) == [("organism.no_food", "TF-ORG-04")]
    assert game.codes(play("Hare", "consumer1")) == []
    empty = table().know(told).column("steppe")
    assert empty.codes(play("Bear", "consumer3")) == ["organism.no_food"]
    assert empty.codes(play("", "consumer2")) == ["organism.no_food"]


def test_what_nobody_has_told_is_asked_and_not_refused() -> None:
    # TF-ORG-03, TF-ORG-04
    game = table().column("steppe", {ANN: 2}, (BO, "producer", "Grass"))
    wolf = play("Wolf", "consumer2")
    assert game.codes(wolf) == ["fact.needed", "fact.needed"]
    assert game.needs(wolf) == ["fits:Wolf>steppe", "eats:Wolf>Grass"]


def test_climates_answer_the_question_as_well_as_a_yes() -> None:
    # TF-ORG-03, TF-BIO-02
    game = table().column("steppe", {ANN: 2})
    assert game.needs(play("Hare")) == ["fits:Hare>steppe"]
    assert game.do(Learn(fact="fits:Hare>steppe", value=True)).codes(play("Hare")) == []
    game = game.do(Learn(fact="climate:steppe", value=("warm", "dry")))
    assert game.needs(play("Hare")) == ["fits:Hare>steppe"]
    game = game.do(Learn(fact="temperatures:Hare", value=("warm", "cold")))
    assert game.needs(play("Hare")) == ["fits:Hare>steppe"]
    assert game.do(Learn(fact="humidities:Hare", value=("dry",))).codes(play("Hare")) == []
    assert game.do(Learn(fact="humidities:Hare", value=("wet",))).codes(play("Hare")) == ["organism.climate"]


def test_one_wrong_grade_is_enough_to_refuse() -> None:
    # TF-ORG-03
    told = {"climate:steppe": ("warm", "dry"), "temperatures:Hare": ("hot",)}
    assert table().know(told).column("steppe").codes(play("Hare")) == ["organism.climate"]


def test_we_looked_ourselves_goes_on_and_is_noted() -> None:
    # TF-ORG-03, TF-ORG-04
    game = table().column("steppe", {ANN: 2}, (BO, "producer", "Grass"))
    game = game.do(play("Wolf", "consumer2"), allow=True)
    assert game.state.skipped == ("fits:Wolf>steppe", "eats:Wolf>Grass")
    assert not game.state.breaches
    told = game.do(Learn(fact="fits:Wolf>steppe", value=True))
    assert told.state.skipped == ("eats:Wolf>Grass",)


def test_a_card_without_a_name_is_laid_in_one_go() -> None:
    # TF-ORG-02: who lays it has looked at it; the result says so
    game = table().column("steppe", {ANN: 2}, (BO, "producer", "Grass")).do(play("", "consumer2"))
    assert game.state.skipped == ("unnamed",)
    assert game.do(play("", "consumer2")).state.skipped == ("unnamed",)


def test_the_role_is_told_by_laying_the_card() -> None:
    # TF-ORG-02, TF-ORG-01
    game = table().know({"fits:Hare>steppe": True}).column("steppe").do(play("Hare", "consumer1"))
    assert game.state.facts["role:Hare"] == "consumer1"
    assert game.rules(play("Hare", "consumer2"))[0] == ("organism.other_role", "TF-ORG-02")
    assert game.legal(PlayOrganism).count(play("Hare", "consumer1")) == 1


def test_organisms_need_an_ecosystem() -> None:
    # TF-ORG-08
    assert table().rules(play()) == [("planet.no_ecosystem", "TF-ORG-08")]


def test_points_follow_the_printed_role_wherever_it_lives() -> None:
    # EX-TF-05: TF-ORG-05, TF-SCORE-02
    game = table().column("desert", {BO: 1}, (ANN, "cleaner", "aphodius"))
    assert counted(game.state, ANN)["cleaner"] == 1


def test_a_name_may_be_said_later() -> None:
    # TF-ORG-01
    game = table().column("steppe", {ANN: 2}).do(play())
    named = game.do(NameOrganism(organism="#1", card="Hare"))
    assert named.here(1) == ["Hare"]
    assert named.state.facts["role:Hare"] == "consumer1"
    assert game.codes(NameOrganism(organism="#1", card="opossum")) == ["organism.other_role"]
    assert game.codes(NameOrganism(organism="#9", card="Hare")) == ["organism.unknown"]
    assert game.codes(NameOrganism(organism="#1", card="")) == ["card.no_name"]
    assert named.do(NameOrganism(organism="#1", card="")).here(1) == ["#1"]


def unsaid(game: Table) -> list[str]:
    return [fact for fact in game.state.skipped if ":" in fact]


def test_what_was_not_told_is_of_the_name_that_lies_there_now() -> None:
    # TF-ORG-01
    game = table().column("Bog", {ANN: 2}).do(play("Dung Beatle"), allow=True)
    assert unsaid(game) == ["fits:Dung Beatle>Bog"]
    named = game.do(NameOrganism(organism="#1", card="Dung Beetle"))
    assert unsaid(named) == ["fits:Dung Beetle>Bog"]
    assert unsaid(named.do(NameOrganism(organism="#1", card=""))) == ["fits:#1>Bog"]
    moved = named.do(Correct(what="ecosystem.1.biome", value="Steppe Land"))
    assert unsaid(moved) == ["fits:Dung Beetle>Steppe Land"]


def test_what_was_not_told_of_another_card_of_the_same_name_stays_so() -> None:
    # TF-ORG-01
    game = table().column("Bog", {ANN: 3}, (BO, "consumer1", "Hare")).do(play("Hare"), allow=True)
    assert unsaid(game.do(NameOrganism(organism="#2", card="Rabbit"))) == ["fits:Hare>Bog"]


# -- who eats whom


def test_equal_tags_are_food() -> None:
    # TF-ORG-07, TF-OPEN-12
    state = table().know({"food:Owl": ("mouse_sized", "frog"), "tags:Vole": ("mouse_sized",)}).state
    assert eats(state, ("Owl",), ("Vole",)).holds
    assert eats(state, ("Owl",), ("Toad",)).holds is None


def test_only_told_tags_are_complete() -> None:
    # TF-OPEN-12: the book names a single thing about a card
    state = table().know({"food:Shrike": ("worm",), "tags:Vole": ("fur",)}).state
    assert eats(state, ("Shrike",), ("Vole",)).holds is False
    assert eats(state, ("Shrike",), ("aphodius",)).holds is None
    assert eats(table().know({"food:Shrike": ("insect",)}).state, ("Shrike",), ("aphodius",)).holds
    assert eats(table().know({"food:Owl": ("rodent_sized",)}).state, ("Owl",), ("opossum",)).holds


def test_the_table_may_say_it_of_two_cards() -> None:
    # TF-OPEN-12
    told = {"food:Owl": ("frog",), "tags:Vole": ("fur",)}
    assert eats(table().know({**told, "eats:Owl>Vole": True}).state, ("Owl",), ("Vole",)).holds
    pairs = table(size="pairs").know({**told, "tags:Vole": ("frog",)})
    assert eats(pairs.state, ("Owl",), ("Vole",)).holds is None


def test_food_may_name_a_card_and_no_icon_eats_nothing() -> None:
    # TF-ORG-07, TF-ORG-06
    state = table().know({"food:Moth": ("acerola",)}).state
    assert eats(state, ("Moth",), ("acerola",)).holds
    assert eats(state, ("fossil_cockroach",), ("acerola",)).holds is False


def test_inferred_things_are_never_read_by_a_rule() -> None:
    # TF-DATA-01: that the Desert is dry and the beetle an insect is only inferred
    state = table().state
    assert lives_in(state, ("opossum",), "desert").holds is None
    assert eats(state, ("opossum",), ("elephant_beetle",)).holds is None
