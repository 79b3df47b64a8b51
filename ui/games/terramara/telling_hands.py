"""What hands must do after a step: gathered for one click, turned round by an undo, kept by a correction."""

from typing import Any

from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.session import Change
from companion.wording.terramara.hands import aside
from companion.wording.wording import Wording
from ui.games.terramara.hands_list import HandsList
from ui.session_bridge import SessionBridge


class TellingHands:
    """`merging` is set while one click carries out several commands: their chores are told together."""

    def __init__(self, hands: HandsList, wording: Wording, bridge: SessionBridge) -> None:
        self._hands = hands
        self._wording = wording
        self._bridge = bridge
        self._events: tuple[Event, ...] = ()
        self.merging = False

    def opening(self) -> None:
        """Where a table comes back to: the last thing hands had to do, which they may not have done.

        As long as nobody has moved anything, that is what the game began with by itself.
        """
        session = self._bridge.session
        state: State = self._bridge.state
        moved = (step for step in reversed(session.played) if not aside(step.events))
        told = (self._wording.hands(step.state, tuple(step.events)) for step in moved)
        last = next((chores for chores in told if chores), None)
        self._hands.show_chores(last or self._wording.hands(state, session.opening), _turn(state))

    def follow(self, change: Change[Any]) -> None:
        state: State = change.state
        turn = _turn(state)
        if aside((*change.taken_back, *change.events)):
            return  # the table lies as it lay, and what was to be done there still is
        if any(event.kind == "deepened" for event in (*change.taken_back, *change.events)):
            self._events = ()  # what the mirror lays out or takes away lies on the table all the time
            self._hands.show_chores((), turn)
        elif change.taken_back:
            self._events = change.events
            chores = self._wording.hands_back(state, self._bridge.former, change.taken_back, change.events)
            if change.events:
                self._hands.show_chores(chores, turn)
            else:
                self._hands.show_undone(chores)
        elif self.merging:
            self._events += change.events
            self._hands.more_chores(self._wording.hands(state, self._events), turn)
        else:
            self._events = change.events
            chores = self._wording.hands(state, change.events)
            if chores:  # else, as when a turn ends, hands may still be busy with what was told before
                self._hands.show_chores(chores, turn)


def _turn(state: State) -> int | None:
    return state.turn_number if state.turn else None
