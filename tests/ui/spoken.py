"""What a screen reader says of every widget: words, never markup."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

MARKUP = ("<qt>", "</", "<br", "&lt;", "&amp;")


def spoken(widget: QWidget) -> Iterator[str]:
    found = QAccessible.queryAccessibleInterface(widget)
    if found is not None:
        yield found.text(QAccessible.Text.Name)
        yield found.text(QAccessible.Text.Description)
    yield widget.accessibleName()
    yield widget.accessibleDescription()


def assert_plain(inside: QWidget) -> None:
    QApplication.processEvents()
    for widget in (inside, *inside.findChildren(QWidget)):
        for text in spoken(widget):
            assert not any(sign in text for sign in MARKUP), (type(widget).__name__, text)


def assert_named(inside: QWidget) -> None:
    """Whatever can be pressed or looked through says what it is."""
    for widget in inside.findChildren(QWidget):
        if isinstance(widget, QAbstractButton | QAbstractItemView) and widget.isVisibleTo(inside):
            face = QAccessible.queryAccessibleInterface(widget)
            assert face.text(QAccessible.Text.Name), (type(widget).__name__, widget.objectName())
