"""The board mirror: shows a state, says where somebody points, and knows no rule."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPixmapCache,
)
from PySide6.QtWidgets import QToolTip, QWidget

from companion.games.terramara.board import is_space
from companion.games.terramara.state import State
from companion.games.terramara.targets import piece_target, read_piece
from companion.kernel.named import read_named
from companion.kernel.values import evolve
from companion.wording.terramara import targets
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.board.focus import (
    ARROWS,
    ENDS,
    beside,
    end_of_line,
    line_across,
    start_of,
    tab_order,
    walked,
)
from ui.games.terramara.board.geometry import Box
from ui.games.terramara.board.look import Look
from ui.games.terramara.board.picture import Album
from ui.games.terramara.board.road import journey
from ui.games.terramara.board.scene import BoardScene
from ui.games.terramara.board.zooming import ZoomView, dragged
from ui.settings import ANIMATE
from ui.widgets.plain import plain_tip

CACHE_KB = 96 * 1024
"""Room for the pictures of all parts on a dense screen; with Qt's own limit they would not last a repaint."""


class BoardView(ZoomView):
    """The board of one game.

    Targets are named by key: spaces ("1L.2", "home.hire", "hut.red", "1R.crossroads", "private.red"), the
    halves of merged ones by the spaces that are merged there ("home.travel"), cards
    ("card:a103"), the road ("road:2", "road:1+0", "road:end"), pieces ("piece:red:canoe") and what else lies
    there: an outpost by its slot ("1L"), bonus tiles ("river.6"), "round.3", "military", "river",
    "first_player".
    """

    space_clicked = Signal(str)
    card_clicked = Signal(str)
    road_clicked = Signal(str)
    piece_clicked = Signal(str, str)
    thing_clicked = Signal(str)
    thing_hovered = Signal(str)
    context_wanted = Signal(str, QPoint)

    def __init__(
        self, context: Context, wording: Wording, parent: QWidget | None = None, telling: bool = False
    ) -> None:
        """`telling`: the table says where pieces lie, also on a road that nobody has described."""
        super().__init__(parent)
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), CACHE_KB))
        self._context = context
        self._wording = wording
        self.state: State | None = None
        self._real: State | None = None
        """The same without what is only being told."""
        self._on_the_way = False
        self._album = Album(telling)
        self.board_scene = BoardScene(Look(context.theme))
        """What lies on it, by name; `scene()` of Qt knows only items."""
        self._texts: tuple[Mapping[str, str], Mapping[str, str]] = ({}, {})
        self._lit: frozenset[str] = frozenset()
        self._told: frozenset[str] = frozenset()
        self._current = ""
        self._hovered = ""
        self._line = ("", False, 0.0)  # where the arrows have come to, and along what
        self._pressed: QPointF | None = None
        self._panning = False
        self.animate: bool = context.settings.get(ANIMATE)
        self.setScene(self.board_scene)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self._dress()
        context.theme.changed.connect(self._dress)

    # -- what is shown

    def show_state(self, state: State) -> None:
        """Make the picture equal to a state; only what has changed is touched."""
        self._real, self._on_the_way = state, False
        self._show(state)

    def show_way(self, ahead: State | None) -> None:
        """Where a journey could lead that begins with what is being told, on the table as it is; `ahead` is
        how it will lie, None where nothing is told."""
        begun = ahead.agenda if ahead is not None and journey(ahead) is not None else ()
        if self._real is not None and bool(begun) != self._on_the_way:
            self._on_the_way = bool(begun)
            self._show(evolve(self._real, agenda=begun) if begun else self._real)

    def _show(self, state: State) -> None:
        self.settle()
        self.state = state
        self.board_scene.show_parts(self._album.picture(state), self.animate)
        if self._current:
            self._point_at(self._current if self._current in self.board_scene.targets else "")
        self._hover(self._hovered if self._hovered in self.board_scene.targets else "")

    def set_lit(self, lit: Mapping[str, str], dimmed: Mapping[str, str]) -> None:
        """Light the targets that may be chosen and dim all others; the texts say what and why not."""
        self.settle()
        self._lit = frozenset(lit)
        self._texts = (lit, dimmed)
        self._told = self._lit.union(dimmed)
        self.board_scene.light(self._lit, dimmed)
        self._point_at(self._current)

    @property
    def lit(self) -> frozenset[str]:
        return self._lit

    def targets(self) -> dict[str, Box]:
        """Everything one can point at, by key, in the order of the picture."""
        return {key: thing.part.aim for key, thing in self.board_scene.targets.items()}

    def target_point(self, target: str) -> QPoint:
        """The middle of a target on the viewport. Raises KeyError for what is not on the board now."""
        box = self.board_scene.targets[target].part.aim
        return self.mapFromScene(QPointF(box.cx, box.cy))

    def text_of(self, target: str) -> str:
        """What is said about a target: what it is and does, why (not), and who is there."""
        if not target or self.state is None:
            return ""
        lit, dimmed = self._texts
        said = lit[target] if target in lit else dimmed.get(target, "")
        return targets.description(self._names(self.state), target, said)

    def _names(self, state: State) -> Names:
        return Names(self._wording.language, state)

    def _dress(self) -> None:
        self.board_scene.dress(Look(self._context.theme))
        self.setBackgroundBrush(self.board_scene.look.ground)
        self.set_text_scale(self._context.theme.letters)
        self.resetCachedContent()

    # -- mouse

    def _at(self, place: QPoint) -> tuple[str, tuple[str, str]]:
        return self.board_scene.under(self.mapToScene(place))

    def thing_at(self, place: QPoint) -> str:
        """The target or the piece that is seen here, in the coordinates of the viewport."""
        target, piece = self._at(place)
        piece_key = piece_target(*piece)
        if piece[0] and target not in self._told and piece_key in self.board_scene.targets:
            return piece_key
        return target

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._panning = False
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position()
        event.accept()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and self.scrolls:
            self._drag(event.position())
        target = self.thing_at(event.position().toPoint())
        self._hover(target)
        clickable = bool(target) and (not self._told or target in self._told)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor
        )

    def _drag(self, now: QPointF) -> None:
        assert self._pressed is not None
        way = now - self._pressed
        if self._panning or dragged(way):
            self._panning = True
            self._pressed = now
            self.pan(way)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() is not Qt.MouseButton.LeftButton or pressed is None or self._panning:
            return
        one, other = self._at(pressed.toPoint()), self._at(event.position().toPoint())
        if one != other:
            return
        target, piece = one
        if target not in self._told and piece_target(*piece) in self.board_scene.targets:
            self.piece_clicked.emit(*piece)
        elif target:
            self._point_at(target)
            self._click(target)

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        self._hover("")
        super().leaveEvent(event)

    def _hover(self, target: str) -> None:
        self.board_scene.hover("" if target == self._current and self.hasFocus() else target)
        if target != self._hovered:
            self._hovered = target
            self.thing_hovered.emit(target)

    def _click(self, target: str) -> None:
        kind, name = read_named(target)
        if kind == "card":
            self.card_clicked.emit(name)
        elif kind == "road":
            self.road_clicked.emit(name)
        elif kind == "piece":
            self.piece_clicked.emit(*read_piece(name))
        elif is_space(target):
            self.space_clicked.emit(target)
        else:
            self.thing_clicked.emit(target)

    @guarded
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            target, piece = self._at(event.pos())
            key = piece_target(*piece)
            if piece[0] and key in self.board_scene.targets:
                target = key
            where = event.globalPos()
        else:
            target = self._current
            where = self.viewport().mapToGlobal(self.target_point(target)) if target else event.globalPos()
        if target:
            self.context_wanted.emit(target, where)
        event.accept()

    @guarded
    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.text_of(self._hovered)
            if text:
                QToolTip.showText(event.globalPos(), plain_tip(text), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    # -- keyboard

    @property
    def current(self) -> str:
        """The target that has the focus of the keyboard."""
        return self._current

    def take_over(self, former: "BoardView") -> None:
        """As large, with the keyboard at the same place."""
        self.zoom_as(former)
        self._point_at(former._current)

    def focus_target(self, target: str) -> None:
        """Take the focus to a target."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._point_at(target)

    def _point_at(self, target: str) -> None:
        self._current = target if target in self.board_scene.targets else ""
        self.board_scene.point_at(self._current if self.hasFocus() else "")
        self.board_scene.frame(self.hasFocus() and not self._current)
        self.bring_up(self._current)
        here = targets.name(self._names(self.state), self._current) if self._current and self.state else ""
        self.setAccessibleName(here or self._context._("Board"))
        self.setAccessibleDescription(self.text_of(self._current))

    def bring_up(self, target: str) -> None:
        """In sight, where not all of the board is."""
        if target in self.board_scene.targets and self.scrolls:
            box = self.board_scene.targets[target].part.box
            self.ensureVisible(QRectF(box.x, box.y, box.w, box.h), 20, 20)

    def _wander(self, direction: tuple[int, int]) -> None:
        targets = walked(self.targets(), self._lit, self._current)
        if self._current not in targets:
            self._wander_to(start_of(targets, self._lit))
            return
        across = direction[0] != 0
        came_to, was_across, line = self._line
        if came_to != self._current or was_across != across:
            line = line_across(targets[self._current], direction)
        self._wander_to(beside(targets, self._current, direction, line))
        self._line = (self._current, across, line)

    def _wander_to(self, target: str) -> None:
        self._point_at(target)
        self._hover(self._current)

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        order = tab_order(self.targets(), self._lit, self._current)
        if not forward and self._current in order[:1] and self._current not in self._lit:
            order = [*order[1:], self._current]
        at = order.index(self._current) if self._current in order else (-1 if forward else len(order))
        at += 1 if forward else -1
        if self.hasFocus() and 0 <= at < len(order):
            self._wander_to(order[at])
            return True
        return super().focusNextPrevChild(forward)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        order = tab_order(self.targets(), self._lit, "")
        shortcut = event.reason() is Qt.FocusReason.ShortcutFocusReason and not self._current
        if order and (event.reason() is Qt.FocusReason.TabFocusReason or shortcut):
            self._wander_to(order[0])
        elif order and event.reason() is Qt.FocusReason.BacktabFocusReason:
            self._wander_to(order[-1])
        else:
            self._point_at(self._current)

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.board_scene.point_at("")
        self.board_scene.frame(False)
        self._hover("")

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        modifiers = Qt.KeyboardModifier  # with Ctrl the window takes them, for its text
        control = bool(event.modifiers() & (modifiers.ControlModifier | modifiers.AltModifier))
        if key in ARROWS:
            self._wander(ARROWS[key])
        elif key in ENDS and not control and self._current:
            self._wander_to(end_of_line(self.targets(), self._current, ENDS[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._current:
            self._click(self._current)
        elif control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif control and key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif control and key == Qt.Key.Key_0:
            self.fit_whole()
        else:
            event.ignore()
