"""Something was told again, or the box was changed: what rests on the old telling, and what to take over."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject

from companion.games.terraformer.catalogue import read_entries
from companion.games.terraformer.commands import Learn
from companion.games.terraformer.contradictions import following
from companion.games.terraformer.retold import Past, changed, news, resting_on, settled, with_it
from companion.games.terraformer.state import FactValue, State
from companion.kernel.command import Command
from companion.session import Change
from companion.wording.language import Language
from companion.wording.terraformer import retold
from companion.wording.terraformer.names import Names
from ui.session_bridge import SessionBridge
from ui.table.past_card import LEAVE, PastLines, PastPlace

Entries = Mapping[str, Any]
MOST_PAST = 4
"""More moves than these are not looked at one by one: whoever wants that goes through the log."""


class Retelling(QObject):
    """The list stays until the next turn, or until the telling is taken back; what the box says until it is
    taken over, or told otherwise at the table."""

    def __init__(self, language: Language, bridge: SessionBridge, box: Entries, parent: QObject) -> None:
        super().__init__(parent)
        self._places: list[PastPlace] = []
        self._language, self._bridge = language, bridge
        self._box = read_entries(box)
        self._news = self._told_since()
        self._past: tuple[Past, ...] = ()
        self._told_at = 0
        self._seen = bridge.session.timeline.cursor
        """How many moves there were when something last happened."""

    def show_in(self, place: PastPlace) -> None:
        """Here as well, from now on."""
        place.set_right.connect(self.set_right)
        self._places.append(place)
        place.show_past(self._lines())

    @property
    def _state(self) -> State:
        state: State = self._bridge.state
        return state

    # -- what was told at the table

    def commands(self, learnt: Learn) -> tuple[Command, ...]:
        """A telling with all that goes along with it: one input, and one undo."""
        state = self._state
        return (learnt, *(with_it if changed(state, learnt) else following)(state, learnt))

    def follow(self, change: Change[Any]) -> None:
        played, cursor = self._bridge.session.played, self._bridge.session.timeline.cursor
        seen, self._seen = min(self._seen, cursor), cursor
        began = "turn_began" in change.kinds
        if cursor < self._told_at or (began and not change.taken_back):
            self._past = ()
        learnt = [] if change.taken_back else [step.move.command for step in played[seen:]]
        facts: dict[str, FactValue] = {}
        for command in learnt:
            if isinstance(command, Learn):
                facts |= changed(change.before, command)
                facts |= settled(change.before, change.state)
                self._forget_news(command)
        if facts:
            self._past = resting_on(self._bridge.session.beginning, played[:seen], facts)
            self._told_at = cursor
        self._show()

    # -- what was told in the box

    def _told_since(self) -> tuple[Learn, ...]:
        """What it was told while the game lay on the shelf; what it never knew is asked as ever."""
        state = self._state
        told = {fact: value for fact, value in self._box.items() if fact in state.facts}
        return news(state, {}, told) if state.phase != "over" else ()

    def look_into(self, box: Entries) -> None:
        """Somebody has been there."""
        former, self._box = self._box, read_entries(box)
        found = news(self._state, former, self._box)
        again = {learnt.fact for learnt in found}
        self._news = (*(old for old in self._news if old.fact not in again), *found)
        self._show()

    def take_over_news(self) -> None:
        """All of it, as one step; once that is undone, the box says it otherwise again."""
        told = tuple(command for learnt in self._still_news() for command in self.commands(learnt))
        with self._bridge.at_once():
            for number, command in enumerate(told):
                self._bridge.do(command, joined=bool(number))
        self._show()

    def _still_news(self) -> tuple[Learn, ...]:
        return news(self._state, {}, {learnt.fact: learnt.value for learnt in self._news})

    def _forget_news(self, learnt: Learn) -> None:
        """What the table tells goes into the box, too, and stands there now."""
        self._news = tuple(old for old in self._news if old.fact != learnt.fact or old.value == learnt.value)

    def take_over(self, former: "Retelling") -> None:
        """The same list, in this language."""
        self._news, self._past, self._told_at = former._news, former._past, former._told_at
        self._box = former._box
        self._show()

    def set_right(self, at: int, way: int = 0) -> None:
        """Take over what the box says; or leave that, or what rests on an old telling, as it is."""
        news = bool(self._still_news())
        if way != LEAVE:
            self.take_over_news()
        elif news and at == 0:
            self._news = ()
        else:
            self._past = tuple(one for place, one in enumerate(self._past, news) if place != at)
        self._show()

    # -- what is shown

    def _show(self) -> None:
        lines = self._lines() if self._news or self._past else ()
        for place in self._places:
            place.show_past(lines)

    def _lines(self) -> PastLines:
        names = Names(self._language, self._state)
        told = self._still_news()
        first = ((retold.in_the_box(names, told), (retold.take_over(names),)),) if told else ()
        past: PastLines = tuple((retold.sentence(names, one), ()) for one in self._past[:MOST_PAST])
        return (*first, *past)
