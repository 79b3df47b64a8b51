"""What an action did to the very thing it was played on: each effect that is possible is one button."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terraformer.commands import Done, Effect
from companion.games.terraformer.frames import Resolving
from companion.games.terraformer.state import State
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.digits import LAST
from ui.games.terraformer.now.letter_button import TurnButton
from ui.games.terraformer.now.prompts import no_goal
from ui.games.terraformer.wish import Wish
from ui.table.foreseen import Table
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

ICONS: Mapping[str, str] = {
    "remove": "die_out",
    "take_back": "cards_in_hand",
    "remove_biome": "biome",
}
SAID: Mapping[str, str] = {
    "remove": N_("{organism} dies out"),
    "take_back": N_("{organism} goes back to the owner's hand"),
}
"""Where it lies has been said by playing the action on it."""
DIGITS: Mapping[str, int] = {"remove": 1, "move": 2, "take_back": 3}
MORE_ROOM = (1, 2, 3)
"""For how many organisms more, side by side; larger numbers are entered as something else."""


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


def _place(state: State, command: Effect) -> int:
    """Its digit, whatever else is possible."""
    if command.deed == "room":
        return command.n
    if command.deed == "remove_biome":
        place = len(MORE_ROOM) + 1 + state.seats.index(command.player)
        return place if place < LAST else NO_DIGIT
    return DIGITS[command.deed]


class DirectForm(QWidget):
    """`chosen` carries a command; `wished` what is still to be pointed at, or that it was something else."""

    chosen = Signal(object)
    wished = Signal(object)

    def __init__(
        self, context: Context, wording: Wording, table: Table, frame: Resolving, wish: Wish, stands: bool
    ) -> None:
        """`stands`: it is said already that nobody stops it."""
        super().__init__()
        state: State = table.state
        self._context = context
        self._column = QVBoxLayout(self)
        self._organism = capital(wording.thing(state, frame.organism)) if frame.organism else ""
        self.buttons: dict[Effect, WrapButton] = {}
        self.move_button: TurnButton | None = None
        self._room: QHBoxLayout | None = None
        for command in direct(state, frame):
            if command.deed == "take_back":  # between the two: in the order of how often cards do it
                self.move_button = self._move(state, frame, wish)
            if not table.refusals(command):
                said = SAID.get(command.deed)
                told = context.language.say(said, organism=self._organism) if said else ""
                self._offer(command, told or wording.button(state, command), _place(state, command))
        self.other = WrapButton(context.theme, context._("Something else …"), "action")
        self.other.place = LAST
        self.other.clicked.connect(lambda: self.wished.emit(Wish("effect")))
        self._column.addWidget(self.other)
        done = Done(decision=frame.key)
        self.done = WrapButton(
            context.theme, wording.button(state, done), "", "primary" if stands else "quiet"
        )
        self.done.clicked.connect(lambda: self.chosen.emit(done))
        for button in self.findChildren(WrapButton):
            button.setProperty("tight", True)  # more of them are in sight below what stops the action
        self.foot = self.done
        space_out(context.theme, self, self._column, Gap.TIGHT)

    def _offer(self, command: Effect, text: str, place: int) -> None:
        more_room = command.deed == "room"
        button = (
            WrapButton(self._context.theme, f"+{command.n}", snug=True)
            if more_room
            else WrapButton(self._context.theme, text, ICONS[command.deed])
        )
        button.setAccessibleName(text)
        button.place = place
        button.clicked.connect(lambda: self.chosen.emit(command))
        self.buttons[command] = button
        if more_room:
            self._room_row().addWidget(button)
        else:
            self._column.addWidget(button)

    def _room_row(self) -> QHBoxLayout:
        """Numbers in one line, below what they are of: a line for each would push the others out of sight."""
        if self._room is None:
            self._column.addWidget(
                PlainLabel(self._context._("Room for so many organisms more:"), "small", wrap=True)
            )
            row = QWidget()
            self._room = QHBoxLayout(row)
            space_out(self._context.theme, row, self._room, Gap.TIGHT)
            self._column.addWidget(row)
        return self._room

    def _move(self, state: State, frame: Resolving, wish: Wish) -> TurnButton:
        language = self._context.language
        said = language.say("{organism} moves …", organism=self._organism)
        button = TurnButton(self._context.theme, said, "migration", snug=False)
        button.show_whose("", "", no_goal(language, state))
        button.place = DIGITS["move"]
        button.setCheckable(True)
        button.setChecked(wish.effect == "move")
        button.clicked.connect(lambda: self._moves(button, frame))
        self._column.addWidget(button)
        return button

    def _moves(self, button: TurnButton, frame: Resolving) -> None:
        """Where it can go nowhere that is said, and nobody is asked to click."""
        if button.against:
            button.setChecked(False)
            here = Effect(decision=frame.key, deed="move", organism=frame.organism, position=1)
            self.chosen.emit(here)
        else:
            self.wished.emit(Wish("effect", effect="move", organism=frame.organism))

    def start_here(self) -> QWidget:
        return next(iter(self.buttons.values()), self.other)
