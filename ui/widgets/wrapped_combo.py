"""A list whose chosen line is a sentence: it takes as many lines as it needs, and stays whole."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter

from ui.faults import guarded
from ui.widgets.elided_combo import ElidedCombo

MOST_LINES = 6
"""What is longer goes on in the tool tip and in the list."""


class WrappedCombo(ElidedCombo):
    """As high as its words need at the width it is given."""

    def __init__(self) -> None:
        super().__init__()
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.currentIndexChanged.connect(lambda _at: self.updateGeometry())

    @property
    def lines(self) -> list[str]:
        """The chosen one, broken where there is no more room."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._broken(option)

    @property
    def shown(self) -> str:
        return " ".join(self.lines)

    def _broken(self, option: QStyleOptionComboBox) -> list[str]:
        metrics, room = self.fontMetrics(), self._room(option)
        text = self.currentText() if self.currentIndex() >= 0 else self.placeholderText()
        lines = [""]
        for word in text.split(" "):  # what belongs together has another space
            longer = f"{lines[-1]} {word}".lstrip()
            fits = metrics.elidedText(longer, self._mode, room) == longer  # parts of a dot count
            if not lines[-1] or len(lines) == MOST_LINES or fits:
                lines[-1] = longer
            else:
                lines.append(word)
        return [metrics.elidedText(line, self._mode, room) for line in lines]

    @guarded
    def heightForWidth(self, width: int) -> int:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, width, super().sizeHint().height())
        return self._height(len(self._broken(option)))

    def _height(self, lines: int) -> int:
        return super().sizeHint().height() + (lines - 1) * self.fontMetrics().lineSpacing()

    @guarded
    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(least.width(), max(least.height(), self.heightForWidth(self.width())))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        lines = self._broken(option)
        step = self.fontMetrics().lineSpacing()
        top = (self.height() - self._height(len(lines))) // 2
        for at, line in enumerate(lines):
            option.rect = QRect(0, top + at * step, self.width(), self._height(1))
            option.currentText = line
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
