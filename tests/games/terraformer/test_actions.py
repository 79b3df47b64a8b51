"""Actions: answers clockwise, cancel and opposite, bluff, change, effects by hand (TF-ACT, TF-MIG)."""

import pytest

from companion.games.terraformer.commands import (
    AddBiome,
    ChangeBiome,
    DieOut,
    Done,
    DrawCard,
    Effect,
    EndTurn,
    LetPass,
    Migrate,
    NothingToShow,
    PlayAction,
    PlayOrganism,
    Stay,
    StopAction,
)
from companion.games.terraformer.frames import Answering, Changing, Leaving, Resolving, Turn
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table

DRYING = PlayAction(player=ANN, card="drying", position=1)
DRY = {"climate:desert": ("hot", "dry")}


def forest() -> Table:
    """The example of the book, before Vanya plays Drying."""
    return (
        table()
        .know({**DRY, "fits:opossum>coral_reef": False})
        .know({"fits:acerola>desert": False, "fits:elephant_beetle>desert": False})
        .know({"no_migration:elephant_beetle": False})
        .column(
            "tropical_forest",
            {ANN: 1, BO: 1},
            (ANN, "producer", "acerola"),
            (BO, "consumer1", "elephant_beetle"),
            (CLEO, "consumer2", "opossum"),
        )
        .column("steppe", {BO: 1}, (BO, "cleaner", "aphodius"))
        .column("coral_reef", {CLEO: 1})
    )


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


# -- who can still live there


def changed(game: Table, biome: str = "desert") -> Table:
    game = game.do(PlayAction(player=game.state.turn, deed="change", position=1)).nobody_stops()
    return game.do(ChangeBiome(decision=game.key, biome=biome))


def herd(**facts: object) -> Table:
    told = {"fits:Hare>desert": False, "no_migration:Hare": False, "fits:Hare>steppe": True}
    return (
        table()
        .know({**told, **facts})  # type: ignore[dict-item]
        .column("tropical_forest", {ANN: 1}, (ANN, "consumer1", "Hare"), (BO, "consumer1", "Hare"))
        .column("steppe", {ANN: 1})
        .column("steppe", {ANN: 1})
    )


def test_several_destinations_are_chosen_by_the_owners_in_clockwise_order() -> None:
    # TF-MIG-05, TF-OPEN-05
    game = changed(herd().turn(BO))
    assert isinstance(game.pending, Leaving)
    assert game.pending.owner == BO
    assert {offer.position for offer in game.legal(Migrate)} == {2, 3}
    assert game.rules(DieOut(decision=game.key, organism="#2")) == [("die.could_migrate", "TF-MIG-01")]
    assert game.codes(Migrate(decision=game.key, organism="#1", position=2)) == ["leave.not_among"]
    game = game.do(Migrate(decision=game.key, organism="#2", position=3))
    assert game.pending.owner == ANN
    game = game.do(Migrate(decision=game.key, organism="#1", position=3))
    assert game.here(3) == ["Hare", "Hare"]


def test_the_active_player_may_be_ruled_to_choose() -> None:
    # TF-OPEN-05
    game = herd()
    game = changed(game.with_state(options=type(game.state.options)(migration_order="active")).turn(CLEO))
    assert game.pending.owner == CLEO


def test_whoever_still_fits_stays_even_above_the_room() -> None:
    # TF-MIG-06
    game = changed(herd(**{"fits:Hare>desert": True}))
    assert isinstance(game.pending, Turn)
    assert game.here(1) == ["Hare", "Hare"]


def test_migration_ignores_room() -> None:
    # EDGE-TF-04: TF-MIG-02
    game = table().know({"fits:Hare>desert": False, "no_migration:Hare": False, "fits:Hare>steppe": True})
    game = game.column("tropical_forest", {ANN: 1}, (ANN, "consumer1", "Hare"))
    game = changed(game.column("steppe", {BO: 1}, (BO, "producer"), (BO, "producer")))
    assert len(game.state.ecosystems[1].organisms) == 3
    assert game.codes(PlayOrganism(player=ANN, position=2, role="producer")) == ["organism.no_room"]
    assert (
        game.do(AddBiome(player=ANN, position=2))
        .turn(ANN)
        .codes(PlayOrganism(player=ANN, position=2, role="producer"))
        == []
    )


def test_an_organism_bound_to_its_place_dies_out() -> None:
    # TF-MIG-03
    game = changed(herd(**{"no_migration:Hare": True}))
    assert isinstance(game.pending, Turn)
    assert [game.counts(seat)[2] for seat in (ANN, BO)] == [
        3,
        1,
    ]  # the card, the forest, the action; the card


def untold() -> Table:
    """A hare in an ecosystem that has just become a desert; nobody has told anything about it."""
    game = table().column("tropical_forest", {ANN: 1}, (ANN, "consumer1", "Hare"))
    return changed(game.column("steppe", {ANN: 1}).column("desert", {ANN: 1}))


def test_the_deed_tells_who_can_stay() -> None:
    # TF-MIG-01, TF-MIG-06: nothing is asked before, and nothing after
    game = untold()
    assert isinstance(game.pending, Leaving)
    stayed = game.do(Stay(decision=game.key, organism="#1"))
    assert stayed.here(1) == ["Hare"]
    assert stayed.state.facts["fits:Hare>desert"] is True
    assert isinstance(stayed.pending, Turn)
    assert not stayed.state.skipped


def test_the_deed_tells_where_it_can_live() -> None:
    # TF-MIG-01, TF-MIG-03
    game = untold()
    moved = game.do(Migrate(decision=game.key, organism="#1", position=2))
    assert moved.here(2) == ["Hare"]
    assert moved.state.facts == {
        "fits:Hare>desert": False,
        "fits:Hare>steppe": True,
        "no_migration:Hare": False,
    }
    assert not moved.state.skipped


def test_whoever_is_said_to_die_out_dies_out() -> None:
    # TF-MIG-01: why it can go nowhere, nobody has said: the result rests on the table having looked
    game = untold()
    died = game.do(DieOut(decision=game.key, organism="#1"))
    assert died.here(1) == []
    assert died.state.facts == {"fits:Hare>desert": False}
    assert died.state.skipped == ("no_migration:Hare",)


def test_an_equal_climate_is_no_way_out() -> None:
    # TF-MIG-01: what drives it out here would drive it out there
    game = untold()
    assert game.rules(Migrate(decision=game.key, organism="#1", position=3)) == [
        ("migrate.same_climate", "TF-MIG-01")
    ]
    assert [command.position for command in game.legal(Migrate)] == [2]
    climates = {"climate:desert": ("hot", "dry"), "climate:steppe": ("hot", "dry")}
    assert game.know(climates).legal(Migrate) == []


def test_where_rules_are_only_tracked_a_deed_tells_nothing() -> None:
    game = untold().with_state(enforcement="track")
    moved = game.do(Migrate(decision=game.key, organism="#1", position=2))
    assert moved.here(2) == ["Hare"]
    assert not moved.state.facts


def test_one_deed_answers_for_all_of_that_name() -> None:
    # TF-MIG-01: two hares, one answer
    game = table().column("tropical_forest", {ANN: 1}, (ANN, "consumer1", "Hare"), (BO, "consumer1", "Hare"))
    game = changed(game.column("steppe", {ANN: 1}))
    moved = game.do(Migrate(decision=game.key, organism="#1", position=2))
    assert moved.here(2) == ["Hare", "Hare"]


def test_staying_in_the_wrong_climate_is_refused() -> None:
    # TF-MIG-01
    game = changed(herd())
    assert game.rules(Stay(decision=game.key, organism="#1")) == [("stay.climate", "TF-MIG-01")]
    assert "migrate.no_ecosystem" in game.codes(Migrate(decision=game.key, organism="#1", position=5))


def test_hunters_need_prey_where_they_go_unless_the_table_rules_otherwise() -> None:
    # TF-MIG-04, TF-OPEN-17
    told: Facts = {
        "fits:Fox>desert": False,
        "no_migration:Fox": False,
        "fits:Fox>steppe": True,
        "food:Fox": ("fur",),
    }
    for ruling, there in (("needed", []), ("climate_only", ["Fox"])):
        game = table(migration_food=ruling).know(told)
        game = game.column("tropical_forest", {ANN: 1}, (ANN, "consumer2", "Fox")).column("steppe", {ANN: 1})
        assert changed(game).here(2) == there


def test_wrong_ways_out_are_refused_with_their_reasons() -> None:
    # TF-MIG-01, TF-MIG-03, TF-MIG-04
    told: Facts = {
        "no_migration:Fox": True,
        "fits:Fox>steppe": False,
        "food:Fox": (),
        "fits:Fox>Bog": True,
        "fits:Fox>desert": True,
    }
    game = (
        table().know(told).column("tropical_forest", {ANN: 1}, (ANN, "consumer2", "Fox"), (BO, "consumer1"))
    )
    game = changed(game.column("steppe", {ANN: 1}))  # the other one without a name has to be asked about
    key = game.key
    frame = game.pending
    assert isinstance(frame, Leaving)
    fox = game.with_state(
        agenda=(*game.state.agenda[:-1], type(frame)(**{**vars(frame), "candidates": ("#1",)}))
    )
    assert fox.codes(Migrate(decision=key, organism="#1", position=2)) == [
        "migrate.cannot",
        "migrate.climate",
        "migrate.no_food",
        "leave.still_fits",
    ]


def test_food_lost_in_play_is_no_matter_unless_the_table_rules_so() -> None:
    # TF-OPEN-10
    told = {"fits:Fox>steppe": True, "eats:Fox>Hare": True, "no_migration:Fox": True}
    for ruling, left in (("balancing", ["Fox"]), ("at_once", [])):
        game = table(prey_lost=ruling).know(told)
        game = game.column("steppe", {ANN: 2}, (BO, "consumer1", "Hare"), (CLEO, "consumer2", "Fox"))
        game = game.do(PlayAction(player=ANN, deed="organism", organism="#1")).nobody_stops()
        game = game.do(Effect(decision=game.key, deed="remove", organism="#1"))
        assert game.here(1) == left


def test_food_lost_may_leave_a_choice() -> None:
    # TF-OPEN-10, TF-MIG-05
    told = {"eats:Fox>Hare": True, "no_migration:Fox": False, "fits:Fox>desert": True}
    game = table(prey_lost="at_once").know(told)
    game = game.column("steppe", {ANN: 2}, (BO, "consumer1", "Hare"), (CLEO, "consumer2", "Fox"))
    for _ in range(2):
        game = game.column("desert", {ANN: 1}, (BO, "consumer1", "Hare"))
    game = game.do(PlayAction(player=ANN, deed="organism", organism="#1")).nobody_stops()
    game = game.do(Effect(decision=game.key, deed="move", organism="#1", position=2))
    assert isinstance(game.pending, Leaving)
    assert game.rules(Stay(decision=game.key, organism="#2")) == [("stay.no_food", "TF-ORG-04")]
    game = game.do(Migrate(decision=game.key, organism="#2", position=3))
    assert isinstance(game.pending, Resolving)


def test_nobody_is_sent_away_twice() -> None:
    # TF-OPEN-10: when one goes, the others are looked at again, but each is asked about once
    told: Facts = {
        "eats:Fox>Hare": True,
        "eats:Lynx>Hare": True,
        "eats:Lynx>Fox": False,
        "eats:Fox>Lynx": False,
    }
    told |= {f"no_migration:{card}": True for card in ("Fox", "Lynx")}
    game = table(prey_lost="at_once").know(told)
    game = game.column(
        "steppe", {ANN: 2}, (BO, "consumer1", "Hare"), (CLEO, "consumer2", "Fox"), (BO, "consumer3", "Lynx")
    )
    game = game.do(PlayAction(player=ANN, deed="organism", organism="#1")).nobody_stops()
    game = game.do(Effect(decision=game.key, deed="remove", organism="#1"))
    assert game.here(1) == []
    assert isinstance(game.pending, Resolving)


# -- effects by hand


def effects() -> Table:
    game = table().column("steppe", {ANN: 2, BO: 1}, (BO, "consumer1", "Hare")).column("desert", {ANN: 1})
    return game.do(PlayAction(player=ANN, deed="other")).nobody_stops()


def test_effects_on_an_organism() -> None:
    # TF-ACT-01, TF-DECK-03
    game = effects()
    key = game.key
    removed = game.do(Effect(decision=key, deed="remove", organism="#1"))
    assert (removed.here(1), removed.counts(BO)) == ([], (37, 5, 1))
    back = game.do(Effect(decision=key, deed="take_back", organism="#1"))
    assert (back.here(1), back.counts(BO)) == ([], (37, 6, 0))
    moved = game.do(Effect(decision=key, deed="move", organism="#1", position=2))
    assert moved.here(2) == ["Hare"]
    marked = game.do(Effect(decision=key, deed="mark", organism="#1", text="protected"))
    assert marked.state.ecosystems[0].organisms[0].marks == ("protected",)


def test_effects_keep_numbers_true() -> None:
    # TF-ACT-01
    game = effects()
    key = game.key
    assert game.codes(Effect(decision=key, deed="remove", organism="#9")) == ["organism.unknown"]
    assert game.codes(Effect(decision=key, deed="move", organism="#1", position=1)) == [
        "migrate.no_ecosystem"
    ]
    assert game.codes(Effect(decision=key, deed="move", organism="#1", position=4)) == ["planet.no_ecosystem"]
    assert game.codes(Effect(decision=key, deed="from_discard", player=ANN, n=1)) == ["effect.number"]
    assert game.codes(Effect(decision=key, deed="draw", player="x", n=1)) == ["player.unknown"]
    assert game.codes(Effect(decision=key, deed="mark", organism="#1")) == ["effect.no_text"]
    assert game.codes(Effect(decision=key, deed="note")) == ["effect.no_text"]
    assert game.codes(Effect(decision=key, deed="room", position=1, n=0)) == ["effect.number"]
    assert game.codes(Effect(decision=key, deed="remove_biome", position=1, player=CLEO)) == [
        "effect.no_biome"
    ]
    assert game.codes(Effect(decision=key, deed="remove_biome", position=2, player=ANN)) == [
        "effect.last_biome"
    ]
    for text in "abcde":
        game = game.do(Effect(decision=key, deed="mark", organism="#1", text=text))
    assert game.codes(Effect(decision=key, deed="mark", organism="#1", text="f")) == ["effect.number"]


def test_effects_on_cards_and_notes() -> None:
    # TF-ACT-01, TF-END-01
    game = effects()
    game = game.do(Effect(decision=game.key, deed="discard", player=BO, n=2))
    assert game.counts(BO) == (37, 3, 2)
    noted = game.do(Effect(decision=game.key, deed="note", text="Bo loses a turn"))
    assert noted.told("effect")[0].detail["text"] == "Bo loses a turn"
    emptied = game.cards(BO, deck=2).do(Effect(decision=game.key, deed="draw", player=BO, n=2))
    assert emptied.state.ending == "deck"


def test_cloning_and_the_hand_limit() -> None:
    # TFX-06: TF-TURN-03, TF-TURN-04, TF-ACT-01, TF-DECK-03
    game = table().column("steppe", {BO: 3}).cards(ANN, hand=6, discard=4)
    game = game.do(PlayAction(player=ANN, deed="other")).nobody_stops()
    assert game.counts(ANN)[1] == 5
    game = game.do(Effect(decision=game.key, deed="from_discard", player=ANN, n=2), Done(decision=game.key))
    assert game.counts(ANN) == (37, 7, 3)
    played = game.do(
        DrawCard(player=ANN), PlayOrganism(player=ANN, position=1, role="producer"), EndTurn(player=ANN)
    )
    assert played.counts(ANN) == (36, 7, 3)
    drawn = game.do(DrawCard(player=ANN), DrawCard(player=ANN))
    assert drawn.counts(ANN)[1] == 9
    assert drawn.do(EndTurn(player=ANN)).counts(ANN) == (35, 7, 5)


def test_what_a_card_did_is_counted_until_it_is_done() -> None:
    # TF-ACT-01
    game = effects()
    assert isinstance(game.pending, Resolving)
    assert game.pending.entered == 0
    key = game.key
    game = game.do(Effect(decision=key, deed="draw", player=BO, n=2))
    assert isinstance(game.pending, Resolving)
    assert game.pending.entered == 1
    assert game.key == key
    assert isinstance(game.do(Done(decision=key)).pending, Turn)
