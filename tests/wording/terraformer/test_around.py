"""Around the game: rulings, choices, checklist, how far it is, corrections, what a change would bring."""

from typing import Any

import pytest

from companion.games.terraformer.commands import ChangeBiome, PlayAction
from companion.games.terraformer.corrections import target
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.options import Options
from companion.games.terraformer.setup import Seat, Setup
from companion.games.terraformer.state import Progress
from companion.kernel.rulings import option_values
from companion.wording.terraformer import breaches
from tests.games.terraformer.random_play import all_targets
from tests.games.terraformer.table import ANN, BO, Facts, table
from tests.wording.terraformer.saying import ENGLISH, names, plain


def test_every_option_is_a_ruling_with_the_recommended_choice_first_and_a_reason() -> None:
    # TF-OPEN-16, TF-OPEN-17
    rulings = ENGLISH.rulings(Options(seating="nobody_starved"))
    assert [ruling.option for ruling in rulings] == list(option_values(Options))
    for ruling in rulings:
        assert [choice.value for choice in ruling.choices] == list(option_values(Options)[ruling.option])
        assert ruling.reason.endswith(".")
    assert next(ruling for ruling in rulings if ruling.option == "seating").chosen == "nobody_starved"
    assert all(ruling.chosen == ruling.choices[0].value for ruling in ENGLISH.rulings())


@pytest.mark.parametrize("of", ["depth", "start"])
def test_choices_have_texts(of: str) -> None:
    choices = ENGLISH.choices(of)
    assert len(choices) > 2
    assert all(choice.text[0].isupper() for choice in choices)


def test_the_checklist_follows_the_book() -> None:
    # TF-SETUP-01, TF-SETUP-02, TF-SETUP-03, TF-SETUP-04, TF-DECK-05
    tasks = {task.key: task for task in ENGLISH.set_up(2, {"start": "large", "first": "Ann"})}
    assert tasks["planet"].text == "Large planet: 7 ecosystems, at most 3 identical."
    assert plain(tasks["first"].text) == "Ann begins; play goes clockwise."
    assert "own_decks" not in tasks
    assert "own_decks" in {task.key for task in ENGLISH.set_up(4, {})}
    assert all(task.rule.startswith("TF-") for task in tasks.values())


def test_how_far_the_game_is() -> None:
    # TF-END-02, TF-BAL-01
    begun = table(2).column("steppe").column("desert")
    assert ENGLISH.how_far(begun.state) == "Turn 1"
    assert ENGLISH.how_far(begun.with_state(ending="deck").state) == "Last turn"
    balancing = begun.with_state(phase="balancing", balancing=Progress(position=2))
    assert ENGLISH.how_far(balancing.state) == "Balancing ecosystem 2 of 2"
    assert ENGLISH.how_far(begun.with_state(phase="over").state) == ""


def test_everything_that_can_be_corrected_has_a_name() -> None:
    laid = table(2).column("steppe", {ANN: 1}, (BO, "producer", "Moss"))
    said = set()
    for what in all_targets(laid.state):
        if target(laid.state, what) is not None:
            text = plain(ENGLISH.correction(laid.state, what))
            assert "." not in text
            assert "_" not in text
            said.add(text)
    assert {
        "cards in hand of Bo",
        "biome of ecosystem 1 (Steppe)",
        "role of Moss (Bo) in ecosystem 1 (Steppe)",
    } <= said
    assert ENGLISH.correction_value(laid.state, "ending", "deck") == "after this turn, a deck is empty"


def test_roles_that_the_pad_puts_right_are_told_apart_by_their_places() -> None:
    # TF-SCORE-02
    laid = table(2).column("steppe", None, (BO, "consumer2")).column("desert", None, (BO, "consumer2"))
    assert [
        plain(ENGLISH.correction(laid.state, f"organism.{organism}.role")) for organism in ("#1", "#2")
    ] == [
        "role of a consumer of order 2 (Bo) in ecosystem 1 (Steppe)",
        "role of a consumer of order 2 (Bo) in ecosystem 2 (Desert)",
    ]


def test_what_a_change_would_bring_is_told_for_each_organism() -> None:
    # TF-ACT-05, TF-MIG-01, TF-MIG-03, TF-MIG-06
    laid = table(2).column(
        "tropical_forest",
        None,
        (ANN, "producer", "acerola"),
        (BO, "consumer1", "Hare"),
        (BO, "consumer1", "Owl"),
    )
    told: Facts = {
        "climate:desert": ("hot", "dry"),
        "fits:acerola>desert": False,
        "fits:Hare>desert": True,
        "fits:Owl>desert": False,
        "fits:Owl>steppe": True,
        "no_migration:Owl": False,
    }
    played = laid.column("steppe").know(told).do(PlayAction(player=ANN, card="drying", position=1))
    changing = played.nobody_stops()
    lines = ENGLISH.outlook(changing.state, ChangeBiome(decision=changing.key, biome="desert"))
    assert [plain(line) for line in lines] == [
        "Acerola (Ann) dies out: no ecosystem suits it",
        "Hare (Bo) can stay",
        "Owl (Bo) has to leave; it can live in ecosystem 2 (Steppe)",
    ]
    untold = ENGLISH.outlook(changing.state, ChangeBiome(decision=changing.key, biome="Bog"))
    assert plain(untold[-1]).startswith("Who stays depends on what their cards show: ")
    assert "Hare (Bo)" in plain(untold[-1]), "nobody is left out of the forecast"


@pytest.mark.parametrize(
    ("climate", "card", "deed", "said"),
    [
        (("cold", "wet"), "", "humidity", "its temperature should be hot, but has to stay cold."),
        (("hot", "wet"), "", "temperature", "its humidity should be dry, but has to stay wet."),
        (("hot", "wet"), "humidity_increase", "humidity", "it should be dry, which is not wetter than wet."),
        (("hot", "dry"), "drying", None, "it should be dry, which is not drier than dry."),
        (("hot", "dry"), "", "humidity", "it should be dry as well, and nothing would change."),
        (("hot", "wet"), "drying", None, ""),
        (("hot", "wet"), "", "change", ""),
        (("cold", "swampy"), "", "change", ""),
    ],
)
def test_a_biome_that_is_only_inferred_to_be_wrong_is_called_unlikely_and_not_refused(
    climate: tuple[str, str], card: str, deed: Any, said: str
) -> None:
    # TF-ACT-06, TF-ACT-09: what is inferred is never read by a rule
    laid = table(2).column("steppe").know({"climate:steppe": climate})
    changing = laid.do(PlayAction(player=ANN, card=card, deed=deed, position=1)).nobody_stops()
    change = ChangeBiome(decision=changing.key, biome="desert")
    lines = [plain(line) for line in ENGLISH.outlook(changing.state, change)]
    assert lines == ([f"Unlikely: {said}"] if said else [])
    codes = {reason.code for reason in changing.refusals(change)}
    assert not codes & {"change.temperature", "change.humidity"}


@pytest.mark.parametrize(
    ("card", "biome", "said"),
    [
        ("humidity_increase", "desert", "it should be dry, and nothing is drier than that."),
        ("drying", "tropical_forest", "it should be wet, and nothing is wetter than that."),
        ("drying", "desert", ""),
        ("humidity_increase", "tropical_forest", ""),
    ],
)
def test_where_an_action_can_lead_from_nowhere_it_is_called_unlikely(
    card: str, biome: str, said: str
) -> None:
    # TF-ACT-06: whatever it was before
    played = table(2).column("steppe").do(PlayAction(player=ANN, card=card, deed="humidity", position=1))
    changing = played.nobody_stops()
    change = ChangeBiome(decision=changing.key, biome=biome)
    lines = [plain(line) for line in ENGLISH.outlook(changing.state, change) if "Unlikely" in line]
    assert lines == ([f"Unlikely: {said}"] if said else [])


def test_what_the_table_allowed_is_told_afterwards() -> None:
    # TF-TURN-02
    assert breaches.short(names(table()), "found.second") == "a second new ecosystem in one turn"


def test_a_deck_of_ones_own_is_called_as_its_people_call_it() -> None:
    # TF-BUILD-04: whoever has no name is called after it
    own, other = "own_deck_1", "own_deck_2"
    state = TERRAFORMER.start(Setup(players=(Seat(own, own, "Ice"), Seat("Bo", other))))
    assert plain(ENGLISH.player(state, own)) == plain(ENGLISH.thing(state, own)) == "Ice"
    assert ENGLISH.thing(state, other) == "Second deck of your own"
