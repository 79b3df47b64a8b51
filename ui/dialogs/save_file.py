"""Saving a document: asks where, writes it whole or not at all."""

from pathlib import Path

from PySide6.QtCore import QSaveFile
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.context import Context


def save_text(parent: QWidget, context: Context, name: str, pattern: str, text: str) -> str:
    """Empty when it is saved or was not wanted; else what went wrong, in words."""
    chosen, _ = QFileDialog.getSaveFileName(parent, context._("Save a copy"), name, pattern)
    if not chosen:
        return ""
    return write_whole(context, Path(chosen), text.encode())


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
