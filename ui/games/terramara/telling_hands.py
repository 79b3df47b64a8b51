"""What hands must do after a step: gathered for one click, turned round by an undo, kept by a correction."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from companion.games.terramara.state import State
from companion.kernel.event import Event
from companion.kernel.ledger import as_seated_now
from companion.session import Change
from companion.wording.terramara.hands import aside
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.games.terramara.hands_list import HandsList
from ui.session_bridge import SessionBridge


class TellingHands:
    """One input may carry out several commands, some of them only confirmed by it: see `together`."""

    def __init__(self, hands: HandsList, wording: Wording, bridge: SessionBridge) -> None:
        self._hands = hands
        self._wording = wording
        self._bridge = bridge
        self._events: tuple[Event, ...] = ()
        self._listed: tuple[Event, ...] = ()
        self._moves = 0
        """How many moves there were when the list was made: what came after it was only said."""
        self._inputs = 0
        self._begun = False

    @contextmanager
    def together(self, joined: bool = False) -> Iterator[None]:
        """Whatever is done meanwhile is one input to people: its chores are one list. `joined`: it goes on
        with what the input before it has begun, as the choice from a menu does."""
        self._inputs += 1
        self._begun = self._begun or joined
        try:
            yield
        finally:
            self._inputs -= 1
            if not self._inputs:
                self._begun = False

    def opening(self) -> None:
        """Where a table comes back to: the last thing hands had to do, which they may not have done.

        As long as nobody has moved anything, that is what the game began with by itself.
        """
        session = self._bridge.session
        state: State = self._bridge.state
        told = self._told()
        self._listed, self._moves = tuple(told[0]), 0
        for at in range(len(session.played), 0, -1):
            step = session.played[at - 1]
            if not aside(step.events) and self._wording.hands(step.state, step.events):
                self._listed, self._moves = tuple(told[at]), at
                break
        self._events = self._listed
        self._hands.show_chores(self._put_right(state), _turn(state))

    def follow(self, change: Change[Any]) -> None:
        state: State = change.state
        turn = _turn(state)
        if aside((*change.taken_back, *change.events)):
            # The table lies as it lay, and what was to be done there still is, but with the right numbers.
            if self._listed:
                self._hands.put_right(self._put_right(state))
            return
        merging, self._begun = self._begun, self._inputs > 0
        if any(event.kind == "deepened" for event in (*change.taken_back, *change.events)):
            self._events = ()  # what the mirror lays out or takes away lies on the table all the time
            self._keep()
            self._hands.show_chores((), turn)
        elif change.taken_back:
            self._events = change.events
            self._keep()
            chores = self._wording.hands_back(state, self._bridge.former, change.taken_back, change.events)
            if change.events:
                self._hands.show_chores(chores, turn)
            else:
                self._hands.show_undone(chores)
        elif merging:
            self._events += change.events
            self._keep()
            self._hands.more_chores(self._wording.hands(state, self._events), turn)
        else:
            self._events = change.events
            chores = self._wording.hands(state, change.events)
            if chores:  # else, as when a turn ends, hands may still be busy with what was told before
                self._keep()
                self._hands.show_chores(chores, turn)

    def _keep(self) -> None:
        """The list is made of these events now."""
        self._listed, self._moves = self._events, len(self._bridge.session.played)

    def _told(self) -> list[Sequence[Event]]:
        """What happened at the opening and in every move, under the colours that people have now."""
        session = self._bridge.session
        return as_seated_now([session.opening, *(step.events for step in session.played)])

    def _put_right(self, state: State) -> tuple[Chores, ...]:
        later = (event for events in self._told()[self._moves + 1 :] for event in events)
        return self._wording.hands(state, self._listed, tuple(later))


def _turn(state: State) -> int | None:
    return state.turn_number if state.turn else None
