"""The menu of the bar: what is wanted rarely, and how the table looks while a game is open."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QCursor, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from companion.kernel.command import Command
from companion.kernel.marking import N_
from companion.wording.language import OWN_NAMES, available
from ui.actions.texts import TEXTS, named
from ui.context import Context
from ui.games.poster import Poster
from ui.look import SIZES, appearances, magnify, wear
from ui.qt_words import keys_named
from ui.session_bridge import SessionBridge
from ui.settings import ANIMATE, SHOW_SCORE, Choice
from ui.widgets.plain import button_text

T = TypeVar("T")
Further = Callable[[], Sequence[tuple[str, Command]]]
"""How more of the game could be kept: texts and commands."""
Stopping = Callable[[], Command | None]
"""How the game could be stopped now."""
Questions = Callable[[], Sequence[tuple[str, str]]]
"""What could be asked about the game now: doubts and texts."""

VIEW = N_("&View")
"""As the menu bar calls it."""
STOP = N_("Stop here and count")
STOP_IN_BETWEEN = N_("Stop here and count, without what is open now")


class GameMenu(QMenu):
    setting_changed = Signal()
    undo_turn_wanted = Signal()
    redo_turn_wanted = Signal()
    zoom_wanted = Signal(int)
    history_wanted = Signal()
    what_if_wanted = Signal()
    walk_wanted = Signal()
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
        self, context: Context, bridge: SessionBridge, poster: Poster, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._bridge = bridge
        self._further: Further = lambda: ()
        self._stopping: Stopping = lambda: None
        self._questions: Questions = lambda: ()
        self._walkable: Callable[[], bool] = lambda: False
        self.undo_turn = self.addAction(self._said("undo_turn"), self.undo_turn_wanted.emit)
        self.redo_turn = self.addAction(self._said("redo_turn"), self.redo_turn_wanted.emit)
        self.history = self.addAction(
            self._said("history"), QKeySequence(TEXTS["history"].keys), self.history_wanted.emit
        )
        self.what_if = self.addAction(self._said("what_if"), self.what_if_wanted.emit)
        self.walk = self.addAction(self._said("walk"), self.walk_wanted.emit)
        self.ledger = self.addAction(
            self._said("ledger"), QKeySequence(TEXTS["ledger"].keys), self.ledger_wanted.emit
        )
        self.dispute = self.addAction(
            self._said("dispute"), QKeySequence(TEXTS["dispute"].keys), self.dispute_wanted.emit
        )
        self.addSeparator()
        self._toggles = [self._toggle("show_score", SHOW_SCORE), self._toggle("animate", ANIMATE)]
        # One menu below this one: all of it is seen in a low window.
        self.view = QMenu(context._(VIEW), self)
        self.addMenu(self.view)
        if poster.board:
            self._zooms(self.view)
            self.view.addSeparator()
        self.text_size = self._below(context._("Text size"), self.view)
        self.appearance = self._below(named(context.language, "appearance"), self.view)
        self.language = self._below(named(context.language, "language"))
        self.addSeparator()
        self.seating = self.addAction(
            button_text(context._(poster.seating)),
            QKeySequence(TEXTS["seating"].keys),
            self.seating_wanted.emit,
        )
        self.box = self.addAction(self._keyed("box"), self.box_wanted.emit)
        self.steps = self.addAction(self._said("steps"), self.checklist_wanted.emit)
        self.deepen = self._below(named(context.language, "deepen"))
        self.stop = self.addAction(button_text(context._(STOP)), self._stop)
        self.addSeparator()
        self.rules = self.addAction(self._keyed("rules"), self.rules_wanted.emit)
        self.question = self.addAction("", self._ask)
        self.keys = self.addAction(self._keyed("keys"), self.keys_wanted.emit)
        self.report = self.addAction(self._said("report"), self.report_wanted.emit)
        self.menu_bar = self.addAction(f"{self._said('menu_bar')}\t{keys_named('F10')}")
        self.menu_bar.setVisible(False)
        self._bar_hidden: Callable[[], bool] = lambda: False
        self.aboutToShow.connect(self.offer)
        self.aboutToHide.connect(self._let_go_of_button)
        self.offer()

    def _let_go_of_button(self) -> None:
        """Qt never hears that the pointer has left it for what is chosen, and would go on lighting it up."""
        button = self.parentWidget()
        if button is not None:
            here = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
            button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, here)
            button.update()

    def lead_to_bar(self, hidden: Callable[[], bool], open_bar: Callable[[], object]) -> None:
        """Where the menu bar of the window is not in sight, this menu says how it comes."""
        self._bar_hidden = hidden
        self.menu_bar.triggered.connect(lambda _checked=False: open_bar())

    def keep_further(self, further: Further) -> None:
        """Where to ask how more of the game could be kept."""
        self._further = further
        self.offer()

    def let_stop(self, stopping: Stopping) -> None:
        """Where to ask how the game could be stopped."""
        self._stopping = stopping
        self.offer()

    def let_walk(self, walkable: Callable[[], bool]) -> None:
        """Where to ask whether all of the table can be gone through."""
        self._walkable = walkable
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
        self.undo_turn.setEnabled(self._bridge.can_undo)
        self.redo_turn.setEnabled(self._bridge.can_redo)
        for action, choice in self._toggles:
            action.blockSignals(True)
            action.setChecked(self._context.settings.get(choice))
            action.blockSignals(False)
        self._offer_sizes()
        self._offer_appearances()
        self._offer_languages()
        self.deepen.clear()
        for text, command in self._further():
            action = self.deepen.addAction(button_text(text))
            action.triggered.connect(lambda _checked=False, command=command: self._bridge.do(command))
        self.deepen.menuAction().setVisible(not self.deepen.isEmpty())
        self.stop.setVisible(self._stopping() is not None)
        open_ = any(not frame.ROUTINE for frame in self._bridge.session.pending)
        self.stop.setText(button_text(self._context._(STOP_IN_BETWEEN if open_ else STOP)))
        self.walk.setVisible(self._walkable())
        self.menu_bar.setVisible(self._bar_hidden())
        asked = self._questions()
        self.question.setVisible(bool(asked))
        for _, text in asked[:1]:
            self.question.setText(button_text(text) + "\t" + keys_named("Shift+F1"))

    # -- parts

    def _below(self, text: str, above: QMenu | None = None) -> QMenu:
        menu = QMenu(button_text(text), self)
        (above or self).addMenu(menu)
        return menu

    def _said(self, name: str) -> str:
        """As the menus of the window say it."""
        return button_text(named(self._context.language, name))

    def _keyed(self, name: str) -> str:
        """With a key that the window hears."""
        return f"{self._said(name)}\t{keys_named(TEXTS[name].first_key)}"

    def _toggle(self, name: str, choice: Choice[bool]) -> tuple[QAction, Choice[bool]]:
        action = self.addAction(self._said(name))
        action.setCheckable(True)
        action.setChecked(self._context.settings.get(choice))

        def keep(on: bool) -> None:
            self._context.settings.set(choice, on)
            self.setting_changed.emit()

        action.toggled.connect(keep)
        return action, choice

    def _zooms(self, menu: QMenu) -> None:
        for name, zoom in (("larger_board", 1), ("smaller_board", -1), ("fit_board", 0)):
            action = menu.addAction(self._keyed(name))
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
        texts = appearances(context)
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
