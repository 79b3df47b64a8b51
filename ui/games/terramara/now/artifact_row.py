"""The cards that may be crafted or reserved, small: they are lit on the board as well."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.artifacts import slot_of_card, surely_too_dear
from companion.games.terramara.commands import CraftArtifact, Reserve
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED
from companion.kernel.command import Command
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.click_targets import NOTHING_TO_PAY
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, button_text, show_tip

Offers = Sequence[CraftArtifact | Reserve]


class CardButton(QToolButton):
    """One card: its category and its slot."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.setProperty("unit", "true")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def show_card(self, state: State, card: str, text: str) -> None:
        theme, say = self._context.theme, self._context.language.say
        known = state.known.cards.get(card)
        slot = slot_of_card(state, card)
        self.setIcon(theme.icons.icon(known.category if known else "unknown"))
        edge = theme.px(IconSize.NORMAL)
        self.setIconSize(self.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
        # One's own reserved card lies in no slot. A bare number would look like a key.
        self.setText(button_text(say("slot {n}", n=slot) if slot else say("reserved artifact")))
        self.setAccessibleName(text)
        show_tip(self, text)


class CardLine(QWidget):
    """Everything of one kind that can be done with cards. Buttons are kept for the cards to come."""

    chosen = Signal(object)

    def __init__(self, context: Context, wording: Wording, icon: str, name: str) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._made: list[CardButton] = []
        self._offers: Offers = ()
        self._flow = FlowLayout(context.theme, self, Gap.HAIR)
        self._flow.addWidget(self._head(icon, name))
        self.setLayout(self._flow)

    def _head(self, icon: str, name: str) -> QWidget:
        """What is done, in a word: the cards of both lines look alike."""
        head = QWidget()
        row = QHBoxLayout(head)
        row.addWidget(Picture(self._context.theme, icon))
        row.addWidget(PlainLabel(name, "strong"))
        space_out(self._context.theme, head, row, Gap.TIGHT, (0, Gap.CLOSE, Gap.CLOSE, Gap.CLOSE))
        return head

    def show_cards(self, state: State, offers: Offers) -> None:
        self._offers = offers
        while len(self._made) < len(offers):
            self._make()
        for at, button in enumerate(self._made):
            if at < len(offers):
                button.show_card(state, offers[at].card, self._wording.button(state, offers[at]))
            button.setVisible(at < len(offers))
        self.setVisible(bool(offers))

    def _make(self) -> None:
        button, at = CardButton(self._context), len(self._made)
        button.clicked.connect(lambda: self.chosen.emit(self._offers[at]))
        self._flow.addWidget(button)
        self._made.append(button)

    def buttons(self) -> list[tuple[Command, QToolButton]]:
        return list(zip(self._offers, self._made, strict=False))


class ArtifactRow(QWidget):
    """A line for each thing that can be done with cards; a card shows its category and its slot."""

    chosen = Signal(object)

    def __init__(self, context: Context, wording: Wording) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("Click a lit card, or one of these:"), "muted", wrap=True))
        self._lines: dict[type[CraftArtifact | Reserve], CardLine] = {
            CraftArtifact: CardLine(context, wording, "craft", context._("Craft")),
            Reserve: CardLine(context, wording, "reserve", context._("Reserve")),
        }
        for line in self._lines.values():
            line.chosen.connect(self.chosen)
            box.addWidget(line)
        self._unknown = context._("Nobody has told what these cards cost.")
        self._nothing = context._(NOTHING_TO_PAY)
        self.doubt = PlainLabel("", "muted", wrap=True)
        """Whether any can be paid. Whoever shows the row puts it below the workers: it goes when the first of
        them has worked, and the others must not slip then."""
        self.doubt.hide()
        space_out(context.theme, self, box, Gap.TIGHT)

    def show_cards(self, state: State, offers: Offers) -> None:
        shown = [it for it in offers if isinstance(it, Reserve) or not surely_too_dear(state, it)]
        for kind, line in self._lines.items():
            line.show_cards(state, [offer for offer in shown if isinstance(offer, kind)])
        doubtful = _only_untold_could_be_paid(state, offers)
        idle = doubtful and any(not worker.used for worker in state.players[offers[0].player].workers)
        self.doubt.setText(self._unknown if idle else self._nothing)
        self.doubt.setVisible(doubtful)
        self.setVisible(bool(shown))

    @property
    def buttons(self) -> list[tuple[Command, QToolButton]]:
        """What can be done now, each with its button."""
        return [found for line in self._lines.values() for found in line.buttons()]


def _only_untold_could_be_paid(state: State, offers: Offers) -> bool:
    """The rules cannot refuse what nobody has told, and people wonder why it is offered."""
    crafts = [offer for offer in offers if isinstance(offer, CraftArtifact)]
    untold = [offer for offer in crafts if offer.card not in state.known.cards]
    goods = state.players[crafts[0].player].goods if crafts else {}
    return bool(untold) and not any(goods.get(unit) for unit in PROCESSED)
