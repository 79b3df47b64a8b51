"""What a move has shown about a card, or somebody told of it: a remark, and one click to object."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from companion.games.terraformer.cards import is_organism_id
from companion.games.terraformer.catalogue import unsaid
from companion.games.terraformer.deeds import CONCLUDED
from companion.games.terraformer.fact_names import read_fact
from companion.games.terraformer.state import State
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.session import Change
from companion.wording.terraformer.asides import against_book, kept_in_box
from companion.wording.terraformer.moved import moved_by_card
from companion.wording.terraformer.names import Names
from companion.wording.wording import Wording
from ui.session_bridge import SessionBridge
from ui.table.hands_list import HandsList


@frozen
class _Deed:
    """`before` is how many steps the game had had when the move was made, `state` the table to speak of."""

    before: int
    state: State
    event: Event


class Deeds(QObject):
    """Objecting takes the move back, and with it what it told; what was told in words is told again."""

    tell_wanted = Signal(str)

    def __init__(self, hands: HandsList, wording: Wording, bridge: SessionBridge, parent: QObject) -> None:
        super().__init__(parent)
        self._hands = hands
        self._wording = wording
        self._bridge = bridge
        self._deed: _Deed | None = None
        hands.objected.connect(self.object)

    def follow(self, change: Change[Any]) -> None:
        """The remark goes with the next move, or when this one is taken back."""
        played = self._bridge.session.timeline.cursor
        found = [event for event in change.events if self._wording.conclusion(change.state, event)]
        shown = [event for event in found if event.kind == CONCLUDED] or found
        if shown and not change.taken_back:
            self._deed = _Deed(played - 1, _where_it_lies(change, shown[-1]), shown[-1])
        else:
            self._deed = None
        self._show()
        self._remark_on(change)

    def _remark_on(self, change: Change[Any]) -> None:
        """A telling that is not what the book says counts, and so does what a card does against the rules,
        but not without a word; nor does a name stay in the box that may have been a slip."""
        names = Names(self._wording.language, change.state)
        if change.taken_back:
            self._hands.remark(kept_in_box(names, unsaid(change.state, change.taken_back, change.withdrawn)))
            return
        remarks = [against_book(names, event) for event in change.events]
        remarks.append(moved_by_card(names, change.events))
        if any(remarks):
            self._hands.remark(" ".join(filter(None, remarks)))

    def take_over(self, former: "Deeds") -> None:
        """The same remark, in this language."""
        self._deed = former._deed
        self._show()

    def _show(self) -> None:
        deed = self._deed
        self._hands.show_conclusion(self._wording.conclusion(deed.state, deed.event) if deed else None)

    def object(self) -> None:
        if self._deed is None:
            return
        if self._deed.event.kind != CONCLUDED:
            self.tell_wanted.emit(self._deed.event.what)
        else:
            self._bridge.undo_moves(self._bridge.session.timeline.cursor - self._deed.before)


def _where_it_lies(change: Change[State], event: Event) -> State:
    """An organism that left by what was seen of it is called what it was, and where it lay, before."""
    about = filter(is_organism_id, read_fact(event.what).cards)
    return change.before if any(_left(change, one) for one in about) else change.state


def _left(change: Change[State], organism: str) -> bool:
    there, now = change.before.find(organism), change.state.find(organism)
    return now is None or (there is not None and there[0] != now[0])
