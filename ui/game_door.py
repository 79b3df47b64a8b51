"""The way to a game and back: one is open at a time, and its pages are made anew where they have to be."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt

from ui.carrying import carry_over, let_rest
from ui.chosen_game import choose_game
from ui.left_game import LeftGame
from ui.opening import is_long
from ui.tidying import spare_nothing, spare_what_is_there

if TYPE_CHECKING:
    from companion.session import Session
    from ui.game_page import GamePage
    from ui.main_window import MainWindow


class GameDoor(QObject):
    """Puts the page of the open game before the others of the window, and wires it to them."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._left = LeftGame()
        self.page: GamePage | None = None

    def show(self, session: "Session[Any]", fresh: bool = False) -> None:
        from ui.game_page import GamePage

        window = self._window
        window.palette_door.close()
        self.leave()
        if is_long(len(session.entries)):  # whatever was open before: that goes when this is left
            spare_what_is_there()
        window.notice.step_done()
        choose_game(window.context.settings, session.game.id)
        window.start.show_chosen()
        page = self.page = GamePage(window.context, window.library, session, fresh)
        self._wire(page)
        window.rules.look_in(session.game.id, page.asked.rules_notes, page.asked)
        window.name_window()
        window.pages.addWidget(page)
        window.pages.setCurrentWidget(page)
        page.take_focus()
        page.remarks.come_back()
        if session.problems:
            window.notice.warn(page.remarks.problems(session.problems, most=1))  # it lies over the board
        window.display_door.follow_game()
        window.game_shown.emit(page)

    def _wire(self, page: "GamePage") -> None:
        window, notice = self._window, self._window.notice
        page.report_wanted.connect(window.report_wanted)
        page.moved.connect(window.name_window)
        page.language_wanted.connect(window.set_language)
        page.tongues_changed.connect(self.make_anew, Qt.ConnectionType.QueuedConnection)
        page.home_wanted.connect(window.go_home)
        line = window.menu_line
        page.bar.menu.lead_to_bar(lambda: not line.bar.isVisible(), line.open)
        page.box_wanted.connect(window.box.open)
        page.rules_wanted.connect(window.rules.open)
        page.doubt_wanted.connect(window.rules.ask)
        page.bridge.changed.connect(lambda _change: notice.step_done())
        page.bridge.changed.connect(lambda _change: window.rules.follow())
        page.reseated.connect(self.reopen, Qt.ConnectionType.QueuedConnection)
        window.escape.closes(page.unkept)
        window.escape.closes(page.stepping.strip)
        page.unkept.said.connect(window.escape.look)
        page.unkept.said.connect(window.notice_place.find)
        page.message.connect(notice.warn)
        page.remark.connect(notice.say)
        page.past.guided.connect(notice.guide)
        page.places.currentChanged.connect(window.notice_place.find)
        page.places.currentChanged.connect(lambda _at: notice.went_on())
        page.past.rewriting.following.work = window.work

    def come_back_to(self, session: "Session[Any]") -> None:
        """A game that was kept: with what was half entered, where it was left in this window."""
        self.show(session, fresh=True)
        assert self.page is not None
        self._left.come_back(self.page)
        if session.difference is not None:
            self._window.notice.say(
                self._window.context._(
                    "The companion's rules have changed since this game; the table may look different."
                )
            )

    def reopen(self, session: "Session[Any] | None" = None) -> None:
        """The same game with pages made anew, where one was: in front is what was in front."""
        former = self.page
        if former is None:
            return
        at_board, telling, scored = former.table.at_board, former.walks.shown, former.places.score_made
        listing, scoring, saved = former.checklist_shown, former.score_shown, former.unkept.saved
        self.show(session or former.bridge.session)
        page = self.page
        assert page is not None
        if at_board:
            page.table.show_board()
        page.unkept.saved = saved
        page.unkept.refresh()
        if listing:
            page.show_checklist()
        if telling:
            page.show_walk()
        if scored is not None:
            _ = page.score  # behind the table, for what was begun there
        if scoring:
            page.show_score()

    def make_anew(self) -> None:
        """In whatever language belongs to it now; what is half entered stays."""
        former = self.page
        if former is not None:
            let_rest(former)
            self.reopen()
            assert self.page is not None
            carry_over(former, self.page)

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Whether all of it is safe; where it is not, the game asks, and goes on from there."""
        return self.page is None or self.page.unkept.may_leave(then)

    def leave(self, aside: bool = False) -> None:
        """`aside`: somebody may come back to what is half entered."""
        page, self.page = self.page, None
        if aside:
            self._window.display_door.close()
        self._window.rules.look_in("")
        self._window.name_window()
        if page is not None:
            page.past.rewriting.following.work = None
            self._window.pages.removeWidget(page)
            if aside:
                self._left.lay_aside(page)
            else:
                page.deleteLater()
            page.leave()
            spare_nothing()
