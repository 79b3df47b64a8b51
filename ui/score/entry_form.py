"""A pad being filled in: numbers by keys from field to field, each judged as it is left."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from companion.kernel.command import Command
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.score.half_field import NumberField
from ui.score.pad_walk import PadWalk
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import PlainLabel, show_tip

Place = tuple[str, str]
"""A player, and what is entered of them."""


class EntryForm(QFrame):
    """Which numbers there are, and where they stand, is the game's: it lays out fields and sets `walk`.

    `finished` comes when Enter is pressed in the last field; `judged` when a number was found wrong, or is no
    longer.
    """

    finished = Signal()
    judged = Signal()
    walk: PadWalk
    field_width = 66

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.setProperty("card", "raised")
        self.fields: dict[Place, NumberField] = {}
        self.faults: dict[Place, str] = {}
        """What is said against numbers that cannot be."""

    # -- what a game says

    def refresh(self) -> None:
        """Show the numbers that hold now."""
        raise NotImplementedError

    def entering(self, player: str, what: str, value: int | None) -> Command:
        """How a number is entered; without a value it is taken back."""
        raise NotImplementedError

    def readable(self, what: str) -> str:
        """Asks for what can be read as such a number."""
        raise NotImplementedError

    # -- its parts

    def make_label(self, icon: str, text: str, tip: str) -> QWidget:
        """What a row of numbers is about."""
        label = QWidget()
        row = QHBoxLayout(label)
        row.addWidget(Picture(self._context.theme, icon, IconSize.NORMAL))
        row.addWidget(PlainLabel(text, wrap=True), 1)
        if tip:
            show_tip(label, tip)
        space_out(self._context.theme, label, row, Gap.CLOSE)
        return label

    def make_field(self, player: str, what: str, name: str, halves: bool) -> NumberField:
        field = NumberField(name, halves)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.entered.connect(lambda value: self.enter(player, what, value))
        field.emptied.connect(lambda: self._empty(player, what))
        field.unreadable.connect(lambda _text: self.complain(player, what, self.readable(what)))
        self.make_narrow(field)
        self.fields[player, what] = field
        return field

    def make_narrow(self, widget: QWidget) -> None:
        theme = self._context.theme
        Dress(theme, widget, lambda: widget.setFixedWidth(theme.px(self.field_width)))

    def named(self, player: str, text: str) -> str:
        """A number, by what it is and whose."""
        whose = self._wording.player(self._bridge.state, player)
        return self._context.language.say("{what}, {player}", what=text, player=whose)

    @property
    def chain(self) -> list[QWidget]:
        """All there is to fill in, in the order in which Enter goes through it."""
        return self.walk.down

    # -- numbers

    def enter(self, player: str, what: str, value: int | None) -> None:
        command = self.entering(player, what, value)
        reasons = self._bridge.refusals(command)
        self.complain(player, what, " ".join(self._wording.refusals(self._bridge.state, reasons)))
        if not reasons:
            self._bridge.do(command)

    def _empty(self, player: str, what: str) -> None:
        """Emptying a field takes its number back; what the table comes to itself stands there again."""
        if what in self._bridge.state.entered.get(player, {}):
            self.enter(player, what, None)
        else:
            self.complain(player, what, "")
            self.refresh()

    def complain(self, player: str, what: str, text: str) -> None:
        """One message for each number that cannot be; "" takes it away. The head of the page says it: among
        the numbers it would move those below."""
        before = dict(self.faults)
        self.faults.pop((player, what), None)
        if text:
            self.faults[player, what] = text
        field = self.fields.get((player, what))
        if field is not None:
            field.set_faulty(bool(text))
            show_tip(field, text)
        if self.faults != before:
            self.judged.emit()

    # -- what is wrong

    def why_wrong(self) -> list[str]:
        """What is said against each number, with what it is and whose."""
        say, named = self._context.language.say, {id(field): key for key, field in self.fields.items()}
        return [
            say("{player}: {message}", player=field.accessibleName(), message=self.faults[named[id(field)]])
            for field in self.wrong()
        ]

    def said_wrong(self) -> str:
        names = "; ".join(field.accessibleName() for field in self.wrong())
        return self._context.language.say("Please put right first: {numbers}", numbers=names)

    def is_wrong(self, player: str) -> bool:
        return any(whose == player for whose, _ in self.faults)

    def take_in(self) -> None:
        """What is still being typed counts as typed."""
        for field in self.fields.values():
            field.finish()

    def wrong(self) -> list[NumberField]:
        """Fields that hold what cannot be, in the order in which Enter goes through them."""
        return [cell for cell in self.chain if isinstance(cell, NumberField) and cell.faulty]

    def forget_wrong(self) -> None:
        """Nobody counts any more: what holds stands there again."""
        for player, what in tuple(self.faults):
            self.fields[player, what].setModified(False)
            self.complain(player, what, "")

    def take_over(self, former: "EntryForm") -> None:
        """What could not be taken stands here again, and is spoken of in our language."""
        for key, field in former.fields.items():
            if field.faulty and key in self.fields:
                self.fields[key].type_over(field.text())

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes down; after the last number the pad is complete."""
        focus: QWidget | None = self.focusWidget()
        if Qt.Key(event.key()) in ENTER and focus in self.chain:
            following = self.walk.after(focus)
            if following is not None:
                self.walk.go(following)
            else:
                self.finished.emit()
        else:
            super().keyPressEvent(event)
