"""Balancing: every worked case, and every rule of the procedure (TF-BAL)."""

import pytest

from companion.games.terraformer.balancing.progress import is_balanced
from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.commands import (
    AcceptSeats,
    BalanceByHand,
    BeginBalancing,
    CloseGame,
    DieOut,
    Done,
    Effect,
    First,
    Learn,
    Migrate,
    NameOrganism,
    Seat,
    Stay,
    TakePlace,
    TellMenu,
    WeLooked,
)
from companion.games.terraformer.frames import (
    Ask,
    Dice,
    HandBalancing,
    Harvest,
    Leaving,
    Menu,
    Pad,
    Seating,
    WhichFirst,
)
from companion.games.terraformer.scoring import counted
from companion.games.terraformer.state import StayingAction
from companion.kernel.drawing import Draw, program_draw
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table


def eater(card: str, *prey: str, but: tuple[str, ...] = ()) -> Facts:
    """It eats these cards by their names, and nothing else."""
    return {f"food:{card}": prey, **{f"eats:{card}>{other}": False for other in but}}


def untagged(*cards: str) -> Facts:
    """Cards that are food only for those who name them."""
    return {f"tags:{card}": () for card in cards}


def roll(game: Table, *faces: int) -> Table:
    return game.do(Draw(decision=game.key, result=tuple(map(str, faces)), how="table"))


# -- the example of the book

RICH: Facts = {
    "tags:acerola": ("fruit",),
    "tags:elephant_beetle": ("insect",),
    "tags:fossil_cockroach": ("insect",),
    "tags:opossum": ("beast",),
    "tags:coati": ("beast",),
    "tags:utahraptor": (),
    "food:elephant_beetle": ("acerola",),
    "food:coati": ("opossum",),
    "food:utahraptor": ("coati",),
}


def rich_forest(ann: int = 2, bo: int = 1) -> Table:
    """Biome cards of Ann and Bo besides: three together."""
    return (
        table()
        .know(RICH)
        .column(
            "tropical_forest",
            {ANN: ann, BO: bo},
            (ANN, "producer", "acerola"),
            (BO, "producer", "acerola"),
            (ANN, "consumer1", "elephant_beetle"),
            (ANN, "consumer2", "opossum"),
            (BO, "consumer2", "opossum"),
            (BO, "consumer3", "coati"),
            (ANN, "consumer3", "utahraptor"),
            (BO, "consumer3", "utahraptor"),
            (CLEO, "cleaner", "fossil_cockroach"),
        )
    )


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
    assert "Grub" not in game.here(1)  # no food icon, nowhere to go: it dies out
    assert game.counts(BO)[2] >= 1


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


# -- consumers


def test_omnivore_and_herbivore() -> None:
    # EDGE-TF-19: TF-BAL-05, TF-BAL-23, TF-BAL-24, TF-OPEN-16
    def position(seating: str) -> Table:
        told: Facts = {
            "food:Hare": ("fruit",),
            "tags:Hare": (),
            "tags:Berry": ("fruit",),
            "tags:opossum": (),
            "tags:Beetle": ("insect",),
            "food:Beetle": (),
        }
        game = table(seating=seating).know(told)
        return game.column(
            "steppe",
            {BO: 3},
            (CLEO, "producer", "Berry"),
            (CLEO, "cleaner", "Beetle"),
            (ANN, "consumer1", "Hare"),
            (BO, "consumer2", "opossum"),
        ).balance()

    game = position("free")
    assert isinstance(game.pending, Seating)
    hare, opossum, berry, beetle = (game.id_of(card) for card in ("Hare", "opossum", "Berry", "Beetle"))
    assert propose(game.state, 1).wishes == {hare: berry, opossum: beetle}
    assert len(game.do(AcceptSeats(decision=game.key)).here(1)) == 4
    insists = game.do(Seat(decision=game.key, organism=opossum, portion=berry))
    insists = insists.do(AcceptSeats(decision=insists.key))
    assert insists.here(1) == ["Beetle", "Berry", "opossum"]
    kind = position("nobody_starved")
    wish = Seat(decision=kind.key, organism=opossum, portion=berry)
    assert kind.rules(wish) == [("seat.starves", "TF-OPEN-16")]
    assert wish not in kind.legal(Seat)


TWO_FOR_ONE: Facts = {
    **untagged("P", "X1", "X2", "Y"),
    **eater("X1", "P"),
    **eater("X2", "P"),
    **eater("Y", "X2"),
}


@pytest.mark.parametrize(("ann", "bo", "left"), [(5, 2, ["P", "X1"]), (2, 5, ["P", "X2", "Y"])])
def test_two_for_one_plant_and_one_who_lives_on_the_second(ann: int, bo: int, left: list[str]) -> None:
    # EDGE-TF-22: TF-BAL-22, TF-BAL-24, TF-BAL-25
    game = table().know(TWO_FOR_ONE)
    game = game.column(
        "steppe",
        {ANN: ann - 1, BO: bo - 1, CLEO: 1},
        (CLEO, "producer", "P"),
        (ANN, "consumer1", "X1"),
        (BO, "consumer1", "X2"),
        (CLEO, "consumer2", "Y"),
    ).balance()
    assert game.here(1) == left
    assert len(game.told("contest")) == 1
    assert len(game.told("hopeless")) == (0 if "Y" in left else 1)


def test_the_hopeless_one_goes_first() -> None:
    # TFX-10: TF-BAL-22, TF-BAL-24, TF-BAL-25, TF-BAL-10
    told: Facts = {
        **untagged("Berry", "Coati", "Raptor", "Heron"),
        **eater("Coati", "Berry"),
        **eater("Raptor", "Coati"),
        **eater("Heron", "fish"),
    }
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 2, BO: 2},
        (CLEO, "producer", "Berry"),
        (CLEO, "consumer2", "Coati"),
        (ANN, "consumer3", "Raptor"),
        (BO, "consumer3", "Raptor"),
        (BO, "consumer1", "Heron"),
    ).balance()
    assert "Heron" not in game.here(1)
    assert [e.kind for e in game.events if e.kind in ("hopeless", "contest")] == ["hopeless", "contest"]
    assert isinstance(game.pending, Dice)
    assert game.told("contest")[0].before == f"{ANN} 3, {BO} 3"


def test_the_lowest_order_leaves_first() -> None:
    # TF-BAL-22
    told: Facts = {**untagged("A", "B"), **eater("A", "x"), **eater("B", "x")}
    game = (
        table()
        .know(told)
        .column("steppe", {ANN: 1}, (ANN, "consumer3", "A"), (BO, "consumer1", "B"))
        .balance()
    )
    assert [event.detail["card"] for event in game.told("hopeless")] == ["B", "A"]


def test_animals_in_a_ring_feed_nobody() -> None:
    # TF-BAL-09, TF-BAL-22, TF-ORG-06
    told: Facts = {**untagged("A", "B", "Moss"), **eater("A", "B"), **eater("B", "A")}
    game = (
        table()
        .know(told)
        .column("steppe", {ANN: 1}, (ANN, "consumer2", "A"), (BO, "consumer2", "B"))
        .balance()
    )
    assert game.here(1) == []


def test_nobody_may_choose_a_ring() -> None:
    # TF-BAL-09, TF-BAL-23
    told: Facts = {
        **untagged("A", "B", "Moss", "C"),
        **eater("A", "B", "Moss"),
        **eater("B", "A", "Moss"),
        **eater("C", "Moss"),
    }
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 2},
        (ANN, "producer", "Moss"),
        (ANN, "producer", "Moss"),
        (ANN, "consumer2", "A"),
        (BO, "consumer2", "B"),
        (CLEO, "consumer1", "C"),
    ).balance()
    a, b = game.id_of("A"), game.id_of("B")
    game = game.do(Seat(decision=game.key, organism=a, portion=b))
    assert game.rules(Seat(decision=game.key, organism=b, portion=a)) == [("seat.ring", "TF-BAL-09")]
    ringed = game.do(Seat(decision=game.key, organism=b, portion=a), allow=True)
    assert isinstance(ringed.do(AcceptSeats(decision=ringed.key)).pending, Pad)


def test_wishes_must_be_food_and_lie_here() -> None:
    # TF-BAL-04, TF-BAL-23
    told: Facts = {
        **untagged("Moss", "Fern", "Hare"),
        **eater("Hare", "Moss"),
        **eater("Vole", "Moss", "Fern"),
        "tags:Vole": (),
    }
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 3},
        (ANN, "producer", "Moss"),
        (ANN, "producer", "Fern"),
        (BO, "consumer1", "Hare"),
        (CLEO, "consumer1", "Vole"),
    ).balance()
    hare, fern = game.id_of("Hare"), game.id_of("Fern")
    assert game.codes(Seat(decision=game.key, organism=hare, portion=fern)) == ["seat.not_food"]
    assert game.codes(Seat(decision=game.key, organism=hare, portion="#99")) == ["seat.not_here"]
    assert game.codes(Seat(decision=game.key, organism=fern, portion=hare)) == ["seat.no_eater"]


def test_who_gives_way_takes_another_free_portion() -> None:
    # TF-BAL-24
    told: Facts = {
        **untagged("Moss", "Fern", "Hare"),
        **eater("Hare", "Moss"),
        **eater("Vole", "Moss", "Fern"),
        "tags:Vole": (),
    }
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 3, BO: 3},
        (ANN, "producer", "Moss"),
        (ANN, "producer", "Fern"),
        (BO, "consumer1", "Hare"),
        (CLEO, "consumer1", "Vole"),
    ).balance()
    vole, moss, fern = game.id_of("Vole"), game.id_of("Moss"), game.id_of("Fern")
    game = game.do(Seat(decision=game.key, organism=vole, portion=moss))
    game = game.do(AcceptSeats(decision=game.key))  # Cleo has fewest: her Vole gives way, and takes the fern
    assert game.state.seating == {vole: fern, game.id_of("Hare"): moss}
    assert len(game.here(1)) == 4


def test_leaving_is_refused_while_another_portion_is_free() -> None:
    # TF-BAL-24
    told: Facts = {
        **untagged("Moss", "Fern", "Reed", "Hare"),
        **eater("Hare", "Moss"),
        **eater("Vole", "Moss", "Fern", "Reed"),
    }
    game = table().know({**told, "tags:Vole": (), "no_migration:Vole": False, "fits:Vole>desert": True})
    game = game.column(
        "steppe",
        {ANN: 3, BO: 3},
        (ANN, "producer", "Moss"),
        (ANN, "producer", "Fern"),
        (ANN, "producer", "Reed"),
        (BO, "consumer1", "Hare"),
        (CLEO, "consumer1", "Vole"),
    ).column("desert", {ANN: 1})
    game = game.balance()
    vole, moss = game.id_of("Vole"), game.id_of("Moss")
    game = game.do(
        Seat(decision=game.key, organism=vole, portion=moss),
    )
    game = game.do(AcceptSeats(decision=game.key))
    assert isinstance(game.pending, Leaving)
    assert game.codes(DieOut(decision=game.key, organism=vole)) == [
        "leave.other_portion",
        "die.could_migrate",
    ]
    assert game.codes(Migrate(decision=game.key, organism=vole, position=2)) == ["leave.other_portion"]
    assert game.codes(Seat(decision=game.key, organism=vole, portion=moss)) == ["seat.not_free"]
    assert game.codes(TakePlace(decision=game.key, organism=vole)) == ["place.cleaners_only"]
    assert len(game.legal(Seat)) == 2


def test_contests_are_settled_from_the_bottom_and_the_table_orders_equals() -> None:
    # TF-BAL-21
    told: Facts = {
        **untagged("P", "Q", "X", "Y", "Z"),
        **eater("X", "P"),
        **eater("Y", "Q"),
        **eater("Z", "X"),
    }
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 3, BO: 2, CLEO: 1},
        (CLEO, "producer", "P"),
        (CLEO, "producer", "Q"),
        (ANN, "consumer1", "X"),
        (BO, "consumer1", "X"),
        (ANN, "consumer1", "Y"),
        (BO, "consumer1", "Y"),
        (ANN, "consumer2", "Z"),
    ).balance()
    game = game.do(AcceptSeats(decision=game.key)) if isinstance(game.pending, Seating) else game
    assert isinstance(game.pending, WhichFirst)
    assert game.codes(First(decision=game.key, portion="#99")) == ["contest.not_among"]
    q = game.id_of("Q")
    game = game.do(First(decision=game.key, portion=q))
    assert [event.after for event in game.told("contest")] == [q, game.id_of("P")]
    assert game.here(1) == ["P", "Q", "X", "Y", "Z"]


def test_a_portion_may_be_ruled_to_be_shared_by_orders() -> None:
    # TF-OPEN-11
    told: Facts = {**untagged("Moss", "Hare", "Boar"), **eater("Hare", "Moss"), **eater("Boar", "Moss")}
    for ruling, left in (("no", ["Boar", "Moss"]), ("different_order", ["Boar", "Hare", "Moss"])):
        game = table(shared_portion=ruling).know(told)
        game = game.column(
            "steppe",
            {BO: 3},
            (CLEO, "producer", "Moss"),
            (ANN, "consumer1", "Hare"),
            (BO, "consumer2", "Boar"),
        )
        assert game.balance().here(1) == left


def test_sharing_by_order_leaves_a_contest_within_each_order() -> None:
    # TF-OPEN-11
    told: Facts = {**untagged("Moss", "Hare", "Boar"), **eater("Hare", "Moss"), **eater("Boar", "Moss")}
    game = table(shared_portion="different_order").know(told)
    game = game.column(
        "steppe",
        {BO: 3},
        (CLEO, "producer", "Moss"),
        (ANN, "consumer1", "Hare"),
        (BO, "consumer1", "Hare"),
        (BO, "consumer2", "Boar"),
    ).balance()
    assert game.here(1) == ["Boar", "Hare", "Moss"]


# -- to the right


WANDERER: Facts = {
    **untagged("Hare"),
    **eater("Hare", "grass"),
    "no_migration:Hare": False,
    "fits:Hare>desert": True,
    "fits:Hare>steppe": True,
    "fits:Hare>Ice": False,
}


def test_from_the_last_ecosystem_there_is_no_way_out() -> None:
    # EDGE-TF-16: TF-BAL-07
    game = (
        table()
        .know(WANDERER)
        .column("desert", {ANN: 1})
        .column("steppe", {ANN: 1}, (BO, "consumer1", "Hare"))
    )
    game = game.balance()
    assert (game.here(1), game.here(2)) == ([], [])
    assert game.counts(BO)[2] == 1


def test_from_the_first_one_it_may_go_over_several_and_again() -> None:
    # EDGE-TF-16: TF-BAL-07
    game = table().know(WANDERER).column("steppe", {ANN: 1}, (BO, "consumer1", "Hare"))
    game = game.column("Ice").column("desert").column("desert").balance()
    assert {offer.position for offer in game.legal(Migrate)} == {3, 4}
    game = game.do(Migrate(decision=game.key, organism="#1", position=3))
    assert isinstance(game.pending, Pad)  # from the third it went on to the fourth by itself, and died there
    assert [(e.before, e.after) for e in game.told("migrated")] == [(1, 3), (3, 4)]
    assert [e.before for e in game.told("died_out")] == [4]


def test_not_to_the_left() -> None:
    # EDGE-TF-17: TF-BAL-07, TF-BAL-01
    game = table().know({**WANDERER, "fits:Hare>desert": False})
    game = game.column("steppe").column("desert", {ANN: 1}, (BO, "consumer1", "Hare")).column("Ice")
    assert game.balance().counts(BO)[2] == 1
    asked = table().know(WANDERER).column("steppe").column("desert", {ANN: 1}, (BO, "consumer1", "Hare"))
    asked = asked.column("desert").column("desert").balance()
    assert asked.rules(Migrate(decision=asked.key, organism="#1", position=1)) == [
        ("migrate.only_right", "TF-BAL-07")
    ]


def test_bound_to_its_place() -> None:
    # TFX-05: TF-MIG-03, TF-BAL-07
    told: Facts = {
        **untagged("Lynx"),
        **eater("Lynx", "fur"),
        "no_migration:Lynx": True,
        "fits:Lynx>desert": True,
    }
    game = (
        table()
        .know(told)
        .column("steppe", {ANN: 1}, (BO, "consumer2", "Lynx"))
        .column("Ice")
        .column("desert")
    )
    game = game.balance()
    assert (game.here(3), game.counts(BO)[2]) == ([], 1)


def test_it_has_to_migrate_where_it_can() -> None:
    # TF-BAL-25
    game = table().know(WANDERER).column("steppe", {ANN: 1}, (BO, "consumer1", "Hare"))
    game = game.column("desert").column("desert").balance()
    assert game.rules(DieOut(decision=game.key, organism="#1")) == [("die.could_migrate", "TF-BAL-25")]


def test_where_it_could_go_is_told_by_the_deed_or_before_it() -> None:
    # TF-BAL-25, TF-MIG-01
    told: Facts = {**untagged("Hare"), **eater("Hare", "grass"), "no_migration:Hare": False}
    game = table().know(told).column("steppe", {ANN: 1}, (BO, "consumer1", "Hare")).column("desert").balance()
    assert isinstance(game.pending, Leaving)
    died = game.do(DieOut(decision=game.key, organism="#1"))
    assert died.state.facts["fits:Hare>desert"] is False
    assert game.do(Learn(fact="fits:Hare>desert", value=False)).counts(BO)[2] == 1


def test_ecosystems_are_balanced_from_left_to_right() -> None:
    # TF-BAL-01, TF-BAL-26
    game = table().column("steppe", {ANN: 1}, (ANN, "producer")).column("desert", {ANN: 1}, (BO, "producer"))
    game = game.balance()
    assert [event.after for event in game.told("balanced")] == [1, 2]
    assert is_balanced(game.state, 2)
    assert game.do(CloseGame(decision=game.key)).state.agenda == ()


def test_a_planet_without_biomes_is_not_balanced() -> None:
    # TF-BAL-01, TF-BIO-01
    frame = Harvest()
    empty = table().with_state(agenda=(frame,))
    assert empty.codes(BeginBalancing(decision=frame.key)) == ["balance.no_planet"]
    bare = empty.column("steppe", {})
    assert bare.codes(BeginBalancing(decision=frame.key)) == ["balance.no_biome"]


def test_a_game_may_end_on_an_empty_planet() -> None:
    # TF-END-02
    assert isinstance(table().balance().pending, Pad)


# -- what only the cards tell


def test_nobody_told_what_it_eats() -> None:
    # TF-BAL-04, TF-ORG-07
    game = table().column(
        "steppe",
        {ANN: 3},
        (ANN, "producer", "Moss"),
        (ANN, "producer", "Moss"),
        (BO, "consumer1"),
        (BO, "consumer1", "Hare"),
    )
    game = game.balance()
    assert isinstance(game.pending, Menu)
    assert game.pending.organism == "#3"
    assert game.codes(TellMenu(decision=game.key, eats=("#9",))) == ["menu.not_asked"]
    assert game.codes(TellMenu(decision=game.key, eats=("#1", "#1"))) == ["menu.twice"]
    game = game.do(TellMenu(decision=game.key, eats=("#1",)))
    assert game.state.facts["eats:#3>Moss"] is True
    assert game.state.facts["eats:#3>Hare"] is False
    assert isinstance(game.pending, Menu)
    named = game.do(TellMenu(decision=game.key, eats=("#1", "#2")))
    assert named.state.facts["eats:Hare>Moss"] is True
    food = game.do(Learn(fact="food:Hare", value=("leaf",)), Learn(fact="tags:Moss", value=("leaf",)))
    assert isinstance(food.pending, Menu)  # whether it would eat the one without a name is still open
    assert food.do(TellMenu(decision=food.key)).here(1) == ["#3", "Hare", "Moss", "Moss"]


def test_a_name_said_while_balancing_helps() -> None:
    # TF-BAL-04
    game = table().know({**untagged("Moss", "Hare"), **eater("Hare", "Moss")})
    game = game.column("steppe", {ANN: 1}, (ANN, "producer", "Moss"), (BO, "consumer1")).balance()
    assert isinstance(game.pending, Menu)
    game = game.do(NameOrganism(organism="#2", card="Hare"))
    assert isinstance(game.pending, Pad)


# -- dice


def test_dice_are_recorded_and_never_repeated() -> None:
    # TF-BAL-15, TF-DECK-05
    game = table().column("steppe", {CLEO: 1}, (ANN, "producer"), (BO, "producer")).balance()
    frame = game.pending
    assert isinstance(frame, Dice)
    program = program_draw(game.state, frame)
    assert game.legal(Draw)[0] == program
    assert len(game.legal(Draw)) == 37
    key = game.key
    other = tuple("6" if face != "6" else "5" for face in program.result)
    assert game.codes(Draw(decision=key, result=other)) == ["draw.not_the_seeded_one"]
    assert game.codes(Draw(decision=key, result=("1",), how="table")) == ["draw.wrong_count"]
    assert game.codes(Draw(decision=key, result=("1", "7"), how="table")) == ["draw.not_in_pool"]
    assert game.codes(Draw(decision=key, result=("1", "2"), how="again", attempt=1)) == ["draw.once_only"]
    assert game.do(program).told("rolled")


def test_each_roll_is_a_new_one() -> None:
    # TF-BAL-15
    game = table().column("steppe", {CLEO: 1}, (ANN, "producer"), (BO, "producer")).balance()
    seen = set()
    for _ in range(12):
        assert isinstance(game.pending, Dice)
        seen.add(program_draw(game.state, game.pending).result)
        game = roll(game, 4, 4)
    assert len(seen) > 3


def test_of_three_level_owners_the_lowest_gives_way() -> None:
    # TF-BAL-15
    game = table().column(
        "steppe", {ANN: 1, BO: 1, CLEO: 1}, *[(seat, "producer") for seat in (ANN, BO, CLEO)] * 2
    )
    game = game.balance()
    assert isinstance(game.pending, Dice)
    assert not game.pending.again
    game = roll(game, 2, 2, 5)
    assert isinstance(game.pending, Dice)
    assert game.pending.owners == (ANN, BO)
    assert game.pending.again
    game = roll(game, 5, 1)
    assert isinstance(game.pending, Leaving)
    assert game.pending.owner == BO


# -- by hand


def test_the_table_may_balance_by_hand_at_any_moment() -> None:
    # TF-BAL-26
    game = rich_forest().column("steppe", {ANN: 1}).balance()
    assert game.codes(BalanceByHand(on=False)) == ["balance.already"]
    game = game.do(BalanceByHand())
    assert isinstance(game.pending, HandBalancing)
    raptor, coati = game.id_of("utahraptor", ANN), game.id_of("coati")
    game = game.do(Seat(decision=game.key, organism=game.id_of("utahraptor", BO), portion=coati))
    game = game.do(Effect(decision=game.key, deed="move", organism=raptor, position=2))
    assert game.here(2) == ["utahraptor"]
    assert game.codes(Effect(decision=game.key, deed="draw", player=ANN, n=1)) == ["effect.not_here"]
    game = game.do(Effect(decision=game.key, deed="remove", organism=game.id_of("acerola")))
    assert game.counts(ANN)[2] == 1
    game = game.do(Done(decision=game.key))
    assert game.state.balancing is not None
    assert game.state.balancing.position == 2 or game.state.phase == "over"
    assert game.state.seating[game.id_of("utahraptor", BO)] == coati


def test_the_program_can_take_over_again() -> None:
    # TF-BAL-26
    game = rich_forest().balance()
    by_hand = game.do(BalanceByHand())
    again = by_hand.do(BalanceByHand(on=False))
    assert isinstance(again.pending, Seating)
    assert table().codes(BalanceByHand()) == ["balance.not_balancing"]
