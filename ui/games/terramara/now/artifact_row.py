"""The cards that may be crafted or reserved, small: they are lit on the board as well."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.artifacts import slot_of_card
from companion.games.terramara.commands import CraftArtifact, Reserve
from companion.games.terramara.state import State
from companion.games.terramara.symbols import PROCESSED
from companion.kernel.command import Command
from companion.wording.wording import Wording
from ui.context import Context
from ui.theme.roles import IconSize, Space
from ui.widgets.dress import Picture, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel, button_text, show_tip


class ArtifactRow(QWidget):
    """A line for each thing that can be done with cards; a card shows its category and its slot."""

    chosen = Signal(object)

    def __init__(
        self, context: Context, wording: Wording, state: State, offers: Sequence[CraftArtifact | Reserve]
    ) -> None:
        super().__init__()
        self._context = context
        self._wording = wording
        self._state = state
        self.buttons: list[tuple[Command, QToolButton]] = []
        box = QVBoxLayout(self)
        box.addWidget(PlainLabel(context._("Click a lit card, or one of these:"), "muted", wrap=True))
        for kind, icon, name in (
            (CraftArtifact, "craft", context._("Craft")),
            (Reserve, "reserve", context._("Reserve")),
        ):
            found = [offer for offer in offers if isinstance(offer, kind)]
            if found:
                box.addWidget(self._line(icon, name, found))
        if self._only_untold_could_be_paid(offers):
            unknown = context._("What these cost is untold: whether one can be paid cannot be known.")
            box.addWidget(PlainLabel(unknown, "muted", wrap=True))
        space_out(context.theme, self, box, Space.TIGHT)

    def _only_untold_could_be_paid(self, offers: Sequence[CraftArtifact | Reserve]) -> bool:
        """The rules cannot refuse what nobody has told, and people wonder why it is offered."""
        crafts = [offer for offer in offers if isinstance(offer, CraftArtifact)]
        untold = [offer for offer in crafts if offer.card not in self._state.known.cards]
        goods = self._state.players[crafts[0].player].goods if crafts else {}
        return bool(untold) and not any(goods.get(unit) for unit in PROCESSED)

    def _line(self, icon: str, name: str, offers: Sequence[CraftArtifact | Reserve]) -> QWidget:
        line = QWidget()
        sign = Picture(self._context.theme, icon)
        show_tip(sign, name)
        sign.setAccessibleName(name)
        cards = QWidget()
        flow = FlowLayout(self._context.theme, cards, Space.HAIR)
        for offer in offers:
            flow.addWidget(self._button(offer))
        cards.setLayout(flow)
        row = QHBoxLayout(line)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(cards, 1)
        space_out(self._context.theme, line, row, Space.CLOSE)
        return line

    def _button(self, offer: CraftArtifact | Reserve) -> QToolButton:
        theme = self._context.theme
        known = self._state.known.cards.get(offer.card)
        slot = slot_of_card(self._state, offer.card)
        button = QToolButton()
        button.setProperty("unit", "true")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIcon(theme.icons.icon(known.category if known else "unknown"))
        edge = theme.px(IconSize.NORMAL)
        button.setIconSize(button.iconSize().scaled(edge, edge, Qt.AspectRatioMode.IgnoreAspectRatio))
        # One's own reserved card lies in no slot. A bare number would look like a key.
        say = self._context.language.say
        button.setText(button_text(say("slot {n}", n=slot) if slot else say("reserved artifact")))
        text = self._wording.button(self._state, offer)
        button.setAccessibleName(text)
        show_tip(button, text)
        button.clicked.connect(lambda: self.chosen.emit(offer))
        self.buttons.append((offer, button))
        return button
