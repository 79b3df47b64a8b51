"""What made a number of the pad, in place below it; and the ways to put it right."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from companion.kernel.frozen import frozen
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


@frozen
class Telling:
    """A fact behind a line, the words for its button, the same in full, and whether it is told."""

    fact: str
    short: str
    name: str
    told: bool


@frozen
class Line:
    """A line of what made the number, and the facts behind it."""

    text: str
    tellings: tuple[Telling, ...] = ()


class Unfolded(QFrame):
    """`corrections` are names of corrections with their texts; `typed` offers the counted number instead."""

    correct_wanted = Signal(str, object)  # name of the correction, the button it was asked by
    tell_wanted = Signal(str)  # a fact
    count_wanted = Signal()
    rule_wanted = Signal()
    closed = Signal()

    def __init__(
        self,
        context: Context,
        title: str,
        hint: str,
        lines: Sequence[Line],
        corrections: Sequence[tuple[str, str]] = (),
        typed: bool = False,
    ) -> None:
        super().__init__()
        self.setProperty("card", "sunken")
        self.texts = tuple(line.text for line in lines)
        self.tell_buttons: dict[str, PlainButton] = {}
        self._context = context
        box = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(PlainLabel(title, "strong", wrap=True), 1)
        self.read = PlainButton(context._("Read the rule"), "quiet")
        self.read.clicked.connect(self.rule_wanted)
        head.addWidget(self.read, 0, Qt.AlignmentFlag.AlignTop)
        self.close_button = PlainButton(context._("Fold up"), "quiet")
        self.close_button.clicked.connect(self.closed)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(head)
        for line in lines:
            box.addLayout(self._line(line))
        if hint:
            box.addWidget(PlainLabel(hint, "small", wrap=True))
        self.correct_buttons: dict[str, PlainButton] = {}
        self.count_button = PlainButton(context._("Take the counted number"))
        self.count_button.clicked.connect(self.count_wanted)
        row = FlowLayout(context.theme, self, Gap.CLOSE)
        row.addWidget(self.count_button)
        for what, text in corrections:
            button = PlainButton(text)
            put_icon(context.theme, button, "pencil")
            button.clicked.connect(
                lambda _=False, what=what, button=button: self.correct_wanted.emit(what, button)
            )
            self.correct_buttons[what] = button
            row.addWidget(button)
        if corrections:
            box.addWidget(PlainLabel(context._("Is something different on the table?"), "small", wrap=True))
        box.addLayout(row)
        self.count_button.setVisible(typed)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, self, box, Gap.TIGHT, edges)

    def _line(self, line: Line) -> QHBoxLayout:
        """The words, and beside them what they rest on, to be told or told again."""
        row = QHBoxLayout()
        row.addWidget(PlainLabel(line.text, wrap=True), 1)
        for telling in line.tellings:
            button = PlainButton(telling.short, "quiet" if telling.told else "")
            put_icon(self._context.theme, button, "pencil")
            button.setAccessibleName(telling.name)
            show_tip(button, telling.name)
            button.setObjectName(f"tell.{telling.fact}")
            button.clicked.connect(lambda _=False, fact=telling.fact: self.tell_wanted.emit(fact))
            self.tell_buttons[telling.fact] = button
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        space_out(self._context.theme, self, row, Gap.CLOSE)
        return row
