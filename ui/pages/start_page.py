"""The start page: go on with the last game, begin a new one, find an old one, choose look and language.

It is shown before anything is loaded from disk; `set_games` fills it in as soon as the store is there. It
asks for things by signals and does nothing by itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
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
from ui.chosen_game import choose_game, chosen_game
from ui.context import Context
from ui.faults import guarded
from ui.games.poster import Depth, Poster
from ui.games.registry import POSTERS
from ui.models.games_model import GamesModel
from ui.pages.continue_card import ContinueCard
from ui.pages.former_bar import FormerBar
from ui.pages.game_choice import GameChoice
from ui.pages.games_side import GamesSide
from ui.pages.settings_card import SettingsCard
from ui.pages.start_banner import StartBanner
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.reading_order import go_by_tab
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from companion.store.reading import Listed

_WIDEST = 1500
_TWO_COLUMNS = 960
_ROOMY = 1200, 640
"""From which size on the left column leaves room."""
_LOW, _CONTINUED = 700, 60
"""On a lower page everything moves together, so that nothing has to be scrolled to; a game to go on with
needs more room than the welcome."""


class StartPage(QWidget):
    continue_wanted = Signal(str)  # uid
    new_wanted = Signal(str)  # depth; of the game that is chosen
    join_wanted = Signal(str)  # depth, likewise
    open_file_wanted = Signal()
    box_wanted = Signal()
    rules_wanted = Signal()
    copy_wanted = Signal(str)  # uid
    delete_wanted = Signal(str)  # uid
    undo_delete_wanted = Signal(str)  # uid
    retry_wanted = Signal()
    language_wanted = Signal(str)  # code
    appearance_wanted = Signal(str)
    scale_wanted = Signal(float)
    animate_wanted = Signal(bool)
    report_wanted = Signal()
    settings_wanted = Signal()

    def __init__(
        self,
        context: Context,
        posters: Mapping[str, Poster] = POSTERS,
        languages: Sequence[str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._posters = posters
        self._game = ""
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = GamesModel(context, posters, self)
        self.banner = StartBanner(context, languages if languages is not None else available())
        self.banner.language_wanted.connect(self.language_wanted)
        self.banner.settings_toggled.connect(self._show_settings)
        self.banner.box_wanted.connect(self.box_wanted)
        self.banner.rules_wanted.connect(self.rules_wanted)
        self._settings: SettingsCard | None = None
        self.former = FormerBar(context)
        self._left_side = self._left()
        self.side = self._games_side()
        self._right = QStackedWidget()
        self._right.addWidget(self.side)
        self._beside: QWidget = self.side
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.addWidget(self._left_side, 4)
        self._columns.addWidget(self._right, 6)
        space_out(context.theme, inside, self._columns, Gap.PAGE)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setSpacing(0)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.banner)
        box.addWidget(self.area, 1)
        self._rows = box
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._keep_in_sight)
        Dress(context.theme, self, self._fit)

    # -- what others tell

    def set_games(self, games: Sequence["Listed"]) -> None:
        """The games on the shelf, the one played last first. Where there is none to go on with any more, the
        keyboard goes to a new one of its kind."""
        went_on = self.focusWidget() is self.continue_card.button
        self.side.set_games(games)
        self.continue_card.show_game(self.model, self.model.last_played())
        self.welcome.setVisible(not self.continue_card.uid)
        if self.isVisible():
            self._fit()
        if self.continue_card.uid and self.focusWidget() in (None, *self.new_cards.values()):
            self.continue_card.button.setFocus()
        elif went_on and not self.continue_card.uid:
            self._usual.setFocus()

    def show_trouble(self, text: str, offers: Sequence[tuple[str, Callable[[], object]]] = ()) -> None:
        """The games cannot be got at; holds until `set_games` brings them."""
        self.show_settings(False)
        self.side.show_trouble(text, offers)
        self.continue_card.show_game(self.model, None)
        self.welcome.hide()
        self.side.empty.retry.setFocus(Qt.FocusReason.OtherFocusReason)
        self._settled.start()

    def show_settings(self, shown: bool = True) -> None:
        self.banner.settings_button.setChecked(shown)

    def undo_deletion(self) -> None:
        self.side.deleted.bring_back()

    # -- how it is laid out

    def _left(self) -> QWidget:
        context = self._context
        self.continue_card = ContinueCard(context)
        self.continue_card.wanted.connect(self.continue_wanted)
        self.welcome = self._welcome()
        inside = QWidget()
        self._left_rows = box = QVBoxLayout(inside)
        box.addWidget(self.continue_card)
        box.addWidget(self.welcome)
        self.choice = GameChoice(context, self._posters)
        self.choice.chosen.connect(self._choose_game)
        new = QHBoxLayout()
        self._new_heading = PlainLabel(context._("New game"), "heading")
        new.addWidget(self._new_heading)
        new.addWidget(self.choice, 1)
        new.addStretch(0)
        box.addLayout(new)
        self.new_cards: dict[str, BigCard] = {}
        self._new = QVBoxLayout()
        box.addLayout(self._new)
        self.join_button = PlainButton(context._("We are already playing"))
        self.join_button.clicked.connect(lambda: self.join_wanted.emit(next(iter(self.new_cards))))
        box.addWidget(self.join_button)
        text = context._("Your box: what is told of the cardboard")
        self._treasure = Picture(context.theme, "catalogue")
        self.box_button = WrapButton(context.theme, text, picture=self._treasure)
        self.box_button.setObjectName("box")
        self.box_button.clicked.connect(self.box_wanted)
        box.addWidget(self.box_button)
        box.addStretch(1)
        box.addWidget(self.former)  # it comes late, and nothing moves for it
        space_out(context.theme, inside, box, Gap.NORMAL)
        space_out(context.theme, inside, new, Gap.WIDE)
        space_out(context.theme, inside, self._new, Gap.NORMAL)
        self.show_chosen()
        return inside

    def _games_side(self) -> GamesSide:
        side = GamesSide(self._context, self.model)
        side.open_wanted.connect(self.continue_wanted)
        side.open_file_wanted.connect(self.open_file_wanted)
        side.copy_wanted.connect(self.copy_wanted)
        side.delete_wanted.connect(self.delete_wanted)
        side.undo_delete_wanted.connect(self.undo_delete_wanted)
        side.retry_wanted.connect(self.retry_wanted)
        return side

    def _welcome(self) -> QFrame:
        context = self._context
        card = QFrame()
        card.setProperty("card", "true")
        row = QHBoxLayout(card)
        row.addWidget(Picture(context.theme, "scenery/dwelling", IconSize.HUGE))
        words = QVBoxLayout()
        words.addWidget(PlainLabel(context._("Welcome to the table"), "heading", wrap=True))
        text = context._(
            "Open the box, sit down together, and choose how much the companion shall do for you."
        )
        self._invitation = PlainLabel(text, "muted", wrap=True)
        words.addWidget(self._invitation)
        row.addLayout(words, 1)
        space_out(context.theme, card, words, Gap.HAIR)
        space_out(context.theme, card, row, Gap.NORMAL, (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL))
        return card

    def _choose_game(self, game: str) -> None:
        choose_game(self._context.settings, game)
        self.show_chosen()

    def show_chosen(self) -> None:
        """The depths of the game that is chosen or was played last."""
        game = chosen_game(self._context.settings)
        game = game if game in self._posters else next(iter(self._posters))
        self.choice.show_chosen(game)
        if game == self._game:
            return
        self._game = game
        self.join_button.setVisible(self._posters[game].joined)
        self._treasure.show_icon(self._posters[game].treasure)
        self.banner.show_treasure(self._posters[game].treasure)
        for card in self.new_cards.values():
            self._new.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.new_cards = {depth.value: self._new_card(depth) for depth in self._posters[game].depths}
        for card in self.new_cards.values():
            self._new.addWidget(card)
        go_by_tab(
            [*self.choice.buttons.values(), *self.new_cards.values(), self.join_button, self.box_button]
        )

    def _new_card(self, depth: Depth) -> BigCard:
        context = self._context
        card = BigCard(context.theme, depth.icon, context._(depth.title), context._(depth.text))
        card.clicked.connect(lambda: self.new_wanted.emit(depth.value))
        return card

    @property
    def settings_card(self) -> SettingsCard:
        """Made when it is first asked for: the first paint does not wait for it."""
        if self._settings is None:
            self._settings = SettingsCard(self._context)
            self._settings.appearance_wanted.connect(self.appearance_wanted)
            self._settings.scale_wanted.connect(self.scale_wanted)
            self._settings.animate_wanted.connect(self.animate_wanted)
            self._settings.report_wanted.connect(self.report_wanted)
            self._settings.more_wanted.connect(self.settings_wanted)
            self._settings.close_wanted.connect(self._close_settings)
            self._right.addWidget(self._settings)
        return self._settings

    # -- what happens

    @property
    def _usual(self) -> BigCard:
        """Where to begin with the game that is chosen."""
        return next(iter(self.new_cards.values()))

    def show_beside(self, card: QWidget | None) -> None:
        """This in the place of the list of games; None: the list."""
        self.show_settings(False)
        if card is not None and self._right.indexOf(card) < 0:
            self._right.addWidget(card)
        self._beside = card or self.side
        self._right.setCurrentWidget(self._beside)
        self._fit()

    def _show_settings(self, shown: bool) -> None:
        self._right.setCurrentWidget(self.settings_card if shown else self._beside)
        self._fit()

    def _close_settings(self) -> None:
        self.show_settings(False)
        self.banner.settings_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        """On a large screen margins grow, lines do not; with very large text columns are stacked.

        Stacked settings stand alone: below everything else nobody would see them open.
        """
        px = self._context.theme.px
        compact = self.width() < px(_TWO_COLUMNS)
        side = max(px(Gap.PAGE), (self.width() - px(_WIDEST)) // 2)
        self.banner.fit(self.size(), side, compact)
        self._invitation.setVisible(self.height() >= px(_LOW))  # all ways to begin come first
        self.box_button.setVisible(compact)  # wherever there is no room for it in the banner
        ways = QBoxLayout.Direction
        self._columns.setDirection(ways.TopToBottom if compact else ways.LeftToRight)
        low = not compact and self.height() < px(_LOW + (_CONTINUED if self.continue_card.uid else 0))
        edge = px(Gap.CLOSE if low else Gap.WIDE)
        self._columns.setContentsMargins(side, edge, side, edge)
        self.continue_card.set_low(low)
        self._new_heading.set_role("strong" if low else "heading")  # so that the games fit beside it
        for at, share in enumerate((5, 5) if low else (4, 6)):
            self._columns.setStretch(at, share)
        for rows in (self._left_rows, self._new):
            rows.setSpacing(px(Gap.CLOSE if low else Gap.NORMAL))
        for card in self.new_cards.values():
            card.set_low(low)
        self._place_former(self.width() >= px(_ROOMY[0]) and self.height() >= px(_ROOMY[1]))
        self._left_side.setVisible(not compact or self._right.currentWidget() is self.side)
        self._settled.start()

    def _place_former(self, roomy: bool) -> None:
        """Below the ways to begin, where they leave it room; else at the foot of the page."""
        wanted, other = (self._left_rows, self._rows) if roomy else (self._rows, self._left_rows)
        if wanted.indexOf(self.former) < 0:
            hidden = self.former.isHidden()
            other.removeWidget(self.former)
            wanted.addWidget(self.former)
            self.former.setHidden(hidden)
        self.former.set_flat(not roomy)

    def _keep_in_sight(self) -> None:
        """What is being set is not scrolled away, whatever the new size does to the page; nor is it left
        below the edge that the games cannot be got at."""
        if self._settings is None or not self.banner.settings_button.isChecked():
            if self.side.in_trouble:
                self.area.ensureWidgetVisible(self.side.empty.retry, 0, self.side.empty.height())
            return
        focus: QWidget | None = self.focusWidget()
        if focus is None or not self._settings.isAncestorOf(focus):
            focus = self._settings
        self.area.ensureWidgetVisible(focus, 0, 0)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # all of it is dressed by now, and as large as it wants to be
        target: QWidget = self.continue_card.button if self.continue_card.uid else self._usual
        if self.side.in_trouble:
            target = self.side.empty.retry
        target.setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on with the last game, unless it belongs to a button; Esc closes the settings."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if isinstance(focus, QAbstractButton):
                focus.click()
            elif focus is not self.side.games and self.continue_card.uid:
                self.continue_wanted.emit(self.continue_card.uid)
        elif event.key() == Qt.Key.Key_Escape and self.banner.settings_button.isChecked():
            self._close_settings()
        else:
            super().keyPressEvent(event)
