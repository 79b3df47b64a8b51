"""What a change of the past would lead to, before anything is kept: what still fits, what does not and why,
and what waits for an answer.

A draft changes nothing. Whoever keeps it writes one entry.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Generic, TypeVar

from companion.kernel import engine
from companion.kernel.command import Answer, Move
from companion.kernel.common import Correct, Learn
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.journal import Delete, Edit, Insert, Revise, Rewrite
from companion.kernel.playthrough import Planned, Playthrough
from companion.kernel.replay import Step
from companion.kernel.state import State
from companion.kernel.watch import Watch, unwatched

S = TypeVar("S", bound=State)


@frozen
class Unfit(Generic[S]):
    """A move that does not fit any more by itself, and those right after it that only follow from that.

    `waits` is what stands open in its place, where the game is not where it was: somebody has to answer it.
    `turns` names two players where the order of turns is why others are skipped: whose turn it stays, and
    whose it was then.
    """

    step: Step[S]
    waits: Frame | None = None
    follows: tuple[Step[S], ...] = ()
    turns: tuple[str, str] | None = None

    @property
    def may_stand(self) -> bool:
        """Whether the table could agree to it anyway."""
        return engine.overrulable(self.step.refusals)

    @property
    def asks(self) -> bool:
        """Whether somebody has to answer: a decision that stands open, or a question about the cardboard that
        nobody has asked before."""
        return self.waits is not None or all(reason.fact for reason in self.step.refusals)


class Revision(Generic[S]):
    """Rewrites that nobody has kept yet. Raises `Refused` where one speaks of a move that is not there."""

    def __init__(self, play: Playthrough[S], changes: Sequence[Rewrite], watch: Watch = unwatched) -> None:
        self.play = play
        self.changes = tuple(changes)
        self._former = {step.move.id: at for at, step in enumerate(play.steps)}
        self.planned: Planned[S] = play.plan(self.entry, watch)

    @property
    def entry(self) -> Revise:
        """What would be written."""
        return Revise(changes=self.changes)

    @property
    def steps(self) -> Sequence[Step[S]]:
        """The moves that would count, with what each leads to."""
        return self.planned.steps[: self.planned.timeline.cursor]

    @property
    def state(self) -> S:
        """The table as it would be."""
        return self.play.state_after(self.planned)

    @cached_property
    def fitting(self) -> tuple[Step[S], ...]:
        """The moves after the first change that still fit, those it brings left out."""
        brought = {change.id if isinstance(change, Insert) else change.target for change in self.changes}
        checked = self.steps[self.planned.kept :]
        return tuple(step for step in checked if step.verdict == "fits" and step.move.id not in brought)

    @cached_property
    def altered(self) -> tuple[Step[S], ...]:
        """Those of them that lead to something else than they did, as when too little is left to pay."""
        return tuple(step for step in self.fitting if deeds(step) != deeds(self.former(step)))

    def former(self, step: Step[S]) -> Step[S]:
        """The same move as it counts now."""
        return self.play.steps[self._former[step.move.id]]

    @cached_property
    def unfit(self) -> tuple[Unfit[S], ...]:
        """Causes in their order, each with what follows from it.

        A move is no cause where it would fit had the table done all the others, nor where the game did not
        get to where it was made because of one that was named before, and has not gone on as it did since.
        """
        found: list[tuple[Step[S], Frame | None, list[Step[S]]]] = []
        astray = False
        before: S | None = None
        for at, step in enumerate(self.steps):
            if step.verdict == "fits":
                astray = astray and self._elsewhere(step, before)
            else:
                elsewhere = self._elsewhere(step)
                if found and (step.verdict == "consequence" or (elsewhere and astray)):
                    found[-1][2].append(step)
                else:
                    found.append((step, self._waits(at) if elsewhere else None, []))
                astray = True
            before = step.state
        return tuple(
            Unfit(step, waits, tuple(follows), self._turns(step, follows)) for step, waits, follows in found
        )

    @cached_property
    def misfits(self) -> tuple[str, ...]:
        """The ids of all moves that do not fit."""
        return tuple(step.move.id for step in self.steps if step.verdict != "fits")

    def with_changes(self, *more: Rewrite, watch: Watch = unwatched) -> "Revision[S]":
        return Revision(self.play, (*self.changes, *more), watch)

    def allowing(self, unfit: Unfit[S], watch: Watch = unwatched) -> "Revision[S]":
        """The table agrees to it."""
        move = unfit.step.move
        return self.with_changes(Edit(target=move.id, command=move.command, allow=True), watch=watch)

    def may_pass(self, unfit: Unfit[S]) -> bool:
        """Whether the order of turns is all that speaks against what the others did."""
        return unfit.turns is not None and not engine.refusals(
            self.play.game, unfit.step.state, _handed_on(unfit.turns)
        )

    def passing(self, unfit: Unfit[S], watch: Watch = unwatched) -> "Revision[S]":
        """Only this turn is left out: the table says whose turn it was then."""
        assert unfit.turns is not None
        stays, _ = unfit.turns
        own = takewhile(lambda later: self._in_turn(later) in ("", stays), unfit.follows)
        return self.with_changes(
            Edit(target=unfit.step.move.id, command=_handed_on(unfit.turns)),
            *(Delete(target=later.move.id) for later in own),
            watch=watch,
        )

    def without(self, moves: Iterable[str], watch: Watch = unwatched) -> "Revision[S]":
        """These are taken out."""
        return self.with_changes(*(Delete(target=move) for move in moves), watch=watch)

    def before(self, move: str) -> Sequence[Step[S]]:
        """The steps before a move, as they would be."""
        at = next(at for at, step in enumerate(self.planned.steps) if step.move.id == move)
        return self.planned.steps[:at]

    def _elsewhere(self, step: Step[S], state: S | None = None) -> bool:
        """Whether the game is not where it was when this was said: in this state before it, or the one that
        a move which does not fit leaves alone."""
        at = self._former.get(step.move.id)
        here = _where(self.play.game, step.state if state is None else state)
        return at is not None and here != _where(self.play.game, self.play.state_at(at))

    def _turns(self, cause: Step[S], follows: Sequence[Step[S]]) -> tuple[str, str] | None:
        for step in follows:
            now, then = self.play.game.in_turn(step.state), self._in_turn(step)
            if now and then and now != then:
                return (now, then) if self._in_turn(cause) in ("", now) else None
        return None

    def _in_turn(self, step: Step[S]) -> str:
        """Who was in turn when this was said."""
        at = self._former.get(step.move.id)
        return self.play.game.in_turn(self.play.state_at(at)) if at is not None else ""

    def _waits(self, at: int) -> Frame | None:
        """What is open instead of what this move answered or went on with. Nothing waits where the moves
        after it go on as they did: then it only belonged to something that is not there any more."""
        for later in range(at + 1, len(self.steps)):
            step = self.steps[later]
            if step.verdict == "fits":
                if not self._elsewhere(step, self.steps[later - 1].state):
                    return None
                break
        return next(iter(open_decisions(self.steps[at].state.agenda)), None)


def said_there(said: Sequence[Move], target: str, ids: Sequence[str], instead: bool) -> tuple[Rewrite, ...]:
    """Rewrites that bring what was said to where a move is: `instead` of it, or before it.

    Of several that stand for one, the last one takes its place: behind the last move nothing can be inserted.
    """
    changes: list[Rewrite] = [
        Insert(id=given, target=target, command=move.command, allow=move.allow)
        for move, given in zip(said[:-1] if instead else said, ids, strict=False)
    ]
    if instead:
        changes.insert(0, Edit(target=target, command=said[-1].command, allow=said[-1].allow))
    return tuple(changes)


def goes_on(game: Game[S], former: Mapping[str, S], state: S, rest: Sequence[Move]) -> bool:
    """Whether all is said at this place: the game is where the next move was made, or that one fits.

    Answers to what is not asked any more belonged to what was said there before. What was told of the box
    fits anywhere, and says nothing of where the game is. `former` is the table before each move.
    """
    keys = {frame.key for frame in open_decisions(state.agenda)}
    for move in rest:
        if isinstance(move.command, Answer) and move.command.decision not in keys:
            continue
        same = move.id in former and keys == {frame.key for frame in open_decisions(former[move.id].agenda)}
        if isinstance(move.command, Learn) and not same:
            continue
        return same or engine.passes(state, engine.refusals(game, state, move.command), move.allow)
    return True


def deeds(step: Step[S]) -> Counter[tuple[object, ...]]:
    """What a move did, from wherever it began and in whatever order. Things other than numbers may get other
    names than before."""
    return Counter(
        (event.kind, event.player, event.what, event.change) if event.kind == "count" else event[:2]
        for event in step.events
    )


def _handed_on(turns: tuple[str, str]) -> Correct:
    return Correct(what="turn", value=turns[1])


def _where(game: Game[S], state: S) -> tuple[object, ...]:
    return game.turn_of(state), tuple(frame.key for frame in open_decisions(state.agenda))
