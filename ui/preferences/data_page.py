"""Where everything lies, copies of it, and the way back to one."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QFileInfo, QLocale, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QListWidget, QListWidgetItem

from companion.kernel.errors import EnvironmentTrouble
from companion.wording.language import isolated
from ui.context import Context
from ui.library import Library
from ui.preferences.page import SettingsPage
from ui.settings import COPIES
from ui.troubles import said_trouble
from ui.widgets.in_sight import bring_into_sight
from ui.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from companion.store.backups import Backup

_LIST = 150


class DataPage(SettingsPage):
    """`restore_wanted` comes after somebody has said twice that a copy shall take the place of the games."""

    restore_wanted = Signal(object)  # Backup

    def __init__(self, context: Context, library: Library) -> None:
        super().__init__(context)
        self._library = library
        self.part(context._("Your games lie here"))
        self.folder = PlainLabel(str(library.folder), wrap=True)
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.box.addWidget(self.folder)
        self.row(self.button(context._("Show the folder"), self._show_folder))
        self.part(
            context._("Copies"),
            context._("One a day is made beside the games. A second one can go to another disk or a stick."),
        )
        self.also = PlainLabel("", wrap=True)
        self.box.addWidget(self.also)
        self.no_more = self.button(context._("No second copy"), lambda: self._copy_to(None))
        self.row(
            self.button(context._("Second folder …"), self._choose_folder),
            self.no_more,
            self.button(context._("Make a copy now"), self._copy_now),
        )
        self.copies = QListWidget()
        self.copies.setAccessibleName(context._("Copies"))
        self.copies.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.copies.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.keep_height(self.copies, _LIST)
        self.copies.currentRowChanged.connect(lambda _row: self._ask(False))
        self.box.addWidget(self.copies)
        self.restore = self.button(context._("Go back to this copy …"), lambda: self._ask(True))
        self.row(self.restore)
        self.sure = PlainLabel("", "warning", wrap=True)
        self.box.addWidget(self.sure)
        self.really = self.button(context._("Go back to it"), self._restore, "danger")
        self.rather_not = self.button(context._("Leave it"), self._leave)
        self.row(self.really, self.rather_not)
        self.message = PlainLabel("", wrap=True)
        self.box.addWidget(self.message)
        self.refresh()

    def refresh(self) -> None:
        also = self._library.copies_also
        say = self._context.language.say
        if also is not None:
            folder = isolated(str(also))
            there = also.is_dir()
            gone = say("The folder for a second copy is not there now: {folder}", folder=folder)
            self.also.setText(say("A second copy goes to {folder}", folder=folder) if there else gone)
        self.also.setVisible(also is not None)
        self.no_more.setVisible(also is not None)
        self.copies.clear()
        try:
            found = self._library.copies()
        except EnvironmentTrouble as trouble:
            self._say(said_trouble(self._context, trouble), "danger")
            found = ()
        for copy in reversed(found):
            item = QListWidgetItem(self._named(copy))
            item.setData(Qt.ItemDataRole.UserRole, copy)
            self.copies.addItem(item)
        self._ask(False)

    def take_over(self, former: "DataPage") -> None:
        self.copies.setCurrentRow(former.copies.currentRow())
        self._ask(former.really.isVisibleTo(former))

    def _named(self, copy: "Backup") -> str:
        day = QDate.fromString(copy.day, Qt.DateFormat.ISODate)
        said = self._context.locale.toString(day, QLocale.FormatType.LongFormat)
        written = QFileInfo(str(copy.path)).lastModified()
        if written.date() == day:  # there may be several of one day
            time = self._context.locale.toString(written.time(), QLocale.FormatType.ShortFormat)
            said = self._context.language.say("{date} at {time}", date=said, time=time)
        if copy.path.parent.parent == self._library.folder:
            return said
        return self._context.language.say(
            "{day}, in {folder}", day=said, folder=isolated(str(copy.path.parent))
        )

    def _chosen(self) -> "Backup | None":
        item: QListWidgetItem | None = self.copies.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None else None

    def _ask(self, sure: bool) -> None:
        """Twice, and said beside it what becomes of today's games."""
        copy = self._chosen()
        asked = sure and copy is not None
        self.restore.setEnabled(copy is not None and not asked)
        if asked and copy is not None:
            self.sure.setText(
                self._context.language.say(
                    "Everything will be as it was in this copy: {copy}. What there is today stays beside the "
                    "copies, as a file of its own.",
                    copy=self._named(copy),
                )
            )
        for widget in (self.sure, self.really, self.rather_not):
            widget.setVisible(asked)
        if asked:
            self.rather_not.setFocus()
            QTimer.singleShot(0, self, self._show_question)

    def _show_question(self) -> None:
        """The buttons, and above all what they are about."""
        for part in (self.rather_not, self.sure):
            bring_into_sight(part)

    def _leave(self) -> None:
        self._ask(False)
        self.restore.setFocus()

    def _restore(self) -> None:
        copy = self._chosen()
        if copy is not None:
            self.restore_wanted.emit(copy)

    def _copy_now(self) -> None:
        try:
            copy = self._library.back_up_now()
        except EnvironmentTrouble as trouble:
            self._say(said_trouble(self._context, trouble), "danger")
            return
        self.refresh()
        self._say(self._context.language.say("Copied: {file}", file=isolated(str(copy.path))), "good")

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self._context._("Folder for a second copy"))
        if folder:
            self._copy_to(Path(folder))

    def _copy_to(self, folder: Path | None) -> None:
        self._context.settings.set(COPIES, str(folder or ""))
        self._library.copies_also = folder
        if folder is not None:
            self._copy_now()
        else:
            self._say("")
            self.refresh()

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._library.folder)))

    def _say(self, text: str, role: str = "") -> None:
        self.message.setText(text)
        self.message.set_role(role)
        self.message.setVisible(bool(text))
