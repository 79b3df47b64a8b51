"""A message over the window that goes by itself, or stays until read. Never a wall."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Space
from ui.widgets.plain import PlainButton, PlainLabel

STAYS_MS = 6000


class Notice(QFrame):
    """`say` fades after a while; `warn` stays until it is closed."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self.setProperty("card", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._text = PlainLabel(wrap=True)
        close = PlainButton(context._("Close"), kind="quiet")
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setSpacing(context.theme.px(Space.NORMAL))
        row.addWidget(self._text, 1)
        row.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        window.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        return self._text.text() if self.isVisible() else ""

    def say(self, text: str) -> None:
        self._show(text)
        self._timer.start(STAYS_MS)

    def warn(self, text: str) -> None:
        self._timer.stop()
        self._show(text)

    def _show(self, text: str) -> None:
        self._text.setText(text)
        self.show()
        self.raise_()
        self._place()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        width = min(self._context.theme.px(560), parent.width() - 40)
        self.resize(width, max(self.heightForWidth(width), self.sizeHint().height()))
        self.move((parent.width() - width) // 2, parent.height() - self.height() - self._context.theme.px(24))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
