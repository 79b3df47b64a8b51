"""A column is as high as any other, and breaks no text twice for the same width."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.column import Column

WIDTHS = (90, 150, 240)
TEXTS = ("one", "some words that need two lines", "many words, " * 12)


class Asked(QLabel):
    """Remembers for which widths it was broken into lines."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setWordWrap(True)
        self.widths: list[int] = []

    def heightForWidth(self, width: int) -> int:
        self.widths.append(width)
        return super().heightForWidth(width)


def filled(layout: QVBoxLayout) -> list[Asked]:
    labels = [Asked(text) for text in TEXTS]
    for label in labels:
        layout.addWidget(label)
    return labels


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_no_text_is_broken_again_for_a_width_that_was_asked_for(owner: QWidget) -> None:
    column = Column(owner)
    labels = filled(column)
    before = [column.heightForWidth(width) for width in WIDTHS]
    for label in labels:
        label.widths.clear()
    assert [column.heightForWidth(width) for width in WIDTHS] == before
    assert not any(label.widths for label in labels)


def test_it_is_as_high_as_any_other_whatever_changes_in_it(owner: QWidget, qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    column, plain = Column(owner), QVBoxLayout(other)
    pairs = list(zip(filled(column), filled(plain), strict=True))

    def heights(layout: QVBoxLayout) -> list[tuple[int, int]]:
        return [(layout.heightForWidth(width), layout.minimumHeightForWidth(width)) for width in WIDTHS]

    seen = [heights(column)]
    assert seen[-1] == heights(plain)
    changes: list[Callable[[Asked], None]] = [
        lambda label: label.setText("a longer text than before, " * 5),
        lambda label: label.hide(),
        lambda label: label.show(),
        lambda label: label.setContentsMargins(0, 9, 0, 9),
    ]
    for change in changes:
        for label in pairs[0]:
            change(label)
        seen.append(heights(column))
        assert seen[-1] == heights(plain)
    for layout in (column, plain):
        layout.setSpacing(31)
    seen.append(heights(column))
    assert seen[-1] == heights(plain)
    assert len({tuple(heights) for heights in seen}) > 3
