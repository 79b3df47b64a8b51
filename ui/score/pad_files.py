"""The pad to paper and file, in the language that was chosen for it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from companion.exports.files import ExportTrouble, write_file
from companion.wording.language import load
from companion.wording.wording import Wording
from ui.context import Context
from ui.dialogs.printing import chooses_printer
from ui.dialogs.save_file import ask_where
from ui.score import exporting
from ui.score.pad_terms import PadTerms
from ui.score.score_side import ScoreSide
from ui.session_bridge import SessionBridge
from ui.troubles import said_trouble

Make = Callable[[Context, Wording], bytes]
"""What a file is to hold, in the language of these two."""
ChooseFile = Callable[[QWidget, str, str, str], str]
"""Asks where to save: parent, title, proposed name, filter; empty when nobody wants to."""


class PadFiles(QObject):
    """How it went is said beside the pad."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        bridge: SessionBridge,
        terms: PadTerms,
        page: QWidget,
        side: ScoreSide,
        choose_file: ChooseFile | None = None,
    ) -> None:
        super().__init__(page)
        self._context = context
        self._wording = wording
        self._bridge = bridge
        self._terms = terms
        self._page = page
        self._side = side
        self._choose_file = choose_file or self._ask_where

    def _ask_where(self, parent: QWidget, title: str, name: str, kinds: str) -> str:
        ending = name.rpartition(".")[2]
        return str(ask_where(parent, self._context, name, kinds, title, ending) or "")

    def _spoken(self) -> tuple[Context, Wording]:
        """In the language that was chosen for files and paper."""
        code = str(self._side.languages.currentData())
        if code == self._context.language.code:
            return self._context, self._wording
        context = replace(self._context, language=load(code))
        return context, Wording(context.language, self._wording.game_id)

    def save_pdf(self) -> None:
        game = self._bridge.state, self._bridge.session.played
        title = self._context._("Save the score pad")
        self._save(
            "pdf", title, lambda context, wording: exporting.pdf_file(self._terms, context, wording, *game)
        )

    def save_csv(self) -> None:
        game = self._bridge.state, self._bridge.session.played
        title = self._context._("Save the score pad")
        self._save("csv", title, lambda context, wording: exporting.csv_file(context, wording, *game))

    def _save(self, ending: str, title: str, make: Make, part: str = "") -> None:
        """Ask where, write it there, and say how it went; trouble leaves what was there. `part` stands in the
        proposed name of what is not the pad itself."""
        name = exporting.file_name(self._terms, self._bridge.state, ending, part)
        path = self._choose_file(self._page, title, name, f"{ending.upper()} (*.{ending})")
        if not path:
            return
        try:
            write_file(Path(path), make(*self._spoken()))
        except ExportTrouble as trouble:
            self._side.say(said_trouble(self._context, trouble), "danger")
            return
        self._side.say(self._context.language.say("Saved: {file}", file=path), "good")

    def print_pad(self) -> None:
        printer = exporting.paper()
        if not chooses_printer(printer, self._page):
            return
        state, played = self._bridge.state, self._bridge.session.played
        if exporting.print_pad(self._terms, *self._spoken(), state, played, printer):
            self._side.say(self._context._("The pad is on its way to the printer."), "good")
        else:
            self._side.say(self._context._("The printer did not take the pad. Is it switched on?"), "danger")
