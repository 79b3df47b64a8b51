"""Balancing: only to the right, what only cards tell, dice, and by hand (TF-BAL)."""

from companion.games.terraformer.balancing.progress import is_balanced
from companion.games.terraformer.commands import (
    BalanceByHand,
    BeginBalancing,
    CloseGame,
    DieOut,
    Done,
    Effect,
    Learn,
    Migrate,
    NameOrganism,
    Seat,
    TellMenu,
)
from companion.games.terraformer.frames import (
    Balancing,
    Dice,
    HandBalancing,
    Harvest,
    Leaving,
    Menu,
    Pad,
    Seating,
)
from companion.games.terraformer.game import TERRAFORMER
from companion.kernel.codec import Codec
from companion.kernel.drawing import Draw, program_draw
from tests.games.terraformer.eaters import eater, rich_forest, roll, untagged
from tests.games.terraformer.table import ANN, BO, CLEO, Facts, Table, table

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


def without_ground() -> Table:
    """Two animals of which nobody has told what they eat, and nothing for a chain to rest on."""
    return table().column("steppe", {ANN: 2}, (ANN, "consumer1"), (BO, "consumer2", "Fox"))


def test_nobody_is_asked_what_is_eaten_where_nothing_could_feed_anybody() -> None:
    # TF-BAL-09, TF-BAL-22
    game = without_ground().balance()
    assert isinstance(game.pending, Pad)
    assert game.here(1) == []
    assert len(game.told("hopeless")) == 2
    assert not game.told("concluded")


def test_only_what_could_rest_on_a_chain_is_asked_about() -> None:
    # TF-BAL-09, TF-BAL-22
    told: Facts = {f"eats:Fox>{prey}": False for prey in ("Moss", "Hare", "Owl")}
    game = table().know(told)
    game = game.column(
        "steppe",
        {ANN: 2},
        (ANN, "producer", "Moss"),
        (ANN, "consumer1", "Hare"),
        (BO, "consumer2", "Owl"),
        (BO, "consumer2", "Fox"),
    ).balance()
    assert isinstance(game.pending, Menu)
    assert game.pending.portions == (game.id_of("Moss"), game.id_of("Owl")), "the fox lives on nothing here"


def test_a_game_that_was_asked_for_everything_still_is() -> None:
    """It holds the answers: what a table said then is said again."""
    # TF-BAL-04
    frame = Balancing(source="end")
    ready = without_ground().with_state(agenda=(frame,), turn="")
    asked = ready.do(BeginBalancing(decision=frame.key))
    assert isinstance(asked.pending, Menu)
    assert asked.pending.portions == ("#2",)
    asked = asked.do(TellMenu(decision=asked.key))
    assert isinstance(asked.pending, Menu)
    assert isinstance(asked.do(TellMenu(decision=asked.key, eats=("#1",))).pending, Pad)


def test_former_rules_named_a_position_without_what_they_did_not_know() -> None:
    game = without_ground()
    codec = Codec(TERRAFORMER)
    assert "balancing.sparing" in TERRAFORMER.younger
    for state in (game.state, game.balance().state):  # also where nothing is balanced yet
        assert codec.digest(state, "3") == codec.digest(state, TERRAFORMER.rules_version) or state.balancing
        assert "sparing" not in (codec.plain_under(state, "3")["balancing"] or {})


def test_a_name_said_while_balancing_helps() -> None:
    # TF-BAL-04
    game = table().know({**untagged("Moss", "Hare"), **eater("Hare", "Moss")})
    game = game.column("steppe", {ANN: 1}, (ANN, "producer", "Moss"), (BO, "consumer1")).balance()
    assert isinstance(game.pending, Menu)
    game = game.do(NameOrganism(organism="#2", card="Hare"))
    assert isinstance(game.pending, Pad)


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
