"""Whose turn, what is pending, the legal answers: always in the same place."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.board import may_be_special
from companion.games.terramara.commands import ByHand, EndTurn, Learn
from companion.games.terramara.frames import Ask, Turn
from companion.games.terramara.state import MemberKind, State
from companion.kernel.command import Answer, Command
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.game import Offer
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.aims import Table
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.answer_keys import AnswerKeys, primary_of
from ui.games.terramara.now.going_on import GoingOn
from ui.games.terramara.now.heading import Further, Heading
from ui.games.terramara.now.kept import Kept
from ui.games.terramara.now.offers import answers, command_of, uses_of
from ui.games.terramara.now.refusal_place import RefusalPlace
from ui.games.terramara.now.scrolled import Scrolled
from ui.games.terramara.now.sending import Sending
from ui.games.terramara.now.turn_form import TurnForm
from ui.games.terramara.now.typing_line import TypingLine
from ui.games.terramara.side_forms import SideForms
from ui.session_bridge import SessionBridge
from ui.theme.roles import Space
from ui.widgets.bag_picker import BagPicker
from ui.widgets.dress import space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.wrap_button import WrapButton

if TYPE_CHECKING:
    from ui.games.terramara.now.learn_form import LearnForm

Suggest = Callable[[str], Sequence[Learn]]
"""What the catalogue knows that could answer a question."""

SCARCE = 460
"""A panel lower than this at scale 1.0 keeps its room for what is entered."""


class NowPanel(QFrame):
    """Shows the pending decisions. `chosen` carries a command, `member_picked` who is to be sent."""

    chosen = Signal(object)
    allowed = Signal(object)
    member_picked = Signal(str)
    told = Signal(object)  # what answers an open question: one command, or one for each sign
    learnt = Signal(object)  # the same for a question that was asked first
    ended = Signal()
    ready = Signal()  # what is being described has changed
    learning_stopped = Signal()
    learning_skipped = Signal()

    def __init__(
        self,
        context: Context,
        wording: Wording,
        suggest: Suggest,
        side_forms: SideForms,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._wording = context, wording
        self._suggest = suggest
        self._side_forms = side_forms
        self.setProperty("card", "true")
        self.heading = Heading(context)
        self.reasons = RefusalPlace(context, wording)  # below the answers, which stay where they are
        self.refusal = self.reasons.card
        self.refusal.allowed.connect(self.allowed)
        self._body = QWidget()
        self._forms = QVBoxLayout()
        column = QVBoxLayout(self._body)
        column.addWidget(self.heading)
        column.addLayout(self._forms, 1)
        self._scroll = Scrolled(context.theme, self._body)
        self._foot = QVBoxLayout()
        layout = QVBoxLayout(self)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self.reasons)
        layout.addLayout(self._foot)
        theme, close, tight = context.theme, Space.CLOSE, Space.TIGHT
        space_out(theme, self, self._forms, Space.NORMAL, (close, close, close, close))
        space_out(theme, self, column, tight)
        space_out(theme, self, layout, tight, (tight, tight, tight, tight))
        space_out(theme, self, self._foot, tight, (close, 0, close, 0))
        self._kept: dict[str, Kept] = {}
        self._going_on: GoingOn | None = None
        self.asking = ""
        self._keys = AnswerKeys(self._body, self._first_forms)
        self.line = TypingLine(self.question)
        self.sending = Sending(self._body)
        self._first_press = FirstPress(self, self._body)

    def refresh(
        self, bridge: SessionBridge, after: State | None, member: MemberKind | None, fact: str = ""
    ) -> None:
        """Show what is pending. With `fact`, the table is asked for it before the click it was needed for.

        A form whose question is still the same stays, with all that was clicked in it.
        """
        self.refusal.dismiss()
        focus = QApplication.focusWidget()
        before, self._kept = self._kept, {}
        self._going_on = None
        self._clear(before)
        state: State = bridge.state
        pending = open_decisions(state.agenda)
        self.asking = fact
        if fact:
            self._ask_first(state, fact, before)
        elif not pending:
            self.heading.tell("", self._context._("The game is over"), "")
        else:
            prompt = self._wording.prompt(state, pending[0])
            self.heading.tell(prompt.owner, prompt.title, prompt.prompt)
            for at, frame in enumerate(pending):
                self._form(bridge, frame, after, member, before, first=at == 0)
            if (again := self._side_forms.redraw_for(pending)) is not None:
                self._forms.addWidget(again)
        self._forms.addStretch(1)
        for at in range(self._forms.count()):
            item = self._forms.itemAt(at)
            widget = item.widget() if item else None
            if widget is not None:
                widget.show()  # now, and not when the layout comes round to it: the keys ask for it
        for kept in before.values():
            if all(kept.widget is not other.widget for other in self._kept.values()):
                self._drop(kept.widget)
                if kept.foot is not None:
                    self._drop(kept.foot)
        if not any(key in before for key in self._kept):
            self._scroll.to_top()
        self._keys.number()
        self._first_press.watch()
        self._scroll.follow_focus()
        if fact and focus is not None and self.isAncestorOf(focus) and not focus.isVisible():
            (self.first_answer() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_ahead(self, after: Table | None) -> None:
        """Beside a description that is whole, what comes right after it, be it the end of the turn: whoever
        does that confirms the description as well."""
        form = self.question()
        if form is None:
            return
        offers = after.legal() if after is not None else []
        form.foot.end.setEnabled(any(isinstance(offer, EndTurn) for offer in offers))
        frame = next(iter(open_decisions(after.state.agenda)), None) if after is not None else None
        self._go_on_with(after, uses_of(offers) if isinstance(frame, Turn) else ())
        own = [offer for offer in offers if frame is not None and answers(offer, frame)]
        if after is None or frame is None or isinstance(frame, Ask) or not own:
            form.foot.show_next(None)
            return
        answer = AnswerForm(self._context, self._wording, after.state, own)
        answer.chosen.connect(self.chosen)
        form.foot.show_next(answer)
        self._first_press.watch()

    def _go_on_with(self, after: Table | None, uses: Sequence[Offer]) -> None:
        """Last of all, and without keys: those of the description keep their meaning."""
        if self._going_on is not None:
            self._forms.removeWidget(self._going_on)
            self._drop(self._going_on)
            self._going_on = None
        if after is not None and uses:
            self._going_on = GoingOn(self._context, self._wording, after.state, uses)
            self._going_on.chosen.connect(self.chosen)
            self._forms.insertWidget(self._forms.count() - 1, self._going_on)
            self._going_on.show()
            self._first_press.watch()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.heading.set_compact(self.height() < self._context.theme.px(SCARCE))
        if (form := self.question()) is not None:
            form.foot.set_room(self.height())

    def _grown(self, to: QWidget) -> None:
        """A form has unfolded: the focus goes on where it did, never to whatever comes next."""
        to.setFocus(Qt.FocusReason.OtherFocusReason)
        self._keys.number()
        self._first_press.watch()
        self._scroll.follow_focus()

    # -- by keyboard

    def answers(self) -> list[QAbstractButton]:
        """What can be chosen now, in the order of the screen."""
        return self._keys.buttons()

    def answer_at(self, digit: int) -> QAbstractButton | None:
        """What this key stands for."""
        return self._keys.button(digit)

    def primary(self) -> QPushButton | None:
        """The button that Enter stands for, with the focus on none."""
        return primary_of(self)

    def enters(self, focus: QAbstractButton | None) -> QAbstractButton | None:
        """The button that Enter stands for, with the focus on this one."""
        form = self.question() if focus is not None and self._body.isAncestorOf(focus) else None
        return (focus if form is None or form.takes_enter(focus) else None) or self.primary()

    def next_member(self) -> bool:
        """Pick the next kind of member."""
        following = self.sending.following()
        if following:
            self.member_picked.emit(following)
        return bool(following)

    def question(self) -> "LearnForm | None":
        """The question about cardboard that is open, if one is."""
        asked = (kept.question for kept in self._kept.values())
        return next((form for form in asked if form is not None and form.isVisibleTo(self._body)), None)

    def described(self) -> "LearnForm | None":
        """The same where somebody has answered it to the end and only not confirmed."""
        form = self.question()
        return form if form is not None and form.complete else None

    def picked(self) -> tuple[Command, ...]:
        """What units were picked for, and only not confirmed; beside a description, too."""
        pickers = (picker for picker in self.findChildren(BagPicker) if picker.isVisibleTo(self))
        chosen = (picker.chosen() for picker in pickers)
        return tuple(template.fill(units) for template, units in filter(None, chosen))

    def start_here(self) -> QWidget | None:
        """Where the keyboard begins: at who is sent, as long as that is to choose, or at the first answer."""
        choosing = self.question() is None and self.primary() is None
        return (self.sending.start_here() if choosing else None) or self.first_answer()

    def first_answer(self) -> QWidget | None:
        """Where the focus belongs while something is asked: never on what skips the question."""
        found = self.answers()
        sure = [button for button in found if button.property("kind") != "quiet"]
        form = self.question()
        if form is not None:
            own = next((button for button in sure if form.isAncestorOf(button)), None)
            return own or form.first_of_editor()
        return next(iter(sure), self._side_forms.start_here() or self.primary()) or next(iter(found), None)

    def _first_forms(self) -> list[QWidget]:
        """What the first decision shows, from top to bottom: the keys are for nothing beside or after it.

        Form by form: one that was kept may be older than the one above it.
        """
        items = [self._forms.itemAt(at) for at in range(self._forms.count())]
        found = [widget for item in items if item and (widget := item.widget())]
        beyond = (Further, TurnForm, GoingOn)
        end = next((at for at, form in enumerate(found) if at and isinstance(form, beyond)), len(found))
        return found[:end]

    # -- forms

    def _form(
        self,
        bridge: SessionBridge,
        frame: Frame,
        after: State | None,
        member: MemberKind | None,
        before: Mapping[str, Kept],
        first: bool,
    ) -> None:
        state: State = bridge.state
        if not first:
            prompt = self._wording.prompt(state, frame)
            self._forms.addWidget(Further(self._context, prompt.owner, prompt.prompt))
        offers = bridge.legal()
        special = self._side_forms.form_for(frame)
        if special is not None:
            self._forms.addWidget(special)
            special.show()
            self._keep_in_sight(self._side_forms.foot_for(frame))
            return
        if isinstance(frame, Turn):
            form = TurnForm(self._context, self._wording, state, offers, after, member)
            form.chosen.connect(self.chosen)
            form.member_picked.connect(self.member_picked)
            form.ready.connect(self.ready)
            self._forms.addWidget(form)
            self._keep_in_sight(form.end_button)
            return
        own = [offer for offer in offers if answers(offer, frame)]
        if isinstance(frame, Ask):
            by_hand = next((offer for offer in own if isinstance(command_of(offer), ByHand)), None)
            told = [offer for offer in offers if isinstance(offer, Learn)]
            self._learn(state, frame.key, frame.fact, self.told, before, by_hand, told)
            if bridge.can_undo:
                text = self._context._("A wrong click: take it back")
                undo = WrapButton(self._context.theme, text, "undo", "quiet")
                undo.setObjectName("wrong")
                undo.clicked.connect(lambda _checked=False: bridge.undo(1))
                self._forms.addWidget(undo)
        else:
            self._answer(state, frame, own, before)
        others = [offer for offer in offers if not isinstance(command_of(offer), Answer | Learn)]
        if others and first:
            extra = TurnForm(self._context, self._wording, state, others, None, None)
            extra.chosen.connect(self.chosen)
            extra.ready.connect(self.ready)
            self._forms.addWidget(extra)

    def _learn(
        self,
        state: State,
        key: str,
        fact: str,
        told: SignalInstance,
        before: Mapping[str, Kept],
        by_hand: Offer | None = None,
        offered: Sequence[Learn] = (),
    ) -> None:
        known = self._suggest(fact)
        signs = (fact, list(known), by_hand, list(offered))
        kept = before.get(key)
        begun = kept is not None and kept.question is not None and kept.question.begun
        if kept is None or (kept.signs != signs and not begun):
            from ui.games.terramara.now.learn_form import LearnForm  # most turns ask nothing

            first = told is self.learnt
            form = LearnForm(self._context, self._wording, state, fact, known, by_hand, asked_first=first)
            form.chosen.connect(told)
            form.grown.connect(self._grown)
            form.ready.connect(self.ready)
            if state.turn and not first:
                form.foot.end.show()
                form.foot.end.setEnabled(False)
                form.foot.end.clicked.connect(self.ended)
            form.foot.set_room(self.height())
            kept = Kept(form, signs, form, form.foot if form.confirmed or by_hand is not None else None)
        self._kept[key] = kept
        self._forms.addWidget(kept.widget)
        self._keep_in_sight(kept.foot)

    def _keep_in_sight(self, foot: QWidget | None) -> None:
        """Below what scrolls."""
        if foot is not None:
            self._foot.addWidget(foot)
            foot.show()

    def _answer(self, state: State, frame: Frame, own: Sequence[Offer], before: Mapping[str, Kept]) -> None:
        texts = [self._wording.button(state, command_of(offer)) for offer in own]
        owner = state.players.get(frame.owner)
        signs = (frame, list(own), texts, owner.goods if owner else None)
        kept = before.get(frame.key)
        if kept is None or kept.signs != signs:
            form = AnswerForm(self._context, self._wording, state, own)
            form.chosen.connect(self.chosen)
            form.ready.connect(self.ready)
            old = kept.widget if kept else None
            if isinstance(old, AnswerForm):  # a correction changed what there is to choose from
                form.take_over(old)
            kept = Kept(form, signs)
        self._kept[frame.key] = kept
        self._forms.addWidget(kept.widget)

    def _ask_first(self, state: State, fact: str, before: Mapping[str, Kept]) -> None:
        question = self._wording.question(state, fact)
        pending = open_decisions(state.agenda)
        owner = pending[0].owner if pending else ""
        self.heading.tell(owner, self._context._("What does it show?"), question.question)
        self._learn(state, f"first:{fact}", fact, self.learnt, before)
        theme = self._context.theme
        if not may_be_special(fact.removeprefix("space:")):
            skip = WrapButton(theme, self._context._("Skip: go on without knowing"), kind="quiet")
            skip.setObjectName("skip")
            skip.clicked.connect(self.learning_skipped)
            self._forms.addWidget(skip)
        stop = WrapButton(theme, self._context._("Back to the turn"), kind="quiet")
        stop.clicked.connect(self.learning_stopped)
        self._forms.addWidget(stop)

    def _clear(self, kept: Mapping[str, Kept]) -> None:
        """Take everything out; what may come back is only laid aside, so that it keeps the focus."""
        for box in (self._forms, self._foot):
            while (item := box.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None and all(
                    widget not in (other.widget, other.foot) for other in kept.values()
                ):
                    self._drop(widget)

    def _drop(self, widget: QWidget) -> None:
        widget.hide()
        if not self._side_forms.owns(widget):
            widget.deleteLater()
