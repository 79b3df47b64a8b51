"""Describing an artifact card: category, cost, points, and its effects one by one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
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
from ui.widgets.bag_picker import UnitButton
from ui.widgets.flow import FlowLayout
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
MOST_OF_A_KIND = 9
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
        self._cost: dict[str, int] = {}
        self.units: dict[str, UnitButton] = {}
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

    def _numbers(self) -> FlowLayout:
        """Costs by clicks on what they are paid in, the points as a number."""
        flow = FlowLayout(self._context.theme, self, Space.TIGHT)
        for unit in PROCESSED:
            button = UnitButton(self._context, unit, self._wording.thing(None, unit), compact=True)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, unit=unit: self._count(unit, 1))
            button.put_back.connect(lambda unit=unit: self._count(unit, -1))
            self.units[unit] = button
            flow.addWidget(button)
        icon = PlainLabel()
        icon.setPixmap(self._context.theme.icons.pixmap("vp", self._context.theme.px(IconSize.LARGE)))
        self._vp = QSpinBox()
        self._vp.setRange(0, 50)
        self._vp.setAccessibleName(self._wording.thing(None, "vp"))
        self._vp.valueChanged.connect(lambda _n: self._show())
        flow.addWidget(icon)
        flow.addWidget(self._vp)
        return flow

    def _count(self, unit: str, by: int) -> None:
        """One more, from the most one fewer is none: a click too many is put right by clicking on."""
        n = self._cost.get(unit, 0) + by
        self._cost[unit] = n if 0 <= n <= MOST_OF_A_KIND else 0
        self._show()

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
        cost = {unit: self._cost[unit] for unit in PROCESSED if self._cost.get(unit)}
        if chosen < 0 or not cost:
            return None
        effects = [*self._effects, self._current()]
        text = "; ".join(effect for effect in effects if effect)
        return Card(self._level, CATEGORIES[chosen], cost, self._vp.value(), text)

    def _show(self) -> None:
        for unit, button in self.units.items():
            button.show_count(self._cost.get(unit, 0), MOST_OF_A_KIND)
            button.setText(str(self._cost.get(unit, 0)))
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
