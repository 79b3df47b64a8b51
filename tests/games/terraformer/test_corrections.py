"""The table is right: any counter, column, organism or turn can be set; and who sits where."""

import pytest

from companion.games.terraformer.commands import (
    Begin,
    ChangeBiome,
    Correct,
    DrawCard,
    EndTurn,
    Place,
    PlayAction,
    Redeal,
    Reseat,
)
from companion.games.terraformer.corrections import target, without_a_place
from companion.games.terraformer.frames import Answering, Balancing, Leaving, Menu, Pad, Turn
from companion.games.terraformer.state import StayingAction
from companion.kernel.fields import Value
from tests.games.terraformer.table import ANN, BO, CLEO, Table, begin, table


def planet() -> Table:
    return table().column("steppe", {ANN: 2}, (ANN, "producer", "Moss"), (BO, "consumer1")).column("desert")


def put(game: Table, what: str, value: Value) -> Table:
    return game.do(Correct(what=what, value=value))


@pytest.mark.parametrize(
    ("what", "value"),
    [
        (f"{ANN}.deck", 12),
        (f"{ANN}.hand", 7),
        (f"{BO}.discard", 3),
        (f"{BO}.redealt", True),
        ("planet", "huge"),
        ("turn", CLEO),
        ("used", 1),
        ("founded", True),
        ("ending", "stable"),
        ("first", BO),
        ("ecosystem.1.biome", "Bog"),
        ("ecosystem.1.biomes.cold_deck", 3),
        ("ecosystem.2.bonus", 2),
        ("organism.#1.owner", CLEO),
        ("organism.#1.role", "cleaner"),
        ("organism.#1.position", 2),
        ("actions", (f"{ANN} 1 Law", f"{BO} 0 -")),
    ],
)
def test_anything_can_be_put_right(what: str, value: Value) -> None:
    # TF-APP-01, TF-APP-02
    game = put(planet(), what, value)
    found = target(game.state, what)
    assert found is not None
    assert found.read(game.state) == value
    assert game.state.corrected
    assert game.told("corrected")


def test_organisms_of_a_column_are_set_as_they_lie() -> None:
    # TF-ORG-02
    game = put(planet(), "ecosystem.2.organisms", ("#2", "cold_deck consumer3 Bear", "cold_deck cleaner"))
    assert game.here(1) == ["Moss"]
    assert game.here(2) == ["#2", "#4", "Bear"]
    bad = Correct(what="ecosystem.2.organisms", value=("#9",))
    assert game.codes(bad) == ["correct.not_possible"]
    assert game.codes(Correct(what="ecosystem.2.organisms", value=("#2", "#2"))) == ["correct.not_possible"]
    assert put(game, "organism.#2.position", 0).here(2) == ["#4", "Bear"]


def test_columns_are_made_and_taken_away_at_the_right_end() -> None:
    # TF-SETUP-03
    game = put(planet(), "ecosystem.3.biome", "Bog")
    assert [column.biome for column in game.state.ecosystems] == ["steppe", "desert", "Bog"]
    assert game.codes(Correct(what="ecosystem.5.biome", value="Bog")) == ["correct.unknown"]
    assert len(put(game, "ecosystem.3.biome", "").state.ecosystems) == 2
    assert game.codes(Correct(what="ecosystem.1.biome", value="")) == ["correct.not_possible"]


def test_nonsense_is_not_possible() -> None:
    game = planet()
    for what in (
        "x",
        f"{ANN}.points",
        "ecosystem.x.biome",
        "ecosystem.1.x",
        "organism.#9.role",
        "organism.#1.x",
    ):
        assert game.codes(Correct(what=what, value=1)) == ["correct.unknown"]
    assert game.codes(Correct(what=f"{ANN}.hand", value=43)) == ["correct.not_possible"]
    assert game.codes(Correct(what=f"{ANN}.hand", value=True)) == ["correct.not_possible"]
    assert game.codes(Correct(what="actions", value=("Law",))) == ["correct.not_possible"]
    assert begin().codes(Correct(what="used", value=1)) == ["correct.unknown"]


def test_a_wrong_number_triggers_no_end() -> None:
    # TF-END-01
    game = put(planet(), f"{ANN}.deck", 0)
    assert game.state.ending == "deck"
    assert put(game, f"{ANN}.deck", 1).state.ending == ""
    full = table()
    for biome in ("a", "b", "c", "d", "e"):
        full = full.column(biome, {ANN: 4})
    assert put(full, "ecosystem.5.biomes.cold_deck", 1).state.ending == "stable"


def test_the_turn_may_be_somebody_elses() -> None:
    # TF-SETUP-04
    game = put(planet().turn(ANN, used=1), "turn", BO)
    assert (game.state.turn, game.state.used, game.pending.owner) == (BO, 0, BO)
    asked = planet().do(PlayAction(player=ANN, deed="other"))
    assert asked.codes(Correct(what="turn", value=BO)) == ["correct.not_possible"]


def test_decisions_about_what_is_gone_are_gone() -> None:
    # TF-MIG-01
    game = planet().do(PlayAction(player=ANN, deed="change", position=1)).nobody_stops()
    game = game.do(ChangeBiome(decision=game.key, biome="Bog"))
    assert isinstance(game.pending, Leaving)
    game = put(game, "ecosystem.1.organisms", ())
    assert isinstance(game.pending, Turn)


def test_balancing_starts_anew_in_its_ecosystem() -> None:
    # TF-BAL-26
    game = planet().balance()
    assert isinstance(game.pending, Menu)
    game = put(game, "organism.#2.role", "producer")
    assert isinstance(game.pending, Pad)


# -- seats


def places(**decks: str) -> Reseat:
    was = {"Ann": ANN, "Bo": BO, "Cleo": CLEO}
    return Reseat(places=tuple(Place(was[name], deck, name) for name, deck in decks.items()))


def test_who_plays_another_deck_has_its_cards_everywhere() -> None:
    # TF-DECK-01
    game = planet().with_state(actions=(StayingAction("Law", BO),))
    game = game.do(places(Ann=BO, Bo=ANN, Cleo=CLEO))
    assert game.state.turn == BO
    assert game.state.ecosystems[0].biomes == {BO: 2}
    assert [card.owner for card in game.state.ecosystems[0].organisms] == [BO, ANN]
    assert game.state.actions[0].owner == ANN
    assert game.state.players[BO].name == "Ann"
    assert game.pending.owner == BO
    assert {event.after for event in game.told("seated")} == {ANN, BO}
    assert game.state.players[BO].deck_sign == BO


def test_seats_change_in_the_middle_of_an_answer() -> None:
    # TF-ACT-03
    game = planet().do(PlayAction(player=ANN, deed="other")).do(places(Ann=ANN, Cleo="own_deck_1", Bo=BO))
    assert isinstance(game.pending, Answering)
    assert game.pending.waiting == (BO, "own_deck_1")
    assert game.told("reordered")


def test_names_and_decks_must_be_possible() -> None:
    # TF-DECK-02, TF-DECK-04
    game = planet()
    assert game.codes(places(Ann=ANN, Bo=BO)) == ["seats.other_players"]
    assert game.codes(places(Ann=ANN, Bo=ANN, Cleo=CLEO)) == ["seats.colour_twice"]
    assert game.codes(places(Ann="x", Bo=BO, Cleo=CLEO)) == ["seats.no_colour"]
    twice = Reseat(places=tuple(Place(deck, deck, "Ann") for deck in (ANN, BO, CLEO)))
    assert game.codes(twice) == ["seats.name_twice"]
    blank = Reseat(places=(Place(ANN, ANN, " "), Place(BO, BO, "Bo"), Place(CLEO, CLEO, "Cleo")))
    assert game.codes(blank) == ["seats.name_unreadable"]
    renamed = Reseat(places=(Place(ANN, ANN, "Anna"), Place(BO, BO, "Bo"), Place(CLEO, CLEO, "Cleo")))
    assert game.do(renamed).state.players[ANN].name == "Anna"


def test_set_up_can_be_corrected_too() -> None:
    # TF-SETUP-01
    game = put(begin().do(Redeal(player=ANN)), f"{ANN}.redealt", False).do(Redeal(player=ANN))
    game = put(game, "planet", "medium")
    game = game.do(Begin(decision=game.key, player=ANN, planet="medium"))
    assert game.do(DrawCard(player=ANN)).counts(ANN) == (36, 6, 0)


def test_the_last_turn_can_be_told_to_be_none() -> None:
    # TF-END-02
    game = put(planet().cards(ANN, deck=0).turn(ANN, used=2), "ending", "deck")
    assert isinstance(game.do(EndTurn(player=ANN)).pending, Balancing)
    assert put(game, "ending", "").do(EndTurn(player=ANN)).state.turn == BO


def test_the_number_of_the_turn_is_put_right_and_counted_on_from_there() -> None:
    game = table(2).do(Correct(what="turn_number", value=7))
    assert game.state.turn_number == 7
    drawn = game.do(DrawCard(player=ANN), DrawCard(player=ANN), EndTurn(player=ANN))
    assert drawn.state.turn_number == 8
    assert "turn_number" in without_a_place(game.state)
