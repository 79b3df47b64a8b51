"""Which game a new one shall be of: a row of their emblems, where there is anything to choose."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.context import Context
from ui.games.poster import Poster
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton


class GameChoice(QWidget):
    """`chosen` when somebody has clicked another game than before. With a single one it is not there."""

    chosen = Signal(str)

    def __init__(
        self, context: Context, posters: Mapping[str, Poster], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, PlainButton] = {}
        row = FlowLayout(context.theme, self, Gap.CLOSE)
        self.setLayout(row)
        for game, poster in posters.items():
            button = PlainButton(context._(poster.title))
            button.setCheckable(True)
            put_icon(context.theme, button, poster.emblem)
            button.clicked.connect(lambda _checked=False, game=game: self.chosen.emit(game))
            self._group.addButton(button)
            row.addWidget(button)
            self.buttons[game] = button
        if len(posters) < 2:
            self.hide()  # never shown by hand: without a parent yet it would be a window of its own

    def show_chosen(self, game: str) -> None:
        self.buttons[game].setChecked(True)
