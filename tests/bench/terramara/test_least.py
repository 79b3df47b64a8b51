"""The bound that every window is measured against is one."""

from collections.abc import Iterator

import pytest

from companion.games.terramara.board import MERGED
from companion.games.terramara.commands import ChooseOption, Decline, EndTurn, Pay, Send
from companion.games.terramara.frames import Choose
from companion.games.terramara.spaces import effect_of_half
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import find_decision
from companion.kernel.template import Template
from tests.bench.terramara.hidden_box import TOLD
from tests.bench.terramara.least import least, least_each, least_inputs
from tests.bench.terramara.recorded import Recorded, record
from ui.games.terramara.click_targets import default_member


@pytest.fixture(scope="module", params=[(2, 1), (3, 5), (4, 2)])
def recorded(request: pytest.FixtureRequest) -> Recorded:
    players, seed = request.param
    return record(players, seed, 5)


def counted(recorded: Recorded) -> Iterator[tuple[State, Command, int]]:
    needed = least_each(TOLD, recorded.setup, recorded.commands)
    yield from zip(recorded.tables[:-1], recorded.commands, needed, strict=True)


def others(state: State, command: Command) -> Iterator[Command]:
    for offer in engine.legal_commands(TOLD, state):
        ways = [offer.fill(way) for way in offer.solutions(3)] if isinstance(offer, Template) else [offer]
        yield from (way for way in ways if way != command)


def test_every_input_counted_parts_two_games(recorded: Recorded) -> None:
    """Without it a window could not know which of two tables there is."""
    for state, command, needed in counted(recorded):
        if needed:
            here = engine.apply(TOLD, state, command).state
            assert any(engine.apply(TOLD, state, other).state != here for other in others(state, command))


def test_what_has_no_alternative_costs_nothing(recorded: Recorded) -> None:
    for state, command, needed in counted(recorded):
        if not any(True for _ in others(state, command)):
            assert needed == 0


def test_a_bag_is_one_choice_however_many_units_it_holds(recorded: Recorded) -> None:
    for _state, command, needed in counted(recorded):
        assert needed <= (2 if isinstance(command, Send) else 1)


def test_silence_says_that_nothing_more_is_done(recorded: Recorded) -> None:
    silent = [
        needed
        for _state, command, needed in counted(recorded)
        if isinstance(command, EndTurn | Decline | Draw)
    ]
    assert silent
    assert not any(silent)


def test_another_member_than_usual_is_one_more_where_both_may_go(recorded: Recorded) -> None:
    for state, command, needed in counted(recorded):
        if isinstance(command, Send):
            usual = default_member(state, command.player)
            offers = engine.legal_commands(TOLD, state)
            both = Send(player=command.player, member=usual, space=command.space) in offers
            elsewhere = any(isinstance(offer, Send) and offer.space != command.space for offer in offers)
            assert needed == elsewhere + (command.member != usual and both)


def test_the_half_of_a_merged_space_comes_with_the_send() -> None:
    first: list[int] = []
    later: list[int] = []
    for state, command, needed in counted(record(2, 1, 5)):
        frame = find_decision(state.agenda, command.decision) if isinstance(command, ChooseOption) else None
        if isinstance(frame, Choose) and (halves := MERGED.get(frame.source)):
            both = {effect_of_half(half) for half in halves} == set(frame.options)
            (first if both else later).append(needed)
    assert first
    assert later
    assert not any(first)
    assert all(later), "the other half, and what a half asks, are choices of their own"


def test_a_payment_as_suggested_costs_nothing() -> None:
    games = (counted(record(4, seed, 5)) for seed in range(1, 20))
    choices = (choice for game in games for choice in game)
    state, command = next((state, command) for state, command, _ in choices if isinstance(command, Pay))
    offers = engine.legal_commands(TOLD, state)
    (offer,) = [o for o in offers if isinstance(o, Template) and o.matches(command)]
    each = [least([offer], state, offer.fill(way)) for way in offer.solutions(50)]
    assert sorted(each) == [0, *[1] * (len(each) - 1)]


def test_more_of_a_game_never_takes_less(recorded: Recorded) -> None:
    part = recorded.commands[: len(recorded.commands) // 2]
    whole = least_inputs(TOLD, recorded.setup, recorded.commands)
    assert 0 < least_inputs(TOLD, recorded.setup, part) <= whole <= 2 * len(recorded.commands)
