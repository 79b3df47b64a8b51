"""What the list of games tells of a game of Terramara."""

from companion.games.registry import find_game, find_headless
from companion.games.terramara.commands import CloseGame, EnterScore, StopGame
from companion.games.terramara.glance import at_a_glance
from companion.games.terramara.scoring import score
from companion.games.terramara.setup import Seat, Setup
from companion.kernel.autoplay import AutoPlayer
from companion.session import Session

TWO = (Seat("Anna", "red"), Seat("Ben", "blue"))


def test_a_game_being_set_up_is_not_in_its_first_round_yet() -> None:
    session = Session.create(find_game("terramara"), Setup(players=TWO, sample=True, seed=1))
    glance = at_a_glance(session.state)
    assert (glance.setting_up, glance.finished, glance.rounds, glance.depth) == (True, False, 5, "full")
    player = AutoPlayer(find_headless("terramara"), 1)
    while session.state.phase == "setup":
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    assert not at_a_glance(session.state).setting_up


def test_a_finished_game_names_its_winner() -> None:
    session = Session.create(find_game("terramara"), Setup(players=TWO, sample=True, seed=1, first="red"))
    player = AutoPlayer(find_headless("terramara"), 1)
    while (command := player.choose(session.state)) is not None:
        assert at_a_glance(session.state).winners == ()
        session.apply(command)
    glance = at_a_glance(session.state)
    assert glance.finished
    assert glance.winners == score(session.state).winners
    session.undo()
    assert at_a_glance(session.state).winners == ()


def test_a_pad_names_a_winner_only_where_it_was_filled_in() -> None:
    session = Session.create(find_game("terramara"), Setup(players=TWO, depth="score"))
    assert not at_a_glance(session.state).setting_up
    session.apply(EnterScore(player="red", what="vp", value=12))
    session.apply(CloseGame(decision=session.pending[0].key))
    assert at_a_glance(session.state).finished
    assert at_a_glance(session.state).winners == ()
    session.undo()
    session.apply(EnterScore(player="blue", what="vp", value=7))
    session.apply(CloseGame(decision=session.pending[0].key))
    assert at_a_glance(session.state).winners == ("red",)


def test_a_game_left_before_its_end_is_known_before_its_pad_is_closed() -> None:
    session = Session.create(find_game("terramara"), Setup(players=TWO, sample=True, seed=1, first="red"))
    player = AutoPlayer(find_headless("terramara"), 1)
    while session.state.phase == "setup":
        command = player.choose(session.state)
        assert command is not None
        session.apply(command)
    assert at_a_glance(session.state).stopped == 0
    session.apply(StopGame())
    glance = at_a_glance(session.state)
    assert (glance.finished, glance.stopped) == (False, 1)
