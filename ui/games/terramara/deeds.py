"""What a deed has shown about the cardboard: a remark beside the chores, and one click to object."""

from typing import Any

from PySide6.QtCore import QObject, QTimer

from companion.games.terramara.catalogue import unsaid
from companion.games.terramara.commands import Learn, PutNeutral, Send
from companion.games.terramara.deeds import objection, question
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask, PlaceNeutral
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.event import Event
from companion.kernel.frozen import frozen
from companion.kernel.journal import Undo
from companion.kernel.values import evolve
from companion.session import Change
from companion.wording.terramara.names import Names
from companion.wording.terramara.tellings import kept_in_box
from companion.wording.wording import Wording
from ui.games.terramara.aiming import Aiming
from ui.games.terramara.click_targets import Aim
from ui.games.terramara.now.now_panel import NowPanel
from ui.history.elsewhere_bridge import ElsewhereBridge
from ui.session_bridge import SessionBridge
from ui.table.hands_list import HandsList
from ui.table.telling_hands import TellingHands

NEXT = frozenset({"sent", "neutral_placed", "drawn"})
"""What is done after a move and not as a part of it: then nobody looks at that one any more."""


@frozen
class _Deed:
    """`before` is how many steps the game had had when the move was made."""

    before: int
    command: Command
    state: State
    event: Event
    opposite: Learn | None


class Deeds(QObject):
    """Objecting takes the move back and tells the opposite; what is refused then can be allowed anyway. Where
    the opposite is not one thing it is asked for, and asked again by the same click until it is told."""

    def __init__(
        self,
        hands: HandsList,
        now: NowPanel,
        telling: TellingHands,
        aiming: Aiming,
        wording: Wording,
        bridge: SessionBridge,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._hands = hands
        self._now = now
        self._telling = telling
        self._aiming = aiming
        self._wording = wording
        self._bridge = bridge
        self._deed: _Deed | None = None
        self._doubted: set[str] = set()
        hands.objected.connect(self.object)
        now.told_card.objected.connect(self.object)
        now.ready.connect(self._heed_ticks)

    def follow(self, change: Change[Any]) -> None:
        """The remark stays until the next piece is placed, something is done in the next turn, or the move is
        taken back."""
        played = self._bridge.session.timeline.cursor
        if self._deed is not None and played <= self._deed.before:
            self._deed = None
        if change.state.round != change.before.round or self._of_a_turn_before(change):
            self._deed = None
        if NEXT & change.kinds:
            self._deed = None
        if not change.taken_back:
            for event in change.events:
                if self._wording.conclusion(change.state, event) is not None:
                    command = self._bridge.session.played[-1].move.command
                    opposite = objection(change.state, event)
                    self._deed = _Deed(played - 1, command, change.state, event, opposite)
        self._show()
        self._remark_on(change)

    def _remark_on(self, change: Change[Any]) -> None:
        """What is taken back long after it was told stays in the box, but not without a word."""
        if isinstance(self._bridge, ElsewhereBridge):  # nothing is told there
            return
        names = Names(self._wording.language, change.before)
        kept = kept_in_box(names, unsaid(change.before, change.taken_back, change.withdrawn))
        if kept and isinstance(change.entry, Undo):
            self._hands.remark_also(kept)

    def _of_a_turn_before(self, change: Change[Any]) -> bool:
        """Whether a move goes on from there: objecting would take it back as well. The end of the turn itself
        is no such move."""
        deed = self._deed
        return (
            deed is not None and change.before.turn_number != deed.state.turn_number and bool(change.events)
        )

    def take_over(self, former: "Deeds") -> None:
        """The same remark, in this language."""
        self._deed, self._doubted = former._deed, former._doubted
        self._show()

    def _show(self) -> None:
        deed = self._deed
        concluded = self._wording.conclusion(deed.state, deed.event) if deed else None
        if deed and concluded:
            fresh = self._bridge.session.timeline.cursor <= deed.before + 1
            concluded = evolve(concluded, fresh=fresh)
        beside = concluded is not None and concluded.fresh and not self._roomy
        self._now.told_card.conclude(concluded if beside else None)
        self._hands.show_conclusion(concluded, beside)

    @property
    def _roomy(self) -> bool:
        """Whether the remark has its place in the list for hands: while the table is set up that shows all of
        it, and what is to be told needs the room beside it more."""
        return any(isinstance(frame, Ask | PlaceNeutral) for frame in self._bridge.session.pending)

    def _heed_ticks(self) -> None:
        """Whoever takes the tick of a conclusion away while the space is described objects to it as well:
        else the move would stand against what is told. Not before the tick itself is done."""
        form = self._now.question()
        if self._deed is not None and form is not None and self._deed.opposite in form.ticked:
            QTimer.singleShot(0, self, self.object)

    def doubted(self, aim: Aim) -> Aim:
        """What the same click means once somebody has objected to what it shows: that it is asked first."""
        command = aim.commands[-1] if aim.commands else None
        if not isinstance(command, PutNeutral | Send) or not command.ordinary:
            return aim
        fact = fact_of("space", command.space)
        if fact not in self._doubted:
            return aim
        return evolve(aim, commands=(*aim.commands[:-1], evolve(command, ordinary=False)), fact=fact)

    def object(self) -> None:
        deed = self._deed
        if deed is None:
            return
        with self._telling.together():  # what goes back is still the first thing to do
            self._bridge.undo_moves(self._bridge.session.timeline.cursor - deed.before)
            told = deed.opposite is not None and self._aiming.do(deed.opposite)
        if isinstance(deed.command, Send):  # the same piece is in hand, wherever it goes now
            self._aiming.pick_member(deed.command.member)
        if fact := question(deed.event):
            self._doubted.add(fact)
            self._aiming.aim(Aim((deed.command,)))
            return
        refused = self._bridge.session.refusals(deed.command)  # none, and the move would only show it again
        if told and any(not reason.physical for reason in refused):  # what is not there is just not offered
            self._aiming.go_on(Aim((deed.command,)))
