"""Each number of the pad unfolds into what made it, and can be put right from there."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from companion.games.terramara.commands import Correct, EnterScore
from companion.games.terramara.scoring import CATEGORIES
from companion.wording.wording import Wording
from tests.ui.games.terramara.score.pads import begin, filled, show
from tests.ui.hands import click, press
from tests.ui.layout import assert_all_texts_fit
from ui.context import Context
from ui.widgets import second_click


@pytest.mark.parametrize("what", [*CATEGORIES, "total", "place"])
def test_a_click_unfolds_a_number_below_its_row(qtbot: QtBot, context: Context, what: str) -> None:
    bridge = begin(4, "full")
    page = show(qtbot, context, bridge)
    cell = page.table.cells["red", what]
    click(cell)
    QApplication.processEvents()
    panel = page.table.panel
    assert panel is not None
    made = Wording(context.language, "terramara").explain(bridge.state, bridge.session.played, "red", what)
    assert panel.texts == tuple(line.text for line in made)
    assert panel.texts
    assert panel.y() >= cell.geometry().bottom()
    assert cell.isChecked()
    click(cell)
    assert page.table.panel is None
    assert not cell.isChecked()


@pytest.mark.parametrize("what", ["artifacts", "reserved", "total"])
def test_a_number_that_unfolds_stays_under_the_pointer(qtbot: QtBot, context: Context, what: str) -> None:
    page = show(qtbot, context, begin(2, "full"))
    page.resize(1366, 900)
    cell, other = page.table.cells["red", what], page.table.cells["red", "military"]

    def places() -> list[int]:
        for _ in range(4):
            QApplication.processEvents()
        return [one.mapTo(page.table, QPoint()).y() for one in (cell, other)]

    before, least = places(), page.table.minimumSizeHint().height()
    assert page.table.height() > least, "rows have more room than they need"
    click(cell)
    assert places()[0] == before[0]
    click(other)
    assert places()[1] == before[1]
    click(other)
    assert places() == before
    page.resize(1366, 1000)
    assert places() != before, "and rows follow the height of the window again"


def test_where_the_pad_moves_for_what_unfolds_a_click_in_haste_means_no_other_number(
    qtbot: QtBot, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_click, "LOCKED", 60.0)
    page = show(qtbot, context, begin(4, "full"), height=560)
    cell, bar = page.table.cells["red", "total"], page.area.verticalScrollBar()
    page.area.ensureWidgetVisible(cell)
    QApplication.processEvents()
    handle, at, lay = page.windowHandle(), cell.mapTo(page, cell.rect().center()), bar.value()
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    qtbot.waitUntil(lambda: bar.value() != lay)
    assert page.childAt(at) is not cell, "something else lies there now"
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert page.table.opened == ("red", "total")
    monkeypatch.setattr(second_click, "LOCKED", 0.0)
    there = cell.mapTo(page, cell.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)
    assert page.table.opened is None, "whoever waits means what is there"


def test_nothing_is_made_that_belongs_nowhere(qtbot: QtBot, context: Context) -> None:
    """Python would delete it whenever it tidies up."""
    page = show(qtbot, context, begin(4, "full"))
    click(page.table.cells["red", "total"])
    panel = page.table.panel
    assert panel is not None
    assert not panel.count_button.isVisible()
    assert panel.isAncestorOf(panel.count_button)


def test_numbers_unfold_by_keyboard(qtbot: QtBot, context: Context) -> None:
    """The table is one stop for Tab; arrows go from number to number."""
    page = show(qtbot, context, begin(4, "full"))
    page.table.reachable.setFocus()
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Right)
    assert page.focusWidget() is page.table.cells["blue", "artifacts"]
    press(page, Qt.Key.Key_Space)
    assert page.table.panel is not None
    assert page.table.panel.texts == ("No artifact was crafted.",)
    press(page, Qt.Key.Key_Up)
    press(page, Qt.Key.Key_Up)
    assert page.focusWidget() is page.table.cells["blue", "vp"]
    press(page, Qt.Key.Key_Tab)
    assert page.focusWidget() not in page.table.cells.values()


@pytest.mark.parametrize("inside", [True, False])
def test_the_keyboard_is_at_the_number_that_was_clicked(qtbot: QtBot, context: Context, inside: bool) -> None:
    """Also where it was in the lines of another one, which fold up."""
    page = show(qtbot, context, begin(2, "full"))
    first, other = page.table.cells["red", "artifacts"], page.table.cells["blue", "military"]
    click(first)
    assert page.table.panel is not None
    if inside:
        page.table.panel.read.setFocus()
    click(other)
    assert page.focusWidget() is other
    assert page.table.reachable is other
    page.table.panel.read.setFocus()
    page.table.panel.close_button.click()
    assert page.focusWidget() is other, "where its lines were"


def test_a_move_is_among_the_lines_of_its_points(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    bridge.do(Correct(what="red.vp", value=5))
    page = show(qtbot, context, bridge)
    click(page.table.cells["red", "vp"])
    assert page.table.panel is not None
    assert page.table.panel.texts == ("Round 1, correction: +5 VP",)


def test_a_wrong_number_is_put_right_where_it_comes_from(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    page = show(qtbot, context, bridge)
    click(page.table.cells["red", "military"])
    assert page.table.panel is not None
    click(page.table.panel.correct_buttons["red.strength"])
    assert page.popup is not None
    spin = page.popup.findChild(QSpinBox)
    assert spin is not None
    spin.setValue(9)
    page.popup.accept()
    assert bridge.state.players["red"].strength == 9
    assert bridge.state.entered == {}
    assert page.table.cells["red", "military"].text() == "8"
    assert page.table.panel is not None, "what is unfolded stays so"


def test_a_typed_number_is_marked_and_can_be_counted_again(qtbot: QtBot, context: Context) -> None:
    bridge = begin(4, "full")
    bridge.do(EnterScore(player="red", what="strength", value=9))
    bridge.do(EnterScore(player="red", what="vp", value=6))
    page = show(qtbot, context, bridge)
    marked = {key for key, cell in page.table.cells.items() if cell.typed}
    assert marked == {("red", "vp"), ("red", "military")}
    assert "entered by hand" in page.table.cells["red", "vp"].accessibleName()
    assert "Strength of" in page.side.notes.text()
    click(page.table.cells["red", "military"])
    assert page.table.panel is not None
    click(page.table.panel.count_button)
    assert bridge.state.entered == {"red": {"vp": 6}}
    assert not page.table.cells["red", "military"].typed


def test_a_pad_offers_no_table_to_correct(qtbot: QtBot, context: Context) -> None:
    page = show(qtbot, context, filled(begin(2)))
    click(page.enter_button)
    click(page.table.cells["red", "vp"])
    assert page.table.panel is not None
    assert not page.table.panel.correct_buttons
    assert not page.table.panel.count_button.isVisible()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_what_unfolds_fits_also_when_stretched(
    qtbot: QtBot, stretched: Context, size: tuple[int, int], scale: float
) -> None:
    stretched.theme.set_scale(scale)
    page = show(qtbot, stretched, begin(4, "full"), "", *size)
    for what in ("military", "resources"):
        click(page.table.cells["red", what])
        assert_all_texts_fit(page)


class Painted(QObject):
    """Which part of a widget was painted, and where its rows were by then."""

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self.region = QRegion()
        sheet.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


@pytest.mark.parametrize("what", ["vp", "military", "total"])
def test_lines_move_with_their_rows(qtbot: QtBot, context: Context, what: str) -> None:
    """On a tall screen the sheet keeps its size when a number unfolds: it is painted anew all the same."""
    page = show(qtbot, context, begin(4, "full"), width=1920, height=1080)
    sheet = page.table.cells["red", what].parentWidget()
    assert sheet is not None
    QApplication.processEvents()
    for _ in range(2):  # unfolding, and folding up again
        painted = Painted(sheet)
        click(page.table.cells["red", what])
        QApplication.processEvents()
        lines = QRegion(QRect(0, 0, sheet.width() // 4, sheet.height() - 4)) & sheet.visibleRegion()
        assert (lines - painted.region).isEmpty()
        sheet.removeEventFilter(painted)


@pytest.mark.parametrize("height", [560, 600, 640, 680])
def test_what_unfolds_in_the_last_row_comes_into_sight(qtbot: QtBot, context: Context, height: int) -> None:
    page = show(qtbot, context, begin(2, "full"), width=1280, height=height)
    for what in ("resources", "total", "place"):
        click(page.table.cells["red", what])
        for _ in range(5):
            QApplication.processEvents()
        panel = page.table.panel
        assert panel is not None
        assert panel.visibleRegion().boundingRect() == panel.rect(), what
        cell = page.table.cells["red", what]
        assert cell.visibleRegion().boundingRect() == cell.rect(), what
