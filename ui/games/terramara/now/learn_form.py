"""Learn this: known candidates first, then describing it, then entering one result by hand."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from companion.games.terramara.board import ROW_LEVEL, SYMBOLS, may_be_special, row_of, slot_of
from companion.games.terramara.bonus import candidates as bonus_candidates
from companion.games.terramara.bonus import spot_level
from companion.games.terramara.commands import FactValue, Learn
from companion.games.terramara.content import content
from companion.games.terramara.facts import card_level
from companion.games.terramara.spaces import SPECIAL
from companion.games.terramara.state import Card, State, Tile
from companion.kernel.command import Command
from companion.kernel.game import Offer
from companion.kernel.template import Template
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.answer_form import AnswerForm
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.faces import Face, rows_of_fact
from ui.games.terramara.now.road_form import RoadForm
from ui.games.terramara.wizard.track_picker import TrackPicker
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton

MOST_CANDIDATES = 8
_TRACKS = {
    "military": ("military", "terramara/shield"),
    "river": ("river", "terramara/unknown"),
    "road": ("road", "terramara/unknown"),
}
"""The ground a track is painted on, and the sign for a marked space."""


class LearnForm(QWidget):
    """`chosen` carries the `Learn` command, or the by-hand answer where one is possible."""

    chosen = Signal(object)
    grown = Signal(object)  # what has come, and should have the focus
    skipped = Signal()  # it is nothing out of the ordinary, and that is all there is to know now

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        fact: str,
        known: Sequence[Learn],
        by_hand: Offer | None = None,
        asked_first: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`asked_first`: nobody uses it yet, and only whether they may is to be known."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._state = state
        self.fact = fact
        self._asked_first = asked_first
        self._value: FactValue | None = None
        self._layout = QVBoxLayout(self)
        space_out(context.theme, self, self._layout, Space.CLOSE)
        question = wording.question(state, fact)
        if question.hint:
            self._layout.addWidget(PlainLabel(question.hint, role="muted", wrap=True))
        if known:
            self._layout.addWidget(PlainLabel(context._("Known from earlier games:"), "strong", wrap=True))
        for learn in known[:MOST_CANDIDATES]:
            self._choice(self._words(learn), learn, caption=False)
        if known:
            self._layout.addWidget(PlainLabel(context._("Or describe it:"), "strong", wrap=True))
        self.remember = WrapButton(context.theme, context._("Remember and use it"), kind="primary")
        self.remember.setObjectName("remember")
        self.remember.clicked.connect(self._tell)
        self.confirmed = False
        self._describe()
        if isinstance(by_hand, Template):
            self._by_hand(by_hand)
        elif by_hand is not None:
            self._without(by_hand)

    def _choice(self, text: str, learn: Learn, caption: bool = True) -> WrapButton:
        """An answer as a picture; the words beside it, or in the tool tip for want of room."""
        rows = rows_of_fact(learn)
        face = Face(self._context.theme, rows) if rows else None
        button = WrapButton(self._context.theme, text if caption or not rows else "", picture=face)
        button.setAccessibleName(text)
        show_tip(button, text)
        button.clicked.connect(lambda: self.chosen.emit(learn))
        self._layout.addWidget(button)
        return button

    def _words(self, learn: Learn) -> str:
        """A candidate in words."""
        value = learn.value
        if isinstance(value, Tile):
            shown = [self._effect(text) if text is not None else "?" for text in value.spaces]
            return " | ".join(shown)
        if isinstance(value, Card):
            cost = " + ".join(f"{n} {unit}" for unit, n in value.cost.items())
            parts = [self._wording.thing(None, value.category), self._wording.effect(cost)]
            parts.append(self._wording.effect(f"{value.vp} vp"))
            return " · ".join([*parts, *([self._wording.effect(value.effects)] if value.effects else [])])
        return self._effect(value) if isinstance(value, str) else str(value)

    def _effect(self, text: str) -> str:
        if not text:
            return self._context._("nothing")
        return self._wording.effect(text)

    def first_of_editor(self) -> QWidget | None:
        """The first thing to click where it has to be described."""
        editor = self.focusProxy()
        found = editor.findChildren(QAbstractButton) if editor is not None else []
        return next((button for button in found if button.isVisibleTo(self)), None)

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
        if may_be_special(name):
            self._special()
        editor = EffectEditor(self._context, self._wording)
        editor.changed.connect(lambda text: self._ready(text or None))
        self._confirmed(editor)

    def _special(self) -> None:
        """The special spaces to pick from. Before anybody goes there, most often it is just not one."""
        context = self._context
        if self._asked_first:
            ordinary = WrapButton(context.theme, context._("An ordinary space"), "check")
            ordinary.setObjectName("skip")
            ordinary.clicked.connect(self.skipped)
            self._layout.addWidget(ordinary)
            self._layout.addWidget(PlainLabel(context._("Or one of these:"), "strong", wrap=True))
        for key, special in content().special.items():
            text = self._wording.effect(f"{special.condition} ? ({special.effect})")
            self._choice(text, Learn(fact=self.fact, value=f"{SPECIAL}{key}"))
        if self._asked_first:
            self._layout.addWidget(PlainLabel(context._("Or describe it:"), "strong", wrap=True))

    def _confirmed(self, editor: QWidget) -> None:
        """Describing takes several clicks, and one to confirm: `remember`, which the panel keeps in sight."""
        self._layout.addWidget(editor)
        self.confirmed = True
        self.setFocusProxy(editor)
        self._ready(None)

    def _steps(self, n: int, most: int) -> None:
        """Positions on a printed track: click the spaces that carry the sign."""
        name = self._wording.question(self._state, self.fact).name
        track = next((track for track in _TRACKS if track in self.fact), "military")
        ground, icon = _TRACKS[track]
        least = 1 if self.fact == "shields" else 0
        picker = TrackPicker(self._context, name, range(least, most + 1), n, ground, icon)
        picker.changed.connect(lambda: self._ready(picker.value() if len(picker.value()) == n else None))
        self._confirmed(picker)

    def _road(self) -> None:
        form = RoadForm(self._context, self._state)
        form.changed.connect(self._ready)
        self._confirmed(form)
        self._ready(form.segment())

    def _ready(self, value: Any) -> None:
        self._value = value
        self.remember.setEnabled(value is not None)

    def _tell(self) -> None:
        if self._value is not None:
            self.chosen.emit(Learn(fact=self.fact, value=self._value))

    # -- or only this once

    def _skip(self, text: str) -> WrapButton:
        button = WrapButton(self._context.theme, text, kind="quiet")
        button.setObjectName("by_hand")
        self._layout.addWidget(button)
        return button

    def _without(self, command: Command) -> None:
        """What gives nothing by itself: nothing is entered, the game goes on."""
        self._skip(self._context._("Go on without knowing")).clicked.connect(
            lambda: self.chosen.emit(command)
        )

    def _by_hand(self, template: Template) -> None:
        button = self._skip(self._context._("Skip: enter only what it gave"))

        def show() -> None:
            form = AnswerForm(self._context, self._wording, self._state, [template])
            form.chosen.connect(self.chosen)
            self._layout.addWidget(form)
            form.show()
            if form.picker is not None:
                self.grown.emit(form.picker.first_unit())
            button.hide()  # last: what hides while it has the focus hands it to anybody

        button.clicked.connect(show)
