"""Asking for a printer: the one way to all that can be printed."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget
from shiboken6 import delete

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def chooses_printer(printer: "QPrinter", parent: QWidget) -> bool:
    """Whether somebody wants to print there; the printer is then as they set it."""
    from PySide6.QtPrintSupport import QPrintDialog

    dialog = QPrintDialog(printer, parent)
    try:
        return dialog.exec() == QPrintDialog.DialogCode.Accepted
    finally:
        delete(dialog)  # at once: it must not outlive the printer, which goes with whoever asked
