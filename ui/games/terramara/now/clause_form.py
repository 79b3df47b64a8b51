"""When an effect of a card happens: its kind, what sets it off, or which rule it changes."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout, QWidget

from companion.games.terramara.board import ROWS
from companion.games.terramara.notation import read_card, write_effect, write_trigger
from companion.games.terramara.symbols import (
    CATEGORIES,
    PROCESSED,
    TERRAINS,
    TRACKS,
    CardEffect,
    Modifier,
    Node,
    Trigger,
)
from companion.wording.language import capital
from companion.wording.terramara import clauses
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrapped_combo import WrappedCombo

PLACES = (*TERRAINS, "crossroads", "empty", "with_other_explorer")
TRIGGERS: dict[str, Sequence[str]] = {
    "craft": CATEGORIES,
    "place explorer": PLACES,
    "place chieftain": PLACES,
    "place explorer_or_chieftain": PLACES,
    **{f"gain {track}": () for track in TRACKS},
    "caravan any at_crossroads": ROWS,
    "caravan second at_crossroads": ROWS,
    "raid": (),
    "flag": (),
}
"""What can set an effect off, and what each can be narrowed to."""
MODIFIERS = (
    "discount each",
    *(f"discount {unit}" for unit in PROCESSED),
    "join_equal_no_loss",
    "no_strength_loss",
    "raid_level +",
    "raw_allowed",
    *(f"plus_one {track}" for track in TRACKS),
    "by_hand",
)
NUMBERED = ("raid_level +", "raw_allowed")
MOST = 9


class ClauseForm(QWidget):
    """`clause` puts a body into it. Without `wants_body` it says everything by itself."""

    changed = Signal()

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._captions: dict[QComboBox, PlainLabel] = {}
        self._box = QVBoxLayout(self)
        self.kind = "immediate"
        lasting = [(self._trigger_name(trigger), trigger) for trigger in TRIGGERS]
        lasting.append((context._("It changes a rule"), ""))
        self.trigger = self._combo(context._("What sets it off"), lasting)
        self.narrow = self._combo(context._("Only for"), [])
        levels = [(context._("any level"), "")]
        levels += [(context.language.say("level {n}", n=n), f"level {n}") for n in (1, 2, 3)]
        self.level = self._combo(context._("Only of this level"), levels)
        rules = [(self._modifier_name(modifier), modifier) for modifier in MODIFIERS]
        self.modifier = self._combo(context._("Which rule"), rules)
        self.modifier.setPlaceholderText(context._("Choose one"))
        self.modifier.setCurrentIndex(-1)  # the first one is as good a guess as any: none
        categories = [(context._("every category"), "")]
        categories += [(wording.thing(None, category), category) for category in CATEGORIES]
        self.category = self._combo(context._("For"), categories)
        self.number = calm(QSpinBox())
        self.number.setRange(1, MOST)
        self.number.setAccessibleName(context._("How many"))
        self.number.valueChanged.connect(lambda _n: self._show())
        self._box.addWidget(self.number)
        space_out(context.theme, self, self._box, Gap.HAIR)
        self.trigger.currentIndexChanged.connect(self._fill_narrow)
        self._fill_narrow()

    # -- building

    def _combo(self, label: str, items: Sequence[tuple[str, str]]) -> QComboBox:
        combo = calm(WrappedCombo())
        combo.setAccessibleName(label)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(12)
        for text, data in items:
            combo.addItem(text, data)
        caption = PlainLabel(label, "muted", wrap=True)
        self._captions[combo] = caption
        self._box.addWidget(caption)
        self._box.addWidget(combo)
        combo.currentIndexChanged.connect(lambda _at: show_tip(combo, combo.currentText()))
        combo.currentIndexChanged.connect(self._show)
        return combo

    def set_kind(self, kind: str) -> None:
        """When it happens."""
        self.kind = kind
        self._show()

    def open_with(self, effect: CardEffect) -> str:
        """All of it that is not the body, which is what is left to show; empty where there is none."""
        self.reset()
        self.kind = effect.kind
        clause = effect.clause
        if clause.trigger is not None:
            self._set_off_by(clause.trigger)
        elif effect.kind == "permanent":
            self._change_rule(clause.body)
        self._show()
        return write_effect(clause.body) if self.wants_body else ""

    def _set_off_by(self, trigger: Trigger) -> None:
        level = f"level {trigger.level}" if trigger.level else ""
        words = write_trigger(trigger).removesuffix(level).rstrip()
        name = max((one for one in TRIGGERS if f"{words} ".startswith(f"{one} ")), key=len)
        _choose(self.trigger, name)
        _choose(self.narrow, words.removeprefix(name).strip())
        _choose(self.level, level)

    def _change_rule(self, body: Node) -> None:
        _choose(self.trigger, "")
        words = write_effect(body)
        name = max((one for one in MODIFIERS if f"{words} ".startswith(f"{one} ")), key=len)
        _choose(self.modifier, name)
        if isinstance(body, Modifier):
            self.number.setValue(max(1, body.n))
            _choose(self.category, body.category)

    def _trigger_name(self, trigger: str) -> str:
        (effect,) = read_card(f"permanent: {trigger} => 1 vp")
        assert effect.clause.trigger is not None
        return capital(clauses.trigger(self._context.language, effect.clause.trigger))

    def _modifier_name(self, modifier: str) -> str:
        number = " 1" if modifier in NUMBERED else ""
        (effect,) = read_card(f"permanent: {modifier}{number}")
        body = effect.clause.body
        if isinstance(body, Modifier):
            return capital(clauses.modifier(self._context.language, body))
        return self._wording.effect(modifier)

    def _fill_narrow(self) -> None:
        trigger = self.trigger.currentData()
        self.narrow.blockSignals(True)
        self.narrow.clear()
        self.narrow.addItem(self._context._("whatever it is"), "")
        for word in TRIGGERS.get(trigger, ()):
            self.narrow.addItem(self._trigger_name(f"{trigger} {word}"), word)
        self.narrow.blockSignals(False)
        self.narrow.updateGeometry()  # nobody told it that another line is chosen
        show_tip(self.narrow, self.narrow.currentText())
        self._show()

    # -- what it says

    @property
    def wants_body(self) -> bool:
        return self.kind != "permanent" or bool(self.trigger.currentData())

    @property
    def complete(self) -> bool:
        """Whether all is chosen that it needs beside a body."""
        return self.wants_body or self.modifier.currentIndex() >= 0

    def clause(self, body: str) -> str:
        """The whole effect in the notation."""
        kind = self.kind
        if kind != "permanent":
            return f"{kind}: {body}"
        trigger = self.trigger.currentData()
        if not trigger:
            return f"{kind}: {self._rule()}"
        level = self.level.currentData() if trigger == "craft" else ""
        words = (trigger, self.narrow.currentData(), level)
        return f"{kind}: {' '.join(word for word in words if word)} => {body}"

    def _rule(self) -> str:
        modifier = str(self.modifier.currentData())
        if modifier in NUMBERED:
            return f"{modifier} {self.number.value()}"
        if self._for_a_category():
            return f"{modifier} {self.category.currentData()}".rstrip()
        return modifier

    def _for_a_category(self) -> bool:
        modifier = str(self.modifier.currentData())
        return modifier.startswith("discount") and not modifier.endswith("each")

    def reset(self) -> None:
        for combo in (self.trigger, self.narrow, self.level, self.category):
            combo.setCurrentIndex(0)
        self.modifier.setCurrentIndex(-1)
        self.number.setValue(1)

    def _show(self) -> None:
        if not hasattr(self, "number"):  # still being built
            return
        permanent = self.kind == "permanent"
        rule = permanent and not self.trigger.currentData()
        self._reveal(self.trigger, permanent)
        self._reveal(self.narrow, permanent and not rule and self.narrow.count() > 1)
        self._reveal(self.level, permanent and self.trigger.currentData() == "craft")
        self._reveal(self.modifier, rule)
        self._reveal(self.category, rule and self._for_a_category())
        self.number.setVisible(rule and self.modifier.currentData() in NUMBERED)
        self.changed.emit()

    def _reveal(self, combo: QComboBox, on: bool) -> None:
        self._captions[combo].setVisible(on)
        combo.setVisible(on)


def _choose(combo: QComboBox, data: str) -> None:
    combo.setCurrentIndex(combo.findData(data))
