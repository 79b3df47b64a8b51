"""The append-only book of what was said, and the timeline of moves that count."""

from collections.abc import Callable, Iterable
from typing import Literal

from companion.kernel.command import Command, Move
from companion.kernel.errors import Refused
from companion.kernel.frozen import frozen
from companion.kernel.line import Line
from companion.kernel.path import Path, Place
from companion.kernel.refusal import impossible
from companion.kernel.rewrites import Rewritten


@frozen(kw_only=True)
class Do:
    """A command was carried out; moves that lay beyond the cursor drop out of the line.

    `input` is as in a `Move`.
    """

    op: Literal["do"] = "do"
    id: str
    command: Command
    allow: bool = False
    input: str = ""


@frozen(kw_only=True)
class Undo:
    op: Literal["undo"] = "undo"
    steps: int = 1


@frozen(kw_only=True)
class Redo:
    op: Literal["redo"] = "redo"
    steps: int = 1


@frozen(kw_only=True)
class Jump:
    """Go to the moment after so many moves; nothing is dropped until the next *do*."""

    op: Literal["jump"] = "jump"
    to: int


@frozen(kw_only=True)
class Edit:
    op: Literal["edit"] = "edit"
    target: str
    command: Command
    allow: bool = False


@frozen(kw_only=True)
class Insert:
    """A forgotten move, put before the target."""

    op: Literal["insert"] = "insert"
    id: str
    target: str
    command: Command
    allow: bool = False


@frozen(kw_only=True)
class Delete:
    op: Literal["delete"] = "delete"
    target: str


Rewrite = Edit | Insert | Delete


@frozen(kw_only=True)
class Revise:
    """Rewrites that were decided together, after everybody has seen what follows: all of them or none, and
    one step to undo."""

    op: Literal["revise"] = "revise"
    changes: tuple[Rewrite, ...]


@frozen(kw_only=True)
class Aside:
    """*What if?*: moves that somebody tried after so many of the line. They never counted; they are kept to
    be looked at, or taken up, later."""

    op: Literal["aside"] = "aside"
    after: int
    moves: tuple[Do, ...]


@frozen(kw_only=True)
class TakeUp:
    """A line that was set aside counts again: after so many moves these come in the place of all others, and
    one undo brings those back."""

    op: Literal["take_up"] = "take_up"
    after: int
    moves: tuple[Do, ...]


Entry = Do | Undo | Redo | Jump | Edit | Insert | Delete | Revise | Aside | TakeUp
Whole = Revise | TakeUp
"""What changes the line at several places, and is one step to people."""


def ids_of(entry: Entry) -> tuple[str, ...]:
    """The ids that an entry gives to moves: each is given once only."""
    if isinstance(entry, Do | Insert):
        return (entry.id,)
    if isinstance(entry, Aside | TakeUp):
        return tuple(move.id for move in entry.moves)
    parts = entry.changes if isinstance(entry, Revise) else ()
    return tuple(part.id for part in parts if isinstance(part, Insert))


class Timeline:
    """The line of moves, how many of them count now, and what *undo* and *redo* would bring.

    Moves that were undone or jumped over stay in the line beyond the cursor until the next *do*. Undo and
    redo walk along the line; a rewrite is one step among these, met where the cursor was when it was made.
    A jump takes rewrites along that it would leave behind, so undo reaches every one of them.

    Where the cursor is, is kept as the steps back to the very start. The line itself is brought up to date
    when somebody looks, or something new is said: all that was undone is then forgotten anyway.
    """

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        """As it stands when these were said one after the other."""
        self._line = Line(moves)
        self._shown = 0
        """The rewrites that count in the line as it stands."""
        self._path = Path()
        self._steps = len(self._line)
        self._place: Place | None = None
        """Where these steps lead, as soon as somebody had to find out."""

    def copy(self) -> "Timeline":
        other = Timeline()
        other._line, other._path = self._line.copy(), self._path.copy()
        other._shown, other._steps, other._place = self._shown, self._steps, self._place
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Timeline) and self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _whole(self) -> tuple[object, ...]:
        return self.moves, self._steps, list(self._path.met())

    @property
    def moves(self) -> tuple[Move, ...]:
        self._show(self._here.version)
        return self._line.moves

    @property
    def line(self) -> Line:
        """These moves as they are now, whatever is said later; for little, however many they are."""
        self._show(self._here.version)
        return self._line.copy()

    @property
    def cursor(self) -> int:
        return self._here.cursor

    @property
    def current(self) -> tuple[Move, ...]:
        return self.moves[: self.cursor]

    @property
    def can_undo(self) -> int:
        """How many steps back there are, rewrites included."""
        return self._steps

    @property
    def can_redo(self) -> int:
        last = len(self._path)
        return self._path.steps_to(Place(last, self._length(last))) - self._steps

    @property
    def next_undo(self) -> Move | Rewrite | Whole | None:
        """What undo would take back."""
        return self._step_before(self._steps) if self._steps else None

    @property
    def next_redo(self) -> Move | Rewrite | Whole | None:
        """What redo would bring again."""
        return self._step_before(self._steps + 1) if self.can_redo else None

    @property
    def whole_behind(self) -> int:
        """How many steps back in a row lead over changes that were decided together; none where undo meets
        something else first."""
        last = self.next_undo
        return self._path.alike_behind(self._steps, _part_of(last)) if isinstance(last, Whole) else 0

    @property
    def whole_ahead(self) -> int:
        """The same, for redo."""
        first = self.next_redo
        return self._path.alike_ahead(self._steps, _part_of(first)) if isinstance(first, Whole) else 0

    @property
    def version(self) -> int:
        """How many changes of the past count."""
        return self._here.version

    @property
    def first_undone(self) -> Rewrite | Whole | None:
        """Of what was undone, the first change of the past."""
        first = self._path.first(self._here.version)
        return (first.whole or first.entry) if first else None

    @property
    def amid(self) -> bool:
        """Whether only some of the changes count that were decided together."""
        last = self.next_undo
        return isinstance(last, Whole) and last is self.next_redo

    def find(self, move_id: str) -> int:
        self._show(self._here.version)
        at = self._line.find(move_id)
        if at is None:
            raise Refused([impossible("history.no_such_move", move=move_id)])
        return at

    def take(self, entry: Entry) -> None:
        """Follow one entry. Raises `Refused`, and stays as it is, when it speaks of something not there."""
        if isinstance(entry, Undo):
            self._need(entry.steps, self.can_undo, "history.nothing_to_undo")
            self._walk(-entry.steps)
        elif isinstance(entry, Redo):
            self._need(entry.steps, self.can_redo, "history.nothing_to_redo")
            self._walk(entry.steps)
        elif isinstance(entry, Do):
            self._do(Move(entry.id, entry.command, entry.allow, entry.input))
        elif isinstance(entry, Jump):
            self._jump(entry.to)
        elif isinstance(entry, Revise):
            self._revise(entry)
        elif isinstance(entry, TakeUp):
            self._take_up(entry)
        elif isinstance(entry, Aside):
            self._need(entry.after + 1, self._length(self._here.version) + 1, "history.no_such_move")
        else:
            self._rewrite(entry)

    @property
    def _here(self) -> Place:
        if self._place is None:
            self._place = self._path.locate(self._steps)
        return self._place

    def _walk(self, steps: int) -> None:
        self._steps += steps
        self._place = None

    def _stand(self, place: Place) -> None:
        self._steps, self._place = self._path.steps_to(place), place

    def _length(self, version: int) -> int:
        return self._path.length(version, self._shown, len(self._line))

    @staticmethod
    def _need(steps: int, available: int, code: str) -> None:
        if not 1 <= steps <= available:
            raise Refused([impossible(code, steps=steps, available=available)])

    def _step_before(self, steps: int) -> Move | Rewrite | Whole:
        lower, upper = self._path.locate(steps - 1), self._path.locate(steps)
        if change := self._path.between(lower, upper):
            return change.whole or change.entry
        self._show(upper.version)
        return self._line[lower.cursor]

    def _do(self, move: Move) -> None:
        """Moves beyond the cursor are gone, and with them the rewrites that concerned only them."""
        here = self._forget_undone()
        self._line.cut(here.cursor)
        self._path.drop_beyond(here.cursor)
        self._line.append(move)
        self._stand(Place(here.version, here.cursor + 1))

    def _jump(self, to: int) -> None:
        here = self._here
        if not 0 <= to <= self._length(here.version):
            raise Refused([impossible("history.no_such_move", move=str(to))])
        if to != here.cursor:
            self._path.jump(here, to)
            self._stand(Place(here.version, to))

    def _revise(self, entry: Revise) -> None:
        """All of it, or nothing where a part speaks of something not there."""
        there: dict[str, bool] = {}
        for change in entry.changes:
            if not there.get(change.target, change.target not in there and self.find(change.target) >= 0):
                raise Refused([impossible("history.no_such_move", move=change.target)])
            if isinstance(change, Insert):
                there[change.id] = True
            elif isinstance(change, Delete):
                there[change.target] = False
        for change in entry.changes:
            self._rewrite(change, entry)

    def _rewrite(self, entry: Rewrite, whole: Revise | None = None) -> None:
        at = self.find(entry.target)
        old = () if isinstance(entry, Insert) else (self._line[at],)
        new: tuple[Move, ...] = ()
        if isinstance(entry, Edit):
            new = (Move(entry.target, entry.command, entry.allow, self._line[at].input),)
        elif isinstance(entry, Insert):
            new = (Move(entry.id, entry.command, entry.allow),)
        here = self._forget_undone()
        cursor = self._path.push(Rewritten(entry, at, old, new, whole), here.cursor)
        self._stand(Place(here.version + 1, cursor))
        self._show(here.version + 1)

    def _take_up(self, entry: TakeUp) -> None:
        """The new moves come right behind those that count, then all others go: so every place in the one
        line has its place in the other."""
        self._need(entry.after + 1, self.cursor + 1, "history.no_such_move")
        here = self._forget_undone()
        whole, new = (
            len(self._line),
            Line(Move(one.id, one.command, one.allow, one.input) for one in entry.moves),
        )
        changes = (
            Rewritten(entry, here.cursor, self._line.part(here.cursor, whole), ()),
            Rewritten(entry, here.cursor, (), new),
            Rewritten(entry, entry.after, self._line.part(entry.after, here.cursor), ()),
        )
        self._path.push_whole(
            [change for change in changes if len(change)], here.cursor, entry.after + len(new)
        )
        self._stand(Place(len(self._path), entry.after + len(new)))
        self._show(len(self._path))

    def _forget_undone(self) -> Place:
        """Rewrites that were undone never come again."""
        here = self._here
        self._show(here.version)
        if here.version < len(self._path):
            self._path.cut(here)
        return here

    def _show(self, version: int) -> None:
        """Let the line be that of a version."""
        while self._shown > version:
            self._shown, change = self._path.below(self._shown, version)
            if change:
                self._line.exchange(change.at, len(change.new), change.old)
        while self._shown < version:
            self._shown, change = self._path.above(self._shown, version)
            if change:
                self._line.exchange(change.at, len(change.old), change.new)


def _part_of(whole: Whole) -> Callable[[Rewritten], bool]:
    return lambda change: (change.whole or change.entry) is whole


def derive(entries: Iterable[Entry]) -> Timeline:
    """The timeline that a journal leads to; the time it takes grows with the journal, and hardly faster."""
    timeline = Timeline()
    for entry in entries:
        timeline.take(entry)
    return timeline
