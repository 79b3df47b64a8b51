"""Taking stock: shown over the board when a running game is kept deeper, so that nobody starts at zero."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.state import State
from companion.wording.terramara import stock
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import space_out
from ui.widgets.names import short_names, show_named
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark
from ui.widgets.wrap_button import WrapButton

_LONGEST_NAME = 16
_COLUMNS = 2


class StockPage(QFrame):
    """Every thing the table must tell, with what is believed of it. `done` brings the board back."""

    done = Signal()
    correct_wanted = Signal(str)

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self.setProperty("card", "true")
        self.buttons: dict[str, WrapButton] = {}
        self.title = PlainLabel(role="heading", wrap=True)
        self.task = PlainLabel(wrap=True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.back_button = PlainButton(context._("That is all: to the board"))
        self.back_button.clicked.connect(self.done)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.back_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.task)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(foot)
        edges = (Space.WIDE, Space.NORMAL, Space.WIDE, Space.NORMAL)
        space_out(context.theme, self, layout, Space.CLOSE, edges)

    def show_stock(self, state: State, before: str) -> None:
        """`before` is the depth the game was kept at."""
        names = Names(self._context.language, state)
        self.title.setText(stock.title(names))
        self.task.setText(stock.task(names, before))
        self.buttons = {}
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(
            self._group(
                self._context.language.say_in("heading", "The table"), "", stock.of_the_table(names, before)
            )
        )
        for colour in state.seats:
            things = stock.of_a_clan(names, colour)
            if things:
                column.addWidget(self._group(names.player(colour), colour, things))
        column.addStretch(1)
        space_out(self._context.theme, inside, column, Space.CLOSE, (0, 0, Space.CLOSE, 0))
        self._scroll.setWidget(inside)
        self.show_state(state)

    def show_state(self, state: State) -> None:
        """Something was put right."""
        names = Names(self._context.language, state)
        for what, button in self.buttons.items():
            text = stock.line(names, what)
            button.say(short_names(text, _LONGEST_NAME))
            show_tip(button, text)

    def start_here(self) -> QAbstractButton:
        return next(iter(self.buttons.values()), self.back_button)

    def _group(self, heading: str, colour: str, things: tuple[str, ...]) -> QFrame:
        theme = self._context.theme
        card = QFrame()
        card.setProperty("card", "raised")
        head = QHBoxLayout()
        if colour:
            head.addWidget(PlayerMark(theme, colour, IconSize.NORMAL))
        words = PlainLabel(role="strong", wrap=True)
        show_named(words, heading)
        head.addWidget(words, 1)
        space_out(theme, card, head, Space.CLOSE)
        grid = QGridLayout()
        for at, what in enumerate(things):
            button = WrapButton(theme, "?", kind="")
            button.clicked.connect(lambda _=False, what=what: self.correct_wanted.emit(what))
            grid.addWidget(button, *divmod(at, _COLUMNS))
            self.buttons[what] = button
        box = QVBoxLayout(card)
        box.addLayout(head)
        box.addLayout(grid)
        for at in range(_COLUMNS):
            grid.setColumnStretch(at, 1)
        space_out(theme, card, grid, Space.TIGHT)
        edges = (Space.NORMAL, Space.CLOSE, Space.NORMAL, Space.CLOSE)
        space_out(theme, card, box, Space.TIGHT, edges)
        return card
