"""The move log: contests with their counts, dice, and who had to go; names of what has left the planet."""

from companion.games.terraformer.commands import (
    AddBiome,
    BalanceByHand,
    ChangeBiome,
    Correct,
    DrawCard,
    Effect,
    EndTurn,
    Learn,
    LetPass,
    Migrate,
    PlayAction,
    PlayOrganism,
)
from tests.games.terraformer.table import ANN, BO, CLEO, table
from tests.wording.terraformer.saying import ENGLISH, log, plain


def test_a_turn_reads_as_it_was_played() -> None:
    # TF-TURN-01
    begun = table(2).column("steppe", {ANN: 3})
    assert log(begun.do(AddBiome(player=ANN, position=1))) == [
        "Ann adds a biome to ecosystem 1 (Steppe): 4 now",
        "Ecosystem 1 (Steppe) is stable now",
    ]
    fits = {"fits:fossil_cockroach>steppe": True}
    settled = begun.know(fits).do(
        PlayOrganism(player=ANN, position=1, role="cleaner", card="fossil_cockroach")
    )
    assert log(settled) == ["Ann plays Fossil Cockroach into ecosystem 1 (Steppe)"]
    assert log(begun.turn(ANN, used=2).do(EndTurn(player=ANN))) == ["Bo is in turn"]


def test_the_last_card_of_a_deck_ends_the_game_after_this_turn() -> None:
    # TF-END-01
    last = table(2).cards(ANN, deck=1).do(DrawCard(player=ANN))
    assert log(last) == ["Ann draws a card", "The deck of Ann is empty: this turn is the last one"]


def test_what_nobody_stops_is_said_of_nobody_in_particular() -> None:
    # TF-ACT-03: the last one asked may not even have a card
    asked = table().column("steppe").cards(CLEO, hand=0).do(PlayAction(player=ANN, deed="rich", position=1))
    frame = asked.pending
    last = LetPass(decision=frame.key, player=CLEO)
    assert plain(ENGLISH.command(asked.state, last)) == "Nobody stops it"
    assert log(asked.do(last)) == ["Nobody stops it"]
    first = LetPass(decision=frame.key, player=BO)
    assert plain(ENGLISH.command(asked.state, first)) == "Bo lets it pass"
    assert log(asked.do(first)) == ["Bo lets it pass"]


def test_a_contest_tells_its_counts_and_who_gives_way() -> None:
    # TF-BAL-06, TF-BAL-03
    producers = ((ANN, "producer", "Moss"), (BO, "producer", "Fern"))
    done = table(2).column("steppe", {ANN: 1}, *producers).balance()
    assert "Too many producers. Cards here: Ann 2, Bo 1: Bo gives way" in log(done)
    assert "Fern of Bo dies out in ecosystem 1 (Steppe)" in log(done)


def test_level_owners_roll_dice() -> None:
    # TF-BAL-06, TF-BAL-15
    organisms = ((ANN, "producer", "Moss"), (BO, "producer", "Fern"), (BO, "producer", "Reed"))
    asked = table(2).column("steppe", {ANN: 1}, *organisms).balance()
    assert "Too many producers. Cards here: Ann 2, Bo 2: dice decide" in log(asked)


def test_what_was_seen_of_an_organism_was_seen_where_it_lay() -> None:
    # TF-MIG-01, TF-MIG-06
    begun = table().column("tropical_forest", {ANN: 1}, (ANN, "consumer1")).column("steppe", {ANN: 1})
    played = begun.do(PlayAction(player=ANN, deed="change", position=1)).nobody_stops()
    asked = played.do(ChangeBiome(decision=played.key, biome="desert"))
    moved = log(asked.do(Migrate(decision=asked.key, organism="#1", position=2)))
    seen = "Seen at the table: a consumer of order 1 (Ann) in ecosystem 1 (Desert)"
    assert f"{seen} cannot live in Desert" in moved
    assert f"{seen} can live in Steppe" in moved


def test_telling_and_correcting_are_said_with_their_values() -> None:
    # TF-ORG-01
    begun = table(2).column("steppe")
    assert log(begun.do(Learn(fact="climate:steppe", value=("warm", "dry")))) == [
        "Told by the table: the climate of Steppe: warm, dry"
    ]
    assert log(begun.do(Correct(what=f"{BO}.hand", value=3))) == ["Corrected: cards in hand of Bo, 5 → 3"]


def test_what_hands_did_while_balancing_is_marked() -> None:
    # TF-BAL-26
    game = table(2).column("steppe", {ANN: 1}, (ANN, "producer", "Moss"), (BO, "consumer1", "Hare"))
    game = game.column("desert", {ANN: 1}).balance().do(BalanceByHand())
    moved = game.do(Effect(decision=game.key, deed="move", organism="#2", position=2))
    assert "By hand: Hare of Bo moves from ecosystem 1 (Steppe) to ecosystem 2 (Desert)" in log(moved)
    gone = game.do(Effect(decision=game.key, deed="remove", organism="#2"))
    assert "By hand: Hare of Bo dies out in ecosystem 1 (Steppe)" in log(gone)
