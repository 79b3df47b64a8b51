"""The log as a calm list: a dot in the player's colour and shape, then the sentence."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.faults import guarded
from ui.models.log_model import LogModel, LogRole
from ui.theme.roles import PLAYER_SHAPES, Gap, IconSize, TextSize
from ui.theme.theme import Theme
from ui.widgets.growing_list import GrowingList
from ui.widgets.plain import button_text

LEFT = 24
"""Of the width: where the shape of a player stands, or the sign of a line that hangs there."""


class LogDelegate(QStyledItemDelegate):
    """Paints a line; wraps it to the width of the view."""

    def __init__(self, theme: Theme, view: QListView, model: LogModel) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._model = model
        self._heights: dict[tuple[str, bool, bool, int], int] = {}
        """A log that comes back into sight, or to a former width, need not be measured again."""
        theme.changed.connect(self._heights.clear)

    def _font(self, heading: bool) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(self._theme.px(TextSize.SMALL + 1))
        font.setBold(heading)
        return font

    def _text_area(self, rect: QRect) -> QRect:
        left, right = self._theme.px(LEFT), self._theme.px(Gap.TIGHT)
        return rect.adjusted(left, self._theme.px(3), -right, -self._theme.px(3))

    def _height(self, text: str, width: int, heading: bool = False, folds: bool = False) -> int:
        """Of some text in a row, with what is around it."""
        key = text, heading, folds, width
        if key not in self._heights:
            area = self._text_area(QRect(0, 0, width, 10_000))
            metrics = QFontMetrics(self._font(heading))
            needed = metrics.boundingRect(area, int(Qt.TextFlag.TextWordWrap), text).height()
            self._heights[key] = (min(needed, metrics.height()) if folds else needed) + self._theme.px(7)
        return self._heights[key]

    def mark_area(self, row: int, rect: QRect) -> QRect:
        """Where a row says what hangs there: below its move, over the whole width, to be clicked."""
        text = self._model.branch(row).text
        high = self._height(text, rect.width()) if text else 0
        return QRect(rect.left(), rect.bottom() + 1 - high, rect.width(), high)

    def usual_height(self) -> int:
        """Of a row that is not longer than most."""
        return self._height("X", max(80, self._view.viewport().width()))

    def height_of(self, row: int) -> int:
        """Of a row, with what hangs there."""
        width = max(80, self._view.viewport().width())
        line, mark = self._model.line(row), self._model.branch(row).text
        below = self._height(mark, width) if mark else 0
        return self._height(line.text, width, line.heading, line.folds) + below

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        palette = self._theme.palette
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(palette.selection.fill))
        line = self._model.line(index.row())
        colour = self._theme.colour(line.player)
        if colour in PLAYER_SHAPES:
            edge = self._theme.px(14)
            fill = palette.player(colour).fill
            picture = self._theme.icons.pixmap(PLAYER_SHAPES[colour], edge, fill)
            painter.drawPixmap(rect.left() + self._theme.px(5), rect.top() + self._theme.px(5), picture)
        painter.setFont(self._font(line.heading))
        ink = palette.accent if line.heading else palette.text_muted if line.quiet else palette.text
        painter.setPen(QColor(ink))
        area, text = self._text_area(rect), line.text
        if line.folds:
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.TextFlag.TextWordWrap), text)
        self._paint_mark(painter, index.row(), rect)
        painter.restore()

    def _paint_mark(self, painter: QPainter, row: int, rect: QRect) -> None:
        text = self._model.branch(row).text
        if not text:
            return
        place, px = self.mark_area(row, rect), self._theme.px
        ink = self._theme.palette.accent
        picture = self._theme.icons.pixmap("branch", px(IconSize.SMALL), ink)
        painter.drawPixmap(place.left() + px(4), place.top() + px(3), picture)
        font = self._font(False)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(self._text_area(place), int(Qt.TextFlag.TextWordWrap), text)


class LogView(GrowingList):
    """Follows the game: the newest move is in sight. A click wants to see the table after a move; Enter, a
    double click or the menu leads to the rule behind a line."""

    rules_wanted = Signal(object)
    look_wanted = Signal(str)  # id of the move
    branch_wanted = Signal(str)  # id of the move at which it hangs
    menu_opening = Signal(object, str)  # QMenu, id of the move: whoever knows more to do adds it

    def __init__(
        self,
        theme: Theme,
        model: LogModel,
        read_rule: str = "",
        follows: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`read_rule` is what the menu calls the way to the rule. Where it does not `follow`, the line that
        was chosen stays in sight instead."""
        super().__init__(parent)
        self._follows = follows
        self._model = model
        self._delegate = LogDelegate(theme, self, model)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        self._read_rule = read_rule
        self.activated.connect(self._ask)
        self._pressed = QPoint()
        self.clicked.connect(self._clicked)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        # Methods and not lambdas: these end with the view, though the model may live on.
        model.rowsInserted.connect(self._came)
        model.rowsRemoved.connect(self._went)
        model.dataChanged.connect(self._grew)
        theme.changed.connect(self._look_anew)

    def height_of(self, row: int) -> int:
        return self._delegate.height_of(row)

    def usual_height(self) -> int:
        return self._delegate.usual_height()

    def come_into_sight(self, first: int, last: int) -> None:
        self._model.word(first, last)

    def _look_anew(self) -> None:
        self.reset()

    def _ask(self, index: QModelIndex) -> None:
        rule = str(index.data(LogRole.RULE) or "")
        if rule:
            self.rules_wanted.emit((rule,))

    def _clicked(self, index: QModelIndex) -> None:
        at_mark = self._delegate.mark_area(index.row(), self.visualRect(index)).contains(self._pressed)
        (self.branch_wanted if at_mark else self.look_wanted).emit(str(index.data(LogRole.MOVE)))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is looked for in no line: it answers what is asked beside the list."""
        if event.text().isdecimal():
            event.ignore()
        else:
            super().keyPressEvent(event)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def _offer(self, where: QPoint) -> None:
        index = self.indexAt(where)
        if not index.isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_opening.emit(menu, str(index.data(LogRole.MOVE) or ""))
        if self._read_rule and index.data(LogRole.RULE):
            menu.addAction(button_text(self._read_rule), lambda: self._ask(index))
        if menu.isEmpty():
            menu.deleteLater()
        else:
            menu.popup(self.viewport().mapToGlobal(where))

    def let_go(self) -> None:
        """Nobody looks at a single line any more: the newest move comes in sight again."""
        self.setCurrentIndex(QModelIndex())
        self.show_place()

    def leave_room(self, below: int) -> None:
        """For something that lies over the foot of it: the newest moves are in sight above that."""
        if self.viewportMargins().bottom() != below:
            self.setViewportMargins(0, 0, 0, below)

    def _came(self, _parent: QModelIndex, first: int, _last: int) -> None:
        """What hung at the line before may hang at the last new one, which is of the same move."""
        if self._model.wording:
            self.measure_again(first - 1, first - 1)
            return
        self.measure_from(max(0, first - 1))
        self.show_place()

    def _went(self, *_rows: object) -> None:
        if not self._model.wording:
            self._follow()

    def _grew(self, first: QModelIndex, last: QModelIndex, *_others: object) -> None:
        """What hangs at a move takes lines of its own, as a rule near the end."""
        if self._model.wording:
            self.measure_again(first.row(), last.row())
            return
        self.measure_from(first.row())
        self._follow()

    def _follow(self) -> None:
        """Once the new lines have their heights."""
        QTimer.singleShot(0, self, self.show_place)

    def show_place(self) -> None:
        """What matters comes into sight: the newest move, or the chosen one. As soon as it is shown, if it is
        not: until then it has no width that counts."""
        if not self.isVisible():
            return
        if self._follows:
            self.scrollToBottom()
        elif self.currentIndex().isValid():
            self.scrollTo(self.currentIndex(), QListView.ScrollHint.PositionAtCenter)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.measure_from()
        self._follow()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()
