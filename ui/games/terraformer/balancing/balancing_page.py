"""The planet is balanced here: one column large, its steps, and beside it what somebody has to decide.

How the book's few words become a procedure is our ruling, and the page says so.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.games.terraformer.commands import BalanceByHand
from companion.games.terraformer.frames import Dice
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.frame import Frame, open_decisions
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.balancing.counts_box import CountsBox
from ui.games.terraformer.balancing.form import Form
from ui.games.terraformer.balancing.form_for import form_for
from ui.games.terraformer.balancing.hands_button import HandsButton
from ui.games.terraformer.balancing.outcome import OutcomeBox, outcome
from ui.games.terraformer.balancing.steps_bar import StepsBar
from ui.games.terraformer.balancing.walk_strip import WalkStrip
from ui.games.terraformer.keys import letter_keys
from ui.games.terraformer.names_told import called
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.planet.chains_view import ChainsView
from ui.session_bridge import SessionBridge
from ui.table.answer_keys import AnswerKeys, primary_of
from ui.table.heading import Heading
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import Scrolled
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import Dress, drop, space_out
from ui.widgets.enter import ENTER
from ui.widgets.plain import PlainButton, PlainLabel

_SIDE, _SIDE_SHARE, _PICTURE = 380, 0.46, 300
"""How wide the panel is at scale 1.0, the most of the page it takes, and what it leaves to the picture."""
_LOW = 440  # below this height the heading is only its sentence
_HANDS, _HIGH = 112, 540  # at scale 1.0: a title and three lines for hands, in sight on a page so high
_LATEST = 3
PROCEDURE = ("TF-BAL-21", "TF-BAL-22", "TF-BAL-23", "TF-BAL-24", "TF-BAL-25", "TF-BAL-26")


class BalancingPage(CentrePage):
    """`refresh` after each change of the game; the page listens to the bridge itself as well."""

    BROAD = True

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._wording, self._bridge = context, wording, bridge
        self._looked_at = 0
        self.form: Form | None = None
        self._hands: QWidget | None = None
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.walk = WalkStrip(context)
        self.steps = StepsBar(context)
        self.view = ChainsView(context, called(context.language, self._player))
        self.view.setMinimumSize(_PICTURE, _PICTURE // 2)
        self.heading = Heading(context)
        self.outcome = OutcomeBox(context)
        self.counts = CountsBox(context, wording)
        self.latest = PlainLabel("", "small", wrap=True)
        self.refusal = RefusalPlace(Tongues(context, wording))
        self.by_hand = HandsButton(context.theme)
        self.ruling = PlainLabel(
            context._(
                "How balancing goes, step by step, is our ruling: the book tells only the outlines. "
                "If you agree otherwise, balance by hand."
            ),
            "small",
            wrap=True,
        )
        self.read = PlainButton(context._("Read the rule"), "quiet")
        self._lay_out()
        self._keys = AnswerKeys(self.panel, lambda: (self.form or self.panel,))
        self._wire()
        self.refresh()

    def _lay_out(self) -> None:
        theme = self._context.theme
        self.about = QWidget()
        said = self._said = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.about)
        said.addWidget(self.ruling, 1)
        said.addWidget(self.read)
        space_out(theme, self.about, said, Gap.CLOSE)
        self._left = left = QVBoxLayout()
        left.addWidget(self.walk)
        left.addWidget(self.steps)
        left.addWidget(self.about)
        left.addWidget(self.view, 1)
        space_out(theme, self, left, Gap.TIGHT)
        inside = QWidget()
        self._forms = QVBoxLayout(inside)
        self._forms.addWidget(self.outcome)
        self._forms.addWidget(self.counts)
        self._forms.addWidget(self.latest)
        self._forms.addStretch(1)
        edge = Gap.NORMAL
        space_out(theme, inside, self._forms, Gap.CLOSE, (edge, 0, edge, Gap.CLOSE))
        self.foot = QWidget()
        self._foot = QVBoxLayout(self.foot)
        space_out(theme, self.foot, self._foot, 0, (edge, 0, edge, 0))
        self.panel = QFrame()
        self.panel.setProperty("card", "true")
        column = QVBoxLayout(self.panel)
        column.addWidget(self.heading)
        self._scroll = scroll = Scrolled(self._context, inside)
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column.addWidget(scroll, 1)
        column.addWidget(self.refusal)
        column.addWidget(self.foot)
        column.addWidget(self.by_hand)  # in sight, however much there is to read above it
        space_out(theme, self.panel, column, Gap.TIGHT, (0, 0, 0, Gap.TIGHT))
        row = QHBoxLayout(self)
        row.addLayout(left, 1)
        row.addWidget(self.panel)
        space_out(theme, self, row, Gap.NORMAL, (edge, Gap.CLOSE, edge, Gap.CLOSE))
        Dress(theme, self, self._fit)

    def _wire(self) -> None:
        self.walk.looked_at.connect(self.look_at)
        self.view.clicked.connect(self._clicked)
        self.view.context_wanted.connect(self.menu_wanted)
        self.heading.rules_wanted.connect(self.rules_wanted)
        self.by_hand.clicked.connect(self._switch_hands)
        self.read.clicked.connect(lambda _checked=False: self.rules_wanted.emit(PROCEDURE))
        self.refusal.card.allowed.connect(lambda command: self._bridge.do(command, allow=True))
        self.refusal.card.rules_wanted.connect(self.rules_wanted)
        self._bridge.changed.connect(self._changed)
        letter_keys(self, {"H": self._by_hand_key})

    def _player(self, seat: str) -> str:
        return self._wording.player(self._bridge.state, seat)

    def _fit(self) -> None:
        px = self._context.theme.px
        self.panel.setFixedWidth(min(px(_SIDE), round(_SIDE_SHARE * max(self.width(), px(_SIDE)))))
        self.refusal.set_most(max(px(120), self.height() // 2))
        low = self.height() < px(_LOW)
        self.heading.set_compact(low)
        if low and self._forms.indexOf(self.about) < 0:  # the picture needs the height more
            self._forms.addWidget(self.steps.sentence)
            self._forms.addWidget(self.about)
        elif not low and self._left.indexOf(self.about) < 0:
            self.steps.take_sentence()
            self._left.insertWidget(self._left.indexOf(self.view), self.about)
        ways = QBoxLayout.Direction
        self._said.setDirection(ways.TopToBottom if low else ways.LeftToRight)
        self.foot.setMaximumHeight(max(px(_HANDS), self.height() // 5))
        if self._hands is not None and self.panel.isAncestorOf(self._hands):
            self.hold(self._hands)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hold(self, hands: QWidget) -> None:
        """Who has left has to be taken from the table: in sight, however much there is to answer; on a low
        page below all the rest."""
        self._hands = hands
        low = self.height() < self._context.theme.px(_HIGH)
        place, at = (self._forms, self._forms.indexOf(self.latest) + 1) if low else (self._foot, 0)
        if place.indexOf(hands) < 0:
            place.insertWidget(at, hands)
            hands.show()

    # -- what is shown

    @property
    def frame(self) -> Frame | None:
        """What is waited for."""
        return next(iter(open_decisions(self._bridge.state.agenda)), None)

    @property
    def position(self) -> int:
        """The column that is shown: the one being balanced, or one that somebody looks at."""
        state: State = self._bridge.state
        present = state.balancing.position if state.balancing else 1
        return self._looked_at or min(present, max(1, len(state.ecosystems)))

    def look_at(self, position: int) -> None:
        """Show a column without changing anything; the one being balanced comes back by itself."""
        state: State = self._bridge.state
        present = state.balancing.position if state.balancing else 0
        self._looked_at = 0 if position == present else position
        self._show_column()

    def _changed(self, change: object) -> None:
        self._looked_at = 0
        events = () if getattr(change, "taken_back", False) else getattr(change, "events", ())
        brought = outcome(self._wording, self._bridge.state, events)
        lines = [line.text for line in self._wording.log(self._bridge.state, events) if not line.quiet]
        self.outcome.show_lines(brought)
        self.latest.setText("" if brought else "\n".join(lines[-_LATEST:]))
        self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now."""
        state: State = self._bridge.state
        self.refusal.leave()
        self._tell_heading()
        self._lay_form()
        self._show_column()
        on = state.balancing is not None and state.balancing.by_hand
        self.by_hand.say(self._wording.button(state, BalanceByHand(on=not on)))
        self.by_hand.setVisible(state.phase == "balancing")
        self.latest.setVisible(bool(self.latest.text()))
        self._keys.number()

    def _tell_heading(self) -> None:
        frame = self.frame
        if frame is not None:
            prompt = self._wording.prompt(self._bridge.state, frame)
            holds = frame.kind if isinstance(frame, Dice) else ""  # after a tie the dice lie where they lay
            self.heading.tell(prompt.owner, prompt.title, prompt.prompt, frame.rule, holds)

    def _lay_form(self) -> None:
        had_focus = self._drop_form()
        form = form_for(self._context, self._wording, self._bridge.state, self.frame)
        self.form = form
        if form is None:
            return
        form.chosen.connect(self.choose)
        form.lit_changed.connect(self._scroll.rest)
        form.lit_changed.connect(self._relit)
        form.tell_wanted.connect(self.tell_wanted)
        tie = isinstance(self.frame, Dice) and self.frame.again  # its dice are not pushed down by what fell
        self._forms.insertWidget(self._forms.indexOf(self.outcome) + (0 if tie else 1), form)
        form.show()  # a layout that is seen would show it later, and its buttons have no keys until then
        self._scroll.show_whole(form)
        if had_focus:
            self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_form(self) -> bool:
        """Says whether the keyboard was in it, or nowhere else on this page."""
        focus: QWidget | None = self.focusWidget()
        had = focus is self or (focus is not None and self.panel.isAncestorOf(focus))
        if self.form is not None:
            self._forms.removeWidget(self.form)
            drop(self.form)
            self.form = None
        return had and self.isVisible()

    def _show_column(self) -> None:
        state: State = self._bridge.state
        position = self.position
        self.walk.show_state(state, position, lambda thing: self._wording.thing(state, thing))
        there = state.ecosystem(position) is not None
        self.view.setVisible(there)
        self.counts.setVisible(there)
        if there:
            self.view.show_column(state, position)
            self.steps.show_step(state, position)
            shown = self._bridge.shown
            self.counts.show_state(state, shown.before if shown else state, position)
        self._light()

    def _relit(self) -> None:
        """The form has led on: its first answer gets the keyboard that the form has kept for it."""
        self._light()
        self._keys.number()
        if self.form is not None and self.form.hasFocus():
            self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def _light(self) -> None:
        form = None if self._looked_at else self.form
        self.view.set_lit(form.lit() if form else {}, {})
        self.view.set_answers(form.asked_about() if form else "", form.ticked() if form else frozenset())

    # -- what it does

    def choose(self, command: Command) -> None:
        """Do it, or say what speaks against it; what nobody has told is shown by what is chosen."""
        reasons = self._bridge.refusals(command)
        if reasons:
            frame = self.frame
            self.refusal.tell(self._bridge.state, command, reasons, frame.owner if frame else "")
        else:
            self._bridge.do(command)

    def _switch_hands(self) -> None:
        state: State = self._bridge.state
        if state.balancing is not None:
            self._bridge.do(BalanceByHand(on=not state.balancing.by_hand))

    def _clicked(self, target: str) -> None:
        if self.form is None or self._looked_at or not self.form.press(target):
            self.menu_wanted.emit(target, self.view.viewport().mapToGlobal(self.view.target_point(target)))

    # -- keys

    def keys_told(self) -> Sequence[tuple[str, str]]:
        say = self._context.language.say
        return (
            ("1–9", say("Choose the answer that shows this digit")),
            ("1–6", say("What somebody has rolled, one player after the other")),
            ("Enter", say("Choose what is marked, or confirm")),
            ("H", say("Balance by hand from here, or let the companion go on")),
            (say("Arrows"), say("Along the food chains and across them")),
            ("Esc", say("Leave a question, or what was picked; nothing that was told is lost")),
        )

    def start_here(self) -> QWidget:
        """Where the keyboard begins: at the first answer."""
        own = self.form.start_here() if self.form is not None else None
        if own is not None:
            return own
        buttons = self._keys.buttons()
        return primary_of(self.panel) or (buttons[0] if buttons else self.view)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.focusWidget() is None:
            self.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits answer, Enter confirms, H goes on by hand or back, Escape takes back what is half chosen."""
        key = Qt.Key(event.key())
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._digit(key - Qt.Key.Key_0)
        elif key in ENTER:
            self._enter()
        elif key == Qt.Key.Key_H:
            self._by_hand_key()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape) and self._take_back(key):
            return
        else:
            super().keyPressEvent(event)

    def _by_hand_key(self) -> None:
        if self.by_hand.isVisible():
            self.by_hand.click()

    def _digit(self, number: int) -> None:
        if self.form is not None and self.form.digit(number):
            return
        if (button := self._keys.button(number)) is not None:
            button.click()

    def _enter(self) -> None:
        focus = self.focusWidget()
        own = isinstance(focus, QAbstractButton) and self.panel.isAncestorOf(focus)
        button = focus if own and not (isinstance(focus, QAbstractButton) and focus.isCheckable()) else None
        pressed = button if isinstance(button, QAbstractButton) else primary_of(self.panel)
        if pressed is not None and pressed.isEnabled():
            pressed.click()

    def _take_back(self, key: Qt.Key) -> bool:
        """The last thing that was entered, or all that is half chosen."""
        if key == Qt.Key.Key_Escape:
            return self._step_back()
        return self.form is not None and self.form.take_back()

    def _step_back(self) -> bool:
        if self.refusal.leave():
            return True
        if self._looked_at:
            self.look_at(0)
            return True
        return self.form is not None and self.form.step_back()


def balancing_page(context: Context, wording: Wording, bridge: SessionBridge) -> BalancingPage:
    """What the table shows while the phase is *balancing*."""
    return BalancingPage(context, wording, bridge)
