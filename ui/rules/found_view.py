"""A list of articles: the title, and below it how the article begins."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.faults import guarded
from ui.rules.found_model import FoundModel, FoundRole
from ui.theme.roles import Gap, Radius, TextSize
from ui.theme.theme import Theme

AnyIndex = QModelIndex | QPersistentModelIndex


class FoundDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def _fonts(self, heading: bool) -> tuple[QFont, QFont]:
        title, small = QFont(self._view.font()), QFont(self._view.font())
        title.setPixelSize(self._theme.px(TextSize.SMALL + 1 if heading else TextSize.BODY))
        title.setBold(not heading)
        small.setPixelSize(self._theme.px(TextSize.SMALL + 1))
        return title, small

    def _inside(self, rect: QRect) -> QRect:
        side, top = self._theme.px(Gap.CLOSE), self._theme.px(Gap.TIGHT)
        return rect.adjusted(side, top, -side, -top)

    @guarded
    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        width = max(80, self._view.viewport().width())
        title, small = self._fonts(bool(index.data(FoundRole.HEADING)))
        area = self._inside(QRect(0, 0, width, 1000))
        wrap = int(Qt.TextFlag.TextWordWrap)
        height = QFontMetrics(title).boundingRect(area, wrap, str(index.data(FoundRole.TITLE))).height()
        if index.data(FoundRole.EXCERPT):
            height += QFontMetrics(small).height() * 2
        return QSize(width, height + 2 * self._theme.px(Gap.TIGHT) + self._theme.px(Gap.HAIR))

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, rect, state = self._theme.palette, QRect(option.rect), option.state
        heading = bool(index.data(FoundRole.HEADING))
        ink, second = palette.text, palette.text_muted
        if not heading and state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.selection.fill if chosen else palette.accent_soft))
            corner = self._theme.px(Radius.CONTROL)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), corner, corner)
            ink = second = palette.selection.ink if chosen else palette.text
        title, small = self._fonts(heading)
        area = self._inside(rect)
        painter.setFont(title)
        painter.setPen(QColor(second if heading else ink))
        used = painter.drawText(area, int(Qt.TextFlag.TextWordWrap), str(index.data(FoundRole.TITLE)))
        excerpt = str(index.data(FoundRole.EXCERPT) or "")
        if excerpt:
            self._paint_excerpt(painter, area.adjusted(0, used.height(), 0, 0), excerpt, small, second)
        painter.restore()

    def _paint_excerpt(self, painter: QPainter, area: QRect, text: str, font: QFont, ink: str) -> None:
        """Two lines of it; the second one says that there is more."""
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        first = _fitting(metrics, text, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft, text[:first])
        rest = metrics.elidedText(text[first:].lstrip(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area.adjusted(0, metrics.height(), 0, 0), Qt.AlignmentFlag.AlignLeft, rest)


def _fitting(metrics: QFontMetrics, text: str, width: int) -> int:
    """How many letters of it go on a line, up to the end of a word."""
    at = 0
    for found in range(len(text) + 1):
        if found == len(text) or text[found] == " ":
            if metrics.horizontalAdvance(text[:found]) > width:
                break
            at = found
    return at or len(text)


class FoundView(QListView):
    """`chosen` brings game and article; a click or Enter chooses. Up from the first one is `above`."""

    chosen = Signal(str, str)
    above = Signal()

    def __init__(self, theme: Theme, model: FoundModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(FoundDelegate(theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(self._choose)
        theme.changed.connect(self.reset)

    def begin(self) -> None:
        """The keyboard comes in: at the first article."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt takes the first row without marking it."""
        super().focusInEvent(event)
        if not self.selectedIndexes():
            self.setCurrentIndex(self.currentIndex() if self.currentIndex().isValid() else self._first())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Titles wrap by the width; Qt keeps where rows begin until the height changes."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def choose_first(self) -> None:
        self._choose(self.currentIndex() if self.currentIndex().isValid() else self._first())

    def _first(self) -> QModelIndex:
        model = self.model()
        rows = (model.index(row, 0) for row in range(model.rowCount()))
        return next((index for index in rows if not index.data(FoundRole.HEADING)), QModelIndex())

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and index.data(FoundRole.ARTICLE):
            self.chosen.emit(index.data(FoundRole.GAME), index.data(FoundRole.ARTICLE))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex())
        elif event.key() == Qt.Key.Key_Up and self.currentIndex() == self._first():
            self.above.emit()
        else:
            super().keyPressEvent(event)
