"""The menu of the bar: what is wanted rarely, and how the table looks while a game is open."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from companion.kernel.command import Command
from companion.wording.language import OWN_NAMES, available
from ui.context import Context
from ui.look import SIZES, magnify, wear
from ui.qt_words import keys_named
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE, Choice
from ui.theme.theme import Appearance
from ui.widgets.plain import button_text

T = TypeVar("T")
Further = Callable[[], Sequence[tuple[str, Command]]]
"""How more of the game could be kept: texts and commands."""
Stopping = Callable[[], Command | None]
"""How the game could be stopped now."""
Questions = Callable[[], Sequence[tuple[str, str]]]
"""What could be asked about the game now: doubts and texts."""


class GameMenu(QMenu):
    setting_changed = Signal()
    zoom_wanted = Signal(int)
    history_wanted = Signal()
    ledger_wanted = Signal()
    dispute_wanted = Signal()
    checklist_wanted = Signal()
    box_wanted = Signal()
    seating_wanted = Signal()
    report_wanted = Signal()
    keys_wanted = Signal()
    rules_wanted = Signal()
    doubt_wanted = Signal(str)
    language_wanted = Signal(str)  # code

    def __init__(
        self, context: Context, bridge: SessionBridge, board: bool = True, parent: QWidget | None = None
    ) -> None:
        """`board`: there is one that can be made larger and smaller."""
        super().__init__(parent)
        self._context = context
        self._bridge = bridge
        self._further: Further = lambda: ()
        self._stopping: Stopping = lambda: None
        self._questions: Questions = lambda: ()
        self.addAction(button_text(context._("Undo the whole turn")), bridge.undo_turn)
        self.addAction(button_text(context._("Redo the whole turn")), bridge.redo_turn)
        self.history = self.addAction(
            button_text(context._("Look back …")), QKeySequence("Ctrl+H"), self.history_wanted.emit
        )
        self.ledger = self.addAction(
            button_text(context._("Where did it come from? …")),
            QKeySequence("Ctrl+L"),
            self.ledger_wanted.emit,
        )
        self.dispute = self.addAction(
            button_text(context._("Clear up a dispute …")), QKeySequence("Ctrl+D"), self.dispute_wanted.emit
        )
        self.addSeparator()
        self._toggle(context._("Show the score while playing"), SHOW_SCORE)
        self._toggle(context._("Let pieces move"), ANIMATE)
        self.addSeparator()
        if board:
            self._zooms()
            self.addSeparator()
        self.text_size = self._below(context._("Text size"))
        self.appearance = self._below(context._("Appearance"))
        self.language = self._below(context._("Language"))
        self.addSeparator()
        self.seating = self.addAction(
            button_text(context._("Names, colours and seats …")), QKeySequence("F2"), self.seating_wanted.emit
        )
        self.box = self.addAction(
            button_text(context._("Your box") + "\t" + keys_named("Ctrl+B")), self.box_wanted.emit
        )
        self.steps = self.addAction(button_text(context._("Set-up steps")), self.checklist_wanted.emit)
        self.deepen = self._below(context._("Keep more from now on"))
        self.stop = self.addAction(button_text(context._("Stop here and count")), self._stop)
        self.addSeparator()
        self.rules = self.addAction(button_text(context._("Rules") + "\tF1"), self.rules_wanted.emit)
        self.question = self.addAction("", self._ask)
        self.keys = self.addAction(button_text(context._("Keys …") + "\t?"), self.keys_wanted.emit)
        self.report = self.addAction(
            button_text(context._("Report about a fault …")), self.report_wanted.emit
        )
        self.aboutToShow.connect(self.offer)
        self.offer()

    def keep_further(self, further: Further) -> None:
        """Where to ask how more of the game could be kept."""
        self._further = further
        self.offer()

    def let_stop(self, stopping: Stopping) -> None:
        """Where to ask how the game could be stopped."""
        self._stopping = stopping
        self.offer()

    def ask(self, questions: Questions) -> None:
        """Where to ask what could be asked."""
        self._questions = questions
        self.offer()

    def _ask(self) -> None:
        for doubt, _ in self._questions()[:1]:
            self.doubt_wanted.emit(doubt)

    def _stop(self) -> None:
        command = self._stopping()
        if command is not None:
            self._bridge.do(command)

    def offer(self) -> None:
        """What can be chosen, and what holds, at this moment."""
        self._offer_sizes()
        self._offer_appearances()
        self._offer_languages()
        self.deepen.clear()
        for text, command in self._further():
            action = self.deepen.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, command=command: self._bridge.do(command))
        self.deepen.menuAction().setVisible(not self.deepen.isEmpty())
        self.stop.setVisible(self._stopping() is not None)
        asked = self._questions()
        self.question.setVisible(bool(asked))
        for _, text in asked[:1]:
            self.question.setText(button_text(text) + "\t" + keys_named("Shift+F1"))

    # -- parts

    def _below(self, text: str) -> QMenu:
        menu = QMenu(button_text(text), self)
        self.addMenu(menu)
        return menu

    def _toggle(self, text: str, choice: Choice[bool]) -> None:
        action = self.addAction(button_text(text))
        action.setCheckable(True)
        action.setChecked(self._context.settings.get(choice))

        def keep(on: bool) -> None:
            self._context.settings.set(choice, on)
            self.setting_changed.emit()

        action.toggled.connect(keep)

    def _zooms(self) -> None:
        context = self._context
        for text, zoom in (
            (context._("Larger board"), 1),
            (context._("Smaller board"), -1),
            (context._("Fit the board"), 0),
        ):
            action = self.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, zoom=zoom: self.zoom_wanted.emit(zoom))

    def _offer_sizes(self) -> None:
        now = round(100 * self._context.theme.scale)
        sizes = {
            percent: self._context.language.say("{percent} %", percent=percent)
            for percent in sorted({*SIZES, now})
        }
        self._choose_one(self.text_size, sizes, now, lambda percent: magnify(self._context, percent / 100))

    def _offer_appearances(self) -> None:
        context = self._context
        texts = {
            Appearance.SYSTEM: context._("Like the system"),
            Appearance.LIGHT: context._("Light"),
            Appearance.DARK: context._("Dark"),
        }
        self._choose_one(
            self.appearance, texts, context.theme.appearance, lambda chosen: wear(context, chosen)
        )

    def _offer_languages(self) -> None:
        """Each by its own name, so that whoever needs it can read it."""
        now = self._context.language.code
        names = {code: OWN_NAMES.get(code, code) for code in dict.fromkeys((*available(), now))}
        self._choose_one(self.language, names, now, self.language_wanted.emit)
        self.language.setIcon(self._context.theme.icons.icon("language"))  # for whoever cannot read the word
        self.language.menuAction().setVisible(len(names) > 1)

    def _choose_one(self, menu: QMenu, texts: dict[T, str], now: T, choose: Callable[[T], None]) -> None:
        menu.clear()
        group = QActionGroup(menu)
        for value, text in texts.items():
            action = group.addAction(button_text(text))
            action.setCheckable(True)
            action.setChecked(value == now)
            action.triggered.connect(lambda _checked=False, value=value: choose(value))
            menu.addAction(action)
