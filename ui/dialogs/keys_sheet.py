"""Which keys do what, beside the window: it stays open while one plays."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollBar, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.qt_words import keys_named
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.second_click import keep_second_click

KEYS_WIDTH, WIDTH = 110, 600
FRAME = 60
"""What the frame of the window and the bars of the desktop may need."""
_Slide = QScrollBar.SliderAction
_READ_ON = {
    Qt.Key.Key_Up: _Slide.SliderSingleStepSub,
    Qt.Key.Key_Down: _Slide.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _Slide.SliderPageStepSub,
    Qt.Key.Key_PageDown: _Slide.SliderPageStepAdd,
    Qt.Key.Key_Home: _Slide.SliderToMinimum,
    Qt.Key.Key_End: _Slide.SliderToMaximum,
}


class KeysSheet(QDialog):
    """`lines` are keys and what they are for. Esc closes it."""

    def __init__(self, context: Context, lines: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(context._("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
        inside = QWidget()
        grid = QGridLayout(inside)
        for row, (keys, text) in enumerate(lines):
            named = PlainLabel(keys_named(keys), "strong", wrap=True)
            grid.addWidget(named, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(PlainLabel(text, wrap=True), row, 1)
        grid.setColumnMinimumWidth(0, context.theme.px(KEYS_WIDTH))
        grid.setColumnStretch(1, 1)
        close = PlainButton(context._("Close"))
        close.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        self._list = FitScroll(inside)
        layout.addWidget(self._list)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        space_out(context.theme, inside, grid, Gap.CLOSE)
        space_out(context.theme, self, layout, Gap.NORMAL, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL))
        # Left to itself a window is as high as if every text had one line.
        room = self.screen().availableGeometry()
        edge = layout.contentsMargins()
        width = min(context.theme.px(WIDTH), room.width() - FRAME)
        needed = inside.heightForWidth(width - edge.left() - edge.right()) + layout.spacing()
        around = edge.top() + edge.bottom() + close.sizeHint().height()
        self.resize(width, min(needed + around, room.height() - FRAME))
        close.installEventFilter(self)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """There is nothing to go to but the one button: these keys read on."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            action = _READ_ON.get(Qt.Key(event.key()))
            if action is not None:
                self._list.verticalScrollBar().triggerAction(action)
                return True
        return super().eventFilter(watched, event)
