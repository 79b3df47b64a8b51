"""The kernel is general: a game with dice, simultaneous answers and hidden hands runs on it unchanged."""

import random

import pytest

from companion.kernel import engine
from companion.kernel.codec import Codec
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from companion.kernel.errors import Refused
from companion.kernel.frame import open_decisions
from companion.kernel.playthrough import Playthrough
from companion.kernel.template import Template
from companion.kernel.values import evolve
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import any_command, choose, impossible_things, play, play_out, turn_of_red
from tests.kernel.tiny_table import CARDS, Build, Harbour, Lose, Pay, PlayCard, Setup, Take, seen_by


def new_game(seed: int = 5, seats: tuple[str, ...] = ("red", "blue")) -> Playthrough[Harbour]:
    return Playthrough(HARBOUR, Setup(seats=seats, seed=seed))


# -- simultaneous answers


def test_bids_may_be_laid_in_any_order_and_lead_to_the_same_table() -> None:
    red, blue = PlayCard(decision="bid:red:1", card="c10"), PlayCard(decision="bid:blue:1", card="c2")
    opening = (
        Draw(decision="deal::", result=("c10", "c11", "c12", "c1", "c2", "c3"), how="table"),
        Draw(decision="roll:::1", result=("3", "2"), how="table"),
    )
    one = play(new_game(), *opening, red, blue)
    other = play(new_game(), *opening, blue, red)
    assert one.state == other.state
    assert one.state.turn == "red"


def test_bids_are_revealed_only_when_all_are_laid() -> None:
    game = turn_of_red()
    game.adopt(game.plan_undo())
    assert game.state.players["red"].secret == "c12"
    assert game.state.discard == ()
    assert not [event for step in game.played for event in step.events if event.kind == "revealed"]
    revealed = [event for event in game.plan_redo().steps[-1].events if event.kind == "revealed"]
    assert [(event.player, event.what) for event in revealed] == [("red", "c12"), ("blue", "c1")]


def test_a_bid_cannot_be_laid_twice() -> None:
    game = turn_of_red()
    game.adopt(game.plan_undo())
    with pytest.raises(Refused, match=r"decision\.not_pending"):
        game.plan_do(PlayCard(decision="bid:red:1", card="c11"))


def test_all_whom_the_storm_hits_choose_at_the_same_time() -> None:
    game = play(
        new_game(),
        Draw(decision="deal::", result=CARDS[:6], how="table"),
        Draw(decision="roll:::1", result=("4", "4"), how="table"),
    )
    assert {frame.key for frame in open_decisions(game.state.agenda)} == {"storm:red:1", "storm:blue:1"}
    play(
        game,
        Lose(decision="storm:blue:1", units={"wood": 4}),
        Lose(decision="storm:red:1", units={"stone": 3, "wood": 1}),
    )
    assert game.state.players["blue"].goods == {"stone": 4}
    assert game.state.players["red"].goods == {"stone": 1, "wood": 3}


# -- hidden hands


def test_others_see_only_the_backs_of_cards() -> None:
    game = turn_of_red()
    game.adopt(game.plan_undo())
    seen = seen_by(game.state, "blue")
    assert seen.players["red"].hand == ("?", "?")
    assert seen.players["red"].secret == "?"
    assert seen.players["blue"] == game.state.players["blue"]


def test_what_is_hidden_makes_no_difference_to_what_others_see() -> None:
    game = turn_of_red()
    game.adopt(game.plan_undo())
    red = evolve(game.state.players["red"], hand=("c7", "c8"), secret="c9")
    otherwise = evolve(game.state, players={**game.state.players, "red": red})
    assert otherwise != game.state
    assert seen_by(otherwise, "blue") == seen_by(game.state, "blue")
    assert seen_by(otherwise, "red") != seen_by(game.state, "red")


def test_a_hidden_bid_tells_nothing_of_its_card() -> None:
    game = turn_of_red()
    told = game.steps[2].events
    assert [(event.kind, event.player, event.what, event.after) for event in told] == [
        ("bid_laid", "red", "", None)
    ]


# -- corrections, and what the table allows


def test_a_correction_sets_a_number_and_is_remembered() -> None:
    game = play(turn_of_red(), Correct(what="red.gold", value=5))
    assert game.state.players["red"].goods["gold"] == 5
    assert game.state.corrected
    assert [(p.before, p.after, p.source) for p in game.ledger("red", "gold")] == [
        (0, 1, "bid"),
        (1, 5, "correct"),
    ]


def test_no_correction_makes_more_pieces_than_the_box_holds() -> None:
    with pytest.raises(Refused, match=r"correct\.not_possible"):
        turn_of_red().plan_do(Correct(what="red.gold", value=21), allow=True)


def test_an_unaffordable_payment_becomes_a_correction_and_a_payment() -> None:
    game = play(turn_of_red(), Build(player="red"))
    pay = Pay(decision="payment:red:red.1", units={"gold": 2, "stone": 1})
    with pytest.raises(Refused, match=r"pay\.too_poor"):
        game.plan_do(pay)
    play(game, pay, allow=True)
    assert [(p.before, p.after, p.source) for p in game.ledger("red", "gold")] == [
        (0, 1, "bid"),
        (1, 2, "correct"),
        (2, 0, "build"),
    ]
    assert game.state.corrected
    assert [breach.rule for breach in game.state.breaches] == ["HB-PAY-03"]


def test_the_neighbour_decides_in_somebody_elses_turn() -> None:
    game = play(
        turn_of_red(),
        Build(player="red"),
        Pay(decision="payment:red:red.1", units={"stone": 1, "wood": 2}),
    )
    assert [(frame.kind, frame.owner) for frame in open_decisions(game.state.agenda)] == [("gift", "blue")]
    assert game.state.turn == "red"
    assert play(game, Take(decision="gift:blue:red.1", good="gold")).state.players["blue"].goods["gold"] == 1


# -- whole games


@pytest.mark.parametrize("seed", range(20))
def test_every_game_of_legal_moves_ends_with_a_sound_table(seed: int) -> None:
    game = play_out(seed, ("red", "blue", "green")[: 2 + seed % 2], rounds=1 + seed % 3)
    assert all(not impossible_things(step.state) for step in game.steps)
    assert game.state.agenda == ()
    assert game.state.round == game.state.rounds
    assert not game.state.breaches


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_said_and_allowed_the_table_stays_possible(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(seed)
    said = 0
    while said < 150 and game.state.agenda:
        sensible = choose(game.state, rng)
        command = sensible if sensible and rng.random() < 0.3 else any_command(game.state, rng)
        reasons = engine.refusals(HARBOUR, game.state, command)
        allow = rng.random() < 0.5
        said += 1
        if engine.passes(game.state, reasons, allow):
            play(game, command, allow=allow)
            assert not impossible_things(game.state)
        else:
            with pytest.raises(Refused):
                game.plan_do(command, allow)
    codec = Codec(HARBOUR)
    assert codec.state_from(codec.state_to(game.state)) == game.state


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_legal_and_what_is_legal_is_offered(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(seed)
    checked = 0
    while (chosen := choose(game.state, rng)) is not None:
        offers = engine.legal_commands(HARBOUR, game.state)
        commands = [offer.sample(rng) if isinstance(offer, Template) else offer for offer in offers]
        for command in commands:
            assert command is not None
            assert engine.refusals(HARBOUR, game.state, command) == ()
        for _ in range(20):
            command = any_command(game.state, rng)
            if command.kind in ("correct", "set_enforcement", "draw"):
                continue  # always possible, or one of very many results
            legal = not engine.refusals(HARBOUR, game.state, command)
            checked += legal
            offered = any(
                offer.matches(command) if isinstance(offer, Template) else offer == command
                for offer in offers
            )
            assert offered == legal
        play(game, chosen)
    assert checked > 10
