"""What Qt says itself is in the language of the window, also where Qt's own catalogues lag behind it."""

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from companion.wording.language import available
from ui.qt_words import QtWords, name_labels

LABELS = QFileDialog.DialogLabel


def labels(qtbot: QtBot) -> list[str]:
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    name_labels(dialog)
    return [dialog.labelText(label).replace("&", "") for label in LABELS]


@pytest.mark.parametrize("code", [code for code in available() if code != "en"])
def test_no_label_of_the_file_dialog_stays_english(qtbot: QtBot, qapp: QApplication, code: str) -> None:
    words = QtWords(qapp)
    english = labels(qtbot)
    words.speak(code)
    said = labels(qtbot)
    words.speak("en")
    assert not set(said) & set(english)
    assert all(said)
    assert labels(qtbot) == english


def test_what_no_catalogue_knows_is_said_as_it_is(qapp: QApplication) -> None:
    words = QtWords(qapp)
    words.speak("ru")
    for text in ("Nobody knows this", "&Nobody knows this"):
        assert QCoreApplication.translate("QFileDialog", text) == text
    words.speak("en")
