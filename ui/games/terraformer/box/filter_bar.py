"""What to look at in the box: a type of cards, told or not, words; and the way to a new card."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QLineEdit, QWidget

from companion.kernel.box import Progress
from companion.kernel.frozen import frozen
from companion.wording.terraformer import box
from ui.context import Context
from ui.finding import FINDER
from ui.games.terraformer.box.desk import FACTS, CardsDesk, KnownCard
from ui.games.terraformer.names_told import shown
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import Dress
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton

ALL = ""
_FIELD = 190


@frozen
class Wanted:
    kind: str = ALL
    standing: str = ""
    words: tuple[str, ...] = ()


class FilterBar(QWidget):
    changed = Signal()

    def __init__(self, context: Context, desk: CardsDesk) -> None:
        super().__init__()
        self._context, self._desk = context, desk
        self.kinds: dict[str, PlainButton] = {}
        self._group = QButtonGroup(self)
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        for kind in (ALL, *FACTS):
            button = PlainButton(kind="quiet")
            button.setObjectName(f"kind.{kind}")
            button.setCheckable(True)
            self._group.addButton(button)
            self.kinds[kind] = button
            flow.addWidget(button)
        self.kinds[ALL].setChecked(True)
        self._group.buttonClicked.connect(lambda _button: self.changed.emit())
        self.standing = calm(QComboBox())
        self.standing.setAccessibleName(context._("Told or not"))
        for text, data in (
            (context._("Told or not"), ""),
            (context._("Not told yet"), "untold"),
            (context._("Told in part"), "partly"),
            (context._("Told"), "whole"),
        ):
            self.standing.addItem(text, data)
        self.standing.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.words = QLineEdit()
        self.words.setObjectName(FINDER)
        self.words.setPlaceholderText(context._("Find by words"))
        self.words.setAccessibleName(context._("Find by words"))
        self.words.setClearButtonEnabled(True)
        self.words.textChanged.connect(lambda _text: self.changed.emit())
        Dress(context.theme, self, lambda: self.words.setFixedWidth(context.theme.px(_FIELD)))
        flow.addWidget(self.standing)
        flow.addWidget(self.words)
        self.setLayout(flow)

    def wanted(self) -> Wanted:
        kind = next(kind for kind, button in self.kinds.items() if button.isChecked())
        words = tuple(self.words.text().casefold().split())
        return Wanted(kind, str(self.standing.currentData()), words)

    def fits(self, card: KnownCard) -> bool:
        wanted = self.wanted()
        name = f"{shown(self._context.language, card.name)} {card.name}".casefold()
        return (
            wanted.kind in (ALL, card.kind)
            and wanted.standing in ("", card.standing)
            and all(word in name for word in wanted.words)
        )

    def clear(self) -> bool:
        """Everything again; says whether anything was looked for."""
        looked_for = self.wanted() != Wanted()
        self.standing.setCurrentIndex(0)
        self.words.clear()
        self.kinds[ALL].setChecked(True)
        self.changed.emit()
        return looked_for

    def look_as(self, other: "FilterBar") -> None:
        self.standing.setCurrentIndex(other.standing.currentIndex())
        self.words.setText(other.words.text())
        self.kinds[other.wanted().kind].setChecked(True)
        self.changed.emit()

    def count(self) -> None:
        """How much of each type is wholly told, of the cards known by name."""
        language, found = self._context.language, self._desk.progress
        whole = Progress(
            sum(part.told for part in found.values()),
            sum(part.holds for part in found.values()),
            sum(part.partly for part in found.values()),
        )
        for kind, button in self.kinds.items():
            name = box.kind(language, kind) if kind else self._context._("Everything")
            said = box.count(language, found[kind] if kind else whole)
            button.say(language.say("{kind}: {count}", kind=name, count=said))


class AddCard(QWidget):
    """A card that nobody has named so far: its name, then its type. `wanted` carries both."""

    wanted = Signal(str, str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setMaxLength(40)
        self.field.setPlaceholderText(context._("Name of another card"))
        self.field.setAccessibleName(context._("Name of another card"))
        self.buttons: dict[str, PlainButton] = {}
        flow = FlowLayout(context.theme, self, Gap.TIGHT)
        flow.addWidget(self.field)
        for kind, text in (
            ("organism", context._("Add organism")),
            ("biome", context._("Add biome")),
            ("action", context._("Add action")),
        ):
            button = PlainButton(text)
            button.setObjectName(f"add.{kind}")
            button.clicked.connect(lambda _checked=False, kind=kind: self._add(kind))
            self.buttons[kind] = button
            flow.addWidget(button)
        self.field.returnPressed.connect(self.buttons["organism"].setFocus)
        Dress(context.theme, self, lambda: self.field.setFixedWidth(context.theme.px(_FIELD)))
        self.setLayout(flow)

    def _add(self, kind: str) -> None:
        name = " ".join(self.field.text().split())
        if name:
            self.wanted.emit(name, kind)
        else:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
