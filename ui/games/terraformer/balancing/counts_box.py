"""How many cards each owner has here, counted anew after every removal; and what is contested."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from companion.games.terraformer.ecosystems import cards_of
from companion.games.terraformer.state import State
from companion.kernel.frozen import frozen
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.planet.meals import Contest, meals
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import drop, space_out
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel
from ui.widgets.player_mark import PlayerMark


@frozen
class Count:
    """An owner's cards here; `was` before the last step, where that was another number."""

    seat: str
    n: int
    was: int | None = None
    gives_way: bool = False


def counts(state: State, former: State, position: int, contest: Contest | None) -> tuple[Count, ...]:
    """Of all owners with cards here, or of those in a contest: from the fewest to the most."""
    seats = [seat for seat, _ in contest.counts] if contest else list(state.order())
    now = {seat: cards_of(state, position, seat) for seat in seats}
    before = _before(state, former, position)
    fewest = min(now.values(), default=0)
    level = [seat for seat in seats if now[seat] == fewest]
    found = [
        Count(
            seat,
            n,
            before[seat] if before.get(seat, n) != n else None,
            contest is not None and len(now) > 1 and level == [seat],
        )
        for seat, n in now.items()
        if n or contest or before.get(seat)
    ]
    return tuple(sorted(found, key=lambda count: count.n))


def _before(state: State, former: State, position: int) -> dict[str, int]:
    """The same before the last step; nothing where that was in another column, or another planet."""
    same = former.balancing is not None and former.balancing.position == position
    there = former.ecosystem(position) is not None and set(former.seats) == set(state.seats)
    return {seat: cards_of(former, position, seat) for seat in state.seats} if same and there else {}


class CountsBox(QFrame):
    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._rows: QWidget | None = None
        self.setProperty("card", "sunken")
        self.title = PlainLabel("", "strong", wrap=True)
        self.verdict = PlainLabel("", "muted", wrap=True)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addWidget(self.verdict)
        edge = Gap.NORMAL
        space_out(context.theme, self, self._box, Gap.TIGHT, (edge, Gap.CLOSE, edge, Gap.CLOSE))
        self.shown: tuple[Count, ...] = ()

    def show_state(self, state: State, former: State, position: int) -> None:
        contest = next(iter(meals(state, position).contests), None)
        self.shown = counts(state, former, position, contest)
        show_named(self.title, self._title(state, contest))
        show_named(self.verdict, self._verdict(state, contest))
        self.verdict.setVisible(bool(self.verdict.text()))
        if self._rows is not None:
            self._box.removeWidget(self._rows)
            drop(self._rows)
        self._rows = self._grid(state)
        self._box.insertWidget(1, self._rows)

    def _title(self, state: State, contest: Contest | None) -> str:
        if contest is None:
            return self._context._("Cards in this ecosystem")
        if not contest.portion:
            return self._context._("There are too many for this biome")
        portion = self._wording.thing(state, contest.portion)
        return self._context.language.say("Several want {portion}", portion=portion)

    def _verdict(self, state: State, contest: Contest | None) -> str:
        say = self._context.language.say
        loser = next((count.seat for count in self.shown if count.gives_way), "")
        if loser:
            name = self._wording.player(state, loser)
            return say("{player} has the fewest cards here and gives way.", player=name)
        if contest is not None and contest.dice:
            return self._context._("Equally many: dice decide.")
        if any(count.was is not None for count in self.shown):
            return self._context._("Counted anew after the last step.")
        return ""

    def _grid(self, state: State) -> QWidget:
        rows = QWidget()
        grid = QGridLayout(rows)
        for row, count in enumerate(self.shown):
            grid.addWidget(PlayerMark(self._context.theme, count.seat, IconSize.NORMAL), row, 0)
            name = PlainLabel()
            show_named(name, self._wording.player(state, count.seat), 16)
            grid.addWidget(name, row, 1)
            number = PlainLabel(self._number(count), "strong")
            number.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(number, row, 2)
        grid.setColumnStretch(1, 1)
        space_out(self._context.theme, rows, grid, Gap.TIGHT)
        return rows

    def _number(self, count: Count) -> str:
        if count.was is None:
            return str(count.n)
        return self._context.language.say("{was} → {n}", was=count.was, n=count.n)
