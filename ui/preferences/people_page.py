"""Whoever has played here: put a name right, make two names one person, forget one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.wording.language import isolated
from ui.context import Context
from ui.library import Library
from ui.preferences.notice import Notice
from ui.preferences.page import SettingsPage
from ui.troubles import said_trouble
from ui.widgets.calm import calm
from ui.widgets.dress import Dress
from ui.widgets.plain import PlainLabel
from ui.wizard.names import same, stand_ins

if TYPE_CHECKING:
    from companion.store.people import Gone, Somebody

_LIST = 180
"""So that a question below it comes into sight without moving what is above it."""
LONGEST = 80
LETTERS = 16
"""Of a name, to be read in a list that unfolds."""


class PeoplePage(SettingsPage):
    """`changed`: the list of games names people, too."""

    changed = Signal()

    def __init__(self, context: Context, library: Library) -> None:
        super().__init__(context)
        self._library = library
        self.part(
            context._("People who have played here"),
            context._(
                "Their names are proposed for new games. Games that were played keep what they were told."
            ),
        )
        self.list = QListWidget()
        self.list.setAccessibleName(context._("People who have played here"))
        self.keep_height(self.list, _LIST)
        self.list.currentRowChanged.connect(lambda _row: self._choose())
        self.box.addWidget(self.list)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.setAccessibleName(context._("Name"))
        self.name.returnPressed.connect(self._rename)
        self.rename = self.button(context._("Rename"), self._rename)
        self.row(self.name, self.rename)
        self.others = calm(QComboBox())
        self.others.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.others.setMinimumContentsLength(LETTERS)
        self.others.setAccessibleName(context._("The same person as"))
        self.merge = self.button(context._("Make them one"), self._merge)
        same_as = PlainLabel(context._("The same person as"))
        Dress(context.theme, same_as, lambda: same_as.setMinimumHeight(self.merge.sizeHint().height()))
        self.row(same_as, self.others, self.merge)
        self.remove = self.button(context._("Forget this name"), self._remove, "danger")
        self.row(self.remove)
        self.notice = Notice(context)
        self._told: Callable[[PeoplePage], None] | None = None
        self.box.addWidget(self.notice)
        self.refresh()

    def refresh(self) -> None:
        chosen = self._chosen()
        self.list.clear()
        try:
            people = self._people() if self._library.can_read else []
        except EnvironmentTrouble as trouble:
            self.notice.warn(said_trouble(self._context, trouble))
            people = []
        say_n = self._context.language.say_n
        for one in people:
            games = say_n("{name}: {n} game", "{name}: {n} games", one.games, name=isolated(one.name))
            item = QListWidgetItem(games)
            item.setData(Qt.ItemDataRole.UserRole, one)
            self.list.addItem(item)
            if chosen is not None and one.id == chosen.id:
                self.list.setCurrentItem(item)
        self._show()

    def take_over(self, former: "PeoplePage") -> None:
        """What was last asked or told is said again: it may be the way back."""
        self.list.setCurrentRow(former.list.currentRow())
        if former._told is not None and former.notice.text:
            former._told(self)

    def _people(self) -> "list[Somebody]":
        """Without what stood in for a name, in whichever game and language: nobody is called that."""
        return [one for one in self._library.people() if same(one.name) not in stand_ins()]

    def _chosen(self) -> "Somebody | None":
        item: QListWidgetItem | None = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None else None

    def _show(self) -> None:
        one = self._chosen()
        self.name.setText(one.name if one is not None else "")
        self.others.clear()
        for row in range(self.list.count()):
            other: Somebody = self.list.item(row).data(Qt.ItemDataRole.UserRole)
            if one is not None and other.id != one.id:
                self.others.addItem(isolated(other.name), other)
        for about_one in (self.name, self.rename, self.remove):
            about_one.setEnabled(one is not None)
        for about_two in (self.others, self.merge):
            about_two.setEnabled(self.others.count() > 0)

    def _choose(self) -> None:
        self.notice.withdraw()
        self._show()

    def _rename(self) -> None:
        from companion.store.people import NameTaken

        one = self._chosen()
        if one is None:
            return
        try:
            self._change(lambda: self._library.rename_person(one.id, self.name.text()))
        except NameTaken as taken:
            self._ask_whether_same(one, taken.other)

    def _ask_whether_same(self, one: "Somebody", other: "Somebody") -> None:
        """Two of one name would be taken for each other in every list."""
        self._told = lambda page: page._ask_whether_same(one, other)
        _, say = self._context._, self._context.language.say
        if self._library.sat_together(one.id, other.id):
            self._say_two_people(one.name, other.name)
            self._type_again()
            return
        self.notice.ask(
            say("{name} is there already: are they the same person?", name=isolated(other.name)),
            (_("Merge"), lambda: self._make_one(one, other)),
            (_("Choose another name"), self._type_again),
        )

    def _type_again(self) -> None:
        self.name.setFocus()
        self.name.selectAll()

    def _merge(self) -> None:
        one = self._chosen()
        if one is not None and self.others.count():
            self._make_one(one, self.others.currentData())

    def _make_one(self, one: "Somebody", other: "Somebody") -> None:
        from companion.store.people import SatTogether

        gone: list[Gone] = []
        try:
            self._change(lambda: gone.append(self._library.merge_people(one.id, other.id)))
        except SatTogether:
            self._say_two_people(one.name, other.name)
        if gone:
            self._tell_merged(one, other, gone[0])

    def _tell_merged(self, one: "Somebody", other: "Somebody", gone: "Gone") -> None:
        self._told = lambda page: page._tell_merged(one, other, gone)
        said = self._context.language.say(
            "{name} is the same person as {other} now.", name=isolated(one.name), other=isolated(other.name)
        )
        self._offer_back(gone, said, self._context._("Undo"))

    def _say_two_people(self, one: str, other: str) -> None:
        self._told = lambda page: page._say_two_people(one, other)
        self.notice.warn(
            self._context.language.say(
                "{name} and {other} have sat at one table together, so they are two people. Nothing was "
                "changed.",
                name=isolated(one),
                other=isolated(other),
            )
        )

    def _remove(self) -> None:
        one = self._chosen()
        gone: list[Gone] = []
        if one is not None:
            self._change(lambda: gone.append(self._library.remove_person(one.id)))
        if gone:
            self._tell_forgotten(gone[0])

    def _tell_forgotten(self, gone: "Gone") -> None:
        self._told = lambda page: page._tell_forgotten(gone)
        said = self._context.language.say("Forgotten: {name}.", name=isolated(gone.name))
        self._offer_back(gone, said, self._context._("Bring back"))

    def _offer_back(self, gone: "Gone", said: str, back: str) -> None:
        def bring_back() -> None:
            self._change(lambda: self._library.bring_person_back(gone))

        self.notice.tell(said, (back, bring_back))

    def _change(self, change: Callable[[], object]) -> None:
        """Raises `NameTaken` and `SatTogether`: there is more to say than that it is no name."""
        from companion.store.people import NameTaken, SatTogether

        self._told = None
        try:
            change()
        except (NameTaken, SatTogether):
            raise
        except Unreadable:
            self.notice.warn(self._context._("A name has at least one letter. Nothing was changed."))
            return
        except EnvironmentTrouble as trouble:
            self.notice.warn(said_trouble(self._context, trouble))
            return
        self.notice.clear()
        self.refresh()
        self.changed.emit()
