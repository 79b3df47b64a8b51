"""Turns: exactly two opportunities, the hand limit, the end (TF-TURN, TF-END)."""

import pytest

from companion.games.terraformer.commands import (
    AddBiome,
    DrawCard,
    EndTurn,
    FoundEcosystem,
    PlayOrganism,
)
from companion.games.terraformer.frames import Balancing
from companion.kernel.command import Command
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table

DRAW = DrawCard(player=ANN)
FOUND = FoundEcosystem(player=ANN, biome="steppe")
PLANT = PlayOrganism(player=ANN, position=1, role="producer")
END = EndTurn(player=ANN)


def planet() -> Table:
    return table().column("steppe", {BO: 2})


@pytest.mark.parametrize(
    "pair",
    [(DRAW, PLANT), (PLANT, DRAW), (DRAW, DRAW), (PLANT, PLANT), (PLANT, AddBiome(player=ANN, position=1))],
)
def test_two_opportunities_in_any_combination(pair: tuple[Command, Command]) -> None:
    # EX-TF-02: TF-TURN-01
    game = planet().do(pair[0])
    assert game.rules(END) == [("turn.opportunity_left", "TF-TURN-01")]
    game = game.do(pair[1])
    assert game.codes(END) == []
    for third in (DRAW, PLANT):
        assert ("turn.no_opportunity", "TF-TURN-01") in game.rules(third)
    assert game.do(END).state.turn == BO


def test_play_goes_round_clockwise() -> None:
    # TF-SETUP-04
    game = planet().turn(CLEO, used=2)
    assert game.do(EndTurn(player=CLEO)).state.turn == ANN


def test_nobody_plays_in_the_turn_of_another() -> None:
    # TF-SETUP-04
    assert planet().codes(DrawCard(player=BO)) == ["turn.not_yours"]
    assert planet().codes(DrawCard(player="x")) == ["player.unknown"]
    assert not planet().legal(EndTurn)


def test_only_one_new_ecosystem_in_a_turn() -> None:
    # EDGE-TF-01: TF-TURN-02, TF-BIO-06
    game = table().column("desert").do(FOUND)
    assert game.rules(FoundEcosystem(player=ANN, biome="coral_reef")) == [("found.second", "TF-TURN-02")]
    assert game.codes(FoundEcosystem(player=ANN, biome="desert")) == ["found.second"]
    assert game.codes(AddBiome(player=ANN, position=1)) == []


def test_the_hand_limit_holds_at_the_end_of_the_turn_only() -> None:
    # TF-TURN-04
    game = planet().cards(ANN, hand=7).do(DRAW, DRAW)
    assert game.counts(ANN) == (35, 9, 0)
    game = game.do(END)
    assert game.counts(ANN) == (35, 7, 2)
    assert [(e.player, e.after, e.rule) for e in game.told("discarded")] == [(ANN, 2, "TF-TURN-04")]


def test_cards_come_from_the_own_deck_only() -> None:
    # TF-DECK-03
    game = planet().do(DRAW)
    assert (game.counts(ANN), game.counts(BO)) == ((36, 6, 0), (37, 5, 0))


def test_an_empty_hand_plays_nothing() -> None:
    # TF-TURN-01
    game = planet().cards(ANN, hand=0)
    for command in (PLANT, FOUND, AddBiome(player=ANN, position=1)):
        assert "hand.empty" in game.codes(command)


def test_the_last_card_triggers_the_end_and_the_turn_is_played_out() -> None:
    # EDGE-TF-11: TF-END-01, TF-OPEN-02, TF-TURN-05
    game = planet().cards(ANN, deck=1).do(DRAW)
    assert game.state.ending == "deck"
    assert [(e.player, e.what) for e in game.told("end_triggered")] == [(ANN, "deck")]
    assert game.codes(DRAW) == ["deck.empty"]
    assert game.codes(PLANT) == []
    ended = game.do(END)  # nothing can be played: the opportunity lapses
    assert [e.after for e in ended.told("lapsed")] == [1]
    assert isinstance(ended.pending, Balancing)


def test_an_opportunity_may_be_ruled_to_be_left_unused() -> None:
    # TF-OPEN-02
    assert table(lapse="may_pass").codes(END) == []
    assert table().codes(END) == ["turn.opportunity_left"]


def full(planet: str = "medium") -> Table:
    """Five stable ecosystems on a medium planet, the sixth position empty."""
    game = table(planet=planet)
    for biome in ("steppe", "desert", "coral_reef", "tropical_forest", "steppe"):
        game = game.column(biome, {ANN: 2, BO: 2})
    return game


def test_almost_a_planet() -> None:
    # TFX-07: TF-END-01, TF-END-02
    assert full().do(DRAW).state.ending == "", "the sixth position is empty"
    game = full().do(FoundEcosystem(player=ANN, biome="desert"))
    assert game.state.ending == ""
    game = full().column("desert", {ANN: 2}).do(AddBiome(player=ANN, position=6))
    assert game.state.ending == ""
    game = game.turn(ANN).do(AddBiome(player=ANN, position=6))
    assert game.state.ending == "stable"
    assert game.state.turn == ANN
    ended = game.do(DRAW, END)
    assert isinstance(ended.pending, Balancing), "nobody else moves"


def test_the_end_in_mid_turn_leaves_the_second_opportunity_and_the_hand_limit() -> None:
    # EDGE-TF-10: TF-END-01, TF-END-02, TF-END-04
    game = full().column("desert", {ANN: 3}).cards(ANN, hand=8)
    game = game.do(AddBiome(player=ANN, position=6))
    assert game.codes(END) == ["turn.opportunity_left"]
    game = game.do(DRAW, END)
    assert game.counts(ANN)[1:] == (7, 1)
    assert isinstance(game.pending, Balancing)
    assert game.codes(DrawCard(player=BO)) == ["decision.pending"]


def test_an_end_is_triggered_once() -> None:
    # TF-END-01
    game = planet().cards(ANN, deck=1).cards(BO, deck=1).do(DRAW)
    assert game.do(PLANT).told("end_triggered") == []
