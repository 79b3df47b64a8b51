"""A list that grows at its end lies as any other, and measures only what is new."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QStringListModel, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.widgets.growing_list import AT_ONCE, GrowingList

HEIGHTS = (20, 35, 50)


class Lines(GrowingList):
    """Three heights in turns; remembers which lines were measured."""

    def __init__(self) -> None:
        super().__init__()
        self.measured: list[int] = []

    def height_of(self, row: int) -> int:
        self.measured.append(row)
        return HEIGHTS[row % len(HEIGHTS)]


@pytest.fixture
def lines(qtbot: QtBot) -> Lines:
    view = Lines()
    qtbot.addWidget(view)
    view.setModel(QStringListModel([f"line {at}" for at in range(30)]))
    view.resize(200, 120)
    view.show()
    settle()
    return view


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def add(view: Lines, text: str) -> None:
    model = view.model()
    model.insertRows(model.rowCount(), 1)
    model.setData(model.index(model.rowCount() - 1, 0), text)
    settle()


def whole(view: Lines) -> int:
    """The height of all lines that are not hidden."""
    rows = range(view.model().rowCount())
    return sum(HEIGHTS[row % len(HEIGHTS)] for row in rows if not view.isRowHidden(row))


def in_sight(view: Lines, row: int) -> bool:
    place = view.visualRect(view.model().index(row, 0))
    return not place.isEmpty() and view.viewport().rect().contains(place)


def test_a_line_more_is_the_only_one_measured(lines: Lines) -> None:
    lines.measured.clear()
    add(lines, "one more")
    assert lines.measured == [30]
    assert lines.verticalScrollBar().maximum() == whole(lines) - lines.viewport().height()


def test_lines_follow_each_other_and_each_is_found_where_it_lies(lines: Lines) -> None:
    model = lines.model()
    for offset in (0, 77, lines.verticalScrollBar().maximum()):
        lines.verticalScrollBar().setValue(offset)
        end = -offset
        for row in range(model.rowCount()):
            place = lines.visualRect(model.index(row, 0))
            assert (place.top(), place.height()) == (end, HEIGHTS[row % len(HEIGHTS)])
            assert lines.indexAt(place.topLeft()).row() == row == lines.indexAt(place.bottomLeft()).row()
            end = place.bottom() + 1
        assert not lines.indexAt(QPoint(0, end)).isValid()
        assert not lines.indexAt(QPoint(0, -offset - 1)).isValid()


def test_hidden_lines_take_no_room_and_come_back(lines: Lines) -> None:
    lines.setRowHidden(1, True)
    lines.setRowHidden(2, True)
    settle()
    below = lines.visualRect(lines.model().index(3, 0))
    assert below.top() == HEIGHTS[0]
    assert lines.visualRect(lines.model().index(2, 0)).isEmpty()
    assert lines.indexAt(below.topLeft()).row() == 3
    assert lines.verticalScrollBar().maximum() == whole(lines) - lines.viewport().height()
    lines.setRowHidden(1, False)
    lines.setRowHidden(2, False)
    settle()
    assert lines.visualRect(lines.model().index(3, 0)).top() == sum(HEIGHTS)


def test_lines_that_go_leave_no_room(lines: Lines) -> None:
    lines.model().removeRows(10, 20)
    settle()
    assert lines.verticalScrollBar().maximum() == whole(lines) - lines.viewport().height()
    assert not lines.visualRect(lines.model().index(9, 0)).isEmpty()


def test_whoever_asks_while_lines_go_leaves_none_of_them_behind(lines: Lines) -> None:
    model = lines.model()
    model.rowsAboutToBeRemoved.connect(lambda *_rows: lines.visualRect(model.index(29, 0)))
    model.removeRows(10, 20)
    settle()
    assert lines.verticalScrollBar().maximum() == whole(lines) - lines.viewport().height()


@pytest.mark.parametrize(
    ("key", "start", "row"),
    [
        (Qt.Key.Key_Down, 4, 5),
        (Qt.Key.Key_Down, 6, 9),  # over those that are hidden
        (Qt.Key.Key_Up, 9, 6),
        (Qt.Key.Key_Up, 0, 0),
        (Qt.Key.Key_End, 4, 29),
        (Qt.Key.Key_Home, 20, 0),
        (Qt.Key.Key_PageDown, 0, 3),
        (Qt.Key.Key_PageUp, 29, 25),
        (Qt.Key.Key_PageUp, 1, 0),
    ],
)
def test_keys_go_to_the_line_and_bring_it_in_sight(lines: Lines, key: Qt.Key, start: int, row: int) -> None:
    for hidden in (7, 8):
        lines.setRowHidden(hidden, True)
    lines.setCurrentIndex(lines.model().index(start, 0))
    QTest.keyClick(lines, key)
    assert lines.currentIndex().row() == row
    assert in_sight(lines, row)


def test_a_click_chooses_what_is_under_the_pointer(lines: Lines) -> None:
    lines.scrollToBottom()
    place = lines.visualRect(lines.model().index(28, 0))
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    assert [index.row() for index in lines.selectedIndexes()] == [28]


def test_a_line_is_brought_to_the_middle_or_to_an_edge(lines: Lines) -> None:
    hints, high = GrowingList.ScrollHint, lines.viewport().height()
    index = lines.model().index(15, 0)
    lines.scrollTo(index, hints.PositionAtCenter)
    assert abs(lines.visualRect(index).center().y() - high // 2) <= 1
    lines.scrollTo(index, hints.PositionAtTop)
    assert lines.visualRect(index).top() == 0
    lines.scrollTo(index, hints.PositionAtBottom)
    assert lines.visualRect(index).bottom() + 1 == high
    at = lines.verticalScrollBar().value()
    lines.scrollTo(index)  # it is in sight already
    assert lines.verticalScrollBar().value() == at


def test_another_width_measures_all_lines_again(lines: Lines) -> None:
    lines.measured.clear()
    lines.resize(300, 120)
    settle()
    assert sorted(set(lines.measured)) == list(range(30))


def test_scrolled_lines_are_painted(lines: Lines) -> None:
    """By the wheel or the bar: other lines are in sight."""
    painted: list[QRegion] = []

    class Watching(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                painted.append(event.region())
            return super().eventFilter(watched, event)

    watching = Watching()
    lines.viewport().installEventFilter(watching)
    bar = lines.verticalScrollBar()
    for far in (bar.maximum(), 30, 0):
        painted.clear()
        bar.setValue(far)
        settle()
        assert painted


def test_whoever_asks_while_lines_come_leaves_each_of_them_once(qtbot: QtBot) -> None:
    view, model = Lines(), QStringListModel([f"line {at}" for at in range(30)])
    qtbot.addWidget(view)
    model.rowsInserted.connect(lambda *_rows: view.visualRect(model.index(30, 0)))  # before the list hears it
    view.setModel(model)
    view.resize(200, 120)
    view.show()
    settle()
    add(view, "one more")
    assert view.verticalScrollBar().maximum() == whole(view) - view.viewport().height()


MANY = 3 * AT_ONCE


@pytest.fixture
def long(qtbot: QtBot) -> Lines:
    """Very many lines."""
    view = Lines()
    qtbot.addWidget(view)
    view.setModel(QStringListModel([f"line {at}" for at in range(MANY)]))
    view.resize(200, 300)
    view.show()
    settle()
    return view


def seen(view: Lines) -> dict[int, int]:
    """Where each line in sight lies; each is as high as it is, and follows the one before it."""
    model, high = view.model(), view.viewport().height()
    row = view.indexAt(QPoint(0, 0)).row()
    found: dict[int, int] = {}
    while row < model.rowCount():
        place = view.visualRect(model.index(row, 0))
        if place.top() >= high:
            break
        if not view.isRowHidden(row):
            assert place.height() == HEIGHTS[row % len(HEIGHTS)]
            assert view.indexAt(place.topLeft() if place.top() >= 0 else QPoint(0, 0)).row() == row
            found[row] = place.top()
        row += 1
    return found


def test_of_very_many_lines_only_those_in_sight_are_measured(long: Lines) -> None:
    assert set(seen(long)) <= set(long.measured)
    assert len(long.measured) < 60
    long.scrollToBottom()
    settle()
    assert MANY - 1 in seen(long)
    assert long.verticalScrollBar().value() == long.verticalScrollBar().maximum()
    assert len(long.measured) < 120
    add(long, "one more")
    assert len(long.measured) < 140


@pytest.mark.parametrize("row", [0, 17, 2_999, 3_000, MANY - 1])
def test_any_of_very_many_lines_is_brought_in_sight(long: Lines, row: int) -> None:
    hints, high = GrowingList.ScrollHint, long.viewport().height()
    index = long.model().index(row, 0)
    for hint in (hints.PositionAtCenter, hints.PositionAtTop, hints.PositionAtBottom, hints.EnsureVisible):
        long.scrollTo(index, hint)
        settle()
        assert in_sight(long, row)
        seen(long)
        if hint is hints.PositionAtCenter and 20 < row < MANY - 20:
            assert abs(long.visualRect(index).center().y() - high // 2) <= 1
    assert len(long.measured) < 400


def test_what_is_in_sight_of_very_many_lines_moves_only_as_far_as_it_is_scrolled(long: Lines) -> None:
    bar = long.verticalScrollBar()
    long.scrollTo(long.model().index(MANY // 2, 0), GrowingList.ScrollHint.PositionAtTop)
    settle()
    for by in (-40, -40, -90, 60, 120, 120, -200):
        before = seen(long)
        bar.setValue(bar.value() + by)
        settle()
        after = seen(long)
        stayed = before.keys() & after.keys()
        assert stayed
        assert {after[row] - before[row] for row in stayed} == {-by}


def test_keys_go_through_very_many_lines(long: Lines) -> None:
    for hidden in (*range(10, 20), MANY - 1):
        long.setRowHidden(hidden, True)
    long.setCurrentIndex(long.model().index(9, 0))
    keys = (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_PageDown)
    for key, least, most in zip(
        keys, (20, MANY - 2, 5_900, 0, 4), (20, MANY - 2, MANY - 5, 0, 30), strict=True
    ):
        QTest.keyClick(long, key)
        settle()
        row = long.currentIndex().row()
        assert least <= row <= most
        assert in_sight(long, row)
        seen(long)


def test_lines_that_come_and_go_in_between_leave_the_others_where_they_are(long: Lines) -> None:
    long.scrollTo(long.model().index(3_000, 0), GrowingList.ScrollHint.PositionAtTop)
    settle()
    for change in (long.model().removeRows, long.model().insertRows):  # three: the heights come in threes
        change(3_300, 3)
        settle()
        assert 3_000 in seen(long)


def test_all_of_very_many_lines_are_hidden_and_shown_again(long: Lines) -> None:
    long.hide_all()
    settle()
    assert long.verticalScrollBar().maximum() == 0
    assert not long.indexAt(QPoint(0, 5)).isValid()
    long.hide_row(5_000, False)
    long.measure_from(5_000)
    settle()
    assert list(seen(long)) == [5_000]
    long.show_all()
    settle()
    assert not any(long.isRowHidden(row) for row in range(MANY))
    assert 0 in seen(long)
