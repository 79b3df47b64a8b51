"""Choosing a game file to open."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from ui.context import Context
from ui.dialogs.save_file import GAME_FILES


def ask_which(parent: QWidget, context: Context) -> Path | None:
    """None when nobody wants it any more."""
    title = context._("Open a game file")
    chosen, _ = QFileDialog.getOpenFileName(parent, title, "", f"{GAME_FILES} *.json")
    return Path(chosen) if chosen else None
