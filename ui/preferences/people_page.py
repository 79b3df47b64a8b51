"""Whoever has played here: put a name right, make two names one person, forget one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem

from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.wording.language import available, isolated, load
from ui.context import Context
from ui.library import Library
from ui.preferences.page import SettingsPage
from ui.troubles import said_trouble
from ui.widgets.calm import calm
from ui.widgets.plain import PlainLabel
from ui.wizard.names import same, stand_ins

if TYPE_CHECKING:
    from companion.store.people import Somebody

_LIST = 220
LONGEST = 80
LETTERS = 16
"""Of a name, to be read in a list that unfolds."""


class PeoplePage(SettingsPage):
    """`changed`: the list of games names people, too."""

    changed = Signal()

    def __init__(self, context: Context, library: Library) -> None:
        super().__init__(context)
        self._library = library
        self._stand_ins = stand_ins(load(code) for code in available())
        self.part(
            context._("People who have played here"),
            context._(
                "Their names are proposed for new games. Games that were played keep what they were told."
            ),
        )
        self.list = QListWidget()
        self.list.setAccessibleName(context._("People who have played here"))
        self.keep_height(self.list, _LIST)
        self.list.currentRowChanged.connect(lambda _row: self._show())
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
        self.row(self.others, self.merge)
        self.remove = self.button(context._("Forget this name"), self._remove, "danger")
        self.row(self.remove)
        self.message = PlainLabel("", wrap=True)
        self.message.hide()
        self.box.addWidget(self.message)
        self.refresh()

    def refresh(self) -> None:
        chosen = self._chosen()
        self.list.clear()
        try:
            people = self._people() if self._library.can_read else []
        except EnvironmentTrouble as trouble:
            self._say(said_trouble(self._context, trouble))
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

    def _people(self) -> "list[Somebody]":
        """Without what stood in for a name, in whichever game and language: nobody is called that."""
        return [one for one in self._library.people() if same(one.name) not in self._stand_ins]

    def _chosen(self) -> "Somebody | None":
        item: QListWidgetItem | None = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None else None

    def _show(self) -> None:
        one = self._chosen()
        self.name.setText(one.name if one is not None else "")
        self.others.clear()
        say = self._context.language.say
        for row in range(self.list.count()):
            other: Somebody = self.list.item(row).data(Qt.ItemDataRole.UserRole)
            if one is not None and other.id != one.id:
                self.others.addItem(say("The same person as {name}", name=isolated(other.name)), other.id)
        for about_one in (self.name, self.rename, self.remove):
            about_one.setEnabled(one is not None)
        for about_two in (self.others, self.merge):
            about_two.setEnabled(self.others.count() > 0)

    def _rename(self) -> None:
        one = self._chosen()
        if one is not None:
            self._change(lambda: self._library.rename_person(one.id, self.name.text()))

    def _merge(self) -> None:
        one = self._chosen()
        if one is not None and self.others.count():
            into = int(self.others.currentData())
            self._change(lambda: self._library.merge_people(one.id, into))

    def _remove(self) -> None:
        one = self._chosen()
        if one is not None:
            self._change(lambda: self._library.remove_person(one.id))

    def _change(self, change: Callable[[], object]) -> None:
        try:
            change()
        except Unreadable:
            self._say(self._context._("A name has at least one letter. Nothing was changed."))
            return
        except EnvironmentTrouble as trouble:
            self._say(said_trouble(self._context, trouble))
            return
        self._say("")
        self.refresh()
        self.changed.emit()

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.set_role("danger")
        self.message.setVisible(bool(text))
