"""The table: board in the middle, clans left, decisions right. Wires the views; decides nothing itself."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from companion.games.terramara.catalogue import candidates
from companion.games.terramara.commands import Deepen, EndTurn, Learn, Send, StopGame
from companion.games.terramara.frames import Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.kernel.command import Command
from companion.kernel.engine import passes
from companion.kernel.refusal import Refusal
from companion.kernel.values import evolve
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameTable
from ui.games.terramara.aims import Aim, Aims, against, find_aims, meant, next_table, still_asks
from ui.games.terramara.areas import Areas
from ui.games.terramara.between_rounds import BetweenRounds
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.columns import Columns, stacked, titled
from ui.games.terramara.hands_list import HandsList
from ui.games.terramara.keys import TableKeys
from ui.games.terramara.log_lines import log_lines
from ui.games.terramara.neutrals_row import NeutralsRow
from ui.games.terramara.now.now_panel import NowPanel
from ui.games.terramara.player_panel import PlayerPanel
from ui.games.terramara.putting_right import PuttingRight
from ui.games.terramara.side_forms import SideForms
from ui.games.terramara.telling_hands import TellingHands
from ui.models.log_model import LogModel
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.log_view import LogView
from ui.widgets.plain import button_text
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terramara.round_page import RoundPage
    from ui.games.terramara.setup.stock_page import StockPage

Entries = Mapping[str, Any]


class TablePage(GameTable):
    """One open game of Terramara; `finished` comes when the pad is reached."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        catalogue: Entries,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._catalogue = catalogue
        self._member: MemberKind | None = None
        self._aims = Aims()
        self._sending: tuple[int, bool] | None = None
        self._waiting: Aim | None = None
        self._refused_aim: Aim | None = None
        self._build()
        self.telling = TellingHands(self.hands, wording, bridge)
        self.corrections = PuttingRight(self, self.board, context, wording, bridge)
        self.keys = TableKeys(self, self.board, self.now, self.end_turn, self._leave)
        self.rounds = BetweenRounds(self, context, wording, bridge)
        self.areas = Areas(self, bridge)
        self._wire()
        self._forget_member(bridge.state)
        self.refresh()
        self.telling.opening()
        self.rounds.come_back()

    # -- widgets

    def _build(self) -> None:
        state: State = self._bridge.state
        context, wording = self._context, self._wording
        self.board = BoardView(context, wording)
        self.centre = QStackedWidget()
        self.centre.addWidget(self.board)
        self.panels = {c: PlayerPanel(context, wording, c) for c in state.seats}
        self.neutrals = NeutralsRow(context, wording, state)
        self.log_model = LogModel(lambda step: log_lines(wording, step), self)
        self.log = LogView(context.theme, self.log_model)
        self.log.setAccessibleName(context._("The moves so far"))
        left = QWidget()
        column = QVBoxLayout(left)
        column.addWidget(FitScroll(stacked(context.theme, [*self.panels.values(), self.neutrals])))
        column.addWidget(titled(context.theme, context._("Moves"), self.log), 1)
        space_out(context.theme, left, column, Space.TIGHT)
        self.side_forms = SideForms(context, wording, self._bridge, self)
        self.now = NowPanel(context, wording, self._suggest, self.side_forms)
        self.hands = HandsList(context)
        self.round_button = WrapButton(context.theme, context._("Back to the change of rounds"))
        right = QWidget()
        column = QVBoxLayout(right)
        column.addWidget(self.now, 4)  # shares, not sizes: neither moves for what the other has to say
        column.addWidget(self.round_button)
        self.hands_box = titled(context.theme, context._("Do this on the table"), self.hands)
        column.addWidget(self.hands_box, 1)
        space_out(context.theme, right, column, Space.TIGHT)
        titles = (context._("Now"), context._("Clans and moves"))
        self.columns = Columns(context.theme, left, self.centre, right, titles)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.columns)

    def _wire(self) -> None:
        self.board.space_clicked.connect(self.click_target)
        self.board.card_clicked.connect(lambda ref: self.click_target(f"card:{ref}"))
        self.board.road_clicked.connect(lambda at: self.click_target(f"road:{at}"))
        self.corrections.told_again.connect(self._tell_again)
        self.now.chosen.connect(self.do)
        self.now.allowed.connect(self._allow)
        self.now.member_picked.connect(self.pick_member)
        self.now.learnt.connect(self._learnt)
        self.now.learning_stopped.connect(self._light)
        self.now.learning_skipped.connect(self._go_on_without)
        self.side_forms.learn_wanted.connect(lambda fact, command: self._ask_first(Aim((command,), fact)))
        self.neutrals.correct_wanted.connect(self.corrections.correct)
        for panel in self.panels.values():
            panel.correct_wanted.connect(self.corrections.correct)
            panel.name_clicked.connect(self.seating_wanted)
            panel.tell_wanted.connect(self._tell_again)
            panel.use_wanted.connect(self.do)
        self._bridge.changed.connect(self._changed)
        self._bridge.refused.connect(self._refused)
        self._context.theme.changed.connect(self.refresh)

    @cached_property
    def round_page(self) -> "RoundPage":
        """Made at the end of the first round."""
        from ui.games.terramara.round_page import RoundPage

        page = RoundPage(self._context, self._wording)
        page.done.connect(self.rounds.show_board)
        page.ticked.connect(self.rounds.remember_ticks)
        page.correct_wanted.connect(self.corrections.correct)
        self.centre.addWidget(page)
        return page

    @cached_property
    def stock(self) -> "StockPage":
        """Made when a running game is kept deeper, which hardly ever happens."""
        from ui.games.terramara.setup.stock_page import StockPage

        stock = StockPage(self._context, self._wording)
        stock.done.connect(self.show_board)
        stock.correct_wanted.connect(self.corrections.correct)
        self.centre.addWidget(stock)
        return stock

    # -- what the window asks

    @property
    def in_use(self) -> bool:
        state: State = self._bridge.state
        return state.depth != "score"

    @property
    def checks(self) -> bool:
        state: State = self._bridge.state
        return state.depth == "full"

    def further(self) -> Sequence[tuple[str, Command]]:
        found = [(choice.text, Deepen(depth=choice.value)) for choice in self._wording.choices("depth")]  # type: ignore[arg-type]
        return [(text, command) for text, command in found if not self._bridge.refusals(command)]

    def stopping(self) -> Command | None:
        return None if self._bridge.refusals(StopGame()) else StopGame()

    def zoom(self, step: int) -> None:
        if step > 0:
            self.board.zoom_in()
        elif step < 0:
            self.board.zoom_out()
        else:
            self.board.fit()

    def remark(self, text: str) -> bool:
        self.hands.remark(text)
        return True

    # -- requests

    def do(self, command: Command, allow: bool = False) -> bool:
        self._waiting = None
        return self._bridge.do(command, allow)

    def _carry_out(self, aim: Aim, allow: bool = False) -> bool:
        """All commands of one click. The table hears of their chores together."""
        for at, command in enumerate(aim.commands):
            self.telling.merging = at > 0
            if not self.do(command, allow and at == len(aim.commands) - 1):
                break
        else:
            at = len(aim.commands)
        self.telling.merging = False
        return at == len(aim.commands)

    def pick_member(self, member: str) -> None:
        self._member = next((kind for kind in MEMBER_KINDS if kind == member), None)
        self._light()

    def end_turn(self) -> None:
        """By key; where the turn cannot end yet, the reasons are shown."""
        state: State = self._bridge.state
        pending = self._bridge.session.pending
        if pending and isinstance(pending[0], Turn):
            self.do(EndTurn(player=state.turn))
        elif state.turn:
            self._say_why_not(EndTurn(player=state.turn))

    def click_target(self, target: str) -> None:
        """A click on the board: do what it stands for, ask what must be known first, or say why not."""
        aims = self._aims.lit.get(target)
        if aims and len(aims) == 1:
            self._aim(aims[0])
        elif aims:
            self._choose_aim(aims, target)
        elif target in self._aims.refused:
            self._go_on(self._aims.refused[target][0])
        else:
            self._say_why_not(meant(self._bridge.state, target))

    def _say_why_not(self, command: Command | None) -> None:
        reasons = self._bridge.refusals(command) if command is not None else ()
        if command is not None and reasons:
            self._refused(command, reasons)

    def _aim(self, aim: Aim) -> None:
        if aim.fact:
            self._ask_first(aim)
        else:
            self._carry_out(aim)

    def _ask_first(self, aim: Aim) -> None:
        """Ask the table before the click that needs to know; it goes on by itself afterwards."""
        self.now.refresh(self._bridge, None, self._member, aim.fact)
        self._waiting = aim
        self.columns.to_decision()

    def _choose_aim(self, aims: list[Aim], target: str) -> None:
        """Two meanings (craft or reserve): a small menu on the spot.

        What reads the same is the same to people: two caravans that stand side by side.
        """
        state: State = self._bridge.state
        texts = {self._wording.button(state, aim.commands[-1]): aim for aim in reversed(aims)}
        if len(texts) == 1:
            self._aim(aims[0])
            return
        menu = QMenu(self)
        for text, aim in reversed(texts.items()):
            action = menu.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, aim=aim: self._aim(aim))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.corrections.place_of(target))

    def _learnt(self, learn: Learn) -> None:
        """The fact is told; go on with the very move that waited for it, whoever was picked for it."""
        waiting = self._waiting
        if self.do(learn) and waiting is not None and waiting.commands:
            self._go_on(waiting)

    def _go_on(self, aim: Aim) -> None:
        """Carry it out as soon as nothing more has to be told, or say what speaks against it."""
        reasons = against(self._bridge, aim)
        facts = [reason.fact for reason in reasons if reason.fact]
        if reasons and len(facts) == len(reasons):
            self._ask_first(evolve(aim, fact=facts[0]))
        elif passes(self._bridge.state, reasons, allow=False):
            self._carry_out(aim)
        else:
            self._refused(aim.commands[-1], reasons)
            self._refused_aim = aim

    def _go_on_without(self) -> None:
        """Nobody wants to say; the game goes on, and the pad will say what it rests on."""
        if self._waiting is not None and self._waiting.commands:
            self._carry_out(self._waiting, allow=True)
        else:
            self._light()

    def _allow(self, command: Command) -> None:
        """The table agrees. A turn that is only waiting for its end is ended first."""
        aim = self._refused_aim or Aim((command,))
        self._refused_aim = None
        self._carry_out(aim, allow=True)

    def _leave(self) -> bool:
        """Escape: from the reasons, from a question asked first, from the page between rounds."""
        if self.now.leave_refusal():
            return True
        if self._waiting is not None:
            self._light()
            return True
        if self.centre.currentWidget() is not self.board:
            self.show_board()
            return True
        return False

    def _tell_again(self, fact: str) -> None:
        """The table says what something shows, though nothing waits for it."""
        self._ask_first(Aim((), fact))

    # -- answers

    def refresh(self) -> None:
        """Show everything as it is now."""
        state: State = self._bridge.state
        self.board.animate = self._context.settings.get(ANIMATE)
        self._show_state(state)
        self.log_model.follow(self._bridge.session.played)
        self._light(self._waiting)

    def _changed(self, change: Change[Any]) -> None:
        self._forget_member(change.state)
        self.hands.remark("")
        self._show_state(change.state)
        self.log_model.follow(self._bridge.session.played)
        self.telling.follow(change)
        self.rounds.follow(change)
        deeper = next((event for event in change.events if event.kind == "deepened"), None)
        if deeper is not None:
            self.stock.show_stock(change.state, str(deeper.before))
            self.rounds.turn_to(self.stock)
        elif "stock" in self.__dict__ and self.centre.currentWidget() is self.stock:
            self._follow_stock(change)
        self._light(self._waiting)
        if deeper is not None and not change.taken_back:
            self.stock.start_here().setFocus()
        if change.state.phase == "over" and any(event.kind == "game_over" for event in change.events):
            self.finished.emit()

    def _forget_member(self, state: State) -> None:
        """Somebody was sent, or it is another turn. What was only told or put right changes no choice."""
        sending = (state.turn_number, state.sent)
        if sending != self._sending:
            self._member = None
        self._sending = sending

    def _follow_stock(self, change: Change[Any]) -> None:
        if any(event.kind == "deepened" for event in change.taken_back):
            self.show_board()
        else:
            self.stock.show_state(change.state)

    def show_board(self) -> None:
        self.rounds.show_board()

    def _show_state(self, state: State) -> None:
        self.board.show_state(state)
        self.neutrals.show_state(state)
        shown = self._context.settings.get(SHOW_SCORE) and state.phase != "setup"
        lines = {line.player: line for line in score(state).lines} if shown else {}
        for colour, panel in self.panels.items():
            panel.setVisible(state.depth == "full")
            panel.show_state(state, self._wording.points(lines[colour].total) if colour in lines else "")

    def _light(self, waiting: Aim | None = None) -> None:
        """What can be done now, on the board and beside it; the focus stays in the game.

        A question that was asked first stays open, if it is still the one to ask.
        """
        focus = QApplication.focusWidget()
        lost = focus is not None and self.now.isAncestorOf(focus)
        self._refused_aim = None
        self._aims = find_aims(self._bridge, self._wording, self._member)
        if waiting is not None and not still_asks(self._bridge, waiting):
            waiting = None
        self._waiting = waiting
        fact = waiting.fact if waiting else ""
        self.board.set_lit(self._aims.tips, self._aims.dimmed)
        self.now.refresh(self._bridge, next_table(self._bridge), self._member, fact)
        self.keys.forget_wandering()
        self.columns.to_decision()
        if lost and QApplication.focusWidget() is not focus:
            self.take_focus()

    def take_focus(self) -> None:
        """To the board where something is to be clicked there, else to the first answer."""
        first = None if self._aims.sender else self.now.first_answer()
        (first or self.rounds.start_here()).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def _refused(self, command: Command, reasons: tuple[Refusal, ...]) -> None:
        state: State = self._bridge.state
        you = command.player if isinstance(command, Send) else state.turn
        self._refused_aim = None
        self.now.show_refusal(state, command, reasons, you)
        self.columns.to_decision()

    def _suggest(self, fact: str) -> list[Learn]:
        return candidates(self._bridge.state, fact, self._catalogue)
