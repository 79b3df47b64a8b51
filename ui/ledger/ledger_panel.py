"""Beside the table: whose numbers, which of them, and every change with the move behind it."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from companion.kernel.marking import N_
from companion.wording.game_words import Asked
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.ledger.ledger_model import LedgerModel
from ui.ledger.ledger_view import LedgerView
from ui.session_bridge import SessionBridge
from ui.theme.roles import PLAYER_SHAPES, Gap
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.elided_combo import ElidedCombo
from ui.widgets.plain import PlainLabel, show_tip

EVERYBODY = "*"
"""As data of a choice; the table itself has no name."""
KIND, THING = "kind:", "thing:"


class LedgerPanel(QFrame):
    """`look_wanted` names a move and how many were played with it; `closed` comes from button or Escape."""

    look_wanted = Signal(str, int)
    rules_wanted = Signal(object)
    closed = Signal()

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._books = wording.books
        self._bridge = bridge
        self._state: Any = bridge.state
        self._asked: Asked | None = None
        self._offered: frozenset[str] = frozenset()
        self._terse = False
        self.setProperty("side", "ledger")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = LedgerModel(self._books, bridge.session, self)
        self.view = LedgerView(context, self.model)
        self._build()
        self._wire()
        self.model.follow()
        self._offer_owners()
        self._offer_things()
        self._choose()

    def _build(self) -> None:
        context = self._context
        self.title = PlainLabel(context._("Where did it come from?"), "large", wrap=True)
        self.close_button = QToolButton()
        put_icon(context.theme, self.close_button, "close")
        self.close_button.setAccessibleName(context._("Close"))
        show_tip(self.close_button, f"{context._('Close')} (Esc)")
        self.whose = calm(ElidedCombo())
        self.whose.setAccessibleName(context._("Whose numbers"))
        self.which = calm(ElidedCombo())
        self.which.setAccessibleName(context._("Which numbers"))
        for choice in (self.whose, self.which):
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(8)
            choice.currentTextChanged.connect(lambda text, choice=choice: show_tip(choice, text))
        self.now = PlainLabel(role="strong", wrap=True)
        self.nothing = PlainLabel(role="muted", wrap=True)
        self.hint = PlainLabel(context._("Click a line to see the table then."), "small", wrap=True)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.addLayout(head)
        for widget in (self.whose, self.which, self.now, self.nothing):
            column.addWidget(widget)
        column.addWidget(self.view, 1)
        column.addWidget(self.hint)
        space_out(context.theme, self, head, Gap.TIGHT)
        space_out(context.theme, self, column, Gap.TIGHT, (Gap.CLOSE,) * 4)
        Dress(context.theme, self, self._paint_owners)

    def _wire(self) -> None:
        self.close_button.clicked.connect(self.closed)
        self.whose.activated.connect(self._other_owner)
        self.which.activated.connect(self._choose)
        self.view.look_wanted.connect(self.look_wanted)
        self.view.rules_wanted.connect(self.rules_wanted)
        self.model.rowsInserted.connect(self._say_empty)
        self.model.over.connect(self._say_empty)
        self._bridge.changed.connect(self._changed)  # ends with this panel; a lambda would not

    # -- what can be chosen

    def _offer_owners(self) -> None:
        self.whose.addItem(self._context._("Everybody"), EVERYBODY)
        for owner, name in self._books.owners(self._bridge.state):
            self.whose.addItem(name, owner)
        self._paint_owners()

    def _paint_owners(self) -> None:
        theme = self._context.theme
        for at in range(self.whose.count()):
            colour = theme.colour(str(self.whose.itemData(at)))
            if colour in PLAYER_SHAPES:
                fill = theme.palette.player(colour).fill
                self.whose.setItemIcon(at, theme.icons.icon(f"common/{PLAYER_SHAPES[colour]}", fill))

    def _offer_things(self, gone_on: bool = False) -> None:
        """Everything, kind by kind, and each thing by itself; what was chosen stays, if it is still there or
        only the game has gone on."""
        chosen, text = self.which.currentData(), self.which.currentText()
        accounts = self._books.accounts(self._bridge.state, self.owner)
        self._offered = self._books.things(self._bridge.state, self.owner)
        self.which.clear()
        self.which.addItem(self._context._("All numbers"), KIND)
        for kind, text in self._books.kinds():
            if any(account.kind == kind for account in accounts):
                self.which.addItem(text, KIND + kind)
        self.which.insertSeparator(self.which.count())
        for account in accounts:
            self.which.addItem(account.text, THING + " ".join(account.things))
        if self.which.findData(chosen) < 0 and gone_on:
            self.which.addItem(text, chosen)
        self.which.setCurrentIndex(max(0, self.which.findData(chosen)))

    @property
    def owner(self) -> str | None:
        data = str(self.whose.currentData())
        return None if data == EVERYBODY else data

    @property
    def things(self) -> tuple[str, ...]:
        """Those that were asked for by name; none for a whole kind or everything."""
        data = str(self.which.currentData())
        return tuple(data.removeprefix(THING).split()) if data.startswith(THING) else ()

    # -- what is shown

    def ask(self, asked: Asked) -> None:
        """These numbers; where no choice means just them, all of their kind."""
        owner = EVERYBODY if asked.owner is None else asked.owner
        self.whose.setCurrentIndex(max(0, self.whose.findData(owner)))
        self._offer_things()
        at = self.which.findData(THING + " ".join(asked.things)) if asked.things else 0
        if at < 0:
            at = self._kind_at(asked.things[0])
        self.which.setCurrentIndex(at)
        self._choose()
        self._asked = asked
        self.view.scrollToTop()

    def take_over(self, former: "LedgerPanel") -> None:
        """The same numbers, in another language."""
        self.whose.setCurrentIndex(former.whose.currentIndex())
        self._offer_things()
        self.which.setCurrentIndex(former.which.currentIndex())
        self._choose()
        if self.view.delegate.at is not None:
            self.view.mark(self.view.delegate.at)

    def _kind_at(self, what: str) -> int:
        return max(0, self.which.findData(KIND + self._books.kind_of(what)))

    def shows(self, asked: Asked) -> bool:
        return self._asked == asked

    def show_moment(self, state: Any, at: int) -> None:
        """A table of the past is looked at."""
        self._state = state
        self._say_now()
        self.view.mark(at)

    def set_terse(self, terse: bool) -> None:
        """Whether there is room for the numbers alone."""
        if terse != self._terse:
            self._terse = terse
            self.title.setVisible(not terse)
            self._say_empty()

    def start_here(self) -> None:
        if self.model.rowCount() and not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0))
        (self.view if self.model.rowCount() else self.whose).setFocus(Qt.FocusReason.OtherFocusReason)

    def _other_owner(self) -> None:
        self._offer_things()
        self._choose()

    def _choose(self) -> None:
        self._asked = None
        data = str(self.which.currentData())
        if data.startswith(THING):
            self.model.choose(self.owner, frozenset(self.things))
        else:
            self.model.choose(self.owner, None, data.removeprefix(KIND))
        self._say_now()
        self._say_empty()

    def _changed(self, change: Any) -> None:
        """Only what is seen costs time: nobody waits for a panel that is not there."""
        self._state = change.state
        if self.isVisible():
            self.follow()

    def follow(self) -> None:
        self._state = self._bridge.state
        if self._books.things(self._state, self.owner) != self._offered:
            self._offer_things(gone_on=True)
        self.model.follow()
        self._say_now()
        self._say_empty()

    def _say_now(self) -> None:
        things, owner = self.things, self.owner
        shown = bool(things) and owner is not None
        if shown and owner is not None:
            value = self._books.holdings(self._state, owner, things)
            now = self._state is self._bridge.state
            text = N_("On the table now: {value}") if now else N_("On the table then: {value}")
            self.now.setText(self._context.language.say(text, value=value))
        self.now.setVisible(shown)

    def _say_empty(self) -> None:
        if not self.whose.count() or not self._books.owners(self._bridge.state):
            said = self._context._("Nothing is counted here: this game is not kept move by move.")
        else:
            said = self._context._("Nothing has changed here so far.")
        empty = not self.model.rowCount()
        self.nothing.setText(said)
        self.nothing.setVisible(empty and not self.model.going_on)
        self.view.setVisible(not empty)
        self.hint.setVisible(not empty and not self._terse)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.close_button.isVisibleTo(self):
            self.closed.emit()
        else:
            super().keyPressEvent(event)
