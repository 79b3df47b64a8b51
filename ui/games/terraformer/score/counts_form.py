"""The pad being filled in: how many cards of each kind; what they are worth stands beside them at once."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from companion.games.terraformer.commands import EnterCount
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.scoring import CATEGORIES, Line, score
from companion.games.terraformer.state import State
from companion.wording.terraformer.rows import entry, hint, worth
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.score.pad_terms import ICONS
from ui.score.half_field import NumberField
from ui.score.pad_walk import PadWalk
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.enter import ENTER
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark

_FIELD = 66


class CountsForm(QFrame):
    """`finished` comes when Enter is pressed in the last field; `judged` when a number was found wrong, or is
    no longer."""

    finished = Signal()
    judged = Signal()

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.setProperty("card", "raised")
        self.fields: dict[tuple[str, str], NumberField] = {}
        self.worths: dict[tuple[str, str], PlainLabel] = {}
        self.message = PlainLabel("", "danger", wrap=True)
        self._faults: dict[tuple[str, str], str] = {}
        state: State = bridge.state
        grid = self._grid = QGridLayout(self)
        for column, seat in enumerate(state.seats, 1):
            grid.addWidget(self._head(state, seat), 0, column)
        for row, category in enumerate(CATEGORIES, 1):
            grid.addWidget(self._label(category), row, 0)
            for column, seat in enumerate(state.seats, 1):
                grid.addWidget(self._cell(state, seat, category), row, column)
        last = len(CATEGORIES) + 1
        grid.addWidget(PlainLabel(context._("Total"), "heading"), last, 0)
        for column, seat in enumerate(state.seats, 1):
            self.worths[seat, "total"] = total = PlainLabel("", "number")
            grid.addWidget(total, last, column)
        grid.addWidget(self.message, last + 1, 0, 1, len(state.seats) + 1)
        grid.setColumnStretch(0, 1)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, grid, Gap.CLOSE, edges)
        cells = {
            (row, column): self.fields[seat, category]
            for column, seat in enumerate(state.seats)
            for row, category in enumerate(CATEGORIES)
        }
        self.walk = PadWalk(cells, self)
        self.refresh()

    def _head(self, state: State, seat: str) -> QWidget:
        head = QWidget()
        box = QHBoxLayout(head)
        box.addWidget(PlayerMark(self._context.theme, seat, IconSize.NORMAL))
        name = PlainLabel("", "strong")
        show_named(name, self._wording.player(state, seat), 14)
        box.addWidget(name, 1)
        space_out(self._context.theme, head, box, Gap.TIGHT)
        return head

    def _label(self, category: str) -> QWidget:
        label = QWidget()
        row = QHBoxLayout(label)
        row.addWidget(Picture(self._context.theme, ICONS[category], IconSize.NORMAL))
        row.addWidget(PlainLabel(entry(self._context.language, category), wrap=True), 1)
        show_tip(label, hint(self._context.language, category))
        space_out(self._context.theme, label, row, Gap.CLOSE)
        return label

    def _cell(self, state: State, seat: str, category: str) -> QWidget:
        cell = QWidget()
        box = QHBoxLayout(cell)
        theme, language = self._context.theme, self._context.language
        name = language.say(
            "{what}, {player}",
            what=entry(language, category),
            player=self._wording.player(state, seat),
        )
        field = NumberField(name, halves=False)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.entered.connect(lambda n: self._enter(seat, category, n))
        field.emptied.connect(lambda: self._empty(seat, category))
        field.unreadable.connect(lambda _text: self._complain(seat, category, self._whole()))
        Dress(theme, field, lambda: field.setFixedWidth(theme.px(_FIELD)))
        self.fields[seat, category] = field
        self.worths[seat, category] = points = PlainLabel("", "small")
        box.addWidget(field)
        box.addWidget(points)
        box.addStretch(1)
        space_out(theme, cell, box, Gap.TIGHT)
        return cell

    def _whole(self) -> str:
        return self._context.language.say("Please enter a whole number from 0 to {most}.", most=DECK_SIZE)

    @property
    def chain(self) -> list[QWidget]:
        """All there is to fill in, in the order in which Enter goes through it."""
        return self.walk.down

    # -- numbers

    def refresh(self) -> None:
        state: State = self._bridge.state
        found = score(state)
        for (seat, category), field in self.fields.items():
            n = found.line(seat).counts[category]
            entered = category in state.entered.get(seat, {})
            field.show_number(n, str(n) if entered or n else "")
        for (seat, what), label in self.worths.items():
            label.setText(self._worth(found.line(seat), what))

    def _worth(self, line: Line, what: str) -> str:
        if what != "total":
            return worth(self._context.language, line.points[what]) if line.counts[what] else ""
        return "…" if any(seat == line.player for seat, _ in self._faults) else str(line.total)

    def _enter(self, seat: str, category: str, n: int | None) -> None:
        if n is not None and n > DECK_SIZE:
            self._complain(seat, category, self._whole())
            return
        command = EnterCount(player=seat, role=category, n=n)  # type: ignore[arg-type]
        reasons = self._bridge.refusals(command)
        said = " ".join(self._wording.refusals(self._bridge.state, reasons))
        self._complain(seat, category, said)
        if not reasons:
            self._bridge.do(command)

    def _empty(self, seat: str, category: str) -> None:
        """Emptying a field takes its number back; what the planet comes to itself stands there again."""
        if category in self._bridge.state.entered.get(seat, {}):
            self._enter(seat, category, None)
        else:
            self._complain(seat, category, "")
            self.refresh()

    def _complain(self, seat: str, category: str, text: str) -> None:
        """One message for each number that cannot be; "" takes it away."""
        before = dict(self._faults)
        self._faults.pop((seat, category), None)
        if text:
            self._faults[seat, category] = text
        say = self._context.language.say
        lines = [
            say("{player}: {message}", player=self._wording.player(self._bridge.state, whose), message=said)
            for (whose, _), said in self._faults.items()
        ]
        self.message.setText("\n".join(dict.fromkeys(lines)))
        self.message.setVisible(bool(lines))
        self.fields[seat, category].set_faulty(bool(text))
        if self._faults != before:
            self.judged.emit()

    # -- what is wrong

    def take_in(self) -> None:
        """What is still being typed counts as typed."""
        for field in self.fields.values():
            field.finish()

    def wrong(self) -> list[NumberField]:
        """Fields that hold what cannot be, in the order in which Enter goes through them."""
        return [cell for cell in self.chain if isinstance(cell, NumberField) and cell.faulty]

    def take_over(self, former: "CountsForm") -> None:
        """What could not be taken stands here again, and is spoken of in our language."""
        for key, field in former.fields.items():
            if field.faulty and key in self.fields:
                self.fields[key].type_over(field.text())

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes down; after the last number the pad is complete."""
        focus: QWidget | None = self.focusWidget()
        if Qt.Key(event.key()) in ENTER and focus in self.chain:
            following = self.walk.after(focus)
            if following is not None:
                self.walk.go(following)
            else:
                self.finished.emit()
        else:
            super().keyPressEvent(event)
