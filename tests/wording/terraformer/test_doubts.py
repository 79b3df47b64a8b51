"""Replies: where could this animal live, how much room is left, what can I still do."""

from companion.games.terraformer.commands import PlayAction
from tests.games.terraformer.table import ANN, BO, Table, table
from tests.wording.terraformer.saying import ENGLISH, plain


def asked(on: Table, doubt: str, *facts: str) -> list[tuple[str, str]]:
    reply = ENGLISH.reply(on.state, (), doubt, facts)
    assert reply is not None
    return [(line.kind, plain(line.text)) for line in reply.lines]


def test_where_an_animal_in_hand_could_live() -> None:
    # TF-ORG-03, TF-ORG-04, TF-BIO-04
    laid = table(2).column("steppe", {ANN: 1}, (BO, "consumer1", "aphodius")).column("coral_reef")
    told = asked(laid, "card:opossum")
    assert told[0] == ("head", "Where could it be played?")
    assert ("yes", "Ecosystem 1 (Steppe) suits it") in told
    assert ("open", "Ecosystem 2 (Coral Reef): that depends on what nobody told") not in told
    assert ("no", "Ecosystem 2 (Coral Reef) does not suit it") in told
    assert any(kind == "why" and "finds no food in Coral Reef" in text for kind, text in told)
    assert ("", "The role of Opossum: consumer of order 2 (by the book)") in told


def test_where_an_animal_on_the_planet_could_go() -> None:
    # TF-MIG-01, TF-MIG-02
    laid = table(2).column("tropical_forest", None, (ANN, "consumer1", "Hare")).column("steppe")
    told = asked(laid.know({"no_migration:Hare": False, "fits:Hare>steppe": False}), "#1")
    assert told[0] == ("head", "Where could it go, if it had to leave?")
    assert ("no", "Ecosystem 2 (Steppe) does not suit it") in told


def test_a_plant_goes_nowhere_whatever_the_climate() -> None:
    # TF-MIG-03
    laid = table(2).column("tropical_forest", None, (ANN, "producer", "Moss")).column("Bog").column("steppe")
    told = asked(laid, "#1")
    assert told[1:3] == [
        ("no", "Nowhere: it would die out."),
        ("why", "Moss cannot migrate. Producers never can."),
    ]
    assert not any("suit" in text or "nobody told" in text for _, text in told[3:])


def test_room_left_and_stability_of_an_ecosystem() -> None:
    # TF-BIO-03, TF-BIO-04
    full = table(2).column("steppe", {ANN: 1}, (ANN, "producer"), (BO, "producer"))
    told = asked(full, "ecosystem.1", "climate:steppe")
    assert ("", "Room for 2 organisms, 2 live here; room left: 0.") in told
    assert ("", "Stable with 3 biome cards more.") in told
    assert ("", "Tell the climate of Steppe") in told
    assert any(kind == "why" and text.startswith("There is no room") for kind, text in told)
    assert ("yes", "Possible now. Ann: Add a biome to ecosystem 1 (Steppe)") in told


def test_what_can_still_be_done_this_turn() -> None:
    # TF-TURN-01, TF-TURN-02, TF-TURN-03
    told = asked(table(2).column("steppe").turn(ANN, used=1, founded=True), "turn")
    assert told[0] == ("head", "1 of two opportunities left.")
    assert ("yes", "Draw a card") in told
    assert ("no", "Found a new ecosystem") in told
    assert ("why", "One new ecosystem in a turn is allowed, and there was one in this turn.") in told
    assert ("yes", "Play any number of actions") in told
    assert any(
        kind == "no" and text.startswith("End the turn: A turn has exactly two") for kind, text in told
    )


def test_not_all_ecosystems_are_named_one_by_one() -> None:
    told = asked(table(2).column("steppe").column("desert").turn(ANN), "turn")
    assert ("yes", "Play an organism into any ecosystem whose climate suits it") in told


def test_a_pending_answer_comes_before_everything_else() -> None:
    # TF-ACT-03
    played = table(2).column("steppe").do(PlayAction(player=ANN, deed="other"))
    told = asked(played, "turn")
    assert [kind for kind, _ in told] == ["yes"]
    assert told[0][1].startswith(
        "Bo: Ann plays an action. Stop it with Cancel or the card of opposite effect"
    )


def test_warnings_before_the_end() -> None:
    # TF-END-01, TF-APP-06
    told = asked(table(2).cards(BO, deck=3), "turn")
    assert ("why", "The deck of Bo has 3 cards left; when it is empty, that turn is the last.") in told


def test_what_does_not_lie_here_has_no_reply() -> None:
    for doubt in ("#99", "ecosystem.7", "nonsense", "number:cold_deck.gold", "score:nobody.total"):
        assert ENGLISH.reply(table(2).state, (), doubt) is None
    reply = ENGLISH.reply(table(2).state, (), f"number:{ANN}.hand")
    assert reply is not None
    assert plain(reply.title) == "Ann – Cards in hand: 5"


def test_what_is_known_is_told_again_where_it_stands_and_only_the_rest_is_asked() -> None:
    # TF-BIO-02
    on = table(2).column("steppe").know({"climate:steppe": ("warm", "dry")})
    reply = ENGLISH.reply(on.state, (), "ecosystem.1", ("climate:steppe",))
    assert reply is not None
    (line,) = [line for line in reply.lines if line.fact == "climate:steppe"]
    assert line.text.startswith("The climate of Steppe: warm, dry")
