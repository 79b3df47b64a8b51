"""One seat at the table: colour with shape, name, and its place in the order."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, IconSize, TextSize
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.elided_combo import ElidedCombo
from ui.widgets.enter import leave_enter
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import mark_icon, paint_mark
from ui.wizard import names
from ui.wizard.name_field import NameField
from ui.wizard.seats import Seats

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
BUTTONS = 6
"""Up to so many seats a row has a button for each; with more of them, a list to choose from."""
SHORTEST_SEAT = 14
"""Letters of a seat that are seen in any case."""
NARROWEST_NAME, WIDEST_STAND_IN = 130, 240
"""What a name has besides it, at scale 1.0: so much at least, and up to so much for what stands in for it."""


class ColourButton(QAbstractButton):
    """A colour and its shape, to be chosen; a ring shows the choice, and thickens with the focus."""

    def __init__(self, context: Context, colour: str, told: str) -> None:
        super().__init__()
        self._theme = context.theme
        self.colour = colour
        self.setCheckable(True)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        Dress(context.theme, self, self._fit)

    def _fit(self) -> None:
        edge = self._theme.px(IconSize.LARGE + 6)
        self.setFixedSize(edge, edge)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, px = self._theme.palette, self._theme.px
        rim = px(5)
        box = self.rect()
        if self.isChecked() or self.hasFocus():
            colour = palette.focus if self.hasFocus() else palette.text
            pen = painter.pen()
            pen.setColor(colour)
            pen.setWidth(px(3))
            painter.setPen(pen)
            inset = px(2)
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), px(10), px(10))
        inside = box.adjusted(rim, rim, -rim, -rim)
        if not self.isChecked():
            shrink = px(2 if self.underMouse() else 4)
            inside = inside.adjusted(shrink, shrink, -shrink, -shrink)
        paint_mark(painter, self._theme, self.colour, inside.toRectF())
        painter.end()


class Handle(Picture):
    """Where a row is taken to be dragged to another place."""

    dragged = Signal(QPoint)  # in the coordinates of the screen

    def __init__(self, context: Context) -> None:
        super().__init__(context.theme, "menu", IconSize.NORMAL, role="line_strong")
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip(context._("Drag to another seat"))

    @guarded
    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(event.globalPosition().toPoint())

    @guarded
    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)


def names_first(rows: Sequence["SeatRow"]) -> None:
    """Tab goes from name to name; what is wanted rarely comes behind them."""
    chain: list[QWidget] = [row.name for row in rows]
    for row in rows:
        chain += [*row.colours.values(), *([row.list] if row.list else []), *row.arrows]
    for before, after in pairwise(chain):
        QWidget.setTabOrder(before, after)


def give_colour(rows: Sequence["SeatRow"], row: "SeatRow", wanted: str) -> None:
    """Whoever had the colour gets this player's one: two can never have the same. Arrows lead over those of
    others, who have theirs again as soon as they are passed."""
    if row.stepped and row.passed is not None and row.passed[1] == _worn(rows):
        for seat, colour in zip(rows, row.passed[0], strict=True):
            seat.set_colour(colour)
    before = _worn(rows)
    other = next((seat for seat in rows if seat.colour == wanted), None)
    if other is not None:
        other.set_colour(row.colour)
    row.set_colour(wanted)
    row.passed = (before, _worn(rows))


def _worn(rows: Sequence["SeatRow"]) -> tuple[str, ...]:
    return tuple(seat.colour for seat in rows)


def seat_at(rows: list["SeatRow"], inside: QBoxLayout, row: "SeatRow", to: int) -> None:
    """The others make room."""
    rows.remove(row)
    rows.insert(to, row)
    inside.removeWidget(row)
    inside.insertWidget(to, row)


def under_hand(rows: Sequence["SeatRow"], inside: QWidget, row: "SeatRow", where: QPoint) -> int | None:
    """The place of another row over which this one is dragged."""
    height = inside.mapFromGlobal(where).y()
    for at, seat in enumerate(rows):
        if seat is not row and seat.geometry().top() <= height <= seat.geometry().bottom():
            return at
    return None


class _SeatList(ElidedCombo):
    @guarded
    def sizeHint(self) -> QSize:
        """With large text Qt wants a bit less than a whole line needs."""
        hint, whole = super().sizeHint(), self.whole_width()
        return hint if hint.width() >= whole - 1 else QSize(whole, hint.height())


class SeatRow(QFrame):
    """Emits what is wanted; the page decides, because colours and places concern the others too."""

    colour_wanted = Signal(str)
    step_wanted = Signal(int)  # -1 up, +1 down
    dragged = Signal(QPoint)
    edited = Signal()

    def __init__(self, context: Context, seats: Seats, colour: str) -> None:
        super().__init__()
        self._context = context
        self._seats = seats
        self._colour = colour
        self.stepped = False
        """Whether the last key or press where a colour is chosen was an arrow."""
        self.passed: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        """What all wore before a colour was chosen here, and since."""
        self.setProperty("card", "raised")
        handle = Handle(context)
        handle.dragged.connect(self.dragged)
        self.name = NameField(context.theme)
        self.name.textChanged.connect(lambda _: self.edited.emit())
        self.message = PlainLabel("", "danger", wrap=True)
        self.message.hide()
        self._field = QWidget()
        field = QVBoxLayout(self._field)
        field.addWidget(self.name)
        field.addWidget(self.message)
        space_out(context.theme, self._field, field, Gap.HAIR)
        self.up = self._arrow(context._("Move one seat up"), -1, "↑")
        self.down = self._arrow(context._("Move one seat down"), 1, "↓")
        self._lines = QVBoxLayout(self)
        self._row = row = QHBoxLayout()
        self._lines.addLayout(row)
        row.addWidget(handle)
        self.colours: dict[str, ColourButton] = {}
        self.list = self._list() if len(seats.known) > BUTTONS else None
        row.addWidget(self.list or self._colours())
        row.addWidget(self._field, 1)
        if self.list is not None:
            Dress(context.theme, self.name, self._give_room)
        row.addWidget(self.up)
        row.addWidget(self.down)
        space_out(context.theme, self, row, Gap.CLOSE)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, self, self._lines, Gap.TIGHT, edges)
        leave_enter(*self.colours.values(), *self.arrows)
        for chooser in (*self.colours.values(), *([self.list] if self.list else [])):
            chooser.installEventFilter(self)
        self.set_colour(colour)

    def _give_room(self) -> None:
        """For the whole of what stands in for the name, as far as that leaves the list its own."""
        px, name = self._context.theme.px, self.name
        needs = name.minimumSizeHint().width() + name.fontMetrics().horizontalAdvance(name.placeholderText())
        name.setMinimumWidth(min(max(needs, px(NARROWEST_NAME)), px(WIDEST_STAND_IN)))

    def _arrow(self, tip: str, step: int, sign: str) -> PlainButton:
        button = PlainButton(sign, "quiet")
        button.setAccessibleName(tip)
        show_tip(button, tip)
        button.clicked.connect(lambda: self.step_wanted.emit(step))
        theme = self._context.theme
        Dress(theme, button, lambda: button.setFont(theme.fonts.text(TextSize.HEADING, theme.scale)))
        return button

    def _list(self) -> ElidedCombo:
        combo = calm(_SeatList())
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # whole where there is room
        combo.setMinimumContentsLength(SHORTEST_SEAT)
        for seat in self._seats.known:
            combo.addItem(self._seats.name(seat), seat)
        combo.setAccessibleName(self._seats.told(self._colour))
        combo.activated.connect(lambda _at: self.colour_wanted.emit(str(combo.currentData())))
        return combo

    def show_marks(self) -> None:
        """In the colours that players wear now."""
        theme = self._context.theme
        if self.list is not None:
            for at, seat in enumerate(self._seats.known):
                self.list.setItemIcon(at, mark_icon(theme, seat))
            view = self.list.view()  # what is cut in the row is whole in the list
            view.setMinimumWidth(view.sizeHintForColumn(0) + theme.px(Gap.WIDE))
        for button in self.colours.values():
            button.update()

    def _colours(self) -> QWidget:
        frame = QWidget()
        row = QHBoxLayout(frame)
        group = QButtonGroup(self)
        for colour in self._seats.known:
            button = ColourButton(self._context, colour, self._seats.told(colour))
            button.clicked.connect(lambda _=False, wanted=colour: self.colour_wanted.emit(wanted))
            group.addButton(button)
            row.addWidget(button)
            self.colours[colour] = button
        space_out(self._context.theme, frame, row, 0)
        return frame

    def fit(self, room: int) -> None:
        """With very large text there is no room for the name beside the list: it has a line of its own."""
        low = self._row.indexOf(self._field) < 0
        beside = self.minimumSizeHint().width()
        if low:
            margins = self._lines.contentsMargins()
            sides = margins.left() + margins.right() + self._row.spacing()
            beside = self._row.minimumSize().width() + self._field.minimumSizeHint().width() + sides
        if low is (beside > room):
            return
        if low:
            self._row.insertWidget(self._row.indexOf(self.up), self._field, 1)
        else:
            self._lines.insertWidget(1, self._field)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress:
            self.stepped = False
        elif event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.stepped = Qt.Key(event.key()) in _ARROWS
        return super().eventFilter(watched, event)

    def add(self, widget: QWidget, below: bool) -> None:
        """Something else to say of this player: beside the name, or for want of room in a line of its own."""
        if below:
            self._lines.addWidget(widget)
        else:
            self._row.insertWidget(self._row.indexOf(self.up), widget)

    @property
    def arrows(self) -> tuple[PlainButton, PlainButton]:
        return self.up, self.down

    @property
    def colour(self) -> str:
        return self._colour

    def set_colour(self, colour: str) -> None:
        self._colour = colour
        if self.list is not None:
            self.list.setCurrentIndex(self.list.findData(colour))
            self.list.setAccessibleName(self._seats.told(colour))
        else:
            self.colours[colour].setChecked(True)
        stand_in = self._seats.name(colour)
        self.name.setPlaceholderText(stand_in)
        if self.list is not None:
            self._give_room()
        self.name.setAccessibleName(
            self._context.language.say("Name of the player {colour}", colour=stand_in)
        )

    def called(self) -> str:
        """What this player is called: as typed, or by the colour."""
        return names.tidy(self.name.text()) or self._seats.name(self._colour)

    def told(self) -> str:
        """The same as a game keeps it: without a name, what the seat is called in no language."""
        return names.tidy(self.name.text()) or self._colour

    def set_place(self, first: bool, last: bool) -> None:
        self.up.setEnabled(not first)
        self.down.setEnabled(not last)

    def show_fault(self, text: str) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))
        if bool(self.name.property("invalid")) != bool(text):
            self.name.setProperty("invalid", bool(text))
            self.name.style().polish(self.name)
