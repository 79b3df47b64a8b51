"""What Qt says itself, on buttons of dialogs and for keys: in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog

from companion.wording.language import ENGLISH


class QtWords(QObject):
    """One language at a time. Numbers and dates in the fields of Qt follow it as well."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        self._app = app
        self._spoken: QTranslator | None = None

    def speak(self, code: str) -> None:
        if self._spoken is not None:
            self._app.removeTranslator(self._spoken)
            self._spoken = None
        QLocale.setDefault(locale_of(code))
        found = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if code != ENGLISH and found.load(f"qtbase_{code}", folder):
            self._app.installTranslator(found)
            self._spoken = found


def name_labels(dialog: QFileDialog) -> None:
    """Some catalogues of Qt lag behind it: they know a label only without the key it has got since
    (“&Look in:”). A translator of our own could say so everywhere, but Qt would call its Python at any
    moment, also while it is taken down."""
    for label, text in _LABELS.items():
        known = QCoreApplication.translate("QFileDialog", text)
        if known != text:
            dialog.setLabelText(label, known)


_LABELS = {
    QFileDialog.DialogLabel.LookIn: "Look in:",
    QFileDialog.DialogLabel.FileType: "Files of type:",
}


def locale_of(code: str) -> QLocale:
    """How numbers and dates are written: as the system does where it speaks this language, too."""
    system = QLocale.system()
    return system if system.name().partition("_")[0] == code else QLocale(code)


_WRITTEN_OUT = ("Enter", "Esc", "Del")
"""Single keys with a word on them: Échap. Others, and ways to say several (1–9), are as they are."""


def keys_named(keys: str) -> str:
    """As they are named on the keyboards of the window's language: Strg+Z."""
    if "+" not in keys and keys not in _WRITTEN_OUT:
        return keys
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
