"""The start page: go on with the last game, begin a new one, find an old one, choose look and language.

It is shown before anything is loaded from disk; `set_games` fills it in as soon as the store is there. It
asks for things by signals and does nothing by itself.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from companion.wording.language import available
from ui.context import Context
from ui.models.games_model import GameRole, GamesModel
from ui.pages.continue_card import ContinueCard
from ui.pages.games_list import GamesList
from ui.pages.settings_card import SettingsCard
from ui.pages.start_banner import StartBanner
from ui.theme.roles import IconSize, Space
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

if TYPE_CHECKING:
    from companion.store.games import Listed

DEPTHS = ("full", "neutral", "score")
_WIDEST = 1500
_TWO_COLUMNS = 960
_SHORTEST_LIST = 220


class StartPage(QWidget):
    continue_wanted = Signal(str)  # uid
    new_wanted = Signal(str)  # depth
    open_file_wanted = Signal()
    copy_wanted = Signal(str)  # uid
    delete_wanted = Signal(str)  # uid
    undo_delete_wanted = Signal(str)  # uid
    language_wanted = Signal(str)  # code
    appearance_wanted = Signal(str)
    scale_wanted = Signal(float)
    animate_wanted = Signal(bool)

    def __init__(
        self,
        context: Context,
        titles: Mapping[str, str] | None = None,
        languages: Sequence[str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._deleted = ""
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = GamesModel(context, titles, self)
        self.banner = StartBanner(context, languages if languages is not None else available())
        self.banner.language_wanted.connect(self.language_wanted)
        self.banner.settings_toggled.connect(self._show_right)
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.addWidget(self._left(), 4)
        self._columns.addWidget(self._right(), 6)
        space_out(context.theme, inside, self._columns, Space.PAGE)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.banner)
        box.addWidget(area, 1)
        self._show_right()
        Dress(context.theme, self, self._fit)

    # -- what others tell

    def set_games(self, games: Sequence["Listed"]) -> None:
        """The games on the shelf, the one played last first."""
        before = self.games.currentIndex().data(GameRole.UID) if self.games.currentIndex().isValid() else ""
        self.model.set_games(games)
        self._loaded = True
        row = self.model.row_of(before) if before else -1
        if row < 0 and games:
            row = 0
        self.games.setCurrentIndex(self.model.index(row) if row >= 0 else QModelIndex())
        self.continue_card.show_game(self.model, self.model.last_played())
        self.welcome.setVisible(not self.continue_card.uid)
        self._undo_bar.setVisible(bool(self._deleted) and self.model.row_of(self._deleted) < 0)
        self._show_right()
        if self.continue_card.uid and self.focusWidget() in (None, *self.new_cards.values()):
            self.continue_card.button.setFocus()

    def show_trouble(self, text: str) -> None:
        """Something around the store went wrong; empty when it is over."""
        self._trouble.setText(text)
        self._trouble.setVisible(bool(text))

    def show_settings(self, shown: bool = True) -> None:
        self.banner.settings_button.setChecked(shown)

    # -- how it is laid out

    def _left(self) -> QWidget:
        context = self._context
        self.continue_card = ContinueCard(context)
        self.continue_card.wanted.connect(self.continue_wanted)
        self.welcome = self._welcome()
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.addWidget(self.continue_card)
        box.addWidget(self.welcome)
        box.addWidget(PlainLabel(context._("New game"), "heading"))
        self.new_cards = {depth: self._new_card(depth) for depth in DEPTHS}
        for card in self.new_cards.values():
            box.addWidget(card)
        box.addStretch(1)
        space_out(context.theme, inside, box, Space.NORMAL)
        return inside

    def _welcome(self) -> QFrame:
        context = self._context
        card = QFrame()
        card.setProperty("card", "true")
        row = QHBoxLayout(card)
        row.addWidget(Picture(context.theme, "terramara/hut", IconSize.HUGE))
        words = QVBoxLayout()
        words.addWidget(PlainLabel(context._("Welcome to the table"), "heading", wrap=True))
        text = context._(
            "Open the box, sit down together, and choose how much the companion shall do for you."
        )
        words.addWidget(PlainLabel(text, "muted", wrap=True))
        row.addLayout(words, 1)
        space_out(context.theme, card, words, Space.HAIR)
        space_out(
            context.theme, card, row, Space.NORMAL, (Space.WIDE, Space.NORMAL, Space.WIDE, Space.NORMAL)
        )
        return card

    def _new_card(self, depth: str) -> BigCard:
        context = self._context
        texts = {
            "full": (
                "terramara/hut",
                context._("Full table"),
                context._("Everything is mirrored, checked and counted, turn by turn."),
            ),
            "neutral": (
                "terramara/fire",
                context._("Neutral desk"),
                context._("Only the chores for two and three players: fire, neutral explorers, strength."),
            ),
            "score": (
                "terramara/vp",
                context._("Score pad"),
                context._("Only the final count: a minute from the last move to the winner."),
            ),
        }
        card = BigCard(context.theme, *texts[depth])
        card.clicked.connect(lambda: self.new_wanted.emit(depth))
        return card

    def _right(self) -> QWidget:
        context = self._context
        self._loaded = False
        self._heading = PlainLabel("", "heading")
        self.games: GamesList = GamesList(context)
        self.games.setModel(self.model)
        self.games.activated.connect(lambda index: self.continue_wanted.emit(index.data(GameRole.UID)))
        self.games.selectionModel().currentChanged.connect(lambda *_: self._dim_buttons())
        self._empty = self._empty_state()
        self._settings: SettingsCard | None = None
        self._stack = QStackedWidget()
        for page in (self.games, self._empty):
            self._stack.addWidget(page)
        self._undo_bar: QFrame = self._deleted_bar()
        self._trouble = PlainLabel("", "danger", wrap=True)
        self._trouble.hide()
        side = QWidget()
        box = QVBoxLayout(side)
        box.addWidget(self._heading)
        box.addWidget(self._trouble)
        box.addWidget(self._stack, 1)
        box.addWidget(self._undo_bar)
        box.addLayout(self._buttons())
        space_out(context.theme, side, box, Space.NORMAL)
        return side

    @property
    def settings_card(self) -> SettingsCard:
        """Made when it is first asked for: the first paint does not wait for it."""
        if self._settings is None:
            self._settings = SettingsCard(self._context)
            self._settings.appearance_wanted.connect(self.appearance_wanted)
            self._settings.scale_wanted.connect(self.scale_wanted)
            self._settings.animate_wanted.connect(self.animate_wanted)
            self._stack.addWidget(self._settings)
        return self._settings

    def _empty_state(self) -> QFrame:
        context = self._context
        card = QFrame()
        card.setProperty("card", "true")
        box = QVBoxLayout(card)
        box.addStretch(1)
        box.addWidget(
            Picture(context.theme, "history", IconSize.HUGE, role="line_strong"),
            0,
            Qt.AlignmentFlag.AlignHCenter,
        )
        self._empty_words = PlainLabel("", "large", wrap=True)
        self._empty_hint = PlainLabel("", "muted", wrap=True)
        for label in (self._empty_words, self._empty_hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            box.addWidget(label)
        box.addStretch(1)
        space_out(context.theme, card, box, Space.CLOSE, (Space.PAGE, Space.PAGE, Space.PAGE, Space.PAGE))
        return card

    def _deleted_bar(self) -> QFrame:
        context = self._context
        bar = QFrame()
        bar.setProperty("card", "raised")
        row = QHBoxLayout(bar)
        row.addWidget(Picture(context.theme, "trash", IconSize.NORMAL))
        self._deleted_words = PlainLabel("", wrap=True)
        row.addWidget(self._deleted_words, 1)
        self.undo_button = PlainButton(context._("Undo"))
        put_icon(context.theme, self.undo_button, "undo")
        self.undo_button.clicked.connect(lambda: self.undo_delete_wanted.emit(self._deleted))
        row.addWidget(self.undo_button)
        space_out(
            context.theme, bar, row, Space.NORMAL, (Space.NORMAL, Space.CLOSE, Space.CLOSE, Space.CLOSE)
        )
        bar.hide()
        return bar

    def _buttons(self) -> FlowLayout:
        context = self._context
        self.open_button = PlainButton(context._("Open a game file …"))
        self.copy_button = PlainButton(context._("Save a copy …"))
        self.delete_button = PlainButton(context._("Delete"))
        put_icon(context.theme, self.delete_button, "trash")
        self.open_button.clicked.connect(self.open_file_wanted)
        self.copy_button.clicked.connect(lambda: self.copy_wanted.emit(self._chosen()))
        self.delete_button.clicked.connect(self._delete)
        row = FlowLayout(context.theme, self, Space.CLOSE)
        for button in (self.open_button, self.copy_button, self.delete_button):
            row.addWidget(button)
        return row

    # -- what happens

    def _chosen(self) -> str:
        index = self.games.currentIndex()
        return str(index.data(GameRole.UID)) if index.isValid() else ""

    def _delete(self) -> None:
        uid = self._chosen()
        if not uid:
            return
        names = self.model.names(self.model.game(self.model.row_of(uid)))
        self._deleted = uid
        self._deleted_words.setText(
            self._context.language.say("The game of {names} was deleted.", names=names)
        )
        self.delete_wanted.emit(uid)

    def _show_right(self, *_: object) -> None:
        context = self._context
        settings = self.banner.settings_button.isChecked()
        page: QWidget = self.games if self.model.rowCount() else self._empty
        if settings:
            page = self.settings_card
        self._stack.setCurrentWidget(page)
        self._heading.setText(context._("Settings") if settings else context._("Games"))
        if self._loaded:
            self._empty_words.setText(context._("No games yet"))
            self._empty_hint.setText(
                context._("Every game you begin is kept here, move by move, and never lost.")
            )
        else:
            self._empty_words.setText(context._("Opening your games …"))
            self._empty_hint.setText("")
        self._dim_buttons()

    def _dim_buttons(self) -> None:
        shown = not self.banner.settings_button.isChecked()
        for button in (self.copy_button, self.delete_button):
            button.setEnabled(bool(self._chosen()))
            button.setVisible(shown and self.model.rowCount() > 0)
        self.open_button.setVisible(shown)

    def _fit(self) -> None:
        """On a large screen margins grow, lines do not; with very large text columns are stacked."""
        px = self._context.theme.px
        compact = self.width() < px(_TWO_COLUMNS)
        side = max(px(Space.PAGE), (self.width() - px(_WIDEST)) // 2)
        self.banner.fit(self.height(), side, compact)
        ways = QBoxLayout.Direction
        self._columns.setDirection(ways.TopToBottom if compact else ways.LeftToRight)
        self._columns.setContentsMargins(side, px(Space.WIDE), side, px(Space.WIDE))
        self._stack.setMinimumHeight(px(_SHORTEST_LIST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        target = self.continue_card.button if self.continue_card.uid else self.new_cards["full"]
        target.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on with the last game, unless it belongs to a button; Delete deletes the chosen one."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if isinstance(focus, QAbstractButton):
                focus.click()
            elif focus is not self.games and self.continue_card.uid:
                self.continue_wanted.emit(self.continue_card.uid)
        elif event.key() == Qt.Key.Key_Delete and focus is self.games:
            self._delete()
        else:
            super().keyPressEvent(event)
