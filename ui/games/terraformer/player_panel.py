"""One player at a glance: deck, hand and discard pile by number, the turn in two dots; each can be set."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terraformer.finder import nearly_empty
from companion.games.terraformer.planet import HAND_LIMIT, OPPORTUNITIES
from companion.games.terraformer.state import State
from companion.kernel.people import given_name
from companion.wording.common.doubts import number_doubt
from companion.wording.terraformer.card_sum import wrong_sum
from companion.wording.terraformer.names import COUNTERS, Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import PLAYER_SHAPES, Gap, Radius
from ui.widgets.chip import Chip, foot
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.link_label import WHAT_MADE_IT, LinkLabel
from ui.widgets.plain import PlainLabel, show_tip
from ui.wizard.names import same

BAND = 5
SHAPE = 18
DOT = 13
ICONS: Mapping[str, str] = {"deck": "deck", "hand": "cards_in_hand", "discard": "discard"}


class Dots(QAbstractButton):
    """The two opportunities of a turn: full while they are there. A click puts their number right."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._theme = context.theme
        self._left = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        Dress(context.theme, self, self._fit)

    def show_left(self, left: int, said: str) -> None:
        self._left = left
        self.setAccessibleName(said)
        show_tip(self, said)
        self.update()

    def _fit(self) -> None:
        px = self._theme.px
        self.setFixedSize(QSize(OPPORTUNITIES * px(DOT + 4) + px(4), px(DOT + 8)))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, px = self._theme.palette, self._theme.px
        top = (self.height() - px(DOT)) / 2
        for at in range(OPPORTUNITIES):
            full = at < self._left
            painter.setPen(QPen(QColor(palette.accent if full else palette.line_strong), px(2)))
            painter.setBrush(QColor(palette.accent) if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(round(px(3) + at * px(DOT + 4)), round(top), px(DOT), px(DOT))
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.focus if self.hasFocus() else palette.line_strong), 1.5))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), px(4), px(4))
        painter.end()


class PlayerPanel(QFrame):
    """`correct_wanted` names what was clicked, such as `cold_deck.hand`; `doubt_wanted` how it came about."""

    correct_wanted = Signal(str, QPoint)
    name_clicked = Signal(str)
    score_wanted = Signal(str)  # what made the points
    doubt_wanted = Signal(str)
    pointed = Signal(str)  # the number that was clicked, as it is asked about

    def __init__(self, context: Context, wording: Wording, seat: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.seat = seat
        self._active = False
        self._terse = False
        self.setProperty("card", "true")
        self._name = ElidedLabel(role="strong")
        self._name.invite(context._("Click to change names, decks or seats."))
        self._name.clicked.connect(lambda: self.name_clicked.emit(seat))
        self.deck = PlainLabel(role="small")
        self.score = LinkLabel(role="muted")
        self.score.clicked.connect(lambda: self.score_wanted.emit(seat))
        self.dots = Dots(context)
        self.dots.clicked.connect(lambda: self.correct_wanted.emit("used", foot(self.dots)))
        self.warning = Picture(context.theme, "warning", role="warning")
        self.chips = {what: self._chip(what, icon) for what, icon in ICONS.items()}
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self.score)
        head.addWidget(self.dots)
        row = QHBoxLayout()
        for chip in self.chips.values():
            row.addWidget(chip)
        row.addWidget(self.warning)
        row.addStretch(1)
        row.addWidget(self.deck)
        theme, tight = context.theme, Gap.TIGHT
        space_out(theme, self, head, tight, (SHAPE + tight, 0, 0, 0))
        space_out(theme, self, row, Gap.CLOSE)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addLayout(row)
        space_out(theme, self, column, tight, (Gap.CLOSE + BAND, tight, Gap.CLOSE, tight))
        theme.changed.connect(self.update)

    def _chip(self, what: str, icon: str) -> Chip:
        chip = Chip(self._context.theme, icon)
        chip.clicked.connect(lambda: self.correct_wanted.emit(f"{self.seat}.{what}", foot(chip)))
        chip.clicked.connect(lambda: self.pointed.emit(self.doubt_of(chip)))
        chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        chip.customContextMenuRequested.connect(lambda _at: self.doubt_wanted.emit(self.doubt_of(chip)))
        return chip

    def invite(self, text: str) -> None:
        """What a click on the name does."""
        self._name.invite(text)

    def doubt_of(self, widget: QWidget | None) -> str:
        """What somebody asks about who asks at this widget; empty where it is none of this panel."""
        return next(
            (number_doubt(self.seat, what) for what, chip in self.chips.items() if chip is widget), ""
        )

    def show_state(self, state: State, score: str) -> None:
        language = self._context.language
        player = state.players[self.seat]
        self._name.setText(given_name(self.seat, player.name) or self._wording.player(state, self.seat))
        self.deck.setText(self._wording.thing(state, self.seat))
        self._show_deck()
        self.score.setText(score)
        about = language.say("Points as the planet lies now, before balancing.")
        show_tip(self.score, "\n".join((about, language.say(WHAT_MADE_IT))) if score else "")
        self.score.setVisible(bool(score))
        for what, chip in self.chips.items():
            n = getattr(player, what)
            said = language.say("{n} {what}", n=n, what=language.say(COUNTERS[what]))
            chip.show_value(str(n), said, faded=not n)
            chip.setVisible(state.depth == "planet")  # a harvest keeps no decks: their numbers would be false
        self.show_turn(state)
        self._warn(state)

    def set_terse(self, terse: bool) -> None:
        """Without the deck, where there is little room."""
        self._terse = terse
        self._show_deck()

    def _show_deck(self) -> None:
        """Whoever has no name is called after it."""
        told = same(self.deck.text()) != same(self._name.text())
        self.deck.setVisible(told and not self._terse)

    def show_turn(self, state: State) -> None:
        """Whether it is theirs, and what is left of it."""
        active = state.turn == self.seat
        left = max(0, OPPORTUNITIES - state.used)
        said = self._context.language.say_n("{n} opportunity left", "{n} opportunities left", left)
        self.dots.show_left(left, said)
        self.dots.setVisible(active)
        if active != self._active:
            self._active = active
            self.update()

    def _warn(self, state: State) -> None:
        """TF-DECK-01: more or fewer cards than there are; TF-APP-06: a deck that runs out ends the game;
        TF-TURN-04: a hand that is too large."""
        language, player = self._context.language, state.players[self.seat]
        said = ""
        if state.phase == "play":
            said = wrong_sum(Names(language, state), self.seat)
            if not said and self.seat in nearly_empty(state):
                said = language.say("This deck is nearly empty. When it is, that turn is the last.")
            elif not said and player.hand > HAND_LIMIT:
                said = language.say(
                    "More than {n} cards in hand: the rest is discarded at the end of the turn.", n=HAND_LIMIT
                )
        self.warning.setVisible(bool(said))
        self.warning.setAccessibleName(said)
        show_tip(self.warning, said)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._context.theme
        colour = theme.colour(self.seat)
        swatch = theme.palette.player(colour)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(swatch.fill))
        painter.drawRoundedRect(3, 6, BAND, self.height() - 12, 2.5, 2.5)
        if colour in PLAYER_SHAPES:
            edge = theme.px(SHAPE)
            shape = theme.icons.pixmap(
                f"common/{PLAYER_SHAPES[colour]}", edge, swatch.fill, self.devicePixelRatioF()
            )
            middle = self._name.geometry().center().y()
            painter.drawPixmap(theme.px(Gap.CLOSE + BAND), middle - edge // 2, shape)
        if self._active:
            painter.setPen(QPen(QColor(theme.palette.accent), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = theme.px(Radius.CARD)
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), radius, radius)
        painter.end()
