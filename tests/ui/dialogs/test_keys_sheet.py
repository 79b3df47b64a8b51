"""The sheet of keys, in languages that need more than one line for a key."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from companion.wording.language import STRETCHED, load
from tests.ui.hands import press, press_here, shown
from tests.ui.known import A_GAME, known
from ui.actions.keys_told import keys_at_table
from ui.context import Context
from ui.dialogs.keys_sheet import KeysSheet
from ui.main_window import MainWindow
from ui.qt_words import QtWords, keys_named
from ui.score.half_field import NumberField
from ui.widgets.plain import PlainLabel


def all_keys(language: str) -> Sequence[tuple[str, str]]:
    return keys_at_table(load(language), known(A_GAME).keys_told(load(language)))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_line_is_as_high_as_its_text_and_the_sheet_fits_on_the_screen(
    qtbot: QtBot, make_context: Callable[..., Context], scale: float
) -> None:
    context = make_context(STRETCHED)
    context.theme.set_scale(scale)
    behind = QWidget()
    qtbot.addWidget(behind)
    sheet = KeysSheet(context, all_keys(STRETCHED), behind)
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
        ("de", {"Strg+Z", "Strg+B", "Umschalt+F1", "1–9", "?", "Esc", "Enter"}),
        ("fr", {"Ctrl+Z", "Ctrl+B", "Maj+F1", "1–9", "?", "Échap", "Entrée"}),
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
        sheet = KeysSheet(make_context(language), all_keys(language), behind)
        told = {label.text() for label in sheet.findChildren(PlainLabel)}
    finally:
        words.speak("en")

    assert named <= told
    others = {"de": "Ctrl", "fr": "Shift"}[language]
    assert not [text for text in told if others in text]


def test_single_keys_with_a_word_on_them_are_named_as_well(qapp: QApplication) -> None:
    words = QtWords(qapp)
    words.speak("de")
    try:
        assert keys_named("Del") == "Entf"
    finally:
        words.speak("en")
    assert keys_named("Del") == "Del"


def test_the_sheet_is_there_on_the_start_page_and_in_the_wizard(window: MainWindow) -> None:
    for in_the_wizard in (False, True):
        if in_the_wizard:
            window.new_game("")
        QApplication.processEvents()
        press(window, Qt.Key.Key_Question)
        QApplication.processEvents()
        (sheet,) = window.findChildren(KeysSheet)
        assert sheet.isVisible()
        sheet.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        window.activateWindow()


def test_a_question_mark_is_no_part_of_a_number(qtbot: QtBot) -> None:
    field = NumberField("Points", halves=True)
    shown(qtbot, field)
    asked: list[bool] = []
    QShortcut(QKeySequence("?"), field).activated.connect(lambda: asked.append(True))
    QTest.keyClick(field, Qt.Key.Key_Question)
    assert (field.text(), asked) == ("", [True])


def test_it_is_read_on_by_keys(qtbot: QtBot, context: Context) -> None:
    behind = QWidget()
    qtbot.addWidget(behind)
    sheet = KeysSheet(context, all_keys("en"), behind)
    shown(qtbot, sheet, height=300)
    (area,) = sheet.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    for key, moves in (
        (Qt.Key.Key_Down, True),
        (Qt.Key.Key_PageDown, True),
        (Qt.Key.Key_End, True),
        (Qt.Key.Key_End, False),
        (Qt.Key.Key_Home, True),
    ):
        before = bar.value()
        press_here(key)
        assert (bar.value() != before) is moves
    assert bar.value() == 0
