"""Setting up: decks, dealing, the size of the planet, who begins (TF-DECK, TF-SETUP)."""

import pytest

from companion.games.terraformer.book import book
from companion.games.terraformer.commands import Begin, DrawCard, FoundEcosystem, Place, Redeal, Reseat
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.planet import DECK_SIZE, PLANETS, READY_DECKS
from companion.games.terraformer.setup import Seat, Setup, seats_of
from companion.kernel.codec import Codec
from companion.kernel.errors import Disagreed, Unreadable
from companion.kernel.nameless import nameless
from tests.games.terraformer.table import ANN, BO, CLEO, Table, begin, seats, table


def started(players: int = 3, planet: str = "small") -> Table:
    game = begin(players)
    return game.do(Begin(decision=game.key, player=ANN, planet=planet))  # type: ignore[arg-type]


def test_three_ready_decks_of_42_cards() -> None:
    # TF-DECK-01, TF-DECK-02, TF-DECK-04
    assert len(READY_DECKS) == 3
    assert DECK_SIZE == 42
    assert [seat.deck for seat in seats(3)] == list(READY_DECKS)


def test_after_the_deal_every_deck_holds_37_cards() -> None:
    # TF-SETUP-01, TF-END-03
    assert [begin(3).counts(seat) for seat in (ANN, BO, CLEO)] == [(37, 5, 0)] * 3


def test_more_players_bring_decks_of_their_own() -> None:
    # TF-DECK-04, TF-BUILD-04, TF-DECK-07
    assert len(begin(2).state.seats) == 2
    assert begin(5).state.seats[3:] == ("own_deck_1", "own_deck_2")


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ((Seat("Ann", ANN),), "2 to 6 players"),
        ((Seat("Ann", ANN), Seat("Bo", ANN)), "a deck of their own"),
        ((Seat("Ann", ANN), Seat("Ann", BO)), "a name of their own"),
        ((Seat("Ann", ANN), Seat("Bo", "warm_deck")), "a deck must be one of"),
        ((Seat("Ann", ANN), Seat(" ", BO)), "a name needs letters"),
    ],
)
def test_a_set_up_that_makes_no_sense_is_not_read(players: tuple[Seat, ...], message: str) -> None:
    # TF-DECK-04
    with pytest.raises(ValueError, match=message):
        Setup(players=players)


def test_the_first_player_must_sit_at_the_table() -> None:
    # TF-SETUP-04
    with pytest.raises(ValueError, match="first player"):
        Setup(players=seats(2), first=CLEO)


def test_facts_of_strangers_are_checked() -> None:
    # TF-ORG-01
    codec = Codec(TERRAFORMER)
    plain = codec.setup_to(Setup(players=seats(2), facts={"climate:Bog": ("cold", "wet")}))
    assert codec.setup_from(plain).facts == {"climate:Bog": ("cold", "wet")}
    with pytest.raises(Unreadable):
        codec.setup_from({**plain, "facts": {"climate:Bog": ["cold"]}})


def test_one_redeal_each() -> None:
    # TFX-01: TF-SETUP-01, TF-OPEN-01
    game = begin().do(Redeal(player=ANN))
    assert game.counts(ANN) == (37, 5, 0)
    assert game.rules(Redeal(player=ANN)) == [("redeal.used", "TF-SETUP-01")]
    assert game.codes(Redeal(player=BO)) == []


def test_a_redeal_may_be_ruled_to_cost_the_first_five_cards() -> None:
    # TF-OPEN-01
    game = begin(options={"redeal": "discard"}).do(Redeal(player=ANN))
    assert game.counts(ANN) == (32, 5, 5)
    assert game.cards(BO, deck=3).codes(Redeal(player=BO)) == ["deck.empty"]


def test_nobody_redeals_once_the_game_has_begun() -> None:
    # TF-SETUP-01
    game = started()
    assert game.codes(Redeal(player=BO)) == ["redeal.too_late"]
    assert game.codes(Redeal(player="warm_deck")) == ["player.unknown"]


@pytest.mark.parametrize(("planet", "ecosystems", "identical"), [(p, *size) for p, size in PLANETS.items()])
def test_the_size_of_the_planet_sets_its_positions(planet: str, ecosystems: int, identical: int) -> None:
    # TF-SETUP-02, TF-BIO-07
    game = started(planet=planet)
    assert (game.state.positions, game.state.identical) == (ecosystems, identical)


def test_planets_are_those_of_the_book() -> None:
    # TF-SETUP-02
    assert {name: tuple(size) for name, size in PLANETS.items()} == {
        "small": (5, 2),
        "medium": (6, 2),
        "large": (7, 3),
        "huge": (8, 3),
    }


def test_the_youngest_begins_and_play_goes_clockwise() -> None:
    # TF-SETUP-04
    game = begin()
    game = game.do(Begin(decision=game.key, player=BO, planet="small"))
    assert game.state.turn == BO
    assert game.told("begun")[0].player == BO


def test_what_was_agreed_before_is_held() -> None:
    # TF-SETUP-02, TF-SETUP-04
    game = begin(first=BO, planet="large")
    command = Begin(decision=game.key, player=ANN, planet="small")
    assert game.codes(command) == ["begin.other_player", "begin.other_planet"]
    assert game.legal(Begin) == [Begin(decision=game.key, player=BO, planet="large")]
    assert game.codes(Begin(decision=game.key, player="x", planet="large")) == ["player.unknown"]


def test_nothing_is_played_while_cards_are_dealt() -> None:
    # TF-SETUP-01, TF-SETUP-05
    assert begin().codes(DrawCard(player=ANN)) == ["turn.not_playing"]


def test_sixteen_cards_are_named_by_the_book() -> None:
    # TF-DECK-06
    assert len(book().types) == 16
    assert set(book().types.values()) == {"biome", "organism", "action"}


def test_a_card_is_of_one_type() -> None:
    # TF-DECK-06
    assert table().codes(FoundEcosystem(player=ANN, biome="opossum")) == ["card.other_type"]
    assert table().codes(FoundEcosystem(player=ANN, biome=" ")) == ["card.no_name"]


def test_who_sits_where_can_be_read_from_the_table() -> None:
    # TF-DECK-04
    assert seats_of(begin(4).state) == seats(4)


def test_a_deck_of_ones_own_keeps_its_name_whoever_sits_there() -> None:
    # TF-BUILD-04
    own, other = "own_deck_1", "own_deck_2"
    setup = Setup(players=(Seat("Ann", own, "Ice"), Seat("Bo", BO), Seat("Cleo", other, "Fire")))
    game = Table(TERRAFORMER.start(setup))
    assert seats_of(game.state) == setup.players
    moved = game.do(Reseat(places=(Place(own, BO, "Ann"), Place(BO, own, "Bo"), Place(other, other, "Cleo"))))
    assert seats_of(moved.state) == (Seat("Ann", BO), Seat("Bo", own, "Ice"), Seat("Cleo", other, "Fire"))
    gone = game.do(
        Reseat(places=(Place(own, "own_deck_3", "Ann"), Place(BO, BO, "Bo"), Place(other, own, "Cleo")))
    )
    assert [(seat.deck, seat.sign) for seat in seats_of(gone.state)] == [
        ("own_deck_3", ""),
        (BO, ""),
        (own, "Ice"),
    ]


@pytest.mark.parametrize(("deck", "sign"), [(ANN, "Ice"), ("own_deck_1", " "), ("own_deck_1", "a\nb")])
def test_a_deck_of_the_box_has_no_other_name_and_a_name_can_be_read(deck: str, sign: str) -> None:
    # TF-BUILD-04
    with pytest.raises(Disagreed, match="a name, which can be read"):
        Setup(players=(Seat("Ann", deck, sign), Seat("Bo", BO)))


def test_the_name_of_a_deck_is_told_to_no_stranger() -> None:
    # TF-BUILD-04: people call it after themselves
    setup = Setup(players=(Seat("Ann", "own_deck_1", "Zora's jungle"), Seat("Bo", BO)))
    told = nameless(Codec(TERRAFORMER), setup, ()).setup
    assert "Zora" not in told.players[0].sign
    assert told.players[0].sign
    assert not told.players[1].sign
