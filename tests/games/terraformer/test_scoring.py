"""Points: six rows, places, ties, projection (TF-SCORE)."""

import pytest

from companion.games.terraformer.commands import (
    BeginBalancing,
    DieOut,
    EnterCount,
    Learn,
    PlayOrganism,
    StopToBalance,
    TakePlace,
    TellMenu,
    WeLooked,
)
from companion.games.terraformer.frames import Menu
from companion.games.terraformer.glance import at_a_glance
from companion.games.terraformer.options import RULINGS, Options
from companion.games.terraformer.planet import POINTS
from companion.games.terraformer.scoring import CATEGORIES, cards_counted, score, typed
from companion.games.terraformer.state import StayingAction
from companion.kernel.rulings import option_values
from tests.games.terraformer.table import ANN, BO, CLEO, Table, begin, table


def test_a_game_whose_turns_are_over_tells_what_it_is_at() -> None:
    # TF-END-02
    laid = table(2).column("steppe", {ANN: 1}, (BO, "producer")).column("desert", {BO: 1})
    assert at_a_glance(laid.state).phase == "play"
    ready = laid.do(StopToBalance())
    assert at_a_glance(ready.state).phase == "balancing"
    balanced = ready.do(BeginBalancing(decision=ready.key))
    assert (at_a_glance(balanced.state).phase, at_a_glance(balanced.state).finished) == ("over", False)


def test_what_each_card_is_worth() -> None:
    # TF-SCORE-01
    assert dict(POINTS) == {
        "biome": 1,
        "producer": 1,
        "cleaner": 1,
        "consumer1": 1,
        "consumer2": 2,
        "consumer3": 3,
    }


def planet() -> Table:
    cards = [
        *[(ANN, "producer")] * 3,
        *[(ANN, "cleaner")] * 2,
        *[(ANN, "consumer1")] * 2,
        *[(ANN, "consumer2")] * 2,
        (ANN, "consumer3"),
        (BO, "consumer3"),
    ]
    game = table().column("steppe", {ANN: 4, BO: 2}, *cards[:6]).column("desert", {ANN: 2}, *cards[6:])
    return game.with_state(actions=(StayingAction("Law", ANN, 1),))


def test_points_of_a_whole_planet() -> None:
    # EDGE-TF-20: TF-SCORE-01, TF-SCORE-03
    result = score(planet().state)
    assert result.line(ANN).total == 6 + 3 + 2 + 2 + 4 + 3
    assert result.line(BO).total == 2 + 3
    assert [line.rank for line in result.lines] == [1, 2, 3]
    assert result.winners == (ANN,)
    assert result.projection
    assert score(planet().cards(ANN, hand=7, deck=0, discard=9).state).line(ANN).total == 20


def test_a_number_unfolds_into_its_cards() -> None:
    # TF-SCORE-01
    state = planet().state
    assert list(cards_counted(state, ANN, "biome")) == [(1, "4"), (2, "2")]
    assert [position for position, _ in cards_counted(state, BO, "consumer3")] == [2]
    for row in CATEGORIES[1:]:
        assert len(list(cards_counted(state, ANN, row))) == score(state).line(ANN).counts[row]


@pytest.mark.parametrize(
    ("ruling", "winners", "how"), [("shared", (ANN, BO), "shared"), ("organisms", (BO,), "organisms")]
)
def test_a_tie_is_shared_or_decided_by_organisms(ruling: str, winners: tuple[str, ...], how: str) -> None:
    # TF-SCORE-04, TF-OPEN-08
    game = table(final_tie=ruling).column("steppe", {ANN: 2}, (BO, "producer"), (BO, "producer"))
    result = score(game.state)
    assert (result.winners, result.tie_break) == (winners, how)


def test_then_order_three_decides_and_then_nothing() -> None:
    # TF-OPEN-08
    game = table(final_tie="organisms").column("steppe", {ANN: 1}, (ANN, "consumer2"), (BO, "consumer3"))
    assert score(game.state).tie_break == "consumer3"
    assert score(game.state).winners == (BO,)
    level = table(final_tie="organisms").column("steppe", {CLEO: 1}, (ANN, "producer"), (BO, "producer"))
    assert score(level.state).winners == (ANN, BO, CLEO) or score(level.state).winners == (ANN, BO)
    assert score(level.state).tie_break == "shared"


def test_a_typed_number_stands_beside_the_counted_one() -> None:
    # TF-SCORE-01
    game = planet().do(EnterCount(player=BO, role="biome", n=5))
    assert score(game.state).line(BO).counts["biome"] == 5
    assert [(t.player, t.what, t.value, t.counted) for t in typed(game.state)] == [(BO, "biome", 5, 2)]
    pad = begin(2, depth="pad").do(EnterCount(player=BO, role="biome", n=5))
    assert [t.counted for t in typed(pad.state)] == [None]


def test_a_result_rests_on_what_nobody_told_until_it_is_told() -> None:
    # TF-ORG-03, TF-ORG-04
    game = table().column("steppe", {ANN: 2}, (BO, "producer", "Grass"))
    wolf = PlayOrganism(player=ANN, position=1, role="consumer2", card="Wolf")
    game = game.do(wolf, allow=True).do(PlayOrganism(player=ANN, position=1, role="producer"))
    assert score(game.state).rests_on == ("eats:Wolf>Grass", "fits:Wolf>steppe", "unnamed")
    game = game.know({"climate:steppe": ("warm", "dry"), "food:Wolf": ("fur",)})
    game = game.do(
        Learn(fact="temperatures:Wolf", value=("warm",)),
        Learn(fact="humidities:Wolf", value=("dry",)),
        Learn(fact="tags:Grass", value=("leaf",)),
    )
    assert score(game.state).rests_on == ("unnamed",)
    looked = table().column("steppe", {ANN: 1}, (ANN, "cleaner", "Worm")).balance()
    looked = looked.do(WeLooked(decision=looked.key, holds=True))
    assert score(looked.state).rests_on == ("biome_fed:Worm>steppe",)


def test_what_a_meal_has_shown_or_made_idle_is_not_missing() -> None:
    # TF-BAL-13, TF-ORG-04, TF-ORG-07: a surplus cleaner has food icons, and finds food here; both are known
    # once it is told that it eats the producer that is left
    cards = ((BO, "producer"), (BO, "producer"), (ANN, "cleaner"), (ANN, "cleaner"))
    game = table(2).column("steppe", {BO: 1}, *cards).balance()
    for _ in range(2):
        game = game.do(WeLooked(decision=game.key, holds=True))
    cleaner = game.legal(TakePlace)[0].organism
    game = game.do(TakePlace(decision=game.key, organism=cleaner))
    assert score(game.state).rests_on == (f"eats:{cleaner}>#1", f"food:{cleaner}")
    game = game.do(next(die for die in game.legal(DieOut) if die.organism == "#1"))
    assert isinstance(game.pending, Menu)
    none = game.do(TellMenu(decision=game.key, eats=()))
    assert f"food:{cleaner}" in score(none.state).rests_on
    eaten = game.do(TellMenu(decision=game.key, eats=("#2",)))
    assert score(eaten.state).rests_on == ()
    assert f"food:{cleaner}" in score(eaten.state).looked
    assert f"eats:{cleaner}>#1" not in score(eaten.state).looked


def test_every_open_question_is_an_option_with_a_reason() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"TF-OPEN-{number:02}" for number in range(1, 18)]
    defaults = Options()
    for ruling in RULINGS:
        values = [value for value, _ in ruling.choices]
        assert tuple(values) == option_values(Options)[ruling.option]
        assert values[0] == getattr(defaults, ruling.option)
        assert len(values) > 1
        assert ruling.reason
