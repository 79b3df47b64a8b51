"""The buttons an effect is clicked together with: symbols, what joins them, and below them the rarer ones."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractButton, QToolButton, QVBoxLayout, QWidget

from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.composer import AND, ARROW, ARROWS, CLOSE, NUMBERS, OPEN, OR, TIMES
from ui.games.terramara.now.symbol_button import SymbolButton
from ui.games.terramara.now.symbols_palette import (
    COMMON,
    CONDITIONS,
    COST_COUNTERS,
    COUNTERS,
    SPACE_COMMON,
    SPACE_STEPS,
    STEPS,
    Symbol,
    name,
)
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, button_text, show_tip

NOTHING = "nothing"


class SymbolTools(QObject):
    """By what a click on them adds. `common` and `marks` are to be laid into the `editor`, `rare` below."""

    clicked = Signal(str)
    taken_off = Signal(str)  # one fewer of a symbol
    taken_back = Signal()  # the last click
    unfolded = Signal(object)  # by hand: the button from which on there is more to see

    def __init__(
        self, context: Context, wording: Wording, editor: QWidget, for_a_space: bool, workers: bool
    ) -> None:
        """A start is a space that may give `workers`."""
        super().__init__(editor)
        self._context = context
        self._wording = wording
        self._editor = editor
        self._workers = workers
        self.buttons: dict[str, QAbstractButton] = {}
        self.more = PlainButton(kind="quiet")
        self.more.setObjectName("symbol.more")
        self.more.setCheckable(True)
        self.more.toggled.connect(self._unfold)
        self.more.clicked.connect(lambda on: self.unfolded.emit(self.more) if on else None)
        self.rare = self._rarer(STEPS if workers else SPACE_STEPS, crafting=not for_a_space)
        self.common = self._flow(COMMON if workers else SPACE_COMMON, named=False)
        self.marks = self._marks(for_a_space)
        self._unfold(False)

    def _flow(self, symbols: Iterable[Symbol], named: bool = True) -> FlowLayout:
        """What is rare has its name beside it."""
        flow = FlowLayout(self._context.theme, self._editor, 0)
        for symbol in symbols:
            flow.addWidget(self._tool(symbol, named))
        return flow

    def _tool(self, symbol: Symbol, named: bool) -> SymbolButton:
        say = self._context.language.say
        text = name(self._context.language, self._wording, symbol.click)
        beside = say(symbol.text) if symbol.text else ""
        if named:
            beside = beside or self._wording.thing(None, symbol.icon)
        fewer = say("One fewer: {thing}", thing=text)
        button = SymbolButton(self._context.theme, symbol, text, beside, fewer)
        button.clicked.connect(lambda: self.clicked.emit(symbol.click))
        button.minus.clicked.connect(lambda: self.taken_off.emit(symbol.click))
        self.buttons[symbol.click] = button
        return button

    def _mark(self, mark: str, text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"symbol.{mark}")
        button.setProperty("tight", "true")
        button.setText(button_text(text))
        show_tip(button, tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: self.clicked.emit(mark))
        self.buttons[mark] = button
        return button

    def _marks(self, for_a_space: bool) -> FlowLayout:
        context, say = self._context, self._context.language.say
        flow = FlowLayout(context.theme, self._editor, Gap.HAIR)
        exchange = context._("Exchange: what comes next is received")
        flow.addWidget(self._mark(ARROW, context._("exchange"), exchange))
        for n, mark in ARROWS.items():
            often = say("Exchange, up to {n} times", n=n)
            flow.addWidget(self._mark(mark, say("{n} times", n=n), often))
        for n, mark in NUMBERS.items():
            flow.addWidget(self._mark(mark, say("{n} of it", n=n), say("{n} of the last symbol", n=n)))
        flow.addWidget(self._mark(AND, context._("and"), context._("And then something else")))
        flow.addWidget(self._mark(OR, context._("or"), context._("Or something else")))
        if for_a_space:
            flow.addWidget(self._mark(NOTHING, context._("nothing"), context._("It shows nothing at all")))
        back = QToolButton()
        back.setObjectName("take_back")
        back.setProperty("unit", "true")
        back.setAccessibleName(context._("Take the last click back"))
        show_tip(back, context._("Take the last click back"))
        put_icon(context.theme, back, "undo")
        back.clicked.connect(self.taken_back)
        flow.addWidget(back)
        flow.addWidget(self.more)  # in the line that is begun anyway: a line of its own is one more to scroll
        return flow

    def _rarer(self, symbols: Iterable[Symbol], crafting: bool) -> QWidget:
        context, box = self._context, QWidget()
        column = QVBoxLayout(box)
        steps = self._flow(symbols)
        steps.addWidget(
            self._mark(TIMES, context._("once more"), context._("The exchange may be done once more"))
        )
        steps.addWidget(self._mark(OPEN, "(", context._("What belongs together begins")))
        steps.addWidget(self._mark(CLOSE, ")", context._("What belongs together ends")))
        column.addLayout(steps)
        column.addWidget(PlainLabel(context._("The last one, for each:"), "muted", wrap=True))
        column.addLayout(self._flow(COUNTERS))
        if crafting:
            column.addWidget(
                PlainLabel(context._("The last one, for each of this in the cost:"), "muted", True)
            )
            column.addLayout(self._flow(COST_COUNTERS))
        column.addWidget(PlainLabel(context._("What comes next, only if (a click for each):"), "muted", True))
        column.addLayout(self._flow(CONDITIONS))
        space_out(context.theme, box, column, Gap.HAIR)
        return box

    def _unfold(self, on: bool) -> None:
        self.rare.setVisible(on)
        _ = self._context._
        self.more.say(_("Fewer symbols") if on else _("Raid, for each, if …"))
        tip = _("Warriors, raids, crafting, taking members back; so much for each of something; only if …")
        if not self._workers:
            tip = _("Workers, raids, crafting, taking members back; so much for each of something; only if …")
        show_tip(self.more, "" if on else tip)
