"""The small signs beside what a space shows: room for one member only, the large space of its tile."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from companion.games.terramara.board import is_tile_space, slot_of
from companion.games.terramara.commands import Learn
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.neutrals import surely_large
from companion.games.terramara.placement import single_occupancy
from companion.games.terramara.state import State
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.flow import FlowLayout
from ui.widgets.keep_place import keep_place
from ui.widgets.plain import button_text


class SpaceSigns(QWidget):
    """A tick each. What is not set says nothing: the table may tell it later, or show it by a deed. A
    crossroads has none, but their room: what is clicked below lies in the same place for every space."""

    changed = Signal()

    def __init__(self, context: Context, state: State, space: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._space = space
        self._before: dict[str, bool] = {}
        self.ticks: dict[str, QCheckBox] = {}
        flow = FlowLayout(context.theme, self, Gap.CLOSE)
        self.setLayout(flow)
        if is_tile_space(space):
            sure = surely_large(state, slot_of(space))
            large = state.known.large.get(slot_of(space)) == self._number
            single = single_occupancy(state, space)
            if single is False:  # a deed has shown it, or somebody told it; taking the tick away tells again
                self._add(flow, "double", context._("Room for two"), on=True)
            else:
                self._add(flow, "single", context._("Room for one"), bool(single))
            if large or sure is None:
                self._add(flow, "large", context._("Large space"), large)
            else:  # nothing is left to be told
                flow.addWidget(_room_for(context._("Large space")))
        else:
            for text in (context._("Room for one"), context._("Large space")):
                flow.addWidget(_room_for(text))

    @property
    def _number(self) -> int:
        return int(self._space[-1])

    def _add(self, flow: FlowLayout, sign: str, text: str, on: bool) -> None:
        tick = QCheckBox(button_text(text))
        tick.setObjectName(f"sign.{sign}")
        tick.setAccessibleName(text)
        tick.setChecked(on)
        tick.toggled.connect(self.changed)
        flow.addWidget(tick)
        self._before[sign] = on
        self.ticks[sign] = tick

    def told(self) -> Iterator[Learn]:
        """What has been set or taken away since the form was opened."""
        changed = {s: t.isChecked() for s, t in self.ticks.items() if t.isChecked() != self._before[s]}
        for sign, single in (("single", True), ("double", False)):
            if sign in changed:
                yield Learn(fact=fact_of("single", self._space), value=changed[sign] is single)
        if changed.get("large"):
            yield Learn(fact=fact_of("large", slot_of(self._space)), value=self._number)

    def resume(self, told: Iterable[Learn]) -> None:
        """Set again what was told here and taken back, to be changed."""
        for learn in told:
            if learn.fact == f"single:{self._space}":
                for sign, single in (("single", True), ("double", False)):
                    if sign in self.ticks:
                        self.ticks[sign].setChecked(learn.value is single)
            elif learn.fact == f"large:{slot_of(self._space)}" and "large" in self.ticks:
                self.ticks["large"].setChecked(learn.value == self._number)


def _room_for(text: str) -> QCheckBox:
    """As much as a tick with these words would take."""
    unseen = QCheckBox(button_text(text))
    keep_place(unseen)
    unseen.hide()
    return unseen
