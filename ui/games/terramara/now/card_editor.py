"""Describing an artifact card: category, cost and points are enough to craft it, its effects can wait."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSpinBox, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.state import Card
from companion.games.terramara.symbols import CATEGORIES, PROCESSED
from companion.kernel.frozen import frozen
from companion.kernel.values import evolve
from companion.wording.terramara.cards import described
from companion.wording.terramara.units import counted
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.card_effects import CardEffects
from ui.games.terramara.now.card_line import CardLine
from ui.games.terramara.now.kind_row import NONE
from ui.games.terramara.now.typed_card import MOST_OF_A_KIND, MOST_POINTS, TypedCard
from ui.theme.roles import Gap, IconSize
from ui.widgets.calm import calm
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.unit_button import UnitButton

COST_AT_ONCE = (1, 2, 3, 4)
"""So many of one kind by one click. The number that holds is marked; only a higher one stands at the icon."""
COMMON_POINTS = 12
"""One click each; what is worth more is set in a field."""


@frozen
class Half:
    """What was chosen at one time; -1 for nothing."""

    category: int
    cost: dict[str, int]
    points: int
    many: int = 0
    effects: str | None = None


class CardEditor(QWidget):
    """`changed` carries a complete card, or None while something is missing."""

    changed = Signal(object)
    confirmed = Signal()  # by Enter in a line

    def __init__(self, context: Context, wording: Wording, level: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._level = level
        self.cost: dict[str, int] = {}
        self._before: list[Half] = []
        self._untyped: Half | None = None
        """What was chosen before somebody began to type."""
        self.units: dict[str, UnitButton] = {}
        self._numbers: dict[tuple[str, int], QToolButton] = {}
        self.effects = CardEffects(context, wording)
        self.line = CardLine(context, wording, level, self)
        """All of it in one line. Whoever shows the editor may put it where it stays in sight."""
        self.face = PlainLabel(role="strong", wrap=True)
        """Category, points and cost in words, for whoever describes the effects and has them out of sight."""
        self.face.hide()
        layout = QVBoxLayout(self)
        layout.addWidget(self.line.field)
        layout.addWidget(self.line.reading)
        for label, part in (
            (context._("Category"), self._categories()),
            (context._("What it costs"), self._costs()),
            (context._("What it is worth at the end"), self._points()),
        ):
            layout.addWidget(PlainLabel(label, "strong", wrap=True))
            layout.addLayout(part)
        layout.addWidget(self.more_points)
        layout.addWidget(self.effects)
        layout.addWidget(self.face)  # below all that is clicked: it comes and goes
        space_out(context.theme, self, layout, Gap.TIGHT)
        self.effects.changed.connect(self._show)
        self.effects.confirmed.connect(self.confirmed)
        self.effects.by_hand.connect(self._clicked)
        self.line.typed.connect(self._typed)
        self.line.field.confirmed.connect(self.confirmed)
        self.line.field.taken_back.connect(self.take_back_one)
        self._show()

    # -- its face

    def _categories(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._group = QButtonGroup(self)
        self.categories: dict[str, QToolButton] = {}
        for at, category in enumerate(CATEGORIES):
            button = QToolButton()
            button.setObjectName(f"category.{category}")
            button.setProperty("unit", "true")
            button.setCheckable(True)
            name = self._wording.thing(None, category)
            show_tip(button, name)
            button.setAccessibleName(name)
            self._group.addButton(button, at)
            self.categories[category] = button
            row.addWidget(button)
        row.addStretch(1)
        Dress(self._context.theme, self, self._put_icons)
        self._group.idClicked.connect(lambda _id: self._show())
        self._group.idPressed.connect(lambda _id: self._remember())
        return row

    def _put_icons(self) -> None:
        theme = self._context.theme
        edge = theme.px(IconSize.LARGE)
        for category, button in self.categories.items():
            button.setIcon(theme.icons.icon(category))
            button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))

    def _costs(self) -> FlowLayout:
        """By clicks on what it is paid in, or by one on how many."""
        flow = FlowLayout(self._context.theme, self, Gap.TIGHT)
        for unit in PROCESSED:
            cell = QWidget()
            row = QHBoxLayout(cell)
            button = UnitButton(self._context, unit, self._wording.thing(None, unit), compact=True)
            button.setProperty("tight", "true")
            button.setObjectName(f"cost.{unit}")
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, unit=unit: self._count(unit, 1))
            button.put_back.connect(lambda unit=unit: self._count(unit, -1))
            self.units[unit] = button
            row.addWidget(button)
            for n in COST_AT_ONCE:
                row.addWidget(self._at_once(unit, n))
            space_out(self._context.theme, cell, row, 0)
            flow.addWidget(cell)
        return flow

    def _at_once(self, unit: str, n: int) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"cost.{unit}.{n}")
        button.setProperty("tight", "true")
        button.setText(str(n))
        button.setCheckable(True)
        self._numbers[unit, n] = button
        name = counted(self._context.language, n, unit)
        show_tip(button, name)
        button.setAccessibleName(name)
        button.clicked.connect(lambda: self._count(unit, n - self.cost.get(unit, 0)))
        return button

    def _count(self, unit: str, by: int) -> None:
        """One more, from the most one fewer is none: a click too many is put right by clicking on."""
        self._remember()
        n = self.cost.get(unit, 0) + by
        self.cost[unit] = n if 0 <= n <= MOST_OF_A_KIND else 0
        self._show()

    def _points(self) -> FlowLayout:
        """Nothing is taken for granted: the points are chosen, be it none."""
        context = self._context
        flow = FlowLayout(context.theme, self, Gap.HAIR)
        self._points_group = QButtonGroup(self)
        for n in range(COMMON_POINTS + 1):
            name = self._wording.effect(f"{n} vp") if n else context._("No victory points")
            flow.addWidget(self._number(n, str(n), name))
        flow.addWidget(self._number(COMMON_POINTS + 1, "…", context._("More victory points")))
        self.more_points = calm(QSpinBox())
        self.more_points.setRange(COMMON_POINTS + 1, MOST_POINTS)
        self.more_points.setAccessibleName(self._wording.thing(None, "vp"))
        self.more_points.valueChanged.connect(lambda _n: self._show())
        self._points_group.idClicked.connect(lambda _id: self._show())
        self._points_group.idPressed.connect(lambda _id: self._remember())
        return flow

    def _number(self, n: int, text: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(f"points.{n}")
        button.setProperty("unit", "true")
        button.setCheckable(True)
        button.setText(text)
        show_tip(button, name)
        button.setAccessibleName(name)
        self._points_group.addButton(button, n)
        return button

    def points(self) -> int | None:
        """None as long as nobody has chosen."""
        chosen = self._points_group.checkedId()
        if chosen > COMMON_POINTS:
            return self.more_points.value()
        return chosen if chosen >= 0 else None

    def set_points(self, n: int) -> None:
        button = self._points_group.button(min(n, COMMON_POINTS + 1))
        assert button is not None
        button.setChecked(True)
        self.more_points.setValue(n)
        self._show()

    # -- one step back

    def _face(self) -> Half:
        return Half(
            self._group.checkedId(),
            dict(self.cost),
            self._points_group.checkedId(),
            self.more_points.value(),
            self.effects.text(),
        )

    def _wear(self, face: Half) -> None:
        self.cost = dict(face.cost)
        _check(self._group, face.category)
        _check(self._points_group, face.points)
        self.more_points.setValue(face.many)

    def _remember(self) -> None:
        """Something is about to change by hand."""
        self._clicked()
        self._before.append(self._face())

    def _clicked(self) -> None:
        """What was typed has become clicks."""
        self._untyped = None
        if self.line.text:
            self.line.clear()

    @property
    def begun(self) -> bool:
        """Whether anything was clicked or typed that has not been taken back."""
        return bool(self._before) or self.effects.begun or self.holds_text

    def take_back_one(self) -> bool:
        """As it was before the last click or character; says whether there was one."""
        if self.line.text:
            self.line.take_back_one()
            return True
        if self.effects.take_back_one():
            return True
        if not self._before:
            return False
        self._wear(self._before.pop())
        self._show()
        return True

    # -- all of it in one line

    @property
    def holds_text(self) -> bool:
        return bool(self.line.text)

    def type_here(self, text: str) -> None:
        """Begin to type, wherever the focus was; a plus opens what the card does."""
        if text == "+" and not self.line.text:
            self.effects.begin()
            self.effects.editor.type_here("")
        else:
            self.line.type_here(text)

    def _typed(self, typed: TypedCard) -> None:
        """What is typed comes over what was chosen before; with the last character that is there again."""
        if self._untyped is None:
            self._untyped = self._face()
        former = self._untyped
        category = CATEGORIES.index(typed.category) if typed.category else former.category
        points, many = former.points, former.many
        if typed.points is not None:
            points, many = min(typed.points, COMMON_POINTS + 1), typed.points
        effects = former.effects if typed.effects is None else typed.effects
        self._wear(Half(category, dict(typed.cost or former.cost), points, many))
        if effects != self.effects.text():
            self.effects.set_effects(effects)  # shows everything
        else:
            self._show()
        if not self.line.text:
            self._untyped = None

    # -- the card

    def card(self) -> Card | None:
        chosen, points = self._group.checkedId(), self.points()
        cost = {unit: self.cost[unit] for unit in PROCESSED if self.cost.get(unit)}
        if chosen < 0 or not cost or points is None or self.effects.half or self.line.unread():
            return None
        return Card(self._level, CATEGORIES[chosen], cost, points, self.effects.text())

    def missing(self) -> str:
        """What is still to be said of it before it can be told; empty for nothing."""
        context = self._context
        unread = self.line.unread() or self.effects.unread()
        if unread:
            return unread
        parts = (
            (self._group.checkedId() < 0, context._("the category")),
            (not any(self.cost.values()), context._("the cost")),
            (self.points() is None, context._("the points")),
            (self.effects.waits, context._("what it does")),
        )
        things = [text for wanted, text in parts if wanted]
        if not things:
            return ""
        return context.language.say("Still missing: {things}.", things=context.language.listed(things))

    def set_card(self, card: Card) -> None:
        """Open with what is known."""
        self._clicked()
        self.categories[card.category].setChecked(True)
        self.cost = dict(card.cost)
        self.set_points(card.vp)
        self.effects.set_effects(card.effects)

    def half_told(self) -> Half | None:
        """What is chosen of its face by now; None where nothing is."""
        return self._face() if self.begun else None

    def go_on_with(self, half: Half) -> None:
        """What was chosen when somebody went on without telling the rest, as one step back."""
        self._remember()
        self._wear(half)
        self._show()

    def take_over(self, former: "CardEditor") -> None:
        """Go on with what was chosen in the same place."""
        self.cost = dict(former.cost)
        self._before = list(former._before)
        _check(self._group, former._group.checkedId())
        _check(self._points_group, former._points_group.checkedId())
        if former.line.unread():
            self.line.type_here(former.line.text)
        elif former._untyped is not None:  # words of another language have become clicks: one step back
            self._before.append(former._untyped)
        self._show()

    def effects_first(self) -> None:
        """Its face is told; whoever comes back wants to tell what it does. That it does nothing is by then an
        answer of its own."""
        self.effects.kinds.buttons[NONE].hide()
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.removeWidget(self.effects)
        layout.insertWidget(0, self.effects)

    def _show(self) -> None:
        for unit, button in self.units.items():
            n = self.cost.get(unit, 0)
            button.show_count(n)
            button.setText(str(n) if n > COST_AT_ONCE[-1] else "")
        for (unit, n), number in self._numbers.items():
            number.setChecked(self.cost.get(unit, 0) == n)
        self.more_points.setVisible(self._points_group.checkedId() > COMMON_POINTS)
        self.line.show_card(self.card())
        self._show_face()
        self.changed.emit(self.card())

    def _show_face(self) -> None:
        card = self.card()
        told = card is not None and not self.line.text and (self.effects.begun or card.effects is not None)
        if card is not None and told:
            self.face.setText(described(self._context.language, evolve(card, effects="")))
        self.face.setVisible(told)


def _check(group: QButtonGroup, number: int) -> None:
    """Exactly this one; none of them for -1."""
    group.setExclusive(False)
    for button in group.buttons():
        button.setChecked(group.id(button) == number)
    group.setExclusive(True)
