"""The time between two rounds, read from the moves."""

from companion.games.registry import find_headless
from companion.games.terramara.commands import CloseGame, Correct, NextRound, Send
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.round_change import ended_round, round_change
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session

SEATS = tuple(
    Seat(name, colour) for name, colour in zip("ABCD", ("red", "blue", "green", "yellow"), strict=True)
)


def desk() -> Session[State]:
    return Session.create(TERRAMARA, Setup(SEATS, depth="neutral", first="red", sample=True))


def end_round(session: Session[State]) -> None:
    session.apply(NextRound(decision=session.pending[0].key))


def test_a_round_change_lasts_through_corrections() -> None:
    # TM-REND-01
    session = desk()
    assert round_change(session.played) is None
    end_round(session)
    session.apply(Correct(what="first", value="blue"))
    found = round_change(session.played)
    assert found is not None
    assert ended_round(found) == 1
    assert found is session.played[0]


def test_it_is_over_when_somebody_is_sent() -> None:
    # TM-TURN-01
    session = Session.create(TERRAMARA, Setup(SEATS, first="red", sample=True))
    player = AutoPlayer(find_headless("terramara"), 1)
    while session.state.round < 2:
        assert round_change(session.played) is None
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    found = round_change(session.played)
    assert found is not None
    assert ended_round(found) == 1
    turn = session.state.turn
    session.apply(Send(player=turn, member="chieftain", space=f"hut.{turn}"), allow=True)
    assert round_change(session.played) is None
    session.undo()
    assert round_change(session.played) == found


def test_after_the_last_round_comes_the_count() -> None:
    # TM-REND-06
    session = desk()
    for _ in range(5):
        end_round(session)
    assert round_change(session.played) is None
    session.apply(CloseGame(decision=session.pending[0].key))
    assert round_change(session.played) is None
