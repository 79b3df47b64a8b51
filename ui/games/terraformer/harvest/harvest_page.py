"""A finished planet is entered here, by a key or a click for each card; it stands in the picture at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.games.terraformer.cards import biomes_known
from companion.games.terraformer.commands import BeginBalancing, Deepen, NameOrganism
from companion.games.terraformer.harvest import cards_on_planet
from companion.games.terraformer.planet import Role
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.wording.language import capital
from companion.wording.terraformer.terms import ROLES as ROLE_NAMES
from companion.wording.terraformer.terms import SHORT_ROLES
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.harvest.chosen import changes
from ui.games.terraformer.harvest.entry import ROLE_KEYS, Entry, harvest_frame
from ui.games.terraformer.harvest.key_button import KeyButton, OwnerButton
from ui.games.terraformer.harvest.keys import MOST_KEYS, HarvestKeys, keys_told
from ui.games.terraformer.harvest.saying import waiting
from ui.games.terraformer.keys import letter_keys
from ui.games.terraformer.names_told import called, card_of, known_names
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.letter_button import LetterButton
from ui.games.terraformer.now.name_form import NameForm
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.session_bridge import SessionBridge
from ui.table.refusal_place import RefusalPlace
from ui.theme.roles import Gap
from ui.tongues import Tongues
from ui.widgets.dress import Dress, drop, space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

_SIDE, _SHARE, _PICTURE = 360, 0.46, 260
B = TypeVar("B", bound=QAbstractButton)


class HarvestPage(CentrePage):
    """`refresh` after each change; the page listens to the bridge itself as well."""

    BROAD = True

    def __init__(
        self, context: Context, wording: Wording, bridge: SessionBridge, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._wording, self._bridge = context, wording, bridge
        self.entry = Entry(bridge.state)
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.planet = PlanetView(context, called(context.language, self._player))
        self.planet.setMinimumSize(_PICTURE, _PICTURE)
        self.title = PlainLabel("", "heading", wrap=True)
        self.sentence = PlainLabel("", wrap=True)
        self.owners: dict[str, OwnerButton] = {}
        self.roles: dict[str, LetterButton] = {}
        self.kinds: KindForm | None = None
        self.naming: NameForm | None = None
        self._chosen = ""
        """The organism whose name is asked: while it is, the buttons are about this card."""
        self.cards_button = self._key(context._("Biome cards"), "biome", "B", self.more_biomes)
        self.next_button = self._key(context._("Next column"), "arrow_right", "N", self.next_column)
        self.back_button = self._key(context._("Take the last one back"), "undo", "←", self.take_back)
        self.balance_button = WrapButton(context.theme, " ", "balancing", "primary")
        self.balance_button.setObjectName("balance")
        self.balance_button.clicked.connect(lambda _checked=False: self.balance())
        self.play_on_button = WrapButton(
            context.theme, context._("The planet is entered: play on"), "arrow_right"
        )
        self.play_on_button.setObjectName("play_on")
        self._wired(self.play_on_button, self.play_on)
        self.refusal = RefusalPlace(Tongues(context, wording))
        self.keys = HarvestKeys(self)
        self._lay_out()
        self._wire()
        self.refresh()

    # -- how it is laid out

    def _key(self, text: str, icon: str, letter: str, go: Callable[[], None]) -> KeyButton:
        button = KeyButton(self._context.theme, text, icon, letter)
        button.setObjectName(f"key.{letter}")
        return self._wired(button, go)

    @staticmethod
    def _wired(button: B, go: Callable[[], None]) -> B:
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        button.clicked.connect(lambda _checked=False: go())
        return button

    def _lay_out(self) -> None:
        theme, edge = self._context.theme, Gap.NORMAL
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.addWidget(self.sentence)
        self._pads = QWidget()
        pads = QVBoxLayout(self._pads)
        pads.addWidget(PlainLabel(self._context._("Whose card"), "small"))
        pads.addWidget(self._owner_pad())
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
        self._column.addWidget(self.balance_button)
        self._column.addWidget(
            PlainLabel(
                self._context._("What cards show is asked later, and only where balancing needs it."),
                "small",
                wrap=True,
            )
        )
        space_out(theme, inside, self._column, Gap.CLOSE, (edge, 0, edge, Gap.CLOSE))
        self.panel = QFrame()
        self.panel.setProperty("card", "true")
        column = QVBoxLayout(self.panel)
        column.addWidget(self.title)
        scroll = FitScroll(inside)
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column.addWidget(scroll, 1)
        column.addWidget(self.refusal)
        space_out(theme, self.panel, column, Gap.CLOSE, (0, Gap.CLOSE, 0, 0))
        self.title.setContentsMargins(theme.px(edge), 0, theme.px(edge), 0)
        row = QHBoxLayout(self)
        row.addWidget(self.planet, 1)
        row.addWidget(self.panel)
        space_out(theme, self, row, Gap.NORMAL, (edge, Gap.CLOSE, edge, Gap.CLOSE))
        Dress(theme, self, self._fit)

    def _owner_pad(self) -> QWidget:
        pad = QWidget()
        flow = FlowLayout(self._context.theme, pad, Gap.TIGHT, filling=True)
        pad.setLayout(flow)
        for at, seat in enumerate(self._bridge.state.seats, 1):
            button = OwnerButton(self._context.theme, seat, at)
            self.owners[seat] = self._wired(button, partial(self.say_owner, seat))
            flow.addWidget(button)
        return pad

    def _role_pad(self) -> QWidget:
        pad = QWidget()
        grid = QGridLayout(pad)
        space_out(self._context.theme, pad, grid, Gap.TIGHT)
        for at, (letter, role) in enumerate(ROLE_KEYS.items()):
            button = LetterButton(self._context.theme, self._context._(SHORT_ROLES[role]), role, letter)
            button.setAccessibleName(capital(self._context._(ROLE_NAMES[role])))
            self.roles[role] = self._wired(button, partial(self.lay, role))
            grid.addWidget(button, at // 2, at % 2)
        return pad

    def _wire(self) -> None:
        self._bridge.changed.connect(lambda _change: self.refresh())
        letters = {letter: partial(self.keys.press, Qt.Key.Key_unknown, letter) for letter in "PCNBE"}
        self._letters = letter_keys(self, letters)
        self.planet.clicked.connect(self._clicked)
        self.planet.context_wanted.connect(self.menu_wanted)
        self.refusal.card.allowed.connect(lambda command: self._bridge.do(command, allow=True))
        self.refusal.card.rules_wanted.connect(self.rules_wanted)

    def _fit(self) -> None:
        px = self._context.theme.px
        self.panel.setFixedWidth(min(px(_SIDE), round(_SHARE * max(self.width(), px(_SIDE)))))
        self.refusal.set_most(max(px(120), self.height() // 2))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _player(self, seat: str) -> str:
        return self._wording.player(self._bridge.state, seat)

    # -- what is shown

    @property
    def state(self) -> State:
        state: State = self._bridge.state
        return state

    @property
    def shown(self) -> State:
        """The planet with the organism that is begun."""
        state: State = self._bridge.state
        begun = self.entry.pending(state)
        outcome = self._bridge.preview(begun) if begun is not None else None
        return outcome.state if outcome is not None else state

    @property
    def half_entered(self) -> bool:
        return self.entry.begun is not None

    def refresh(self) -> None:
        """Show everything as it is now."""
        self.refusal.leave()
        if harvest_frame(self._bridge.state) is None:
            return
        self.entry.follow(self._bridge.state)
        if self._chosen and self.state.find(self._chosen) is None:
            self.stop_naming()
        self.show_all()

    def show_all(self) -> None:
        """What is entered and what is waited for; the focus stays on the page when what had it is gone."""
        focus = QApplication.focusWidget()
        lost = focus is not None and self.panel.isAncestorOf(focus)
        self._show_entered()
        if lost and QApplication.focusWidget() is not focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_entered(self) -> None:
        state = self.shown
        self.planet.show_state(state)
        here = f"organism:{self._chosen}" if self._chosen else f"column:{self.entry.position}"
        self.planet.set_lit({here: ""} if self._chosen or self.entry.mode != "kind" else {}, {})
        title, sentence = waiting(self._context.language, self._wording, state, self.entry, self._chosen)
        self.title.setText(title)
        self.sentence.setText(sentence)
        choosing = self.entry.mode == "kind"
        for shortcut in self._letters:  # letters begin a name then
            shortcut.setEnabled(not choosing)
        self._show_kinds(choosing)
        self._pads.setVisible(not choosing)
        for button in (self.cards_button, self.next_button):
            button.setVisible(not choosing)
        self.cards_button.setVisible(self.entry.mode == "organisms")
        self.back_button.setEnabled(self._bridge.can_undo or self.entry.begun is not None)
        self._show_owners(state)
        self.play_on_button.setVisible(self._comes_late())
        command = self._balancing()
        self.balance_button.setVisible(command is not None)
        if command is not None:
            text = self._wording.button(state, command)
            said = self._context.language.say("{step} (E)", step=text)
            self.balance_button.say(said)

    def _comes_late(self) -> bool:
        """Whether this planet is still being played on: then its size was told before anything lay on it."""
        return not self._bridge.refusals(Deepen(depth="planet"))

    def play_on(self) -> None:
        """The rest of the table is told by its walk."""
        self._do(Deepen(depth="planet"))

    def _show_owners(self, state: State) -> None:
        found = state.find(self._chosen)
        owner = found[1].owner if found else self.entry.owner if self.entry.mode == "organisms" else ""
        for seat, button in self.owners.items():
            n = cards_on_planet(state, seat)
            name = self._wording.player(state, seat)
            say_n = self._context.language.say_n
            said = say_n("{player}: {n} card entered", "{player}: {n} cards entered", n, player=name)
            shown = self._context.language.say("{player} {n}", player=name, n=n)
            button.show_owner(shown, said, self.entry.asks_owner)
            button.setChecked(seat == owner)
        for letter, role in ROLE_KEYS.items():  # a digit means one thing at a time
            self.roles[role].show_key(not (letter.isdecimal() and self.entry.asks_owner))

    def _show_kinds(self, choosing: bool) -> None:
        if self.kinds is not None:
            self._column.removeWidget(self.kinds)
            drop(self.kinds)
            self.kinds = None
        if not choosing:
            return
        state, language = self._bridge.state, self._context.language
        offered = [biome for biome in biomes_known(state) if self._fits(biome)]
        known = known_names(language, state, "biome")
        self.kinds = KindForm(self._context, self._context._("Another biome, by its name"), known, offered)
        for at, button in enumerate(self.kinds.buttons.values(), 1):
            button.setObjectName(f"kind.{at}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.show_digit(at if at <= MOST_KEYS else 0)
        self.kinds.named.connect(self.name_column)
        self._column.insertWidget(1, self.kinds)
        self.kinds.show()

    def _fits(self, biome: str) -> bool:
        command = self.entry.column(self._bridge.state, biome)
        return command is not None and not self._bridge.refusals(command)

    # -- what is said

    def name_column(self, typed: str) -> None:
        """The next column, by a card or by what was typed."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        state: State = self._bridge.state
        biome = card_of(self._context.language, state, "biome", typed)
        if typed in biomes_known(state):
            biome = typed
        if self._do(self.entry.column(state, biome)):
            self.entry.go_to(self._bridge.state, len(self._bridge.state.ecosystems))
            self.show_all()

    def say_owner(self, seat: str) -> None:
        """Whose the chosen card is; in biome cards one card of this player; else whose organism it is."""
        if self._chosen:
            self._change(owner=seat)
            return
        if self.entry.mode == "cards":
            self.entry.owner = seat
            self._do(self.entry.biome(self._bridge.state, seat))
            return
        self.entry.owner = seat
        if not self.finish():
            self.show_all()

    def begin(self, role: Role) -> None:
        """By a key: whose it is may follow."""
        if self._chosen:
            self._change(role=role)
            return
        self.finish()
        if self.entry.mode == "cards":
            self.entry.mode = "organisms"
        self.entry.begun = role
        command = self.entry.pending(self._bridge.state)
        if command is not None and self._bridge.refusals(command):
            self.entry.begun = None
            self._do(command)
        else:
            self.show_all()

    def lay(self, role: Role) -> None:
        """By the mouse: of the player who is chosen."""
        if self._chosen:
            self._change(role=role)
            return
        self.finish()
        if self.entry.mode == "cards":
            self.entry.mode = "organisms"
        self._do(self.entry.organism(self._bridge.state, role))

    def _change(self, role: Role | None = None, owner: str = "") -> None:
        """Of the chosen card, which stays chosen; one step."""
        commands = changes(self.state, self._chosen, role, owner)
        with self._bridge.at_once():
            for number, command in enumerate(commands):
                self._bridge.do(command, joined=bool(number))
        self.show_all()

    def finish(self) -> bool:
        """The organism that is begun is laid; says whether there was one."""
        command = self.entry.pending(self._bridge.state)
        self.entry.begun = None
        return command is not None and self._do(command)

    def _do(self, command: Command | None) -> bool:
        if command is None:
            return False
        reasons = self._bridge.refusals(command)
        if not reasons:
            return self._bridge.do(command)
        self.show_all()
        self.refusal.tell(self._bridge.state, command, reasons, "")
        return False

    def more_biomes(self) -> None:
        self.stop_naming()
        self.finish()
        self.entry.biome_cards()
        self.show_all()

    def next_column(self) -> None:
        self.stop_naming()
        self.finish()
        self.entry.next_column()
        self.show_all()

    def take_back(self) -> None:
        """What is only begun, a choice of the next column, or the last step."""
        if self.entry.begun is not None:
            self.entry.begun = None
            self.show_all()
        elif not self.entry.stop_choosing(self._bridge.state):
            self._bridge.undo()
        else:
            self.show_all()

    def _balancing(self) -> BeginBalancing | None:
        frame = harvest_frame(self._bridge.state)
        if frame is None or not self._bridge.state.ecosystems:
            return None
        return BeginBalancing(decision=frame.key)

    def balance(self) -> None:
        self.finish()
        self._do(self._balancing())

    def _clicked(self, target: str) -> None:
        """A column is gone on with; an organism says its name."""
        kind, _, name = target.partition(":")
        self.stop_naming()
        self.finish()
        if kind == "column":
            self.entry.go_to(self._bridge.state, int(name))
            self.show_all()
        elif kind == "position":
            self.next_column()
        elif kind == "organism" and self._bridge.state.find(name) is not None:
            self._ask_name(name)

    def _ask_name(self, organism: str) -> None:
        """In the panel, until it is said or Escape."""
        if self.entry.mode == "kind":  # its buttons are in the way of those of a card
            self.entry.stop_choosing(self.state)
        self._chosen = organism
        known = known_names(self._context.language, self.state, "organism")
        self.naming = NameForm(self._context, self.state, organism, known)
        self.naming.chosen.connect(self._named)
        self._column.insertWidget(1, self.naming)
        self.naming.show()
        self.show_all()
        self.naming.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def _named(self, command: NameOrganism) -> None:
        self.stop_naming()
        self._do(command)

    def stop_naming(self) -> bool:
        """Says whether a name was asked for."""
        naming, self.naming, self._chosen = self.naming, None, ""
        if naming is None:
            return False
        self._column.removeWidget(naming)
        drop(naming)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.show_all()
        return True

    # -- keys

    def keys_told(self) -> Sequence[tuple[str, str]]:
        return keys_told(self._context.language)

    def start_here(self) -> QWidget:
        return self

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        foreign = bool(event.modifiers() & ~plain)
        if foreign or not self.keys.press(Qt.Key(event.key()), event.text().upper()):
            super().keyPressEvent(event)


def harvest_page(context: Context, wording: Wording, bridge: SessionBridge) -> HarvestPage:
    """What the table shows while columns are entered."""
    return HarvestPage(context, wording, bridge)
