"""The way to the box of a game and back: it is put over whatever page is shown, which stays as it was."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.kernel.errors import EnvironmentTrouble
from ui.carrying import carry_over
from ui.chosen_game import chosen_game
from ui.context import Context
from ui.library import Library
from ui.troubles import said_trouble
from ui.widgets.typed_on import TypedOn

if TYPE_CHECKING:
    from ui.games.base import GameBox


BOX_FILES = "*.box.json"


class BoxDoor(QObject):
    """One box at a time. It is made when somebody opens it, and gone when another page is shown; one in which
    something is half told waits until it is opened again.

    `left` comes on the way back; by then more may be told than before.
    """

    left = Signal()
    changed = Signal()
    message = Signal(str)
    remark = Signal(str)
    turned = Signal()
    option_wanted = Signal(str)
    language_wanted = Signal(str)

    def __init__(self, context: Context, library: Library, pages: QStackedWidget) -> None:
        super().__init__(pages)
        self._context = context
        self._library = library
        self._pages = pages
        self._before: QWidget | None = None
        self._focus: QWidget | None = None
        self._game = ""
        self.box: GameBox | None = None
        self._left: dict[str, GameBox] = {}
        self._typed_on = TypedOn(self)
        pages.currentChanged.connect(lambda _at: self._settle())

    def speak(self, context: Context) -> None:
        """In this language from now on; no box is open."""
        self._context = context

    def open_as(self, former: "GameBox") -> None:
        """The box that was open, with what is half told in it."""
        self.open(self._game)
        if self.box is not None:
            carry_over(former, self.box)

    def open(self, game: str = "") -> None:
        """The box of this game; of the one that is chosen, if no other is named."""
        from companion.wording.wording import Wording
        from ui.box_shelf import BoxShelf
        from ui.games.registry import find_views

        if self.box is not None:
            return
        self._game = name = game or chosen_game(self._context.settings)
        try:
            self._library.open()
        except EnvironmentTrouble as trouble:
            self.message.emit(said_trouble(self._context, trouble))
            return
        wording = Wording(self._context.language, name)
        context = self._context.within(name)
        box = find_views(name).box(context, wording, BoxShelf(self._library, name))
        box.left.connect(self.close)
        box.changed.connect(self.changed)
        box.message.connect(self.message)
        box.remark.connect(self.remark)
        box.turned.connect(self.turned)
        box.option_wanted.connect(self.option_wanted)
        box.language_wanted.connect(self.language_wanted, Qt.ConnectionType.QueuedConnection)
        self._before = self._pages.currentWidget()
        self._focus = self._pages.focusWidget()
        self.box = box
        self._pages.addWidget(box)
        self._pages.setCurrentWidget(box)
        former = self._left.pop(name, None)
        if former is not None:
            carry_over(former, box)
            former.deleteLater()
        box.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def open_file(self, file: Path) -> None:
        """Show what a catalogue file would bring to the box it is about."""
        self.open(_game_of(file))
        if self.box is not None:
            self.box.open_file(file)

    def close(self) -> None:
        """Back to where one was, with the focus where it was."""
        before, focus = self._before, self._focus
        if self.box is None or before is None:
            return
        self._typed_on.begin()
        self._pages.setCurrentWidget(before)
        self.left.emit()
        if focus is not None and focus.isVisibleTo(self._pages):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _settle(self) -> None:
        """Whatever leads to another page, leads out of the box."""
        box = self.box
        if box is not None and self._pages.currentWidget() is not box:
            self.box, self._before, self._focus = None, None, None
            self._pages.removeWidget(box)
            box.hide()
            if box.half_entered:
                self._left[self._game] = box
            else:
                box.deleteLater()


def _game_of(file: Path) -> str:
    """Empty where nobody can tell: whatever box is open then says what is wrong with the file."""
    from companion.exports.box_file import LARGEST, game_of
    from ui.games.registry import POSTERS

    try:
        with file.open("rb") as stream:
            game = game_of(stream.read(LARGEST + 1))
    except OSError:
        return ""
    return game if game in POSTERS else ""
