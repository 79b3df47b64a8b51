"""Texts that may hold names: always shown as they are, never interpreted."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from ui.theme.fonts import with_lining

TITLED = ("title", "heading")
"""Roles in the type of titles."""


class PlainLabel(QLabel):
    """A label that never guesses rich text. `role` is one of the theme's text roles."""

    def __init__(
        self, text: str = "", role: str = "", wrap: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if role:
            self.setProperty("text_role", role)
        if role in TITLED:
            self.setFont(with_lining(self.font()))
        self.setText(text)

    def set_role(self, role: str) -> None:
        """Another role from now on."""
        if self.property("text_role") != role:
            self.setProperty("text_role", role)
            if role in TITLED:
                self.setFont(with_lining(self.font()))
            self.style().unpolish(self)
            self.style().polish(self)


def button_text(text: str) -> str:
    """A text for buttons, menus and tabs: an ampersand is an ampersand."""
    return text.replace("&", "&&")


def plain_tip(text: str) -> str:
    """A tool tip that is never taken for rich text."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")
    return f"<qt>{escaped}</qt>"


def show_tip(widget: QWidget, text: str) -> None:
    """A tool tip; screen readers, which would read its markup aloud, get the text as it is."""
    widget.setToolTip(plain_tip(text) if text else "")
    widget.setAccessibleDescription(text)


class PlainButton(QPushButton):
    """A button whose text may hold names. `kind` is one of the theme's button kinds."""

    def __init__(self, text: str = "", kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if kind:
            self.setProperty("kind", kind)
        self.say(text)

    def say(self, text: str) -> None:
        self.setText(button_text(text))
        self.setAccessibleName(text)

    def set_kind(self, kind: str) -> None:
        """Another kind from now on."""
        if self.property("kind") != kind:
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)
