"""The workers of a turn, each with the raw resources it could turn over: one click each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.commands import UseWorker
from companion.games.terramara.state import State
from companion.kernel.marking import N_
from companion.kernel.template import Template
from companion.wording.terramara.units import process
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.answer_form import held_for
from ui.table.fold import lead
from ui.theme.roles import Gap, IconSize
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.plain import PlainLabel, show_tip


class WorkerRow(QWidget):
    """One worker. Serves any other who could turn over the same kinds."""

    chosen = Signal(object)
    ready = Signal()  # what is picked has changed

    def __init__(self, context: Context, wording: Wording, state: State, template: Template) -> None:
        super().__init__()
        self._wording = wording
        self._state = state
        self._sign = Picture(context.theme, _icon(template), IconSize.LARGE)
        self.picker = BagPicker(
            context,
            [template],
            lambda unit: self._wording.thing(self._state, unit),
            lambda chosen, units: self._wording.button(self._state, chosen.fill(units)),
            compact=True,
            held=held_for(state, template.command),
            say_lent=lambda _chosen, units: process(self._wording.language, units),  # beside other buttons
        )
        self.picker.picked.connect(lambda chosen, units: self.chosen.emit(chosen.fill(units)))
        self.picker.changed.connect(self.ready)
        row = QHBoxLayout(self)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.picker, 1)
        self.count = PlainLabel("", "small")
        """How many of this level are ready: beside the head of their picture, where it moves nothing."""
        self.count.setParent(self)
        self.count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = context.theme
        Dress(context.theme, self, self._place_count)
        space_out(context.theme, self, row, Gap.CLOSE)
        self._name(template)

    def show_worker(self, state: State, template: Template) -> None:
        self._state = state
        self._sign.show_icon(_icon(template))
        self._name(template)
        self.picker.offer([template], held_for(state, template.command))

    def _name(self, template: Template) -> None:
        command = template.command
        assert isinstance(command, UseWorker)
        text = self._wording.button(self._state, command)
        workers = self._state.players[command.player].workers
        ready = sum(worker.level == command.level and not worker.used for worker in workers)
        times = f"×{ready}" if ready > 1 else ""
        show_tip(self._sign, f"{text} {times}".strip())
        self._sign.setAccessibleName(f"{text} {times}".strip())
        self.count.setText(times)
        self.count.setVisible(bool(times))
        self._place_count()

    def _place_count(self) -> None:
        self.count.adjustSize()
        self.count.move(self._theme.px(IconSize.LARGE) - self._theme.px(Gap.TIGHT), 0)
        self.count.raise_()


WORKS, WORKS_FIRST, WORKS_AFTER = (
    N_("A worker processes:"),
    N_("Before that, a worker processes:"),
    N_("After that, a worker processes:"),
)
"""At any time; before what is being told is gained; and after it."""
Free = dict[tuple[str, ...], list[WorkerRow]]
"""By the kinds of resources they are made for."""


class WorkerRows(QWidget):
    """A row for each worker that could work now."""

    chosen = Signal(object)
    ready = Signal()

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._rows: Free = {}
        self._layout = QVBoxLayout(self)
        self.heading = PlainLabel(context._(WORKS), "muted", wrap=True)
        lead(self.heading)
        self._layout.addWidget(self.heading)
        space_out(context.theme, self, self._layout, Gap.CLOSE)

    def show_workers(self, state: State, workers: Sequence[Template], heading: str = WORKS) -> None:
        self.heading.setText(self._context._(heading))
        free = {kinds: list(rows) for kinds, rows in self._rows.items()}
        shown = [self._row(state, template, free) for template in workers]
        for at, row in enumerate(shown, 1):
            if self._layout.indexOf(row) != at:
                self._layout.insertWidget(at, row)
            row.show()
        for rows in free.values():
            for row in rows:
                row.hide()
        self.setVisible(bool(workers))

    def pickers(self) -> list[BagPicker]:
        """One for each worker."""
        return [row.picker for rows in self._rows.values() for row in rows if not row.isHidden()]

    def _row(
        self, state: State, template: Template, free: dict[tuple[str, ...], list[WorkerRow]]
    ) -> WorkerRow:
        kinds = tuple(unit for unit, most in template.limits.items() if most)
        if free.get(kinds):
            row = free[kinds].pop(0)
            row.show_worker(state, template)
            return row
        row = WorkerRow(self._context, self._wording, state, template)
        row.chosen.connect(self.chosen)
        row.ready.connect(self.ready)
        self._rows.setdefault(kinds, []).append(row)
        return row


def _icon(template: Template) -> str:
    command = template.command
    assert isinstance(command, UseWorker)
    return f"worker{command.level}"
