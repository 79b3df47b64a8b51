"""What hands must do after a step: gathered for one click, turned round by an undo, kept by a correction; and
after a change of the past how the table differs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain
from typing import Any

from companion.kernel.event import Event, from_the_fork, happened
from companion.kernel.inputs import same_input
from companion.kernel.journal import Revise, Rewrite, Undo
from companion.kernel.ledger import as_seated_now
from companion.kernel.replay import EVENTS, Step, last_not
from companion.session import Change
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge
from ui.table.hand_parts import Span
from ui.table.hand_steps import deepens, round_began, since_turn_began, turn_of
from ui.table.hands_list import HandsList
from ui.table.leaps import leads_elsewhere
from ui.table.renumbered import Numbers, brought_back
from ui.table.righted import corrects, retold

STAGE_BEGINS = ("balancing_began",)
"""The same for what nobody begins before hands have done all that was told before."""

LISTED_TURNS, MOST_SAID = 3, 60
"""As far back as the list goes."""

Make = Callable[[Wording], Sequence[Chores]]
Say = Callable[[HandsList, Wording], None]


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
        self._shown = False
        """Whether the list is that of the input that goes on: one with nothing to do left it as it was."""
        self._resting = ""
        """Why hands have nothing to do, where this is not the table that lies there."""
        self._said: list[tuple[int | None, Say]] = []
        """How the list came about, as far as it shows it, with the turn of each: to be said again in another
        language."""
        self._played = bridge.session.played
        """The moves that counted so far."""
        self._all: tuple[object, list[Sequence[Event]]] = (None, [])
        """What has happened up to here, and where that is: see `_told`."""
        self._leapt = 0
        """Those of them that a change of the past has led to: hands have done them, or were told how their
        table differs."""

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
        self._leapt, self._said = former._leapt, list(former._said)
        self._hands.forget()
        for _turn, say in self._said:
            say(self._hands, self._wording)
        self._hands.read_as(former._hands)

    def _say(self, say: Say, turn: int | None = None) -> None:
        say(self._hands, self._wording)
        self._said = [*self._said, (turn, say)] if self._hands.builds_on_more else [(turn, say)]
        kept = list(dict.fromkeys(turn for turn, _say in reversed(self._said)))[:LISTED_TURNS]
        self._said = [said for said in self._said if said[0] in kept][-MOST_SAID:]

    def opening(self) -> None:
        """Where a table comes back to: the last thing hands had to do, which they may not have done.

        As long as nobody has moved anything, that is what the game began with by itself.
        """
        played, state = self._bridge.session.played, self._bridge.state
        told = self._told()
        self._listed, self._moves = tuple(told[0]), 0
        first = 0
        for place in last_not(played, self._idle):
            at, step = place + 1, played[place]
            if deepens(step):
                self._listed, self._moves = (), at  # the table lay like that before the companion came
                break
            if not self._aside(step.events) and self._wording.hands(step.state, step.events):
                first, self._moves = self._first_of_input(at), at
                said = range(first, at + 1)
                moved = (told[one] for one in said if not self._aside(played[one - 1].events))
                self._listed = tuple(event for events in moved for event in events)
                break
        own = since_turn_began(self._listed)
        before = played[max(0, self._moves - 2)].state if self._moves else state
        turn = turn_of(played[self._moves - 1].state if own and self._moves else before)
        listed = self._listed
        own = own or listed
        self._events, self._turn, self._of_turn = self._listed, turn, own
        self._shown = True
        span = first, self._moves
        earlier = self._asking(turn, first - 1) if first and not self._lay_before(first) else []
        before_that = [
            (at, self._righted_since(state, told[at], at), self._ahead(at, turn)) for at in reversed(earlier)
        ]
        righted, fresh = self._righted(state), not self._moves
        over = turn is not None and turn_of(state) != turn

        def say(hands: HandsList, wording: Wording) -> None:
            for at, make, ahead in before_that:
                hands.show_chores(make(wording), turn, (at, at), ahead=ahead)
            hands.show_chores(righted(wording), turn, span, ahead=fresh)
            if own != listed:
                hands.more_chores(righted(wording), turn, wording.hands(state, own), span)
            hands.read_as()  # each was listed when it was made
            if over:
                hands.end_turn()

        self._say(say, turn)

    def _idle(self, events: Iterable[Event]) -> bool:
        told = tuple(events)
        return self._aside(told) and not happened("deepened", told)

    def _first_of_input(self, at: int) -> int:
        """The number of the first move that was said by the same input as this one. A click that ends a turn
        and goes on may have confirmed what was half told, too, although that is undone by itself."""
        played = self._bridge.session.played
        first = at
        while first > 1 and same_input(played[first - 2].move, played[at - 1].move):
            first -= 1
        ends = 1 < first < at and any(event.kind == "turn_ended" for event in played[first - 1].events)
        confirmed = ends and any(event.kind == "learned" for event in played[first - 2].events)
        return first - 1 if confirmed else first

    def _lay_before(self, at: int) -> bool:
        """Whether the board was laid out for this very turn: nothing before it was told to hands."""
        played = self._bridge.session.played[:at]
        turn = turn_of(played[-1].state)
        return any(deepens(step) and turn_of(step.state) == turn for step in played)

    def rest(self, why: str) -> None:
        """Hands leave the real table as it is: what happens here does not happen there."""
        self._resting = why
        self._hands.forget()
        self._hands.show_chores(())
        self._hands.remark(why)

    def go_on_since(self, at: int) -> None:
        """Where a table comes back to something that took several moves, from this one on: all they asked
        for is still to be done."""
        state, told = self._bridge.state, self._told()
        steps = enumerate(self._bridge.session.played[at:], at + 1)
        moved = [told[number] for number, step in steps if not self._aside(step.events)]
        self._events = self._listed = tuple(event for events in moved for event in events)
        self._moves = at + 1
        self._shown = True
        righted = self._righted(state)
        span = at + 1, len(told) - 1
        self._say(lambda hands, wording: hands.show_chores(righted(wording), span=span))

    def follow(self, change: Change[Any]) -> None:
        played, self._played = self._played, self._bridge.session.played
        was = len(played)
        if self._resting:
            self._hands.remark(self._resting)
            return
        state = change.state
        # What ends a turn still belongs to it, although the table is in the next one by then.
        # Unless the same click went on: then what it did last is what counts as done in this turn.
        since = () if change.taken_back else since_turn_began(change.events)
        turn = turn_of(state if change.taken_back or since else change.before)
        if self._aside(from_the_fork(change.events, change.taken_back)):
            # The table lies as it lay, and what was to be done there still is, but with the right numbers.
            if self._hands.puts_back and not change.taken_back and change.entry.op != "redo":
                if not self._begun:  # else the same input has taken something back, and hands begin with that
                    self._lay_undone_aside((), turn)
                if corrects(change):
                    self._put_right(change, turn)
            elif self._listed or corrects(change):
                self._put_right(change, turn)
            return
        merging, self._begun = self._begun, self._inputs > 0
        if "deepened" in change.kinds | change.kinds_taken_back:
            self._begin_anew(turn)  # what the mirror lays out or takes away lies on the table all the time
        elif leads_elsewhere(change) or (change.taken_back and change.events):
            self._compare(change, turn, played)
        elif change.taken_back:
            self._take_back(change, turn, (len(self._played) + 1, was))
        else:
            self._events = (*(self._events if merging else ()), *change.events)
            before = self._of_turn if merging and turn == self._turn else ()
            self._of_turn = (*before, *(since or change.events))
            span = was + 1, len(self._played)
            self._go_on(change, turn, span, since != () or (merging and self._shown), begins=not merging)

        self._turn = turn

    def _put_right(self, change: Change[Any], turn: int | None) -> None:
        righted = self._righted(change.state) if self._listed else None
        before = retold(self._told(), change, self._aside) if corrects(change) else None

        def say(hands: HandsList, wording: Wording) -> None:
            hands.put_right(righted and righted(wording), before and before(wording))

        say(self._hands, self._wording)
        self._said.append((turn, say))

    def _go_on(self, change: Change[Any], turn: int | None, span: Span, more: bool, begins: bool) -> None:
        state, events, own = change.state, self._events, self._of_turn
        again = change.entry.op == "redo"
        asked, of_turn = _asked(state, events), _asked(state, own)
        self._shown = more or bool(asked(self._wording))
        if not self._shown:  # as when a turn ends, hands may still be busy with what was told before
            if self._hands.puts_back and not again:
                self._lay_undone_aside(events, turn)
            elif any(event.kind in STAGE_BEGINS for event in events):
                self._begin_anew(turn)
            if turn is not None and turn_of(state) != turn:
                self._say(lambda hands, _wording: hands.end_turn(), turn)
            return
        self._keep()
        if more:
            self._say(
                lambda hands, wording: hands.more_chores(
                    asked(wording), turn, of_turn(wording), span, begins, again
                ),
                turn,
            )
        else:
            self._say(
                lambda hands, wording: hands.show_chores(asked(wording), turn, span, again),
                turn,
            )

    def _lay_undone_aside(self, events: tuple[Event, ...], turn: int | None) -> None:
        """The game has gone on with these, and gave hands nothing to do."""
        self._events = events
        self._keep()
        self._say(lambda hands, _wording: hands.lay_undone_aside(), turn)

    def _begin_anew(self, turn: int | None) -> None:
        """Nothing that was told before is still to be done."""
        self._events = ()
        self._keep()

        def say(hands: HandsList, _wording: Wording) -> None:
            hands.forget()
            hands.show_chores((), turn)

        self._say(say, turn)

    def _compare(self, change: Change[Any], turn: int | None, played: Sequence[Step[Any]]) -> None:
        """The latest is how the tables differ. Nothing of it is told again: the moves behind it were made
        long since, or never at the table. What nobody could read yet still leads to the table it compares
        with; `played` are the moves that counted there.
        """
        state, former = change.state, change.before
        self._events = self._of_turn = ()
        self._keep()
        self._shown, self._leapt = False, len(self._played)
        leaps, numbers = leads_elsewhere(change), Numbers(played, self._played, change.problems)
        elsewhere = not isinstance(change.entry, Rewrite | Revise)
        back, undone = brought_back(played, self._played, numbers), isinstance(change.entry, Undo)
        told, asking = self._told(), self._asking(turn, len(self._played))
        standing = [(at, told[at]) for at in asking if numbers.lead_to(at)]

        def say(hands: HandsList, wording: Wording) -> None:
            apart = (
                wording.hands_between(state, former)
                if leaps
                else wording.hands_back(state, former, change.taken_back, change.events)
            )
            asked = [(at, wording.hands(state, events)) for at, events in standing]
            hands.show_difference(apart, turn, numbers, elsewhere, asked, back, undone)

        self._say(say, turn)

    def _take_back(self, change: Change[Any], turn: int | None, span: Span) -> None:
        """What goes back; and what of this turn the table still rests on."""
        state, former = change.state, change.before
        self._leapt = min(self._leapt, len(self._played))
        standing = self._standing(turn)
        self._events = self._of_turn = ()
        self._listed, self._moves = standing[0][1] if standing else (), len(self._played)
        self._shown = False

        def say(hands: HandsList, wording: Wording) -> None:
            back = wording.hands_back(state, former, change.taken_back)
            asked = [(at, wording.hands(state, events), ahead) for at, events, ahead in standing]
            hands.show_undone(back, asked, turn, span)

        self._say(say, turn)

    def _standing(self, turn: int | None) -> list[tuple[int, tuple[Event, ...], bool]]:
        """What moves of a turn so far, and of the change of rounds right before it, gave hands to do, with
        their numbers, and whether they came before it; the last move first."""
        told = self._told()
        asking = self._asking(turn, len(told) - 1)
        standing = [at for at in asking if at > self._leapt or not self._leapt]
        return [(at, tuple(told[at]), self._ahead(at, turn)) for at in standing]

    def _ahead(self, at: int, turn: int | None) -> bool:
        """Whether the move of this number came before the turn; 0 is the set-up."""
        played = self._bridge.session.played
        return not at or _turn_before(played, at) != turn

    def _asking(self, turn: int | None, moves: int) -> list[int]:
        """The numbers of those moves, among the first so many; 0 is what the game began with by itself."""
        played = self._bridge.session.played[:moves]
        start = len(played)
        while turn is not None and start and _turn_before(played, start) == turn:
            start -= 1
        start = round_began(played[:start])
        first = start + 1 if start else 0
        state, told = self._bridge.state, self._told()
        return [at for at in range(moves, first - 1, -1) if self._wording.hands(state, told[at])]

    def _keep(self) -> None:
        """The list is made of these events now."""
        self._listed, self._moves = self._events, len(self._bridge.session.played)

    def _told(self) -> list[Sequence[Event]]:
        """What happened at the opening and in every move, under the colours that people have now."""
        session = self._bridge.session
        since = session.play.since
        if self._all[0] is not since:
            told = [session.opening, *map(EVENTS, session.played)]
            self._all = since, as_seated_now(told)
        return self._all[1]

    def _righted(self, state: Any) -> Make:
        return self._righted_since(state, self._listed, self._moves)

    def _righted_since(self, state: Any, listed: Sequence[Event], moves: int) -> Make:
        later = tuple(chain.from_iterable(self._told()[moves + 1 :]))
        return cache(lambda wording: wording.hands(state, listed, later))


def _asked(state: Any, events: Sequence[Event]) -> Make:
    """What this asks of hands, worked out once in each language: a redo may bring a whole evening."""
    return cache(lambda wording: wording.hands(state, events))


def _turn_before(played: Sequence[Step[Any]], number: int) -> int | None:
    """The turn in which the move of this number was made."""
    return turn_of(played[max(0, number - 2)].state)
