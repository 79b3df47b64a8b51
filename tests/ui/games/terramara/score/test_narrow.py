"""With very large text the pad of four is read downwards, never sideways."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from companion.wording.language import load
from tests.sampling import some_of, some_pairs
from tests.ui.games.terramara.conftest import make_setup
from tests.ui.games.terramara.score.pads import begin, show
from tests.ui.hands import click, shown
from ui.context import Context
from ui.games.terramara.score.pad_form import PadForm
from ui.library import Library
from ui.main_window import MainWindow
from ui.score.score_side import ScoreSide
from ui.theme.roles import Gap
from ui.widgets.plain import PlainLabel


@pytest.mark.parametrize(("size", "depth"), some_pairs([(1024, 640), (1366, 768)], ["full", "score"]))
def test_nobody_scrolls_sideways(
    qtbot: QtBot, context: Context, tmp_path: Path, depth: str, size: tuple[int, int]
) -> None:
    context.theme.set_scale(2.0)
    window = MainWindow(replace(context, language=load("ru")), Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(depth=depth)))
    assert window.game is not None
    if depth == "full":
        click(window.game.bar.score)
    window.resize(*size)
    QApplication.processEvents()
    areas = [area for area in window.game.findChildren(QScrollArea) if area.isVisible()]
    assert areas
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)


@pytest.mark.parametrize("language", some_of(["en", "de"], "de"))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_form_has_the_room_of_the_pad_that_is_not_shown(
    qtbot: QtBot, context: Context, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    window = MainWindow(replace(context, language=load(language)), Library(tmp_path))
    shown(qtbot, window, *size)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(depth="score")))
    QApplication.processEvents()
    (form,) = window.findChildren(PadForm)
    left = form.mapTo(window, QPoint()).x()
    (side,) = window.findChildren(ScoreSide)
    assert left <= max(Gap.PAGE, (size[0] - 1500) // 2) + 1
    assert side.mapTo(window, QPoint(side.width(), 0)).x() <= size[0], "nobody scrolls sideways"
    if size >= (1280, 720):
        areas = [area for area in window.findChildren(QScrollArea) if area.isAncestorOf(form)]
        assert [area.verticalScrollBar().maximum() for area in areas] == [0]
        labels = [label for label in form.findChildren(PlainLabel) if label.wordWrap() and label.isVisible()]
        assert labels
        assert all(label.heightForWidth(label.width()) < 2 * label.fontMetrics().height() for label in labels)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_neutral_players_are_named_whole_on_the_pad(
    qtbot: QtBot, context: Context, tmp_path: Path, scale: float
) -> None:
    context.theme.set_scale(scale)
    window = MainWindow(replace(context, language=load("ru")), Library(tmp_path))
    shown(qtbot, window, 1280, 720)
    window.load()
    window.show_session(window.library.begin("terramara", make_setup(2, depth="score")))
    QApplication.processEvents()
    texts = {label.text() for label in window.findChildren(PlainLabel)}
    assert len({text for text in texts if text.startswith("Нейтральный ") and "…" not in text}) == 2
    areas = [area for area in window.findChildren(QScrollArea) if area.isVisible()]
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)


def test_the_totals_stand_on_a_line_with_their_word_however_high_the_pad_is(
    qtbot: QtBot, context: Context
) -> None:
    page = show(qtbot, context, begin(4), width=1920, height=1000)
    QApplication.processEvents()
    form = page.findChildren(PadForm)[0]
    word = next(label for label in form.findChildren(PlainLabel) if label.text() == "Total")
    total = form.computed["red", "total"]
    assert total.height() > 2 * total.fontMetrics().height(), "there is room above and below"
    for label in (word, total):
        assert label.alignment() & Qt.AlignmentFlag.AlignVCenter
    assert total.geometry().center().y() == word.geometry().center().y()
