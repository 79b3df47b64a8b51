"""The changes of a number as a calm list: from what to what, how far, which move did it, and when."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt, QTimer, Signal
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

from companion.wording.texts import LedgerLine
from ui.context import Context
from ui.faults import guarded
from ui.ledger.ledger_model import LedgerModel, LedgerRole
from ui.theme.roles import PLAYER_SHAPES, Gap, TextSize
from ui.widgets.enter import ENTER
from ui.widgets.growing_list import GrowingList
from ui.widgets.plain import button_text

WRAPPED = int(Qt.TextFlag.TextWordWrap)
LEFT, SHAPE = 24, 14
NOWHERE = QPoint(-1, -1)
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)


class LedgerDelegate(QStyledItemDelegate):
    """Three parts below each other; what had not happened yet at the moment one looks at is paler."""

    def __init__(self, context: Context, view: QListView, model: LedgerModel) -> None:
        super().__init__(view)
        self._theme = context.theme
        self._view = view
        self._model = model
        self.at: int | None = None
        self.pointer = NOWHERE
        """Where the mouse is, as long as it is over the lines."""
        self._heights: dict[tuple[LedgerLine, int], tuple[int, int, int]] = {}
        self._theme.changed.connect(self._heights.clear)

    def _font(self, size: int, bold: bool = False) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(self._theme.px(size))
        font.setBold(bold)
        return font

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        small = TextSize.SMALL
        return self._font(small + 1, bold=True), self._font(small + 1), self._font(small)

    def _room(self, width: int, line: LedgerLine) -> int:
        """For the words of the first part, beside how far it went."""
        sign = QFontMetrics(self._fonts()[0]).horizontalAdvance(line.sign) if line.sign else 0
        gap = self._theme.px(Gap.CLOSE)
        return width - self._theme.px(LEFT) - gap - (sign + gap if sign else 0)

    def _parts(self, line: LedgerLine, width: int) -> tuple[int, int, int]:
        key = line, width
        if key not in self._heights:
            whole = width - self._theme.px(LEFT) - self._theme.px(Gap.CLOSE)
            rooms = self._room(width, line), whole, whole
            texts = line.text, line.why, line.when
            found = [_height(*part) for part in zip(self._fonts(), rooms, texts, strict=True)]
            self._heights[key] = found[0], found[1], found[2]
        return self._heights[key]

    def _whole(self, parts: Iterable[int]) -> int:
        return sum(parts) + self._theme.px(Gap.NORMAL)

    def usual_height(self) -> int:
        """Of a line whose parts are not longer than most."""
        return self._whole(QFontMetrics(font).height() for font in self._fonts())

    def height_of(self, row: int) -> int:
        return self._whole(self._parts(self._model.line(row), max(80, self._view.viewport().width())))

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        px, palette = self._theme.px, self._theme.palette
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        line = self._model.line(index.row())
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(palette.selection.fill))
            if self._view.hasFocus():
                painter.setPen(QColor(palette.focus))
                painter.drawRect(rect.adjusted(0, 0, -1, -1))
        elif rect.contains(self.pointer):
            painter.fillRect(rect, QColor(palette.accent_soft))
        painter.setPen(QColor(palette.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        later = self.at is not None and line.number > self.at
        self._shape(painter, rect, line)
        top, left = rect.top() + px(5), rect.left() + px(LEFT)
        whole = rect.width() - px(LEFT) - px(Gap.CLOSE)
        text, why, when = self._parts(line, rect.width())
        fonts = self._fonts()
        inks = (palette.text_muted if later else palette.text,) * 2
        painter.setFont(fonts[0])
        painter.setPen(QColor(inks[0]))
        painter.drawText(QRect(left, top, self._room(rect.width(), line), text), WRAPPED, line.text)
        if line.sign:
            lost = line.sign[0] != "+"
            painter.setPen(QColor(palette.text_muted if later else palette.clay if lost else palette.good))
            painter.drawText(QRect(left, top, whole, text), int(Qt.AlignmentFlag.AlignRight), line.sign)
        painter.setFont(fonts[1])
        painter.setPen(QColor(inks[1]))
        painter.drawText(QRect(left, top + text, whole, why), WRAPPED, line.why)
        painter.setFont(fonts[2])
        painter.setPen(QColor(palette.text_muted))
        painter.drawText(QRect(left, top + text + why, whole, when), WRAPPED, line.when)
        painter.restore()

    def _shape(self, painter: QPainter, rect: QRect, line: LedgerLine) -> None:
        px, colour = self._theme.px, self._theme.colour(line.owner)
        if colour in PLAYER_SHAPES:
            fill = self._theme.palette.player(colour).fill
            dense = self._view.devicePixelRatioF()
            picture = self._theme.icons.pixmap(f"common/{PLAYER_SHAPES[colour]}", px(SHAPE), fill, dense)
            painter.drawPixmap(rect.left() + px(5), rect.top() + px(7), picture)


def _height(font: QFont, room: int, text: str) -> int:
    if not text:
        return 0
    return QFontMetrics(font).boundingRect(QRect(0, 0, room, 10_000), WRAPPED, text).height()


class LedgerView(GrowingList):
    """A click or Enter on a line wants to see its move (`look_wanted`); its menu leads to the rule."""

    grows_at_head = True

    look_wanted = Signal(str, int)  # the move, and how many moves were played with it
    rules_wanted = Signal(object)

    def __init__(self, context: Context, model: LedgerModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._model = model
        self.delegate = LedgerDelegate(context, self, model)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(context._("Changes, the newest first"))
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.clicked.connect(self._look)
        self.customContextMenuRequested.connect(self._offer)
        model.rowsInserted.connect(self._mark_again)
        context.theme.changed.connect(self._look_anew)  # a method of its own ends with the view

    def height_of(self, row: int) -> int:
        return self.delegate.height_of(row)

    def usual_height(self) -> int:
        return self.delegate.usual_height()

    def _look_anew(self) -> None:
        self.reset()

    def _mark_again(self) -> None:
        """What is looked at may be among what has come."""
        if self.delegate.at is not None:
            self.mark(self.delegate.at)

    def mark(self, at: int) -> None:
        """The table after so many moves is looked at: the change that led there is marked."""
        row = self._model.row_at(at)
        self.delegate.at = at
        index = self._model.index(row) if row >= 0 else QModelIndex()
        if index != self.currentIndex():
            self.setCurrentIndex(index)
            if row >= 0:
                self.scrollTo(index, QListView.ScrollHint.EnsureVisible)
        self.viewport().update()

    def _point(self, at: QPoint) -> None:
        former, self.delegate.pointer = self.delegate.pointer, at
        if NOWHERE in (former, at) or self.indexAt(at) != self.indexAt(former):
            self.viewport().update()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point(event.position().toPoint())

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(NOWHERE)

    @guarded
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Another line may lie under the mouse."""
        super().scrollContentsBy(dx, dy)
        if self.delegate.pointer != NOWHERE:
            self.viewport().update()

    def _look(self, index: QModelIndex) -> None:
        self.look_wanted.emit(str(index.data(LedgerRole.MOVE)), int(index.data(LedgerRole.NUMBER)))

    def _offer(self, where: QPoint) -> None:
        index = self.indexAt(where)
        if not index.isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(button_text(self._context._("Look at the table then")), lambda: self._look(index))
        rule = str(index.data(LedgerRole.RULE))
        if rule:
            menu.addAction(
                button_text(self._context._("Read the rule")), lambda: self.rules_wanted.emit((rule,))
            )
        menu.popup(self.viewport().mapToGlobal(where))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ENTER and self.currentIndex().isValid():
            self._look(self.currentIndex())
        elif Qt.Key(event.key()) in SIDEWAYS:
            event.ignore()  # nothing lies there; beside a picture of the past they go through the game
        else:
            super().keyPressEvent(event)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.measure_from()
        self._again()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._again()

    def _again(self) -> None:
        """Once the lines have their heights, the marked one is where it was."""
        self.scheduleDelayedItemsLayout()
        QTimer.singleShot(0, self, self._into_sight)

    def _into_sight(self) -> None:
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex(), QListView.ScrollHint.EnsureVisible)
