"""The end of the walk: what stays open or is unlikely, and the last question before play goes on."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.kernel.fields import Value
from ui.context import Context
from ui.games.base import GameStation, Stop, Walk
from ui.joining.entering import Entering
from ui.joining.pick_field import PickField
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel


def left_open(context: Context, stops: Sequence[Stop], is_told: Callable[[str], bool]) -> tuple[str, ...]:
    """A line for each screen of which something is not told."""
    lines = []
    for stop in stops:
        things = list(dict.fromkeys(name for what, name in stop.asks.items() if not is_told(what)))
        if len(things) == len(set(stop.asks.values())) > 1:
            lines.append(context.language.say("{whose}: nothing is told yet", whose=stop.title))
        elif things:
            listed = context.language.listed(things)
            lines.append(context.language.say("{whose}: {things}", whose=stop.title, things=listed))
    return tuple(lines)


class Card(QFrame):
    def __init__(self, context: Context, parts: Sequence[QWidget]) -> None:
        super().__init__()
        self.setProperty("card", "raised")
        box = QVBoxLayout(self)
        for part in parts:
            box.addWidget(part)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.CLOSE, edges)


class DoubtsCard(Card):
    """There only while there is something to look at again."""

    def __init__(self, context: Context) -> None:
        heading = PlainLabel(context._("Is it really so? The rules hardly allow it"), "strong", wrap=True)
        lines = PlainLabel(wrap=True)
        super().__init__(context, (heading, lines))
        self.lines = lines

    def show_lines(self, lines: Sequence[str]) -> None:
        show_named(self.lines, "\n".join(lines))
        self.setVisible(bool(lines))


class DoubtsStation(GameStation):
    """The last screen of a running game in which something can hardly be: nothing is asked there."""

    def __init__(self, context: Context, walk: Walk) -> None:
        super().__init__()
        self._walk = walk
        self._card = DoubtsCard(context)
        self.doubts = self._card.lines
        column = QVBoxLayout(self)
        column.addWidget(self._card)
        column.addStretch(1)
        space_out(context.theme, self, column, Gap.NORMAL)

    def show_state(self, state: Any) -> None:
        self._card.show_lines(self._walk.doubts(state))

    def start_here(self) -> QWidget:
        return self


class ClosingStation(GameStation):
    """`answered` brings what is to be written down last."""

    answered = Signal(object)

    def __init__(self, context: Context, entering: Entering, walk: Walk) -> None:
        super().__init__()
        self._context = context
        self._entering = entering
        self._walk = walk
        self._closing = closing = walk.closing
        self._wanted: tuple[Value, ...] = ()
        self.question = PickField(context, closing)
        self.question.chosen.connect(self._choose)
        self.question.full.connect(self.done)
        self.heading = PlainLabel(role="strong", wrap=True)
        self.open = PlainLabel(wrap=True)
        self._unlikely = DoubtsCard(context)
        self.doubts = self._unlikely.lines
        asked = PlainLabel(closing.name, "strong", wrap=True)
        column = QVBoxLayout(self)
        column.addWidget(Card(context, (asked, self.question)))
        column.addWidget(self._unlikely)
        column.addWidget(Card(context, (self.heading, self.open)))
        column.addStretch(1)
        space_out(context.theme, self, column, Gap.NORMAL)

    def show_state(self, state: Any) -> None:
        if not self._wanted or self._wanted[0] not in self._closing.answers:
            self._wanted = self._closing.read(state)
        self.question.show_value(self._wanted)
        self._unlikely.show_lines(self._walk.doubts(state))
        lines = left_open(self._context, self._walk.stops, self._entering.is_told)
        self.heading.setText(
            self._context._("Not told yet, and taken as it stands in the fields")
            if lines
            else self._context._("Everything is told.")
        )
        show_named(self.open, "\n".join(lines))
        self.open.setVisible(bool(lines))

    def _choose(self, chosen: tuple[Value, ...]) -> None:
        self._wanted = chosen
        self.question.show_value(chosen)

    def answer(self) -> Value:
        """What was chosen, as it is written down."""
        return self._closing.value(self._entering.state, self._wanted)

    def start_here(self) -> QWidget:
        return self.question
