"""Finds texts that do not fit: walks everything visible and compares what a text needs with what it has. And
finds what lies over something else."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLayout,
    QPushButton,
    QRadioButton,
    QStackedLayout,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from ui.table.fold import line_of
from ui.table.scrolled import Scrolled
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.few_lines import FewLines

SLACK = 1  # a pixel of rounding
LARGE = 0.3
"""Of the height of a panel: a card higher than this may be seen in part."""


def cut_texts(root: QWidget) -> list[str]:
    """Every visible text that is cut off, each with where it stands; empty when all fit."""
    for _ in range(6):  # layouts come to rest one inside the other
        QApplication.processEvents()
    return [
        f"{_path(widget, root)}: {text!r} {why}"
        for widget in _visible(root)
        for text, why in _faults(widget, root)
    ]


def assert_all_texts_fit(root: QWidget) -> None:
    cut = cut_texts(root)
    assert not cut, "texts that are cut off:\n" + "\n".join(cut)


def _visible(root: QWidget) -> Iterator[QWidget]:
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisible() and widget.width() > 0:
            yield widget


def _faults(widget: QWidget, root: QWidget) -> Iterator[tuple[str, str]]:
    if isinstance(widget, QTabBar):
        yield from _narrow_tabs(widget)
    text = _text(widget)
    if not text:
        return
    need, have = _need(widget), widget.size()
    if need[0] > have.width() + SLACK:
        yield text, f"needs {need[0]} pixels of width and has {have.width()}"
    if need[1] > have.height() + SLACK:
        yield text, f"needs {need[1]} pixels of height and has {have.height()}"
    clipped = _clipped(widget, root) or _folded(widget)
    if clipped:
        yield text, clipped


def _text(widget: QWidget) -> str:
    if isinstance(widget, QLabel):
        return widget.text()
    if isinstance(widget, QPushButton | QCheckBox | QRadioButton):
        return widget.text()
    if isinstance(widget, QAbstractButton):
        return ""  # paints its own
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _need(widget: QWidget) -> tuple[int, int]:
    """The width and height below which the text is cut."""
    if isinstance(widget, ElidedLabel):
        return widget.minimumSizeHint().width(), widget.fontMetrics().height()  # it may end in an ellipsis
    if isinstance(widget, QLabel):
        if not widget.wordWrap():
            return widget.sizeHint().width(), widget.fontMetrics().height()
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        room = QRect(0, 0, max(1, widget.contentsRect().width()), 100_000)
        text = widget.shown if isinstance(widget, FewLines) else widget.text()  # the rest is in its tip
        used = widget.fontMetrics().boundingRect(room, flags, text)
        return used.width(), used.height()
    if isinstance(widget, QPushButton) and widget.layout() is not None:
        return 0, 0  # a card: its labels are looked at by themselves
    if isinstance(widget, QComboBox):
        return _chosen(widget), widget.sizeHint().height()
    return widget.sizeHint().width(), widget.sizeHint().height()


def _chosen(combo: QComboBox) -> int:
    """What the chosen line of a list needs, with its icon and what is drawn around it."""
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    line = combo.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, combo)
    icon = 0 if combo.itemIcon(combo.currentIndex()).isNull() else combo.iconSize().width() + 4
    return combo.width() - line.width() + icon + combo.fontMetrics().horizontalAdvance(combo.currentText())


def _narrow_tabs(tabs: QTabBar) -> Iterator[tuple[str, str]]:
    for at in range(tabs.count()):
        need, have = tabs.fontMetrics().horizontalAdvance(tabs.tabText(at)), tabs.tabRect(at).width()
        icon = 0 if tabs.tabIcon(at).isNull() else tabs.iconSize().width() + 4
        if need + icon > have:
            yield tabs.tabText(at), f"needs {need + icon} pixels of a tab and has {have}"


def _clipped(widget: QWidget, root: QWidget) -> str:
    """Whether something around the widget hides a part of it. What can be scrolled to is not hidden."""
    box = QRect(QPoint(0, 0), widget.size())
    here = widget
    scrolls_down = scrolls_across = False
    while here is not root and not here.isWindow():
        box.moveTopLeft(here.mapToParent(box.topLeft()))
        around = here.parentWidget()
        assert around is not None
        here, outer = around, around.parentWidget()
        if isinstance(outer, QAbstractScrollArea) and outer.viewport() is here:
            off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            scrolls_down |= outer.verticalScrollBarPolicy() != off
            scrolls_across |= outer.horizontalScrollBarPolicy() != off
        if not scrolls_across and (box.left() < -SLACK or box.right() > here.width() + SLACK):
            return f"sticks out of {type(here).__name__} at the side"
        if not scrolls_down and (box.top() < -SLACK or box.bottom() > here.height() + SLACK):
            return f"sticks out of {type(here).__name__} at the top or bottom"
    return ""


def _folded(widget: QWidget) -> str:
    """Whether the end of the panel goes through it, where nobody has scrolled yet."""
    around, whole = widget.parentWidget(), widget
    while around is not None and not isinstance(around, Scrolled):
        whole = around if isinstance(around, QAbstractButton) else whole
        around = around.parentWidget()
    if around is None or around.verticalScrollBar().value() or around.low:
        return ""
    if whole.height() > LARGE * around.height():
        return ""
    if not around.viewport().isAncestorOf(widget):  # it stands in the room that is kept free beside that
        return ""
    seen = around.viewport().height() - widget.mapTo(around.viewport(), QPoint()).y()
    if not SLACK < seen < widget.height() - SLACK:
        return ""
    if isinstance(widget, QLabel) and widget.wordWrap():
        over = seen % line_of(widget)
        return f"ends {over} pixels below a line" if over > SLACK else ""
    return f"is seen down to {seen} of {widget.height()} pixels"


def _path(widget: QWidget, root: QWidget) -> str:
    names = []
    here: QWidget | None = widget
    while here is not None:
        names.append(type(here).__name__)
        if here is root:
            break
        here = here.parentWidget()
    return " > ".join(reversed(names))


def overlaps(root: QWidget) -> list[str]:
    """Every two widgets of one layout that lie over each other."""
    for _ in range(6):
        QApplication.processEvents()
    return [
        f"{_path(one, root)} lies over {type(other).__name__}"
        for around in _visible(root)
        for one, other in combinations(_beside_each_other(around.layout()), 2)
        if _meet(one, other)
    ]


def _beside_each_other(layout: QLayout | None) -> list[QWidget]:
    """What a layout shows, and those within it; of pages in a stack one is seen at a time."""
    if layout is None or isinstance(layout, QStackedLayout):
        return []
    found = []
    for at in range(layout.count()):
        item = layout.itemAt(at)
        widget = item.widget() if item is not None else None
        if widget is None:
            found += _beside_each_other(item.layout() if item is not None else None)
        elif widget.isVisible():
            found.append(widget)
    return found


def _meet(one: QWidget, other: QWidget) -> bool:
    common = one.geometry().intersected(other.geometry())
    return common.width() > SLACK and common.height() > SLACK
