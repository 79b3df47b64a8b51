"""Something was told again: the past gains that rest on the old telling, each with what sets it right."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject

from companion.games.terramara.commands import FactValue, Learn
from companion.games.terramara.facts import tile_facts
from companion.games.terramara.retold import Past, corrections, past_gains
from companion.games.terramara.state import State, Tile
from companion.games.terramara.told import told_value
from companion.session import Change
from companion.wording.language import Language
from companion.wording.terramara import retold
from companion.wording.terramara.names import Names
from ui.session_bridge import SessionBridge
from ui.table.past_card import PastLines, PastPlace


class Retelling(QObject):
    """The list stays until the next member is sent, or the telling is taken back.

    There is one for a game, however many places show it: what is set right in one is right in all.
    """

    def __init__(self, language: Language, bridge: SessionBridge, parent: QObject) -> None:
        super().__init__(parent)
        self._places: list[PastPlace] = []
        self._language = language
        self._bridge = bridge
        self._past: tuple[Past, ...] = ()
        self._told_at = 0

    def show_in(self, place: PastPlace) -> None:
        """Here as well, from now on."""
        place.set_right.connect(self.set_right)
        self._places.append(place)
        place.show_past(self._lines())

    def follow(self, change: Change[Any]) -> None:
        session = self._bridge.session
        if session.timeline.cursor < self._told_at or any(event.kind == "sent" for event in change.events):
            self._past = ()
        told = session.played[-1].move.command if session.played and not change.taken_back else None
        if isinstance(told, Learn) and any(event.kind == "learned" for event in change.events):
            found = tuple(
                past for fact, value in _facts(told) for past in self._resting_on(fact, change.before, value)
            )
            if found:
                self._past, self._told_at = found, session.timeline.cursor
        self._show()

    def take_over(self, former: "Retelling") -> None:
        """The same list, in this language."""
        self._past, self._told_at = former._past, former._told_at
        self._show()

    def _resting_on(self, fact: str, former: State, new: FactValue) -> tuple[Past, ...]:
        session, old = self._bridge.session, told_value(former.known, fact)
        if old is None or old == new:
            return ()
        return past_gains(session.beginning, session.played[:-1], fact, old, new)

    def set_right(self, at: int, way: int = 0) -> None:
        """The table agrees: its numbers are set as if it had been told like this from the start."""
        past = self._past[at]
        chosen = self._offered(past)[way]
        self._past = tuple(other for other in self._past if other is not past)
        for number, command in enumerate(corrections(self._bridge.state, chosen)):
            self._bridge.do(command, joined=bool(number))
        self._show()

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
                tuple(retold.button(names, offered) for offered in self._offered(past)),
            )
            for past in self._past
        )

    def _offered(self, past: Past) -> tuple[Past, ...]:
        """The ways to set it right that the table as it lies now has room for."""
        ways = tuple(past.chosen(way) for way in past.ways) or (past,)
        return tuple(way for way in ways if corrections(self._bridge.state, way))


def _facts(told: Learn) -> Iterator[tuple[str, FactValue]]:
    """The single facts that were told."""
    if isinstance(told.value, Tile):
        yield from tile_facts(told.fact.removeprefix("tile:"), told.value)
    else:
        yield told.fact, told.value
