"""What is asked while the planet is balanced."""

import pytest

from companion.games.terraformer.commands import ChangeBiome, PlayAction, TellMenu
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from tests.games.terraformer.table import ANN, BO, CLEO, table
from tests.wording.terraformer.saying import ENGLISH, plain


def test_equal_dice_are_rolled_again_and_say_why() -> None:
    # TF-BAL-15
    game = table().column("steppe", {CLEO: 1}, (ANN, "producer"), (BO, "producer")).balance()
    assert "equally many cards" in ENGLISH.prompt(game.state, game.pending).prompt
    again = game.do(Draw(decision=game.key, result=("4", "4"), how="table"))
    said = plain(ENGLISH.prompt(again.state, again.pending).prompt)
    assert said == "Equal: Ann and Bo roll again; the lowest gives way."


def test_undo_says_whose_food_was_told() -> None:
    # TF-BAL-04
    asked = table(2).column("steppe", {ANN: 2}, (ANN, "producer"), (BO, "consumer1")).balance()
    nothing = TellMenu(decision=asked.key, eats=())
    assert (
        plain(ENGLISH.command(asked.state, nothing))
        == "A consumer of order 1 (Bo) eats nothing in ecosystem 1 (Steppe)"
    )
    assert ENGLISH.button(asked.state, nothing) == "None of these"


def test_beside_a_food_that_is_known_nothing_means_nothing_else() -> None:
    # TF-BAL-04
    cards = ((ANN, "producer", "Fig"), (ANN, "producer", "Palm"), (BO, "consumer1", "Cow"))
    asked = table(2).column("steppe", {ANN: 2}, *cards).know({"eats:Cow>Fig": True}).balance()
    nothing = TellMenu(decision=asked.key)
    assert ENGLISH.button(asked.state, nothing) == "None of the others"
    assert (
        plain(ENGLISH.command(asked.state, nothing)) == "Cow (Bo) eats nothing else in ecosystem 1 (Steppe)"
    )


def test_that_no_biome_can_be_laid_is_said_with_the_question() -> None:
    # TF-ACT-07
    drying = PlayAction(player=ANN, card="drying", position=1)
    free = table(2).column("steppe").turn(ANN, used=1).do(drying).nobody_stops()
    assert "lay a biome of the same temperature" in ENGLISH.prompt(free.state, free.pending).prompt
    game = table(2).column("steppe").turn(ANN, used=2).do(drying).nobody_stops()
    said = plain(ENGLISH.prompt(game.state, game.pending).prompt)
    assert said.startswith("Ann: a biome in place of ecosystem 1 (Steppe) would be one of the two cards")
    assert said.endswith("Say that you have none: then nothing changes.")
    change = ChangeBiome(decision=game.key, biome="desert")
    reasons = ENGLISH.refusals(game.state, game.refusals(change), ANN)
    assert reasons == (
        "The new biome is one of the two cards of a turn, and both opportunities are used. "
        "Say that you have none: then nothing changes.",
    )


def test_that_no_card_is_left_to_lay_is_said_with_the_question() -> None:
    # TF-ACT-04
    game = table(2).column("steppe").turn(ANN).cards(ANN, hand=1)
    game = game.do(PlayAction(player=ANN, card="drying", position=1)).nobody_stops()
    said = plain(ENGLISH.prompt(game.state, game.pending).prompt)
    assert said.startswith("Ann: there is no card left in hand")


@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        ({"deck": 3, "hand": 4}, "Ann: 2 opportunities left. Draw a card, or play"),
        ({"deck": 0, "hand": 4}, "Ann: 2 opportunities left. The deck is empty: play a biome or an organism"),
        ({"deck": 3, "hand": 0}, "Ann: 2 opportunities left. There is no card in hand: draw one."),
        ({"deck": 0, "hand": 0}, "Ann: 2 opportunities left, but no card in deck or hand. End the turn."),
    ],
)
def test_a_turn_asks_for_what_its_cards_allow(cards: dict[str, int], asked: str) -> None:
    # TF-OPEN-02
    game = table(2)
    for what, n in cards.items():
        game = game.do(Correct(what=f"{ANN}.{what}", value=n))
    assert plain(ENGLISH.prompt(game.state, game.pending).prompt).startswith(asked)
