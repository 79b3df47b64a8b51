"""The log as a calm list: a dot in the player's colour and shape, then the sentence."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.faults import guarded
from ui.models.log_model import LogModel, LogRole
from ui.theme.roles import PLAYER_SHAPES, Gap, TextSize
from ui.theme.theme import Theme
from ui.widgets.plain import button_text


class LogDelegate(QStyledItemDelegate):
    """Paints a line; wraps it to the width of the view."""

    def __init__(self, theme: Theme, view: QListView, model: LogModel) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._model = model
        self._heights: dict[tuple[str, bool, bool, int], int] = {}
        """A long log is laid out anew after every move; its lines need not be measured again for that."""
        theme.changed.connect(self._heights.clear)

    def _font(self, heading: bool) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(self._theme.px(TextSize.SMALL + 1))
        font.setBold(heading)
        return font

    def _text_area(self, rect: QRect) -> QRect:
        left = self._theme.px(24)
        return rect.adjusted(left, self._theme.px(3), -self._theme.px(Gap.TIGHT), -self._theme.px(3))

    @guarded
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = max(80, self._view.viewport().width())
        if not self._view.isVisible():  # laid out again as soon as it is seen, and not in this width
            return QSize(width, self._theme.px(TextSize.BODY + 7))
        line = self._model.line(index.row())
        folded = self._folded(index.row())
        key = line.text, line.heading, folded, width
        if key not in self._heights:
            area = self._text_area(QRect(0, 0, width, 10_000))
            metrics = QFontMetrics(self._font(line.heading))
            needed = metrics.boundingRect(area, int(Qt.TextFlag.TextWordWrap), line.text)
            height = min(needed.height(), metrics.height()) if folded else needed.height()
            self._heights[key] = height + self._theme.px(7)
        return QSize(width, self._heights[key])

    def _folded(self, row: int) -> bool:
        """What moves nothing takes one line, until somebody looks at it."""
        return self._model.line(row).quiet and row != self._view.currentIndex().row()

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
        if self._folded(index.row()):
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.TextFlag.TextWordWrap), text)
        painter.restore()


class LogView(QListView):
    """Follows the game: the newest move is in sight. A click wants to see the table after a move; Enter, a
    double click or the menu leads to the rule behind a line."""

    rules_wanted = Signal(object)
    look_wanted = Signal(str)  # id of the move
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
        self.setModel(model)
        self._read_rule = read_rule
        self.activated.connect(self._ask)
        self.clicked.connect(lambda index: self.look_wanted.emit(str(index.data(LogRole.MOVE))))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._offer)
        self.setItemDelegate(LogDelegate(theme, self, model))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self.setWordWrap(True)
        # Methods and not lambdas: these end with the view, though the model may live on.
        self.selectionModel().currentChanged.connect(self._unfold)
        model.rowsInserted.connect(self._came)
        model.rowsRemoved.connect(self._went)
        theme.changed.connect(self.reset)

    def _ask(self, index: QModelIndex) -> None:
        rule = str(index.data(LogRole.RULE) or "")
        if rule:
            self.rules_wanted.emit((rule,))

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

    def _unfold(self, current: QModelIndex, previous: QModelIndex) -> None:
        """The line that is looked at."""
        if any(index.isValid() and index.data(LogRole.QUIET) for index in (current, previous)):
            self.scheduleDelayedItemsLayout()

    def _came(self, *_rows: object) -> None:
        self.show_place()

    def _went(self, *_rows: object) -> None:
        self._follow()

    def _follow(self) -> None:
        """Once the new lines have their heights."""
        QTimer.singleShot(0, self, self.show_place)

    def show_place(self) -> None:
        """What matters comes into sight: the newest move, or the chosen one. As soon as it is shown, if it is
        not: scrolling lays out all lines, after every move."""
        if not self.isVisible():
            return
        if self._follows:
            self.scrollToBottom()
        elif self.currentIndex().isValid():
            self.scrollTo(self.currentIndex(), QListView.ScrollHint.PositionAtCenter)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scheduleDelayedItemsLayout()
        self._follow()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._follow()
