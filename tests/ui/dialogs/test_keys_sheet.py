"""The sheet of keys, in languages that need more than one line for a key."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from companion.wording.language import STRETCHED, load
from companion.wording.terramara.keys import keys_told
from tests.ui.hands import shown
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.qt_words import QtWords
from ui.widgets.plain import PlainLabel


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_line_is_as_high_as_its_text_and_the_sheet_fits_on_the_screen(
    qtbot: QtBot, make_context: Callable[..., Context], scale: float
) -> None:
    context = make_context(STRETCHED)
    context.theme.set_scale(scale)
    behind = QWidget()
    qtbot.addWidget(behind)
    sheet = KeysSheet(context, keys_told(load(STRETCHED)), behind)
    shown(qtbot, sheet)

    clipped = [
        label.text()
        for label in sheet.findChildren(PlainLabel)
        if label.height() < label.heightForWidth(label.width())
    ]
    assert not clipped
    assert sheet.height() <= sheet.screen().availableGeometry().height()
    (area,) = sheet.findChildren(QScrollArea)
    inside = area.widget()
    assert inside is not None
    assert inside.width() <= area.viewport().width()


@pytest.mark.parametrize(
    ("language", "named"),
    [
        ("de", {"Strg+Z, Strg+Y", "Strg+B", "Umschalt+F1", "1–9", "?", "Esc", "Enter"}),
        ("fr", {"Ctrl+Z, Ctrl+Y", "Ctrl+B", "Maj+F1", "1–9", "?", "Échap", "Entrée"}),
    ],
)
def test_keys_are_named_as_on_the_keyboard_of_the_reader(
    qtbot: QtBot, qapp: QApplication, make_context: Callable[..., Context], language: str, named: set[str]
) -> None:
    words = QtWords(qapp)
    words.speak(language)
    try:
        behind = QWidget()
        qtbot.addWidget(behind)
        sheet = KeysSheet(make_context(language), keys_told(load(language)), behind)
        told = {label.text() for label in sheet.findChildren(PlainLabel)}
    finally:
        words.speak("en")

    assert named <= told
    others = {"de": "Ctrl", "fr": "Shift"}[language]
    assert not [text for text in told if others in text]
