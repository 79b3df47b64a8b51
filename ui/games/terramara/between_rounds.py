"""The page between two rounds: when it comes, what brings it back, and where the keyboard is meanwhile."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion.games.terramara.frames import Drawing
from companion.games.terramara.round_change import ended_round, round_change
from companion.games.terramara.state import State
from companion.kernel.drawing import program_draw
from companion.kernel.event import from_the_fork
from companion.kernel.ledger import as_seated_now
from companion.kernel.replay import Step
from companion.session import Change
from companion.wording.terramara.hands import aside
from companion.wording.terramara.rounds import warrior_left
from companion.wording.texts import Chores
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.open_steps import LeftChange, left_change, open_keys
from ui.session_bridge import SessionBridge
from ui.settings import ROUND_TICKS
from ui.table.leaps import changes_the_past
from ui.table.left_steps import LeftSteps

if TYPE_CHECKING:
    from ui.games.terramara.round_page import RoundPage
    from ui.games.terramara.table_page import TablePage


KEPT = 20
"""Of so many changes of rounds the ticks are kept: an undo leads back to an earlier one, and so does another
game that is played in between."""


class BetweenRounds(QObject):
    """Turns the middle of the table from the board to the round page and back.

    Each end of a round shows its page, done again as well. Taking that end back leaves it, and so does the
    first clan member who is sent; until then a button on the table leads back to it. What was drawn when
    the page was left is taken back to the page, where the table could draw itself.

    A change of the past shows the board, whatever ends of rounds it went over: hands have put those in order
    long since, and all that is left for them is how the tables differ. The page keeps its ticks.

    Steps that nobody has ticked when the round goes on are named below the list for hands, with the way to
    them, until they are ticked or said to be done; where nobody ticks at all, during the first turn only.
    """

    def __init__(self, table: "TablePage", context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__(table)
        self._table = table
        self._settings = context.settings
        self._wording = wording
        self._bridge = bridge
        self._found: Step[State] | None = None
        self._built: tuple[str, str, bool] = ("", "", False)
        self._drew = False
        self._resting = False
        self._left: LeftChange | None = None
        self._asked: set[str] = set()
        """The changes whose steps people were still asked for when they were looked at last."""
        self._past: set[str] = set()
        """Those that a change of the past has led to, where nobody was asked: hands have them long since."""
        self._page: BoardView | RoundPage = table.board
        self._language = context.language
        self.left_steps = LeftSteps(context, context._("Back to the change of rounds"))
        self.left_steps.wanted.connect(self._show_left)
        self.left_steps.done.connect(self._all_done)
        table.hands.add_below(self.left_steps)
        table.round_button.clicked.connect(self.show_page)
        self.turn_to(table.board)

    def follow(self, change: Change[Any]) -> None:
        self._found = found = round_change(self._bridge.session.played)
        ended = "round_ended" in change.kinds
        undone = "round_ended" in change.kinds_taken_back
        rewritten = changes_the_past(change)
        unticked = not rewritten and self._untick(change)
        self._look_left(rewritten)
        if found is not None:
            self._build(found, anew=ended or unticked)
            if not rewritten:
                self._follow_draw(change)
        left = (
            self._left
            if self._left is not None and aside(from_the_fork(change.events, change.taken_back))
            else None
        )
        if left is not None and self._between:
            self._build(left.step, then=left.then)
        if rewritten or (found is None and left is None) or (undone and not ended):
            if self._between:
                self.show_board()
        elif ended:
            self.show_page()
        self._show_hands()
        self._offer()

    def begin(self) -> None:
        """The program draws what is missing, and the board comes back."""
        frame = next((frame for frame in self._bridge.session.pending if isinstance(frame, Drawing)), None)
        if frame is None:
            return
        with self._table.telling.together(joined=True):  # hands may still be at the steps of the change
            done = self._bridge.do(program_draw(self._bridge.state, frame))
        if done:
            self._drew = True
            self.show_board()
            self._table.take_focus()

    def _follow_draw(self, change: Change[Any]) -> None:
        """The draw that `begin` made may be taken back, or made once more from beside the board."""
        again = [event.detail.get("how") == "again" for event in change.events if event.kind == "drawn"]
        if self._drew and "drawn" in change.kinds_taken_back:
            self.show_page()
        elif self._drew and any(again):
            self.show_board()
        elif again:
            self._drew = False

    def come_back(self) -> None:
        """A game that was left between two rounds goes on there, ticks and chores included."""
        self._found = found = round_change(self._bridge.session.played)
        if found is not None:
            self._build(found)
            self.show_page()
            self._table.telling.go_on_since(self._at(found))
        self._look_left()

    def show_page(self) -> None:
        self.turn_to(self._table.round_page)
        self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_board(self) -> None:
        """Not for good: see `round_button`."""
        focus = QApplication.focusWidget()
        board = self._table.board
        lost = focus is not None and focus is not board and self._table.centre.isAncestorOf(focus)
        self.turn_to(self._table.board)
        if lost:
            self._table.take_focus()

    def rest(self) -> None:
        """Hands change no round here: what is to be said there is said on the board."""
        self._resting = True
        self.left_steps.tell("")
        self.show_board()

    def turn_to(self, page: "BoardView | RoundPage") -> None:
        """The keyboard goes with it: a page whose board is hidden would swallow Tab."""
        table = self._table
        self._page = page
        table.centre.setCurrentWidget(page)
        table.setFocusProxy(page if isinstance(page, BoardView) else page.back_button)
        self._show_hands()
        self._offer()

    def _show_hands(self) -> None:
        """That page itself tells what to move, but not what goes back."""
        table = self._table
        table.hands_box.setVisible(not self._between or table.hands.puts_back)

    def start_here(self) -> QWidget:
        """Where the keyboard begins in the middle of the table."""
        return self._page if isinstance(self._page, BoardView) else self._page.start_here()

    # -- inside

    @property
    def _between(self) -> bool:
        """Whether the page is shown; asking makes none."""
        return type(self._table).round_page.made(self._table) is self._page

    def _build(self, found: Step[State], anew: bool = False, then: State | None = None) -> None:
        """The page of this round change; one that is there already only follows the state. `then`: see
        `RoundPage.show_change`."""
        page, key, state = self._table.round_page, self._tick_key(found), self._bridge.state
        built = key, state.depth, then is not None
        if built == self._built and not anew:
            page.show_state(state)
            return
        self._built = built
        chores, done = self._chores(found), self._ticked(found)
        page.show_change(ended_round(found), state, chores, done, found.events, then)
        self._put_in_tab_order(page)

    # -- what nobody has ticked

    def _look_left(self, rewritten: bool = False) -> None:
        former, self._left = self._left, left_change(self._bridge.session.played)
        left = self._left
        if left is None or self._resting or self._bridge.state.phase == "over":
            self.left_steps.tell("")
            return
        key = self._tick_key(left.step)
        if rewritten:
            self._go_on_asking(former, left)
        n = 0 if key in self._past else len(open_keys(self._wording, left, self._ticked(left.step)))
        (self._asked.add if n else self._asked.discard)(key)
        text = self._language.say_n(
            "{n} step of the change of rounds is not ticked.",
            "{n} steps of the change of rounds are not ticked.",
            n,
        )
        done_without = left.sent > 1 and not self._ticked(
            left.step
        )  # once a round is enough for such a table
        self.left_steps.tell(text if n and not done_without else "")

    def _go_on_asking(self, former: LeftChange | None, left: LeftChange) -> None:
        """After a change of the past people are asked for what they were asked for before it, also where
        another move ends the same round now."""
        key = self._tick_key(left.step)
        before = self._tick_key(former.step) if former is not None else key
        if former is not None and before != key and ended_round(former.step) == ended_round(left.step):
            ticked = self._ticked(former.step)
            if ticked:
                self._tick(left.step, ticked)
            if before in self._asked:
                self._asked.add(key)
        if key in self._asked:
            self._past.discard(key)
        else:
            self._past.add(key)

    def _show_left(self) -> None:
        if self._left is not None:
            self._build(self._left.step, then=self._left.then)
            self.show_page()

    def _all_done(self) -> None:
        if self._left is not None:
            step = self._left.step
            ticked = self._ticked(step)
            self._tick(step, (*ticked, *open_keys(self._wording, self._left, ticked)))
            self._look_left()
            self._table.take_focus()

    def _ticked(self, found: Step[State]) -> tuple[str, ...]:
        """The keys of the steps of this change that somebody has ticked."""
        return self._ticks().get(self._tick_key(found), ())

    def _tick(self, found: Step[State], steps: Iterable[str]) -> None:
        """The change that somebody ticked at last comes last."""
        key, ticks = self._tick_key(found), self._ticks()
        ticks.pop(key, None)
        self._keep({**ticks, key: tuple(steps)})

    def _ticks(self) -> dict[str, tuple[str, ...]]:
        """By the changes of rounds, of this game and of others."""
        lines = (line.split() for line in self._settings.get(ROUND_TICKS).split("\n"))
        return {line[0]: tuple(line[1:]) for line in lines if line}

    def _keep(self, ticks: Mapping[str, Sequence[str]]) -> None:
        lines = [" ".join((key, *steps)) for key, steps in ticks.items()]
        self._settings.set(ROUND_TICKS, "\n".join(lines[-KEPT:]))

    def _untick(self, change: Change[Any]) -> bool:
        """What an undo has put back is to be done again: all of it with the end of the round, the markers
        with their draw. Says whether the page must show that."""
        undone = change.kinds_taken_back
        if "round_ended" in undone:
            self._past.clear()
            played = {self._tick_key(step) for step in self._bridge.session.played}
            own = f"{self._bridge.session.book.uid}/"
            kept = {
                key: steps for key, steps in self._ticks().items() if key in played or not key.startswith(own)
            }
            self._keep(kept)
        elif "drawn" in undone and self._found is not None and "push" in self._ticked(self._found):
            self._tick(self._found, (step for step in self._ticked(self._found) if step != "push"))
            return True
        return False

    def _put_in_tab_order(self, page: QWidget) -> None:
        """What was made last would be reached last; the page takes the place of the board instead."""
        before: QWidget = self._table.board
        for widget in page.findChildren(QWidget):
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                QWidget.setTabOrder(before, widget)
                before = widget

    def _chores(self, found: Step[State]) -> dict[str, tuple[Chores, ...]]:
        """By the steps they belong to; told as people sit and are called now."""
        played = self._bridge.session.played
        events, *later = as_seated_now([step.events for step in played[self._at(found) :]])
        left = [event for event in events if warrior_left(event)]
        home = [event for event in events if not warrior_left(event)]
        since, state = tuple(chain.from_iterable(later)), self._bridge.state
        parts = (("home", home), ("warriors", left))
        return {step: self._wording.hands(state, tuple(part), since) for step, part in parts}

    def _at(self, found: Step[State]) -> int:
        """Which move it was, counted from 0."""
        played = self._bridge.session.played
        return next(at for at, step in enumerate(played) if step.move.id == found.move.id)

    def _tick_key(self, found: Step[State]) -> str:
        return f"{self._bridge.session.book.uid}/{found.move.id}"

    def remember_ticks(self) -> None:
        """Those of the change that the page shows."""
        found = self._found or (self._left.step if self._left is not None else None)
        if found is not None:
            self._tick(found, self._table.round_page.done_steps())
            self._look_left()

    def _offer(self) -> None:
        here = self._page is self._table.board
        self._table.round_button.setVisible(here and self._found is not None)
