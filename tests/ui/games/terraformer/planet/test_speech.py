"""What tool tips and screen readers say about the planet."""

import pytest

from companion.games.terraformer.commands import ChangeBiome, PlayAction
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terraformer.table import ANN, BO, CLEO, table
from tests.ui.games.terraformer.planet.planets import crowded, forest, name_of, young
from tests.ui.games.terraformer.planet.test_picture import onward
from ui.games.terraformer.planet import speech
from ui.games.terraformer.planet.picture import Picture, picture

ENGLISH = load("en")


def said(shown: Picture, target: str) -> str:
    lines = (speech.name(ENGLISH, shown, target), speech.description(ENGLISH, shown, target))
    return "\n".join(filter(None, lines)).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (
            "column:1",
            "Tropical forest, ecosystem 1\nTemperature: Hot. Humidity: Wet.\n2 biome cards.\n"
            "2 of 4 places for organisms are taken.",
        ),
        (
            "column:2",
            "Steppe, ecosystem 2\nNobody has told its climate yet.\n1 biome card.\n"
            "1 of 2 places for organisms are taken.",
        ),
        ("organism:#1", "Acerola, Producer of Ann"),
        ("organism:#3", "Producer of Cleo"),
        ("position:4", "Position 4, nothing is founded here yet"),
        ("moon:1", ""),
    ],
)
def test_everything_on_a_young_planet_has_words(target: str, expected: str) -> None:
    assert said(picture(young().state, name_of), target) == expected


def test_staying_actions_and_too_many_organisms_are_told() -> None:
    shown = picture(crowded(), name_of)
    assert "Rich soil stays here, laid by Ann." in said(shown, "column:2")
    assert "15 organisms more than there is room for." not in said(shown, "column:2")
    assert "10 organisms more than there is room for." in said(shown, "column:4")
    assert "It is stable." in said(shown, "column:4")
    assert said(shown, "action:2") == "Long winter, laid by Bo"


def test_of_a_planet_that_is_over_too_many_organisms_are_only_counted() -> None:
    # TF-MIG-02
    shown = picture(evolve(crowded(), phase="over"), name_of)
    assert "more than there is room for" not in said(shown, "column:4")
    assert "20 of 10 places for organisms are taken." in said(shown, "column:4")


def test_balancing_is_told_of_columns_and_organisms() -> None:
    # TF-BAL-01, TF-BAL-22
    game = forest()
    shown = picture(game.state, name_of)
    assert said(shown, "column:1").endswith("It is balanced.")
    assert said(shown, "column:2").endswith("It is being balanced now.")
    assert said(shown, "column:3").endswith("It is balanced later.")
    assert "Has to give way." in said(shown, f"organism:{game.id_of('Gecko')}")
    assert "Eats Herb." in said(shown, f"organism:{game.id_of('Jerboa')}")
    assert "Is eaten by Jerboa." in said(shown, f"organism:{game.id_of('Herb')}")


def test_proposals_and_contests_are_told_with_the_counts() -> None:
    # TF-BAL-23, TF-BAL-24
    seated = onward(forest())
    assert "Could eat Palm." in said(picture(seated.state, name_of), f"organism:{seated.id_of('Bug')}")
    fought = onward(seated)
    shown = picture(fought.state, name_of)
    for who in (fought.id_of("Coati"), fought.id_of("Raptor", CLEO), fought.id_of("Raptor", ANN)):
        words = said(shown, f"organism:{who}")
        assert "Several want Coati: Cleo has 2 cards here and Ann has 4 cards here." in words


def test_untold_food_and_a_crowded_biome_are_told() -> None:
    # TF-BAL-03, TF-BAL-04
    game = table(3).column("steppe", {ANN: 1}, (ANN, "producer", "Reed"), (BO, "consumer1", "Hare")).balance()
    assert "Nobody has told yet what it eats." in said(picture(game.state, name_of), "organism:#2")
    cards = [(ANN, "producer"), (BO, "producer"), (BO, "producer")]
    crowd = picture(table(3).column("steppe", {ANN: 1}, *cards).balance().state, name_of)
    words = said(crowd, "organism:#2")
    assert "There are too many for this biome: Ann has 2 cards here and Bo has 2 cards here." in words


def test_whoever_is_asked_about_after_a_change_is_marked_in_its_column() -> None:
    # TF-MIG-01
    game = table().column("steppe", {ANN: 2}, (ANN, "producer"), (BO, "consumer1"))
    game = game.do(PlayAction(player=ANN, deed="change", position=1)).nobody_stops()
    game = game.do(ChangeBiome(decision=game.key, biome="Bog"))
    shown = picture(game.state, name_of)
    assert [chip.mood for chip in shown.columns[0].organisms] == ["asked", ""]
    assert said(shown, "organism:#1").endswith("Perhaps it has to leave.")
    assert Wording(ENGLISH, "terraformer").prompt(game.state, game.pending).title == "Who can stay?"


def test_of_several_alike_it_is_said_which_one() -> None:
    game = table(2).column("steppe", {ANN: 3}, (ANN, "producer"), (ANN, "producer"))
    assert speech.name(ENGLISH, picture(game.state, name_of), "organism:#2").endswith("Ann\u2069, number 2")
