"""The door: what it offers is what it says it offers, for every game there are rules for."""

import inspect

import pytest

from companion.games import registry as games
from companion.games.terramara.commands import EndTurn, Send
from companion.games.terramara.game import TERRAMARA
from companion.kernel import replay
from companion.kernel.command import Move
from companion.kernel.errors import Unreadable
from companion.wording import registry
from companion.wording.language import load
from companion.wording.wording import Wording
from tests.wording.terramara.plays import table


def test_every_game_with_rules_has_words() -> None:
    assert set(registry.WORDS) == set(games.GAMES)


def test_a_game_without_words_is_refused_politely() -> None:
    with pytest.raises(Unreadable, match="no words for the game 'chess'"):
        Wording(load("en"), "chess")


def test_everything_the_door_offers_says_what_it_is() -> None:
    offered = inspect.getmembers(Wording, inspect.isfunction)
    assert [name for name, function in offered if not name.startswith("_") and not function.__doc__] == []


def test_causes_are_told_apart_from_consequences() -> None:
    said, state = Wording(load("en"), "terramara"), table()
    moves = [
        Move("m1", EndTurn(player="red")),
        Move("m2", Send(player="blue", member="explorer", space="home.travel")),
    ]
    steps = replay.revalidate(TERRAMARA, state, moves)
    assert [step.verdict for step in steps] == ["cause", "consequence"]
    assert [said.problem(step) for step in steps] == [
        "End the turn: this does not fit any more. "
        "A turn needs one clan member: send one first. Your hut is always open.",
        "Send explorer to “Travel the road”: skipped because of that. It is \u2068Anna\u2069's turn now.",
    ]
