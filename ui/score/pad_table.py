"""The pad as a table: the categories for each player, the totals, the places."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from companion.kernel.marking import N_
from companion.kernel.replay import Step
from companion.wording.common.doubts import score_doubt
from companion.wording.language import capital
from companion.wording.texts import Made, PadRow, PadText
from companion.wording.wording import Wording
from ui.carrying import GONE
from ui.context import Context
from ui.faults import guarded
from ui.score.pad_cell import PadCell
from ui.score.pad_terms import PadTerms
from ui.score.unfolded import Line, Telling, Unfolded
from ui.theme.roles import Gap, IconSize, Radius
from ui.widgets.dress import Picture, drop, space_out
from ui.widgets.laid_in import place_in
from ui.widgets.plain import PlainLabel, button_text, show_tip
from ui.widgets.player_mark import PlayerMark

_LONGEST = 22


class PadTable(QWidget):
    """`show_state` builds it anew, which a pad of a few dozen numbers can bear; what is unfolded stays so.

    One cell at a time can be reached by Tab; arrow keys go from there to its neighbours.
    """

    correct_wanted = Signal(str, object)  # name of the correction, the button it was asked by
    count_wanted = Signal(str, str)  # player, category
    tell_wanted = Signal(str)  # a fact
    rules_wanted = Signal(object)
    doubt_wanted = Signal(str)
    unfolded = Signal(object)  # the widget that came

    def __init__(self, context: Context, wording: Wording, terms: PadTerms) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._terms = terms
        self._inside: _Lined | None = None
        self._state: Any = None
        self._played: Sequence[Step[Any]] = ()
        self.opened: tuple[str, str] | None = None
        """The number whose lines are unfolded."""
        self._held: dict[int, int] = {}
        """How high rows are kept, whatever room there is."""
        self._holding: set[str] = set()
        """What is open that keeps them so."""
        self._current: tuple[str, str] | None = None
        self._rows: dict[str, int] = {}
        self._said: dict[str, PadRow] = {}
        self.panel: Unfolded | None = None
        self.cells: dict[tuple[str, str], PadCell] = {}
        self._box = QVBoxLayout(self)
        space_out(context.theme, self, self._box, 0)

    def show_state(self, state: Any, played: Sequence[Step[Any]] = ()) -> None:
        focused, asked = self.focused, self._asked
        if self._inside is not None:
            self._box.removeWidget(self._inside)
            self._inside.setProperty(GONE, True)
            drop(self._inside)
        self.cells, self.panel = {}, None
        self._state, self._played = state, played
        pad = self._wording.pad(state)
        self._inside = _Lined(self._context, len(pad.rows), summed=bool(pad.totals))
        self._fill(self._inside.grid, pad)
        self._box.addWidget(self._inside)
        self._reach(self._current if self._current in self.cells else next(iter(self.cells)))
        if self.opened in self.cells:
            self._unfold(self.opened)
        self._focus_again(focused, asked)

    def _fill(self, grid: QGridLayout, pad: PadText) -> None:
        for column, (player, name) in enumerate(zip(pad.players, pad.names, strict=True), 1):
            grid.addWidget(self._head(player, name, player in pad.winners), 0, column)
            grid.setColumnStretch(column, 2)
        grid.setColumnStretch(0, 3)
        self._said = {row.category: row for row in pad.rows}
        _ = self._context._
        sums = {
            "total": (_("Total"), "heading", pad.totals, "number"),
            "place": (_("Place"), "muted", pad.ranks, "strong"),
        }
        sums = {what: said for what, said in sums.items() if said[2]}
        whats = [*self._said, *sums]
        self._rows = {what: 2 * at + 1 for at, what in enumerate(whats)}  # what unfolds lies between
        for row in pad.rows:
            line = self._rows[row.category]
            grid.addWidget(self._label(row), line, 0)
            for column, player in enumerate(pad.players):
                typed = bool(row.typed) and row.typed[column]
                untold = bool(row.incomplete) and row.incomplete[column]
                cell = self._cell(player, row.category, row.points[column], "large", typed, untold)
                grid.addWidget(cell, line, column + 1)
        for what, (text, role, _values, _shown) in sums.items():
            label = PlainLabel(text, role)
            self._offer_at(label, what)
            grid.addWidget(label, self._rows[what], 0)
        for column, player in enumerate(pad.players):
            for what, (_text, _role, values, shown) in sums.items():
                cell = self._cell(player, what, values[column], shown)
                grid.addWidget(cell, self._rows[what], column + 1)
        self._keep_height(grid)

    def hold_rows(self, on: bool, why: str = "beside") -> None:
        """As high as they are now, while something unfolds, or grows beside the pad; or as high as there is
        room. A number that was clicked is still under the pointer, to be folded up again."""
        (self._holding.add if on else self._holding.discard)(why)
        if self._inside is not None and bool(self._holding) != bool(self._held):
            grid = self._inside.grid
            places = {line: place_in(grid, line, 1) for line in self._rows.values()} if on else {}
            self._held = {line: place.height() for line, place in places.items()}
            self._keep_height(grid)

    def _keep_height(self, grid: QGridLayout) -> None:
        for what, line in self._rows.items():
            grid.setRowMinimumHeight(line, self._held.get(line, 0))
            grid.setRowStretch(line, 0 if self._held or what in ("total", "place") else 1)
        grid.setRowStretch(2 * len(self._rows) + 1, 1 if self._held else 0)

    def _head(self, player: str, name: str, wins: bool) -> QWidget:
        head = QWidget()
        box = QVBoxLayout(head)
        box.addStretch(1)
        marks = QHBoxLayout()
        marks.addStretch(1)
        marks.addWidget(PlayerMark(self._context.theme, player, IconSize.LARGE))
        if wins:
            marks.addWidget(Picture(self._context.theme, self._terms.laurel, IconSize.LARGE))
        marks.addStretch(1)
        space_out(self._context.theme, head, marks, Gap.TIGHT)
        box.addLayout(marks)
        shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…\u2069"
        label = PlainLabel(shown, "strong")
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        show_tip(label, name)
        box.addWidget(label)
        space_out(self._context.theme, head, box, Gap.TIGHT)
        return head

    def _label(self, said: PadRow) -> QWidget:
        label = QWidget()
        row = QHBoxLayout(label)
        row.addWidget(Picture(self._context.theme, self._terms.icons[said.category], IconSize.NORMAL + 4))
        row.addWidget(PlainLabel(said.text, wrap=True), 1)
        show_tip(label, said.hint)
        space_out(self._context.theme, label, row, Gap.CLOSE)
        self._offer_at(label, said.category)
        return label

    def _cell(
        self, player: str, what: str, text: str, role: str, typed: bool = False, untold: bool = False
    ) -> PadCell:
        assert self._state is not None
        name = self._name(player, what, text, typed, untold)
        cell = PadCell(self._context.theme, text, role, name, typed, untold)
        cell.clicked.connect(lambda _=False: self.toggle(player, what))
        cell.focused.connect(lambda: self._reach((player, what)))
        cell.step_wanted.connect(lambda down, right: self._step(player, what, down, right))
        self._offer_at(cell, what, player)
        self.cells[player, what] = cell
        return cell

    def _offer_at(self, shown: QWidget, what: str, player: str = "") -> None:
        """A right click there leads to what can be said about it, as everywhere at the table."""
        shown.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        shown.customContextMenuRequested.connect(
            lambda at: self._menu(what, player).popup(shown.mapToGlobal(at))
        )

    def _menu(self, what: str, player: str) -> QMenu:
        """Of a number; of a category where it is nobody's."""
        menu, _ = QMenu(self), self._context._
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if player:
            doubt = score_doubt(player, what)
            menu.addAction(button_text(_("Ask about this …") + "\tF1"), lambda: self.doubt_wanted.emit(doubt))
        rules = (self._terms.rule(what),)
        menu.addAction(button_text(_("Read the rule")), lambda: self.rules_wanted.emit(rules))
        return menu

    def _title(self, player: str, what: str) -> str:
        sums = {"total": self._context._("Total"), "place": self._context._("Place")}
        return self._context.language.say(
            "{what}, {player}",
            what=sums[what] if what in sums else self._said[what].text,
            player=self._wording.player(self._state, player),
        )

    def _name(self, player: str, what: str, text: str, typed: bool, untold: bool) -> str:
        said = N_("{what}: {n}, entered by hand") if typed else N_("{what}: {n}")
        if untold and not typed:
            said = N_("{what}: {n}, and perhaps more: not all of it is told")
        return self._context.language.say(said, what=self._title(player, what), n=text)

    # -- unfolding

    def toggle(self, player: str, what: str) -> None:
        """Unfold a number, or fold it up again."""
        key = (player, what)
        folding = self.opened == key
        self.fold()
        if not folding:
            self._unfold(key)
            self.unfolded.emit(self.panel)

    def unfold(self, player: str, what: str) -> None:
        """This number, if it is not unfolded."""
        if (player, what) in self.cells and self.opened != (player, what):
            self.toggle(player, what)

    def take_over(self, former: "PadTable") -> None:
        """The same number unfolded, the same one within reach."""
        if former._current in self.cells:
            self._reach(former._current)
        if former.opened in self.cells:
            self.fold()
            self._unfold(former.opened)

    def fold(self) -> bool:
        """Says whether anything was unfolded."""
        was, self.opened = self.opened, None
        if self.panel is not None and self._inside is not None:
            focus = QApplication.focusWidget()  # the panel itself remembers where it was, however long ago
            if was in self.cells and focus is not None and self.panel.isAncestorOf(focus):
                self.cells[was].setFocus()
            self._inside.grid.removeWidget(self.panel)
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None
        self.hold_rows(False, "unfolded")
        for cell in self.cells.values():
            cell.setChecked(False)
        return was is not None

    def _unfold(self, key: tuple[str, str]) -> None:
        assert self._state is not None
        assert self._inside is not None
        player, what = key
        state, words = self._state, self._wording
        wrong = self._terms.corrections(state, player, what)
        panel = Unfolded(
            self._context,
            self._title(player, what),
            self._said[what].hint if what in self._said else "",
            [self._line(made) for made in words.explain(state, self._played, player, what)],
            [(name, capital(words.correction(state, name))) for name in wrong],
            typed=self.cells[key].typed,
        )
        panel.correct_wanted.connect(self.correct_wanted)
        panel.tell_wanted.connect(self.tell_wanted)
        panel.count_wanted.connect(lambda: self.count_wanted.emit(player, what))
        panel.rule_wanted.connect(lambda: self.rules_wanted.emit((self._terms.rule(what),)))
        panel.closed.connect(self.fold)
        self.hold_rows(True, "unfolded")
        self.opened, self.panel = key, panel
        self.cells[key].setChecked(True)
        self._inside.grid.addWidget(panel, self._rows[what] + 1, 0, 1, len(state.seats) + 1)

    def _line(self, made: Made) -> Line:
        return Line(made.text, tuple(self._telling(fact, fact == made.missing) for fact in made.facts))

    def _telling(self, fact: str, missing: bool) -> Telling:
        assert self._state is not None
        told = not missing and self._terms.told(self._state, fact)
        words = self._terms.short(self._context.language, fact) if told else self._context._("Tell it …")
        return Telling(fact, words, capital(self._wording.question(self._state, fact).name), told)

    # -- by keyboard

    @property
    def focused(self) -> tuple[str, str] | None:
        """Player and category of the number that has the keyboard, itself or in what is unfolded of it."""
        focus = QApplication.focusWidget()
        if self.panel is not None and focus is not None and self.panel.isAncestorOf(focus):
            return self.opened
        return next((key for key, cell in self.cells.items() if cell.hasFocus()), None)

    @property
    def _asked(self) -> str:
        """What the button with the keyboard puts right."""
        buttons = self.panel.correct_buttons if self.panel is not None else {}
        return next((what for what, button in buttons.items() if button.hasFocus()), "")

    def _focus_again(self, focused: tuple[str, str] | None, asked: str) -> None:
        """Where the keyboard was before all was built anew, or at the number above that."""
        button = self.panel.correct_buttons.get(asked) if self.panel is not None else None
        if button is not None:
            button.setFocus()
        elif focused in self.cells:
            self.cells[focused].setFocus()

    @property
    def reachable(self) -> PadCell:
        """The cell that Tab leads to."""
        assert self._current is not None
        return self.cells[self._current]

    def _reach(self, key: tuple[str, str]) -> None:
        self._current = key
        for other, cell in self.cells.items():
            here = other == key
            cell.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)

    def _step(self, player: str, what: str, down: int, right: int) -> None:
        assert self._state is not None
        seats, whats = self._state.seats, tuple(self._rows)
        across, along = seats.index(player) + right, whats.index(what) + down
        if 0 <= across < len(seats) and 0 <= along < len(whats):
            self.cells[seats[across], whats[along]].setFocus(Qt.FocusReason.TabFocusReason)


class _Lined(QWidget):
    """A grid on a sheet of the pad: thin lines between the rows, the total on a darker ground, where there is
    one (`summed`)."""

    def __init__(self, context: Context, many: int, summed: bool) -> None:
        super().__init__()
        self._theme = context.theme
        self._many = many
        self._summed = summed
        self.grid = QGridLayout(self)
        edges = (Gap.WIDE, Gap.NORMAL, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, self.grid, Gap.CLOSE, edges)

    @guarded
    def event(self, event: QEvent) -> bool:
        """Rows that move take their lines with them: what moves by itself are only the numbers."""
        handled = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.update()
        return handled

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, px = self._theme.palette, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.line), px(1)))
        painter.setBrush(QColor(palette.surface_raised))
        sheet = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(sheet, px(Radius.CARD), px(Radius.CARD))
        last, gap = 2 * self._many - 1, px(Gap.CLOSE) / 2
        if self._summed:
            last += 2
            total = self._row(last)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.accent_soft))
            painter.drawRect(QRectF(sheet.left(), total.top() - gap, sheet.width(), total.height() + 2 * gap))
        painter.setPen(QPen(QColor(palette.line), px(1)))
        for row in range(1, last + 1, 2):
            height = self._row(row).top() - gap
            left, right = sheet.left() + px(Gap.NORMAL), sheet.right() - px(Gap.NORMAL)
            painter.drawLine(QPointF(left, height), QPointF(right, height))
        painter.end()

    def _row(self, row: int) -> QRect:
        return place_in(self.grid, row, 1)
