"""Whose turn, what is pending, the legal answers: always in the same place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QPushButton, QVBoxLayout, QWidget

from companion.games.terramara.commands import EndTurn, UseWorker
from companion.games.terramara.frames import Ask, Turn
from companion.games.terramara.state import MemberKind, State
from companion.kernel.command import Command
from companion.kernel.frame import open_decisions
from companion.kernel.game import Offer
from ui.faults import guarded
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.asking import Asking, Suggest, asked_next
from ui.games.terramara.now.going_on import GoingOn
from ui.games.terramara.now.offers import answers, uses_of
from ui.games.terramara.now.picking import Picking
from ui.games.terramara.now.room import Room
from ui.games.terramara.now.sending import Sending
from ui.games.terramara.now.told_card import ToldCard
from ui.games.terramara.now.turn_form import TurnForm
from ui.games.terramara.now.typing_line import TypingLine
from ui.games.terramara.side_forms import SideForms
from ui.laid_out import laid_out_together
from ui.session_bridge import SessionBridge
from ui.table.answer_keys import AnswerKeys, primary_of
from ui.table.foreseen import Table
from ui.table.hands_line import HandsLine
from ui.table.heading import Further, Heading
from ui.table.people import name_of
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import Scrolled
from ui.table.shelf import Shelf
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.column import Column
from ui.widgets.dress import lay_ground, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.unit_button import UnitButton

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm


class NowPanel(QFrame):
    """Shows the pending decisions. `chosen` carries a command, `member_picked` who is to be sent."""

    chosen = Signal(object)
    allowed = Signal(object)
    member_picked = Signal(str)
    told = Signal(object)  # what answers an open question: one command, or one for each sign
    learnt = Signal(object)  # the same for a question that was asked first
    ended = Signal()
    ready = Signal()  # what is being described has changed
    picked_beside = Signal()  # what units are picked beside it
    rules_wanted = Signal(object)
    learning_stopped = Signal()
    learning_skipped = Signal()
    about_crafted = Signal(str, bool)  # a card, and whether what it gives at once is to be told
    room_below = Signal(int)  # what is left to the list below the answers, even where they need all the room

    def __init__(
        self,
        tongues: Tongues,
        suggest: Suggest,
        side_forms: SideForms,
        below: QWidget,
        brief: HandsLine,
        parent: QWidget | None = None,
    ) -> None:
        """`below` has the room that the answers leave: neither they nor what is pinned to the foot move for
        it, however much it has to say. `brief` stands for it while there is none."""
        super().__init__(parent)
        self._tongues = tongues
        context, wording = tongues.spoken_to("")
        self._context, self._wording = context, wording
        self._side_forms = side_forms
        self.setProperty("card", "true")
        self.heading = Heading(context)
        self.reasons = RefusalPlace(tongues)  # below the answers, which stay where they are
        self.reasons.turned.connect(self._give_room)
        self.refusal = self.reasons.card
        self.refusal.allowed.connect(self.allowed)
        self.refusal.rules_wanted.connect(self.rules_wanted)
        self.heading.rules_wanted.connect(self.rules_wanted)
        side_forms.rules_wanted.connect(self.rules_wanted)
        self.told_card = ToldCard(context)
        self._below = QWidget()  # hidden for want of room, whatever others do with what is in it
        holder = QVBoxLayout(self._below)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(below)
        self._shelf: Shelf[LearnForm] = Shelf(side_forms.owns, self.told_card.buttons)
        self._body = QWidget()
        column = self._column = Column(self._body)
        column.addWidget(self.heading)
        column.addLayout(self._shelf.forms, 1)
        self.scrolled = Scrolled(context, self._body)
        self.scrolled.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._keep_clicked())
        layout = self._layout = QVBoxLayout(self)
        layout.addWidget(self.scrolled)
        layout.addWidget(self.reasons)
        layout.addWidget(self.told_card)
        layout.addWidget(self._below, 1)
        layout.addStretch(0)  # where that is hidden
        foot = Column(pinned := QWidget())
        foot.addWidget(brief)
        foot.addLayout(self._shelf.foot)
        layout.addWidget(pinned)
        theme, close, tight = context.theme, Gap.CLOSE, Gap.TIGHT
        lay_ground(theme, self._body, "surface")
        space_out(theme, self, self._shelf.forms, Gap.NORMAL, (close, close, close, close))
        space_out(theme, self, column, tight)
        space_out(theme, pinned, foot, 0)  # every line counts where there is room for the brief one only
        space_out(theme, self, layout, tight, (tight, tight, tight, tight))
        space_out(theme, self, self._shelf.foot, tight, (close, 0, close, 0))
        self.room = Room(
            theme,
            self,
            self.heading,
            self.scrolled,
            self.reasons,
            self.told_card,
            self._below,
            brief,
            pinned,
            self._shelf,
            self.question,
        )
        self.remind = self.room.remind
        self._going_on: GoingOn | None = None
        self.asking = ""
        self._asking = Asking(tongues, suggest, side_forms, self.heading, self._shelf, self)
        self._keys = AnswerKeys(self._body, self._first_forms)
        self.line = TypingLine(self.question, self.scrolled)
        self.sending = Sending(self)
        self._picking = Picking(self)
        self._first_press = FirstPress(self, self._body)
        self._pass_on()

    def _pass_on(self) -> None:
        """What is chosen in the forms."""
        asking = self._asking
        asking.chosen.connect(self.chosen)
        asking.member_picked.connect(self.member_picked)
        asking.told.connect(self.told)
        asking.learnt.connect(self.learnt)
        asking.ended.connect(self.ended)
        asking.ready.connect(self.scrolled.rest)
        asking.ready.connect(self._name_confirm)
        asking.ready.connect(self.room.make_way)
        asking.ready.connect(self.ready)
        asking.learning_stopped.connect(self.learning_stopped)
        asking.learning_skipped.connect(self.learning_skipped)
        asking.grown.connect(self._grown)
        asking.about_crafted.connect(self.about_crafted)

    def refresh(
        self,
        bridge: SessionBridge,
        after: State | None,
        member: MemberKind | None,
        fact: str = "",
        why: str = "",
        crafted: str = "",
    ) -> None:
        """Show what is pending. With `fact`, the table is asked for it before the click it was needed for,
        and told `why`. With a card that was just `crafted`, what it gives at once is asked beside the turn.

        A form whose question is still the same stays, with all that was clicked in it.
        """
        self.reasons.make_way()
        focus = QApplication.focusWidget()
        self._going_on = None
        with laid_out_together(self._column, self._layout):
            self._shelf.begin()
            self.asking = fact
            if fact:
                self._asking.ask_first(bridge.state, fact, why)
            else:
                self._asking.ask_pending(bridge, after, member, crafted)
            stayed = self._shelf.finish()
            self._lend_confirm()
        if not stayed:
            self.scrolled.to_top()
        self._give_room()
        self._keys.number()
        self._first_press.renew(self._shelf.lasting())
        self._first_press.watch()
        self.scrolled.follow_focus()
        if (aside := self.room.aside()) is not None and not self._below.isVisibleTo(self):
            self.scrolled.bring_up(aside)
        if fact and focus is not None and self.isAncestorOf(focus) and not focus.isVisible():
            (self.first_answer() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_ahead(self, after: Table | None, next_turn: State | None = None) -> None:
        """Beside a description that is whole, what comes right after it, be it the end of the turn and what
        somebody does in the `next_turn`: whoever does that confirms the description as well."""
        form = self.question()
        if form is None:
            return
        self.room.spare_symbols(form)
        offers = after.legal() if after is not None else []
        self.show_beyond(offers, next_turn)
        frame = next(iter(open_decisions(after.state.agenda)), None) if after is not None else None
        self._go_on_with(after, uses_of(offers) if isinstance(frame, Turn) else ())
        own = [offer for offer in offers if frame is not None and answers(offer, frame)]
        if after is None or frame is None or isinstance(frame, Ask) or not own:
            form.foot.show_next(None)
            return
        spoken = self._tongues.spoken_to(name_of(after.state, frame.owner))
        answer = AnswerForm(*spoken, after.state, own, pictured=False)
        answer.chosen.connect(self.chosen)
        answer.ready.connect(self.picked_beside)
        form.foot.show_next(answer, asked_next(spoken, after.state, frame, answer))
        self._first_press.watch()

    def show_beyond(self, offers: Sequence[Offer], next_turn: State | None) -> None:
        """Whether the turn can end with a description and with what is picked beside it, and who goes on."""
        if (form := self.question()) is not None:
            form.foot.say_who_sends(next_turn)
            form.foot.end.setEnabled(any(isinstance(offer, EndTurn) for offer in offers))

    def _keep_clicked(self) -> None:
        """What is read back grows upwards: the symbol that was clicked stays above it."""
        form = self.question()
        button = form.last_clicked() if form is not None else None
        if button is not None and button.isVisibleTo(self):
            self.scrolled.ensureWidgetVisible(button, 0, 0)

    def _go_on_with(self, after: Table | None, uses: Sequence[Offer]) -> None:
        """Last of all, and without keys: those of the description keep their meaning."""
        if self._going_on is not None:
            self._shelf.take_away(self._going_on)
            self._going_on = None
        if after is not None and uses:
            spoken = self._tongues.spoken_to(name_of(after.state, after.state.turn))
            self._going_on = GoingOn(*spoken, after.state, uses)
            self._going_on.chosen.connect(self.chosen)
            self._going_on.ready.connect(self.picked_beside)
            self._going_on.ready.connect(self._name_confirm)
            self._shelf.lay_last(self._going_on)
            self._first_press.watch()
        for form in self.room.turns():  # says the same, of the table before the description is confirmed
            form.setVisible(self._going_on is None)
        self._lend_confirm()

    def _lend_confirm(self) -> None:
        """Beside a description workers lie far down: what is picked for one is confirmed by the button that
        is in sight, which says so."""
        turns = (picker for turn in self.room.turns() for picker in turn.pickers())
        pickers = self._going_on.pickers() if self._going_on is not None else list(turns)
        form = self.question()
        if form is not None and form.foot.is_open:
            form.foot.confirm_for(pickers)
        else:
            for picker in pickers:
                picker.confirm_by(None)

    def _name_confirm(self) -> None:
        form = self.question()
        if form is not None:
            form.foot.renew()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        self.room_below.emit(self.room.share_out())

    def _grown(self, to: QWidget, part: QWidget) -> None:
        """A form has unfolded: the focus goes on where it did, never to whatever comes next."""
        to.setFocus(Qt.FocusReason.OtherFocusReason)
        self._keys.number()
        self._first_press.watch()
        self.scrolled.bring_up(part)

    # -- by keyboard

    def put_in_tab_order(self) -> None:
        """As it stands on the screen."""
        self._shelf.put_in_tab_order()

    def answers(self) -> list[QAbstractButton]:
        """What can be chosen now, in the order of the screen."""
        return self._keys.buttons()

    def answer_at(self, digit: int) -> QAbstractButton | None:
        """What this key stands for."""
        return self._keys.button(digit)

    def go_to(self, digit: int) -> bool:
        """To the space of a track that is asked for; says whether one is."""
        track = self._keys.track()
        if track is not None:
            self.reasons.leave()  # they would hide it
            track.setFocus(Qt.FocusReason.OtherFocusReason)
            track.go_to(str(digit))
        return track is not None

    def primary(self) -> QPushButton | None:
        """The button that Enter stands for, with the focus on none."""
        return primary_of(self)

    def enters(self, focus: QAbstractButton | None) -> QAbstractButton | None:
        """The button that Enter stands for, with the focus on this one; reasons that are read come first."""
        if focus is None and self.refusal.isVisible():  # wherever a click has left the keyboard
            return self.refusal.close_button
        if isinstance(focus, UnitButton):
            return self._picking.enters(focus)
        form = self.question() if focus is not None and self._body.isAncestorOf(focus) else None
        return (focus if form is None or form.takes_enter(focus) else None) or self.primary()

    def next_member(self) -> bool:
        """Pick the next kind of member."""
        following = self.sending.following()
        if following:
            self.member_picked.emit(following)
        return bool(following)

    def take_back_one(self) -> bool:
        """The last symbol, character or unit of what is entered and not confirmed; says whether there was
        one."""
        form = self.question()
        return (form is not None and form.take_back_one()) or self._picking.take_back_one()

    def put_back(self) -> bool:
        """All units that are picked and not confirmed; says whether there were any."""
        return self._picking.put_back()

    def leave_question(self) -> None:
        """Whatever takes its place now: who comes back to it finds what was clicked. What was told before and
        was only to be told again stays as it is."""
        form = self.question()
        if form is not None and form.begun and form.before is None:
            self._shelf.leave_form(form)

    def question(self) -> "LearnForm | None":
        """The question about cardboard that is open, if one is."""
        asked = (kept.question for kept in self._shelf.kept())
        return next((form for form in asked if form is not None and form.isVisibleTo(self._body)), None)

    def described(self) -> "LearnForm | None":
        """The same where somebody has answered it to the end and only not confirmed."""
        form = self.question()
        return form if form is not None and form.complete else None

    def picked(self, instead: Command | None = None) -> tuple[Command, ...]:
        """What units were picked for, not confirmed, and not said otherwise by what comes `instead`."""
        return self._picking.commands(instead)

    def pick_again(self, command: UseWorker) -> None:
        """What a worker was used for, as it was before that was confirmed."""
        if self._picking.work_again(command):
            self.room.make_way()

    def open_with(self, command: Command) -> None:
        """Fill in what was said here once, where it can still be said."""
        form = self.question()
        if not self._picking.open_with(command) and form is not None:
            form.open_with(command)

    @property
    def half_entered(self) -> bool:
        """Whether anything would have to be clicked again if it were gone."""
        form = self.question()
        return (form is not None and form.begun) or self._picking.begun

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins: at who is sent, as long as that is to choose, or at the first answer."""
        choosing = self.question() is None and self.primary() is None
        return (self.sending.start_here() if choosing else None) or self.first_answer()

    def first_answer(self) -> QWidget | None:
        """Where the focus belongs while something is asked: never on what skips the question."""
        found = self.answers()
        sure = [button for button in found if button.property("kind") != "quiet" and not _of_worker(button)]
        form = self.question()
        if form is not None:
            own = next((button for button in sure if form.isAncestorOf(button)), None)
            return own or form.first_of_editor()
        start = self._side_forms.start_here() or next(filter(self._keys.may_be_chosen, sure), None)
        return start or next(iter(sure), self.primary()) or next(iter(found), None)

    def _first_forms(self) -> list[QWidget]:
        """What the first decision shows, from top to bottom: the keys are for nothing beside or after it."""
        found = self._shelf.laid()
        beyond = (Further, TurnForm, GoingOn)
        end = next((at for at, form in enumerate(found) if at and isinstance(form, beyond)), len(found))
        return found[:end]


def _of_worker(button: QAbstractButton) -> bool:
    """What a worker could do is never what a decision begins with."""
    return isinstance(button, UnitButton) and button.compact
