"""Describing what a space or card shows: icons clicked together, read back as a sentence."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.notation import check_effect
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.composer import AND, ARROW, CLOSE, GIVEN, MORE, OPEN, OR, RECEIVED, TIMES, compose
from ui.games.terramara.now.faces import Face, effect_plaque
from ui.games.terramara.now.symbols_palette import (
    COMMON,
    CONDITIONS,
    COST_COUNTERS,
    COUNTERS,
    STEPS,
    Symbol,
    name,
)
from ui.settings import Choice
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip

UNFOLDED = Choice("learn/more_symbols", False)
"""Whether somebody has asked for the rarer symbols: then they are likely to need them again."""
ReadBack = Callable[[str], str]
"""An effect as a sentence; raises `Unreadable`."""


class EffectEditor(QWidget):
    """Builds the notation one icon at a time. `changed` carries a text that reads as an effect, or "".

    A click adds one of a unit; the arrow begins the right side of an exchange, *and* the next step, *or*
    another choice; the last click can be taken back. The line below can be edited directly, too.
    """

    changed = Signal(str)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        read_back: ReadBack | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`read_back` is given for a part of a card; by itself this is about a space."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._read_back = read_back or self._space
        self._clicks: list[str] = []
        self._waits_for = ""
        self._buttons: dict[str, QAbstractButton] = {}
        self._more = PlainButton(kind="quiet")
        self._more.setCheckable(True)
        self._more.toggled.connect(self._unfold)
        self._more.clicked.connect(lambda: context.settings.set(UNFOLDED, self._more.isChecked()))
        self._rare = self._rarer(crafting=read_back is not None)
        self._line = QLineEdit()
        self._line.setMaxLength(500)
        self._line.setPlaceholderText(context._("Click what it shows"))
        self._line.setAccessibleName(context._("The effect as text"))
        self._line.textEdited.connect(self._typed)
        self._face = Face(context.theme, [])
        self._said = PlainLabel(role="strong", wrap=True)
        self._hint = PlainLabel(role="muted", wrap=True)
        self._fault = PlainLabel(role="danger", wrap=True)
        layout = QVBoxLayout(self)
        layout.addLayout(self._flow(COMMON))
        layout.addLayout(self._marks())
        # What has been clicked stands between the common and the rare symbols, in sight of both.
        for widget in (self._face, self._said, self._hint, self._line, self._fault):
            layout.addWidget(widget)
        layout.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._rare)
        space_out(context.theme, self, layout, Space.TIGHT)
        self._more.setChecked(context.settings.get(UNFOLDED))
        self._unfold(self._more.isChecked())
        self._show()

    # -- what can be clicked

    def _flow(self, symbols: Iterable[Symbol]) -> FlowLayout:
        flow = FlowLayout(self._context.theme, self, 0)
        for symbol in symbols:
            flow.addWidget(self._tool(symbol))
        return flow

    def _tool(self, symbol: Symbol) -> QToolButton:
        theme, button = self._context.theme, QToolButton()
        button.setProperty("unit", "true")
        if symbol.text:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setText(symbol.text)

        def put_on() -> None:
            edge = theme.px(IconSize.NORMAL + 4)
            button.setIcon(theme.icons.icon(symbol.icon))
            button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

        Dress(theme, button, put_on)
        text = name(self._context.language, self._wording, symbol.click)
        button.setToolTip(plain_tip(text))
        button.setAccessibleName(text)
        button.clicked.connect(lambda: self.click(symbol.click))
        self._buttons[symbol.click] = button
        return button

    def _mark(self, mark: str, text: str, tip: str) -> PlainButton:
        button = PlainButton(text, kind="quiet")
        button.setToolTip(plain_tip(tip))
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: self.click(mark))
        self._buttons[mark] = button
        return button

    def _marks(self) -> FlowLayout:
        context = self._context
        flow = FlowLayout(context.theme, self, Space.TIGHT)
        flow.addWidget(self._mark(ARROW, "→", context._("Exchange: what comes next is received")))
        flow.addWidget(self._mark(TIMES, "×2", context._("The exchange may be done once more")))
        flow.addWidget(self._mark(AND, context._("and"), context._("And then something else")))
        flow.addWidget(self._mark(OR, context._("or"), context._("Or something else")))
        back = PlainButton(context._("Take back"), kind="quiet")
        put_icon(context.theme, back, "undo")
        back.clicked.connect(self.take_back)
        flow.addWidget(back)
        return flow

    def _rarer(self, crafting: bool) -> QWidget:
        context, box = self._context, QWidget()
        column = QVBoxLayout(box)
        steps = self._flow(STEPS)
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
        space_out(context.theme, box, column, Space.HAIR)
        return box

    def unfold(self) -> None:
        """Show the rarer symbols, this time."""
        self._more.setChecked(True)

    def _unfold(self, on: bool) -> None:
        self._rare.setVisible(on)
        self._more.say(self._context._("Fewer symbols") if on else self._context._("More symbols"))

    # -- clicks

    def text(self) -> str:
        return self._line.text().strip()

    def click(self, word: str) -> None:
        self._clicks.append(word)
        self._build()

    def take_back(self) -> None:
        if self._clicks:
            self._clicks.pop()
            self._build()
        elif self._line.text():
            self.clear()

    def clear(self) -> None:
        self._clicks = []
        self._build()

    def _build(self) -> None:
        composed = compose(self._clicks)
        self._waits_for = composed.waits_for
        self._line.setText(composed.text)
        self._show()

    def _typed(self) -> None:
        self._clicks = []
        self._waits_for = ""
        self._show()

    # -- reading back

    def _space(self, text: str) -> str:
        check_effect(text)
        return self._wording.effect(text)

    def read_again(self) -> None:
        """Something around the effect has changed."""
        self._show()

    def _show(self) -> None:
        text = self.text()
        said = hint = fault = ""
        if self._waits_for:
            hint = self._waiting()
        elif text:
            try:
                said = self._read_back(text)
            except Unreadable as error:
                if self._clicks:
                    hint = self._context._("This does not go together. Take the last click back, or go on.")
                else:
                    fault = self._context.language.say("Not complete yet: {fault}", fault=str(error))
        for label, shown in ((self._said, said), (self._hint, hint), (self._fault, fault)):
            label.setText(shown)
            label.setVisible(bool(shown))
        self._face.show_rows([[effect_plaque(text)]] if said else [])
        self._face.setVisible(bool(said))
        self.changed.emit(text if said else "")

    def _waiting(self) -> str:
        """What to click next, instead of what a reader would complain about."""
        sentences = {
            RECEIVED: self._context._("Now click what is received."),
            GIVEN: self._context._("First what is given, then the arrow. Take the arrow back."),
            MORE: self._context._("Now click what comes next."),
        }
        return sentences[self._waits_for]
