"""The bar over the table: home, where the game stands, undo and redo by name, rules, score."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from companion.kernel.house_rules import SetEnforcement
from companion.wording.wording import Wording
from ui.context import Context
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE, Choice
from ui.theme.roles import Space
from ui.widgets.plain import PlainButton, PlainLabel, button_text, plain_tip

LONGEST_NAME = 150
"""Pixels for the name of a step; the tool tip has all of it."""


class GameBar(QFrame):
    """Emits wishes; steps through history by the bridge."""

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
        self.setProperty("bar", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        icons = context.theme.icons
        self.home = PlainButton(context._("Start page"), kind="quiet")
        self.home.setIcon(icons.icon("arrow_left"))
        self.home.clicked.connect(self.home_wanted)
        self.where = PlainLabel(role="strong")
        self.undo = PlainButton(kind="quiet")
        self.undo.setIcon(icons.icon("undo"))
        self.undo.clicked.connect(lambda _checked=False: bridge.undo())
        self.redo = PlainButton(kind="quiet")
        self.redo.setIcon(icons.icon("redo"))
        self.redo.clicked.connect(lambda _checked=False: bridge.redo())
        self.mode = QComboBox()
        for mode, text in (
            ("strict", context._("Strict")),
            ("warn", context._("Warn only")),
            ("track", context._("Track only")),
        ):
            self.mode.addItem(text, mode)
        self.mode.setAccessibleName(context._("How strictly the rules are kept"))
        self.mode.setToolTip(plain_tip(context._("How strictly the rules are kept")))
        self.mode.activated.connect(self._set_mode)
        self.score = PlainButton(context._("Score"), kind="quiet")
        self.score.setIcon(icons.icon("vp"))
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

    def _menu_button(self) -> QToolButton:
        context = self._context
        button = QToolButton()
        button.setIcon(context.theme.icons.icon("menu"))
        button.setAccessibleName(context._("More"))
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
        button.setMenu(menu)
        return button

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
        say = self._context.language.say
        self.where.setText(say("Round {n} of 5", n=state.round) if state.phase == "play" else "")
        timeline = self._bridge.session.timeline
        last = timeline.next_undo
        coming = timeline.next_redo
        self._name(self.undo, self._context._("Undo"), last)
        self._name(self.redo, self._context._("Redo"), coming)
        self.undo.setEnabled(self._bridge.can_undo)
        self.redo.setEnabled(self._bridge.can_redo)
        self.redo.setVisible(self._bridge.can_redo)
        self.mode.setCurrentIndex(self.mode.findData(state.enforcement))

    def _name(self, button: PlainButton, verb: str, step: Any) -> None:
        name = self._wording.step(self._bridge.state, step) if step is not None else ""
        room = self._context.theme.px(LONGEST_NAME)
        short = button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
        button.say(f"{verb}: {short}" if name else verb)
        button.setToolTip(plain_tip(f"{verb}: {name}" if name else verb))

    def score_shown(self, shown: bool) -> None:
        self.score.setChecked(shown)

    def _set_mode(self) -> None:
        self._bridge.do(SetEnforcement(mode=self.mode.currentData()))
