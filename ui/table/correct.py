"""Correct in place: a small form for one thing, built from what the thing may be set to."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QCompleter,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from companion.kernel.common import Correct
from companion.kernel.correcting import ListOf, OneOf, Target, Whole
from companion.kernel.fields import Value
from companion.kernel.frozen import frozen
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.own_keys import own_keys
from ui.widgets.plain import PlainButton, PlainLabel, button_text

MANY = 3
"""Up to so many entries a list is edited as one box each; longer ones as a list to tick."""
_NARROW, _WIDE = 320, 420
"""How wide the form is at scale 1.0: for a number or a choice, and for a list."""
_LISTED, _SHORTEST = 240, 8
"""How high a list is, and how many letters of a choice must be seen."""
_TICK = 96
"""What the box before an entry takes, and the bar beside the list."""
TYPED = 9_999
"""Whatever somebody types arrives whole: a field that swallowed a digit would set another number."""


@frozen
class Correctable:
    """What a game knows of its corrections: what a name means, which names need no place that is pointed at,
    how an entry of one is called (wording, state, name of the correction, entry), and which fact an entry
    tells again, or none."""

    target: Callable[[Any, str], Target[Any] | None]
    named: Callable[[Any], Sequence[str]]
    called: Callable[[Wording, Any, str, str], str] = Wording.correction_value
    fact: Callable[[str, str], str] = lambda _what, _entry: ""


def _written_in(combo: QComboBox) -> Callable[[], Value]:
    """Any other name may be written there. The one that is there now is offered to nobody who writes one."""
    now = combo.currentText()
    combo.setEditable(True)
    combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    others = [combo.itemText(at) for at in range(combo.count()) if combo.itemText(at) != now]
    completer = QCompleter(others, combo)
    completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    field = _field_of(combo)
    field.setCompleter(completer)  # that of the combo box would count rows of its own list
    field.selectAll()

    def value() -> Value:
        text = combo.currentText().strip()
        at = combo.findText(text, Qt.MatchFlag.MatchFixedString)
        return str(combo.itemData(at)) if at >= 0 else text

    return value


def _field_of(combo: QComboBox) -> QLineEdit:
    field = combo.lineEdit()
    assert field is not None
    return field


class CorrectPopup(QFrame):
    """Enter sets it, Escape leaves it. A value the pieces do not allow is said beside the field.

    `tell_wanted` carries a fact: a card of the list is to be told again.
    """

    tell_wanted = Signal(str)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        correctable: Correctable,
        what: str,
        parent: QWidget | None = None,
        said: Value | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._correctable = correctable
        self.what = what
        self._width = _NARROW
        self._came_from: QWidget | None = None
        own_keys(self).setProperty("card", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fault = PlainLabel(role="danger", wrap=True)
        self.fault.hide()
        self._set = PlainButton(context._("Set"), kind="primary")
        self._set.setDefault(True)
        self._set.clicked.connect(self.accept)
        cancel = PlainButton(context.language.say_in("correction", "Leave it"), kind="quiet")
        cancel.clicked.connect(self.close)
        state = bridge.state
        found = correctable.target(state, what)
        assert found is not None
        self._called = capital(wording.correction(state, what))
        fields = QWidget()
        self._fields = QVBoxLayout(fields)
        self._all: list[QWidget] = []
        self._lists: list[QListWidget] = []
        self._before = found.read(state)
        self.value: Callable[[], Value] = self._editor(
            found.choices(state), self._before if said is None else said
        )
        row = QHBoxLayout()
        row.addWidget(self._set, 1)
        for listing in self._lists:
            if listing.count() and self._fact(listing):
                row.addWidget(self._tell(listing))
        row.addWidget(cancel)
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(self._called, role="strong", wrap=True))
        layout.addWidget(
            PlainLabel(context._("The table is right: what should it say here?"), role="muted", wrap=True)
        )
        layout.addWidget(FitScroll(fields), 1)  # many kinds of workers, on a small screen with large text
        layout.addWidget(self.fault)
        layout.addLayout(row)
        space_out(context.theme, self, self._fields, Gap.CLOSE)
        space_out(context.theme, self, row, Gap.CLOSE)
        edges = (Gap.NORMAL, Gap.NORMAL, Gap.NORMAL, Gap.NORMAL)
        space_out(context.theme, self, layout, Gap.CLOSE, edges)
        for field in self._all[:1]:
            self.setFocusProxy(field)
            field.setFocus()

    @classmethod
    def open_for(
        cls,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        correctable: Correctable,
        what: str,
        parent: QWidget,
        said: Value | None = None,
    ) -> "CorrectPopup | None":
        """The form for a thing, or None where there is nothing to correct. `said`: what it opens with instead
        of what there is."""
        if correctable.target(bridge.state, what) is None:
            return None
        return cls(context, wording, bridge, correctable, what, parent, said)

    def popup(self, at: QPoint) -> None:
        """Show it near a point, wholly on the screen. Esc leads back to where the keyboard was."""
        self._came_from = QApplication.focusWidget()
        screen = QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()
        area = screen.availableGeometry()
        self.setFixedWidth(min(self._context.theme.px(self._width), area.width()))
        self._fit(area.height())
        x = min(at.x(), area.right() - self.width())
        y = min(at.y(), area.bottom() - self.height())
        self.move(max(area.left(), x), max(area.top(), y))
        self.show()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whatever field has the keyboard leaves Enter to the form; a button is pressed by it."""
        if Qt.Key(event.key()) in ENTER:
            focus = self.focusWidget()
            button = focus if isinstance(focus, QPushButton) else self._set
            if button.isVisible():
                button.click()
            return
        super().keyPressEvent(event)
        before = self._came_from
        if event.key() == Qt.Key.Key_Escape and before is not None:
            QTimer.singleShot(0, before, lambda: before.setFocus(Qt.FocusReason.OtherFocusReason))

    def _fit(self, room: int) -> None:
        """As high as its lines need at this width; where that is too much, the fields scroll."""
        layout = self.layout()
        assert layout is not None
        for _ in range(2):  # the fields know their height only at the width they are given
            layout.invalidate()
            layout.activate()
            self.resize(self.width(), min(room, layout.totalHeightForWidth(self.width())))

    def accept(self) -> None:
        """Set it; where nothing was changed, there is nothing to write down either."""
        value = self.value()
        if value == self._before:
            self.close()
            return
        command = Correct(what=self.what, value=value)
        reasons = self._bridge.refusals(command)
        if reasons:
            self.fault.setText("\n".join(self._wording.refusals(self._bridge.state, reasons)))
            self.fault.show()
            self._fit(self.screen().availableGeometry().height())
            return
        self.close()
        self._bridge.do(command)

    def _room_for(self, listing: QListWidget, text: str) -> QSize:
        """A list breaks lines, but gives no entry the room of more than one by itself."""
        px = self._context.theme.px
        width = px(_WIDE - 2 * Gap.NORMAL - _TICK)
        within = QRect(0, 0, width, px(_LISTED))
        broken = listing.fontMetrics().boundingRect(within, Qt.TextFlag.TextWordWrap, text)
        return QSize(width, broken.height() + px(2 * Gap.CLOSE))

    def _fact(self, listing: QListWidget) -> str:
        """What the entry that is marked, or the first one, tells of the cardboard."""
        item = listing.item(max(0, listing.currentRow()))
        return self._correctable.fact(self.what, str(item.data(Qt.ItemDataRole.UserRole)))

    def _tell(self, listing: QListWidget) -> PlainButton:
        button = PlainButton(self._context._("What it shows …"), kind="quiet")
        button.setObjectName("tell")

        def told() -> None:
            fact = self._fact(listing)
            self.close()
            self.tell_wanted.emit(fact)

        button.clicked.connect(told)
        return button

    # -- one editor for each kind of value

    def _editor(self, choices: Whole | OneOf | ListOf, value: Value) -> Callable[[], Value]:
        if isinstance(choices, Whole):
            return self._number(choices, value)
        if isinstance(choices, OneOf):
            return self._yes_no(value) if True in choices.values else self._one(choices, value)
        if not choices.values or not choices.most:
            return self._nothing()
        if choices.repeat:
            return self._boxes(choices, value) if choices.most <= MANY else self._counts(choices, value)
        return self._ticks(choices, value)

    def _nothing(self) -> Callable[[], Value]:
        """No piece that could lie here: say so instead of showing an empty list."""
        self._fields.addWidget(PlainLabel(self._context._("Nothing could lie here now."), wrap=True))
        self._set.hide()
        return tuple

    def _number(self, choices: Whole, value: Value) -> Callable[[], Value]:
        spin = calm(QSpinBox())
        spin.setRange(min(0, choices.low), max(TYPED, choices.high))  # what is too much is said, not cut
        spin.setValue(int(value) if isinstance(value, int) else 0)
        spin.selectAll()
        self._add(spin)
        return spin.value

    def _yes_no(self, value: Value) -> Callable[[], Value]:
        tick = QCheckBox(button_text(self._context._("yes")))
        tick.setChecked(bool(value))
        self._add(tick)
        return tick.isChecked

    def _add(self, field: QWidget, name: str = "") -> None:
        field.setAccessibleName(name or self._called)
        self._all.append(field)
        self._fields.addWidget(field)

    def _name(self, entry: str) -> str:
        return self._correctable.called(self._wording, self._bridge.state, self.what, entry)

    def _combo(self, values: tuple[str, ...], current: str) -> QComboBox:
        combo = own_keys(calm(QComboBox()))
        for entry in values:
            combo.addItem(self._name(entry), entry)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(_SHORTEST)
        combo.setCurrentIndex(max(0, combo.findData(current)))
        self._add(combo)
        return combo

    def _one(self, choices: OneOf, value: Value) -> Callable[[], Value]:
        combo = self._combo(tuple(str(entry) for entry in choices.values), str(value))
        if not choices.others:
            return lambda: str(combo.currentData())
        written = _written_in(combo)
        _field_of(combo).returnPressed.connect(self.accept)  # a name that is filled in keeps Enter to itself
        return written

    def _boxes(self, choices: ListOf, value: Value) -> Callable[[], Value]:
        current = value if isinstance(value, tuple) else ()
        values = choices.values if choices.least else ("", *choices.values)
        combos = [self._combo(values, current[at] if at < len(current) else "") for at in range(choices.most)]
        return lambda: tuple(str(combo.currentData()) for combo in combos if combo.currentData())

    def _counts(self, choices: ListOf, value: Value) -> Callable[[], Value]:
        """How many of each kind: for workers and for the hut."""
        current = value if isinstance(value, tuple) else ()
        spins: dict[str, QSpinBox] = {}
        for entry in choices.values:
            row = QHBoxLayout()
            row.addWidget(PlainLabel(self._name(entry), wrap=True), 1)
            spin = calm(QSpinBox())
            spin.setRange(0, choices.most)
            spin.setValue(current.count(entry))
            spin.setAccessibleName(self._name(entry))
            self._all.append(spin)
            row.addWidget(spin)
            self._fields.addLayout(row)
            spins[entry] = spin
        self._width = _WIDE
        return lambda: tuple(entry for entry, spin in spins.items() for _ in range(spin.value()))

    def _ticks(self, choices: ListOf, value: Value) -> Callable[[], Value]:
        """Ticked in the order they already have, new ones behind; drag to change the order."""
        current = value if isinstance(value, tuple) else ()
        listing = QListWidget()
        listing.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        listing.setWordWrap(True)
        listing.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        listing.setSpacing(self._context.theme.px(Gap.HAIR))
        for entry in (*current, *(other for other in choices.values if other not in current)):
            item = QListWidgetItem(self._name(entry))
            item.setData(Qt.ItemDataRole.UserRole, entry)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setSizeHint(self._room_for(listing, item.text()))
            item.setCheckState(Qt.CheckState.Checked if entry in current else Qt.CheckState.Unchecked)
            listing.addItem(item)
        listing.setMinimumHeight(self._context.theme.px(_LISTED))
        self._add(listing)
        self._lists.append(listing)
        self._width = _WIDE

        def ticked() -> Value:
            items = [listing.item(at) for at in range(listing.count())]
            return tuple(
                str(item.data(Qt.ItemDataRole.UserRole))
                for item in items
                if item.checkState() == Qt.CheckState.Checked
            )

        return ticked
