"""The table is right: setting any count, track, piece, tile, card, round or turn. Fires no rewards.

`what` names the thing: `red.wood`, `red.strength`, `red.explorers`, `red.workers`, `space.1L.2`,
`neutral.green`, `fire.1`, `deck.2`, `round`, `turn`, `first`, `row`, `flipped`, ...
"""

from collections.abc import Iterator

from companion.games.terramara.board import ROWS, all_spaces
from companion.games.terramara.commands import Correct, Value
from companion.games.terramara.correct_board import (
    board_target,
    deck_target,
    fire_target,
    neutral_target,
    space_target,
)
from companion.games.terramara.correct_player import player_target
from companion.games.terramara.correct_target import Target
from companion.games.terramara.frames import Pad
from companion.games.terramara.pieces import Draft
from companion.games.terramara.state import State
from companion.kernel.game import Rule
from companion.kernel.refusal import Refusal, impossible


def target(state: State, what: str) -> Target | None:
    """What a name means in this game; None for nothing we know."""
    head, _, rest = what.partition(".")
    if head in state.players:
        return player_target(head, rest)
    if head == "space":
        return space_target(rest) if rest in all_spaces(state.count, state.seats) else None
    if head == "neutral":
        return neutral_target(rest) if rest in state.neutrals else None
    if head == "fire":
        return fire_target(rest) if rest in ROWS else None
    if head == "deck":
        return deck_target(int(rest)) if rest in ("1", "2", "3") else None
    return board_target(what)


def _refusals(state: State, command: Correct) -> Iterator[Refusal]:
    found = target(state, command.what)
    if found is None:
        yield impossible("correct.unknown", what=command.what)
        return
    instead = found.fault(state, command.value)
    if instead:
        yield impossible("correct.not_possible", what=command.what, allowed=instead[:200])
    elif command.what == "turn" and any(isinstance(frame, Pad) for frame in state.agenda):
        yield impossible("correct.game_over", what=command.what)


def _perform(draft: Draft, command: Correct) -> None:
    found = target(draft.state, command.what)
    assert found is not None
    before = found.read(draft.state)
    found.write(draft, command.value)
    draft.set(corrected=True)
    owner, _, rest = command.what.partition(".")
    if owner not in draft.state.players:
        owner, rest = "", command.what
    draft.tell("corrected", owner, rest, _said(before), _said(command.value))


def _said(value: Value) -> str | int | bool:
    return ", ".join(value) if isinstance(value, tuple) else value


RULES: tuple[Rule[State], ...] = (Rule(Correct, _refusals, _perform),)
