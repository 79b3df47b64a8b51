"""The next stretch of the road: where it leads, and what lies beside it, clicked in order."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from companion.games.terramara.board import DETOURS, SEGMENT_ENDS, SOME_BONUS, Segment, is_bonus, is_outpost
from companion.games.terramara.state import State
from companion.kernel.values import evolve
from companion.wording.terramara.names import detour as detour_name
from companion.wording.terramara.names import end_of_stretch
from ui.context import Context
from ui.games.terramara.wizard.road_editor import detour_icon
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class RoadForm(QWidget):
    """`changed` carries the stretch. A click on what lies beside it adds it, another takes it away."""

    changed = Signal(object)

    def __init__(self, context: Context, state: State, at: int, parent: QWidget | None = None) -> None:
        """`at` is which stretch; it opens with what is known of it."""
        super().__init__(parent)
        others = [stretch for place, stretch in enumerate(state.known.road) if place != at]
        known = state.known.road[at] if at < len(state.known.road) else None
        self._known = known
        self._picked: list[str] = list(known.detours) if known else []
        self._gap: tuple[int, str] | None = None  # where the last click took something away, and what
        taken = {stretch.to for stretch in others}
        beside = {detour for stretch in others for detour in stretch.detours}
        self.to = calm(QComboBox())
        self.to.setAccessibleName(context._("Where the road leads"))
        for end in SEGMENT_ENDS:
            if end not in taken or end == "crossroads":
                self.to.addItem(end_of_stretch(context.language, end), end)
        self.to.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.to.setPlaceholderText(context._("Where does it lead?"))
        if known:  # deeds do not tell where it leads: nothing is chosen then
            self.to.setCurrentIndex(self.to.findData(known.to))
        self.to.currentIndexChanged.connect(lambda _at: self._tell())
        self.buttons: dict[str, PlainButton] = {}
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        for detour in DETOURS:
            if is_outpost(detour) and detour in beside:
                continue
            name = detour_name(context.language, detour)
            button = PlainButton(detour[-1])
            put_icon(context.theme, button, detour_icon(detour))
            button.setCheckable(True)
            button.setChecked(detour in self._picked)
            button.setAccessibleName(name)
            show_tip(button, name)
            button.clicked.connect(lambda _checked=False, detour=detour: self._toggle(detour))
            self.buttons[detour] = button
            flow.addWidget(button)
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("The road goes on to"), "muted", wrap=True))
        box.addWidget(self.to)
        box.addWidget(PlainLabel(context._("with these beside it, from top to bottom"), "muted", wrap=True))
        box.addLayout(flow)
        space_out(context.theme, self, box, Gap.TIGHT)

    def _toggle(self, detour: str) -> None:
        gap, self._gap = self._gap, None
        if detour in self._picked:
            self._gap = self._picked.index(detour), detour
            self._picked.remove(detour)
        elif is_bonus(detour) and SOME_BONUS in self._picked:
            self._picked[self._picked.index(SOME_BONUS)] = detour  # now its level is known, too
        elif gap is not None and gap[1] != detour:
            self._picked.insert(gap[0], detour)  # instead of it: the others, and who stands there, stay
        else:
            self._picked.append(detour)
        self._tell()

    def take_over(self, former: "RoadForm") -> None:
        """Go on with what was clicked in the same place."""
        if self._picked != former._picked:
            self._picked = list(former._picked)
            self._tell()

    def segment(self) -> Segment:
        """What it shows. While nobody has said where it leads, it stays as open as deeds have left it."""
        to, detours = self.to.currentData() or "", tuple(self._picked)
        if self._known is not None and to == self._known.to and (not to or detours == self._known.detours):
            return evolve(self._known, detours=detours)
        return Segment(to, detours)

    def _tell(self) -> None:
        self.changed.emit(self.segment())
