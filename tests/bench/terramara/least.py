"""The least inputs a game could be entered with: a bound that no window can beat.

A window is told nothing but inputs, and one input answers one choice. So every command costs one input where
somebody could have said something else instead, and nothing where there was only one thing to say. Less is
enough where a window may take something for granted until it is told otherwise:

- Who does nothing more says nothing: the end of a turn, and declining, can be read off the next thing said.
- An explorer is sent, unless another member is named: one more input, and none where only that other member
  may go to the space.
- A merged space is pointed at by its halves: where it is sent there, the first part is chosen by the same
  input.
- A card is paid as the program suggests, unless it is told otherwise.
- The program draws.

However many units are picked, they are one choice: a window could show every legal bag as a button.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.games.terramara.board import MERGED
from companion.games.terramara.commands import ChooseOption, Decline, EndTurn, Pay, Send
from companion.games.terramara.frames import Choose
from companion.games.terramara.spaces import effect_of_half
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.command import Command
from companion.kernel.drawing import Draw
from companion.kernel.frame import find_decision
from companion.kernel.game import Game, Offer
from companion.kernel.template import Template
from ui.games.terramara.click_targets import default_member
from ui.games.terramara.now.answer_form import suggested_payment
from ui.games.terramara.robot import as_people_say


def least_inputs(game: Game[State], setup: Any, commands: Sequence[Command]) -> int:
    """For these commands from the beginning of a game."""
    return sum(least_each(game, setup, commands))


def least_each(game: Game[State], setup: Any, commands: Sequence[Command]) -> Iterator[int]:
    """For one command after the other."""
    state = engine.start(game, setup).state
    for command in commands:
        yield least(engine.legal_commands(game, state), state, command)
        state = engine.apply(game, state, command).state


def least(offers: Sequence[Offer], state: State, command: Command) -> int:
    """For one command, where these were the legal ones."""
    if isinstance(command, EndTurn | Decline | Draw):
        return 0
    if isinstance(command, Send):
        return _send(offers, state, command)
    if isinstance(command, Pay) and command.units == _suggested(offers):
        return 0
    if isinstance(command, ChooseOption) and _comes_with_the_space(state, command):
        return 0
    return int(len(set(_two_answers(offers, state))) > 1)


def _send(offers: Iterable[Offer], state: State, command: Send) -> int:
    sends = [offer for offer in offers if isinstance(offer, Send)]
    usual = default_member(state, command.player)
    here = {offer.member for offer in sends if offer.space == command.space}
    elsewhere = any(offer.space != command.space for offer in sends)
    return int(elsewhere) + int(command.member != usual and usual in here)


def _comes_with_the_space(state: State, command: ChooseOption) -> bool:
    """Whether this is the first choice on a merged space."""
    frame = find_decision(state.agenda, command.decision)
    halves = [effect_of_half(half) for half in MERGED.get(frame.source, ())] if frame is not None else []
    return isinstance(frame, Choose) and bool(halves) and set(frame.options) == set(halves)


def _suggested(offers: Iterable[Offer]) -> object:
    templates = [o for o in offers if isinstance(o, Template) and isinstance(o.command, Pay)]
    return suggested_payment(templates[0]) if templates else None


def _two_answers(offers: Iterable[Offer], state: State) -> Iterator[str]:
    """Two different ones, as people would say them, where there are two."""
    seen: set[str] = set()
    for offer in offers:
        filled = [offer.fill(way) for way in offer.solutions(2)] if isinstance(offer, Template) else [offer]
        for command in filled:
            said = repr(as_people_say(state, command))
            if said not in seen:
                seen.add(said)
                yield said
        if len(seen) > 1:
            return
