"""The table: board in the middle, clans left, decisions right. Wires the views; decides nothing itself."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.catalogue import candidates
from companion.games.terramara.commands import Learn, Send
from companion.games.terramara.scoring import score
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.kernel.command import Command
from companion.kernel.refusal import Refusal
from companion.session import Change
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import GameTable
from ui.games.terramara.aims import Aim, Aims, find_aims, next_table
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.correct import CorrectPopup
from ui.games.terramara.hands_list import HandsList
from ui.games.terramara.now.now_panel import NowPanel
from ui.games.terramara.player_panel import PlayerPanel
from ui.games.terramara.round_page import RoundPage
from ui.games.terramara.side_forms import SideForms
from ui.models.log_model import LogLine, LogModel
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE
from ui.theme.roles import Space
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.log_view import LogView
from ui.widgets.plain import PlainLabel, button_text

Entries = Mapping[str, Any]
SIDE_WIDTH = 318


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
        self._waiting: tuple[Aim, str] | None = None
        self._popup: CorrectPopup | None = None
        self._build()
        self._wire()
        self.setFocusProxy(self.board)
        self.refresh()

    # -- widgets

    def _build(self) -> None:
        state: State = self._bridge.state
        px = self._context.theme.px
        self.board = BoardView(self._context, self._wording)
        self.board.animate = self._context.settings.get(ANIMATE)
        self.round_page = RoundPage(self._context, self._wording)
        self.centre = QStackedWidget()
        self.centre.addWidget(self.board)
        self.centre.addWidget(self.round_page)
        self.panels = {c: PlayerPanel(self._context, self._wording, c) for c in state.seats}
        self.log_model = LogModel(self._log_lines, self)
        self.log = LogView(self._context.theme, self.log_model)
        self.log.setAccessibleName(self._context._("The moves so far"))
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._clans())
        column.addWidget(self._titled(self._context._("Moves"), self.log), 1)
        left.setMinimumWidth(px(SIDE_WIDTH))
        self.side_forms = SideForms(self._context, self._wording, self._bridge, self)
        self.now = NowPanel(
            self._context,
            self._wording,
            self._suggest,
            self.side_forms,
        )
        self.hands = HandsList(self._context)
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.now)
        right.addWidget(self._titled(self._context._("Do this on the table"), self.hands))
        right.setStretchFactor(0, 3)
        right.setStretchFactor(1, 1)
        right.setMinimumWidth(px(SIDE_WIDTH))
        right.setChildrenCollapsible(False)
        right.setSizes([px(440), px(210)])
        split = QSplitter(Qt.Orientation.Horizontal)
        for widget, stretch in ((left, 0), (self.centre, 1), (right, 0)):
            split.addWidget(widget)
            split.setStretchFactor(split.count() - 1, stretch)
        split.setChildrenCollapsible(False)
        split.setSizes([px(SIDE_WIDTH), 10_000, px(SIDE_WIDTH)])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(Space.CLOSE), px(Space.CLOSE), px(Space.CLOSE), px(Space.CLOSE))
        layout.addWidget(split)

    def _clans(self) -> FitScroll:
        """The panels of all clans, as high as they need; the log has the rest."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._context.theme.px(Space.TIGHT))
        for panel in self.panels.values():
            column.addWidget(panel)
        column.addStretch(1)
        return FitScroll(inside)

    def _titled(self, title: str, view: QWidget) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, self._context.theme.px(Space.TIGHT), 0, 0)
        column.setSpacing(self._context.theme.px(Space.HAIR))
        column.addWidget(PlainLabel(title, role="small"))
        column.addWidget(view, 1)
        return box

    def _wire(self) -> None:
        self.board.space_clicked.connect(self.click_target)
        self.board.card_clicked.connect(lambda ref: self.click_target(f"card:{ref}"))
        self.board.road_clicked.connect(lambda at: self.click_target(f"road:{at}"))
        self.board.context_wanted.connect(self._correct_on_board)
        self.now.chosen.connect(self.do)
        self.now.allowed.connect(lambda command: self.do(command, allow=True))
        self.now.member_picked.connect(self.pick_member)
        self.now.learnt.connect(self._learnt)
        self.now.learning_stopped.connect(self.refresh)
        self.side_forms.learn_wanted.connect(self._ask_first)
        self.round_page.done.connect(lambda: self.centre.setCurrentWidget(self.board))
        self.round_page.correct_wanted.connect(self.correct)
        for panel in self.panels.values():
            panel.correct_wanted.connect(self.correct)
        self._bridge.changed.connect(self._changed)
        self._bridge.refused.connect(self._refused)

    # -- requests

    def do(self, command: Command, allow: bool = False) -> None:
        self._waiting = None
        self._bridge.do(command, allow)

    def pick_member(self, member: str) -> None:
        self._member = next((kind for kind in MEMBER_KINDS if kind == member), None)
        self._light()

    def click_target(self, target: str) -> None:
        """A click on the board: do what it stands for, ask what must be known first, or say why not."""
        aims = self._aims.lit.get(target)
        if aims and len(aims) == 1:
            self._aim(aims[0], target)
        elif aims:
            self._choose_aim(aims)
        elif target in self._aims.refused:
            command, reasons = self._aims.refused[target]
            self._refused(command, reasons)

    def _aim(self, aim: Aim, target: str) -> None:
        if aim.fact:
            self._ask_first(aim.fact, aim.commands[-1], target)
            return
        for command in aim.commands:
            if not self._bridge.do(command):
                return

    def _ask_first(self, fact: str, command: Command, target: str = "") -> None:
        """Ask the table before the click that needs to know; it goes on by itself afterwards."""
        self._waiting = (Aim((command,)), target or getattr(command, "space", ""))
        self.now.refresh(self._bridge, None, self._member, fact)

    def _choose_aim(self, aims: list[Aim]) -> None:
        """Two meanings (craft or reserve, either caravan): the now panel shows both as buttons."""
        menu = QMenu(self)
        for aim in aims:
            text = button_text(self._wording.button(self._bridge.state, aim.commands[-1]))
            menu.addAction(text).triggered.connect(lambda _checked=False, aim=aim: self._aim(aim, ""))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.cursor().pos())

    def _learnt(self, learn: Learn) -> None:
        """The fact is told; go on with the click that needed it."""
        waiting = self._waiting
        if self._bridge.do(learn) and waiting is not None:
            self._waiting = None
            self.click_target(waiting[1])

    def correct(self, what: str, at: QPoint | None = None) -> None:
        """A small form where the pointer is; logged and undoable like everything else."""
        popup = CorrectPopup.open_for(self._context, self._wording, self._bridge, what, self)
        if popup is not None:
            self._popup = popup
            popup.popup(at or self.cursor().pos())

    def _correct_on_board(self, target: str, at: QPoint) -> None:
        kind, _, name = target.partition(":")
        what = {"card": "row", "road": f"{self._bridge.state.turn}.caravans"}.get(kind, f"space.{target}")
        self.correct(what if name else f"space.{target}", at)

    def zoom(self, step: int) -> None:
        if step > 0:
            self.board.zoom_in()
        elif step < 0:
            self.board.zoom_out()
        else:
            self.board.fit()

    # -- answers

    def refresh(self) -> None:
        """Show everything as it is now."""
        state: State = self._bridge.state
        self.board.animate = self._context.settings.get(ANIMATE)
        self._show_state(state)
        self.log_model.follow(self._bridge.session.played)
        self._light()

    def _changed(self, change: Change[Any]) -> None:
        self._member = None
        self._show_state(change.state)
        self.log_model.follow(self._bridge.session.played)
        self.hands.show_chores(self._wording.hands(change.state, change.events))
        ended = [event for event in change.events if event.kind == "round_ended"]
        if ended and change.state.phase == "play":
            self.round_page.show_change(int(ended[-1].after or 0), change.state)
            self.centre.setCurrentWidget(self.round_page)
        elif not ended and change.taken_back:
            self.centre.setCurrentWidget(self.board)
        self._light()
        if change.state.phase == "over" and any(event.kind == "game_over" for event in change.events):
            self.finished.emit()

    def _show_state(self, state: State) -> None:
        self.board.show_state(state)
        shown = self._context.settings.get(SHOW_SCORE)
        lines = {line.player: line for line in score(state).lines} if shown else {}
        for colour, panel in self.panels.items():
            panel.show_state(
                state, f"Σ {self._wording.points(lines[colour].total)}" if colour in lines else ""
            )

    def _light(self) -> None:
        self._waiting = None
        self._aims = find_aims(self._bridge, self._wording, self._member)
        self.board.set_lit(self._aims.tips, self._aims.dimmed)
        self.now.refresh(self._bridge, next_table(self._bridge), self._member)

    def _refused(self, command: Command, reasons: tuple[Refusal, ...]) -> None:
        state: State = self._bridge.state
        you = command.player if isinstance(command, Send) else state.turn
        self.now.show_refusal(state, command, reasons, you)

    def _suggest(self, fact: str) -> list[Learn]:
        return candidates(self._bridge.state, fact, self._catalogue)

    def _log_lines(self, step: Any) -> list[LogLine]:
        lines = self._wording.log(step.state, step.events)
        heading = any(event.kind == "round_started" for event in step.events)
        found = [LogLine(line.text, line.player, step.move.id) for line in lines]
        if heading:
            found.append(
                LogLine(
                    self._context.language.say("Round {n}", n=step.state.round),
                    heading=True,
                    move=step.move.id,
                )
            )
        return found
