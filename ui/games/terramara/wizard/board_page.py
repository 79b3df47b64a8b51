"""Your board: where its printed symbols are. Once per board, never per game, and never necessary."""

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout

from companion.games.terramara.board import CULTURE_MAX, ROAD_LONGEST, STRENGTH_MAX, Segment
from companion.games.terramara.catalogue import board_facts
from companion.games.terramara.commands import Learn
from companion.games.terramara.fact_names import fact_of, is_fact_of
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.kernel import engine
from companion.wording.terramara import facts
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.wizard.printed import END, FIELDS
from ui.games.terramara.wizard.road_editor import RoadEditor
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.plain import PlainLabel
from ui.widgets.track_picker import TrackPicker
from ui.wizard.page import WizardPage

_LENGTHS = {
    "military": range(STRENGTH_MAX + 1),
    "river": range(CULTURE_MAX + 1),
    "road": range(1, ROAD_LONGEST + 1),
}
_TABLE = Setup((Seat("1", "red"), Seat("2", "blue"), Seat("3", "green"), Seat("4", "yellow")), first="red")


class BoardPage(WizardPage):
    """The facts are checked by the rules of the game, as if they were told in a game already."""

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__(
            context,
            context._("What is printed on your board?"),
            context._(
                "What is printed only on the cardboard is not in this program; it does not know yours yet."
            ),
        )
        self._wording = wording
        self._start = engine.start(TERRAMARA, _TABLE).state
        self._stored: tuple[Learn, ...] = ()
        self.box.addWidget(self._skip_card())
        self.pickers: dict[str, TrackPicker] = {}
        self.messages: dict[str, PlainLabel] = {}
        grid = QGridLayout()
        for fact, wanted, track, icon in FIELDS:
            self._add_field(grid, fact, wanted, track, icon)
        grid.setColumnStretch(1, 1)
        space_out(context.theme, self, grid, Gap.CLOSE)
        self.box.addLayout(grid)
        self.box.addWidget(PlainLabel(context._("The road, from its start downwards"), "large", wrap=True))
        self.road = RoadEditor(context)
        self.road.changed.connect(self._changed)
        self.messages["road"] = PlainLabel("", "danger", wrap=True)
        self.messages["road"].hide()
        self.box.addWidget(self.road)
        self.box.addWidget(self.messages["road"])
        self.box.addStretch(1)

    def _skip_card(self) -> QFrame:
        card = QFrame()
        card.setProperty("card", "lit")
        row = QHBoxLayout(card)
        row.addWidget(Picture(self.context.theme, "info", IconSize.LARGE))
        text = self.context._(
            "You may skip this page. Each of these things is asked once, when it is first needed, and "
            "remembered. Whoever likes fills it in now, with the board at hand."
        )
        row.addWidget(PlainLabel(text, wrap=True), 1)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(self.context.theme, card, row, Gap.NORMAL, edges)
        return card

    def _add_field(self, grid: QGridLayout, fact: str, wanted: int, track: str, icon: str) -> None:
        question = self.context.language.say(facts.QUESTIONS[fact])
        picture = icon or f"terramara/{'outpost' if fact.endswith('outpost') else 'end_game'}"
        words = QVBoxLayout()
        words.addWidget(PlainLabel(question, "strong", wrap=True))
        words.addWidget(PlainLabel(self.context.language.say(facts.HINTS[fact]), "small", wrap=True))
        words.addStretch(1)
        space_out(self.context.theme, self, words, 0)
        picker = TrackPicker(self.context, question, _LENGTHS[track], wanted, track, picture)
        picker.changed.connect(self._changed)
        message = PlainLabel("", "danger", wrap=True)
        message.hide()
        field = QVBoxLayout()
        field.addWidget(picker)
        field.addWidget(message)
        field.addStretch(1)
        space_out(self.context.theme, self, field, Gap.HAIR)
        line = grid.rowCount()
        grid.addLayout(words, line, 0)
        grid.addLayout(field, line, 1)
        self.pickers[fact] = picker
        self.messages[fact] = message

    # -- what others tell

    def set_catalogue(self, entries: Mapping[str, Any]) -> None:
        """What is known already is filled in; what cannot be believed any more is left out."""
        self._stored = tuple(self._believable(board_facts(entries)))
        segments = []
        for learn in self._stored:
            if learn.fact in self.pickers and isinstance(learn.value, tuple):
                self.pickers[learn.fact].set_value(learn.value)
            elif isinstance(learn.value, Segment):
                segments.append(learn.value)
        self.road.show_segments(segments)

    def _believable(self, learns: list[Learn]) -> Iterator[Learn]:
        state = self._start
        for learn in learns:
            if not engine.refusals(TERRAMARA, state, learn):
                state = engine.apply(TERRAMARA, state, learn).state
                yield learn

    def wanted(self) -> bool:
        """Whether anything about the board is still unknown."""
        known = {learn.fact for learn in self._stored}
        road_done = any(isinstance(learn.value, Segment) and learn.value.to == END for learn in self._stored)
        return not (road_done and known.issuperset(self.pickers))

    # -- the answer

    def is_empty(self) -> bool:
        """Nothing was filled in on this page beyond what was known."""
        return not any(picker.value() for picker in self.pickers.values()) and not self.road.rows

    def _told(self) -> list[Learn]:
        told = [
            Learn(fact=fact, value=picker.value())
            for fact, picker in self.pickers.items()
            if len(picker.value()) == picker.wanted
        ]
        for at, segment in enumerate(self.road.segments()):
            if segment is None:
                break
            told.append(Learn(fact=fact_of("road", at), value=segment))
        return told

    def learns(self) -> list[Learn]:
        """Everything known about the board: what this page says, and what it does not ask."""
        told = self._told()
        said = {learn.fact for learn in told}
        others = [
            learn
            for learn in self._stored
            if learn.fact not in said
            and learn.fact not in self.pickers
            and not is_fact_of(learn.fact, "road")
        ]
        return list(self._believable([*others, *told]))

    def faults(self) -> dict[str, str]:
        """What is wrong, by field."""
        found: dict[str, str] = {}
        for fact, picker in self.pickers.items():
            marked = len(picker.value())
            if 0 < marked < picker.wanted:
                found[fact] = self.context.language.say_n(
                    "Mark {n} more space, or none.", "Mark {n} more spaces, or none.", picker.wanted - marked
                )
        if None in self.road.segments():
            found["road"] = self.context._("Say where each stretch leads, or remove it.")
        state = self._start
        for learn in self._told():
            reasons = engine.refusals(TERRAMARA, state, learn)
            if reasons:
                field = "road" if is_fact_of(learn.fact, "road") else learn.fact
                found[field] = self._wording.refusal(state, reasons[0])
            else:
                state = engine.apply(TERRAMARA, state, learn).state
        return found

    def complete(self) -> bool:
        return not self.faults()

    def complain(self) -> None:
        faults = self.faults()
        for field, message in self.messages.items():
            message.setText(faults.get(field, ""))
            message.setVisible(field in faults)

    def _changed(self) -> None:
        faults = self.faults()
        for field, message in self.messages.items():  # a complaint goes as soon as it is met
            if field not in faults:
                message.hide()
        self.changed.emit()
