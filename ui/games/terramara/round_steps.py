"""The steps of a round change, told anew after every round: rows stay, and say something else."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from companion.wording.texts import Task
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.told_lines import Line, ToldLines


class TaskText(PlainLabel):
    """Words beside a box: a click on them ticks it."""

    def __init__(self, tick: QCheckBox) -> None:
        super().__init__(wrap=True)
        self._tick = tick

    @guarded
    def mouseReleaseEvent(self, _event: object) -> None:
        self._tick.toggle()


class StepRow(QWidget):
    """A box to tick with a text that may take several lines; clicking the text ticks it, too."""

    ticked = Signal(str, bool)  # key of the step
    pressed = Signal(bool)  # by Space, Enter or a click on the box: whether it is ticked now

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._key = ""
        self.tick = QCheckBox()
        self.tick.toggled.connect(lambda on: self.ticked.emit(self._key, on))
        self.tick.clicked.connect(self.pressed)
        self._text = TaskText(self.tick)
        self._details = ToldLines()
        space_out(context.theme, self, self._details.column, 0, (0, 0, 0, 0))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._text)
        words.addWidget(self._details)
        row = QHBoxLayout(self)
        row.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        space_out(context.theme, self, row, Gap.CLOSE, (0, 0, 0, 0))

    def show_step(self, task: Task, done: bool, details: Sequence[str]) -> None:
        self._key = task.key
        self.tick.setAccessibleName(task.text)
        with QSignalBlocker(self.tick):  # nobody has ticked anything
            self.tick.setChecked(done)
        self._text.setText(task.text)
        self._details.show_lines([Line(detail, "small") for detail in details])


class RoundSteps(QWidget):
    """What is for hands, each step with its box; what waits beside the page; what the program has done."""

    ticked = Signal(str, bool)
    pressed = Signal(bool)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._rows: list[StepRow] = []
        self._used = 0
        self._hands = self._heading(context._("For your hands"))
        self._hand_steps = QVBoxLayout()
        self._waiting = ToldLines()
        self._by_program = self._heading(context._("Done by the companion"))
        self._done = ToldLines()
        column = QVBoxLayout(self)
        column.addWidget(self._hands)
        column.addLayout(self._hand_steps)
        column.addWidget(self._waiting)
        column.addWidget(self._by_program)
        column.addWidget(self._done)
        column.addStretch(1)
        for box in (column, self._hand_steps, self._waiting.column, self._done.column):
            space_out(context.theme, self, box, Gap.CLOSE, (0, 0, 0, 0))

    @property
    def ticks(self) -> list[QCheckBox]:
        """Those of the steps that are shown, from top to bottom."""
        return [row.tick for row in self._rows[: self._used]]

    def show_tasks(
        self, tasks: Sequence[Task], done: Collection[str], details: Mapping[str, Sequence[str]]
    ) -> None:
        """`done` are the keys that are ticked; `details` say by keys how many of whose pieces."""
        by_hand = [task for task in tasks if task.by == "hands"]
        while len(self._rows) < len(by_hand):
            row = StepRow(self._context)
            row.ticked.connect(self.ticked)
            row.pressed.connect(self.pressed)
            self._hand_steps.addWidget(row)
            self._rows.append(row)
        self._used = len(by_hand)
        for row, task in zip(self._rows, by_hand, strict=False):
            row.show_step(task, task.key in done, details.get(task.key, ()))
            row.show()
        for row in self._rows[self._used :]:
            row.hide()
        by_program = [task for task in tasks if task.by != "hands"]
        self._waiting.show_lines([Line(f"→ {task.text}", "strong") for task in by_program if not task.done])
        finished = [Line(f"✓ {task.text}", "muted") for task in by_program if task.done]
        self._by_program.setVisible(bool(finished))
        self._done.show_lines(finished)

    def _heading(self, text: str) -> PlainLabel:
        return PlainLabel(text, role="large", wrap=True)
