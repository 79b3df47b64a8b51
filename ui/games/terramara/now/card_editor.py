"""Describing an artifact card: category, cost, points, and its effects one by one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.notation import read_card
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import CATEGORIES, KINDS, PROCESSED
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.theme.roles import IconSize, Space
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip

TRIGGERS = (
    "",
    "craft =>",
    *(f"craft {category} =>" for category in CATEGORIES),
    "place explorer =>",
    "place chieftain =>",
    "place explorer_or_chieftain crossroads =>",
    *(f"place explorer {terrain} =>" for terrain in ("plain", "quarry", "forest", "mountain")),
    "gain culture =>",
    "gain strength =>",
    "gain travel =>",
    "caravan any at_crossroads =>",
    "caravan second at_crossroads =>",
    "raid =>",
    "flag =>",
)
MODIFIERS = (
    "",
    "discount each",
    *(f"discount {unit}" for unit in PROCESSED),
    "join_equal_no_loss",
    "raid_level + 1",
    "no_strength_loss",
)


class CardEditor(QWidget):
    """`changed` carries a complete card, or None while something is missing."""

    changed = Signal(object)

    def __init__(self, context: Context, wording: Wording, level: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._level = level
        self._effects: list[str] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(context.theme.px(Space.TIGHT))
        layout.addLayout(self._categories())
        layout.addLayout(self._numbers())
        self._said = PlainLabel(wrap=True)
        layout.addWidget(self._said)
        self._kind = QComboBox()
        for kind in KINDS:
            self._kind.addItem(context.theme.icons.icon(kind), _KIND_NAMES[kind](context), kind)
        self._kind.setCurrentIndex(KINDS.index("immediate"))
        self._trigger = QComboBox()
        self._modifier = QComboBox()
        for combo, notations in ((self._trigger, TRIGGERS), (self._modifier, MODIFIERS)):
            for notation in notations:
                combo.addItem(self._notation_name(notation), notation)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(14)
        self._trigger.setItemText(0, context._("always"))
        self._modifier.setItemText(0, context._("gains, as below"))
        self._editor = EffectEditor(context, wording)
        self._add = PlainButton(context._("Add this effect"), kind="quiet")
        self._add.clicked.connect(self._add_effect)
        layout.addWidget(self._kind)
        layout.addWidget(self._trigger)
        layout.addWidget(self._modifier)
        layout.addWidget(self._editor)
        layout.addWidget(self._add)
        self._kind.currentIndexChanged.connect(self._show)
        self._modifier.currentIndexChanged.connect(self._show)
        self._editor.changed.connect(lambda _text: self._show())
        self._show()

    def _categories(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._group = QButtonGroup(self)
        for at, category in enumerate(CATEGORIES):
            button = QToolButton()
            button.setProperty("unit", "true")
            button.setCheckable(True)
            button.setIcon(self._context.theme.icons.icon(category))
            edge = self._context.theme.px(IconSize.LARGE)
            button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
            name = self._wording.thing(None, category)
            button.setToolTip(plain_tip(name))
            button.setAccessibleName(name)
            self._group.addButton(button, at)
            row.addWidget(button)
        row.addStretch(1)
        self._group.idClicked.connect(lambda _id: self._show())
        return row

    def _numbers(self) -> QGridLayout:
        grid = QGridLayout()
        self._cost: dict[str, QSpinBox] = {}
        for at, unit in enumerate((*PROCESSED, "vp")):
            icon = PlainLabel()
            icon.setPixmap(self._context.theme.icons.pixmap(unit, self._context.theme.px(IconSize.NORMAL)))
            spin = QSpinBox()
            spin.setRange(0, 9 if unit != "vp" else 50)
            spin.setAccessibleName(self._wording.thing(None, unit))
            spin.valueChanged.connect(lambda _n: self._show())
            self._cost[unit] = spin
            grid.addWidget(icon, at // 2, 2 * (at % 2))
            grid.addWidget(spin, at // 2, 2 * (at % 2) + 1)
        return grid

    def _notation_name(self, notation: str) -> str:
        """An example effect in words shows what a trigger or modifier means."""
        if not notation:
            return ""
        example = f"permanent: {notation} 1 vp" if notation.endswith("=>") else f"permanent: {notation}"
        return self._wording.effect(example)

    def _current(self) -> str:
        """The effect being described, in the notation; empty when there is none."""
        kind = self._kind.currentData()
        modifier = self._modifier.currentData() if kind == "permanent" else ""
        body = modifier or self._editor.text()
        if not body:
            return ""
        trigger = self._trigger.currentData() if kind == "permanent" and not modifier else ""
        text = f"{kind}: {trigger} {body}".replace("  ", " ")
        try:
            read_card(text)
        except Unreadable:
            return ""
        return text

    def _add_effect(self) -> None:
        text = self._current()
        if text:
            self._effects.append(text)
            while self._editor.text():
                self._editor.take_back()
            self._modifier.setCurrentIndex(0)
            self._trigger.setCurrentIndex(0)
            self._show()

    def card(self) -> Card | None:
        chosen = self._group.checkedId()
        cost = {unit: self._cost[unit].value() for unit in PROCESSED if self._cost[unit].value()}
        if chosen < 0 or not cost:
            return None
        effects = [*self._effects, self._current()]
        text = "; ".join(effect for effect in effects if effect)
        return Card(self._level, CATEGORIES[chosen], cost, self._cost["vp"].value(), text)

    def _show(self) -> None:
        permanent = self._kind.currentData() == "permanent"
        modifier = permanent and bool(self._modifier.currentData())
        self._modifier.setVisible(permanent)
        self._trigger.setVisible(permanent and not modifier)
        self._editor.setVisible(not modifier)
        self._add.setEnabled(bool(self._current()))
        said = [self._wording.effect(text) for text in self._effects]
        self._said.setText("\n".join(said))
        self._said.setVisible(bool(said))
        self.changed.emit(self.card())


_KIND_NAMES = {
    "immediate": lambda context: context._("Once, when crafted"),
    "permanent": lambda context: context._("For the rest of the game"),
    "once_per_round": lambda context: context._("Once in each round"),
    "end_game": lambda context: context._("At the end of the game"),
}
