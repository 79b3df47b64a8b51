"""Undo as people mean it: far back only when they agree, and what is left behind never goes silently."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.kernel.branches import Branch
from companion.kernel.command import Answer, Move
from companion.kernel.common import Learn
from companion.kernel.inputs import inputs_of, named_at, same_input
from companion.kernel.journal import Aside, Do, Entry, Jump, Redo, TakeUp, Undo
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.registry import POSTERS
from ui.history.foot_strip import FootStrip
from ui.history.history_door import HistoryDoor
from ui.notice_place import Free
from ui.session_bridge import SessionBridge

WALKS = Undo | Redo | Jump
FREE_TURNS = 2
"""Turns that are undone without a question: the one that goes on, and that of the player before."""
WORTH_A_LINE = 2
"""Inputs that were set aside: one that is said differently at once was only a slip."""


class SteppingBack(QObject):
    """A series of steps back ends with the next move. Beyond the turn of the player before, and
    before what was told of a game that ran already, it asks, once."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        door: HistoryDoor,
        column: QVBoxLayout,
        free: Free,
        told_until: Callable[[int], int],
        parent: QWidget,
    ) -> None:
        """`column` is that of the page, of which a message may cover what is `free`. `told_until`: how many
        of so many moves only told what lay on the table already."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._door = door
        self._following = door.rewriting.following
        self._told_until = told_until
        self.strip = FootStrip(context, door.log, column, free, parent)
        self.strip.placed.connect(self._leave_room)
        timeline = bridge.session.timeline
        self._cursor = timeline.cursor
        self._left: tuple[Move, ...] = timeline.moves[timeline.cursor :]
        self._own = -1
        """From which move on this series may go without a question; -1 while there is no series."""
        self._agreed = False
        self._at_table = True
        self._waiting = False
        """Whether the line is to be seen at the table, when somebody comes there."""
        self._turn: object = None
        """In which the line was said: with that turn it goes."""
        bridge.changed.connect(self._changed)

    def show_at(self, table: bool) -> None:
        """The line belongs to the table; whoever comes back there finds it again."""
        self._at_table = table
        if not table:
            self._waiting = self._waiting or self.strip.isVisible()
            self.strip.hide()
        elif self._waiting:
            self._waiting = False
            self.strip.show()
            self.strip.place()

    def _leave_room(self) -> None:
        """Where the line lies over the list of moves, the newest of them are in sight above it."""
        over = self.strip.isVisible() and self.strip.lies_over_moves
        self._door.log.leave_room(self.strip.height() if over else 0)

    def undo(self) -> None:
        if self._door.only_looks():
            return
        if not self._agreed and self._goes_far():
            self._ask()
        else:
            self._following.undo()

    def redo(self) -> None:
        if not self._door.only_looks():
            self._following.redo()

    def redo_turn(self) -> None:
        if not self._door.only_looks():
            self._following.redo_turn()

    def undo_turn(self) -> None:
        """No further without a question than single steps."""
        if self._door.only_looks():
            return
        session = self._bridge.session
        cursor = session.timeline.cursor
        own = 0 if self._agreed or not cursor else self._own_moves(cursor)
        if cursor - session.play.turn_start() >= own:
            self._following.undo_turn()
        elif cursor > own:
            self._bridge.undo_to(own)
        else:
            self._ask(whole_turn=True)

    # -- how far

    def _goes_far(self) -> bool:
        timeline = self._bridge.session.timeline
        steps = self._bridge.session.play.undone()
        if not steps or not all(isinstance(step, Move) for step in steps):
            return False
        return timeline.cursor - len(steps) < self._own_moves(timeline.cursor)

    def _own_moves(self, cursor: int) -> int:
        """Counted where the series begins, when this was the number of moves."""
        if self._own < 0:
            self._own = max(self._first_of_two_turns(cursor), self._told_until(cursor))
        return self._own

    def _first_of_two_turns(self, cursor: int) -> int:
        session = self._bridge.session
        turns: list[str] = []
        steps = session.steps[:cursor]
        states = chain((step.state for step in reversed(steps)), (session.beginning,))
        for back, player in enumerate(map(session.game.in_turn, states)):
            if player and (not turns or player != turns[-1]):
                if len(turns) == FREE_TURNS:
                    return self._first_of_input(len(steps) - back + 1, cursor)
                turns.append(player)
        return 0

    def _first_of_input(self, own: int, cursor: int) -> int:
        """The click that begins a turn may have ended the one before it: one undo takes both back."""
        moves = self._bridge.session.timeline.moves
        while 0 < own < cursor and same_input(moves[own - 1], moves[own]):
            own -= 1
        return own

    def _ask(self, whole_turn: bool = False) -> None:
        session = self._bridge.session
        step = session.next_undo
        assert step is not None
        cursor = session.timeline.cursor
        before = session.state_at(named_at(session.timeline, step))
        said = self._wording.step(before, step)
        say = self._context.language.say
        go = self._following.undo
        if cursor <= self._told_until(cursor):
            text = say("The next step back is of joining the game: {step}. Undo it as well?", step=said)
        elif whole_turn:
            text = say("The next step back is of an earlier turn: {step}. Undo that whole turn?", step=said)
            go = self._following.undo_turn
        else:
            text = say("The next step back is of an earlier turn: {step}. Undo it as well?", step=said)
        further, stop = self._context._("Undo further"), self._context._("Stop here")
        self.strip.tell(text, (further, lambda: self._agree(go)), (stop, lambda: None))
        self.strip.ways[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _agree(self, go: Callable[[], object]) -> None:
        self._agreed = True
        go()

    # -- what became of moves

    def _changed(self, change: Change[Any]) -> None:
        waiting, self._waiting = self._waiting, False
        timeline = self._bridge.session.timeline
        if isinstance(change.entry, WALKS):
            self._walked(timeline.cursor)
        elif not isinstance(change.entry, Aside):
            self._own, self._agreed = -1, False
            if isinstance(change.entry, TakeUp):
                self.strip.hide()  # whoever took it up has said what becomes of the others
            else:
                self._waiting = waiting and not self._at_table  # what is put right elsewhere begins no turn
                self._went_on(change.entry, timeline.current)
        self._cursor = timeline.cursor
        self._left = timeline.moves[timeline.cursor :]

    def _walked(self, cursor: int) -> None:
        """What is far back stays in sight as a line."""
        undone_now = inputs_of(self._bridge.session.timeline.moves[cursor:])
        if cursor >= self._own_moves(max(self._cursor, cursor)) or not undone_now:
            self.strip.hide()
            return
        session = self._bridge.session
        player = session.game.in_turn(session.state)
        language = self._context.language
        standing = self._wording.how_far(session.state) or self._depth()
        if player:
            who = self._wording.player(session.state, player)
            standing = language.say("{standing}, turn of {player}", standing=standing, player=who)
        text = language.say_n(
            "{n} move is undone, back to here: {standing}.",
            "{n} moves are undone, back to here: {standing}.",
            undone_now,
            standing=standing,
        )
        self._turn = None
        again = self._context._("Bring them all again")
        self.strip.tell(text, (again, self._following.redo_all))

    def _depth(self) -> str:
        """Before and after the turns all there is to say of a game is how deep it is kept."""
        session = self._bridge.session
        depth = POSTERS[session.game.id].depth(session.state.depth)
        return self._context._(depth.title) if depth is not None else ""

    def _went_on(self, entry: Entry, current: tuple[Move, ...]) -> None:
        """Something new was said; moves that were undone are set aside by it. A change of the past lets them
        be: they come again as ever."""
        session = self._bridge.session
        turn = session.game.turn_of(session.state)
        left = self._left
        for said, again in zip(current[self._cursor :], left, strict=False):
            if said.command != again.command:
                break
            left = left[1:]
        worth = isinstance(entry, Do) and inputs_of(left) >= WORTH_A_LINE and not _told_again(left)
        aside = self._branch_with(left[-1]) if worth else None
        if aside is not None:
            # As many as were said to be undone, where a click ends a turn.
            self.tell_aside(inputs_of(left), aside.number)
            self._turn = turn
        elif self.strip.isVisible() and self._turn != turn:
            self.strip.hide()

    def _branch_with(self, move: Move) -> Branch | None:
        """Of those that were set aside together, the one that people have seen comes last."""
        branches = reversed(self._bridge.session.branches)
        return next((one for one in branches if one.line.find(move.id) is not None), None)

    def tell_aside(self, n: int, branch: int) -> None:
        """So many moves were left, and the number under which they are found."""
        text = self._context.language.say_n(
            "{n} undone move is kept aside.",
            "{n} undone moves are kept aside.",
            n,
        )
        up, look = self._context._("Take them up again"), self._context._("Look at them")
        self.strip.tell(text, (up, lambda: self._take_up(branch)), (look, lambda: self._look_at(branch)))
        self.show_at(self._at_table)

    def _take_up(self, number: int) -> None:
        branch = self._door.branch(number)
        if branch is not None:
            self._door.take_up(branch)

    def _look_at(self, number: int) -> None:
        self._door.look_at_branch(number)


def _told_again(left: Sequence[Move]) -> bool:
    """Something was told wrongly: only that, and what was asked because of it, is said anew."""
    return isinstance(left[0].command, Learn) and all(isinstance(move.command, Answer) for move in left[1:])
