"""A game that is told in the middle is played to its end like any other."""

import random

import pytest

from companion.games.registry import find_game, find_headless
from companion.games.terramara.board import ROW_ROUND, row_of
from companion.games.terramara.commands import Correct, Deepen
from companion.games.terramara.corrections import target
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session
from tests.games.terramara.limits import check_table
from tests.games.terramara.random_play import random_value

SEATS = (Seat("Anna", "red"), Seat("Bo", "blue"), Seat("Cleo", "green"), Seat("Di", "yellow"))
TOLD = (
    "strength",
    "culture",
    "vp",
    "cattle",
    "ore",
    "timber",
    "metal",
    "explorers",
    "flags",
    "reserved_level",
)


def joined(players: int, round_: int, seed: int = 1) -> Session[State]:
    session: Session[State] = Session.create(
        find_game("terramara"), Setup(players=SEATS[:players], depth="score", seed=seed)
    )
    session.apply(Deepen(depth="neutral"))
    session.apply(Correct(what="round", value=round_), joined=True)
    session.apply(Deepen(depth="full"), joined=True)
    return session


def tell(session: Session[State], rng: random.Random) -> None:
    """Whatever a table might say of its clans, of the row, and of who stands where."""
    wanted = [f"{seat}.{what}" for seat in session.state.seats for what in TOLD]
    wanted += [f"{seat}.crafted.{level}" for seat in session.state.seats for level in (1, 2)]
    wanted += [f"neutral.{colour}" for colour in session.state.neutrals]
    for at, what in enumerate(wanted):
        found = target(session.state, what)
        assert found is not None, what
        value = random_value(rng, found.choices(session.state))
        if what.split(".")[1] == "crafted":
            value = rng.randint(0, 2)
        if not session.refusals(Correct(what=what, value=value)):
            session.apply(Correct(what=what, value=value), joined=at > 0)
            check_table(session.state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_the_table_of_a_round_lies_as_it_would_have_come_about(players: int, round_: int) -> None:
    """TM-REND-02, TM-NEUT-13, TM-RSTART-01 to -04."""
    state = joined(players, round_).state
    check_table(state)
    assert (state.round, state.phase, state.depth) == (round_, "play", "full")
    assert all(ROW_ROUND[row_of(slot)] < round_ for slot in state.flipped)
    assert len(state.flipped) == 2 * (round_ - 1)
    assert len(state.restricted) == (round_ - 1 if players == 2 else 0)
    level = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}[round_]
    assert {card.level for card in state.row} == {level}
    assert len(state.row) == 8
    assert state.deck[1] == (8 if round_ == 1 else 0)
    assert state.deck[2] == {1: 16, 2: 16, 3: 8, 4: 0, 5: 0}[round_]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("round_", [2, 3, 5])
def test_play_goes_on_to_the_end(players: int, round_: int) -> None:
    rng = random.Random(10 * players + round_)
    session = joined(players, round_)
    tell(session, rng)
    session.apply(Correct(what="turn", value=session.state.seats[-1]))
    player = AutoPlayer(find_headless("terramara"), round_)
    while (command := player.choose(session.state)) is not None:
        session.apply(command)
        check_table(session.state)
    assert session.state.phase == "over"
    again = Session.import_file(session.export(), find_game)
    assert again.codec.digest(again.state) == session.codec.digest(session.state)


def test_one_undo_takes_back_that_it_was_running() -> None:
    session = joined(4, 3)
    session.undo_input()
    assert (session.state.depth, session.state.round) == ("score", 1)
    session.redo_input()
    assert (session.state.depth, session.state.round) == ("full", 3)
