"""Something was told again: the past gains that rest on the old telling, each with what sets it right.

The list is in no journal. Whoever comes back to a game finds that of the running round again, but for what
the table has left as it is.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from companion.games.terramara.commands import Correct, FactValue, Learn
from companion.games.terramara.facts import tile_facts
from companion.games.terramara.retold import Past, corrections, paid_otherwise, past_gains, possible
from companion.games.terramara.retold_by_hand import corrected_since
from companion.games.terramara.retold_triggers import set_off_before
from companion.games.terramara.state import Card, State, Tile
from companion.games.terramara.told import told_value
from companion.kernel.ledger import seats_now
from companion.kernel.named import read_named
from companion.kernel.values import evolve
from companion.session import Change
from companion.wording.terramara import retold
from companion.wording.terramara.names import Names
from ui.context import Context
from ui.history.elsewhere_bridge import ElsewhereBridge
from ui.history.following import LONG
from ui.session_bridge import SessionBridge
from ui.settings import LEFT_AS_IT_IS
from ui.table.leaps import changes_the_past
from ui.table.past_card import LEAVE, PastLines, PastPlace
from ui.ticks import Ticks


class Retelling(QObject):
    """Each stays until the table has set it right or leaves it, or until the telling is taken back.

    There is one for a game, however many places show it: what is set right in one is right in all. Where no
    correction can be offered, the move itself can be made differently (`fix_wanted`).
    """

    fix_wanted = Signal(str)  # id of a move

    def __init__(self, context: Context, bridge: SessionBridge, parent: QObject) -> None:
        super().__init__(parent)
        self._places: list[PastPlace] = []
        self._language = context.language
        self._bridge = bridge
        self._left = Ticks(context.settings, bridge.session.book.uid, LEFT_AS_IT_IS)
        self._past: tuple[tuple[int, str, Past], ...] = ()
        """Each with how many moves there were when it was told, and what was, by the colours of then."""
        self._coming_back = QTimer(self)  # nobody waits for it before the first paint
        self._coming_back.setSingleShot(True)
        self._coming_back.timeout.connect(self._look_over)
        self._only_tried = isinstance(bridge, ElsewhereBridge)  # nothing is set right there
        if not self._only_tried:
            self._coming_back.start(0)

    def show_in(self, place: PastPlace) -> None:
        """Here as well, from now on."""
        place.set_right.connect(self.set_right)
        self._places.append(place)
        place.show_past(self._lines())

    def follow(self, change: Change[Any]) -> None:
        session = self._bridge.session
        if changes_the_past(change):
            self._look_over()
            return
        self._past = tuple(one for one in self._past if one[0] <= session.timeline.cursor)
        told = session.played[-1].move.command if session.played and not change.taken_back else None
        if isinstance(told, Learn) and "learned" in change.kinds:
            self._tell_again(session.timeline.cursor, told, change.before)
        self._show()

    def take_over(self, former: "Retelling") -> None:
        """The same list, in this language; where it has not been looked for yet, it still is."""
        if former._coming_back.isActive():
            return
        self._coming_back.stop()
        self._past = former._past
        self._show()

    def _look_over(self) -> None:
        """What was told in this round, where a game is come back to, or its past is another one now."""
        self._past = ()
        session = self._bridge.session
        waits = self._only_tried or len(session.played) > LONG  # nobody shall wait for it
        former = session.beginning
        for number, step in enumerate(() if waits else session.played, 1):
            told, again = step.move.command, step.state.round == session.state.round
            if again and isinstance(told, Learn) and any(event.kind == "learned" for event in step.events):
                self._tell_again(number, told, former)
            former = step.state
        self._past = tuple(filter(self._unanswered, self._past))
        self._show()

    def _tell_again(self, number: int, told: Learn, former: State) -> None:
        """The move of this number has told it."""
        for fact, value in _facts(told):
            self._look_back(number, fact, former, value)

    def _look_back(self, number: int, fact: str, former: State, new: FactValue) -> None:
        """What was told last counts, whatever rested on the tellings before."""
        session, old = self._bridge.session, told_value(former.known, fact)
        before = session.beginning, session.played[: number - 1]
        if old == new:
            return
        if old is not None:
            found = past_gains(*before, fact, old, new)
        else:
            found = paid_otherwise(*before, fact, new) if isinstance(new, Card) else ()
        if isinstance(new, Card):
            found = (*found, *set_off_before(*before, fact, new))
        others = (one for one in self._past if one[1] != fact)
        self._past = (*((number, fact, past) for past in found), *others)

    def set_right(self, at: int, way: int = 0) -> None:
        """The table agrees: its numbers are set as if it had been told like this from the start. Or it leaves
        them as they are."""
        chosen = self._open()[at]
        past = self._seated([chosen])[0]
        if way == LEAVE:
            self._past = tuple(one for one in self._past if one is not chosen)
            self._left.keep(self._left.done | {self._key(chosen)})
            self._show()
            return
        offered = self._offered(past)
        if not offered:
            self.fix_wanted.emit(past.move)
            return
        right = offered[way]
        with self._bridge.at_once():
            for number, command in enumerate(corrections(self._bridge.state, right)):
                self._bridge.do(command, joined=bool(number))
        self._show()

    def _key(self, one: tuple[int, str, Past]) -> str:
        """By which it is remembered that the table left it: the telling, and what rests on the one before."""
        number, _, past = one
        return f"{self._bridge.session.played[number - 1].move.id}/{past.name}"

    def _unanswered(self, one: tuple[int, str, Past]) -> bool:
        return self._key(one) not in self._left.done

    def _show(self) -> None:
        lines = self._lines()
        for place in self._places:
            place.show_past(lines)

    def _lines(self) -> PastLines:
        state: State = self._bridge.state
        names = Names(self._language, state)
        return tuple(
            (
                retold.sentence(names, past),
                tuple(retold.button(names, possible(state, offered)) for offered in self._offered(past))
                or self._instead(past),
            )
            for past in self._seated(self._open())
        )

    def _instead(self, past: Past) -> tuple[str, ...]:
        """Where nobody knows what to offer. What is only tried is not changed in the middle of it."""
        known = self._only_tried or past.would is not None
        return () if known else (self._language.say("Change this move …"),)

    def _open(self) -> tuple[tuple[int, str, Past], ...]:
        """Those that no correction has settled since they were told, be it one that was done again, or one
        that the table entered by itself."""
        if not self._past:
            return ()
        played = self._bridge.session.played
        commands = (step.move.command for step in played)
        done = {one.settles: at for at, one in enumerate(commands, 1) if isinstance(one, Correct)}
        return tuple(
            one
            for one in self._past
            if done.get(one[2].name, 0) <= one[0] and not corrected_since(one[2], played[one[0] :])
        )

    def _seated(self, told: Sequence[tuple[int, str, Past]]) -> list[Past]:
        """With everybody called by the colour of now: who has changed it since keeps what they are owed."""
        if not told:
            return []
        seats = seats_now([(), *(step.events for step in self._bridge.session.played)])
        return [evolve(past, player=seats[at].get(past.player, past.player)) for at, _, past in told]

    def _offered(self, past: Past) -> tuple[Past, ...]:
        """The ways to set it right that the table as it lies now has room for."""
        ways = tuple(past.chosen(way) for way in past.ways) or (past,)
        return tuple(way for way in ways if corrections(self._bridge.state, way))


def _facts(told: Learn) -> Iterator[tuple[str, FactValue]]:
    """The single facts that were told."""
    if isinstance(told.value, Tile):
        yield from tile_facts(read_named(told.fact).name, told.value)
    else:
        yield told.fact, told.value
