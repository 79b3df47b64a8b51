"""One line in the list of games, read from what most states have."""

from companion.kernel.frozen import frozen
from companion.kernel.glance import Glance, at_a_glance
from companion.kernel.state import State
from tests.kernel.tiny_play import play_out, turn_of_red
from tests.store.stones import STONES, Seat, Setup, Turn


@frozen(kw_only=True)
class Turns(State):
    turn_number: int = 0


def test_a_game_with_rounds_tells_its_round_and_one_without_its_turn() -> None:
    assert (at_a_glance(turn_of_red().state).round, at_a_glance(turn_of_red().state).turn) == (1, 0)
    turns = at_a_glance(Turns(turn_number=7, agenda=(Turn(),)))
    assert (turns.round, turns.turn) == (0, 7)


def test_phase_and_depth_are_read_from_the_state() -> None:
    glance = at_a_glance(State(depth="planet", agenda=(Turn(),)))
    assert (glance.setting_up, glance.depth) == (True, "planet")
    assert not at_a_glance(State(phase="play", agenda=(Turn(),))).setting_up
    assert at_a_glance(State()) == Glance(finished=True, phase="setup")
    assert at_a_glance(State(phase="over", agenda=(Turn(),))).phase == "over"


def test_names_stand_in_the_order_of_the_seats() -> None:
    assert at_a_glance(STONES.start(Setup())).seats == (("red", "Anna"), ("blue", "Ben"))
    assert at_a_glance(turn_of_red().state).seats == (("red", ""), ("blue", ""))


def test_the_name_of_a_seat_stands_in_for_no_name() -> None:
    nameless = Setup(players=(Seat("red", "red"), Seat("blue", "Red")))
    assert at_a_glance(STONES.start(nameless)).seats == (("red", ""), ("blue", "Red"))


def test_a_game_is_finished_when_nobody_has_anything_to_say() -> None:
    assert at_a_glance(play_out(1).state).finished
    assert not at_a_glance(turn_of_red().state).finished
