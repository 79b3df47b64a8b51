"""Entering a finished planet, the pad, going deeper and stopping early."""

from companion.games.terraformer.commands import (
    BeginBalancing,
    CloseGame,
    Deepen,
    DrawCard,
    EnterBiomes,
    EnterCount,
    EnterEcosystem,
    EnterOrganism,
    StopGame,
    StopToBalance,
)
from companion.games.terraformer.frames import Balancing, Harvest, Pad, Turn
from companion.games.terraformer.glance import at_a_glance
from companion.games.terraformer.scoring import score
from companion.kernel.house_rules import SetEnforcement
from tests.games.terraformer.table import ANN, BO, CLEO, Table, begin, table


def harvest(planet: str = "small") -> Table:
    return begin(3, depth="harvest", planet=planet)


def test_a_finished_planet_is_entered_column_by_column() -> None:
    # TF-SETUP-03, TF-ORG-02
    game = harvest()
    key = game.key
    game = game.do(
        EnterEcosystem(decision=key, biome="steppe", biomes={ANN: 1, BO: 0}),
        EnterBiomes(decision=key, owner=BO),
        EnterOrganism(decision=key, role="producer", owner=CLEO),
        EnterEcosystem(decision=key, biome="desert", biomes={CLEO: 2}),
        EnterOrganism(decision=key, role="producer", owner=ANN, card="saxaul"),
        EnterOrganism(decision=key, role="producer", owner=ANN, position=1),
    )
    assert [column.biomes for column in game.state.ecosystems] == [{ANN: 1, BO: 1}, {CLEO: 2}]
    assert (len(game.here(1)), game.here(2)) == (2, ["saxaul"])
    assert score(game.state).projection
    done = game.do(BeginBalancing(decision=key))
    assert isinstance(done.pending, Pad)
    assert not score(done.state).projection
    assert score(done.state).line(ANN).total == 3


def test_inputs_for_a_small_planet_stay_within_eighty() -> None:
    """A column is one command; a biome card more, and an organism, one each: keys need no more."""
    game = harvest()
    key = game.key
    said = 0
    for biome in ("steppe", "desert", "coral_reef", "tropical_forest", "steppe"):
        game = game.do(EnterEcosystem(decision=key, biome=biome, biomes={ANN: 1}))
        game = game.do(*(EnterBiomes(decision=key, owner=BO) for _ in range(3)))
        said += 4
        for _ in range(5 if biome != "steppe" else 4):
            game = game.do(EnterOrganism(decision=key, role="producer", owner=CLEO))
            said += 1
    assert sum(column.size for column in game.state.ecosystems) == 20
    assert said <= 80


def test_what_cannot_lie_there_is_not_entered() -> None:
    # TF-DECK-01, TF-SETUP-02, TF-BIO-07
    game = harvest()
    key = game.key
    assert game.codes(EnterBiomes(decision=key, owner=ANN)) == ["planet.no_ecosystem"]
    assert game.codes(EnterEcosystem(decision=key, biome="steppe", biomes={"x": 1})) == ["player.unknown"]
    assert game.codes(EnterEcosystem(decision=key, biome="steppe", biomes={"x": 0})) == ["player.unknown"]
    game = game.do(EnterEcosystem(decision=key, biome="steppe", biomes={ANN: 40}))
    assert game.rules(EnterBiomes(decision=key, owner=ANN, n=3)) == [("enter.too_many", "TF-DECK-01")]
    game = game.do(EnterEcosystem(decision=key, biome="steppe", biomes={BO: 1}))
    assert game.codes(EnterEcosystem(decision=key, biome="steppe", biomes={BO: 1})) == ["found.identical"]
    assert game.codes(EnterOrganism(decision=key, role="producer", owner=BO, card="opossum")) == [
        "organism.other_role"
    ]
    assert game.legal(EnterOrganism)
    assert game.legal(EnterBiomes)


def test_nothing_is_played_at_the_depth_of_harvest() -> None:
    # TF-TURN-01
    assert "turn.not_playing" in harvest().codes(DrawCard(player=ANN))


# -- the pad


def test_the_pad_counts_what_was_entered() -> None:
    # EDGE-TF-20: TF-SCORE-01
    game = begin(2, depth="pad")
    counts = {"biome": 6, "producer": 3, "cleaner": 2, "consumer1": 2, "consumer2": 2, "consumer3": 1}
    for role, n in counts.items():
        game = game.do(EnterCount(player=ANN, role=role, n=n))  # type: ignore[arg-type]
    assert score(game.state).waiting == (BO,)
    assert score(game.state).winners == ()
    assert score(game.state).line(ANN).total == 20
    game = game.do(EnterCount(player=BO, role="biome", n=3))
    assert score(game.state).winners == (ANN,)
    assert at_a_glance(game.do(CloseGame(decision=game.key)).state).winners == (ANN,)


def test_numbers_on_the_pad_are_taken_back_and_bounded() -> None:
    # TF-SCORE-01, TF-DECK-01
    game = begin(2, depth="pad").do(EnterCount(player=ANN, role="biome", n=40))
    assert game.codes(EnterCount(player=ANN, role="producer", n=3)) == ["score.too_many"]
    assert game.codes(EnterCount(player="x", role="producer", n=3)) == ["player.unknown"]
    assert game.codes(EnterCount(player=ANN, role="producer", n=None)) == ["score.nothing_entered"]
    assert game.do(EnterCount(player=ANN, role="biome", n=None)).state.entered == {}


# -- deeper, and stopping


def test_a_pad_becomes_a_harvest_and_a_harvest_a_planet() -> None:
    # TF-SETUP-02
    game = begin(2, depth="pad", planet="small").do(Deepen(depth="harvest"))
    assert isinstance(game.pending, Harvest)
    game = game.do(EnterEcosystem(decision=game.key, biome="steppe", biomes={ANN: 1}), Deepen(depth="planet"))
    assert isinstance(game.pending, Turn)
    assert game.state.corrected
    assert game.codes(Deepen(depth="harvest")) == ["depth.not_deeper"]
    assert begin(2, depth="pad").codes(Deepen(depth="planet")) == ["depth.no_planet"]


def test_a_finished_game_is_not_kept_deeper() -> None:
    # TF-END-02
    game = begin(2, depth="pad", planet="small")
    assert game.do(CloseGame(decision=game.key)).codes(Deepen(depth="harvest")) == ["depth.too_late"]


def test_stopping_early_leads_to_balancing_unless_the_table_declines() -> None:
    # TF-END-02, TF-SCORE-01
    game = table().column("steppe", {ANN: 2}, (BO, "producer")).do(StopToBalance())
    assert isinstance(game.pending, Balancing)
    assert (game.state.stopped, game.state.turn) == (1, "")
    assert game.codes(StopToBalance()) == ["stop.not_playing"]
    balanced = game.do(BeginBalancing(decision=game.key))
    assert isinstance(balanced.pending, Pad)
    assert (score(balanced.state).projection, balanced.state.stopped) == (False, 1)
    declined = game.do(StopGame())
    assert isinstance(declined.pending, Pad)
    assert score(declined.state).projection


def test_without_organisms_there_is_nothing_to_balance() -> None:
    # TF-BAL-01
    assert table().column("steppe", {ANN: 2}).codes(StopToBalance()) == ["stop.not_playing"]


def test_stopping_early_counts_what_there_is_and_names_no_winner() -> None:
    # TF-SCORE-01
    game = table().column("steppe", {ANN: 2}, (BO, "producer")).do(StopGame())
    assert isinstance(game.pending, Pad)
    assert score(game.state).projection
    closed = game.do(CloseGame(decision=game.key))
    assert (at_a_glance(closed.state).finished, at_a_glance(closed.state).winners) == (True, ())
    assert closed.codes(StopGame()) == ["stop.not_playing"]


def test_a_glance_tells_depth_and_set_up() -> None:
    glance = at_a_glance(begin(2).state)
    assert (glance.setting_up, glance.depth, glance.finished) == (True, "planet", False)
    assert glance.seats == ((ANN, "Ann"), (BO, "Bo"))


def test_enforcement_is_the_tables_own() -> None:
    # TF-TURN-01
    game = table().column("steppe").turn(ANN, used=2).do(SetEnforcement(mode="warn"))
    drawn = game.do(DrawCard(player=ANN))
    assert [breach.code for breach in drawn.state.breaches] == ["turn.no_opportunity"]
    assert score(drawn.state).allowed == ("TF-TURN-01",)
    tracked = game.do(SetEnforcement(mode="track")).do(DrawCard(player=ANN))
    assert not tracked.state.breaches
    allowed = table().turn(ANN, used=2).do(DrawCard(player=ANN), allow=True)
    assert [breach.rule for breach in allowed.state.breaches] == ["TF-TURN-01"]


def test_a_game_that_was_stopped_has_no_winner_though_it_is_balanced() -> None:
    # TF-END-01, TF-SCORE-04
    game = table(2).column("steppe", {ANN: 2}, (ANN, "producer")).do(StopToBalance())
    game = game.do(BeginBalancing(decision=game.key))
    closed = at_a_glance(game.do(CloseGame(decision=game.key)).state)
    assert (closed.winners, closed.stopped) == ((), 1)
