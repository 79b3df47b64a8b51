"""What an action does is entered by hand, and numbers stay true (TF-ACT)."""

from companion.games.terraformer.commands import (
    Done,
    DrawCard,
    Effect,
    EndTurn,
    PlayAction,
    PlayOrganism,
)
from companion.games.terraformer.frames import Resolving, Turn
from tests.games.terraformer.table import ANN, BO, CLEO, Table, table


def effects() -> Table:
    game = table().column("steppe", {ANN: 2, BO: 1}, (BO, "consumer1", "Hare")).column("desert", {ANN: 1})
    return game.do(PlayAction(player=ANN, deed="other")).nobody_stops()


def test_effects_on_an_organism() -> None:
    # TF-ACT-01, TF-DECK-03
    game = effects()
    key = game.key
    removed = game.do(Effect(decision=key, deed="remove", organism="#1"))
    assert (removed.here(1), removed.counts(BO)) == ([], (37, 5, 1))
    back = game.do(Effect(decision=key, deed="take_back", organism="#1"))
    assert (back.here(1), back.counts(BO)) == ([], (37, 6, 0))
    moved = game.do(Effect(decision=key, deed="move", organism="#1", position=2))
    assert moved.here(2) == ["Hare"]
    marked = game.do(Effect(decision=key, deed="mark", organism="#1", text="protected"))
    assert marked.state.ecosystems[0].organisms[0].marks == ("protected",)


def test_effects_keep_numbers_true() -> None:
    # TF-ACT-01
    game = effects()
    key = game.key
    assert game.codes(Effect(decision=key, deed="remove", organism="#9")) == ["organism.unknown"]
    assert game.codes(Effect(decision=key, deed="move", organism="#1", position=1)) == [
        "migrate.no_ecosystem"
    ]
    assert game.codes(Effect(decision=key, deed="move", organism="#1", position=4)) == ["planet.no_ecosystem"]
    assert game.codes(Effect(decision=key, deed="from_discard", player=ANN, n=1)) == ["effect.number"]
    assert game.codes(Effect(decision=key, deed="draw", player="x", n=1)) == ["player.unknown"]
    assert game.codes(Effect(decision=key, deed="mark", organism="#1")) == ["effect.no_text"]
    assert game.codes(Effect(decision=key, deed="note")) == ["effect.no_text"]
    assert game.codes(Effect(decision=key, deed="room", position=1, n=0)) == ["effect.number"]
    assert game.codes(Effect(decision=key, deed="remove_biome", position=1, player=CLEO)) == [
        "effect.no_biome"
    ]
    assert game.codes(Effect(decision=key, deed="remove_biome", position=2, player=ANN)) == [
        "effect.last_biome"
    ]
    for text in "abcde":
        game = game.do(Effect(decision=key, deed="mark", organism="#1", text=text))
    assert game.codes(Effect(decision=key, deed="mark", organism="#1", text="f")) == ["effect.number"]


def test_effects_on_cards_and_notes() -> None:
    # TF-ACT-01, TF-END-01
    game = effects()
    game = game.do(Effect(decision=game.key, deed="discard", player=BO, n=2))
    assert game.counts(BO) == (37, 3, 2)
    noted = game.do(Effect(decision=game.key, deed="note", text="Bo loses a turn"))
    assert noted.told("effect")[0].detail["text"] == "Bo loses a turn"
    emptied = game.cards(BO, deck=2).do(Effect(decision=game.key, deed="draw", player=BO, n=2))
    assert emptied.state.ending == "deck"


def test_cloning_and_the_hand_limit() -> None:
    # TFX-06: TF-TURN-03, TF-TURN-04, TF-ACT-01, TF-DECK-03
    game = table().column("steppe", {BO: 3}).cards(ANN, hand=6, discard=4)
    game = game.do(PlayAction(player=ANN, deed="other")).nobody_stops()
    assert game.counts(ANN)[1] == 5
    game = game.do(Effect(decision=game.key, deed="from_discard", player=ANN, n=2), Done(decision=game.key))
    assert game.counts(ANN) == (37, 7, 3)
    played = game.do(
        DrawCard(player=ANN), PlayOrganism(player=ANN, position=1, role="producer"), EndTurn(player=ANN)
    )
    assert played.counts(ANN) == (36, 7, 3)
    drawn = game.do(DrawCard(player=ANN), DrawCard(player=ANN))
    assert drawn.counts(ANN)[1] == 9
    assert drawn.do(EndTurn(player=ANN)).counts(ANN) == (35, 7, 5)


def test_what_a_card_did_is_counted_until_it_is_done() -> None:
    # TF-ACT-01
    game = effects()
    assert isinstance(game.pending, Resolving)
    assert game.pending.entered == 0
    key = game.key
    game = game.do(Effect(decision=key, deed="draw", player=BO, n=2))
    assert isinstance(game.pending, Resolving)
    assert game.pending.entered == 1
    assert game.key == key
    assert isinstance(game.do(Done(decision=key)).pending, Turn)
