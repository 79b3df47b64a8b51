"""One thin line with a clock for everybody, and a pause for all of them."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from companion.wording.wording import Wording
from ui.clocks.game_clocks import GameClocks
from ui.clocks.sitting import Sitting
from ui.context import Context
from ui.faults import guarded
from ui.library import Library
from ui.session_bridge import SessionBridge
from ui.settings import CLOCKS
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import put_icon, space_out
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark

SECOND = 1000


def as_clock(seconds: float) -> str:
    """`4:07`, or `1:04:07`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


class ClockStrip(QFrame):
    """Shown where the settings want it; what it shows is made with the first look."""

    def __init__(self, context: Context, wording: Wording, library: Library, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._library = library
        self._bridge = bridge
        self.sitting = Sitting(library, bridge, self)
        self.clocks: GameClocks | None = None
        self.times: Mapping[str, PlainLabel] = {}
        self.setProperty("bar", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        edges = (Gap.WIDE, Gap.HAIR, Gap.NORMAL, Gap.HAIR)
        space_out(context.theme, self, self._row, Gap.WIDE, edges)
        self._ticking = QTimer(self)
        self._ticking.setInterval(SECOND)
        self._ticking.timeout.connect(self._tell)
        self.hide()

    def follow_setting(self) -> None:
        on = self._context.settings.get(CLOCKS)
        if on and self.clocks is None:
            self._make()
        self.setVisible(on)

    def leave(self) -> None:
        self.sitting.leave()

    def _make(self) -> None:
        context, state = self._context, self._bridge.state
        self.clocks = GameClocks(self._library, self._bridge, self.sitting, self)
        times = {}
        for seat in state.seats:
            name = ElidedLabel(self._wording.player(state, seat))
            times[seat] = PlainLabel("", "strong")
            part = QWidget()
            row = QHBoxLayout(part)
            for widget in (PlayerMark(context.theme, seat, IconSize.SMALL), name, times[seat]):
                row.addWidget(widget)
            space_out(context.theme, part, row, Gap.TIGHT)
            self._row.addWidget(part)
        self.times = times
        self._row.addStretch(1)
        self.pause = PlainButton("", "quiet")
        self.pause.setCheckable(True)
        self.pause.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        put_icon(context.theme, self.pause, "lock")
        self.pause.toggled.connect(self.sitting.pause)
        self._row.addWidget(self.pause)
        soon = QTimer(self)  # not within the click that ended a turn
        soon.setSingleShot(True)
        soon.timeout.connect(self._tell)
        self.clocks.changed.connect(soon.start)
        self._tell()

    def _tell(self) -> None:
        clocks = self.clocks
        if clocks is None:
            return
        for seat, label in self.times.items():
            thinks = seat == clocks.running and clocks.goes
            label.setText(as_clock(clocks.seconds(seat)))
            label.set_role("strong" if thinks else "muted")
        self.pause.blockSignals(True)
        self.pause.setChecked(self.sitting.paused)
        self.pause.blockSignals(False)
        _, paused = self._context._, self.sitting.paused
        said = _("Go on with the clocks") if paused else _("Pause the clocks")
        if self.pause.text() != said:
            self.pause.say(said)
            show_tip(self.pause, said)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ticking.start()
        self._tell()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._ticking.stop()
