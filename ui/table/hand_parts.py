"""The list for hands in the order of time: what each step asked for, and what was to be put back."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from companion.wording.texts import Chores

MOST = 24
"""So many parts are kept at most: a table that nobody looks at collects nothing without end."""

Span = tuple[int, int]
Standing = tuple[int, Sequence[Chores], bool]
"""The number of a move that counts, what it asked for, and whether it came right before the turn."""
Retold = Callable[[Span], tuple[Sequence[Chores], Sequence[Chores]]]
"""What moves asked for, as it was said and as it is said since something was corrected."""


@frozen
class Part:
    """What one step asked for. `span` are the first and the last of its moves; none where it came from a
    comparison, or the moves have other numbers by now. `back`: it takes these moves back; `final` where they
    cannot be done again any more. `ahead`: it came right before its turn, be it as the set-up. `apart`: it
    says how the table differs after a change of the past; `undone`: because that was taken back."""

    chores: tuple[Chores, ...] = ()
    turn: object = None
    span: Span | None = None
    back: bool = False
    seen: bool = False
    final: bool = False
    ahead: bool = False
    apart: bool = False
    undone: bool = False

    @property
    def items(self) -> Iterator[str]:
        return (item for group in self.chores for item in group.items)

    def done_again(self, moves: int) -> bool:
        """Whether all that it takes back is among so many moves that count."""
        return self.back and not self.final and self.span is not None and self.span[1] <= moves


class HandParts:
    """`latest` is the last step, `before` all that is still listed from before it, the last one first.

    Hands that have carried out the list until any moment come to the table as it should lie by carrying out
    all that came after it, the oldest first. Listed are this turn, the one before it, and what nobody could
    read yet. A step that is taken back leaves the list: only its way back is on it.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.latest = Part()
        self.before: tuple[Part, ...] = ()
        self.turn: object = None
        self._own: tuple[Chores, ...] = ()
        """Those of the latest that belong to the turn: one input may have ended another turn as well."""
        self._former: object = None
        self._over = False

    def of_this_turn(self, part: Part) -> bool:
        return not part.ahead and self._with_this_turn(part)

    def of_turn_before(self, part: Part) -> bool:
        return not part.ahead and part.turn is not None and part.turn == self._turn_before

    @property
    def _turn_before(self) -> object:
        return self.turn if self._over else self._former

    def _with_this_turn(self, part: Part) -> bool:
        """Also what came right before it."""
        return not self._over and part.turn is not None and part.turn == self.turn

    def step(
        self,
        chores: Sequence[Chores],
        turn: object,
        span: Span | None = None,
        own: Sequence[Chores] | None = None,
        again: bool = False,
        ahead: bool = False,
        apart: bool = False,
        undone: bool = False,
    ) -> None:
        """One more. As far as `own` it belongs to the turn. `again`: it was undone, and is not put back any
        more."""
        self._settle()
        if again and span is not None:
            self._keep(lambda part: not part.done_again(span[1]))
        elif not again:
            self.before = tuple(evolve(part, final=True) if part.back else part for part in self.before)
        self._turn_to(turn)
        self.latest = Part(tuple(chores), turn, span, ahead=ahead, apart=apart, undone=undone)
        self._own = tuple(chores if own is None else own)

    def more(self, chores: Sequence[Chores], turn: object, span: Span | None, own: Sequence[Chores]) -> None:
        """The same input did one more step: the latest is all of it together."""
        first = self.latest.span
        if self.latest.back:
            self._settle()
            first = None
        self._turn_to(turn)
        both = (first[0], span[1]) if first and span else span
        self.latest, self._own = Part(tuple(chores), turn, both), tuple(own)

    def take_back(
        self,
        chores: Sequence[Chores],
        standing: Sequence[Standing],
        turn: object,
        span: Span | None,
    ) -> None:
        """These moves: what they moved goes back. Of the turn that is gone back to the moves that are
        `standing` stay in sight, and are all there is to do where nothing goes back, unless something from
        before still does: that comes first (again)."""
        if chores or not _leads_back(self.latest):
            self._settle()
        if span is not None:
            self._keep(lambda part: part.back or part.span is None or part.span[1] < span[0])
        self._turn_to(turn)
        for number, asked, ahead in standing:
            self._let_stand(number, Part(tuple(asked), turn, (number, number), seen=True, ahead=ahead))
        if chores:
            latest = self.latest = Part(tuple(chores), turn, span, back=True)
            self._own = ()
            self._keep(lambda part: not _said_again(part, latest))
        elif not self.latest.chores and self.before and self._comes_first(self.before[0]):
            self.latest, *rest = self.before
            self.before, self._own = tuple(rest), () if self.latest.back else self.latest.chores

    def _comes_first(self, part: Part) -> bool:
        return _leads_back(part) or self._stands(part)

    def _stands(self, part: Part) -> bool:
        return not part.back and self._with_this_turn(part)

    def lay_aside(self) -> None:
        """The game has gone on, and gave hands nothing to do: what was undone is not the last step any more,
        but they may still be busy with it."""
        self._settle()

    def end_turn(self) -> None:
        """Nothing was to do for it."""
        self._over = True

    def put_right(self, chores: Sequence[Chores]) -> None:
        self.latest, self._own = evolve(self.latest, chores=tuple(chores)), tuple(chores)

    def put_right_before(self, retold: Retold) -> bool:
        """The same for the last of the steps before that names what was corrected; whether there is one."""
        for at, part in enumerate(self.before):
            if part.span is not None and not (part.back or part.apart):
                was, now = map(tuple, retold(part.span))
                chores = now if part.chores == was else _said_anew(part.chores, was, now)
                if chores != part.chores:
                    right = evolve(part, chores=chores)
                    self.before = (*self.before[:at], right, *self.before[at + 1 :])
                    return True
        return False

    def renumber(
        self,
        numbers: Mapping[int, int],
        turn: object,
        elsewhere: bool,
        standing: Sequence[tuple[int, Sequence[Chores]]] = (),
    ) -> None:
        """The moves that still count have these numbers from now on, by those they had. What the others asked
        for leaves the list once it was to be read: how the table differs without them is said, and that is
        what goes back. Of a step that is gone in part, what its other moves asked for in this `turn` stays:
        they are `standing`, by their new numbers, the last one first. `elsewhere`: another line of moves
        counts, and nothing that has led to the one that is left stays, be it an undo or another difference.
        """
        listed = self.latest, *self.before
        now = [_renumbered(part, numbers) for part in listed]

        def stays(part: Part, now: Part) -> bool:
            made = part.span is not None and not part.back
            return not part.seen or now.span is not None or not (elsewhere or made)

        latest, *before = [(one, stays(part, one)) for part, one in zip(listed, now, strict=True)]
        left = [part for part, one in zip(listed, now, strict=True) if not stays(part, one)]
        self.before = tuple(part for part, stay in before if stay)
        self.latest, self._own = (latest[0], self._own) if latest[1] else (Part(), ())
        rests = {numbers[at] for part in left for at in _moves(part) if at in numbers}
        for number, asked in standing:
            if number in rests:
                self._let_stand(number, Part(tuple(asked), turn, (number, number), seen=True))

    def see(self) -> bool:
        """Whether anything had not been seen before, but for the latest, which is read again and again."""
        unread = bool(self.unread())
        self.latest = evolve(self.latest, seen=True)
        self.see_before()
        return unread

    def see_before(self, former: "HandParts | None" = None) -> None:
        """All but the latest was to be read: in `former`, unless something of it was not."""
        if former is None or not former.unread():
            self.before = tuple(evolve(part, seen=True) for part in self.before)

    def unread(self) -> tuple[Part, ...]:
        """What nobody could read before the latest came."""
        return tuple(part for part in self.before if not part.seen)

    def _settle(self) -> None:
        """The latest is no longer that."""
        latest, own = self.latest, self._own
        parts = [latest]
        if not latest.back:
            others = evolve(latest, chores=_without(latest.chores, own), turn=self._former)
            parts = [evolve(latest, chores=own), others]
        self.before = (*(part for part in parts if part.chores), *self.before)[:MOST]
        self.latest, self._own = Part(), ()

    def _turn_to(self, turn: object) -> None:
        """Where it is nobody's turn, each step is on its own."""
        self._over = False
        if turn is None or turn != self.turn:
            both = {self.turn, turn} if turn is not None else {self.turn} - {None}
            self._keep(lambda part: part.turn in both or not part.seen)
            self.turn, self._former = turn, self.turn

    def _keep(self, wanted: Callable[[Part], object]) -> None:
        self.before = tuple(part for part in self.before if wanted(part))

    def _let_stand(self, number: int, part: Part) -> None:
        """In its place among the others, unless it is listed."""
        at = len(self.before)
        for place, former in enumerate(self.before):
            if former.back or former.span is None:
                continue
            if former.span[0] <= number <= former.span[1]:
                return
            if former.span[1] < number:
                at = min(at, place)
        self.before = (*self.before[:at], part, *self.before[at:])


def _leads_back(part: Part) -> bool:
    """Whether the table lies wrongly until it is done, whatever is undone that moves nothing."""
    return bool(part.chores) and (part.back or (part.apart and part.span is None))


def _said_again(part: Part, later: Part) -> bool:
    """Whether this way back is part of a later one. Moves in the same place have never been on the table at
    once: hands that have made one of them, and whichever it was, go back by the later one alone."""
    if not part.final or part.span is None or later.span is None:
        return False
    same_place = part.span[0] <= later.span[1] and later.span[0] <= part.span[1]
    return same_place and _counted(part) <= _counted(later)


def _counted(part: Part) -> Counter[tuple[str, str]]:
    return Counter((group.name, item) for group in part.chores for item in group.items)


def _moves(part: Part) -> range:
    """Those it was asked for by; none where it comes from something else."""
    return range(part.span[0], part.span[1] + 1) if part.span is not None and not part.back else range(0)


def _renumbered(part: Part, numbers: Mapping[int, int]) -> Part:
    """Without numbers where they say nothing any more."""
    if part.back or part.span is None or any(at not in numbers for at in _moves(part)):
        return evolve(part, span=None)
    return evolve(part, span=(numbers[part.span[0]], numbers[part.span[1]]))


def _without(groups: Sequence[Chores], own: Sequence[Chores]) -> tuple[Chores, ...]:
    listed = {(group.name, item) for group in own for item in group.items}
    left = (
        evolve(group, items=tuple(item for item in group.items if (group.name, item) not in listed))
        for group in groups
    )
    return tuple(group for group in left if group.items)


def _said_anew(
    groups: tuple[Chores, ...], was: tuple[Chores, ...], now: tuple[Chores, ...]
) -> tuple[Chores, ...]:
    """Where only some of a step is listed: line for line."""
    pairs = [
        (old, new) for old, new in zip(was, now, strict=False) if _alike(old, new) and old.items != new.items
    ]
    lines = {
        (old.name, line): anew for old, new in pairs for line, anew in zip(old.items, new.items, strict=True)
    }
    return tuple(
        evolve(group, items=tuple(lines.get((group.name, item), item) for item in group.items))
        for group in groups
    )


def _alike(old: Chores, new: Chores) -> bool:
    return old.name == new.name and len(old.items) == len(new.items)
