"""What hands must do after a step: gathered for one click, turned round by an undo, kept by a correction."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from companion.kernel.event import Event
from companion.kernel.ledger import as_seated_now
from companion.session import Change
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge
from ui.table.hands_list import HandsList

Make = Callable[[Wording], Sequence[Chores]]
Show = Callable[[HandsList, Sequence[Chores]], None]


class TellingHands:
    """One input may carry out several commands, some of them only confirmed by it: see `together`.

    `aside` says of events whether they only told the companion something, so that hands have nothing to do.
    """

    def __init__(
        self,
        hands: HandsList,
        wording: Wording,
        bridge: SessionBridge,
        aside: Callable[[Iterable[Event]], bool],
    ) -> None:
        self._hands = hands
        self._wording = wording
        self._bridge = bridge
        self._aside = aside
        self._events: tuple[Event, ...] = ()
        self._turn: int | None = None
        self._of_turn: tuple[Event, ...] = ()
        """Those of the events that belong to this turn, while one input goes on."""
        self._listed: tuple[Event, ...] = ()
        self._moves = 0
        """How many moves there were when the list was made: what came after it was only said."""
        self._inputs = 0
        self._number = 0
        self._begun = False
        self._said: list[tuple[Show, Make]] = []
        """How the list came about, as far as it shows it: to be said again in another language."""

    @contextmanager
    def together(self, joined: bool = False) -> Iterator[None]:
        """Whatever is done meanwhile is one input to people: its chores are one list. `joined`: it goes on
        with what the input before it has begun, as the choice from a menu does."""
        if not self._inputs and not joined:
            self._number += 1
        self._inputs += 1
        self._begun = self._begun or joined
        try:
            yield
        finally:
            self._inputs -= 1
            if not self._inputs:
                self._begun = False

    @property
    def input(self) -> int:
        """The number of the input that is being carried out, 0 where nothing says which: what has the same
        number was done together."""
        return self._number if self._inputs else 0

    def take_over(self, former: "TellingHands") -> None:
        """The same chores in this language: hands may not have done them yet."""
        self._events, self._listed, self._moves = former._events, former._listed, former._moves
        self._said = list(former._said)
        self._hands.forget()
        for show, make in self._said:
            show(self._hands, make(self._wording))

    def _say(self, show: Show, make: Make, chores: Sequence[Chores] | None = None) -> None:
        show(self._hands, make(self._wording) if chores is None else chores)
        self._said = [*self._said, (show, make)] if self._hands.earlier() else [(show, make)]

    def opening(self) -> None:
        """Where a table comes back to: the last thing hands had to do, which they may not have done.

        As long as nobody has moved anything, that is what the game began with by itself.
        """
        session = self._bridge.session
        state = self._bridge.state
        told = self._told()
        self._listed, self._moves = tuple(told[0]), 0
        for at in range(len(session.played), 0, -1):
            step = session.played[at - 1]
            if not self._aside(step.events) and self._wording.hands(step.state, step.events):
                self._listed, self._moves = tuple(told[at]), at
                break
        before = session.played[max(0, self._moves - 2)].state if self._moves else state
        turn = _turn(before)
        self._events, self._turn, self._of_turn = self._listed, turn, self._listed
        self._say(lambda hands, chores: hands.show_chores(chores, turn), self._righted(state))

    def go_on_since(self, at: int) -> None:
        """Where a table comes back to something that took several moves, from this one on: all they asked
        for is still to be done."""
        state, told = self._bridge.state, self._told()
        steps = enumerate(self._bridge.session.played[at:], at + 1)
        moved = [told[number] for number, step in steps if not self._aside(step.events)]
        self._events = self._listed = tuple(event for events in moved for event in events)
        self._moves = at + 1
        self._say(lambda hands, chores: hands.show_chores(chores), self._righted(state))

    def follow(self, change: Change[Any]) -> None:
        state = change.state
        # What ends a turn still belongs to it, although the table is in the next one by then.
        turn = _turn(state if change.taken_back else self._bridge.former)
        if self._aside((*change.taken_back, *change.events)):
            # The table lies as it lay, and what was to be done there still is, but with the right numbers.
            if self._listed:
                make = self._righted(state)
                self._hands.put_right(make(self._wording))
                self._said.append((HandsList.put_right, make))
            return
        merging, self._begun = self._begun, self._inputs > 0

        def show(hands: HandsList, chores: Sequence[Chores]) -> None:
            hands.show_chores(chores, turn)

        if any(event.kind == "deepened" for event in (*change.taken_back, *change.events)):
            self._events = ()  # what the mirror lays out or takes away lies on the table all the time
            self._keep()
            self._say(show, lambda _wording: ())
        elif change.taken_back:
            self._events = change.events
            self._keep()
            former = self._bridge.former
            self._say(
                show if change.events else HandsList.show_undone,
                lambda wording: wording.hands_back(state, former, change.taken_back, change.events),
            )
        elif merging:
            self._events += change.events
            self._of_turn = (*(self._of_turn if turn == self._turn else ()), *change.events)
            self._keep()
            events, own = self._events, self._of_turn
            self._say(
                lambda hands, chores: hands.more_chores(chores, turn, self._wording.hands(state, own)),
                lambda wording: wording.hands(state, events),
            )
        else:
            self._events = self._of_turn = change.events
            chores = self._wording.hands(state, change.events)
            if chores:  # else, as when a turn ends, hands may still be busy with what was told before
                self._keep()
                self._say(show, lambda wording: wording.hands(state, change.events), chores)

        self._turn = turn

    def _keep(self) -> None:
        """The list is made of these events now."""
        self._listed, self._moves = self._events, len(self._bridge.session.played)

    def _told(self) -> list[Sequence[Event]]:
        """What happened at the opening and in every move, under the colours that people have now."""
        session = self._bridge.session
        return as_seated_now([session.opening, *(step.events for step in session.played)])

    def _righted(self, state: Any) -> Make:
        later = tuple(event for events in self._told()[self._moves + 1 :] for event in events)
        listed = self._listed
        return lambda wording: wording.hands(state, listed, later)


def _turn(state: Any) -> int | None:
    return state.turn_number if state.turn else None
