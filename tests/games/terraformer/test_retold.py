"""Something told again: what rested on the old telling, and what cannot be told beside something else."""

import pytest

from companion.games.terraformer.commands import (
    ChangeBiome,
    Correct,
    DrawCard,
    Learn,
    Migrate,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.contradictions import contradictions, following
from companion.games.terraformer.frames import Leaving
from companion.games.terraformer.retold import changed, news, resting_on, settled, turned_out, with_it
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Command, Move
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from tests.games.terraformer.table import ANN, BO, Facts, Table, table

HARE: dict[str, FactValue] = {
    "role:Hare": "consumer1",
    "climate:steppe": ("warm", "dry"),
    "temperatures:Hare": ("warm", "cold"),
    "humidities:Hare": ("dry",),
}


def played(game: Table, *commands: Command, allow: bool = False) -> list[Step[State]]:
    steps = []
    for number, command in enumerate(commands):
        game = game.do(command, allow=allow)
        steps.append(Step(Move(id=str(number), command=command, allow=allow), game.state, game.events))
    return steps


def codes(found: tuple[Refusal, ...]) -> list[tuple[str, object]]:
    return [(reason.code, reason.params.get("other") or reason.params.get("detail")) for reason in found]


def test_a_move_that_rests_on_the_old_telling_is_found_and_no_other() -> None:
    # TF-ORG-03
    game = table().column("steppe", {ANN: 2}).know(HARE)
    hare = PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare")
    steps = played(game, hare, DrawCard(player=ANN))
    (past,) = resting_on(game.state, steps, {"climate:steppe": ("hot", "dry")})
    assert past.command == hare
    assert [reason.code for reason in past.reasons] == ["organism.climate"]
    assert not resting_on(game.state, steps, {"climate:steppe": ("cold", "dry")})


def test_a_move_made_without_telling_is_found_once_that_is_told_otherwise() -> None:
    # TF-ORG-03
    game = table().column("steppe", {ANN: 2})
    hare = PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare")
    steps = played(game, hare, allow=True)
    before = steps[-1].state
    after = Table(before).do(Learn(fact="fits:Hare>steppe", value=False)).state
    assert settled(before, after) == {"fits:Hare>steppe": False}
    (past,) = resting_on(game.state, steps, settled(before, after))
    assert [reason.code for reason in past.reasons] == ["organism.climate"]
    fits = Table(before).do(Learn(fact="fits:Hare>steppe", value=True)).state
    assert not resting_on(game.state, steps, settled(before, fits))


def test_what_was_gone_on_without_may_be_settled_by_another_telling() -> None:
    # TF-ORG-03
    game = table().know({"climate:steppe": ("warm", "dry")}).column("steppe", {ANN: 2})
    steps = played(game, PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare"), allow=True)
    before = steps[-1].state
    after = Table(before).do(Learn(fact="temperatures:Hare", value=("cold",))).state
    assert settled(before, after) == {"fits:Hare>steppe": False}
    assert len(resting_on(game.state, steps, settled(before, after))) == 1


@pytest.mark.parametrize("eaten", [False, True])
def test_a_migration_for_food_that_turns_out_to_be_none_is_found_at_the_end(eaten: bool) -> None:
    # TF-MIG-04, TF-OPEN-17
    told: Facts = {"fits:Fox>desert": False, "no_migration:Fox": False, "fits:Fox>steppe": True}
    game = table(2).know(told).column("tropical_forest", {ANN: 1}, (ANN, "consumer2", "Fox"))
    game = game.column("steppe", {ANN: 1}, (BO, "cleaner"))
    game = game.do(PlayAction(player=ANN, deed="change", position=1)).nobody_stops()
    steps = played(game, ChangeBiome(decision=game.key, biome="desert"))
    leaving = Table(steps[-1].state)
    went = Migrate(decision=leaving.key, organism=leaving.id_of("Fox"), position=2)
    steps += played(leaving, went)
    assert turned_out(steps) == (), "nobody knows yet"
    steps += played(Table(steps[-1].state), Learn(fact="eats:Fox>#2", value=eaten))
    assert [(past.command, [reason.code for reason in past.reasons]) for past in turned_out(steps)] == (
        [] if eaten else [(went, ["migrate.no_food"])]
    )


def test_what_the_table_has_agreed_to_is_not_told_again() -> None:
    # TF-BIO-04: allowed although there was no room
    full = table().column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"))
    steps = played(full, PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare"), allow=True)
    assert not resting_on(full.state, steps, {"fits:Hare>steppe": False})


def test_of_a_role_told_again_only_counts_what_follows_from_it() -> None:
    # TF-ORG-04: order 2 needs food, order 3 as well; a cleaner needs none
    game = table().column("steppe", {ANN: 2}).know(HARE)
    steps = played(game, PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare"))
    (past,) = resting_on(game.state, steps, {"role:Hare": "consumer2"})
    assert [reason.code for reason in past.reasons] == ["organism.no_food"]
    assert not resting_on(game.state, steps, {"role:Hare": "cleaner"})


def test_only_what_was_known_otherwise_is_a_change() -> None:
    state = table().know({"climate:steppe": ("warm", "dry")}).state
    assert changed(state, Learn(fact="climate:steppe", value=("hot", "dry"))) == {
        "climate:steppe": ("hot", "dry")
    }
    assert not changed(state, Learn(fact="climate:steppe", value=("warm", "dry")))
    assert not changed(state, Learn(fact="climate:Bog", value=("warm", "dry")))


def test_a_role_told_again_is_that_of_the_cards_that_lie_there() -> None:
    # TF-ORG-02, TF-SCORE-02
    game = table().column("steppe", {ANN: 2}, (ANN, "consumer1", "Hare"), (BO, "consumer1", "Vole"))
    told = Learn(fact="role:Hare", value="consumer2")
    assert with_it(game.state, told) == (Correct(what="organism.#1.role", value="consumer2"),)


def test_answers_about_places_follow_a_climate_that_is_told_again() -> None:
    # TF-ORG-03
    state = table().know({**HARE, "fits:Hare>steppe": True}).state
    again = Learn(fact="climate:steppe", value=("hot", "dry"))
    assert not contradictions(state, again)
    hare, opossum = (Learn(fact=f"fits:{card}>steppe", value=False) for card in ("Hare", "opossum"))
    assert with_it(state, again) == (opossum, hare), "the Opossum by the book"


def test_an_answer_that_contradicts_the_climate_is_named() -> None:
    # TF-ORG-03
    state = table().know({**HARE, "climate:steppe": ("hot", "dry")}).state
    found = contradictions(state, Learn(fact="fits:Hare>steppe", value=True))
    assert codes(found) == [("fact.contradicts", "temperatures:Hare")]
    assert not contradictions(state, Learn(fact="fits:Hare>steppe", value=False))


def test_a_climate_that_contradicts_an_answer_is_named() -> None:
    # TF-ORG-03
    told = {fact: value for fact, value in HARE.items() if fact != "temperatures:Hare"}
    state = table().know({**told, "fits:Hare>steppe": True}).state
    found = contradictions(state, Learn(fact="temperatures:Hare", value=("cold",)))
    assert codes(found) == [("fact.contradicts", "fits:Hare>steppe")]
    assert not contradictions(state, Learn(fact="temperatures:Hare", value=("warm",)))


def test_two_temperatures_are_no_climate() -> None:
    # TF-OPEN-13
    found = contradictions(table().state, Learn(fact="climate:Bog", value=("hot", "cold")))
    assert codes(found) == [("fact.other_scale", "cold")]
    assert not contradictions(table().state, Learn(fact="climate:Bog", value=("icy", "foggy")))


@pytest.mark.parametrize(
    ("told", "fact", "value", "other"),
    [
        ({"role:Reed": "producer"}, "food:Reed", ("insect",), "role:Reed"),
        ({"food:Reed": ("insect",)}, "role:Reed", "producer", "food:Reed"),
        ({"role:Reed": "producer"}, "eats:Reed>Fly", True, "role:Reed"),
        ({"eats:Reed>Fly": True}, "role:Reed", "producer", "eats:Reed>Fly"),
        ({"food:Worm": ()}, "eats:Worm>Fly", True, "food:Worm"),
        ({"eats:Worm>Fly": True}, "food:Worm", (), "eats:Worm>Fly"),
        ({"food:Worm": ()}, "biome_fed:Worm>Bog", False, "food:Worm"),
        ({"home:Worm": "Bog"}, "biome_fed:Worm>Bog", False, "home:Worm"),
        ({"home:Worm": "Fen", "food:Worm": ("fruit",)}, "biome_fed:Worm>Bog", True, "home:Worm"),
        ({"biome_fed:Worm>Bog": False}, "home:Worm", "Bog", "biome_fed:Worm>Bog"),
    ],
)
def test_who_eats_what_is_told_without_contradiction(
    told: Facts, fact: str, value: FactValue, other: str
) -> None:
    # TF-ORG-02, TF-ORG-07, TF-BAL-02
    state = table().know(told).state
    assert codes(contradictions(state, Learn(fact=fact, value=value))) == [("fact.contradicts", other)]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("role:Reed", "producer"),
        ("food:Reed", ()),
        ("food:Hare", ("fruit",)),
        ("eats:Hare>Reed", True),
        ("eats:Reed>Hare", False),
        ("biome_fed:Worm>Bog", True),
    ],
)
def test_what_goes_together_is_no_contradiction(fact: str, value: FactValue) -> None:
    told: Facts = {"role:Reed": "producer", "role:Hare": "consumer1", "food:Worm": (), "eats:Hare>Reed": True}
    assert not contradictions(table().know(told).state, Learn(fact=fact, value=value))


@pytest.mark.parametrize(
    ("fact", "value", "other"),
    [
        ("food:acerola", ("insect",), "role:acerola"),
        ("food:coati", (), "eats:coati>opossum"),
        ("role:utahraptor", "producer", "eats:utahraptor>coati"),
    ],
)
def test_what_cannot_be_with_what_the_book_says_is_named(fact: str, value: FactValue, other: str) -> None:
    # TF-DATA-01: that is told otherwise first, and then it counts
    state = table().state
    assert codes(contradictions(state, Learn(fact=fact, value=value))) == [("fact.against_book", other)]


def test_an_answer_of_the_book_follows_a_climate_that_is_told() -> None:
    # TF-ORG-03: the Opossum stands neither cold nor dry
    told = Learn(fact="climate:steppe", value=("cold", "dry"))
    assert not contradictions(table().state, told)
    assert list(following(table().state, told)) == [Learn(fact="fits:opossum>steppe", value=False)]
    assert not list(following(table().state, Learn(fact="climate:steppe", value=("warm", "moderate"))))


def test_the_box_has_news_for_a_game_only_where_it_says_something_new() -> None:
    state = table().know({"climate:steppe": ("warm", "dry"), "home:Hare": "steppe"}).state
    former: dict[str, FactValue] = {"climate:steppe": ("warm", "dry"), "size:Hare": "small"}
    box: dict[str, FactValue] = {
        "climate:steppe": ("hot", "dry"),
        "home:Hare": "steppe",
        "size:Hare": "small",
    }
    assert news(state, former, box) == (Learn(fact="climate:steppe", value=("hot", "dry")),)


def test_what_a_game_has_not_got_is_no_news_for_it() -> None:
    state = table().column("Bog", {ANN: 1}).state
    assert not news(state, {}, {"biome:Bog": True, "role:Hare": "producer"})


def test_balancing_looks_again_when_something_is_told_again() -> None:
    # TF-BAL-22, TF-BAL-24: who has to leave rested on it
    rivals = ((ANN, "producer", "Reed"), (BO, "consumer1", "Vole"), (ANN, "consumer1", "Duck"))
    told = {"eats:Vole>Reed": True, "eats:Duck>Reed": True, "eats:Vole>Duck": False, "eats:Duck>Vole": False}
    game = table().column("Bog", {ANN: 1}, *rivals).column("steppe", {BO: 1}).know(told).balance()
    contest = game.pending
    assert isinstance(contest, Leaving)
    assert contest.candidates == (game.id_of("Vole"),)
    again = game.do(Learn(fact="eats:Duck>Reed", value=False)).pending
    assert isinstance(again, Leaving)
    assert again.candidates == (game.id_of("Duck"),)
