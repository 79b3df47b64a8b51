"""The small signs beside what a space shows: room for one member only, the large space of its tile."""

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.board import is_tile_space, slot_of
from companion.games.terramara.commands import Learn
from companion.games.terramara.placement import single_occupancy
from companion.games.terramara.state import State
from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.wrap_tick import WrapTick


class SpaceSigns(QWidget):
    """A tick each. What is not set says nothing: the table may tell it later, or show it by a deed."""

    changed = Signal()

    def __init__(self, context: Context, state: State, space: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._space = space
        self._before: dict[str, bool] = {}
        self.ticks: dict[str, WrapTick] = {}
        box = QVBoxLayout(self)
        space_out(context.theme, self, box, Space.HAIR)
        if is_tile_space(space):
            large = state.known.large.get(slot_of(space)) == self._number
            single = bool(single_occupancy(state, space))
            self._add(box, "single", context._("Room for one member only"), single)
            self._add(box, "large", context._("It is the large space of the tile"), large)

    @property
    def _number(self) -> int:
        return int(self._space[-1])

    def _add(self, box: QVBoxLayout, sign: str, text: str, on: bool) -> None:
        tick = WrapTick(self._context.theme, text, f"sign.{sign}")
        tick.box.setChecked(on)
        tick.toggled.connect(self.changed)
        box.addWidget(tick)
        self._before[sign] = on
        self.ticks[sign] = tick

    def told(self) -> Iterator[Learn]:
        """What has been set or taken away since the form was opened."""
        changed = {
            s: t.box.isChecked() for s, t in self.ticks.items() if t.box.isChecked() != self._before[s]
        }
        if "single" in changed:
            yield Learn(fact=f"single:{self._space}", value=changed["single"])
        if changed.get("large"):
            yield Learn(fact=f"large:{slot_of(self._space)}", value=self._number)
