"""The pad to fill in: one column a player, by keys from number to number, computed at once."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QWidget

from companion.games.terramara.commands import EnterScore
from companion.games.terramara.scoring import CATEGORIES, Score, held, markers, score
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.wording.terramara.score import entry, hint, worth
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.score.category import ICONS
from ui.score.entry_form import EntryForm
from ui.score.pad_walk import PadWalk
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, space_out
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark
from ui.widgets.roomy_label import RoomyLabel

ROWS = (
    # what is entered, and the category that is computed from it
    ("vp", ""),
    ("artifacts", ""),
    ("end_game", ""),
    ("strength", "military"),
    ("road", ""),
    ("outposts", ""),
    ("reserved_cards", "reserved"),
    ("raw", ""),
    ("processed", "resources"),
    ("culture", ""),
)
WIDEST = 2 * 88 + 1
"""Half points: nobody gets more for what is computed here, and no two digits are wider."""
_LONGEST = 16
_LABEL, _COLUMN = 210, 106
"""At scale 1.0: what the labels and each player need beside each other."""


class PadForm(EntryForm):
    """Points of eight kinds, and the numbers that some of them are computed from."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__(context, wording, bridge)
        self.boxes: dict[str, QCheckBox] = {}
        self.computed: dict[tuple[str, str], PlainLabel] = {}
        state = bridge.state
        self._grid = QGridLayout(self)
        self._columns = (*state.seats, *state.neutrals)
        for column, player in enumerate(self._columns, 1):
            self._grid.addWidget(self._head(state, player), 0, column)
        self._labels: list[tuple[QWidget, int]] = []
        self._above = False
        self._beside: list[QHBoxLayout] = []
        """Numbers with a result: it stands beside them, or below where labels stand above."""
        for at, (what, category) in enumerate(ROWS):
            self._add_row(2 * at + 2, what, category)
        self._add_totals(2 * len(ROWS) + 2)
        self._grid.setColumnStretch(0, 1)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, self._grid, Gap.CLOSE, edges)
        Dress(context.theme, self, lambda: self._grid.setVerticalSpacing(context.theme.px(Gap.TIGHT)))
        self.walk = self._order()
        self.refresh()

    # -- how it is laid out

    def _head(self, state: State, player: str) -> QWidget:
        head = QWidget()
        box = QHBoxLayout(head)
        neutral = player in state.neutrals
        box.addWidget(PlayerMark(self._context.theme, player, IconSize.NORMAL))
        name = self._wording.player(state, player)
        shown = name if neutral or len(name) <= _LONGEST else name[: _LONGEST - 1] + "…\u2069"
        label = PlainLabel(shown, "small" if neutral else "strong", wrap=neutral)
        show_tip(label, name)
        box.addWidget(label, 1)
        space_out(self._context.theme, head, box, Gap.TIGHT)
        return head

    def _add_row(self, line: int, what: str, category: str) -> None:
        language = self._context.language
        state = self._bridge.state
        counted = hint(language, category or what, bool(state.neutrals))
        label = self.make_label(ICONS[what], entry(language, what), counted)
        self._put_label(label, line)
        for column, player in enumerate(self._columns, 1):
            if player in state.seats or what == "strength":
                self._grid.addWidget(self._cell(state, player, what, category), line, column)

    def _put_label(self, label: QWidget, line: int) -> None:
        self._labels.append((label, line))
        self._grid.addWidget(label, line, 0)

    def fit_to(self, width: int) -> None:
        """Where labels and columns do not stand side by side, the labels stand above: nobody scrolls
        sideways through numbers."""
        above = width < self._context.theme.px(_LABEL + _COLUMN * len(self._columns))
        if above == self._above:
            return
        self._above = above
        for label, line in self._labels:
            self._grid.removeWidget(label)
            if above:
                self._grid.addWidget(label, line - 1, 0, 1, len(self._columns) + 1)
            else:
                self._grid.addWidget(label, line, 0)
        ways = QHBoxLayout.Direction
        for box in self._beside:
            box.setDirection(ways.TopToBottom if above else ways.LeftToRight)
        self._grid.setColumnStretch(0, 0 if above else 1)

    def _cell(self, state: State, player: str, what: str, category: str) -> QWidget:
        cell = QWidget()
        box = QHBoxLayout(cell)
        name = self.named(player, entry(self._context.language, what))
        if what == "reserved_cards":
            tick = QCheckBox()
            tick.setAccessibleName(name)
            tick.clicked.connect(lambda on: self.enter(player, what, int(on)))
            self.boxes[player] = tick
            box.addWidget(tick)
        else:
            box.addWidget(self.make_field(player, what, name, halves=what in CATEGORIES))
        if category and player in state.seats:
            points = RoomyLabel((worth(self._context.language, WIDEST), "…"), "small")
            self.computed[player, category] = points
            self._beside.append(box)
            box.addWidget(points)
        box.addStretch(1)
        space_out(self._context.theme, cell, box, Gap.TIGHT)
        return cell

    def _add_totals(self, line: int) -> None:
        self._put_label(PlainLabel(self._context._("Total"), "heading"), line)
        for column, player in enumerate(self._bridge.state.seats, 1):
            total = RoomyLabel((self._wording.points(WIDEST), "…"), "number")
            total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.make_narrow(total)
            self.computed[player, "total"] = total
            self._grid.addWidget(total, line, column)

    def _order(self) -> PadWalk:
        cells: dict[tuple[int, int], QWidget] = {}
        for column, player in enumerate(self._columns):
            for row, (what, _) in enumerate(ROWS):
                tick = self.boxes.get(player) if what == "reserved_cards" else None
                cell = tick or self.fields.get((player, what))
                if cell is not None:
                    cells[row, column] = cell
        return PadWalk(cells, self)

    # -- numbers

    def refresh(self) -> None:
        state = self._bridge.state
        found = score(state)
        for (player, what), field in self.fields.items():
            value = self._value(state, found, player, what)
            entered = what in state.entered.get(player, {})
            text = self._wording.points(value) if what in CATEGORIES else str(value)
            field.show_number(value, text if entered or value else "")
        for player, tick in self.boxes.items():
            tick.setChecked(bool(self._value(state, found, player, "reserved_cards")))
        ranked = markers(state) is not None
        for (player, category), label in self.computed.items():
            line = found.line(player)
            halves = line.total if category == "total" else line.halves[category]
            said = worth(self._context.language, halves)
            if category == "military" and not ranked:
                said = "…"
                label.setToolTip(
                    self._context._("Places are given when every strength is entered, nought included.")
                )
            elif category == "military":
                label.setToolTip("")
            if category == "total":
                said = "…" if self.is_wrong(player) else self._wording.points(halves)
            label.setText(said)

    @staticmethod
    def _value(state: State, found: Score, player: str, what: str) -> int:
        entered = state.entered.get(player, {})
        if what in entered:
            return entered[what]
        if what in CATEGORIES:
            return found.line(player).halves[what]
        if what == "strength":
            return state.strength_of(player)
        clan = state.players[player]
        if what == "culture":
            return clan.culture
        if what == "reserved_cards":
            return int(bool(clan.reserved))
        return held(state, player, RAW if what == "raw" else PROCESSED)

    def entering(self, player: str, what: str, value: int | None) -> EnterScore:
        return EnterScore(player=player, what=what, value=value)

    def readable(self, what: str) -> str:
        if what in CATEGORIES:
            return self._context._("Please enter points such as 12, 12½ or 12.5.")
        return self._context._("Please enter a whole number.")
