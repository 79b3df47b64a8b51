"""Following a timeline through the rules, and again after the past was edited."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.kernel import engine
from companion.kernel.command import Command, Move
from companion.kernel.common import Correct
from companion.kernel.drawing import Draw
from companion.kernel.engine import Outcome
from companion.kernel.event import Event
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.replay import STRETCH, Step, last_with, revalidate
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import play_out, turn_of_red
from tests.kernel.tiny_table import Barter, Build, EndTurn, Harbour, Pay, PlayCard, Setup, Take

DEAL = Draw(decision="deal::", result=("c10", "c11", "c12", "c1", "c2", "c3"), how="table")
BIDS = (PlayCard(decision="bid:red:1", card="c12"), PlayCard(decision="bid:blue:1", card="c1"))
PAY = Pay(decision="payment:red:red.1", units={"stone": 1, "wood": 2})
GIFT = Take(decision="gift:blue:red.1", good="gold")


def roll(*dice: str, number: int = 1) -> Draw:
    return Draw(decision=f"roll:::{number}", result=dice, how="table")


def moves(*commands: Command) -> list[Move]:
    return [Move(f"m{number}", command) for number, command in enumerate(commands, 1)]


def first() -> Outcome[Harbour]:
    return engine.start(HARBOUR, Setup(seats=("red", "blue"), seed=5))


def checked(*commands: Command) -> list[Step[Harbour]]:
    return revalidate(HARBOUR, first().state, moves(*commands))


def verdicts(steps: Sequence[Step[Harbour]]) -> dict[str, str]:
    """Of the moves that do not fit: their ids with the verdict."""
    return {step.move.id: step.verdict for step in steps if step.verdict != "fits"}


# -- straight through


@pytest.mark.parametrize("seed", range(10))
def test_a_sound_game_is_replayed_move_by_move(seed: int) -> None:
    game = play_out(seed)
    steps = revalidate(HARBOUR, game.first.state, game.timeline.moves)
    assert steps == list(game.steps)
    assert {step.verdict for step in steps} == {"fits"}
    assert steps[-1].state == game.state


def test_what_the_table_allowed_is_allowed_again() -> None:
    line = [*moves(DEAL, roll("3", "2"), *BIDS), Move("m5", Build(player="blue"), allow=True)]
    steps = revalidate(HARBOUR, first().state, line)
    assert [breach.code for breach in steps[-1].state.breaches] == ["turn.not_yours"]


# -- causes and consequences


def test_a_move_that_does_not_fit_is_skipped_and_leaves_the_table_alone() -> None:
    steps = checked(DEAL, roll("3", "2"), *BIDS, EndTurn(player="blue"), EndTurn(player="red"))
    assert verdicts(steps) == {"m5": "cause"}
    assert steps[4].state == steps[3].state
    assert steps[4].events == ()
    assert [reason.code for reason in steps[4].refusals] == ["turn.not_yours"]
    assert steps[5].state.turn == "blue"


POOR = (DEAL, roll("1", "1"), *BIDS, Correct(what="red.gold", value=0))
"""Red has two goods, too few to build."""


def test_what_fails_only_because_others_were_skipped_is_a_consequence() -> None:
    """The payment is wrong in itself, the gift fails only because nothing was built."""
    steps = checked(*POOR, Build(player="red"), PAY, GIFT, EndTurn(player="red"))
    assert verdicts(steps) == {"m6": "cause", "m7": "cause", "m8": "consequence"}


def test_where_rules_are_only_warned_of_a_broken_rule_is_no_cause() -> None:
    steps = checked(*POOR, Build(player="red"), SetEnforcement(mode="warn"), PAY, GIFT)
    assert verdicts(steps) == {"m6": "cause", "m8": "consequence", "m9": "consequence"}


def test_a_second_mistake_of_its_own_is_a_second_cause() -> None:
    steps = checked(DEAL, roll("3", "2"), *BIDS, Build(player="blue"), EndTurn(player="blue"))
    assert verdicts(steps) == {"m5": "cause", "m6": "cause"}


# -- what needs an answer now


def test_a_forced_answer_that_becomes_a_choice_needs_an_answer() -> None:
    line = (*BIDS, Build(player="red"), GIFT, EndTurn(player="red"))
    assert verdicts(checked(DEAL, roll("1", "1"), *line)) == {}
    steps = checked(DEAL, roll("3", "2"), *line)
    assert verdicts(steps) == {"m6": "cause", "m7": "consequence"}
    assert [step.needs_answer for step in steps] == [""] * 5 + ["payment:red:red.1", ""]


def test_once_it_is_answered_everything_fits_again() -> None:
    steps = checked(DEAL, roll("3", "2"), *BIDS, Build(player="red"), PAY, GIFT, EndTurn(player="red"))
    assert verdicts(steps) == {}
    assert not any(step.needs_answer for step in steps)


def test_a_decision_whose_answer_no_longer_fits_has_an_answer_that_can_be_edited() -> None:
    wrong = Pay(decision="payment:red:red.1", units={"gold": 3})
    steps = checked(DEAL, roll("3", "2"), *BIDS, Build(player="red"), wrong, GIFT)
    assert verdicts(steps) == {"m6": "cause", "m7": "consequence"}
    assert not any(step.needs_answer for step in steps)


def test_an_answer_no_table_could_give_is_one_cause_however_many_moves_follow_it() -> None:
    impossible = Pay(decision="payment:red:red.1", units={"stone": 21})
    line = (GIFT, EndTurn(player="red"), EndTurn(player="blue"), roll("1", "2", number=2))
    steps = checked(DEAL, roll("3", "2"), *BIDS, Build(player="red"), impossible, *line)
    assert verdicts(steps) == {"m6": "cause", **dict.fromkeys(("m7", "m8", "m9", "m10"), "consequence")}


def test_a_skipped_move_before_the_answer_does_not_make_it_missing() -> None:
    again = (Barter(player="red"), Take(decision="bartering:red:1", good="gold"))
    steps = checked(DEAL, roll("4", "2"), *BIDS, *again, Build(player="red"), Barter(player="red"), PAY, GIFT)
    assert verdicts(steps) == {"m8": "cause"}
    assert not any(step.needs_answer for step in steps)


def test_an_answer_to_a_later_decision_of_the_same_name_does_not_count() -> None:
    """The first house is taken back by a correction, so the payment comes up a second time."""
    later = (
        Correct(what="red.houses", value=0),
        EndTurn(player="red"),
        EndTurn(player="blue"),
        roll("5", "3", number=2),
        PlayCard(decision="bid:red:2", card="c11"),
        PlayCard(decision="bid:blue:2", card="c2"),
        Build(player="red"),
        PAY,
    )
    assert verdicts(checked(DEAL, roll("1", "1"), *BIDS, Build(player="red"), GIFT, *later)) == {}
    steps = checked(DEAL, roll("3", "2"), *BIDS, Build(player="red"), GIFT, *later)
    assert steps[5].needs_answer == "payment:red:red.1"


def test_in_a_group_the_answers_that_follow_are_not_missing() -> None:
    game = turn_of_red()
    hands = {
        seat: replace(player, hand=("c4", "c5") if seat == "red" else ("c6", "c7"))
        for seat, player in game.state.players.items()
    }
    from_here = replace(game.steps[1].state, players=hands)
    line = moves(
        EndTurn(player="red"),
        PlayCard(decision="bid:blue:1", card="c6"),
        PlayCard(decision="bid:red:1", card="c4"),
    )
    steps = revalidate(HARBOUR, from_here, line)
    assert verdicts(steps) == {"m1": "cause"}
    assert steps[0].needs_answer == ""
    assert revalidate(HARBOUR, from_here, line[:2])[0].needs_answer == "bid:red:1"


@pytest.mark.parametrize("count", [0, 1, STRETCH - 1, STRETCH, STRETCH + 1, 3 * STRETCH + 7])
@pytest.mark.parametrize("rare", [1, 5, STRETCH, 10 * STRETCH])
def test_steps_in_which_something_happened_are_found_from_the_last_one_on(count: int, rare: int) -> None:
    state = first().state
    told, wanted = (Event("told"),), (Event("told"), Event("wanted"))
    steps = [Step(Move("m", PAY), state, told if (at + 1) % rare else wanted) for at in range(count)]
    expected = [at for at in range(count - 1, -1, -1) if not (at + 1) % rare]
    assert list(last_with(steps, ("wanted", "never"))) == expected
    assert not list(last_with(steps, ("never",)))
