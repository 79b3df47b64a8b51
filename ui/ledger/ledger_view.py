"""The changes of a number as a calm list: from what to what, how far, which move did it, and when."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from companion.wording.texts import LedgerLine
from ui.context import Context
from ui.faults import guarded
from ui.ledger.ledger_model import LedgerModel, LedgerRole
from ui.theme.roles import PLAYER_SHAPES, Gap, TextSize
from ui.widgets.enter import ENTER
from ui.widgets.plain import button_text

WRAPPED = int(Qt.TextFlag.TextWordWrap)
LEFT, SHAPE = 24, 14
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)


class LedgerDelegate(QStyledItemDelegate):
    """Three parts below each other; what had not happened yet at the moment one looks at is paler."""

    def __init__(self, context: Context, view: QListView, model: LedgerModel) -> None:
        super().__init__(view)
        self._theme = context.theme
        self._view = view
        self._model = model
        self.at: int | None = None
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

    @guarded
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = max(80, self._view.viewport().width())
        if not self._view.isVisible():  # laid out again as soon as it is seen, and not in this width
            return QSize(width, self._theme.px(3 * TextSize.BODY))
        heights = self._parts(self._model.line(index.row()), width)
        return QSize(width, sum(heights) + self._theme.px(Gap.NORMAL))

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
            if state & QStyle.StateFlag.State_HasFocus:
                painter.setPen(QColor(palette.focus))
                painter.drawRect(rect.adjusted(0, 0, -1, -1))
        elif state & QStyle.StateFlag.State_MouseOver:
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


class LedgerView(QListView):
    """A click or Enter on a line wants to see its move (`look_wanted`); its menu leads to the rule."""

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
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self.setWordWrap(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.clicked.connect(self._look)
        self.customContextMenuRequested.connect(self._offer)
        context.theme.changed.connect(self.reset)

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
