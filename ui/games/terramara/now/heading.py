"""Whose decision it is, on top of the panel."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import PLAYER_SHAPES, IconSize, Space
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel
from ui.widgets.player_mark import PlayerMark

BAND = 8


class Heading(QWidget):
    """A band in the colour and shape of whoever decides, with the title and the prompt.

    Where height is scarce the prompt, which says the same and more, stands alone.
    """

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._owner = ""
        self._compact = False
        self.title = PlainLabel(role="heading", wrap=True)
        self.prompt = PlainLabel(wrap=True)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.prompt)
        space_out(context.theme, self, layout, Space.HAIR, (44, Space.CLOSE, Space.CLOSE, Space.CLOSE))

    def tell(self, owner: str, title: str, prompt: str) -> None:
        self._owner = owner
        show_named(self.title, title)
        show_named(self.prompt, prompt)
        self._arrange()
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self._arrange()

    def _arrange(self) -> None:
        said = bool(self.prompt.text())
        self.prompt.setVisible(said)
        self.title.setVisible(not (self._compact and said))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._context.theme
        known = self._owner in PLAYER_SHAPES
        swatch = theme.palette.player(self._owner if known else "neutral")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(swatch.fill))
        painter.drawRoundedRect(0, 0, BAND, self.height(), 3, 3)
        edge = theme.px(24)
        icon = PLAYER_SHAPES[self._owner] if known else "hand"
        colour = swatch.fill if known else None
        painter.drawPixmap(
            theme.px(14),
            theme.px(8 if self._compact else 12),
            theme.icons.pixmap(icon, edge, colour, self.devicePixelRatioF()),
        )


class Further(QWidget):
    """The head of a further decision: several victims of a raid may answer in any order."""

    def __init__(self, context: Context, owner: str, prompt: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        if owner in PLAYER_SHAPES:
            row.addWidget(PlayerMark(context.theme, owner, IconSize.NORMAL), 0, Qt.AlignmentFlag.AlignTop)
        words = PlainLabel(role="strong", wrap=True)
        show_named(words, prompt)
        row.addWidget(words, 1)
        space_out(context.theme, self, row, Space.CLOSE, (0, Space.CLOSE, 0, 0))
