"""Saving a document: asks where, writes it whole or not at all."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from companion.exports.files import ExportTrouble, write_file
from ui.context import Context
from ui.troubles import said_trouble

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
    """All or nothing, and never over something else; what went wrong, in words."""
    try:
        write_file(file, data)
    except ExportTrouble as trouble:
        return said_trouble(context, trouble)
    return ""
