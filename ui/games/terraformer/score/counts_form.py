"""The pad being filled in: how many cards of each kind; what they are worth stands beside them at once."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from companion.games.terraformer.commands import EnterCount
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.scoring import CATEGORIES, score
from companion.games.terraformer.state import State
from companion.kernel.people import NAME_LIMIT
from companion.wording.terraformer.rows import entry, hint, worth
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.score.pad_terms import ICONS
from ui.score.entry_form import EntryForm
from ui.score.pad_walk import PadWalk
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark
from ui.widgets.roomy_label import RoomyLabel

LONGEST = 16
"""Letters of a word in a name; a name of several words has several lines."""
SPACIOUS = 4
"""Up to so many columns have room for what the cards are worth in words; more have the number."""
WIDEST = tuple(range(80, 90))
"""Points for cards of one kind are few: two digits, with every plural there is."""
_NARROW = 50


class CountsForm(EntryForm):
    """Six rows, and what each comes to."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__(context, wording, bridge)
        self.worths: dict[tuple[str, str], PlainLabel] = {}
        state: State = bridge.state
        language = context.language
        self._crowded = len(state.seats) > SPACIOUS
        if self._crowded:
            self.field_width = _NARROW  # nobody has more than two digits of cards
        grid = QGridLayout(self)
        for column, seat in enumerate(state.seats, 1):
            grid.addWidget(self._head(state, seat), 0, column)
        for row, category in enumerate(CATEGORIES, 1):
            label = self.make_label(ICONS[category], entry(language, category), hint(language, category))
            grid.addWidget(label, row, 0)
            for column, seat in enumerate(state.seats, 1):
                grid.addWidget(self._cell(seat, category), row, column)
        last = len(CATEGORIES) + 1
        grid.addWidget(PlainLabel(context._("Total"), "heading"), last, 0)
        for column, seat in enumerate(state.seats, 1):
            self.worths[seat, "total"] = total = RoomyLabel(("188", "…"), "number")
            grid.addWidget(total, last, column)
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
        name = PlainLabel("", "strong", wrap=True)  # decks have long names, in two words or three
        called = self._wording.player(state, seat)
        short = max(map(len, called.split()), default=0) <= LONGEST
        show_named(name, called, NAME_LIMIT if short else LONGEST)
        box.addWidget(name, 1)
        space_out(self._context.theme, head, box, Gap.TIGHT)
        return head

    def _cell(self, seat: str, category: str) -> QWidget:
        cell = QWidget()
        box = QHBoxLayout(cell)
        name = self.named(seat, entry(self._context.language, category))
        language = self._context.language
        said = [f"= {n}" if self._crowded else worth(language, n) for n in WIDEST]
        self.worths[seat, category] = points = RoomyLabel(said, "small")
        box.addWidget(self.make_field(seat, category, name, halves=False))
        box.addWidget(points)
        box.addStretch(1)
        space_out(self._context.theme, cell, box, Gap.TIGHT)
        return cell

    # -- numbers

    def refresh(self) -> None:
        state: State = self._bridge.state
        found = score(state)
        for (seat, category), field in self.fields.items():
            n = found.line(seat).counts[category]
            entered = category in state.entered.get(seat, {})
            field.show_number(n, str(n) if entered or n else "")
        for (seat, what), label in self.worths.items():
            line = found.line(seat)
            if what == "total":
                label.setText("…" if self.is_wrong(seat) else str(line.total))
            else:
                self._show_worth(label, line.points[what] if line.counts[what] else None)

    def _show_worth(self, label: PlainLabel, points: int | None) -> None:
        words = "" if points is None else worth(self._context.language, points)
        label.setText(f"= {points}" if words and self._crowded else words)
        label.setAccessibleName(words)
        if self._crowded:
            show_tip(label, words)

    def enter(self, player: str, what: str, value: int | None) -> None:
        if value is not None and value > DECK_SIZE:
            self.complain(player, what, self.readable(what))
        else:
            super().enter(player, what, value)

    def entering(self, player: str, what: str, value: int | None) -> EnterCount:
        return EnterCount(player=player, role=what, n=value)  # type: ignore[arg-type]

    def readable(self, _what: str) -> str:
        return self._context.language.say("Please enter a whole number from 0 to {most}.", most=DECK_SIZE)
