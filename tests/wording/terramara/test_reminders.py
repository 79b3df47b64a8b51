"""What a clan easily forgets: said while it can still be done, and never in the midst of a round."""

from companion.games.terramara.commands import Flip, Send, UseWorker
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.wording.terramara.plays import table

WORDING = Wording(load("en"), "terramara")


def told(state: State) -> tuple[str, ...]:
    return WORDING.reminders(state, engine.legal_commands(TERRAMARA, state))


def after_sending(state: State, explorers: int, chieftain: bool = False) -> State:
    """Of whoever begins: one is sent, and so many are still at home."""
    colour = state.turn
    sent = engine.apply(TERRAMARA, state, Send(player=colour, member="explorer", space="home.develop")).state
    player = evolve(sent.players[colour], explorers=explorers, chieftain=chieftain, warriors=0)
    return evolve(sent, players={**sent.players, colour: player})


def test_workers_are_recalled_after_the_last_member_tm_work_01() -> None:
    state = after_sending(table(4), explorers=0)
    (line,) = told(state)
    assert "1 worker has not worked yet" in line
    used = engine.apply(TERRAMARA, state, UseWorker(player=state.turn, level=1, convert={"wood": 1})).state
    assert told(used) == ()


def test_nothing_is_recalled_while_somebody_is_at_home_tm_turn_01() -> None:
    assert told(after_sending(table(4), explorers=1)) == ()
    assert told(after_sending(table(4), explorers=0, chieftain=True)) == ()
    assert told(table(4)) == ()


def test_that_a_character_may_grow_up_is_said_before_the_first_member_tm_char_01() -> None:
    state = table(4)
    colour = state.turn
    player = evolve(state.players[colour], character="C1", adult=False)
    young = evolve(state, players={**state.players, colour: player})
    (line,) = told(young)
    assert "may grow up now" in line
    grown = engine.apply(TERRAMARA, young, Flip(player=colour)).state
    assert told(grown) == ()
