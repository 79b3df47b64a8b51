"""The draft: what can be taken now, what is gone and to whom, and whose pick it is."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.commands import PickCard
from companion.games.terramara.frames import Drafting
from companion.games.terramara.state import State
from companion.kernel.refusal import Refusal
from companion.wording.terramara.draws import open_card, taken
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terramara.setup.redraw import RedrawCard
from ui.session_bridge import SessionBridge
from ui.theme.roles import Gap, IconSize
from ui.widgets.big_card import BigCard
from ui.widgets.dress import Picture, drop, space_out
from ui.widgets.keyed import Keyed
from ui.widgets.names import show_named
from ui.widgets.plain import PlainLabel, show_tip
from ui.widgets.player_mark import PlayerMark
from ui.widgets.wrap_button import paint_key


class CardLine(QWidget):
    """A card that cannot be taken now: one line, and all of it in the tool tip."""

    def __init__(self, context: Context, icon: str, text: str, tip: str, owner: str = "") -> None:
        super().__init__()
        self.words = PlainLabel("", "muted", wrap=True)
        show_named(self.words, text)
        row = QHBoxLayout(self)
        row.addWidget(Picture(context.theme, icon, IconSize.NORMAL))
        row.addWidget(self.words, 1)
        if owner:
            row.addWidget(PlayerMark(context.theme, owner, IconSize.NORMAL))
        space_out(context.theme, self, row, Gap.CLOSE, (Gap.CLOSE, 0, Gap.CLOSE, 0))
        show_tip(self, tip)


class DraftCard(BigCard, Keyed):
    """One that can be taken. Its key is the number it is called by, where no other has that."""

    _digit = 0

    def show_digit(self, digit: int) -> None:
        self._digit = digit
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._digit:
            paint_key(self, self._theme, str(self._digit))


class DraftPanel(QWidget):
    """For decisions of the kind `Drafting`. What can be taken stands first, so that it is in sight."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.cards: dict[str, DraftCard] = {}
        self.lines: dict[str, CardLine] = {}
        self.redraw = RedrawCard(context, wording, bridge)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.redraw)
        self._inside: QWidget | None = None
        space_out(context.theme, self, self._box, Gap.NORMAL)
        self.refresh()

    def _pending(self) -> Drafting | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, Drafting)), None)

    def refresh(self) -> None:
        state: State = self._bridge.state
        self.redraw.refresh()
        if self._inside is not None:
            self._box.removeWidget(self._inside)
            drop(self._inside)
        self._inside = QWidget()
        box = QVBoxLayout(self._inside)
        space_out(self._context.theme, self._inside, box, Gap.CLOSE)
        self.cards, self.lines = {}, {}
        reasons = {card: self._reasons(card) for card in (*state.characters, *state.starting_cards)}
        for card, against in reasons.items():
            if against:
                self.lines[card] = self._line(state, card, against)
            else:
                self.cards[card] = self._card(state, card)
        self._give_keys()
        shown: dict[str, QWidget] = {**self.cards, **self.lines}
        for heading, cards in self._groups(state):
            if cards:
                box.addWidget(PlainLabel(heading, "strong", wrap=True))
            for card in cards:
                box.addWidget(shown[card])
        box.addStretch(1)
        self._box.addWidget(self._inside, 1)

    def _give_keys(self) -> None:
        """Characters come first."""
        keys: dict[int, DraftCard] = {}
        for card, shown in self.cards.items():
            keys.setdefault(int(card[1:]), shown)
        for place, shown in keys.items():
            shown.place = place
        for shown in self.cards.values():
            shown.taken = frozenset(keys)

    def _groups(self, state: State) -> tuple[tuple[str, list[str]], ...]:
        """What can be taken, by kind; then the rest."""
        say = self._context._
        return (
            (say("Characters"), [card for card in self.cards if card in state.characters]),
            (say("Starting-resource cards"), [card for card in self.cards if card in state.starting_cards]),
            (say("Taken"), [card for card in self.lines if _owner(state, card)]),
            (say("Not for this pick"), [card for card in self.lines if not _owner(state, card)]),
        )

    def _command(self, card: str) -> PickCard:
        frame = self._pending()
        return PickCard(decision=frame.key if frame else "", card=card)

    def _reasons(self, card: str) -> tuple[Refusal, ...]:
        return self._bridge.refusals(self._command(card))

    def _card(self, state: State, card: str) -> DraftCard:
        name = open_card(Names(self._context.language, state), card)
        shown = DraftCard(self._context.theme, _icon(state, card), name, self._about(state, card))
        command = self._command(card)
        shown.clicked.connect(lambda: self._bridge.do(command))
        return shown

    def _line(self, state: State, card: str, reasons: tuple[Refusal, ...]) -> CardLine:
        names, owner, frame = Names(self._context.language, state), _owner(state, card), self._pending()
        text = taken(names, card, owner) if owner else open_card(names, card)
        tip = [self._about(state, card)]
        if not owner and frame is not None:
            tip += self._wording.refusals(state, reasons, frame.owner)
        return CardLine(self._context, _icon(state, card), text, "\n".join(tip), owner)

    def _about(self, state: State, card: str) -> str:
        if card in state.characters:
            young = self._wording.about(state, card)
            adult = self._wording.about(state, f"{card}.adult")
            return self._context.language.say("Young: {young}\nAdult: {adult}", young=young, adult=adult)
        effect = state.known.starts.get(card)
        if effect is None:
            return self._context._("Look at the card on the table; it is asked when it is paid out.")
        return self._wording.effect(effect)


def _icon(state: State, card: str) -> str:
    return "terramara/character" if card in state.characters else "terramara/any_raw"


def _owner(state: State, card: str) -> str:
    return next((p.colour for p in state.players.values() if card in (p.character, p.starting_card)), "")
