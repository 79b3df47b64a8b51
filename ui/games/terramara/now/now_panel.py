"""Whose turn, what is pending, the legal answers: always in the same place."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.commands import ByHand, Learn
from companion.games.terramara.frames import Ask, Turn
from companion.games.terramara.state import MemberKind, State
from companion.kernel.command import Answer, Command
from companion.kernel.frame import Frame, open_decisions
from companion.kernel.game import Offer
from companion.kernel.refusal import Refusal
from companion.kernel.template import Template
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.learn_form import LearnForm
from ui.games.terramara.now.refusal_card import RefusalCard
from ui.games.terramara.now.turn_form import MemberRow, TurnForm
from ui.games.terramara.side_forms import SideForms
from ui.session_bridge import SessionBridge
from ui.theme.roles import PLAYER_SHAPES, IconSize, Space
from ui.widgets.bag_picker import UnitButton
from ui.widgets.first_press import FirstPress
from ui.widgets.plain import PlainLabel
from ui.widgets.player_mark import PlayerMark
from ui.widgets.wrap_button import WrapButton

BAND = 8
Suggest = Callable[[str], Sequence[Learn]]
"""What the catalogue knows that could answer a question."""


class Heading(QWidget):
    """A band in the colour and shape of whoever decides, with the title and the prompt."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._owner = ""
        self.title = PlainLabel(role="heading", wrap=True)
        self.prompt = PlainLabel(wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(
            context.theme.px(44),
            context.theme.px(Space.CLOSE),
            context.theme.px(Space.CLOSE),
            context.theme.px(Space.CLOSE),
        )
        layout.setSpacing(context.theme.px(Space.HAIR))
        layout.addWidget(self.title)
        layout.addWidget(self.prompt)

    def say(self, owner: str, title: str, prompt: str) -> None:
        self._owner = owner
        show_named(self.title, title)
        show_named(self.prompt, prompt)
        self.prompt.setVisible(bool(prompt))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._context.theme
        known = self._owner in PLAYER_SHAPES
        swatch = theme.palette.player(self._owner if known else "neutral")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(swatch.fill))
        painter.drawRoundedRect(0, 0, BAND, self.height(), 3, 3)
        edge = theme.px(24)
        icon = PLAYER_SHAPES[self._owner] if known else "hand"
        colour = swatch.fill if known else None
        painter.drawPixmap(
            theme.px(14), theme.px(12), theme.icons.pixmap(icon, edge, colour, self.devicePixelRatioF())
        )


class NowPanel(QFrame):
    """Shows the pending decisions. `chosen` carries a command, `member_picked` who is to be sent."""

    chosen = Signal(object)
    allowed = Signal(object)
    member_picked = Signal(str)
    learnt = Signal(object)
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
        self._context = context
        self._wording = wording
        self._suggest = suggest
        self._side_forms = side_forms
        self.setProperty("card", "true")
        self.heading = Heading(context)
        self.refusal = RefusalCard(context, wording)
        self.refusal.allowed.connect(self.allowed)
        self._body = QWidget()
        self._forms = QVBoxLayout()
        px = context.theme.px
        self._forms.setContentsMargins(px(Space.CLOSE), px(Space.CLOSE), px(Space.CLOSE), px(Space.CLOSE))
        self._forms.setSpacing(px(Space.NORMAL))
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(Space.TIGHT))
        column.addWidget(self.heading)
        column.addWidget(self.refusal)
        column.addLayout(self._forms, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._body)
        self._scroll = scroll
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(Space.TIGHT), px(Space.TIGHT), px(Space.TIGHT), px(Space.TIGHT))
        layout.addWidget(scroll, 1)
        self._first_press = FirstPress(self, self._body)
        self._sight = QTimer(self)
        self._sight.setSingleShot(True)
        self._sight.setInterval(0)  # when the layouts have come to rest
        self._sight.timeout.connect(self._bring_into_sight)

    def refresh(
        self, bridge: SessionBridge, after: State | None, member: MemberKind | None, fact: str = ""
    ) -> None:
        """Show what is pending. With `fact`, the table is asked for it before the click it was needed for."""
        self.refusal.dismiss()
        self._clear()
        state: State = bridge.state
        pending = open_decisions(state.agenda)
        if fact:
            self._ask_first(state, fact)
        elif not pending:
            self.heading.say("", self._context._("The game is over"), "")
        else:
            prompt = self._wording.prompt(state, pending[0])
            self.heading.say(prompt.owner, prompt.title, prompt.prompt)
            for at, frame in enumerate(pending):
                self._form(bridge, frame, after, member, first=at == 0)
            if (again := self._side_forms.redraw_for(pending)) is not None:
                self._forms.addWidget(again)
        self._forms.addStretch(1)
        for at in range(self._forms.count()):
            item = self._forms.itemAt(at)
            widget = item.widget() if item else None
            if widget is not None:
                widget.show()  # now, and not when the layout comes round to it: the keys ask for it
        self._number()
        self._first_press.watch()
        self._scroll.verticalScrollBar().setValue(0)
        self._sight.start()

    def _grown(self, to: QWidget) -> None:
        """A form has unfolded: the focus goes on where it did, never to whatever comes next."""
        to.setFocus(Qt.FocusReason.OtherFocusReason)
        self._number()
        self._first_press.watch()
        self._sight.start()

    def _bring_into_sight(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._body.isAncestorOf(focus):
            margin = self._context.theme.px(Space.NORMAL)
            self._scroll.ensureWidgetVisible(focus, margin, margin)

    # -- by keyboard

    def answers(self) -> list[QAbstractButton]:
        """What can be chosen now, in the order of the screen."""
        kinds = (WrapButton, UnitButton)
        return [
            button
            for button in self._body.findChildren(QAbstractButton)
            if (isinstance(button, kinds) or button.property("kind") == "choice")
            and button.property("kind") != "primary"
            and button.isEnabled()
            and button.isVisibleTo(self._body)
        ]

    def answer(self, at: int) -> bool:
        """Choose the answer with this number, counted from 0."""
        found = self.answers()
        if at < len(found):
            found[at].click()
        return at < len(found)

    def primary(self) -> QPushButton | None:
        """The button that Enter stands for."""
        for button in self._body.findChildren(QPushButton):
            if button.property("kind") == "primary" and button.isEnabled() and button.isVisibleTo(self._body):
                return button
        return None

    def next_member(self) -> bool:
        """Pick the next kind of member."""
        for row in self._body.findChildren(MemberRow):
            if row.isVisibleTo(self._body) and len(row.buttons) > 1:
                kinds = list(row.buttons)
                now = next((at for at, kind in enumerate(kinds) if row.buttons[kind].isChecked()), 0)
                self.member_picked.emit(kinds[(now + 1) % len(kinds)])
                return True
        return False

    def first_answer(self) -> QWidget | None:
        """Where the focus belongs while something is asked: never on what skips the question."""
        found = self.answers()
        sure = [button for button in found if button.property("kind") != "quiet"]
        form = next((f for f in self._body.findChildren(LearnForm) if f.isVisibleTo(self._body)), None)
        if form is not None:
            own = next((button for button in sure if form.isAncestorOf(button)), None)
            return own or form.first_of_editor()
        return next(iter(sure), self.primary()) or next(iter(found), None)

    def _number(self) -> None:
        """The first nine answers carry the digit that chooses them."""
        for at, button in enumerate(self.answers(), 1):
            if isinstance(button, WrapButton | UnitButton):
                button.show_digit(at if at <= 9 else 0)

    # -- forms

    def _form(
        self, bridge: SessionBridge, frame: Frame, after: State | None, member: MemberKind | None, first: bool
    ) -> None:
        state: State = bridge.state
        if not first:
            self._forms.addWidget(self._another(state, frame))
        offers = bridge.legal()
        special = self._side_forms.form_for(frame)
        if special is not None:
            self._forms.addWidget(special)
            special.show()
            return
        if isinstance(frame, Turn):
            form = TurnForm(self._context, self._wording, state, offers, after, member)
            form.chosen.connect(self.chosen)
            form.member_picked.connect(self.member_picked)
            self._forms.addWidget(form)
            return
        own = [offer for offer in offers if answers(offer, frame)]
        if isinstance(frame, Ask):
            by_hand = next((offer for offer in own if isinstance(_command(offer), ByHand)), None)
            learn = LearnForm(
                self._context, self._wording, state, frame.fact, self._suggest(frame.fact), by_hand
            )
            learn.chosen.connect(self.chosen)
            learn.grown.connect(self._grown)
            self._forms.addWidget(learn)
        else:
            answer = AnswerForm(self._context, self._wording, state, own)
            answer.chosen.connect(self.chosen)
            self._forms.addWidget(answer)
        others = [offer for offer in offers if not isinstance(_command(offer), Answer | Learn)]
        if others and first:
            extra = TurnForm(self._context, self._wording, state, others, None, None)
            extra.chosen.connect(self.chosen)
            self._forms.addWidget(extra)

    def _another(self, state: State, frame: Frame) -> QWidget:
        """The head of a further decision: several victims of a raid may answer in any order."""
        prompt = self._wording.prompt(state, frame)
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, self._context.theme.px(Space.CLOSE), 0, 0)
        row.setSpacing(self._context.theme.px(Space.CLOSE))
        if prompt.owner in PLAYER_SHAPES:
            mark = PlayerMark(self._context.theme, prompt.owner, IconSize.NORMAL)
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        words = PlainLabel(role="strong", wrap=True)
        show_named(words, prompt.prompt)
        row.addWidget(words, 1)
        return box

    def _ask_first(self, state: State, fact: str) -> None:
        question = self._wording.question(state, fact)
        self.heading.say("", capital(question.name), question.question)
        form = LearnForm(self._context, self._wording, state, fact, self._suggest(fact))
        form.chosen.connect(self.learnt)
        self._forms.addWidget(form)
        theme = self._context.theme
        skip = WrapButton(theme, self._context._("Skip: go on without knowing"), kind="quiet")
        skip.setObjectName("skip")
        skip.clicked.connect(self.learning_skipped)
        stop = WrapButton(theme, self._context._("Back to the turn"), kind="quiet")
        stop.clicked.connect(self.learning_stopped)
        self._forms.addWidget(skip)
        self._forms.addWidget(stop)

    def leave_refusal(self) -> bool:
        """Close the card with the reasons; says whether there was one."""
        shown = self.refusal.isVisible()
        self.refusal.dismiss()
        return shown

    def show_refusal(self, state: State, command: Command, reasons: tuple[Refusal, ...], you: str) -> None:
        self.refusal.show_refusal(state, command, reasons, you)
        self._scroll.verticalScrollBar().setValue(0)

    def _clear(self) -> None:
        while self._forms.count():
            item = self._forms.takeAt(0)
            widget = item.widget() if item else None
            if widget is None:
                continue
            widget.hide()
            if not self._side_forms.owns(widget):
                widget.deleteLater()


def _command(offer: Offer) -> Command:
    return offer.command if isinstance(offer, Template) else offer


def answers(offer: Offer, frame: Frame) -> bool:
    """Whether an offer answers this very decision."""
    command = _command(offer)
    return isinstance(command, Answer) and command.decision == frame.key
