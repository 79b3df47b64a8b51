"""Balancing consumers: chains from the bottom, contests, wishes, rings (TF-BAL)."""

import pytest

from companion.games.terraformer.balancing.proposal import propose
from companion.games.terraformer.commands import (
    AcceptSeats,
    DieOut,
    First,
    Migrate,
    Seat,
    TakePlace,
)
from companion.games.terraformer.frames import (
    Dice,
    Leaving,
    Pad,
    Seating,
    WhichFirst,
)
from tests.games.terraformer.eaters import eater, untagged
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table


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


def test_whoever_takes_what_was_proposed_changes_nothing_for_others() -> None:
    # TF-BAL-23
    told = {
        **untagged("Fig", "Beetle", "Hare", "Asp", "Cat", "Wolf"),
        **eater("Hare", "Fig"),
        **eater("Asp", "Fig", "Beetle"),
        **eater("Cat", "Hare", "Asp"),
        **eater("Wolf", "Cat"),
        "food:Beetle": (),
    }
    cards = ((ANN, "producer", "Fig"), (CLEO, "cleaner", "Beetle"), (CLEO, "consumer1", "Hare"))
    hunters = ((BO, "consumer1", "Asp"), (ANN, "consumer2", "Cat"), (BO, "consumer3", "Wolf"))
    game = table().know(told).column("steppe", {ANN: 2, CLEO: 1}, *cards, *hunters).balance()
    proposed = propose(game.state, 1).wishes
    for card in ("Asp", "Cat"):
        organism = game.id_of(card)
        game = game.do(Seat(decision=game.key, organism=organism, portion=proposed[organism]))
        assert propose(game.state, 1).wishes == proposed


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
