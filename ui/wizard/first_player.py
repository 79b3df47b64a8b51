"""Who begins: somebody at the table, or nobody who is known yet."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from companion.wording.language import isolated
from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import Dress
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton
from ui.widgets.player_mark import mark_icon

NOBODY = ""
_LONGEST = 28


class FirstPlayer(QWidget):
    """A row of buttons. `chosen` is a seat, or `NOBODY`, whose button the game brings: before all others, or
    after them. `rebuilt`: the buttons are others, and come last for Tab."""

    changed = Signal()
    rebuilt = Signal()

    def __init__(self, context: Context, make_nobody: Callable[[], PlainButton], nobody_first: bool) -> None:
        super().__init__()
        self._context = context
        self._make_nobody = make_nobody
        self._nobody_first = nobody_first
        self._players: list[tuple[str, str]] = []
        self.chosen = NOBODY
        self._flow = FlowLayout(context.theme, self, Gap.CLOSE)
        self.setLayout(self._flow)
        self.group = QButtonGroup(self)
        Dress(context.theme, self, self.rebuild)

    def set_players(self, players: Sequence[tuple[str, str]]) -> None:
        """(seat, name) clockwise."""
        if list(players) != self._players:
            self._players = list(players)
            if self.chosen not in {seat for seat, _ in players}:
                self.chosen = NOBODY
            self.rebuild()

    def take_over(self, former: "FirstPlayer") -> None:
        """Whoever was chosen to begin."""
        self.chosen = former.chosen
        self.rebuild()

    def rebuild(self) -> None:
        for old in self.group.buttons():
            self.group.removeButton(old)
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        if self._nobody_first:
            self._add(self._make_nobody(), NOBODY)
        for seat, name in self._players:
            button = PlainButton()
            show_named(button, isolated(name), _LONGEST)
            button.setIcon(mark_icon(self._context.theme, seat))
            self._add(button, seat)
        if not self._nobody_first:
            self._add(self._make_nobody(), NOBODY)
        self.rebuilt.emit()

    def _add(self, button: PlainButton, seat: str) -> None:
        button.setCheckable(True)
        button.setChecked(seat == self.chosen)
        button.clicked.connect(lambda: self._choose(seat))
        self.group.addButton(button)
        self._flow.addWidget(button)

    def _choose(self, seat: str) -> None:
        self.chosen = seat
        self.changed.emit()
