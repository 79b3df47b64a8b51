"""From clicks to commands: what a click means, what must be told first, what speaks against it."""

from collections.abc import Iterable
from contextlib import nullcontext
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMenu

from companion.games.terramara.board import hut, is_hut
from companion.games.terramara.commands import (
    ByHand,
    ChooseOption,
    CraftArtifact,
    Decline,
    EndTurn,
    Learn,
    UseCard,
)
from companion.games.terramara.crafted import for_nothing
from companion.games.terramara.frames import Choose, Turn
from companion.games.terramara.state import MEMBER_KINDS, MemberKind, State
from companion.games.terramara.tried import tried
from companion.kernel.command import Command
from companion.kernel.engine import passes
from companion.kernel.event import Event
from companion.kernel.frame import find_decision
from companion.kernel.values import evolve
from companion.wording.wording import Wording
from ui.games.terramara.click_targets import Aim, Aims, find_aims, meant, not_used_yet, still_asks
from ui.session_bridge import SessionBridge
from ui.table.foreseen import Foreseen, Table
from ui.table.people import name_of
from ui.table.trying import against
from ui.widgets.plain import button_text

if TYPE_CHECKING:
    from ui.games.terramara.table_page import TablePage


class Aiming(QObject):
    """Keeps what was chosen until it is carried out: the member picked, the move that waits for an answer.

    A description that is whole, and units that are picked, are confirmed by whatever is done next: neither
    costs a click of its own, and neither is lost.
    """

    def __init__(self, page: "TablePage", wording: Wording, bridge: SessionBridge) -> None:
        super().__init__(page)
        self._page = page
        self._wording = wording
        self._bridge = bridge
        self.aims = Aims()
        self.member: MemberKind | None = None
        self.waiting: Aim | None = None
        """The move that needs a fact first. Without commands, it is told though nothing waits for it."""
        self.asked_for: Aim | None = None
        """The same for what is being told at this moment."""
        self._refused: Aim | None = None
        self._sending: tuple[int, bool] | None = None
        self._confirming = False
        self._part: ChooseOption | None = None
        """What was chosen along with a space, until it is asked there."""

    # -- the table as it is, and as it will be

    def follow(self, state: State) -> None:
        """Somebody was sent, or it is another turn. What was only told or put right changes no choice, nor
        does the end of a turn in which the member was picked for whoever sends next."""
        sending = _sending(state)
        picked_ahead = self._sending == (state.turn_number - 1, True) and not state.sent
        if sending != self._sending and not picked_ahead:
            self.member = None
            self._part = None
        self._sending = sending

    def take_over(self, former: "Aiming") -> None:
        """Go on where another page of the same table stood."""
        self.member, self.waiting = former.member, former.waiting

    def look(self, waiting: Aim | None) -> str:
        """Work out what can be clicked now; says what is still to be told first."""
        self.aims = find_aims(self._bridge, self._wording, self.member)
        if waiting is not None and not still_asks(self._bridge, waiting):
            waiting = None
        self.waiting = waiting
        return waiting.fact if waiting else ""

    def look_ahead(self, beyond: bool = False) -> Table | None:
        """The same for the table after what is open is confirmed: a description, or units that are picked;
        both, where they look `beyond`. None where nothing is."""
        form = self._page.now.described()
        told = form.commands() if form is not None else ()
        if form is not None and self.waiting is not None:
            told = (*told, *self.waiting.commands)
        picked = self._page.now.picked() if beyond or form is None else ()
        after = Foreseen.after(self._bridge, (*told, *picked)) if told or picked else None
        if after is not None:
            member = self.member if _sending(after.state) == self._sending else None
            self.aims = find_aims(after, self._wording, member)
        elif told and picked:
            return self.look_ahead()
        elif told:
            self.aims = Aims()
        else:
            self.aims = find_aims(self._bridge, self._wording, self.member)
        return after

    def light_beyond(self) -> None:
        """What has been picked beside a description lights up what comes after both."""
        if self._page.now.described() is not None and (after := self.look_ahead(beyond=True)) is not None:
            self._page.board.set_lit(self.aims.tips, self.aims.dimmed)
            self._page.now.show_beyond(after.legal(), self.aims.after)

    @property
    def table(self) -> Table:
        """What the next click meets: the table now, or as it will lie when that click has confirmed."""
        return (self.look_ahead(beyond=True) if self.open else None) or self._bridge

    @property
    def open(self) -> bool:
        """Whether something waits only to be confirmed, which the next click does."""
        return self._page.now.described() is not None or bool(self._page.now.picked())

    # -- doing

    def do(self, command: Command, allow: bool = False, joined: bool = False) -> bool:
        self.waiting = None
        with self._page.telling.together():
            done = self._bridge.do(command, allow, joined) and self._choose_part()
            known = self._page.tellings.answer() if done and not isinstance(command, Learn) else None
            return done if known is None else self._bridge.do(known, joined=True)

    def _choose_part(self, joined: bool = False) -> bool:
        """What was chosen before it was asked is said now, if now it is asked."""
        part = self._part
        frame = find_decision(self._bridge.state.agenda, part.decision) if part is not None else None
        if part is None or not isinstance(frame, Choose) or part.option not in frame.options:
            return True
        self._part = None
        return self._bridge.do(part, joined=joined)

    def carry_out(self, aim: Aim, allow: bool = False) -> bool:
        """All commands of one click. The table hears of their chores together, and one undo takes them
        back."""
        last = len(aim.commands) - 1
        ends_turn = bool(last) and isinstance(aim.commands[0], EndTurn)
        with self._page.telling.together(), self._bridge.at_once() if ends_turn else nullcontext():
            done = all(
                self.do(command, allow and at == last, joined=at > 0)
                for at, command in enumerate(aim.commands)
            )
            if done and aim.part is not None:
                self._part = aim.part
                done = self._choose_part(joined=True)
            return done

    def choose(self, command: Command) -> None:
        """Another answer than that of the open description."""
        with self._page.telling.together():
            self.confirm_open(command)
            if isinstance(command, UseCard) and (vain := for_nothing(self._bridge.state, command)):
                self._page.show_refused(command, vain, vain=True)
            elif isinstance(command, Decline) and not_used_yet(self._bridge):
                self._bridge.undo()
            else:
                self.do(command)

    def enter(self, commands: tuple[Command, ...]) -> bool:
        """What was said elsewhere; False where it did not happen, or left a question behind."""
        with self._page.telling.together():
            answers = self._answers_question(commands[-1])
            if not answers:
                self.confirm_open(commands[-1])
            if answers and self.waiting is not None:
                self.learnt(commands)
                done = True
            else:
                done = self.carry_out(Aim(commands))
        return done and self.waiting is None and not self._page.now.asking

    def tries(self) -> Iterable[Command]:
        return tried(self._bridge.state)

    def try_out(self, commands: tuple[Command, ...]) -> None:
        with self._page.telling.together():
            self.go_on(Aim(commands))

    def _answers_question(self, command: Command) -> bool:
        """Whether it says otherwise what the panel asks: nothing begun there is told as well."""
        form = self._page.now.question()
        if form is None:
            return False
        return isinstance(command, ByHand) or (isinstance(command, Learn) and command.fact == form.fact)

    def allow(self, command: Command) -> None:
        """The table agrees. A turn that is only waiting for its end is ended first."""
        aim = self._refused or Aim((command,))
        self._refused = None
        with self._page.telling.together():
            self.confirm_open(command)
            self.carry_out(aim, allow=True)

    def pick_member(self, member: str) -> None:
        self.confirm_open()
        wandering = self._page.now.sending.focused() not in ("", member)  # by arrows; Enter goes to the board
        self.member = next((kind for kind in MEMBER_KINDS if kind == member), None)
        self._page.light()
        if wandering:  # once the key has been heard to the end
            QTimer.singleShot(0, self._page.now, self._page.now.sending.take_focus)

    def end_turn(self) -> None:
        """By key; where the turn cannot end yet, the reasons are shown. While a move waits for what is still
        to be told, its question stays: a letter may have been meant for that."""
        with self._page.telling.together():
            self.confirm_open()
            if self.waiting is None:
                self._end_turn()

    def send_to_hut(self) -> None:
        """By key: to the hut of whoever sends now, be it the next player; else why not is said."""
        lit = next((target for target in self.aims.lit if is_hut(target)), "")
        turn = self._bridge.state.turn
        if lit or turn:
            self.click_target(lit or hut(turn))

    def _end_turn(self) -> None:
        state: State = self._bridge.state
        pending = self._bridge.session.pending
        if pending and isinstance(pending[0], Turn):
            self.do(EndTurn(player=state.turn))
        elif state.turn:
            self._say_why_not(EndTurn(player=state.turn))

    def click_target(self, target: str) -> None:
        """A click on the board: do what it stands for, ask what must be known first, or say why not.

        What is open is confirmed by going on, never by a click that leads nowhere: that may have slipped.
        """
        with self._page.telling.together():
            ahead = self.look_ahead(beyond=True) if self.open else None
            if self.open and target not in self.aims.lit:
                self._leave_dark(target, ahead or self._bridge)
                return
            confirmed = self.confirm_open()
            self._click_target(target, confirmed)

    def _leave_dark(self, target: str, table: Table) -> None:
        """Why not, on the table as it will lie: that is what is dark. What is open stays as it is."""
        aim, reasons = self.aims.refused.get(target, (None, ()))
        command = aim.commands[-1] if aim is not None else meant(table.state, target)
        if command is not None and (reasons := reasons or table.refusals(command)):
            self._page.show_refused(command, reasons)
            self._refused = aim

    def _click_target(self, target: str, confirmed: bool) -> None:
        aims = self.aims.lit.get(target)
        if aims and len(aims) == 1:
            self.aim(aims[0])
        elif aims:
            self._choose_aim(aims, target, confirmed)
        elif target in self.aims.refused:
            self.go_on(self.aims.refused[target][0])
        else:
            self._say_why_not(meant(self._bridge.state, target))

    def aim(self, aim: Aim) -> None:
        aim = self._page.deeds.doubted(aim)
        if aim.fact:
            self.ask_first(aim)
        else:
            self.carry_out(aim)

    def _choose_aim(self, aims: list[Aim], target: str, confirmed: bool) -> None:
        """Two meanings (craft or reserve): a small menu on the spot.

        What reads the same is the same to people: two caravans that stand side by side. What the click has
        `confirmed` is done by hands together with what is chosen.
        """
        state: State = self._bridge.state
        texts = {self._wording.button(state, aim.commands[-1]): aim for aim in reversed(aims)}
        if len(texts) == 1:
            self.aim(aims[0])
            return
        menu = QMenu(self._page)
        for text, aim in reversed(texts.items()):
            action = menu.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, aim=aim: self._aim_joined(aim, confirmed))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._page.corrections.place_of(target))

    def _aim_joined(self, aim: Aim, joined: bool) -> None:
        with self._page.telling.together(joined):
            self.aim(aim)

    def say_too_dear(self, events: Iterable[Event]) -> None:
        """A card that turned out too dear when it was told: said where it was clicked, as any refusal."""
        for event in events:
            if event.kind == "too_dear":
                self._say_why_not(CraftArtifact(player=event.player, card=event.what))

    def _say_why_not(self, command: Command | None) -> None:
        reasons = self._bridge.refusals(command) if command is not None else ()
        if command is not None and reasons:
            self._page.show_refused(command, reasons)

    # -- telling

    def ask_first(self, aim: Aim) -> None:
        """Ask the table before the click that needs to know; it goes on by itself afterwards."""
        self.waiting = aim
        self._page.ask(aim.fact)

    def why_asked(self) -> str:
        """Why the move that waits has to know something first, where that does not go without saying."""
        if self.waiting is None or not self.waiting.commands:
            return ""
        reasons = (
            reason for reason in against(self._bridge, self.waiting) if reason.fact == self.waiting.fact
        )
        pending = self._bridge.session.pending
        asked = name_of(self._bridge.state, pending[0].owner) if pending else ""
        _, wording = self._page.tongues.spoken_to(asked)
        return next(filter(None, map(wording.why_asked, reasons)), "")

    def told(self, commands: tuple[Command, ...]) -> None:
        """An open question is answered, by one command or by one for each sign."""
        self.carry_out(Aim(commands))

    def learnt(self, commands: tuple[Command, ...]) -> None:
        """The fact is told; go on with the very move that waited for it, whoever was picked for it."""
        waiting = self.asked_for = self.waiting
        with self._page.telling.together():
            done = self.carry_out(Aim(commands))
            self.asked_for = None
            if done and waiting is not None and waiting.commands:
                self.go_on(waiting)

    def confirm_open(self, instead: Command | None = None) -> bool:
        """What has been described to the end, or picked, is done before anything else; says whether it was.
        Not what is answered otherwise by the command that comes `instead`."""
        if self._confirming:
            return False
        form = self._page.now.described()
        picked = self._page.now.picked(instead)
        self._confirming = True
        try:
            if form is not None:
                form.confirm()
            if picked:
                self.carry_out(Aim(picked))
        finally:
            self._confirming = False
        return form is not None or bool(picked)

    @property
    def confirming(self) -> bool:
        """Whether what is done now was only picked or described, and something else confirms it."""
        return self._confirming

    def go_on(self, aim: Aim) -> None:
        """Carry it out as soon as nothing more has to be told, or say what speaks against it."""
        reasons = against(self._bridge, aim)
        facts = [reason.fact for reason in reasons if reason.fact]
        if reasons and len(facts) == len(reasons):
            self.ask_first(evolve(aim, fact=facts[0]))
        elif passes(self._bridge.state, reasons, allow=False):  # legal, or the table only warns or tracks
            self.carry_out(aim)
        else:
            self._page.show_refused(aim.commands[-1], reasons)
            self._refused = aim

    def go_on_without(self) -> None:
        """Nobody wants to say; the game goes on, and the pad will say what it rests on. What was begun to be
        told is there again where somebody comes back to it."""
        self._page.now.leave_question()
        if self.waiting is not None and self.waiting.commands:
            self.carry_out(self.waiting, allow=True)
        else:
            self._page.light()

    def wanted(self, fact: str, command: Command) -> None:
        """A form of its own needs to know something before it can go on, or its deed tells it."""
        self.aim(Aim((command,), fact))

    def tell_again(self, fact: str) -> None:
        """The table says what something shows, though nothing waits for it."""
        self.confirm_open()
        self.ask_first(Aim((), fact))

    def refuse_as(self, former: "Aiming") -> None:
        """What was refused there can still be allowed."""
        self._page.now.reasons.tell_as(former._page.now.reasons, self._bridge.state)
        self._refused = former._refused

    def forget_refusal(self) -> None:
        self._refused = None


def _sending(state: State) -> tuple[int, bool]:
    """What a picked member was picked for."""
    return state.turn_number, state.sent
