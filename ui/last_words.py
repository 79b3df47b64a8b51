"""A plain window for when there is no other: one sentence, and where to read more. Needs no theme."""

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QSettings, Qt
from PySide6.QtWidgets import QApplication, QLabel

from companion.store.paths import data_folder
from companion.wording.language import Language, isolated, load
from ui.display import has_display
from ui.faults import Faults

FAULT = 1
MARGIN = 24
WIDTH = 520


def show_plainly(language: Language, faults: Faults) -> QLabel:
    """What happened, what is safe, what to do; with the fault itself where no file could be written."""
    file = faults.log.file
    if file.exists():
        said = language.say(
            "Terra Companion could not go on because of a fault of its own. Your games are safe. "
            "Start it once more; if that does not help, please send this file: {file}",
            file=isolated(str(file)),
        )
    else:
        said = language.say(
            "Terra Companion could not go on because of a fault of its own. Your games are safe. "
            "Start it once more; if that does not help, please send what stands here: {fault}",
            fault="\n\n" + "\n".join(faults.last.lines if faults.last else ()),
        )
    label = QLabel(said)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setWordWrap(True)
    label.setMargin(MARGIN)
    label.setFixedWidth(WIDTH)
    label.setWindowTitle("Terra Companion")
    label.show()
    return label


def _language(folder: Path) -> Language:
    """As the window would speak, where that can still be found out."""
    code = ""
    with contextlib.suppress(Exception):  # whatever has failed may fail here as well
        from ui.settings import LANGUAGE, Settings

        code = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)).get(LANGUAGE)
    return load(code or QLocale.system().name())


def start_failed(error: Exception, arguments: Sequence[str] | None = None) -> int:
    """The program could not even begin: say so, and wait until it was read."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data-dir")
    parser.add_argument("--demo")
    given = parser.parse_known_args(arguments)[0]
    folder = data_folder(given.data_dir)
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    faults = Faults(folder)
    fault = faults.keep(error)
    if sys.stderr is not None:
        print(*fault.lines, faults.log.file, sep="\n", file=sys.stderr)
    if has_display() and not given.demo:  # which nobody watches
        application = QApplication.instance() or QApplication(sys.argv[:1])
        label = show_plainly(_language(folder), faults)
        application.exec()
        label.deleteLater()
    return FAULT
