"""The walk through a table as it lies, screen by screen: to join a game that is already being played, and to
see in a running one whether everything agrees."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from companion.kernel.refusal import Refusal
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.base import GameSide, GameStation, Stop, Walk
from ui.joining.being_told import is_being_told
from ui.joining.closing import ClosingStation, DoubtsStation
from ui.joining.entering import Entering
from ui.joining.walk_kept import WalkKept
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.enter import ENTER
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel
from ui.wizard.steps import StepList

_ROOMY = 1060
"""With less room the steps at the side are left out."""


class StationArea(QScrollArea):
    """Follows the keyboard, and leaves all keys to the page: page down means the next screen."""

    def __init__(self, station: GameStation) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(station)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class JoiningPage(GameSide):
    """`table_wanted` comes at the end of the walk, or when somebody has seen enough."""

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, walk: Walk, kept: WalkKept
    ) -> None:
        super().__init__()
        self._context = context
        self._bridge = bridge
        self._walk = walk
        self._kept = kept
        self._depth = bridge.state.depth
        self.telling = is_being_told(bridge, walk)
        self.entering = Entering(bridge, self.telling)
        self._stops = [*walk.stops, *([self._last_stop()] if self.telling else [])]
        self._stations: dict[int, GameStation] = {}
        self._areas: dict[int, StationArea] = {}
        self._at = 0
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.steps = StepList(context)
        self.steps.step_wanted.connect(self.go_to)
        self._stack = QStackedWidget()
        right = QVBoxLayout()
        right.addLayout(self._head())
        right.addWidget(PlainLabel(self._task(), "muted", wrap=True))
        right.addWidget(self._stack, 1)
        right.addLayout(self._foot())
        space_out(context.theme, self, right, Gap.CLOSE)
        row = QHBoxLayout(self)
        row.addWidget(self.steps)
        row.addLayout(right, 1)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, row, Gap.WIDE, edges)
        bridge.changed.connect(self._follow)
        Dress(context.theme, self, self._fit)
        if self.telling:
            self._at = self._left_at()
        self._show()

    # -- parts

    def _head(self) -> QHBoxLayout:
        """Whose screen it is, first of all: screens of players look alike."""
        self.title = PlainLabel("", "heading", wrap=True)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(PlainLabel(self._title(), "muted"), 0, Qt.AlignmentFlag.AlignRight)
        space_out(self._context.theme, self, row, Gap.NORMAL)
        return row

    def _title(self) -> str:
        if self.telling:
            return self._context._("You are already playing")
        return self._context._("Does everything agree?")

    def _task(self) -> str:
        if self.telling:
            return self._context._(
                "Tell what lies on the table. What you leave empty stays open; you can tell it later."
            )
        return self._context._(
            "This is what the companion believes. Where the table differs, the table is right."
        )

    def _last_stop(self) -> Stop:
        def make(entering: Entering) -> GameStation:
            if self.telling:
                return ClosingStation(self._context, entering, self._walk)
            return DoubtsStation(self._context, self._walk)

        return Stop(self._context._("Play on"), make)

    def _foot(self) -> QHBoxLayout:
        context = self._context
        self.leave_button = PlainButton(context._("To the table"), "quiet")
        self.leave_button.clicked.connect(self.table_wanted)
        self.back_button = PlainButton(context._("Back"))
        put_icon(context.theme, self.back_button, "arrow_left")
        self.back_button.clicked.connect(lambda: self.go_to(self._at - 1))
        self.next_button = PlainButton("", "primary")
        self.next_button.clicked.connect(self.go_on)
        row = QHBoxLayout()
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.back_button)
        row.addWidget(self.next_button)
        space_out(context.theme, self, row, Gap.CLOSE)
        return row

    def station(self, at: int | None = None) -> GameStation:
        """Made when somebody comes to it."""
        at = self._at if at is None else at
        if at not in self._stations:
            station = self._stops[at].make(self.entering)
            station.done.connect(partial(self._at_the_end, at))
            area = StationArea(station)
            self._stack.addWidget(area)
            self._stations[at], self._areas[at] = station, area
        return self._stations[at]

    # -- where one is

    def _left_at(self) -> int:
        """The screen where a walk goes on that was left. Where a file came from elsewhere, the last one of
        which something was told."""
        if (kept := self._kept.read()) is not None:
            return max(0, min(kept, len(self._stops) - 1))
        told = self.entering.is_told
        begun = [at for at, stop in enumerate(self._stops) if any(told(what) for what in stop.asks)]
        return max(begun, default=0)

    def _look_again(self) -> None:
        """A running game has a last screen only where something can hardly be; nobody is taken from it."""
        end = len(self._walk.stops)
        if not self.telling and self._at < end:
            self._stops[end:] = [self._last_stop()] if self._walk.doubts(self._bridge.state) else []

    @property
    def at(self) -> int:
        return self._at

    def go_to(self, at: int) -> None:
        self.station().take_in()
        self._at = max(0, min(at, len(self._stops) - 1))
        if self.telling:
            self._kept.keep(self._at)
        self._show()
        self.start_here().setFocus(Qt.FocusReason.TabFocusReason)

    def go_on(self) -> None:
        """To the next screen, unless something here cannot be; after the last one, to the table."""
        self.station().take_in()
        if self.station().half_entered:
            self.start_here().setFocus(Qt.FocusReason.TabFocusReason)
        elif self._at < len(self._stops) - 1:
            self.go_to(self._at + 1)
        else:
            self._finish()

    def _at_the_end(self, at: int) -> None:
        """Whoever types through a screen goes on only by a key of its own: nobody turns a page twice."""
        if at == self._at:
            self.next_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _finish(self) -> None:
        station = self._stations.get(len(self._stops) - 1)
        reasons: tuple[Refusal, ...] = ()
        if self.telling and isinstance(station, ClosingStation):
            reasons = self.entering.correct(self._walk.closing.what, station.answer())
        if not reasons:
            self.table_wanted.emit()

    def _show(self) -> None:
        station = self.station()
        station.show_state(self._bridge.state)
        self._stack.setCurrentWidget(self._areas[self._at])
        show_named(self.title, self._stops[self._at].title)
        self.back_button.setVisible(self._at > 0)
        self._show_way()

    def _show_way(self) -> None:
        self._look_again()
        last = self._at == len(self._stops) - 1
        asked = self._at < len(self._walk.stops)
        finish = self._context._("Everything agrees") if asked else self._context._("Play on")
        self.next_button.say(finish if last else self._context._("Next"))
        titles = [stop.title for stop in self._stops]
        self.steps.show_steps(titles, self._at, seen=len(titles))  # none needs what is told on another

    def _follow(self, _change: object) -> None:
        """A step back may lead to where less was kept: there is nothing to walk through then."""
        if self.isVisible():
            if self._bridge.state.depth == self._depth:
                self.station().show_state(self._bridge.state)
                if self._at == len(self._walk.stops) - 1:
                    self._show_way()
            else:
                self.table_wanted.emit()

    def _fit(self) -> None:
        self.steps.setVisible(self.width() >= self._context.theme.px(_ROOMY))

    # -- what the window asks

    @property
    def half_entered(self) -> bool:
        return any(station.half_entered for station in self._stations.values())

    def refresh(self) -> None:
        self._show()

    def start_here(self) -> QWidget:
        station = self.station()
        return self.next_button if isinstance(station, DoubtsStation) else station.start_here()

    def take_over(self, former: "JoiningPage") -> None:
        """The same screen, with what is being typed there."""
        self._at = min(former._at, len(self._stops) - 1)
        self._show()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page down goes on, page up goes back, Esc leaves: whatever was told is kept."""
        key, control = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_PageDown or (control and key in ENTER):
            self.go_on()
        elif key == Qt.Key.Key_PageUp:
            self.go_to(self._at - 1)
        elif key == Qt.Key.Key_Escape:
            self.table_wanted.emit()
        elif key in ENTER and isinstance(self.focusWidget(), PlainButton):
            focus = self.focusWidget()
            assert isinstance(focus, PlainButton)
            if isinstance(self.station(), ClosingStation) and focus.isChecked():
                self.go_on()  # the answer stands: there is nothing left to press
            else:
                focus.click()
        else:
            super().keyPressEvent(event)
