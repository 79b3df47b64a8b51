"""Lines that are told anew: the right words in the right dress, without new labels."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ui.theme.theme import Theme
from ui.widgets.told_lines import Line, ToldLines

FIRST = [Line("\u2068Anna\u2069", "strong", named=True), Line("• one"), Line("• two"), Line("now", "small")]
OTHER = [Line("back", "warning"), Line("\u2068Bo\u2069", "strong", named=True), Line("• three")]


def seen(lines: ToldLines) -> list[tuple[str, object]]:
    """From top to bottom, as it is laid out."""
    lines.column.activate()
    labels = [label for label in lines.findChildren(QLabel) if label.isVisibleTo(lines)]
    labels.sort(key=lambda label: label.y())
    return [(label.text(), label.property("text_role") or "") for label in labels]


def expected(lines: list[Line]) -> list[tuple[str, object]]:
    return [(line.text, line.role) for line in lines]


def test_lines_stand_in_their_order_each_in_its_dress(qtbot: QtBot, theme: Theme) -> None:
    lines = ToldLines()
    qtbot.addWidget(lines)
    for told in (FIRST, OTHER, FIRST[::-1], [], OTHER + FIRST):
        lines.show_lines(told)
        assert seen(lines) == expected(told)
        assert lines.isHidden() is not bool(told)


def test_a_label_is_used_again_and_says_nothing_of_what_it_said(qtbot: QtBot, theme: Theme) -> None:
    lines = ToldLines()
    qtbot.addWidget(lines)
    lines.show_lines(FIRST)
    labels = set(lines.findChildren(QLabel))
    lines.show_lines(FIRST[1:])
    lines.show_lines(FIRST[::-1])
    assert set(lines.findChildren(QLabel)) == labels
    lines.show_lines([])
    assert {label.text() for label in labels} == {""}
