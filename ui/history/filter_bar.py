"""Which moves of a game are listed: by whom, of what kind, with which words."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from companion.kernel.common import Correct, Learn
from companion.kernel.house_rules import SetEnforcement
from companion.kernel.replay import Step
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.models.log_model import LogLine
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import InSight
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel

Kind = Callable[[Step[Any]], bool]
BESIDE = (Correct, Learn, SetEnforcement)
"""What is said beside the game."""
SHORTEST = 5
"""Letters of a choice that are seen, however narrow the list is."""


def _allowed(step: Step[Any]) -> bool:
    return any(event.kind == "allowed_anyway" for event in step.events)


KINDS: Mapping[str, Kind] = {
    "all": lambda _step: True,
    "moves": lambda step: not isinstance(step.move.command, BESIDE),
    "corrections": lambda step: isinstance(step.move.command, Correct),
    "told": lambda step: isinstance(step.move.command, Learn),
    "allowed": _allowed,
}


class _Choice(QComboBox):
    """Wants the room of its longest entry, so that the next one goes to a line of its own rather than cut it;
    where there is not even that much, it is content with less."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(SHORTEST)

    @guarded
    def sizeHint(self) -> QSize:
        hint, metrics = super().sizeHint(), self.fontMetrics()
        around = hint.width() - SHORTEST * metrics.horizontalAdvance("X")
        longest = max((metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0)
        return QSize(max(hint.width(), around + longest), hint.height())


class FilterPlace(InSight):
    """With very large text the last of it is scrolled to. Arrows mean moves and turns here, too."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class FilterBar(QWidget):
    """`changed` comes with every letter and every choice."""

    changed = Signal()
    next_wanted = Signal()  # Enter: to what is found next

    def __init__(self, context: Context, wording: Wording, state: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finder = QLineEdit()
        self.finder.setPlaceholderText(context._("Find a move"))
        self.finder.setAccessibleName(context._("Find a move"))
        self.finder.setClearButtonEnabled(True)
        self.who = calm(_Choice())
        self.who.setAccessibleName(context._("Whose moves are listed"))
        self.who.addItem(context._("Everybody"), "")
        for seat in state.seats:
            self.who.addItem(wording.player(state, seat), seat)
        self.what = calm(_Choice())
        self.what.setAccessibleName(context._("Which moves are listed"))
        for kind, text in (
            ("all", context._("Everything")),
            ("moves", context._("Only what was played")),
            ("corrections", context._("Corrections")),
            ("told", context._("Told of the box")),
            ("allowed", context._("Allowed anyway")),
        ):
            self.what.addItem(text, kind)
        self.nothing = PlainLabel(context._("No move says that."), "muted", wrap=True)
        self.nothing.hide()
        for box in (self.who, self.what):
            box.currentIndexChanged.connect(self.changed)
        self.finder.textChanged.connect(self.changed)
        self.finder.returnPressed.connect(self.next_wanted)
        row = FlowLayout(context.theme, self, Gap.TIGHT, filling=True)
        row.add((self.who, self.what))
        column = QVBoxLayout(self)
        column.addWidget(self.finder)
        column.addLayout(row)
        column.addWidget(self.nothing)
        space_out(context.theme, self, column, Gap.TIGHT)

    @property
    def idle(self) -> bool:
        """Whether everything is listed."""
        return not self.finder.text().split() and not self.who.currentData() and not self.what.currentIndex()

    def lists(self, line: LogLine, step: Step[Any] | None) -> bool:
        """Whether this line of a step is among what is looked for."""
        text = line.text.casefold()
        if not all(word in text for word in self.finder.text().casefold().split()):
            return False
        if self.who.currentData() not in ("", line.player):
            return False
        kind = self.what.currentData()
        if step is not None and kind == "moves" and isinstance(step.move.command, Learn):
            return bool(line.player)  # what somebody got because of it was played
        return step is None or KINDS[kind](step)
