"""What an action did, entered by hand: the program does not know the text of the card."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from companion.games.terraformer.commands import Done, Effect
from companion.games.terraformer.frames import Resolving
from companion.games.terraformer.planet import DECK_SIZE
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.frame import Frame
from companion.kernel.marking import N_
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.now.letter_button import TurnButton
from ui.games.terraformer.now.prompts import no_goal
from ui.games.terraformer.wish import Wish
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

POINTED: Mapping[str, tuple[str, str]] = {
    "remove": ("die_out", N_("An organism dies out …")),
    "move": ("migration", N_("An organism moves …")),
    "take_back": ("cards_in_hand", N_("An organism goes back to the owner's hand …")),
    "mark": ("mark", N_("An organism gets a trait …")),
    "room": ("room", N_("An ecosystem gets more room …")),
    "remove_biome": ("biome", N_("An ecosystem loses a biome card …")),
}
"""Something on the planet is clicked after it."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "draw": ("deck", N_("Draw cards")),
    "discard": ("discard", N_("Discard cards")),
    "from_discard": ("cards_in_hand", N_("Take cards from the discard pile")),
}
MARK = "mark"
NOTE = 120
_SHORTEST = 8
"""Letters of a name that must be seen."""


class _Note(QLineEdit):
    """Enter tells what is written, and nothing else hears of it."""

    entered = Signal()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.entered.emit()


class EffectForm(QWidget):
    """`wished` carries what is still to be pointed at, `chosen` a command that is whole."""

    wished = Signal(object)
    chosen = Signal(object)

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        frame: Frame,
        wish: Wish,
        by_hand: bool,
        stands: bool = True,
    ) -> None:
        """While a table balances `by_hand`, only moves, deaths and notes are entered. `stands`: it is said
        already that nobody stops the action."""
        super().__init__()
        self._frame = frame
        self._wish = wish
        self._any = next((card.id for column in state.ecosystems for card in column.organisms), "")
        self.pointed: dict[str, TurnButton] = {}
        self.counted: dict[str, WrapButton] = {}
        column = QVBoxLayout(self)
        for effect, (icon, text) in POINTED.items():
            if by_hand and effect not in ("remove", "move"):
                continue
            button = TurnButton(context.theme, context._(text), icon, snug=False)
            button.setCheckable(True)
            button.setChecked(wish.effect == effect)
            button.show_whose("", "", no_goal(context.language, state) if effect == "move" else "")
            button.clicked.connect(lambda _checked=False, effect=effect: self._point(effect))
            self.pointed[effect] = button
            column.addWidget(button)
            if effect == wish.effect == MARK:
                column.addWidget(self._note(context))  # where it is asked for
        self._whose(context, wording, state, column, by_hand)
        self.write = WrapButton(context.theme, context._("Note it"), "pencil", parent=self)
        self.write.clicked.connect(self._write)
        self.write.setVisible(wish.effect != MARK)
        if wish.effect != MARK:
            column.addWidget(PlainLabel(context._("A trait, or a note for the log"), "small", wrap=True))
            column.addWidget(self._note(context))
            column.addWidget(self.write)
        done = wording.button(state, Done(decision=frame.key))
        self.done = WrapButton(context.theme, done, "", "primary" if stands else "quiet")
        self.done.clicked.connect(lambda: self.chosen.emit(Done(decision=frame.key)))
        self.foot = self.done
        """Stays in sight, however much could be entered."""
        space_out(context.theme, self, column, Gap.TIGHT)

    def _whose(
        self, context: Context, wording: Wording, state: State, column: QVBoxLayout, by_hand: bool
    ) -> None:
        """Cards of whom, and how many; the same for what an ecosystem loses or gets."""
        self.n = calm(QSpinBox(self))
        self.n.setRange(1, DECK_SIZE)
        self.n.setValue(self._wish.n)
        self.n.setAccessibleName(context._("How many"))
        self.player = calm(QComboBox(self))
        self.player.setAccessibleName(context._("Whose cards"))
        self.player.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.player.setMinimumContentsLength(_SHORTEST)
        for seat in state.seats:
            self.player.addItem(capital(wording.player(state, seat)), seat)
        self.player.setCurrentIndex(max(0, self.player.findData(self._wish.player or self._frame.owner)))
        if by_hand:
            self.n.hide()
            self.player.hide()
            return
        row = QWidget()
        flow = FlowLayout(context.theme, row, Gap.TIGHT)
        row.setLayout(flow)
        flow.addWidget(self.player)
        flow.addWidget(self.n)
        column.addWidget(row)
        for effect, (icon, text) in COUNTED.items():
            button = WrapButton(context.theme, context._(text), icon)
            button.clicked.connect(lambda _checked=False, effect=effect: self._count(effect))
            self.counted[effect] = button
            column.addWidget(button)

    def _note(self, context: Context) -> QLineEdit:
        self.text = _Note(self._wish.text)
        self.text.setMaxLength(NOTE)
        self.text.setAccessibleName(context._("A trait, or a note for the log"))
        if self._wish.effect == MARK:
            self.text.textEdited.connect(lambda: self._point(MARK))
        self.text.entered.connect(self._entered)
        return self.text

    def _point(self, effect: str) -> None:
        """Where nothing can be clicked for it that is said, and nobody is asked to."""
        if self.pointed[effect].against:
            self.pointed[effect].setChecked(False)
            self._choose(effect, organism=self._any, position=1)
            return
        self.wished.emit(
            Wish(
                "effect",
                effect=effect,
                player=str(self.player.currentData()) if effect == "remove_biome" else "",
                n=self.n.value(),
                text=self.text.text().strip() if effect == MARK else "",
            )
        )

    def _count(self, effect: str) -> None:
        self._choose(effect, player=str(self.player.currentData()), n=self.n.value())

    def _write(self) -> None:
        self._choose("note", text=self.text.text().strip())

    def _entered(self) -> None:
        """A trait is for whom the action was played on, where nobody clicks another one."""
        if self._wish.effect != MARK:
            self._write()
        elif isinstance(self._frame, Resolving) and self._frame.organism:
            self._choose(MARK, organism=self._frame.organism, text=self.text.text().strip())

    def _choose(self, effect: str, **what: object) -> None:
        self.chosen.emit(Effect(decision=self._frame.key, deed=effect, **what))  # type: ignore[arg-type]

    def open_with(self, command: Command) -> None:
        if isinstance(command, Effect):
            button = self.pointed.get(command.deed) or self.counted.get(command.deed) or self.write
            button.setFocus(Qt.FocusReason.TabFocusReason)

    def start_here(self) -> QWidget:
        return self.text if self._wish.effect == MARK else next(iter(self.pointed.values()))
