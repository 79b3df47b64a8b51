"""What all pages of the wizard share."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.context import Context
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel


class WizardPage(QWidget):
    """A title, a sentence that says what it is for, and whatever is asked.

    `changed` comes whenever an answer has changed; `complete` says whether one could go on.
    """

    changed = Signal()

    def __init__(self, context: Context, title: str, sentence: str) -> None:
        super().__init__()
        self.context = context
        self.box = QVBoxLayout(self)
        self.box.addWidget(PlainLabel(title, "heading", wrap=True))
        self.box.addWidget(PlainLabel(sentence, "muted", wrap=True))
        space_out(context.theme, self, self.box, Gap.NORMAL)

    def complete(self) -> bool:
        return True

    def complain(self) -> None:
        """Somebody wants to go on although it is not complete: show what is missing, beside its field."""

    def entered(self) -> None:
        """The page comes to the front."""
