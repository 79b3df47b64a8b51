"""The draft: what lies open, what is taken and by whom, and whose pick it is."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terramara.commands import Draw, PickCard
from companion.games.terramara.frames import Drafting
from companion.games.terramara.state import State
from companion.wording.language import capital
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.setup.redraw import RedrawCard
from ui.session_bridge import SessionBridge
from ui.theme.roles import IconSize, Space
from ui.widgets.big_card import BigCard
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel, plain_tip
from ui.widgets.player_mark import PlayerMark


class DraftPanel(QWidget):
    """For decisions of the kind `Drafting`."""

    def __init__(self, context: Context, wording: Wording, bridge: SessionBridge) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self.cards: dict[str, BigCard] = {}
        self.redraw = RedrawCard(context, wording, bridge)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.redraw)
        self._inside: QWidget | None = None
        space_out(context.theme, self, self._box, Space.NORMAL)
        self.refresh()

    def _pending(self) -> Drafting | None:
        return next((frame for frame in self._bridge.session.pending if isinstance(frame, Drafting)), None)

    def refresh(self) -> None:
        state = self._bridge.state
        self.redraw.refresh()
        if self._inside is not None:
            self._box.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget()
        box = QVBoxLayout(self._inside)
        space_out(self._context.theme, self._inside, box, Space.CLOSE)
        self.cards = {}
        groups = (
            (self._context._("Characters"), state.characters),
            (self._context._("Starting-resource cards"), state.starting_cards),
        )
        for heading, cards in groups:
            box.addWidget(PlainLabel(heading, "strong", wrap=True))
            for card in cards:
                self.cards[card] = self._card(state, card)
                box.addWidget(self.cards[card])
        box.addStretch(1)
        self._box.addWidget(self._inside, 1)

    def _card(self, state: State, card: str) -> BigCard:
        character = card in state.characters
        icon = "terramara/character" if character else "terramara/any_raw"
        shown = BigCard(self._context.theme, icon, self._name(state, card), self._about(state, card))
        owner = next((p.colour for p in state.players.values() if card in (p.character, p.starting_card)), "")
        frame = self._pending()
        command = PickCard(decision=frame.key if frame else "", card=card)
        reasons = self._bridge.refusals(command)
        shown.setEnabled(not reasons)
        if owner:
            layout = shown.layout()
            if layout is not None:
                layout.addWidget(PlayerMark(self._context.theme, owner, IconSize.LARGE))
            shown.setAccessibleDescription(self._wording.player(state, owner))
        elif reasons and frame is not None:
            shown.setToolTip(plain_tip("\n".join(self._wording.refusals(state, reasons, frame.owner))))
        shown.clicked.connect(lambda: self._bridge.do(command))
        return shown

    def _name(self, state: State, card: str) -> str:
        """What it is called in the draft, where all characters are young."""
        return capital(self._wording.button(state, Draw(decision="", result=(card,), how="table")))

    def _about(self, state: State, card: str) -> str:
        if card in state.characters:
            young = self._wording.about(state, card)
            adult = self._wording.about(state, f"{card}.adult")
            return self._context.language.say("Young: {young}\nAdult: {adult}", young=young, adult=adult)
        effect = state.known.starts.get(card)
        if effect is None:
            return self._context._("Look at the card on the table; it is asked when it is paid out.")
        return self._wording.effect(effect)
