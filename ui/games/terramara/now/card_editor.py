"""Describing an artifact card: category, cost, points, and its effects one by one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from companion.games.terramara.notation import check_card, read_card
from companion.games.terramara.state import Card
from companion.games.terramara.symbols import CATEGORIES, PROCESSED
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.clause_form import ClauseForm
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.theme.roles import IconSize, Space
from ui.widgets.bag_picker import UnitButton
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, Picture, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel, plain_tip

MOST_OF_A_KIND = 9


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
        self._added = QVBoxLayout()
        self.clause = ClauseForm(context, wording)
        self.editor = EffectEditor(context, wording, self._read_back)
        self._said = PlainLabel(role="strong", wrap=True)
        self.add = PlainButton(context._("Add another effect"), kind="quiet")
        put_icon(context.theme, self.add, "plus")
        self.add.clicked.connect(self._add_effect)
        layout = QVBoxLayout(self)
        for label, part in (
            (context._("Category"), self._categories()),
            (context._("What it costs"), self._costs()),
            (context._("What it is worth at the end"), self._points()),
            (context._("What it does, if anything"), self._added),
        ):
            layout.addWidget(PlainLabel(label, "strong", wrap=True))
            layout.addLayout(part)
        for widget in (self.clause, self.editor, self._said, self.add):
            layout.addWidget(widget)
        space_out(context.theme, self, layout, Space.TIGHT)
        space_out(context.theme, self, self._added, Space.TIGHT)
        self.clause.changed.connect(self._clause_changed)
        self.editor.changed.connect(lambda _text: self._show())
        self._clause_changed()

    def _categories(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._group = QButtonGroup(self)
        self.categories: dict[str, QToolButton] = {}
        for at, category in enumerate(CATEGORIES):
            button = QToolButton()
            button.setProperty("unit", "true")
            button.setCheckable(True)
            name = self._wording.thing(None, category)
            button.setToolTip(plain_tip(name))
            button.setAccessibleName(name)
            self._group.addButton(button, at)
            self.categories[category] = button
            row.addWidget(button)
        row.addStretch(1)
        Dress(self._context.theme, self, self._put_icons)
        self._group.idClicked.connect(lambda _id: self._show())
        return row

    def _put_icons(self) -> None:
        theme = self._context.theme
        edge = theme.px(IconSize.LARGE)
        for category, button in self.categories.items():
            button.setIcon(theme.icons.icon(category))
            button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

    def _costs(self) -> FlowLayout:
        """By clicks on what it is paid in."""
        flow = FlowLayout(self._context.theme, self, Space.TIGHT)
        for unit in PROCESSED:
            button = UnitButton(self._context, unit, self._wording.thing(None, unit), compact=True)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, unit=unit: self._count(unit, 1))
            button.put_back.connect(lambda unit=unit: self._count(unit, -1))
            self.units[unit] = button
            flow.addWidget(button)
        return flow

    def _points(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.vp = calm(QSpinBox())
        self.vp.setRange(0, 50)
        self.vp.setAccessibleName(self._wording.thing(None, "vp"))
        self.vp.valueChanged.connect(lambda _n: self._show())
        row.addWidget(Picture(self._context.theme, "vp", IconSize.LARGE))
        row.addWidget(self.vp)
        row.addStretch(1)
        return row

    def _count(self, unit: str, by: int) -> None:
        """One more, from the most one fewer is none: a click too many is put right by clicking on."""
        n = self._cost.get(unit, 0) + by
        self._cost[unit] = n if 0 <= n <= MOST_OF_A_KIND else 0
        self._show()

    # -- effects

    def _read_back(self, body: str) -> str:
        """The effect as it will stand on the card, with what sets it off."""
        text = self.clause.clause(body)
        check_card(text)
        return self._wording.effect(text)

    def _current(self) -> str:
        """The effect being described, in the notation; empty when there is none yet."""
        body = self.editor.text() if self.clause.wants_body else "-"
        if not body:
            return ""
        text = self.clause.clause(body)
        try:
            read_card(text)
        except Unreadable:
            return ""
        return text

    def _clause_changed(self) -> None:
        wanted = self.clause.wants_body
        self.editor.setVisible(wanted)
        if self.clause.kind.currentData() == "end_game":  # hardly anything common happens then
            self.editor.unfold()
        self._said.setText("" if wanted else self._wording.effect(self.clause.clause("")))
        self._said.setVisible(not wanted)
        self.editor.read_again()

    def _add_effect(self) -> None:
        text = self._current()
        if text:
            self._effects.append(text)
            self.editor.clear()
            self.clause.reset()
            self._list_effects()
            self._show()

    def _list_effects(self) -> None:
        """Each effect added so far, with a way to take it off again."""
        while (item := self._added.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for at, text in enumerate(self._effects):
            line = QWidget()
            row = QHBoxLayout(line)
            row.addWidget(PlainLabel(self._wording.effect(text), wrap=True), 1)
            remove = QToolButton()
            remove.setObjectName("remove")
            remove.setAccessibleName(self._context._("Remove this effect"))
            remove.setToolTip(plain_tip(self._context._("Remove this effect")))
            put_icon(self._context.theme, remove, "close")
            remove.clicked.connect(lambda _checked=False, at=at: self._remove(at))
            row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
            space_out(self._context.theme, line, row, Space.TIGHT)
            self._added.addWidget(line)

    def _remove(self, at: int) -> None:
        del self._effects[at]
        self._list_effects()
        self._show()

    # -- the card

    def card(self) -> Card | None:
        chosen = self._group.checkedId()
        cost = {unit: self._cost[unit] for unit in PROCESSED if self._cost.get(unit)}
        half = bool(self.clause.wants_body and self.editor.text() and not self._current())
        if chosen < 0 or not cost or half:
            return None
        effects = [*self._effects, self._current()]
        text = "; ".join(effect for effect in effects if effect)
        return Card(self._level, CATEGORIES[chosen], cost, self.vp.value(), text)

    def _show(self) -> None:
        for unit, button in self.units.items():
            button.show_count(self._cost.get(unit, 0))
        self.add.setEnabled(bool(self._current()))
        self.changed.emit(self.card())
