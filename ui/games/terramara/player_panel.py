"""One clan at a glance, lying as on the real hut: raw left, processed right. Every count can be put right."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.wording.terramara.clans import clan, live_score
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import PLAYER_SHAPES, Radius, Space
from ui.widgets.chip import Chip
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, plain_tip

BAND = 5
MOST_WORKERS = 8


class PlayerPanel(QFrame):
    """`correct_wanted` names what was clicked, e.g. `red.wood`."""

    correct_wanted = Signal(str)

    def __init__(
        self, context: Context, wording: Wording, colour: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.colour = colour
        self._active = False
        self._chips: dict[str, Chip] = {}
        self._said: Mapping[str, str] = {}
        self.setProperty("card", "true")
        self._name = ElidedLabel(role="strong")
        self._first = Chip(context.theme, "first_player")
        self._first.clicked.connect(lambda: self.correct_wanted.emit("first"))
        self._score = PlainLabel(role="muted")
        self._assemble()
        context.theme.changed.connect(self.update)

    def _assemble(self) -> None:
        px = self._context.theme.px
        tint = self._context.theme.palette.player(self.colour).fill
        head = QHBoxLayout()
        head.setSpacing(px(Space.TIGHT))
        head.addSpacing(px(24))
        head.addWidget(self._name, 1)
        head.addWidget(self._first)
        head.addWidget(self._score)
        head.addWidget(self._chip("vp", "vp"))
        goods = QHBoxLayout()
        goods.setSpacing(0)
        for unit in RAW:
            goods.addWidget(self._chip(unit, unit))
        goods.addStretch(1)
        for unit in PROCESSED:
            goods.addWidget(self._chip(unit, unit))
        clan = FlowLayout(self._context.theme, self, 1)
        for what, icon in (("strength", "strength"), ("culture", "canoe"), ("caravans", "caravan")):
            clan.addWidget(self._chip(what, icon, tint if icon in ("canoe", "caravan") else None))
        for what in ("explorers", "chieftain", "warriors"):
            clan.addWidget(self._chip(what, what.rstrip("s"), tint))
        for at in range(MOST_WORKERS):
            clan.addWidget(self._chip(f"worker.{at}", "worker1"))
        for what, icon in (("flags", "flag"), ("reserved", "reserve"), ("character", "character")):
            clan.addWidget(self._chip(what, icon, tint if icon == "flag" else None))
        for category in CATEGORIES:
            clan.addWidget(self._chip(f"crafted.{category}", category))
        clan.addWidget(self._chip("crafted", "artifact"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(Space.CLOSE) + BAND, px(Space.TIGHT), px(Space.TIGHT), px(Space.TIGHT))
        layout.setSpacing(px(1))
        layout.addLayout(head)
        layout.addLayout(goods)
        layout.addLayout(clan)
        layout.addStretch(1)

    def _chip(self, what: str, icon: str, colour: str | None = None) -> Chip:
        chip = Chip(self._context.theme, icon, colour)
        head = what.split(".")[0]
        target = {"worker": "workers", "chieftain": f"space.hut.{self.colour}"}.get(head, head)
        full = target if target.startswith("space.") else f"{self.colour}.{target}"
        chip.clicked.connect(lambda: self.correct_wanted.emit(full))
        self._chips[what] = chip
        return chip

    def chip(self, what: str) -> Chip:
        """For tests and for the keeper's pointer: the chip of a count."""
        return self._chips[what]

    def show_state(self, state: State, score: str = "") -> None:
        player = state.players[self.colour]
        self._name.setText(player.name)
        self._score.setText(f"Σ {score}")
        said = live_score(self._context.language, score)
        self._score.setToolTip(plain_tip(said))
        self._score.setAccessibleName(said)
        self._score.setVisible(bool(score))
        first = state.next_first or state.first
        self._first.setVisible(first == self.colour and state.phase == "play")
        self._said = clan(Names(self._wording.language, state), self.colour)
        self._first.show_value("", self._said["first"])
        self._active = state.turn == self.colour
        self._counts(player)
        self._clan(player)
        self._artifacts(state, player)
        self.update()

    def _number(self, what: str, n: int, always: bool = True) -> None:
        chip = self._chips[what]
        chip.show_value(str(n), self._said[what], faded=n == 0)
        chip.setVisible(always or n > 0)

    def _counts(self, player: Player) -> None:
        for unit in (*RAW, *PROCESSED):
            self._number(unit, player.goods.get(unit, 0))
        self._number("vp", player.vp)
        self._number("strength", player.strength)
        self._number("culture", player.culture)
        self._number("explorers", player.explorers)
        self._number("warriors", player.warriors, always=False)
        self._number("flags", len(player.flags), always=False)

    def _clan(self, player: Player) -> None:
        places = "·".join(_place(position) for position in player.caravans)
        self._chips["caravans"].show_value(places, self._said["caravans"])
        self._chips["chieftain"].show_value("", self._said["chieftain"], faded=not player.chieftain)
        for at in range(MOST_WORKERS):
            chip = self._chips[f"worker.{at}"]
            chip.setVisible(at < len(player.workers))
            if at < len(player.workers):
                worker = player.workers[at]
                chip.set_icon(f"worker{worker.level}")
                chip.show_value("", self._said[f"worker.{at}"], worker.used, worker.used)
        for what, text in (("reserved", ""), ("character", player.character)):
            chip = self._chips[what]
            chip.setVisible(what in self._said)
            if what in self._said:
                chip.show_value(text, self._said[what])

    def _artifacts(self, state: State, player: Player) -> None:
        known = state.known.cards
        made = [known[ref].category for ref in player.crafted if ref in known]
        for category in CATEGORIES:
            self._number(f"crafted.{category}", made.count(category), always=False)
        self._number("crafted", len(player.crafted) - len(made), always=False)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._context.theme
        swatch = theme.palette.player(self.colour)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(swatch.fill))
        painter.drawRoundedRect(3, 6, BAND, self.height() - 12, 2.5, 2.5)
        edge = theme.px(18)
        shape = theme.icons.pixmap(PLAYER_SHAPES[self.colour], edge, swatch.fill, self.devicePixelRatioF())
        painter.drawPixmap(theme.px(Space.CLOSE) + BAND, theme.px(10), shape)
        if self._active:
            painter.setPen(QPen(QColor(theme.palette.accent), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = theme.px(Radius.CARD)
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), radius, radius)


def _place(position: str) -> str:
    return "★" if position == "end" else position.replace("+0", "½").replace("+1", "½").replace("+2", "½")
