"""The score as it stands, beside the board; it can be hidden for those who like a surprise."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.games.terramara.scoring import Line, score
from companion.wording.wording import Wording
from ui import settings
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip
from ui.widgets.player_mark import PlayerMark


class Bar(QWidget):
    """How far a player is, compared with the one who is ahead."""

    def __init__(self, context: Context, player: str) -> None:
        super().__init__()
        self._theme = context.theme
        self._player = player
        self._part = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Dress(context.theme, self, self.updateGeometry)

    def show_part(self, part: float) -> None:
        self._part = max(0.0, min(1.0, part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        swatch = self._theme.palette.player(self._player)
        painter.setPen(QColor(0, 0, 0, 0))
        box, round_ = QRectF(self.rect()), self.height() / 2
        painter.setBrush(QColor(self._theme.palette.sunken))
        painter.drawRoundedRect(box, round_, round_)
        painter.setBrush(QColor(swatch.fill))
        box.setWidth(max(box.height(), box.width() * self._part))
        painter.drawRoundedRect(box, round_, round_)
        painter.end()


class LiveScorePanel(QFrame):
    """Everybody's points if the game ended now. `refresh` after each change."""

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.setProperty("card", "true")
        self.toggle = PlainButton("", "quiet")
        self.toggle.clicked.connect(self._turn)
        head = QHBoxLayout()
        head.addWidget(PlainLabel(context._("Score"), "strong"))
        head.addStretch(1)
        head.addWidget(self.toggle)
        self._table = QWidget()
        grid = QGridLayout(self._table)
        grid.setColumnStretch(2, 1)
        space_out(context.theme, self._table, grid, Space.TIGHT)
        self.totals: dict[str, PlainLabel] = {}
        self._bars: dict[str, Bar] = {}
        self._names: dict[str, PlainLabel] = {}
        for row, colour in enumerate(bridge.state.seats):
            self._names[colour] = PlainLabel("")
            self._bars[colour] = Bar(context, colour)
            self.totals[colour] = PlainLabel("", "large")
            grid.addWidget(PlayerMark(context.theme, colour, IconSize.NORMAL), row, 0)
            grid.addWidget(self._names[colour], row, 1)
            grid.addWidget(self._bars[colour], row, 2)
            grid.addWidget(self.totals[colour], row, 3)
        box = QVBoxLayout(self)
        box.addLayout(head)
        box.addWidget(self._table)
        space_out(
            context.theme, self, box, Space.TIGHT, (Space.NORMAL, Space.TIGHT, Space.NORMAL, Space.CLOSE)
        )
        Dress(context.theme, self, self._dress)
        self.refresh()

    @property
    def shown(self) -> bool:
        return bool(self._context.settings.get(settings.SHOW_SCORE))

    def _turn(self) -> None:
        self._context.settings.set(settings.SHOW_SCORE, not self.shown)
        self._dress()
        self.refresh()

    def _dress(self) -> None:
        shown = self.shown
        self._table.setVisible(shown)
        said = self._context._("Hide the score") if shown else self._context._("Show the score")
        self.toggle.setIcon(self._context.theme.icons.icon("eye_off" if shown else "eye"))
        self.toggle.setAccessibleName(said)
        self.toggle.setToolTip(plain_tip(said))

    def refresh(self) -> None:
        if not self.shown:
            return
        state = self._bridge.state
        found = score(state)
        best = max(1, *(line.total for line in found.lines))
        for line in found.lines:
            self._names[line.player].setText(_short(self._wording.player(state, line.player)))
            self._bars[line.player].show_part(line.total / best)
            label = self.totals[line.player]
            label.setText(self._wording.points(line.total))
            label.setToolTip(plain_tip(self._explained(line)))

    def _explained(self, line: Line) -> str:
        state = self._bridge.state
        pad = self._wording.pad(state)
        column = pad.players.index(line.player)
        return "\n".join(
            self._context.language.say("{category}: {points}", category=row.text, points=row.points[column])
            for row in pad.rows
        )


def _short(name: str, longest: int = 16) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…\u2069"
