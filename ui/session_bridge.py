"""A session with signals: commands in, changes out. The only door from widgets to the rules and the store."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from companion.kernel import engine
from companion.kernel.command import Command, Move
from companion.kernel.engine import Outcome
from companion.kernel.errors import EnvironmentTrouble, Refused
from companion.kernel.game import Offer
from companion.kernel.glance import at_a_glance
from companion.kernel.journal import Entry
from companion.kernel.refusal import Refusal
from companion.session import Change, Prepared, Session


class SessionBridge(QObject):
    """`changed` comes after a step is durable. `refused` and `trouble` mean that nothing has changed.

    `reseated` comes instead of `changed` when people sit differently: pages are built around seats and could
    not show it. `shown` is the last change that either of them has told.
    """

    changed = Signal(object)  # Change
    refused = Signal(object, object)  # Command, tuple[Refusal, ...]
    trouble = Signal(object)  # EnvironmentTrouble
    kept = Signal()  # what existed only in memory is on the disk
    reseated = Signal()

    def __init__(self, session: Session[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.shown: Change[Any] | None = None
        self._legal: list[Offer] | None = None
        self._failed: Callable[[], bool] | None = None
        self._held: list[Change[Any]] | None = None

    @property
    def state(self) -> Any:
        return self.session.state

    def legal(self) -> list[Offer]:
        """All legal commands now; worked out once per position."""
        if self._legal is None:
            self._legal = self.session.legal()
        return self._legal

    def refusals(self, command: Command) -> tuple[Refusal, ...]:
        return self.session.refusals(command)

    def preview(self, command: Command) -> Outcome[Any] | None:
        """What a command would lead to, without doing it; None when it is refused."""
        try:
            return engine.apply(self.session.game, self.session.state, command)
        except Refused:
            return None

    def do(self, command: Command, allow: bool = False, joined: bool = False) -> bool:
        """Carry out a command; says whether it happened. `joined`: by the same click as the one before, so
        that one undo takes both back."""
        try:
            change = self.session.apply(command, allow, joined)
        except Refused as refused:
            self._show_held()
            self.refused.emit(command, refused.reasons)
            return False
        except EnvironmentTrouble as trouble:
            return self._not_kept(trouble, lambda: self.do(command, allow, joined))
        self._tell(change)
        return True

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Steps that one click stands for: each is durable by itself, and all are shown together."""
        self._held = []
        try:
            yield
        finally:
            self._show_held()

    def try_again(self) -> bool:
        """Once more the step that could not be kept."""
        failed = self._failed
        return failed() if failed is not None else False

    def play_on_in_memory(self) -> bool:
        """The table agrees to play on although nothing can be kept; begins with the step that was not."""
        self.session.play_on_in_memory()
        return self.try_again()

    def keep_again(self, quietly: bool = False) -> bool:
        """Write down what exists only in memory."""
        try:
            self.session.keep_again()
        except EnvironmentTrouble as trouble:
            if not quietly:
                self.trouble.emit(trouble)
            return False
        self.kept.emit()
        return True

    def take(self, entry: Entry) -> bool:
        """Anything else that a journal can hold: changes of the past that were decided, moves set aside."""
        return self._step(lambda: self.session.take(entry))

    def take_prepared(self, prepared: Prepared[Any]) -> bool:
        """The same, where it was worked out before."""
        return self._step(lambda: self.session.take_prepared(prepared))

    def take_up(self, shared: int, moves: Sequence[Move]) -> bool:
        """Go on, after so many moves, with others that were said before."""
        return self._step(lambda: self.session.take_up(shared, moves))

    def undo(self) -> bool:
        """What the last click or key has done, however many moves that was."""
        return self._step(self.session.undo_input)

    def redo(self) -> bool:
        return self._step(self.session.redo_input)

    def undo_moves(self, count: int) -> bool:
        """So many moves, whatever said them."""
        return self._step(lambda: self.session.undo(count))

    def undo_to(self, count: int) -> bool:
        """Back to the table after so many moves."""
        return self._step(lambda: self.session.undo_to(count))

    def undo_turn(self) -> bool:
        return self._step(self.session.undo_turn)

    def redo_turn(self) -> bool:
        return self._step(self.session.redo_turn)

    @property
    def can_undo(self) -> bool:
        return self.session.timeline.can_undo > 0

    @property
    def can_redo(self) -> bool:
        return self.session.timeline.can_redo > 0

    def _step(self, step: Callable[[], Change[Any]]) -> bool:
        try:
            change = step()
        except Refused:  # nothing to undo or redo: the button was quicker than its state
            return False
        except EnvironmentTrouble as trouble:
            return self._not_kept(trouble, lambda: self._step(step))
        self._tell(change)
        return True

    def _not_kept(self, trouble: EnvironmentTrouble, again: Callable[[], bool]) -> bool:
        self._failed = again
        self._show_held()
        self.trouble.emit(trouble)
        return False

    def _tell(self, change: Change[Any]) -> None:
        self._legal = None
        self._failed = None
        if self._held is not None:
            self._held.append(change)
        else:
            self._show(change)

    def _show_held(self) -> None:
        """What has happened is seen before anything is said about what could not."""
        held, self._held = self._held, None
        if held:
            self._show(_together(held))

    def _show(self, change: Change[Any]) -> None:
        self.shown = change
        if at_a_glance(change.before).seats != at_a_glance(change.state).seats:
            self.reseated.emit()
        else:
            self.changed.emit(change)


def _together(changes: list[Change[Any]]) -> Change[Any]:
    """Steps that follow each other, as one change of the table."""
    return replace(
        changes[-1],
        before=changes[0].before,
        events=tuple(event for change in changes for event in change.events),
        taken_back=tuple(event for change in reversed(changes) for event in change.taken_back),
    )
