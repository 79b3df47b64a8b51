"""Describing what a space or card shows: icons clicked together, read back as a sentence."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.notation import read_effect
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.faces import Face, effect_plaque
from ui.theme.roles import IconSize, Space
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip

UNITS = (*RAW, *PROCESSED, "any_raw", "any_proc", "strength", "culture", "travel", "vp")
AFTER_ARROW = ("matching_proc", "matching_raw", "other_raw")
WHOLE = {"take_warriors 2": "warrior", "craft raw_allowed": "craft", "raid free": "raid"}
WORKERS = ("worker1", "worker2", "worker3")


class EffectEditor(QWidget):
    """Builds the notation one icon at a time. `changed` carries a text that reads as an effect, or "".

    A click adds one of a unit; the arrow begins the right side of an exchange, *or* begins another
    choice, backspace takes the last click back. The line below can be edited directly, too.
    """

    changed = Signal(str)

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._clicks: list[str] = []
        self._buttons: dict[str, QToolButton] = {}
        palette = FlowLayout(context.theme, self, 0)
        for unit in (*UNITS, *WORKERS, *AFTER_ARROW, *WHOLE):
            palette.addWidget(self._tool(unit))
        marks = FlowLayout(context.theme, self, Space.TIGHT)
        for mark, text, tip in (
            ("->", "→", context._("Exchange: what comes next is received")),
            ("x", "×2", context._("The exchange may be done once more")),
            ("or", context._("or"), context._("Or something else")),
        ):
            button = PlainButton(text, kind="quiet")
            button.setToolTip(plain_tip(tip))
            button.clicked.connect(lambda _checked=False, mark=mark: self.click_mark(mark))
            marks.addWidget(button)
        back = PlainButton(context._("Take back"), kind="quiet")
        back.setIcon(context.theme.icons.icon("undo"))
        back.clicked.connect(self.take_back)
        marks.addWidget(back)
        self._line = QLineEdit()
        self._line.setMaxLength(500)
        self._line.setPlaceholderText(context._("Click what it shows"))
        self._line.setAccessibleName(context._("The effect as text"))
        self._line.textEdited.connect(self._typed)
        self._said = PlainLabel(role="strong", wrap=True)
        self._fault = PlainLabel(role="danger", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(context.theme.px(Space.TIGHT))
        layout.addLayout(palette)
        layout.addLayout(marks)
        self._face = Face(context.theme, [])
        self._face.hide()
        for widget in (self._face, self._said, self._line, self._fault):
            layout.addWidget(widget)
        self._show()

    def _tool(self, unit: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("unit", "true")
        button.setIcon(
            self._context.theme.icons.icon(WHOLE.get(unit, "any_raw" if unit == "other_raw" else unit))
        )
        edge = self._context.theme.px(IconSize.NORMAL + 4)
        button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
        name = self._wording.effect(unit) if unit in WHOLE else self._wording.thing(None, unit)
        button.setToolTip(plain_tip(name))
        button.setAccessibleName(name)
        button.clicked.connect(lambda: self.click_unit(unit))
        self._buttons[unit] = button
        return button

    def text(self) -> str:
        return self._line.text().strip()

    def click_unit(self, unit: str) -> None:
        self._clicks.append(unit)
        self._build()

    def click_mark(self, mark: str) -> None:
        self._clicks.append(mark)
        self._build()

    def take_back(self) -> None:
        if self._clicks:
            self._clicks.pop()
            self._build()
        elif self._line.text():
            self._line.clear()
            self._show()

    def _build(self) -> None:
        self._line.setText(" or ".join(_option(part) for part in _split(self._clicks)))
        self._show()

    def _typed(self) -> None:
        self._clicks = []
        self._show()

    def _show(self) -> None:
        text = self.text()
        fault, said = "", ""
        if text:
            try:
                read_effect(text)
                said = self._wording.effect(text)
            except Unreadable as error:
                fault = self._context.language.say("Not complete yet: {fault}", fault=str(error))
        self._said.setText(said)
        self._fault.setText(fault)
        self._said.setVisible(bool(said))
        self._face.show_rows([[effect_plaque(text)]] if said else [])
        self._face.setVisible(bool(said))
        self._fault.setVisible(bool(fault))
        self.changed.emit(text if said else "")


def _split(clicks: list[str]) -> list[list[str]]:
    """The clicks of each choice."""
    parts: list[list[str]] = [[]]
    for click in clicks:
        if click == "or":
            parts.append([])
        else:
            parts[-1].append(click)
    return parts


def _option(clicks: list[str]) -> str:
    """One choice in the notation: counted units, an exchange where an arrow was clicked."""
    times = 1 + clicks.count("x")
    sides: list[dict[str, int]] = [{}]
    whole: list[str] = []
    for click in clicks:
        if click == "->":
            sides.append({})
        elif click in WHOLE:
            whole.append(click)
        elif click != "x":
            sides[-1][click] = sides[-1].get(click, 0) + 1
    if len(sides) > 1:
        left, right = (", ".join(f"{n} {unit}" for unit, n in side.items()) for side in sides[:2])
        steps = [f"{left} -> {right} x {times}"]
    else:
        steps = [f"{n * times} {unit}" for unit, n in sides[0].items()]
    return " + ".join(steps + whole)
