"""What to look at in the box: a kind with how much of it is told, a level, a category, and words."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QLineEdit, QWidget

from companion.games.terramara.box import HOLDS, KINDS, LEVELS
from companion.games.terramara.symbols import CATEGORIES
from companion.wording.language import capital
from companion.wording.terramara import box
from companion.wording.wording import Wording
from ui.context import Context
from ui.finding import FINDER
from ui.games.terramara.box.desk import BoxDesk
from ui.games.terramara.box.things_filter import PARTLY, TOLD, TWIN, UNTOLD, Wanted
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import Dress
from ui.widgets.flow import FlowLayout
from ui.widgets.row_keys import KeyedButton, RowKeys

ALL = ""
_FIELD = 170


class FilterBar(QWidget):
    changed = Signal()

    def __init__(
        self, context: Context, wording: Wording, desk: BoxDesk, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._desk = desk
        self.kinds: dict[str, KeyedButton] = {}
        self._group = QButtonGroup(self)
        kinds = FlowLayout(context.theme, self, Gap.TIGHT)
        for at, kind in enumerate((ALL, *KINDS)):
            button = KeyedButton(context.theme, kind="quiet")
            button.show_digit(at + 1)
            button.setObjectName(f"kind.{kind}")
            button.setCheckable(True)
            self._group.addButton(button, at)
            self.kinds[kind] = button
            kinds.addWidget(button)
        self.kinds[ALL].setChecked(True)
        self.keys = RowKeys(self, lambda: list(self.kinds.values()), digits=True)
        self._group.idClicked.connect(lambda _id: self._narrow())
        self.standing = self._combo(
            context._("Told or not"),
            [
                (context._("Told or not"), ""),
                (context._("Not told yet"), UNTOLD),
                (context._("Told"), TOLD),
                (context._("Told in part"), PARTLY),
                (context._("Told twice, perhaps"), TWIN),
            ],
        )
        levels = [(context.language.say("Level {n}", n=n), n) for n in LEVELS]
        self.level = self._combo(context._("Level"), [(context._("Every level"), 0), *levels])
        categories = [(capital(wording.thing(None, name)), name) for name in CATEGORIES]
        self.category = self._combo(context._("Category"), [(context._("Every category"), ""), *categories])
        self.words = QLineEdit()
        self.words.setObjectName(FINDER)
        self.words.setPlaceholderText(context._("Find by words"))
        self.words.setAccessibleName(context._("Find by words"))
        self.words.setClearButtonEnabled(True)
        self.words.textChanged.connect(lambda _text: self.changed.emit())
        Dress(context.theme, self, lambda: self.words.setFixedWidth(context.theme.px(_FIELD)))
        # In the same flow: with large text every line counts. What only some kinds have comes last.
        for widget in (self.standing, self.words, self.level, self.category):
            kinds.addWidget(widget)
        self.setLayout(kinds)
        self._narrow()

    def _combo(self, name: str, items: list[tuple[str, str | int]]) -> QComboBox:
        combo = calm(QComboBox())
        combo.setAccessibleName(name)
        for text, data in items:
            combo.addItem(text, data)
        combo.currentIndexChanged.connect(lambda _at: self.changed.emit())
        return combo

    # -- what is wanted

    def wanted(self) -> Wanted:
        kind = next(kind for kind, button in self.kinds.items() if button.isChecked())
        return Wanted(
            kind,
            int(self.level.currentData()) if kind in ("card", "tile") else 0,
            str(self.category.currentData()) if kind == "card" else "",
            str(self.standing.currentData()),
            tuple(self.words.text().casefold().split()),
        )

    def show_kind(self, kind: str) -> None:
        self.kinds[kind].setChecked(True)
        self._narrow()

    def look_as(self, other: "FilterBar") -> None:
        """For the same."""
        for combo, chosen in (
            (self.standing, other.standing),
            (self.level, other.level),
            (self.category, other.category),
        ):
            combo.setCurrentIndex(chosen.currentIndex())
        self.words.setText(other.words.text())
        self.show_kind(next(kind for kind, button in other.kinds.items() if button.isChecked()))

    def clear(self) -> None:
        """Everything again."""
        for combo in (self.standing, self.level, self.category):
            combo.setCurrentIndex(0)
        self.words.clear()
        self.show_kind(ALL)

    def _narrow(self) -> None:
        kind = next(kind for kind, button in self.kinds.items() if button.isChecked())
        self.level.setVisible(kind in ("card", "tile"))
        self.category.setVisible(kind == "card")
        self.changed.emit()

    def count(self) -> None:
        """How much of each kind is told by now."""
        language = self._context.language
        for kind, button in self.kinds.items():
            piles = KINDS.get(kind, tuple(HOLDS))
            name = box.kind(language, kind) if kind else self._context._("Everything")
            found = box.count(language, self._desk.progress(*piles))
            button.say(language.say("{kind}: {count}", kind=name, count=found))
