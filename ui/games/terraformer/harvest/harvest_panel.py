"""Beside the picture of a harvest: what is waited for, and a button for each card and each step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QStyle, QVBoxLayout, QWidget

from companion.games.terraformer.ecosystems import cards_of
from companion.games.terraformer.harvest import cards_on_planet
from companion.games.terraformer.state import State
from companion.wording.language import capital
from companion.wording.terraformer.terms import ROLES as ROLE_NAMES
from companion.wording.terraformer.terms import SHORT_ROLES
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.harvest.entry import ROLE_KEYS, Entry
from ui.games.terraformer.harvest.key_button import KeyButton, OwnerButton
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.letter_button import LetterButton
from ui.games.terraformer.now.name_form import NameForm
from ui.table.refusal_place import RefusalPlace
from ui.table.scrolled import Scrolled
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import drop, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.wrap_button import WrapButton


class HarvestPanel(QFrame):
    """Shows, and tells what was pressed; what that means the page knows."""

    owner_picked = Signal(str)
    role_picked = Signal(str)

    def __init__(self, context: Context, wording: Wording, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self._context, self._wording = context, wording
        self.title = PlainLabel("", "heading", wrap=True)
        self.sentence = PlainLabel("", wrap=True)
        self.owners: dict[str, OwnerButton] = {}
        self.roles: dict[str, LetterButton] = {}
        self.kinds: KindForm | None = None
        self.naming: NameForm | None = None
        self.cards_button = self._key(context._("Biome cards"), "biome", "B")
        self.next_button = self._key(context._("Next column"), "arrow_right", "→")
        self.back_button = self._key(context._("Take the last one back"), "undo", "←")
        self.balance_button = WrapButton(context.theme, " ", "scales", "primary")
        self.balance_button.setObjectName("balance")
        self.play_on_button = WrapButton(
            context.theme, context._("The planet is entered: play on"), "arrow_right"
        )
        self.play_on_button.setObjectName("play_on")
        _leave_the_keys(self.play_on_button)
        self.refusal = RefusalPlace(Tongues(context, wording))
        self._lay_out(seats)

    # -- how it is laid out

    def _key(self, text: str, icon: str, letter: str) -> KeyButton:
        button = KeyButton(self._context.theme, text, icon, letter)
        button.setObjectName(f"key.{letter}")
        _leave_the_keys(button)
        return button

    def _lay_out(self, seats: tuple[str, ...]) -> None:
        theme, edge = self._context.theme, Gap.NORMAL
        self._inside = inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.addWidget(self.sentence)
        self._pads = QWidget()
        pads = QVBoxLayout(self._pads)
        pads.addWidget(PlainLabel(self._context._("Whose card"), "small"))
        pads.addWidget(self._owner_pad(seats))
        pads.addWidget(PlainLabel(self._context._("Organisms"), "small"))
        pads.addWidget(self._role_pad())
        space_out(theme, self._pads, pads, Gap.TIGHT)
        self._column.addWidget(self._pads)
        further = QWidget()
        flow = FlowLayout(theme, further, Gap.TIGHT, filling=True)
        further.setLayout(flow)
        flow.add((self.cards_button, self.next_button, self.back_button))
        self._column.addWidget(further)
        self._column.addStretch(1)
        self._column.addWidget(self.play_on_button)
        self._column.addWidget(
            PlainLabel(
                self._context._("What cards show is asked later, and only where balancing needs it."),
                "small",
                wrap=True,
            )
        )
        space_out(theme, inside, self._column, Gap.CLOSE, (edge, 0, edge, Gap.CLOSE))
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        scroll = Scrolled(self._context, inside)
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column.addWidget(scroll, 1)
        column.addWidget(self.refusal)
        ending = QVBoxLayout()  # in sight however long the rest is, and where it was, whatever is said above
        ending.addWidget(self.balance_button)
        space_out(theme, self, ending, 0, (edge, 0, edge, Gap.CLOSE))
        column.addLayout(ending)
        space_out(theme, self, column, Gap.CLOSE, (0, Gap.CLOSE, 0, 0))
        self.title.setContentsMargins(theme.px(edge), 0, theme.px(edge), 0)

    def _owner_pad(self, seats: tuple[str, ...]) -> QWidget:
        pad = QWidget()
        flow = FlowLayout(self._context.theme, pad, Gap.TIGHT, filling=True)
        pad.setLayout(flow)
        for at, seat in enumerate(seats, 1):
            button = self.owners[seat] = OwnerButton(self._context.theme, seat, at)
            _leave_the_keys(button)
            button.clicked.connect(lambda _checked=False, seat=seat: self.owner_picked.emit(seat))
            flow.addWidget(button)
        return pad

    def _role_pad(self) -> QWidget:
        pad = QWidget()
        grid = QGridLayout(pad)
        space_out(self._context.theme, pad, grid, Gap.TIGHT)
        for at, (letter, role) in enumerate(ROLE_KEYS.items()):
            button = LetterButton(self._context.theme, self._context._(SHORT_ROLES[role]), role, letter)
            button.setAccessibleName(capital(self._context._(ROLE_NAMES[role])))
            _leave_the_keys(button)
            button.clicked.connect(lambda _checked=False, role=role: self.role_picked.emit(role))
            self.roles[role] = button
            grid.addWidget(button, at // 2, at % 2)
        return pad

    def least_width(self) -> int:
        """How narrow it may get before a button is cut."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return self._inside.minimumSizeHint().width() + bar + 2 * self.frameWidth()

    # -- what is shown

    def show_waiting(self, title: str, sentence: str, entry: Entry) -> None:
        """What is waited for, and the buttons that can say it."""
        self.title.setText(title)
        self.sentence.setText(sentence)
        choosing = entry.mode == "kind"
        self._pads.setVisible(not choosing)
        self.next_button.setVisible(not choosing)
        self.cards_button.setVisible(not choosing)
        self.cards_button.setEnabled(entry.mode == "organisms")  # what stands beside it keeps its place

    def show_owners(self, state: State, entry: Entry, chosen: str) -> None:
        found = state.find(chosen)
        owner = found[1].owner if found else entry.owner if entry.mode == "organisms" else ""
        for seat, button in self.owners.items():
            n = cards_of(state, entry.position, seat) if entry.position else 0
            name, total = self._wording.player(state, seat), cards_on_planet(state, seat)
            say_n = self._context.language.say_n
            said = say_n(
                "{player}: {n} card entered here, {total} in all",
                "{player}: {n} cards entered here, {total} in all",
                n,
                player=name,
                total=total,
            )
            shown = self._context.language.say("{player} {n}", player=name, n=n)
            button.show_owner(shown, said, entry.asks_owner)
            button.setChecked(seat == owner)
        for letter, role in ROLE_KEYS.items():  # a digit means one thing at a time
            self.roles[role].show_key(not (letter.isdecimal() and entry.asks_owner))

    def show_kinds(self, kinds: KindForm | None) -> None:
        """The biomes that a new column may have; None while no column is begun."""
        former, self.kinds = self.kinds, kinds
        if former is not None:
            self._take_out(former)
        if kinds is None:
            return
        for at, button in enumerate(kinds.buttons.values(), 1):
            button.setObjectName(f"kind.{at}")
            _leave_the_keys(button)
            button.show_digit(max(0, button.place))
        self._put_in(kinds)

    def show_naming(self, naming: NameForm) -> None:
        self.naming = naming
        self._put_in(naming)

    def stop_naming(self) -> bool:
        """Says whether a name was asked for."""
        naming, self.naming = self.naming, None
        if naming is not None:
            self._take_out(naming)
        return naming is not None

    def _put_in(self, form: QWidget) -> None:
        self._column.insertWidget(1, form)
        form.show()

    def _take_out(self, form: QWidget) -> None:
        self._column.removeWidget(form)
        drop(form)


def _leave_the_keys(button: PlainButton) -> None:
    """A click leaves the keyboard where it is."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
