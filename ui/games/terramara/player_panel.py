"""One clan at a glance, lying as on the real hut: raw left, processed right. Every count can be put right."""

from collections.abc import Mapping, Sequence
from itertools import chain

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from companion.games.terramara.board import is_future
from companion.games.terramara.commands import UseCard
from companion.games.terramara.crafted import readiness
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.pieces import out_on_the_board
from companion.games.terramara.state import Player, State
from companion.games.terramara.symbols import CATEGORIES, PROCESSED, RAW
from companion.games.terramara.targets import card_target
from companion.games.terramara.turns import active_player
from companion.kernel.named import read_part
from companion.kernel.people import given_name
from companion.wording.common.doubts import number_doubt
from companion.wording.terramara.clans import clan, live_score, on_the_road, score_so_far
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.card_chip import CardChip, show_crafted, show_reserved, show_use
from ui.games.terramara.clan_lines import ClanLines
from ui.theme.roles import PLAYER_SHAPES, Gap, Radius
from ui.widgets.chip import Chip, foot
from ui.widgets.column import Column
from ui.widgets.dress import space_out
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.flow import FlowLayout
from ui.widgets.link_label import WHAT_MADE_IT, LinkLabel
from ui.widgets.plain import show_tip

BAND = 5
RIM = 4
"""How far the line around the panel of whoever is in turn goes inwards."""
SHAPE = 18
"""The edge of the shape before the name."""
MOST_WORKERS = 8
WORKERS = tuple(f"worker.{at}" for at in range(MOST_WORKERS))
CLAN: Mapping[str, str] = {
    "strength": "strength",
    "culture": "canoe",
    "explorers": "explorer",
    "chieftain": "chieftain",
    "warriors": "warrior",
    "sent": "sent",
    "ahead": "ahead",
    "caravans": "caravan",
    **dict.fromkeys(WORKERS, "worker1"),
    "flags": "flag",
    "character": "character",
    **{f"crafted.{category}": category for category in CATEGORIES},
    "crafted": "artifact",
    "reserved": "reserve",
}
"""What a clan may have, in the order of the panel, each with its picture; a reserved card follows."""
ABOVE = frozenset(what for at, what in enumerate(CLAN) if at < list(CLAN).index(WORKERS[0]))
"""What has a line for itself: workers always begin the next one."""
COUNTS = frozenset(
    (*RAW, *PROCESSED, "vp", "strength", "culture", "explorers", "warriors", "flags", "crafted")
)
TINTED = ("canoe", "caravan", "explorer", "chieftain", "warrior", "sent", "ahead", "flag")


class PlayerPanel(QFrame):
    """`correct_wanted` names what was clicked, e.g. `red.wood`; `tell_wanted` the fact that somebody wants
    to tell, for the first time or better; `use_wanted` carries the command that uses a card."""

    correct_wanted = Signal(str, QPoint)
    name_clicked = Signal(str)
    score_wanted = Signal(str)  # what made the points
    tell_wanted = Signal(str)
    use_wanted = Signal(object)
    doubt_wanted = Signal(str)  # how a number came about
    pointed = Signal(str)  # the number that was clicked, as it is asked about

    def __init__(
        self, context: Context, wording: Wording, colour: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.colour = colour
        self._active = False
        self.chips: dict[str, Chip] = {}
        self._said: Mapping[str, str] = {}
        self._out: Mapping[str, Sequence[str]] = {}
        self._shown: tuple[object, ...] = ()
        self.setProperty("card", "true")
        self.name = ElidedLabel(role="strong")
        self.name.invite(context._("Click to change names, colours or seats."))
        self.name.clicked.connect(lambda: self.name_clicked.emit(colour))
        self.lines = ClanLines(context.theme, self, 1)
        self.cards: dict[str, CardChip] = {}
        self._first = Chip(context.theme, "first_player")
        self._first.clicked.connect(lambda: self.correct_wanted.emit("first", foot(self._first)))
        self.score = LinkLabel(role="muted")
        self.score.clicked.connect(lambda: self.score_wanted.emit(colour))
        self._assemble()
        context.theme.changed.connect(self.update)

    def _assemble(self) -> None:
        theme = self._context.theme
        head = QHBoxLayout()
        space_out(theme, self, head, Gap.TIGHT, (SHAPE + Gap.TIGHT, 0, 0, 0))
        head.addWidget(self.name, 1)
        head.addWidget(self._first)
        head.addWidget(self.score)
        head.addWidget(self._chip("vp", "vp"))
        goods = FlowLayout(theme, self, 0, apart=True)
        for units in (RAW, PROCESSED):
            goods.addWidget(self._heap(units))
        layout = Column(self)
        tight = Gap.TIGHT
        space_out(theme, self, layout, 1, (Gap.CLOSE + BAND, tight, tight, tight))
        layout.addLayout(head)
        layout.addLayout(goods)
        layout.addLayout(self.lines)
        layout.addStretch(1)

    def _heap(self, units: Sequence[str]) -> QWidget:
        """Resources that stay together where there is no room for all in one line."""
        heap = QWidget()
        row = QHBoxLayout(heap)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for unit in units:
            row.addWidget(self._chip(unit, unit))
        heap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return heap

    def _chip(self, what: str, icon: str) -> Chip:
        tint = self._context.theme.palette.player(self.colour).fill
        chip = Chip(self._context.theme, icon, tint if icon in TINTED else None)
        chip.clicked.connect(lambda: self.correct_wanted.emit(self._target(what), foot(chip)))
        chip.clicked.connect(lambda: self.pointed.emit(self.doubt_of(chip)))
        chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        chip.customContextMenuRequested.connect(lambda _at: self.doubt_wanted.emit(self.doubt_of(chip)))
        self.chips[what] = chip
        return chip

    def _target(self, what: str) -> str:
        """What is put right by a click; members are put right where they stand."""
        if what in self._out:
            return f"space.{self._out[what][0]}"
        if what == "chieftain":
            return f"space.hut.{self.colour}"
        return f"{self.colour}.{'workers' if what in WORKERS else read_part(what).whole}"

    def chip(self, what: str) -> Chip:
        """The chip of a count. Most clans never have most things: a chip comes with the first of them."""
        if what not in self.chips:
            before = list(CLAN)[: list(CLAN).index(what)]
            chip = self._chip(what, CLAN[what])
            if what in ABOVE:
                self.lines.goes_above(chip)
            elif what in WORKERS:
                self.lines.leads(chip)
            self.lines.insert_widget(sum(w in self.chips for w in before), chip)
        return self.chips[what]

    def doubt_of(self, widget: QWidget | None) -> str:
        """What somebody asks about who asks at this widget; empty where it is none of this panel."""
        found = (number_doubt(self.colour, what) for what, chip in self.chips.items() if chip is widget)
        cards = (card_target(ref) for ref, chip in self.cards.items() if chip is widget)
        return next(chain(found, cards), "")

    def invite(self, text: str) -> None:
        """What a click on the name does."""
        self.name.invite(text)

    def first_chip(self) -> Chip | None:
        """Where the keyboard begins; None where the panel is not in use."""
        return self.chips["vp"] if self.isVisible() else None

    def _hide(self, what: str) -> None:
        if what in self.chips:
            self.chips[what].hide()

    def show_state(self, state: State, score: str = "") -> None:
        """Most clicks change one clan: the others say what they said."""
        player = state.players[self.colour]
        shown = self._signs(state, player, score)
        if shown == self._shown:
            return
        self._shown = shown
        self.name.setText(given_name(self.colour, player.name) or self._wording.player(state, self.colour))
        self.score.setText(score_so_far(self._context.language, score))
        show_tip(self.score, self._about_score(score))
        self.score.setVisible(bool(score))
        first = state.next_first or state.first
        self._first.setVisible(first == self.colour and state.phase == "play")
        self._said = clan(Names(self._wording.language, state), self.colour)
        self._first.show_value("", self._said["first"])
        self._set_active(state.turn == self.colour)
        self._counts(player)
        self._members(state)
        self._clan(player)
        self._artifacts(state, player)
        self._faces(state, player)

    def _about_score(self, score: str) -> str:
        about = live_score(self._context.language, score)
        return "\n".join((about, self._context._(WHAT_MADE_IT))) if about else ""

    def _signs(self, state: State, player: Player, score: str) -> tuple[object, ...]:
        """All that the panel speaks of."""
        return (
            player,
            score,
            state.next_first or state.first,
            state.phase,
            state.round,
            state.turn == self.colour,
            tuple(out_on_the_board(state, self.colour)),
            bool(player.crafted) and active_player(state) == self.colour,
            state.known,
            state.row,
        )

    def _set_active(self, active: bool) -> None:
        """The line around it comes or goes; what lies on the panel is not painted anew for that."""
        if active != self._active:
            self._active = active
            self.update(_rim(self.rect(), self._context.theme.px(Radius.CARD)))

    def _number(self, what: str, n: int, always: bool = True) -> None:
        if not n and not always:
            self._hide(what)
            return
        chip = self.chip(what)
        if what not in COUNTS or chip.value() != str(n):  # what is counted is said by the number alone
            chip.show_value(str(n), self._said[what], faded=n == 0)
        chip.show()

    def _counts(self, player: Player) -> None:
        for unit in (*RAW, *PROCESSED):
            self._number(unit, player.goods.get(unit, 0))
        self._number("vp", player.vp)
        self._number("strength", player.strength)
        self._number("culture", player.culture)
        self._number("explorers", player.explorers)
        self._number("warriors", player.warriors, always=False)
        self._number("flags", len(player.flags), always=False)

    def _members(self, state: State) -> None:
        """Out on the board: those that come home after this round, and those that stay longer."""
        spaces = [space for space, _ in out_on_the_board(state, self.colour)]
        ahead = [space for space in spaces if is_future(space, state.round)]
        self._out = {"sent": [space for space in spaces if space not in ahead], "ahead": ahead}
        for what, places in self._out.items():
            self._number(what, len(places), always=False)

    def _clan(self, player: Player) -> None:
        self.chip("caravans").show_value(
            on_the_road(self._context.language, player.caravans), self._said["caravans"]
        )
        self.chip("chieftain").show_value("", self._said["chieftain"], faded=not player.chieftain)
        for what in WORKERS[len(player.workers) :]:
            self._hide(what)
        for what, worker in zip(WORKERS, player.workers, strict=False):
            chip = self.chip(what)
            chip.set_icon(f"worker{worker.level}")
            chip.show_value("", self._said[what], worker.used, worker.used)
            chip.show()
        for what, text, used in (
            ("reserved", "", False),
            ("character", player.character.removeprefix("C"), player.power_used),
        ):
            if what in self._said:
                self.chip(what).show_value(text, self._said[what], faded=used)
                self.chip(what).show()
            else:
                self._hide(what)
        if player.character:
            self.chip("character").set_icon("adult" if player.adult else "character")

    def _artifacts(self, state: State, player: Player) -> None:
        known = state.known.cards
        made = [known[ref].category for ref in player.crafted if ref in known]
        for category in CATEGORIES:
            self._number(f"crafted.{category}", made.count(category), always=False)
        self._number("crafted", len(player.crafted) - len(made), always=False)

    def _faces(self, state: State, player: Player) -> None:
        """The card that is reserved, behind the sign for it, and what the others do, as far as it can still
        matter."""
        done = {ref for ref in player.crafted if readiness(state, self.colour, ref) == "done"}
        wanted = [ref for ref in (player.reserved, *player.crafted) if ref and ref not in done]
        if list(self.cards) != wanted:
            self._lay_out(wanted)
        for ref, chip in self.cards.items():
            if ref == player.reserved:
                show_reserved(chip, state, ref, self._said["reserved"])
            else:
                show_crafted(chip, state, self.colour, ref, self._said[f"card.{ref}"])

    def show_usable(self, state: State) -> None:
        """Which cards can be used next: on the table as it is, or as it will be with what is being told."""
        self._shown = ()
        for ref, chip in self.cards.items():
            show_use(chip, state, self.colour, ref)

    def _lay_out(self, cards: Sequence[str]) -> None:
        for ref in [ref for ref in self.cards if ref not in cards]:
            chip = self.cards.pop(ref)
            chip.hide()
            self.lines.removeWidget(chip)
            chip.deleteLater()
        for ref in cards:
            if ref not in self.cards:
                chip = CardChip(self._context.theme)
                chip.told_again.connect(lambda ref=ref: self.tell_wanted.emit(fact_of("card", ref)))
                use = UseCard(player=self.colour, card=ref)
                chip.used.connect(lambda use=use: self.use_wanted.emit(use))
                self.cards[ref] = chip
        self.cards = {ref: self.cards[ref] for ref in cards}
        for chip in self.cards.values():
            self.lines.removeWidget(chip)
            self.lines.addWidget(chip)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._context.theme
        swatch = theme.palette.player(self.colour)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(swatch.fill))
        painter.drawRoundedRect(3, 6, BAND, self.height() - 12, 2.5, 2.5)
        edge = theme.px(SHAPE)
        shape = theme.icons.pixmap(PLAYER_SHAPES[self.colour], edge, swatch.fill, self.devicePixelRatioF())
        name = self.name.geometry()
        painter.drawPixmap(theme.px(Gap.CLOSE + BAND), name.center().y() - edge // 2, shape)
        if self._active:
            painter.setPen(QPen(QColor(theme.palette.accent), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = theme.px(Radius.CARD)
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), radius, radius)


def _rim(whole: QRect, radius: int) -> QRegion:
    """What a line around a panel touches: its edges, and its corners, where it is round."""
    rim = QRegion(whole) - QRegion(whole.adjusted(RIM, RIM, -RIM, -RIM))
    right, bottom = whole.width() - radius, whole.height() - radius
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        rim += QRegion(x, y, radius, radius)
    return rim
