"""Moves that follow a change of the past are replayed beside the window, where they are many."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from companion.kernel import replay
from companion.kernel.command import Move
from companion.kernel.inputs import redone
from companion.kernel.journal import Redo, Undo
from companion.kernel.playthrough import Playthrough
from companion.kernel.replay import Step
from companion.kernel.revising import Revision
from companion.kernel.watch import Watch, unwatched
from companion.session import Prepared
from ui.context import Context
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.work_card import WorkCard

T = TypeVar("T")
Draft = Revision[Any]

LONG = 3_000
"""Moves: replaying more than that would be felt."""


class Following:
    """Every answer comes in the thread of the window: at once where few moves follow, else when it is known;
    never when somebody stopped it, or the game or what is in front (`here`) is not what it was any more.

    `work` is the card of the window that holds the game. Without one everything is done at once.
    """

    def __init__(self, context: Context, bridge: SessionBridge, here: Callable[[], object]) -> None:
        self._context = context
        self._bridge = bridge
        self._here = here
        self.work: WorkCard | None = None

    @property
    def play(self) -> Playthrough[Any]:
        """The game to draft a change of: of a long one a copy, as the draft may be made in another thread."""
        play = self._bridge.session.play
        return play.beside() if self._far(0) else play

    def draft(self, make: Callable[[Watch], Draft], first: int, then: Callable[[Draft], object]) -> None:
        """What a change leads to, the first one of which is made after so many moves."""

        def looked_through(watch: Watch) -> Draft:
            draft = make(watch)
            _ = draft.unfit, draft.altered, draft.misfits  # takes a while as well
            return draft

        if self._far(first):
            self._beside(looked_through, then)
        else:
            then(make(unwatched))

    def keep(self, draft: Draft) -> None:
        """As one step; what does not fit is taken out with it."""
        session = self._bridge.session

        def kept(watch: Watch) -> Prepared[Any]:
            fits = draft.without(draft.misfits, watch) if draft.misfits else draft
            return session.prepare(fits.planned, fits.play)

        if self._far(draft.planned.kept):
            self._beside(kept, self._bridge.take_prepared)
        else:
            self._bridge.take_prepared(kept(unwatched))

    def take_up(self, shared: int, moves: Sequence[Move], then: Callable[[bool], object]) -> None:
        """Go on, after so many moves, with others that were said before; `then` hears whether it was done."""
        if not self._long(len(moves)):
            then(self._bridge.take_up(shared, moves))
            return
        play = self._bridge.session.play.beside()
        session = self._bridge.session
        self._beside(
            lambda watch: session.prepare(play.plan_take_up(shared, moves, watch), play),
            lambda prepared: then(self._bridge.take_prepared(prepared)),
        )

    def along(self, moves: Sequence[Move], then: Callable[[Sequence[Step[Any]]], object]) -> None:
        """What moves lead to that are not those of the game."""
        session = self._bridge.session
        work = partial(replay.revalidate, session.game, session.beginning, moves)
        if self._long(len(moves)):
            self._beside(work, then)
        else:
            then(work(unwatched))

    def undo(self) -> None:
        self._walk(Undo, lambda play: len(play.undone()), self._bridge.undo)

    def redo(self) -> None:
        self._walk(Redo, lambda play: len(redone(play.timeline)), self._bridge.redo)

    def undo_turn(self) -> None:
        self._walk(Undo, lambda play: play.turn_back(), self._bridge.undo_turn)

    def redo_turn(self) -> None:
        self._walk(Redo, lambda play: play.turn_ahead(), self._bridge.redo_turn)

    def redo_all(self) -> None:
        """Whatever is undone."""
        steps = self._bridge.session.timeline.can_redo
        self._walk(Redo, lambda _play: steps, lambda: self._bridge.take(Redo(steps=steps)))

    def _walk(
        self,
        way: type[Undo | Redo],
        far: Callable[[Playthrough[Any]], int],
        usual: Callable[[], bool],
    ) -> None:
        """A change of the past that is taken back, or comes again, leads through all moves after it."""
        session = self._bridge.session
        there = session.timeline.can_undo + session.timeline.can_redo  # a step may bring as many moves again
        steps = far(session.play) if self._long(there) else 0
        entry = way(steps=steps) if steps else None
        if entry is None or session.play.replays(entry) <= LONG:
            usual()
            return
        play = session.play.beside()
        self._beside(lambda watch: session.prepare(play.plan(entry, watch), play), self._bridge.take_prepared)

    def _far(self, first: int) -> bool:
        return self._long(len(self._bridge.session.timeline.moves) - first)

    def _long(self, moves: int) -> bool:
        return self.work is not None and moves > LONG

    def _beside(self, work: Callable[[Watch], T], then: Callable[[T], object]) -> None:
        assert self.work is not None
        play, here = self._bridge.session.play, self._here()
        since = play.since

        def tell(result: T) -> None:
            if self.work is not None and play.since is since and self._here() is here:
                then(result)

        said = self._context._("Replaying the moves that follow …")
        self.work.do(said, work, tell, long=True)
