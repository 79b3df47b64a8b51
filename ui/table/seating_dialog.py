"""Who sits where, while a game runs: names, colours and the order round the table, as they really are."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from companion.kernel.people import given_name
from companion.kernel.seating import Reseat
from companion.wording.language import OWN_NAMES, available
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSeating
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap
from ui.tongues import remember, tongue
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.second_click import keep_second_click
from ui.wizard import names
from ui.wizard.seat_row import SeatRow, give_colour, names_first, seat_at, under_hand
from ui.wizard.seats import Seats

_NAME, _SHORT, _BESIDE = 220, 110, 380
"""How wide a name may be written, how narrow it may get, and what stands beside it at scale 1.0."""
Places = tuple[tuple[str, str, str], ...]
"""Of everybody clockwise: the seat they had, the one they have from now on, and their name."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class _Rows(QWidget):
    """Hands keys on to the dialog: the area that scrolls would take the arrows for itself."""

    def __init__(self, dialog: "SeatingDialog") -> None:
        super().__init__()
        self._dialog = dialog

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._dialog.keyPressEvent(event)


class SeatingDialog(GameSeating):
    """One row a player. Enter sets all of it as one step that can be undone, Escape leaves it."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        seats: Seats,
        reseat: Callable[[Places], Reseat],
        parent: QWidget,
        colour: str = "",
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._seats = seats
        self._reseat = reseat
        self._room = parent.window().width()
        self.setWindowTitle(seats.title or context._("Names, colours and seats"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
        state = bridge.state
        self.rows: list[SeatRow] = []
        self._ordered: tuple[SeatRow, ...] = ()
        self._was: dict[SeatRow, str] = {}
        self.tongues: dict[SeatRow, QComboBox] = {}
        self._list = QVBoxLayout()
        for seat in state.seats:
            self._add_row(seat, state.players[seat].name)
        self._fault = PlainLabel("", "danger", wrap=True)
        self._fault.hide()
        inside = _Rows(self)
        column = QVBoxLayout(inside)
        column.addWidget(PlainLabel(context._("Who sits at the table?"), "heading", wrap=True))
        column.addWidget(PlainLabel(self._explained(), "muted", wrap=True))
        column.addLayout(self._list)
        column.addWidget(self._fault)
        self._inside = inside
        box = QVBoxLayout(self)
        self._area = FitScroll(inside)  # with very large text on a small screen it scrolls
        box.addWidget(self._area, 1)
        box.addLayout(self._foot())
        self.setMaximumHeight(parent.window().height())
        space_out(context.theme, self, column, Gap.NORMAL)
        space_out(context.theme, self, self._list, Gap.CLOSE)
        edges = (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.WIDE)
        space_out(context.theme, self, box, Gap.NORMAL, edges)
        self._changed()
        first = next((row for row in self.rows if row.colour == colour), self.rows[0])
        first.name.setFocus()
        first.name.selectAll()
        self._measure()

    def _measure(self) -> None:
        """Dressed first: what is not shown yet would be measured as Qt has it, smaller than it will be."""
        parts = self.findChildren(QWidget)
        for part in parts:
            part.ensurePolished()
        for combo in self.tongues.values():
            combo.setMinimumHeight(combo.sizeHint().height())
        lists = [row.list for row in self.rows if row.list is not None]
        for choice in lists:
            choice.setMinimumWidth(choice.whole_width())
        wide = self._width_of(parts)
        if wide > self._most:  # a name gives way before what it stands beside
            least = self._context.theme.px(_SHORT)
            for row in self.rows:
                row.name.setMinimumWidth(max(least, row.name.minimumWidth() + self._most - wide))
            wide = self._width_of(parts)
        if wide > self._most:
            for choice in lists:
                choice.setMinimumWidth(0)
            wide = self._width_of(parts)
        self._area.setMinimumWidth(wide)
        self._area.resize(self._area.minimumWidth(), self._area.height())
        self.resize(self.sizeHint().boundedTo(self.maximumSize()))

    @property
    def _most(self) -> int:
        """How wide the rows may be on this screen."""
        return self._room - 2 * self._context.theme.px(Gap.WIDE)

    def _width_of(self, parts: list[QWidget]) -> int:
        """How wide the rows are at least, beside the bar that scrolls them."""
        for part in reversed(parts):  # from the inside
            layout = part.layout()
            if layout is not None:
                layout.invalidate()
                layout.activate()
        return self._inside.minimumSizeHint().width() + self._area.verticalScrollBar().sizeHint().width()

    def _explained(self) -> str:
        return self._seats.swapping or self._context._(
            "In clockwise order. Everybody keeps what they have: with another colour "
            "all their pieces are of that colour."
        )

    def _add_row(self, colour: str, name: str) -> None:
        row = SeatRow(self._context, self._seats, colour)
        row.name.setText(given_name(colour, name))
        px, room = self._context.theme.px, self._room
        row.name.setMinimumWidth(max(px(_SHORT), min(px(_NAME), room - px(_BESIDE))))
        row.colour_wanted.connect(lambda wanted, row=row: self._recolour(row, wanted))
        row.step_wanted.connect(lambda step, row=row: self._move(row, self.rows.index(row) + step))
        row.dragged.connect(lambda where, row=row: self._dragged(row, where))
        row.edited.connect(self._changed)
        self._add_tongue(row, name)
        self.rows.append(row)
        self._was[row] = colour
        self._list.addWidget(row)

    def _add_tongue(self, row: SeatRow, name: str) -> None:
        """The language of this player's panel and questions; nothing where there is only one."""
        context, combo = self._context, calm(QComboBox(row))
        said = context._("Language of this player's panel and questions")
        combo.setAccessibleName(said)
        show_tip(combo, said)
        combo.addItem(context._("Language of the window"), "")
        chosen = context.settings.get(tongue(name))
        for code in dict.fromkeys((*available(), *filter(None, (chosen,)))):
            combo.addItem(OWN_NAMES.get(code, code), code)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
        self.tongues[row] = combo
        if combo.count() <= 2:
            combo.hide()
        else:
            below = self._room < context.theme.px(_BESIDE + _NAME) + combo.sizeHint().width()
            if below:  # as wide as the row, and no wider
                combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            row.add(combo, below)

    def _foot(self) -> QHBoxLayout:
        context = self._context
        self.leave_button = PlainButton(context.language.say_in("seating", "Leave it"), "quiet")
        self.leave_button.setAutoDefault(False)
        self.leave_button.clicked.connect(self.reject)
        self.set_button = PlainButton(context._("Set"), "primary")
        self.set_button.setAutoDefault(False)
        self.set_button.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.leave_button)
        row.addWidget(self.set_button)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    # -- the answer

    def command(self) -> Reseat:
        return self._reseat(tuple((self._was[row], row.colour, row.told()) for row in self.rows))

    def unchanged(self) -> bool:
        state = self._bridge.state
        now = self._reseat(tuple((seat, seat, state.players[seat].name) for seat in state.seats))
        return self.command() == now

    @guarded
    def accept(self) -> None:
        """Where nothing was changed, there is nothing to write down either."""
        if any(self._faults()):
            return
        if not self.unchanged():
            reasons = self._bridge.refusals(self.command())
            if reasons:
                self._fault.setText("\n".join(self._wording.refusals(self._bridge.state, reasons)))
                self._fault.show()
                return
            self._bridge.do(self.command())
        settings = self._context.settings
        chosen = {row.told(): str(combo.currentData()) for row, combo in self.tongues.items()}
        changed = [name for name, code in chosen.items() if remember(settings, name, code)]
        if changed:
            self.tongues_changed.emit()
        super().accept()

    # -- what happens

    def _faults(self) -> list[str]:
        return names.faults(self._context, self.rows)

    def _changed(self) -> None:
        faults = self._faults()
        for at, row in enumerate(self.rows):
            row.show_marks()
            row.set_place(at == 0, at == len(self.rows) - 1)
            row.show_fault(faults[at])
        if self._ordered != tuple(self.rows):
            self._ordered = tuple(self.rows)
            names_first(self.rows)
        self._fault.hide()
        self.set_button.setEnabled(not any(faults))

    def _recolour(self, row: SeatRow, wanted: str) -> None:
        """A neutral player is swapped by the rules."""
        give_colour(self.rows, row, wanted)
        self._changed()

    def _move(self, row: SeatRow, to: int) -> None:
        if not 0 <= to < len(self.rows):
            return
        seat_at(self.rows, self._list, row, to)
        self._changed()

    def _dragged(self, row: SeatRow, where: QPoint) -> None:
        to = under_hand(self.rows, self._inside, row, where)
        if to is not None:
            self._move(row, to)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sets it, wherever one is; on *Leave it* it leaves. Alt and an arrow move a seat."""
        focus: QWidget | None = self.focusWidget()
        here = [at for at, row in enumerate(self.rows) if focus is not None and row.isAncestorOf(focus)]
        steps = _STEPS if here and event.modifiers() & Qt.KeyboardModifier.AltModifier else {}
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.reject if focus is self.leave_button else self.accept)()
        elif event.key() in steps:
            self._move(self.rows[here[0]], here[0] + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
