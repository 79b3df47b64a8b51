"""One door to the rules: all reasons at once, three ways of enforcing, work and forced answers."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

import pytest

from companion.kernel import engine
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw, program_draw
from companion.kernel.errors import Refused
from companion.kernel.frame import open_decisions
from companion.kernel.game import Work
from companion.kernel.playthrough import Playthrough
from companion.kernel.refusal import Refusal, depends, impossible, refuse
from companion.kernel.state import Breach, Enforcement
from companion.kernel.template import Template
from companion.kernel.values import evolve
from companion.kernel.workbench import Workbench
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import play, play_out, turn_of_red
from tests.kernel.tiny_table import (
    CARDS,
    Barter,
    Bid,
    Build,
    EndTurn,
    Harbour,
    Lose,
    NextRound,
    Pay,
    PlayCard,
    Roll,
    Setup,
    Storm,
    Take,
)

MODES: tuple[Enforcement, ...] = ("strict", "warn", "track")


@dataclass(frozen=True, kw_only=True)
class Sing(Command):
    kind: Literal["sing"] = "sing"


def codes(reasons: Iterable[Refusal]) -> list[str]:
    return [reason.code for reason in reasons]


def pending(state: Harbour) -> list[str]:
    return [frame.key for frame in open_decisions(state.agenda)]


def with_goods(state: Harbour, **goods: dict[str, int]) -> Harbour:
    players = dict(state.players)
    for seat, units in goods.items():
        players[seat] = evolve(players[seat], goods=units)
    return evolve(state, players=players)


# -- reasons


def test_all_reasons_against_a_command_are_given_at_once() -> None:
    game = play(
        turn_of_red(("1", "1")),
        Build(player="red"),
        Take(decision="gift:blue:red.1", good="wood"),
        Correct(what="blue.houses", value=2),
    )
    assert codes(engine.refusals(HARBOUR, game.state, Build(player="blue"))) == [
        "turn.not_yours",
        "build.once_a_turn",
        "build.no_house_left",
    ]
    with pytest.raises(Refused) as refused:
        engine.apply(HARBOUR, game.state, Build(player="red"))
    assert codes(refused.value.reasons) == ["build.once_a_turn", "build.too_poor"]


def test_a_reason_names_its_rule_and_its_parameters() -> None:
    (reason,) = engine.refusals(HARBOUR, turn_of_red().state, EndTurn(player="blue"))
    assert reason == refuse("turn.not_yours", "HB-TURN-01", player="blue", turn="red")


def test_a_command_the_game_does_not_know_is_impossible() -> None:
    (reason,) = engine.refusals(HARBOUR, turn_of_red().state, Sing())
    assert reason == impossible("command.unknown", command="sing")


def test_an_answer_to_a_decision_that_is_not_pending_is_impossible() -> None:
    (reason,) = engine.refusals(HARBOUR, turn_of_red().state, Take(decision="gift:blue:red.1", good="gold"))
    assert reason == impossible("decision.not_pending", decision="gift:blue:red.1")


def test_one_physical_reason_among_others_makes_a_command_impossible() -> None:
    assert engine.overrulable((refuse("a"), refuse("b")))
    assert not engine.overrulable((refuse("a"), impossible("b")))


def test_a_reason_that_depends_on_a_fact_names_the_fact() -> None:
    reason = depends("single:1L.2", "HB-TURN-01", space="1L.2")
    assert (reason.code, reason.fact, reason.physical) == ("fact.needed", "single:1L.2", False)


# -- enforcement


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("allow", [False, True])
def test_physical_reasons_hold_in_every_mode(mode: Enforcement, allow: bool) -> None:
    state = turn_of_red(enforcement=mode).state
    for command in (
        Sing(),
        Take(decision="gift:blue:red.1", good="gold"),
        Correct(what="red.houses", value=3),
        EndTurn(player="nobody"),
    ):
        with pytest.raises(Refused):
            engine.apply(HARBOUR, state, command, allow)


def test_strict_refuses_what_breaks_a_rule() -> None:
    with pytest.raises(Refused, match=r"turn\.not_yours"):
        engine.apply(HARBOUR, turn_of_red().state, Build(player="blue"))


@pytest.mark.parametrize(("mode", "allow"), [("strict", True), ("warn", False), ("warn", True)])
def test_what_is_allowed_or_warned_of_happens_and_is_recorded(mode: Enforcement, allow: bool) -> None:
    outcome = engine.apply(HARBOUR, turn_of_red(enforcement=mode).state, Build(player="blue"), allow)
    assert outcome.state.players["blue"].houses == 1
    assert outcome.state.breaches == (Breach("turn.not_yours", "HB-TURN-01", "build", "blue"),)
    assert codes(outcome.breaches) == ["turn.not_yours"]
    told = [event for event in outcome.events if event.kind == "allowed_anyway"]
    assert [(event.player, event.what, event.rule, event.source) for event in told] == [
        ("blue", "turn.not_yours", "HB-TURN-01", "build")
    ]


def test_track_only_applies_silently() -> None:
    outcome = engine.apply(HARBOUR, turn_of_red(enforcement="track").state, Build(player="blue"))
    assert outcome.state.players["blue"].houses == 1
    assert outcome.state.breaches == ()
    assert "allowed_anyway" not in [event.kind for event in outcome.events]


def test_every_broken_rule_is_recorded_and_earlier_ones_are_kept() -> None:
    state = play(turn_of_red(), EndTurn(player="blue"), allow=True).state
    poor = with_goods(state, red={})
    outcome = engine.apply(HARBOUR, poor, Build(player="red"), allow=True)
    assert [breach.code for breach in outcome.state.breaches] == [
        "turn.not_yours",
        "turn.not_yours",
        "build.too_poor",
    ]


def test_a_broken_rule_in_an_answer_is_laid_to_the_owner_of_the_decision() -> None:
    game = play(turn_of_red(), Build(player="red"))
    pay = Pay(decision="payment:red:red.1", units={"wood": 3})
    outcome = engine.apply(HARBOUR, game.state, pay, allow=True)
    assert outcome.state.breaches == (Breach("pay.no_stone", "HB-PAY-02", "pay", "red"),)


def test_what_is_legal_is_never_recorded_even_when_it_was_allowed() -> None:
    outcome = engine.apply(HARBOUR, turn_of_red().state, Build(player="red"), allow=True)
    assert outcome.state.breaches == ()
    assert outcome.breaches == ()


# -- purity


def test_applying_leaves_the_given_state_as_it_was() -> None:
    codec = Codec(HARBOUR)
    for step in play_out(3).steps:
        before = codec.digest(step.state)
        for offer in engine.legal_commands(HARBOUR, step.state):
            command = offer.fill(offer.solutions(1)[0]) if isinstance(offer, Template) else offer
            once = engine.apply(HARBOUR, step.state, command)
            assert engine.apply(HARBOUR, step.state, command) == once
        assert codec.digest(step.state) == before


# -- work and forced answers


def test_a_game_starts_with_everything_done_that_needs_nobody() -> None:
    eager = replace(HARBOUR, start=lambda setup: evolve(HARBOUR.start(setup), agenda=(NextRound(),)))
    first = engine.start(eager, Setup(seats=("red", "blue")))
    assert first.state.round == 1
    assert pending(first.state) == ["roll:::1"]


def test_work_that_never_comes_to_rest_is_a_bug_and_no_endless_loop() -> None:
    def again(bench: Workbench[Harbour], frame: NextRound) -> None:
        bench.push(frame)

    restless = replace(HARBOUR, works=(Work(NextRound, again),))
    state = evolve(turn_of_red().state, agenda=(NextRound(),))
    with pytest.raises(RuntimeError, match="does not come to rest"):
        engine.apply(restless, state, Correct(what="red.wood", value=1))


def test_a_payment_with_one_solution_pays_itself_and_is_not_logged() -> None:
    game = play(turn_of_red(("1", "1")), Build(player="red"))
    assert game.state.players["red"].goods == {}
    assert pending(game.state) == ["gift:blue:red.1"]
    assert [step.move.command.kind for step in game.played][-1] == "build"
    assert [(e.what, e.before, e.after) for e in game.steps[-1].events if e.rule == "HB-PAY-01"] == [
        ("gold", 1, 0),
        ("stone", 1, 0),
        ("wood", 1, 0),
    ]


def test_a_payment_with_a_choice_waits_for_its_owner() -> None:
    game = play(turn_of_red(), Build(player="red"))
    assert pending(game.state) == ["payment:red:red.1"]


def test_a_payment_nobody_can_make_waits_and_is_not_offered() -> None:
    poor = with_goods(turn_of_red().state, red={})
    state = engine.apply(HARBOUR, poor, Build(player="red"), allow=True).state
    assert pending(state) == ["payment:red:red.1"]
    assert engine.legal_commands(HARBOUR, state) == []


def test_the_last_cards_are_laid_without_asking() -> None:
    game = play_out(1)
    laid = [step.move.command for step in game.played if isinstance(step.move.command, PlayCard)]
    assert len(laid) == 4  # two players, two rounds; the third bids are forced
    assert len([event for step in game.played for event in step.events if event.kind == "bid_laid"]) == 6


@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_in_a_group_a_forced_answer_does_not_wait_for_the_others(order: tuple[str, str]) -> None:
    bids = tuple(Bid(owner=seat, source="1") for seat in order)
    state = evolve(turn_of_red().state, agenda=(NextRound(), *bids))
    blue = evolve(state.players["blue"], hand=("c2",))
    state = evolve(state, players={**state.players, "blue": blue})
    after = engine.apply(HARBOUR, state, Correct(what="red.gold", value=2)).state
    assert after.players["blue"].secret == "c2"
    assert pending(after) == ["bid:red:1"]


@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_in_a_group_the_choice_of_one_does_not_hide_that_another_has_none(order: tuple[str, str]) -> None:
    storms = tuple(Storm(owner=seat, source="1", n=4) for seat in order)
    state = evolve(turn_of_red().state, agenda=(NextRound(), *storms))
    state = with_goods(state, red={"stone": 4, "wood": 4}, blue={"wood": 9})
    after = engine.apply(HARBOUR, state, Correct(what="red.gold", value=0)).state
    assert after.players["blue"].goods == {"wood": 5}
    assert pending(after) == ["storm:red:1"]


def test_answers_of_a_group_are_taken_in_any_order() -> None:
    agenda = (NextRound(), Storm(owner="red", source="1", n=4), Storm(owner="blue", source="1", n=4))
    state = evolve(turn_of_red().state, agenda=agenda)
    state = with_goods(state, red={"stone": 4, "wood": 4}, blue={"stone": 4, "wood": 4})
    red, blue = (
        Lose(decision=f"storm:{seat}:1", units=units)
        for seat, units in (("red", {"wood": 4}), ("blue", {"stone": 3, "wood": 1}))
    )

    def both(first: Command, second: Command) -> Harbour:
        return engine.apply(HARBOUR, engine.apply(HARBOUR, state, first).state, second).state

    assert both(red, blue) == both(blue, red)


# -- interrupts


def test_an_interrupt_lies_above_ones_own_decision_which_waits_below() -> None:
    game = play(turn_of_red(), Build(player="red"), Barter(player="red"))
    assert [frame.kind for frame in game.state.agenda[-3:]] == ["gift", "payment", "bartering"]
    assert pending(game.state) == ["bartering:red:1"]
    play(game, Take(decision="bartering:red:1", good="gold"))
    assert pending(game.state) == ["payment:red:red.1"]
    assert game.state.players["red"].goods == {"gold": 2, "stone": 2, "wood": 2}


def test_an_interrupt_never_lies_above_somebody_elses_decision() -> None:
    game = play(turn_of_red(), Build(player="red"))
    play(game, Pay(decision="payment:red:red.1", units={"stone": 2, "wood": 1}))
    assert pending(game.state) == ["gift:blue:red.1"]
    assert codes(engine.refusals(HARBOUR, game.state, Barter(player="red"))) == ["turn.others_decide"]


# -- what is offered


def test_offers_are_the_commands_and_templates_of_the_open_decisions() -> None:
    game = play(turn_of_red(), Build(player="red"))
    barter, payment = sorted(
        engine.legal_commands(HARBOUR, game.state), key=lambda o: isinstance(o, Template)
    )
    assert barter == Barter(player="red")
    assert isinstance(payment, Template)
    assert payment.solutions(20) == [
        {"gold": 1, "stone": 2},
        {"gold": 1, "stone": 1, "wood": 1},
        {"stone": 2, "wood": 1},
        {"stone": 1, "wood": 2},
    ]


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert engine.legal_commands(HARBOUR, play_out(1).state) == []


def test_draws_are_offered_as_the_program_would_make_them() -> None:
    game = Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=1))
    play(game, Draw(decision="deal::", result=CARDS[:6], how="table"))
    offers = engine.legal_commands(HARBOUR, game.state)
    (frame,) = open_decisions(game.state.agenda)
    assert isinstance(frame, Roll)
    assert offers[0] == program_draw(game.state, frame)
