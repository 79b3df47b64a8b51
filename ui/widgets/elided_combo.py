"""A list whose chosen line ends in an ellipsis where it has no room: Qt would cut a number in two."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from ui.faults import guarded

_WIDE = 1000
"""So wide that it has room for anything; how wide does not matter."""


class ElidedCombo(QComboBox):
    """Whoever makes it says the whole line in a tool tip, and where it may be cut: of lines that begin alike
    in the middle."""

    def __init__(self, elided: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = elided

    @property
    def shown(self) -> str:
        """What can be read of the chosen line now."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._elided(option)

    def whole_width(self) -> int:
        """How wide it has to be for its longest line."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, _WIDE, self.height())
        lines = (self.fontMetrics().horizontalAdvance(self.itemText(at)) for at in range(self.count()))
        return _WIDE - self._room(option) + max(lines, default=0) + 1

    def _room(self, option: QStyleOptionComboBox) -> int:
        """What a line has beside its icon and the arrow."""
        part = QStyle.SubControl.SC_ComboBoxEditField
        line = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        if self.itemIcon(self.currentIndex()).isNull():
            return line.width()
        return line.width() - self.iconSize().width() - 4

    def _elided(self, option: QStyleOptionComboBox) -> str:
        text = self.currentText() if self.currentIndex() >= 0 else self.placeholderText()
        return self.fontMetrics().elidedText(text, self._mode, self._room(option))

    @guarded
    def showPopup(self) -> None:
        """What is cut in the line is whole in the list."""
        view = self.view()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * bar)
        super().showPopup()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self._elided(option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
