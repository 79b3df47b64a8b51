"""The bar over the table: home, where the game stands, undo and redo by name, rules, score."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from companion.kernel.command import Command
from companion.kernel.house_rules import SetEnforcement
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE, Choice
from ui.theme.roles import Space
from ui.widgets.dress import put_icon
from ui.widgets.plain import PlainButton, PlainLabel, button_text, plain_tip

LONGEST_NAME = 150
"""Pixels for the name of a step; the tool tip has all of it."""
NARROW = 1100
"""A bar with less room than this says only undo and redo."""
Further = Callable[[], Sequence[tuple[str, Command]]]
"""How more of the game could be kept: texts and commands."""


class GameBar(QFrame):
    """Emits wishes; steps through history by the bridge. A click leaves the focus where the game is."""

    home_wanted = Signal()
    score_wanted = Signal(bool)
    setting_changed = Signal()
    zoom_wanted = Signal(int)

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._further: Further = lambda: ()
        self.setProperty("bar", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.home = self._button("arrow_left", context._("Start page"))
        self.home.clicked.connect(self.home_wanted)
        self.where = PlainLabel(role="strong")
        self.undo = self._button("undo")
        self.undo.clicked.connect(lambda _checked=False: bridge.undo())
        self.redo = self._button("redo")
        self.redo.clicked.connect(lambda _checked=False: bridge.redo())
        self.mode = self._modes()
        self.score = self._button("vp", context._("Score"))
        self.score.setCheckable(True)
        self.score.clicked.connect(self.score_wanted)
        self.more = self._menu_button()
        row = QHBoxLayout(self)
        px = context.theme.px
        row.setContentsMargins(px(Space.CLOSE), px(Space.TIGHT), px(Space.CLOSE), px(Space.TIGHT))
        row.setSpacing(px(Space.CLOSE))
        row.addWidget(self.home)
        row.addWidget(self.where)
        if getattr(bridge.state, "sample", False):
            invented = context._("Invented sample")
            label = PlainLabel(invented, role="warning")
            label.setToolTip(plain_tip(context._("Nothing here is what is printed in the box.")))
            row.addWidget(label)
        row.addStretch(1)
        for widget in (self.undo, self.redo, self.mode, self.score, self.more):
            row.addWidget(widget)
        bridge.changed.connect(lambda _change: self.refresh())
        self.refresh()

    def _button(self, icon: str, text: str = "") -> PlainButton:
        button = PlainButton(text, kind="quiet")
        put_icon(self._context.theme, button, icon, "accent")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _modes(self) -> QComboBox:
        mode = QComboBox()
        for choice in self._wording.choices("enforcement"):
            mode.addItem(choice.text, choice.value)
            mode.setItemData(mode.count() - 1, plain_tip(choice.hint), Qt.ItemDataRole.ToolTipRole)
        said = self._context._("How strictly the rules are kept")
        mode.setAccessibleName(said)
        mode.setToolTip(plain_tip(said))
        mode.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        mode.activated.connect(self._set_mode)
        return mode

    def _menu_button(self) -> QToolButton:
        context = self._context
        button = QToolButton()
        put_icon(context.theme, button, "menu")
        button.setAccessibleName(context._("More"))
        button.setToolTip(plain_tip(context._("More")))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.addAction(button_text(context._("Undo the whole turn")), self._bridge.undo_turn)
        menu.addAction(button_text(context._("Redo the whole turn")), self._bridge.redo_turn)
        menu.addSeparator()
        self._toggle(menu, context._("Show the score while playing"), SHOW_SCORE)
        self._toggle(menu, context._("Let pieces move"), ANIMATE)
        menu.addSeparator()
        for text, zoom in (
            (context._("Larger board"), 1),
            (context._("Smaller board"), -1),
            (context._("Fit the board"), 0),
        ):
            action = menu.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, zoom=zoom: self.zoom_wanted.emit(zoom))
        self.deepen = QMenu(button_text(context._("Keep more from now on")), menu)
        menu.addSeparator()
        menu.addMenu(self.deepen)
        menu.aboutToShow.connect(self._offer_depths)
        button.setMenu(menu)
        return button

    def offer_further(self, further: Further) -> None:
        """Where to ask how more of the game could be kept."""
        self._further = further
        self._offer_depths()

    def _offer_depths(self) -> None:
        self.deepen.clear()
        for text, command in self._further():
            action = self.deepen.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, command=command: self._bridge.do(command))
        self.deepen.menuAction().setVisible(not self.deepen.isEmpty())

    def _toggle(self, menu: QMenu, text: str, choice: Choice[bool]) -> None:
        action = menu.addAction(button_text(text))
        action.setCheckable(True)
        action.setChecked(self._context.settings.get(choice))

        def keep(on: bool) -> None:
            self._context.settings.set(choice, on)
            self.setting_changed.emit()

        action.toggled.connect(keep)

    def refresh(self) -> None:
        """Names of the next steps, the round, the mode."""
        state: Any = self._bridge.state
        self.where.setText(self._wording.standing(state))
        self.where.setVisible(bool(self.where.text()))
        timeline = self._bridge.session.timeline
        last = timeline.next_undo
        coming = timeline.next_redo
        self._name(self.undo, self._context._("Undo"), last)
        self._name(self.redo, self._context._("Redo"), coming)
        self.undo.setEnabled(self._bridge.can_undo)
        self.redo.setEnabled(self._bridge.can_redo)
        self.redo.setVisible(self._bridge.can_redo)
        self.mode.setCurrentIndex(self.mode.findData(state.enforcement))

    def show_for_table(self, in_use: bool) -> None:
        """Where only the score is kept, there is neither a rule to keep nor a way back to a board."""
        self.mode.setVisible(in_use)
        self.score.setVisible(in_use)

    def _name(self, button: PlainButton, verb: str, step: Any) -> None:
        say = self._context.language.say
        if step is None:
            button.say(verb)
            button.setToolTip(plain_tip(verb))
            return
        name = self._wording.step(self._bridge.state, step)
        room = self._context.theme.px(LONGEST_NAME)
        short = button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
        narrow = self.width() < self._context.theme.px(NARROW)
        button.say(verb if narrow else say("{verb}: {step}", verb=verb, step=short))
        whole = say("{verb}: {step}", verb=verb, step=name)
        button.setAccessibleName(whole)
        button.setToolTip(plain_tip(whole))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()

    def score_shown(self, shown: bool) -> None:
        self.score.setChecked(shown)

    def _set_mode(self) -> None:
        if self.mode.currentData() != self._bridge.state.enforcement:
            self._bridge.do(SetEnforcement(mode=self.mode.currentData()))
