"""Saving a document: asks where, writes it whole or not at all."""

from pathlib import Path

from PySide6.QtCore import QSaveFile
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.context import Context

GAME_FILES = "*.terra.json"


def ask_where(parent: QWidget, context: Context, name: str, pattern: str) -> Path | None:
    """None when nobody wants it any more."""
    chosen, _ = QFileDialog.getSaveFileName(parent, context._("Save a copy"), name, pattern)
    return Path(chosen) if chosen else None


def save_text(parent: QWidget, context: Context, name: str, pattern: str, text: str) -> str:
    """Empty when it is saved or was not wanted; else what went wrong, in words."""
    chosen = ask_where(parent, context, name, pattern)
    return write_whole(context, chosen, text.encode()) if chosen is not None else ""


def write_whole(context: Context, file: Path, data: bytes) -> str:
    """Write beside the old file and put it in its place: a full disk leaves the old one as it was."""
    save = QSaveFile(str(file))
    if save.open(QSaveFile.OpenModeFlag.WriteOnly) and save.write(data) == len(data) and save.commit():
        return ""
    return context.language.say(
        "{file} could not be written ({why}). Nothing else has changed; try another place.",
        file=file.name,
        why=save.errorString(),
    )
