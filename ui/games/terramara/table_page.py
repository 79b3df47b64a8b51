"""The table: board in the middle, clans left, decisions right. Wires the views; decides nothing itself."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.games.terramara.catalogue import candidates
from companion.games.terramara.commands import ByHand, Decline, Deepen, EndTurn, Learn, Send, StopGame
from companion.games.terramara.fact_names import FactKind, is_fact_of
from companion.games.terramara.frames import Turn
from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.kernel.command import Command
from companion.kernel.common import Correct
from companion.kernel.game import Offer
from companion.kernel.refusal import Refusal
from companion.kernel.replay import Step
from companion.kernel.template import Template
from companion.session import Change
from companion.wording.terramara.hands import aside
from companion.wording.terramara.keys import keys_told
from companion.wording.terramara.log_sentences import unpayable
from companion.wording.terramara.rounds import heading
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import Reading
from ui.games.terramara.aiming import Aiming
from ui.games.terramara.areas import Areas
from ui.games.terramara.between_rounds import BetweenRounds
from ui.games.terramara.board import geometry
from ui.games.terramara.board.view import BoardView
from ui.games.terramara.clan_lines import ClanRoom
from ui.games.terramara.click_targets import NOTHING_TO_PAY, Aim, is_vain
from ui.games.terramara.deeds import Deeds
from ui.games.terramara.doubts import Doubts
from ui.games.terramara.forgotten import Forgotten
from ui.games.terramara.just_crafted import JustCrafted
from ui.games.terramara.keys import TableKeys
from ui.games.terramara.keys_say import KeysSay
from ui.games.terramara.leaving import Leaving
from ui.games.terramara.neutrals_row import NeutralsRow
from ui.games.terramara.now.now_panel import NowPanel
from ui.games.terramara.player_panel import PlayerPanel
from ui.games.terramara.putting_right import PuttingRight
from ui.games.terramara.retelling import Retelling
from ui.games.terramara.side_forms import SideForms
from ui.games.terramara.table_wiring import wire
from ui.games.terramara.tellings import Tellings
from ui.games.terramara.untold_sends import untold_sends
from ui.lazy import Lazy
from ui.models.log_model import LogLine
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE
from ui.table.columns import Columns, titled
from ui.table.hands_line import HandsLine
from ui.table.log_lines import log_lines
from ui.table.played_table import Entries, PlayedTable
from ui.table.telling_hands import TellingHands
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import space_out
from ui.widgets.second_click import keep_second_click_from
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terramara.round_page import RoundPage

ASKED_ANY_TIME: tuple[FactKind, ...] = ("space", "card", "start", "road", "bonus", "shields")
"""Facts that the table may tell though nothing waits for them."""


class TablePage(PlayedTable):
    """One open game of Terramara; `finished` comes when the pad is reached."""

    aiming: Aiming
    doubts: Doubts
    areas: Areas
    keys: TableKeys
    now: NowPanel

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        catalogue: Entries,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, wording, bridge, catalogue, parent)
        self._ahead = False
        self._build()
        self.telling = TellingHands(self.hands, wording, bridge, aside)
        self.corrections: PuttingRight = PuttingRight(self, self.board, context, wording, bridge)
        self.aiming = Aiming(self, wording, bridge)
        numbers: list[PlayerPanel | NeutralsRow] = [*self.panels.values(), self.neutrals]
        self.crafted = JustCrafted(self, bridge)
        self.doubts = Doubts(context, wording, bridge, self.aiming, self.board, numbers, self)
        self.deeds = Deeds(self.hands, self.now, self.telling, self.aiming, wording, bridge, self)
        self.tellings = Tellings(self.now, self.aiming, self.telling, wording, bridge, self)
        self.forgotten = Forgotten(context, self.now.told_card, self.telling, wording, bridge, self)
        self.retelling = Retelling(context, bridge, self)
        self.retelling.show_in(self.hands)
        leave, say = Leaving(self, bridge).leave, KeysSay(context, wording, bridge)
        self.keys = TableKeys(self, self.board, self.now, self.aiming, leave, say)
        self.rounds = BetweenRounds(self, context, wording, bridge)
        self.areas = Areas(self, bridge)
        self._wire()
        self.aiming.follow(bridge.state)
        self.refresh()
        self.telling.opening()
        self.rounds.come_back()

    # -- widgets

    def _build(self) -> None:
        state: State = self._bridge.state
        context, wording = self.context, self.wording
        self.board = BoardView(context, wording)
        self.centre = QStackedWidget()
        keep_second_click_from(self.centre)
        self.centre.addWidget(self.board)
        self.tongues = Tongues(context, wording)
        self.panels = {c: PlayerPanel(*self.tongues.spoken_to(state.players[c].name), c) for c in state.seats}
        self.neutrals = NeutralsRow(context, wording, state)
        left = self._beside_the_moves([*self.panels.values(), self.neutrals], self._log_lines)
        ClanRoom(context.theme, left, self.players, [panel.lines for panel in self.panels.values()])
        self.side_forms = SideForms(context, wording, self._bridge, self)
        self.hands_box = titled(context.theme, context._("Do this on the table"), self.hands, ruled=True)
        brief = HandsLine(context, self.hands)
        self.now = NowPanel(self.tongues, self.suggest, self.side_forms, self.hands_box, brief)
        back = context._("Back to the change of rounds")
        self.round_button = WrapButton(context.theme, back, kind="", low=True)  # one way back, and no choice
        right = QWidget()
        column = QVBoxLayout(right)
        column.addWidget(self.now, 1)
        column.addWidget(self.round_button)
        space_out(context.theme, right, column, Gap.TIGHT)
        titles = (context._("Now"), context._("Clans and moves"))
        shape = geometry.WIDTH / geometry.HEIGHT
        self.columns = Columns(context.theme, left, self.centre, right, titles, shape)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.columns)

    def _wire(self) -> None:
        wire(self)
        self.now.ready.connect(self._light_ahead)
        self._bridge.changed.connect(self._changed)
        self._bridge.refused.connect(self.show_refused)
        self.context.theme.changed.connect(self.look_anew)

    @Lazy
    def round_page(self) -> "RoundPage":
        """Made at the end of the first round."""
        from ui.games.terramara.round_page import RoundPage

        page = RoundPage(self.context, self.wording)
        page.done.connect(self.rounds.show_board)
        page.begun.connect(self.rounds.begin)
        page.ticked.connect(self.rounds.remember_ticks)
        page.correct_wanted.connect(self.corrections.correct)
        self.centre.addWidget(page)
        return page

    def _log_lines(self, step: Step[State]) -> Sequence[LogLine]:
        return log_lines(
            self.wording, step, "round_started", lambda state: heading(self.context.language, state.round)
        )

    # -- what the window asks

    @property
    def in_use(self) -> bool:
        state: State = self._bridge.state
        return state.depth != "score"

    @property
    def checks(self) -> bool:
        state: State = self._bridge.state
        return state.depth == "full"

    @property
    def walkable(self) -> bool:
        state: State = self._bridge.state
        return state.depth != "score" and state.phase == "play"

    @property
    def at_board(self) -> bool:
        return self.centre.currentWidget() is self.board

    def further(self) -> Sequence[tuple[str, Command]]:
        found = [(choice.text, Deepen(depth=choice.value)) for choice in self.wording.choices("depth")]  # type: ignore[arg-type]
        return [(text, command) for text, command in found if not self._bridge.refusals(command)]

    def stopping(self) -> Command | None:
        return None if self._bridge.refusals(StopGame()) else StopGame()

    def ending(self) -> Command | None:
        state: State = self._bridge.state
        ending = EndTurn(player=state.turn) if state.turn else None
        return ending if ending is not None and not self._bridge.refusals(ending) else None

    def beginnings(self) -> Sequence[tuple[str, Callable[[], object]]]:
        found = () if self.now.asking else untold_sends(self._bridge, self.wording)
        return [(text, partial(self.aiming.aim, aim)) for text, aim in found]

    def typed(self, text: str) -> Sequence[tuple[str, tuple[Command, ...]]]:
        from ui.games.terramara.typed_cards import TypedCards  # the palette, no table, needs it

        return tuple(TypedCards(self.wording, self._bridge).crafting(text)) if not self.now.asking else ()

    def read(self, text: str) -> Reading | None:
        form = self.now.question()
        return form.read(text) if form is not None else None

    def lists(self, offer: Offer) -> bool:
        return not (isinstance(offer, Template) and isinstance(offer.command, ByHand))

    def vain(self, state: State, offer: Offer) -> str:
        return self.wording.language.say(NOTHING_TO_PAY) if is_vain(state, offer) else ""

    def set_catalogue(self, entries: Entries) -> None:
        self._catalogue = entries
        self.refresh()

    def zoom(self, step: int) -> None:
        if step > 0:
            self.board.zoom_in()
        elif step < 0:
            self.board.zoom_out()
        else:
            self.board.fit_whole()

    @property
    def half_entered(self) -> bool:
        return self.now.half_entered

    def keys_told(self) -> Sequence[tuple[str, str]]:
        return keys_told(self.context.language)

    def open_with(self, command: Command) -> None:
        if isinstance(command, Send):
            if command.player == self._bridge.state.turn:
                self.pick_member(command.member)
                self.board.focus_target(command.space)
        elif isinstance(command, Correct):
            self.corrections.correct(command.what, said=command.value)
        else:
            if isinstance(command, Learn) and is_fact_of(command.fact, *ASKED_ANY_TIME):
                self.aiming.tell_again(command.fact)
            self.now.open_with(command)

    def take_over(self, former: "TablePage") -> None:
        """Go on where the page before stood: who was picked, what had to be told first, what hands were to
        do, and what spoke against the last click."""
        self.aiming.take_over(former.aiming)
        self.crafted.take_over(former.crafted)
        self.telling.take_over(former.telling)
        self.deeds.take_over(former.deeds)
        self.tellings.take_over(former.tellings)
        self.retelling.take_over(former.retelling)
        self.light(self.aiming.waiting)
        self.aiming.refuse_as(former.aiming)

    # -- requests

    def do(self, command: Command, allow: bool = False) -> bool:
        return self.aiming.do(command, allow)

    def pick_member(self, member: str) -> None:
        self.aiming.pick_member(member)

    def click_target(self, target: str) -> None:
        """A click on the board."""
        self.aiming.click_target(target)

    def ask(self, fact: str) -> None:
        """Something must be told before the move that needs it."""
        self.now.refresh(self._bridge, None, self.aiming.member, fact, self.aiming.why_asked())
        self.columns.to_decision()

    # -- answers

    def refresh(self) -> None:
        """Show everything as it is now."""
        state: State = self._bridge.state
        self.board.animate = self.context.settings.get(ANIMATE)
        self.show_state(state)
        self.log_model.follow(self._bridge.session.played)
        self.light(self.aiming.waiting)

    def _changed(self, change: Change[Any]) -> None:
        self.aiming.follow(change.state)
        self.hands.remark(self._not_paid(change))
        self.show_state(change.state)
        self.log_model.follow(self._bridge.session.played)
        self.telling.follow(change)
        self.deeds.follow(change)
        self.tellings.follow(change)
        self.forgotten.follow(change)
        self.retelling.follow(change)
        self.rounds.follow(change)
        self.light(self.aiming.waiting)
        self.tellings.tell_card_again()
        if not change.taken_back:
            self.aiming.say_too_dear(change.events)
        if "deepened" in change.kinds and not change.taken_back:
            self.telling_wanted.emit()
        if change.state.phase == "over" and "game_over" in change.kinds:
            self.finished.emit()

    def _not_paid(self, change: Change[Any]) -> str:
        """What nobody was asked about, because it could not have been paid for; empty for nothing."""
        if change.taken_back:
            return ""
        passed = [event for event in change.events if unpayable(change.state, event)]
        if not passed or isinstance(self._bridge.session.played[-1].move.command, Decline):
            return ""
        lines = self.wording.log(change.state, passed)
        return "\n".join(self.context.language.say("{sentence}.", sentence=line.text) for line in lines)

    def show_board(self) -> None:
        self.rounds.show_board()

    def rest_hands(self, why: str) -> None:
        super().rest_hands(why)
        self.rounds.rest()

    def show_state(self, state: State) -> None:
        self.board.show_state(state)
        self.neutrals.show_state(state)
        shown = self.context.settings.get(SHOW_SCORE) and state.phase != "setup"
        lines = {line.player: line for line in score(state).lines} if shown else {}
        for colour, panel in self.panels.items():
            panel.setVisible(state.depth == "full")
            panel.show_state(state, self.wording.points(lines[colour].total) if colour in lines else "")

    def light(self, waiting: Aim | None = None) -> None:
        """What can be done now, on the board and beside it; the focus stays in the game.

        A question that was asked first stays open, if it is still the one to ask.
        """
        focus = QApplication.focusWidget()
        lost = focus is not None and self.now.isAncestorOf(focus)
        fact = self.aiming.look(waiting)
        aims = self.aiming.aims
        self.board.set_lit(aims.tips, aims.dimmed)
        why, crafted = self.aiming.why_asked(), self.crafted.card()
        self.now.refresh(self._bridge, aims.after, self.aiming.member, fact, why, crafted)
        self._light_ahead()
        self.keys.forget_wandering()
        self.columns.to_decision()
        if lost and QApplication.focusWidget() is not focus:
            self.take_focus()

    def _light_ahead(self) -> None:
        """A description that is whole: what can be done next lights up, for doing it confirms."""
        described = self.now.described() is not None and not self.now.line.holds_text
        self.keys.let_type(not described and self.now.question() is not None)
        if not self.aiming.open and not self._ahead:
            return
        ahead = self.aiming.look_ahead()
        self._ahead = ahead is not None
        for panel in self.panels.values():
            panel.show_usable(ahead.state if ahead is not None else self._bridge.state)
        self.board.show_way(ahead.state if ahead is not None else None)
        self.board.set_lit(self.aiming.aims.tips, self.aiming.aims.dimmed)
        self.now.show_ahead(ahead, self.aiming.aims.after if self._ahead else None)

    def remind(self, text: str, own: str) -> bool:
        return self.now.remind(own) or self.remark(text)

    def arrive(self) -> None:
        """To the page that comes in between, where one is shown; else to what is asked, or to the board."""
        if self.at_board:
            self.take_focus()
        else:
            self.rounds.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus(self) -> None:
        """To the board where something is to be clicked there, or a turn asks for nothing; else to the first
        answer."""
        pending = self._bridge.session.pending
        turn = bool(pending) and isinstance(pending[0], Turn) and not self.now.asking
        first = None if turn or self.aiming.aims.sender else self.now.first_answer()
        (first or self.rounds.start_here()).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_refused(self, command: Command, reasons: tuple[Refusal, ...], vain: bool = False) -> None:
        state: State = self._bridge.state
        you = command.player if isinstance(command, Send) else state.turn
        self.aiming.forget_refusal()
        self.now.reasons.tell(state, command, reasons, you, vain)
        self.columns.to_decision()

    def suggest(self, fact: str) -> list[Learn]:
        """What the catalogue knows that could answer a question."""
        return candidates(self._bridge.state, fact, self._catalogue)
