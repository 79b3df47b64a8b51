"""One clan at a glance, lying as on the real hut: raw left, processed right. Every count can be put right."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import PLAYER_SHAPES, Radius, Space
from ui.widgets.chip import Chip
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
        self.setProperty("card", "true")
        self._name = PlainLabel(role="strong")
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
        said = self._context.language.say("{points} VP if the game ended now", points=score)
        self._score.setToolTip(plain_tip(said))
        self._score.setAccessibleName(said)
        self._score.setVisible(bool(score))
        first = state.next_first or state.first
        self._first.setVisible(first == self.colour and state.phase == "play")
        self._first.show_value("", self._wording.thing(state, "first"))
        self._active = state.turn == self.colour
        self._goods(state, player)
        self._clan(state, player)
        self.update()

    def _number(self, state: State, what: str, n: int, name: str, always: bool = True) -> None:
        chip = self._chips[what]
        chip.show_value(str(n), f"{name}: {n}", faded=n == 0)
        chip.setVisible(always or n > 0)

    def _goods(self, state: State, player: Player) -> None:
        for unit in (*RAW, *PROCESSED):
            self._number(state, unit, player.goods.get(unit, 0), self._wording.thing(state, unit))
        self._number(state, "vp", player.vp, self._wording.thing(state, "vp"))

    def _clan(self, state: State, player: Player) -> None:
        say = self._context.language.say
        thing = self._wording.thing
        self._number(state, "strength", player.strength, thing(state, "strength"))
        self._number(state, "culture", player.culture, thing(state, "culture"))
        self._chips["caravans"].show_value(
            "·".join(_place(position) for position in player.caravans),
            say("Caravans: {places}", places=", ".join(_place(position) for position in player.caravans)),
        )
        self._number(state, "explorers", player.explorers, say("Explorers at home"))
        self._chips["chieftain"].show_value(
            "",
            say("The chieftain is at home") if player.chieftain else say("The chieftain is out"),
            faded=not player.chieftain,
        )
        self._number(state, "warriors", player.warriors, say("Warriors at home"), always=False)
        for at in range(MOST_WORKERS):
            chip = self._chips[f"worker.{at}"]
            chip.setVisible(at < len(player.workers))
            if at < len(player.workers):
                worker = player.workers[at]
                chip.set_icon(f"worker{worker.level}")
                text = (
                    say("Worker of level {level}, used")
                    if worker.used
                    else say("Worker of level {level}, ready")
                )
                chip.show_value("", text.replace("{level}", str(worker.level)), worker.used, worker.used)
        self._number(state, "flags", len(player.flags), say("Flags on outposts"), always=False)
        reserved = self._chips["reserved"]
        reserved.setVisible(bool(player.reserved))
        if player.reserved:
            reserved.show_value("", say("Reserved: {card}", card=self._wording.about(state, player.reserved)))
        character = self._chips["character"]
        character.setVisible(bool(player.character))
        if player.character:
            side = say("adult") if player.adult else say("young")
            name = self._wording.thing(state, player.character, self.colour)
            character.show_value(player.character, f"{name} ({side})")
        self._artifacts(state, player)

    def _artifacts(self, state: State, player: Player) -> None:
        known = state.known.cards
        for category in CATEGORIES:
            cards = [ref for ref in player.crafted if ref in known and known[ref].category == category]
            chip = self._chips[f"crafted.{category}"]
            chip.setVisible(bool(cards))
            if cards:
                faces = "\n".join(self._wording.about(state, ref) for ref in cards)
                chip.show_value(str(len(cards)), faces)
        unknown = [ref for ref in player.crafted if ref not in known]
        self._number(
            state, "crafted", len(unknown), self._context._("Artifacts nobody described"), always=False
        )

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
