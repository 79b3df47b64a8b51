"""Learn this: known candidates first, then describing it, then entering one result by hand."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from companion.games.terramara.board import DETOURS, ROW_LEVEL, ROWS, SEGMENT_ENDS, Segment, row_of, slot_of
from companion.games.terramara.bonus import candidates as bonus_candidates
from companion.games.terramara.bonus import spot_level
from companion.games.terramara.commands import FactValue, Learn
from companion.games.terramara.content import content
from companion.games.terramara.facts import SYMBOLS, card_level
from companion.games.terramara.spaces import SPECIAL
from companion.games.terramara.state import Card, State, Tile
from companion.kernel.template import Template
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.theme.roles import Space
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.wrap_button import WrapButton

MOST_CANDIDATES = 8
DETOUR_ROWS = 3


class LearnForm(QWidget):
    """`chosen` carries the `Learn` command, or the by-hand answer where one is possible."""

    chosen = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        fact: str,
        known: Sequence[Learn],
        by_hand: Template | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._state = state
        self.fact = fact
        self._value: FactValue | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(context.theme.px(Space.CLOSE))
        question = wording.question(state, fact)
        if question.hint:
            self._layout.addWidget(PlainLabel(question.hint, role="muted", wrap=True))
        for learn in known[:MOST_CANDIDATES]:
            self._choice(self._face(learn), learn)
        self._remember = PlainButton(context._("Remember and use it"), kind="primary")
        self._remember.setObjectName("remember")
        self._remember.clicked.connect(self._tell)
        self._describe()
        if by_hand is not None:
            self._by_hand(by_hand)

    def _choice(self, text: str, learn: Learn) -> WrapButton:
        button = WrapButton(self._context.theme, text)
        button.clicked.connect(lambda: self.chosen.emit(learn))
        self._layout.addWidget(button)
        return button

    def _face(self, learn: Learn) -> str:
        """A candidate as people would recognise it."""
        value = learn.value
        if isinstance(value, Tile):
            shown = [self._effect(text) if text is not None else "?" for text in value.spaces]
            return " | ".join(shown)
        if isinstance(value, Card):
            cost = " + ".join(f"{n} {unit}" for unit, n in value.cost.items())
            parts = [self._wording.thing(None, value.category), self._wording.effect(cost), f"{value.vp}"]
            return " · ".join([*parts, *([self._wording.effect(value.effects)] if value.effects else [])])
        return self._effect(value) if isinstance(value, str) else str(value)

    def _effect(self, text: str) -> str:
        if not text:
            return self._context._("nothing")
        return self._wording.effect(text)

    # -- describing, by kind of fact

    def _describe(self) -> None:
        kind, _, name = self.fact.partition(":")
        if kind == "bonus":
            for tile in bonus_candidates(self._state, spot_level(self._state, name)):
                text = self._wording.effect(content().bonus[tile].effect)
                self._choice(text, Learn(fact=self.fact, value=tile))
        elif kind == "single":
            self._choice(self._context._("One member only"), Learn(fact=self.fact, value=True))
            self._choice(self._context._("Room for two"), Learn(fact=self.fact, value=False))
        elif kind == "terrain":
            left = slot_of(name).endswith("L")
            for terrain in ("plain", "quarry") if left else ("forest", "mountain"):
                self._choice(self._wording.thing(self._state, terrain), Learn(fact=self.fact, value=terrain))
        elif kind == "outpost":
            level = ROW_LEVEL[row_of(name)] if name[0].isdigit() else 1
            for key, outpost in content().outposts.items():
                if outpost.level == level:
                    self._choice(self._wording.thing(self._state, key), Learn(fact=self.fact, value=key))
        elif kind == "card":
            editor = CardEditor(self._context, self._wording, card_level(self._state, name))
            editor.changed.connect(self._ready)
            self._confirmed(editor)
        elif kind == "road":
            self._road()
        elif self.fact == "shields" or self.fact in SYMBOLS:
            self._steps(*((3, 20) if self.fact == "shields" else SYMBOLS[self.fact]))
        else:
            self._space(name)

    def _space(self, name: str) -> None:
        if name[:1] == "5" and slot_of(name).endswith("R"):
            for key, special in content().special.items():
                text = self._wording.effect(f"{special.condition} ? ({special.effect})")
                self._choice(text, Learn(fact=self.fact, value=f"{SPECIAL}{key}"))
        editor = EffectEditor(self._context, self._wording)
        editor.changed.connect(lambda text: self._ready(text or None))
        self._confirmed(editor)

    def _confirmed(self, editor: QWidget) -> None:
        self._layout.addWidget(editor)
        self._layout.addWidget(self._remember)
        self._ready(None)

    def _steps(self, n: int, most: int) -> None:
        """Positions on a track, in rising order."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        spins = []
        for at in range(n):
            spin = QSpinBox()
            spin.setRange(0, most)
            spin.setValue(min(most, (at + 1) * (most // (n + 1))) if n > 1 else 0)
            spin.setAccessibleName(self._context.language.say("Position {n}", n=at + 1))
            row.addWidget(spin)
            spins.append(spin)

        def show() -> None:
            values = tuple(spin.value() for spin in spins)
            self._ready(values if list(values) == sorted(set(values)) else None)

        for spin in spins:
            spin.valueChanged.connect(lambda _n: show())
        self._confirmed(box)
        show()

    def _road(self) -> None:
        """The next stretch: where it leads, and the detours on the way."""
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        taken = {stretch.to for stretch in self._state.known.road}
        ends = QComboBox()
        for to in SEGMENT_ENDS:
            if to not in taken or to == "crossroads":
                ends.addItem(self._stop_name(to), to)
        column.addWidget(PlainLabel(self._context._("The road goes on to"), role="muted"))
        column.addWidget(ends)
        column.addWidget(PlainLabel(self._context._("with these detours on the way"), role="muted"))
        detours: list[QComboBox] = []
        for _ in range(DETOUR_ROWS):
            combo = QComboBox()
            combo.addItem(self._context._("none"), "")
            for detour in DETOURS:
                combo.addItem(self._stop_name(detour), detour)
            detours.append(combo)
            column.addWidget(combo)

        def show() -> None:
            chosen = tuple(combo.currentData() for combo in detours if combo.currentData())
            self._ready(Segment(ends.currentData(), chosen))

        for combo in (ends, *detours):
            combo.currentIndexChanged.connect(lambda _at: show())
        self._confirmed(box)
        show()

    def _stop_name(self, stop: str) -> str:
        say = self._context.language.say
        if stop in ROWS:
            return say("the crossroads of row {row}", row=stop)
        if stop.startswith("bonus"):
            return say("a bonus tile of level {level}", level=stop[-1])
        if stop.startswith("outpost"):
            return say("the outpost of row {row}", row=stop[-1])
        return say("the end of the road") if stop == "end" else say("another crossroads")

    def _ready(self, value: Any) -> None:
        self._value = value
        self._remember.setEnabled(value is not None)

    def _tell(self) -> None:
        if self._value is not None:
            self.chosen.emit(Learn(fact=self.fact, value=self._value))

    # -- or only this once

    def _by_hand(self, template: Template) -> None:
        button = PlainButton(self._context._("Skip: enter only what it gave"), kind="quiet")
        button.setObjectName("by_hand")
        self._layout.addWidget(button)

        def show() -> None:
            button.hide()
            form = AnswerForm(self._context, self._wording, self._state, [template])
            form.chosen.connect(self.chosen)
            self._layout.addWidget(form)

        button.clicked.connect(show)
