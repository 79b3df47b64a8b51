"""What the command line gets: set-ups, draws, the pad, balancing and checking without a window."""

from typing import Any

import pytest

from companion.games.terraformer.balancing.report import balance, enter, read_planet, run
from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.headless import HEADLESS, draws, draws_said, pad, plain_setup, subjects
from companion.kernel.autoplay import AutoPlayer
from companion.kernel.codec import Codec
from companion.kernel.errors import Refused, Unreadable
from companion.kernel.headless import Wish
from companion.kernel.playthrough import Playthrough
from tests.games.terraformer.eaters import RICH
from tests.games.terraformer.table import ANN, BO, CLEO, table

CODEC = Codec(TERRAFORMER)


def wish(**changes: Any) -> Wish:
    plain = {
        "players": (("Ann", ANN), ("Bo", BO), ("Di", "own_deck_1")),
        "start": "large",
        "depth": "planet",
        "enforcement": "strict",
        "seed": 3,
    }
    return Wish(**{**plain, **changes})


def test_a_wish_becomes_a_set_up() -> None:
    setup = CODEC.setup_from(plain_setup(wish(first=BO, options={"seating": "nobody_starved"})))
    assert [seat.deck for seat in setup.players] == [ANN, BO, "own_deck_1"]
    assert (setup.planet, setup.first, setup.options.seating) == ("large", BO, "nobody_starved")
    assert plain_setup(wish(depth="full", start="first-game"))["planet"] == ""


def test_the_command_line_is_told_what_can_be_chosen() -> None:
    # TF-DECK-01, TF-SETUP-02
    assert HEADLESS.seats[:3] == (ANN, BO, CLEO)
    assert HEADLESS.numbers[0] == 2
    assert HEADLESS.depths == ("planet", "harvest", "pad")
    assert HEADLESS.starts == ("small", "medium", "large", "huge")
    assert HEADLESS.options["seating"] == ("free", "nobody_starved")


def test_what_a_table_counts_out() -> None:
    # TF-SETUP-01, TF-SETUP-05
    players = (("Ann", ANN), ("Bo", BO), ("Cleo", CLEO))
    drawn = draws(wish(players=players, start="small"))
    assert (drawn["deal"], drawn["deck"], drawn["players"]) == (5, 37, [ANN, BO, CLEO])
    assert len(draws_said(drawn)) == 4
    assert len(draws_said(draws(wish(players=players, start="")))) == 7


def test_the_pad_of_the_command_line() -> None:
    # TF-SCORE-01
    state = table().column("steppe", {ANN: 2}, (BO, "consumer3")).state
    found = pad(state)
    assert [(line.player, line.total, line.rank) for line in found.lines] == [
        (ANN, 2, 2),
        (BO, 3, 1),
        (CLEO, 0, 3),
    ]
    assert not found.finished
    assert subjects(state)[-1] == "#1"


def test_the_demonstration_plays_with_the_invented_sample() -> None:
    setup = CODEC.setup_from(HEADLESS.demo(1))
    assert setup.sample
    play = Playthrough(TERRAFORMER, setup)
    for _ in AutoPlayer(HEADLESS, 1).play(play):
        pass
    assert play.state.phase == "over"
    assert not play.state.agenda
    assert not play.state.skipped
    assert max(line.total for line in pad(play.state).lines) > 5


# -- a planet as a document


def forest(**facts: Any) -> dict[str, Any]:
    cards = [
        (ANN, "producer", "acerola"),
        (BO, "producer", "acerola"),
        (ANN, "consumer1", "elephant_beetle"),
        (ANN, "consumer2", "opossum"),
        (BO, "consumer2", "opossum"),
        (BO, "consumer3", "coati"),
        (ANN, "consumer3", "utahraptor"),
        (BO, "consumer3", "utahraptor"),
        (CLEO, "cleaner", "fossil_cockroach"),
    ]
    return {
        "players": [
            {"name": name, "deck": deck} for name, deck in (("Ann", ANN), ("Bo", BO), ("Cleo", CLEO))
        ],
        "planet": "small",
        "facts": {
            fact: list(value) if isinstance(value, tuple) else value
            for fact, value in {**RICH, **facts}.items()
        },
        "ecosystems": [
            {
                "biome": "tropical_forest",
                "biomes": {ANN: 2, BO: 1},
                "organisms": [{"owner": owner, "role": role, "card": card} for owner, role, card in cards],
            }
        ],
    }


def test_a_planet_is_balanced_from_a_file() -> None:
    # EX-TF-08: TF-BAL-21, TF-BAL-24
    report = balance(forest())
    assert report["finished"]
    assert report["waits"] is None
    assert [(one["kind"], one["player"], one["card"]) for one in report["left"]] == [
        ("died_out", BO, "utahraptor")
    ]
    assert len(report["contests"]) == 1
    assert len(report["planet"][0]["organisms"]) == 8
    assert report["points"][ANN]["total"] == 2 + 1 + 1 + 2 + 3
    assert report["winners"] == [ANN]


def test_balancing_stops_where_a_card_has_to_be_looked_at() -> None:
    # TF-BAL-04
    plain = forest()
    del plain["facts"]["food:coati"]
    plain["facts"]["tags:coati"] = ["beast"]
    report = balance(plain)
    assert not report["finished"]
    assert report["needs"] == ["food:coati"]
    assert report["projection"]
    plain = forest()
    plain["ecosystems"].append({"biome": "Bog", "biomes": {ANN: 1}})
    report = balance(plain)
    assert report["needs"] == ["no_migration:utahraptor", "fits:utahraptor>Bog"] or report["finished"]
    del plain["facts"]["tags:opossum"]
    plain["ecosystems"][0]["organisms"].append({"owner": BO, "role": "cleaner", "card": "Worm"})
    assert balance(plain)["needs"] == ["biome_fed:Worm>tropical_forest"]


def test_a_planet_nobody_can_have_is_refused() -> None:
    # TF-DECK-01
    plain = forest()
    plain["ecosystems"][0]["biomes"][ANN] = 42
    with pytest.raises(Refused):
        balance(plain)
    with pytest.raises(Unreadable):
        read_planet({"players": []})


def test_a_run_can_go_on_from_where_it_stands() -> None:
    # TF-BAL-21
    state = enter(read_planet(forest()))
    done = run(state)
    assert run(done.state).events == ()
