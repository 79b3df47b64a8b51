"""Editors for cards, starting cards and what is printed on the board; tiles have one of their own."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from companion.games.terramara.board import CULTURE_MAX, ROAD_LONGEST, STRENGTH_MAX, SYMBOLS, Segment
from companion.games.terramara.box import ROAD, Value, kind_of, level_of, side_of
from companion.games.terramara.fact_names import is_fact_of, printed_fact, track_of
from companion.games.terramara.state import Card
from companion.wording.terramara import box, facts
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.box.editor import Editor, line_of
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.card_line import MISSING
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.wizard.road_editor import RoadEditor
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.track_picker import TrackPicker
from ui.widgets.wrap_button import WrapButton

_TRACKS = {
    "military": range(STRENGTH_MAX + 1),
    "river": range(CULTURE_MAX + 1),
    "road": range(1, ROAD_LONGEST + 1),
}


def editor_for(context: Context, wording: Wording, pile: str, key: str) -> Editor:
    """The editor for what lies in this pile; of the board, for this fact."""
    kind = kind_of(pile)
    if kind == "card":
        return CardForm(context, wording, level_of(pile))
    if kind == "tile":
        from ui.games.terramara.box.tile_editor import TileEditor

        return TileEditor(context, wording, side_of(pile), level_of(pile))
    if kind == "start":
        return StartForm(context, wording)
    if key == ROAD:
        return RoadForm(context)
    fact = printed_fact(key)
    return RoomForm(context, key) if is_fact_of(fact, "single") else StepsForm(context, fact)


class CardForm(Editor):
    missing = MISSING

    def __init__(self, context: Context, wording: Wording, level: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = CardEditor(context, wording, level)
        layout = QVBoxLayout(self)
        layout.addWidget(self.editor)
        layout.addStretch(1)
        space_out(context.theme, self, layout, 0)
        self.editor.changed.connect(lambda _card: self.changed.emit())
        self.editor.confirmed.connect(self.confirmed)

    def value(self) -> Value | None:
        return self.editor.card()

    def show_value(self, value: Value | None) -> None:
        if isinstance(value, Card):
            self.editor.set_card(value)

    def can_show(self, value: Value | None) -> bool:
        return isinstance(value, Card)  # from one card to another; an empty one is a new form

    def unread(self) -> str:
        return self.editor.line.unread() or self.editor.effects.unread()

    def first(self) -> QWidget:
        return self.editor.line.field


class StartForm(Editor):
    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = EffectEditor(context, wording)
        layout = QVBoxLayout(self)
        layout.addWidget(self.editor)
        layout.addStretch(1)
        space_out(context.theme, self, layout, 0)
        self.editor.changed.connect(lambda _text: self.changed.emit())
        self.editor.confirmed.connect(self.confirmed)

    def value(self) -> Value | None:
        return self.editor.effect()

    def show_value(self, value: Value | None) -> None:
        self.editor.set_effect(value if isinstance(value, str) else None)

    def unread(self) -> str:
        return self.editor.unread()

    def first(self) -> QWidget:
        return line_of(self.editor)


class StepsForm(Editor):
    """Places on a printed track."""

    def __init__(self, context: Context, fact: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        say = context.language.say
        track = "military" if fact == "shields" else track_of(fact)
        wanted = 3 if fact == "shields" else SYMBOLS[fact][0]
        icon = "shield" if fact == "shields" else "outpost" if fact.endswith("outpost") else "end_game"
        question = say(facts.QUESTIONS[fact])
        self.picker = TrackPicker(context, question, _TRACKS[track], wanted, track, f"terramara/{icon}")
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(question, "strong", wrap=True))
        layout.addWidget(PlainLabel(say(facts.HINTS[fact]), "muted", wrap=True))
        layout.addWidget(self.picker)
        layout.addStretch(1)
        space_out(context.theme, self, layout, Gap.TIGHT)
        self.picker.changed.connect(self.changed)

    def value(self) -> Value | None:
        marks = self.picker.value()
        return marks if len(marks) == self.picker.wanted else None

    def show_value(self, value: Value | None) -> None:
        marks = [mark for mark in value if isinstance(mark, int)] if isinstance(value, tuple) else []
        self.picker.set_value(marks)

    def first(self) -> QWidget:
        return self.picker


class RoadForm(Editor):
    """The whole road, stretch after stretch; it may be left before its end."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.road = RoadEditor(context, narrow=True)
        hint = context._("From its start downwards: what lies beside each stretch, and where it leads.")
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(hint, "muted", wrap=True))
        layout.addWidget(self.road)
        layout.addStretch(1)
        space_out(context.theme, self, layout, Gap.TIGHT)
        self.road.changed.connect(self.changed)

    def value(self) -> Value | None:
        stretches = [stretch for stretch in self.road.segments() if stretch is not None]
        return tuple(stretches) if stretches and len(stretches) == len(self.road.rows) else None

    def show_value(self, value: Value | None) -> None:
        stretches = [part for part in value if isinstance(part, Segment)] if isinstance(value, tuple) else []
        self.road.show_segments(stretches)

    def first(self) -> QWidget:
        return self.road.rows[0].to if self.road.rows else self.road.add


class RoomForm(Editor):
    """Whether a space of the homeland has room for one or two."""

    def __init__(self, context: Context, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(box.board_name(context.language, key), "strong", wrap=True))
        layout.addWidget(PlainLabel(context.language.say(facts.HINTS["single"]), "muted", wrap=True))
        for single in (True, False):
            button = WrapButton(context.theme, box.shown(context.language, single))
            button.setCheckable(True)
            self._group.addButton(button, int(single))
            layout.addWidget(button)
        layout.addStretch(1)
        space_out(context.theme, self, layout, Gap.TIGHT)
        self._group.idClicked.connect(lambda _id: self.changed.emit())

    def value(self) -> Value | None:
        chosen = self._group.checkedId()
        return bool(chosen) if chosen >= 0 else None

    def show_value(self, value: Value | None) -> None:
        button = self._group.button(int(value)) if isinstance(value, bool) else None
        if button is not None:
            button.setChecked(True)

    def can_show(self, value: Value | None) -> bool:
        return isinstance(value, bool)

    def first(self) -> QWidget:
        button = self._group.button(1)
        assert button is not None
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button
