"""What lies over the window while files are held above it: says that letting go opens them."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel

_LEFT = 80
"""Milliseconds after which a drag that left the window and did not come to the cover is gone."""


def files_in(data: QMimeData) -> tuple[Path, ...]:
    """Files of this machine; what else can be dragged is none of our business."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())


class DropCover(QFrame):
    """`dropped` brings the files. It lies over everything, so that no field takes a file for a text."""

    dropped = Signal(object)  # tuple[Path, ...]

    def __init__(self, context: Context, window: QWidget, boxes: str) -> None:
        """`boxes` is how the names of files look that are no games: what friends have told."""
        super().__init__(window)
        self._context = context
        self._boxes = boxes
        self._window = window
        self.setProperty("card", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        self._words = PlainLabel("", "title")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box = QVBoxLayout(self)
        box.addStretch(1)
        picture = Picture(context.theme, "play", IconSize.HUGE)
        box.addWidget(picture, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addWidget(self._words)
        box.addStretch(1)
        space_out(context.theme, self, box, Gap.NORMAL)
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.setInterval(_LEFT)
        self._gone.timeout.connect(self.hide)
        self.hide()

    def speak(self, context: Context) -> None:
        """In this language from now on."""
        self._context = context

    def text(self) -> str:
        return self._words.text() if self.isVisible() else ""

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window feels the files first; as soon as the cover lies there it takes over."""
        if isinstance(event, QDragEnterEvent):
            self._cover(files_in(event.mimeData()))
            if self.isVisible():
                _take_copy(event)
                return True
        elif event.type() is QEvent.Type.DragLeave:
            self._gone.start()
        elif isinstance(event, QDropEvent) and event.type() is QEvent.Type.Drop:
            self.dropEvent(event)
            return True
        return False

    def _cover(self, files: Sequence[Path]) -> None:
        if not files:
            return
        say_n = self._context.language.say_n
        games = say_n("Let go to open this game", "Let go to put {n} games on the shelf", len(files))
        told = any(file.match(self._boxes) for file in files)
        self._words.setText(self._context._("Let go to see what friends have told") if told else games)
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()

    @guarded
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._gone.stop()
        if files_in(event.mimeData()):
            _take_copy(event)

    @guarded
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        _take_copy(event)

    @guarded
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.hide()

    @guarded
    def dropEvent(self, event: QDropEvent) -> None:
        self.hide()
        files = files_in(event.mimeData())
        if files:
            _take_copy(event)
            # Whoever dragged waits for an answer: files are opened when that is given.
            QTimer.singleShot(0, self, lambda: self.dropped.emit(files))


def _take_copy(event: QDropEvent) -> None:
    """A file is only read here: whoever would rather move it must not delete it afterwards."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
