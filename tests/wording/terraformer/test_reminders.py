"""What a player easily forgets: said while an action can still be played."""

from companion.games.terraformer.game import TERRAFORMER
from companion.games.terraformer.planet import HAND_LIMIT, OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel import engine
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.games.terraformer.table import table

WORDING = Wording(load("en"), "terraformer")


def told(state: State) -> tuple[str, ...]:
    return WORDING.reminders(state, engine.legal_commands(TERRAFORMER, state))


def holding(cards: int, used: int) -> State:
    state = table().column("steppe").state
    player = evolve(state.players[state.turn], hand=cards)
    return evolve(state, used=used, players={**state.players, state.turn: player})


def test_cards_above_the_limit_are_said_before_the_turn_ends_tf_turn_04() -> None:
    (line,) = told(holding(HAND_LIMIT + 2, OPPORTUNITIES))
    assert "2 cards are too many" in line


def test_nothing_is_said_within_the_limit_or_while_more_is_to_be_done_tf_turn_01() -> None:
    assert told(holding(HAND_LIMIT, OPPORTUNITIES)) == ()
    assert told(holding(HAND_LIMIT + 2, 1)) == ()
