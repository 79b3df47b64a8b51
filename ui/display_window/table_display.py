"""The table for everybody in the room: board, whose turn, standings and the last move, as large as can be."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from companion.kernel.replay import Step
from companion.wording.wording import Wording
from ui.context import Context
from ui.display_window.recap import Recap, worth_showing
from ui.faults import guarded
from ui.games.registry import POSTERS, find_views
from ui.history.moments import Moments
from ui.session_bridge import SessionBridge
from ui.settings import SHOW_SCORE
from ui.table.log_lines import said_of
from ui.theme.roles import Gap, TextSize
from ui.theme.theme import Appearance, Theme
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import PlayerMark

LOW = 720
"""The height at which text has its usual size."""
LARGEST = 4.0
"""Times that size: a screen of 2160 lines needs three."""
SETTLE, SOON = 200, 60
"""Milliseconds: after the size was changed, and after a move, which the window itself shows first."""
MARK = 44
LOOK_BACK = 8
"""Steps among which the last one that says something is found."""


class TableDisplay(QWidget):
    """Follows the game and never changes it. Its text grows with the window, not with that of the keeper."""

    closed = Signal()

    def __init__(self, context: Context, bridge: SessionBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        game = bridge.session.game.id
        self._outer = context
        self.theme = Theme(context.theme.fonts, _worn(context), 1.0, self, LARGEST)
        self._context = replace(context, theme=self.theme.within(game))
        self._context.theme.seat(POSTERS[game].worn(bridge.state.seats))
        self._wording = Wording(context.language, game)
        self._bridge = bridge
        self._recap: Recap | None = None
        self.setWindowTitle(context._("Table display – Terra Companion"))
        self.setMinimumSize(960, 540)
        self.past = find_views(game).past(self._context, self._wording, bridge)
        box = QVBoxLayout(self)
        box.addWidget(self._head(bridge.state.seats))
        box.addWidget(self.past, 1)
        edges = (Gap.CLOSE, Gap.CLOSE, Gap.CLOSE, Gap.CLOSE)
        space_out(self._context.theme, self, box, Gap.CLOSE, edges)
        self._soon = self._timer(SOON, self.refresh)
        self._settled = self._timer(SETTLE, self._fit)
        bridge.changed.connect(self._follow)
        context.theme.changed.connect(self._wear)
        self.theme.dress(self)
        self.theme.changed.connect(self._enlarge)
        self._enlarge()
        self.refresh()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _timer(self, interval: int, then: Any) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval)
        timer.timeout.connect(then)
        return timer

    def _head(self, seats: tuple[str, ...]) -> QFrame:
        context = self._context
        head = QFrame()
        head.setProperty("card", "true")
        self.mark = PlayerMark(context.theme, seats[0], MARK)
        self.turn = PlainLabel("", "title")
        self.standing = PlainLabel("", "heading")
        self.last_move = PlainLabel("", "large", wrap=True)
        self.replay = PlainButton(context._("Play the evening back"), "quiet")
        self.replay.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.replay.clicked.connect(lambda _checked=False: self.toggle_recap())
        words = QVBoxLayout()
        words.addWidget(self.turn)
        words.addWidget(self.last_move)
        row = QHBoxLayout(head)
        row.addWidget(self.mark)
        row.addLayout(words, 1)
        row.addWidget(self.standing)
        row.addWidget(self.replay)
        edges = (Gap.WIDE, Gap.TIGHT, Gap.WIDE, Gap.TIGHT)
        space_out(context.theme, head, row, Gap.NORMAL, edges)
        space_out(context.theme, head, words, 0)
        return head

    # -- what is shown

    def _follow(self, _change: object) -> None:
        """A move ends a recap: the table plays."""
        self.stop_recap()
        self._soon.start()

    def refresh(self) -> None:
        """The table as it is now."""
        session = self._bridge.session
        self._show(session.state, self._said_of(session.played))
        self.replay.setVisible(bool(session.played))

    def _said_of(self, played: Sequence[Step[Any]]) -> str:
        """What was done last, as the list of moves says it; a step that says nothing there is passed over."""
        for step in reversed(played[-LOOK_BACK:]):
            if said := said_of(self._wording, step):
                return said
        return ""

    def _show(self, state: Any, last: str) -> None:
        say = self._context.language.say
        player = self._bridge.session.game.in_turn(state) if state.phase == "play" else ""
        self.mark.setVisible(bool(player))
        if player:
            self.mark.set_colour(player)
            self.turn.setText(say("{player}'s turn", player=self._wording.player(state, player)))
        else:
            self.turn.setText(self._said_without_turn(state))
        self.standing.setText(self._wording.how_far(state) if player else "")
        self.last_move.setText(last)
        self.last_move.setVisible(bool(last))
        self.past.points_shown = state.phase == "over" or self._outer.settings.get(SHOW_SCORE)
        self.past.show_state(state)

    def _said_without_turn(self, state: Any) -> str:
        """Who has won; before the first turn what is played."""
        if state.phase == "over":
            return self._wording.pad(state).result
        title = self._context._(POSTERS[self._bridge.session.game.id].title)
        return self._wording.how_far(state) or self._bridge.session.book.title or title

    # -- the evening once more

    def toggle_recap(self) -> None:
        if self._recap is not None:
            self.stop_recap()
            return
        moments = Moments(self._bridge.session)
        shown = worth_showing([move.command for move in self._bridge.session.timeline.current])
        recap = self._recap = Recap(len(shown) - 1, self)
        recap.moment.connect(lambda at: self._show_moment(moments, shown[at]))
        recap.over.connect(self._recap_over)
        self.replay.say(self._context._("Stop"))
        recap.start()

    def _show_moment(self, moments: Moments, at: int) -> None:
        self._show(moments.state(at), self._said_of(self._bridge.session.played[:at]))

    def stop_recap(self) -> None:
        if self._recap is not None:
            self._recap.stop()

    def _recap_over(self) -> None:
        recap, self._recap = self._recap, None
        if recap is not None:
            recap.deleteLater()
        self.replay.say(self._context._("Play the evening back"))
        self.refresh()

    # -- the window

    def _wear(self) -> None:
        self.theme.set_appearance(_worn(self._outer))

    def _enlarge(self) -> None:
        """What has no size of its own takes that of the program, which is the keeper's."""
        size = self.theme.px(TextSize.BODY)
        self.setStyleSheet(f"QWidget {{ font-size: {size}px; }}\n{self.styleSheet()}")

    def _fit(self) -> None:
        """In tenths, so that dragging an edge does not dress everything again and again."""
        self.theme.set_scale(round(10 * self.height() / LOW) / 10)

    def full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settled.start()

    @guarded
    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.full_screen()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills the screen; Esc ends the recap, then the full screen, then closes it, as F12 does."""
        if event.key() == Qt.Key.Key_F11:
            self.full_screen()
        elif event.key() == Qt.Key.Key_F12:
            self.close()
        elif event.key() == Qt.Key.Key_Escape and self._recap is not None:
            self.stop_recap()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.full_screen()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    @guarded
    def closeEvent(self, event: QCloseEvent) -> None:
        self.stop_recap()
        super().closeEvent(event)
        self.closed.emit()


def _worn(context: Context) -> Appearance:
    """What the window shows at this moment, whatever the system says."""
    name = context.theme.palette.name
    return Appearance(name)
