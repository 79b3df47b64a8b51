"""The keys of the window, from the same table as the menus."""

from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from ui.actions.menu_line import MenuLine
from ui.actions.texts import TEXTS
from ui.actions.window_actions import WindowActions


def hear_first(window: QWidget, actions: WindowActions, menu: MenuLine) -> None:
    """Each key once: a key two shortcuts ask for reaches neither of them."""
    for text in TEXTS.values():
        if text.keys and text.heard == "first":
            for key in text.keys.split(", "):
                shortcut = QShortcut(QKeySequence(key), window)
                shortcut.activated.connect(lambda name=text.id: actions.do(name))
    QShortcut(QKeySequence("F10"), window).activated.connect(menu.open)


def heard_late(actions: WindowActions, event: QKeyEvent) -> bool:
    """A key that no page has heard; says whether it meant something."""
    pressed = QKeySequence(event.keyCombination())
    for text in TEXTS.values():
        if text.heard == "late" and QKeySequence(text.keys) == pressed:
            actions.do(text.id)
            return True
    return False
