"""What hands have entered and not confirmed goes along when a page is made anew, in another language or look.

Both pages are made from the same game, so they have the same parts in the same order. A part that keeps more
than Qt does says itself what it takes over from its former self, by a method `take_over`; whatever people
type, tick, choose or scroll to is carried over here.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

STAYS = "stays"
"""The property of a widget that shows what holds now, whatever its former self showed."""
GONE = "gone"
"""The property of a widget whose place another one has taken already, in the same page."""


def let_rest(page: QWidget) -> None:
    """It is about to go, and what is being typed there goes along: losing the focus enters nothing."""
    focus = QApplication.focusWidget()
    if focus is not None and page.isAncestorOf(focus):
        focus.blockSignals(True)


def show_beside(former: QDialog, present: QDialog) -> None:
    """A window in the place of another one, which goes; whoever works elsewhere goes on there."""
    carry_over(former, present)
    present.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not former.isActiveWindow())
    present.setGeometry(former.geometry())
    present.show()
    former.close()


def carry_over(former: QWidget, present: QWidget) -> None:
    """From a page to the one that takes its place, with all that is inside; the focus comes along."""
    focus = former.focusWidget()
    for old, new in _pairs(former, present):
        if old is focus:
            new.setFocus()
            _point_as(old, new)
        if isinstance(new, QAbstractScrollArea) and isinstance(old, QAbstractScrollArea):
            _scroll(old, new)


def _point_as(former: QWidget, present: QWidget) -> None:
    """Whoever types on does so where they were: coming to a field may have marked all of it."""
    if isinstance(former, QLineEdit) and isinstance(present, QLineEdit):
        present.setCursorPosition(former.cursorPosition())
        if former.hasSelectedText():
            present.setSelection(former.selectionStart(), former.selectionLength())


def _pairs(former: QWidget, present: QWidget) -> Iterator[tuple[QWidget, QWidget]]:
    """Both with their counterparts inside, after the outer ones have taken over what they keep."""
    if type(former) is not type(present):
        return
    if present.property(STAYS):
        yield former, present
        return
    _take_over(former, present)
    yield former, present
    places: dict[tuple[type, str], list[QWidget]] = defaultdict(list)
    for child in _children(former):
        places[type(child), child.objectName()].append(child)
    for child in _children(present):
        found = places[type(child), child.objectName()]
        if found:
            yield from _pairs(found.pop(0), child)


def _children(widget: QWidget) -> list[QWidget]:
    """Those that are shown first: what was just taken away may still be there, and has no counterpart."""
    found = [child for child in widget.children() if isinstance(child, QWidget) and not child.isWindow()]
    there = [child for child in found if not child.property(GONE)]
    return sorted(there, key=lambda child: child.isHidden())


def _take_over(former: QWidget, present: QWidget) -> None:
    take_over = getattr(present, "take_over", None)
    if take_over is not None:
        take_over(former)
    elif isinstance(present, QLineEdit) and isinstance(former, QLineEdit):
        if present.text() != former.text() and not former.isReadOnly():
            present.setText(former.text())
            present.textEdited.emit(former.text())  # as if it had been typed here
            present.setModified(former.isModified())
        present.setCursorPosition(former.cursorPosition())
    elif isinstance(present, QPlainTextEdit) and isinstance(former, QPlainTextEdit):
        if not former.isReadOnly():
            present.setPlainText(former.toPlainText())
    elif isinstance(present, QSpinBox) and isinstance(former, QSpinBox):
        present.setValue(former.value())
    elif isinstance(present, QComboBox) and isinstance(former, QComboBox):
        present.setCurrentIndex(former.currentIndex())
    elif isinstance(present, QAbstractButton) and isinstance(former, QAbstractButton):
        present.setChecked(former.isChecked())


def _scroll(former: QAbstractScrollArea, present: QAbstractScrollArea) -> None:
    """Once the new page has its size."""
    for old, new in (
        (former.verticalScrollBar(), present.verticalScrollBar()),
        (former.horizontalScrollBar(), present.horizontalScrollBar()),
    ):
        if old.value():
            QTimer.singleShot(0, new, partial(new.setValue, old.value()))
