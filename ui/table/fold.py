"""Where a part that scrolls ends below, and its next page begins: between two things, and never in the midst
of one."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QScrollArea, QWidget

LEADS = "leads"
WIDE = 1000
BESIDE = 24
"""Pixels: what begins no further below words that lead belongs to them."""


def lead(words: QLabel) -> None:
    """They say nothing without what is below them, and are never the last to be seen."""
    words.setProperty(LEADS, True)


def line_of(text: QLabel) -> int:
    """How high a line of it is as it is laid out: in whole dots, of which a font may tell parts."""
    return text.fontMetrics().boundingRect(QRect(0, 0, WIDE, WIDE), Qt.TextFlag.TextWordWrap, "|").height()


def fold_above(body: QWidget, end: int) -> int:
    """How much of this `body` can be seen with nothing in it cut, where that may be down to the `end`: of a
    text as many lines as fit, anything else as a whole."""
    things = [(box, widget) for box, widget in _things(body) if box.top() < end]
    fold, further = end, 0
    while fold != further:  # what is beside something that is cut may be cut there as well
        further, fold = fold, min((_last_of(box, widget, fold) for box, widget in things), default=fold)
    return fold


def blank_above(body: QWidget, end: int, most: int) -> int:
    """What is left free above this `end` so that nothing is cut there. Where that would be more than `most`,
    no more than a sliver of a button is, and no line of its words."""
    blank = end - fold_above(body, end)
    return blank if blank <= most else _cut_above(body, end)


def _cut_above(body: QWidget, end: int) -> int:
    """How much of a button is to be seen above this `end`, where that is less than half of it, else of a line
    on it; 0 for none, and for one that has the keyboard."""
    most = 0
    for box, widget in _things(body):
        if not isinstance(widget, QAbstractButton) or not box.top() < end < box.top() + box.height():
            continue
        if widget.hasFocus():
            return 0
        if 2 * (end - box.top()) < box.height():
            return end - box.top()
        for words in widget.findChildren(QLabel):
            lines = QRect(words.mapTo(body, QPoint()), words.size())
            if words.wordWrap() and lines.top() < end:
                most = max(most, end - _last_of(lines, words, end))
    return most


def page_down(area: QScrollArea, body: QWidget) -> None:
    """What is cut at the end of this page is whole at the beginning of the next one."""
    bar = area.verticalScrollBar()
    end = bar.value() + bar.pageStep()
    fold = fold_above(body, end)
    bar.setValue(fold if fold > bar.value() else end)


def _things(body: QWidget) -> Iterator[tuple[QRect, QWidget]]:
    """All that has a place of its own, as it lies in the body."""
    for kind in (QAbstractButton, QLabel, QLineEdit):
        for widget in body.findChildren(kind):
            if widget.isVisibleTo(body) and not isinstance(widget.parentWidget(), QAbstractButton):
                yield QRect(widget.mapTo(body, QPoint()), widget.size()), widget


def _last_of(box: QRect, widget: QWidget, fold: int) -> int:
    """Where it ends at the latest, so that this one is not cut."""
    below = box.top() + box.height()
    if below <= fold:
        return box.top() if widget.property(LEADS) and below + BESIDE >= fold else fold
    if isinstance(widget, QLabel) and widget.wordWrap() and not widget.property(LEADS):
        line = line_of(widget)
        return box.top() + max(0, fold - box.top()) // line * line
    return min(box.top(), fold)
