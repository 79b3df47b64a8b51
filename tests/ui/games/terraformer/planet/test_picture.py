"""The planet as values: what a state shows, before anything is drawn."""

from companion.games.terraformer.balancing import report
from companion.games.terraformer.frames import Leaving, Seating
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.state import StayingAction
from companion.kernel import engine
from companion.kernel.frame import open_decisions
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terraformer.names import Names
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table
from tests.ui.games.terraformer.planet.planets import crowded, forest, name_of, young
from ui.games.terraformer.names_told import called
from ui.games.terraformer.planet.picture import Chip, Climate, Column, Law, laid_only, picture


def onward(game: Table) -> Table:
    """The same table after the answer that the program itself would give."""
    command = report.answer(game.state, open_decisions(game.state.agenda)[0])
    assert command is not None
    return Table(engine.apply(TERRAFORMER, game.state, command).state)


def test_columns_come_first_and_empty_positions_after_them() -> None:
    # TF-SETUP-03, TF-BIO-07
    shown = picture(young().state, name_of)
    assert [column.name for column in shown.columns] == ["Tropical forest", "Steppe"]
    assert shown.empty == (3, 4, 5)
    assert picture(table(2, "huge").state, name_of).empty == tuple(range(1, 9))


def test_a_finished_planet_shows_only_what_lies_on_it() -> None:
    shown = laid_only(picture(young().state, name_of))
    assert shown.empty == ()
    assert len(shown.columns) == 2


def test_an_organism_without_a_name_is_called_by_its_order() -> None:
    game = table(2).column("steppe", {ANN: 1}, (BO, "consumer2"))
    (chip,) = picture(game.state, called(load("en"), str)).columns[0].organisms
    assert (chip.label, chip.role_name) == ("Order 2", "consumer of order 2")


def test_equal_states_give_equal_pictures() -> None:
    assert picture(crowded(), name_of) == picture(crowded(), name_of)
    assert picture(crowded(), name_of) != picture(crowded(organisms=19), name_of)


def test_a_climate_is_shown_once_somebody_has_told_it() -> None:
    # TF-MISS-02: the book states only that of the tropical forest
    game = young()
    assert [column.climate for column in picture(game.state, name_of).columns] == [
        Climate("Hot", "Wet", ("Hot", "Wet")),
        None,
    ]
    told = game.know({"climate:steppe": ("cold", "dry")})
    assert picture(told.state, name_of).columns[1].climate == Climate("Cold", "Dry", ("Cold", "Dry"))


def test_four_biomes_are_stable_and_every_card_has_its_owner() -> None:
    # TF-BIO-03
    shown = picture(table(3).column("steppe", {ANN: 3, CLEO: 1}).column("steppe", {BO: 3}).state, name_of)
    assert [column.stable for column in shown.columns] == [True, False]
    assert [owner.seat for owner in shown.columns[0].biomes] == [0, 0, 0, 2]


def test_room_may_be_exceeded_by_migration() -> None:
    # TF-BIO-04, TF-MIG-02
    cards = [(ANN, "producer")] * 3
    shown = picture(table(3).column("steppe", {ANN: 1}, *cards).state, name_of)
    assert (shown.columns[0].taken, shown.columns[0].room, shown.columns[0].left) == (3, 2, -1)
    assert shown.columns[0].crowded


def test_room_alarms_nobody_once_an_ecosystem_is_balanced_or_the_game_is_over() -> None:
    # TF-MIG-02
    game = forest()
    first = game.state.ecosystems[0]
    full = evolve(first, organisms=first.organisms * 2)
    columns = picture(
        evolve(game.state, ecosystems=(full, full, *game.state.ecosystems[2:])), name_of
    ).columns
    assert [(column.left, column.crowded) for column in columns[:2]] == [(-2, False), (-2, True)]
    over = table(3).column("steppe", {ANN: 1}, *[(ANN, "producer")] * 3).with_state(phase="over")
    assert not picture(over.state, name_of).columns[0].crowded


def test_an_organism_shows_owner_role_name_and_marks() -> None:
    game = young()
    first = game.state.ecosystems[0]
    marked = evolve(first.organisms[0], marks=("protected",))
    columns = (evolve(first, organisms=(marked, *first.organisms[1:])), game.state.ecosystems[1])
    shown = picture(game.with_state(ecosystems=columns).state, name_of)
    chip = shown.columns[0].organisms[0]
    assert (chip.owner.seat, chip.role, chip.label, chip.marks) == (0, "producer", "Acerola", ("protected",))
    nameless = shown.columns[1].organisms[0]
    assert (nameless.name, nameless.label) == ("", "Producer")


def test_owners_without_a_name_are_called_after_their_deck() -> None:
    game = young()
    players = {seat: evolve(player, name="") for seat, player in game.state.players.items()}
    shown = picture(game.with_state(players=players).state, name_of)
    assert shown.columns[0].organisms[0].owner.name == f"<{ANN}>"


def test_staying_actions_lie_in_their_column_or_beside_the_planet() -> None:
    # TF-ACT-02
    shown = picture(crowded(), name_of)
    assert [law.name for law in shown.columns[1].actions] == ["Rich soil"]
    assert [law.name for law in shown.beside] == ["Long winter"]


def test_every_target_is_found_by_its_name() -> None:
    shown = picture(crowded(4), name_of)
    kinds = {"column:4": Column, "position:5": int, "action:1": Law, "action:2": Law}
    for target, kind in kinds.items():
        assert isinstance(shown.find(target), kind), target
    assert isinstance(shown.find(shown.columns[3].organisms[7].target), Chip)
    for missing in ("", "column:5", "position:4", "organism:#999", "action:3", "moon:1"):
        assert shown.find(missing) is None


# -- balancing


def test_outside_balancing_nobody_is_hungry() -> None:
    shown = picture(crowded(), name_of)
    assert {column.stage for column in shown.columns} == {""}
    assert {chip.mood for column in shown.columns for chip in column.organisms} == {""}


def test_balancing_goes_from_left_to_right() -> None:
    # TF-BAL-01
    shown = picture(forest().state, name_of)
    assert [column.stage for column in shown.columns] == ["balanced", "current", "waiting", "waiting"]
    jerboa = shown.columns[0].organisms[1]
    assert jerboa.eats == shown.columns[0].organisms[0].id
    assert shown.columns[0].organisms[0].eaten_by == (jerboa.id,)


def test_who_finds_nothing_and_has_to_leave_is_marked() -> None:
    # TF-BAL-22
    game = forest()
    assert isinstance(game.pending, Leaving)
    gecko = picture(game.state, name_of).find(f"organism:{game.id_of('Gecko')}")
    assert isinstance(gecko, Chip)
    assert gecko.mood == "leaving"


def test_seats_are_proposed_until_the_table_agrees() -> None:
    # TF-BAL-23
    game = onward(forest())
    assert isinstance(game.pending, Seating)
    column = picture(game.state, name_of).columns[1]
    assert column.proposed
    assert column.chip(game.id_of("Bug")).eats == game.id_of("Palm")  # type: ignore[union-attr]
    assert not column.contests


def test_a_contest_shows_the_portion_its_rivals_and_how_many_cards_their_owners_have() -> None:
    # TF-BAL-24, TF-BAL-06
    game = onward(onward(forest()))
    column = picture(game.state, name_of).columns[1]
    (contest,) = column.contests
    assert contest.portion == game.id_of("Coati")
    assert {game.id_of("Raptor", CLEO), game.id_of("Raptor", ANN)} == set(contest.rivals)
    assert [(owner.seat, n) for owner, n in contest.counts] == [(2, 2), (0, 4)]
    coati = column.chip(contest.portion)
    assert coati is not None
    assert coati.contested
    assert [chip.mood for chip in column.organisms if chip.name == "Raptor"] == ["leaving", "rival"]


def test_what_nobody_told_is_not_called_hungry() -> None:
    # TF-BAL-04
    game = table(3).column("steppe", {ANN: 1}, (ANN, "producer", "Reed"), (BO, "consumer1", "Hare")).balance()
    (column,) = picture(game.state, name_of).columns
    assert [chip.mood for chip in column.organisms] == ["", "untold"]


def test_too_many_producers_contest_the_biome_itself() -> None:
    # TF-BAL-03, TF-BAL-15
    cards = [(ANN, "producer"), (BO, "producer"), (BO, "producer")]
    game = table(3).column("steppe", {ANN: 1}, *cards).balance()
    (contest,) = picture(game.state, name_of).columns[0].contests
    assert (contest.portion, len(contest.rivals), contest.dice) == ("", 3, True)
    assert [n for _, n in contest.counts] == [2, 2]


def test_cleaners_that_eat_others_do_not_crowd_the_biome() -> None:
    # TF-BAL-02: only local ones and those without food icon compete for it
    cards = [(ANN, "cleaner", "Worm"), (BO, "cleaner", "Snail"), (BO, "cleaner", "Vulture")]
    fed = {"biome_fed:Worm>steppe": True, "biome_fed:Snail>steppe": True, "biome_fed:Vulture>steppe": False}
    game = table(3).column("steppe", {ANN: 1}, *cards).know(fed).balance()
    (contest,) = picture(game.state, name_of).columns[0].contests
    assert set(contest.rivals) == {game.id_of("Worm"), game.id_of("Snail")}


def test_cards_that_are_alike_bear_the_number_by_which_the_texts_call_them() -> None:
    cards = ((ANN, "producer"), (BO, "producer"), (ANN, "producer"), (ANN, "cleaner"))
    game = table(2).column("steppe", {ANN: 3}, *cards)
    shown = picture(game.state, name_of).columns[0].organisms
    assert [chip.number for chip in shown] == [1, 0, 2, 0]
    names = Names(load("en"), game.state)
    for chip in shown:
        assert (f"number {chip.number}" in names.organism_of(chip.id)) == bool(chip.number)


def test_a_staying_action_without_a_name_is_called_what_it_is() -> None:
    # TF-ACT-02
    state = young().with_state(actions=(StayingAction("", ANN, 1),)).state
    names = called(load("en"), lambda seat: seat)
    shown = picture(state, names)
    assert [law.name for law in shown.columns[0].actions] == ["Action"]
