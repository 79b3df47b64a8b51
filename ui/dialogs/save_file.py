"""Saving a document: proposes a name, asks where, writes it whole or not at all."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFileDialog, QWidget

from companion.exports.files import ExportTrouble, write_file
from companion.kernel.glance import at_a_glance
from ui.context import Context
from ui.qt_words import name_labels
from ui.settings import FOLDER
from ui.troubles import said_trouble

if TYPE_CHECKING:
    from companion.session import Session

GAME_FILES = "*.terra.json"
GAME_ENDING = "terra.json"
_LONGEST_NAME = 12
LONG_TEXT = 5_000
"""Entries: making the text of more than that would be felt."""


def proposed_name(
    game: str, people: Iterable[str], ending: str, day: date | None = None, part: str = ""
) -> str:
    """What was played, when and by whom, and which `part` of it where that is not all. Letters and digits
    only: it must be a file name on every system."""
    names = "-".join("".join(char for char in name if char.isalnum())[:_LONGEST_NAME] for name in people)
    today = day or datetime.now(UTC).astimezone().date()
    parts = (game, today.isoformat(), names.strip("-"), part)
    return f"{'-'.join(part for part in parts if part)}.{ending}"


def name_of(session: "Session[Any]") -> str:
    """What the file of a game could be called."""
    people = [name for _, name in at_a_glance(session.state).seats if name]
    return proposed_name(session.game.id, people, GAME_ENDING)


def with_ending(file: Path, ending: str) -> Path:
    """A file nobody gave an ending gets the one it should have; one that somebody typed is left alone."""
    return file if file.suffix[1:].isalpha() else file.with_name(f"{file.name}.{ending}")


def ask_where(
    parent: QWidget, context: Context, name: str, pattern: str, title: str = "", ending: str = GAME_ENDING
) -> Path | None:
    """None when nobody wants it any more. Begins where the last file went."""
    folder = Path(context.settings.get(FOLDER) or Path.home())
    if not folder.is_dir():
        folder = Path.home()
    dialog = QFileDialog(parent, title or context._("Save a copy"), str(folder), pattern)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ending)  # here and not later, so that an old file of that name is asked about
    dialog.selectFile(name)
    name_labels(dialog)
    wanted = dialog.exec() == QFileDialog.DialogCode.Accepted
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    if not wanted or not chosen:
        return None
    file = with_ending(Path(chosen[0]), ending)
    context.settings.set(FOLDER, str(file.parent))
    return file


def write_whole(context: Context, file: Path, data: bytes) -> str:
    """All or nothing, and never over something else; what went wrong, in words."""
    try:
        write_file(file, data)
    except ExportTrouble as trouble:
        return said_trouble(context, trouble)
    return ""
