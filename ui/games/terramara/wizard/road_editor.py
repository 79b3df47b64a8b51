"""The road as it is printed: stretch after stretch, each with what lies beside it and where it leads."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from companion.games.terramara.board import DETOURS, ROAD_LONGEST, SEGMENT_ENDS, SOME_BONUS, Segment, is_bonus
from companion.wording.terramara.names import detour as detour_name
from companion.wording.terramara.names import end_of_stretch
from ui.context import Context
from ui.games.terramara.wizard.printed import END
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


def detour_icon(detour: str) -> str:
    if detour == SOME_BONUS:
        return "terramara/unknown"
    return f"terramara/{detour}" if is_bonus(detour) else "terramara/outpost"


class StretchRow(QFrame):
    """One stretch: its number, the detours in their order, and where it leads."""

    changed = Signal()
    removed = Signal()

    def __init__(self, context: Context, number: int, narrow: bool = False) -> None:
        """A `narrow` one takes several lines."""
        super().__init__()
        self._context = context
        self._beside: dict[PlainButton, str] = {}
        self._shown: Segment | None = None
        self.setProperty("card", "raised")
        self.to = calm(QComboBox())
        self.to.setPlaceholderText(context._("Where does it lead?"))
        self.to.setAccessibleName(context.language.say("Where stretch {n} leads", n=number))
        for end in SEGMENT_ENDS:
            self.to.addItem(end_of_stretch(context.language, end), end)
        self.to.setCurrentIndex(-1)
        self.to.currentIndexChanged.connect(lambda _: self.changed.emit())
        self._chips = QWidget()
        self._flow = FlowLayout(context.theme, self._chips, Gap.TIGHT)
        self._chips.setLayout(self._flow)
        self.add = PlainButton(context._("Beside it …"), "quiet")
        put_icon(context.theme, self.add, "plus")
        menu = QMenu(self.add)
        for detour in DETOURS:
            action = QAction(
                context.theme.icons.icon(detour_icon(detour)), detour_name(context.language, detour), menu
            )
            action.triggered.connect(lambda _=False, detour=detour: self.add_detour(detour))
            menu.addAction(action)
        self.add.setMenu(menu)
        self.remove = PlainButton("", "quiet")
        put_icon(context.theme, self.remove, "close")
        said = context.language.say("Remove stretch {n}", n=number)
        self.remove.setAccessibleName(said)
        show_tip(self.remove, said)
        self.remove.clicked.connect(self.removed)
        lines = QVBoxLayout(self)
        row, below = QHBoxLayout(), QHBoxLayout()
        row.addWidget(PlainLabel(f"{number}.", "strong"))
        row.addWidget(self.to, int(narrow))
        lines.addLayout(row)
        if narrow:
            self.to.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.to.setMinimumContentsLength(12)
            lines.addWidget(self._chips)
            lines.addLayout(below)
        else:
            row.addWidget(self._chips, 1)
        for button in (self.add, self.remove):
            (below if narrow else row).addWidget(button)
        below.addStretch(1)
        space_out(context.theme, self, row, Gap.CLOSE)
        space_out(context.theme, self, below, Gap.CLOSE)
        edges = (Gap.NORMAL, Gap.TIGHT, Gap.TIGHT, Gap.TIGHT)
        space_out(context.theme, self, lines, Gap.TIGHT, edges)

    def add_detour(self, detour: str) -> None:
        chip = PlainButton(detour_name(self._context.language, detour))
        chip.setToolTip(self._context._("Click to take it away"))
        put_icon(self._context.theme, chip, detour_icon(detour))
        chip.clicked.connect(lambda: self._drop(chip))
        self._beside[chip] = detour
        self._flow.addWidget(chip)
        self.changed.emit()

    @property
    def detours(self) -> list[str]:
        return list(self._beside.values())

    def _drop(self, chip: PlainButton) -> None:
        del self._beside[chip]
        self._flow.removeWidget(chip)
        chip.hide()
        chip.deleteLater()
        self.changed.emit()

    def segment(self) -> Segment | None:
        """The stretch; None while nobody has said where it leads. One that was not touched stays as it was
        known, also where deeds have told only a part of it."""
        to = self.to.currentData() or ""
        if self._shown is not None and (to, tuple(self.detours)) == (self._shown.to, self._shown.detours):
            return self._shown
        return Segment(to, tuple(self.detours)) if to else None

    def take_over(self, former: "StretchRow") -> None:
        """Go on with what was said of the same stretch."""
        self._shown = former._shown
        self.to.setCurrentIndex(former.to.currentIndex())
        if self.detours != former.detours:
            for chip in list(self._beside):
                self._drop(chip)
            for detour in former.detours:
                self.add_detour(detour)

    def show_segment(self, segment: Segment) -> None:
        self._shown = segment
        self.to.setCurrentIndex(self.to.findData(segment.to))
        for detour in segment.detours:
            self.add_detour(detour)


class RoadEditor(QWidget):
    """From the start downwards. It is finished when a stretch leads to the end."""

    changed = Signal()

    def __init__(self, context: Context, narrow: bool = False) -> None:
        super().__init__()
        self._context = context
        self._narrow = narrow
        self.rows: list[StretchRow] = []
        self._box = QVBoxLayout(self)
        self.add = PlainButton(context._("Add the next stretch"))
        put_icon(context.theme, self.add, "plus")
        self.add.clicked.connect(lambda _=False: self.add_row())
        foot = QHBoxLayout()
        foot.addWidget(self.add)
        foot.addStretch(1)
        self._box.addLayout(foot)
        space_out(context.theme, self, self._box, Gap.TIGHT)
        Dress(context.theme, self, self.updateGeometry)

    def add_row(self, segment: Segment | None = None) -> None:
        row = StretchRow(self._context, len(self.rows) + 1, self._narrow)
        if segment is not None:
            row.show_segment(segment)
        row.changed.connect(self._changed)
        row.removed.connect(self._remove_last)
        self._box.insertWidget(len(self.rows), row)
        self.rows.append(row)
        self._changed()

    def _remove_last(self) -> None:
        gone = self.rows.pop()
        self._box.removeWidget(gone)
        gone.hide()
        gone.deleteLater()
        self._changed()

    def _changed(self) -> None:
        for row in self.rows:
            row.remove.setVisible(row is self.rows[-1])
        segments = self.segments()
        done = bool(segments) and segments[-1] is not None and segments[-1].to == END
        self.add.setVisible(not done and len(self.rows) < ROAD_LONGEST)
        self.changed.emit()

    def segments(self) -> list[Segment | None]:
        return [row.segment() for row in self.rows]

    def take_over(self, former: "RoadEditor") -> None:
        """As many stretches, whatever is said of them."""
        while len(self.rows) > len(former.rows):
            self._remove_last()
        while len(self.rows) < len(former.rows):
            self.add_row()

    def show_segments(self, segments: Sequence[Segment]) -> None:
        while self.rows:
            self._remove_last()
        for segment in segments:
            self.add_row(segment)
