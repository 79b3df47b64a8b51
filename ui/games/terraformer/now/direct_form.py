"""What an action did to the very thing it was played on: each effect that is possible is one button."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.commands import Done, Effect
from companion.games.terraformer.frames import Resolving
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.wish import Wish
from ui.table.glance import Table
from ui.theme.roles import Space
from ui.widgets.dress import space_out
from ui.widgets.wrap_button import WrapButton

ICONS: Mapping[str, str] = {
    "remove": "die_out",
    "take_back": "cards_in_hand",
    "room": "room",
    "remove_biome": "biome",
}
MORE_ROOM = (1, 2)
"""For how many organisms more; other numbers are entered as something else."""


def direct(state: State, frame: Resolving) -> Iterator[Effect]:
    """All that a card might have done to its target, possible or not."""
    key, organism, position = frame.key, frame.organism, frame.position
    if organism:
        yield Effect(decision=key, deed="remove", organism=organism)
        yield Effect(decision=key, deed="take_back", organism=organism)
    column = state.ecosystem(position)
    if column is not None:
        yield from (Effect(decision=key, deed="room", position=position, n=n) for n in MORE_ROOM)
        for owner in column.biomes:
            yield Effect(decision=key, deed="remove_biome", player=owner, position=position)


class DirectForm(QWidget):
    """`chosen` carries a command; `wished` what is still to be pointed at, or that it was something else."""

    chosen = Signal(object)
    wished = Signal(object)

    def __init__(
        self, context: Context, wording: Wording, table: Table, frame: Resolving, wish: Wish
    ) -> None:
        super().__init__()
        state: State = table.state
        column = QVBoxLayout(self)
        self.buttons: dict[Effect, WrapButton] = {}
        for command in direct(state, frame):
            if table.refusals(command):
                continue
            button = WrapButton(context.theme, wording.button(state, command), ICONS[command.deed])
            button.clicked.connect(lambda _checked=False, command=command: self.chosen.emit(command))
            self.buttons[command] = button
            column.addWidget(button)
        self.move_button: WrapButton | None = None
        if frame.organism:
            text = context.language.say(
                "{organism} moves …", organism=capital(wording.thing(state, frame.organism))
            )
            self.move_button = WrapButton(context.theme, text, "migration")
            self.move_button.setCheckable(True)
            self.move_button.setChecked(wish.effect == "move")
            self.move_button.clicked.connect(
                lambda: self.wished.emit(Wish("effect", effect="move", organism=frame.organism))
            )
            column.insertWidget(1, self.move_button)
        self.other = WrapButton(context.theme, context._("Something else …"), "action")
        self.other.clicked.connect(lambda: self.wished.emit(Wish("effect")))
        column.addWidget(self.other)
        self.done = WrapButton(context.theme, wording.button(state, Done(decision=frame.key)), "", "primary")
        self.done.clicked.connect(lambda: self.chosen.emit(Done(decision=frame.key)))
        self.foot = self.done
        space_out(context.theme, self, column, Space.TIGHT)

    def start_here(self) -> QWidget:
        return next(iter(self.buttons.values()), self.other)
