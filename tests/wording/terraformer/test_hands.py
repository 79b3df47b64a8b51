"""What hands do after a move, and the way back after an undo."""

import pytest

from companion.games.terraformer.commands import (
    AddBiome,
    ChangeBiome,
    Done,
    DrawCard,
    Effect,
    EndTurn,
    FoundEcosystem,
    PlayAction,
    PlayOrganism,
    StopAction,
)
from companion.kernel.command import Command
from companion.wording.language import available, load
from companion.wording.phrases import ISOLATE, Phrase
from companion.wording.terraformer import hand_moves, hand_moves_back
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from tests.games.terraformer.table import ANN, BO, Table, table
from tests.wording.source import event_kinds
from tests.wording.terraformer.plays import all_plays
from tests.wording.terraformer.saying import hands, hands_back

STEPPE = "ecosystem 1 (Steppe)"


def both_ways(before: Table, command: Command) -> tuple[list[str], list[str]]:
    """What the first player does and takes back."""
    after = before.do(command)
    return hands(after).get(ANN, []), hands_back(before, after).get(ANN, [])


def test_every_kind_that_moves_something_has_a_way_back() -> None:
    assert {*hand_moves_back.kinds()} == {*hand_moves.kinds()}
    assert event_kinds("terraformer") == {*hand_moves.kinds(), *hand_moves.NOTHING_TO_DO, "count"}


@pytest.mark.parametrize("code", available())
def test_whatever_hands_do_begins_with_a_capital(code: str) -> None:
    """Also where a language begins with the organism: een producent uit je hand leggen."""
    wording = Wording(load(code), "terraformer")
    for played in all_plays()[::7]:
        back = wording.hands_back(played.before, played.after, played.events[::-1])
        for chores in (*wording.hands(played.after, played.events), *back):
            assert not [item for item in chores.items if item.removeprefix(ISOLATE)[:1].islower()]


def test_a_card_is_drawn_and_goes_back_on_top() -> None:
    # TF-TURN-01
    assert both_ways(table(), DrawCard(player=ANN)) == (
        ["Put the top card of your deck into your hand"],
        ["Put the card you drew last back on top of your deck"],
    )


def test_one_card_that_was_drawn_is_counted_too() -> None:
    after = table().do(DrawCard(player=ANN))
    drawn = next(event for event in after.events if event.kind == "card_drawn")
    names = Names(load("en"), after.state)
    _, chore = hand_moves_back.hand_move_back(names, names, drawn)
    assert isinstance(chore, Phrase)
    assert chore.values == {"n": 1}


def test_columns_are_laid_from_left_to_right() -> None:
    # TF-SETUP-03
    first = FoundEcosystem(player=ANN, biome="steppe")
    assert both_ways(table(), first)[0] == ["Lay your biome card as the first column: Steppe"]
    assert both_ways(table().column("desert"), first) == (
        ["Lay your biome card as a new column to the right of all others: Steppe"],
        ["Take your biome card of the last column back into your hand: Steppe"],
    )


def test_biomes_and_organisms_come_from_the_hand_and_go_back() -> None:
    # TF-BIO-01, TF-ORG-03
    begun = table().column("steppe")
    assert both_ways(begun, AddBiome(player=ANN, position=1)) == (
        [f"Lay your biome card on {STEPPE}"],
        [f"Take your biome card of {STEPPE} back into your hand"],
    )
    assert both_ways(begun, PlayOrganism(player=ANN, position=1, role="producer")) == (
        [f"Lay a producer from your hand on {STEPPE}"],
        [f"Take a producer from {STEPPE} back into your hand"],
    )


def test_a_stopped_action_leaves_both_cards_with_their_owners() -> None:
    # TF-ACT-03, TF-DECK-03
    played = table(2).column("steppe").do(PlayAction(player=ANN, deed="other"))
    after = played.do(StopAction(decision=played.key, player=BO))
    assert hands(after) == {
        ANN: ["Put your action card on your discard pile"],
        BO: ["Lay the card that stops it open on the table", "Put your action card on your discard pile"],
    }
    assert hands_back(played, after) == {
        ANN: ["Take your action card off your discard pile again"],
        BO: [
            "Take your action card off your discard pile again",
            "Take the card that stopped it back into your hand",
        ],
    }


def test_a_change_sends_old_biomes_to_their_owners() -> None:
    # TF-ACT-05
    begun = table(2).column("tropical_forest", {ANN: 1, BO: 2}).know({"climate:desert": ("hot", "dry")})
    played = begun.do(PlayAction(player=ANN, card="drying", position=1)).nobody_stops()
    after = played.do(ChangeBiome(decision=played.key, biome="desert"))
    assert hands(after) == {
        ANN: [
            "Put your old biome card of column 1 on your discard pile",
            "Lay your biome card as column 1: Desert",
            "Put your action card on your discard pile",
        ],
        BO: ["Put your 2 old biome cards of column 1 on your discard pile"],
    }
    assert hands_back(played, after)[BO] == ["Lay your 2 biome cards from your discard pile back as column 1"]


def test_an_organism_that_dies_out_goes_to_its_owner_whoever_caused_it() -> None:
    # TF-DECK-03
    begun = table(2).column("steppe", None, (BO, "consumer1", "Hare")).column("desert")
    played = begun.do(PlayAction(player=ANN, deed="organism", organism="#1")).nobody_stops()
    gone = played.do(Effect(decision=played.key, deed="remove", organism="#1"))
    assert hands(gone) == {BO: [f"Put Hare from {STEPPE} on your discard pile"]}
    assert hands_back(played, gone) == {BO: [f"Lay Hare from your discard pile back on {STEPPE}"]}
    taken = played.do(Effect(decision=played.key, deed="take_back", organism="#1"))
    assert hands(taken) == {BO: [f"Take Hare from {STEPPE} back into your hand"]}
    assert hands_back(played, taken) == {BO: [f"Lay Hare from your hand back on {STEPPE}"]}
    moved = played.do(Effect(decision=played.key, deed="move", organism="#1", position=2))
    assert hands(moved) == {BO: [f"Move Hare from {STEPPE} to ecosystem 2 (Desert)"]}
    assert hands_back(played, moved) == {BO: [f"Move Hare back from ecosystem 2 (Desert) to {STEPPE}"]}
    assert hands(played.do(Done(decision=played.key))) == {ANN: ["Put your action card on your discard pile"]}


def test_the_hand_limit_is_a_choice_of_the_owner() -> None:
    # TF-TURN-04, TF-APP-12
    full = table().cards(ANN, hand=9).turn(ANN, used=2)
    assert both_ways(full, EndTurn(player=ANN)) == (
        ["Choose 2 cards of your hand and put them on your discard pile"],
        ["Take the 2 cards you discarded last back into your hand"],
    )


def test_balancing_tells_owners_what_to_move() -> None:
    # TF-BAL-22, TF-BAL-07
    told = {
        "eats:Hare>Grass": True,
        "no_migration:Hare": False,
        "fits:Hare>desert": True,
    }
    begun = table(2).know(told).column("steppe", None, (ANN, "consumer1", "Hare"))
    begun = begun.column("desert", None, (ANN, "producer", "Grass"))
    assert hands(begun.balance()) == {ANN: [f"Move Hare from {STEPPE} to ecosystem 2 (Desert)"]}
    dead = begun.know({"fits:Hare>desert": False}).balance()
    assert hands(dead) == {ANN: [f"Put Hare from {STEPPE} on your discard pile"]}
