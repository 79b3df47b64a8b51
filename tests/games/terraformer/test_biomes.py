"""Biomes and ecosystems: founding, adding, stable, room (TF-BIO)."""

from companion.games.terraformer.commands import (
    AddBiome,
    ChangeBiome,
    Done,
    Effect,
    FoundEcosystem,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.ecosystems import is_stable, room, room_left
from companion.games.terraformer.knowledge import known
from tests.games.terraformer.table import ANN, BO, CLEO, table

STEPPE = FoundEcosystem(player=ANN, biome="steppe")
PLANT = PlayOrganism(player=ANN, position=1, role="producer")


def test_columns_are_founded_from_left_to_right() -> None:
    # EX-TF-01: TF-SETUP-03, TF-BIO-01
    game = table().column("desert").do(STEPPE)
    assert [column.biome for column in game.state.ecosystems] == ["desert", "steppe"]
    assert [(e.what, e.after) for e in game.told("founded")] == [("steppe", 2)]


def test_no_more_positions_than_the_planet_has() -> None:
    # EX-TF-01: TF-SETUP-02, TF-BIO-07
    game = table()
    for biome in ("a", "b", "c", "d", "e"):
        game = game.column(biome)
    assert game.rules(STEPPE) == [("found.no_position", "TF-BIO-07")]
    assert game.codes(FoundEcosystem(player=ANN, biome="a")) == ["found.no_position"]


def test_on_the_largest_planet_there_is_no_ninth_position_at_all() -> None:
    # TF-BIO-07
    game = table(planet="huge")
    for number in range(8):
        game = game.column(f"biome {number}")
    assert [reason.physical for reason in game.refusals(STEPPE)] == [True]


def test_the_identical_limit() -> None:
    # EDGE-TF-02: TF-SETUP-02, TF-BIO-06
    game = table().column("steppe").column("steppe")
    assert game.rules(STEPPE) == [("found.identical", "TF-SETUP-02")]
    assert game.codes(AddBiome(player=ANN, position=1)) == []
    large = table(planet="large").column("steppe").column("steppe")
    assert large.codes(STEPPE) == []
    assert large.column("steppe").codes(STEPPE) == ["found.identical"]


def test_the_identical_limit_holds_however_the_name_is_written() -> None:
    # EDGE-TF-02: TF-SETUP-02, TF-BIO-06
    game = table().column("Forêt sèche").column("foret seche")
    for biome in ("Foret Seche", "FORÊT-SÈCHE", "forêt  sèche"):
        assert game.codes(FoundEcosystem(player=ANN, biome=biome)) == ["found.identical"]
    assert game.codes(FoundEcosystem(player=ANN, biome="Forêt sèche 2")) == []


def test_anybody_may_add_to_any_ecosystem() -> None:
    # TF-BIO-01, TF-BIO-05
    game = table().column("steppe", {BO: 1}).do(AddBiome(player=ANN, position=1))
    assert game.state.ecosystems[0].biomes == {BO: 1, ANN: 1}
    assert game.codes(AddBiome(player=ANN, position=2)) == ["planet.no_ecosystem"]


def test_four_biomes_are_stable() -> None:
    # EX-TF-09: TF-BIO-03, TF-ACT-08
    game = table().column("steppe", {ANN: 2, BO: 1})
    assert not is_stable(game.state, game.state.ecosystems[0])
    game = game.do(AddBiome(player=ANN, position=1))
    assert is_stable(game.state, game.state.ecosystems[0])
    assert [e.what for e in game.told("became_stable")] == ["steppe"]
    change = PlayAction(player=ANN, card="drying", position=1)
    assert game.rules(change) == [("action.stable", "TF-ACT-08")]


def test_stable_ecosystems_still_grow() -> None:
    # TFX-02: TF-BIO-03, TF-BIO-04, TF-BIO-08, TF-ACT-08, TF-TURN-02
    seven = [(ANN, "producer")] * 7
    game = table().column("steppe", {ANN: 4}, *seven).turn(BO)
    game = game.do(AddBiome(player=BO, position=1))
    column = game.state.ecosystems[0]
    assert (room(column), room_left(column), game.state.used, game.state.founded) == (10, 3, 1, False)
    assert is_stable(game.state, column)
    assert game.codes(PlayAction(player=BO, deed="change", position=1)) == ["action.stable"]


def test_two_organisms_for_each_biome_card() -> None:
    # TF-BIO-04
    game = table().column("steppe", {ANN: 1}, (ANN, "producer")).do(PLANT)
    assert game.rules(PLANT) == [("organism.no_room", "TF-BIO-04")]
    assert game.do(AddBiome(player=ANN, position=1)).turn(ANN).codes(PLANT) == []


def test_a_full_ecosystem_takes_migrants_but_no_more_cards() -> None:
    # EDGE-TF-04: TF-MIG-02, TF-BIO-04
    game = table().column("steppe", {ANN: 1}, *[(ANN, "producer")] * 3)
    assert game.codes(PLANT) == ["organism.no_room"]
    grown = game.do(AddBiome(player=ANN, position=1))
    assert grown.codes(PLANT) == []


def test_the_room_of_a_rich_ecosystem_is_entered() -> None:
    # TF-OPEN-06, TF-ACT-08
    game = table().column("steppe", {ANN: 4}, *[(ANN, "producer")] * 8)
    game = game.do(PlayAction(player=ANN, card="rich_ecosystem", position=1)).nobody_stops()
    game = game.do(Effect(decision=game.key, deed="room", position=1, n=3), Done(decision=game.key))
    assert room_left(game.state.ecosystems[0]) == 3
    assert game.codes(PLANT) == []


def test_a_table_may_rule_that_nothing_adds_room() -> None:
    # TF-OPEN-06
    game = table(room_bonus="none").column("steppe")
    game = game.do(PlayAction(player=ANN, card="rich_ecosystem", position=1)).nobody_stops()
    effect = Effect(decision=game.key, deed="room", position=1, n=1)
    assert game.rules(effect) == [("effect.no_bonus", "TF-OPEN-06")]


def test_founding_beside_a_single_biome() -> None:
    # TF-OPEN-15
    assert table().column("desert").codes(STEPPE) == []
    strict = table(found_early="two_biomes")
    assert strict.column("desert").rules(STEPPE) == [("found.too_early", "TF-OPEN-15")]
    assert strict.column("desert", {ANN: 2}).codes(STEPPE) == []


def test_a_biome_has_one_temperature_and_one_humidity() -> None:
    # EX-TF-03: TF-BIO-02
    assert known(table().state, "climate:tropical_forest") == ("hot", "wet")


def test_a_stable_ecosystem_that_loses_a_biome_is_counted_anew() -> None:
    # TF-OPEN-14
    for ruling, stable in (("anew", False), ("stays", True)):
        game = table(stable_lost=ruling).column("steppe", {ANN: 4})
        game = game.do(PlayAction(player=ANN, deed="other")).nobody_stops()
        loses = Effect(decision=game.key, deed="remove_biome", position=1, player=ANN)
        assert game.codes(loses) == ["action.stable"]
        game = game.do(loses, allow=True)
        assert is_stable(game.state, game.state.ecosystems[0]) is stable
        assert game.state.players[ANN].discard == 1


def test_biomes_of_several_owners() -> None:
    # TFX-03: TF-ACT-05, TF-ACT-07, TF-ACT-08, TF-DECK-03
    told = {"climate:desert": ("hot", "dry")}
    game = table().know(told).column("tropical_forest", {ANN: 2, BO: 1}).turn(CLEO)
    game = game.do(PlayAction(player=CLEO, card="drying", position=1)).nobody_stops()
    game = game.do(ChangeBiome(decision=game.key, biome="desert"))
    assert [game.counts(seat)[2] for seat in (ANN, BO, CLEO)] == [2, 1, 1]
    column = game.state.ecosystems[0]
    assert (column.biome, column.biomes, room(column)) == ("desert", {CLEO: 1}, 2)
    assert game.state.used == 1
    four = table().know(told).column("tropical_forest", {ANN: 3, BO: 1}).turn(CLEO)
    assert four.codes(PlayAction(player=CLEO, card="drying", position=1)) == ["action.stable"]
