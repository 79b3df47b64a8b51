"""The window: its pages, its bar, and who talks to whom. Layout and wiring on one page."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, Qt, QThread, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from ui.actions.menu_line import MenuLine
from ui.actions.window_actions import WindowActions
from ui.actions.window_keys import hear_first, heard_late
from ui.box_door import BOX_FILES, BoxDoor
from ui.carrying import carry_over, let_rest
from ui.context import Context
from ui.describing import DescribeDoor
from ui.display_window.display_door import DisplayDoor
from ui.faults import guarded
from ui.file_door import FileDoor
from ui.former_rules import FormerGames
from ui.game_door import GameDoor
from ui.keeping_awake import KeepingAwake, hold
from ui.library import Library
from ui.look import magnify, wear
from ui.notice_place import NoticePlace
from ui.opening import Opening
from ui.pages.start_page import StartPage
from ui.palette.palette_door import PaletteDoor
from ui.preferences.settings_door import SettingsDoor
from ui.rules_door import RulesDoor
from ui.settings import ANIMATE, LANGUAGE
from ui.shelf_door import ShelfDoor
from ui.troubles import said_trouble
from ui.widgets.drop_cover import DropCover
from ui.widgets.front_stack import FrontStack
from ui.widgets.message import Escape, Message
from ui.widgets.notice import Notice
from ui.window_place import WindowPlace
from ui.wizard_door import WizardDoor
from ui.work_card import WorkCard

if TYPE_CHECKING:
    from companion.session import Session
    from ui.game_page import GamePage

APP_NAME = "Terra Companion"


class MainWindow(QMainWindow):
    """Start page, wizard, game. Pages ask by signals; this carries it out and shows what came of it."""

    language_changed = Signal(str)
    report_wanted = Signal()
    game_shown = Signal(object)  # GamePage

    def __init__(self, context: Context, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.library = library
        self.games = GameDoor(self)
        self.name_window()
        self.setMinimumSize(1024, 640)
        self.resize(1280, 720)
        self.pages = FrontStack()
        self.start = StartPage(context)
        self.pages.addWidget(self.start)
        self.notice = Notice(context, self)
        self._warned: tuple[Exception, str] | None = None
        self.escape = Escape(self)
        self.escape.closes(self.notice)
        self.escape.left.connect(self._to_page)
        self.work = WorkCard(context, self.pages)
        self.opening = Opening(context, library, self.work)
        self.former = FormerGames(context, library, self.start, self.work)
        self.box = BoxDoor(context, library, self.pages)
        self.files = FileDoor(context, self)
        self.shelf = ShelfDoor(context, library, self)
        self.wizard = WizardDoor(context, library, self)
        inside = QWidget()
        self._inside = box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.pages, 1)
        box.addWidget(self.work)
        box.addWidget(self.notice)
        self.rules = RulesDoor(context, inside, box)
        self.rules.left.connect(self._to_page)
        self.setCentralWidget(inside)
        self.notice_place = NoticePlace(self.notice, inside, box, self._spare)
        self.pages.currentChanged.connect(self.notice_place.find)
        self.place = WindowPlace(context.settings, self)
        self.drop_cover = DropCover(context, self, BOX_FILES)
        self.drop_cover.dropped.connect(self.files.open)
        self.palette_door = PaletteDoor(self)
        self.settings_door = SettingsDoor(self)
        self.describing = DescribeDoor(self)
        self.describing.named.connect(self.name_window)
        self.display_door = DisplayDoor(self)
        self.awake = KeepingAwake(self, hold())
        self.menu_line = MenuLine(context, self)
        self.deeds = WindowActions(self)
        self.menu_line.fill(context, self.deeds.all)
        self._wire_start()
        self._wire_doors()
        hear_first(self, self.deeds, self.menu_line)
        context.theme.dress(self)  # now that all is in it: each part once

    # -- the start page

    def _wire_start(self) -> None:
        start = self.start
        start.continue_wanted.connect(self.resume)
        start.new_wanted.connect(self.new_game)
        start.join_wanted.connect(self.join_game)
        start.open_file_wanted.connect(self.files.choose)
        start.box_wanted.connect(self.box.open)
        start.rules_wanted.connect(self.rules.open)
        start.copy_wanted.connect(self.save_copy)
        start.delete_wanted.connect(self.shelf.delete)
        start.undo_delete_wanted.connect(self.shelf.restore)
        start.retry_wanted.connect(self.load)
        start.language_wanted.connect(self.set_language)
        start.appearance_wanted.connect(lambda name: wear(self._context, name))
        start.scale_wanted.connect(lambda scale: magnify(self._context, scale))
        start.report_wanted.connect(self.report_wanted)
        start.settings_wanted.connect(self.settings_door.open)
        start.animate_wanted.connect(lambda on: self._context.settings.set(ANIMATE, on))

    def _wire_doors(self) -> None:
        self.box.changed.connect(self.notice.step_done)
        self.box.message.connect(self.notice.warn)
        self.box.remark.connect(self.notice.say)
        self.box.turned.connect(self.notice.went_on)
        self.box.option_wanted.connect(self.rules.open_option)
        self.box.language_wanted.connect(self.set_language)
        self.box.left.connect(self._suggest_anew)
        self.former.open_wanted.connect(self.resume)
        self.former.failed.connect(self.warn)
        self.former.repaired.connect(self.load)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not heard_late(self.deeds, event):
            super().keyPressEvent(event)

    def show_keys(self) -> None:
        """A sheet of keys: those of the game that is shown, or those that hold everywhere."""
        if self.game is not None and self.pages.currentWidget() is self.game:
            self.game.show_keys()
        else:
            from ui.actions.keys_told import keys_everywhere
            from ui.dialogs.keys_sheet import KeysSheet

            KeysSheet(self._context, keys_everywhere(self._context.language), self).show()

    def load(self) -> None:
        self.shelf.load()

    def load_soon(self) -> None:
        self.shelf.load_soon()

    def _spare(self) -> Sequence[QRect]:
        """What a message may cover: only a page knows of a part where nobody aims at anything."""
        game = self.game
        spare = game.spare() if game is not None and self.pages.currentWidget() is game else ()
        return [part.translated(self.pages.pos()) for part in spare]

    def warn(self, trouble: Exception) -> None:
        said = said_trouble(self._context, trouble)
        self._warned = trouble, said
        self.notice.warn(said, way=self.shelf.way_out(trouble))

    def _still_warned(self) -> Exception | None:
        """What the message is about that nobody has closed; None where it says something else, or nothing."""
        return self._warned[0] if self._warned is not None and self._warned[1] == self.notice.text() else None

    def go_home(self) -> None:
        """Back to the start page; the game is safe, every step of it was."""
        if not self.may_leave(self.go_home):
            return
        left = self.game.bridge.session.book.uid if self.game is not None else ""
        self.games.leave(aside=True)
        self.wizard.close()
        self.notice.step_done()
        self.pages.setCurrentWidget(self.start)
        self.load()
        self.start.side.choose(left)

    # -- games

    def new_game(self, depth: str, joining: bool = False) -> None:
        if self.may_leave(lambda: self.new_game(depth, joining)) and self.wizard.prepare():
            self.games.leave(aside=True)
            self.notice.step_done()
            self.wizard.open(depth, joining)

    def join_game(self, depth: str) -> None:
        """One that is already being played."""
        self.new_game(depth, joining=True)

    def resume(self, uid: str) -> None:
        self.opening.game(uid, self._entries_of(uid), self.games.come_back_to, self.warn)

    def _entries_of(self, uid: str) -> int:
        row = self.start.model.row_of(uid)
        return self.start.model.game(row).entries if row >= 0 else 0

    def show_session(self, session: "Session[Any]", fresh: bool = False) -> None:
        self.games.show(session, fresh)

    def rebuild(self) -> bool:
        """Make the open game anew from what is kept of it, where one is open."""
        if self.game is not None:
            self.games.reopen(self.library.read_again(self.game.bridge.session))
        return self.game is not None

    @property
    def context(self) -> Context:
        return self._context

    @property
    def at_home(self) -> bool:
        return self.pages.currentWidget() is self.start

    @property
    def game(self) -> "GamePage | None":
        return self.games.page

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Whether nothing runs, and all of the open game is safe; where it is not, the game asks."""
        return not self.work.busy and self.games.may_leave(then)

    def toggle_box(self) -> None:
        """Into the box of the game that is open, and back: a look while others think."""
        if self.box.box is not None:
            self.box.close()
        elif self.wizard.wizard is None:
            self.box.open(self.game.bridge.session.game.id if self.game is not None else "")

    def _suggest_anew(self) -> None:
        """Somebody comes back from the box, where more may have been told."""
        self.notice.step_done()
        if self.game is not None:
            self.game.table.set_catalogue(self.library.catalogue(self.game.bridge.session.game.id))

    def undo(self) -> None:
        """The last step of the box or the game; on the start page the last deletion."""
        if self.work.busy:
            return
        if self.box.box is not None:
            self.box.box.undo()
        elif self.game is not None:
            self.game.undo()
        elif self.at_home:
            self.start.undo_deletion()

    def redo(self) -> None:
        if self.work.busy:
            return
        if self.box.box is not None:
            self.box.box.redo()
        elif self.game is not None:
            self.game.redo()

    # -- files

    def open_file(self, file: Path) -> None:
        self.files.open((file,))

    def look_at(self, file: Path, moves: int | None = None) -> None:
        """A position of a game file or a report, as a copy that is kept nowhere."""
        self.files.look_at(file, moves)

    def save_copy(self, uid: str) -> None:
        self.files.save_copy(uid, self._entries_of(uid))

    # -- the window itself

    def set_language(self, code: str) -> None:
        self._context.settings.set(LANGUAGE, code)
        self.language_changed.emit(code)

    def speak(self, context: Context) -> None:
        """Everything anew in another language, here and now: the game goes on, and so does what is being
        entered."""
        self._context = context
        self.palette_door.close()
        reading, trouble = self.rules.reading, self._still_warned()
        let_rest(self.pages)
        box = self.box.box
        self.box.close()
        doors = (self.box, self.files, self.shelf, self.rules)
        for part in (self.notice, self.work, self.opening, self.drop_cover, *doors):
            part.speak(context)
        self.menu_line.fill(context, self.deeds.all)
        former, at_home = self.start, self.at_home
        self.start = StartPage(context)
        self.pages.addWidget(self.start)
        self._wire_start()
        self.former.show_on(context, self.start)
        self.shelf.show_anew()
        if at_home:
            self.pages.setCurrentWidget(self.start)
        carry_over(former, self.start)
        self.pages.removeWidget(former)
        former.deleteLater()
        self.wizard.speak(context)
        self.games.make_anew()
        if box is not None:
            self.box.open_as(box)
        if reading:
            self.rules.read_on()
        if trouble is not None:
            self.warn(trouble)
        self.settings_door.speak()

    def put_card(self, card: Message) -> None:
        """Below the page, above the messages."""
        self._inside.insertWidget(1, card)
        self.escape.closes(card)

    def _to_page(self) -> None:
        """With the keyboard."""
        page = self.pages.currentWidget()
        if self.game is not None and page is self.game:
            self.game.take_focus()
        elif page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def name_window(self) -> None:
        """With a game open its people and its name come first: that is what a task bar has room for."""
        self.setWindowTitle(self.game.title() if self.game is not None else APP_NAME)

    def full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @guarded
    def closeEvent(self, event: QCloseEvent) -> None:
        self.work.wait()
        if not self.games.may_leave(self.close):
            event.ignore()
            return
        self.wait_beside()
        self.awake.let_go()
        self.display_door.close()
        self.games.leave()
        self.place.keep()
        self.library.close()
        super().closeEvent(event)

    def wait_beside(self) -> None:
        """Until nothing runs beside the window any more: only then it may go."""
        for beside in self.findChildren(QThread):
            beside.wait()
