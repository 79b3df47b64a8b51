"""A finished planet is entered here, by a key or a click for each card; it stands in the picture at once."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from companion.games.terraformer.balancing.progress import begin_balancing
from companion.games.terraformer.cards import biomes_known
from companion.games.terraformer.commands import BeginBalancing, Deepen, NameOrganism
from companion.games.terraformer.planet import Role
from companion.games.terraformer.state import State
from companion.kernel.command import Command
from companion.kernel.named import read_named
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.digits import biome_places
from ui.games.terraformer.harvest.chosen import changes
from ui.games.terraformer.harvest.entry import Entry, harvest_frame
from ui.games.terraformer.harvest.harvest_panel import HarvestPanel
from ui.games.terraformer.harvest.keys import LETTERS, MOST_KEYS, HarvestKeys, keys_told
from ui.games.terraformer.harvest.saying import waiting
from ui.games.terraformer.keys import letter_keys
from ui.games.terraformer.names_told import called, card_of, known_names
from ui.games.terraformer.now.kind_form import KindForm
from ui.games.terraformer.now.name_form import NameForm
from ui.games.terraformer.places import CentrePage
from ui.games.terraformer.planet.planet_view import PlanetView
from ui.games.terraformer.planet.targets import column_target, organism_target
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, space_out

_SIDE, _SHARE, _MOST, _PICTURE = 360, 0.46, 0.65, 260


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
        self.panel = HarvestPanel(context, wording, bridge.state.seats)
        self._chosen = ""
        """The organism whose name is asked: while it is, the buttons are about this card."""
        self.keys = HarvestKeys(self)
        self._lay_out()
        self._wire()
        self.refresh()

    # -- how it is laid out

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.addWidget(self.planet, 1)
        row.addWidget(self.panel)
        edges = (Gap.NORMAL, Gap.CLOSE, Gap.NORMAL, Gap.CLOSE)
        space_out(self._context.theme, self, row, Gap.NORMAL, edges)
        Dress(self._context.theme, self, self._fit)

    def _wire(self) -> None:
        self._bridge.changed.connect(lambda _change: self.refresh())
        letters = {letter: partial(self.keys.press, Qt.Key.Key_unknown, letter.lower()) for letter in LETTERS}
        self._letters = letter_keys(self, letters)
        self.planet.clicked.connect(self._clicked)
        self.planet.context_wanted.connect(self.menu_wanted)
        panel = self.panel
        panel.owner_picked.connect(self.say_owner)
        panel.role_picked.connect(self.lay)
        for button, go in (
            (panel.cards_button, self.more_biomes),
            (panel.next_button, self.next_column),
            (panel.back_button, self.take_back),
            (panel.balance_button, self.balance),
            (panel.play_on_button, self.play_on),
        ):
            button.clicked.connect(lambda _checked=False, go=go: go())
        panel.refusal.card.allowed.connect(lambda command: self._bridge.do(command, allow=True))
        panel.refusal.card.rules_wanted.connect(self.rules_wanted)

    def _fit(self) -> None:
        px = self._context.theme.px
        usual = min(px(_SIDE), round(_SHARE * max(self.width(), px(_SIDE))))
        needed = min(self.panel.least_width(), round(_MOST * self.width()))  # with very large text
        self.panel.setFixedWidth(max(usual, needed))
        self.panel.refusal.set_most(max(px(120), self.height() // 2))

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

    def take_over(self, former: "HarvestPage") -> None:
        """Go on where another one was, in another language: in its column, with its begun organism or the
        card whose name is asked."""
        self.entry = former.entry
        self.refresh()
        if former._chosen and self.state.find(former._chosen) is not None:
            self._ask_name(former._chosen)

    def refresh(self) -> None:
        """Show everything as it is now."""
        self.panel.refusal.leave()
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
        here = organism_target(self._chosen) if self._chosen else column_target(self.entry.position)
        self.planet.set_lit({here: ""} if self._chosen or self.entry.mode != "kind" else {}, {})
        title, sentence = waiting(self._context.language, self._wording, state, self.entry, self._chosen)
        panel, choosing = self.panel, self.entry.mode == "kind"
        panel.show_waiting(title, sentence, self.entry)
        for shortcut in self._letters:  # letters begin a name then
            shortcut.setEnabled(not choosing)
        panel.show_kinds(self._kinds() if choosing else None)
        panel.back_button.setEnabled(self._bridge.can_undo or self.entry.begun is not None)
        panel.show_owners(state, self.entry, self._chosen)
        panel.play_on_button.setVisible(self._comes_late())
        command = self._balancing()
        panel.balance_button.setVisible(command is not None)
        if command is not None:
            text = self._wording.button(state, command)
            panel.balance_button.say(self._context.language.say("{step} (E)", step=text))
        self._fit()

    def _comes_late(self) -> bool:
        """Whether this planet is still being played on: then its size was told before anything lay on it."""
        return not self._bridge.refusals(Deepen(depth="planet"))

    def play_on(self) -> None:
        """The rest of the table is told by its walk."""
        self._do(Deepen(depth="planet"))

    def _kinds(self) -> KindForm:
        state, language = self._bridge.state, self._context.language
        offered = [biome for biome in biomes_known(state) if self._fits(biome)]
        known = known_names(language, state, "biome")
        places = biome_places(self._bridge.session, biomes_known(state), offered, MOST_KEYS)
        kinds = KindForm(self._context, self._context._("Another biome, by its name"), known, places)
        kinds.named.connect(self.name_column)
        return kinds

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
        self.panel.refusal.tell(self._bridge.state, command, reasons, "")
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
        return begin_balancing(frame)

    def balance(self) -> None:
        self.finish()
        self._do(self._balancing())

    def _clicked(self, target: str) -> None:
        """A column is gone on with; an organism says its name."""
        kind, name = read_named(target)
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
        naming = NameForm(self._context, self.state, organism, known)
        naming.chosen.connect(self._named)
        self.panel.show_naming(naming)
        self.show_all()
        naming.start_here().setFocus(Qt.FocusReason.OtherFocusReason)

    def _named(self, command: NameOrganism) -> None:
        self.stop_naming()
        self._do(command)

    def stop_naming(self) -> bool:
        """Says whether a name was asked for."""
        self._chosen = ""
        if not self.panel.stop_naming():
            return False
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
        if foreign or not self.keys.press(Qt.Key(event.key()), event.text()):
            super().keyPressEvent(event)


def harvest_page(context: Context, wording: Wording, bridge: SessionBridge) -> HarvestPage:
    """What the table shows while columns are entered."""
    return HarvestPage(context, wording, bridge)
