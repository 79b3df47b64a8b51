"""Recorded chance in its three ways: by the program, by the program once more, at the table and entered."""

import random
from dataclasses import dataclass
from typing import ClassVar, Literal

import pytest

from companion.kernel import engine
from companion.kernel.chance import How
from companion.kernel.drawing import MOST_LISTED, Draw, Drawing, Rolling, draw_rule, program_draw
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from companion.kernel.playthrough import Playthrough
from companion.kernel.state import State
from companion.kernel.template import Template
from tests.kernel.tiny_game import HARBOUR
from tests.kernel.tiny_play import play, play_out
from tests.kernel.tiny_table import CARDS, FACES, Deal, Harbour, Roll, Setup


@dataclass(frozen=True, kw_only=True)
class Cards(Drawing):
    RULE: ClassVar[str] = "DR-1"
    kind: Literal["cards"] = "cards"


@dataclass(frozen=True, kw_only=True)
class Heap(Cards):
    """Nobody looks at what came first."""

    kind: Literal["heap"] = "heap"  # type: ignore[assignment]

    @property
    def ordered(self) -> bool:
        return False


@dataclass(frozen=True, kw_only=True)
class Dice(Rolling):
    kind: Literal["dice"] = "dice"


@dataclass(frozen=True, kw_only=True)
class Handful(Dice):
    kind: Literal["handful"] = "handful"  # type: ignore[assignment]

    @property
    def ordered(self) -> bool:
        return False


RULE = draw_rule({kind: lambda *_: None for kind in (Cards, Heap, Dice, Handful)})


def cards(n: int, of: int) -> Cards:
    return Cards(purpose="hand", pool=tuple(f"c{at}" for at in range(of)), n=n)


def heap(n: int, of: int) -> Heap:
    return Heap(purpose="hand", pool=tuple(f"c{at}" for at in range(of)), n=n)


def dice(n: int, serial: int = 1) -> Dice:
    return Dice(purpose="fight", pool=FACES, n=n, serial=serial)


def handful(n: int) -> Handful:
    return Handful(purpose="fight", pool=FACES, n=n, serial=1)


def table(frame: Drawing, seed: int = 5) -> State:
    return State(agenda=(frame,), seed=seed)


def codes(frame: Drawing, *result: str, how: How = "table", at: int = 0) -> str:
    """The one reason against this result; empty when there is none."""
    command = Draw(decision=frame.key, result=result, how=how, attempt=at)
    return " ".join(reason.code for reason in RULE.refusals(table(frame), command))


def offers(frame: Drawing) -> list[Offer]:
    return list(RULE.legal(table(frame)))


# -- the program


def test_what_the_program_draws_follows_from_the_seed() -> None:
    frame = cards(3, 12)
    first = program_draw(table(frame), frame)
    assert (first, first.how, first.attempt) == (program_draw(table(frame), frame), "program", 0)
    assert len({program_draw(table(frame, seed), frame).result for seed in range(40)}) > 30
    assert codes(frame, *first.result, how="program") == ""


def test_a_draw_of_the_program_that_the_seed_does_not_give_is_impossible() -> None:
    frame = cards(3, 12)
    other = tuple(reversed(program_draw(table(frame), frame).result))
    assert codes(frame, *other, how="program") == "draw.not_the_seeded_one"


def test_a_draw_may_be_repeated_and_says_so() -> None:
    frame = cards(3, 12)
    again = program_draw(table(frame), frame, attempt=1)
    assert (again.how, again.attempt) == ("again", 1)
    assert again.result != program_draw(table(frame), frame).result
    assert codes(frame, *again.result, how="again", at=1) == ""
    assert codes(frame, *again.result, how="program", at=1) == "draw.not_the_seeded_one"
    assert codes(frame, *again.result, how="again") == "draw.not_the_seeded_one"


def test_dice_are_rolled_once() -> None:
    frame = dice(2)
    again = program_draw(table(frame), frame, attempt=1)
    assert not frame.again
    assert codes(frame, *again.result, how="again", at=1) == "draw.once_only"


# -- the table


def test_what_was_drawn_at_the_table_is_entered_as_it_was() -> None:
    assert codes(cards(3, 12), "c7", "c2", "c11") == ""
    assert codes(dice(3), "6", "6", "1") == ""


def test_nobody_can_draw_what_is_not_there() -> None:
    assert codes(cards(2, 4), "c1") == "draw.wrong_number"
    assert codes(cards(2, 4), "c1", "c1") == "draw.wrong_number"
    assert codes(cards(2, 4), "c1", "c9") == "draw.not_in_pool"
    assert codes(dice(2), "6") == "draw.wrong_count"
    assert codes(dice(2), "6", "7") == "draw.not_in_pool"


def test_without_an_order_results_stand_in_the_order_of_the_pool() -> None:
    frame = heap(3, 12)
    assert codes(frame, "c2", "c9", "c10") == ""
    assert codes(frame, "c10", "c2", "c9") == "draw.not_sorted"
    for seed in range(20):
        numbers = [int(card[1:]) for card in program_draw(table(frame, seed), frame).result]
        assert numbers == sorted(numbers)


# -- what is offered


@pytest.mark.parametrize(
    ("frame", "results"),
    [(cards(2, 4), 12), (heap(2, 4), 6), (dice(2), 36), (handful(2), 21), (heap(0, 4), 1)],
)
def test_the_programs_draw_is_offered_first_and_then_all_that_a_table_can_draw(
    frame: Drawing, results: int
) -> None:
    first, *others = offers(frame)
    assert first == program_draw(table(frame), frame)
    assert len(set(map(repr, others))) == results
    assert all(not list(RULE.refusals(table(frame), offer)) for offer in (first, *others))


def test_very_many_results_are_told_as_bounds_and_never_as_a_list() -> None:
    frame = heap(9, 18)
    _, template = offers(frame)
    assert isinstance(template, Template)
    for seed in range(5):
        command = template.sample(random.Random(seed))
        assert command is not None
        assert template.matches(command)
        assert not list(RULE.refusals(table(frame), command))
    sample = Draw(decision=frame.key, result=tuple(f"c{at}" for at in range(8, -1, -1)), how="table")
    assert not template.matches(sample)


def test_of_very_many_results_in_their_order_only_the_programs_is_offered() -> None:
    frame = cards(5, 18)
    assert offers(frame) == [program_draw(table(frame), frame)]
    assert codes(frame, "c5", "c1", "c2", "c3", "c4") == ""
    assert len(offers(cards(2, 18))) == 1 + 18 * 17 < MOST_LISTED


# -- dice have serials


def test_the_same_key_gives_the_same_roll_for_ever_and_the_serial_is_in_the_key() -> None:
    def roll(serial: int) -> tuple[str, ...]:
        frame = dice(3, serial)
        return program_draw(table(frame), frame).result

    assert roll(1) == roll(1)
    assert len({roll(serial) for serial in range(1, 21)}) > 10
    assert len({dice(3, serial).key for serial in range(20)}) == 20


@pytest.mark.parametrize("seed", range(5))
def test_no_roll_of_a_game_has_the_key_of_another(seed: int) -> None:
    keys = [
        step.move.command.decision
        for step in play_out(seed).played
        if isinstance(step.move.command, Draw) and step.move.command.decision.startswith("roll")
    ]
    assert len(keys) == len(set(keys)) == 3


# -- in a game


def new_game(seed: int = 5) -> Playthrough[Harbour]:
    return Playthrough(HARBOUR, Setup(seats=("red", "blue"), seed=seed))


def test_a_draw_tells_how_it_was_made_and_then_what_follows() -> None:
    game = new_game()
    planned = game.plan_do(Draw(decision="deal::", result=CARDS[:6], how="table"))
    drawn = planned.events[0]
    assert (drawn.kind, drawn.what, drawn.after, drawn.rule) == (
        "drawn",
        "hands",
        " ".join(CARDS[:6]),
        Deal.RULE,
    )
    assert (drawn.detail["how"], drawn.detail["seed"]) == ("table", 5)
    game.adopt(planned)
    assert game.state.players["blue"].hand == ("c4", "c5", "c6")


def test_each_kind_of_draw_has_its_own_consequences() -> None:
    game = play(new_game(), Draw(decision="deal::", result=CARDS[:6], how="table"))
    (frame,) = open_decisions(game.state.agenda)
    assert isinstance(frame, Roll)
    reasons = engine.refusals(HARBOUR, game.state, program_draw(game.state, frame, attempt=1))
    assert [reason.code for reason in reasons] == ["draw.once_only"]
    play(game, Draw(decision=frame.key, result=("3", "2"), how="table"))
    assert game.state.players["red"].goods == {"stone": 2, "wood": 3}
