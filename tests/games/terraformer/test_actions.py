"""Actions: answers clockwise, cancel and opposite, bluff, change, effects by hand (TF-ACT, TF-MIG)."""

import pytest

from companion.games.terraformer.actions import can_only_be_a_bluff
from companion.games.terraformer.commands import (
    ChangeBiome,
    Done,
    EndTurn,
    LetPass,
    NothingToShow,
    PlayAction,
    PlayOrganism,
    StopAction,
)
from companion.games.terraformer.frames import Answering, Changing, Deed, Turn
from tests.games.terraformer.drying import DRYING, forest
from tests.games.terraformer.table import ANN, BO, CLEO, table

WET_AND_RICH: tuple[Deed, ...] = ("humidity", "rich")


@pytest.mark.parametrize("food", ["needed", "climate_only"])
def test_drying_as_in_the_book(food: str) -> None:
    # EX-TF-06: TF-ACT-03, TF-ACT-04, TF-ACT-05, TF-ACT-06, TF-ACT-07, TF-MIG-01, TF-MIG-03, TF-MIG-04
    game = forest()
    options = type(game.state.options)(migration_food=food)  # type: ignore[arg-type]
    game = game.with_state(options=options).do(DRYING).nobody_stops()
    game = game.do(ChangeBiome(decision=game.key, biome="desert"))
    assert [game.counts(seat)[2] for seat in (ANN, BO, CLEO)] == [3, 2, 0]
    assert [column.biome for column in game.state.ecosystems] == ["desert", "steppe", "coral_reef"]
    assert game.here(1) == []
    assert game.here(2) == ["aphodius", "opossum"]
    assert {event.detail["card"] for event in game.told("died_out")} == {"acerola", "elephant_beetle"}
    assert isinstance(game.pending, Turn)
    game = game.do(PlayOrganism(player=ANN, position=1, role="producer", card="saxaul"), EndTurn(player=ANN))
    assert game.state.turn == BO


def test_without_an_opportunity_or_a_card_left_a_change_can_only_be_a_bluff() -> None:
    # TF-ACT-04, TF-ACT-07
    game = table().column("steppe", {ANN: 1})
    wet, rich = (PlayAction(player=ANN, deed=deed, position=1) for deed in WET_AND_RICH)
    assert not can_only_be_a_bluff(game.state, wet)
    for poor in (game.turn(ANN, used=2), game.cards(ANN, hand=1)):
        assert can_only_be_a_bluff(poor.state, wet)
        assert not can_only_be_a_bluff(poor.state, rich)
        assert not poor.refusals(wet), "and that is legal"
    in_between = game.turn(BO, used=2)
    assert not can_only_be_a_bluff(in_between.state, wet), "these are the opportunities of another player"


def test_everybody_else_is_asked_clockwise() -> None:
    # TF-ACT-03
    game = forest().turn(BO).do(PlayAction(player=BO, card="drying", position=1))
    assert isinstance(game.pending, Answering)
    assert game.pending.waiting == (CLEO, ANN)
    game = game.do(LetPass(decision=game.key, player=CLEO))
    assert game.pending.owner == ANN
    assert game.codes(LetPass(decision=game.key, player=CLEO)) == ["answer.not_asked"]
    assert isinstance(game.do(LetPass(decision=game.key, player=ANN)).pending, Changing)


def test_a_cancelled_action() -> None:
    # EDGE-TF-08: TF-ACT-03, TF-DECK-03
    game = forest().do(DRYING)
    game = game.do(StopAction(decision=game.key, player=BO))
    assert (game.counts(ANN), game.counts(BO), game.counts(CLEO)) == ((37, 4, 1), (37, 4, 1), (37, 5, 0))
    assert isinstance(game.pending, Turn)
    assert game.state.used == 0
    assert game.state.ecosystems[0].biome == "tropical_forest"


def test_the_opposite_effect_stops_as_well() -> None:
    # TF-ACT-03
    game = forest().do(DRYING)
    stop = StopAction(decision=game.key, player=CLEO, by="opposite", card="humidity_increase")
    assert stop in game.legal(StopAction)
    assert game.codes(StopAction(decision=game.key, player=CLEO, by="opposite", card="rich_ecosystem")) == [
        "answer.not_opposite"
    ]
    assert game.codes(StopAction(decision=game.key, player=CLEO, by="cancel", card="rich_ecosystem")) == [
        "answer.not_cancel"
    ]
    assert isinstance(game.do(stop).pending, Turn)


def test_a_card_used_as_the_opposite_is_the_opposite() -> None:
    # TF-ACT-03
    game = forest().do(PlayAction(player=ANN, card="Frost", deed="temperature", position=1))
    game = game.do(StopAction(decision=game.key, player=BO, by="opposite", card="Thaw"))
    assert game.state.facts["opposite:Frost"] == "Thaw"
    assert game.state.facts["opposite:Thaw"] == "Frost"


def test_nobody_stops_with_an_empty_hand() -> None:
    # TF-ACT-03
    game = forest().cards(BO, hand=0).do(DRYING)
    assert game.codes(StopAction(decision=game.key, player=BO)) == ["hand.empty"]
    assert {offer.player for offer in game.legal(StopAction)} == {CLEO}


def test_cancel_cannot_be_cancelled_unless_the_table_rules_so() -> None:
    # TF-OPEN-03
    game = table(cancel_cancel="yes").column("steppe", {ANN: 1})
    game = game.do(PlayAction(player=ANN, deed="change", position=1))
    game = game.do(StopAction(decision=game.key, player=BO))
    assert isinstance(game.pending, Answering)
    assert game.pending.waiting == (CLEO, ANN)
    again = game.do(StopAction(decision=game.key, player=ANN))
    assert (again.counts(ANN)[1:], again.counts(BO)[1:]) == ((3, 1), (4, 1))
    assert isinstance(again.pending, Answering)
    assert again.pending.waiting == (BO, CLEO)
    stands = again.nobody_stops()
    assert isinstance(stands.pending, Changing)
    stopped = game.nobody_stops()
    assert isinstance(stopped.pending, Turn)
    assert (stopped.counts(ANN)[2], stopped.counts(BO)[2]) == (1, 1)


def test_two_players_can_stop_each_other_to_the_last_card() -> None:
    # TF-OPEN-03
    game = table(players=2, cancel_cancel="yes").column("steppe", {ANN: 1})
    game = game.do(PlayAction(player=ANN, deed="change", position=1))
    game = game.do(StopAction(decision=game.key, player=BO))
    game = game.do(StopAction(decision=game.key, player=ANN))
    assert isinstance(game.pending, Answering)
    assert (game.pending.waiting, game.pending.stopped_by) == ((BO,), "")
    assert isinstance(game.nobody_stops().pending, Changing)


def test_a_bluff_that_draws_a_cancel() -> None:
    # EX-TF-07: TF-ACT-04
    game = forest().do(DRYING)
    game = game.do(StopAction(decision=game.key, player=BO))
    assert [game.counts(seat)[2] for seat in (ANN, BO)] == [1, 1]


def test_a_bluff_that_nobody_answers() -> None:
    # EX-TF-07: TF-ACT-04, TF-OPEN-04
    game = forest().do(DRYING).nobody_stops()
    game = game.do(NothingToShow(decision=game.key))
    assert game.counts(ANN) == (37, 4, 1)
    assert game.state.ecosystems == forest().state.ecosystems
    assert game.state.used == 0


def test_drying_keeps_the_temperature() -> None:
    # EDGE-TF-07: TF-ACT-06
    game = forest().know({"climate:Moor": ("temperate", "dry")}).do(DRYING).nobody_stops()
    assert game.rules(ChangeBiome(decision=game.key, biome="Moor")) == [("change.temperature", "TF-ACT-06")]
    assert ChangeBiome(decision=game.key, biome="desert") in game.legal(ChangeBiome)


def test_a_temperature_action_keeps_the_humidity() -> None:
    # TF-ACT-09
    game = forest().do(PlayAction(player=ANN, card="Frost", deed="temperature", position=1)).nobody_stops()
    assert game.rules(ChangeBiome(decision=game.key, biome="desert")) == [("change.humidity", "TF-ACT-09")]


def test_a_change_depends_on_climates_nobody_told() -> None:
    # TF-ACT-06
    game = table().column("steppe").do(DRYING).nobody_stops()
    assert game.needs(ChangeBiome(decision=game.key, biome="Moor")) == ["climate:steppe", "climate:Moor"]
    done = game.do(ChangeBiome(decision=game.key, biome="Moor"), allow=True)
    assert done.state.ecosystems[0].biome == "Moor"
    assert done.state.skipped == ("climate:steppe", "climate:Moor")


def test_a_change_obeys_the_identical_limit_and_is_a_change() -> None:
    # TF-OPEN-04, TF-SETUP-02, TF-ACT-05
    game = forest().column("desert").column("desert").do(DRYING).nobody_stops()
    assert game.codes(ChangeBiome(decision=game.key, biome="desert")) == ["found.identical"]
    same = ChangeBiome(decision=game.key, biome="tropical_forest")
    assert game.codes(same) == ["change.same_biome"]


def test_a_change_is_no_founding_unless_the_table_rules_so() -> None:
    # TF-OPEN-04, TF-TURN-02
    change = PlayAction(player=ANN, deed="change", position=1)
    game = table().column("steppe").turn(ANN, founded=True, used=1).do(change).nobody_stops()
    assert game.codes(ChangeBiome(decision=game.key, biome="desert")) == []
    game = table(change_counts_as_new="yes").column("steppe").turn(ANN).do(change).nobody_stops()
    assert game.do(ChangeBiome(decision=game.key, biome="desert")).state.founded
    game = (
        table(change_counts_as_new="yes").column("steppe").turn(ANN, founded=True).do(change).nobody_stops()
    )
    assert game.rules(ChangeBiome(decision=game.key, biome="desert")) == [("found.second", "TF-OPEN-04")]


def test_the_laid_biome_is_a_card_of_the_turn() -> None:
    # TF-ACT-07
    change = PlayAction(player=ANN, deed="change", position=1)
    game = table().column("steppe").turn(ANN, used=2).do(change).nobody_stops()
    assert game.rules(ChangeBiome(decision=game.key, biome="desert")) == [
        ("turn.no_opportunity", "TF-ACT-07")
    ]
    assert game.codes(NothingToShow(decision=game.key)) == []


def test_actions_do_not_count_and_come_at_any_moment_of_the_turn() -> None:
    # TF-TURN-03
    game = table().column("steppe").turn(ANN, used=2).do(PlayAction(player=ANN, deed="other"))
    game = game.nobody_stops()
    game = game.do(Done(decision=game.key))
    assert game.state.used == 2
    assert game.do(EndTurn(player=ANN)).state.turn == BO


def test_in_the_turn_of_another_only_with_the_icon() -> None:
    # TF-ACT-02, TF-TURN-03
    game = table().column("steppe")
    off_turn = PlayAction(player=BO, card="Storm", deed="other")
    played = game.do(off_turn)
    assert played.state.facts["off_turn:Storm"] is True
    assert isinstance(played.pending, Answering)
    assert played.pending.waiting == (CLEO, ANN)
    told = game.know({"off_turn:Storm": False})
    assert told.rules(off_turn) == [("action.own_turn_only", "TF-ACT-02")]


def test_an_off_turn_change_uses_nobodys_opportunity() -> None:
    # TF-ACT-02, TF-ACT-07
    game = table().column("steppe").do(PlayAction(player=BO, deed="change", position=1)).nobody_stops()
    game = game.do(ChangeBiome(decision=game.key, biome="desert"))
    assert (game.state.used, game.state.ecosystems[0].biomes) == (0, {BO: 1})


def test_an_action_that_stays_on_the_table() -> None:
    # TF-ACT-02
    game = (
        table().column("steppe").do(PlayAction(player=ANN, card="Law", deed="biome", position=1, stays=True))
    )
    game = game.nobody_stops()
    game = game.do(Done(decision=game.key))
    assert [(a.card, a.owner, a.position) for a in game.state.actions] == [("Law", ANN, 1)]
    assert game.counts(ANN) == (37, 4, 0)
    assert game.state.facts["stays:Law"] is True


def test_what_an_action_is_about_is_known_or_asked() -> None:
    # TF-ACT-01
    game = table().column("steppe")
    assert game.needs(PlayAction(player=ANN, card="Storm")) == ["deed:Storm"]
    assert game.codes(PlayAction(player=ANN)) == ["action.no_deed"]
    assert game.codes(PlayAction(player=ANN, card="drying", deed="other")) == ["action.other_deed"]
    played = game.do(PlayAction(player=ANN, card="Storm", deed="other"))
    assert played.state.facts["deed:Storm"] == "other"
    skipped = game.do(PlayAction(player=ANN, card="Storm"), allow=True)
    assert "deed:Storm" in skipped.state.skipped


def test_targets_must_be_there() -> None:
    # TF-ACT-05, TF-ACT-08
    game = table().column("steppe")
    assert game.codes(PlayAction(player=ANN, deed="change", position=2)) == ["planet.no_ecosystem"]
    assert game.codes(PlayAction(player=ANN, deed="other", position=2)) == ["planet.no_ecosystem"]
    assert game.codes(PlayAction(player=ANN, deed="organism")) == ["action.no_organism"]
    assert game.codes(PlayAction(player=ANN, deed="organism", organism="#1")) == ["organism.unknown"]


def test_stable_ecosystems_are_protected_but_their_organisms_are_not() -> None:
    # EX-TF-09: TF-ACT-08
    game = table().column("steppe", {ANN: 4}, (BO, "producer"))
    assert game.codes(PlayAction(player=ANN, deed="biome", position=1)) == ["action.stable"]
    assert game.codes(PlayAction(player=ANN, card="rich_ecosystem", position=1)) == []
    assert game.codes(PlayAction(player=ANN, deed="organism", organism="#1")) == []
