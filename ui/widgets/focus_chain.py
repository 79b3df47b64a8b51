"""What comes after what by Tab in a window."""

from PySide6.QtWidgets import QWidget


def focus_chain(window: QWidget) -> list[QWidget]:
    """All widgets of a window in the order of Tab, but for those that pass the focus on.

    Each question has a price: PySide takes the widget that was asked for the owner of the one it gives. When
    the first is deleted, whatever Qt has made below the second, such as items of layouts and scroll bars,
    passes for deleted while it is still there. So nobody else may ask, the window is never what is given, and
    in the end everything is the window's own again, as `findChildren` leaves it.
    """
    last = window.previousInFocusChain()
    found: list[QWidget] = []
    widget: QWidget | None = window
    while widget is not None and widget is not last:
        widget = widget.nextInFocusChain()
        if widget is not None and widget.focusProxy() is None:
            found.append(widget)
    window.findChildren(QWidget)
    return found
