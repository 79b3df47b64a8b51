"""What was told last is said beside the answers, until the next thing is done; one click takes it back.

Most tellings cost no click of their own to confirm: picking a tile is one click, and a description is
confirmed by whatever is done next. So a slip must be seen, and be as cheap to mend as the telling was.
The same goes for a worker for whom less was picked than it can do.
"""

from typing import Any

from PySide6.QtCore import QObject, Qt

from companion.games.terramara.commands import Learn, UseWorker
from companion.games.terramara.frames import Ask
from companion.games.terramara.military import SHIELDS
from companion.games.terramara.state import Card, State
from companion.games.terramara.workers import left_undone
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.journal import Undo
from companion.kernel.values import evolve
from companion.session import Change
from companion.wording.terramara.names import Names
from companion.wording.terramara.tellings import half_worked
from companion.wording.wording import Wording
from ui.games.terramara.aiming import Aiming
from ui.games.terramara.click_targets import Aim
from ui.games.terramara.now.now_panel import NowPanel
from ui.session_bridge import SessionBridge
from ui.table.telling_hands import TellingHands

LEARNED = "learned"


@frozen
class _Told:
    """All that one input has told. `before` is how many steps the game had had, `aim` what waited for it,
    `worked` a worker that could have done more, on the table before it."""

    before: int
    input: int
    learnt: tuple[Learn, ...] = ()
    said: tuple[tuple[State, Event], ...] = ()
    aim: Aim | None = None
    worked: tuple[State, UseWorker] | None = None


class Tellings(QObject):
    def __init__(
        self,
        now: NowPanel,
        aiming: Aiming,
        telling: TellingHands,
        wording: Wording,
        bridge: SessionBridge,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._now = now
        self._aiming = aiming
        self._telling = telling
        self._wording = wording
        self._bridge = bridge
        self._told: _Told | None = None
        self._cards: dict[str, Card] = {}
        """As they were told last: a card that is asked for again was only taken back with its move."""
        self._shields: Learn | None = None
        """The same: they are printed on the board, and no move that is taken back changes them."""
        now.told_card.doubted.connect(self.again)

    def follow(self, change: Change[Any]) -> None:
        """It stays for all that the same input does, and goes with the next one. What is half told when its
        question is taken back is there again when that comes back."""
        if isinstance(change.entry, Undo):
            self._now.leave_question()
        told = self._told if self._told is not None and self._told.input == self._telling.input else None
        events = () if change.taken_back else change.events
        for event in events:
            if event.kind == LEARNED:
                told = self._with(told, change.state, event)
        worked = self._half_worked(change.before) if events and self._aiming.confirming else None
        if worked is not None:
            at = _Told(self._bridge.session.timeline.cursor - 1, self._telling.input)
            told = evolve(told or at, worked=worked)
        self._told = told if not change.taken_back else None
        self._show()

    def tell_card_again(self) -> None:
        """Where a card is asked for, nobody has to click all of it together twice; nor the shields, where
        only they were taken back."""
        form = self._now.question()
        if form is None or form.begun:
            return
        if form.fact in self._cards:
            form.resume(self._cards[form.fact])
        elif self._shields is not None and form.fact == self._shields.fact and form.before is None:
            form.resume(self._shields.value)

    def answer(self) -> Learn | None:
        """What a move waits for, where it was told before: nobody is asked anew. It can be objected to as
        when it was told."""
        asked = next((frame.fact for frame in self._bridge.session.pending if isinstance(frame, Ask)), "")
        return self._shields if asked == SHIELDS else None

    def _half_worked(self, before: State) -> tuple[State, UseWorker] | None:
        """The worker that was just used for less than it can do, though nobody said that this was all."""
        command = self._bridge.session.played[-1].move.command
        half = isinstance(command, UseWorker) and left_undone(before, command)
        return (before, command) if isinstance(command, UseWorker) and half else None

    def _with(self, told: _Told | None, state: State, event: Event) -> _Told:
        session = self._bridge.session
        command = session.played[-1].move.command
        learnt = (command,) if isinstance(command, Learn) else ()
        self._cards |= {one.fact: one.value for one in learnt if isinstance(one.value, Card)}
        self._shields = next((one for one in learnt if one.fact == SHIELDS), self._shields)
        if told is None:
            before, aim = session.timeline.cursor - 1, self._aiming.asked_for
            return _Told(before, self._telling.input, learnt, ((state, event),), aim)
        return evolve(told, learnt=(*told.learnt, *learnt), said=(*told.said, (state, event)))

    def take_over(self, former: "Tellings") -> None:
        """The same, in this language."""
        self._told, self._cards, self._shields = former._told, former._cards, former._shields
        self._show()

    def _show(self) -> None:
        said = self._told.said if self._told is not None else ()
        lines = [line.text for state, event in said for line in self._wording.log(state, (event,))]
        if self._told is not None and self._told.worked is not None:
            before, command = self._told.worked
            names = Names(self._wording.language, before)
            lines.append(half_worked(names, command.convert, left_undone(before, command)))
        self._now.told_card.tell("\n".join(lines))

    def again(self) -> None:
        """Back to before it was told, and asked once more, with what was entered: most often only a part of
        it is wrong."""
        told = self._told
        if told is None or not (told.learnt or told.worked):
            return
        self._bridge.undo_moves(self._bridge.session.timeline.cursor - told.before)
        if not told.learnt:
            assert told.worked is not None
            self._now.pick_again(told.worked[1])
            return
        last = told.learnt[-1]
        asked = (frame.fact for frame in self._bridge.session.pending if isinstance(frame, Ask))
        if last.fact not in asked:
            self._aiming.ask_first(told.aim or Aim((), last.fact))
        form = self._now.question()
        if form is not None and form.fact == last.fact:
            form.resume(last.value)
            form.resume_signs(told.learnt)
            first = self._now.first_answer()  # what was clicked is gone, and took the focus along
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)
