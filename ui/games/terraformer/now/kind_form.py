"""Which biome? Known ones as buttons, any other by its name; for a new ecosystem and for a changed one."""

from collections.abc import Callable, Collection, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.games.terraformer.commands import ChangeBiome, FoundEcosystem
from companion.kernel.command import Command
from ui.context import Context
from ui.games.terraformer.now.card_field import CardField
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.plain import PlainLabel
from ui.widgets.wrap_button import WrapButton

Outlook = Callable[[str], Sequence[str]]
BOOK_ICONS = ("tropical_forest", "desert", "steppe", "coral_reef")


class KindForm(QWidget):
    """`named` carries a card, or what was typed. `outlook` says what a biome would bring, line by line; what
    several would bring is said once above them."""

    named = Signal(str)
    left = Signal()

    def __init__(
        self,
        context: Context,
        label: str,
        known: Mapping[str, str],
        offered: Mapping[str, int],
        outlook: Outlook = lambda _card: (),
        why: str = "",
        against: Mapping[str, str] | None = None,
    ) -> None:
        """`known` are all names to complete from, `offered` those that may be chosen now, with the digit that
        each has; `why` says that none can be, where nobody else does. `against` are such as may not be,
        each with the reason: looked for in vain, a card would seem to be unknown."""
        super().__init__()
        self._known = known
        column = QVBoxLayout(self)
        self.buttons: dict[str, WrapButton] = {}
        brings = {card: tuple(outlook(card)) for card in offered}
        shared = _shared(brings)
        for line, cards in shared.items():
            column.addWidget(PlainLabel(_of_several(context, line, cards, known, brings), "muted", wrap=True))
        for card, place in offered.items():
            icon = card if card in BOOK_ICONS else "biome"
            button = WrapButton(context.theme, known.get(card, card), icon)
            button.place = place
            button.setProperty("tight", True)  # so that the field below is in sight
            button.clicked.connect(lambda _checked=False, card=card: self.named.emit(card))
            self.buttons[card] = button
            column.addWidget(button)
            for line in brings[card]:
                if line not in shared:
                    column.addWidget(PlainLabel(line, "muted", wrap=True))
        self.why = PlainLabel(why, wrap=True)
        if not why:
            self.why.hide()  # never shown by hand: without a parent yet it would be a window of its own
        column.addWidget(self.why)
        self.field = CardField(context, label, known, beside_keys=True)
        self.field.named.connect(self._typed)
        column.addWidget(self.field)
        self.refused: dict[str, WrapButton] = {}
        for card, reason in (against or {}).items():
            button = WrapButton(context.theme, known.get(card, card), card if card in BOOK_ICONS else "biome")
            button.place = NO_DIGIT
            button.setProperty("tight", True)
            button.setEnabled(False)
            self.refused[card] = button
            column.addWidget(button)
            column.addWidget(PlainLabel(reason, "muted", wrap=True))
        space_out(context.theme, self, column, Gap.TIGHT)

    def _typed(self, text: str) -> None:
        if text:
            self.named.emit(text)

    def open_with(self, command: Command) -> None:
        if not isinstance(command, FoundEcosystem | ChangeBiome):
            return
        if (button := self.buttons.get(command.biome)) is not None:
            button.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.field.show_text(self._known.get(command.biome, command.biome))
            self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def start_here(self) -> QWidget:
        return next(iter(self.buttons.values()), self.field.field)


def _shared(brings: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """What more than one would bring, with all that would."""
    found: dict[str, list[str]] = {}
    for card, lines in brings.items():
        for line in lines:
            found.setdefault(line, []).append(card)
    return {line: cards for line, cards in found.items() if len(cards) > 1}


def _of_several(
    context: Context, line: str, cards: Sequence[str], known: Mapping[str, str], all_cards: Collection[str]
) -> str:
    """Which they are, unless it is said of all."""
    if len(cards) == len(all_cards):
        return line
    language = context.language
    biomes = language.all_of([known.get(card, card) for card in cards])
    return language.say("{biomes}: {sentence}", biomes=biomes, sentence=line)
