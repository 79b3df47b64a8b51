"""A card of the box, fact by fact."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from companion.games.terraformer.fact_names import read_fact
from companion.wording.language import capital
from companion.wording.terraformer.terms import TYPES
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.box.desk import CardsDesk
from ui.games.terraformer.box.fact_row import FactRow
from ui.theme.roles import Gap
from ui.widgets.dress import drop, put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel


class CardDetail(QFrame):
    """Built anew for each card; a form that is unfolded goes with it, as nothing of it is told."""

    closed = Signal()

    def __init__(self, context: Context, wording: Wording, desk: CardsDesk) -> None:
        super().__init__()
        self._context, self._wording, self._desk = context, wording, desk
        self.name = self.kind = ""
        self.rows: dict[str, FactRow] = {}
        self.setProperty("card", "sunken")
        self.title = PlainLabel("", "heading", wrap=True)
        self.type = PlainLabel("", "muted", wrap=True)
        self.back = PlainButton(context._("Back to the list"), "quiet")
        put_icon(context.theme, self.back, "arrow_left", "accent")
        self.back.clicked.connect(self.closed)
        self.forget = PlainButton(context._("Forget this card"), "quiet")
        self.forget.setObjectName("forget_card")
        put_icon(context.theme, self.forget, "trash", "accent")
        self.forget.clicked.connect(lambda _checked=False: desk.forget_card(self.name))
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.type)
        space_out(context.theme, self, words, 0)
        head.addLayout(words, 1)
        head.addWidget(self.forget, 0, Qt.AlignmentFlag.AlignTop)
        space_out(context.theme, self, head, Gap.CLOSE)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(head)
        column.addWidget(self._area, 1)
        wide = Gap.NORMAL
        space_out(context.theme, self, column, Gap.CLOSE, (wide, wide, wide, wide))

    def show_card(self, name: str, kind: str) -> None:
        """The same card stays where it was scrolled to, and what had the keyboard keeps it."""
        at = self._area.verticalScrollBar().value() if name == self.name else 0
        back = self._row_in_use() if name == self.name else ""
        self.name, self.kind = name, kind
        names = self._desk.names
        self.title.setText(capital(names.card(name)))
        self.type.setText(capital(self._context._(TYPES[kind])))
        self.forget.setVisible(any(name in read_fact(key).cards for key in self._desk.entries))
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.rows = {}
        for fact in self._desk.facts_of(name, kind):
            row = FactRow(self._context, self._wording, self._desk, fact)
            row.opened.connect(self._opened)
            row.said.connect(self._bring_up)
            self.rows[fact.key] = row
            column.addWidget(row)
        column.addStretch(1)
        space_out(self._context.theme, inside, column, Gap.TIGHT)
        former = self._area.takeWidget()
        self._area.setWidget(inside)
        if former is not None:
            drop(former)
        inside.adjustSize()
        self._area.verticalScrollBar().setValue(at)
        if back in self.rows:
            self.rows[back].change.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_nothing(self) -> None:
        self.name, self.kind, self.rows = "", "", {}
        self.title.setText("")
        self.type.setText("")
        self.forget.hide()
        former = self._area.takeWidget()
        if former is not None:
            drop(former)

    def _row_in_use(self) -> str:
        """The fact that has the keyboard."""
        focus: QWidget | None = self.window().focusWidget()  # not what had it here once
        found = (key for key, row in self.rows.items() if focus is not None and row.isAncestorOf(focus))
        return next(found, "")

    def answer(self, digit: int) -> bool:
        """A digit chooses in the form that is unfolded; says whether one is."""
        form = next((row.form for row in self.rows.values() if row.form is not None), None)
        buttons = list(form.buttons.values()) if form is not None else []
        if 1 <= digit <= len(buttons):
            buttons[digit - 1].click()
        return bool(buttons)

    def ask_first(self) -> None:
        """Open the form of the first thing that nobody has told."""
        row = next((row for row in self.rows.values() if row.fact.value is None), None)
        if row is not None:
            row.unfold()

    def _opened(self, key: str) -> None:
        """One form at a time."""
        for other, row in self.rows.items():
            if other != key and row.form is not None:
                row.fold()
        self._area.ensureWidgetVisible(self.rows[key])

    def _bring_up(self, part: QWidget) -> None:
        """What was said below the words might be out of sight, as soon as it has its place."""
        QTimer.singleShot(0, part, lambda: self._area.ensureWidgetVisible(part))

    def fold(self) -> bool:
        """All of them; says whether any was unfolded."""
        folded = [row.fold() for row in self.rows.values()]
        return any(folded)

    def take_focus(self) -> None:
        row = next(iter(self.rows.values()), None)
        if row is not None:
            row.change.setFocus(Qt.FocusReason.OtherFocusReason)
