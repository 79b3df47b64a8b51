"""What is told of cards: which facts there are, how they are kept, suggested, exported and merged."""

import pytest

from companion.games.terraformer.book import book, sample_facts
from companion.games.terraformer.box import cards, check, progress
from companion.games.terraformer.cards import IS_BIOME, biomes_known
from companion.games.terraformer.catalogue import candidates, facts_of, read_entries
from companion.games.terraformer.commands import Begin, FoundEcosystem, Learn, PlayOrganism, TellMenu
from companion.games.terraformer.facts import fault
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.knowledge import known, source_of, suggested
from companion.games.terraformer.merging import compare
from companion.games.terraformer.setup import Setup
from companion.games.terraformer.state import FactValue, State
from companion.kernel.errors import Unreadable
from companion.session import Session
from companion.store.book import MemoryWriter
from tests.games.terraformer.table import ANN, BO, Facts, Table, begin, seats, table


def taught(game: Table, command: Learn | PlayOrganism | TellMenu) -> dict[str, object]:
    done = game.do(command)
    return dict(facts_of(done.state, command, done.events))


GOOD: Facts = {
    "climate:Bog": ("cold", "wet"),
    "role:Hare": "consumer1",
    "temperatures:Hare": ("cold", "icy"),
    "humidities:Hare": ("wet",),
    "food:Hare": (),
    "tags:Hare": ("fur",),
    "size:Hare": "rodent_sized",
    "home:Hare": "steppe",
    "no_migration:Hare": True,
    "fits:Hare>Bog": False,
    "eats:Hare>Moss": True,
    "biome_fed:Worm>Bog": True,
    "deed:Storm": "biome",
    "stays:Storm": True,
    "off_turn:Storm": False,
    "opposite:Storm": "Calm",
}


@pytest.mark.parametrize(("fact", "value"), GOOD.items())
def test_everything_a_card_shows_can_be_told(fact: str, value: FactValue) -> None:
    # TF-ORG-01, TF-BIO-02, TF-ACT-02
    game = table().do(Learn(fact=fact, value=value))
    assert known(game.state, fact) == value
    assert source_of(game.state, fact) == "told"


@pytest.mark.parametrize(
    ("fact", "value", "code"),
    [
        ("weight:Hare", "2", "fact.unknown"),
        ("role:Hare>Bog", "producer", "fact.unknown"),
        ("fits:Hare", True, "fact.unknown"),
        ("fits:#4>Bog", True, "fact.unknown"),
        ("role:", "producer", "fact.no_name"),
        ("home:Hare", "", "fact.no_name"),
        ("climate:opossum", ("hot", "wet"), "fact.other_type"),
        ("home:Hare", "opossum", "fact.other_type"),
        ("opposite:Storm", "Storm", "fact.itself"),
        ("fits:Hare>Bog", "yes", "fact.not_yes_or_no"),
        ("climate:Bog", ("hot",), "fact.climate"),
        ("temperatures:Hare", (), "fact.no_grade"),
        ("food:Hare", ("leaf", "leaf"), "fact.tags"),
        ("role:Hare", "king", "fact.role"),
        ("deed:Storm", "flood", "fact.deed"),
        ("climate:Bog", ("hot", " "), "fact.grade"),
    ],
)
def test_what_cannot_be_told(fact: str, value: FactValue, code: str) -> None:
    # TF-ORG-01
    assert table().codes(Learn(fact=fact, value=value)) == [code]


def test_one_organism_on_the_table_does_not_eat_itself() -> None:
    # TF-BAL-04
    game = table().column("steppe", {ANN: 1}, (ANN, "consumer1"))
    assert game.codes(Learn(fact="eats:#1>#1", value=True)) == ["fact.itself"]


def test_grades_are_open_unless_the_table_rules_otherwise() -> None:
    # TF-OPEN-13
    icy = Learn(fact="climate:Bog", value=("icy", "wet"))
    assert table().codes(icy) == []
    assert table(grades="named").codes(icy) == ["fact.grade"]
    assert table(grades="named").codes(Learn(fact="climate:Bog", value=("cold", "wet"))) == []


def test_opposites_are_opposite_both_ways() -> None:
    # TF-ACT-03
    game = table()
    assert taught(game, Learn(fact="opposite:Storm", value="Calm")) == {
        "opposite:Storm": "Calm",
        "opposite:Calm": "Storm",
    }


def test_the_table_is_right_even_against_the_book() -> None:
    # TF-ORG-01
    game = table().do(Learn(fact="climate:tropical_forest", value=("warm", "wet")))
    assert known(game.state, "climate:tropical_forest") == ("warm", "wet")


def test_what_the_book_states_and_what_it_only_lets_infer() -> None:
    # TF-DATA-01
    state = table().state
    assert source_of(state, "role:opossum") == "book"
    assert known(state, "climate:desert") is None
    assert suggested(state, "climate:desert") == ("hot", "dry")
    assert suggested(state, "role:opossum") is None
    assert (known(state, "deed:drying"), known(state, "deed:humidity_increase")) == ("humidity", None)
    assert known(state, "opposite:humidity_increase") == "drying"
    assert not set(book().stated) & set(book().suggested)


def test_all_data_of_the_book_could_be_told_by_a_table() -> None:
    # TF-DATA-01
    for facts in (book().stated, book().suggested, sample_facts()):
        for fact, value in facts.items():
            assert fault(State(), fact, value) is None, fact


# -- kept for other games


def test_tellings_and_deeds_are_remembered() -> None:
    # TF-ORG-02, TF-BUILD-06
    game = table().know({"fits:Hare>steppe": True}).column("steppe", {ANN: 2})
    assert taught(game, Learn(fact="food:Hare", value=("leaf",))) == {"food:Hare": ["leaf"]}
    assert taught(game, PlayOrganism(player=ANN, position=1, role="consumer1", card="Hare")) == {
        "role:Hare": "consumer1"
    }


def test_what_concerns_one_card_on_the_table_is_no_use_elsewhere() -> None:
    # TF-BAL-04
    game = table().column("steppe", {ANN: 1}, (ANN, "producer", "Moss"), (BO, "consumer1")).balance()
    assert taught(game, TellMenu(decision=game.key, eats=("#1",))) == {}


def test_a_sample_game_teaches_nothing() -> None:
    game = begin(2, sample=True)
    assert taught(game, Learn(fact="food:Hare", value=("leaf",))) == {}
    assert known(game.state, "role:Bell Moss") == "producer"


def test_earlier_tellings_are_offered_before_what_is_inferred() -> None:
    # TF-DATA-01
    state = table().state
    assert candidates(state, "climate:desert", {}) == [Learn(fact="climate:desert", value=("hot", "dry"))]
    told = {"climate:desert": ["warm", "dry"]}
    assert candidates(state, "climate:desert", told) == [Learn(fact="climate:desert", value=("warm", "dry"))]
    assert candidates(state, "role:opossum", {"role:opossum": "consumer1"}) == []
    assert candidates(state, "role:Hare", {"role:Hare": "king"}) == []


def test_a_new_game_takes_along_what_was_told() -> None:
    entries = {"climate:desert": ["hot", "dry"], "role:Hare": "king", "x": [1], "food:Hare": [1]}
    facts = read_entries(entries)
    assert facts == {"climate:desert": ("hot", "dry")}
    assert known(begin(2, facts=facts).state, "climate:desert") == ("hot", "dry")


# -- the box


def test_the_box_counts_cards_by_type() -> None:
    piles = progress({"climate:steppe": ["warm", "dry"], "role:Hare": "consumer1"})
    assert (piles["biome"].told, piles["biome"].partly) == (2, 0)  # the forest by the book, the steppe told
    assert piles["organism"].partly > 0
    assert cards({"role:Hare": "consumer1"})["Hare"] == ("organism", {"role": "consumer1"})
    assert cards({})["opossum"][1]["home"] == "tropical_forest"


def test_a_biome_of_which_only_the_name_is_known_is_not_told_in_part() -> None:
    # TF-BIO-02: what its card shows is its climate, and nobody has told that
    piles = progress({f"{IS_BIOME}:Bog": True})
    assert (piles["biome"].holds, piles["biome"].partly) == (5, 0)
    assert cards({f"{IS_BIOME}:Bog": True})["Bog"] == ("biome", {})


def test_boxes_of_friends_are_merged_fact_by_fact() -> None:
    mine = {"food:Hare": ["leaf", "root"], "role:Hare": "consumer1", "climate:Bog": ["cold", "wet"]}
    theirs = {"food:Hare": ["root", "leaf"], "role:Hare": "consumer2", "tags:Hare": ["fur"]}
    found = compare(mine, theirs)
    assert found.added == {"tags:Hare": ["fur"]}
    assert found.same == 1
    assert [conflict.mine for conflict in found.conflicts] == ["role:Hare"]
    assert found.decided(mine, theirs, {"role:Hare": "theirs"}) == {
        "tags:Hare": ["fur"],
        "role:Hare": "consumer2",
    }
    swapped = compare({"climate:Bog": ["wet", "cold"]}, mine)
    assert [conflict.mine for conflict in swapped.conflicts] == ["climate:Bog"]


def test_a_strangers_box_is_checked() -> None:
    check("food:Hare", ["leaf"])
    for key, value in (("food:#1", ["leaf"]), ("food:Hare", "leaf"), ("x", 1), ("fits:a>b", 1)):
        with pytest.raises(Unreadable):
            check(key, value)


def test_a_biome_that_was_named_is_in_the_box() -> None:
    # TF-BUILD-06: all that is known of it is that it is one
    found = FoundEcosystem(player=ANN, biome="Taiga")
    game = table().do(found)
    entries = dict(facts_of(game.state, found, game.events))
    assert entries == {"biome:Taiga": True}
    assert cards(entries)["Taiga"] == ("biome", {})
    assert "Taiga" in biomes_known(table().know(read_entries(entries)).state)


def test_a_biome_of_the_book_needs_no_telling() -> None:
    found = FoundEcosystem(player=ANN, biome="steppe")
    game = table().do(found)
    assert not dict(facts_of(game.state, found, game.events))


def test_what_contradicts_the_book_is_remarked_on_and_counts() -> None:
    # TF-DATA-01: the Opossum is of order 2; a table may have another edition
    game = table().do(Learn(fact="role:opossum", value="consumer3"))
    assert game.told("learned")[0].detail["book"] == "consumer2"
    assert game.state.facts["role:opossum"] == "consumer3"
    same = table().do(Learn(fact="temperatures:opossum", value=("temperate", "hot", "warm")))
    assert "book" not in same.told("learned")[0].detail


def test_a_name_that_was_typed_wrong_and_undone_is_in_no_box() -> None:
    """Of a biome, of an organism whose role it has shown, and what was told of it with the same click."""
    session = Session.create(TERRAFORMER, Setup(players=seats(2), planet="small", first="continental_deck"))
    writer = session.book.writer
    assert isinstance(writer, MemoryWriter)
    player = session.state.turn or "continental_deck"
    session.apply(Begin(decision=session.pending[0].key, player=player, planet="small"))
    session.apply(FoundEcosystem(player=player, biome="Tagia"))
    assert writer.facts == {"biome:Tagia": True}
    session.undo_input()
    assert writer.facts == {}

    session.apply(FoundEcosystem(player=player, biome="Taiga"))
    session.apply(Learn(fact="fits:Mosse>Taiga", value=True))
    session.apply(PlayOrganism(player=player, position=1, role="consumer1", card="Mosse"), joined=True)
    assert writer.facts.keys() == {"biome:Taiga", "fits:Mosse>Taiga", "role:Mosse"}
    session.undo_input()
    assert writer.facts == {"biome:Taiga": True}
