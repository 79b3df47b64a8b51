"""The games on the shelf: find one, open it, copy it, delete it and bring it back."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from ui.context import Context
from ui.faults import guarded
from ui.finding import FINDER
from ui.lazy import Lazy
from ui.models.games_filter import GamesFilter
from ui.models.games_model import GameRole, GamesModel
from ui.pages.deleted_bar import DeletedBar
from ui.pages.empty_card import EmptyCard
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

if TYPE_CHECKING:
    from companion.store.reading import Listed
    from ui.pages.games_list import GamesList

MANY = 8
"""More games than these are looked through by typing."""
_SHORTEST_LIST = 220
_WIDEST_FIELD = 300


class GamesSide(QWidget):
    """Asks for things by signals. A list that cannot be shown says why in its place."""

    open_wanted = Signal(str)  # uid
    open_file_wanted = Signal()
    copy_wanted = Signal(str)  # uid
    delete_wanted = Signal(str)  # uid
    undo_delete_wanted = Signal(str)  # uid
    retry_wanted = Signal()

    def __init__(self, context: Context, model: GamesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._model = model
        self._loaded = False
        self._trouble = ""
        self._brought_back = ""
        self.shown = GamesFilter(model, self)
        self.empty = EmptyCard(context)
        self.empty.retry_wanted.connect(self.retry_wanted)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self.deleted = DeletedBar(context)
        self.deleted.undo_wanted.connect(self._bring_back)
        box = QVBoxLayout(self)
        box.addLayout(self._head())
        box.addWidget(self._stack, 1)
        box.addWidget(self.deleted)
        box.addLayout(self._buttons())
        space_out(context.theme, self, box, Gap.NORMAL)
        Dress(context.theme, self, self._fit)
        self._show()

    @Lazy
    def games(self) -> "GamesList":
        """Comes with the first game: nobody needs to wait for it at the start."""
        from ui.pages.games_list import GamesList

        games = GamesList(self._context)
        games.setModel(self.shown)
        games.activated.connect(lambda index: self.open_wanted.emit(index.data(GameRole.UID)))
        games.selectionModel().currentChanged.connect(lambda *_: self._dim())
        self._stack.addWidget(games)
        QWidget.setTabOrder(self.field, games)
        return games

    def _current(self) -> QModelIndex:
        games = GamesSide.games.made(self)
        return games.currentIndex() if games is not None else QModelIndex()

    # -- what others tell

    def set_games(self, games: Sequence["Listed"]) -> None:
        """The games on the shelf. One that is gone leaves its place to the one below it."""
        before = self._brought_back or self.chosen()
        row = self._current().row()
        self._model.set_games(games)
        self._loaded = True
        if self._trouble:
            self._trouble = ""
            self.empty.offer(())
        self._brought_back = ""
        if len(games) > MANY:
            self.field.setClearButtonEnabled(True)  # takes longer than all else here, and most need no field
        self.field.setVisible(len(games) > MANY or bool(self.field.text()))
        self.deleted.settle(self._model)
        self._choose(self.shown.index_of(before), max(row, 0))
        self._show()

    def show_trouble(self, text: str, offers: Sequence[tuple[str, Callable[[], object]]] = ()) -> None:
        """The games cannot be shown, and why."""
        self._trouble = text
        self.empty.offer(offers)
        self._show()

    def show_finder(self) -> None:
        """Somebody wants to find a game, however few there are."""
        self.field.show()

    def choose(self, uid: str) -> None:
        """The game one comes from is the one the buttons are about; another one would be deleted unseen."""
        index = self.shown.index_of(uid) if uid else QModelIndex()
        if index.isValid():
            self.games.setCurrentIndex(index)

    @property
    def in_trouble(self) -> bool:
        return bool(self._trouble)

    def chosen(self) -> str:
        """The uid of the game the buttons are about; empty when there is none."""
        index = self._current()
        return str(index.data(GameRole.UID)) if index.isValid() else ""

    # -- how it is laid out

    def _head(self) -> QBoxLayout:
        context = self._context
        self.field = QLineEdit()
        self.field.setObjectName(FINDER)
        self.field.setPlaceholderText(context._("Find by name"))
        self.field.setAccessibleName(context._("Find a game by name"))
        self.field.textChanged.connect(self._look_for)
        self.field.returnPressed.connect(self._open)
        self.field.hide()
        row = QHBoxLayout()
        row.addWidget(PlainLabel(context._("Games"), "heading"))
        row.addStretch(1)
        row.addWidget(self.field, 2)
        space_out(context.theme, self, row, Gap.NORMAL)
        return row

    def _buttons(self) -> FlowLayout:
        context = self._context
        self.open_button = PlainButton(context._("Open"))
        self.file_button = PlainButton(context._("Open a game file …"))
        self.copy_button = PlainButton(context._("Save a copy …"))
        self.delete_button = PlainButton(context._("Delete"))
        put_icon(context.theme, self.open_button, "play")
        put_icon(context.theme, self.delete_button, "trash")
        self.open_button.clicked.connect(self._open)
        self.file_button.clicked.connect(self.open_file_wanted)
        self.copy_button.clicked.connect(lambda: self.copy_wanted.emit(self.chosen()))
        self.delete_button.clicked.connect(self._delete)
        row = FlowLayout(context.theme, self, Gap.CLOSE)
        for button in (self.open_button, self.copy_button, self.delete_button, self.file_button):
            row.addWidget(button)
        return row

    def _fit(self) -> None:
        px = self._context.theme.px
        self._stack.setMinimumHeight(px(_SHORTEST_LIST))
        self.field.setMaximumWidth(px(_WIDEST_FIELD))

    # -- what happens

    def _choose(self, index: QModelIndex, row: int) -> None:
        """This game, or else the one that stands where it stood."""
        last = self.shown.rowCount() - 1
        if last >= 0:
            self.games.setCurrentIndex(index if index.isValid() else self.shown.index(min(row, last), 0))

    def _look_for(self, text: str) -> None:
        before = self.chosen()
        self.shown.look_for(text)
        self._choose(self.shown.index_of(before), 0)
        self._show()

    def _open(self) -> None:
        if self.chosen():
            self.open_wanted.emit(self.chosen())

    def _delete(self) -> None:
        uid = self.chosen()
        if uid:
            self.deleted.remember(uid, self._model.names(self._model.game(self._model.row_of(uid))))
            self.delete_wanted.emit(uid)

    def _bring_back(self, uid: str) -> None:
        self._brought_back = uid
        self.undo_delete_wanted.emit(uid)

    def _show(self) -> None:
        context = self._context
        if self._trouble:
            self.empty.say_trouble(context._("Your games cannot be shown just now"), self._trouble)
        elif not self._loaded:
            self.empty.say(context._("Opening your games …"))
        elif self._model.rowCount():
            words = context._("No game fits what you look for")
            self.empty.say(words, context._("Press Esc to see all of them again."))
        else:
            hint = context._("Every game you begin is kept here, move by move, and never lost.")
            self.empty.say(context._("No games yet"), hint)
        listed = bool(self.shown.rowCount()) and not self._trouble
        self._stack.setCurrentWidget(self.games if listed else self.empty)
        self._dim()

    def _dim(self) -> None:
        for button in (self.open_button, self.copy_button, self.delete_button):
            button.setEnabled(bool(self.chosen()))
            button.setVisible(self._model.rowCount() > 0 and not self._trouble)
        self.file_button.setVisible(not self._trouble)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete deletes the chosen game, once for each press; Esc shows all games again."""
        key = event.key()
        if key == Qt.Key.Key_Delete and self.chosen() and self.games.hasFocus():
            if not event.isAutoRepeat():
                self._delete()
        elif key == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
        elif key == Qt.Key.Key_Down and self.field.hasFocus():
            self.games.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.field.hasFocus():
            return  # the field has answered
        else:
            super().keyPressEvent(event)
