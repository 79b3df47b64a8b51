"""What is said beside a game after a step: what was let through, is easily forgotten, or fits no more."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from companion.kernel.replay import Step
from companion.kernel.state import Breach
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameTable
from ui.session_bridge import SessionBridge
from ui.settings import REMINDERS
from ui.table.people import name_of
from ui.tongues import Tongues

MOST_PROBLEMS = 3
"""Moves that no longer fit are named up to here; the rest is counted."""
TELL_FULL_EVERY = 500
"""Steps between two words about how little more a game can hold."""


class GameRemarks:
    """Beside the table where that is in front, else by `say`. Never a question: whoever does not need it
    reads on."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        table: GameTable,
        at_table: Callable[[], bool],
        say: Callable[[str], object],
    ) -> None:
        self._context = context
        self._wording = wording
        self._tongues = Tongues(context, wording)
        self._bridge = bridge
        self._table = table
        self._at_table = at_table
        self._say = say
        self._told_full = False
        self._unfit = _ids(bridge.session.problems)
        self._breached: tuple[Breach, ...] = ()
        """What the last step let through against the rules."""

    def follow(self, change: Change[Any]) -> None:
        """What was let through against the rules is never let through in silence."""
        self._breached = _new(change.before.breaches, change.state.breaches)
        text = self._let_through()
        if not text:
            self._remind(change.state, taken_back=bool(change.taken_back))
        elif not self._at_table() or not self._table.remark(text):
            self._say(text)
        self.tell_how_full()

    def come_back(self) -> None:
        """To a game that is opened: what can still be forgotten is said again."""
        self._remind(self._bridge.state)

    def take_over(self, former: "GameRemarks") -> None:
        """The same in this language."""
        self._breached, self._unfit = former._breached, former._unfit
        if self._breached:
            self._table.remark(self._let_through())

    def tell_how_full(self) -> None:
        """Once when it begins to matter or the game is opened, and now and then from there on."""
        session = self._bridge.session
        if session.nearly_full and (not self._told_full or not len(session.entries) % TELL_FULL_EVERY):
            self._told_full = True
            self._say(
                self._context.language.say(
                    "This game has {n} steps. Soon it can have no more, because no file could hold it: "
                    "bring it to an end, or go on in a new game.",
                    n=len(session.entries),
                )
            )

    def new_problems(self, change: Change[Any]) -> str:
        """Those that fit no more with this step: of the others it was said before."""
        known, self._unfit = self._unfit, _ids(change.problems)
        return self.problems(tuple(step for step in change.problems if step.move.id not in known))

    def problems(self, problems: tuple[Step[Any], ...], most: int = MOST_PROBLEMS) -> str:
        """Moves that no longer fit, in words; empty when all fit."""
        lines = [self._wording.problem(step) for step in problems[:most]]
        more = len(problems) - most
        if more > 0:
            say_n = self._context.language.say_n
            lines.append(say_n("{n} more move is skipped.", "{n} more moves are skipped.", more))
        return "\n".join(lines)

    def last_move(self) -> str:
        """The last move that counts: who did what; empty before the first."""
        session = self._bridge.session
        played = session.timeline.current
        return self._wording.attempt(session.state, played[-1].command) if played else ""

    def _let_through(self) -> str:
        said = [self._wording.breach(self._bridge.state, breach) for breach in self._breached]
        return "\n".join(dict.fromkeys(said))

    def _remind(self, state: Any, taken_back: bool = False) -> None:
        """What is easily forgotten."""
        wanted = self._context.settings.get(REMINDERS) and self._table.checks and not taken_back
        offers = self._bridge.legal() if wanted else ()
        said = self._wording.reminders(state, offers) if wanted else ()
        if said:
            _, wording = self._tongues.spoken_to(name_of(state, state.turn))
            own = said if wording is self._wording else wording.reminders(state, offers)
            self._table.remind("\n".join(said), "\n".join(own))


def _ids(steps: Iterable[Step[Any]]) -> frozenset[str]:
    return frozenset(step.move.id for step in steps)


def _new(before: Iterable[Breach], now: Iterable[Breach]) -> tuple[Breach, ...]:
    """A change of the past plays everything after it again: what was let through before is said already."""
    said = Counter(before)
    new: list[Breach] = []
    for breach in now:
        if said[breach]:
            said[breach] -= 1
        else:
            new.append(breach)
    return tuple(new)
