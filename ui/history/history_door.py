"""The way into the past and back: looking, changing, what was set aside, and what might have been."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from companion.kernel.branches import Branch, shared
from companion.kernel.inputs import inputs_of
from companion.kernel.replay import Step
from companion.session import Session
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GamePast, GameTable
from ui.history.branch_marks import BranchMarks
from ui.history.line_choice import COUNTS, line_choice, said_branch
from ui.history.moments import Moments
from ui.history.move_deeds import deeds
from ui.history.rewriting import Rewriting
from ui.session_bridge import SessionBridge
from ui.widgets.dress import drop
from ui.widgets.front_stack import FrontStack
from ui.widgets.log_view import LogView
from ui.widgets.plain import button_text

if TYPE_CHECKING:
    from ui.history.history_page import HistoryPage

MakePast = Callable[[SessionBridge], GamePast]
MakeTable = Callable[[SessionBridge], GameTable]


class HistoryDoor(QObject):
    """Pages of the past are made when somebody goes there, among the others of the game (`places`).

    `left` comes when somebody goes back to the table as it is. `moved` when what is in front is another
    moment, or is not any more: whoever names the window names it anew.
    """

    left = Signal()
    moved = Signal()
    rules_wanted = Signal(object)
    doubt_wanted = Signal(str)
    told = Signal(str)  # what has just happened to the game
    guided = Signal(str)  # to what Esc does here

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        places: FrontStack,
        table: GameTable,
        make_past: MakePast,
        make_table: MakeTable,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._places = places
        self._table = table
        self._make_past = make_past
        self.page: HistoryPage | None = None
        self.rewriting = Rewriting(context, wording, bridge, places, make_table, parent)
        self.rewriting.shown.connect(self.moved)
        self.rewriting.ended.connect(self._rewritten)
        self.rewriting.rules_wanted.connect(self.rules_wanted)
        self.rewriting.doubt_wanted.connect(self.doubt_wanted)
        self.rewriting.told.connect(self.told)
        bridge.changed.connect(self._changed)
        self.marks = BranchMarks(context, wording, bridge, table.log_model, self)
        self._wire_log(table.log)

    def _wire_log(self, log: LogView) -> None:
        log.menu_opening.connect(self._offer)
        log.branch_wanted.connect(self.look_from_mark)

    @property
    def log(self) -> LogView:
        """The list of moves at the table."""
        return self._table.log

    # -- looking

    def look(self, move: str = "") -> None:
        """The table as it was after a move, or as it is now."""
        if self.page is None or self.page.branch is not None:
            self._show(self._bridge.session, None)
        assert self.page is not None
        self._places.setCurrentWidget(self.page)
        if move:
            self.page.go_to_move(move)
        else:
            self.page.go(self.page.at)
        self.page.start_here()
        self.moved.emit()

    def look_at_branch(self, number: int) -> None:
        """A line that does not count, or with `COUNTS` the one that does."""
        branch = self.branch(number)
        if branch is None:
            self._forget()
            self.look()
            return

        def show(steps: Sequence[Step[Any]]) -> None:
            self._look_along(self._bridge.session.elsewhere(steps), branch)

        self.rewriting.following.along(branch.moves, show)

    def _look_along(self, session: Session[Any], branch: Branch) -> None:
        """`session` has nothing but the moves of the branch."""
        self._show(session, branch)
        assert self.page is not None
        self._places.setCurrentWidget(self.page)
        self.page.go(branch.fork + 1)
        self.page.start_here()
        self.moved.emit()

    def look_from_mark(self, move: str) -> None:
        """The branch that hangs at a move; of several, the one that is chosen."""
        found = self.marks.at(move)
        if len(found) == 1:
            self.look_at_branch(found[0][0])
        elif found:
            menu = QMenu(self._places)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self._add_branches(menu, move)
            menu.popup(QCursor.pos())

    def _add_branches(self, menu: QMenu, move: str) -> None:
        icon = self._context.theme.icons.icon("branch")
        for number, text in self.marks.at(move):
            menu.addAction(icon, button_text(text), partial(self.look_at_branch, number))

    def branches_said(self) -> list[tuple[int, str]]:
        """Numbers and words of all lines that do not count, the newest first."""
        state = self._bridge.state
        found = reversed(self._branches())
        return [(branch.number, said_branch(self._wording, state, branch)) for branch in found]

    def what_if(self) -> None:
        """From the moment that is looked at, be it one of a branch; else from now."""
        page = self.page
        if page is not None and self.looking:
            self.rewriting.what_if(page.at, page.session)
        else:
            self.rewriting.what_if(self._bridge.session.timeline.cursor)

    @property
    def looking(self) -> bool:
        """Whether another moment is in front, only to be looked at."""
        return self.page is not None and self._places.currentWidget() is self.page

    def only_looks(self) -> bool:
        """Where somebody looks back, whatever would change the game is not done unseen: words say why."""
        if self.looking:
            self.guided.emit(
                self._context._(
                    "You are looking back: nothing is done here. Esc leads to the table as it is now."
                )
            )
        return self.looking

    def branch(self, number: int) -> Branch | None:
        session = self._bridge.session
        found = (one for one in session.branches if one.number == number)
        return next((one.beside(session.timeline.line) for one in found), None)

    def _branches(self) -> Sequence[Branch]:
        """Each as it leaves the game as it is now, whatever counted when it was set aside. Where the game has
        all of one again, nothing of it is aside."""
        session = self._bridge.session
        line = session.timeline.line
        return [one.beside(line) for one in session.branches if not one.within(line)]

    def _show(self, session: Session[Any], branch: Branch | None) -> None:
        self._forget()
        log = self._table.log_model
        if branch is not None:
            log = log.like(self)
            log.follow(session.played)
        lines = line_choice(
            self._context,
            self._wording,
            self._bridge.state,
            self._branches(),
            branch.number if branch is not None else COUNTS,
        )
        from ui.history.history_page import HistoryPage

        past = self._make_past(self._bridge)
        page = HistoryPage(self._context, self._wording, session, past, log, lines, branch)
        if branch is not None:
            log.setParent(page)
        page.left.connect(self.left)
        page.strayed.connect(self.only_looks)
        page.rules_wanted.connect(self.rules_wanted)
        page.wanted.connect(self._do)
        page.line_wanted.connect(self.look_at_branch)
        if branch is None:
            self._wire_log(page.log)
            for name in ("change", "insert", "take_out", "what_if"):
                page.deeds[name].setVisible(self._table.in_use)
        self.page = page
        self._places.addWidget(page)

    def forget(self) -> None:
        """It was made for the moves there were: the next look back begins anew."""
        if self.page is not None and self._places.currentWidget() is not self.page:
            self._forget()
            self._table.log.let_go()

    def _forget(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            self._places.removeWidget(page)
            drop(page)

    def _changed(self, _change: object) -> None:
        if self.page is not None and self.page.branch is None:
            self.page.follow()

    def take_over(self, former: "HistoryDoor") -> None:
        """The same moment, and what is being changed there, in another language."""
        page = former.page
        if page is not None and (former.elsewhere or former._places.currentWidget() is page):
            if page.branch is not None:
                self._look_along(page.session, page.branch)
            else:
                self.look()
            assert self.page is not None
            self.page.go(page.at)
        self.rewriting.take_over(former.rewriting)

    # -- doing something about it

    @property
    def elsewhere(self) -> bool:
        """Whether something else is in front than the game and looks at it."""
        return self.rewriting.open

    @property
    def playing_elsewhere(self) -> GameTable | None:
        """The table in front, where it is not that of the game."""
        forms = self.rewriting.forms
        return forms.table if forms is not None and self._places.currentWidget() is forms else None

    def _do(self, deed: str, at: int) -> None:
        session = self._bridge.session
        if deed == "take_up" and self.page is not None and self.page.branch is not None:
            self.take_up(self.page.branch)
            return
        move = session.timeline.current[at - 1].id if at else ""
        if deed == "undo":
            if self._bridge.undo_to(at):
                self.left.emit()
        elif deed == "what_if":
            self.rewriting.what_if(at)
        elif move:
            {
                "change": self.rewriting.change,
                "insert": self.rewriting.insert,
                "take_out": self.rewriting.take_out,
            }[deed](move)

    def take_up(self, branch: Branch) -> None:
        """Go on with a line that was set aside. What counted until now is set aside instead."""
        keep = shared(branch.moves, self._bridge.session.timeline.current)

        def tell(done: bool) -> None:
            if done:
                self._tell_taken_up(keep, branch.tried)
            self.left.emit()

        self.rewriting.following.take_up(keep, branch.moves[keep:], tell)

    def _tell_taken_up(self, keep: int, tried: bool) -> None:
        n = inputs_of(self._bridge.session.timeline.current[keep:])  # without those that do not fit there
        say_n = self._context.language.say_n
        self.told.emit(
            say_n(
                "{n} move counts now. What counted before is kept as a branch.",
                "{n} moves count now. What counted before is kept as a branch.",
                n,
            )
            if tried
            else say_n(
                "{n} move counts again. What counted before is kept as a branch.",
                "{n} moves count again. What counted before is kept as a branch.",
                n,
            )
        )

    def _offer(self, menu: QMenu, move: str) -> None:
        """In the menu of a line: what its buttons offer while looking."""
        session = self._bridge.session
        if not self._table.in_use or move not in {one.id for one in session.timeline.current}:
            return
        at = Moments(session).of_move(move)
        if not self.looking:
            menu.addAction(button_text(self._context._("Look at the table then")), lambda: self.look(move))
        for deed in deeds(self._context):
            if deed.name == "undo" and at == session.timeline.cursor:
                continue
            action = menu.addAction(self._context.theme.icons.icon(deed.icon), button_text(deed.text))
            action.triggered.connect(lambda _checked=False, name=deed.name: self._from_menu(name, at))
        self._add_branches(menu, move)
        menu.addSeparator()

    def _from_menu(self, deed: str, at: int) -> None:
        """Whatever becomes of it, one comes back to a look at that move."""
        if deed != "undo":
            self.look()
            assert self.page is not None
            self.page.go(at)
        self._do(deed, at)

    def _rewritten(self, kept: bool) -> None:
        """Back to the table where something was kept, else to where one was looking."""
        if kept or self.page is None:
            self.left.emit()
        else:
            self._places.setCurrentWidget(self.page)
            self.page.start_here()
        self.moved.emit()
