"""The bar over the table: home, where the game stands, undo and redo by name, rules, score."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from companion.kernel.house_rules import SetEnforcement
from companion.kernel.inputs import named_at
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.game_menu import Further, GameMenu, Stopping
from ui.games.poster import Poster
from ui.session_bridge import SessionBridge
from ui.settings import SHOW_SCORE
from ui.standing import Standing
from ui.theme.roles import Gap, IconSize
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.enter import ENTER
from ui.widgets.keep_place import keep_place
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip, show_tip
from ui.widgets.step_button import StepButton

SHORTEST_NAME = 60
"""Pixels for the name of a step; with less room than this it is left to the tool tip."""
LONG_NAME = 420
"""Pixels for most names of a step."""


class Room(IntEnum):
    """How much the bar says: with less room it leaves out more words, and never cuts one."""

    NAMES = 0
    VERBS = 1
    ICONS = 2
    LEAST = 3


class GameBar(QFrame):
    """Emits wishes; steps through history by the bridge. A click leaves the focus where the game is."""

    home_wanted = Signal()
    score_wanted = Signal(bool)
    checklist_wanted = Signal()
    box_wanted = Signal()
    seating_wanted = Signal()
    report_wanted = Signal()
    keys_wanted = Signal()
    rules_wanted = Signal()
    language_wanted = Signal(str)  # code
    setting_changed = Signal()
    zoom_wanted = Signal(int)
    history_wanted = Signal()
    walk_wanted = Signal()
    ledger_wanted = Signal()
    dispute_wanted = Signal()

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        poster: Poster,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._poster = poster
        self._has_table = True
        self._checks = True
        self.setProperty("bar", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.home = self._button("arrow_left")
        self.home.clicked.connect(self.home_wanted)
        self.where = Standing()
        self.undo = self._button("undo")
        self.undo.clicked.connect(lambda _checked=False: self.step_back())
        self.step_back: Callable[[], object] = bridge.undo
        self.step_on: Callable[[], object] = bridge.redo
        """Whoever asks before it goes far sets these."""
        self.redo = self._button("redo")
        keep_place(self.redo)
        self.redo.clicked.connect(lambda _checked=False: self.step_on())
        self.dispute = self._button("lock")
        self.dispute.clicked.connect(self.dispute_wanted)
        self.mode = self._modes()
        self.score = self._button(poster.score_icon)
        self.score.setCheckable(True)
        self.score.clicked.connect(self._score_clicked)
        self.more = self._menu_button()
        self.ask = self._ask()
        box = QVBoxLayout(self)
        box.addLayout(self._first_line())
        box.addWidget(self.ask)
        space_out(context.theme, self, box, Gap.TIGHT, (Gap.CLOSE, Gap.TIGHT, Gap.CLOSE, Gap.TIGHT))
        bridge.changed.connect(lambda _change: self.refresh())
        Dress(context.theme, self, self.refresh)

    # -- parts

    def _first_line(self) -> QHBoxLayout:
        context = self._context
        self._row = QHBoxLayout()
        self._row.addWidget(self.home)
        self._row.addWidget(self.where)
        self._sample = PlainLabel(context._("Invented sample"), role="warning")
        self._sample_mark = Picture(context.theme, "warning", IconSize.NORMAL, role="warning")
        tip = context._("Nothing here is what is printed in the box.")
        for label in (self._sample_mark, self._sample):
            show_tip(label, tip)
            self._row.addWidget(label)
        self._row.addStretch(1)
        for widget in (self.undo, self.redo, self.dispute, self.mode, self.score, self.more):
            self._row.addWidget(widget)
        space_out(context.theme, self, self._row, Gap.CLOSE)
        return self._row

    def _button(self, icon: str) -> StepButton:
        button = StepButton("", kind="quiet")
        put_icon(self._context.theme, button, icon, "accent")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _modes(self) -> QComboBox:
        mode = calm(QComboBox())
        for choice in self._wording.enforcement():
            mode.addItem(choice.text, choice.value)
            mode.setItemData(mode.count() - 1, plain_tip(choice.hint), Qt.ItemDataRole.ToolTipRole)
        mode.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        mode.setAccessibleName(self._context._("How strictly the rules are kept"))
        mode.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        mode.activated.connect(self._set_mode)
        return mode

    def _menu_button(self) -> QToolButton:
        context = self._context
        button = QToolButton()
        put_icon(context.theme, button, "menu")
        button.setAccessibleName(context._("More"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = GameMenu(context, self._bridge, self._poster, button)
        self.menu.setting_changed.connect(self._setting_changed)
        self.menu.zoom_wanted.connect(self.zoom_wanted)
        self.menu.history_wanted.connect(self.history_wanted)
        self.menu.walk_wanted.connect(self.walk_wanted)
        self.menu.ledger_wanted.connect(self.ledger_wanted)
        self.menu.dispute_wanted.connect(self.dispute_wanted)
        self.menu.checklist_wanted.connect(self.checklist_wanted)
        self.menu.box_wanted.connect(self.box_wanted)
        self.menu.seating_wanted.connect(self.seating_wanted)
        self.menu.report_wanted.connect(self.report_wanted)
        self.menu.keys_wanted.connect(self.keys_wanted)
        self.menu.rules_wanted.connect(self.rules_wanted)
        self.menu.language_wanted.connect(self.language_wanted)
        button.setMenu(self.menu)
        show_tip(button, f"{context._('More')} (Alt+M)")
        QShortcut(QKeySequence("Alt+M"), self).activated.connect(self.open_menu)
        return button

    def _ask(self) -> QFrame:
        """A table that hides the score is asked before everybody sees it."""
        context = self._context
        line = QFrame()
        self.reveal = PlainButton(context._("Show it"), "primary")
        self.reveal.clicked.connect(self._reveal)
        self.keep_hidden = PlainButton(context._("Keep it hidden"))
        self.keep_hidden.clicked.connect(self._stop_asking)
        question = PlainLabel(context._("Show the score to everybody?"), "strong", wrap=True)
        question.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(line)
        row.addWidget(question, 1)
        row.addWidget(self.reveal)
        row.addWidget(self.keep_hidden)
        space_out(context.theme, line, row, Gap.CLOSE)
        line.hide()
        return line

    # -- what others tell

    def offer_further(self, further: Further, stopping: Stopping) -> None:
        """Where to ask how more of the game could be kept, and how it could be stopped."""
        self.menu.keep_further(further)
        self.menu.let_stop(stopping)

    def show_for_table(self, in_use: bool, checks: bool = True) -> None:
        """Where only the score is kept, there is neither a rule to keep nor a way back to a board; where no
        moves are entered, there is a board but no rule to keep."""
        if (in_use, checks) == (self._has_table, self._checks):
            return
        self._has_table = in_use
        self._checks = checks
        self.menu.steps.setVisible(in_use)
        self.refresh()

    def score_shown(self, shown: bool) -> None:
        self.score.setChecked(shown)
        self.refresh()

    # -- what is shown

    def refresh(self) -> None:
        """Names of the next steps, the round, the mode."""
        state: Any = self._bridge.state
        held = self.undo.let_go()
        self.undo.setEnabled(self._bridge.can_undo)
        self.redo.setEnabled(self._bridge.can_redo)
        self.redo.setVisible(self._bridge.can_redo)
        self.mode.setCurrentIndex(self.mode.findData(state.enforcement))
        hints = {choice.value: choice.hint for choice in self._wording.enforcement()}
        show_tip(self.mode, "\n".join((self.mode.accessibleName(), hints[state.enforcement])))
        self.mode.setVisible(self._has_table and self._checks)
        # While a table is set up everybody has nothing, or what a card gave: there is no score yet. But
        # whatever stands beside it stands there from the start.
        keep_place(self.score, self._has_table)
        self.score.setVisible(self._has_table and state.phase != "setup")
        if not self._must_ask:
            self.ask.hide()
        for room in Room:
            self._speak(room)
            if self.needed() <= self.width():
                break
        if room >= Room.ICONS:
            self._label_modes(True)
            if self.needed() > self.width():
                self._label_modes(False)
        self.undo.hold(held, self.width() - self.needed())

    def needed(self) -> int:
        """The width for all that it says now."""
        self._row.invalidate()
        return self._row.sizeHint().width() + 2 * self._context.theme.px(Gap.CLOSE)

    def _speak(self, room: Room) -> None:
        context, state = self._context, self._bridge.state
        session = self._bridge.session
        sample = bool(getattr(state, "sample", False))
        self._sample_mark.setVisible(sample)
        self._sample.setVisible(sample and room < Room.ICONS)
        told = self.where.tell(self._wording, state)
        self.where.setVisible(told and room < Room.LEAST)
        icons = room >= Room.ICONS
        self._label_modes(not icons)
        self._name(self.home, context._("Start page"), icons)
        self._name(self.score, self._score_text(), icons)
        self._name(self.dispute, context._("Dispute"), icon_only=True)
        self.dispute.setVisible(self._has_table and self._checks and room < Room.LEAST)
        self._name(self.undo, context._("Undo"), icons)
        self._name(self.redo, context._("Redo"), icon_only=True)
        free = self._room_for_names() if room is Room.NAMES else 0
        free = self._name_dispute(free)
        before = session.state_at(named_at(session.timeline, session.next_undo))
        self._name_step(self.undo, context._("Undo"), session.next_undo, free, before)
        # Without words it always takes the same room, so that undo ends where it ended: whoever clicks there
        # twice takes back twice.
        self._name_step(self.redo, context._("Redo"), session.next_redo, 0, self._bridge.state)

    def _room_for_names(self) -> int:
        """The arrow home can do without its words where they would take the name of a step away."""
        context = self._context
        verb, around = (
            context._("Undo"),
            context.language.say("{verb}: {step}", verb=context._("Undo"), step=""),
        )
        width = self.undo.fontMetrics().horizontalAdvance
        least = context.theme.px(SHORTEST_NAME) + width(around) - width(verb)
        free = self.width() - self.needed()
        if 0 <= free < least:
            self._name(self.home, context._("Start page"), icon_only=True)
            shorter = self.width() - self.needed()
            if shorter >= least:
                return shorter
            self._name(self.home, context._("Start page"), icon_only=False)
        return free

    def _name_dispute(self, free: int) -> int:
        """In words where that leaves room to name a step, whichever it is: the lock alone makes nobody click.
        What room is left then."""
        context, button = self._context, self.dispute
        before = button.sizeHint().width()
        button.say(context._("Dispute"))
        used = button.sizeHint().width() - before
        if used + context.theme.px(LONG_NAME) > free:
            button.setText("")
            used = 0
        show_tip(button, f"{context._('The table stands still, and everybody looks back')} (Ctrl+D)")
        return free - used

    def _label_modes(self, labelled: bool) -> None:
        """*Strict* alone leaves people guessing what is; where there is no room the tool tip tells it."""
        for at, choice in enumerate(self._wording.enforcement()):
            command = SetEnforcement(mode=choice.value)  # type: ignore[arg-type]
            whole = self._wording.command(self._bridge.state, command)
            self.mode.setItemText(at, whole if labelled else choice.text)
        self._fit_mode()

    def _fit_mode(self) -> None:
        """As wide as what it says: the longest of all that it could say would take the room of a step's name.
        Its list shows them whole."""
        mode = self.mode
        widths = [mode.fontMetrics().horizontalAdvance(mode.itemText(at)) for at in range(mode.count())]
        spare = max(widths) - widths[max(mode.currentIndex(), 0)]
        mode.setFixedWidth(mode.sizeHint().width() - spare)
        mode.view().setMinimumWidth(mode.sizeHint().width())

    def _score_text(self) -> str:
        context = self._context
        return context._("Show score …") if self._must_ask else context._(self._poster.score)

    def _name(self, button: PlainButton, text: str, icon_only: bool) -> None:
        button.say(text)
        if icon_only:
            button.setText("")
        show_tip(button, text)

    def _name_step(self, button: StepButton, verb: str, step: Any, free: int, state: Any) -> None:
        """Say what a button would undo or redo, as far as there is room; `state` is the table before it."""
        if step is None:
            return
        say = self._context.language.say
        name = self._wording.step(state, step)
        more = self._bridge.session.along(step)
        if more:
            name = say("{step}, and {n} more", step=name, n=more)
        whole = say("{verb}: {step}", verb=verb, step=name)
        width = button.fontMetrics().horizontalAdvance
        around = width(say("{verb}: {step}", verb=verb, step="")) - width(verb)
        if free - around >= self._context.theme.px(SHORTEST_NAME):
            button.name(whole, verb, free)
        button.setAccessibleName(whole)
        show_tip(button, whole)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.refresh()

    # -- what happens

    @property
    def _must_ask(self) -> bool:
        """Whether the score is a secret just now. At the end it is what everybody waits for."""
        hidden = not self._context.settings.get(SHOW_SCORE)
        return hidden and self._bridge.state.phase in ("setup", "play") and not self.score.isChecked()

    def _score_clicked(self, shown: bool) -> None:
        if not shown:
            self.score_wanted.emit(False)
            return
        self.score.setChecked(False)
        if not self._must_ask:
            self._reveal()
            return
        self.ask.setVisible(not self.ask.isVisible())
        if self.ask.isVisible():
            self.reveal.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reveal(self) -> None:
        self.ask.hide()
        self.score_wanted.emit(True)

    def _stop_asking(self) -> None:
        self.ask.hide()
        self.score.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_menu(self) -> None:
        """By a key: the arrows begin at its first line. Afterwards the focus is where it was."""
        self.menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        self.menu.setActiveAction(next(one for one in self.menu.actions() if one.isEnabled()))

    def _setting_changed(self) -> None:
        self.refresh()
        self.setting_changed.emit()

    def _set_mode(self) -> None:
        if self.mode.currentData() != self._bridge.state.enforcement:
            self._bridge.do(SetEnforcement(mode=self.mode.currentData()))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus, Esc keeps the score hidden."""
        focus: QWidget | None = self.focusWidget()
        if self.ask.isVisible() and event.key() == Qt.Key.Key_Escape:
            self._stop_asking()
        elif event.key() in ENTER and focus is self.more:
            self.open_menu()
        elif event.key() in ENTER and isinstance(focus, PlainButton):
            focus.click()
        else:
            super().keyPressEvent(event)
