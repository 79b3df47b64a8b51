"""Balancing: every worked case, and every rule of the procedure (TF-BAL)."""

import pytest

from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.commands import (
    AcceptSeats,
    DieOut,
    Learn,
    Migrate,
    Seat,
    Stay,
    TakePlace,
    WeLooked,
)
from companion.games.terraformer.frames import (
    Ask,
    Dice,
    Leaving,
    Pad,
    Seating,
)
from companion.games.terraformer.scoring import counted
from companion.games.terraformer.state import StayingAction
from tests.games.terraformer.eaters import rich_forest, roll
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table

# -- the example of the book


def test_the_rich_tropical_forest() -> None:
    # EX-TF-08: TF-BAL-01, TF-BAL-02, TF-BAL-03, TF-BAL-04, TF-BAL-05, TF-BAL-06, TF-BAL-24
    game = rich_forest().balance()
    assert isinstance(game.pending, Seating)
    assert game.state.balancing is not None
    assert game.state.balancing.niches == {game.id_of("fossil_cockroach"): "biome"}
    proposal = propose(game.state, 1)
    assert proposal.wishes[game.id_of("elephant_beetle")] in (
        game.id_of("acerola"),
        game.id_of("acerola", BO),
    )
    for owner in (ANN, BO):  # the owners of the opossums choose between fruit and insects
        seats = {
            offer.portion for offer in game.legal(Seat) if offer.organism == game.id_of("opossum", owner)
        }
        assert seats == {
            game.id_of("acerola", ANN),
            game.id_of("acerola", BO),
            game.id_of("elephant_beetle"),
            game.id_of("fossil_cockroach"),
        }
    game = game.do(AcceptSeats(decision=game.key))
    # Ann: 2 biomes and 4 organisms, Bo: 1 and 4: his Utahraptor goes, and nowhere.
    contest = game.told("contest")
    assert [(e.player, e.before) for e in contest] == [(BO, f"{ANN} 6, {BO} 5")]
    assert game.here(1).count("utahraptor") == 1
    assert game.id_of("utahraptor", ANN)
    assert game.here(1).count("acerola") == 2
    assert len(game.here(1)) == 8
    assert isinstance(game.pending, Pad)


def test_level_owners_of_the_utahraptors_roll_dice() -> None:
    # EX-TF-08: TF-BAL-06, TF-BAL-15, TF-DECK-05
    game = rich_forest(1, 1).column("steppe")  # Ann 5, Bo 5
    game = game.with_state(ecosystems=game.state.ecosystems[:1]).balance()
    game = game.do(AcceptSeats(decision=game.key))
    assert isinstance(game.pending, Dice)
    assert game.pending.owners == (ANN, BO)
    again = roll(game, 3, 3)
    assert isinstance(again.pending, Dice)
    assert again.key != game.key
    done = roll(again, 2, 5)
    assert [event.after for event in done.told("rolled")] == [2, 5]
    assert not any(
        card.card == "utahraptor" and card.owner == ANN for card in done.state.ecosystems[0].organisms
    )


def test_what_is_eaten_stays_on_the_table() -> None:
    # TF-BAL-04
    game = rich_forest().balance()
    game = game.do(AcceptSeats(decision=game.key))
    assert "coati" in game.here(1)
    assert game.state.seating[game.id_of("utahraptor")] == game.id_of("coati")


# -- cleaners


LOCAL: Facts = {"home:Worm": "steppe", "food:Worm": ("dung",), "tags:Worm": ()}


def test_each_biome_feeds_one_cleaner_and_one_producer() -> None:
    # TF-BAL-02, TF-BAL-03, TF-BAL-08
    game = table().know(LOCAL).column("steppe", {ANN: 1}, (ANN, "cleaner", "Worm"), (BO, "producer", "Moss"))
    game = game.balance()
    assert game.here(1) == ["Moss", "Worm"]
    assert isinstance(game.pending, Pad)


def test_a_foreign_cleaner_with_food_icons_cannot_feed_from_the_biome() -> None:
    # EDGE-TF-14: TF-BAL-02, TF-ORG-05
    told: Facts = {
        **LOCAL,
        "home:Snail": "desert",
        "food:Snail": ("leaf",),
        "tags:Snail": (),
        "fits:Snail>desert": True,
    }
    base = table().know({**told, "no_migration:Snail": False})
    alone = base.column("steppe", {ANN: 3}, (ANN, "cleaner", "Worm"), (BO, "cleaner", "Snail")).balance()
    assert alone.here(1) == ["Worm"]
    fed = base.know({"tags:Moss": ("leaf",)}).column(
        "steppe", {ANN: 3}, (ANN, "cleaner", "Worm"), (BO, "cleaner", "Snail"), (ANN, "producer", "Moss")
    )
    assert fed.balance().here(1) == ["Moss", "Snail", "Worm"]
    right = base.column("steppe", {ANN: 3}, (BO, "cleaner", "Snail")).column("desert", {ANN: 1}).balance()
    assert (right.here(1), right.here(2)) == ([], ["Snail"])


def two_cleaners(ann: int, bo: int, prey: bool = False) -> Table:
    """One biome; a local cleaner of Ann with food icons, one of Bo without; other cards of both."""
    told: Facts = {
        **LOCAL,
        "home:Grub": "desert",
        "food:Grub": (),
        "no_migration:Grub": False,
        "no_migration:Worm": False,
        "tags:Grub": (),
        "tags:Moss": ("dung",) if prey else (),
    }
    organisms = [(ANN, "cleaner", "Worm"), (BO, "cleaner", "Grub")]
    biomes = {ANN: 1}
    organisms += [(ANN, "producer", "Moss")] * (ann - 2)
    organisms += [(BO, "producer", "Moss")] * (bo - 1)
    return table().know(told).column("steppe", biomes, *organisms)


def test_which_cleaner_leaves_the_table() -> None:
    # TFX-04: TF-BAL-02, TF-BAL-06, TF-BAL-13
    game = two_cleaners(ann=4, bo=2).balance()
    contest = game.told("contest")[0]
    assert (contest.player, contest.before) == (BO, f"{ANN} 4, {BO} 2")
    assert "Grub" not in game.here(1)  # no food icon, nowhere to go: it dies out
    assert "Worm" in game.here(1)
    assert game.told("died_out")[0].player == BO


def test_a_surplus_cleaner_with_icons_may_become_a_consumer() -> None:
    # TFX-04: TF-BAL-02, TF-BAL-13, TF-SCORE-02
    game = two_cleaners(ann=2, bo=4, prey=True).balance()
    assert isinstance(game.pending, Leaving)
    assert (game.pending.owner, game.pending.why) == (ANN, "cleaner")
    worm = game.id_of("Worm")
    assert game.codes(DieOut(decision=game.key, organism=worm)) == []
    assert game.codes(Stay(decision=game.key, organism=worm)) == ["leave.must"]
    stays = game.do(TakePlace(decision=game.key, organism=worm))
    while not isinstance(stays.pending, Pad):
        stays = stays.do(stays.legal(DieOut)[0])
    assert "Worm" in stays.here(1)
    assert counted(stays.state, ANN)["cleaner"] == 1
    assert stays.state.seating[worm] == stays.id_of("Moss")


def test_a_surplus_cleaner_without_prey_or_icons_has_no_place_here() -> None:
    # TFX-04: TF-BAL-13
    game = two_cleaners(ann=2, bo=4, prey=False).column("desert").know({"fits:Worm>desert": True}).balance()
    worm = game.id_of("Worm")
    assert game.rules(TakePlace(decision=game.key, organism=worm)) == [("place.no_food", "TF-BAL-02")]
    assert len(game.legal(Migrate)) == 1
    assert len(game.legal(DieOut)) == 1
    both = table().know(LOCAL | {"food:Grub": (), "fits:Grub>desert": True, "no_migration:Grub": False})
    both = both.column("steppe", {ANN: 1}, (BO, "cleaner", "Grub"), (BO, "cleaner", "Grub")).column("desert")
    both = both.balance()
    assert both.rules(TakePlace(decision=both.key, organism="#1")) == [("place.no_food_icon", "TF-BAL-13")]
    assert len(both.legal(DieOut)) == 2  # all surplus is Bo's: he chooses (TF-BAL-14)


def test_nobody_told_whether_a_cleaner_feeds_from_the_biome() -> None:
    # TF-BAL-02
    game = table().column("steppe", {ANN: 1}, (ANN, "cleaner", "Worm")).balance()
    assert isinstance(game.pending, Ask)
    assert game.pending.fact == "biome_fed:Worm>steppe"
    for told in (
        Learn(fact="home:Worm", value="steppe"),
        Learn(fact="food:Worm", value=()),
        Learn(fact="biome_fed:Worm>steppe", value=True),
    ):
        assert game.do(told).here(1) == ["Worm"]
        assert isinstance(game.do(told).pending, Pad)
    looked = game.do(WeLooked(decision=game.key, holds=False))
    assert looked.here(1) == []
    assert looked.state.skipped == ("biome_fed:Worm>steppe",)
    assert "biome_fed:Worm>steppe" not in looked.state.facts


# -- producers


def test_surplus_producers_of_one_owner_are_the_owners_choice() -> None:
    # EDGE-TF-13: TF-BAL-03, TF-BAL-14
    game = table().column("steppe", {ANN: 2}, *[(ANN, "producer", name) for name in ("Moss", "Fern", "Reed")])
    game = game.balance()
    assert isinstance(game.pending, Leaving)
    assert len(game.legal(DieOut)) == 3
    assert game.legal(Migrate) == []
    assert game.do(DieOut(decision=game.key, organism=game.id_of("Fern"))).here(1) == ["Moss", "Reed"]


def test_the_fewest_cards_lose_a_producer_and_are_counted_anew() -> None:
    # TF-BAL-03, TF-BAL-06, TF-BAL-10, TF-OPEN-07
    game = table().column(
        "steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"), (BO, "producer"), (CLEO, "producer")
    )
    game = game.balance()  # Ann 2, Bo 2, Cleo 1: hers goes; then Ann 2, Bo 2
    assert game.counts(CLEO)[2] == 1
    assert isinstance(game.pending, Dice)
    assert game.pending.owners == (ANN, BO)
    game = roll(game, 6, 1)  # Bo chooses one of his two; now he has one card, and that goes too
    game = game.do(game.legal(DieOut)[0])
    assert game.counts(BO)[2] == 2
    assert [card.owner for card in game.state.ecosystems[0].organisms] == [ANN]


@pytest.mark.parametrize(
    ("ruling", "loser"), [("biomes_and_organisms", BO), ("organisms", ANN), ("actions_too", BO)]
)
def test_which_cards_count_is_a_ruling(ruling: str, loser: str) -> None:
    # TF-OPEN-07
    game = table(which_cards_count=ruling)
    game = game.column("steppe", {ANN: 2}, *[(ANN, "producer")], *[(BO, "producer")] * 2)
    assert game.balance().told("contest")[0].player == loser


def test_actions_that_stay_may_be_ruled_to_count() -> None:
    # TF-OPEN-07
    game = table(which_cards_count="actions_too").column(
        "steppe", {CLEO: 1}, (ANN, "producer"), (BO, "producer")
    )
    game = game.with_state(actions=(StayingAction("Law", BO, 1),)).balance()
    assert game.told("contest")[0].player == ANN
