"""Between boxes: export, and import with conflicts side by side."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.exports import box_file
from companion.kernel.box import Box, Comparison, Conflict
from companion.kernel.disk_words import reason
from companion.kernel.errors import Unreadable
from companion.kernel.marking import N_
from companion.wording.language import isolated
from companion.wording.told import said
from ui.box.desk import Desk
from ui.box.pairs_page import Pair, PairsPage, Texts
from ui.box_door import BOX_FILES
from ui.context import Context
from ui.dialogs.save_file import proposed_name, with_ending, write_whole

MakePair = Callable[[Conflict, Mapping[str, Any], Mapping[str, Any]], Pair]
"""A conflict as both tell it, with all that is told here and there."""


class Exchange(QObject):
    """Makes the pages of comparisons; `message` stays until it is read, `remark` goes by itself."""

    message = Signal(str)
    remark = Signal(str)
    page_made = Signal(object)  # QWidget
    page_done = Signal()

    def __init__(
        self,
        context: Context,
        desk: Desk,
        game: str,
        box: Box,
        make_pair: MakePair,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._desk = desk
        self._game = game
        self._box = box
        self._make_pair = make_pair
        self._asked: Callable[[Any], None] | None = None
        """What is being compared, to be asked anew of another exchange."""

    # -- to friends

    def export(self, parent: QWidget) -> None:
        name = proposed_name(self._game, (), BOX_FILES.removeprefix("*."))
        title = self._context._("Export your box")
        chosen, _ = QFileDialog.getSaveFileName(parent, title, name, BOX_FILES)
        if chosen:
            self.export_to(Path(chosen))

    def export_to(self, file: Path) -> None:
        file = with_ending(file, BOX_FILES.removeprefix("*."))
        text = box_file.write(self._game, self._desk.entries)
        trouble = write_whole(self._context, file, text.encode())
        if trouble:
            self.message.emit(trouble)
        else:
            self.remark.emit(self._context.language.say("Saved: {file}", file=str(file)))

    # -- from friends

    def choose_file(self, parent: QWidget) -> None:
        title = self._context._("Import what friends have told")
        chosen, _ = QFileDialog.getOpenFileName(parent, title, "", f"{BOX_FILES} *.json")
        if chosen:
            self.open_file(Path(chosen))

    def open_file(self, file: Path) -> None:
        """A file strangers may have written: taken over as a whole, asked about, or refused in a sentence."""
        say = self._context.language.say
        try:
            with file.open("rb") as stream:
                data = stream.read(box_file.LARGEST + 1)
            theirs = box_file.read(data, self._game, self._box.check)
        except Unreadable as error:
            self.message.emit(say(_refused(error), file=isolated(file.name)))
            return
        except OSError as error:
            text = N_("{file} could not be opened ({why}). Nothing was changed.")
            why = said(self._context.language, reason(error))
            self.message.emit(say(text, file=isolated(file.name), why=why))
            return
        mine = dict(self._desk.entries)
        found = self._box.compare(mine, theirs)
        if found.empty and found.left_out:
            self.message.emit(self._left_out(len(found.left_out)))
        elif found.empty:
            self.remark.emit(self._context._("All of this is in your box already."))
        else:
            self._ask(found, mine, theirs)

    def ask_as(self, former: "Exchange") -> None:
        """The same comparison once more, in this language."""
        if former._asked is not None:
            former._asked(self)

    def _ask(self, found: Comparison, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> None:
        _ = self._context._
        self._asked = lambda other: other._ask(found, mine, theirs)
        pairs = [self._make_pair(conflict, mine, theirs) for conflict in found.conflicts]
        texts = Texts(
            title=_("What your friends have told"),
            summary=self._summary(found),
            mine=_("Keep mine"),
            theirs=_("Take theirs"),
            both=_("Keep both: these are two things"),
            confirm=_("Take it over"),
            heads=(_("In your box"), _("In theirs")),
        )
        page = PairsPage(self._context, texts, pairs)

        def decided(answers: Mapping[str, str]) -> None:
            written = found.decided(mine, theirs, answers)
            believed = self._box.settle(mine, written)
            if self._desk.bring(believed):
                lost = len(written.keys() - believed.keys())
                said = _("Taken over. Undo takes all of it back.")
                self.remark.emit(f"{said} {self._left_out(lost)}" if lost else said)
                self.page_done.emit()

        page.decided.connect(decided)
        self.show_page(page)

    def show_page(self, page: PairsPage) -> None:
        page.cancelled.connect(self.page_done)
        self.page_made.emit(page)
        page.first().setFocus()

    def _summary(self, found: Comparison) -> str:
        say_n = self._context.language.say_n
        richer = say_n(
            "{n} thing you have told in part is completed.",
            "{n} things you have told in part are completed.",
            len(found.richer),
        )
        told_otherwise = say_n(
            "{n} is told differently: say which is right.",
            "{n} are told differently: say which is right.",
            len(found.conflicts),
        )
        said = (
            (
                say_n("{n} thing is new to your box.", "{n} things are new to your box.", len(found.added)),
                found.added,
            ),
            (richer, found.richer),
            (say_n("{n} is told alike.", "{n} are told alike.", found.same), found.same),
            (told_otherwise, found.conflicts),
            (self._left_out(len(found.left_out)), found.left_out),
        )
        return " ".join(text for text, any_of_them in said if any_of_them)

    def _left_out(self, how_many: int) -> str:
        return self._context.language.say_n(
            "{n} thing in that file is left out: it contradicts the rest.",
            "{n} things in that file are left out: they contradict the rest.",
            how_many,
        )


def _refused(error: Unreadable) -> str:
    """Why a file is not taken; what exactly is wrong with it helps only those who wrote it."""
    if error.place == "size":
        return N_("{file} is far larger than a box can tell. Nothing was changed.")
    if error.place == "version":
        return N_("{file} was written by a newer companion. Nothing was changed: open it with that one.")
    if error.place == "game":
        return N_("{file} tells about the box of another game. Nothing was changed.")
    return N_("{file} is no catalogue file of this companion, or it is damaged. Nothing was changed.")
