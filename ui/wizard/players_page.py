"""Who plays, in which colour, and who sits where."""

import json
from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER, leave_enter
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.wizard import names
from ui.wizard.page import WizardPage
from ui.wizard.played_before import PlayedBefore
from ui.wizard.seat_row import SeatRow, give_colour, names_first, seat_at, under_hand
from ui.wizard.seats import Seats
from ui.wizard.table_picture import TablePicture

_LONGEST_DRAFT = 200
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class PlayersPage(WizardPage):
    """`finished` comes when Enter is pressed after the last name. `emblem` is the icon amidst the table."""

    finished = Signal()

    def __init__(self, context: Context, seats: Seats, emblem: str) -> None:
        super().__init__(
            context,
            context._("Who sits at the table?"),
            seats.sentence or context._("In clockwise order. Without a name the colour will do."),
        )
        self._known = seats
        self._people: list[str] = []
        self._ordered: tuple[SeatRow, ...] = ()
        self._shown = seats.most
        self.rows: list[SeatRow] = []
        """In the order of the seats."""
        self.made: list[SeatRow] = []
        """In the order they were made."""
        self._seats = QWidget()
        self._list = QVBoxLayout(self._seats)
        space_out(context.theme, self._seats, self._list, Gap.CLOSE)
        for seat in seats.known[: seats.most]:
            self._add_row(seat)
        self.played_before = PlayedBefore(context)
        self.played_before.wanted.connect(self._sit_down)
        self._list.addWidget(self.played_before)
        self.picture = TablePicture(context, emblem)
        self._pictured = True
        middle = self._middle = QHBoxLayout()
        middle.addWidget(self._seats, 5)
        middle.addWidget(self.picture, 2)
        middle.setAlignment(self._seats, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, middle, Gap.WIDE)
        self.box.addLayout(self._counts())
        self.box.addLayout(middle)
        self.hint = PlainLabel("", "warning", wrap=True)
        self.box.addWidget(self.hint)
        self._borrowed = QVBoxLayout()
        self.box.addLayout(self._borrowed)
        self.box.addStretch(1)
        self.set_count(seats.usual)
        leave_enter(*self.counts.values())

    def _counts(self) -> FlowLayout:
        row = FlowLayout(self.context.theme, self, Gap.CLOSE)
        group = QButtonGroup(self)
        self.counts: dict[int, PlainButton] = {}
        for count in self._known.counts:
            button = PlainButton(self.context.language.say_n("{n} player", "{n} players", count))
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, wanted=count: self.set_count(wanted))
            keys = f"Alt+{count}"
            show_tip(button, keys)
            QShortcut(QKeySequence(keys), button).activated.connect(button.click)
            group.addButton(button)
            row.addWidget(button)
            self.counts[count] = button
        return row

    def _add_row(self, colour: str) -> None:
        row = SeatRow(self.context, self._known, colour)
        row.colour_wanted.connect(lambda wanted, row=row: self._recolour(row, wanted))
        row.step_wanted.connect(lambda step, row=row: self._move(row, self.rows.index(row) + step))
        row.dragged.connect(lambda where, row=row: self._dragged(row, where))
        row.edited.connect(self._changed)
        self.rows.append(row)
        self.made.append(row)
        self._list.addWidget(row)

    # -- the room there is

    def show_picture(self, wanted: bool) -> None:
        """Where there is room for it beside the seats."""
        self._pictured = wanted
        self._fit_picture()

    def arrange(self, room: int) -> None:
        for row in self.rows:
            row.fit(room)
        self._fit_picture()

    def _fit_picture(self) -> None:
        seats = max(row.sizeHint().width() for row in self.rows)
        beside = self._middle.spacing() + self.picture.minimumSizeHint().width()
        fits = not self._room or seats + beside <= self._room
        self.picture.setVisible(self._pictured and fits)

    # -- what others tell

    def set_people(self, people: Sequence[str]) -> None:
        """Names to complete from."""
        self._people = names.known_names(people)
        self._changed()

    def set_last_table(self, players: Sequence[tuple[str, str]]) -> None:
        """The players of the last game, (colour, name) in their order: often the same people meet again."""
        known_seats = self._known.known
        seen = [(colour, name) for colour, name in players if colour in known_seats][: self._known.most]
        if len({colour for colour, _ in seen}) != len(seen) or len(seen) < 2:
            return
        known = set(names.known_names(name for _, name in seen))
        free = [colour for colour in known_seats if colour not in {taken for taken, _ in seen}]
        wanted = [*seen, *((colour, "") for colour in free)]
        seated: set[str] = set()
        for row, (colour, name) in zip(self.rows, wanted, strict=False):
            row.set_colour(colour)
            row.name.setText(name if name in known and names.same(name) not in seated else "")
            seated.add(names.same(name))
        self.set_count(len(seen))

    def set_hint(self, text: str) -> None:
        """What had better be known before going on."""
        self.hint.setText(text)
        self.hint.setVisible(bool(text))

    def borrow(self, card: QWidget | None) -> None:
        """A question that would be alone on a page of its own; whoever lent it takes it back."""
        if card is not None and self._borrowed.indexOf(card) < 0:
            self._borrowed.addWidget(card)

    def draft(self) -> str:
        """What was typed and chosen so far, as a text to remember."""
        rows = [[row.colour, row.name.text()[:_LONGEST_DRAFT]] for row in self.rows]
        return json.dumps({"players": self._shown, "rows": rows})

    def take_up(self, draft: str) -> None:
        """Go on with what was typed before; what makes no sense is left alone."""
        try:
            told = json.loads(draft)
            rows = [(str(colour), str(name)) for colour, name in told["rows"]]
            shown = told["players"]
        except (ValueError, TypeError, KeyError):
            return
        seats = {colour for colour, _ in rows}
        if not len(seats) == len(rows) == len(self.rows) or not seats <= set(self._known.known):
            return
        if shown not in self._known.counts:
            return
        for row, (colour, name) in zip(self.rows, rows, strict=True):
            row.set_colour(colour)
            row.name.setText(name)
        self.set_count(shown)

    def sit_as(self, former: "PlayersPage") -> None:
        """As many, in the same order and colours. Rows that were moved are moved here as well, so that each
        is the counterpart of the one it takes over from."""
        self.rows = [self.made[former.made.index(row)] for row in former.rows]
        for at, (row, other) in enumerate(zip(self.rows, former.rows, strict=True)):
            row.set_colour(other.colour)
            row.name.setText(other.name.text())
            self._list.removeWidget(row)
            self._list.insertWidget(at, row)
        self.set_count(former.count)

    # -- the answer

    @property
    def count(self) -> int:
        return self._shown

    def players(self) -> list[tuple[str, str]]:
        """(colour, name) of those who play; names may still be wrong."""
        return [(row.colour, row.called()) for row in self.rows[: self._shown]]

    def told(self) -> list[tuple[str, str]]:
        """The same as a game keeps it."""
        return [(row.colour, row.told()) for row in self.rows[: self._shown]]

    def complete(self) -> bool:
        return not any(self._faults())

    def complain(self) -> None:
        for row, fault in zip(self.rows, self._faults(), strict=False):
            row.show_fault(fault)
            if fault:
                row.name.setFocus()
                return

    def _faults(self) -> list[str]:
        return names.faults(self.context, self.rows[: self._shown])

    def entered(self) -> None:
        """How many play is said first. Whoever types a name at once is understood as well."""
        self.counts[self._shown].setFocus()

    def _to_names(self) -> None:
        self.rows[0].name.setFocus()
        self.rows[0].name.selectAll()

    # -- what happens

    def set_count(self, count: int) -> None:
        self._shown = count
        self.counts[count].setChecked(True)
        if self.focusWidget() in self.counts.values():  # two that look chosen would be one too many
            self.counts[count].setFocus()
        for at, row in enumerate(self.rows):
            row.setVisible(at < count)
        self._changed()

    def _changed(self) -> None:
        faults = self._faults()
        self.context.theme.seat(self._known.worn([row.colour for row in self.rows[: self._shown]]))
        for at, row in enumerate(self.rows):
            row.show_marks()
            row.set_place(at == 0, at == self._shown - 1)
            row.show_fault(faults[at] if at < self._shown else "")
        self.picture.show_players(self.players())
        self._suggest()
        self._put_in_tab_order()
        self.changed.emit()

    def _suggest(self) -> None:
        """Whoever sits already is not offered again; what is being typed comes first."""
        seated = {names.same(row.called()) for row in self.rows[: self._shown]}
        free = [name for name in self._people if names.same(name) not in seated]
        for row in self.rows:
            row.name.set_known(free)
        typed = [row.name.text() for row in self.rows if row.name.hasFocus() and row.name.isModified()]
        begun = names.same(typed[0]) if typed else ""
        self.played_before.show_names([name for name in free if begun in names.same(name)] or free)

    def _sit_down(self, name: str) -> None:
        """Into the field one is in, else into the first empty one; and on to the next empty one."""
        fields = [row.name for row in self.rows[: self._shown]]
        empty = [field for field in fields if not field.text().strip()]
        focused = [field for field in fields if field.hasFocus()]
        field = next(iter([*focused, *empty]), fields[0])
        field.setText(name)
        following = next((other for other in empty if other is not field), field)
        following.setFocus()
        following.selectAll()

    def _put_in_tab_order(self) -> None:
        if self._ordered != tuple(self.rows):
            self._ordered = tuple(self.rows)
            for count in self.counts.values():
                QWidget.setTabOrder(count, self.rows[0].name)
            names_first(self.rows)

    def _recolour(self, row: SeatRow, wanted: str) -> None:
        give_colour(self.rows, row, wanted)
        self._changed()

    def _move(self, row: SeatRow, to: int) -> None:
        if not 0 <= to < self._shown or self.rows[to] is row:
            return
        seat_at(self.rows, self._list, row, to)
        self._changed()

    def _dragged(self, row: SeatRow, where: QPoint) -> None:
        to = under_hand(self.rows[: self._shown], self._seats, row, where)
        if to is not None:
            self._move(row, to)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the next name, after the last one to the next page; Alt and an arrow move a seat."""
        focus: QWidget | None = self.focusWidget()
        if focus in self.counts.values() and self._at_counts(event):
            return
        rows = self.rows[: self._shown]
        at = next((at for at, row in enumerate(rows) if focus is not None and row.isAncestorOf(focus)), None)
        if focus is None or at is None:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._leads_on(self.rows[at], focus):
            following = self.rows[at + 1].name if at + 1 < self._shown else None
            if following is None:
                self.finished.emit()
            else:
                following.setFocus()
                following.selectAll()
        elif event.key() in _STEPS and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(self.rows[at], at + _STEPS[Qt.Key(event.key())])
        elif (
            _is_letter(event) and focus is not self.rows[at].name
        ):  # on a colour, where it means nothing else
            self._begin_name(self.rows[at], event.text())
        else:
            super().keyPressEvent(event)

    def _at_counts(self, event: QKeyEvent) -> bool:
        """A digit says how many play, Enter leads on to the names, and a letter already begins the first."""
        text = event.text()
        if text.isdecimal() and int(text) in self.counts:
            self.counts[int(text)].setFocus()
            self.counts[int(text)].click()
        elif event.key() in ENTER:
            self._to_names()
        elif _is_letter(event):
            self._begin_name(self.rows[0], text)
        else:
            return False
        return True

    @staticmethod
    def _begin_name(row: SeatRow, text: str) -> None:
        """Over the one that is there, as in the field itself."""
        row.name.setFocus()
        row.name.selectAll()
        row.name.insert(text)

    @staticmethod
    def _leads_on(row: SeatRow, focus: QWidget) -> bool:
        """From a name; and from an arrow too, where nobody who only wants to go on expects a new order."""
        return focus is row.name or focus in row.arrows


def _is_letter(event: QKeyEvent) -> bool:
    bare = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
    return bare and event.text().isalpha()
