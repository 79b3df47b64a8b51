"""Who can still live in a changed ecosystem, who goes where and who dies out (TF-MIG, TF-ACT)."""

from companion.games.terraformer.commands import (
    AddBiome,
    ChangeBiome,
    DieOut,
    Effect,
    Migrate,
    PlayAction,
    PlayOrganism,
    Stay,
)
from companion.games.terraformer.frames import Leaving, Resolving, Turn
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table


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
