"""Side by side: what was told in two ways, here and there, or twice in one box."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.kernel.frozen import frozen
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

MINE, THEIRS, BOTH = "mine", "theirs", "both"


def _faceless() -> QWidget | None:
    return None


@frozen
class Side:
    """One telling: in words, and as it looks on the cardboard, where that can be shown."""

    words: str
    face: Callable[[], QWidget | None] = _faceless


@frozen
class Pair:
    """Two tellings; `key` names the pair, `both` says whether they may be two things."""

    key: str
    title: str
    mine: Side
    theirs: Side
    both: bool = True


@frozen
class Texts:
    """What the page and its answers are called."""

    title: str
    summary: str
    mine: str
    theirs: str
    both: str
    confirm: str
    heads: tuple[str, str] = ("", "")
    """What stands above the left and the right telling."""
    all_of_them: bool = True


class PairCard(QFrame):
    """One pair: both faces, both in words, and an answer."""

    answered = Signal()

    def __init__(self, context: Context, pair: Pair, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair = pair
        self.setProperty("card", "true")
        self._group = QButtonGroup(self)
        self.buttons: dict[str, PlainButton] = {}
        grid = QGridLayout(self)
        grid.addWidget(PlainLabel(pair.title, "strong", wrap=True), 0, 0, 1, 2)
        sides = ((MINE, texts.mine, pair.mine), (THEIRS, texts.theirs, pair.theirs))
        for column, (head, (answer, text, side)) in enumerate(zip(texts.heads, sides, strict=True)):
            if head:
                grid.addWidget(PlainLabel(head, "small", wrap=True), 1, column)
            face = side.face()
            if face is not None:
                grid.addWidget(face, 2, column, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(PlainLabel(side.words, "muted", wrap=True), 3, column, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._button(answer, text, side.words), 4, column, Qt.AlignmentFlag.AlignLeft)
            grid.setColumnStretch(column, 1)
        if pair.both:
            button = self._button(BOTH, texts.both, pair.title)
            grid.addWidget(button, 5, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(context.theme, self, grid, Gap.TIGHT, edges)
        apart = context.theme.px
        Dress(context.theme, self, lambda: grid.setHorizontalSpacing(apart(Gap.WIDE)))
        self._group.buttonClicked.connect(lambda _button: self.answered.emit())

    def _button(self, answer: str, text: str, about: str) -> PlainButton:
        button = PlainButton(text)
        button.setObjectName(f"answer.{answer}")
        button.setAccessibleDescription(about)
        button.setCheckable(True)
        self._group.addButton(button)
        self.buttons[answer] = button
        return button

    def answer(self) -> str:
        """What was chosen; empty as long as nothing was."""
        return next((answer for answer, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, answer: str) -> None:
        self.buttons[answer].setChecked(True)
        self.answered.emit()


class PairsPage(QWidget):
    """`decided` carries the answers by the keys of the pairs; a pair without an answer is left as it is."""

    decided = Signal(object)
    cancelled = Signal()

    def __init__(
        self, context: Context, texts: Texts, pairs: Sequence[Pair], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._texts = texts
        self.cards = [PairCard(context, pair, texts) for pair in pairs]
        inside = QWidget()
        column = QVBoxLayout(inside)
        for card in self.cards:
            card.answered.connect(self._show)
            column.addWidget(card)
        column.addStretch(1)
        space_out(context.theme, inside, column, Gap.CLOSE)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        self.standing = PlainLabel("", "muted", wrap=True)
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(texts.title, "heading", wrap=True))
        layout.addWidget(PlainLabel(texts.summary, wrap=True))
        layout.addLayout(self._for_all())
        layout.addWidget(area, 1)
        layout.addWidget(self.standing)
        layout.addLayout(self._foot())
        edges = (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.CLOSE)
        space_out(context.theme, self, layout, Gap.CLOSE, edges)
        self._show()

    def _for_all(self) -> FlowLayout:
        flow = FlowLayout(self._context.theme, self, Gap.CLOSE)
        self.all_mine = PlainButton(self._context._("All mine"))
        self.all_theirs = PlainButton(self._context._("All theirs"))
        for button, answer in ((self.all_mine, MINE), (self.all_theirs, THEIRS)):
            button.clicked.connect(lambda _checked=False, answer=answer: self.choose_all(answer))
            button.setVisible(self._texts.all_of_them and bool(self.cards))
            flow.addWidget(button)
        return flow

    def _foot(self) -> QHBoxLayout:
        self.confirm = PlainButton(self._texts.confirm, kind="primary")
        self.confirm.setObjectName("confirm")
        self.confirm.clicked.connect(lambda: self.decided.emit(self.answers()))
        self.cancel = PlainButton(self._context._("Cancel: change nothing"))
        self.cancel.setObjectName("cancel")
        self.cancel.clicked.connect(self.cancelled)
        row = QHBoxLayout()
        row.addWidget(self.confirm)
        row.addWidget(self.cancel)
        row.addStretch(1)
        space_out(self._context.theme, self, row, Gap.CLOSE)
        return row

    def answers(self) -> Mapping[str, str]:
        return {card.pair.key: card.answer() for card in self.cards if card.answer()}

    def choose_all(self, answer: str) -> None:
        for card in self.cards:
            card.choose(answer)

    def take_over(self, former: "PairsPage") -> None:
        for card, other in zip(self.cards, former.cards, strict=True):
            if other.answer():
                card.choose(other.answer())

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return self.cards[0].buttons[MINE] if self.cards else self.confirm

    def _show(self) -> None:
        left = len(self.cards) - len(self.answers())
        text = self._context.language.say_n(
            "{n} pair has no answer yet and stays as it is.",
            "{n} pairs have no answer yet and stay as they are.",
            left,
        )
        self.standing.setText(text if left else "")
        self.standing.setVisible(bool(left))
        if hasattr(self, "confirm"):
            self.confirm.setEnabled(self._texts.all_of_them or bool(self.answers()))
