"""What every editor of a thing of the box can do."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.games.terramara.box import Value
from companion.kernel.marking import N_

UNTOLD = N_("Nothing is told yet: type or click what it shows.")


class Editor(QWidget):
    """Opens filled with what is known. `confirmed` is Enter in one of its lines."""

    changed = Signal()
    confirmed = Signal()
    missing = UNTOLD
    """What to say as long as there is no value."""

    def value(self) -> Value | None:
        """What is told by now; None while that is nothing, or does not make sense yet."""
        raise NotImplementedError

    def show_value(self, value: Value | None) -> None:
        """Open with this; with nothing for something new."""
        raise NotImplementedError

    def can_show(self, value: Value | None) -> bool:
        """Whether this very form can go over to that: making one takes a moment."""
        return True

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        raise NotImplementedError

    def unread(self) -> str:
        """What of that which was entered is not understood, and would be lost by going on; empty for none."""
        return ""

    def next_part(self) -> bool:
        """Go on to what is told next, where parts are told one by one; says whether there is any."""
        return False


def line_of(editor: QWidget) -> QWidget:
    """The line of an effect in which one types."""
    line = editor.findChild(QLineEdit, "typed")
    return line if line is not None else editor
