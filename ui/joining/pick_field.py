"""A row of answers: one of them holds, or as many as apply. Digits choose, so do clicks."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion.kernel.fields import Value
from ui.context import Context
from ui.faults import guarded
from ui.joining.asked import Pick
from ui.theme.roles import Gap
from ui.widgets.dress import Dress
from ui.widgets.enter import leave_enter
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, show_tip
from ui.widgets.player_mark import mark_icon

_LONGEST = 18


class PickField(QWidget):
    """0 means none of them. `chosen` brings the answers that are meant to hold; `full` comes where one answer
    was all there is to say; `unknown` a digit that means nothing here; `left` when the keyboard goes
    elsewhere in the window."""

    chosen = Signal(object)
    full = Signal()
    unknown = Signal()
    left = Signal()

    def __init__(self, context: Context, asked: Pick) -> None:
        super().__init__()
        self._asked = asked
        self._now: tuple[Value, ...] = ()
        self._told = True
        self.setAccessibleName(asked.name)
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        self.buttons: dict[Value, PlainButton] = {}
        for answer, text in asked.answers.items():
            button = PlainButton()
            show_named(button, text, _LONGEST)
            button.setCheckable(True)
            if text.isdecimal():
                button.setProperty("tight", "true")
            said = context.language.say("{what}: {answer}", what=asked.name, answer=text)
            button.setAccessibleName(said)
            if answer in asked.tips:
                show_tip(button, asked.tips[answer])
            button.clicked.connect(lambda _=False, answer=answer: self._choose(answer))
            if answer in asked.marks:
                Dress(context.theme, button, partial(self._mark, context, button, answer))
            button.installEventFilter(self)
            flow.addWidget(button)
            self.buttons[answer] = button
        leave_enter(*self.buttons.values())
        self.setLayout(flow)
        self._flow = flow
        self.show_value(())

    def _mark(self, context: Context, button: PlainButton, answer: Value) -> None:
        button.setIcon(mark_icon(context.theme, self._asked.marks[answer]))

    def show_value(self, chosen: tuple[Value, ...], told: bool = True) -> None:
        """What nobody has told is only sketched: it is believed for want of a better."""
        self._now, self._told = chosen, told
        for answer, button in self.buttons.items():
            button.setChecked(answer in chosen)
            button.set_kind("" if told or answer not in chosen else "assumed")
        here = chosen[0] if chosen and chosen[0] in self.buttons and not self._asked.several else None
        first = next(iter(self.buttons.values()))
        self.setFocusProxy(self.buttons[here] if here is not None else first)

    def _choose(self, answer: Value) -> None:
        if not self._asked.several:
            wanted: tuple[Value, ...] = (answer,)
        elif answer in self._now:
            wanted = tuple(other for other in self._now if other != answer)
        else:
            wanted = tuple(other for other in self._asked.answers if other in (*self._now, answer))
        self.show_value(self._now, self._told)  # until it is written down
        self.chosen.emit(wanted)

    @guarded
    def minimumSizeHint(self) -> QSize:
        """So few letters as digits have stay in one line."""
        least = super().minimumSizeHint()
        short = all(text.isdecimal() for text in self._asked.answers.values())
        return least.expandedTo(QSize(self._flow.sizeHint().width(), 0)) if short else least

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.type() is QEvent.Type.FocusOut:
            focus = QApplication.focusWidget()
            if focus is not None and not self.isAncestorOf(focus):
                self.left.emit()
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.text()
        if (
            not (digit.isdecimal() and digit.isascii())
            or event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            super().keyPressEvent(event)
            return
        by_key = {
            (text if text.isdecimal() else str(at)): answer
            for at, (answer, text) in enumerate(self._asked.answers.items(), 1)
        }
        if digit in by_key:
            self._choose(by_key[digit])
        elif digit == "0" and self._asked.several:
            self.chosen.emit(())
        else:
            self.unknown.emit()
            return
        if digit == "0" or not self._asked.several:
            self.full.emit()
